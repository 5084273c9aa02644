"""Five ways through the code, each walked twice and recorded the second time, with warm caches.

Everything is asked for as a stranger would ask: by pages, by the interface, by the command. So the
same file records the ways of another tree, with its `src` and `tests` on the path.
"""

import asyncio
import os
import re
import sys
import tempfile
from collections.abc import Callable, Mapping
from contextlib import redirect_stdout, suppress
from io import StringIO, TextIOBase
from itertools import count
from types import MappingProxyType
from typing import Any, NamedTuple

import httpx2
from support.server.in_process import InProcessCluster
from support.web.form_browser import InProcessSite, ParsedPage

from callout.cli import main as callout_command
from tracing.recorder import Call, CallRecorder

ADDRESS = "http://callout.test"
TOKEN_COOKIE = "callout"  # noqa: S105
NUMBER_CARD = re.compile(r"[a-z]\d")
BUTTONS = ("do-deal", "do-draw", "do-keep")
"""The buttons to press if no number card fits; the first present one counts."""

MAX_PRESSES = 60
PUPILS = 4
PARTS_TIMEOUT_S = 10
IDLE_STEPS = 20
"""Turns of the event loop without a call, after which nothing is under way any more."""

COMMAND = ["play", "--players", "Ana,Bob", "--bots", "0", "--edition", "mattel", "--seed", "07"]
TYPED = ("", "deal", "", "b2")
"""With that seed: hand over, deal, hand over, and a number card that fits."""


_seeds = count(1)


class Person:
    """A guest with a browser that keeps their token."""

    def __init__(self, site: InProcessSite, name: str) -> None:
        self.site = site
        self.http = httpx2.AsyncClient(
            transport=httpx2.ASGITransport(app=site.app),
            base_url=ADDRESS,
            headers={"accept": "text/html", "accept-language": "en"},
        )
        self.token = self.post("/api/guests", {"name": name}).json()["token"]
        self.http.cookies.set(TOKEN_COOKIE, self.token)
        self._keys = count()

    def post(self, path: str, body: object) -> httpx2.Response:
        """Send JSON."""
        return self.site.runner.run(self.http.post(path, json=body)).raise_for_status()

    def act(self, path: str, **action: object) -> httpx2.Response:
        """Ask the interface for an action at a table or in a class."""
        return self.site.runner.run(self.acting(path, **action))

    async def acting(self, path: str, **action: object) -> httpx2.Response:
        """Do the same inside a task."""
        body = {"key": f"{self.token[-20:]} {next(self._keys)}", "seen": 0, "act": action}
        return (await self.http.post(f"{path}/acts", json=body)).raise_for_status()

    def open(self, path: str) -> ParsedPage:
        """Open a page."""
        return ParsedPage(self.site.runner.run(self.http.get(path)).raise_for_status().text)

    def press(self, path: str, page: ParsedPage, button: Mapping[str, str]) -> None:
        """Press a button on the page of a table."""
        hidden = page.forms["say-form"]
        fields = {"key": hidden["key"], "seen": hidden["seen"], button["name"]: button["value"]}
        response = self.site.runner.run(self.http.post(path, data=fields))
        if response.status_code != httpx2.codes.SEE_OTHER:
            raise SystemExit(f"{button['id']} was refused: {response.text}")


class Turn(NamedTuple):
    """A person whose turn it is, with a number card that fits."""

    person: Person
    other: Person
    page: ParsedPage
    card: dict[str, str]

    @property
    def card_number(self) -> int:
        """The card as the interface names it."""
        return int(self.card["id"].split("-")[1])


class PlayedTable:
    """Two people at a table of a node in memory."""

    def __init__(self, site: InProcessSite) -> None:
        self.people = ana, bob = Person(site, "Ana"), Person(site, "Bob")
        options = {"edition": "mattel", "pace": 0, "slow": 0}
        code = ana.post("/api/tables", {"options": options}).json()["code"]
        self.page, self.interface = f"/t/{code}", f"/api/tables/{code}"
        bob.act(self.interface, type="Sit")
        ana.act(self.interface, type="Start")

    def find_turn(self) -> Turn:
        """Play until somebody can play a number card."""
        for _ in range(MAX_PRESSES):
            for person, other in (self.people, self.people[::-1]):
                page = person.open(self.page)
                if page.by_id("table").get("data-mine") != "yes":
                    continue
                buttons = {own["id"]: own for own in page.all("button") if "id" in own}
                for own in buttons.values():
                    fits = "can" in own.get("class", "").split()
                    if fits and NUMBER_CARD.fullmatch(own.get("value", "")):
                        return Turn(person, other, page, own)
                pressed = next(buttons[name] for name in BUTTONS if name in buttons)
                person.press(self.page, page, pressed)
        raise SystemExit("no number card ever fitted")


def record_page_move(recorder: CallRecorder) -> None:
    """Play a card by the form of the page, without scripts."""
    with InProcessSite() as site:
        table = PlayedTable(site)
        turn = table.find_turn()
        with recorder:
            turn.person.press(table.page, turn.page, turn.card)


def record_interface_move(recorder: CallRecorder) -> None:
    """Play a card by the interface."""
    with InProcessSite() as site:
        table = PlayedTable(site)
        turn = table.find_turn()
        with recorder:
            turn.person.act(table.interface, type="Play", card=turn.card_number)


def record_event_to_part(recorder: CallRecorder) -> None:
    """Follow a card that somebody else has played to the parts of an open page.

    The way begins where it leaves that of the same move with no page open.
    """
    with InProcessSite() as site:
        table, alone = PlayedTable(site), CallRecorder()
        turn = table.find_turn()
        with alone:
            turn.person.act(table.interface, type="Play", card=turn.card_number)
        turn = table.find_turn()
        page = OpenPage(turn.other, table.page)
        stack = site.runner.run(page.follow(turn, table.interface, recorder))
        names = {call.name for call in alone.walk()}
        recorder.roots = [next(call for call in stack if call.name not in names)]
        site.runner.run(page.close())


class OpenPage:
    """The stream of a page that *person* has open."""

    def __init__(self, person: Person, page: str) -> None:
        self.person = person
        self._scope = {
            "type": "http",
            "http_version": "1.1",
            "method": "GET",
            "scheme": "http",
            "path": f"{page}/stream",
            "raw_path": f"{page}/stream".encode(),
            "root_path": "",
            "query_string": b"",
            "headers": [
                (b"host", b"callout.test"),
                (b"accept-language", b"en"),
                (b"cookie", f"{TOKEN_COOKIE}={person.token}".encode()),
            ],
            "client": ("127.0.0.1", 123),
            "server": ("callout.test", 80),
        }
        self._recorder, self._senders = CallRecorder(), list[Call]()
        self._closed = asyncio.Event()
        self._came = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    async def follow(self, turn: Turn, table: str, recorder: CallRecorder) -> list[Call]:
        """Record a move until its parts come, and return the calls that have sent them."""
        self._task = asyncio.create_task(self._stream())
        await asyncio.wait_for(self._came.wait(), PARTS_TIMEOUT_S)
        self._came.clear()
        self._recorder = recorder
        with recorder:
            await turn.person.acting(table, type="Play", card=turn.card_number)
            await asyncio.wait_for(self._came.wait(), PARTS_TIMEOUT_S)
        return self._senders

    async def close(self) -> None:
        """Close the page."""
        self._closed.set()
        if self._task is not None:
            await asyncio.wait_for(self._task, PARTS_TIMEOUT_S)

    async def _stream(self) -> None:
        await self.person.site.app(self._scope, self._receive, self._send)

    async def _receive(self) -> dict[str, Any]:
        await self._closed.wait()
        return {"type": "http.disconnect"}

    async def _send(self, message: Mapping[str, Any]) -> None:
        if b"event: parts" in message.get("body", b""):
            self._senders = self._recorder.stack()
            self._came.set()


def record_class_seating(recorder: CallRecorder) -> None:
    """Seat a class by the interface, until its tables have their people.

    Each class has chance of its own, so that no code of a table is in a cache.
    """
    with InProcessSite(InProcessCluster(next(_seeds))) as site:
        teacher = Person(site, "Mara")
        code = teacher.post("/api/classes", {"language": "en"}).json()["code"]
        path = f"/api/classes/{code}"
        for number in range(PUPILS):
            teacher.post(f"{path}/pupils", {"name": f"Pupil {number}"})
        with recorder:
            teacher.act(path, type="SeatEverybody")
            site.runner.run(_settle(recorder))


async def _settle(recorder: CallRecorder) -> None:
    """Wait until nothing is under way that is not a timer."""
    idle, seen = 0, -1
    while idle < IDLE_STEPS:
        await asyncio.sleep(0)
        idle = idle + 1 if recorder.count == seen else 0
        seen = recorder.count


class TypedLines(TextIOBase):
    """The keyboard: the way after its last line is recorded, until another line is read."""

    def __init__(self, lines: tuple[str, ...], recorder: CallRecorder) -> None:
        self._lines, self._recorder = list(lines), recorder

    def readline(self, _size: int | None = -1) -> str:  # type: ignore[override]
        """Type the next line."""
        self._recorder.stop()
        if not self._lines:
            return ""
        line = self._lines.pop(0)
        if not self._lines:
            self._recorder.start()
        return f"{line}\n"


def record_typed_word(recorder: CallRecorder) -> None:
    """Type a move in the terminal, two people at one computer."""
    keyboard = sys.stdin
    with tempfile.TemporaryDirectory() as folder, redirect_stdout(StringIO()) as shown:
        os.environ["CALLOUT_HOME"] = folder
        sys.stdin = TypedLines(TYPED, recorder)
        with suppress(SystemExit):
            callout_command(COMMAND)
    sys.stdin = keyboard
    if "blue 2" not in shown.getvalue():
        raise SystemExit(f"the word was not played: {shown.getvalue()}")


WAYS: Mapping[str, Callable[[CallRecorder], None]] = MappingProxyType(
    {
        "page": record_page_move,
        "interface": record_interface_move,
        "part": record_event_to_part,
        "class": record_class_seating,
        "word": record_typed_word,
    }
)
"""The recorded functions, by the name of the way."""


def record(way: str) -> CallRecorder:
    """Walk *way* once to warm all caches, and return the recording of the second walk."""
    WAYS[way](CallRecorder())
    recorder = CallRecorder()
    WAYS[way](recorder)
    return recorder
