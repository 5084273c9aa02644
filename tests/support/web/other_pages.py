"""Every page that is not a table, before it or beside it, as somebody sees it."""

import time
from urllib.parse import urlencode

import httpx2
import msgspec
from playwright.sync_api import Page
from support.server.in_process import CLOSE_AFTER_MS
from support.server.secret import TEST_SECRET
from support.server.server_process import TIMEOUT_S, ApiClient
from support.server.software_authenticator import SoftwareAuthenticator, read_creation
from support.web.afternoon_pages import AFTERNOON_PAGES
from support.web.class_pages import CLASS_PAGES
from support.web.club_pages import CLUB_PAGES
from support.web.deterministic_server import FIXED_TIME_MS
from support.web.evening_pages import EVENING_PAGES
from support.web.lobby_pages import LOBBY_PAGES
from support.web.seated_table import SeatedTable
from support.web.table_pages import TABLE_PAGES, PageAction, PageGallery, PageSetup, PageState
from support.web.table_search import create_table, find_table

from callout.club.membership.requests import ChooseRatings, ClubRequest, CountMe
from callout.editions import names
from callout.host.requests import Start, Stop
from callout.notation import write
from callout.server.class_wire import NewClass, NewPupil
from callout.server.http.request import COOKIE
from callout.server.membership_wire import ClubActionRequest, ClubToFound
from callout.server.moderation import ReportedLine, StoredReport, encode_report
from callout.server.people.passkey_checks import ShownPasskey
from callout.server.ports import Row
from callout.server.wire import CountingChange, ListChange, NewInvitation
from callout.tutorial.game import TutorialGame
from callout.tutorial.positions import load_practice
from callout.tutorial.practice import PracticeGame
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


def _settings_wrong(page: Page) -> None:
    """Press the button over a wrong length of a braille display."""
    page.click("#dots summary")
    _wrong("save", cells="500")(page)


def _bring(text: str, shown: str) -> PageAction:
    """Paste questions, have them checked, and wait for what is *shown*."""

    def deed(page: Page) -> None:
        page.check("#deck-mine")
        page.fill("#questions", text)
        page.click("#check")
        page.wait_for_selector(shown)

    return deed


def _write(*more: PageAction) -> PageAction:
    """Add the questions of one of our own sets to the editor, and go on there."""

    def deed(page: Page) -> None:
        page.check("#own-en-europe")
        page.click("#take")
        page.wait_for_selector("#edit-1")
        for one in more:
            one(page)

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


def _practised(edition: str) -> str:
    """Return the query of the end of the positions of *edition*."""
    game = PracticeGame(load_practice(edition), "en")
    while game.step:
        game.show_step()
    return urlencode([("done", write(command, game.edition)) for command in game.done])


def _press(button: str, then: str) -> PageAction:
    """Press *button*, and wait for what is there *then*."""

    def deed(page: Page) -> None:
        page.click(f"#{button}")
        page.wait_for_selector(then)

    return deed


def _beside(name: str, path: str, status: int = 200) -> PageSetup:
    """Look at what lies beside the table *name* as one who sits there."""

    def state(gallery: PageGallery) -> PageState:
        found = gallery.table(name)
        return PageState(found.path + path, found.mover, None, status)

    return state


def _from_outside(name: str, path: str) -> PageSetup:
    """Look at what lies beside the table *name* as somebody without a name."""
    return lambda gallery: PageState(gallery.table(name).path + path, None, None, 401)


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


def _open_game(gallery: PageGallery) -> PageState:
    """Look at a game that is open to newcomers as one who plays there."""
    game = gallery.open_game("dos", people=3)
    return PageState(game.path, game.guest)


def _open_tables(gallery: PageGallery) -> PageState:
    """Look at the list of open tables as somebody with a name."""
    gallery.open_game("mattel")
    return PageState("/open", gallery.watcher())


def _full_table(gallery: PageGallery) -> PageState:
    """Try to take a seat with an old ticket."""
    gallery.open_game("mattel")

    def deed(page: Page) -> None:
        page.eval_on_selector("#take-1", "button => button.value = 'old'")
        _press("take-1", "#notice")(page)

    return PageState("/open", gallery.watcher(), deed)


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


def _kept(path: str) -> PageSetup:
    """Look at a page as somebody who is kept."""

    def state(gallery: PageGallery) -> PageState:
        guest = gallery.watcher()
        assert guest.ask("POST", "/api/me").status_code == 201
        return PageState(path, guest)

    return state


def _wrong_passkey(page: Page) -> None:
    """Answer by a passkey that nobody knows."""
    shown = ShownPasskey(b"?", b"{}", b"", b"", b"")
    page.eval_on_selector(
        "#passkey input",
        "(field, text) => { field.value = text }",
        msgspec.json.encode(shown).decode(),
    )
    _press("passkey-go", "#notice")(page)


def _with_passkeys(gallery: PageGallery) -> PageState:
    """Look at what is kept of somebody who has two passkeys."""
    kept, still = _kept("/me")(gallery), gallery.still
    assert kept.guest is not None
    still.offer_passkeys(on=True)
    with httpx2.Client(base_url=still.address, cookies={COOKIE: kept.guest.token}) as browser:
        for seed in range(2):
            wanted = read_creation(browser.post("/me/challenge").text)
            made = SoftwareAuthenticator(still.address, seed).make(wanted)
            answer = {"passkey": msgspec.json.encode(made).decode()}
            assert browser.post("/me/passkeys", data=answer).status_code == 303
    still.offer_passkeys(on=False)
    return PageState("/me/passkeys", kept.guest)


def _friends(gallery: PageGallery, word: str) -> ApiClient:
    """Let two people play who are kept and show that they are here; one invites the other."""
    laid = create_table(gallery.still, word)
    host, other = laid.people
    for one in laid.people:
        assert one.ask("POST", "/api/me").status_code == 201
        assert one.ask("POST", "/api/me/played-with", ListChange(shown=True)).is_success
    host.do(laid.code, Start())
    host.do(laid.code, Stop(now=True))
    invitation = NewInvitation(_list_of(other, "played_with")[0]["who"], other.make())
    assert other.ask("POST", "/api/me/invitations", invitation).is_success
    _list_of(host, "invitations")
    return host


def _list_of(guest: ApiClient, part: str) -> list[dict[str, str]]:
    """Return a part of what is kept of somebody, once it is written."""
    end = time.monotonic() + TIMEOUT_S
    while not (found := guest.ask("GET", "/api/me").json()[part]):
        assert time.monotonic() < end, f"there are no {part}"
        time.sleep(0.05)
    rows: list[dict[str, str]] = found
    return rows


def _played_with(deed: PageAction | None = None) -> PageSetup:
    """Look at the people one played with, with a table to which they can be invited."""

    def state(gallery: PageGallery) -> PageState:
        host = _friends(gallery, "invited" if deed else "played with")
        table = f"/t/{host.make()}"

        def see(page: Page) -> None:
            mine = page.url
            page.goto(mine.removesuffix("/me") + table)
            page.goto(mine)
            page.wait_for_selector("#invite-1")
            if deed:
                deed(page)

        return PageState("/me", host, see)

    return state


def _counting(gallery: PageGallery) -> PageState:
    """Look at the numbers of somebody who has no game that counts yet."""
    state = _kept("/me")(gallery)
    assert state.guest is not None
    change = CountingChange(on=True)
    assert state.guest.ask("POST", "/api/me/statistics", change).is_success
    return state


def _counted(gallery: PageGallery) -> PageState:
    """Look at the numbers of somebody who has just ended a game that counts."""

    def laying(number: int) -> SeatedTable:
        house = {"hand_size": 3, "target": 1}
        laid = create_table(gallery.still, f"counted {number}", house=house)
        host = laid.people[0]
        assert host.ask("POST", "/api/me").status_code == 201
        assert host.ask("POST", "/api/me/statistics", CountingChange(on=True)).is_success
        return laid

    laid, _ = find_table(laying, lambda seen: seen.over)
    host, end = laid.people[0], time.monotonic() + TIMEOUT_S
    while not host.ask("GET", "/api/me").json()["statistics"]["games"]:
        assert time.monotonic() < end, "no game is counted"
        time.sleep(0.05)
    return PageState("/me", host)


def _club_numbers(gallery: PageGallery) -> PageState:
    """Look at the numbers of a club with ratings, as its founder, who has theirs counted."""
    founder = gallery.still.guest("Ana")
    assert founder.ask("POST", "/api/me").status_code == 201
    made = founder.ask("POST", "/api/clubs", ClubToFound("Tuesday", "en")).json()
    acts: tuple[ClubRequest, ...] = (CountMe(on=True), ChooseRatings(on=True))
    for number, act in enumerate(acts):
        asked = ClubActionRequest(f"key of act {number}", 0, act)
        assert founder.ask("POST", f"/api/clubs/{made['code']}/acts", asked).is_success
    return PageState(f"/club/{made['code']}/numbers", founder)


def _pupil(gallery: PageGallery) -> PageState:
    """Look at the page for people who are kept as a pupil."""
    opened = gallery.watcher().ask("POST", "/api/classes", NewClass("en"))
    pupil = gallery.still.guest("Blue")
    path = f"/api/classes/{opened.json()['code']}/pupils"
    pupil.become(pupil.ask("POST", path, NewPupil("Blue")))
    return PageState("/me", pupil)


OTHER_PAGES: dict[str, PageSetup] = {
    "home": lambda _: PageState("/"),
    "home-known": _known("/"),
    "home-continue": _own_table("turn"),
    "first-turn": lambda _: PageState("/", None, _press("play", "#table[data-mine]")),
    "first-call": _newcomer("call", "call"),
    "first-round-over": _newcomer("deal", "name", "sounds"),
    "home-no-table": _known("/?code=nowhere", None, 404),
    "home-wrong-name": _known("/", _wrong("rename-go", name=" ")),
    "new": _known("/new"),
    **{f"new-{edition}": _known(f"/new/{edition}") for edition in names()},
    "new-wrong": lambda _: PageState("/new/mattel", None, _wrong("make", pace="-1")),
    "new-questions": _known("/new/quiz", _bring("Capital of Portugal?,Lisbon\nWho?", "#preview")),
    "new-questions-wrong": _known("/new/quiz", _bring("nothing", "#notice")),
    "questions": _known("/questions"),
    "questions-opened": _known("/questions", _write(_press("edit-2", "#opened"))),
    "questions-removed": _known("/questions", _write(_press("remove-3", "#back"))),
    "questions-checked": _known("/questions", _write(_press("check", "#preview"))),
    "questions-wrong": _known("/questions", _write(_press("add", "#opened"), _wrong("done"))),
    "open-home": lambda _: PageState("/"),
    "open-game": _open_game,
    "open-tables": _open_tables,
    "open-tables-full": _full_table,
    "learn": lambda _: PageState("/learn"),
    **{f"learn-{edition}": _learning(edition) for edition in tutorial_names()},
    "learn-hint": _learning("mattel", "help=hint"),
    "learn-other": _learning("mattel", "do=draw"),
    "learn-choice": _learning("mattel", "done=g4&done=catch+2&card=wi"),
    "learn-drawn": _learning("french", "done=4v&done=catch+2&done=couleur+r&do=draw"),
    "learn-call": _learning("quiz", _done("quiz", "call")),
    "learn-bonus": _learning("dos", _done("dos", "row-bonus")),
    "learn-end": _learning("rnib", _done("rnib", "")),
    **{f"practice-{edition}": _learning(f"{edition}/practice") for edition in tutorial_names()},
    "practice-right": _learning("dos/practice", "help=show"),
    "practice-other": _learning("mattel/practice", "do=keep"),
    "practice-end": _learning("quiz/practice", _practised("quiz")),
    "make": _known("/make"),
    "make-mattel": _known("/make/mattel"),
    "make-french": _known("/make/french"),
    "settings": _known("/settings"),
    "settings-push": _known("/settings"),
    "settings-push-kept": _kept("/settings"),
    "settings-wrong": _known("/settings", _settings_wrong),
    "keys": _known("/keys"),
    "device": _known("/device"),
    "device-code": _known("/device/code", _press("offer-go", "#words")),
    "device-wrong": lambda _: PageState("/device", None, _wrong("take-pass-go", shown="?")),
    "device-unknown": lambda _: PageState("/device"),
    "device-words-wrong": lambda _: PageState(
        "/device", None, _wrong("take-pass-go", shown="album " * 8)
    ),
    "device-passkey": lambda _: PageState("/device"),
    "device-passkey-wrong": lambda _: PageState("/device", None, _wrong_passkey),
    "me": _known("/me"),
    "me-words": _known("/me", _press("keep-go", "#words")),
    "me-kept": _kept("/me"),
    "me-passkeys": _with_passkeys,
    "me-played": _played_with(),
    "me-invited": _played_with(_press("invite-1", "#notice")),
    "home-invited": lambda gallery: PageState("/", _friends(gallery, "home invited")),
    "me-counting": _counting,
    "me-counted": _counted,
    "club-numbers": _club_numbers,
    "me-forgotten": _known("/me?forgotten"),
    "me-pupil": _pupil,
    "me-unknown": lambda _: PageState("/me"),
    "offline": lambda _: PageState("/offline"),
    "about": lambda _: PageState("/about"),
    "privacy": lambda _: PageState("/privacy"),
    "privacy-push": lambda _: PageState("/privacy"),
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
    "replay-stranger": _from_outside("over", "/replay"),
    "replay-not-over": _beside("turn", "/replay", 409),
    "replay-all": _beside("over", "/replay?all=on"),
    "replay-closed": _closed("/replay"),
    "review": _beside("over-rounds", "/review"),
    "review-stranger": _from_outside("over", "/review"),
    "review-not-over": _beside("turn", "/review", 409),
    "review-closed": _closed("/review"),
    "chart": _beside("over-rounds", "/chart"),
    "chart-round": _beside("over-rounds", "/chart?round=2"),
    "chart-not-over": _beside("turn", "/chart", 409),
    "chart-closed": _closed("/chart"),
    "missing": _known("/nowhere", None, 404),
    "wrong-code": _known("/t/nowhere", None, 404),
}
"""The pages before and beside tables."""

PUSHING = ("settings-push", "settings-push-kept", "privacy-push")
"""The pages of a server with notifications without an open page."""

OPEN = ("open-home", "open-game", "open-tables", "open-tables-full")
"""The pages of a server with open tables."""

WITH_PASSKEYS = ("me-passkeys", "device-passkey", "device-passkey-wrong")
"""The pages of a server that people reach by a name, with TLS or on their own computer."""

_ROOM_PAGES = CLASS_PAGES | AFTERNOON_PAGES | EVENING_PAGES | CLUB_PAGES

ALL_PAGES = TABLE_PAGES | LOBBY_PAGES | OTHER_PAGES | _ROOM_PAGES
"""All pages in all states."""
