"""Commands written in the words of a language, and the words of lawful commands."""

from collections.abc import Iterable, Mapping, Sequence

from callout.core import commands as c
from callout.core.edition import Edition
from callout.locales.words import COMMAND_MARK
from callout.notation import write
from callout.notation.words import PLAIN as COMMANDS_IN_RECORDS

MEANING_IN_RECORDS = {"check": "counts", "colour": "name"}
"""The meaning of each word of a record that the vocabulary lists under another name."""

COMMANDS_WITHOUT_ARGUMENT = {
    MEANING_IN_RECORDS.get(word, word): command for word, command in COMMANDS_IN_RECORDS.items()
}

WITH_ARGUMENT: dict[type, str] = {
    c.NameColour: "name",
    c.Swap: "swap",
    c.Catch: "catch",
    c.Accuse: "accuse",
    c.Answer: "answer",
    c.Play: "play",
    c.Match: "play",
    c.Lay: "lay",
}
"""The meanings of commands that take a card, a colour, a name or an answer."""

AT_ANY_TIME = "counts"
"""The command that is open to everybody at any time, like a query."""

COMMANDS = frozenset({*COMMANDS_WITHOUT_ARGUMENT, *WITH_ARGUMENT.values()} - {AT_ANY_TIME})
"""The meanings that are lawful only at times."""


def write_in_words(
    command: c.Command, edition: Edition, words: Mapping[str, Sequence[str]]
) -> str:
    """Write *command* in *words* of a language."""
    if isinstance(command, c.Answer):
        return f"{COMMAND_MARK}{words['answer'][0]} {command.text}".strip()
    if isinstance(command, c.Play):
        return write(command, edition)  # a label may have a word in it
    return " ".join(
        words.get(MEANING_IN_RECORDS.get(word, word), [word])[0]
        for word in write(command, edition).split(" ")
    )


def lawful_meanings(legal: Iterable[c.Command]) -> set[str]:
    """Return the meanings of all commands that are lawful now."""
    plain = {command: meaning for meaning, command in COMMANDS_WITHOUT_ARGUMENT.items()}
    return {WITH_ARGUMENT.get(type(command)) or plain.get(command, "") for command in legal}
