"""The table in the tab with cards that are known before: its first engine draws a fixed seed."""

import json
import time
from http.server import BaseHTTPRequestHandler
from pathlib import Path

from support.solo.built_site import StaticServer

ENGINE = "engine.js"
CHUNK_BYTES = 50_000
SEED = bytes.fromhex(f"{1999:064x}")
"""What the engine draws for each deal: nothing that tests see draws as many bytes."""

FIXED_SEED = """\
{
  const seed = new Uint8Array(%s);
  const draw = crypto.getRandomValues.bind(crypto);
  crypto.getRandomValues = (bytes) =>
    bytes.byteLength === seed.length ? (bytes.set(seed), bytes) : draw(bytes);
}
"""


class SeededStaticServer(StaticServer):
    """A server of the site whose engine deals by *seed* at the first visit.

    What the service worker keeps for later visits is the engine as it was built. Each file comes
    with at most so many *bytes_per_s*, if that is not 0.
    """

    seed = SEED
    bytes_per_s = 0

    def read(self, file: Path, request: BaseHTTPRequestHandler) -> tuple[bytes, bool]:
        """Return a file, and for the worker an engine whose chance is known."""
        if file.name != ENGINE or request.headers["Sec-Fetch-Dest"] != "worker":
            return super().read(file, request)
        return (FIXED_SEED % json.dumps(list(self.seed))).encode() + file.read_bytes(), False

    def send(self, request: BaseHTTPRequestHandler, content: bytes) -> None:
        """Send the body of an answer, as slowly as wanted."""
        if not self.bytes_per_s:
            super().send(request, content)
            return
        for start in range(0, len(content), CHUNK_BYTES):
            request.wfile.write(content[start : start + CHUNK_BYTES])
            time.sleep(CHUNK_BYTES / self.bytes_per_s)
