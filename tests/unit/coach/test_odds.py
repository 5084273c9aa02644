"""Odds are reckoned from what a seat knows, and what is said to be likely happens as often."""

from collections.abc import Callable
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.odds_tally import Said, new_tally, play_tallied
from support.random_match import RandomMatch
from support.strategies import RULE_SETS, matches, with_secrets_changed
from support.table import Table, edition_with, table

from callout.coach.odds import Odds, reckon
from callout.core.cards import Seat
from callout.core.events import Dealt, Event, Turned
from callout.core.prompts import TakeTurn
from callout.core.seen import seen_by
from callout.core.state import State
from callout.core.view import view
from callout.editions import load
from callout.editions.rule_sets import with_rule_set

Reckoning = Callable[[State, Seat, list[Event]], Odds]

TOLERANCE = 0.08
"""How far a tenth may be off in a few thousand positions."""


def honest(state: State, seat: Seat, heard: list[Event]) -> Odds:
    return reckon(state.edition, view(state, seat), heard)


def peeking(state: State, seat: Seat, heard: list[Event]) -> Odds:
    """Reckon with a look at the hand of the other player."""
    odds = honest(state, seat, heard)
    if odds.follow is None or odds.seat is None or state.on_row:
        return odds
    fits = state.deck.fits(state.pile[-1], state.colour)
    return odds._replace(follow=float(not fits.isdisjoint(state.hands[odds.seat])))


def changes(reckoning: Reckoning, match: RandomMatch, seat: Seat, seed: int) -> bool:
    """Return whether *reckoning* changes with what *seat* cannot see."""
    other = with_secrets_changed(match.state, seat, Random(seed))
    heard = [seen_by(event, seat) for event in match.events]
    return reckoning(other, seat, heard) != reckoning(match.state, seat, heard)


@given(matches(), st.data())
def test_whatever_the_seat_cannot_see_changes_no_odds(
    match: RandomMatch, data: st.DataObject
) -> None:
    seat = Seat(data.draw(st.sampled_from(range(len(match.state.seats)))))

    assert not changes(honest, match, seat, data.draw(st.integers()))


@pytest.mark.parametrize(("name", "rules"), RULE_SETS)
def test_odds_depend_on_nothing_hidden_by_any_named_rules(name: str, rules: str) -> None:
    edition = with_rule_set(load(name), rules)
    for seed in range(3):
        match = RandomMatch(edition, 3, next(iter(edition.scorings)), seed)
        for move in range(60):
            if match.over:
                break
            match.step()
            assert not changes(honest, match, Seat(move % 3), move)


def test_peeking_is_found() -> None:
    match = RandomMatch("mattel", 3, next(iter(load("mattel").scorings)), 1)
    found = 0
    for move in range(60):
        match.step()
        found += changes(peeking, match, Seat(move % 3), move)

    assert found


def reckoned(laid: Table, seat: int, *events: Event) -> Odds:
    return honest(laid.state, Seat(seat - 1), [seen_by(e, Seat(seat - 1)) for e in events])


def test_a_player_with_more_cards_is_likelier_to_follow() -> None:
    few, many = table("mattel", "r5", "b1 b2", "g1"), table("mattel", "r5", "b1 b2", "g1 g2 g3 g4")
    one, other = reckoned(few, 1).follow, reckoned(many, 1).follow

    assert one is not None
    assert other is not None
    assert one < other


def test_one_unknown_card_follows_as_often_as_cards_do() -> None:
    odds = reckoned(table("mattel", "r5", "b1 b2", "g1"), 1)

    # 105 cards are unseen: 24 other reds, 6 other fives and 8 wild cards follow.
    assert odds.seat == Seat(1)
    assert odds.follow == pytest.approx((24 + 6 + 8) / 105)


def test_a_player_who_drew_and_kept_can_hardly_follow() -> None:
    laid = table("mattel", "r5", "b1 b2", "g1 g2", "y1 y2", stock="g3", turn=2)
    state = laid.state
    began: list[Event] = [Dealt(tuple(map(tuple, state.hands))), Turned(state.pile[-1])]
    laid.do(2, "draw").do(2, "keep")
    laid.state.prompt = TakeTurn(Seat(1))
    fresh, after = reckoned(laid, 1).follow, reckoned(laid, 1, *began, *laid.events).follow

    assert fresh is not None
    assert after is not None
    assert after < 0.1 < fresh


def test_a_hand_that_a_challenge_showed_is_known() -> None:
    laid = table("mattel", "b7", "wi+4 r1 r2 b3", "g1 g2 g3").do(1, "wi+4 r").do(2, "challenge")
    state = laid.state
    known, unknown = reckoned(laid, 2, *laid.events), reckoned(laid, 2)

    assert state.hands[0]
    assert known.follow == 1.0
    assert unknown.follow != 1.0


def test_a_swapped_hand_keeps_what_is_known_of_it() -> None:
    edition = edition_with("mattel", seven_zero=True)
    laid = table(edition, "r5", "r7 g1 g2", "b1 b2", "y1 y2")
    laid.do(1, "r7").do(1, "swap 2")
    passed = table(edition, "r5", "r0 g1 g2", "b1 b2", "y1 y2").do(1, "r0")

    assert reckoned(laid, 3, *laid.events).follow is not None
    assert reckoned(passed, 3, *passed.events).follow is not None


def test_nobody_else_has_odds() -> None:
    laid = table("mattel", "r5", "b1 b2", "g1")
    dealt = table("mattel", "r5", "b1 b2", "g1")

    assert reckon(laid.state.edition, view(laid.state, None), ()) == Odds()
    assert reckoned(dealt, 1) != Odds()


def test_what_is_said_to_be_likely_happens_as_often() -> None:
    tally = new_tally()
    for name in ("mattel", "rnib", "french", "dos"):
        for seed in range(40):
            play_tallied(load(name), (2, 3, 4)[seed % 3], seed, tally)
    tenths = [said for said in tally.said if said.about == "follow" and tally.said[said] > 250]

    assert len(tenths) >= 9
    for said in tenths:
        share = tally.happened[said] / tally.said[said]
        assert abs(share - said.tenths / 10) < TOLERANCE, (said, share)


def test_bluffs_happen_the_likelier_they_are_said_to_be() -> None:
    tally = new_tally()
    for name in ("mattel", "rnib", "french"):
        for seed in range(60):
            play_tallied(load(name), (2, 3, 4, 6)[seed % 4], seed, tally)

    def share(low: int, high: int) -> float:
        found = [Said("bluff", tenths) for tenths in range(low, high)]
        return sum(tally.happened[one] for one in found) / sum(tally.said[one] for one in found)

    assert share(0, 2) < 0.1 < share(2, 4) < 0.45 < share(5, 11)
