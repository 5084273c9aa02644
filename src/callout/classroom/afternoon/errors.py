"""Reasons for which an afternoon denies a request."""

from enum import StrEnum


class AfternoonDenialReason(StrEnum):
    """Why was the request denied?"""

    OVER = "afternoon-over"
    NOT_HOST = "afternoon-not-host"
    NOT_TEACHER = "afternoon-not-teacher"
    FULL = "afternoon-full"
    LABEL_TAKEN = "afternoon-label-taken"
    LABEL_LONG = "afternoon-label-long"
    NO_CLASS = "afternoon-no-class"
    ALREADY_THERE = "afternoon-already-there"
    TOO_OFTEN = "afternoon-too-often"
    """The class has come and gone too often."""
    TOO_MANY_AFTERNOONS = "too-many-afternoons"
