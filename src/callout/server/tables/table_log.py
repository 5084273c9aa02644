"""The log of one table, as far as this node has read it."""

from asyncio import Lock
from collections import deque
from collections.abc import AsyncIterator, Callable, Iterable
from typing import TypeVar

from msgspec.structs import replace

from callout.core.question import Question
from callout.editions import EditionError
from callout.host import entries as e
from callout.host.bots import DueMove, next_due
from callout.host.places import Place
from callout.host.policy import Decision
from callout.host.table import Table, make_table
from callout.server.context import NodeContext
from callout.server.identity.caller import Caller
from callout.server.logs.kind import NewerNodeNeeded
from callout.server.logs.log import Log, UnknownLog
from callout.server.moderation import encode_report
from callout.server.ports import Row
from callout.server.tables.archive import WRITE_RECORD, PlayedMatch
from callout.server.tables.decks import DeckStore
from callout.server.tables.kind import TABLE_KIND
from callout.server.tables.narration import PublishedEntry, publish_entry
from callout.server.tables.reporting import COMPILE_REPORT, ReportedLog, person_of
from callout.server.tables.timing import ends_at, takeover_at
from callout.server.workers.job import Job

S = TypeVar("S")
T = TypeVar("T")

RECENT_ENTRIES = 8
"""Entries kept in memory, so that subscribers need not read the journal."""

PAGE_ENTRIES = 30
"""Entries kept in memory instead, once somebody has opened the table's page."""

CHUNK_ROWS = 50
"""Rows read at once: their events take 25 KB, and 300 KB at worst."""

FEW_ROWS = 1_000
"""Rows read in one step: this takes 8 ms, and starting a worker a hundred times as long."""


class UnknownTable(UnknownLog):
    """A table that does not exist, or that was closed for a *reason*."""

    def __init__(self, reason: e.CloseReason | None = None) -> None:
        super().__init__()
        self.reason = reason


class TableLog(Log[e.Entry]):
    """The entries of one table, folded into its state."""

    page_rows = CHUNK_ROWS
    unknown = UnknownTable

    def __init__(self, context: NodeContext, decks: DeckStore, table_id: int) -> None:
        super().__init__(context.journal, TABLE_KIND, table_id)
        self._context, self._decks = context, decks
        self.code = context.codes.code_of(table_id)
        self.table: Table | None = None
        self.due: DueMove | None = None
        self.made_at = self.last_act = 0
        self.closed_for: e.CloseReason | None = None
        self._questions: tuple[Question, ...] = ()
        self.recent: deque[PublishedEntry] = deque(maxlen=RECENT_ENTRIES)
        self._handed_over: list[tuple[int, e.TookOver]] = []
        self._turn = Lock()
        self._record = ""

    @property
    def open_table(self) -> Table:
        """The table; raise `UnknownTable` if there is none or it is closed."""
        if self.table is None or self.table.closed:
            raise UnknownTable(self.closed_for)
        return self.table

    @property
    def ends_at(self) -> int:
        """The time at which the table is closed, if no person acts there before."""
        return ends_at(self.open_table, self.last_act, self._context.retention)

    async def catch_up(self) -> bool:
        """Read and fold the rows of other nodes; return whether there were any."""
        found = await super().catch_up()
        if found:
            self.due = next_due(self.table) if self.table is not None else None
        return found

    def receive(self, row: Row, entry: e.Entry) -> None:
        """Fold an *entry* of another node; raise `NewerNodeNeeded` if this program cannot."""
        if isinstance(entry, e.Reworded):
            self.recent.clear()  # the journal has new words by now
            self._record = ""
        try:
            super().receive(row, entry)
        except EditionError as error:  # an edition that this program lacks
            raise NewerNodeNeeded(str(error)) from error

    async def next_rows(self) -> list[Row]:
        """Read the next rows of other nodes, and the deck before the first row."""
        rows = await super().next_rows()
        if rows and not self.version and not await self._find_questions(rows[0]):
            rows = await self._journal.since(self.log_id, 0, CHUNK_ROWS)
            if not rows or rows[0].version == 1:  # otherwise it has been closed meanwhile
                raise RuntimeError(f"the questions of table {self.log_id} are missing")
        return rows

    async def append_decision(self, key: bytes, decision: Decision, at: int) -> bool:
        """Write and fold the entry of *decision*; return `False` if another node was first."""
        due = next_due(decision.after)
        takeover = takeover_at(decision.after, due, self._context.retention)
        row = await self.write(key, decision.entry, at, takeover)
        if row is None:
            return False
        self.due = due
        self.fold(row, decision.entry, decision.after)
        return True

    async def close(self, key: bytes, entry: e.Closed, record: bytes | None, at: int) -> bool:
        """Replace all entries by *entry*, and by *record* if there is one.

        Return `False` if another node wrote meanwhile.
        """
        row = Row(self.log_id, self.version + 1, key, at, self.kind.encode(entry))
        if not await self._journal.finish(row, record):
            return False
        self.fold(row, entry)
        return True

    def has_recent(self, since: int) -> bool:
        """Return whether all entries after version *since* are in memory, in `recent`."""
        if since >= self.version:
            return True
        return bool(self.recent) and self.recent[0].version <= since + 1

    async def history(self, since: int, upto: int) -> AsyncIterator[list[PublishedEntry]]:
        """Read the entries after version *since*, up to and including version *upto*.

        They come in chunks, so that a long log is never in memory as a whole.
        """
        copy = TableLog(self._context, self._decks, self.log_id)
        copy.recent, copy._questions = deque(maxlen=CHUNK_ROWS), self._questions

        def fold(row: Row) -> None:
            copy.fold(row, TABLE_KIND.decode(row), is_published=since < row.version <= upto)

        async for rows in self._chunks(upto):
            await self.work_through(fold, rows)
            if copy.recent:
                yield [self._as_handed_over(published, upto) for published in copy.recent]
                copy.recent.clear()

    async def work_through(self, work: Callable[[S], T], items: Iterable[S]) -> list[T]:
        """Return the results of *work* for each of *items*, in turns with everything else.

        All readers of this log share one place in the queue: a crowd at one table waits for
        itself.
        """
        async with self._turn:
            return await self._context.read_scheduler.map(work, items)

    async def entries(self) -> AsyncIterator[list[tuple[int, e.Entry]]]:
        """Read all entries with their versions, in chunks."""

        def decode(row: Row) -> tuple[int, e.Entry]:
            return row.version, TABLE_KIND.decode(row)

        async for rows in self._chunks(self.version):
            yield await self.work_through(decode, rows)

    async def _chunks(self, upto: int) -> AsyncIterator[list[Row]]:
        """Read the rows up to and including version *upto*, or until the table is closed."""
        version = 0
        while version < upto:
            rows = await self._journal.since(self.log_id, version, CHUNK_ROWS)
            if not rows or rows[0].version != version + 1:
                return  # it has been closed meanwhile
            yield rows
            version = rows[-1].version

    async def page_entries(self, since: int) -> list[PublishedEntry]:
        """Return the entries after version *since*, and from now on keep as many as a page shows.

        So the journal is read only for the page of a reader who has missed the first entries.
        """
        if self.has_recent(since):
            if self.recent.maxlen != PAGE_ENTRIES:
                self.recent = deque(self.recent, maxlen=PAGE_ENTRIES)
            return [published for published in self.recent if published.version > since]
        upto = self.version
        history = [one async for chunk in self.history(since, upto) for one in chunk]
        if len(history) == min(upto - since, PAGE_ENTRIES) and self.has_recent(upto):
            known = [self._as_handed_over(published, self.version) for published in history]
            later = (published for published in self.recent if published.version > upto)
            self.recent = deque((*known, *later), maxlen=PAGE_ENTRIES)
        return history

    async def record(self) -> str:
        """Return the record of the match, which is cached once the match is over."""
        if not self._record:
            rows = [row async for chunk in self._chunks(self.version) for row in chunk]
            if len(rows) < self.version:
                raise UnknownTable  # it has been closed meanwhile
            played = PlayedMatch(tuple(rows), self._questions)
            record = await self._run(WRITE_RECORD, played, len(rows))
            if not self.open_table.over:
                return record
            self._record = record
        return self._record

    async def _run(self, job: Job[S, T], asked: S, rows: int) -> T:
        """Return the result of *job* for *asked*, at once if it reads few *rows*.

        A table has one job at a time in another process, for all callers together.
        """
        if rows <= FEW_ROWS:
            return job.function(asked)
        return await self._context.workers.run(job, asked, Caller(self.code, self.code))

    async def person_at(self, version: int) -> str:
        """Return the id of the person who spoke or sat down at *version*, or an empty string."""
        rows = await self._journal.since(self.log_id, version - 1, 1)
        return person_of(TABLE_KIND.decode(rows[0])) if rows else ""

    async def report(self, version: int) -> None:
        """Copy the report at *version*, with the reported lines, to the reports for moderators."""
        rows = [row async for chunk in self._chunks(version) for row in chunk]
        if len(rows) < version:
            return  # the table has been closed meanwhile
        log = ReportedLog(tuple(rows), self.code)
        report = await self._run(COMPILE_REPORT, log, len(rows))
        await self._journal.report(rows[version - 1]._replace(payload=encode_report(report)))

    def fold(
        self,
        row: Row,
        entry: e.Entry,
        after: Table | None = None,
        *,
        is_published: bool = True,
    ) -> None:
        """Fold *entry*, which makes the table *after*; publish it if *is_published*."""
        if after is None:
            after = self.table.after(entry, row.at) if self.table else self._first_table(entry)
        before = self.table
        self.table = after
        self.note(row)
        if _is_act(entry):
            self.last_act = row.at
        if isinstance(entry, e.Made):
            self.made_at = row.at
        if isinstance(entry, e.Closed):
            self.closed_for = entry.reason
        if isinstance(entry, e.TookOver):
            self._handed_over.append((row.version, entry))
            for number, published in enumerate(self.recent):
                self.recent[number] = _hand_over(published, entry)
        if after is not None and is_published:
            position = str(self.positions.last)
            self.recent.append(
                publish_entry(row.version, row.at, entry, self.code, after, before, position)
            )
            if len(self.recent) > RECENT_ENTRIES:
                self.recent[-RECENT_ENTRIES - 1].forget_shared()

    def _as_handed_over(self, published: PublishedEntry, upto: int) -> PublishedEntry:
        """Return the *published* entry with the seats taken over after it, up to *upto*."""
        for version, entry in self._handed_over:
            if published.version < version <= upto:
                published = _hand_over(published, entry)
        return published

    def _first_table(self, entry: e.Entry) -> Table | None:
        return make_table(entry, self._questions) if isinstance(entry, e.Made) else None

    async def _find_questions(self, first: Row) -> bool:
        """Read the deck named in the *first* row, if any; return `False` if it is missing."""
        entry = TABLE_KIND.decode(first)
        if not isinstance(entry, e.Made) or not entry.deck:
            return True
        questions = await self._decks.find(self.log_id, entry.deck)
        self._questions = questions or ()
        return questions is not None


def _is_act(entry: e.Entry) -> bool:
    """Return whether *entry* is an act of a person at the table."""
    if isinstance(entry, e.Knocked | e.Reworded):
        return False
    return not isinstance(entry, e.Moved) or entry.by is e.MovedBy.PLAYER


def _hand_over(published: PublishedEntry, entry: e.TookOver) -> PublishedEntry:
    """Return *published* with the new owner of the seat, who may see all that was seen there."""
    if not isinstance(published.entry, e.Began | e.Moved):
        return published
    places, owner = published.places, Place(entry.name, entry.player)
    places = (*places[: entry.seat], owner, *places[entry.seat + 1 :])
    return replace(published, places=places, shared={})
