"""Admission to routes: their permitted callers, and the limits per person and per network.

The metrics count refusals by the name of the limit.
"""

from collections.abc import Callable, Iterable
from math import ceil
from time import monotonic
from typing import NamedTuple

from callout.host.admission import NO_MOVES
from callout.host.requests import Knock, Report, TableRequest
from callout.server.http.guesses import CodeGuard
from callout.server.http.open_streams import OpenStreams
from callout.server.http.problems import RequestRefused
from callout.server.metrics import Metrics
from callout.server.rate_limit import (
    HOUR_S,
    MINUTE_S,
    SECOND_S,
    CountedBy,
    RateLimit,
    RequestCounters,
)

TOO_MANY_REPORTS = "too-many-reports"
"""The code of the refusal after too many reports."""

TOO_MANY_KNOCKS = "too-many-knocks"
"""The code of the refusal after too many knocks."""

TOO_MANY_SEATINGS = "too-many-seatings"
"""The code of the refusal after too many seats at open tables."""

TOO_MANY_INVITATIONS = "too-many-invitations"
"""The code of the refusal after too many invitations."""

TOO_MANY_REVIEWS = "too-many-reviews"
"""The code of the refusal after too many reviews."""

ACT_LIMIT = RateLimit("acts", 20, SECOND_S)
"""Requests of one person."""

ACKNOWLEDGEMENT_LIMIT = RateLimit("acknowledgements", 40, SECOND_S)
"""Acknowledgements of one person."""

TABLE_REQUEST_LIMIT = RateLimit("table-requests", 120, MINUTE_S)
"""Requests of one person at tables, except moves: messages, names, bots."""

PAGE_LIMIT = RateLimit("pages", 30, SECOND_S)
"""Pages that one person loads."""

VISIT_LIMIT = RateLimit("visits", 3_000, MINUTE_S, CountedBy.STRANGERS)
"""Pages and requests of people at one network without a token, such as an arriving class."""

HISTORY_LIMIT = RateLimit("history", 60, MINUTE_S)
"""Reads of a whole log by one person: logs, scores, and streams that begin long ago."""

REVIEW_LIMIT = RateLimit("reviews", 1, MINUTE_S, refusal=TOO_MANY_REVIEWS)
"""Reviews of games for one person."""

NEW_TABLE_LIMIT = RateLimit("tables", 20, MINUTE_S)
"""Tables and classes made by one person."""

TABLES_PER_NETWORK_LIMIT = RateLimit("tables-address", 300, HOUR_S, CountedBy.NETWORK)
"""Tables and classes made at one network, unless the operator chooses another limit."""

GUEST_LIMIT = RateLimit("guests", 120, MINUTE_S, CountedBy.NETWORK)
"""New guests at one network, unless the operator chooses another limit."""

QUESTION_FILE_LIMIT = RateLimit("question-files", 30, MINUTE_S)
"""Question files read for one person."""

FILES_PER_NETWORK_LIMIT = RateLimit("question-files-address", 300, HOUR_S, CountedBy.NETWORK)
"""Question files read for people at one network: each may be stored on disk."""

STRANGERS_FILE_LIMIT = RateLimit("question-files-strangers", 30, MINUTE_S, CountedBy.STRANGERS)
"""Question files read for people at one network who are not yet guests."""

QUESTION_EDIT_LIMIT = RateLimit("question-edits", 120, MINUTE_S)
"""Buttons that one person presses in the editor of questions."""

STRANGERS_EDIT_LIMIT = RateLimit("question-edits-strangers", 240, MINUTE_S, CountedBy.STRANGERS)
"""Buttons pressed there by people at one network who are not yet guests."""

DOWNLOAD_LIMIT = RateLimit("downloads", 30, MINUTE_S, CountedBy.NETWORK)
"""Printable files requested by one network."""

TRANSFER_LIMIT = RateLimit("transfers", 10, MINUTE_S)
"""Codes for another device requested by one person."""

KEPT_LIMIT = RateLimit("kept", 10, MINUTE_S)
"""Requests of one person to be kept, to get new words, to be forgotten, or about pushes."""

KEPT_PER_NETWORK_LIMIT = RateLimit("kept-address", 120, HOUR_S, CountedBy.NETWORK)
"""Requests to be kept, or to get new words, of people at one network."""

PLAYED_WITH_LIMIT = RateLimit("played-with", 30, MINUTE_S)
"""Changes of one person to the list of those they played with, and invitations declined."""

INVITATION_LIMIT = RateLimit("invitations", 20, HOUR_S, refusal=TOO_MANY_INVITATIONS)
"""Invitations of one person."""

INVITATIONS_PER_NETWORK_LIMIT = RateLimit(
    "invitations-address", 300, HOUR_S, CountedBy.NETWORK, TOO_MANY_INVITATIONS
)
"""Invitations of people at one network."""

REPORT_LIMIT = RateLimit("reports", 5, HOUR_S, refusal=TOO_MANY_REPORTS)
"""Reports of one person."""

REPORTS_PER_NETWORK_LIMIT = RateLimit(
    "reports-address", 30, HOUR_S, CountedBy.NETWORK, TOO_MANY_REPORTS
)
"""Reports of people at one network, such as a whole school."""

REPORTED_AGAIN_LIMIT = RateLimit("reports-again", 15, HOUR_S, CountedBy.NETWORK, TOO_MANY_REPORTS)
"""Reports of people at one network who have reported before: half is left for all others."""

KNOCK_LIMIT = RateLimit("knocks", 12, HOUR_S, refusal=TOO_MANY_KNOCKS)
"""Knocks of one person at locked tables."""

KNOCKS_PER_NETWORK_LIMIT = RateLimit(
    "knocks-address", 60, HOUR_S, CountedBy.NETWORK, TOO_MANY_KNOCKS
)
"""Knocks of people at one network, such as a whole school."""

SEATING_LIMIT = RateLimit("seatings", 20, HOUR_S, refusal=TOO_MANY_SEATINGS)
"""Seats that one person takes at open tables."""

SEATINGS_PER_NETWORK_LIMIT = RateLimit(
    "seatings-address", 300, HOUR_S, CountedBy.NETWORK, TOO_MANY_SEATINGS
)
"""Seats that people at one network take at open tables."""

JOIN_LIMIT = RateLimit("joins", 10, MINUTE_S)
"""Requests of one person to join a class or to be let in."""

JOINS_PER_NETWORK_LIMIT = RateLimit("joins-address", 180, MINUTE_S, CountedBy.NETWORK)
"""Requests to join a class from one network, such as a whole school."""

MODERATOR_LIMIT = RateLimit("moderators", 10, HOUR_S, CountedBy.NETWORK)
"""Attempts from one network to sign in as a moderator."""

JOIN_LIMITS = (JOIN_LIMIT, JOINS_PER_NETWORK_LIMIT)
"""Limits on joining a class."""

NEW_TABLE_LIMITS = (NEW_TABLE_LIMIT, TABLES_PER_NETWORK_LIMIT)
"""Limits on making a table or a class."""

QUESTION_FILE_LIMITS = (QUESTION_FILE_LIMIT, STRANGERS_FILE_LIMIT, FILES_PER_NETWORK_LIMIT)
"""Limits on reading a question file."""

QUESTION_EDIT_LIMITS = (QUESTION_EDIT_LIMIT, STRANGERS_EDIT_LIMIT)
"""Limits on changes of questions in the editor, which stores nothing."""

REPORT_LIMITS = (REPORT_LIMIT, REPORTS_PER_NETWORK_LIMIT, REPORTED_AGAIN_LIMIT)
KNOCK_LIMITS = (KNOCK_LIMIT, KNOCKS_PER_NETWORK_LIMIT)
INVITATION_LIMITS = (INVITATION_LIMIT, INVITATIONS_PER_NETWORK_LIMIT)
SEATING_LIMITS = (SEATING_LIMIT, SEATINGS_PER_NETWORK_LIMIT)

ACTION_LIMITS = (TABLE_REQUEST_LIMIT, *REPORT_LIMITS, *KNOCK_LIMITS)
"""Limits on acts at a table, besides the limit on all requests."""


def limits_of(request: TableRequest, *, reported: bool = False) -> tuple[RateLimit, ...]:
    """Return the limits on *request* at a table; a move has no further ones.

    *reported* is whether the caller has reported something in this hour.
    """
    if isinstance(request, Report):
        limits = (REPORT_LIMIT, REPORTS_PER_NETWORK_LIMIT)
        again = (REPORTED_AGAIN_LIMIT,) if reported else ()
        return TABLE_REQUEST_LIMIT, *again, *limits
    if isinstance(request, Knock):
        return TABLE_REQUEST_LIMIT, *KNOCK_LIMITS
    return (TABLE_REQUEST_LIMIT,) if type(request) in NO_MOVES else ()


class RateLimits:
    """The counters of this node; *chosen* limits replace the default ones of the same name."""

    def __init__(
        self,
        metrics: Metrics,
        clock: Callable[[], float] = monotonic,
        chosen: Iterable[RateLimit] = (),
    ) -> None:
        self._metrics, self.streams = metrics, OpenStreams(metrics)
        self._counters = RequestCounters(clock)
        self._chosen = {limit.name: limit for limit in chosen}
        count_refusal = metrics.budget_hits.labels("codes").inc
        self.guard, self.transfer_guard = CodeGuard(count_refusal), CodeGuard(count_refusal)

    def has_counted(self, limit: RateLimit, player: str) -> bool:
        """Return whether a request of *player* counts against *limit* at the moment."""
        return self._counters.has_hit(limit, player)

    def count(self, limit: RateLimit, player: str, network: str) -> None:
        """Count a request of *player* (empty for a stranger), or refuse it above *limit*."""
        if limit.by is CountedBy.PERSON:
            who = player
        else:
            who = "" if player and limit.by is CountedBy.STRANGERS else network
        wait = self._counters.hit(self._chosen.get(limit.name, limit), who) if who else 0
        if wait:
            self._metrics.budget_hits.labels(limit.name).inc()
            raise RequestRefused(429, limit.refusal, ceil(wait))


class Admission(NamedTuple):
    """The permission to use a route, and the limits on its use.

    Each request counts against the limits on *arrival*. Its handler counts *work* before doing it,
    and can count against no other limits. A route without limits has the reason in *uncounted*.
    """

    arrival: tuple[RateLimit, ...] = ()
    work: tuple[RateLimit, ...] = ()
    needs_guest: bool = False
    is_open_to_banned: bool = False
    uncounted: str = ""

    def doing(self, *work: RateLimit) -> "Admission":
        """Return the same admission for a handler that does *work*."""
        return self._replace(work=work)

    def on_arrival(self, *limits: RateLimit) -> "Admission":
        """Return the same admission with other *limits* on arrival."""
        return self._replace(arrival=limits)


ANYBODY = Admission((PAGE_LIMIT, VISIT_LIMIT))
"""A page or request for anybody who is not banned."""

READER = ANYBODY._replace(is_open_to_banned=True)
"""A page that even banned people may read: it shows nothing of other people."""

GUEST = Admission((ACT_LIMIT,), needs_guest=True)
"""A request of a person with a token."""

GUEST_PAGE = Admission((PAGE_LIMIT,), needs_guest=True)
"""A page for a person with a token."""

FORM = Admission((ACT_LIMIT, VISIT_LIMIT))
"""A form for anybody who is not banned."""

STATIC = Admission(is_open_to_banned=True, uncounted="sent from memory")
"""A file that a page needs."""

OPERATIONS = Admission(is_open_to_banned=True, uncounted="for the operator's programs")
"""An answer about the node itself."""
