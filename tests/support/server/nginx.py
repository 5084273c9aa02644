"""A real nginx in front of the nodes, from the very file that is deployed."""

import re
import signal
import socket
import subprocess
import time
from collections.abc import Mapping, Sequence
from pathlib import Path

from support.ports import free_port
from support.tools import tool_path

ROOT = Path(__file__).parents[3]
TEMPLATE = ROOT / "deploy" / "nginx.conf"
TEMP_FOLDERS = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
NODE = re.compile(r"^ *server 127\.0\.0\.1:\d+(.*;)$", re.MULTILINE)
LISTEN = re.compile(r"listen \S+;")


def render_config(text: str, port: int, nodes: Sequence[int]) -> str:
    """Put other ports into the configuration, and folders that need no rights."""
    (options, *_), listens = NODE.findall(text), LISTEN.findall(text)
    assert len(listens) == 1, listens
    servers = "".join(f"server 127.0.0.1:{node}{options}\n" for node in nodes)
    text = NODE.sub("", text).replace("keepalive 128;", f"{servers}keepalive 128;")
    text = text.replace(listens[0], f"listen 127.0.0.1:{port};")
    folders = "".join(f"{name}_temp_path {name};\n" for name in TEMP_FOLDERS)
    return text.replace("http {", f"http {{\n{folders}", 1)


class NginxProcess:
    """Run nginx in *folder* before the nodes at some ports; *changes* are made to its file."""

    def __init__(
        self, folder: Path, nodes: Sequence[int], changes: Mapping[str, str] | None = None
    ) -> None:
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True)
        settings = folder / "nginx.conf"
        text = TEMPLATE.read_text("utf-8")
        for before, after in (changes or {}).items():
            assert before in text, before
            text = text.replace(before, after)
        settings.write_text(render_config(text, self.port, nodes), "utf-8")
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
