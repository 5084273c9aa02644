"""The picture of a card on a page: drawn for any edition, as it is on paper."""

import pytest
from lxml import etree  # type: ignore[import-untyped]
from support.toml_edition import six_card_toml

from callout.core.cards import NO_COLOUR, Card, Colour
from callout.core.deck import deck_of
from callout.core.edition import Edition
from callout.editions import load, names
from callout.editions.appearance.palette import palette, style_of
from callout.editions.loader import parse
from callout.printing.cards.drawing import draw_card
from callout.printing.cards.face import figure_of
from callout.web.card_face import card_face

MAUVE = """colours = [
  { name = "mauve", letter = "m" },
"""


def called(name: str, old: str, new: str) -> Edition:
    """Return an edition of six cards with another name, for faces are kept by name."""
    text = six_card_toml().replace('name = "six"', f'name = "{name}"')
    return parse(text.replace(old, new))


ALL = [load(name) for name in names()] + [
    parse(six_card_toml()),
    called("more", "colours = [\n", MAUVE),
]


def drawn(edition: Edition, card: Card, chosen: Colour = NO_COLOUR) -> etree._Element:
    return etree.fromstring(card_face(edition, "en", card, "", chosen).picture)


def parts(picture: etree._Element, name: str) -> list[etree._Element]:
    return [one for one in picture if one.get("class") == name]


@pytest.mark.parametrize("edition", ALL, ids=lambda edition: edition.name)
def test_a_picture_has_the_field_and_shape_of_the_colour(edition: Edition) -> None:
    deck, shapes = deck_of(edition), palette().shapes
    for card in deck.all:
        picture, colour = drawn(edition, card), deck.colour[card]
        style = style_of(edition, colour)
        found = [one.get("d") for one in parts(picture, "index-shape") + parts(picture, "wheel")]
        every = [style_of(edition, one) for one in deck.colours]
        styles = every if colour == NO_COLOUR else [style]

        assert parts(picture, "field")[0].get("fill") == style.field
        assert found == [shapes[one.shape] for one in styles]
        assert len(parts(picture, "sector")) == (len(every) if colour == NO_COLOUR else 0)


@pytest.mark.parametrize("edition", ALL, ids=lambda edition: edition.name)
def test_a_picture_has_its_figure_twice_and_a_plain_zero(edition: Edition) -> None:
    for card in deck_of(edition).all:
        picture, figure = drawn(edition, card), figure_of(edition, card)
        for part in ("index", "figure"):
            found = parts(picture, part)
            text = "".join(one.text or "0" for one in found)

            assert figure in palette().signs or text == figure
            assert len(found) == (len(figure) if "0" in figure else 1)
        assert not any("0" in (one.text or "") for one in picture)


@pytest.mark.parametrize("edition", ALL, ids=lambda edition: edition.name)
def test_paper_and_page_have_the_same_parts(edition: Edition) -> None:
    for card in deck_of(edition).all:
        on_paper = {one.part for one in draw_card(edition, card).elements}
        on_page = {one.get("class") for one in drawn(edition, card)}

        assert on_page - {"dots"} == on_paper - {"label"}


def test_a_wild_card_shows_the_colour_that_was_chosen() -> None:
    edition = load("mattel")
    deck = deck_of(edition)
    card = next(card for card in deck.all if deck.colour[card] == NO_COLOUR)
    for colour in deck.colours:
        style, picture = style_of(edition, colour), drawn(edition, card, colour)

        assert parts(picture, "disc")[-1].get("fill") == style.field
        (shape,) = parts(picture, "index-shape")
        assert shape.get("d") == palette().shapes[style.shape]


def test_a_label_without_braille_is_drawn_without_a_plate() -> None:
    picture = drawn(called("accent", "any colour", "émeraude"), Card(4))

    assert parts(picture, "figure")
    assert not parts(picture, "plate")
    assert not parts(picture, "dots")


def test_a_long_label_stays_on_its_card() -> None:
    edition = called("long", "any colour", "any colour that you may like")
    plate = parts(drawn(edition, Card(4)), "plate")[0]

    assert float(plate.get("x")) >= 4
    assert float(plate.get("x")) + float(plate.get("width")) <= 52
