"""The questions of a deck as bytes: the same questions are always the same bytes."""

from collections.abc import Iterable

import msgspec
from msgspec.structs import astuple

from callout.core.question import Question

HEADER_BYTES = 3
"""The bytes before the first question; more than 65,535 questions would take more."""


class _PackedQuestion(Question, frozen=True, array_like=True):
    """A question without the names of its fields; newer fields have defaults."""


_encode = msgspec.msgpack.Encoder().encode
_decode = msgspec.msgpack.Decoder(tuple[_PackedQuestion, ...]).decode


def pack_questions(questions: Iterable[Question]) -> bytes:
    """Return *questions* as bytes."""
    return _encode([astuple(question) for question in questions])


def unpack_questions(packed: bytes) -> tuple[Question, ...]:
    """Return the questions that were packed."""
    return tuple(Question(*astuple(question)) for question in _decode(packed))


def packed_size(question: Question) -> int:
    """Return how many bytes *question* takes."""
    return len(_encode(astuple(question)))
