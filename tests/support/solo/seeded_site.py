"""The table in the tab with cards that are known before: its first engine draws a fixed seed."""

import json
from http.server import BaseHTTPRequestHandler
from pathlib import Path

from support.solo.built_site import StaticServer

ENGINE = "engine.js"
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

    What the service worker keeps for later visits is the engine as it was built.
    """

    seed = SEED

    def read(self, file: Path, request: BaseHTTPRequestHandler) -> tuple[bytes, bool]:
        """Return a file, and for the worker an engine whose chance is known."""
        if file.name != ENGINE or request.headers["Sec-Fetch-Dest"] != "worker":
            return super().read(file, request)
        return (FIXED_SEED % json.dumps(list(self.seed))).encode() + file.read_bytes(), False
