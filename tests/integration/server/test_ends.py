"""After 400 days nothing is left of anybody: no row, no week, no deck, no word, no name."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

import pytest
from support.host_table import OPTIONS, finished_table
from support.server.in_process import ANA, BOB, InProcessCluster
from support.server.stored_node import running_node
from support.waiting import wait_until

from callout.banks.deck import QuestionDeck
from callout.classroom import requests as c
from callout.core.question import Question
from callout.host import entries as e
from callout.host import requests as w
from callout.server.adapters.postgres_tidying import WEEKS_AHEAD
from callout.server.identity.tokens import Identity
from callout.server.logs import store as log_store
from callout.server.logs.log_id import DAY_MS, DAYS_PER_WEEK, KEPT_DAYS
from callout.server.node import Node
from callout.server.transfers import Transfer

pytestmark = pytest.mark.anyio

STEP_DAYS = 5
QUIZ = e.Options("quiz", house={"target": 30}, pace=0, slow=0)
DECK = QuestionDeck(tuple(Question(f"Quagga {n}?", (f"zorilla{n}",)) for n in range(480)))
MARA = Identity("teacher-mara", "Mara")
WORDS = ("Quagga", "zorilla", "walrus", "teacher-mara", "Nickname")
"""Words that only what people left has in it."""

MOST_WEEKS = WEEKS_AHEAD + 1 + KEPT_DAYS // DAYS_PER_WEEK + 1 + 1
"""How many weeks there are at most when everything in old ones is erased."""

MOST_STEPS = 60
"""How many steps more the last of it may take; a quiet machine needs three."""

STORED = ("moves", "due", "records", "reports", "decks")


class Stored(NamedTuple):
    """How to look at a database: the rows of each table, and whatever else is on its disk."""

    rows: Callable[[str], int]
    weeks: Callable[[], int]
    files: Callable[[], bytes]


async def leave_tables(world: InProcessCluster, node: Node) -> None:
    """Leave a table of each kind: empty, with guests, begun, played, and a class."""
    await node.tables.make(ANA, QUIZ, deck=DECK)
    lobby = await node.tables.make(ANA, OPTIONS, [w.Sit()])
    await lobby.act(BOB, w.Sit(), "sit", 2)
    said = await lobby.act(BOB, w.Say("a walrus"), "say", 3)
    await lobby.act(ANA, w.Report(said, "walrus!"), "report", said)
    match = await node.tables.make(ANA, QUIZ, [w.Sit()], deck=DECK)
    await match.act(BOB, w.Sit(), "sit", 2)
    await match.act(ANA, w.Start(), "start", 3)
    await match.act(BOB, w.Say("the walrus"), "say", 4)
    await world.lay(finished_table("ana", "bob"))
    school = await node.classes.open(MARA, "en")
    for number in range(4):
        pupil = Identity(f"pupil-{number}", f"Nickname {number}")
        await school.act(pupil, c.JoinClass(pupil.name), f"join {number}", school.version)
    await school.act(MARA, c.SeatEverybody(), "seat", school.version)
    await school.act(MARA, c.StartLesson(), "start", school.version)
    await node.transfers.offer(Transfer(Identity("walrus", "Walrus")))


async def pass_days(world: InProcessCluster, node: Node, days: int) -> None:
    """Let *days* pass, and do now and then what a node does every hour and every second."""
    for _ in range(0, days, STEP_DAYS):
        world.clock.by += STEP_DAYS * DAY_MS
        await node.store.tidy()
        await node.store.do_due_work()


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> tuple[str, Stored]:
    if request.param == "sqlite":
        return _sqlite(tmp_path)
    address: str = request.getfixturevalue("new_database")()
    postgres = request.getfixturevalue("postgres")
    name = address.partition("?")[0].rpartition("/")[2]

    def rows(table: str) -> int:
        return int(postgres.sql(f"SELECT count(*) FROM {table}", name))  # noqa: S608

    weeks = "SELECT count(*) FROM pg_inherits WHERE inhparent = 'moves'::regclass"
    return address, Stored(rows, lambda: int(postgres.sql(weeks, name)), bytes)


def _sqlite(folder: Path) -> tuple[str, Stored]:
    path = folder / "tables.db"

    def rows(table: str) -> int:
        if table == "watching":
            return 0
        with closing(sqlite3.connect(path)) as file:
            found: int = file.execute(f"SELECT count(*) FROM {table}").fetchone()[0]  # noqa: S608
            return found

    def files() -> bytes:
        return b"".join(one.read_bytes() for one in folder.iterdir())

    return f"sqlite:///{path}", Stored(rows, int, files)


async def test_after_400_days_nothing_is_left(
    database: tuple[str, Stored], monkeypatch: pytest.MonkeyPatch
) -> None:
    address, stored = database
    world = InProcessCluster()
    async with running_node(address, world) as node:
        await leave_tables(world, node)
        await node.people.keep(Identity("walrus", "Walrus"))
        before = {table: stored.rows(table) for table in STORED}
        assert all(count > 0 for table, count in before.items() if table != "records"), before
        await pass_days(world, node, 400)
        left = {table: stored.rows(table) for table in STORED}
        for _ in range(MOST_STEPS):
            # what a busy node puts off is done later, and so is a week that somebody reads
            if not any(left.values()) and stored.weeks() <= MOST_WEEKS:
                break
            await pass_days(world, node, STEP_DAYS)
            left = {table: stored.rows(table) for table in STORED}
        monkeypatch.setattr(log_store, "IDLE_LOG_S", -1)
        node.store.drop_idle()
        await wait_until(lambda: stored.rows("watching") == 0)
        words = [word for word in WORDS if word.encode() in stored.files()]

    assert left == dict.fromkeys(STORED, 0)
    assert stored.weeks() <= MOST_WEEKS
    assert words == []
    assert "failed" not in world.said()


async def test_a_match_that_goes_on_is_all_that_is_left_of_its_week(
    database: tuple[str, Stored],
) -> None:
    address, stored = database
    world = InProcessCluster()
    async with running_node(address, world) as node:
        match = await node.tables.make(ANA, QUIZ, [w.Sit()], deck=DECK)
        await match.act(BOB, w.Sit(), "sit", 2)
        await match.act(ANA, w.Start(), "start", 3)
        await leave_tables(world, node)
        for number in range(40):
            await pass_days(world, node, 10)
            await match.act(BOB, w.Say("still here"), f"say {number}", match.version)

        assert stored.rows("moves") == match.version
        assert (stored.rows("due"), stored.rows("decks"), stored.rows("records")) == (1, 1, 0)
        assert not match.open_table.closed


async def test_a_server_that_slept_closes_what_it_finds(database: tuple[str, Stored]) -> None:
    address, stored = database
    world = InProcessCluster()
    async with running_node(address, world) as node:
        await leave_tables(world, node)
    world.clock.by += 400 * DAY_MS
    async with running_node(address, world) as node:
        for _ in range(3):
            await node.store.tidy()
            await node.store.do_due_work()
        assert (stored.rows("due"), stored.rows("decks")) == (0, 0)
        await pass_days(world, node, KEPT_DAYS + 2 * DAYS_PER_WEEK)
        assert stored.rows("moves") == 0
