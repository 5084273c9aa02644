"""The messages of Click itself, such as "Usage" and "No such option", in the reader's language.

Click asks gettext for them, which reads compiled files by environment variables. Here they are in
the folder of the language with all other messages, and `--language` chooses them.
"""

import re
from string import Formatter
from types import ModuleType

import click

from callout.cli.help_language import help_words

MODULES: tuple[ModuleType, ...] = (
    click.core,
    click.exceptions,
    click.formatting,
    click.parser,
    click.types,
)


def message_key(text: str) -> str:
    """Return the key of the message for *text*: its words, without the placeholders."""
    words = "".join(f"{literal} " for literal, *_ in Formatter().parse(text))
    return "-".join(["click", *re.findall("[a-z]+", words.casefold())])


def translate(text: str) -> str:
    """Return the translation of a *text* of Click with the same fields, or *text* without one."""
    words, key = help_words(), message_key(text)
    if not words.has(key):
        return text
    fields = {
        name: f"{{{name}!{conversion}}}" if conversion else f"{{{name}}}"
        for _, name, _, conversion in Formatter().parse(text)
        if name is not None
    }
    return words.say(key, dict(fields))


def translate_plural(one: str, many: str, count: int) -> str:
    """Return the translation of the form for *count*."""
    return translate(one if count == 1 else many)


def localize_click() -> None:
    """Make Click use the translations of this module."""
    for module in MODULES:
        names = vars(module)
        names["_"] = translate
        names["ngettext"] = translate_plural
