"""Reasons for a table to deny a request, apart from the rules of the game."""

from enum import StrEnum


class DenialReason(StrEnum):
    """Why was the request denied?"""

    CLOSED = "closed"
    FULL = "full"
    SEATED = "seated"
    NOT_SEATED = "not-seated"
    BEGUN = "begun"
    NOT_BEGUN = "not-begun"
    NOT_OVER = "not-over"
    AGAIN = "again"
    DURING_ROUND = "during-round"
    NOT_HOST = "not-host"
    NO_PLACE = "no-place"
    NO_SUCH_PLACE = "no-such-place"
    """There are only *count* places."""
    PLACE_TAKEN = "place-taken"
    SAME_PLACE = "same-place"
    YOURSELF = "yourself"
    NO_BOT = "no-bot"
    BARRED = "barred"
    LOCKED = "locked"
    NOT_LOCKED = "not-locked"
    INSIDE = "inside"
    """The person may come in without knocking."""
    KNOCKING = "knocking"
    """The person has knocked already, and waits for an answer."""
    NOT_NOW = "not-now"
    """The host has just answered "not now"."""
    KNOCKS_FULL = "knocks-full"
    NO_KNOCK = "no-knock"
    HOST_HERE = "host-here"
    NAME_TAKEN = "name-taken"
    NAME_BLANK = "name-blank"
    NAME_SENTENCE = "name-sentence"
    EMPTY = "empty"
    TOO_SOON = "too-soon"
    NO_DEALER = "no-dealer"
    AWAY = "away"
    NOT_AWAY = "not-away"
    NOT_UNDERSTOOD = "not-understood"
    TOO_FEW = "too-few"
    """*count* more players are needed."""
    NO_ROOM = "no-room"
    """The chosen game has only *count* places."""
    NO_QUESTIONS = "no-questions"
    """A deck was brought to a table without questions."""
    IN_CLASS = "in-class"
    IN_EVENING = "in-evening"
    PAUSED = "paused"
    NOT_PAUSED = "not-paused"
    PHRASES_ONLY = "phrases-only"
    NO_TALK = "no-talk"
    REPORTS_FULL = "reports-full"
    """There have been *count* reports here already."""
    TALK_FULL = "talk-full"
    """There have been *count* messages here already."""
    CANNOT_OPEN = "cannot-open"
    """The table asks questions of its own, or is locked: it cannot be opened to everybody."""
    OPEN_TALK = "open-talk"
    """People who do not know each other have quick messages only."""
    HINTS_OFF = "hints-off"
    HINTS_ALONE = "hints-alone"
    """Hints are for a player alone with bots here."""
    HINTS_IN_COMPANY = "hints-in-company"
    """There are no hints in classes and at evenings."""
    TABLE_FULL = "table-full"
    """The log has no more room except for the match itself."""


class RequestDenied(Exception):
    """A request that the policy of a table, or of a class, does not allow now.

    *reason* is a `DenialReason`, or the reason of a class.
    """

    def __init__(self, reason: StrEnum, count: int = 0) -> None:
        super().__init__(reason)
        self.reason, self.count = reason, count
