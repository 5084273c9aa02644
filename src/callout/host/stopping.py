"""When a match that its host ends is over: after the turn that is running, or after a round."""

from callout.core.cards import NO_SEAT, Seat
from callout.core.prompts import (
    AnswerQuestion,
    DealRound,
    JudgeAdvice,
    JudgeAnswer,
    Over,
    Prompt,
    TakeTurn,
)
from callout.host.match import HostedMatch


def running_turn(prompt: Prompt) -> Seat | None:
    """Return the seat whose turn runs while the table waits for *prompt*; None between rounds."""
    match prompt:
        case DealRound():
            return None
        case JudgeAdvice() | Over():
            return NO_SEAT
        case JudgeAnswer():
            return prompt.asked.seat
        case _:
            return prompt.seat


def is_at_end(match: HostedMatch, stopping: Seat | None, rounds: int) -> bool:
    """Return whether *match* ends here: the turn of *stopping* is over, or all *rounds* are."""
    match prompt := match.prompt:
        case DealRound():
            return stopping is not None or 0 < rounds <= match.round
        case TakeTurn():
            return stopping is not None and prompt.seat != stopping
        case AnswerQuestion():
            return stopping is not None and prompt.play is None and prompt.seat != stopping
        case _:
            return False
