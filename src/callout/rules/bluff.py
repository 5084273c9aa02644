"""The card that may be a bluff: when it is lawful, and what a challenge brings."""

from callout.core.cards import Card, Colour, Seat
from callout.core.edition import Guilty, LawfulWhen
from callout.core.events import Cause, Challenged, TookBack
from callout.core.prompts import AnswerDraw
from callout.core.state import State
from callout.rules import calling
from callout.rules.draft import Draft


def possible(state: State) -> bool:
    """Return whether such a card can be unlawful at all at this table."""
    return state.pile_rulings.lawful_when is not LawfulWhen.ALWAYS


def unlawful(state: State, hand: list[Card], colour: Colour) -> bool:
    """Return whether *hand* forbids the card just put on top, while *colour* stood."""
    deck = state.deck
    if state.pile_rulings.lawful_when is LawfulWhen.NO_COLOUR:
        return any(deck.colour[card] == colour for card in hand)
    fits = deck.fits(state.pile[-2], colour)
    return any(card in fits and not deck.bluff[card] for card in hand)


def challenge(draft: Draft, by: Seat, prompt: AnswerDraw) -> int:
    """Show the hand to the challenger, and return how many cards the challenger must draw."""
    state = draft.state
    against = prompt.by
    draft.emit(Challenged(by, against, tuple(sorted(state.hands[against])), prompt.bluffed))
    if not prompt.bluffed:
        return prompt.total + (state.pile_rulings.doubt_extra or 0)
    if state.pile_rulings.guilty_card is Guilty.RETURNS:
        draft.emit(TookBack(against, state.pile[-1], prompt.colour))
        calling.settle(draft, against)
    calling.draw(draft, against, prompt.total, Cause.GUILTY)
    return 0
