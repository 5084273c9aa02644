"""The cards that may be put on the pile, by any seat."""

from callout.core import commands as c
from callout.core import prompts as p
from callout.core.cards import NO_COLOUR, NO_NUMBER, SWAPPING_NUMBER, Card, Seat
from callout.core.deck import Deck
from callout.core.edition import PileRulings, Stacking
from callout.core.state import State
from callout.core.view import View
from callout.rules import bluff, calling
from callout.rules.calling import MOST_CARDS_TO_CALL


def plays(state: State, seat: Seat, cards: list[Card]) -> list[c.Command]:
    """Return the ways to play some of *cards* on the pile, with a call where one is due."""
    deck = state.deck
    fits = deck.fitting[state.pile[-1]][state.colour]
    found: list[c.Command] = []
    playable = fits.intersection(cards)
    left = len(state.hands[seat]) - 1
    if state.must_end_with_number and left == 0:
        playable = frozenset(card for card in playable if may_be_left_with(state, card, left))
    if not deck.bluffs.isdisjoint(playable) and bluff_is_refused(state, seat):
        playable -= deck.bluffs
    for card in playable:
        found += deck.plays[card]
    if found and left <= MOST_CARDS_TO_CALL and calling.due(state, seat, leaving=left):
        for card in playable:
            found += deck.calling_plays[card]
    if state.may_play_several and playable:
        found += _several(state, seat, cards, playable)
    return found


def fitting_cards(rulings: PileRulings, deck: Deck, view: View) -> list[Card]:
    """Return the cards of the hand in *view* that its seat may play at its turn."""
    fits = deck.fits(view.top, view.colour)
    found = [card for card in view.hand if card in fits]
    if len(view.hand) == 1 and rulings.must_end_with_number:
        found = [card for card in found if deck.number[card] != NO_NUMBER]
    if bluff.is_refused(rulings, deck, view.hand, view.top, view.colour):
        found = [card for card in found if not deck.bluff[card]]
    return found


def fits_when_drawn(state: State, seat: Seat, card: Card) -> bool:
    """Return whether *seat*, who draws *card*, may play it then: it is not the last one."""
    if card not in state.deck.fits(state.pile[-1], state.colour):
        return False
    return not (state.deck.bluff[card] and bluff_is_refused(state, seat))


def bluff_is_refused(state: State, seat: Seat) -> bool:
    """Return whether *seat* may not play a card that can be a bluff now."""
    return bluff.is_refused(
        state.pile_rulings,
        state.deck,
        state.hands[seat],
        state.pile[-1],
        state.colour,
        stacked=isinstance(state.prompt, p.AnswerDraw),
    )


def may_be_left_with(state: State, card: Card, left: int) -> bool:
    """Return whether *card* may be played so that *left* cards are left.

    The last one may have to be a number.
    """
    return left > 0 or not state.must_end_with_number or state.deck.number[card] != NO_NUMBER


def may_play_several(state: State, card: Card) -> bool:
    """Return whether cards like *card* may be played together; one that can be a bluff may not."""
    can_bluff = state.deck.bluff[card] and state.pile_rulings.has_bluffs
    return state.may_play_several and not can_bluff


def _several(
    state: State, seat: Seat, cards: list[Card], playable: frozenset[Card]
) -> list[c.Command]:
    """Return the ways to play two or more cards of one kind at once."""
    deck = state.deck
    found: list[c.Command] = []
    for card in playable:
        if not may_play_several(state, card):
            continue
        for count in range(2, cards.count(card) + 1):
            left = len(state.hands[seat]) - count
            if not may_be_left_with(state, card, left):
                continue
            calls = (False, True) if calling.due(state, seat, leaving=left) else (False,)
            found += [
                c.Play(card, play.colour, call, count)
                for call in calls
                for play in deck.plays[card]
            ]
    return found


def answers(state: State, prompt: p.AnswerDraw) -> list[c.Command]:
    """Return the ways to pass the cards of a draw card on to the next player."""
    if state.passing_on is Stacking.NONE:
        return []
    held = [card for card in state.hands[prompt.seat] if may_stack(state, card)]
    return plays(state, prompt.seat, held) if held else []


def may_stack(state: State, card: Card) -> bool:
    """Return whether *card* may answer the draw card on top of the pile."""
    deck = state.deck
    if state.passing_on is Stacking.SAME:
        return deck.face[card] == deck.face[state.pile[-1]]
    return state.passing_on is Stacking.TOTAL and deck.draws[card] > 0


def jumps(state: State, prompt: p.InRound, seat: Seat) -> list[c.Command]:
    """Return the ways for *seat* to jump in out of turn with the card on top."""
    if not p.is_open_to_all(prompt):
        return []
    top = state.pile[-1]
    return plays(state, seat, [card for card in state.hands[seat] if card == top])


def can_be_jumped_on(state: State, card: Card) -> bool:
    """Return whether others may jump in on *card*, at a table with jumping in.

    Without a colour there is no very same card, and one that swaps hands is closed.
    """
    swaps = state.numbers_move_hands and state.deck.number[card] == SWAPPING_NUMBER
    return state.deck.colour[card] != NO_COLOUR and not swaps
