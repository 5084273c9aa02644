"""Several people at one screen: each sees their own cards, and nobody those of another."""

import re
from collections.abc import Iterator
from time import sleep

import pytest
from support.web.form_browser import FormBrowser, InProcessSite, ParsedPage

from callout.core.cards import Seat
from callout.core.deck import deck_of
from callout.core.prompts import awaited
from callout.host.table import Table
from callout.locales.sanitise import sanitise_text
from callout.server.http.request import COOKIE, PEOPLE_COOKIE
from callout.server.tables.session import TableSession
from callout.web.screen_cookies import HOLDER_COOKIE

STEPS = 24


@pytest.fixture(scope="module")
def site() -> Iterator[InProcessSite]:
    with InProcessSite() as site:
        yield site


class SharedBrowser:
    """Ana's browser, at whose screen others play too."""

    def __init__(self, site: InProcessSite, *others: str, language: str = "en") -> None:
        self.browser = site.visit(language)
        self.browser.open("/new/mattel")
        self.browser.fill("make-form", {"name": "Ana"})
        self.browser.send("/play/friends", {})
        self.session = self.browser.table()
        self.path = self.browser.location
        for name in others:
            self.open()
            self.browser.fill("here-form", {"name": name, "screen": "add"})
            assert self.browser.status == 303, self.browser.text

    @property
    def table(self) -> Table:
        """The table as it is now."""
        return self.session.open_table

    def open(self) -> ParsedPage:
        """Load the page of the table, again if that was too quick for a person."""
        page = self.browser.open(self.path)
        while self.browser.status == 429:
            sleep(0.05)
            page = self.browser.open(self.path)
        return page

    def send(self, **fields: str) -> FormBrowser:
        """Press a button of the page, again if that was too quick for a person."""
        self.browser.send(self.path, fields)
        while self.browser.status == 429:
            sleep(0.05)
            self.browser.send(self.path, fields)
        return self.browser

    def take(self, seat: int) -> ParsedPage:
        """Show the cards of whoever sits there."""
        self.send(screen=f"take {seat + 1}")
        return self.open()

    def hand(self, seat: int) -> list[str]:
        """Return the labels of the cards that somebody holds."""
        assert self.table.match is not None
        labels = deck_of(self.table.edition).labels
        return sorted(labels[card] for card in self.table.match.view(Seat(seat)).hand)

    def waits_for(self) -> int:
        """Return the seat for which the table waits."""
        assert self.table.match is not None
        return awaited(self.table.match.prompt)[0]


def shown_hand(page: ParsedPage) -> list[str]:
    """Return the labels of the cards that a page shows as a hand."""
    found = page.all("button", name="card")
    return sorted(own["value"] for own in found if "card" in own["class"].split())


def dealt(site: InProcessSite, *others: str, language: str = "en") -> SharedBrowser:
    """Let Ana and others begin a match at one screen, and deal."""
    shared = SharedBrowser(site, *others, language=language)
    shared.send(wish="start")
    shared.open()
    deal = next(own for own in shared.browser.page.all("button", name="do"))
    shared.send(do=deal["value"])
    return shared


def test_somebody_sits_down_at_the_screen_of_another(site: InProcessSite) -> None:
    shared = SharedBrowser(site, "Ben", "Cleo")
    page = shared.open()

    assert [place.name for place in shared.table.places] == ["Ana", "Ben", "Cleo"]
    assert len({place.player for place in shared.table.places}) == 3
    assert "wish-start" in page.ids()  # Ana is still the host
    assert shared.browser.who.name == "Ana"


@pytest.mark.parametrize(("name", "status"), [("", 200), ("  ", 200), ("Ana", 409)])
def test_a_name_that_cannot_be_is_refused(site: InProcessSite, name: str, status: int) -> None:
    shared = SharedBrowser(site)
    shared.open()
    shared.browser.fill("here-form", {"name": name, "screen": "add"})

    assert shared.browser.status in {status, 409}
    assert len(shared.table.places) == 1
    assert PEOPLE_COOKIE not in shared.browser.http.cookies


@pytest.mark.parametrize(
    ("language", "words"),
    [("en", "{}, deal when you’re ready."), ("fr", "{}, distribue quand tu veux.")],
)
def test_who_is_to_deal_is_called_by_name(site: InProcessSite, language: str, words: str) -> None:
    shared = SharedBrowser(site, "Ben", language=language)
    shared.send(wish="start")
    name = shared.table.places[shared.waits_for()].name

    assert words.format(name) in shared.open().text


def test_nobodys_cards_are_shown_until_somebody_asks(site: InProcessSite) -> None:
    shared = dealt(site, "Ben")
    seat = shared.waits_for()
    name = shared.table.places[seat].name
    page = shared.open()

    assert not shown_hand(page)
    assert f"{name} is next. {name}, show your cards; everybody else, look away." in page.text
    assert shown_hand(shared.take(seat)) == shared.hand(seat)
    assert "screen-hide" in shared.browser.page.ids()
    assert "take-1" not in shared.browser.page.ids()
    shared.send(screen="hide")
    assert not shown_hand(shared.open())


def test_a_move_of_anybody_hides_the_cards(site: InProcessSite) -> None:
    shared = dealt(site, "Ben")
    seat = shared.waits_for()
    other = SharedBrowser.__new__(SharedBrowser)  # a second window of the same browser
    other.browser = site.moved_from(shared.browser)
    other.session, other.path = shared.session, shared.path
    assert shown_hand(shared.take(1 - seat)) == shared.hand(1 - seat)  # out of turn
    other.take(seat)
    play_on(other)

    assert shared.table.moves
    assert not shown_hand(shared.open())


def play_on(shared: SharedBrowser) -> None:
    """Press what whoever has the screen can press."""
    page = shared.open()
    choices, can = pressable(page, "do", "choice"), pressable(page, "card", "can")
    if not choices and can:
        shared.send(card=can[0])
        if "?card=" not in shared.browser.location:
            return
        choices = pressable(shared.browser.open(shared.browser.location), "do", "choice")
    shared.send(do=(choices or pressable(page, "do", "act"))[0])


def pressable(page: ParsedPage, name: str, kind: str) -> list[str]:
    """Return what the buttons of a kind send."""
    found = page.all("button", name=name)
    return [own["value"] for own in found if kind in own.get("class", "").split()]


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "fr"])
def test_turn_after_turn_each_sees_their_own_cards_alone(
    site: InProcessSite, language: str
) -> None:
    shared = dealt(site, "Ben", "Cleo", language=language)
    moved = set()
    for _ in range(STEPS):
        page = shared.open()
        if shared.table.between_rounds or shared.table.over:
            break
        seat = shared.waits_for()
        shown = shown_hand(page)
        if shown:
            assert shown == shared.hand(seat)
            play_on(shared)
            moved.add(seat)
        else:
            assert f"take-{seat + 1}" in page.ids()
            assert not private_lines(page)
            assert shown_hand(shared.take(seat)) == shared.hand(seat)
            assert not private_lines(shared.browser.page)
    assert moved == {0, 1, 2}


def private_lines(page: ParsedPage) -> list[str]:
    """Return the lines of the log that speak to one person."""
    log = page.text.partition('<ol id="told">')[2].partition("</ol>")[0]
    return re.findall(r"<li[^>]*>\s*(?:You|Tu|Ta) .*?</li>", log)


@pytest.mark.parametrize("path", ["", "/log", "/scores", "/rules"])
@pytest.mark.parametrize("words", ["hand", "playable"])
def test_nothing_of_a_hand_is_told_while_nobody_has_the_screen(
    site: InProcessSite, path: str, words: str
) -> None:
    shared = dealt(site, "Ben")
    page = shared.browser.open(shared.path + path)
    assert not shown_hand(page)
    assert "You" not in "".join(private_lines(page))
    told = shared.send(words=words).text
    notice = told.partition('id="notice"')[2].partition("</div>")[0]

    assert "<p>" in notice
    names = card_names(shared, 0) + card_names(shared, 1)
    assert len(names) >= 14
    assert not any(name in notice.casefold() for name in names)


def card_names(shared: SharedBrowser, seat: int) -> list[str]:
    """Return what the cards are called that somebody holds."""
    found = shared.take(seat).all("button", name="card")
    shared.send(screen="hide")
    return [own["aria-label"].casefold() for own in found]


def test_a_card_that_is_played_while_nobody_has_the_screen_is_refused(site: InProcessSite) -> None:
    shared = dealt(site, "Ben")
    before = shared.table.moves
    shared.send(card=shared.hand(shared.waits_for())[0])

    assert shared.table.moves == before
    assert "All cards are hidden. Press your name first." in shared.browser.text


def test_a_forged_holder_sees_nobodys_cards(site: InProcessSite) -> None:
    shared = dealt(site, "Ben")
    stranger = shared.browser.hall.visit()
    stranger.open("/new/mattel")
    stranger.fill("make-form", {"name": "Eve"})
    player = shared.table.places[1].player
    stranger.http.cookies.set(HOLDER_COOKIE, f"{player}.{shared.table.moves}")
    stranger.http.cookies.set(PEOPLE_COOKIE, "forged")
    page = stranger.open(shared.path)

    assert not shown_hand(page)
    assert "handover" not in page.ids()
    assert "screen-hide" not in page.ids()


@pytest.mark.parametrize("moves", ["", "-1", "two", "9" * 4_400])
def test_a_holder_at_no_move_sees_nobodys_cards(site: InProcessSite, moves: str) -> None:
    shared = dealt(site, "Ben")
    shared.browser.http.cookies.set(
        HOLDER_COOKIE, f"{shared.table.places[1].player}.{moves}", path=shared.path
    )
    page = shared.browser.open(shared.path)

    assert shared.browser.status == 200
    assert not shown_hand(page)


def test_who_has_played_here_before_needs_one_press(site: InProcessSite) -> None:
    shared = SharedBrowser(site, "Ben")
    shared.browser.send("/play/friends", {})
    path = shared.browser.location
    page = shared.browser.open(path)

    assert "Ben plays too" in page.text
    shared.browser.fill("here-known", {"screen": "seat 1"})
    session: TableSession = shared.browser.table()
    assert [sanitise_text(place.name) for place in session.open_table.places] == ["Ana", "Ben"]
    assert "here-known" not in shared.browser.open(path).ids()


def test_who_signs_out_leaves_nobody_at_the_screen(site: InProcessSite) -> None:
    shared = SharedBrowser(site, "Ben")
    shared.browser.send("/device/leave", {})

    assert COOKIE not in shared.browser.http.cookies
    assert PEOPLE_COOKIE not in shared.browser.http.cookies


def test_the_interface_shows_no_hand_by_the_cookie_of_a_shared_screen(site: InProcessSite) -> None:
    shared = dealt(site, "Ben")
    code, run = shared.session.code, site.runner.run
    token = shared.browser.http.cookies[COOKIE]
    headers = {"Authorization": f"Bearer {token}"}
    by_cookie, by_header = (
        run(shared.browser.http.get(f"/api/tables/{code}", headers=more)).json()
        for more in ({}, headers)
    )
    alone = site.visit()
    alone.http.cookies.set(COOKIE, token)

    assert (by_cookie["view"].get("hand", []), by_cookie["lawful"]) == ([], [])
    assert len(by_header["view"]["hand"]) == len(shared.hand(0))
    assert len(run(alone.http.get(f"/api/tables/{code}")).json()["view"]["hand"]) > 0


def test_a_copy_of_the_people_of_a_screen_is_worth_nothing_elsewhere(site: InProcessSite) -> None:
    shared, thief = dealt(site, "Ben"), site.known("Thief")
    thief.http.cookies.set(PEOPLE_COOKIE, shared.browser.http.cookies[PEOPLE_COOKIE])

    assert {"take-1", "take-2"} <= set(shared.open().ids())
    assert not [name for name in thief.open(shared.path).ids() if name.startswith("take-")]


def test_a_page_renews_a_token_that_is_a_day_old() -> None:
    with InProcessSite() as site:
        ana = site.known("Ana")
        before, who = ana.http.cookies[COOKIE], ana.who
        ana.open("/")
        assert ana.http.cookies[COOKIE] == before
        site.world.clock.by += 86_400_000 + 60_000
        answer = site.runner.run(ana.http.get("/", headers={"accept": "text/html"}))

        assert COOKIE in answer.cookies
        assert ana.who == who
