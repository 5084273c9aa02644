"""Every entry is heard once and in order over bad connections, and reading is acknowledged."""

import time
from collections.abc import Callable, Iterator

import httpx2
import pytest
from msgspec.structs import replace

from callout.client import connection
from callout.client import reading as reading_module
from callout.client import subscription as subscription_module
from callout.client.connection import (
    ConnectionState,
    ServerConnection,
    ServerProblem,
    UnexpectedResponse,
)
from callout.client.reading import ReadingProgress
from callout.client.subscription import Subscription
from callout.host.entries import Closed, Entry, RematchMade
from callout.host.requests import Start
from callout.narrator.listener import Style
from callout.server.wire import NarratedEntry, PresenceUpdate, Problem, Resync

PATIENCE = 10


class BreakingConnection(ServerConnection):
    """A server whose connections bring *pieces* and then break, each in its own way."""

    def __init__(self, *pieces: list[NarratedEntry | PresenceUpdate | Resync | Exception]) -> None:
        super().__init__("http://nowhere", "en")
        self.pieces = list(pieces)
        self.asked: list[tuple[str, str]] = []
        self.read: list[tuple[str, int]] = []

    def stream_with_presence(
        self, code: str, since: str, style: Style
    ) -> Iterator[NarratedEntry | PresenceUpdate | Resync]:
        """Bring the next piece."""
        assert style is Style.BRIEF
        self.asked.append((code, since))
        for item in self.pieces.pop(0):
            if isinstance(item, Exception):
                raise item
            yield item

    def acknowledge(self, code: str, version: int) -> None:
        """Keep what was read, then fail."""
        self.read.append((code, version))
        raise httpx2.ConnectError("nobody")


def item(version: int, entry: Entry | None = None) -> NarratedEntry:
    """Make an item of which nothing is told."""
    return NarratedEntry(version, 0, entry, ())


def broken() -> Exception:
    """Break a connection."""
    return httpx2.ReadTimeout("silence")


def trouble(code: str) -> Exception:
    """Have the server say what is wrong."""
    return ServerProblem(Problem(code, code, code))


def followed(server: BreakingConnection) -> tuple[list[int], list[Exception]]:
    """Follow until the end; give the versions heard and what made it end."""
    heard: list[int] = []
    ends: list[Exception] = []

    def hear(item: NarratedEntry) -> None:
        heard.append(item.version)
        if isinstance(item.entry, RematchMade):
            subscription.switch_to(item.entry.code)

    subscription = Subscription(server, "one", Style.BRIEF, hear, ends.append)
    subscription.start()
    subscription.join(PATIENCE)
    assert not subscription.is_alive()
    return heard, ends


def test_each_version_is_heard_once_and_in_order(monkeypatch: pytest.MonkeyPatch) -> None:
    slept: list[float] = []
    monkeypatch.setattr(subscription_module, "sleep", slept.append)
    server = BreakingConnection(
        [item(1), item(2), broken()],
        [item(2), item(3)],
        [broken()],
        [UnexpectedResponse(502)],
        [trouble("unavailable")],
        [item(4), item(6), item(7)],
        [item(5), item(6), item(7, Closed())],
    )

    assert followed(server) == ([1, 2, 3, 4, 5, 6, 7], [])
    assert [since for _, since in server.asked] == ["0", "2", "3", "3", "3", "3", "4"]
    assert slept == [0.1, 0.1, 0.2, 0.4, 0.8, 0.1, 0.1]


def test_who_is_at_the_table_is_passed_on_between_the_entries() -> None:
    heard: list[object] = []
    update = PresenceUpdate((), ("Ben",), ())
    for on_presence in (None, heard.append):
        server = BreakingConnection([item(1), update, item(2, Closed())])
        subscription = Subscription(
            server, "one", Style.BRIEF, heard.append, heard.append, on_presence
        )
        subscription.run()

    assert heard == [item(1), item(2, Closed()), item(1), update, item(2, Closed())]


def test_another_table_is_followed_from_its_beginning() -> None:
    server = BreakingConnection(
        [item(1), item(2, RematchMade("two")), item(3)], [item(1), item(2, Closed())]
    )

    assert followed(server) == ([1, 2, 1, 2], [])
    assert server.asked == [("one", "0"), ("two", "0")]


def test_after_a_restore_all_entries_come_again_and_it_is_told_first() -> None:
    heard: list[object] = []
    news = Resync(1, "1-0000000a", ())
    for on_resync in (None, heard.append):
        again = [item(1), item(2, Closed())]
        first = [replace(item(1), position="1-0000000a"), replace(item(2), position="2-0000000b")]
        server = BreakingConnection([*first, broken()], [news], [*again])
        subscription = Subscription(
            server, "one", Style.BRIEF, heard.append, heard.append, None, on_resync
        )
        subscription.run()
        assert [since for _, since in server.asked] == ["0", "2-0000000b", "0"]

    assert [one for one in heard if isinstance(one, Resync)] == [news]
    assert [one.version for one in heard if isinstance(one, NarratedEntry)] == [1, 2, 1, 2] * 2


def test_a_table_of_which_only_the_end_is_left_is_heard() -> None:
    assert followed(BreakingConnection([item(70, Closed())])) == ([70], [])


@pytest.mark.parametrize(
    "wrong", [trouble("no-table"), trouble("no-watching"), UnexpectedResponse(404)]
)
def test_what_cannot_be_followed_is_given_up(wrong: Exception) -> None:
    assert followed(BreakingConnection([item(1), wrong])) == ([1], [wrong])


def test_a_lost_connection_is_told_once_and_so_is_its_return(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    now = [0.0]
    monkeypatch.setattr(connection, "monotonic", lambda: now[0])
    told: list[str] = []
    state = ConnectionState()
    state.on_lost, state.on_restored = lambda: told.append("lost"), lambda: told.append("back")

    state.report_success()
    state.report_failure()
    state.report_success()
    assert told == [], "a moment is nothing to speak of"
    for now[0] in (1.0, 1.2, 2.0, 3.0):
        state.report_failure()
    state.report_success()
    state.report_success()
    assert told == ["lost", "back"]


def reported(reading: ReadingProgress, *steps: Callable[[], object]) -> list[int]:
    """Let a person read in *steps*; give what the server was told after each."""
    server = BreakingConnection()
    reading.start_acknowledging(server, lambda: "one")
    found = []
    for step in steps:
        step()
        time.sleep(2 * reading_module.ACKNOWLEDGE_INTERVAL_S)
        found.append(server.read[-1][1] if server.read else 0)
    return found


def test_what_was_shown_is_told_and_nothing_is_told_twice() -> None:
    reading = ReadingProgress()
    steps = [
        lambda: reading.mark_shown(3),
        lambda: reading.mark_shown(2),
        lambda: reading.mark_shown(5),
    ]

    assert reported(reading, *steps) == [3, 3, 5]


def test_where_the_table_waits_for_enter_the_last_entry_is_not_read_before() -> None:
    reading = ReadingProgress()
    pressed: list[bool] = []
    steps = [
        lambda: reading.hold(4),
        lambda: reading.mark_shown(3),
        lambda: pressed.append(reading.press_enter()),
        lambda: reading.mark_shown(4),
        lambda: pressed.append(reading.press_enter()),
        lambda: pressed.append(reading.press_enter()),
    ]

    assert reported(reading, *steps) == [0, 3, 3, 3, 4, 4]
    assert pressed == [False, True, False]


def test_what_went_on_without_enter_is_waited_for_no_more() -> None:
    reading = ReadingProgress()
    steps = [lambda: reading.hold(4), lambda: reading.mark_shown(4), lambda: reading.mark_shown(5)]

    assert reported(reading, *steps) == [0, 3, 5]
    assert not reading.press_enter()


def test_at_another_table_reading_begins_anew() -> None:
    reading = ReadingProgress()

    steps = [lambda: reading.mark_shown(9), reading.reset, lambda: reading.mark_shown(1)]

    assert reported(reading, *steps) == [9, 9, 1]


def test_the_very_same_body_is_sent_until_an_answer_comes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    bodies: list[bytes] = []
    answers: list[httpx2.Response | Exception] = [
        httpx2.ConnectError("refused"),
        httpx2.ReadError("broken"),
        httpx2.Response(502, text="<html>"),
        httpx2.Response(503, json={"code": "unavailable", "message": "m", "braille": "b"}),
        httpx2.Response(429, json={"code": "too-many", "message": "m", "braille": "b"}),
        httpx2.Response(200, json={"version": 7}),
    ]

    def answer(request: httpx2.Request) -> httpx2.Response:
        bodies.append(request.content)
        found = answers.pop(0)
        if isinstance(found, Exception):
            raise found
        return found

    slept: list[float] = []
    monkeypatch.setattr(connection, "sleep", slept.append)
    monkeypatch.setattr(connection, "monotonic", lambda: sum(slept))
    person = ServerConnection("http://nowhere", "en", httpx2.MockTransport(answer))
    assert person.act("one", 3, Start()).version == 7
    assert slept == [0.1, 0.2, 0.4, 0.8, 1.0]
    assert len(bodies) == 6
    assert len(set(bodies)) == 1


def test_the_event_that_one_is_locked_out_is_no_entry() -> None:
    entry = b'id: 1\ndata: {"version": 1, "at": 0, "entry": null, "told": []}\n\n'
    body = entry + b"event: gone\ndata: {}\n\n"

    def answer(_request: httpx2.Request) -> httpx2.Response:
        return httpx2.Response(200, content=body, headers={"content-type": "text/event-stream"})

    person = ServerConnection("http://nowhere", "en", httpx2.MockTransport(answer))
    items = list(person.stream_with_presence("one", "", Style.FULL))

    assert items == [NarratedEntry(1, 0, None, ())]
