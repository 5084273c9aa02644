"""Write the files in tests/data/server_0.2.0, by the program of that version.

    git worktree add --detach OLD 82379314     # the release 0.2.0
    PYTHONPATH=src:tests python -m support.server.old_files OLD tests/data/server_0.2.0

A server of OLD runs on an SQLite file, then on PostgreSQL, and people do the same on each. What
they know in the end is in `facts.json`, by the kind of the store.
"""

import gzip
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, TypeAlias

from support.server.node_process import NodeProcess
from support.server.postgres_process import USER, PostgresProcess
from support.server.raw_client import RawClient, send_request
from support.server.secret import TEST_SECRET
from support.tools import tool_path

Facts: TypeAlias = dict[str, Any]

SHORT: Facts = {"rounds": 1, "pace": 0}
QUESTIONS = {"name": "sums.csv", "text": "".join(f"{n} + {n}?,{2 * n}\n" for n in range(1, 40))}
CLOSING_TIMEOUT_S = 180
"""How long a table may take to be closed that is kept for a minute."""


class OldProgram:
    """The commands of the program in the folder *tree*, with their data in *home*."""

    def __init__(self, tree: Path, home: Path) -> None:
        self.home = home
        self._environment = {"PYTHONPATH": str(tree / "src"), "CALLOUT_HOME": str(home)}

    def command(self, *words: str) -> Sequence[str]:
        """Return a command of it, to be run by a process."""
        settings = [f"{name}={value}" for name, value in self._environment.items()]
        return ("env", *settings, sys.executable, "-m", "callout.cli", *words)

    def run(self, *words: str) -> str:
        """Run a command of it, and return what it says."""
        environment = {**os.environ, "CALLOUT_SECRET": TEST_SECRET}
        done = subprocess.run(
            self.command(*words), env=environment, check=True, capture_output=True, text=True
        )
        return done.stdout

    def node(self, database: str, *options: str) -> NodeProcess:
        """Return a server of it on *database*."""
        command = self.command("serve", "--guests", "1000", "--solo", "off", *options)
        node = NodeProcess("old", database, self.home, command)
        node.may_stall = True
        return node


def guest(node: NodeProcess, name: str) -> RawClient:
    """Return a new guest, whose token is from the server."""
    client = RawClient(node, name)
    client.token = send_request(node, "POST", "/api/guests", {"name": name}).told["token"]
    return client


def move(clients: Sequence[RawClient], code: str) -> bool:
    """Let whoever is awaited do something lawful; return whether the match goes on."""
    for client in clients:
        seen = client.see(code)
        if seen["over"]:
            return False
        if seen["lawful"] and seen["view"]["prompt"].get("seat") == seen["you"]:
            command = seen["lawful"][0]
            if seen["view"]["prompt"]["type"] == "AnswerQuestion":
                command = {"type": "Answer", "text": "4"}
            client.act(code, command.pop("type"), seen=seen["version"], **command)
    return True


def play(clients: Sequence[RawClient], code: str, versions: int = 10_000) -> None:
    """Let people play at a table, to its end or until it has so many entries."""
    while move(clients, code) and clients[0].see(code)["version"] < versions:
        pass


def close_table(program: OldProgram, database: str) -> Facts:
    """Let a match end, and wait until its table is closed and its record kept."""
    node = program.node(database, "--keep-talk-minutes", "1")
    node.start()
    try:
        node.wait()
        eve = guest(node, "Eve")
        code = eve.make(1, **SHORT)
        eve.do(code, "Start")
        play([eve], code)
        end = time.monotonic() + CLOSING_TIMEOUT_S
        while eve.ask("GET", f"/api/tables/{code}").status != 404:
            assert time.monotonic() < end
            time.sleep(1)
        return {"closed": code, "eve": eve.token}
    finally:
        node.stop()


def open_class(node: NodeProcess) -> Facts:
    """Let a lesson begin in a class of four, and let them answer some questions."""
    teacher = guest(node, "Mara")
    code = str(teacher.ask("POST", "/api/classes", {"language": "en"}).told["code"])

    def teach(kind: str, **parts: object) -> None:
        action = {"key": kind, "seen": 0, "act": {"type": kind, **parts}}
        done = teacher.ask("POST", f"/api/classes/{code}/acts", action)
        assert done.status == 200, done

    pupils = []
    for number in range(4):
        pupil = RawClient(node)
        name = {"name": f"Pupil{number}"}
        pupil.token = send_request(node, "POST", f"/api/classes/{code}/pupils", name).told["token"]
        pupils.append(pupil)
    teach("BringQuestions", file=QUESTIONS)
    teach("SeatEverybody")
    teach("StartLesson")
    table = pupils[0].ask("GET", f"/api/classes/{code}").told["table_code"]
    play(pupils, table, 40)
    tokens = [pupil.token for pupil in pupils]
    return {"class": code, "teacher": teacher.token, "pupils": tokens, "class_table": table}


def visit(node: NodeProcess) -> Facts:
    """Let people do what they do on a server."""
    ana, bob, carl, dora = (guest(node, name) for name in ("Ana", "Bob", "Carl", "Dora"))
    over = ana.make(2, **SHORT)
    ana.do(over, "Start")
    play([ana], over)
    going_on = ana.make(1, **SHORT)
    bob.do(going_on, "Sit")
    carl.do(going_on, "Sit")
    ana.do(going_on, "Start")
    play([ana, bob, carl], going_on, 25)
    about = carl.do(going_on, "Say", text="You all play badly")
    ana.do(going_on, "Report", about=about, text="Carl is rude")
    facts = {"over": over, "going_on": going_on, "ana": ana.token, "bob": bob.token}
    facts |= {"carl": carl.token, "dora": dora.token, **open_class(node)}
    assert dora.ask("DELETE", "/api/guests/me?everywhere=on").status == 204
    facts["transfer"] = ana.ask("POST", "/api/passes").told["shown"]
    seats = {one.see(going_on)["you"] for one in (ana, bob, carl)}
    while (seen := ana.see(going_on))["view"]["prompt"]["seat"] not in seats:
        time.sleep(0.1)  # a bot moves, and what is known has to be what is written
    return facts | {"version": seen["version"], "at": time.time_ns() // 1_000_000}


def fill(program: OldProgram, database: str) -> Facts:
    """Let people use a server on *database*, and a moderator bar one of them."""
    facts = close_table(program, database)
    node = program.node(database)
    node.start()
    try:
        node.wait()
        facts |= visit(node)
        options = ("--database", database, "--language", "en")
        report = program.run("moderate", "list", *options).splitlines()[-1].partition(":")[0]
        program.run("moderate", "bar", report, *options)
    finally:
        node.stop()
    return facts


def compress(content: bytes, path: Path) -> None:
    """Write *content* to *path*, the same bytes each time."""
    path.write_bytes(gzip.compress(content, mtime=0))


def write_sqlite(program: OldProgram, target: Path) -> Facts:
    """Write an SQLite file and a backup of it."""
    (program.home / "secret").write_text(TEST_SECRET, "utf-8")
    file, backup = program.home / "server.sqlite", program.home / "backup"
    facts = fill(program, f"sqlite:///{file}")
    subprocess.run(
        program.command("backup", str(backup), "--database", f"sqlite:///{file}"), check=True
    )
    compress(file.read_bytes(), target / "server.sqlite.gz")
    compress(backup.read_bytes(), target / "backup.gz")
    return facts


def write_postgres(program: OldProgram, target: Path) -> Facts:
    """Write a dump of a PostgreSQL database."""
    with PostgresProcess() as server:
        dsn = server.create().create_database("callout")
        program.run("migrate", "--database", dsn)
        facts = fill(program, dsn)
        where = ("-h", "127.0.0.1", "-p", str(server.port), "-U", USER, "callout")
        dump = subprocess.run(
            [tool_path("pg_dump"), "--no-owner", *where], check=True, capture_output=True
        )
    compress(dump.stdout, target / "postgres.sql.gz")
    return facts


def main(tree: Path, target: Path) -> None:
    """Write all files."""
    facts = {}
    for name, write in (("sqlite", write_sqlite), ("postgres", write_postgres)):
        with tempfile.TemporaryDirectory() as folder:
            facts[name] = write(OldProgram(tree, Path(folder)), target)
    (target / "facts.json").write_text(json.dumps(facts, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main(*(Path(word).resolve() for word in sys.argv[1:]))
