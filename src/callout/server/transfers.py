"""Codes of four words with which another device becomes the same guest, once and for ten minutes.

A code is a log of the journal: its first entry says who may be taken over, its second that the
code is spent. A log has one second entry, so of two devices, at whatever nodes, one gets it.
"""

from hashlib import blake2b
from typing import NamedTuple, TypeAlias

import msgspec
from msgspec import Struct

from callout.server.codes import UnknownCode, number_of_words, words_of_number
from callout.server.identity.tokens import Identity
from callout.server.ports import Clock, Entropy, Journal, Row
from callout.server.tables.table_id import day_at, make_table_id_of_day

TRANSFER_MINUTES = 10
"""How long a code is valid."""

TRANSFER_WORDS = 4
"""How many words make a code: 32 bits, of which few are valid at a time."""


class _Offered(Struct, frozen=True, tag="TransferOffered"):
    code: int
    player: str
    name: str
    tables: tuple[str, ...] = ()


class _Spent(Struct, frozen=True, tag="TransferSpent"):
    used: bool


_Entry: TypeAlias = _Offered | _Spent
_decoder: msgspec.msgpack.Decoder[_Entry] = msgspec.msgpack.Decoder(_Entry)
_encoder = msgspec.msgpack.Encoder()


class Transfer(NamedTuple):
    """What the other device takes over: who it becomes, and the codes of their tables."""

    identity: Identity
    tables: tuple[str, ...] = ()


class InvalidTransfer(Exception):
    """A code that nobody offers, or that is *spent*: used or too old."""

    def __init__(self, *, spent: bool) -> None:
        super().__init__("spent" if spent else "unknown")
        self.spent = spent


class TransferCodes:
    """The codes that guests offer to their other devices."""

    def __init__(self, journal: Journal, clock: Clock, entropy: Entropy) -> None:
        self._journal, self._clock, self._entropy = journal, clock, entropy

    async def offer(self, transfer: Transfer) -> str:
        """Return a new code, with which another device takes over *transfer*."""
        while True:
            code, now = int.from_bytes(self._entropy.draw(4)), self._clock.now()
            payload = _encoder.encode(_Offered(code, *transfer.identity, transfer.tables))
            row = Row(_log_id(code, day_at(now)), 1, self._entropy.draw(16), now, payload)
            if await self._journal.append(row, now + TRANSFER_MINUTES * 60_000):
                return words_of_number(code, TRANSFER_WORDS)

    async def take(self, words: str) -> Transfer:
        """Return what this device takes over by the code in *words*, and spend it."""
        try:
            code = number_of_words(words, TRANSFER_WORDS)
        except UnknownCode as error:
            raise InvalidTransfer(spent=False) from error
        now = self._clock.now()
        for day in (day_at(now), day_at(now - TRANSFER_MINUTES * 60_000)):
            log_id = _log_id(code, day)
            match await self._read(log_id):
                case _Offered(offered, player, name, tables), at if offered == code:
                    in_time = now <= at + TRANSFER_MINUTES * 60_000
                    if await self._spend(log_id, used=in_time) and in_time:
                        return Transfer(Identity(player, name), tables)
                    raise InvalidTransfer(spent=True)
                case _Spent(), _:
                    raise InvalidTransfer(spent=True)
        raise InvalidTransfer(spent=False)

    async def expire(self, log_id: int) -> None:
        """Spend the code of a log, if it is that of one, and forget whose it was."""
        found = await self._read(log_id)
        if found is not None and not await self._spend(log_id, used=False):
            await self._journal.erase([log_id])  # whoever spent it was interrupted

    async def _read(self, log_id: int) -> tuple[_Entry, int] | None:
        """Return the last entry of a log and when it was written, if it is that of a code."""
        rows = await self._journal.since(log_id)
        try:
            return (_decoder.decode(rows[-1].payload), rows[-1].at) if rows else None
        except msgspec.ValidationError:
            return None

    async def _spend(self, log_id: int, *, used: bool) -> bool:
        """Write that a code is spent, and forget whose it was; return whether it was not yet."""
        payload = _encoder.encode(_Spent(used))
        row = Row(log_id, 2, self._entropy.draw(16), self._clock.now(), payload)
        first = await self._journal.append(row)
        if first:
            await self._journal.erase([log_id])
        return first


def _log_id(code: int, day: int) -> int:
    """Return the id of the log of *code*, if it was offered on *day*."""
    digest = blake2b(f"transfer {code} {day}".encode(), digest_size=8).digest()
    return make_table_id_of_day(day, digest)
