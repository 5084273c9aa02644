"""Reasons for which a table denies a request, apart from the rules of the game."""

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
    """There are only as many places as *count* says."""
    PLACE_TAKEN = "place-taken"
    SAME_PLACE = "same-place"
    YOURSELF = "yourself"
    NO_BOT = "no-bot"
    BARRED = "barred"
    LOCKED = "locked"
    NOT_LOCKED = "not-locked"
    INSIDE = "inside"
    """Whoever knocks may come in already."""
    KNOCKING = "knocking"
    """Whoever knocks has done so, and waits."""
    NOT_NOW = "not-now"
    """The host has just said so."""
    KNOCKS_FULL = "knocks-full"
    NO_KNOCK = "no-knock"
    HOST_HERE = "host-here"
    NAME_TAKEN = "name-taken"
    NAME_BLANK = "name-blank"
    NAME_SENTENCE = "name-sentence"
    NAME_RESERVED = "name-reserved"
    EMPTY = "empty"
    TOO_SOON = "too-soon"
    NO_DEALER = "no-dealer"
    AWAY = "away"
    NOT_AWAY = "not-away"
    NOT_UNDERSTOOD = "not-understood"
    TOO_FEW = "too-few"
    """As many players as *count* says are missing."""
    NO_ROOM = "no-room"
    """A game was chosen that has only as many places as *count* says."""
    NO_QUESTIONS = "no-questions"
    """A deck was brought to a table where nothing is asked."""
    IN_CLASS = "in-class"
    PAUSED = "paused"
    NOT_PAUSED = "not-paused"
    PHRASES_ONLY = "phrases-only"
    NO_TALK = "no-talk"
    REPORTS_FULL = "reports-full"
    """As many reports as *count* says were made here."""
    TALK_FULL = "talk-full"
    """As many messages as *count* says were said here."""
    TABLE_FULL = "table-full"
    """So much but moves has happened here that only the match itself goes on."""


class RequestDenied(Exception):
    """A request that the policy of a table, or of a class, does not allow now.

    *reason* is a `DenialReason`, or the reason of a class.
    """

    def __init__(self, reason: StrEnum, count: int = 0) -> None:
        super().__init__(reason)
        self.reason, self.count = reason, count
