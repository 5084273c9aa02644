"""Page rendering: templates, messages in the reader's language, and URLs of built files."""

from functools import cache
from pathlib import Path
from typing import Any, TypeAlias

from jinja2 import Environment, ModuleLoader, PackageLoader, StrictUndefined
from markupsafe import Markup

from callout.core.edition import Edition
from callout.editions.appearance.palette import palette
from callout.host.bots import bot_kinds
from callout.interpreter.vocabulary import vocabulary
from callout.locales.catalogue import Fact, catalogue
from callout.locales.language import language_name, load_language
from callout.locales.messages import say
from callout.locales.words import COMMAND_MARK
from callout.narrator.game import game_name
from callout.narrator.rulebook import EditionText, edition_text
from callout.web import static_files
from callout.web.root import address, root

TemplateValue: TypeAlias = Any
"""A value in a template, of any type."""


def capitalised(words: str) -> str:
    """Return *words* with a capital first letter."""
    return words[:1].upper() + words[1:]


def say_of_bot(language: str, key: str, kind: str) -> str:
    """Return the message *key* for bots of a *kind*, or the general one with the kind's name."""
    own = f"{key}-{kind}"
    known = catalogue(language, "web").has(own)
    return say("web", language, own) if known else say("web", language, f"{key}-other", name=kind)


def asset_url(name: str) -> str:
    """Return the URL of a built file, which changes with its content."""
    return address(f"/static/{name}?v={static_files.load()[name].digest}")


COMPILED = Path(__file__).with_name("compiled")
"""The folder of templates compiled in advance, which the bundle of a tab has (scripts/site)."""


def compile_templates(folder: Path) -> None:
    """Compile all templates into modules in *folder*."""
    _environment().compile_templates(folder, zip=None, ignore_errors=False)


@cache
def _environment() -> Environment:
    environment = Environment(
        loader=ModuleLoader(COMPILED) if COMPILED.is_dir() else PackageLoader("callout.web"),
        autoescape=True,
        undefined=StrictUndefined,
        auto_reload=False,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.globals["asset_url"] = asset_url
    environment.globals["language_name"] = language_name
    environment.globals["palette"] = palette()
    environment.globals["root"] = root()
    return environment


@cache
def _functions(language: str) -> dict[str, TemplateValue]:
    """Return the functions and values of all templates in *language*."""

    def say_here(key: str, /, **more: Fact) -> str:
        return say("web", language, key, **more)

    def about(edition: Edition) -> EditionText:
        return edition_text(edition, language)

    def game(edition: Edition) -> str:
        return game_name(edition, language)

    def typed(meaning: str) -> str:
        return COMMAND_MARK + vocabulary(language)[meaning][0]

    def say_of_bot_here(key: str, kind: str) -> str:
        return say_of_bot(language, key, kind)

    return {
        "say": say_here,
        "say_of_bot": say_of_bot_here,
        "about": about,
        "game_name": game,
        "typed": typed,
        "bot_kinds": bot_kinds,
        "language": language,
    }


def load_templates() -> None:
    """Compile the templates common to all pages, ahead of the first request."""
    for name in ("base.html", "fields.html", "card.html"):
        _environment().get_template(name)


def render(template: str, language: str, /, **facts: TemplateValue) -> str:
    """Render a template in *language*."""
    direction = load_language(language).direction
    return (
        _environment()
        .get_template(template)
        .render(_functions(language), direction=direction, **facts)
    )


def load_macros(template: str, language: str, /, **facts: TemplateValue) -> TemplateValue:
    """Return the macros of a template, bound to *language* and *facts*."""
    return _environment().get_template(template).make_module({**_functions(language), **facts})


def trusted_markup(text: str) -> Markup:
    """Return *text* as markup that is not escaped; it must be our own."""
    return Markup(text)  # noqa: S704
