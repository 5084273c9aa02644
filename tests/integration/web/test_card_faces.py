"""The faces of all cards, as a page shows them: what is seen, and where nothing covers it."""

import pytest
from playwright.sync_api import Browser, Page
from support.web.deck_page import card_faces, most_alike, open_deck_page
from support.web.table_pages import PageGallery
from support.web.visual_checks import run_checks

from callout.core.cards import NO_COLOUR
from callout.core.deck import deck_of
from callout.editions import load
from callout.editions.appearance.palette import palette, style_of
from callout.printing.cards.face import figure_of

LEAST_APART = 0.01
"""How much of two cards differs at least, in greys: far more than a letter."""

FREE_SHARE = 0.38
"""How much of the width of a card a fanned hand leaves free."""

EDITIONS = ["mattel", "french", "dos"]

PARTS_JS = """() => [...document.querySelectorAll(".card")].map(card => {
    const drawn = kind => [...card.querySelectorAll(kind)];
    return [
        drawn("text.index").map(text => text.textContent).join(""),
        drawn("path:is(.index-shape, .wheel)").map(shape => shape.getAttribute("d")).sort(),
    ];
})"""
"""The number in the corner of each card, without zeros, and the shapes on the card."""

CORNER_JS = """() => [...document.querySelectorAll(".card")].map(card => {
    const { left, width } = card.getBoundingClientRect();
    const parts = [...card.querySelectorAll(".index, .index-shape")];
    const ends = parts.map(part => part.getBoundingClientRect().right);
    return (Math.max(...ends) - left) / width;
})"""
"""How far the number and the shape in the corner of each card reach."""


@pytest.mark.parametrize("edition", EDITIONS)
def test_no_two_cards_look_alike_without_colours(
    browser: Browser, page_gallery: PageGallery, edition: str
) -> None:
    page = open_deck_page(browser, page_gallery.still.address, edition)
    cards = card_faces(edition)
    share, one, other = most_alike(browser, page)

    assert page.evaluate(PARTS_JS) == _parts(edition)
    assert share > LEAST_APART, (cards[one].label, cards[other].label)
    assert _faults(page) == []


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_fanned_hand_leaves_figure_and_shape_of_each_card_free(
    browser: Browser, page_gallery: PageGallery, edition: str
) -> None:
    page = open_deck_page(browser, page_gallery.still.address, edition)

    assert max(page.evaluate(CORNER_JS)) <= FREE_SHARE


def _faults(page: Page) -> list[str]:
    return [
        found for check in ("cut", "covered", "faint", "dim") for found in run_checks(page, check)
    ]


def _parts(name: str) -> list[list[object]]:
    """Return what `PARTS_JS` finds on the cards of an edition."""
    edition = load(name)
    deck, signs = deck_of(edition), palette().signs
    every = [style_of(edition, colour) for colour in deck.colours]
    found = list[list[object]]()
    for card in deck.all:
        figure, colour = figure_of(edition, card), deck.colour[card]
        styles = every if colour == NO_COLOUR else [style_of(edition, colour)]
        index = "" if figure in signs else figure.replace("0", "")
        found.append([index, sorted(palette().shapes[style.shape] for style in styles)])
    return found
