"""The pictures of a table's page: each is loaded once, and parts refer to it by its name.

So no streamed part has the size of a picture, which would reveal a card. The browser caches the
pictures of an edition like other built files.
"""

import json
import re
from functools import lru_cache
from urllib.parse import quote

from markupsafe import Markup

from callout.core.cards import NO_COLOUR, Colour
from callout.core.deck import deck_of
from callout.editions import load
from callout.editions.appearance.palette import palette
from callout.locales.language import DEFAULT_LANGUAGE
from callout.web.card_face import card_face
from callout.web.rendering import load_macros, trusted_markup
from callout.web.root import address
from callout.web.static_files import StaticFile, make_file

PICTURED_DECKS = 32
"""Number of pairs of an edition and a braille code with pictures in the cache."""

_REFERENCE = re.compile(r'<callout-picture name="([^"]+)"></callout-picture>')


@lru_cache(PICTURED_DECKS)
def pictures(edition: str, code: str) -> dict[str, str]:
    """Return the pictures of an edition by name, with cards labelled in a braille *code*."""
    sheet, macros = load(edition), load_macros("card.html", DEFAULT_LANGUAGE)
    deck = deck_of(sheet)
    found = {name: macros.shape(name) for name in (*palette().shapes, *palette().pictures)}
    found["alarm"] = macros.alarm()
    for card in deck.all:
        has_own = deck.colour[card] != NO_COLOUR
        colours = (NO_COLOUR, *(() if has_own else map(Colour, range(len(sheet.colours)))))
        for colour in colours:
            face = card_face(sheet, DEFAULT_LANGUAGE, card, code, colour)
            found[f"{card}-{face.named}" if face.named else str(card)] = macros.inside(face)
    return {name: str(drawn).strip() for name, drawn in found.items()}


@lru_cache(PICTURED_DECKS)
def picture_book(edition: str, code: str) -> Markup:
    """Return the element with all pictures, as a source for scripts."""
    drawn = "".join(
        f'<i data-name="{name}">{picture}</i>\n'
        for name, picture in pictures(edition, code).items()
    )
    return trusted_markup(f'<template id="pictures">\n{drawn}</template>')


@lru_cache(PICTURED_DECKS)
def pictures_script(edition: str, code: str) -> StaticFile:
    """Return the script that puts the element with all pictures into a page."""
    book = json.dumps(picture_book(edition, code))
    added = f"document.body.insertAdjacentHTML('beforeend', {book});"
    return make_file(added.encode(), "js")


def pictures_url(edition: str, code: str) -> str:
    """Return the URL of that script, which changes with its content."""
    digest = pictures_script(edition, code).digest
    return address(f"/pictures/{edition}?code={quote(code)}&v={digest}")


def with_pictures(html: str, edition: str, code: str) -> str:
    """Return *html* with the pictures in place of references to them."""
    known = pictures(edition, code)
    return _REFERENCE.sub(lambda found: known[found[1]], html)
