"""Why somebody draws cards."""

from enum import StrEnum


class Cause(StrEnum):
    """Why were cards drawn?"""

    TURN = "turn"
    CARD = "card"
    GUILTY = "guilty"
    WRONG_CHALLENGE = "wrong-challenge"
    CAUGHT = "caught"
    FALSE_CALL = "false-call"
    OWED = "owed"
    ADVICE = "advice"
    WRONG_ANSWER = "wrong-answer"
    BONUS = "bonus"
