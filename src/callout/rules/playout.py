"""A table played on in place and without a log, for bots that look far ahead."""

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
    """A private copy of a state for playing on; nothing is checked or recorded.

    With a *seed* of its own, later shuffles come from that seed, and not from the secret one of
    the match.
    """

    def __init__(self, state: State, seed: str = "") -> None:
        super().__init__(state.copy())
        self.state.seed = seed or state.seed
        self._ended_before = state.ended
        self._moves = row.MOVES if state.on_row else pile.MOVES

    def emit(self, event: Event) -> None:
        """Apply *event* without recording it."""
        APPLY[type(event)](self.state, event)

    @property
    def ended(self) -> RoundEnded | None:
        """The end of the last round since the playout began, or `None`."""
        ended = self.state.ended
        return None if ended is self._ended_before else ended

    def choices(self) -> tuple[Seat, list[Command]]:
        """Return the seat to move, and its moves without calls and other talk."""
        state = self.state
        prompt = state.prompt
        moves = self._moves.get(type(prompt))
        if moves is not None:
            return prompt.seat, moves(state, prompt)  # type: ignore[union-attr]
        seat = prompt.voters[0] if isinstance(prompt, JudgeAdvice) else state.dealer
        state.legal_cache.clear()
        return seat, legal(state, seat)

    take = act
