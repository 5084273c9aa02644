"""What a server says when it starts, in both languages, and why it does not start."""

import socket
import subprocess
import sys
from pathlib import Path

import httpx2
import pytest
from click.testing import CliRunner
from support.ports import free_port
from support.server.server_process import ServerProcess

from callout.cli import main
from callout.cli.startup_banner import reachable_host, startup_banner
from callout.server.adapters.sqlite_lock import SqliteLock

FILE = "/srv/callout/server.sqlite"
LAN = "http://192.168.1.20:8765"

LINES = {
    "en": [
        f"Tables are kept in {FILE}.",
        "This is http, nothing is encrypted: use it only on a network you trust.",
        "To stop, press Ctrl+C here. No move is lost.",
    ],
    "fr": [
        f"Les tables sont gardées dans {FILE}.",
        "C’est du http, rien n’est chiffré\u00a0: à n’utiliser que dans un réseau de confiance.",
        "Pour arrêter, appuie ici sur Ctrl+C. Aucun coup n’est perdu.",
    ],
}


@pytest.mark.parametrize("language", LINES)
def test_a_teacher_reads_where_tables_are_that_it_is_http_and_how_to_stop(language: str) -> None:
    told = list(startup_banner(language, LAN, [f"sqlite:///{FILE}"]))

    assert told == LINES[language]


def test_nothing_is_said_of_http_behind_tls_and_no_password_is_told() -> None:
    databases = ["postgresql://callout:hidden@db/callout"]
    told = list(startup_banner("en", "https://play.example", databases))

    assert told == ["Tables are kept in PostgreSQL.", LINES["en"][-1]]


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost", "::1"])
def test_who_listens_to_this_computer_alone_is_told_so(host: str) -> None:
    address = f"http://{reachable_host(host)}:8765"
    first, *_ = startup_banner("en", address, ["sqlite:///a"])

    assert first == "Only this computer can open that address."


def test_the_address_is_that_of_this_computer_in_its_network() -> None:
    host = reachable_host("0.0.0.0")  # noqa: S104 - the default of the command
    assert socket.inet_aton(host)
    assert host != "0.0.0.0"  # noqa: S104


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "Error: Port {} is taken: perhaps a server is already running."),
        ("fr", "Erreur\u00a0: Le port {} est pris\u00a0: un serveur tourne peut-être déjà."),
    ],
)
def test_a_port_that_is_taken_is_one_sentence(tmp_path: Path, language: str, told: str) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        words = ["serve", "--host", "127.0.0.1", "--port", str(port), "--language", language]
        done = CliRunner().invoke(main, words, env={"CALLOUT_HOME": str(tmp_path)})

    assert done.exit_code == 1
    assert done.output.startswith(told.format(port))
    assert done.output.count("\n") == 1


def test_an_address_of_another_computer_is_one_sentence(tmp_path: Path) -> None:
    words = ["serve", "--host", "192.0.2.1", "--language", "en"]
    done = CliRunner().invoke(main, words, env={"CALLOUT_HOME": str(tmp_path)})

    assert done.exit_code == 1
    assert done.output.startswith("Error: The server can't listen at 192.0.2.1, port 8765: ")


def test_a_second_server_on_one_file_is_warned_and_works(tmp_path: Path) -> None:
    with ServerProcess(tmp_path) as first:
        lock = SqliteLock(tmp_path / "server.sqlite")
        assert lock.holder() == str(first.pid)
        with ServerProcess(tmp_path, "--language", "en") as second:
            warned = f"Warning: another server, process {first.pid}, also keeps its tables in "
            assert warned in second.written()
            assert first.written().count("Warning") == 1  # one log, written by the second
            for server in (first, second):
                assert httpx2.get(f"{server.address}/readyz").status_code == 200
    assert lock.holder() == ""  # also of a server that was killed
    assert lock.acquire()
    lock.release()


def test_ctrl_c_ends_a_server(tmp_path: Path) -> None:
    port = str(free_port())
    command = [sys.executable, "-m", "callout.cli", "serve", "--host", "127.0.0.1", "--port", port]
    with subprocess.Popen(
        [*command, "--language", "fr", "--database", f"sqlite:///{tmp_path / 'a' / 't.sqlite'}"],
        stderr=subprocess.PIPE,
        env={"CALLOUT_HOME": str(tmp_path), "LC_ALL": "C.UTF-8"},
    ) as process:
        assert process.stderr is not None
        lines = [process.stderr.readline().decode() for _ in range(5)]
        process.send_signal(2)
        assert process.wait(20) == 0

    assert lines[0].startswith("Callout est lancé.")
    assert lines[1] == "Seul cet ordinateur peut ouvrir cette adresse.\n"
    assert lines[-1] == f"{LINES['fr'][-1]}\n"
