"""Lobbies as their host sees them: alone, refused, with other games, with something wrong."""

from playwright.sync_api import Page
from support.web.table_pages import PageAction, PageGallery, PageSetup, PageState
from support.web.table_search import create_table

from callout.host.requests import Knock, Lock


def _hosting(
    edition: str = "mattel", people: int = 1, deed: PageAction | None = None
) -> PageSetup:
    """Look at a lobby of so many *people* as its host, after a *deed*."""

    def state(gallery: PageGallery) -> PageState:
        word = f"lobby {edition} {people} {deed.__name__ if deed else None}"
        laid = create_table(gallery.still, word, edition, people)
        return PageState(f"/t/{laid.code}", laid.people[0], deed)

    return state


def _locked(viewer: str) -> PageSetup:
    """Look at a locked table as its host, as who has knocked or as a stranger."""

    def state(gallery: PageGallery) -> PageState:
        laid = create_table(gallery.still, f"locked {viewer}", people=2)
        host, newcomer = laid.people[0], gallery.watcher()
        host.do(laid.code, Lock())
        newcomer.do(laid.code, Knock(), 0)
        guest = {"host": host, "newcomer": newcomer}.get(viewer)
        return PageState(f"/t/{laid.code}", guest, status=200 if guest is host else 403)

    return state


def _start(page: Page) -> None:
    page.click("#wish-start", force=True)  # which is not enabled, and says why
    page.wait_for_selector("#notice p")


def _copy(page: Page) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.click("#copy")
    page.wait_for_function("document.getElementById('copied').textContent")


def _choose_picture(page: Page) -> None:
    page.click("#newcomer > summary")
    page.check("#picture-2")


def _change_wrongly(page: Page) -> None:
    page.click("#game > summary")
    page.fill("#pace", "-1")
    page.click("#game-change")
    page.wait_for_selector("#notice p")


LOBBY_PAGES: dict[str, PageSetup] = {
    "lobby-alone": _hosting(),
    "lobby-refused": _hosting(deed=_start),
    "lobby-copied": _hosting(deed=_copy),
    "lobby-picture": _hosting(deed=_choose_picture),
    "lobby-dos": _hosting("dos", 2),
    "lobby-quiz": _hosting("quiz", 2),
    "lobby-knock": _locked("host"),
    "door": _locked("stranger"),
    "door-knocking": _locked("newcomer"),
    "lobby-wrong": _hosting(people=2, deed=_change_wrongly),
}
"""The states of a lobby besides those of every table."""
