"""A moderator reads reports in the terminal and acts on them, beside a node that runs."""

import asyncio
from getpass import getuser
from pathlib import Path

import pytest
from click.testing import CliRunner
from msgspec.structs import replace
from support.host_table import OPTIONS
from support.server.in_process import ANA, BOB, InProcessCluster
from support.server.stored_node import running_node

from callout.classroom import requests as c
from callout.cli.moderate import moderate
from callout.host import entries as e
from callout.host import requests as w
from callout.server.identity.tokens import Identity
from callout.server.node import Node
from callout.server.tables.session import TableSession

pytestmark = pytest.mark.anyio
TALKING = replace(OPTIONS, slow=0)


async def rude_table(node: Node) -> TableSession:
    """Let Bob be rude at a table of Ana, and Ana report it."""
    session = await node.tables.make(ANA, TALKING, [w.Sit()])
    await session.act(BOB, w.Sit(), "sit", session.version)
    await session.act(BOB, w.Say("you fool"), "one", session.version)
    said = await session.act(BOB, w.Say("you donkey"), "two", session.version)
    await session.act(ANA, w.Report(said, "this is rude"), "report", session.version)
    return session


async def run(database: str, *words: str, status: int = 0) -> list[str]:
    """Run the command as a moderator does, and return its lines."""
    command = [*words, "--database", database]
    done = await asyncio.to_thread(CliRunner().invoke, moderate, command)
    assert done.exit_code == status, done.output
    return done.output.splitlines()


async def test_a_moderator_reads_notes_bars_and_closes(database: str) -> None:
    async with running_node(database, InProcessCluster()) as node:
        assert await run(database, "list") == ["No reports."]
        session = await rude_table(node)
        count, line = await run(database, "list")
        number = line.partition(":")[0]
        assert count == "1 report."
        assert line.startswith(f"{number}: Bob, reported by Ana on 20")
        assert line.endswith("UTC. Ana wrote: this is rude")

        assert await run(database, "note", number, "I wrote to them") == ["The note is added."]
        assert (await run(database, "list"))[1].endswith(" 1 note.")
        assert (await run(database, "ban", number, "--days", "2"))[0].startswith("Banned.")
        await node.bans.refresh()
        assert node.bans.is_banned(BOB.player)
        assert not node.bans.is_banned(ANA.player)

        closed = "The table is closed, and what was said there is deleted."
        assert await run(database, "close", number) == [closed]
        assert await run(database, "close", number) == ["The table was already closed."]
        await session.catch_up_to(session.version + 1)
        assert session.log.closed_for is e.CloseReason.ERASED
        assert len(await node.context.journal.since(session.table_id)) == 1

        headline, where, wrote, banned, title, *said, heading, note, ban, close = await run(
            database, "read", number
        )
        assert headline.startswith("Bob, reported by Ana on 20")
        assert where == f"Report {number}, table {session.code}."
        assert wrote == "Ana wrote: this is rude"
        assert banned.startswith("Banned until 20")
        assert title == "What Bob said last:"
        assert [line.rpartition(": ")[2] for line in said] == ["you fool", "you donkey"]
        assert said[1].startswith("Reported, 20")
        assert heading == "Notes:"
        assert [line.partition(f"UTC, {getuser()}: ")[2] for line in (note, ban, close)] == [
            "I wrote to them",
            "banned for 2 days.",
            "closed the table.",
        ]

        assert await run(database, "unban", number) == ["No longer banned."]
        await node.bans.refresh()
        assert not node.bans


async def test_the_lines_are_french_for_a_french_moderator(database: str) -> None:
    async with running_node(database, InProcessCluster()) as node:
        await rude_table(node)
        count, line = await run(database, "list", "--language", "fr")

        assert count == "1 signalement."
        assert "Bob, signalement par Ana le 20" in line


async def test_what_cannot_be_done_is_told(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'tables.db'}"
    async with running_node(database, InProcessCluster()) as node:
        assert await run(database, "read", "zz", status=1) == ["Error: There’s no such report."]
        session = await node.tables.make(ANA, TALKING, [w.Sit()])
        await session.act(ANA, w.Report(1), "report", session.version)
        (line,) = (await run(database, "list"))[1:]
        number = line.partition(":")[0]
        assert line.startswith(f"{number}: Nobody in particular, reported by Ana on 20")
        assert await run(database, "bar", number) == [
            "We don’t know who is meant, so nobody is banned."
        ]
        assert len(await run(database, "read", number)) == 2


async def test_a_table_of_a_class_is_left_to_its_teacher(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'tables.db'}"
    async with running_node(database, InProcessCluster()) as node:
        school = await node.classes.open(Identity("mara", "Mara"), "en")
        for person in (ANA, BOB):
            await school.act(person, c.JoinClass(person.name), "join", school.version)
        for asked in (c.SeatEverybody(), c.StartLesson()):
            await school.act(Identity("mara", "Mara"), asked, str(asked), school.version)
        session = node.tables.sessions[0]
        await session.act(ANA, w.Report(1), "report", session.version)
        number = (await run(database, "list"))[1].partition(":")[0]

        assert await run(database, "close", number) == [
            "This table belongs to a class. Its teacher can end it."
        ]


async def test_without_a_database_that_can_be_opened_a_sentence_says_so(tmp_path: Path) -> None:
    (line,) = await run(f"nosql://{tmp_path}", "list", status=1)

    assert line.startswith("Error: ")
