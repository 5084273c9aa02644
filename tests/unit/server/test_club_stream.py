"""A club as a stream: members hear its news once, and somebody who left hears nothing more."""

import msgspec
import pytest
from starlette.types import Message
from support.server.in_process import ANA, BOB, InProcessCluster

from callout.club.evening.settings import EveningSettings
from callout.club.membership import requests as r
from callout.club.membership.role import Role
from callout.server.clubs.club_session import ClubSession
from callout.server.http.club_stream import ClubStream
from callout.server.identity.tokens import Identity
from callout.server.logs.subscriber import StreamEnd
from callout.server.node import Node
from callout.server.room_wire import RoomNews

pytestmark = pytest.mark.anyio

ZOE = Identity("id-of-zoe", "Zoe")


class Reader:
    """A member at a stream of a club, from now on."""

    def __init__(self, session: ClubSession, who: Identity, language: str = "en") -> None:
        self._parts = bytearray()
        since = session.log.positions.last
        self.stream = ClubStream(session, who.player, language, since, self._send)

    async def _send(self, message: Message) -> None:
        self._parts += message["body"]

    async def heard(self) -> list[str]:
        """Return the sentences since the last call."""
        await self.stream.send_news()
        lines = bytes(self._parts).split(b"\n")
        self._parts.clear()
        found = [
            msgspec.json.decode(line.removeprefix(b"data: "), type=RoomNews)
            for line in lines
            if line.startswith(b"data: ")
        ]
        return [told.spoken for news in found for told in news.told]


async def club_of_two(node: Node) -> tuple[ClubSession, str]:
    """Return a club of Ana with Bob, and its words."""
    for one in (ANA, BOB, ZOE):
        await node.people.keep(one)
    session, words = await node.clubs.found(ANA, "Tuesday", "en")
    await node.clubs.join(BOB, words)
    return session, words


async def test_each_member_hears_what_others_do_once_in_their_language() -> None:
    world = InProcessCluster()
    node = world.node()
    session, words = await club_of_two(node)
    ana, bob, french = Reader(session, ANA), Reader(session, BOB), Reader(session, BOB, "fr")
    await node.clubs.join(ZOE, words)
    wishes: tuple[r.ClubRequest, ...] = (
        r.PostNews("Bring cake."),
        r.PlanEvening(world.clock.now() + 1_000_000, "Late games"),
        r.CancelEvening(1),
        r.GiveRole(2, Role.HELPER),
        r.ListTable("a table"),
        r.ChooseTalk(session.club.talk),
    )
    for number, wish in enumerate(wishes):
        await session.act(ANA.player, wish, f"key {number}", 0)
    await node.clubs.open_evening(BOB, session, EveningSettings())
    await session.act(ANA.player, r.GiveRole(2, Role.MEMBER), "again a member", 0)

    assert await bob.heard() == [
        "Zoe is in the club now.",
        "News of the club: Bring cake.",
        "An evening is planned: Late games",
        "A planned evening was cancelled.",
        "You're a helper of the club now.",
        "Ana has put a table on the list.",
        "An evening of the club is open. You can check in.",
        "You're a member of the club now, no more a helper.",
    ]
    heard = await ana.heard()
    assert heard[0] == "Zoe is in the club now."
    assert not any("Bring cake" in one or "put a table" in one for one in heard)
    assert "Zoe est maintenant au club." in await french.heard()
    assert await bob.heard() == []


async def test_a_new_founder_hears_it_and_who_left_hears_nothing_more() -> None:
    world = InProcessCluster()
    node = world.node()
    session, _ = await club_of_two(node)
    ana, bob = Reader(session, ANA), Reader(session, BOB)
    await session.act(ANA.player, r.GiveRole(2, Role.FOUNDER), "key", 0)
    assert await bob.heard() == ["You're the founder of the club now."]
    await node.clubs.leave(ANA, session)
    await session.act(BOB.player, r.PostNews("Now without Ana"), "news", 0)
    assert await ana.heard() == []
    assert ana.stream.end_reason is StreamEnd.NOT_ALLOWED
    await session.act(BOB.player, r.EraseClub(), "erase", 0)
    await bob.heard()
    assert bob.stream.end_reason is not None
