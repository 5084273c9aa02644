"""Every page that is not a table, before it or beside it, as somebody sees it."""

import time
from urllib.parse import urlencode

from playwright.sync_api import Page
from support.server.in_process import CLOSE_AFTER_MS
from support.server.secret import TEST_SECRET
from support.server.server_process import TIMEOUT_S
from support.web.class_pages import CLASS_PAGES
from support.web.deterministic_server import FIXED_TIME_MS
from support.web.lobby_pages import LOBBY_PAGES
from support.web.table_pages import TABLE_PAGES, PageAction, PageGallery, PageSetup, PageState

from callout.editions import names
from callout.notation import write
from callout.server.moderation import ReportedLine, StoredReport, encode_report
from callout.server.ports import Row
from callout.tutorial.game import TutorialGame
from callout.tutorial.script import load_tutorial, tutorial_names
from callout.web.pages.moderate import MODERATOR_COOKIE, _signer


def _known(path: str, deed: PageAction | None = None, status: int = 200) -> PageSetup:
    """Look at *path* as somebody with a name."""
    return lambda gallery: PageState(path, gallery.watcher(), deed, status)


def _wrong(button: str, **fields: str) -> PageAction:
    """Fill in *fields* wrongly, and press *button*."""

    def deed(page: Page) -> None:
        for field, text in fields.items():
            page.fill(f"#{field}", text)
        page.click(f"#{button}")
        page.wait_for_selector("#notice")

    return deed


def _bring(text: str, shown: str) -> PageAction:
    """Paste questions, have them checked, and wait for what is *shown*."""

    def deed(page: Page) -> None:
        page.check("#deck-mine")
        page.fill("#questions", text)
        page.click("#check")
        page.wait_for_selector(shown)

    return deed


def _learning(edition: str, query: str = "") -> PageSetup:
    """Look at a tutorial as somebody without a name."""
    return lambda _: PageState(f"/learn/{edition}?{query}")


def _done(edition: str, topic: str) -> str:
    """Return the query of a tutorial that has come to *topic*, or to its end."""
    game = TutorialGame(load_tutorial(edition), "en")
    while game.step and game.step.topic != topic:
        game.show_step()
    return urlencode([("done", write(command, game.edition)) for command in game.done])


def _press(button: str, then: str) -> PageAction:
    """Press *button*, and wait for what is there *then*."""

    def deed(page: Page) -> None:
        page.click(f"#{button}")
        page.wait_for_selector(then)

    return deed


def _beside(name: str, path: str) -> PageSetup:
    """Look at what lies beside the table *name* as one who sits there."""

    def state(gallery: PageGallery) -> PageState:
        found = gallery.table(name)
        return PageState(found.path + path, found.mover)

    return state


def _newcomer(name: str, *hints: str) -> PageSetup:
    """Look at the table *name* as one who plays for the first time."""

    def state(gallery: PageGallery) -> PageState:
        found = gallery.table(name)
        return PageState(found.path, found.mover, preferences={"hints": hints})

    return state


def _own_table(name: str) -> PageSetup:
    """Look at the home page as one who has just left the table *name*."""

    def state(gallery: PageGallery) -> PageState:
        found = gallery.table(name)

        def deed(page: Page) -> None:
            home = page.url
            page.goto(home.rstrip("/") + found.path)
            page.goto(home)
            page.wait_for_selector("#own-1")

        return PageState("/", found.mover, deed)

    return state


def _closed(path: str) -> PageSetup:
    """Look at what is left of a match that was over long ago."""

    def state(gallery: PageGallery) -> PageState:
        clock = gallery.still.clock
        clock.by = -CLOSE_AFTER_MS
        found = gallery.table("closed")
        clock.by = 0
        end = time.monotonic() + TIMEOUT_S
        while found.mover.ask("GET", f"/api/tables/{found.laid.code}").status_code != 404:
            assert time.monotonic() < end, "the table was never closed"
            time.sleep(0.1)
        return PageState(found.path + path, found.mover)

    return state


def _moderate(page: Page) -> None:
    """Come as a moderator to where one is led without the secret."""
    mark = _signer(TEST_SECRET).dumps(["Mo", "visit"])
    page.context.add_cookies([{"name": MODERATOR_COOKIE, "value": mark, "url": page.url}])
    page.goto(page.url)


def _moderate_report(page: Page) -> None:
    """Read the first report as a moderator."""
    _moderate(page)
    page.click("main li a")
    page.wait_for_selector("#close-form")


def _reported(deed: PageAction) -> PageSetup:
    """Look at the reports, of which there is one."""

    def state(gallery: PageGallery) -> PageState:
        line = ReportedLine(7, FIXED_TIME_MS, "you fool")
        names = ("number-of-ana", "Ana", 7, "this is rude", "number-of-bob", "Bob", "")
        report = StoredReport("some-table", *names, (line,))
        row = Row(9, 8, b"a report of Ana.", FIXED_TIME_MS, encode_report(report))
        reports = gallery.still.journal._reports
        reports += [row] if row not in reports else []
        return PageState("/moderate/some", None, deed)

    return state


OTHER_PAGES: dict[str, PageSetup] = {
    "home": lambda _: PageState("/"),
    "home-known": _known("/"),
    "home-continue": _own_table("turn"),
    "first-turn": lambda _: PageState("/", None, _press("play", "#table[data-mine]")),
    "first-call": _newcomer("call", "call"),
    "first-round-over": _newcomer("deal", "name"),
    "home-no-table": _known("/?code=nowhere", None, 404),
    "home-wrong-name": _known("/", _wrong("rename-go", name=" ")),
    "new": _known("/new"),
    **{f"new-{edition}": _known(f"/new/{edition}") for edition in names()},
    "new-wrong": lambda _: PageState("/new/mattel", None, _wrong("make", pace="-1")),
    "new-questions": _known("/new/quiz", _bring("Capital of Portugal?,Lisbon\nWho?", "#preview")),
    "new-questions-wrong": _known("/new/quiz", _bring("nothing", "#notice")),
    "learn": lambda _: PageState("/learn"),
    **{f"learn-{edition}": _learning(edition) for edition in tutorial_names()},
    "learn-hint": _learning("mattel", "help=hint"),
    "learn-other": _learning("mattel", "do=draw"),
    "learn-choice": _learning("mattel", "done=g4&done=catch+2&card=wi"),
    "learn-drawn": _learning("french", "done=4v&done=catch+2&done=couleur+r&do=draw"),
    "learn-call": _learning("quiz", _done("quiz", "call")),
    "learn-bonus": _learning("dos", _done("dos", "row-bonus")),
    "learn-end": _learning("rnib", _done("rnib", "")),
    "make": _known("/make"),
    "make-mattel": _known("/make/mattel"),
    "make-french": _known("/make/french"),
    "settings": _known("/settings"),
    "settings-wrong": _known("/settings", _wrong("save", cells="500")),
    "keys": _known("/keys"),
    "device": _known("/device"),
    "device-code": _known("/device/code", _press("offer-go", "#words")),
    "device-wrong": lambda _: PageState("/device", None, _wrong("take-pass-go", shown="?")),
    "device-unknown": lambda _: PageState("/device"),
    "offline": lambda _: PageState("/offline"),
    "about": lambda _: PageState("/about"),
    "privacy": lambda _: PageState("/privacy"),
    "moderate": lambda _: PageState("/moderate"),
    "moderate-list": _reported(_moderate),
    "moderate-report": _reported(_moderate_report),
    **{f"rules-{edition}": _known(f"/rules/{edition}") for edition in names()},
    "table-rules": _beside("small", "/rules"),
    "log": _beside("over", "/log"),
    "scores": _beside("deal", "/scores"),
    "scores-none": _beside("turn", "/scores"),
    "scores-over": _beside("over", "/scores"),
    "closed": _closed(""),
    "scores-closed": _closed("/scores"),
    "replay": _beside("over", "/replay?step=3"),
    "replay-all": _beside("over", "/replay?all=on"),
    "replay-closed": _closed("/replay"),
    "missing": _known("/nowhere", None, 404),
    "wrong-code": _known("/t/nowhere", None, 404),
}
"""The pages before and beside tables."""

ALL_PAGES = TABLE_PAGES | LOBBY_PAGES | OTHER_PAGES | CLASS_PAGES
"""All pages in all states."""
