"""A shuffle that anybody can check: a pure function of a seed and a count."""

from collections.abc import Sequence
from hashlib import sha256
from struct import unpack
from typing import TypeVar

T = TypeVar("T")


def commitment(seed: str) -> str:
    """Publish *seed* without telling it."""
    return sha256(bytes.fromhex(seed)).hexdigest()


def shuffled(items: Sequence[T], seed: str, count: int) -> list[T]:
    """Shuffle *items* for the *count*-th time with *seed*.

    Fisher-Yates from the last place down; each place takes the next 16-bit word of
    sha256(seed, count, block) that does not favour anyone.
    """
    order = list(items)
    key = bytes.fromhex(seed) + count.to_bytes(4, "big")
    words: tuple[int, ...] = ()
    at = block = 0
    for last in range(len(order) - 1, 0, -1):
        fair = 65536 - 65536 % (last + 1)
        while True:
            if at == len(words):
                words = unpack(">16H", sha256(key + block.to_bytes(4, "big")).digest())
                block += 1
                at = 0
            word = words[at]
            at += 1
            if word < fair:
                break
        other = word % (last + 1)
        order[last], order[other] = order[other], order[last]
    return order
