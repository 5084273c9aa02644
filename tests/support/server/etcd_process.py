"""A real etcd with TLS and passwords, from the very file that is deployed."""

import subprocess
import time
from pathlib import Path
from typing import Self

from support.ports import free_port
from support.processes import stop_process
from support.tools import tool_path

TEMPLATE = Path(__file__).parents[3] / "deploy" / "etcd.env"
PASSWORD = "etcd-of-a-test"  # noqa: S105
START_TIMEOUT_S = 30


class EtcdProcess:
    """Run one etcd in *folder*, where the files of its *certificates* are.

    The file is for three; one alone says as much about who may come in.
    """

    def __init__(self, folder: Path, certificates: Path) -> None:
        self.port, peer = free_port(), free_port()
        self._folder, self._certificates = folder, certificates
        text = TEMPLATE.read_text("utf-8")
        own = f"a=https://127.0.0.1:{peer}"
        others = "a=https://10.0.0.11:2380,b=https://10.0.0.12:2380,c=https://10.0.0.13:2380"
        for before, after in {
            others: own,
            "10.0.0.11:2379": f"127.0.0.1:{self.port}",
            "10.0.0.11:2380": f"127.0.0.1:{peer}",
            "/var/lib/etcd/callout": str(folder / "etcd"),
            "/etc/etcd": str(certificates),
        }.items():
            assert before in text, before
            text = text.replace(before, after)
        lines = (line for line in text.splitlines() if line and not line.startswith("#"))
        self._environment = dict(line.split("=", 1) for line in lines)

    def __enter__(self) -> Self:
        with (self._folder / "etcd.log").open("wb") as log:
            command = ["setpriv", "--pdeathsig", "TERM", tool_path("etcd")]
            self._process = subprocess.Popen(
                command, env=self._environment, stdout=log, stderr=log
            )
        end = time.monotonic() + START_TIMEOUT_S
        while self.ask("endpoint", "health").returncode:
            assert self._process.poll() is None, self.log()
            assert time.monotonic() < end, self.log()
            time.sleep(0.1)
        self._switch_on_passwords()
        return self

    def __exit__(self, *_: object) -> None:
        stop_process(self._process)

    def log(self) -> str:
        """Return the end of what it has logged."""
        return (self._folder / "etcd.log").read_text("utf-8")[-2000:]

    def ask(self, *words: str, user: str = "") -> subprocess.CompletedProcess[str]:
        """Run `etcdctl` with *words*, as *user*, NAME:PASSWORD, or as nobody."""
        place = f"--endpoints=https://127.0.0.1:{self.port}"
        trust = f"--cacert={self._certificates / 'ca.pem'}"
        login = [f"--user={user}"] if user else []
        return subprocess.run(
            [tool_path("etcdctl"), place, trust, *login, *words],
            check=False, capture_output=True, text=True, timeout=START_TIMEOUT_S,
            env={"ETCDCTL_API": "3"},
        )  # fmt: skip

    def _switch_on_passwords(self) -> None:
        """Do what docs/operating.md tells operators to do; there passwords are asked for."""
        for words in (
            ["user", "add", f"root:root-{PASSWORD}"],
            ["user", "grant-role", "root", "root"],
            ["role", "add", "patroni"],
            ["role", "grant-permission", "--prefix=true", "patroni", "readwrite", "/service/"],
            ["user", "add", f"patroni:{PASSWORD}"],
            ["user", "grant-role", "patroni", "patroni"],
            ["auth", "enable"],
        ):
            done = self.ask(*words)
            assert done.returncode == 0, (words, done.stderr)
