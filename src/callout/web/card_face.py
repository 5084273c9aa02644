"""The look of a card: its name, label, colour and shape, and its picture."""

from functools import cache

from markupsafe import Markup
from msgspec import Struct

from callout.braille.labels import LabelError, label_cells, label_code_of
from callout.core.cards import NO_COLOUR, Card, Colour
from callout.core.deck import deck_of
from callout.core.edition import Edition
from callout.editions.appearance.palette import style_name, style_of
from callout.narrator.listener import Listener
from callout.narrator.voice import Voice
from callout.web.card_picture import card_picture


class CardFace(Struct, frozen=True, kw_only=True, gc=False):
    """A card as shown on a page.

    *braille* is its text on a braille display. *colour* is the style of its field, and *named*
    the style of the colour chosen for a wild card. *initial* is the first letter of the word for
    its colour.
    """

    card: Card
    name: str
    label: str
    braille: str
    colour: str
    shape: str
    picture: Markup
    points: int
    named: str = ""
    initial: str = ""


def card_face(
    edition: Edition, language: str, card: Card, code: str, chosen: Colour = NO_COLOUR
) -> CardFace:
    """Return the face of *card*; *chosen* is the colour chosen for a wild card."""
    return _faces(edition.name, language, code).face(edition, card, chosen)


class _Faces:
    """A cache of card faces of one edition, in one language and braille code."""

    def __init__(self, language: str, code: str) -> None:
        self.language, self.code = language, code
        self._known: dict[tuple[Card, Colour], CardFace] = {}

    def face(self, edition: Edition, card: Card, chosen: Colour) -> CardFace:
        if (card, chosen) not in self._known:
            self._known[card, chosen] = self._face(edition, card, chosen)
        return self._known[card, chosen]

    def _face(self, edition: Edition, card: Card, chosen: Colour) -> CardFace:
        deck, voice = deck_of(edition), Voice(Listener(edition, None, self.language))
        own = deck.colour[card]
        label = deck.labels[card]
        drawn = _cells(label, self.code or label_code_of(edition.language))
        hue = own if own != NO_COLOUR else chosen
        return CardFace(
            card=card,
            name=voice.card(card, chosen if own == NO_COLOUR else NO_COLOUR),
            label=label,
            braille=drawn if self.code and drawn else label,
            colour=style_name(edition, own) if own != NO_COLOUR else "wild",
            shape=style_of(edition, hue).shape,
            picture=card_picture(edition, card, drawn, hue),
            points=deck.points[card],
            named=style_name(edition, chosen) if own == NO_COLOUR != chosen else "",
            initial=voice.colour(own)[:1].casefold() if own != NO_COLOUR else "",
        )


@cache
def _faces(_edition: str, language: str, code: str) -> _Faces:
    return _Faces(language, code)


def _cells(label: str, code: str) -> str:
    """Write a label in braille; without cells if the code lacks a sign of it."""
    try:
        return label_cells(label, code)
    except LabelError:
        return ""
