"""What a server says and answers when it cannot write, and that nothing is lost by it."""

import asyncio
import subprocess
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import httpx2
import msgspec
import pytest
from click.testing import CliRunner
from msgspec.structs import replace
from support.host_table import OPTIONS
from support.ports import free_port
from support.server.in_process import ANA, BOB, InProcessCluster, SessionListener
from support.server.postgres_process import TEMPLATE_DATABASE, PostgresProcess
from support.server.small_disk import fill_disk, mounted_disk
from support.server.stored_node import running_node

from callout.cli import main
from callout.host import entries as e
from callout.host.requests import Say, Sit
from callout.server import readiness
from callout.server.adapters import open_postgres
from callout.server.adapters.sqlite import SqliteJournal
from callout.server.http.app import make_app
from callout.server.identity.tokens import Identity
from callout.server.logs.log_id import DAY_MS, EPOCH_MS
from callout.server.node import Node
from callout.server.ports import Unavailable
from callout.server.tables.session import TableSession

pytestmark = pytest.mark.anyio
TALKING = replace(OPTIONS, slow=0)
DISK_BYTES = 1 << 20
POSTGRES_DISK_BYTES = 32 << 20
"""Room for an empty database, and for little more."""

SECRET = "a secret that is long enough for a server"  # noqa: S105


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Look at the disk each time somebody asks."""
    monkeypatch.setattr(readiness, "PROBE_INTERVAL_S", 0)


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """Mount a disk of a megabyte."""
    with mounted_disk(tmp_path / "disk", DISK_BYTES) as folder:
        yield folder


@pytest.fixture
def full_database(postgres: PostgresProcess) -> Iterator[tuple[str, Path]]:
    """Return the address of a database on a small disk, and the folder of that disk."""
    with TemporaryDirectory() as place:
        Path(place).chmod(0o755)  # PostgreSQL is another user
        with mounted_disk(Path(place) / "disk", POSTGRES_DISK_BYTES) as disk:
            tables = disk / "tables"
            tables.mkdir()
            postgres.create_tablespace("small_disk", tables)
            yield postgres.create_database("small", TEMPLATE_DATABASE, "small_disk"), disk
            postgres.sql("DROP DATABASE small WITH (FORCE)")
            postgres.sql("DROP TABLESPACE small_disk")


class Talker:
    """Ana, who talks at a table of *node* and keeps what was acknowledged."""

    def __init__(self, node: Node, session: TableSession) -> None:
        self.node, self.session = node, session
        self.acknowledged: dict[int, str] = {}

    async def say(self, text: str) -> int:
        """Say something, under a key of its own."""
        version = await self.session.act(ANA, Say(text), text, self.session.version)
        self.acknowledged[version] = text
        return version

    async def say_until_refused(self) -> str:
        """Talk until the disk takes no more, and return what was refused."""
        for number in range(10_000):
            text = f"{number} " + "x" * 200
            try:
                await self.say(text)
            except Unavailable:
                return text
        raise AssertionError("the disk is never full")

    async def stored(self) -> dict[int, str]:
        """Read what the journal has of it."""
        rows = await self.node.context.journal.since(self.session.table_id)
        assert [row.version for row in rows] == [*range(1, len(rows) + 1)]
        entries = {row.version: msgspec.msgpack.decode(row.payload, type=e.Entry) for row in rows}
        return {at: one.text for at, one in entries.items() if isinstance(one, e.Said)}


@asynccontextmanager
async def talker_at(database: str, world: InProcessCluster) -> AsyncIterator[Talker]:
    async with running_node(database, world) as node:
        session = await node.tables.make(ANA, TALKING, [Sit()])
        yield Talker(node, session)


async def ask(node: Node, path: str = "/readyz") -> tuple[int, str]:
    """Ask a node for *path*; return the status, and the code of the problem or the text."""
    headers = {"Authorization": f"Bearer {node.context.tokens.issue(ANA)}"}
    transport = httpx2.ASGITransport(app=make_app(node))
    async with httpx2.AsyncClient(transport=transport, base_url="http://test") as client:
        answer = await client.get(path, headers=headers)
    return answer.status_code, answer.json()["code"] if answer.status_code >= 400 else answer.text


async def test_a_full_disk_is_told_and_nothing_is_lost(small_disk: Path) -> None:
    await check_full_disk(f"sqlite:///{small_disk / 'tables.db'}", small_disk)


async def test_a_full_disk_of_postgresql_is_told_and_nothing_is_lost(
    full_database: tuple[str, Path],
) -> None:
    await check_full_disk(*full_database)


async def check_full_disk(database: str, disk: Path) -> None:
    """Talk on a *disk* that gets full and is emptied again."""
    world = InProcessCluster()
    async with talker_at(database, world) as ana:
        await ana.say("hello")
        filler = fill_disk(disk)
        refused = await ana.say_until_refused()
        answers = [await ask(ana.node) for _ in range(3)]
        alive, view = (
            await ask(ana.node, "/healthz"),
            await ana.node.tables.find(ana.session.table_id),
        )
        filler.unlink()
        again = await ask(ana.node)
        await ana.say(refused)
        await ana.say("goodbye")
        stored = await ana.stored()

    assert set(answers) == {(503, "not-ready-disk-full")}
    assert (alive, again) == ((200, "ok\n"), (200, "ok\n"))
    assert view.open_table.places
    assert stored == ana.acknowledged
    assert world.said().count("not ready") == world.said().count("ready again") == 1
    assert "disk-full" in world.said()


async def test_sqlite_says_itself_that_its_disk_is_full(tmp_path: Path) -> None:
    world = InProcessCluster()
    async with talker_at(f"sqlite:///{tmp_path / 'tables.db'}", world) as ana:
        journal = ana.node.context.journal
        assert isinstance(journal, SqliteJournal)
        await journal._submit(lambda file: file.execute("PRAGMA max_page_count = 1"))
        await ana.say_until_refused()
        with pytest.raises(Unavailable, match="full") as refused:
            await journal.put_deck(1, b"digest", bytes(100_000))
        stored = await ana.stored()

    assert refused.value.fault == "disk-full"
    assert stored == ana.acknowledged


async def test_a_disk_that_can_only_be_read_is_told_and_nothing_is_lost(tmp_path: Path) -> None:
    world = InProcessCluster()

    async with talker_at(f"sqlite:///{tmp_path / 'tables.db'}", world) as ana:
        await ana.say("hello")
        journal = ana.node.context.journal
        assert isinstance(journal, SqliteJournal)
        await journal._submit(lambda file: file.execute("PRAGMA query_only = ON"))
        with pytest.raises(Unavailable, match="readonly"):
            await ana.say("nothing")
        answer, alive = await ask(ana.node), await ask(ana.node, "/healthz")
        stored = await ana.stored()

    assert (answer, alive) == ((503, "not-ready-read-only"), (200, "ok\n"))
    assert stored == ana.acknowledged


@pytest.mark.parametrize(("language", "said"), [("en", "can't be used"), ("fr", "base")])
def test_a_server_on_a_disk_that_can_only_be_read_does_not_start(
    small_disk: Path, language: str, said: str
) -> None:
    (small_disk / "secret").write_text(SECRET, "utf-8")
    subprocess.run(["mount", "-o", "remount,ro", str(small_disk)], check=True)  # noqa: S607
    command = ["serve", "--port", str(free_port()), "--language", language]
    done = CliRunner().invoke(main, command, env={"CALLOUT_HOME": str(small_disk)})

    assert done.exit_code == 1
    assert said in done.output
    assert "Traceback" not in done.output


@pytest.mark.parametrize(("language", "said"), [("en", "can't be used"), ("fr", "base")])
def test_a_server_whose_database_is_down_says_so_and_ends(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, language: str, said: str
) -> None:
    monkeypatch.setattr(open_postgres, "START_WITHIN_S", 0.1)
    address = f"postgresql://callout@127.0.0.1:{free_port()}/callout"
    command = ["serve", "--database", address, "--language", language, "--secret", SECRET]
    done = CliRunner().invoke(main, command, env={"CALLOUT_HOME": str(tmp_path)})

    assert done.exit_code == 1
    assert said in done.output
    assert "Traceback" not in done.output


async def test_no_primary_and_no_database_are_told_apart_and_nothing_is_lost(
    postgres: PostgresProcess, new_database: Callable[[], str]
) -> None:
    world, address = InProcessCluster(), new_database()
    name = address.rpartition("/")[2].partition("?")[0]

    def disconnect() -> None:
        postgres.sql(
            f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'"  # noqa: S608
        )

    async with talker_at(address, world) as ana:
        await ana.say("hello")
        answers = [await ask(ana.node)]
        postgres.sql(f"ALTER DATABASE {name} SET default_transaction_read_only = on")
        disconnect()
        answers.append(await ask(ana.node))
        postgres.sql(f"ALTER DATABASE {name} RESET default_transaction_read_only")
        disconnect()
        answers.append(await ask(ana.node))
        postgres.stop()
        try:
            answers.append(await ask(ana.node))
        finally:
            postgres.start()
        answers.append(await ask(ana.node))
        await ana.say("goodbye")
        stored = await ana.stored()

    ready = 200, "ok\n"
    assert answers == [
        ready, (503, "not-ready-standby"), ready, (503, "not-ready-database"), ready,
    ]  # fmt: skip
    assert stored == ana.acknowledged


async def test_a_clock_that_is_wrong_by_60_days_stops_nobody(database: str) -> None:
    world = InProcessCluster()
    async with running_node(database, world) as node:
        answers = []
        talker = Talker(node, await node.tables.make(ANA, replace(OPTIONS, slow=5), [Sit()]))
        for days in (60, -60, 0):
            world.clock.by = days * DAY_MS
            await talker.say(f"{days} days")
            own = Talker(node, await node.tables.make(ANA, TALKING, [Sit()]))
            await own.say("a new table")
            answers.append(await ask(node))
            assert await own.stored() == own.acknowledged
        stored = await talker.stored()
        world.clock.by = EPOCH_MS - world.clock.now()
        early = await ask(node)

    assert answers == [(200, "ok\n")] * 3
    assert stored == talker.acknowledged
    assert early == (503, "not-ready-clock")


async def test_two_servers_on_one_file_lose_nothing_and_news_crosses(tmp_path: Path) -> None:
    world, database = InProcessCluster(), f"sqlite:///{tmp_path / 'tables.db'}"
    async with running_node(database, world) as one, running_node(database, world) as other:
        first = await one.tables.make(ANA, TALKING, [Sit()])
        second = await other.tables.find(first.table_id)
        await second.act(BOB, Sit(), "sit", second.version)

        async def talk(session: TableSession, who: Identity) -> None:
            for number in range(20):
                text = f"{who.name} {number}"
                await session.act(who, Say(text), text, session.version)

        await asyncio.gather(talk(first, ANA), talk(second, BOB))
        for node, session in ((one, first), (other, second)):
            SessionListener(session, "somebody")
            await node.store.check_all()
        stored = await Talker(one, first).stored()

    assert first.version == second.version
    assert sorted(stored.values()) == sorted(
        f"{who} {number}" for who in ("Ana", "Bob") for number in range(20)
    )
