"""The beginning of a round: shuffle, deal, turn up the first card or cards."""

from callout.core.cards import NO_COLOUR, NO_NUMBER, Card, Seat
from callout.core.commands import Deal
from callout.core.edition import StartSpecial, StartTurned
from callout.core.events import Dealt, PutBack, RoundBegan, Turned, TurnedRound
from callout.core.prompts import DealRound, PickColour
from callout.core.state import State
from callout.rules import asking, pile, row, scoring
from callout.rules.draft import TURNS, Draft


def cards_needed(state: State) -> int:
    """Return the number of cards for a deal at this table, the start card included."""
    return state.rulings.hand_size * len(state.playing) + 1


def deal(draft: Draft, _seat: Seat, _prompt: DealRound, _command: Deal) -> None:
    """Deal one card at a time from the dealer's left, and begin the round."""
    state = draft.state
    number = state.round + 1
    seats = len(state.seats)
    sides, pairs = scoring.sides(state.scoring, seats), scoring.partners(state, number)
    draft.emit(RoundBegan(number, sides, pairs, scoring.seating(state, number)))
    draft.shuffle(list(draft.deck.pack))
    count = len(state.playing)
    hands: list[tuple[Card, ...]] = [()] * seats
    dealt = state.stock[: -state.rulings.hand_size * count - 1 : -1]
    for place in range(count):
        hands[draft.next(state.dealer, place + 1)] = tuple(dealt[place::count])
    draft.emit(Dealt(tuple(hands)))
    if state.on_row:
        row.fill(draft)
        draft.emit(TURNS[draft.next(state.dealer)])
    else:
        asking.begin_round(draft)
        _start(draft)


def _start(draft: Draft) -> None:
    """Turn up the first card of the pile, and carry out its effect."""
    state = draft.state
    deck = draft.deck
    draft.emit(Turned(state.stock[-1]))
    while _goes_back(state, state.pile[-1]):
        cards = [*state.stock, state.pile[-1]]
        draft.emit(PutBack(state.pile[-1]))
        draft.shuffle(cards)
        draft.emit(Turned(state.stock[-1]))
    card = state.pile[-1]
    first = draft.next(state.dealer)
    if deck.draws[card]:
        pile.hit(draft, state.dealer, deck.draws[card])
    elif deck.misses[card]:
        pile.miss(draft, first)
    elif deck.turns[card]:
        draft.emit(TurnedRound(-1))
        to_dealer = state.pile_rulings.start_turned is StartTurned.DEALER
        pile.begin_turn(draft, state.dealer if to_dealer else draft.next(state.dealer))
    elif deck.colour[card] == NO_COLOUR:
        draft.wait(PickColour(first))
    else:
        pile.begin_turn(draft, first)


def _goes_back(state: State, card: Card) -> bool:
    """Return whether the start card goes back into the stock and another is turned up."""
    special = state.deck.number[card] == NO_NUMBER
    return state.deck.bluff[card] or (
        special and state.pile_rulings.start_special is StartSpecial.AGAIN
    )
