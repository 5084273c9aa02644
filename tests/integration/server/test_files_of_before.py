"""A journal, a backup and a dump that servers of 0.2.0 left behind are used as if by them.

`support.server.old_files` has written them; the clock of each test says when that was.
"""

import gzip
import json
import subprocess
from collections.abc import AsyncIterator, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import httpx2
import pytest
from click.testing import CliRunner
from support.server.in_process import CLOSE_AFTER_MS, InProcessCluster, any_legal_move
from support.server.postgres_process import USER, PostgresProcess
from support.server.secret import TEST_SECRET, table_of
from support.server.stored_node import running_node
from support.tools import tool_path

from callout.cli import main
from callout.notation.record import load_record, replay
from callout.server.http.app import make_app
from callout.server.logs.store import DUE_LEASE_MS
from callout.server.node import Node

pytestmark = pytest.mark.anyio
OLD = Path(__file__).parents[2] / "data" / "server_0.2.0"
FACTS: dict[str, dict[str, Any]] = json.loads((OLD / "facts.json").read_text("utf-8"))
MAX_TURNS = 2_000
"""More turns than a round has."""

PUPILS = tuple(f"pupil {number}" for number in range(4))


class OldServer(NamedTuple):
    """A node on what an old server left, a client of it, and what people knew."""

    node: Node
    world: InProcessCluster
    client: httpx2.AsyncClient
    facts: dict[str, Any]

    async def ask(self, who: str, method: str, path: str, body: object = None) -> httpx2.Response:
        """Let somebody ask with the token from then."""
        token = self._token(who) if who else ""
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        return await self.client.request(method, path, json=body, headers=headers)

    def _token(self, who: str) -> str:
        kind, _, number = who.partition(" ")
        return str(self.facts["pupils"][int(number)] if number else self.facts[kind])

    async def see(self, who: str, code: str) -> dict[str, Any]:
        """Return a table as somebody sees it."""
        answer = await self.ask(who, "GET", f"/api/tables/{code}")
        assert answer.status_code == 200, answer.text
        seen: dict[str, Any] = answer.json()
        return seen

    async def act(self, who: str, code: str, act: object) -> None:
        """Let somebody do something that is allowed."""
        action = {"key": str(act)[:64], "seen": 0, "act": act}
        done = await self.ask(who, "POST", f"/api/tables/{code}/acts", action)
        assert done.status_code == 200, done.text

    async def teach(self, code: str, act: object) -> None:
        """Let the teacher ask for something that is allowed."""
        action = {"key": str(act)[:64], "seen": 0, "act": act}
        done = await self.ask("teacher", "POST", f"/api/classes/{code}/acts", action)
        assert done.status_code == 200, done.text

    async def play(self, people: Sequence[str], code: str, turns: int = MAX_TURNS) -> None:
        """Let *people* and bots move when they are awaited, for so many turns or to the end."""
        tokens, session = self.node.context.tokens, await self.node.tables.find(table_of(code))
        found = [tokens.read(self._token(who)) for who in people]
        identities = {one.player: one for one in found}
        for turn in range(turns):
            if session.open_table.over:
                return
            seat, command = any_legal_move(session)
            place = session.open_table.places[seat]
            if place.bot:
                self.world.clock.by += DUE_LEASE_MS  # or it may be claimed already
                await self.node.store.do_due_work()
            else:
                identity = identities[place.player]
                await session.act(identity, command, f"now {turn}", session.version)


def run(home: Path, *words: str) -> str:
    """Type a command; return what it says."""
    environment = {"CALLOUT_HOME": str(home), "CALLOUT_SECRET": None}
    done = CliRunner().invoke(main, [*words, "--language", "en"], env=environment)
    assert done.exit_code == 0, done.output
    return done.output


def read_sqlite(home: Path) -> str:
    """Put the SQLite file where a server has it."""
    file = home / "server.sqlite"
    file.write_bytes(gzip.decompress((OLD / "server.sqlite.gz").read_bytes()))
    return f"sqlite:///{file}"


def restore_backup(home: Path) -> str:
    """Restore the backup by the command."""
    backup = home / "backup"
    backup.write_bytes(gzip.decompress((OLD / "backup.gz").read_bytes()))
    run(home, "restore", str(backup))
    assert (home / "secret").read_text("utf-8") == TEST_SECRET
    return f"sqlite:///{home / 'server.sqlite'}"


@pytest.fixture(scope="module")
def postgres() -> Iterator[PostgresProcess]:
    """Run a PostgreSQL for all tests of this file."""
    with PostgresProcess() as server:
        yield server.create()


def load_dump(server: PostgresProcess, home: Path) -> str:
    """Load the dump into a new database, and migrate it by the command."""
    name = f"old_{abs(hash(home)):x}"
    dsn = server.create_database(name)
    where = ("-h", "127.0.0.1", "-p", str(server.port), "-U", USER, "-d", name)
    subprocess.run(
        [tool_path("psql"), "-X", "-q", "-v", "ON_ERROR_STOP=1", *where],
        input=gzip.decompress((OLD / "postgres.sql.gz").read_bytes()),
        check=True,
        capture_output=True,
    )
    run(home, "migrate", "--database", dsn)
    return dsn


@pytest.fixture(
    params=["sqlite", "backup", pytest.param("postgres", marks=pytest.mark.needs("postgres"))]
)
def stored(request: pytest.FixtureRequest, tmp_path: Path) -> tuple[str, dict[str, Any]]:
    """Return a database from each of the files, and what people knew."""
    if request.param == "postgres":
        return load_dump(request.getfixturevalue("postgres"), tmp_path), FACTS["postgres"]
    opener = {"sqlite": read_sqlite, "backup": restore_backup}[request.param]
    return opener(tmp_path), FACTS["sqlite"]


@pytest.fixture
async def old(stored: tuple[str, dict[str, Any]]) -> AsyncIterator[OldServer]:
    """Run a node on each of the files, at the time when the old server was stopped."""
    database, facts = stored
    world = InProcessCluster()
    world.clock.by = facts["at"] - world.clock.now()
    async with running_node(database, world) as node:
        await node.revocations.open()
        await node.bans.refresh()
        transport = httpx2.ASGITransport(app=make_app(node))
        async with httpx2.AsyncClient(transport=transport, base_url="http://test") as client:
            yield OldServer(node, world, client, facts)


async def test_a_match_goes_on_to_its_end(old: OldServer) -> None:
    code = old.facts["going_on"]
    before = await old.see("ana", code)
    people = [place["name"] for place in before["places"]]
    assert (before["version"], before["over"]) == (old.facts["version"], False)
    assert {"Ana", "Bob", "Carl"} < set(people)

    absent = people.index("Carl")  # he is banned
    await old.act("ana", code, {"type": "StandIn", "place": absent})
    await old.play(("ana", "bob"), code)
    record = (await old.ask("ana", "GET", f"/api/tables/{code}/record")).text

    assert (await old.see("bob", code))["over"]
    assert all(f'"{name}"' in record for name in people)


async def test_a_match_that_is_over_is_shown_and_then_kept_as_a_record(old: OldServer) -> None:
    code = old.facts["over"]
    seen = await old.see("ana", code)
    record = await old.ask("ana", "GET", f"/api/tables/{code}/record")
    assert (seen["over"], seen["view"]["prompt"]["type"]) == (True, "Over")
    assert record.status_code == 200

    old.world.clock.by += CLOSE_AFTER_MS + 1
    await old.node.store.do_due_work()
    kept = await old.ask("ana", "GET", f"/api/tables/{code}/record")
    closed = await old.ask("ana", "GET", f"/api/tables/{code}")
    assert (kept.status_code, closed.status_code) == (200, 404)
    assert kept.text == record.text


async def test_the_record_of_a_table_that_was_closed_is_read(old: OldServer) -> None:
    path = f"/api/tables/{old.facts['closed']}/record"
    found = await old.ask("eve", "GET", path)

    assert replay(load_record(found.text)).seats[0] == "Eve"
    assert (await old.ask("ana", "GET", path)).status_code == 404


async def test_a_class_goes_on_and_ends_with_its_results(old: OldServer) -> None:
    code = old.facts["class"]
    shown = (await old.ask("teacher", "GET", f"/api/classes/{code}")).json()
    names = [pupil["name"] for pupil in shown["teacher"]["pupils"]]
    assert (shown["stage"], names) == ("running", [f"Pupil{number}" for number in range(4)])

    await old.play(PUPILS, old.facts["class_table"], turns=20)
    results = (await old.ask("teacher", "GET", f"/api/classes/{code}/results")).json()
    await old.teach(code, {"type": "EndLesson", "now": True})
    await old.teach(code, {"type": "SeatEverybody"})
    again = (await old.ask("pupil 0", "GET", f"/api/classes/{code}")).json()

    assert sum(question["count"]["asked"] for question in results["questions"]) > 0
    assert (again["role"], again["name"], again["stage"]) == ("pupil", "Pupil0", "waiting")
    await old.teach(code, {"type": "EndClass"})
    assert (await old.ask("teacher", "GET", f"/api/classes/{code}")).status_code in (404, 410)


async def test_a_token_that_was_revoked_is_refused_and_others_are_not(old: OldServer) -> None:
    refused = await old.ask("dora", "GET", "/api/guests/me")
    known = await old.ask("bob", "GET", "/api/guests/me")

    assert refused.status_code == 401
    assert (known.status_code, known.json()["name"]) == (200, "Bob")


async def test_a_code_for_another_device_is_good_once(old: OldServer) -> None:
    code = {"shown": old.facts["transfer"]}
    first = await old.ask("", "POST", "/api/guests/again", code)
    second = await old.ask("", "POST", "/api/guests/again", code)
    ana = await old.ask("ana", "GET", "/api/guests/me")

    assert (first.status_code, second.status_code) == (201, 401)
    assert first.json()["player"] == ana.json()["player"]


async def test_a_report_is_read_and_who_was_barred_stays_so(old: OldServer) -> None:
    (file,) = await old.node.moderation.list()
    refused = await old.ask("carl", "POST", "/api/passes")

    assert (file.report.name, file.report.text) == ("Carl", "Carl is rude")
    assert [line.text for line in file.report.lines] == ["You all play badly"]
    assert file.banned_until > old.world.clock.now()
    assert refused.status_code == 403
