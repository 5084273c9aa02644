"""Whatever people decide about each other at two nodes, their lists and a dictionary agree."""

import asyncio
from collections.abc import Coroutine, Iterator
from dataclasses import dataclass, field
from typing import TypeVar

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule
from hypothesis.stateful import run_state_machine_as_test as run_machine
from support.server.in_process import ANA, BOB, CLEO, InProcessCluster
from support.server.stepping_clock import SetClock

from callout.host import requests as w
from callout.host.avoidance import keys_of
from callout.host.entries import Options
from callout.server.identity.tokens import Identity
from callout.server.node import Node
from callout.server.people.bounds import (
    HERE_MS,
    INVITATION_MS,
    KEEPS_PER_PERSON,
    MAX_INVITATIONS,
    MAX_PLAYED_WITH,
    PUPIL_MARK,
    SEEN_MS,
)
from callout.server.people.person_log import Noted
from callout.server.people.session import PersonSession

T = TypeVar("T")

NODES = st.integers(0, 1)
PEOPLE = {one.player: one for one in (ANA, BOB, CLEO, Identity("dora", "Dora"))}
WHO = st.sampled_from(sorted(PEOPLE))
PUPIL = f"{PUPIL_MARK}1"


@dataclass
class Expected:
    """What is expected of a kept person, with the times of invitations by their senders."""

    played: list[str] = field(default_factory=list)
    avoided: set[str] = field(default_factory=set)
    invited: dict[str, int] = field(default_factory=dict)
    shown: bool = False


class PlayedTogether(RuleBasedStateMachine):
    """Four people play, invite, remove, avoid and forget at two nodes, while time passes."""

    def __init__(self) -> None:
        super().__init__()
        self.runner = asyncio.Runner()
        self.world = InProcessCluster()
        self.world.clock = SetClock()  # type: ignore[assignment]
        self.nodes = [self.world.node(name) for name in ("one", "two")]
        self.kept: dict[str, Expected] = {}
        self.keeps = dict.fromkeys(PEOPLE, 0)
        host = Identity("host", "Host")
        made = self.nodes[0].tables.make(host, Options("mattel"), [w.Sit()])
        self.code = self.run(made).code

    def teardown(self) -> None:
        self.runner.close()

    def run(self, work: Coroutine[object, object, T]) -> T:
        return self.runner.run(work)

    @property
    def now(self) -> int:
        return self.world.clock.now()

    def own(self, node: Node, player: str) -> PersonSession:
        """Return the session of a kept person."""
        session = self.run(node.people.find_kept(player))
        assert session is not None
        return session

    def who(self, node: Node, player: str, other: str) -> str:
        """Return the reference of *player* to *other*."""
        own, found = self.own(node, player), self.own(node, other)
        return node.context.person_keys.seal(own.log.log_id, found.log.log_id, other)

    @rule(node=NODES, player=WHO)
    def keep(self, node: int, player: str) -> None:
        if player not in self.kept and self.keeps[player] < KEEPS_PER_PERSON:
            self.run(self.nodes[node].people.keep(PEOPLE[player]))
            self.kept[player] = Expected()
            self.keeps[player] += 1

    @precondition(lambda self: self.kept)
    @rule(node=NODES, player=WHO)
    def forget(self, node: int, player: str) -> None:
        self.run(self.nodes[node].people.forget(player))
        self.kept.pop(player, None)
        for one in self.kept.values():
            one.played = [other for other in one.played if other != player]
            one.invited.pop(player, None)

    @rule(node=NODES, players=st.sets(WHO, min_size=2), with_pupil=st.booleans())
    def play(self, node: int, players: set[str], *, with_pupil: bool) -> None:
        seated = sorted(players)
        pupil = [PUPIL] if with_pupil else []
        self.run(self.nodes[node].played_with.note_players([*pupil, *seated]))
        there = [player for player in seated if player in self.kept]
        for player in there:
            one = self.kept[player]
            others = [other for other in there if other not in (player, *one.avoided)]
            one.played = list(dict.fromkeys([*others, *one.played]))[:MAX_PLAYED_WITH]

    @rule(node=NODES, player=WHO, other=WHO)
    def avoid(self, node: int, player: str, other: str) -> None:
        if player in self.kept and player != other:
            self.run(self.nodes[node].people.note(player, Noted(avoids=keys_of(other))))
            one = self.kept[player]
            one.avoided.add(other)
            one.played = [known for known in one.played if known != other]
            one.invited.pop(other, None)

    @rule(node=NODES, player=WHO, place=st.integers(0, 3))
    def remove(self, node: int, player: str, place: int) -> None:
        for other in self.listed(player, place):
            who = self.who(self.nodes[node], player, other)
            self.run(self.nodes[node].people.note(player, Noted(removed=(who,))))
            self.kept[player].played.remove(other)
            self.kept[player].invited.pop(other, None)

    @rule(node=NODES, player=WHO, place=st.integers(0, 3))
    def invite(self, node: int, player: str, place: int) -> None:
        for other in self.listed(player, place):
            here = self.nodes[node]
            who = self.who(here, player, other)
            self.run(here.played_with.deliver(self.own(here, player), who, self.code))
            one = self.kept[other]
            if player in one.played and player not in one.avoided:
                rest = {by: at for by, at in one.invited.items() if by != player}
                one.invited = dict([(player, self.now), *rest.items()][:MAX_INVITATIONS])

    @rule(node=NODES, player=WHO, shown=st.booleans())
    def show(self, node: int, player: str, *, shown: bool) -> None:
        self.run(self.nodes[node].people.note(player, Noted(shown=shown)))
        if player in self.kept:
            self.kept[player].shown = shown

    @rule(ms=st.sampled_from([1, SEEN_MS, HERE_MS, INVITATION_MS]))
    def pass_time(self, ms: int) -> None:
        self.world.clock.by += ms
        for one in self.kept.values():
            over = self.now - INVITATION_MS
            one.invited = {by: at for by, at in one.invited.items() if at > over}

    def listed(self, player: str, place: int) -> Iterator[str]:
        """Yield the person at a *place* of somebody's list, if there is one."""
        one = self.kept.get(player)
        if one is not None and place < len(one.played):
            yield one.played[place]

    def is_here(self, player: str, other: str) -> bool:
        """Return whether *player* should see that *other* is here."""
        one, two = self.kept[player], self.kept[other]
        both = one.shown and two.shown and player in two.played and player not in two.avoided
        return both and self.now < self.own(self.nodes[0], other).log.seen_at + HERE_MS

    @invariant()
    def agree(self) -> None:
        for node in self.nodes:
            for player, one in self.kept.items():
                own = self.own(node, player)
                people = self.run(node.played_with.people(own))
                received = self.run(node.played_with.invitations(own))
                assert [(each.name, each.here) for each in people] == [
                    (PEOPLE[other].name, self.is_here(player, other)) for other in one.played
                ]
                assert [each.name for each in received] == [PEOPLE[by].name for by in one.invited]

    @invariant()
    def no_log_names_another(self) -> None:
        for player in self.kept:
            rows = self.run(self.world.journal.since(self.own(self.nodes[0], player).log.log_id))
            stored = b"".join(row.payload for row in rows)
            others = [one for one in PEOPLE.values() if one.player != player]
            assert not any(one.name.encode() in stored for one in others)
            assert not any(one.player.encode() in stored for one in others)


def test_lists_agree_with_a_dictionary() -> None:
    run_machine(PlayedTogether, settings=settings(max_examples=40, stateful_step_count=30))
