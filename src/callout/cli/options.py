"""Options that several commands share, and where a person's things are kept."""

import locale
import os
import sys
from pathlib import Path

import click

LANGUAGES = ("en", "fr")


def home() -> Path:
    """Find the folder in which tables and records are kept."""
    if told := os.environ.get("CALLOUT_HOME"):
        return Path(told)
    if sys.platform == "win32":  # pragma: no cover
        return Path(os.environ.get("APPDATA", "~")).expanduser() / "callout"
    return Path(os.environ.get("XDG_DATA_HOME", "~/.local/share")).expanduser() / "callout"


def spoken_here() -> str:
    """Guess the language from the system."""
    told = os.environ.get("LC_ALL") or os.environ.get("LANG") or (locale.getlocale()[0] or "")
    return "fr" if told.casefold().startswith("fr") else "en"


language_option = click.option(
    "--language", type=click.Choice(LANGUAGES), default=spoken_here, help="en or fr."
)


def ruling(text: str) -> tuple[str, bool | int | str]:
    """Read a house rule."""
    name, equals, value = text.partition("=")
    if not equals:
        raise click.BadParameter(f"{text}: say RULE=VALUE")
    words: dict[str, bool | int | str] = {"true": True, "yes": True, "false": False, "no": False}
    number = int(value) if value.lstrip("-").isdigit() else value
    return name.strip().replace("-", "_"), words.get(value.casefold(), number)


def bot_kinds(text: str) -> tuple[str, ...]:
    """Read how many bots there shall be, or which."""
    from callout.host.bots import KINDS  # noqa: PLC0415

    kinds = ("calm",) * int(text) if text.isdecimal() else tuple(text.split(","))
    if not set(kinds) <= set(KINDS):
        raise click.BadParameter(f"bots are {', '.join(KINDS)}")
    return kinds
