"""A table played on in place and without a log, for bots that look many games ahead."""

from callout.core.cards import Seat
from callout.core.commands import Command
from callout.core.events import Event, RoundEnded
from callout.core.evolve import APPLY
from callout.core.prompts import JudgeAdvice
from callout.core.state import State
from callout.rules import pile, row
from callout.rules.draft import Draft
from callout.rules.engine import act, legal


class Playout(Draft):
    """A private copy of a state to play on; nothing is checked and nothing written down.

    With a *seed* of its own, what is shuffled from now on comes from that chance, and not from the
    secret one of the match.
    """

    def __init__(self, state: State, seed: str = "") -> None:
        super().__init__(state.copy())
        self.state.seed = seed or state.seed
        self._ended_before = state.ended
        self._moves = row.MOVES if state.on_row else pile.MOVES

    def emit(self, event: Event) -> None:
        """Apply *event* without writing it down."""
        APPLY[type(event)](self.state, event)

    @property
    def ended(self) -> RoundEnded | None:
        """How the last round ended since the playout began, if one did."""
        ended = self.state.ended
        return None if ended is self._ended_before else ended

    def choices(self) -> tuple[Seat, list[Command]]:
        """Return who is to move, and the moves, without what may be said beside them."""
        state = self.state
        prompt = state.prompt
        moves = self._moves.get(type(prompt))
        if moves is not None:
            return prompt.seat, moves(state, prompt)  # type: ignore[union-attr]
        seat = prompt.voters[0] if isinstance(prompt, JudgeAdvice) else state.dealer
        state.legal_cache.clear()
        return seat, legal(state, seat)

    take = act
