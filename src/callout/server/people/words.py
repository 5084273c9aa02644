"""Words that lead to a log that lasts: eight bring a kept person back on any device.

They are random bits, 72 in eight words. Nothing but their keyed digest is stored: in a small log
of their own that leads to the other log, and there. That log decides.
"""

from collections.abc import Awaitable, Callable
from typing import Any, ClassVar, NamedTuple, TypeAlias

from msgspec import Struct

from callout.server.codes import BITS_PER_WORD, UnknownCode, number_of_words, words_of_number
from callout.server.context import NodeContext
from callout.server.logs.kind import LogKind
from callout.server.logs.log import Log, UnknownLog
from callout.server.logs.log_id import DAY_MS
from callout.server.people.bounds import KEPT_PERSON_DAYS
from callout.server.people.log_ids import digest_of_words, words_log_id
from callout.server.ports import Journal, Row

PERSON_WORDS = 8
"""Number of words that bring a person back."""


class WordsSet(Struct, frozen=True, tag=True):
    """The words with *digest* lead to a log, as long as that log has this digest."""

    digest: str
    log_id: int


class WordsEnded(Struct, frozen=True, tag=True):
    """The end of words that were replaced, or whose log has ended."""


_Entry: TypeAlias = WordsSet | WordsEnded | None

WORDS_KIND = LogKind[_Entry]("words", WordsSet | WordsEnded, last=WordsEnded, passed_over=None)

EndFinder: TypeAlias = Callable[[WordsSet], Awaitable[int]]
"""A function that returns the time until which words are valid, or 0 if they are not."""


class UnknownWords(Exception):
    """Words that lead nowhere: wrong, replaced, or those of a log that has ended."""


class NewWords(NamedTuple):
    """New words as a *text* for people, and their *digest*."""

    text: str
    digest: str


class _WordsLog(Log[_Entry]):
    """The log of some words; *last* is its last entry."""

    def __init__(self, journal: Journal, kind: LogKind[_Entry], log_id: int) -> None:
        super().__init__(journal, kind, log_id)
        self.last: _Entry = None

    def fold(self, row: Row, entry: _Entry) -> None:
        """Keep *entry* as the last one."""
        self.note(row)
        self.last = entry


class LeadingWords:
    """The words that lead to logs of one kind; *valid_until* knows which of them are still valid.

    They have logs of their own *kind*, with entries of the classes *made* and *ended*. *purpose*
    keeps their digests apart from all others.
    """

    kind: ClassVar[LogKind[Any]]
    made: ClassVar[type[WordsSet]] = WordsSet
    ended: ClassVar[type[WordsEnded]] = WordsEnded
    count: ClassVar[int]
    purpose: ClassVar[str]

    def __init__(self, context: NodeContext, valid_until: EndFinder) -> None:
        self._context, self._valid_until = context, valid_until

    async def draw(self, log_id: int) -> NewWords:
        """Return new words that lead to the log *log_id*, once that log has their digest."""
        context = self._context
        size = -(-self.count * BITS_PER_WORD // 8)
        while True:
            number = int.from_bytes(context.entropy.draw(size)) % (1 << self.count * BITS_PER_WORD)
            digest, now = self._digest_of(number), context.clock.now()
            due = now + KEPT_PERSON_DAYS * DAY_MS
            entry = self.made(digest, log_id)
            if await self._log_of(digest).append(context.entropy.draw(16), entry, now, due):
                return NewWords(words_of_number(number, self.count), digest)

    async def find(self, text: str) -> WordsSet:
        """Return the entry of the words in *text*; the other log decides whether they count.

        Raise `UnknownWords` if there is none.
        """
        try:
            number = number_of_words(text, self.count)
        except UnknownCode as error:
            raise UnknownWords from error
        digest = self._digest_of(number)
        match await _last_entry(self._log_of(digest)):
            case WordsSet() as found if found.digest == digest:
                return found
        raise UnknownWords

    async def end(self, digest: str) -> None:
        """End the words with *digest*, if there are any."""
        log = self._log_of(digest)
        match await _last_entry(log):
            case WordsSet() as found if found.digest == digest:
                await self._end(log)

    async def do_due_work(self, log_id: int) -> None:
        """End words that are no longer valid, or finish an interrupted erasure."""
        journal = self._context.journal
        log = _WordsLog(journal, self.kind, log_id)
        match await _last_entry(log):
            case WordsSet() as found:
                until = await self._valid_until(found)
                if until:
                    await journal.postpone_due(log_id, log.version, until)
                else:
                    await self._end(log)
            case WordsEnded():
                await journal.erase([log_id])

    def _digest_of(self, number: int) -> str:
        return digest_of_words(self._context.person_keys, number, self.purpose)

    def _log_of(self, digest: str) -> _WordsLog:
        context = self._context
        return _WordsLog(context.journal, self.kind, words_log_id(context.person_keys, digest))

    async def _end(self, log: _WordsLog) -> None:
        entropy, now = self._context.entropy, self._context.clock.now()
        await log.append(entropy.draw(16), self.ended(), now, now)
        await self._context.journal.erase([log.log_id])


class PersonWords(LeadingWords):
    """The words of all kept people."""

    kind, count, purpose = WORDS_KIND, PERSON_WORDS, "words"


async def _last_entry(log: _WordsLog) -> _Entry:
    """Read *log*, and return its last entry, or `None` if the log is not one of words."""
    try:
        await log.catch_up()
    except UnknownLog:
        return None
    return log.last


def is_eight_words(text: str) -> bool:
    """Return whether *text* has as many words as bring a person back."""
    return len(text.replace("-", " ").split()) == PERSON_WORDS
