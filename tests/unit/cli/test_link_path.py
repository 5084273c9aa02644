"""A public address whose path cannot be used is refused before anything starts."""

import pytest
from click.testing import CliRunner

from callout.cli import main

LINK = "https://play.example/a b"


@pytest.mark.parametrize(("language", "words"), [("en", "cannot be used"), ("fr", "inutilisable")])
def test_an_unusable_path_is_refused(language: str, words: str) -> None:
    told = CliRunner().invoke(main, ["serve", "--link", LINK, "--language", language])

    assert told.exit_code == 1
    assert words in told.output
    assert LINK in told.output
