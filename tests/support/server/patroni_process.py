"""Three PostgreSQL servers and their Patronis, from the very file that is deployed."""

import json
import os
import pwd
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from http.client import HTTPException
from pathlib import Path
from typing import Any, Self
from urllib.request import urlopen

import yaml
from support.ports import free_port
from support.server.postgres_process import POSTGRES_SETTINGS, USER
from support.tools import tool_path

TEMPLATE = Path(__file__).parents[3] / "deploy" / "patroni.yml"
PATRONI = Path(sys.executable).with_name("patroni")
NAMES = "abc"
MEMBER_TIMEOUT_S = 180.0
"""How many seconds a server has to join, to follow or to take over."""


class PatroniMember:
    """One PostgreSQL with its Patroni, in *folder*, at ports of its own."""

    def __init__(self, name: str, folder: Path) -> None:
        self.name, self.folder = name, folder
        self.port, self.api_port, self.raft_port = free_port(), free_port(), free_port()
        self._process: subprocess.Popen[bytes] | None = None

    def write_config(self, others: Sequence["PatroniMember"]) -> None:
        """Put addresses and folders of the tests into the file that is deployed."""
        settings = yaml.safe_load(TEMPLATE.read_text("utf-8"))
        del settings["etcd3"]
        api, address = f"127.0.0.1:{self.api_port}", f"127.0.0.1:{self.port}"
        settings["name"] = self.name
        settings["restapi"] = {"listen": api, "connect_address": api}
        settings["raft"] = {
            "data_dir": str(self.folder / f"raft-{self.name}"),
            "self_addr": f"127.0.0.1:{self.raft_port}",
            "partner_addrs": [f"127.0.0.1:{other.raft_port}" for other in others],
        }
        settings["bootstrap"]["initdb"] += ["no-sync", {"locale": "C"}]
        user = {"username": USER}
        settings["postgresql"] |= {
            "listen": address,
            "connect_address": address,
            "data_dir": str(self._data),
            "bin_dir": str(Path(tool_path("postgres")).parent),
            "pgpass": str(self.folder / f"pgpass-{self.name}"),
            "authentication": {"superuser": user, "replication": user, "rewind": user},
            "pg_hba": [f"host {what} all 127.0.0.1/32 trust" for what in ("all", "replication")],
            "parameters": {**POSTGRES_SETTINGS, "unix_socket_directories": str(self.folder)},
        }
        self._config.write_text(yaml.safe_dump(settings), "utf-8")

    def launch(self) -> None:
        """Start, from the main thread: a server ends with the thread that started it."""
        if threading.current_thread() is not threading.main_thread():
            raise RuntimeError("start Patroni from the main thread")
        with (self.folder / f"{self.name}.log").open("ab") as log:
            self._process = subprocess.Popen(
                [*_as_postgres(), str(PATRONI), str(self._config)],
                stdout=log,
                stderr=log,
                env={**os.environ, "PYTHONDONTWRITEBYTECODE": "1", "PYTHONWARNINGS": "ignore"},
            )

    def kill(self, *, patroni: bool = True) -> None:
        """Kill PostgreSQL, and Patroni before it, as if the computer had lost its power."""
        if self._process is not None and patroni:
            self._process.kill()
            self._process.wait()
            self._process = None
        with suppress(FileNotFoundError, ProcessLookupError):
            os.kill(
                int((self._data / "postmaster.pid").read_text("utf-8").split()[0]), signal.SIGKILL
            )

    def cluster(self) -> list[dict[str, Any]]:
        """Return what this Patroni knows of all servers; nothing if it does not answer."""
        try:
            with urlopen(f"http://127.0.0.1:{self.api_port}/cluster", timeout=2) as answer:
                members: list[dict[str, Any]] = json.load(answer)["members"]
                return members
        except (OSError, HTTPException, ValueError):
            return []

    @property
    def _config(self) -> Path:
        return self.folder / f"{self.name}.yml"

    @property
    def _data(self) -> Path:
        return self.folder / f"data-{self.name}"


class PatroniCluster:
    """Three servers, of which one leads; they end with the tests, however those end."""

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="callout-patroni-"))
        if os.geteuid() == 0:
            shutil.chown(self.folder, "postgres", "postgres")
        self.members = [PatroniMember(name, self.folder) for name in NAMES]

    def __enter__(self) -> Self:
        for member in self.members:
            member.write_config([other for other in self.members if other is not member])
            member.launch()
        self.wait_until_whole()
        return self

    def __exit__(self, *_: object) -> None:
        for member in self.members:
            member.kill()
        shutil.rmtree(self.folder)

    def dsn(self, database: str) -> str:
        """Return the address of *database* at whichever server leads."""
        hosts = ",".join(f"127.0.0.1:{member.port}" for member in self.members)
        return f"postgresql://{USER}@{hosts}/{database}?target_session_attrs=read-write"

    @property
    def leader(self) -> PatroniMember:
        """The server that leads, as soon as there is one."""
        name: str = self._wait(lambda found: [one["name"] for one in found if _leads(one)])[0]
        return self.members[NAMES.index(name)]

    def wait_for_other_leader(self, before: PatroniMember) -> None:
        """Wait until another server leads than the one *before*."""
        self._wait(lambda found: [x for x in found if _leads(x) and x["name"] != before.name])

    def wait_until_whole(self) -> None:
        """Wait until one server leads and the others follow it, one of them synchronously."""
        self._wait(
            lambda found: (
                len(found) == len(NAMES)
                and any(map(_leads, found))
                and any(one["role"] == "sync_standby" for one in found)
                and all(_leads(one) or one["state"] == "streaming" for one in found)
            )
        )

    def sql(self, text: str, database: str = "postgres") -> str:
        """Return the answer of the leader to *text*."""
        where = ["-h", "127.0.0.1", "-p", str(self.leader.port), "-U", USER, "-d", database]
        command = [tool_path("psql"), "-X", "-v", "ON_ERROR_STOP=1", "-Atc", text, *where]
        return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()

    def _wait(self, wanted: Callable[[list[dict[str, Any]]], Any]) -> Any:  # noqa: ANN401
        """Wait until what the servers know of each other is *wanted*, and return what it gives."""
        end = time.monotonic() + MEMBER_TIMEOUT_S
        found: list[dict[str, Any]] = []
        while time.monotonic() < end:
            for member in self.members:
                found = member.cluster()
                if answer := wanted(found):
                    return answer
            time.sleep(0.1)
        logs = [(self.folder / f"{name}.log").read_text("utf-8")[-1500:] for name in NAMES]
        raise AssertionError("\n\n".join([str(found), *logs]))


def _leads(member: dict[str, Any]) -> bool:
    return bool(member["role"] == "leader" and member["state"] == "running")


def _as_postgres() -> list[str]:
    """Let a command end with the tests, and not run as root, which PostgreSQL refuses.

    It may still read the Python of the tests, wherever that is.
    """
    ending = ["setpriv", "--pdeathsig", "TERM"]
    if os.geteuid() != 0:
        return ending
    group = str(pwd.getpwnam("postgres").pw_gid)
    reading = ["--inh-caps", "+dac_override", "--ambient-caps", "+dac_override"]
    return [*ending, "--reuid", "postgres", "--regid", group, "--clear-groups", *reading]
