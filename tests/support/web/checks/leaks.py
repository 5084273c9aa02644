"""Cards that a page names and that its reader was never shown."""

from collections.abc import Sequence
from contextlib import closing

from playwright.sync_api import Page
from support.card_mentions import cards_face_up, cards_labelled, cards_named
from support.server.server_process import ApiClient

from callout.core.deck import deck_of
from callout.core.view import View
from callout.editions import load
from callout.host.entries import Began, Moved
from callout.server.http.request import COOKIE
from callout.server.wire import NarratedEntry

NAMING_JS = """() => {
    const parts = document.querySelectorAll("#table, #log");
    const all = [...parts].flatMap(part => [...part.querySelectorAll("*")]);
    const own = one => [...one.childNodes].map(({ nodeType, data }) => nodeType === 3 && data);
    const spoken = all.flatMap(one => [
        one.ariaLabel, one.ariaDescription, one.title, one.alt, ...own(one),
    ]);
    const labels = all.flatMap(one => [
        one.matches("#line") ? one.textContent : "",
        one.dataset.label ?? "",
        one.name === "card" ? one.value : "",
    ]);
    return [spoken, labels].map(texts => texts.filter(Boolean).join("\\n"));
}"""
"""What the table and its log say in words, and the labels of cards that stand there."""


def leaked_cards(page: Page, address: str) -> list[str]:
    """List the cards on the page of a table that the interface has never shown to its reader."""
    if not page.locator("#table").count():
        return []
    code = page.locator("body").get_attribute("data-code") or ""
    reader = _reader(page, address)
    with closing(reader.http):
        seen = reader.see(code)
        told = reader.heard_upto(code, seen.version)
    if seen.view is None:
        return []
    edition = load(seen.options.edition)
    spoken, labels = page.evaluate(NAMING_JS)
    language = page.locator("html").get_attribute("lang") or ""
    named = cards_named(spoken, edition, language) | cards_labelled(labels, edition)
    known = _cards_told(told) | _cards_seen(seen.view)
    return sorted(deck_of(edition).labels[card] for card in named - known)


def _cards_told(told: Sequence[NarratedEntry]) -> set[int]:
    """Return the cards that lay face up in what somebody was told."""
    entries = (item.entry for item in told)
    moved = (entry for entry in entries if isinstance(entry, Began | Moved))
    return cards_face_up(event for entry in moved for event in entry.events)


def _cards_seen(view: View) -> set[int]:
    """Return the cards that lie before somebody."""
    covers = {card for cover in view.covers for card in cover}
    return {*view.hand, view.top, *view.discards, *view.row, *covers}


def _reader(page: Page, address: str) -> ApiClient:
    """Speak to the server as the one whose browser shows the page."""
    client = ApiClient(address)
    (client.token,) = (one["value"] for one in page.context.cookies() if one["name"] == COOKIE)
    client.http.headers["Authorization"] = f"Bearer {client.token}"
    return client
