"""The secret of a server is long, and its file is whole or not there."""

import os
import stat
from pathlib import Path

import pytest
from click import ClickException
from click.testing import CliRunner

from callout.cli import main
from callout.cli.secret import MIN_SECRET_BYTES, server_secret


def test_a_secret_is_made_once_and_read_by_its_owner_alone(tmp_path: Path) -> None:
    path = tmp_path / "home" / "secret"
    made = server_secret(None, path, "en")

    assert len(made) == 2 * MIN_SECRET_BYTES
    assert server_secret(None, path, "en") == made
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert [file.name for file in path.parent.iterdir()] == ["secret"]


def test_a_start_that_fails_while_it_writes_leaves_nothing_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_handle: int) -> None:
        raise OSError("disk full")

    path = tmp_path / "secret"
    with monkeypatch.context() as patched:
        patched.setattr(os, "fsync", fail)
        with pytest.raises(OSError, match="disk full"):
            server_secret(None, path, "en")
    assert list(tmp_path.iterdir()) == []

    assert len(server_secret(None, path, "en")) == 2 * MIN_SECRET_BYTES


def test_of_two_that_start_together_both_have_the_secret_of_the_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "secret"
    link = os.link

    def link_second(made: Path, wanted: Path) -> None:
        path.write_text("f" * 64)
        link(made, wanted)

    monkeypatch.setattr(os, "link", link_second)

    assert server_secret(None, path, "en") == "f" * 64
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize("kept", ["", "\n", "short", "x" * (MIN_SECRET_BYTES - 1)])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_file_without_a_whole_secret_is_refused_and_stays(
    tmp_path: Path, kept: str, language: str
) -> None:
    path = tmp_path / "secret"
    path.write_text(kept)

    with pytest.raises(ClickException, match=str(path)):
        server_secret(None, path, language)
    assert path.read_text() == kept


@pytest.mark.parametrize("given", ["a", "", "x" * (MIN_SECRET_BYTES - 1)])
def test_a_short_secret_is_refused_and_how_to_make_one_is_told(given: str) -> None:
    result = CliRunner().invoke(main, ["serve", "--secret", given])

    assert result.exit_code == 1
    assert "openssl rand -hex 32" in result.output


def test_bytes_count_and_not_letters() -> None:
    assert server_secret("é" * (MIN_SECRET_BYTES // 2), Path("none"), "en")


@pytest.mark.parametrize(
    "address", ["postgresql://127.0.0.1:1/none", "sqlite:////nowhere/at/all.sqlite"]
)
def test_migrating_what_is_not_there_is_told_in_a_sentence(address: str) -> None:
    result = CliRunner().invoke(main, ["migrate", "--database", address])

    assert result.exit_code == 1
    assert result.output.startswith("Error: ")
    assert "Traceback" not in result.output


def test_without_a_database_the_one_of_this_computer_is_migrated(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CALLOUT_HOME", str(tmp_path / "home"))

    assert CliRunner().invoke(main, ["migrate"]).exit_code == 0
    assert (tmp_path / "home" / "server.sqlite").exists()
