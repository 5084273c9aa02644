"""What a client sends lies within bounds."""

from typing import Any

import msgspec
import pytest

from callout.server.wire import (
    Acknowledgement,
    ActionRequest,
    NewGuest,
    NewTable,
    PresenceUpdate,
    ReturningGuest,
)

LAST = 2**31 - 1
ACT = {"key": "k", "seen": 1, "act": {"type": "Sit"}}
OPTIONS = {"edition": "mattel"}


def act(**changed: object) -> dict[str, object]:
    """Return an act with something *changed*."""
    return ACT | changed


@pytest.mark.parametrize(
    ("kind", "body"),
    [
        (NewGuest, {"name": "a"}),
        (NewGuest, {"name": "a" * 80}),
        (ReturningGuest, {"shown": "a"}),
        (ReturningGuest, {"shown": "a" * 400}),
        (NewTable, {"options": OPTIONS, "bots": ["calm"] * 9}),
        (ActionRequest, act(key="a")),
        (ActionRequest, act(key="a" * 64)),
        (ActionRequest, act(seen=0)),
        (ActionRequest, act(seen=LAST)),
        (Acknowledgement, {"version": 0}),
        (Acknowledgement, {"version": LAST}),
    ],
)
def test_what_lies_just_within_the_bounds_is_read(kind: type, body: dict[str, Any]) -> None:
    assert isinstance(msgspec.convert(body, kind), kind)


@pytest.mark.parametrize(
    ("kind", "body"),
    [
        (NewGuest, {"name": ""}),
        (NewGuest, {"name": "a" * 81}),
        (ReturningGuest, {"shown": ""}),
        (ReturningGuest, {"shown": "a" * 401}),
        (NewTable, {"options": OPTIONS, "bots": ["calm"] * 10}),
        (ActionRequest, act(key="")),
        (ActionRequest, act(key="a" * 65)),
        (ActionRequest, act(seen=-1)),
        (ActionRequest, act(seen=LAST + 1)),
        (Acknowledgement, {"version": -1}),
        (Acknowledgement, {"version": LAST + 1}),
    ],
)
def test_what_lies_beyond_the_bounds_is_refused(kind: type, body: dict[str, Any]) -> None:
    with pytest.raises(msgspec.ValidationError, match="Expected"):
        msgspec.convert(body, kind)


def test_a_server_of_before_saves_everything_unless_it_says_so() -> None:
    body: dict[str, list[str]] = {"lost": [], "watchers": [], "told": []}

    assert not msgspec.convert(body, PresenceUpdate).waiting
