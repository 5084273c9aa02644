"""A fault that is planted in a page is found by the check of a visit that is there for it."""

import pytest
from playwright.sync_api import Browser
from support.web.browser_page import open_state
from support.web.table_pages import PageGallery
from support.web.visit import CHECKS, Visit, problems_of

from callout.core.cards import Card
from callout.core.deck import deck_of
from callout.editions import load
from callout.narrator.listener import Listener
from callout.narrator.voice import Voice
from callout.web.preferences.model import Preferences

STYLE = (
    "const sheet = new CSSStyleSheet(); document.adoptedStyleSheets = [sheet]; sheet.replaceSync"
)
GREY = "color: #787878 !important; background: #ffffff !important"
"""Colours whose contrast is 4.42 to 1, in every theme."""

CLEAR = "border-color: transparent !important; background: none !important"
BLUR = "document.getElementById('do-draw').onfocus = event => event.target.blur()"
COVER = """
const cover = document.createElement("div");
cover.style.cssText = "position: fixed; inset: 0; z-index: 99";
document.body.append(cover);
"""
"""Something that lies over the whole window."""

CLIP = """
const title = document.querySelector("h1");
title.style.cssText = "overflow: hidden; white-space: nowrap; width: max-content";
title.style.width = `${title.offsetWidth}px`;
title.style.maxWidth = "100%";
"""
"""A title that just fits."""

SHRINK = (
    "document.getElementById('play').style.cssText = 'min-height: 0; height: 20px; padding: 0'"
)

NEXT_FRAMES = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
"""Wait until the page has been drawn, before which a browser moves focus to what has autofocus."""

PLANTS = [
    ("structure", "settings", "document.querySelector('label[for]').remove()", "label: "),
    ("structure", "turn", "acts.before(seats)", "order: #seats stands before #table #middle"),
    (
        "structure",
        "rules-mattel",
        "document.querySelector('h2').outerHTML = '<h4>?</h4>'",
        "level",
    ),
    ("structure", "home", "main.outerHTML = '<div id=main></div>'", "0 of main"),
    ("structure", "turn", "document.getElementById('do-draw').textContent = ''", "name: button"),
    ("axe", "turn", "foot.insertAdjacentHTML('beforeend', '<img src=data:,>')", "image-alt"),
    ("axe", "settings", "document.querySelector('label[for]').remove()", "label: "),
    ("contrast", "turn", f"{STYLE}('h1, h1 * {{ {GREY} }}')", "faint: 4.42"),
    ("under a pointer", "home", f"{STYLE}('.act:hover {{ {GREY} }}')", "faint: 4.42"),
    ("axe colours", "turn", f"{STYLE}('h1, h1 * {{ {GREY} }}')", "contrast of 4.41"),
    ("contrast", "home", f"{STYLE}('.act {{ {CLEAR} }}')", "dim: 1.00"),
    ("contrast", "home", f"{STYLE}('.blue text {{ fill: #7090f0 }}')", "faint: 3"),
    ("contrast", "home", f"{STYLE}('.blue .index-shape {{ fill: #102060 }}')", "dim: 1"),
    ("above the fold", "turn", "stage.style.paddingTop = '40vh'", "too high"),
    ("doors in sight", "home", "document.querySelector('h1').style.marginTop = '900px'", "play"),
    ("hand in sight", "learn-mattel", "hand.style.position = 'static'", "from"),
    ("focus held", "turn", BLUR, "do-draw is lost"),
    ("tab key", "turn", BLUR, "Tab goes to"),
    ("focus held", "home", f"{STYLE}(':focus {{ outline: 0 !important }}')", "without a ring"),
    ("focus held", "home", COVER, "play is unseen"),
    ("tab key", "turn", COVER, "do-draw is unseen"),
    ("focus order", "home", f"{STYLE}('#top {{ position: absolute; top: 4000px }}')", "back to"),
    (
        "focus order",
        "turn",
        "document.getElementById('do-draw').tabIndex = 3",
        "tabindex: do-draw",
    ),
    ("layout", "home", "document.querySelector('h1').style.width = '2000px'", "sideways"),
    ("layout", "home", "document.querySelector('h1').style.marginBottom = '-60px'", "covered"),
    ("layout", "home", SHRINK, "small: "),
    ("layout", "home", CLIP, "spaced at"),
    ("thumb", "turn", "document.getElementById('do-draw').style.marginTop = '2000px'", "do-draw"),
    ("at a glance", "turn", "document.querySelector('h1').style.marginTop = '900px'", "#status"),
    ("row of colours", "choose", f"{STYLE}('[data-letter=r] {{ margin-top: 99px }}')", "row"),
    ("next round", "first-round-over", "newcomer.remove()", "name"),
    (
        "links",
        "learn-mattel",
        "document.getElementById('top').style.paddingTop = '300px'",
        "links",
    ),
    ("no motion", "home", "document.querySelector('h1').style.transition = 'all 1s'", "1 h1"),
    ("short motion", "turn", "document.querySelector('h1').style.transition = 'all 1s'", "1 h1"),
    ("forced colours", "turn", f"{STYLE}('.card::before {{ border: 0 !important }}')", "frame"),
    ("print", "scores-over", f"{STYLE}('#menu {{ display: block !important }}')", "is printed"),
    ("snapshots", "turn", "document.getElementById('do-draw').textContent = 'Pull'", "Pull"),
]
"""By check: a page, the script that plants a fault in it, and what the check says of it."""


def find_problems(
    browser: Browser, gallery: PageGallery, name: str, state: str, script: str
) -> list[str]:
    """Plant a fault in a page by *script*, and return what the check called *name* says."""
    (check,) = (one for one in CHECKS if one.name == name)
    with open_state(browser, gallery, state, Preferences("en")) as page:
        page.route(
            "**/stream?*", lambda route: route.fulfill(status=204)
        )  # or news would mend the page
        page.reload()
        page.evaluate(NEXT_FRAMES)  # or the page would scroll to its focus after the fault
        page.evaluate(f"() => {{ {script} }}")
        return problems_of(check, Visit(page, gallery.still.address, state, "en"))


@pytest.mark.parametrize(("name", "state", "script", "said"), PLANTS)
def test_a_planted_fault_is_found(
    browser: Browser, page_gallery: PageGallery, name: str, state: str, script: str, said: str
) -> None:
    found = find_problems(browser, page_gallery, name, state, script)

    assert [one for one in found if said in one] != [], found


@pytest.mark.parametrize("way", ["label", "words", "value"])
def test_a_card_of_somebody_else_in_a_part_is_found(
    browser: Browser, page_gallery: PageGallery, way: str
) -> None:
    table = page_gallery.table("turn")
    mine, theirs = (one.see(table.laid.code).view for one in (table.mover, table.other))
    assert mine is not None
    assert theirs is not None
    edition = load("mattel")
    card = next(card for card in theirs.hand if card not in {*mine.hand, mine.top})
    label = deck_of(edition).labels[card]
    shown = {
        "label": f'<svg data-label="{label}"></svg>',
        "words": f"<span>{Voice(Listener(edition, None, 'en')).card(Card(card))}</span>",
        "value": f'<button name="card" value="{label}">?</button>',
    }[way]
    script = f"document.getElementById('seat-2').insertAdjacentHTML('beforeend', `{shown}`)"

    assert find_problems(browser, page_gallery, "leaks", "turn", script) == [label]


def test_every_check_has_a_planted_fault() -> None:
    planted = {name for name, *_ in PLANTS} | {"leaks"}

    assert {check.name for check in CHECKS} == planted
