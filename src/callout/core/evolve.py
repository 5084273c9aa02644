"""State is the fold of events: each event states its change, and only events change it."""

from collections.abc import Callable, Iterable
from typing import Any

from callout.core import events as e
from callout.core.asking import Asking
from callout.core.cards import HIDDEN, NO_COLOUR, NO_SEAT, Card, all_seats
from callout.core.cause import Cause
from callout.core.edition import Edition
from callout.core.prompts import Over, awaited, question_of
from callout.core.state import NOBODY, State

_TURN = Cause.TURN  # read once, as it takes Python 3.11 ten times as long to find a member
_BARREN = (_TURN, Cause.WRONG_ANSWER, Cause.GUILTY)
"""The causes of drawing in a turn that is idle if the stock is empty."""


def evolve(state: State, *events: e.Event) -> State:
    """Return the state after *events*, leaving *state* as it was."""
    new = state.copy()
    for event in events:
        APPLY[type(event)](new, event)
    return new


def replay(edition: Edition, events: Iterable[e.Event]) -> State:
    """Fold *events*, all of them or only those seen by one seat, into a state."""
    state = State(edition)
    for event in events:
        APPLY[type(event)](state, event)
    return state


def _take(hand: list[Card], card: Card) -> None:
    """Take *card* out of *hand*; out of an unknown hand, any card."""
    try:
        hand.remove(card)
    except ValueError:
        hand.remove(HIDDEN)


def _opened(state: State, event: e.Opened) -> None:
    state.scoring = event.scoring
    state.seats = event.seats
    state.seed = event.seed
    state.chosen_dealer = event.dealer
    state.questions = event.questions
    state.judge = event.judge
    state.asking = Asking(
        askings=(0,) * len(event.seats), levels=event.levels, by_card=not event.passes
    )
    state.playing = all_seats(event.seats)
    state.alternates = event.alternates
    state.hands = [[] for _ in event.seats]


def _shuffled(state: State, event: e.Shuffled) -> None:
    state.stock[:0] = event.cards
    state.pile[:] = event.pile
    state.shuffles += 1


def _dealer_found(state: State, event: e.DealerFound) -> None:
    state.dealer = event.seat
    state.shuffles += 1


def _round_began(state: State, event: e.RoundBegan) -> None:
    state.round = event.number
    state.sides = event.sides
    state.partners = event.partners
    state.playing = event.seating or state.playing
    state.scores = state.scores or (0,) * (max(event.sides) + 1)
    state.stock = []
    state.direction = 1
    state.accusers = NOBODY
    state.drawn = 0
    state.lone_draws = 0


def _dealt(state: State, event: e.Dealt) -> None:
    state.hands = [list(hand) for hand in event.hands]
    del state.stock[len(state.stock) - sum(map(len, event.hands)) :]


def _turned(state: State, event: e.Turned) -> None:
    state.stock.pop()
    state.pile.append(event.card)
    state.colour = state.deck.colour[event.card]


def _put_back(state: State, event: e.PutBack) -> None:
    _take(state.pile, event.card)
    state.stock = []


def _questions_mixed(state: State, event: e.QuestionsMixed) -> None:
    state.asking = state.asking.after_mixing(event.order)
    state.shuffles += 1


def _asked(state: State, event: e.Asked) -> None:
    state.asking = state.asking.after_question(event.seat, event.number)


def _answered(state: State, event: e.Answered) -> None:
    asked = question_of(state.prompt)
    if state.pile_rulings.missed_again and asked is not None:
        state.asking = state.asking.after_answer(event.seat, asked.number, right=event.right)


def _played(state: State, event: e.Played) -> None:
    hand = state.hands[event.seat]
    _take(hand, event.card)
    state.pile.append(event.card)
    if event.count > 1:
        for _ in range(event.count - 1):
            _take(hand, event.card)
            state.pile.append(event.card)
    state.colour = event.colour
    if not state.may_jump_in or event.seat == state.called:
        state.called = NO_SEAT
    if state.lone_draws and event.seat != state.drawer:
        state.lone_draws = 0


def _drew(state: State, event: e.Drew) -> None:
    cards = event.cards
    if cards:
        del state.stock[-len(cards) :]
        state.hands[event.seat] += cards
        state.barren = 0
        state.drawn += len(cards)
    elif event.cause in _BARREN:
        state.barren += 1
    if event.cause is _TURN:
        state.lone_draws = state.lone_draws + 1 if event.seat == state.drawer else 1
        state.drawer = event.seat
    if cards and event.seat == state.called:
        state.called = NO_SEAT
    if state.owed and event.cause is Cause.OWED:
        state.owed = 0


def _turned_round(state: State, event: e.TurnedRound) -> None:
    state.direction = event.direction


def _colour_named(state: State, event: e.ColourNamed) -> None:
    state.colour = event.colour


def _swapped(state: State, event: e.Swapped) -> None:
    for seat, hand in zip((event.seat, event.other), event.hands, strict=True):
        state.hands[seat] = list(hand)
    if state.called in (event.seat, event.other):
        state.called = NO_SEAT


def _passed_on(state: State, event: e.PassedOn) -> None:
    state.hands = [list(hand) for hand in event.hands]
    state.called = NO_SEAT


def _called(state: State, event: e.Called) -> None:
    if event.seat in state.exposed:
        state.exposed -= {event.seat}
        state.late -= {event.seat}
    elif state.called == NO_SEAT or state.called not in awaited(state.prompt):
        state.called = event.seat


def _exposed(state: State, event: e.Exposed) -> None:
    state.exposed |= {event.seat}
    if event.late:
        state.late |= {event.seat}
    else:
        state.late -= {event.seat}


def _safe(state: State, event: e.Safe | e.Caught) -> None:
    state.exposed -= {event.seat}
    state.late -= {event.seat}


def _caught(state: State, event: e.Caught) -> None:
    _safe(state, event)
    state.owed += event.owed


def _took_back(state: State, event: e.TookBack) -> None:
    state.pile.pop()
    state.hands[event.seat].append(event.card)
    state.colour = event.colour
    state.called = NO_SEAT


def _accused(state: State, event: e.Accused) -> None:
    state.accusers |= {event.by}


def _matched(state: State, event: e.Matched) -> None:
    for card in event.cards:
        _take(state.hands[event.seat], card)
    state.covers[event.on] = event.cards
    state.called = NO_SEAT


def _laid(state: State, event: e.Laid) -> None:
    _take(state.hands[event.seat], event.card)
    state.row.append(event.card)
    state.covers.append(())
    state.called = NO_SEAT


def _cleared(state: State, event: e.Cleared) -> None:
    state.row = [card for card, cover in zip(state.row, state.covers, strict=True) if not cover]
    state.covers = [()] * len(state.row)
    state.pile += event.cards


def _filled(state: State, event: e.Filled) -> None:
    del state.stock[len(state.stock) - len(event.cards) :]
    state.row += event.cards
    state.covers += [()] * len(event.cards)


def _round_ended(state: State, event: e.RoundEnded) -> None:
    state.ended = event
    state.scores = event.scores
    state.idle_rounds = 0 if any(event.points) else state.idle_rounds + 1
    state.hands = [[] for _ in state.seats]
    state.stock = []
    state.pile = []
    state.row = []
    state.covers = []
    state.colour = NO_COLOUR
    state.called = NO_SEAT
    state.exposed = NOBODY
    state.late = NOBODY
    state.owed = 0


def _eliminated(state: State, event: e.Eliminated) -> None:
    state.playing = tuple(seat for seat in state.playing if seat != event.seat)


def _match_ended(state: State, event: e.MatchEnded) -> None:
    state.prompt = Over(event.winners)


def _awaited(state: State, event: e.Awaited) -> None:
    state.prompt = event.prompt


_WITHOUT_EFFECT = (
    e.DrewForDeal,
    e.AlmostRight,
    e.GaveAnswer,
    e.Kept,
    e.DrewTooOften,
    e.Missed,
    e.CalledFalsely,
    e.Challenged,
    e.Counted,
    e.Voted,
    e.Judged,
)


def _change_nothing(_state: State, _event: e.Event) -> None:
    """Change nothing: the event is only narrated."""


APPLY: dict[type, Callable[[State, Any], None]] = dict.fromkeys(
    _WITHOUT_EFFECT, _change_nothing
) | {
    e.Opened: _opened,
    e.Shuffled: _shuffled,
    e.DealerFound: _dealer_found,
    e.RoundBegan: _round_began,
    e.Dealt: _dealt,
    e.Turned: _turned,
    e.PutBack: _put_back,
    e.QuestionsMixed: _questions_mixed,
    e.Asked: _asked,
    e.Answered: _answered,
    e.Played: _played,
    e.Drew: _drew,
    e.TurnedRound: _turned_round,
    e.ColourNamed: _colour_named,
    e.Swapped: _swapped,
    e.PassedOn: _passed_on,
    e.Called: _called,
    e.Exposed: _exposed,
    e.Safe: _safe,
    e.Caught: _caught,
    e.TookBack: _took_back,
    e.Accused: _accused,
    e.Matched: _matched,
    e.Laid: _laid,
    e.Cleared: _cleared,
    e.Filled: _filled,
    e.RoundEnded: _round_ended,
    e.Eliminated: _eliminated,
    e.MatchEnded: _match_ended,
    e.Awaited: _awaited,
}
"""The change of the state by each event, in place."""
