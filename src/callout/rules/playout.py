"""A table played on in place and without a log, for those who look many games ahead."""

from callout.core.cards import Seat
from callout.core.commands import Command
from callout.core.events import Event
from callout.core.evolve import APPLY
from callout.core.prompts import DealRound, JudgeAdvice, Over
from callout.core.state import State
from callout.rules import pile, row
from callout.rules.draft import Draft
from callout.rules.engine import act, legal

_BESIDE = (DealRound, JudgeAdvice, Over)


class Playout(Draft):
    """Play moves from a state on a private copy; nothing is checked and nothing remembered."""

    def __init__(self, state: State) -> None:
        super().__init__(state.copy())

    def emit(self, event: Event) -> None:
        """Let *event* happen without writing it down."""
        APPLY[type(event)](self.state, event)

    def choices(self) -> tuple[Seat, list[Command]]:
        """Tell who is to move, and the moves, without what may be said beside them."""
        state, prompt = self.state, self.state.prompt
        if type(prompt) in _BESIDE:
            seat = prompt.voters[0] if isinstance(prompt, JudgeAdvice) else state.dealer
            state.lawful.clear()
            return seat, legal(state, seat)
        game = row if state.on_row else pile
        return prompt.seat, game.moves(state, prompt)  # type: ignore[union-attr]

    take = act
