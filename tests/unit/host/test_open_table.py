"""At an open table newcomers take seats of bots, and nobody meets whom they avoid."""

from random import Random

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule
from support.host_table import (
    HostTable,
    class_table,
    dealt_table,
    same_table,
    seated_table,
    started_table,
)
from support.hypothesis_profiles import examples

from callout.core.refusal import IllegalCommand
from callout.host import entries as e
from callout.host import requests as r
from callout.host.avoidance import MAX_AVOIDED, keys_of, with_avoided
from callout.host.errors import DenialReason, RequestDenied
from callout.host.table import MAX_GONE, Table
from callout.host.talk import Phrase, Talk
from callout.questions.sums import sums

PEOPLE = ("ana", "bob", "cleo", "dan", "eve")


def open_table(*players: str, bots: int = 2) -> HostTable:
    room = seated_table(*players, bots=bots)
    room.ask(players[0], r.Open())
    return room


def open_match(*players: str, bots: int = 2) -> HostTable:
    room = dealt_table(*players, bots=bots)
    room.ask(players[0], r.Open())
    return room


def called(table: Table) -> list[str]:
    return [place.name for place in table.places]


def test_only_the_host_opens_and_closes_a_table() -> None:
    room = seated_table("ana", "bob")

    assert room.refused("bob", r.Open()) is DenialReason.NOT_HOST
    room.ask("ana", r.Open())
    assert room.table.is_open
    assert room.refused("bob", r.Open(on=False)) is DenialReason.NOT_HOST
    room.ask("ana", r.Open(on=False))
    assert not room.table.is_open


def test_before_the_match_a_newcomer_gets_the_first_free_seat() -> None:
    room = open_table("ana", bots=1)
    room.ask("bob", r.TakeSeat())

    assert [place.player for place in room.table.places] == ["ana", "", "bob"]


def test_in_a_match_a_newcomer_takes_the_seat_of_a_bot_with_its_cards() -> None:
    room = open_match("ana")
    assert room.table.match is not None
    before, counts = called(room.table), room.table.match.card_counts
    entry = room.ask("bob", r.TakeSeat())

    assert isinstance(entry, e.TookOver)
    assert entry.before == before[entry.seat]
    assert room.table.seat_of("bob") == entry.seat
    assert room.table.match.card_counts == counts
    assert not room.table.places[entry.seat].bot


def test_a_table_without_a_bot_is_full() -> None:
    room = open_match("ana", bots=2)
    room.ask("bob", r.TakeSeat())
    room.ask("cleo", r.TakeSeat())

    assert room.refused("dan", r.TakeSeat()) is DenialReason.FULL


def test_a_table_that_is_not_open_is_full() -> None:
    room = dealt_table("ana", bots=2)

    assert room.refused("bob", r.TakeSeat()) is DenialReason.FULL
    room.ask("ana", r.Open())
    room.ask("ana", r.Open(on=False))
    assert room.refused("bob", r.TakeSeat()) is DenialReason.FULL


def test_a_match_that_is_over_has_no_seat() -> None:
    room = open_match("ana")
    room.ask("ana", r.Stop(now=True))

    assert room.refused("bob", r.TakeSeat()) is DenialReason.FULL


def test_a_leaver_is_followed_by_a_bot_and_the_next_to_come_takes_its_seat() -> None:
    room = open_match("ana", "bob", bots=1)
    seat = room.table.seat_of("bob")
    entry = room.ask("bob", r.Leave())
    assert seat is not None

    assert isinstance(entry, e.ReplacedByBot)
    assert room.table.places[seat].is_bot
    assert room.table.places[seat].name not in ("Bob", "Ana")
    assert room.table.seat_of("bob") is None
    room.ask("bob", r.TakeSeat())
    assert room.table.seat_of("bob") is not None


def test_the_first_to_come_is_host_of_an_open_table_that_all_have_left() -> None:
    room = open_match("ana")
    room.ask("ana", r.Leave())
    assert room.table.host == ""
    room.ask("bob", r.TakeSeat())

    assert room.table.host == "bob"


def test_there_are_quick_messages_only_even_after_the_table_was_closed() -> None:
    room = open_match("ana", "bob")

    assert room.refused("ana", r.Say("hello")) is DenialReason.PHRASES_ONLY
    assert isinstance(room.ask("ana", r.SayPhrase(Phrase.HELLO)), e.SaidPhrase)
    assert room.refused("ana", r.SetTalk(Talk.FREE)) is DenialReason.OPEN_TALK
    room.ask("ana", r.Open(on=False))
    assert room.refused("ana", r.SetTalk(Talk.FREE)) is DenialReason.OPEN_TALK
    room.ask("ana", r.SetTalk(Talk.OFF))
    assert room.table.talk is Talk.OFF


def test_talk_that_was_off_stays_off() -> None:
    room = dealt_table("ana", "bob")
    room.ask("ana", r.SetTalk(Talk.OFF))
    room.ask("ana", r.Open())

    assert room.table.talk is Talk.OFF


def test_opening_a_locked_table_only_unlocks_it() -> None:
    room = seated_table("ana")
    room.ask("ana", r.Lock())

    assert isinstance(room.ask("ana", r.Open()), e.Locked)
    assert (room.table.door.locked, room.table.is_open) == (False, False)


def test_locking_an_open_table_closes_it() -> None:
    room = open_table("ana")
    room.ask("ana", r.Lock())

    assert not room.table.is_open
    assert room.refused("bob", r.TakeSeat()) is DenialReason.FULL


def test_a_table_with_questions_of_its_own_or_after_its_match_is_not_opened() -> None:
    played = started_table("ana", "bob")
    played.ask("ana", r.Stop(now=True))
    asking = HostTable(e.Options("quiz"), questions=sums())

    assert played.refused("ana", r.Open()) is DenialReason.CANNOT_OPEN
    assert asking.refused("ana", r.Open()) is DenialReason.CANNOT_OPEN


def test_a_class_opens_none_of_its_tables() -> None:
    room = class_table("ana", bots=1)

    assert room.refused("mara", r.Open()) is DenialReason.IN_CLASS
    assert room.refused("bob", r.TakeSeat()) is DenialReason.IN_CLASS


@pytest.mark.parametrize("seeker_avoids", [True, False])
def test_people_who_avoid_each_other_are_refused_as_by_a_full_table(seeker_avoids: bool) -> None:
    room = seated_table("ana", bots=2)
    room.ask("ana", r.Open(avoids=() if seeker_avoids else keys_of("bob")))
    wish = r.TakeSeat(avoids=keys_of("ana") if seeker_avoids else ())

    assert room.refused("bob", wish) is DenialReason.FULL
    assert isinstance(room.ask("cleo", r.TakeSeat()), e.Sat)


def test_an_avoided_person_is_known_again_by_their_browser() -> None:
    room = seated_table("ana", bots=2)
    room.ask("ana", r.Open(avoids=keys_of("bob")))

    assert room.refused("new", r.TakeSeat(), browser="bob") is DenialReason.FULL


def test_who_is_avoided_during_the_game_does_not_come_back() -> None:
    room = open_match("ana", "bob", bots=1)
    entry = room.ask("ana", r.Avoid("bob"))
    room.ask("bob", r.Leave())

    assert isinstance(entry, e.Muted)
    assert entry.avoids == keys_of("bob")
    assert ("ana", "bob") in room.table.mutes
    assert room.refused("bob", r.TakeSeat()) is DenialReason.FULL
    assert room.refused("bob", r.Sit()) is DenialReason.BEGUN


def test_somebody_who_has_left_can_still_be_avoided() -> None:
    room = open_match("ana", "bob", bots=1)
    room.ask("bob", r.Leave())
    room.ask("ana", r.Avoid("Bob"))

    assert room.refused("bob", r.TakeSeat()) is DenialReason.FULL


def test_nobody_avoids_themselves_or_nobody() -> None:
    room = open_match("ana", "bob")

    assert room.refused("ana", r.Avoid("Ana")) is DenialReason.YOURSELF
    assert room.refused("ana", r.Avoid("Zoe")) is DenialReason.NO_PLACE


def test_with_the_code_of_an_open_table_nobody_sits_beside_whom_they_avoid() -> None:
    room = seated_table("ana", bots=1)
    room.ask("ana", r.Open(avoids=keys_of("bob")))

    assert room.refused("bob", r.Sit()) is DenialReason.FULL


def test_a_bot_stands_in_for_a_lost_person_when_any_of_the_others_asks() -> None:
    room = open_match("ana", "bob", "cleo", bots=0)
    seat = room.table.seat_of("ana")
    assert seat is not None

    assert room.refused("bob", r.StandIn(seat)) is DenialReason.NOT_HOST
    room.ask("bob", r.StandIn(seat), missing=frozenset({"ana"}))
    assert room.table.places[seat].away
    room.ask("ana", r.Return())
    assert not room.table.places[seat].away


def test_the_list_of_those_who_are_avoided_is_bounded() -> None:
    keys = [keys_of(str(number))[0] for number in range(MAX_AVOIDED + 10)]

    assert with_avoided(keys[:MAX_AVOIDED], keys[-10:]) == tuple(keys[-MAX_AVOIDED:])
    assert with_avoided(keys[:3], keys[:1]) == tuple(keys[:3])


def test_those_who_have_left_are_remembered_up_to_a_bound() -> None:
    room = open_match("ana", bots=2)
    for number in range(MAX_GONE + 3):
        room.ask(f"guest{number}", r.TakeSeat())
        room.ask(f"guest{number}", r.Leave())

    assert len(room.table.gone) == MAX_GONE
    assert room.table.gone[-1].player == f"guest{MAX_GONE + 2}"


class Strangers(RuleBasedStateMachine):
    """People come to an open table, play, avoid each other, leave and come again."""

    room: HostTable

    @initialize(begun=st.booleans(), bots=st.integers(1, 3))
    def lay(self, begun: bool, bots: int) -> None:
        """Open a table before or during its match."""
        self.room = dealt_table("ana", bots=bots) if begun else seated_table("ana", bots=bots)
        self.avoided: set[tuple[str, str]] = set()
        self.room.ask("ana", r.Open())

    def _ask(self, player: str, request: r.TableRequest | r.TakeSeat) -> bool:
        before = self.room.table
        try:
            entry = self.room.ask(player, request)
        except (RequestDenied, IllegalCommand):
            assert self.room.table is before
            return False
        assert same_table(before.after(entry, self.room.now), self.room.table)
        return True

    @rule(player=st.sampled_from(PEOPLE))
    def come(self, player: str) -> None:
        """Take a seat, and meet nobody who avoids the newcomer or whom they avoid."""
        own = {other for one, other in self.avoided if one == player}
        keys = tuple(key for other in sorted(own) for key in keys_of(other))
        there = {place.player for place in self.room.table.places if place.player}
        if self._ask(player, r.TakeSeat(avoids=keys)):
            by_others = {one for one, other in self.avoided if other == player}
            assert not there & (own | by_others)

    @rule(player=st.sampled_from(PEOPLE))
    def leave(self, player: str) -> None:
        """Leave the table."""
        self._ask(player, r.Leave())

    @rule(player=st.sampled_from(PEOPLE), other=st.sampled_from(PEOPLE))
    def avoid(self, player: str, other: str) -> None:
        """Avoid somebody who is, or was, at the table."""
        if self._ask(player, r.Avoid(other)):
            self.avoided.add((player, other))

    @rule(on=st.booleans())
    def open(self, on: bool) -> None:
        """Let the host open or close the table."""
        self._ask(self.room.table.host, r.Open(on))

    @rule(on=st.booleans())
    def lock(self, on: bool) -> None:
        """Let the host lock or unlock the table."""
        self._ask(self.room.table.host, r.Lock(on))

    @rule()
    def start(self) -> None:
        """Let the host begin."""
        self._ask(self.room.table.host, r.Start())

    @rule(seed=st.integers(0, 1000), most=st.integers(1, 30))
    def play(self, seed: int, most: int) -> None:
        """Play on for some moves."""
        self.room.play(Random(seed), most, to_deal=False)

    @invariant()
    def nobody_chats_freely(self) -> None:
        """Find quick messages at most."""
        assert self.room.table.talk is not Talk.FREE

    @invariant()
    def a_locked_table_is_not_open(self) -> None:
        """Find the door and the opening in agreement."""
        assert not (self.room.table.is_open and self.room.table.door.locked)

    def teardown(self) -> None:
        """Fold the whole log again."""
        if hasattr(self, "room"):
            assert same_table(self.room.replayed(), self.room.table)


TestStrangers = pytest.mark.slow(Strangers.TestCase)
TestStrangers.settings = settings(examples(200), stateful_step_count=30)
