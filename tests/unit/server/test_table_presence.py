"""Who is at a table is told to each listener once, across nodes, and never written down."""

import asyncio
from collections.abc import Coroutine
from typing import Any

import pytest
from msgspec.structs import replace
from support.host_table import OPTIONS, HostTable, finished_table, seated_table, started_table
from support.server.in_process import ANA, BOB, CLEO, InProcessCluster
from support.server.stepping_clock import LoopClock, leap
from support.server.stream_connection import StreamConnection

from callout.core.cards import Seat
from callout.host import requests as w
from callout.narrator.listener import Style
from callout.server.http.stream import Stream
from callout.server.identity.tokens import Identity
from callout.server.logs.positions import Position
from callout.server.node import Node
from callout.server.tables.narration import Recipient
from callout.server.tables.session import TableSession
from callout.server.tables.table_presence import TablePresence
from callout.server.wire import LostConnection

LOST, BACK = "Bob lost the connection.", "Bob is back."


class Listener:
    """Somebody who listens at one node."""

    def __init__(
        self, session: TableSession, person: Identity, language: str = "en", since: int = 0
    ) -> None:
        self.line = StreamConnection()
        recipient = Recipient(person.player, language, Style.FULL)
        stream = Stream(
            session, recipient, Position(since), self.line.send, reader=person, presence=True
        )
        self._running = asyncio.create_task(stream.run(self.line.receive))

    @property
    def told(self) -> list[str]:
        """What was told of who is here."""
        return self.line.told

    async def leave(self) -> None:
        """Cut the connection."""
        self.line.cut()
        await self._running


class PresenceWorld(InProcessCluster):
    """Nodes that share a table, in a time that leaps."""

    def __init__(self) -> None:
        super().__init__()
        self.clock = LoopClock()  # type: ignore[assignment]
        self.number = 0
        self.nodes: list[Node] = []
        self.listeners: list[Listener] = []

    async def lay_table(self, room: HostTable) -> None:
        """Lay the table of this world."""
        self.number = await self.lay(room)

    async def open_node(self) -> TableSession:
        """Start a node, and find the table there."""
        node = self.node(f"node {len(self.nodes)}")
        await node.open()
        self.nodes.append(node)
        return await node.tables.find(self.number)

    def listen(self, session: TableSession, person: Identity, language: str = "en") -> Listener:
        """Listen at the table."""
        self.listeners.append(Listener(session, person, language))
        return self.listeners[-1]

    async def kill(self, place: int) -> None:
        """Let a node say nothing any more, not even that its streams are gone."""
        await self.nodes[place].close()


def happen(work: Coroutine[Any, Any, None]) -> None:
    """Run *work* in a time that leaps."""
    leap(work)


async def table_with(
    *people: Identity, room: HostTable | None = None
) -> tuple[PresenceWorld, TableSession, list[Listener]]:
    """Return a world with one node, where *people* listen."""
    world = PresenceWorld()
    await world.lay_table(room or started_table("ana", "bob"))
    session = await world.open_node()
    listeners = [world.listen(session, person) for person in people]
    await asyncio.sleep(0.1)
    return world, session, listeners


def test_a_lost_connection_is_told_once_to_each_in_their_language_and_so_is_its_return() -> None:
    async def play() -> None:
        world, session, (ana, bob) = await table_with(ANA, BOB)
        cleo = world.listen(session, CLEO, "fr")
        await asyncio.sleep(6)
        assert ana.told == ["Cleo is watching."]
        before = await world.journal.since(world.number)
        await bob.leave()
        await asyncio.sleep(4.9)
        assert ana.told == ["Cleo is watching."]
        await asyncio.sleep(0.2)
        assert ana.told == ["Cleo is watching.", LOST]
        assert cleo.told == ["Bob a perdu la connexion."]
        await asyncio.sleep(60)
        again = world.listen(session, BOB)
        await asyncio.sleep(60)

        assert ana.told == ["Cleo is watching.", LOST, BACK]
        assert cleo.told == ["Bob a perdu la connexion.", "Bob est de retour."]
        assert again.told == []
        assert await world.journal.since(world.number) == before

    happen(play())


def test_who_comes_later_sees_who_is_lost_since_when_and_is_told_nothing_old() -> None:
    async def play() -> None:
        world, session, (_, bob) = await table_with(ANA, BOB)
        since = world.clock.now()
        await bob.leave()
        await asyncio.sleep(30)
        cleo = world.listen(session, CLEO)
        await asyncio.sleep(1)

        assert cleo.line.updates[0].lost == (LostConnection(Seat(1), since),)
        assert cleo.told == []

    happen(play())


@pytest.mark.parametrize("seconds", [0.1, 1, 4.5])
def test_a_connection_that_flaps_is_not_told(seconds: float) -> None:
    async def play() -> None:
        world, session, (ana, bob) = await table_with(ANA, BOB)
        for _ in range(20):
            await bob.leave()
            await asyncio.sleep(seconds)
            bob = world.listen(session, BOB)
            await asyncio.sleep(seconds)

        assert ana.told == []

    happen(play())


def test_who_moves_to_another_node_is_not_lost() -> None:
    async def play() -> None:
        world, _, (ana, bob) = await table_with(ANA, BOB)
        other = await world.open_node()
        await asyncio.sleep(1)
        await bob.leave()
        await asyncio.sleep(1)
        bob = world.listen(other, BOB)
        await asyncio.sleep(60)
        assert ana.told == bob.told == []
        await bob.leave()
        await asyncio.sleep(6)

        assert ana.told == [LOST]

    happen(play())


def test_a_node_that_dies_is_told_of_only_those_who_do_not_come_back() -> None:
    async def play() -> None:
        world, _, _ = await table_with(ANA, BOB)
        other = await world.open_node()
        await asyncio.sleep(1)
        await world.kill(0)
        ana = world.listen(other, ANA)
        await asyncio.sleep(4)
        assert ana.told == []
        await asyncio.sleep(60)

        assert ana.told == [LOST]

    happen(play())


def test_a_node_that_finds_the_table_after_another_knows_who_is_there() -> None:
    async def play() -> None:
        world, _, (ana, bob) = await table_with(ANA, BOB)
        await bob.leave()
        await asyncio.sleep(10)
        other = await world.open_node()
        cleo = world.listen(other, CLEO)
        await asyncio.sleep(1)
        assert [one.place for one in cleo.line.updates[-1].lost] == [1]
        world.listen(other, BOB)
        await asyncio.sleep(1)

        assert cleo.told == [BACK]
        assert ana.told == [LOST, BACK]

    happen(play())


def test_lines_of_the_log_come_before_what_is_told_after_them() -> None:
    async def play() -> None:
        _, session, (ana, bob) = await table_with(
            ANA, BOB, room=started_table("ana", "bob", options=replace(OPTIONS, slow=0))
        )
        await bob.leave()
        await asyncio.sleep(4)
        await session.act(ANA, w.Say("wait for Bob"), "one", session.version)
        await asyncio.sleep(2)
        await session.act(ANA, w.Say("Bob is gone"), "two", session.version)
        await asyncio.sleep(1)
        heard = b"".join(ana.line.bodies).decode()

        assert heard.index("wait for Bob") < heard.index(LOST) < heard.index("Bob is gone")
        assert "id:" not in heard[heard.index("event: presence") :].partition("\n\n")[0]

    happen(play())


def test_who_leaves_the_seat_or_the_finished_match_is_not_lost() -> None:
    async def play() -> None:
        _, session, (ana, bob) = await table_with(ANA, BOB)
        await session.act(BOB, w.Leave(), "leave", session.version)
        await bob.leave()
        await asyncio.sleep(60)
        assert ana.told == []

        _, _, (ana, bob) = await table_with(ANA, BOB, room=finished_table("ana", "bob"))
        await bob.leave()
        await asyncio.sleep(60)
        assert ana.told == []

    happen(play())


def test_who_rises_before_the_match_is_told_as_a_watcher_after_a_while() -> None:
    async def play() -> None:
        _, session, (ana, bob) = await table_with(ANA, BOB, room=seated_table("ana", "bob"))
        await session.act(BOB, w.Leave(), "leave", session.version)
        await asyncio.sleep(60)
        assert ana.told == ["Bob is watching."]
        assert bob.told == []
        assert [*bob.line.updates[-1].watchers] == ["Bob"]
        await session.act(BOB, w.Sit(), "sit", session.version)
        await asyncio.sleep(1)

        assert [*bob.line.updates[-1].watchers] == []

    happen(play())


def test_a_stream_that_did_not_ask_gets_entries_alone() -> None:
    async def play() -> None:
        _, session, (_, bob) = await table_with(ANA, BOB)
        line = StreamConnection()
        cleo = Recipient("cleo", "en", Style.FULL)
        reader = Identity("cleo", "Cleo")
        stream = Stream(session, cleo, Position(0), line.send, reader=reader)
        running = asyncio.create_task(stream.run(line.receive))
        await bob.leave()
        await asyncio.sleep(60)
        line.cut()
        await running

        assert line.updates == []
        assert len(line.items) == session.version

    happen(play())


def test_a_message_of_another_version_is_left_out() -> None:
    async def play() -> None:
        _, session, (ana, _) = await table_with(ANA, BOB)
        session.presence.hear("two", '{"a": "later version"}')
        await asyncio.sleep(60)

        assert ana.told == []

    happen(play())


def test_a_table_without_an_entry_has_nobody_to_expect() -> None:
    async def play() -> None:
        world = PresenceWorld()
        session = TableSession(world.node().context, world.node().tables.decks, 1)
        presence: TablePresence = session.presence
        presence.follow()
        presence.arrive("ana", "Ana")
        await asyncio.sleep(6)
        presence.depart("ana")
        await asyncio.sleep(6)

        assert presence.state == ({}, ())

    happen(play())
