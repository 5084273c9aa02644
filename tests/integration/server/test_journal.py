"""Whatever stands behind the port, a journal keeps what it said it kept."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Sequence
from pathlib import Path

import pytest
from support.server.journal_stores import (
    BROWSER_KINDS,
    BROWSER_STORES,
    NOW,
    STORE_KINDS,
    JournalStore,
    new_row,
    new_table_id,
    old_row,
)

from callout.server.logs.log_id import DAY_MS, KEPT_DAYS, derive_lasting_id, first_kept_id
from callout.server.ports import OPENING_MS, Journal, OpeningRow
from callout.server.retention import Retention

pytestmark = pytest.mark.anyio


@pytest.fixture(params=[*STORE_KINDS, *BROWSER_STORES])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> JournalStore:
    if request.param in BROWSER_KINDS:
        open_browser = request.getfixturevalue("open_journal_browser")
        return JournalStore(request.param, tmp_path, str, open_browser(request.param))
    wants_server = request.param in ("postgres", "sharded")
    new_database = request.getfixturevalue("new_database") if wants_server else str
    return JournalStore(request.param, tmp_path, new_database)


@pytest.fixture
async def journals(store: JournalStore) -> AsyncIterator[Sequence[Journal]]:
    async with store.opened(3) as opened:
        yield opened


@pytest.fixture
def journal(journals: Sequence[Journal]) -> Journal:
    return journals[0]


async def test_a_row_is_read_as_it_was_written(journals: Sequence[Journal]) -> None:
    table = new_table_id()
    rows = [
        new_row(table, 1, b""),
        new_row(table, 2, bytes(range(256))),
        new_row(table, 3, b"x" * 100_000),
    ]
    written = [await journals[0].append(one) for one in rows]

    assert written == [True, True, True]
    assert await journals[1].since(table) == rows
    assert await journals[1].since(table, 1) == rows[1:]
    assert await journals[1].since(table, 3) == []


async def test_only_the_next_version_can_be_written(journal: Journal) -> None:
    table = new_table_id()
    tried = [
        await journal.append(new_row(table, version)) for version in (2, 0, 1, 1, 3, 2, 1, 2, 3)
    ]

    assert tried == [False, False, True, False, False, True, False, False, True]
    assert [one.version for one in await journal.since(table)] == [1, 2, 3]


async def test_a_probe_is_written_and_changes_nothing(journals: Sequence[Journal]) -> None:
    await asyncio.gather(*(journal.probe() for journal in journals for _ in range(3)))

    assert await journals[0].stored_logs(-1, 10) == []
    assert await journals[0].claim_due(NOW + 4_000 * DAY_MS, NOW, 10) == []


async def test_a_journal_knows_how_far_its_tables_are(journal: Journal) -> None:
    one, other, none = new_table_id(), new_table_id(), new_table_id()
    for table, version in ((one, 1), (one, 2), (other, 1)):
        await journal.append(new_row(table, version))

    assert await journal.heads([one, none, other]) == {one: 2, other: 1}
    assert await journal.heads([]) == {}


async def test_a_key_finds_what_it_wrote_at_its_own_table_only(journal: Journal) -> None:
    table, other, key = new_table_id(), new_table_id(), b"sixteen bytes ok"
    for version in (1, 2, 3):
        await journal.append(new_row(table, version, key=key if version == 2 else b""))
    await journal.append(new_row(other, 1))

    assert await journal.find_key(table, key) == 2
    assert await journal.find_key(other, key) is None
    assert await journal.find_key(new_table_id(), key) is None


async def test_many_tables_are_written_at_once(journal: Journal) -> None:
    tables = {new_table_id() for _ in range(700)}

    async def play(table: int) -> list[bool]:
        return [await journal.append(new_row(table, version)) for version in (1, 2, 3)]

    written = await asyncio.gather(*map(play, tables))

    assert all(all(one) for one in written)
    assert await journal.heads(list(tables)) == dict.fromkeys(tables, 3)


async def test_of_rivals_in_one_batch_the_first_wins(journal: Journal) -> None:
    table = new_table_id()
    rivals = [new_row(table, 1) for _ in range(5)]
    won = await asyncio.gather(*(journal.append(rival, NOW) for rival in rivals))

    assert won == [True, False, False, False, False]
    assert await journal.since(table) == rivals[:1]


async def test_rivals_leave_one_winner_a_version_and_no_hole(journals: Sequence[Journal]) -> None:
    tables, length = [new_table_id() for _ in range(25)], 12
    won: list[tuple[int, int, bytes]] = []

    async def play(journal: Journal, table: int) -> None:
        while (version := (await journal.heads([table])).get(table, 0) + 1) <= length:
            mine = new_row(table, version)
            if await journal.append(mine, NOW if version % 3 else None):
                won.append(mine[:3])

    await asyncio.gather(*(play(journal, table) for journal in journals for table in tables))
    logs = [one[:3] for table in tables for one in await journals[0].since(table)]

    assert sorted(won) == sorted(logs)
    assert [place for *place, _ in logs] == [
        [table, version] for table in tables for version in range(1, length + 1)
    ]


async def test_who_gives_up_waiting_harms_nobody(journal: Journal) -> None:
    tables = [new_table_id() for _ in range(20)]
    waiting = [asyncio.create_task(journal.append(new_row(table, 1))) for table in tables]
    await asyncio.sleep(0)
    for task in waiting[::2]:
        task.cancel()
    done = await asyncio.gather(*waiting, return_exceptions=True)

    assert done[1::2] == [True] * 10
    assert await journal.append(new_row(new_table_id(), 1))


async def test_what_is_due_is_claimed_in_order_once_until_its_time(journal: Journal) -> None:
    early, late, never = new_table_id(), new_table_id(), new_table_id()
    await journal.append(new_row(late, 1), NOW + 20)
    await journal.append(new_row(early, 1), NOW + 10)
    await journal.append(new_row(never, 1))

    assert await journal.claim_due(NOW + 9, NOW + 50, 10) == []
    assert await journal.claim_due(NOW + 15, NOW + 50, 10) == [early]
    assert await journal.claim_due(NOW + 30, NOW + 60, 10) == [late]
    assert await journal.claim_due(NOW + 49, NOW + 70, 10) == []
    assert await journal.claim_due(NOW + 55, NOW + 70, 10) == [early]
    assert sorted(await journal.claim_due(NOW + 90, NOW + 99, 10)) == sorted([early, late])


async def test_what_is_due_and_unclaimed_is_counted_up_to_a_bound(journal: Journal) -> None:
    for number in range(5):
        await journal.append(new_row(new_table_id(), 1), NOW + number)

    assert await journal.count_due(NOW - 1, 10) == 0
    assert await journal.count_due(NOW + 3, 10) == 4
    assert await journal.count_due(NOW + 9, 3) == 3
    await journal.claim_due(NOW + 1, NOW + 50, 10)
    assert await journal.count_due(NOW + 9, 10) == 3


async def test_a_later_row_makes_a_table_due_anew(journal: Journal) -> None:
    table = new_table_id()
    await journal.append(new_row(table, 1), NOW)
    await journal.append(new_row(table, 2), NOW + 100)
    await journal.append(new_row(table, 3))

    assert await journal.claim_due(NOW + 50, NOW + 60, 10) == []
    assert await journal.claim_due(NOW + 100, NOW + 110, 10) == [table]


async def test_a_row_that_was_not_written_makes_nothing_due(journal: Journal) -> None:
    table, other = new_table_id(), new_table_id()
    await journal.append(new_row(table, 1))
    await asyncio.gather(*(journal.append(new_row(one, 1), NOW) for one in (table, other)))

    assert await journal.claim_due(NOW, NOW + 10, 10) == [other]


async def test_what_is_settled_is_due_no_more_but_what_came_after_is(journal: Journal) -> None:
    settled, after = new_table_id(), new_table_id()
    for table in (settled, after):
        await journal.append(new_row(table, 1), NOW)
    await journal.append(new_row(after, 2), NOW)
    for table in (settled, after, new_table_id()):
        await journal.clear_due(table, 1)

    assert await journal.claim_due(NOW, NOW + 10, 10) == [after]


async def test_claims_never_overlap(journals: Sequence[Journal]) -> None:
    tables = [new_table_id() for _ in range(60)]
    await asyncio.gather(*(journals[0].append(new_row(table, 1), NOW) for table in tables))
    claimed: Counter[int] = Counter()
    for _ in range(10):
        claims = (journal.claim_due(NOW, NOW + 10, 8) for journal in journals)
        for claim in await asyncio.gather(*claims):
            assert len(claim) <= 8
            claimed.update(claim)

    assert claimed == Counter(tables)


async def test_a_finished_table_leaves_its_last_row_and_its_record(journal: Journal) -> None:
    table, other = new_table_id(), new_table_id()
    for version in (1, 2, 3):
        await journal.append(new_row(table, version), NOW)
    await journal.append(new_row(other, 1))
    last = new_row(table, 4, b"the end")

    assert await journal.record(table) is None
    assert await journal.finish(last, b"a record")
    assert await journal.since(table) == [last]
    assert await journal.heads([table, other]) == {table: 4, other: 1}
    assert await journal.find_key(table, last.key) == 4
    assert await journal.record(table) == b"a record"
    assert await journal.claim_due(NOW, NOW + 10, 10) == []


async def test_finishing_too_late_changes_nothing(journal: Journal) -> None:
    table = new_table_id()
    rows = [new_row(table, version) for version in (1, 2)]
    for one in rows:
        await journal.append(one, NOW)

    assert not await journal.finish(new_row(table, 2), b"too late")
    assert not await journal.finish(new_row(table, 4), b"too early")
    assert await journal.since(table) == rows
    assert await journal.record(table) is None
    assert await journal.claim_due(NOW, NOW + 10, 10) == [table]


async def test_a_node_that_missed_the_end_cannot_go_on_in_the_middle(journal: Journal) -> None:
    table = new_table_id()
    for version in (1, 2, 3, 4):
        await journal.append(new_row(table, version))
    await journal.finish(new_row(table, 5), b"a record")

    assert not any([await journal.append(new_row(table, version)) for version in (2, 3, 4, 5)])
    assert [one.version for one in await journal.since(table)] == [5]


async def test_bad_manners_are_reported_once(store: JournalStore, journal: Journal) -> None:
    one, other = new_row(new_table_id(), 7, b"rude"), new_row(new_table_id(), 8, b"ruder")
    for told in (one, other, one):
        await journal.report(told)

    assert sorted(await store.reports()) == sorted([one, other])


async def test_the_newest_reports_of_all_tables_are_listed_without_what_belongs_to_none(
    journal: Journal,
) -> None:
    rows = [
        new_row(new_table_id(), number, b"rude")._replace(at=number, key=bytes([number] * 16))
        for number in range(1, 6)
    ]
    none = rows[0]._replace(log_id=0, at=9)
    for row in (*rows, none):
        await journal.report(row)

    assert await journal.recent_reports(3) == rows[:1:-1]
    assert sorted(await journal.recent_reports(100)) == sorted(rows)
    assert await journal.reports(0) == [none]


async def test_tidying_drops_old_finished_tables_but_not_their_records(journal: Journal) -> None:
    unfinished, old, young = new_table_id(60), new_table_id(30), new_table_id()
    for table, days in ((unfinished, 60), (old, 30), (young, 0)):
        await journal.tidy(NOW - days * DAY_MS, Retention())
        await journal.append(new_row(table, 1))
        if table != unfinished:
            await journal.finish(old_row(table, 2, days), b"a record")
    await journal.tidy(NOW, Retention())

    assert await journal.heads([old, unfinished, young]) == {unfinished: 1, young: 2}
    assert await journal.record(old) == b"a record"
    assert await journal.append(new_row(unfinished, 2))


@pytest.mark.parametrize("pinned", [True, False])
async def test_a_closed_log_tells_so_for_two_weeks_whatever_else_its_week_holds(
    journal: Journal, *, pinned: bool
) -> None:
    week = first_kept_id(NOW) - 1
    long_ago, lately, unfinished = week, week - 1, week - 2
    await journal.tidy(NOW - 30 * DAY_MS, Retention())
    for table, days in ((long_ago, KEPT_DAYS + 1), (lately, KEPT_DAYS - 1)):
        await journal.append(old_row(table, 1, 30))
        await journal.finish(old_row(table, 2, days), None)
    if pinned:
        await journal.append(old_row(unfinished, 1, 30))
    await journal.tidy(NOW, Retention())

    kept = {lately: 2} | ({unfinished: 1} if pinned else {})
    assert await journal.heads([long_ago, lately, unfinished]) == kept
    assert await journal.record(long_ago) is None


async def test_a_log_that_was_compacted_is_kept_and_goes_on(journal: Journal) -> None:
    compacted, closed, days = new_table_id(60), new_table_id(60), 60
    await journal.tidy(NOW - days * DAY_MS, Retention())
    for version in range(1, 6):
        assert await journal.append(old_row(compacted, version, days), NOW)
        assert await journal.append(old_row(closed, version, days), NOW)
    for table in (compacted, closed):
        await journal.compact(table, 5)
    await journal.clear_due(closed, 5)
    await journal.tidy(NOW, Retention())

    assert await journal.heads([compacted, closed]) == {compacted: 5}
    assert await journal.claim_due(NOW, NOW + 1, 10) == [compacted]
    assert not await journal.append(new_row(compacted, 4))  # of a node that is behind
    assert await journal.append(new_row(compacted, 6))


async def test_a_log_that_lasts_is_kept_for_years_and_its_end_for_two_weeks(
    journal: Journal,
) -> None:
    years = [NOW + days * DAY_MS for days in range(0, 4 * 365, 200)]
    lasting, closed = (derive_lasting_id(digest) for digest in (b"one", b"other"))
    await journal.tidy(NOW, Retention())
    for version, now in enumerate(years, 1):
        row = new_row(lasting, version)._replace(at=now)
        assert await journal.append(row, now + 400 * DAY_MS)
        if version == 4:
            await journal.compact(lasting, version)
        await journal.tidy(now, Retention())
        assert await journal.claim_due(now, now, 10) == []
    for version in (1, 2):
        await journal.append(new_row(closed, version)._replace(at=years[-1]))
    await journal.erase([closed])
    end = years[-1]
    await journal.tidy(end + (KEPT_DAYS - 1) * DAY_MS, Retention())
    assert await journal.heads([lasting, closed]) == {lasting: len(years), closed: 2}
    assert [row.version for row in await journal.since(lasting)] == [4, 5, 6, 7, 8]

    await journal.tidy(end + (KEPT_DAYS + 1) * DAY_MS, Retention())
    assert await journal.heads([lasting, closed]) == {lasting: len(years)}
    assert await journal.claim_due(end + 400 * DAY_MS, NOW, 10) == [lasting]


async def test_records_and_reports_go_after_their_time(
    store: JournalStore, journal: Journal
) -> None:
    retention = Retention(record_days=20, report_days=10)
    await journal.tidy(NOW - 40 * DAY_MS, retention)
    young, old = new_table_id(40), new_table_id(40)
    for table, days in ((young, 9), (old, 11)):
        await journal.append(old_row(table, 1, 40))
        await journal.finish(old_row(table, 2, days + 10), b"a record")
        await journal.report(old_row(table, 3, days))
    await journal.tidy(NOW, retention)

    assert [await journal.record(table) for table in (young, old)] == [b"a record", None]
    assert [row.log_id for row in await store.reports()] == [young]


async def test_a_log_without_a_due_time_gets_one(journal: Journal) -> None:
    old, new, closed, due = new_table_id(3), new_table_id(), new_table_id(3), new_table_id(3)
    await journal.tidy(NOW - 3 * DAY_MS, Retention())
    for table in (old, new, closed):
        await journal.append(new_row(table, 1))
    await journal.append(new_row(due, 1), NOW + 10)
    await journal.finish(new_row(closed, 2), None)
    await journal.tidy(NOW, Retention())

    assert await journal.claim_due(NOW, NOW + 20, 10) == [old]
    assert await journal.claim_due(NOW + 10, NOW + 20, 10) == [due]


async def test_what_is_postponed_is_due_then_unless_something_came_after(
    journal: Journal,
) -> None:
    postponed, after, never = new_table_id(), new_table_id(), new_table_id()
    for table in (postponed, after):
        await journal.append(new_row(table, 1), NOW)
    await journal.append(new_row(after, 2), NOW)
    for table in (postponed, after, never):
        await journal.postpone_due(table, 1, NOW + 50)

    assert await journal.claim_due(NOW, NOW + 99, 10) == [after]
    assert await journal.claim_due(NOW + 50, NOW + 99, 10) == [postponed]


async def test_a_deck_is_read_as_it_was_written_at_its_own_table_only(
    journals: Sequence[Journal],
) -> None:
    table, other = new_table_id(), new_table_id()
    deck = bytes(range(256)) * 1024
    await journals[0].put_deck(table, b"one", deck)
    await journals[0].put_deck(table, b"two", b"")

    assert await journals[1].deck(table, b"one") == deck
    assert await journals[1].deck(table, b"two") == b""
    assert await journals[1].deck(table, b"three") is None
    assert await journals[1].deck(other, b"one") is None


async def test_a_deck_that_is_there_already_stays_as_it_is(journals: Sequence[Journal]) -> None:
    table = new_table_id()
    await asyncio.gather(*(journal.put_deck(table, b"one", b"first") for journal in journals))
    await journals[1].put_deck(table, b"one", b"second")

    assert await journals[2].deck(table, b"one") == b"first"


async def test_the_decks_of_a_finished_table_are_gone(journal: Journal) -> None:
    table, other = new_table_id(), new_table_id()
    for owner in (table, other):
        await journal.put_deck(owner, b"one", b"deck")
        await journal.put_deck(owner, b"two", b"deck")
        await journal.append(new_row(owner, 1))

    assert not await journal.finish(new_row(table, 1), b"too late")
    assert await journal.deck(table, b"one") == b"deck"
    assert await journal.finish(new_row(table, 2), b"a record")
    assert [await journal.deck(table, digest) for digest in (b"one", b"two")] == [None, None]
    assert await journal.deck(other, b"two") == b"deck"


async def test_tidying_removes_the_decks_of_tables_that_never_began(journal: Journal) -> None:
    began, never, new = new_table_id(2), new_table_id(2), new_table_id(1)
    await journal.tidy(NOW - 2 * DAY_MS, Retention())
    for owner in (began, never, new):
        await journal.put_deck(owner, b"one", b"deck")
    await journal.append(new_row(began, 1))
    await journal.tidy(NOW, Retention())

    assert await journal.deck(began, b"one") == b"deck"
    assert await journal.deck(never, b"one") is None
    assert await journal.deck(new, b"one") == b"deck"


async def test_what_is_erased_is_gone_but_the_last_row_of_each_log(
    store: JournalStore, journals: Sequence[Journal]
) -> None:
    journal, (one, two, other) = journals[0], [new_table_id() for _ in range(3)]
    for table in (one, two, other):
        for version in (1, 2, 3):
            await journal.append(new_row(table, version), NOW)
        await journal.put_deck(table, b"digest", b"questions")
        await journal.report(new_row(table, 2))
    never = new_table_id()
    await journal.erase([one, never, two])
    await journal.erase([one, never, two])

    for read in journals:
        assert await read.heads([one, two, other, never]) == {one: 3, two: 3, other: 3}
        assert [len(await read.since(table)) for table in (one, two, other)] == [1, 1, 3]
        assert await read.deck(one, b"digest") is None
        assert await read.deck(other, b"digest") == b"questions"
    assert await journal.claim_due(NOW, NOW + 1, 10) == [other]
    assert [row.log_id for row in await store.reports()] == [other]
    assert not await journal.append(new_row(one, 3))
    assert not await journal.append(new_row(one, 2))


async def test_rows_and_reports_are_reworded_and_nothing_else_of_them_changes(
    journals: Sequence[Journal],
) -> None:
    journal, (one, other, never) = journals[0], [new_table_id() for _ in range(3)]
    rows = {table: [new_row(table, version) for version in (1, 2, 3)] for table in (one, other)}
    reports = {table: new_row(table, 2) for table in (one, other)}
    for table in (one, other):
        for row in rows[table]:
            await journal.append(row, NOW)
        await journal.report(reports[table])
    said = rows[one][1]._replace(payload=b"without a name")
    told = reports[other]._replace(payload=b"without a name, and longer than before")
    await journal.reword([said, new_row(never, 1)], [told, new_row(never, 1)])

    for read in journals:
        assert await read.since(one) == [rows[one][0], said, rows[one][2]]
        assert await read.since(other) == rows[other]
        assert await read.reports(one) == [reports[one]]
        assert await read.reports(other) == [told]
        assert await read.stored_logs(0, 10) == sorted((one, other))
        assert await read.find_key(one, said.key) == 2
    assert sorted(await journal.claim_due(NOW, NOW + 1, 10)) == sorted((one, other))


async def test_the_record_of_an_erased_table_is_gone(journal: Journal) -> None:
    table = new_table_id()
    await journal.append(new_row(table, 1))
    await journal.finish(new_row(table, 2), b"a record")
    await journal.erase([table])

    assert await journal.record(table) is None
    assert await journal.heads([table]) == {table: 2}


async def test_tidying_drops_what_was_erased_long_ago(journal: Journal) -> None:
    old, young = new_table_id(30), new_table_id()
    for table, days in ((old, 30), (young, 0)):
        await journal.tidy(NOW - days * DAY_MS, Retention())
        for version in (1, 2):
            await journal.append(old_row(table, version, days))
    await journal.erase([old, young])
    await journal.tidy(NOW, Retention())

    assert await journal.heads([old, young]) == {young: 2}


async def test_there_is_room_for_the_next_two_weeks(journal: Journal) -> None:
    for days in (7, 14):
        assert await journal.append(new_row(new_table_id(-days), 1))


async def test_open_tables_are_found_until_they_are_removed_or_old(
    store: JournalStore, journals: Sequence[Journal]
) -> None:
    first, second, third = (new_table_id() for _ in range(3))
    old = OpeningRow(first, NOW - OPENING_MS - 1, b"old")
    rows = [OpeningRow(second, NOW, b"now"), OpeningRow(third, NOW - 1, b"before")]
    for row in (old, rows[0]._replace(at=NOW - 2, payload=b"first"), *rows):
        await journals[0].put_opening(row)
    if store.kind in BROWSER_KINDS:  # nobody else can come to a table in a tab
        assert await journals[0].openings(0, 9) == []
        return

    assert await journals[1].openings(NOW - 1, 9) == rows
    assert await journals[1].openings(0, 2) == rows
    assert await journals[1].openings(0, 9) == [*rows, old]
    await journals[2].tidy(NOW, Retention())
    assert await journals[1].openings(0, 9) == rows
    await journals[1].remove_opening(second)
    await journals[0].append(new_row(third, 1))
    await journals[0].erase([third])
    assert await journals[0].openings(0, 9) == []
