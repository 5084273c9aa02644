"""Pictures of single cards: well formed, to scale, named, with dots where they belong."""

import re

import pytest
from lxml import etree  # type: ignore[import-untyped]
from support.printing.pdf_reader import same_points
from support.toml_edition import six_card_toml

from callout.core.cards import Card
from callout.core.deck import deck_of
from callout.core.edition import Edition
from callout.editions import load, names
from callout.editions.loader import parse
from callout.printing.cards.drawing import draw_card
from callout.printing.cards.elements import mirrored_drawing
from callout.printing.cards.geometry import DOT_DIAMETER_MM, Point
from callout.printing.cards.index import INDEX_FILE
from callout.printing.cards.svg import deck_svgs

ALL = [load(name) for name in names()] + [parse(six_card_toml())]
SVG = "{http://www.w3.org/2000/svg}"


def read(text: str) -> etree._Element:
    return etree.fromstring(text.encode())


def dots_of(picture: etree._Element) -> list[Point]:
    group = picture.find(f"{SVG}g[@id='dots']")
    assert group is not None
    circles = group.findall(f"{SVG}circle")
    assert {circle.get("r") for circle in circles} <= {str(DOT_DIAMETER_MM / 2)}
    return [Point(float(c.get("cx", "")), float(c.get("cy", ""))) for c in circles]


@pytest.mark.parametrize("mirror", [False, True])
@pytest.mark.parametrize("swell", [False, True])
@pytest.mark.parametrize("edition", ALL, ids=lambda edition: edition.name)
def test_every_card_has_a_picture_with_its_dots_in_place(
    edition: Edition, swell: bool, mirror: bool
) -> None:
    pictures = deck_svgs(edition, "en", swell=swell, mirror=mirror, backs=False)
    del pictures[INDEX_FILE]

    assert len(pictures) == len(deck_of(edition).all)
    for card, text in enumerate(pictures.values()):
        face, picture = draw_card(edition, Card(card), swell=swell), read(text)
        assert (picture.get("width"), picture.get("height")) == ("56mm", "87mm")
        assert picture.get("viewBox") == "0 0 56 87"
        assert same_points(
            dots_of(picture), list((mirrored_drawing(face) if mirror else face).dots)
        )


def test_a_picture_says_its_name() -> None:
    pictures = deck_svgs(load("french"), "fr")
    names = [
        read(text).findtext(f"{SVG}title") for file, text in pictures.items() if file != INDEX_FILE
    ]

    assert names[0] == "0 bleu"
    assert names[-1] == "dos"
    assert len(set(names)) == 55


def test_a_picture_has_its_label_and_figure_as_text() -> None:
    card = read(deck_svgs(load("rnib"), "en")["013-bsk.svg"])

    assert [text.text for text in card.iter(f"{SVG}text")] == ["bsk", "bsk"]
    drawn = [path.get("class") for path in card.iter(f"{SVG}path")]
    corner = ["index", "index-shape"]
    assert drawn == ["oval", "figure", *corner, *corner]


def test_the_back_has_no_dots_and_goes_with_plain_cards_alone() -> None:
    edition = load("dos")

    assert not dots_of(read(deck_svgs(edition, "en")["back.svg"]))
    assert "back.svg" not in deck_svgs(edition, "en", swell=True)
    assert "back.svg" not in deck_svgs(edition, "en", mirror=True)
    assert "back.svg" not in deck_svgs(edition, "en", backs=False)


def test_the_list_tells_what_each_file_is_and_how_many_there_are() -> None:
    lines = deck_svgs(load("rnib"), "en")[INDEX_FILE].splitlines()

    assert "108 cards" in lines[0]
    assert lines[1] == "001-b0.svg: b0, blue 0, 1 card"
    assert lines[-1] == "054-wi-4.svg: wi+4, wild draw four, 4 cards"


def test_cards_that_no_catalogue_has_words_for_are_named_as_in_their_file() -> None:
    lines = deck_svgs(parse(six_card_toml()), "en")[INDEX_FILE].splitlines()

    assert lines[1:] == [
        "001-six-o.svg: six o, orange 6, 1 card",
        "002-ospin.svg: ospin, orange spin, 1 card",
        "003-six-a.svg: six a, aubergine 6, 1 card",
        "004-aspin.svg: aspin, aubergine spin, 1 card",
        "005-any-colour.svg: any colour, anything, 1 card",
        "006-any-2.svg: any+2, more, 1 card",
    ]


def test_inside_a_mirror_shapes_are_flipped() -> None:
    def scales(*, mirror: bool) -> set[str]:
        text = deck_svgs(load("rnib"), "en", mirror=mirror)["053-wi.svg"]
        return set(re.findall(r"scale\((-?)", text))

    assert scales(mirror=False) == {""}
    assert scales(mirror=True) == {"-"}
