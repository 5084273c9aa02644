"""A private copy of the table on which the rules work, writing down each event."""

from callout.core.cards import Card, Seat
from callout.core.deck import Deck
from callout.core.events import Awaited, Cause, Drew, Event, Shuffled
from callout.core.evolve import APPLY
from callout.core.prompts import Prompt, TakeTurn
from callout.core.shuffle import shuffled
from callout.core.state import State

TURNS = tuple(Awaited(TakeTurn(Seat(seat))) for seat in range(10))
"""The commonest event of all, made once for each seat."""


class Draft:
    """Change a state by events, and remember them."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.deck: Deck = state.deck
        self.events: list[Event] = []

    def emit(self, event: Event) -> None:
        """Let *event* happen."""
        self.events.append(event)
        APPLY[type(event)](self.state, event)

    def wait(self, prompt: Prompt) -> None:
        """Wait for what *prompt* asks."""
        self.emit(Awaited(prompt))

    def shuffle(self, cards: list[Card], pile: tuple[Card, ...] = ()) -> None:
        """Shuffle *cards* under the stock and leave *pile* as the discard pile."""
        state = self.state
        cards = shuffled(sorted(cards), state.seed, state.shuffles)
        self.emit(Shuffled(tuple(cards), pile))

    def peek(self, count: int, cause: Cause | None = None) -> tuple[Card, ...]:
        """Look at the next *count* cards, reshuffling the discards if the stock runs out."""
        state = self.state
        if len(state.stock) < count:
            prompt = getattr(state.prompt, "resume", state.prompt)
            doubt = cause in (Cause.CAUGHT, Cause.ADVICE) and getattr(prompt, "doubtful", False)
            spent = state.pile[: len(state.pile) - (0 if state.on_row else 1 + doubt)]
            if spent:
                self.shuffle(spent, tuple(state.pile[len(spent) :]))
        count = min(count, len(state.stock))
        return tuple(state.stock[: -count - 1 : -1])

    def draw(self, seat: Seat, count: int, cause: Cause) -> None:
        """Give *seat* the next *count* cards, or what there is."""
        self.emit(Drew(seat, self.peek(count, cause), cause))

    def next(self, seat: Seat, steps: int = 1) -> Seat:
        """Find the seat *steps* turns after *seat* in the direction of play."""
        playing = self.state.playing
        return playing[(playing.index(seat) + self.state.direction * steps) % len(playing)]
