"""What cannot be served is refused before anything starts, in words."""

from pathlib import Path

import pytest
from click.testing import CliRunner
from support.ports import free_port

from callout.cli import main
from callout.cli.serve import _solo_site

LINK = "https://play.example/a b"


@pytest.mark.parametrize(("language", "words"), [("en", "can't be used"), ("fr", "inutilisable")])
def test_an_unusable_path_is_refused(language: str, words: str) -> None:
    told = CliRunner().invoke(main, ["serve", "--link", LINK, "--language", language])

    assert told.exit_code == 1
    assert words in told.output
    assert LINK in told.output


@pytest.mark.parametrize(("language", "words"), [("en", "isn't in"), ("fr", "n’est pas dans")])
@pytest.mark.parametrize("listing", [None, "no JSON"])
def test_a_folder_without_a_site_is_refused(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    language: str,
    words: str,
    listing: str | None,
) -> None:
    monkeypatch.setenv("CALLOUT_HOME", str(tmp_path))
    if listing:
        (tmp_path / "site.json").write_text(listing)
    port = str(free_port())
    told = CliRunner().invoke(
        main, ["serve", "--port", port, "--solo", str(tmp_path), "--language", language]
    )

    assert told.exit_code == 1
    assert words in told.output
    assert str(tmp_path) in told.output


def test_a_checkout_offers_what_was_built_unless_it_is_switched_off(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "site.json").write_text('{"files": [{"path": "index.html", "sha256": ""}]}')
    monkeypatch.setattr("callout.cli.serve.checkout_site", lambda: tmp_path)

    found = _solo_site(None, "en")
    assert found is not None
    assert found.folder == tmp_path
    assert _solo_site(Path("off"), "en") is None


@pytest.mark.parametrize(
    ("language", "words"), [("en", "can't share a SQLite"), ("fr", "ne peuvent pas partager")]
)
def test_several_processes_are_refused_on_sqlite(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str, words: str
) -> None:
    monkeypatch.setenv("CALLOUT_HOME", str(tmp_path))
    told = CliRunner().invoke(main, ["serve", "--workers", "2", "--language", language])

    assert told.exit_code == 1
    assert words in told.output


@pytest.mark.parametrize(
    ("language", "words"), [("en", "On this system"), ("fr", "Sur ce système")]
)
def test_several_processes_are_refused_where_connections_cannot_be_shared(
    monkeypatch: pytest.MonkeyPatch, language: str, words: str
) -> None:
    monkeypatch.setattr("callout.cli.serve.CAN_SHARE", False)
    options = ["--database", "postgresql://nowhere/x", "--language", language]
    told = CliRunner().invoke(main, ["serve", "--workers", "2", *options])

    assert told.exit_code == 1
    assert words in told.output
