"""A state knows the rulings of the game that is played, and a copy shares nothing that changes."""

import copy
import pickle
from types import SimpleNamespace

import pytest
from support.table import deal_table, edition_with, open_table, table

from callout.core.cards import Card, Seat
from callout.core.deck import deck_of
from callout.core.edition import Scoring
from callout.core.events import MatchEnded, RoundBegan
from callout.core.evolve import evolve
from callout.core.state import State
from callout.core.view import view
from callout.editions import load, names
from callout.rules import scoring as scorings
from callout.rules.engine import legal


def test_a_state_has_the_rulings_of_its_own_game() -> None:
    pile = State(load("mattel"))
    row = State(load("dos"))

    assert pile.pile_rulings is pile.edition.rulings
    assert row.row_rulings is row.edition.rulings


def test_the_rulings_of_another_game_cannot_be_asked_for() -> None:
    with pytest.raises(AttributeError, match="pile_rulings"):
        _ = State(load("dos")).pile_rulings
    with pytest.raises(AttributeError, match="row_rulings"):
        _ = State(load("mattel")).row_rulings


@pytest.mark.parametrize("edition", ["mattel", "dos"])
def test_a_copy_can_be_changed_in_every_list_without_changing_the_original(edition: str) -> None:
    state = table(edition, "b7", "b3 b4", "g1 g3").state
    state.legal_cache[Seat(0)] = []
    before = state.copy()
    copy = state.copy()
    assert copy == state
    assert copy.legal_cache == {}

    for name, value in vars(copy).items():
        if isinstance(value, list):
            assert value is not getattr(state, name), name
            value.append(Card(0))
    for hand in copy.hands[:2]:
        hand.append(Card(0))

    assert state == before
    assert copy != state


def test_a_state_equals_nothing_but_a_state() -> None:
    state = State(load("mattel"))

    assert state == State(load("mattel"))
    assert state != SimpleNamespace(**vars(state))
    assert state != "a state"


@pytest.mark.parametrize("edition", names())
def test_a_state_is_the_same_after_a_pickle_and_a_copy(edition: str) -> None:
    state = deal_table(edition, "r5" if edition != "french" else "5r").state
    legal(state, Seat(0))
    pickled = pickle.loads(pickle.dumps(state))  # noqa: S301
    deep = copy.deepcopy(state)

    assert pickled == deep == copy.copy(state) == state
    assert pickled.deck is deep.deck is state.deck is deck_of(pickled.edition)
    assert pickled.edition.cards is deep.edition.cards is state.deck.printed[1]
    assert pickled.legal_cache == {}
    assert copy.copy(state).hands is not state.hands


def test_everybody_sees_who_are_partners_in_the_round() -> None:
    new = open_table("french", 4, scoring=Scoring.CHANGING)
    seen = []
    for number in (1, 2, 3):
        partners = scorings.partners(new.state, number)
        order = scorings.seating(new.state, number)
        now = view(evolve(new.state, RoundBegan(number, (0, 1, 2, 3), partners, order)), None)
        seen.append((now.partners, now.playing))

    assert seen == [
        ((2, 3, 0, 1), (0, 1, 2, 3)),
        ((3, 2, 1, 0), (0, 2, 3, 1)),
        ((1, 0, 3, 2), (0, 3, 1, 2)),
    ]


def test_a_state_is_told_with_its_cards_and_shown_without_them() -> None:
    laid = table("mattel", "r5", "b3 b4", "g1 g3 wi", scores=(10, 0))

    assert str(laid.state).splitlines() == [
        "mattel, round 1, TakeTurn by Ana",
        "top: r5, colour r; pile: 1; stock: 102",
        "Ana, 10 points, 2 cards: b3 b4",
        "Bob, 0 points, 3 cards: g1 g3 wi",
    ]
    shown = "<State mattel, round 1, TakeTurn by Ana; cards: Ana 2, Bob 3, stock 102>"
    assert repr(laid.state) == shown


def test_a_row_is_told_with_what_covers_it() -> None:
    laid = table("dos", "b7 r5", "b3 b4 g9", "g1 g3").do(1, "b3+b4 on 1")

    assert "row: b7 under b3 b4, r5; pile: 0; stock: 101" in str(laid.state)


def test_before_the_deal_and_after_the_end_there_is_no_pile_to_tell() -> None:
    opened = open_table(edition_with("mattel", hand_size=5)).state
    lines = str(opened).splitlines()

    assert lines[0].startswith("mattel with house rules, round 0, DealRound by ")
    assert lines[1:] == ["Ana, 0 points, 0 cards", "Bob, 0 points, 0 cards"]
    assert evolve(opened, MatchEnded((Seat(0),), "")).summary.endswith("round 0, Over")
