"""What an extra would bring is not installed: one sentence tells how to install it."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from click.testing import CliRunner

from callout.cli import extras, main
from callout.locales.messages import say

POSTGRES = ("--database", "postgresql://callout@127.0.0.1:9/callout")


@pytest.fixture
def base(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Make it look as if no extra were installed."""
    monkeypatch.setattr(extras, "find_spec", lambda _name: None)
    monkeypatch.setenv("CALLOUT_HOME", str(tmp_path))


@pytest.mark.usefixtures("base")
@pytest.mark.parametrize(
    "words", [("serve",), ("migrate",), ("forget", "Ana"), ("moderate", "list")]
)
@pytest.mark.parametrize(
    ("language", "told"),
    [
        (
            "en",
            (
                "Error: PostgreSQL needs extra packages. "
                'Install them with: pip install "callout[postgres]"\n'
            ),
        ),
        (
            "fr",
            (
                "Erreur\u00a0: Il manque des paquets pour PostgreSQL. "
                'Installe-les avec\u00a0: pip install "callout[postgres]"\n'
            ),
        ),
    ],
)
def test_postgresql_without_its_extra_is_one_sentence(
    words: tuple[str, ...], language: str, told: str
) -> None:
    done = CliRunner().invoke(main, [*words, *POSTGRES, "--language", language])

    assert (done.exit_code, done.output) == (1, told)


@pytest.mark.usefixtures("base")
def test_sqlite_needs_no_extra_and_its_file_is_private(tmp_path: Path) -> None:
    done = CliRunner().invoke(main, ["migrate"])

    assert (done.exit_code, done.output) == (0, "")
    assert (tmp_path / "server.sqlite").stat().st_mode & 0o777 == 0o600


@pytest.mark.parametrize(
    ("language", "told"),
    [
        (
            "en",
            (
                "Error: The database can't be used: {}. "
                "To find out what to do, type: callout doctor\n"
            ),
        ),
        (
            "fr",
            (
                "Erreur\u00a0: La base de données est inutilisable\u00a0: {}. "
                "Pour savoir quoi faire, tape\u00a0: callout doctor\n"
            ),
        ),
    ],
)
@pytest.mark.parametrize("command", ["migrate", "serve"])
def test_a_file_that_is_no_database_is_one_sentence(
    tmp_path: Path, command: str, language: str, told: str
) -> None:
    file = tmp_path / "notes.txt"
    file.write_text("no database, but long enough to have a header of one" * 20, "utf-8")
    words = [command, "--database", f"sqlite:///{file}", "--language", language]
    done = CliRunner().invoke(main, words, env={"CALLOUT_HOME": str(tmp_path)})

    assert done.exit_code == 1
    assert done.output == told.format(f"{file}: file is not a database")


def test_a_server_that_is_not_there_is_one_sentence_for_migrate() -> None:
    done = CliRunner().invoke(main, ["migrate", *POSTGRES, "--language", "en"])

    assert done.exit_code == 1
    assert done.output.startswith("Error: The database can't be used: [Errno ")
    assert done.output.count("\n") == 1


def test_the_file_of_a_later_program_is_one_sentence(tmp_path: Path) -> None:
    file = tmp_path / "server.sqlite"
    home = {"CALLOUT_HOME": str(tmp_path)}
    CliRunner().invoke(main, ["migrate"], env=home)
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
        connection.execute("UPDATE schema_support SET oldest_program = '9999'")
    done = CliRunner().invoke(main, ["migrate", "--language", "en"], env=home)

    assert done.exit_code == 1
    assert "is at 9999, which needs a program that knows 9999" in done.output
    assert done.output.count("\n") == 1


@pytest.mark.usefixtures("base")
@pytest.mark.parametrize("language", ["en", "fr"])
def test_traces_without_their_extra_are_one_sentence(
    monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    monkeypatch.setenv("OTEL_TRACES_EXPORTER", "console")
    done = CliRunner().invoke(main, ["serve", "--language", language])

    assert done.exit_code == 1
    assert done.output.endswith('pip install "callout[otel]"\n')
    assert done.output.count("\n") == 1


@pytest.mark.usefixtures("base")
@pytest.mark.parametrize(
    ("language", "told"),
    [("en", "Web Push needs extra packages"), ("fr", "Il manque des paquets")],
)
def test_pushes_without_their_extra_are_one_sentence(language: str, told: str) -> None:
    words = ["serve", "--push", "mailto:ops@example.org", "--language", language]
    done = CliRunner().invoke(main, words)

    assert done.exit_code == 1
    assert told in done.output
    assert 'pip install "callout[people]"' in done.output


@pytest.mark.parametrize("contact", ["ops@example.org", "http://example.org", "mailto:"])
def test_pushes_need_a_contact_that_services_can_reach(contact: str) -> None:
    done = CliRunner().invoke(main, ["serve", "--push", contact])

    told = say("operator", "en", "push-contact", contact=contact)
    assert (done.exit_code, done.output) == (1, f"Error: {told}\n")
