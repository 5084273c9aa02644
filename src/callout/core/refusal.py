"""The refusal of a command: a stable code, the edition and the clause that forbids it."""

from enum import StrEnum

from msgspec import Struct

from callout.core.clause import Clause
from callout.core.edition import Edition


class Reason(StrEnum):
    """Why was the command refused?"""

    SEATS = "seats"
    SCORING = "scoring"
    SCORING_SEATS = "scoring-seats"
    DEALER = "dealer"
    QUESTIONS = "questions"
    OVER = "over"
    NOT_PLAYING = "not-playing"
    NOT_YOUR_TURN = "not-your-turn"
    NOT_NOW = "not-now"
    NOT_HELD = "not-held"
    CALL_NOT_DUE = "call-not-due"
    NOTHING_TO_CATCH = "nothing-to-catch"
    PARTNER = "partner"
    NO_ACCUSING = "no-accusing"
    NO_VOTE = "no-vote"
    NAME_A_COLOUR = "name-a-colour"
    MUST_PLAY = "must-play"
    MUST_PLAY_DRAWN = "must-play-drawn"
    UNLAWFUL = "unlawful"
    LAST_CARD = "last-card"
    ONE_CARD = "one-card"
    NO_JUMP = "no-jump"
    SWAP_FIRST = "swap-first"
    NO_SWAP = "no-swap"
    DOES_NOT_FIT = "does-not-fit"
    ONLY_THE_DRAWN = "only-the-drawn"
    MUST_TAKE = "must-take"
    NO_CHALLENGE = "no-challenge"
    ANSWER_FIRST = "answer-first"
    NOTHING_ASKED = "nothing-asked"
    TYPE_ANSWER = "type-answer"
    VERDICT_DUE = "verdict-due"
    NO_VERDICT = "no-verdict"
    NO_MATCH = "no-match"
    ALREADY_MATCHED = "already-matched"
    LAY_NOT_DUE = "lay-not-due"
    MUST_LAY = "must-lay"
    BONUS_DUE = "bonus-due"


class Refusal(Struct, frozen=True):
    """The *clause* that forbids a command by the rules of a table, house rules included.

    *scoring* is the requested way of scoring, if that is the reason.
    """

    code: Reason
    edition: Edition
    clause: Clause
    scoring: str = ""


class IllegalCommand(Exception):
    """A command that the rules do not allow now."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.code} ({refusal.clause})")
        self.refusal = refusal

    def __reduce__(self) -> tuple[type["IllegalCommand"], tuple[Refusal]]:
        return IllegalCommand, (self.refusal,)
