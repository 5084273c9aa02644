"""A state knows the rulings of the game that is played, and a copy shares nothing that changes."""

from types import SimpleNamespace

import pytest
from support.table import open_table, table

from callout.core.cards import Card, Seat
from callout.core.edition import Scoring
from callout.core.events import RoundBegan
from callout.core.evolve import evolve
from callout.core.state import State
from callout.core.view import view
from callout.editions import load
from callout.rules import scoring as scorings


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


def test_everybody_sees_who_are_partners_in_the_round() -> None:
    new = open_table("french", 4, scoring=Scoring.CHANGING)
    seen = []
    for number in (1, 2, 3):
        state = evolve(new.state, RoundBegan(number, *sides_and_partners(number)))
        seen.append(view(state, None).partners)

    assert seen == [(1, 0, 3, 2), (2, 3, 0, 1), (3, 2, 1, 0)]


def sides_and_partners(number: int) -> tuple[tuple[int, ...], tuple[Seat, ...]]:
    """Return for whom each of four seats scores in round *number*, and with whom."""
    scoring = Scoring.CHANGING
    return scorings.sides(scoring, 4), scorings.partners(scoring, 4, number)
