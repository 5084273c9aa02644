"""The context of the request that a task answers: its id, its route, and its refusal.

The id is in each line of the log and in each problem. It is generated, or read from the headers,
only when it is needed: most requests succeed without it.
"""

import re
import secrets
from collections.abc import Callable, MutableMapping
from contextvars import ContextVar
from typing import Any

from structlog.typing import EventDict, WrappedLogger

HEADER = b"x-request-id"
WELL_FORMED = re.compile(rb"[0-9A-Za-z][0-9A-Za-z-]{7,63}")
SHOWN_CHARS = 8
"""Number of characters of an id shown to people: enough to find it in a log."""

ROUTE = "callout.route"
"""The key in a scope for the path of its route, with placeholders for codes."""

REFUSAL = "callout.refusal"
"""The key in a scope for the code of the request's refusal."""

LEAVE_OPEN = "callout.leave-open"
"""The key in a scope for the `leave_open` of its exchange; another server has none."""

SERVER_SEND = "callout.server-send"
"""The key in a scope for the `send` without any middleware, used for parts of a stream."""

OTHER = "other"
"""The label of requests without a route."""

_ID = "callout.request-id"
_scope: ContextVar[MutableMapping[str, Any] | None] = ContextVar("request", default=None)


def begin_request(scope: MutableMapping[str, Any], is_trusted: Callable[[str], bool]) -> None:
    """Make *scope* the request that this task answers.

    The id in its headers is accepted if its peer, which may be a proxy, *is_trusted*.
    """
    scope[_ID] = scope.get("client"), is_trusted
    _scope.set(scope)


def route_of_task() -> str:
    """Return the route of the request that this task answers or that caused it, or `OTHER`."""
    scope = _scope.get()
    return scope.get(ROUTE, OTHER) if scope else OTHER


def request_id() -> str:
    """Return the id of the request that this task answers or comes from, or an empty string."""
    scope = _scope.get()
    if scope is None:
        return ""
    found = scope[_ID]
    if not isinstance(found, str):
        client, is_trusted = found
        sent = _sent_id(scope) if client and is_trusted(client[0]) else b""
        found = scope[_ID] = sent.decode("ascii") or secrets.token_hex(16)
    return found


def note_refusal(code: str) -> None:
    """Record the refusal of the request by *code*, to be counted and logged with the answer."""
    scope = _scope.get()
    if scope is not None:
        scope[REFUSAL] = code


def _sent_id(scope: MutableMapping[str, Any]) -> bytes:
    """Return the id in the headers of *scope*; it is empty if missing or malformed."""
    sent = next((bytes(value) for name, value in scope["headers"] if name == HEADER), b"")
    return sent if WELL_FORMED.fullmatch(sent) else b""


def add_request_id(_logger: WrappedLogger, _method: str, event: EventDict) -> EventDict:
    """Add the id of the request, if there is one, to a line of the log."""
    if found := request_id():
        event["request"] = found
    return event
