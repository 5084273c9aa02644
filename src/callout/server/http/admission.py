"""What a route asks of a request before its handler sees it."""

from typing import NamedTuple

from callout.server.http.rate_limits import ACT_LIMIT, PAGE_LIMIT, VISIT_LIMIT
from callout.server.rate_limit import RateLimit


class Admission(NamedTuple):
    """Who may use a route, and against which limits its use is counted.

    Each request counts against the limits on *arrival*. Its handler counts *work* when it does it,
    and can count against no other limits. A route that counts nothing says why it is *uncounted*.
    """

    arrival: tuple[RateLimit, ...] = ()
    work: tuple[RateLimit, ...] = ()
    needs_guest: bool = False
    is_open_to_barred: bool = False
    uncounted: str = ""

    def doing(self, *work: RateLimit) -> "Admission":
        """Return the same admission for a handler that does *work*."""
        return self._replace(work=work)

    def on_arrival(self, *limits: RateLimit) -> "Admission":
        """Return the same admission with *limits* instead of those on arrival."""
        return self._replace(arrival=limits)


ANYBODY = Admission((PAGE_LIMIT, VISIT_LIMIT))
"""A page or request for anybody who is not barred."""

READER = ANYBODY._replace(is_open_to_barred=True)
"""A page that even those may read who are barred: it shows nothing of other people."""

GUEST = Admission((ACT_LIMIT,), needs_guest=True)
"""A request of somebody with a token."""

GUEST_PAGE = Admission((PAGE_LIMIT,), needs_guest=True)
"""A page for somebody with a token."""

FORM = Admission((ACT_LIMIT, VISIT_LIMIT))
"""A form that anybody may send who is not barred."""

STATIC = Admission(is_open_to_barred=True, uncounted="sent from memory")
"""A file that a page needs."""

OPERATIONS = Admission(is_open_to_barred=True, uncounted="for the operator's programs")
"""An answer about the node itself."""
