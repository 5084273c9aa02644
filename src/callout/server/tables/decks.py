"""The question decks of tables; the journal deletes each deck with its table."""

from functools import lru_cache
from hashlib import blake2b

from callout.banks.packing import pack_questions, unpack_questions
from callout.core.question import Question
from callout.server.ports import Journal

DECKS_IN_MEMORY = 16
"""Decks that a node keeps in memory, so that the tables of a class share one."""

DIGEST_BYTES = 32


def digest_of(questions: tuple[Question, ...]) -> str:
    """Return the hexadecimal digest that identifies *questions*."""
    return _digest(pack_questions(questions)).hex()


def _digest(packed: bytes) -> bytes:
    return blake2b(packed, digest_size=DIGEST_BYTES).digest()


class DeckStore:
    """The decks of all tables in the journal, with a few of them in memory."""

    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        self._unpack = lru_cache(DECKS_IN_MEMORY)(unpack_questions)

    async def put(self, owner: int, questions: tuple[Question, ...]) -> None:
        """Store *questions* for the log *owner*."""
        packed = pack_questions(questions)
        await self._journal.put_deck(owner, _digest(packed), packed)

    async def find(self, owner: int, digest: str) -> tuple[Question, ...] | None:
        """Return the questions of the log *owner* with that *digest*, or `None`."""
        packed = await self._journal.deck(owner, bytes.fromhex(digest))
        return None if packed is None else self._unpack(packed)
