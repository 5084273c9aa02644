"""The faces of all cards, seen without colours."""

import pytest
from playwright.sync_api import Browser
from support.web.deck_page import card_faces, most_alike, open_deck_page
from support.web.table_pages import PageGallery
from support.web.visual_checks import run_checks

from callout.editions.appearance.palette import palette

LEAST_APART = 0.01
"""How much of two cards differs at least, in greys: far more than a letter."""


@pytest.mark.parametrize("edition", ["mattel", "french", "dos"])
def test_no_two_cards_look_alike_without_colours(
    browser: Browser, page_gallery: PageGallery, edition: str
) -> None:
    page = open_deck_page(browser, page_gallery.still.address, edition)
    cards = card_faces(edition)
    drawn = page.evaluate(
        """() => [...document.querySelectorAll(".card")].map(card => [
            card.querySelector(".code").textContent,
            card.querySelector(".shape").classList[1],
        ])"""
    )
    share, one, other = most_alike(browser, page)

    shapes = {name: style.shape for name, style in palette().colours.items()}
    assert drawn == [[face.label, shapes.get(face.colour, "diamond")] for face in cards]
    assert share > LEAST_APART, (cards[one].label, cards[other].label)
    assert run_checks(page, "cut") + run_checks(page, "covered") == []
