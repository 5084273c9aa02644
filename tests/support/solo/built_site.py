"""The table in the tab, built once for all tests, and a server of its static files."""

import fcntl
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
SITE = ROOT / "build" / "site"
SOURCES = (
    "src/callout",
    "scripts/site_build",
    "scripts/site",
    "requirements",
    "package-lock.json",
)
CONTENT_TYPES = {
    ".css": "text/css",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript",
    ".json": "application/json",
    ".mjs": "text/javascript",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
}


def built_site() -> Path:
    """Return the folder of the site, after building it if something is newer than it."""
    (ROOT / "build").mkdir(exist_ok=True)
    with (ROOT / "build" / "site.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not _is_fresh():
            subprocess.run([sys.executable, ROOT / "scripts" / "site"], cwd=ROOT, check=True)
    return SITE


def _is_fresh() -> bool:
    built = SITE / "site.json"
    if not built.exists():
        return False
    found = [path for name in SOURCES for path in [ROOT / name, *(ROOT / name).rglob("*")]]
    files = [path for path in found if path.is_file() and "__pycache__" not in path.parts]
    newest = max(path.stat().st_mtime for path in files)
    return newest < built.stat().st_mtime


class StaticServer:
    """A server of the files in *folder* under *path*, which records what it was asked for.

    *headers* are added to every answer, as a strict host adds them. It can also be the proxy of a
    browser: then it is asked for other hosts too, records that, and has nothing of them.
    """

    def __init__(
        self, folder: Path, path: str = "/", headers: dict[str, str] | None = None
    ) -> None:
        self.folder, self.path, self.headers = folder.resolve(), path, headers or {}
        self.requests: list[str] = []
        self.sent_bytes = 0
        self._port = 0
        self._server: ThreadingHTTPServer | None = None

    @property
    def origin(self) -> str:
        """The address of this server."""
        return f"http://127.0.0.1:{self._port}"

    @property
    def address(self) -> str:
        """The address of the site."""
        return self.origin + self.path

    def note(self, request: str) -> None:
        """Note what was asked for: a path, or the address of something elsewhere."""
        self.requests.append(request.removeprefix(self.origin))

    def start(self) -> None:
        """Serve, at the same port as before."""
        site = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_GET(self) -> None:
                site.note(self.path)
                site.answer(self)

            do_CONNECT = do_GET  # noqa: N815 - how a browser asks a proxy for other hosts

            def log_message(self, *_words: object) -> None:
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", self._port), Handler)
        self._server.daemon_threads = True
        self._port = self._server.server_address[1]
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def stop(self) -> None:
        """Serve no more: nobody listens at the port."""
        if self._server is not None:
            self._server.shutdown()
            self._server.server_close()
            self._server = None

    def answer(self, request: BaseHTTPRequestHandler) -> None:
        """Send a file, compressed if it is there like that."""
        path = request.path.partition("?")[0].removeprefix(self.origin)
        file = (self.folder / (path.removeprefix(self.path) or "index.html")).resolve()
        if not path.startswith(self.path) or not file.is_file() or self.folder not in file.parents:
            request.send_error(HTTPStatus.NOT_FOUND)
            return
        content, is_packed = self.read(file, request)
        request.send_response(HTTPStatus.OK)
        request.send_header(
            "Content-Type", CONTENT_TYPES.get(file.suffix, "application/octet-stream")
        )
        request.send_header("Content-Length", str(len(content)))
        if is_packed:
            request.send_header("Content-Encoding", "gzip")
        for header, value in self.headers.items():
            request.send_header(header, value)
        request.end_headers()
        self.send(request, content)
        self.sent_bytes += len(content)

    def send(self, request: BaseHTTPRequestHandler, content: bytes) -> None:
        """Send the body of an answer, unless the browser was killed meanwhile."""
        with suppress(ConnectionError):
            request.wfile.write(content)

    def read(self, file: Path, _request: BaseHTTPRequestHandler) -> tuple[bytes, bool]:
        """Return what is sent of *file*, and whether that is compressed."""
        packed = file.with_name(f"{file.name}.gz")
        return (packed if packed.exists() else file).read_bytes(), packed.exists()


@contextmanager
def served(server: StaticServer) -> Iterator[StaticServer]:
    """Let *server* serve for a while."""
    server.start()
    try:
        yield server
    finally:
        server.stop()
