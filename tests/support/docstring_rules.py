"""The rules for the English of docstrings and of strings under constants, as patterns.

CONTRIBUTING.md explains them under "Write a docstring". Questions, quotations, names in backticks
and examples are not checked.
"""

import ast
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import msgspec

TESTS = Path(__file__).resolve().parent.parent
EXCEPTIONS_FILE = TESTS / "docstrings.toml"

NARRATION = ("interpreter", "narrator", "terminal", "tutorial")
"""The folders of the package that narrate, with functions that tell a listener something."""

MAX_THAT_CLAUSES = 2
"""Clauses of a sentence that begin with "that", since some of them are no relative clauses."""

_EXAMPLE = re.compile(r"^ *(?:>>>|\.\.\.) .*$", re.MULTILINE)
_QUOTED = re.compile(r"`+[^`]*`+|\"[^\"]*\"")
_SENTENCE_END = re.compile(r"(?<=[.?!]) ")
_START = r"(?:^|[.;:] )"
_DEGREE = r"(?! (?:many|much|often|long|far|few|soon|likely|surely|hard|wide|large)\b)"
_BEFORE_OBJECT = r"\b(?:to|of|for|by|from|with|than|about|let|returns?)"

CLAUSE_AS_NOUN = "a clause stands for a noun"
TELL = "tell outside narration"
RELATIVE_CLAUSES = "more than one relative clause"
CLASS = "a class is no noun phrase"

PATTERNS = {
    CLAUSE_AS_NOUN: re.compile(
        r"\bwho(?:m|se)?(?:so)?ever\b"
        r"|\bwhat(?:ever)?\b"
        rf"|{_START}(?:whom?|whose|how{_DEGREE})\b"
        rf"|{_BEFORE_OBJECT} (?:whom?|how{_DEGREE})\b"
        r"|\breturns? (?:which|why|where|when|whose)\b",
        re.IGNORECASE,
    ),
    "one is a pronoun": re.compile(r"\bone (?:whom?)\b|\bone's\b|\boneself\b", re.IGNORECASE),
    "None is called nothing": re.compile(
        r"\b(?:or|and|returns?) nothing\b|\bnothing (?:means|if|unless)\b|\bor nobody\b(?! \w)",
        re.IGNORECASE,
    ),
    "an action begins with Let": re.compile(rf"{_START}Let\b"),
}
"""Patterns that no text has."""

_TELL = re.compile(r"\b(?:tells?|told|telling)\b", re.IGNORECASE)
_RELATIVE = re.compile(r"\b(?:whom?|whose|which)\b", re.IGNORECASE)
_THAT = re.compile(r"\b(?:whom?|whose|which|that)\b", re.IGNORECASE)
_OF_WHICH = re.compile(
    r"\b(?:in|of|with|by|from|for|to|at|on|under|after|before|behind|over|into|about)"
    r" (?:which|whom|whose)\b"
)
_NO_NOUN_PHRASE = re.compile(
    r"(?:whether|how|where|why|when|if|it|return|make|do|tell|say|keep|give|show)\b",
    re.IGNORECASE,
)


class Text(NamedTuple):
    """A docstring or a string under a constant, with its line."""

    line: int
    words: str
    is_class: bool

    @property
    def one_line(self) -> str:
        """The text with single spaces."""
        return " ".join(self.words.split())


class Exceptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The content of `docstrings.toml`: the faulty texts of each file, with the reason."""

    allowed: dict[str, dict[str, str]]


def read_exceptions() -> Exceptions:
    """Read the exceptions to the rules."""
    return msgspec.convert(tomllib.loads(EXCEPTIONS_FILE.read_text("utf-8")), Exceptions)


def texts_in(source: str) -> Iterator[Text]:
    """Yield the docstrings and the strings under constants of *source*."""
    for node in ast.walk(ast.parse(source)):
        body = getattr(node, "body", None)
        for place, statement in enumerate(body if isinstance(body, list) else ()):
            match statement:
                case ast.Expr(value=ast.Constant(value=str(words))):
                    is_class = isinstance(node, ast.ClassDef) and place == 0
                    yield Text(statement.lineno, words, is_class)


def broken_rules(words: str, *, is_class: bool = False, narrates: bool = False) -> list[str]:
    """List the rules that *words* break."""
    plain = " ".join(_QUOTED.sub("X", _EXAMPLE.sub("", words)).split())
    sentences = [each for each in _SENTENCE_END.split(plain) if not each.endswith("?")]
    text = " ".join(sentences)
    found = [rule for rule, pattern in PATTERNS.items() if pattern.search(text)]
    if not narrates and _TELL.search(text):
        found.append(TELL)
    if len(_OF_WHICH.findall(text)) > 1 or any(map(_has_many_clauses, sentences)):
        found.append(RELATIVE_CLAUSES)
    if is_class and sentences and _NO_NOUN_PHRASE.match(sentences[0]):
        found.append(CLASS)
    return found


def _has_many_clauses(sentence: str) -> bool:
    relative, that = _RELATIVE.findall(sentence), _THAT.findall(sentence)
    return len(relative) > 1 or len(that) > MAX_THAT_CLAUSES
