"""What is known of the request that a task answers: its id, its route, and why it is refused.

The id is in each line of the log and in each problem. It is made, or looked for in the headers,
when somebody wants to know it: most requests go well, and cost nothing.
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
"""How much of an id is shown to people: enough to find it in a log."""

ROUTE = "callout.route"
"""The key under which a scope has the path of its route, with placeholders for codes."""

REFUSAL = "callout.refusal"
"""The key under which a scope has the code by which the request is refused."""

SERVER_SEND = "callout.server-send"
"""The key under which a scope has what sends without any middleware, for parts of a stream."""

OTHER = "other"
"""The label of what no route answers."""

_ID = "callout.request-id"
_scope: ContextVar[MutableMapping[str, Any] | None] = ContextVar("request", default=None)


def begin_request(scope: MutableMapping[str, Any], is_trusted: Callable[[str], bool]) -> None:
    """Let *scope* be the request that this task answers.

    The id in its headers is believed if its peer, which may be a proxy, *is_trusted*.
    """
    scope[_ID] = scope.get("client"), is_trusted
    _scope.set(scope)


def route_of_task() -> str:
    """Return the route of the request that this task answers or that caused it, or `OTHER`."""
    scope = _scope.get()
    return scope.get(ROUTE, OTHER) if scope else OTHER


def request_id() -> str:
    """Return the id of the request that this task answers or that caused it; else nothing."""
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
    """Note that the request is refused by *code*, which is counted and logged with the answer."""
    scope = _scope.get()
    if scope is not None:
        scope[REFUSAL] = code


def _sent_id(scope: MutableMapping[str, Any]) -> bytes:
    """Return the id that the headers of *scope* name, if it is well formed."""
    sent = next((bytes(value) for name, value in scope["headers"] if name == HEADER), b"")
    return sent if WELL_FORMED.fullmatch(sent) else b""


def add_request_id(_logger: WrappedLogger, _method: str, event: EventDict) -> EventDict:
    """Add the id of the request to a line of the log, if there is one."""
    if found := request_id():
        event["request"] = found
    return event
