"""A shuffle that anybody can check: a pure function of a seed and a count."""

from collections.abc import Sequence
from hashlib import sha256
from struct import unpack
from typing import TypeVar

T = TypeVar("T")


def commitment(seed: str) -> str:
    """Return the hash that commits to *seed* without revealing it."""
    return sha256(bytes.fromhex(seed)).hexdigest()


def shuffled(items: Sequence[T], seed: str, count: int) -> list[T]:
    """Return *items* in the order of the *count*-th shuffle with *seed*.

    Fisher-Yates from the last place down, over the 16-bit words of sha256(seed, count, block).
    Words are drawn by rejection sampling, so that there is no modulo bias.
    """
    order = list(items)
    key = bytes.fromhex(seed) + count.to_bytes(4, "big")
    size = len(order)
    block = 0
    while size > 1:
        words = unpack(">16H", sha256(key + block.to_bytes(4, "big")).digest())
        block += 1
        for word in words:
            other = word % size
            if word - other + size <= 65536:
                size -= 1
                order[size], order[other] = order[other], order[size]
                if size == 1:
                    break
    return order
