"""Missed questions that come back to the same seat."""

from typing import NamedTuple

from callout.core.cards import Seat

RECALL_GAPS = (3, 7)
"""Numbers of other questions to a player before a missed one comes back, each time."""


class Recall(NamedTuple):
    """A question that *seat* missed, *misses* times by now.

    It comes back when the seat was asked *due* times.
    """

    seat: Seat
    number: int
    due: int
    misses: int = 1


def recalls_after(
    recalls: tuple[Recall, ...], seat: Seat, number: int, now: int, *, right: bool
) -> tuple[Recall, ...]:
    """Return the *recalls* after *seat*, asked for the *now*-th time, has answered.

    A question that was missed more often than there are gaps never comes back.
    """
    before = [one for one in recalls if one[:2] == (seat, number)]
    others = tuple(one for one in recalls if one[:2] != (seat, number))
    misses = before[0].misses if before else 0
    if right or misses >= len(RECALL_GAPS):
        return others
    return (*others, Recall(seat, number, now + RECALL_GAPS[misses], misses + 1))


def due_recall(recalls: tuple[Recall, ...], seat: Seat, now: int) -> Recall | None:
    """Return the recall that has waited longest for *seat*, asked *now* times, or `None`."""
    due = [one for one in recalls if one.seat == seat and one.due <= now]
    return min(due, key=lambda one: one.due, default=None)
