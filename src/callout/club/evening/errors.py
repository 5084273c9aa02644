"""Reasons for which an evening denies a request."""

from enum import StrEnum


class EveningDenialReason(StrEnum):
    """Why was the request denied?"""

    OVER = "evening-over"
    NOT_HOST = "evening-not-host"
    NOT_HERE = "evening-not-here"
    FULL = "evening-full"
    TOO_MANY_CHECK_INS = "evening-too-many-check-ins"
    NAME_TAKEN = "evening-name-taken"
    NAME_BLANK = "evening-name-blank"
    NAME_SENTENCE = "evening-name-sentence"
    REMOVED = "evening-removed"
    NO_PERSON = "evening-no-person"
    NO_TABLE = "evening-no-table"
    NO_PLACES = "evening-no-places"
    """The places are not those of the people at the table."""
    NO_REASON = "evening-no-reason"
    TOO_MANY_CORRECTIONS = "evening-too-many-corrections"
    NO_GAME = "evening-no-game"
    """The game asks questions, or has no room for three."""
    NO_PARTNERS = "evening-no-partners"
    """The edition has no partners."""
    TEAM_NAMES = "evening-team-names"
    NO_TEAM = "evening-no-team"
    TEAM_FIXED = "evening-team-fixed"
    FORM_FIXED = "evening-form-fixed"
    LOG_FULL = "evening-log-full"
    TOO_MANY_EVENINGS = "too-many-evenings"
