"""Keep one table: decide, write down, and tell each seat only what it may know."""

from collections.abc import Sequence

from callout.core.cards import NONE, Seat
from callout.core.commands import Command
from callout.core.edition import Edition, Scoring
from callout.core.events import Event
from callout.core.question import Question
from callout.core.refusal import Refusal
from callout.core.seen import seen_by
from callout.core.view import View, view
from callout.notation.record import Record, record_of
from callout.rules.engine import decide, legal, open_match, why_not


class Keeper:
    """Hold the state of one table, its events and its moves."""

    def __init__(
        self,
        edition: Edition,
        seats: Sequence[str],
        seed: str,
        *,
        scoring: Scoring = Scoring.WINNER,
        chosen_dealer: Seat = NONE,
        questions: Sequence[Question] = (),
    ) -> None:
        progress = open_match(
            edition,
            seats,
            seed,
            scoring=scoring,
            chosen_dealer=chosen_dealer,
            questions=questions,
        )
        self.edition = edition
        self._state = progress.state
        self._events: list[Event] = list(progress.events)
        self._views: list[View] = [view(progress.state, None)] * len(self._events)
        self.moves: list[tuple[Seat, Command]] = []

    @property
    def told(self) -> int:
        """Count the events so far."""
        return len(self._events)

    def act(self, seat: Seat, command: Command) -> None:
        """Carry out *command* or raise its refusal."""
        progress = decide(self._state, seat, command)
        self._state = progress.state
        self._events += progress.events
        self._views += [view(progress.state, None)] * len(progress.events)
        self.moves.append((seat, command))

    def view(self, seat: Seat | None) -> View:
        """Show the table to *seat*, or to a spectator."""
        return view(self._state, seat)

    def lawful(self, seat: Seat) -> list[Command]:
        """List what *seat* may do now."""
        return legal(self._state, seat)

    def why_not(self, seat: Seat, command: Command) -> Refusal | None:
        """Say which clause forbids *command*."""
        return why_not(self._state, seat, command)

    def seen(self, seat: Seat | None, since: int = 0) -> list[Event]:
        """List the events after the first *since* as *seat* saw them."""
        return [seen_by(event, seat) for event in self._events[since:]]

    def heard(self, seat: Seat | None, since: int = 0) -> list[tuple[Event, View]]:
        """List what `seen` lists, each with the open table after the command that brought it."""
        return list(zip(self.seen(seat, since), self._views[since:], strict=True))

    def everything(self, since: int = 0) -> list[Event]:
        """List the events after the first *since* with all that was hidden."""
        return self._events[since:]

    def answers(self, number: int) -> tuple[str, ...]:
        """Give the answers to question *number*, for a bot that may know them."""
        return self._state.questions[number].answers

    def record(self) -> Record:
        """Give the record of the match, which tells everything."""
        return record_of(self._events, self.moves)
