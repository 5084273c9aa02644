"""Real parts for the tests: a PostgreSQL of our own, on a free port, and its standby."""

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import threading
import time
from pathlib import Path
from typing import Self

from support.ports import free_port
from support.tools import tool_path

USER = "callout"
TEMPLATE_DATABASE = "callout_template"
"""The name of a database with all tables, from which others are made."""

POSTGRES_SETTINGS: dict[str, object] = {
    "listen_addresses": "127.0.0.1",
    "fsync": "on",
    "shared_buffers": "16MB",
    "max_connections": "200",
    "log_min_messages": "fatal",
}
STOP_SIGNALS = {"fast": signal.SIGINT, "immediate": signal.SIGQUIT}


class PostgresProcess:
    """Run one server in a folder of its own; it ends with the tests, however they end."""

    def __init__(self, port: int = 0) -> None:
        self.port = port or free_port()
        self._folder = Path(tempfile.mkdtemp(prefix="callout-postgres-"))
        self._process: subprocess.Popen[bytes] | None = None
        if os.geteuid() == 0:
            shutil.chown(self._folder, "postgres", "postgres")

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.stop("immediate")
        shutil.rmtree(self._folder)

    def create(self) -> Self:
        """Make an empty server and start it."""
        self._run("initdb", "-A", "trust", "-U", USER, "--no-locale", "-E", "UTF8", "--no-sync")
        return self.start()

    def start(self) -> Self:
        """Start, and wait until it answers."""
        self.launch()
        return self.answering()

    def launch(self) -> None:
        """Start, from the main thread: a server ends with the thread that started it."""
        if threading.current_thread() is not threading.main_thread():
            raise RuntimeError("start PostgreSQL from the main thread")
        settings = POSTGRES_SETTINGS | {"port": self.port, "unix_socket_directories": self._folder}
        options = [word for name, value in settings.items() for word in ("-c", f"{name}={value}")]
        command = [
            *_dying_with_us(),
            tool_path("postgres"),
            "-D",
            str(self.data),
            *options,
        ]
        self._process = subprocess.Popen(command, stderr=subprocess.DEVNULL)

    def answering(self) -> Self:
        """Wait until it answers."""
        asking = [tool_path("pg_isready"), "-q", "-h", "127.0.0.1", "-p", str(self.port)]
        for _ in range(600):
            if subprocess.run(asking, check=False).returncode == 0:
                return self
            if self._process is None or self._process.poll() is not None:
                break
            time.sleep(0.05)
        raise RuntimeError("PostgreSQL does not answer")

    def stop(self, mode: str = "fast") -> None:
        """Stop: *fast* in good order, *immediate* as if the machine had failed."""
        if self._process:
            self._process.send_signal(STOP_SIGNALS[mode])
            self._process.wait(60)
            self._process = None

    def pids(self) -> list[int]:
        """Return the numbers of all its processes."""
        assert self._process is not None
        first = self._process.pid
        children = Path(f"/proc/{first}/task/{first}/children").read_text("ascii")
        return [first, *map(int, children.split())]

    def standby(self) -> "PostgresProcess":
        """Make and start a standby that has each commit before it is acknowledged."""
        return self.followed_by(self.copied().start())

    def copied(self, port: int = 0) -> "PostgresProcess":
        """Make a server that will follow this one when it is started."""
        other = PostgresProcess(port)
        source = f"host=127.0.0.1 port={self.port} user={USER} application_name=standby"
        other._run("pg_basebackup", "-d", source, "-R", "-X", "stream", "--checkpoint=fast")
        return other

    def followed_by(self, other: "PostgresProcess") -> "PostgresProcess":
        """Let no commit be acknowledged from now on before *other* has it."""
        self.sql("ALTER SYSTEM SET synchronous_standby_names = 'standby'")
        self.sql("SELECT pg_reload_conf()")
        for _ in range(600):
            if self.sql("SELECT sync_state FROM pg_stat_replication") == "sync":
                return other
            time.sleep(0.05)
        raise RuntimeError("the standby does not follow")

    def dsn(self, database: str = "postgres", *others: "PostgresProcess") -> str:
        """Return the address of *database* here, or at one of the *others*."""
        hosts = ",".join(f"127.0.0.1:{server.port}" for server in (self, *others))
        return f"postgresql://{USER}@{hosts}/{database}?target_session_attrs=read-write"

    def sql(self, text: str, database: str = "postgres") -> str:
        """Return the answer of the server to *text*."""
        where = ["-h", "127.0.0.1", "-p", str(self.port), "-U", USER, "-d", database]
        command = [tool_path("psql"), "-X", "-v", "ON_ERROR_STOP=1", "-Atc", text, *where]
        return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()

    def create_database(
        self, name: str, template: str = "template1", tablespace: str = "pg_default"
    ) -> str:
        """Make a database like *template* in a *tablespace*, and give its address."""
        self.sql(f"CREATE DATABASE {name} TEMPLATE {template} TABLESPACE {tablespace}")
        return self.dsn(name)

    def create_tablespace(self, name: str, folder: Path) -> None:
        """Let databases be kept in *folder*, which is empty."""
        if os.geteuid() == 0:
            shutil.chown(folder, "postgres", "postgres")
        self.sql(f"CREATE TABLESPACE {name} LOCATION '{folder}'")

    @property
    def pid(self) -> int:
        """Return the number of the running process."""
        assert self._process is not None
        return self._process.pid

    def processes(self) -> list[int]:
        """Return the numbers of all its processes."""
        children = Path(f"/proc/{self.pid}/task/{self.pid}/children").read_text("ascii")
        return [self.pid, *map(int, children.split())]

    @property
    def data(self) -> Path:
        """The folder with its data."""
        return self._folder / "data"

    def _run(self, name: str, *words: str) -> None:
        command = [*_dying_with_us(), tool_path(name), "-D", str(self.data), *words]
        subprocess.run(command, check=True, capture_output=True)


def _dying_with_us() -> list[str]:
    """Let a command die with the tests, and not run as root, which PostgreSQL refuses."""
    return ["setpriv", "--pdeathsig", "INT", *unprivileged()[1:]]


def unprivileged() -> list[str]:
    """Run a command as the user of PostgreSQL, unless one is not root anyway."""
    if os.geteuid() != 0:
        return ["setpriv"]
    group = pwd.getpwnam("postgres").pw_gid
    return ["setpriv", "--reuid", "postgres", "--regid", str(group), "--clear-groups"]
