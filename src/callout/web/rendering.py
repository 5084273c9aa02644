"""What pages are made of: templates, sentences in the reader's language, links to built files."""

from functools import cache
from typing import Any, TypeAlias

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from callout.core.edition import Edition
from callout.editions.appearance.palette import palette
from callout.locales.catalogue import Fact as Said
from callout.locales.catalogue import catalogue
from callout.narrator.rulebook import EditionText, edition_text
from callout.web import static_files

Fact: TypeAlias = Any
"""Whatever a template shows."""


def say(language: str, key: str, **facts: Said) -> str:
    """Put a sentence of the pages into words."""
    return catalogue(language, "web").say(key, facts)


def asset_url(name: str) -> str:
    """Return the address of a built file; it changes whenever the file does."""
    return f"/static/{name}?v={static_files.load()[name].digest}"


@cache
def _environment() -> Environment:
    made = Environment(
        loader=PackageLoader("callout.web"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.globals["asset_url"] = asset_url
    made.globals["palette"] = palette()
    return made


def render(template: str, language: str, /, **facts: Fact) -> str:
    """Fill in a template."""

    def told(key: str, /, **more: Said) -> str:
        return say(language, key, **more)

    def about(edition: Edition) -> EditionText:
        return edition_text(edition, language)

    template_of = _environment().get_template(template)
    return template_of.render(say=told, about=about, language=language, **facts)


def trusted_markup(text: str) -> Markup:
    """Say that *text* is markup of our own."""
    return Markup(text)  # noqa: S704
