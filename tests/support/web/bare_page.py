"""A bare page beside ours: how long a browser on this machine takes, now, for the least there is.

A button sends a form, the answer leads to another page, and a script there shows that it is ready.
On a third page lines are shown that somebody sends to the server.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPConnection
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from multiprocessing import get_context
from multiprocessing.connection import Connection
from queue import SimpleQueue
from time import monotonic
from typing import ClassVar
from urllib.parse import urlsplit

from playwright.sync_api import Browser

FORM = b'<!doctype html><title>Bare</title><form method="post"><button id="go">Go</button></form>'
NEXT = b"<!doctype html><title>Bare</title><body><script>document.body.id = 'there'</script>"

LINES = b"""<!doctype html><title>Bare</title><ol id="told"></ol><script>
new EventSource("/stream").onmessage = ({ data }) => {
    const line = document.createElement("li");
    line.textContent = data;
    document.getElementById("told").append(line);
};
</script>"""
"""A page that shows each line that is sent to ``/lines``, as soon as it comes."""

PAGES = {"/next": NEXT, "/lines": LINES}


@contextmanager
def bare_pages() -> Iterator[str]:
    """Run a server of the pages in a process of its own, and yield its address."""
    context = get_context("spawn")
    ours, theirs = context.Pipe()
    process = context.Process(target=_serve, args=(theirs,), daemon=True)
    process.start()
    port: int = ours.recv()
    try:
        yield f"http://127.0.0.1:{port}"
    finally:
        process.terminate()
        process.join()


def bare_visit_s(browser: Browser, address: str) -> float:
    """Return how many seconds go by from the press of the bare button to the page after it."""
    with browser.new_context() as context:
        page = context.new_page()
        page.goto(address)
        page.focus("#go")
        begun = monotonic()
        page.keyboard.press("Enter")
        page.wait_for_selector("#there", state="attached")
        return monotonic() - begun


@contextmanager
def bare_lines(address: str) -> Iterator[HTTPConnection]:
    """Connect to the server, as somebody does who sends lines."""
    connection = HTTPConnection(urlsplit(address).netloc)
    try:
        yield connection
    finally:
        connection.close()


def send_bare_line(connection: HTTPConnection, text: str) -> None:
    """Send one line to all pages that show lines."""
    connection.request("POST", "/lines", text.encode())
    connection.getresponse().read()


def _serve(pipe: Connection) -> None:
    with ThreadingHTTPServer(("127.0.0.1", 0), _BareHandler) as server:
        pipe.send(server.server_address[1])
        server.serve_forever()


class _BareHandler(BaseHTTPRequestHandler):
    """Answer with one of the pages, or with the lines that others send."""

    protocol_version = "HTTP/1.1"
    streams: ClassVar[list[SimpleQueue[bytes]]] = []

    def do_GET(self) -> None:
        """Return a page, or a stream of lines."""
        if self.path == "/stream":
            self._stream()
            return
        body = PAGES.get(self.path, FORM)
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def _stream(self) -> None:
        lines: SimpleQueue[bytes] = SimpleQueue()
        self.streams.append(lines)
        self.send_response(200)
        self.send_header("Content-Type", "text/event-stream")
        self.end_headers()
        while True:
            self.wfile.write(b"data: %b\n\n" % lines.get())

    def do_POST(self) -> None:
        """Send a line on, or lead to the other page."""
        body = self.rfile.read(int(self.headers["Content-Length"]))
        if self.path == "/lines":
            for lines in self.streams:
                lines.put(body)
            self.send_response(204)
        else:
            self.send_response(303)
            self.send_header("Location", "/next")
            self.send_header("Content-Length", "0")
        self.end_headers()

    def log_message(self, *_: object) -> None:
        """Keep quiet."""
