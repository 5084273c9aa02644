"""A shuffle that anybody can check: a pure function of a seed and a count."""

from collections.abc import Sequence
from hashlib import sha256
from itertools import chain
from itertools import count as counting
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
    blocks = (sha256(key + block.to_bytes(4, "big")).digest() for block in counting())
    words = chain.from_iterable(unpack(">16H", block) for block in blocks)
    for size in range(len(order), 1, -1):
        word = next(words)
        while word >= 65536 - 65536 % size:
            word = next(words)
        other = word % size
        order[size - 1], order[other] = order[other], order[size - 1]
    return order
