"""The look of a card: its colour, shape, figure, printed label and braille dots."""

from functools import cache

from msgspec import Struct

from callout.braille.labels import label_cells, label_code_of
from callout.core.cards import NO_COLOUR, Card, Colour
from callout.core.deck import deck_of
from callout.core.edition import Edition
from callout.editions.appearance.palette import style_name, style_of
from callout.narrator.listener import Listener
from callout.narrator.voice import Voice
from callout.printing.cards.drawing import figure_of
from callout.printing.cards.geometry import CELL_PITCH_MM, dot_positions


class CardFace(Struct, frozen=True, kw_only=True):
    """A card as shown on a page.

    *braille* is its text on a braille display. *dots* is an SVG path of its braille cells, *wide*
    units wide. *figure* is the large drawing in the middle. *colour* is the style of its field,
    and *named* the style of the colour chosen for a wild card. *initial* is the first letter of
    the word for its colour.
    """

    card: Card
    name: str
    label: str
    braille: str
    colour: str
    shape: str
    figure: str
    dots: str
    wide: float
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
        drawn = label_cells(label, self.code or label_code_of(edition.language))
        hue = own if own != NO_COLOUR else chosen
        return CardFace(
            card=card,
            name=voice.card(card, chosen if own == NO_COLOUR else NO_COLOUR),
            label=label,
            braille=drawn if self.code else label,
            colour=style_name(edition, own) if own != NO_COLOUR else "wild",
            shape=style_of(edition, hue).shape,
            figure=figure_of(edition, card),
            dots=dots_path(drawn),
            wide=CELL_PITCH_MM * len(drawn) - 1.5,
            points=deck.points[card],
            named=style_name(edition, chosen) if own == NO_COLOUR != chosen else "",
            initial=voice.colour(own)[:1].casefold() if own != NO_COLOUR else "",
        )


@cache
def _faces(_edition: str, language: str, code: str) -> _Faces:
    return _Faces(language, code)


def dots_path(drawn: str) -> str:
    """Return an SVG path of braille cells as round dots, one unit from the upper left corner."""
    return "".join(f"M{x + 1:g} {y + 1:g}h0" for x, y in dot_positions([drawn]))
