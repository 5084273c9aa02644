"""The colours of cards: seen by all eyes, and enough for any edition."""

from msgspec.structs import replace
from support.toml_edition import six_card_toml

from callout.core.cards import NO_COLOUR, Colour
from callout.core.edition import Hue
from callout.editions.appearance.palette import palette, style_name, style_of
from callout.editions.loader import parse


def light(colour: str) -> float:
    """Measure how light a colour is, as WCAG does."""
    parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def test_the_four_colours_are_those_of_the_house() -> None:
    known = palette().colours
    pairs = {name: (known[name].field, known[name].ink) for name in list(known)[:4]}

    assert pairs == {
        "blue": ("#123E9C", "#FFFFFF"),
        "green": ("#0B5A2B", "#FFFFFF"),
        "red": ("#9B1C1C", "#FFFFFF"),
        "yellow": ("#FFE14D", "#000000"),
    }


def test_every_ink_stands_out_from_its_field_and_from_the_oval_on_it() -> None:
    for style in (*palette().colours.values(), palette().none):
        for ground in (style.field, style.oval):
            lighter, darker = sorted([light(ground), light(style.ink)], reverse=True)

            assert (lighter + 0.05) / (darker + 0.05) >= 7, style


def test_every_oval_can_be_seen() -> None:
    for style in palette().colours.values():
        lighter, darker = sorted([light(style.field), light(style.oval)], reverse=True)

        assert (lighter + 0.05) / (darker + 0.05) > 1.05, style


def test_no_two_colours_have_the_same_field_or_shape() -> None:
    styles = [*palette().colours.values(), palette().none]

    assert len({style.field for style in styles}) == len(styles)
    assert len({style.shape for style in styles}) == len(styles)
    assert {style.shape for style in styles} == set(palette().shapes)


def test_a_colour_that_nobody_knows_takes_one_that_is_free() -> None:
    edition = parse(six_card_toml())
    orange, aubergine = (style_of(edition, Colour(place)) for place in range(2))

    assert orange == palette().colours["orange"]
    assert aubergine == palette().colours["blue"]
    assert [style_name(edition, Colour(place)) for place in range(2)] == ["orange", "blue"]
    assert style_of(edition, NO_COLOUR) == palette().none


def test_there_may_be_more_colours_than_inks() -> None:
    hues = (*palette().colours, "mauve", "azure")
    edition = replace(parse(six_card_toml()), colours=tuple(Hue(name, name[0]) for name in hues))

    assert style_of(edition, Colour(12)) != style_of(edition, Colour(13))
