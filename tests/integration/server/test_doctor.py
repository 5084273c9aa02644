"""`callout doctor` on set-ups that are really broken, in both languages."""

import os
import socket
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from types import SimpleNamespace

import pytest
from click.testing import CliRunner
from support.certificates import https_server, make_certificate
from support.ports import free_port
from support.server.postgres_process import PostgresProcess
from support.server.server_process import ServerProcess

from callout.cli import main
from callout.cli.checks import computer
from callout.cli.checks import port as port_check
from callout.server.schema.sqlite import HEAD, upgrade

PROBLEM = {"en": "Problem: ", "fr": "Problème\u00a0: "}
NOTE = {"en": "Note: ", "fr": "À savoir\u00a0: "}
LATER = (
    "UPDATE alembic_version SET version_num = '9999'",
    "UPDATE schema_support SET oldest_program = '9999'",
)
languages = pytest.mark.parametrize("language", PROBLEM)


class Examined:
    """What the command said, and its exit status."""

    def __init__(self, home: Path, language: str, *words: str) -> None:
        port = () if "--port" in words else ("--host", "127.0.0.1", "--port", str(free_port()))
        command = ["doctor", "--language", language, *port, *words]
        done = CliRunner().invoke(main, command, env={"CALLOUT_HOME": str(home)})
        assert done.exception is None or isinstance(done.exception, SystemExit), done.exception
        self.status = done.exit_code
        self.lines = done.output.splitlines()
        self.problems = self._told(PROBLEM[language])
        self.notes = self._told(NOTE[language])

    def _told(self, mark: str) -> list[str]:
        return [line.removeprefix(mark) for line in self.lines if line.startswith(mark)]


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """Make the folder of a server that was started once."""
    upgrade(str(tmp_path / "server.sqlite"))
    (tmp_path / "secret").touch(0o600)
    (tmp_path / "secret").write_text("f" * 64, "ascii")
    return tmp_path


def sql(file: Path, text: str, *values: int) -> None:
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute(text, values)


@languages
def test_nothing_is_wrong_and_nothing_is_changed(home: Path, language: str) -> None:
    before = {file: (file.read_bytes(), file.stat().st_mtime_ns) for file in home.iterdir()}
    examined = Examined(home, language)

    assert examined.problems == []
    assert examined.status == 0
    assert len(examined.lines) == 11  # one a check, and the count
    assert {
        file: (file.read_bytes(), file.stat().st_mtime_ns) for file in home.iterdir()
    } == before


@languages
def test_before_the_first_start_nothing_is_wrong_and_nothing_is_made(
    tmp_path: Path, language: str
) -> None:
    examined = Examined(tmp_path / "not" / "yet", language)

    assert (examined.status, examined.problems) == (0, [])
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "/proc can't be written to: "),
        ("fr", "On ne peut rien écrire dans /proc\u00a0: "),
    ],
)
def test_a_folder_that_cannot_be_written(language: str, told: str) -> None:
    examined = Examined(Path("/proc/callout"), language)

    assert examined.status == 1
    assert examined.problems[0].startswith(told)
    assert "CALLOUT_HOME" in examined.problems[0]


def test_a_disk_that_is_almost_full(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(computer, "MIN_FREE_MB", 10**9)
    (told,) = Examined(home, "en").problems

    assert told.endswith(
        "Delete something there, or choose another folder with the variable CALLOUT_HOME."
    )


@pytest.mark.parametrize(
    ("language", "told"),
    [("en", "is damaged: "), ("fr", "est abîmée\u00a0: ")],
)
def test_a_damaged_database(home: Path, language: str, told: str) -> None:
    file = home / "server.sqlite"
    sql(
        file,
        "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 999) "
        "INSERT INTO moves SELECT i, 1, x'00', 1, zeroblob(100) FROM n",
    )
    content = bytearray(file.read_bytes())
    content[8_192:] = bytes(len(content) - 8_192)
    file.write_bytes(content)
    examined = Examined(home, language)

    assert examined.status == 1
    assert [told in line for line in examined.problems] == [True]


@languages
def test_a_file_that_is_no_database_and_one_of_another_program(home: Path, language: str) -> None:
    notes, other = home / "notes.txt", home / "other.sqlite"
    notes.touch(0o600)
    notes.write_text("Eggs, milk, a pack of cards. " * 50, "ascii")
    other.touch(0o600)
    sql(other, "CREATE TABLE eggs (count)")

    (told,) = Examined(home, language, "--database", f"sqlite:///{notes}").problems
    assert "file is not a database" in told
    (told,) = Examined(home, language, "--database", f"sqlite:///{other}").problems
    assert "--database" in told


@languages
def test_files_that_others_can_read_a_short_secret_and_http(home: Path, language: str) -> None:
    (home / "server.sqlite").chmod(0o644)
    (home / "secret").chmod(0o640)
    words = ("--link", "http://play.example")
    database, secret, link = Examined(home, language, *words).problems
    assert database.endswith(f'chmod 600 "{home / "server.sqlite"}"')
    assert secret.endswith(f'chmod 600 "{home / "secret"}"')
    assert link.startswith("http://play.example ")

    (home / "secret").write_text("short", "ascii")
    *_, secret, _ = Examined(home, language, *words).problems
    assert "32" in secret
    *_, secret, _ = Examined(home, language, *words, "--secret", "brief").problems
    assert "openssl rand -hex 32" in secret
    assert "brief" not in "".join(Examined(home, language, "--secret", "brief").lines)


@languages
def test_a_row_of_a_time_to_come(home: Path, language: str) -> None:
    later = int((time.time() + 60 * 86_400) * 1000)
    sql(home / "server.sqlite", "INSERT INTO moves VALUES (1, 1, x'00', ?, x'00')", later)
    (told,) = Examined(home, language).problems

    assert time.strftime("%Y-%m", time.gmtime(later / 1000)) in told


@pytest.mark.parametrize(
    ("version", "is_old"),
    [((3, 11, 9), True), ((3, 11, 10), False), ((3, 12, 5), True), ((3, 13, 0), False)],
)
@languages
def test_a_python_that_reads_some_cookies_slowly(
    home: Path,
    language: str,
    version: tuple[int, int, int],
    is_old: bool,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(computer, "sys", SimpleNamespace(version_info=version))
    examined = Examined(home, language)

    assert any("CVE-2024-7592" in told for told in examined.notes) is is_old
    assert ".".join(map(str, version)) in examined.lines[0]
    assert examined.status == 0


@pytest.mark.parametrize("now", [0, 86_400 * 365 * 80], ids=["1970", "2050"])
@languages
def test_a_clock_that_shows_another_year(
    home: Path, language: str, now: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(time, "time", lambda: float(now))
    told = Examined(home, language).problems[0]

    assert "timedatectl set-ntp true" in told


def test_a_file_of_an_earlier_and_of_a_later_version(home: Path) -> None:
    sql(home / "server.sqlite", "UPDATE alembic_version SET version_num = '0001'")
    assert Examined(home, "en").status == 0
    for later in LATER:
        sql(home / "server.sqlite", later)
    (told,) = Examined(home, "en").problems

    assert "later version" in told


@languages
def test_a_port_that_another_program_has(
    home: Path, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(port_check, "TIMEOUT_S", 0.2)  # the other program is silent
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        (told,) = Examined(home, language, "--host", "127.0.0.1", "--port", str(port)).problems

    assert str(port) in told
    assert f" {os.getpid()})" in told


def test_a_server_of_ours_is_known_by_its_port_and_its_file(
    server_process: ServerProcess,
) -> None:
    home, port = server_process.log.parent, str(server_process.port)
    for language in PROBLEM:
        examined = Examined(home, language, "--host", "127.0.0.1", "--port", port)
        file, listening = [one for one in examined.notes if f" {server_process.pid}" in one]

        assert (examined.status, examined.problems) == (0, [])
        assert f" {server_process.pid}," in file
        assert f" {server_process.pid})" in listening


@pytest.fixture(scope="module")
def certificates(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Make certificates: a good one, one for another name, one that ends soon."""
    folder = tmp_path_factory.mktemp("certificates")
    make_certificate(folder, "good")
    make_certificate(folder, "other", host="play.example")
    make_certificate(folder, "soon", days=3)
    bundle = "".join(
        (folder / f"{name}.pem.crt").read_text() for name in ("good", "other", "soon")
    )
    (folder / "known.crt").write_text(bundle)
    return folder


@pytest.mark.parametrize(
    ("name", "known", "told"),
    [
        ("good", False, "self-signed certificate"),
        ("other", True, "Hostname mismatch"),
        ("soon", True, " 2 "),
        ("good", True, ""),
    ],
    ids=["unknown", "another-name", "ends-soon", "valid"],
)
def test_a_certificate(
    home: Path,
    certificates: Path,
    name: str,
    known: bool,
    told: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    if known:
        monkeypatch.setenv("SSL_CERT_FILE", str(certificates / "known.crt"))
    with https_server(certificates / f"{name}.pem") as port:
        for language in PROBLEM:
            problems = Examined(home, language, "--link", f"https://localhost:{port}").problems
            assert [told in line for line in problems] == ([True] if told else [])


@languages
def test_a_link_to_nothing_to_another_server_and_no_link(
    home: Path, certificates: Path, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SSL_CERT_FILE", str(certificates / "known.crt"))
    with https_server(certificates / "good.pem", status=502) as port:
        (told,) = Examined(home, language, "--link", f"https://localhost:{port}/").problems
        assert told.count(" 502.") == 1
    (told,) = Examined(home, language, "--link", f"https://localhost:{port}").problems
    assert "[Errno " in told
    (told,) = Examined(home, language, "--link", "play.example").problems
    assert "https://" in told


@languages
def test_tables_of_liblouis_that_are_missing(home: Path, language: str) -> None:
    command = [sys.executable, "-m", "callout.cli", "doctor", "--language", language]
    variables = {**os.environ, "CALLOUT_HOME": str(home), "LOUIS_TABLEPATH": str(home)}
    done = subprocess.run(command, env=variables, capture_output=True, text=True, check=False)

    assert done.returncode == 1
    assert "apt install --reinstall liblouis-data" in done.stdout
    assert done.stderr == ""


@pytest.fixture
def empty(postgres: PostgresProcess) -> Iterator[str]:
    """Make a database without tables; return its name."""
    name = f"doctor_{os.urandom(4).hex()}"
    postgres.create_database(name)
    yield name
    postgres.sql(f"DROP DATABASE {name} WITH (FORCE)")


def test_postgresql_from_empty_to_standby(
    home: Path, postgres: PostgresProcess, empty: str
) -> None:
    dsn = postgres.dsn(empty).replace("callout@", "callout:hidden@")

    def examine(language: str = "en") -> list[str]:
        examined = Examined(home, language, "--database", dsn)
        assert "hidden" not in "".join(examined.lines)
        assert examined.status == bool(examined.problems)
        return examined.problems

    for language in PROBLEM:
        (told,) = examine(language)
        assert told.endswith("callout migrate")
    assert CliRunner().invoke(main, ["migrate", "--database", dsn]).exit_code == 0
    assert examine() == []
    postgres.sql(f"ALTER DATABASE {empty} SET default_transaction_read_only = on")
    for language, word in (("en", "standby"), ("fr", "serveur de secours")):
        (told,) = examine(language)
        assert word in told
    postgres.sql(f"ALTER DATABASE {empty} SET default_transaction_read_only = off")
    for later in LATER:
        postgres.sql(later, empty)
    (told,) = examine()
    assert f"knows up to {HEAD}" in told


@languages
def test_postgresql_that_is_away_and_a_database_that_is_not_there(
    home: Path, postgres: PostgresProcess, language: str
) -> None:
    nowhere = f"postgresql://callout:hidden@127.0.0.1:{free_port()}/callout"
    (told,) = Examined(home, language, "--database", nowhere).problems
    assert "[Errno 111]" in told
    assert "hidden" not in told
    (told,) = Examined(home, language, "--database", postgres.dsn("nothing")).problems
    assert 'database "nothing" does not exist' in told
