"""Check that the shuffles of a Callout record are those of the seed promised before the deal.

Usage: python verify_shuffle.py RECORD.toml    (needs nothing but Python 3.11)
"""

import sys
import tomllib
from hashlib import sha256
from pathlib import Path


def shuffled(cards: list[str], seed: bytes, count: int) -> list[str]:
    """Shuffle *cards* from the last place down, by fair 16-bit words of SHA-256."""
    order, block, words = list(cards), 0, list[int]()
    for last in range(len(order) - 1, 0, -1):
        word = 65536
        while word >= 65536 - 65536 % (last + 1):
            if not words:
                digest = sha256(
                    seed + count.to_bytes(4, "big") + block.to_bytes(4, "big")
                ).digest()
                words = [int.from_bytes(digest[at : at + 2], "big") for at in range(0, 32, 2)]
                block += 1
            word = words.pop(0)
        other = word % (last + 1)
        order[last], order[other] = order[other], order[last]
    return order


record = tomllib.loads(Path(sys.argv[1]).read_text("utf-8"))
seed, pack = bytes.fromhex(record["seed"]), record["pack"].split(", ")
good = sha256(seed).hexdigest() == record["commitment"]
print("the seed is the one that was promised" if good else "THE SEED IS NOT THE ONE PROMISED")
for shuffle in record.get("shuffles", []):
    cards = shuffle["cards"].split(", ")
    same = shuffled(sorted(cards, key=pack.index), seed, shuffle["count"]) == cards
    print(f"shuffle {shuffle['count']}, {len(cards)} cards:", "as promised" if same else "FALSE")
    good = good and same
sys.exit(0 if good else 1)
