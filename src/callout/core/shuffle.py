"""A shuffle that anybody can check: a pure function of a seed and a count."""

from collections.abc import Sequence
from hashlib import sha256
from itertools import chain
from itertools import count as counting
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
    blocks = (sha256(key + block.to_bytes(4, "big")).digest() for block in counting())
    size = len(order)
    for word in chain.from_iterable(unpack(">16H", block) for block in blocks):
        if size <= 1:
            break
        other = word % size
        if word - other + size <= 65536:
            size -= 1
            order[size], order[other] = order[other], order[size]
    return order
