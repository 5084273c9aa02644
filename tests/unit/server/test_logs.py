"""Logs of every kind: told by a tag, compacted without being closed, dropped and found again."""

from hashlib import blake2b
from typing import Any, TypeAlias

import msgspec
import pytest
from msgspec import Struct
from msgspec.structs import replace
from support.host_table import seated_table
from support.server.in_process import ANA, InProcessCluster
from support.server.secret import TEST_SECRET

from callout.classroom import requests as r
from callout.host import requests as w
from callout.server.adapters.memory import MemoryJournal
from callout.server.classes.class_log import CLASS_KIND, UnknownClass
from callout.server.erasure import describe, find_traces
from callout.server.forgotten import Digests, Recogniser
from callout.server.identity.tokens import Identity
from callout.server.logs.kind import LogKind, LogKinds, NewerNodeNeeded, Snapshot, UnreadableRow
from callout.server.logs.log import Log
from callout.server.logs.log_id import DAY_MS, derive_log_id, first_id_of_day, make_log_id
from callout.server.ports import NEVER_MS, Row, Unavailable
from callout.server.retention import Retention
from callout.server.revocations import REVOCATION_KIND, id_of_week
from callout.server.tables.kind import TABLE_KIND
from callout.server.tables.table_log import UnknownTable
from callout.server.transfers import TRANSFER_KIND, Transfer

pytestmark = pytest.mark.anyio
MARA = Identity("mara", "Mara")
NOW = 1_800_000_000_000
LOG = make_log_id(NOW - 60 * DAY_MS, b"club")


class Joined(Struct, frozen=True, tag="ClubJoined"):
    """Somebody became a member."""

    name: str


class Dissolved(Struct, frozen=True, tag="ClubDissolved"):
    """The club ended."""


class Members(Snapshot, frozen=True, tag="ClubMembers", kw_only=True):
    """All members at a version."""

    names: tuple[str, ...]


ClubEntry: TypeAlias = Joined | Dissolved | Members | None
CLUB_KIND = LogKind[ClubEntry](
    "club", Joined | Dissolved | Members, last=Dissolved, passed_over=None
)
REUSED_KIND = LogKind[ClubEntry]("other", Joined | Dissolved, last=Joined, passed_over=None)


class ClubLog(Log[ClubEntry]):
    """A log that lasts: the names of members."""

    page_rows = 3

    def __init__(self, journal: MemoryJournal) -> None:
        super().__init__(journal, CLUB_KIND, LOG)
        self.names: tuple[str, ...] = ()
        self.dissolved = False

    def fold(self, row: Row, entry: ClubEntry) -> None:
        self.note(row)
        match entry:
            case Joined(name):
                self.names = (*self.names, name)
            case Members():
                self.names = entry.names
            case Dissolved():
                self.dissolved = True

    async def join(self, *names: str) -> None:
        for name in names:
            assert await self.append(name.encode().ljust(16), Joined(name), NOW - 30 * DAY_MS)


async def compacted(journal: MemoryJournal, log: ClubLog) -> None:
    """Append the state of *log* as an entry, and delete all rows before."""
    snapshot = Members(log.positions.last.digest, names=log.names)
    assert await log.append(b"snapshot".ljust(16), snapshot, NOW - 30 * DAY_MS, NOW + DAY_MS)
    await journal.compact(LOG, log.version)


async def test_the_kind_of_every_log_is_told_by_its_first_or_only_row() -> None:
    world = InProcessCluster()
    node = world.node()
    table = await node.tables.make(ANA, seated_table("ana").table.options)
    school = await node.classes.open(MARA, "en")
    await node.revocations.revoke("key")
    code = await node.transfers.offer(Transfer(ANA))
    (transfer,) = await world.journal.claim_due(world.clock.now() + 600_000, 0, 1)
    week = id_of_week(node.revocations._week())
    kinds: dict[int, LogKind[Any]] = {
        table.table_id: TABLE_KIND,
        school.class_id: CLASS_KIND,
        week: REVOCATION_KIND,
        transfer: TRANSFER_KIND,
    }
    for log_id, kind in kinds.items():
        assert node.store.kinds.kind_of((await world.journal.since(log_id))[0]) is kind
    await table.close_by_moderator()
    await school.end()
    await node.transfers.take(code)
    for log_id in (table.table_id, school.class_id, transfer):
        (left,) = await world.journal.since(log_id)
        assert node.store.kinds.kind_of(left) is kinds[log_id]
        assert kinds[log_id].closes(left)


async def test_a_log_of_another_kind_is_unknown_in_memory_or_not() -> None:
    world = InProcessCluster()
    node, other = world.node(), world.node("two")
    table = await node.tables.make(ANA, seated_table("ana").table.options)
    school = await node.classes.open(MARA, "en")
    for one in (node, other):
        with pytest.raises(UnknownTable):
            await one.tables.find(school.class_id)
        with pytest.raises(UnknownClass):
            await one.classes.find(table.table_id)
    assert list(node.store.sessions.values()) == [table, school]
    assert other.context.bus.published == {}  # type: ignore[attr-defined]


async def test_due_work_of_a_kind_of_a_later_program_is_left_to_newer_nodes() -> None:
    world = InProcessCluster()
    payload = msgspec.msgpack.encode({"type": "ClubFounded", "name": "Ana"})
    await world.journal.append(Row(LOG, 1, b"k" * 16, NOW, payload), 1)
    await world.node().store.do_due_work()

    assert await world.journal.claim_due(2**62, 2**62, 10) == [LOG]
    with pytest.raises(NewerNodeNeeded):
        await world.node().store.do_due_work_at(LOG)


async def test_no_work_is_due_for_a_log_that_is_gone() -> None:
    world = InProcessCluster()
    world.journal._due[LOG] = 1, 1
    await world.node().store.do_due_work()

    assert await world.journal.claim_due(2**62, 2**62, 10) == []


def test_two_kinds_share_no_tag_and_what_has_none_is_a_fault() -> None:
    with pytest.raises(ValueError, match="ClubDissolved"):
        LogKinds((CLUB_KIND, REUSED_KIND))
    with pytest.raises(UnreadableRow, match="row 7"):
        CLUB_KIND.has(Row(LOG, 7, b"", 0, b"?"))


def test_ids_that_are_derived_are_those_of_version_0_2() -> None:
    def before(text: str, day: int) -> int:
        digest = blake2b(text.encode(), digest_size=8).digest()
        return first_id_of_day(day) + int.from_bytes(digest) % (1 << 28)

    for text in ("class mara 690 3", "transfer 4711 690"):
        assert derive_log_id(text, 690) == before(text, 690)
    assert id_of_week(98) == before("revocations", 686)


async def test_a_compacted_log_is_read_on_and_keeps_its_positions() -> None:
    journal = MemoryJournal()
    here, there = ClubLog(journal), ClubLog(journal)
    await here.join(*"abcde")
    await compacted(journal, here)
    await there.catch_up()
    assert [row.version for row in await journal.since(LOG)] == [6]
    assert (there.names, there.version) == (here.names, 6)
    assert there.positions.last == here.positions.last

    await there.join("f")
    await here.catch_up()
    assert here.names == there.names == tuple("abcdef")
    assert here.positions.last == there.positions.last
    assert there.positions.has(here.positions.at(5))


async def test_a_node_that_was_behind_when_a_log_was_compacted_misses_nothing() -> None:
    journal = MemoryJournal()
    here, there = ClubLog(journal), ClubLog(journal)
    await here.join("a", "b")
    await there.catch_up()
    await here.join(*"cdefg")
    await compacted(journal, here)
    await here.join(*"hijk")
    assert not await there.append(b"late".ljust(16), Joined("late"), NOW)
    assert await there.catch_up()

    assert (there.names, there.version) == (tuple("abcdefghijk"), 12)
    assert there.positions.last == here.positions.last


async def test_a_compacted_log_is_never_tidied_away_and_a_closed_one_is() -> None:
    journal = MemoryJournal()
    log = ClubLog(journal)
    await log.join(*"abcde")
    await compacted(journal, log)
    await journal.tidy(NOW, Retention())
    assert await journal.heads([LOG]) == {LOG: 6}
    (left,) = await journal.since(LOG)
    assert not LogKinds((CLUB_KIND,)).is_closed(left)

    assert await log.append(b"end".ljust(16), Dissolved(), NOW - 30 * DAY_MS)
    await journal.erase([LOG])
    late = ClubLog(journal)
    await late.catch_up()
    assert (late.version, late.dissolved, late.names) == (7, True, ())
    (left,) = await journal.since(LOG)
    assert LogKinds((CLUB_KIND,)).is_closed(left)
    await journal.tidy(NOW, Retention())
    assert await journal.heads([LOG]) == {}
    assert not await ClubLog(journal).catch_up()


async def test_a_class_that_went_back_by_a_restore_is_read_anew() -> None:
    world = InProcessCluster()
    node = world.node()
    session = await node.classes.open(MARA, "en")
    await session.act(ANA, r.JoinClass("Ana"), "join", session.version)
    world.journal._rows[session.class_id].popitem()
    with pytest.raises(Unavailable):
        await session.act(Identity("bob", "Bob"), r.JoinClass("Bob"), "join", session.version)
    again = await node.classes.find(session.class_id)

    assert again is not session
    assert (session.version, again.version) == (2, 1)
    assert await again.act(ANA, r.JoinClass("Ana"), "join again", 1) == 2


async def test_tokens_can_be_revoked_after_a_restore() -> None:
    world = InProcessCluster()
    node = world.node()
    await node.revocations.revoke("one")
    world.journal._rows.clear()
    with pytest.raises(Unavailable):
        await node.revocations.revoke("two")
    await node.revocations.revoke("two")

    assert set(node.context.tokens.revoked) == {"one", "two"}


async def test_a_row_that_cannot_be_read_keeps_nobody_from_being_forgotten() -> None:
    world = InProcessCluster()
    node = world.node()
    table = await node.tables.make(ANA, seated_table("ana").table.options, [w.Sit()])
    await world.journal.append(Row(LOG, 1, b"k" * 16, NOW, b"?"))
    digests = Digests(TEST_SECRET)
    wanted = Recogniser(digests, [replace(await describe(node, digests, "Ana"), at=NEVER_MS)])
    traces = await find_traces(node, wanted, "somebody")

    assert traces.tables == (table.table_id,)
