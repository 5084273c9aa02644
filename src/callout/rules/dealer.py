"""Finding the dealer: by drawing cards, by choice, or by passing the deal on."""

from callout.core.cards import NO_SEAT, Seat
from callout.core.edition import DealerBy, DealPasses
from callout.core.events import DealerFound, DrewForDeal
from callout.core.prompts import DealRound
from callout.core.shuffle import shuffled
from callout.core.state import State
from callout.rules.draft import Draft


def find_first(draft: Draft) -> None:
    """Find the dealer of the first round."""
    state = draft.state
    if state.rulings.dealer_by is not DealerBy.CHOSEN:
        _give(draft, _drawn(draft))
    elif state.chosen_dealer != NO_SEAT:
        _give(draft, state.chosen_dealer)
    else:
        _give(draft, shuffled(state.playing, state.seed, state.shuffles)[0])


def find_next(draft: Draft, winner: Seat) -> None:
    """Find the dealer of the round after one that *winner* has won."""
    state = draft.state
    match state.rulings.deal_passes:
        case DealPasses.DRAWN:
            _give(draft, _drawn(draft))
        case DealPasses.WINNER if winner != NO_SEAT:
            _give(draft, winner)
        case DealPasses.WINNER if state.dealer in state.playing:
            _give(draft, state.dealer)
        case _:
            left = [seat for seat in state.playing if seat > state.dealer]
            _give(draft, min(left or state.playing))


def _give(draft: Draft, seat: Seat) -> None:
    draft.emit(DealerFound(seat))
    draft.wait(DealRound(seat))


def _drawn(draft: Draft) -> Seat:
    """Draw cards for everybody and return the seat with the highest number; ties draw again."""
    draft.shuffle(list(draft.deck.pack))
    redraw = draft.state.rulings.dealer_by is DealerBy.REDRAW
    cards = reversed(draft.state.stock)
    rivals = list(draft.state.playing)
    while len(rivals) > 1:
        ranks = {}
        for seat in rivals:
            for card in cards:
                draft.emit(DrewForDeal(seat, card))
                rank = draft.deck.rank(card)
                if rank is not None or not redraw:
                    ranks[seat] = rank or 0
                    break
            else:
                return rivals[0]
        rivals = [seat for seat in rivals if ranks[seat] == max(ranks.values())]
    return rivals[0]


def may_be_chosen(state: State) -> bool:
    """Return whether the host may name the dealer, and has named a player."""
    return state.rulings.dealer_by is DealerBy.CHOSEN and state.chosen_dealer in state.playing
