"""The cards that fit, as the holder of a hand can tell them from what they see."""

from hypothesis import given
from support.random_match import RandomMatch
from support.strategies import matches
from support.table import edition_with, table

from callout.core.cards import Seat
from callout.core.commands import Play
from callout.core.edition import PileRulings
from callout.core.prompts import TakeTurn
from callout.core.state import State
from callout.core.view import view
from callout.rules.engine import legal
from callout.rules.plays import fitting_cards


def fitting(state: State, seat: Seat) -> list[str]:
    """Name the cards that fit in the hand of *seat* by their labels."""
    rulings, deck = state.edition.rulings, state.deck
    assert isinstance(rulings, PileRulings)
    return [deck.labels[card] for card in fitting_cards(rulings, deck, view(state, seat))]


@given(matches())
def test_the_cards_that_fit_are_those_that_may_be_played(match: RandomMatch) -> None:
    state = match.state
    if not isinstance(state.prompt, TakeTurn) or state.edition.on_row:
        return
    seat = state.prompt.seat
    plays = {command.card for command in legal(state, seat) if isinstance(command, Play)}

    assert {state.deck.labels[card] for card in plays} == set(fitting(state, seat))


def test_a_last_card_that_has_to_be_a_number_does_not_fit_without_one() -> None:
    edition = edition_with("mattel", last_card="number")

    assert fitting(table(edition, "g1", "gsk", "y1").state, Seat(0)) == []
    assert fitting(table(edition, "g1", "g2", "y1").state, Seat(0)) == ["g2"]


def test_a_card_that_may_not_bluff_does_not_fit_beside_one_that_does() -> None:
    edition = edition_with("mattel", unlawful_card="refused")

    assert fitting(table(edition, "g1", "g2 wi+4", "y1").state, Seat(0)) == ["g2"]
    assert fitting(table(edition, "g1", "b2 wi+4", "y1").state, Seat(0)) == ["wi+4"]
