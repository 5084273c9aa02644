"""The card that may be a bluff: its lawful use, and the outcome of a challenge."""

from collections.abc import Sequence

from callout.core.cards import Card, Colour, Seat
from callout.core.cause import Cause
from callout.core.deck import Deck
from callout.core.edition import (
    DrawnCard,
    Guilty,
    PileRulings,
    StackedBluff,
    UnlawfulCard,
)
from callout.core.events import Challenged, TookBack
from callout.core.prompts import AnswerDraw
from callout.core.view import View
from callout.rules import calling
from callout.rules.draft import Draft

# Read once, as it takes Python 3.11 ten times as long to find a member of an enum.
_MAY = DrawnCard.MAY
_REFUSED = UnlawfulCard.REFUSED
_CHALLENGED = UnlawfulCard.CHALLENGED


def can_be_challenged(rulings: PileRulings, *, stacked: bool) -> bool:
    """Return whether such a card, perhaps *stacked* on a draw card, can be challenged."""
    waived = stacked and rulings.stacked_bluff is StackedBluff.WAIVED
    return rulings.unlawful_card is _CHALLENGED and not waived


def is_refused(
    rulings: PileRulings,
    deck: Deck,
    hand: Sequence[Card],
    top: Card,
    colour: Colour,
    *,
    stacked: bool = False,
) -> bool:
    """Return whether the holder of *hand* may not even try to play such a card."""
    waived = stacked and rulings.stacked_bluff is StackedBluff.WAIVED
    if waived or rulings.unlawful_card is not _REFUSED:
        return False
    return is_unlawful(rulings, deck, hand, top, colour)


def is_unlawful(
    rulings: PileRulings, deck: Deck, hand: Sequence[Card], top: Card, colour: Colour
) -> bool:
    """Return whether *hand* forbids such a card on *top* while *colour* stands."""
    if rulings.colour_forbids_bluff:
        return any(deck.colour[card] == colour for card in hand)
    fits = deck.fits(top, colour)
    return any(card in fits and not deck.bluff[card] for card in hand)


def would_bluff(rulings: PileRulings, deck: Deck, view: View, card: Card) -> bool:
    """Return whether a challenge of *card*, played now from the hand of *view*, would succeed."""
    if not deck.bluff[card]:
        return False
    stacked = isinstance(view.prompt, AnswerDraw)
    return can_be_challenged(rulings, stacked=stacked) and is_unlawful(
        rulings, deck, view.hand, view.top, view.colour
    )


def may_keep_drawn(rulings: PileRulings, deck: Deck, card: Card) -> bool:
    """Return whether *card*, just drawn, may be kept though it fits.

    A card that can be a bluff always may: a duty to play it would show the hand.
    """
    if rulings.drawn_card is _MAY:
        return True
    return deck.bluff[card] and can_be_challenged(rulings, stacked=False)


def challenge(draft: Draft, by: Seat, prompt: AnswerDraw) -> int:
    """Show the hand to the challenger, and return the number of cards the challenger must draw."""
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
