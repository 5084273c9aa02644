"""The language and the messages of help."""

import locale
import os
import re
from collections.abc import Sequence
from contextvars import ContextVar

from callout.locales.catalogue import Catalogue, Fact, catalogue
from callout.locales.language import known_language, languages

_chosen: ContextVar[str] = ContextVar("help_language", default="")


def system_language() -> str:
    """Return the language of the system, or the default if Callout does not have it."""
    name = os.environ.get("LC_ALL") or os.environ.get("LANG") or (locale.getlocale()[0] or "")
    return known_language(re.split("[-_.@]", name.casefold())[0])


def choose_help_language(words: Sequence[str]) -> None:
    """Choose the language that `--language` names among *words*, or that of the system.

    It is needed before these words are parsed: for help, and for errors in them.
    """
    named = re.search(r"^--language[=\n](.*)$", "\n".join(words), re.MULTILINE)
    _chosen.set(named[1] if named else "")


def help_language() -> str:
    """Return the language of help."""
    chosen = _chosen.get()
    return chosen if chosen in languages() else system_language()


def help_words() -> Catalogue:
    """Return the catalogue of help in that language."""
    return catalogue(help_language(), "command_line")


def explain(key: str, /, **facts: Fact) -> str:
    """Return the message called *key* with *facts* filled in."""
    return help_words().say(key, facts)
