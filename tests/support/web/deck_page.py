"""A page with every card of an edition, as small as cards get, to be seen without colours."""

from base64 import b64encode

from playwright.sync_api import Browser, Page

from callout.core.cards import Card
from callout.core.deck import deck_of
from callout.editions import load
from callout.web.card_face import CardFace, card_face
from callout.web.rendering import _environment

PAGE_WIDTH_PX = 360

PAGE_TEMPLATE = """<!doctype html><html data-theme="light">
<link rel="stylesheet" href="{{ asset_url('table.css') }}">{% import "card.html" as cards %}
<ul class="faces">{% for face in faces %}<li>{{ cards.shown(face) }}</li>{% endfor %}</ul>"""

CARD_BOXES_JS = """() => [...document.querySelectorAll(".card")].map(card => {
    const { x, y, width, height } = card.getBoundingClientRect();
    return [x + scrollX, y + scrollY, width, height].map(Math.round);
})"""
"""Where the cards lie."""

GREY_DIFFERENCE_JS = """async ([picture, boxes]) => {
    const image = await createImageBitmap(await (await fetch(picture)).blob());
    const canvas = new OffscreenCanvas(image.width, image.height).getContext("2d");
    canvas.drawImage(image, 0, 0);
    const greys = boxes.map(box => {
        const { data } = canvas.getImageData(...box);
        return Float32Array.from({ length: data.length / 4 }, (_, at) =>
            0.2126 * data[4 * at] + 0.7152 * data[4 * at + 1] + 0.0722 * data[4 * at + 2]);
    });
    return greys.flatMap((one, at) => greys.slice(0, at).map((other, before) => {
        const apart = one.filter((grey, dot) => Math.abs(grey - other[dot]) > 85);
        return [apart.length / one.length, before, at];
    }));
}"""
"""Which share of each pair of cards is a third of all greys apart."""


def card_faces(edition: str) -> list[CardFace]:
    """List all cards of an edition as they are shown."""
    chosen = load(edition)
    cards = range(len(deck_of(chosen).labels))
    return [card_face(chosen, chosen.language, Card(card), "") for card in cards]


def open_deck_page(browser: Browser, address: str, edition: str) -> Page:
    """Show all cards of *edition* on one page."""
    page = browser.new_page(viewport={"width": PAGE_WIDTH_PX, "height": 740})
    text = _environment().from_string(PAGE_TEMPLATE).render(faces=card_faces(edition))
    page.route(f"{address}/deck", lambda to: to.fulfill(body=text, content_type="text/html"))
    page.goto(f"{address}/deck")
    page.evaluate("document.fonts.ready")
    return page


def most_alike(browser: Browser, page: Page) -> tuple[float, int, int]:
    """Find the two cards that look most alike without colours, and how much of them differs."""
    boxes = page.evaluate(CARD_BOXES_JS)
    picture = b64encode(page.screenshot(full_page=True)).decode()
    with browser.new_page() as bench:
        pairs = bench.evaluate(GREY_DIFFERENCE_JS, [f"data:image/png;base64,{picture}", boxes])
    found: tuple[float, int, int] = min(map(tuple, pairs))
    return found
