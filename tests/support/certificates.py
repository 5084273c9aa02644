"""Certificates made on the spot, and a small server that shows one."""

import ssl
import subprocess
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from support.tools import tool_path


def make_certificate(folder: Path, name: str, host: str = "localhost", days: int = 90) -> Path:
    """Make a certificate that vouches for itself; return the file with it and its key."""
    file = folder / f"{name}.pem"
    key = ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes"]
    named = ["-subj", f"/CN={host}", "-addext", f"subjectAltName=DNS:{host}"]
    command = [tool_path("openssl"), *key, *named, "-days", str(days)]
    subprocess.run(
        [*command, "-keyout", file, "-out", f"{file}.crt"], check=True, capture_output=True
    )
    with file.open("ab") as both:
        both.write(Path(f"{file}.crt").read_bytes())
    return file


def make_authority(folder: Path) -> None:
    """Make an authority, ca.pem, and a server of this computer, server.pem with server.key."""
    folder.mkdir()
    (folder / "names").write_text("subjectAltName=IP:127.0.0.1,DNS:localhost\n", "utf-8")
    curve = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes"]
    usage = ["-addext", "keyUsage=critical,keyCertSign,cRLSign"]
    signed = ["-CA", "ca.pem", "-CAkey", "ca.key", "-CAcreateserial", "-extfile", "names"]
    for words in (
        ["req", "-x509", *curve, *usage, "-subj", "/CN=authority", "-keyout", "ca.key"],
        ["req", *curve, "-subj", "/CN=server", "-keyout", "server.key"],
        ["x509", "-req", "-in", "server.csr", *signed, "-days", "2"],
    ):
        name = {"-x509": "ca.pem", "-newkey": "server.csr", "-req": "server.pem"}[words[1]]
        command = [tool_path("openssl"), *words, "-out", name]
        subprocess.run(command, check=True, capture_output=True, cwd=folder)
    (folder / "server.key").chmod(0o600)


class _Health(BaseHTTPRequestHandler):
    status = 200

    def do_GET(self) -> None:
        self.send_response(self.status)
        self.send_header("Content-Length", "0")
        self.end_headers()

    def log_message(self, *_: object) -> None:
        """Log nothing."""


@contextmanager
def https_server(certificate: Path, status: int = 200) -> Iterator[int]:
    """Answer every request with *status* over TLS; yield the port."""
    handler = type("Health", (_Health,), {"status": status})
    server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate)
    server.socket = context.wrap_socket(server.socket, server_side=True)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    try:
        yield server.server_port
    finally:
        server.shutdown()
        thread.join()
        server.server_close()
