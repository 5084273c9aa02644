"""A private copy of the table for the rules, with a list of its new events."""

from callout.core.cards import Card, Seat
from callout.core.cause import Cause
from callout.core.deck import Deck
from callout.core.events import Awaited, Drew, Event, Shuffled
from callout.core.evolve import APPLY
from callout.core.prompts import AnswerDraw, JudgeAdvice, Prompt, TakeTurn
from callout.core.shuffle import shuffled
from callout.core.state import State

MOST_SEATS = 10
"""The most seats of a table, in any edition."""

TURNS = tuple(Awaited(TakeTurn(Seat(seat))) for seat in range(MOST_SEATS))
"""The commonest event of all, made once for each seat."""


OPEN_TURNS = tuple(Awaited(TakeTurn(Seat(seat), open_to_all=True)) for seat in range(MOST_SEATS))
"""The same where others may jump in."""

_INTERRUPTING = (Cause.CAUGHT, Cause.FALSE_CALL, Cause.ADVICE)


class Draft:
    """A state that is changed by events, with a list of them."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.deck: Deck = state.deck
        self.events: list[Event] = []

    def emit(self, event: Event) -> None:
        """Apply *event*, and add it to the list."""
        self.events.append(event)
        APPLY[type(event)](self.state, event)

    def wait(self, prompt: Prompt) -> None:
        """Wait for *prompt*."""
        self.emit(Awaited(prompt))

    def shuffle(self, cards: list[Card], pile: tuple[Card, ...] = ()) -> None:
        """Shuffle *cards* under the stock and leave *pile* as the discard pile."""
        state = self.state
        cards = shuffled(sorted(cards), state.seed, state.shuffles)
        self.emit(Shuffled(tuple(cards), pile))

    def peek(self, count: int, cause: Cause | None = None) -> tuple[Card, ...]:
        """Return the next *count* cards, or all there are; spent cards are reshuffled if need be.

        A card whose play may still be challenged stays on the pile, with the one below it, while a
        catch, a false call or a verdict makes somebody draw.
        """
        state = self.state
        if len(state.stock) < count:
            interrupting = cause in _INTERRUPTING
            kept = 0 if state.on_row else 2 if interrupting and _doubtful(state.prompt) else 1
            spent = state.pile[: len(state.pile) - kept]
            if spent:
                self.shuffle(spent, tuple(state.pile[len(spent) :]))
        return tuple(state.stock[: -count - 1 : -1])

    def draw(self, seat: Seat, count: int, cause: Cause) -> None:
        """Draw the next *count* cards, or all there are, for *seat*."""
        self.emit(Drew(seat, self.peek(count, cause), cause))

    def next(self, seat: Seat, steps: int = 1) -> Seat:
        """Return the seat *steps* turns after *seat* in the direction of play."""
        playing = self.state.playing
        return playing[(playing.index(seat) + self.state.direction * steps) % len(playing)]


def _doubtful(prompt: Prompt) -> bool:
    """Return whether the card just played may still be challenged."""
    if isinstance(prompt, JudgeAdvice):
        prompt = prompt.resume
    return isinstance(prompt, AnswerDraw) and prompt.doubtful
