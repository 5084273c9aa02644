"""A real nginx in front of nodes at any ports, with the routes and limits that are deployed."""

import signal
import socket
import subprocess
import time
from collections.abc import Mapping, Sequence
from pathlib import Path

from support.ports import free_port
from support.tools import tool_path

ROOT = Path(__file__).parents[3]
DEPLOYED = ROOT / "deploy" / "nginx"
SHARED_FILES = ("http.conf", "proxies.conf", "routes.conf")
DEPLOYED_LOG = "/var/log/nginx/access.log"
TEMP_FOLDERS = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
MAIN = """\
worker_rlimit_nofile 16384;
events {{ worker_connections 8192; }}
http {{
    {folders}
    include {shared}/http.conf;
    include {shared}/proxies.conf;
    upstream nodes {{
        hash $table consistent;
        {servers}
        keepalive 128;
    }}
    server {{
        listen 127.0.0.1:{port}{tls};
        include {shared}/routes.conf;
    }}
}}
"""
"""The file around those that are deployed, as the ones for compose and for a site are."""


def change_shared(folder: Path, changes: Mapping[str, str]) -> None:
    """Copy the files that all sites share to *folder*, and make *changes* to them."""
    folder.mkdir(parents=True, exist_ok=True)
    texts = {name: (DEPLOYED / name).read_text("utf-8") for name in SHARED_FILES}
    for before, after in changes.items():
        assert any(before in text for text in texts.values()), before
        texts = {name: text.replace(before, after) for name, text in texts.items()}
    for name, text in texts.items():
        (folder / name).write_text(text, "utf-8")


def _listen_with_tls(certificate: Path) -> str:
    """Return what follows the port where TLS is spoken as the deployed site does."""
    site = (DEPLOYED / "site.conf").read_text("utf-8")
    deployed = [line.strip() for line in site.splitlines() if line.lstrip().startswith("ssl_")]
    shared = [line for line in deployed if not line.startswith("ssl_certificate")]
    keys = f"ssl_certificate {certificate}; ssl_certificate_key {certificate};"
    return f" ssl http2; {keys} {' '.join(shared)[:-1]}"


class NginxProcess:
    """Run nginx in *folder* before the nodes at some ports; *changes* are made to its files.

    With a *certificate*, a file that has its key too, it speaks TLS.
    """

    def __init__(
        self,
        folder: Path,
        nodes: Sequence[int],
        changes: Mapping[str, str] | None = None,
        certificate: Path | None = None,
    ) -> None:
        self.port = free_port()
        self.url = f"http{'s' if certificate else ''}://127.0.0.1:{self.port}"
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True)
        self.access_log = folder / "access.log"
        shared = folder / "changed"
        change_shared(shared, {DEPLOYED_LOG: str(self.access_log), **(changes or {})})
        settings = folder / "nginx.conf"
        servers = (f"server 127.0.0.1:{node} max_fails=0;" for node in nodes)
        text = MAIN.format(
            folders=" ".join(f"{name}_temp_path {name};" for name in TEMP_FOLDERS),
            shared=shared,
            servers=" ".join(servers),
            port=self.port,
            tls=_listen_with_tls(certificate) if certificate else "",
        )
        settings.write_text(text, "utf-8")
        log, pid = folder / "error.log", f"pid {folder / 'nginx.pid'}; daemon off;"
        command = [
            "setpriv",
            "--pdeathsig",
            "TERM",
            tool_path("nginx"),
            "-p",
            str(folder),
            "-e",
            str(log),
        ]
        command += ["-c", str(settings), "-g", pid]
        self._process = subprocess.Popen(command)
        self._wait()

    @property
    def pid(self) -> int:
        """The number of its first process, whose children serve."""
        return self._process.pid

    def _wait(self) -> None:
        for _ in range(200):
            assert self._process.poll() is None, (self.folder / "error.log").read_text("utf-8")
            try:
                socket.create_connection(("127.0.0.1", self.port), 1).close()
            except OSError:
                time.sleep(0.05)
            else:
                return
        raise AssertionError("nginx does not listen")

    def stop(self) -> None:
        """End it, by its own process."""
        self._process.send_signal(signal.SIGTERM)
        self._process.wait(10)
