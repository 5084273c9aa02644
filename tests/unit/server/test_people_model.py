"""Whatever two nodes do to the same people, what is kept and a dictionary agree."""

import asyncio
from collections.abc import Coroutine
from dataclasses import dataclass, field
from typing import TypeVar

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule
from hypothesis.stateful import run_state_machine_as_test as run_machine
from support.server.in_process import ANA, BOB, InProcessCluster
from support.server.stepping_clock import SetClock

from callout.server.logs.log_id import DAY_MS
from callout.server.people.bounds import KEEPS_PER_PERSON, KEPT_PERSON_DAYS, MAX_KEPT_TABLES
from callout.server.people.person_log import Noted
from callout.server.people.words import UnknownWords
from callout.server.retention import Retention

T = TypeVar("T")

NODES = st.integers(0, 1)
PEOPLE = st.sampled_from([ANA, BOB])


@dataclass
class Expected:
    """What is expected to be kept of a person."""

    name: str
    words: str
    seen_at: int
    settings: str = ""
    tables: list[str] = field(default_factory=list)


class KeptPeople(RuleBasedStateMachine):
    """Two nodes keep two people, bring them back and forget them, while days pass."""

    def __init__(self) -> None:
        super().__init__()
        self.runner = asyncio.Runner()
        self.world = InProcessCluster()
        self.world.clock = SetClock()  # type: ignore[assignment]
        self.nodes = [self.world.node(name) for name in ("one", "two")]
        self.kept: dict[str, Expected] = {}
        self.over: list[str] = []
        self.ended = {ANA.player: 0, BOB.player: 0}

    def teardown(self) -> None:
        self.runner.close()

    def run(self, work: Coroutine[object, object, T]) -> T:
        return self.runner.run(work)

    @property
    def now(self) -> int:
        return self.world.clock.now()

    def end(self, player: str) -> None:
        """Expect that nothing is kept of *player* any more."""
        self.over.append(self.kept.pop(player).words)
        self.ended[player] += 1

    @rule(node=NODES, who=PEOPLE)
    def keep(self, node: int, who: tuple[str, str]) -> None:
        player, name = who
        if self.ended[player] >= KEEPS_PER_PERSON:
            return
        words = self.run(self.nodes[node].people.keep(type(ANA)(player, name)))
        if player in self.kept:
            self.over.append(self.kept[player].words)
            self.kept[player].words, self.kept[player].seen_at = words, self.now
        else:
            self.kept[player] = Expected(name, words, self.now)

    @rule(
        node=NODES,
        who=PEOPLE,
        name=st.sampled_from(["", "Zoe"]),
        chosen=st.sampled_from([None, "", "dark"]),
        table=st.sampled_from(["", *(f"table {number}" for number in range(11))]),
    )
    def note(
        self, node: int, who: tuple[str, str], name: str, chosen: str | None, table: str
    ) -> None:
        self.run(self.nodes[node].people.note(who[0], Noted(name, chosen, table)))
        person = self.kept.get(who[0])
        if person is None:
            return
        before = (person.name, person.settings, [*person.tables])
        person.name = name or person.name
        person.settings = person.settings if chosen is None else chosen
        if table:
            others = [one for one in person.tables if one != table]
            person.tables = [table, *others][:MAX_KEPT_TABLES]
        is_changed = before != (person.name, person.settings, person.tables)
        if is_changed or self.now >= person.seen_at + DAY_MS:
            person.seen_at = self.now

    @precondition(lambda self: self.kept)
    @rule(node=NODES, who=PEOPLE)
    def forget(self, node: int, who: tuple[str, str]) -> None:
        assert self.run(self.nodes[node].people.forget(who[0])) is (who[0] in self.kept)
        if who[0] in self.kept:
            self.end(who[0])

    @precondition(lambda self: self.over)
    @rule(node=NODES, place=st.integers(0, 50))
    def try_old_words(self, node: int, place: int) -> None:
        words = self.over[place % len(self.over)]
        try:
            self.run(self.nodes[node].people.come_back(words))
        except UnknownWords:
            return
        raise AssertionError("old words brought somebody back")

    @rule(node=NODES, who=PEOPLE)
    def come_back(self, node: int, who: tuple[str, str]) -> None:
        person = self.kept.get(who[0])
        if person is not None:
            back = self.run(self.nodes[node].people.come_back(person.words))
            assert (back.player, back.name) == (who[0], person.name)
            if self.now >= person.seen_at + DAY_MS:
                person.seen_at = self.now

    @rule(node=NODES, days=st.sampled_from([1, 20, 399, 400]))
    def pass_days(self, node: int, days: int) -> None:
        self.world.clock.by += days * DAY_MS
        self.run(self.world.journal.tidy(self.now, Retention()))
        for _ in range(2):
            self.run(self.nodes[node].store.do_due_work())
        for player in list(self.kept):
            if self.now >= self.kept[player].seen_at + KEPT_PERSON_DAYS * DAY_MS:
                self.end(player)

    @invariant()
    def agree(self) -> None:
        for node in self.nodes:
            for player, _ in (ANA, BOB):
                session = self.run(node.people.find_kept(player))
                person, expected = session and session.person, self.kept.get(player)
                assert (person is None) == (expected is None)
                if person and expected:
                    assert (person.name, person.settings) == (expected.name, expected.settings)
                    assert list(person.tables) == expected.tables


def test_what_is_kept_agrees_with_a_dictionary() -> None:
    run_machine(KeptPeople, settings=settings(max_examples=60, stateful_step_count=30))
