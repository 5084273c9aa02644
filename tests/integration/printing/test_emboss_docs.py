"""The pages on making name every option of embossing, and their examples run."""

import re
import shlex
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from callout.braille.labels import label_codes
from callout.cli import main
from callout.cli.emboss import emboss

pytestmark = pytest.mark.needs("liblouis")

DOCS = Path(__file__).parents[3] / "docs"
PAGES = {"en": "making.md", "fr": "fabriquer.md"}
EXAMPLE = re.compile(r"^```text\n\$ callout (emboss .*)\n((?:.*\n)*?)```$", re.MULTILINE)


def page(language: str) -> str:
    """Read the page in *language*."""
    return (DOCS / PAGES[language]).read_text("utf-8")


@pytest.mark.parametrize("language", PAGES)
@pytest.mark.parametrize("name", emboss.commands)
def test_every_option_of_an_embossing_command_is_named(name: str, language: str) -> None:
    parts = re.split(r"^(?=#+ )", page(language), flags=re.MULTILINE)
    (own,) = (part for part in parts if f"`callout emboss {name}`" in part.partition("\n")[0])
    (shared,) = (part for part in parts if "`--format`" in part)
    options = [opt for opt in emboss.commands[name].params if isinstance(opt, click.Option)]
    words = [word for option in options for word in (*option.opts, *option.secondary_opts)]
    choices = [
        choice
        for option in options
        if isinstance(option.type, click.Choice)
        for choice in option.type.choices
    ]
    missing = [word for word in (*words, *choices) if f"`{word}`" not in own + shared]

    assert missing == []
    assert all(f"`{code}`" in shared for code in label_codes())


@pytest.mark.parametrize("language", PAGES)
def test_every_example_of_embossing_runs(
    language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    examples = EXAMPLE.findall(page(language))

    assert len(examples) == 5
    for words, told in examples:
        env = {"LANG": f"{language}.UTF-8", "LC_ALL": ""}
        result = CliRunner().invoke(main, shlex.split(words), env=env)
        shown = re.sub("[\r\f]", "", result.output)

        assert shown == told, f"the page shall have\n$ callout {words}\n{shown}"
