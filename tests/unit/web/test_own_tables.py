"""The tables that a browser keeps, and the home page offers to continue."""

import time
from collections.abc import Iterator

import pytest
from support.server.secret import table_of
from support.web.form_browser import FormBrowser, InProcessSite

from callout.core.commands import Deal
from callout.core.prompts import awaited
from callout.host.requests import Sit, Start, Stop
from callout.host.table import Table
from callout.server.http.request import TABLES_COOKIE
from callout.server.identity.tokens import Identity
from callout.web.own_tables import MAX_OWN_TABLES, MIN_KEPT_DAYS


@pytest.fixture
def hall() -> Iterator[InProcessSite]:
    with InProcessSite() as hall:
        yield hall


@pytest.fixture
def ana(hall: InProcessSite) -> FormBrowser:
    return hall.known("Ana")


def make(visit: FormBrowser) -> str:
    """Make a table, look at it, and return its code."""
    visit.open("/new/mattel")
    visit.fill("make-form", {"bots-calm": "0"})
    code = visit.table().code
    visit.open(f"/t/{code}")
    return code


def awaited_player(table: Table) -> str:
    """Return for whom the table waits."""
    assert table.match is not None
    return table.places[awaited(table.match.prompt)[0]].player


def offered(visit: FormBrowser) -> list[str]:
    """Return the codes of the tables that the home page offers."""
    page = visit.open("/")
    links = [own["href"] for own in page.all("a") if own.get("id", "").startswith("own-")]
    return [link.removeprefix("/t/") for link in links]


def test_the_table_used_last_comes_first_and_old_ones_are_forgotten(ana: FormBrowser) -> None:
    codes = [make(ana) for _ in range(MAX_OWN_TABLES + 1)]
    assert offered(ana) == codes[:0:-1]

    ana.open(f"/t/{codes[4]}")
    assert offered(ana)[0] == codes[4]
    assert len(offered(ana)) == MAX_OWN_TABLES


def test_every_visit_to_a_table_lets_the_browser_keep_it_for_as_long_again(
    ana: FormBrowser,
) -> None:
    code, cookies = make(ana), ana.http.cookies
    (first,) = [one for one in cookies.jar if one.name == TABLES_COOKIE]
    first.expires = 1_000 + int(time.time())
    ana.open(f"/t/{code}")

    (cookie,) = [one for one in cookies.jar if one.name == TABLES_COOKIE]
    assert cookie.expires is not None
    assert cookie.expires - time.time() > (MIN_KEPT_DAYS - 1) * 86_400


def test_a_table_is_offered_to_those_who_sit_there(hall: InProcessSite, ana: FormBrowser) -> None:
    code = make(ana)
    watcher = hall.known("Zoe")
    watcher.open(f"/t/{code}")
    assert code not in offered(watcher)

    kept = hall.node.context.tokens.sign_codes([code])
    watcher.http.cookies.set(TABLES_COOKIE, kept)
    assert offered(watcher) == []
    stranger = hall.visit()
    stranger.http.cookies.set(TABLES_COOKIE, kept)
    assert offered(stranger) == []


def test_a_code_that_the_browser_has_put_there_itself_is_not_looked_for(
    hall: InProcessSite, ana: FormBrowser
) -> None:
    code = make(ana)
    kept = ana.http.cookies[TABLES_COOKIE]
    assert offered(ana) == [code]

    ana.http.cookies.set(TABLES_COOKIE, code, domain="callout.local")
    assert kept != code
    assert hall.node.context.tokens.read_codes(code) == []


@pytest.mark.parametrize("kept", ["", "nonsense", "album-album-album-album-album", "." * 500])
def test_a_cookie_that_means_nothing_is_forgotten(ana: FormBrowser, kept: str) -> None:
    ana.http.cookies.set(TABLES_COOKIE, kept)

    assert offered(ana) == []
    assert ana.status == 200


def test_whose_turn_it_is_stands_there(hall: InProcessSite, ana: FormBrowser) -> None:
    code = make(ana)
    session, run = hall.runner.run(hall.node.tables.find(table_of(code))), hall.runner.run
    bob = Identity("bob", "Bob")
    said = "Classic UNO: not started yet"
    assert said in ana.open("/").text

    run(session.act(bob, Sit(), "sit", 0))
    run(session.act(ana.who, Start(), "start", 0))
    dealer = next(
        who for who in (ana.who, bob) if who.player == awaited_player(session.open_table)
    )
    run(session.act(dealer, Deal(), "deal", 0))
    own = awaited_player(session.open_table) == ana.who.player
    turn = "your turn" if own else "Bob’s turn"
    assert f"Classic UNO with Bob: {turn}" in ana.open("/").text
    french = hall.visit("fr")
    french.http.cookies.update(ana.http.cookies)
    turn = "à toi de jouer" if own else "à Bob de jouer"
    assert f"UNO classique avec Bob\u00a0: {turn}" in french.open("/").text
    run(session.act(ana.who, Stop(now=True), "stop", 0))
    assert "Classic UNO with Bob: the game is over" in ana.open("/").text
    assert offered(ana)[0] == code


def test_without_its_journal_the_home_page_is_still_there(
    hall: InProcessSite, ana: FormBrowser
) -> None:
    make(ana)
    hall.world.journal.down.add("since")

    assert offered(ana) == []
    assert (ana.status, "play-now" in ana.page.forms) == (200, True)


def test_the_language_is_switched_on_every_page(ana: FormBrowser) -> None:
    code = make(ana)
    for path in ("/", "/settings", f"/t/{code}"):
        ana.open(path)
        ana.fill("language", {"language": "fr"})
        assert (ana.status, ana.went) == (303, path)
        assert ana.preferences.language == "fr"
        assert ana.open(path).all("html", lang="fr")
        ana.fill("language", {"language": "en"})
        assert ana.preferences.language == "en"

    assert ana.send("/language", {"language": "tlh", "back": "/"}).status == 400
