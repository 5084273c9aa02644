"""The guides for teachers: their examples run, and the words of the screen are on the screen."""

import re
from pathlib import Path

import pytest
from support.guide_examples import run_examples, write_files

from callout.cli import main
from callout.locales.catalogue import catalogue
from callout.locales.folders import language_folders

ROOT = Path(__file__).parents[3]
GUIDES = {"en": "teaching.md", "fr": "enseigner.md"}
EXAMPLE = re.compile(r"^```text\n\$ callout (.*)\n((?:.*\n)*?)```$", re.MULTILINE)
COMMAND = re.compile(r"^ *callout (.*)$|`callout ([^`]*)`", re.MULTILINE)
ON_SCREEN = re.compile(r"\*\*([^*.]+)\*\*")
"""What a guide says that the screen says."""

PLACEABLE = re.compile(r"\{[^{}]*\}")


def guide(language: str) -> str:
    """Read the guide in *language*."""
    return (ROOT / "docs" / GUIDES[language]).read_text("utf-8")


def screen_patterns(language: str) -> list[re.Pattern[str]]:
    """Return a pattern for each message of one line that pages have in *language*."""
    folder = Path(str(language_folders()[language])) / "web"
    lines = [
        line
        for file in sorted(folder.glob("*.ftl"))
        for line in file.read_text("utf-8").splitlines()
    ]
    texts = [found[1] for line in lines if (found := re.match(r"[\w-]+ = (.+)", line))]
    return [re.compile(".+".join(map(re.escape, PLACEABLE.split(text)))) for text in texts]


@pytest.mark.slow
@pytest.mark.needs("liblouis")
@pytest.mark.parametrize("language", GUIDES)
def test_every_example_of_the_guide_runs(
    language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    write_files(guide(language), tmp_path)
    examples = EXAMPLE.findall(guide(language))

    assert len(examples) >= 9
    run_examples(examples, language, tmp_path)


@pytest.mark.parametrize("language", GUIDES)
def test_every_command_of_the_guide_exists(language: str) -> None:
    commands = ["".join(found) for found in COMMAND.findall(guide(language))]

    assert any(command.startswith("serve") for command in commands)
    assert any(command.startswith("join") for command in commands)
    for command in commands:
        name, *words = command.split()
        options = [word for word in words if word.startswith("--")]
        known = [option for param in main.commands[name].params for option in param.opts]
        if name in ("serve", "join"):
            assert set(options) <= set(known), command


@pytest.mark.parametrize("language", GUIDES)
def test_the_words_of_the_screen_are_on_the_screen(language: str) -> None:
    named = ON_SCREEN.findall(guide(language))
    patterns = screen_patterns(language)
    missing = [
        words
        for words in (re.sub(r"[ \n]+", " ", name) for name in named)
        if not any(pattern.fullmatch(words) for pattern in patterns)
    ]

    assert len(named) > 25
    assert missing == []


@pytest.mark.parametrize("language", GUIDES)
def test_what_the_server_says_stands_in_the_guide(language: str) -> None:
    address = "http://192.168.1.20:8765"
    told = catalogue(language, "server").say("serving", {"address": address})

    assert told in re.sub(r"[ \n]+", " ", guide(language))


def test_both_guides_have_the_same_parts_and_readme_leads_there() -> None:
    parts = [re.findall(r"^#+(?= )", guide(language), re.MULTILINE) for language in GUIDES]

    assert parts[0] == parts[1]
    for language, name in GUIDES.items():
        readme = "README.md" if language == "en" else f"README.{language}.md"
        assert f"docs/{name}" in (ROOT / readme).read_text("utf-8")
