"""Every command, option and error of the command line is told in the reader's language."""

import ast
import re
from collections.abc import Iterator
from inspect import getsource

import click
import pytest
from click.testing import CliRunner

from callout.cli import main
from callout.cli.click_messages import MODULES, message_key, translate
from callout.cli.help_language import choose_help_language
from callout.locales.catalogue import catalogue
from callout.locales.language import languages


def commands(command: click.Command, path: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    """Yield the words that call each command and each group."""
    yield path
    if isinstance(command, click.Group):
        for name, inner in command.commands.items():
            yield from commands(inner, (*path, name))


COMMANDS = list(commands(main))


def run(*words: str, language: str = "fr", system: str = "en_GB.UTF-8") -> str:
    """Return what a command prints for somebody who asks for *language*."""
    return CliRunner(env={"LC_ALL": system}).invoke(main, ["--language", language, *words]).output


def told(text: str) -> list[str]:
    """Return the lines of a help text."""
    return [line.strip() for line in text.splitlines() if line.strip()]


@pytest.mark.parametrize("path", COMMANDS)
def test_each_command_and_each_option_has_both_languages(path: tuple[str, ...]) -> None:
    texts = {language: run(*path, "--help", language=language) for language in languages()}
    options = {
        language: re.findall(r"^  (--[\w-]+)", text, re.MULTILINE)
        for language, text in texts.items()
    }
    same = set(told(texts["en"])) & set(told(texts["fr"]))

    assert options["en"] == options["fr"] != []
    assert [line for line in same if re.search("[a-z]{3,} [a-z]{2,}", line)] == []


def test_no_message_about_a_command_is_left_over() -> None:
    used = {"callout", *("-".join(path) for path in COMMANDS if path)}
    kept = [key for key in catalogue("en", "command_line").keys() if "." not in key]  # noqa: SIM118
    others = ("option-", "value-", "click-", "choose-", "wrong-", "same-")

    assert {key for key in kept if not key.startswith(others)} == used


def test_the_system_chooses_where_nobody_does() -> None:
    found = CliRunner(env={"LC_ALL": "fr_FR.UTF-8"}).invoke(main, ["rules", "--help"]).output

    assert "Lire les règles de ÉDITION" in found
    assert "Afficher ce message" in found


@pytest.mark.parametrize("words", [["--help", "--language", "fr"], ["--language=fr", "--help"]])
def test_the_language_may_stand_before_and_after(words: list[str]) -> None:
    found = CliRunner(env={"LC_ALL": "en"}).invoke(main, ["learn", *words]).output

    assert "Apprendre ÉDITION en une minute" in found


@pytest.mark.parametrize(
    ("words", "error"),
    [
        (["nothing"], "Il n’y a pas de commande 'nothing'."),
        (["play", "--nothing-like-it"], "Il n’y a pas d’option '--nothing-like-it'."),
        (["rules"], "Il manque l’argument"),
        (["rules"], "Au choix\u00a0: dos, french, mattel, quiz, rnib."),
        (["rules", "mattel", "T1", "T2"], "Un argument de trop (T2)"),
        (["play", "--bots"], "L’option '--bots' demande une valeur."),
        (["play", "--resume=no"], "L’option '--resume' ne prend pas de valeur."),
        (
            ["play", "--cells", "3"],
            "pour '--cells'\u00a0: 3 n’est pas dans les limites 14<=x<=80.",
        ),
        (["play", "--cells", "few"], "'few' n’est pas un nombre qui convient."),
        (["play", "--style", "long"], "'long' n’est pas parmi 'full', 'brief'."),
        (["play", "--levels", "9"], "donne à chaque place un niveau de 1 à 3"),
        (["replay", "none"], "pour 'FICHIER'\u00a0: 'none' n’existe pas."),
    ],
)
def test_what_is_wrong_is_told_in_french(words: list[str], error: str) -> None:
    found = run(*words)

    assert error in found
    assert "Erreur\u00a0: " in found
    assert ("Usage\u00a0: " in found) == ("Pour de l’aide\u00a0: " in found)


def click_messages() -> Iterator[str]:
    """Yield what Click says to whoever uses a command."""
    for module in MODULES:
        for node in ast.walk(ast.parse(getsource(module))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in ("_", "ngettext"):
                yield from (
                    word.value
                    for word in node.args
                    if isinstance(word, ast.Constant) and isinstance(word.value, str)
                )


@pytest.mark.parametrize("language", languages())
def test_messages_of_click_are_those_that_it_has(language: str) -> None:
    names = {message_key(text) for text in click_messages()} | {"click-required"}
    kept = catalogue(language, "command_line").keys()

    assert {key for key in kept if key.startswith("click-")} <= names


def test_english_is_what_click_says() -> None:
    choose_help_language(["--language=en"])
    words = catalogue("en", "command_line")
    changed = [
        text
        for text in click_messages()
        if words.has(message_key(text)) and translate(text) != text
    ]

    assert [text for text in changed if "{filename" not in text and "number" not in text] == []
