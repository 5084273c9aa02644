"""A table in a tab that is killed and opened again, and what must be there then."""

import base64
import json
from enum import Enum
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from itsdangerous import URLSafeTimedSerializer
from playwright.sync_api import BrowserContext, BrowserType, Frame, Page
from support.solo.tab import open_tab, play_moves, play_now, version, wait_for_button
from support.web.browser import CHROMIUM_OPTIONS
from support.web.killable_browser import KillableCommand

from callout.server.http.request import COOKIE
from callout.server.logs.session import key_of
from callout.web.table.action_form import MAX_KEY_CHARS

MAX_ACTS = 3
"""How often somebody acts at most before the tab dies."""


class Moment(Enum):
    """When a tab dies: while it waits for somebody, during what they do, or while bots move."""

    AT_REST = 0
    IN_ACT = 1
    AFTER_ACT = 2

    @property
    def max_delay_ms(self) -> int:
        """How many milliseconds after an act it dies at most."""
        return 80 if self is Moment.IN_ACT else 800


TELL_ACKNOWLEDGED = """
const fetchPlainly = window.fetch;
window.fetch = async (...request) => {
  const response = await fetchPlainly(...request);
  const form = request[1]?.method === "POST" && new URLSearchParams(request[1].body);
  if (form && form.has("key") && response.ok) {
    const { wrong, go, version } = await response.clone().json();
    if (!wrong && !go) void acknowledge(form.get("key"), [...form], version);
  }
  return response;
};
"""
"""Let the test know of each act as soon as the page knows that it was accepted."""

PROMPT_JS = """() => {
    const { version, state, mine } = document.querySelector("#table").dataset;
    const parts = "#cards button, #choosing button, #answer-choices button, [id^=do-], h2";
    const shown = [...document.querySelectorAll(parts)].map((one) => one.textContent.trim());
    return JSON.stringify([version, state, mine, ...shown]);
}"""
"""What the page shows of the table: its state, the hand, and all that can be pressed."""

STORED_JS = """name => new Promise((resolve, reject) => {
    const request = indexedDB.open(name);
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
        const transaction = request.result.transaction(["moves", "values"]);
        const rows = transaction.objectStore("moves").getAll();
        const cookies = transaction.objectStore("values").get("cookies");
        const text = (bytes) => btoa(String.fromCharCode(...bytes));
        transaction.oncomplete = () => {
            request.result.close();
            const stored = rows.result.map(
                ({ table, version, key, at, payload }) =>
                    [table, version, at, text(key), text(payload)]);
            resolve([stored, new TextDecoder().decode(cookies.result)]);
        };
    };
})"""


class StoredRows(NamedTuple):
    """The rows of one table, by version, with the key and the payload of each."""

    rows: dict[int, tuple[bytes, str]]
    player: str


class AcknowledgedAct(NamedTuple):
    """An act that was accepted at *version*: one of *keys* is that of its row."""

    keys: list[str]
    version: int

    def is_in(self, stored: StoredRows) -> bool:
        """Return whether its row is there."""
        written = {key for key, _ in stored.rows.values()}
        return any(key_of(f"{stored.player} {key}") in written for key in self.keys)


class KillableTab:
    """A table at *address* in a Chromium whose profile in *folder* outlives it."""

    def __init__(self, engine: BrowserType, folder: Path, address: str) -> None:
        self._engine, self._folder, self._address = engine, folder, address
        self._command = KillableCommand(folder)
        self._context: BrowserContext | None = None
        self._page: Page
        self._frame: Frame
        self._url = address
        self._acknowledged: list[AcknowledgedAct] = []
        self._prompts: dict[int, str] = {}
        self._rows: dict[int, tuple[bytes, str]] = {}
        self.kills = self.acts = self.same_prompts = 0

    def start(self) -> None:
        """Start the browser if it does not run, and open the table again where it was left."""
        if self._context is None:
            self._context = self._engine.launch_persistent_context(
                self._folder / "profile",
                executable_path=self._command.path,
                args=list(CHROMIUM_OPTIONS),
            )
            self._context.add_init_script(TELL_ACKNOWLEDGED)
            self._context.expose_binding("acknowledge", self._acknowledge)
        self._page = self._context.new_page()
        self._frame = open_tab(self._page, self._url)

    def begin(self) -> None:
        """Deal at a new table."""
        self._frame.goto(f"{self._address}app/")
        play_now(self._frame)
        self._acknowledged, self._prompts, self._rows = [], {}, {}
        self._page.wait_for_function("location.hash.startsWith('#/t/')")
        self._url = self._page.url

    def play_until_killed(self, random: Random) -> None:
        """Play, and die: at rest, within an act, or while bots move; a tab may die alone."""
        moment = Moment(self.kills % len(Moment))
        acts = random.randint(1, MAX_ACTS) if self.kills else 0
        for _ in range(acts):
            self._wait_for_turn()
            play_moves(self._frame, 1)
        if moment is Moment.AT_REST:
            self._wait_for_turn()
        else:
            self._frame.press(f"#{self._wait_for_turn()}", "Enter")
            self._page.wait_for_timeout(random.uniform(0, moment.max_delay_ms))
        if self.kills % 5 == 4:
            self._page.close()
        else:
            self._command.kill()
            self._context = None
        self.kills += 1

    def _wait_for_turn(self) -> str:
        """Wait until something can be pressed, at a new table if need be, and return its id."""
        while not (button := wait_for_button(self._frame)):
            self.begin()
        self._prompts[version(self._frame)] = self._frame.evaluate(PROMPT_JS)
        return button

    def check(self) -> None:
        """See that the table is where it was left, with all that was acknowledged."""
        self._frame.wait_for_selector("#table[data-mine]")
        stored = self._stored()
        shown, prompt = version(self._frame), self._frame.evaluate(PROMPT_JS)
        lost = [act for act in self._acknowledged if not act.is_in(stored)]
        assert lost == [], f"{lost} are lost after kill {self.kills}, of {sorted(stored.rows)}"
        assert sorted(stored.rows) == list(range(1, len(stored.rows) + 1))
        assert self._rows.items() <= stored.rows.items(), "what was written has changed"
        assert shown >= max([0, *(act.version for act in self._acknowledged)])
        if shown in self._prompts:
            assert prompt == self._prompts[shown]
            self.same_prompts += 1
        self._rows = stored.rows

    def close(self) -> None:
        """End the browser."""
        if self._context is not None:
            self._context.close()

    def _acknowledge(
        self, _source: object, key: str, fields: list[list[str]], written: int
    ) -> None:
        keys = [f"{key} {field} {text}"[:MAX_KEY_CHARS] for field, text in fields]
        self._acknowledged.append(AcknowledgedAct(keys, written))
        self.acts += 1

    def _stored(self) -> StoredRows:
        """Read what the browser has stored of the newest table; ids of a day are in no order."""
        root = self._address.split("/", 3)[3]
        found: list[Any] = self._page.evaluate(STORED_JS, f"callout/{root}app")
        rows, cookies = found
        begun = {table: at for table, version, at, *_ in rows if version == 1}
        newest = max((table for table, version, *_ in rows if version > 1), key=begun.__getitem__)
        (token,) = [text for name, text, *_ in json.loads(cookies) if name == COOKIE]
        payload = token.rpartition(".")[0].rpartition(".")[0]
        player = URLSafeTimedSerializer("of no use").load_payload(payload.encode())[0]
        return StoredRows(
            {
                number: (base64.b64decode(key), text)
                for table, number, _, key, text in rows
                if table == newest
            },
            player,
        )
