"""What others must not see can be read from files, by one convention for all of it."""

from pathlib import Path

import click
import pytest
from click.testing import CliRunner, Result

from callout.cli import main
from callout.cli.options import language_option
from callout.cli.serve import serve
from callout.cli.server_options import SecretOption, database_option, secret_option

SECRET = "s" * 32


@click.command()
@secret_option
@database_option
@language_option
def show(secret: str | None, database: tuple[str, ...], language: str) -> None:
    """Tell what was given."""
    click.echo(f"{secret} {database} {language}")


def run_show(environment: dict[str, str], *words: str) -> Result:
    return CliRunner().invoke(show, ["--language", "en", *words], env=environment)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Write a secret to a file, as editors and `openssl rand` do."""
    path = tmp_path / "secret"
    path.write_text(f"{SECRET}\n", "utf-8")
    return path


def test_a_secret_is_read_from_the_file_that_a_variable_names(file: Path) -> None:
    told = run_show({"CALLOUT_SECRET_FILE": str(file)})

    assert told.output == f"{SECRET} () en\n"


def test_several_values_stand_in_one_file(tmp_path: Path) -> None:
    path = tmp_path / "database"
    path.write_text("sqlite:///a\nsqlite:///b\n", "utf-8")
    told = run_show({"CALLOUT_DATABASE_FILE": str(path)})

    assert "('sqlite:///a', 'sqlite:///b')" in told.output


def test_what_is_given_directly_comes_first(file: Path) -> None:
    named = {"CALLOUT_SECRET_FILE": str(file)}

    assert run_show({**named, "CALLOUT_SECRET": "variable"}).output.startswith("variable ")
    assert run_show(named, "--secret", "option").output.startswith("option ")


@pytest.mark.parametrize("content", [None, b"", b"\n", b"\xff"])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_server_does_not_start_without_the_file_that_was_named(
    tmp_path: Path, content: bytes | None, language: str
) -> None:
    path = tmp_path / "secret"
    if content is not None:
        path.write_bytes(content)
    environment = {"CALLOUT_SECRET_FILE": str(path), "CALLOUT_HOME": str(tmp_path / "home")}
    told = CliRunner().invoke(main, ["serve", "--language", language], env=environment)

    assert told.exit_code == 1
    assert "CALLOUT_SECRET_FILE" in told.output
    assert not (tmp_path / "home" / "secret").exists()


def test_all_that_is_secret_can_be_given_so() -> None:
    secret = {part.envvar for part in serve.params if isinstance(part, SecretOption)}

    assert secret == {"CALLOUT_SECRET", "CALLOUT_MODERATOR_SECRET", "CALLOUT_DATABASE"}
