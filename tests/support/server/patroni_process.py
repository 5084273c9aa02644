"""Three PostgreSQL servers and their Patronis, from the very file that is deployed."""

import base64
import json
import os
import pwd
import shutil
import signal
import ssl
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from contextlib import closing, suppress
from http.client import HTTPException, HTTPSConnection
from pathlib import Path
from typing import Any, Self

import yaml
from support.certificates import make_authority
from support.ports import free_port
from support.server.etcd_process import PASSWORD as ETCD_PASSWORD
from support.server.etcd_process import EtcdProcess
from support.server.postgres_process import POSTGRES_SETTINGS
from support.tools import tool_path

TEMPLATE = Path(__file__).parents[3] / "deploy" / "patroni.yml"
PATRONI = Path(sys.executable).with_name("patroni")
NAMES = "abc"
SUPERUSER = "postgres"
CERTIFICATES = "certificates"
PASSWORDS = {
    "PATRONI_ETCD3_PROTOCOL": "https",
    "PATRONI_ETCD3_PASSWORD": ETCD_PASSWORD,
    **{
        f"PATRONI_{what}_PASSWORD": f"{what}-of-a-test".casefold()
        for what in ("RESTAPI", "SUPERUSER", "REPLICATION", "REWIND")
    },
}
"""What docs/operating.md puts into the environment of Patroni."""

PSQL_UNREACHABLE = 2
"""The exit status of psql without a connection."""

MEMBER_TIMEOUT_S = 180.0
"""How many seconds a server has to join, to follow or to take over."""


class PatroniMember:
    """One PostgreSQL with its Patroni, in *folder*, at ports of its own."""

    def __init__(self, name: str, folder: Path) -> None:
        self.name, self.folder = name, folder
        self.port, self.api_port = free_port(), free_port()
        self._process: subprocess.Popen[bytes] | None = None

    def write_config(self, etcd_port: int) -> None:
        """Put addresses and folders of the tests into the file that is deployed."""
        text = TEMPLATE.read_text("utf-8")
        for before, after in {
            "name: a\n": f"name: {self.name}\n",
            "10.0.0.11:8008": f"127.0.0.1:{self.api_port}",
            "10.0.0.11:5432": f"127.0.0.1:{self.port}",
            "10.0.0.11:2379, 10.0.0.12:2379, 10.0.0.13:2379": f"127.0.0.1:{etcd_port}",
            "10.0.0.0/24": "127.0.0.0/8",
            "/etc/patroni": str(self.folder / CERTIFICATES),
            "/var/lib/postgresql/15/callout": str(self._data),
            "/usr/lib/postgresql/15/bin": str(Path(tool_path("postgres")).parent),
        }.items():
            assert before in text, before
            text = text.replace(before, after)
        settings = yaml.safe_load(text)
        settings["bootstrap"]["initdb"] += ["no-sync", {"locale": "C"}]
        settings["postgresql"]["pgpass"] = str(self.folder / f"pgpass-{self.name}")
        settings["postgresql"]["parameters"] |= {
            **POSTGRES_SETTINGS,
            "unix_socket_directories": str(self.folder),
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
                env={
                    **os.environ,
                    **PASSWORDS,
                    "PYTHONDONTWRITEBYTECODE": "1",
                    "PYTHONWARNINGS": "ignore",
                },
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
            members: list[dict[str, Any]] = json.loads(self.ask("/cluster")[1])["members"]
        except (OSError, HTTPException, ValueError):
            return []
        return members

    def ask(
        self, path: str, *, method: str = "GET", password: str = "", certificate: bool = True
    ) -> tuple[int, bytes]:
        """Ask its Patroni, with the certificate of a server or without, and with a password."""
        own = self.folder / CERTIFICATES
        trust = ssl.create_default_context(cafile=own / "ca.pem")
        if certificate:
            trust.load_cert_chain(own / "server.pem", own / "server.key")
        login = base64.b64encode(f"patroni:{password}".encode()).decode()
        headers = {"Authorization": f"Basic {login}"} if password else {}
        line = HTTPSConnection("127.0.0.1", self.api_port, timeout=2, context=trust)
        with closing(line):
            line.request(method, path, headers=headers)
            answer = line.getresponse()
            return answer.status, answer.read()

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
        certificates = self.folder / CERTIFICATES
        make_authority(certificates)
        if os.geteuid() == 0:
            for path in (self.folder, certificates, *certificates.iterdir()):
                shutil.chown(path, "postgres", "postgres")
        self.etcd = EtcdProcess(self.folder, certificates)
        self.members = [PatroniMember(name, self.folder) for name in NAMES]

    def __enter__(self) -> Self:
        self.etcd.__enter__()
        for member in self.members:
            member.write_config(self.etcd.port)
            member.launch()
        self.wait_until_whole()
        return self

    def __exit__(self, *_: object) -> None:
        for member in self.members:
            member.kill()
        self.etcd.__exit__()
        shutil.rmtree(self.folder)

    def dsn(self, database: str) -> str:
        """Return the address of *database* at whichever server leads."""
        hosts = ",".join(f"127.0.0.1:{member.port}" for member in self.members)
        login = f"{SUPERUSER}:{PASSWORDS['PATRONI_SUPERUSER_PASSWORD']}"
        tls = f"sslmode=verify-full&sslrootcert={self.folder / CERTIFICATES / 'ca.pem'}"
        return f"postgresql://{login}@{hosts}/{database}?target_session_attrs=read-write&{tls}"

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
        """Return the answer of the leader to *text*, as soon as one can be reached."""
        command = [tool_path("psql"), "-X", "-v", "ON_ERROR_STOP=1", "-Atc", text]
        command.append(self.dsn(database))
        end = time.monotonic() + MEMBER_TIMEOUT_S
        while True:
            done = subprocess.run(command, check=False, capture_output=True, text=True)
            if done.returncode != PSQL_UNREACHABLE or time.monotonic() > end:
                done.check_returncode()
                return done.stdout.strip()

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
