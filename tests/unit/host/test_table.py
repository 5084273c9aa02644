"""A table is the fold of its log, whatever people ask for, and there is always a host."""

from random import Random
from typing import get_args

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule
from msgspec.structs import replace
from support.host_table import (
    OPTIONS,
    SEED,
    HostTable,
    dealt_table,
    replayed_tables,
    same_table,
    seated_table,
    started_table,
)
from support.hypothesis_profiles import examples
from support.strategies import commands

from callout.core import commands as c
from callout.core.edition import HouseRules, Scoring
from callout.core.prompts import awaited
from callout.core.refusal import IllegalCommand
from callout.editions import EditionError, load, names
from callout.host import entries as e
from callout.host import requests as w
from callout.host.errors import RequestDenied
from callout.host.policy import decide
from callout.host.requests import RequestContext
from callout.host.table import make_table, next_host
from callout.notation import write

PEOPLE = ("ana", "bob", "cleo")
person = st.sampled_from(PEOPLE)
place = st.integers(-2, 6)
number = st.one_of(place, st.integers())
odd_text = st.text(max_size=8)
kind = st.sampled_from(["calm", "keen", "dice", ""])


def odd_commands() -> st.SearchStrategy[c.Command]:
    """Make commands that no client should ever send."""
    return st.one_of(
        st.builds(c.Play, number, number, st.booleans()),
        st.builds(c.NameColour, number),
        st.builds(c.Catch, number),
        st.builds(c.Accuse, number),
        st.builds(c.Match, st.lists(number, max_size=3).map(tuple), number, number),
        st.builds(c.Lay, number),
        st.builds(c.Answer, odd_text),
    )


def requests(edition: str) -> st.SearchStrategy[w.TableRequest]:
    """Make any request, sensible or not."""
    return st.one_of(
        st.builds(w.Sit, st.one_of(st.just(""), odd_text)),
        st.builds(w.AddBot, kind),
        st.builds(w.Remove, number),
        st.builds(w.StandIn, number),
        st.builds(w.Mute, number, st.booleans()),
        st.builds(w.Report, st.integers(1, 2**31 - 1), odd_text),
        st.builds(w.Say, odd_text),
        st.builds(w.Typed, odd_text),
        st.sampled_from([w.Leave(), w.Return(), w.Start(), w.Rematch()]),
        commands(load(edition)),
        odd_commands(),
    )


class Around(RuleBasedStateMachine):
    """Let people come, go, play, talk and ask for nonsense."""

    room: HostTable

    @initialize(
        edition=st.sampled_from(names()),
        slow=st.sampled_from([0.0, 120.0]),
        bots=st.integers(0, 2),
        begin=st.booleans(),
    )
    def lay(self, edition: str, slow: float, bots: int, begin: bool) -> None:
        """Make a table for two people, who have sat down, and bots; the match may have begun."""
        house: HouseRules = {"target": 40} if edition != "quiz" else {}
        self.room = HostTable(e.Options(edition, house=house, slow=slow))
        for one in PEOPLE[:2]:
            self._ask(one, w.Sit())
        for _ in range(bots):
            self._ask("ana", w.AddBot())
        if begin:
            self._ask("ana", w.Start())

    def _ask(self, player: str, request: w.TableRequest) -> None:
        before, size = self.room.table, len(self.room.log)
        try:
            entry = self.room.ask(player, request)
        except (RequestDenied, IllegalCommand):
            assert self.room.table is before
            assert len(self.room.log) == size
        else:
            assert same_table(before.after(entry, self.room.now), self.room.table)

    @rule(player=person)
    def sit(self, player: str) -> None:
        """Sit down."""
        self._ask(player, w.Sit())

    @rule(player=person)
    def leave(self, player: str) -> None:
        """Leave, or leave for a while."""
        self._ask(player, w.Leave())

    @rule(player=person)
    def come_back(self, player: str) -> None:
        """Come back."""
        self._ask(player, w.Return())

    @rule(kind=kind)
    def add_bot(self, kind: str) -> None:
        """Let the host seat a bot."""
        self._ask(self.room.table.host, w.AddBot(kind))

    @rule(place=place)
    def remove(self, place: int) -> None:
        """Let the host take somebody from the table."""
        self._ask(self.room.table.host, w.Remove(place))

    @rule(place=place)
    def stand_in(self, place: int) -> None:
        """Let the host put a bot in somebody's place for a while."""
        self._ask(self.room.table.host, w.StandIn(place))

    @rule()
    def start(self) -> None:
        """Let the host begin."""
        self._ask(self.room.table.host, w.Start())

    @rule(player=person, place=place, on=st.booleans())
    def mute(self, player: str, place: int, on: bool) -> None:
        """Hear somebody no more, or again."""
        self._ask(player, w.Mute(place, on))

    @rule(player=person, text=odd_text)
    def talk(self, player: str, text: str) -> None:
        """Say something."""
        self._ask(player, w.Say(text))

    @rule(seed=st.integers(0, 1000), most=st.integers(1, 60), to_deal=st.booleans())
    def play(self, seed: int, most: int, to_deal: bool) -> None:
        """Play on for some moves, or until the next deal."""
        self.room.play(Random(seed), most, to_deal=to_deal)

    @rule(seed=st.integers(0, 1000), typed=st.booleans())
    def move(self, seed: int, typed: bool) -> None:
        """Let a person do anything lawful, by its name or in words."""
        table, rng = self.room.table, Random(seed)
        if table.match is None:
            return
        for seat in awaited(table.match.view(None).prompt):
            command = rng.choice(table.match.legal_commands(seat))
            if table.places[seat].player and not table.places[seat].away:
                words = w.Typed(write(command, table.edition))
                entry = self.room.ask(table.places[seat].player, words if typed else command)
                assert isinstance(entry, e.Moved)
                assert entry.command == command
                return

    @rule(player=person, data=st.data())
    def request(self, player: str, data: st.DataObject) -> None:
        """Ask for anything at all."""
        self._ask(player, data.draw(requests(self.room.table.edition.name)))

    @invariant()
    def the_host_is_somebody_present_if_anybody_is(self) -> None:
        """Find the host among those who are there."""
        table = self.room.table
        there = {place.player for place in table.places if place.player and not place.away}

        assert not there or table.host in there

    @invariant()
    def nobody_sits_twice_and_no_two_have_one_name(self) -> None:
        """Find everybody at one place."""
        people = [place.player for place in self.room.table.places if place.player]
        called = [place.name.casefold() for place in self.room.table.places]

        assert len(set(people)) == len(people)
        assert len(set(called)) == len(called)

    def teardown(self) -> None:
        """Fold the whole log again."""
        if hasattr(self, "room"):
            assert same_table(self.room.replayed(), self.room.table)


TestAround = pytest.mark.slow(Around.TestCase)
TestAround.settings = settings(examples(400), stateful_step_count=40)


def test_each_fold_of_a_log_is_the_table_after_that_decision() -> None:
    room = dealt_table("ana", "bob", bots=1)
    tables = [room.table]
    rng = Random(8)
    for _ in range(40):
        room.play(rng, 1)
        tables.append(room.table)
    again = list(replayed_tables(room.log))[-len(tables) :]

    assert all(same_table(one, other) for one, other in zip(again, tables, strict=True))


def test_a_table_that_only_its_host_watches_stays_that_hosts() -> None:
    room = HostTable(host="watcher")
    room.ask("bob", w.Sit())
    room.ask("cleo", w.Sit())
    room.ask("bob", w.Leave())

    assert room.table.host == "watcher"
    assert isinstance(room.ask("watcher", w.AddBot()), e.Sat)


def test_a_bot_in_an_earlier_place_does_not_become_the_host() -> None:
    room = seated_table("ana", bots=1)
    room.ask("bob", w.Sit())

    assert [bool(place.player) for place in room.table.taken] == [True, False, True]
    assert next_host(room.table, "cleo", {"ana"}) == "bob"
    room.ask("ana", w.Leave())
    assert room.table.host == "bob"


def test_the_next_to_sit_down_is_host_of_a_table_that_all_have_left() -> None:
    room = seated_table("ana")
    room.ask("ana", w.Leave())
    room.ask("bob", w.Sit())

    assert room.table.host == "bob"


def test_the_first_to_come_back_is_host_when_all_were_away() -> None:
    room = started_table("ana", "bob")
    room.ask("ana", w.Leave())
    room.ask("bob", w.Leave())
    room.ask("ana", w.Return())

    assert room.table.host == "ana"


def test_a_host_who_comes_back_is_a_guest_of_the_new_host() -> None:
    room = started_table("ana", "bob")
    room.ask("ana", w.Leave())
    room.ask("ana", w.Return())

    assert room.table.host == "bob"


def test_a_seat_stays_its_owners_while_a_bot_stands_in() -> None:
    room = started_table("ana", "bob")
    room.ask("ana", w.StandIn(1))
    stood = room.table.places[1]
    room.ask("bob", w.Return())

    assert (stood.player, stood.bot, stood.away) == ("bob", "calm", True)
    assert (room.table.places[1].bot, room.table.places[1].away) == ("", False)


def test_a_seat_given_to_a_bot_keeps_its_name_and_no_person() -> None:
    room = started_table("ana", "bob")
    room.ask("ana", w.Remove(1))
    place = room.table.places[1]

    assert (place.name, place.player, place.bot) == ("Bob", "", "calm")
    assert room.table.seat_of("bob") is None
    assert room.table.seat_of("") is None


def test_talking_does_not_put_off_what_is_due() -> None:
    room = dealt_table("ana", "bob")
    before = room.table.waiting_since
    room.ask("ana", w.Say("hello"))
    room.ask("ana", w.Mute(1))
    room.ask("ana", w.Report(3, "rude"))

    assert room.table.waiting_since == before


def test_only_moves_are_counted_as_moves() -> None:
    room = dealt_table("ana", "bob")
    before = room.table.moves
    room.ask("ana", w.Say("hello"))
    room.ask("bob", w.Leave())
    room.play(Random(1), 1)

    assert room.table.moves == before + 1


@pytest.mark.parametrize("scoring", list(Scoring))
def test_a_match_is_scored_as_the_table_was_made_or_refused(scoring: Scoring) -> None:
    room = seated_table("ana", "bob", bots=2, options=replace(OPTIONS, scoring=scoring))
    context = RequestContext("ana", "Ana", w.Start(), room.now, seed=SEED)
    if scoring in load("mattel").scorings:
        after = decide(room.table, context).after
        assert after.match is not None
        assert after.match.view(None).scoring is scoring
    else:
        with pytest.raises(IllegalCommand):
            decide(room.table, context)


def test_a_table_of_no_known_edition_cannot_be_made() -> None:
    with pytest.raises(EditionError):
        make_table(e.Made(e.Options("atlantis"), "ana"))
    with pytest.raises(EditionError):
        make_table(e.Made(e.Options("mattel", house={"dragons": True}), "ana"))


def test_the_tags_of_entries_in_old_logs_are_still_read() -> None:
    tags = {entry.__struct_config__.tag for entry in get_args(e.Entry)}
    # fmt: off
    assert tags == {
        "Made", "Sat", "Rose", "LevelSet", "Began", "Moved", "Went", "Came", "Replaced", "Said",
        "Muted", "Reported", "Again", "Closed", "TookOver", "SaidPhrase", "TalkSet", "Paused",
        "Stopping", "Renamed", "GameChanged", "PassedOver", "Locked", "Knocked",
        "KnockAnswered", "HostReplaced", "SatAt", "LeftFree", "PlaceChanged", "+Reworded",
        "+Opened", "+HintAsked",
    }
    # fmt: on
