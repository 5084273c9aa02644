"""Whatever two nodes do with passkeys, a list of those that work and the nodes agree."""

import asyncio
from collections.abc import Coroutine
from typing import TypeVar

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule
from hypothesis.stateful import run_state_machine_as_test as run_machine
from support.server.in_process import ANA, BOB, InProcessCluster
from support.server.software_authenticator import SoftwareAuthenticator
from support.server.stepping_clock import SetClock

from callout.server.identity.caller import Caller
from callout.server.identity.tokens import Identity
from callout.server.people.bounds import (
    CHALLENGE_MINUTES,
    COMPACTED_AFTER_ROWS,
    KEEPS_PER_PERSON,
    MAX_PASSKEYS,
)
from callout.server.people.passkey import find_passkey
from callout.server.people.passkey_checks import ShownPasskey
from callout.server.people.passkey_site import PasskeySite
from callout.server.people.person_log import Noted, UnknownPerson
from callout.server.people.session import TooManyPasskeys, UnknownPasskey

T = TypeVar("T")

SITE = PasskeySite("callout.test", "https://callout.test")
NODES = st.integers(0, 1)
PEOPLE = st.sampled_from([ANA, BOB])
PLACES = st.integers(0, 100)


class PersonPasskeys(RuleBasedStateMachine):
    """Two people, each with devices of which *working* are known; *spent* are used answers."""

    def __init__(self) -> None:
        super().__init__()
        self.runner = asyncio.Runner()
        self.world = InProcessCluster()
        self.world.clock = SetClock()  # type: ignore[assignment]
        self.nodes = [self.world.node(name) for name in ("one", "two")]
        self.kept: dict[str, list[SoftwareAuthenticator]] = {}
        self.ended: list[SoftwareAuthenticator] = []
        self.spent: list[ShownPasskey] = []
        self.times = {ANA.player: 0, BOB.player: 0}
        self.made = 0

    def teardown(self) -> None:
        self.runner.close()

    def run(self, work: Coroutine[object, object, T]) -> T:
        self.world.clock.by += 1
        return self.runner.run(work)

    def answer(self, node: int, device: SoftwareAuthenticator) -> ShownPasskey:
        self.world.clock.by += 1
        return device.show(self.nodes[node].passkeys.begin_coming_back(SITE, "browser"))

    def comes_back(self, node: int, shown: ShownPasskey) -> str:
        """Return the number of whoever comes back, or an empty string."""
        caller, passkeys = Caller("", "192.0.2.0/24"), self.nodes[node].passkeys
        try:
            return self.run(passkeys.come_back(SITE, "browser", shown, caller)).player
        except UnknownPasskey:
            return ""

    @rule(node=NODES, who=PEOPLE)
    def keep(self, node: int, who: Identity) -> None:
        if who.player not in self.kept:
            if self.times[who.player] == KEEPS_PER_PERSON:
                return
            self.times[who.player] += 1
        self.run(self.nodes[node].people.keep(who))
        self.kept.setdefault(who.player, [])

    @rule(nodes=st.tuples(NODES, NODES), who=PEOPLE, counts=st.booleans())
    def add(self, nodes: tuple[int, int], who: Identity, *, counts: bool) -> None:
        self.made += 1
        device = SoftwareAuthenticator(seed=self.made, counts=counts)
        begin, end = (self.nodes[node].passkeys for node in nodes)
        devices = self.kept.get(who.player)
        try:
            made = device.make(self.run(begin.begin_adding(SITE, who.player)))
            self.run(end.add(SITE, made, Caller(who.player, "192.0.2.0/24")))
        except UnknownPerson:
            assert devices is None
        except TooManyPasskeys:
            assert devices is not None
            assert len(devices) == MAX_PASSKEYS
        else:
            assert devices is not None
            devices.append(device)

    @rule(node=NODES, who=PEOPLE, place=PLACES)
    def use(self, node: int, who: Identity, place: int) -> None:
        if devices := self.kept.get(who.player):
            shown = self.answer(node, devices[place % len(devices)])
            assert self.comes_back(node, shown) == who.player
            self.spent.append(shown)

    @precondition(lambda self: self.spent)
    @rule(node=NODES, place=PLACES)
    def replay(self, node: int, place: int) -> None:
        assert self.comes_back(node, self.spent[place % len(self.spent)]) == ""

    @precondition(lambda self: self.ended)
    @rule(node=NODES, place=PLACES)
    def use_ended(self, node: int, place: int) -> None:
        assert self.comes_back(node, self.answer(node, self.ended[place % len(self.ended)])) == ""

    @rule(node=NODES, who=PEOPLE, place=PLACES)
    def answer_too_late(self, node: int, who: Identity, place: int) -> None:
        if devices := self.kept.get(who.player):
            shown = self.answer(node, devices[place % len(devices)])
            self.world.clock.by += CHALLENGE_MINUTES * 60_000
            assert self.comes_back(node, shown) == ""

    @rule(node=NODES, who=PEOPLE, place=PLACES)
    def remove(self, node: int, who: Identity, place: int) -> None:
        if devices := self.kept.get(who.player):
            device = devices.pop(place % len(devices))
            self.ended.append(device)
            session = self.run(self.nodes[node].people.find_kept(who.player))
            assert session is not None
            assert session.person is not None
            passkey = find_passkey(session.person.passkeys, device.keys[0].credential)
            assert passkey is not None
            self.run(self.nodes[node].passkeys.remove(who.player, passkey.digest))

    @rule(node=NODES, who=PEOPLE)
    def forget(self, node: int, who: Identity) -> None:
        self.run(self.nodes[node].people.forget(who.player))
        self.ended += self.kept.pop(who.player, [])

    @rule(node=NODES, who=PEOPLE)
    def fill_the_log(self, node: int, who: Identity) -> None:
        for number in range(COMPACTED_AFTER_ROWS // 2):
            name = f"{who.name} {self.made} {number}"
            self.run(self.nodes[node].people.note(who.player, Noted(name=name)))

    @invariant()
    def agree(self) -> None:
        for node in self.nodes:
            for who in (ANA, BOB):
                session = self.run(node.people.find_kept(who.player))
                person, devices = session and session.person, self.kept.get(who.player)
                assert (person is None) == (devices is None)
                if person and devices is not None:
                    known = [one.credential for one in person.passkeys]
                    assert known == [device.keys[0].credential for device in devices]


def test_the_passkeys_of_people_agree_with_a_list() -> None:
    run_machine(PersonPasskeys, settings=settings(max_examples=20, stateful_step_count=30))
