"""A bare page beside ours: how long a browser on this machine takes, now, for the least there is.

A button sends a form, the answer leads to another page, and a script there shows that it is ready.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from multiprocessing import get_context
from multiprocessing.connection import Connection
from time import monotonic

from playwright.sync_api import Browser

FORM = b'<!doctype html><title>Bare</title><form method="post"><button id="go">Go</button></form>'
NEXT = b"<!doctype html><title>Bare</title><body><script>document.body.id = 'there'</script>"


@contextmanager
def bare_pages() -> Iterator[str]:
    """Run a server of the two pages in a process of its own, and yield its address."""
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


def _serve(pipe: Connection) -> None:
    with ThreadingHTTPServer(("127.0.0.1", 0), _BareHandler) as server:
        pipe.send(server.server_address[1])
        server.serve_forever()


class _BareHandler(BaseHTTPRequestHandler):
    """Answer with one of the two pages."""

    protocol_version = "HTTP/1.1"

    def do_GET(self) -> None:
        """Return the form, or the page after it."""
        body = NEXT if self.path == "/next" else FORM
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def do_POST(self) -> None:
        """Lead to the other page."""
        self.rfile.read(int(self.headers["Content-Length"]))
        self.send_response(303)
        self.send_header("Location", "/next")
        self.send_header("Content-Length", "0")
        self.end_headers()

    def log_message(self, *_: object) -> None:
        """Keep quiet."""
