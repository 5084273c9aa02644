"""Codes of four words that make another device the same guest, once and for ten minutes.

A code is a log of the journal: its first entry names the guest, and its second marks the code as
spent. A log has only one second entry, so one of two devices, on any nodes, succeeds.
"""

from typing import NamedTuple, TypeAlias

from msgspec import Struct

from callout.server.codes import UnknownCode, number_of_words, words_of_number
from callout.server.identity.tokens import Identity
from callout.server.logs.kind import LogKind
from callout.server.logs.log import Log, UnknownLog
from callout.server.logs.log_id import day_at, derive_log_id
from callout.server.ports import Clock, Entropy, Journal, Row

TRANSFER_MINUTES = 10
"""Minutes for which a code is valid."""

TRANSFER_WORDS = 4
"""Number of words in a code of 32 bits; few codes are valid at a time."""


TRANSFER_MS = TRANSFER_MINUTES * 60_000


class TransferOffered(Struct, frozen=True, tag=True):
    """The offer of *code*: the guest to take over, and the codes of their tables."""

    code: int
    player: str
    name: str
    tables: tuple[str, ...] = ()


class TransferSpent(Struct, frozen=True, tag=True):
    """The end of a code that was *used* or has expired."""

    used: bool


_Entry: TypeAlias = TransferOffered | TransferSpent | None

TRANSFER_KIND = LogKind[_Entry](
    "transfer", TransferOffered | TransferSpent, last=TransferSpent, passed_over=None
)


class Transfer(NamedTuple):
    """The identity for another device to take over, and the codes of that guest's tables."""

    identity: Identity
    tables: tuple[str, ...] = ()


class InvalidTransfer(Exception):
    """A code that is unknown, or *spent*: used or expired."""

    def __init__(self, *, spent: bool) -> None:
        super().__init__("spent" if spent else "unknown")
        self.spent = spent


class _TransferLog(Log[_Entry]):
    """The log of one code; *last* is its last entry, and *at* the time of that entry."""

    def __init__(self, journal: Journal, log_id: int) -> None:
        super().__init__(journal, TRANSFER_KIND, log_id)
        self.last: _Entry = None
        self.at = 0

    def fold(self, row: Row, entry: _Entry) -> None:
        """Keep *entry* as the last one."""
        self.note(row)
        self.last, self.at = entry, row.at


class TransferCodes:
    """The codes that guests offer to their other devices."""

    kind = TRANSFER_KIND

    def __init__(self, journal: Journal, clock: Clock, entropy: Entropy) -> None:
        self._journal, self._clock, self._entropy = journal, clock, entropy

    async def offer(self, transfer: Transfer) -> str:
        """Return a new code with which another device takes over *transfer*."""
        while True:
            code, now = int.from_bytes(self._entropy.draw(4)), self._clock.now()
            offered = TransferOffered(code, *transfer.identity, transfer.tables)
            log = self._log_of(code, day_at(now))
            if await log.append(self._entropy.draw(16), offered, now, now + TRANSFER_MS):
                return words_of_number(code, TRANSFER_WORDS)

    async def take(self, words: str) -> Transfer:
        """Return the transfer behind the code in *words*, and spend the code."""
        try:
            code = number_of_words(words, TRANSFER_WORDS)
        except UnknownCode as error:
            raise InvalidTransfer(spent=False) from error
        now = self._clock.now()
        for day in (day_at(now), day_at(now - TRANSFER_MS)):
            log = self._log_of(code, day)
            match await _last_entry(log):
                case TransferOffered(offered, player, name, tables) if offered == code:
                    in_time = now <= log.at + TRANSFER_MS
                    if await self._spend(log, used=in_time) and in_time:
                        return Transfer(Identity(player, name), tables)
                    raise InvalidTransfer(spent=True)
                case TransferSpent():
                    raise InvalidTransfer(spent=True)
        raise InvalidTransfer(spent=False)

    async def do_due_work(self, log_id: int) -> None:
        """Spend an expired code, and erase its offer."""
        log = _TransferLog(self._journal, log_id)
        match await _last_entry(log):
            case TransferOffered():
                await self._spend(log, used=False)
            case TransferSpent():
                await self._journal.erase([log_id])  # the node that spent it was interrupted

    def _log_of(self, code: int, day: int) -> _TransferLog:
        """Return the log of *code* if it was offered on *day*."""
        return _TransferLog(self._journal, derive_log_id(f"transfer {code} {day}", day))

    async def _spend(self, log: _TransferLog, *, used: bool) -> bool:
        """Mark a code as spent, and erase its offer; return whether it was unspent until now."""
        spent = TransferSpent(used)
        first = await log.append(self._entropy.draw(16), spent, self._clock.now())
        if first:
            await self._journal.erase([log.log_id])
        return first


async def _last_entry(log: _TransferLog) -> _Entry:
    """Read *log*, and return its last entry, or `None` if the log is not one of a code."""
    try:
        await log.catch_up()
    except UnknownLog:
        return None
    return log.last
