"""The terminal's own sentences: the same in every language, all used, none missing, no junk."""

import ast
import re
from functools import cache
from importlib.resources import files
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

from callout.interpreter.help_lines import HELP, TABLE_HELP
from callout.interpreter.not_understood import Unclear
from callout.interpreter.vocabulary import table_vocabulary, vocabulary
from callout.locales.catalogue import Fact, catalogue, locale_folder
from callout.locales.language import languages
from callout.locales.sanitise import sanitise_prose

SOURCE = Path(str(files("callout")))
CODE = [
    ast.parse(path.read_text("utf-8"))
    for folder in ("interpreter", "client", "terminal", "cli")
    for path in (SOURCE / folder).rglob("*.py")
]
LONGEST = 40
"""The longest braille line, but for names, cards and words that are filled in."""

TYPED = {"go-on-new", "score-no", "score-quit", "score-undo", "score-yes"}
"""Words that are typed, not told."""

ALONE = TYPED | {
    "cannot-veil", "no-file", "no-score-file", "no-scores", "no-seat", "no-table", "no-table-file",
    "opening", "score-missing", "why",
}  # fmt: skip
"""What is told in one way to the ear and to the display, or to neither."""


class Variables(Visitor):  # type: ignore[misc,unused-ignore]
    """Collect the variables of a message."""

    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:
        """Keep one."""
        self.found.add(node.id.name)


@cache
def messages(language: str) -> dict[str, ftl.Message]:
    """Read the messages of *language* by their names."""
    text = locale_folder(language).joinpath("interpreter.ftl").read_text("utf-8")
    body = FluentParser().parse(text).body
    kinds = {type(entry) for entry in body}
    assert kinds <= {ftl.Message, ftl.Comment, ftl.GroupComment, ftl.ResourceComment}
    found = [entry for entry in body if isinstance(entry, ftl.Message)]
    assert len({message.id.name for message in found}) == len(found)
    return {message.id.name: message for message in found}


def variables(message: ftl.Message) -> set[str]:
    """Collect the variables of *message* and of its attributes."""
    visitor = Variables()
    visitor.visit(message)
    return visitor.found


def said() -> set[str]:
    """Collect the names of the sentences that the code says."""
    calls = [node for tree in CODE for node in ast.walk(tree) if isinstance(node, ast.Call)]
    return {key.removesuffix(".braille") for key in map(key_of, calls) if key} | {
        *HELP,
        *TABLE_HELP,
        *Unclear,
    }


def key_of(call: ast.Call) -> str:
    """Return the name of the sentence that *call* says, if it says one of these by name."""
    match call:
        case ast.Call(func=ast.Attribute(attr="say"), args=[ast.Constant(value=str(key)), *_]):
            return key
        case ast.Call(
            func=ast.Name(id="say" | "utter"),
            args=[ast.Constant(value="interpreter"), _, ast.Constant(value=str(key))],
        ):
            return key
    return ""


def test_the_languages_have_the_same_sentences_with_the_same_facts() -> None:
    english = {name: variables(message) for name, message in messages("en").items()}

    for language in languages():
        told = {name: variables(message) for name, message in messages(language).items()}
        assert told.keys() == english.keys()
        assert {name for name in told if told[name] != english[name]} == set()


def test_every_sentence_has_the_same_attributes_in_every_language() -> None:
    for name, message in messages("en").items():
        shapes = {
            tuple(attribute.id.name for attribute in messages(language)[name].attributes)
            for language in languages()
        }
        assert shapes == {("braille",) if message.attributes else ()}, name


def test_no_sentence_is_missing() -> None:
    assert said() - set(messages("en")) == set()


def test_no_sentence_is_unused() -> None:
    assert set(messages("en")) - said() == set()


def test_what_has_no_line_for_the_display_is_listed() -> None:
    plain = {name for name, message in messages("en").items() if not message.attributes}

    assert plain == ALONE


@pytest.mark.parametrize("language", languages())
def test_every_sentence_can_be_said(language: str) -> None:
    words = catalogue(language, "interpreter")
    typed = {**vocabulary(language), **table_vocabulary(language)}
    shown: dict[str, Fact] = {meaning: words[0] for meaning, words in typed.items()}

    for name, message in messages(language).items():
        facts = {fact: shown.get(fact, "Ana") for fact in variables(message)}
        for key in (name, *(f"{name}.{part.id.name}" for part in message.attributes)):
            told = words.say(key, facts)
            assert told == sanitise_prose(told), key
            if key.endswith(".braille"):
                assert len(told) <= LONGEST, key


@pytest.mark.parametrize("language", languages())
def test_a_sentence_is_a_sentence(language: str) -> None:
    facts = dict.fromkeys(
        (fact for m in messages(language).values() for fact in variables(m)), "Ana"
    )
    for name in set(messages(language)) - TYPED - {"playable-bluff"}:
        told = catalogue(language, "interpreter").say(name, {**facts})

        assert re.match(r"[A-ZÀ]", told), told
        assert re.search(r"[.?]$|Ana$|--resume$", told), told
