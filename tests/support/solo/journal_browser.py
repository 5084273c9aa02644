"""A browser in which Pyodide runs the journal of the tab, and journals that are carried to it."""

import asyncio
import io
import itertools
import subprocess
import threading
import zipfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import msgspec
from support.solo.built_site import CONTENT_TYPES, ROOT, built_site
from support.solo.carried_journal import CarriedJournal
from support.tools import require_tools
from support.web.engines.firefox import Firefox
from support.web.engines.plain_chromium import PlainChromiumPage, plain_chromium
from support.web.engines.webkit import WebKit

from callout.server.ports import StorageFault, Unavailable

HERE = Path(__file__).parent
ANSWER_TIMEOUT_S = 120.0
"""How long a page is waited for, on a machine with much else to do."""

POLL_S = 20.0
"""How long a page waits for something to do before it asks again."""

PAGE = b"""<!doctype html><title>journal</title>
<script type=module>new Worker("/worker.mjs", { type: "module" });</script>
"""
ENGINE_TOOLS = {
    "chromium": ("chromium",),
    "firefox": ("firefox-esr",),
    "webkit": ("WebKitWebDriver", "Xvfb", "openbox"),
}


class JournalBrowser:
    """The calls that the page takes, and those who wait for its answers."""

    def __init__(self) -> None:
        self._numbers = itertools.count()
        self._names = itertools.count()
        self._calls: list[tuple[int, str, Sequence[object]]] = []
        self._waiting: dict[int, tuple[asyncio.AbstractEventLoop, asyncio.Future[Any]]] = {}
        self._changed = threading.Condition()
        self.address = ""
        self.control = ""  # where a Chromium takes commands

    def new_name(self) -> str:
        """Return the name of a database that is not there yet."""
        return f"journal {next(self._names)}"

    @contextmanager
    def quota(self, size_bytes: int) -> Iterator[None]:
        """Let Chromium keep no more than so many bytes for a page that has kept nothing yet.

        For some time it believes what it was told of the room before.
        """
        page = PlainChromiumPage(self.control)
        try:
            page.tell("Storage.overrideQuotaForOrigin", origin=self.address, quotaSize=size_bytes)
            yield
        finally:
            page.close()

    async def open(self, name: str) -> CarriedJournal:
        """Open the database called *name* once more."""
        return CarriedJournal(self.call, await self.call("open", name))

    async def call(self, method: str, *arguments: object) -> Any:  # noqa: ANN401
        """Let the page do something, and return what came of it."""
        loop = asyncio.get_running_loop()
        answer: asyncio.Future[Any] = loop.create_future()
        number = next(self._numbers)
        self._waiting[number] = loop, answer
        self._push(number, method, arguments)
        try:
            async with asyncio.timeout(ANSWER_TIMEOUT_S):
                return await answer
        except asyncio.CancelledError:
            self._push(number, "cancel", (number,))
            raise

    def take(self) -> bytes:
        """Return what is to do, as soon as there is something."""
        with self._changed:
            self._changed.wait_for(lambda: self._calls, POLL_S)
            calls, self._calls = self._calls, []
        return msgspec.msgpack.encode(calls)

    def resolve(self, body: bytes) -> None:
        """Give the answers in *body* to those who wait for them."""
        for number, found, fault, detail in msgspec.msgpack.decode(body):
            loop, answer = self._waiting.pop(number)
            if not loop.is_closed():
                loop.call_soon_threadsafe(_resolve, answer, found, fault, detail)

    def _push(self, number: int, method: str, arguments: Sequence[object]) -> None:
        with self._changed:
            self._calls.append((number, method, arguments))
            self._changed.notify()


class _Server(ThreadingHTTPServer):
    """A server that tells nobody of browsers that end in the middle of a request."""

    def handle_error(self, *_: object) -> None:
        pass


@contextmanager
def journal_browser(engine: str) -> Iterator[JournalBrowser]:
    """Run a browser with the page until the end."""
    require_tools("node", *ENGINE_TOOLS[engine])
    browser = JournalBrowser()
    site, files = built_site(), _files()

    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_GET(self) -> None:
            if self.path == "/calls":
                self._send(browser.take(), "application/octet-stream")
            elif self.path in files:
                self._send(*files[self.path])
            else:
                path = site / self.path[1:]
                content = path.read_bytes() if path.is_file() else b""
                self._send(content, CONTENT_TYPES.get(path.suffix, "text/plain"))

        def do_POST(self) -> None:
            browser.resolve(self.rfile.read(int(self.headers["Content-Length"])))
            self._send(b"", "text/plain")

        def log_message(self, *_: object) -> None:
            pass

        def _send(self, body: bytes, content_type: str) -> None:
            self.send_response(200)
            self.send_header("Content-Type", content_type)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

    with _Server(("127.0.0.1", 0), Handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        browser.address = f"http://127.0.0.1:{server.server_port}"
        with _opened(engine, browser.address) as control:
            browser.control = control
            yield browser
        server.shutdown()


@contextmanager
def _opened(engine: str, address: str) -> Iterator[str]:
    """Open *address* in a browser, and return where it takes commands, if it is a Chromium.

    Playwright is of no use where a test has a loop of its own.
    """
    if engine == "firefox":
        with Firefox() as firefox, firefox.window() as window:
            window.open(address)
            yield ""
    elif engine == "webkit":
        with WebKit().window() as window:
            window.open(address)
            yield ""
    else:
        with plain_chromium(address) as control:
            yield control


def _files() -> dict[str, tuple[bytes, str]]:
    """Return what the page gets, by its path, with its type."""
    command = (
        str(ROOT / "node_modules/.bin/esbuild"), "--bundle", "--format=esm", "--log-level=warning",
        str(HERE / "storage_entry.ts"),
    )  # fmt: skip
    script = subprocess.run(command, check=True, stdout=subprocess.PIPE).stdout
    return {
        "/": (PAGE, "text/html"),
        "/worker.mjs": ((HERE / "journal_worker.mjs").read_bytes(), "text/javascript"),
        "/storage.js": (script, "text/javascript"),
        "/modules.zip": (_modules(), "application/zip"),
    }


def _modules() -> bytes:
    """Return the modules of the tests that the page imports."""
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w") as archive:
        for name in ("journal_page.py", "journal_scenarios.py"):
            archive.write(HERE / name, f"support/solo/{name}")
    return file.getvalue()


def _resolve(answer: asyncio.Future[Any], found: object, fault: str, detail: str) -> None:
    if answer.done():
        return
    if not fault:
        answer.set_result(found)
    elif fault in {*StorageFault}:
        answer.set_exception(Unavailable(detail, StorageFault(fault)))
    else:
        answer.set_exception(AssertionError(detail))
