"""Several people at one screen at an evening: each plays, and nobody sees another's cards."""

import re
from collections.abc import Iterator, Mapping

import pytest
from support.server.secret import table_of
from support.web.form_browser import FormBrowser, InProcessSite, ParsedPage

from callout.club.evening.bounds import GATHER_MS
from callout.club.evening.evening import Participant
from callout.core.cards import Seat
from callout.core.deck import deck_of
from callout.core.prompts import awaited
from callout.host.table import Table
from callout.server.clubs.narration import tell_screen
from callout.server.clubs.session import EveningSession
from callout.server.http.request import COOKIE, PEOPLE_COOKIE
from callout.web.screen_cookies import MAX_OTHERS

USUAL = {"edition": "mattel", "games": "3", "rounds": "1"}


@pytest.fixture(scope="module")
def site() -> Iterator[InProcessSite]:
    with InProcessSite() as site:
        yield site


class ScreenEvening:
    """Ana at an evening, with *beside* at her screen and strangers at their own."""

    def __init__(
        self,
        site: InProcessSite,
        *beside: str,
        strangers: int = 0,
        settings: Mapping[str, str] = {},
    ) -> None:
        self.site, self.host = site, site.visit()
        self.host.open("/evening")
        self.host.fill("open-evening", {**USUAL, **settings})
        self.path = self.host.went.partition("?")[0]
        self.ana = self.check_in("Ana")
        for name in beside:
            self.add(name)
            assert self.ana.went == f"{self.path}?done=beside-in", self.ana.text
        self.strangers = [self.check_in(f"Stranger {n}") for n in range(strangers)]

    def check_in(self, name: str) -> FormBrowser:
        """Let somebody come with a browser of their own."""
        browser = self.site.visit()
        browser.open(self.path)
        browser.fill("check-in-form", {"name": name, "do": "check-in", "team": "1"})
        assert browser.status == 303, browser.text
        return browser

    def page(self) -> ParsedPage:
        """Open the evening on Ana's screen."""
        return self.ana.open(self.path)

    def add(self, name: str, **more: str) -> None:
        """Check somebody in at Ana's screen."""
        self.page()
        self.ana.fill("beside-form", {"name": name, "do": "beside-add", **more})

    def draw(self) -> None:
        """Begin, and do what is due two seconds later."""
        self.host.open(self.path)
        self.host.fill("start-form", {"do": "start"})
        self.site.world.clock.by += GATHER_MS
        self.site.runner.run(self.site.node.store.do_due_work())

    @property
    def session(self) -> EveningSession:
        """The evening on the node."""
        number = table_of(self.path.removeprefix("/evening/"))
        return self.site.runner.run(self.site.node.evenings.find(number))

    def person(self, name: str) -> Participant:
        """Return somebody of the evening."""
        (found,) = [one for one in self.session.evening.people if one.name == name]
        return found

    def at_table_of(self, name: str) -> tuple[str, Table]:
        """Return the path of somebody's table, and the table."""
        found = self.session.evening.table(self.person(name).table)
        assert found is not None
        run, tables = self.site.runner.run, self.site.node.tables
        return f"/t/{found.code}", run(tables.find(table_of(found.code))).open_table

    def deal(self, name: str) -> tuple[str, Table]:
        """Have the first cards dealt at somebody's table, by whoever is to deal."""
        path, table = self.at_table_of(name)
        assert table.match is not None
        dealer = table.places[awaited(table.match.prompt)[0]].name
        strangers = [one for one in self.strangers if one.who.name == dealer]
        browser = strangers[0] if strangers else self.ana
        page = browser.open(path)
        deal = next(own for own in page.all("button", name="do"))
        browser.send(path, {"do": deal["value"]})
        path, table = self.at_table_of(name)
        assert not table.between_rounds
        return path, table


def hand(table: Table, player: str) -> list[str]:
    """Return the labels of the cards that somebody holds."""
    seat = table.seat_of(player)
    assert table.match is not None
    assert seat is not None
    labels = deck_of(table.edition).labels
    return sorted(labels[card] for card in table.match.view(Seat(seat)).hand)


def shown_hand(page: ParsedPage) -> list[str]:
    """Return the labels of the cards that a page shows as a hand."""
    found = page.all("button", name="card")
    return sorted(own["value"] for own in found if "card" in own["class"].split())


def apart(site: InProcessSite) -> ScreenEvening:
    """Let Ana and Ben, of one screen, be drawn to two tables."""
    for _ in range(20):
        evening = ScreenEvening(site, "Ben", strangers=4)
        evening.draw()
        if evening.person("Ana").table != evening.person("Ben").table:
            return evening
    pytest.fail("the draw never parts them")


def test_who_sits_beside_you_checks_in_as_a_person_of_their_own(site: InProcessSite) -> None:
    evening = ScreenEvening(site, "Ben", "Cleo")
    page = evening.page()

    assert [one.name for one in evening.session.evening.here] == ["Ana", "Ben", "Cleo"]
    assert len({one.player for one in evening.session.evening.here}) == 3
    assert evening.ana.who.name == "Ana"
    assert "Ben: no table now." in page.text
    assert "Check Cleo out" in page.text


@pytest.mark.parametrize(
    ("name", "reason"), [(" ", "Type a name, so the others know who you are."), ("Ana", "")]
)
def test_a_name_that_cannot_be_is_refused(site: InProcessSite, name: str, reason: str) -> None:
    evening = ScreenEvening(site)
    evening.add(name)

    assert evening.ana.status == 409
    assert reason in evening.ana.text
    assert PEOPLE_COOKIE not in evening.ana.http.cookies


def test_who_is_at_one_table_with_you_is_told_on_the_page_and_once_aloud(
    site: InProcessSite,
) -> None:
    evening = ScreenEvening(site, "Ben", "Cleo")
    evening.draw()
    told = re.search(r"Ben: table 1, with ([^<.]*)\.", evening.page().text)
    others = [evening.person(name).player for name in ("Ben", "Cleo")]
    news = [
        line.spoken
        for recent in evening.session.log.recent
        for line in tell_screen(recent, others, "en")
    ]

    assert told
    assert set(told[1].split(" and ")) == {"Ana", "Cleo"}
    assert [line.partition(",")[0] for line in news] == ["Ben: table 1", "Cleo: table 1"]
    assert told[0] in news


def test_at_the_same_table_each_takes_the_screen_to_see_their_cards(site: InProcessSite) -> None:
    evening = ScreenEvening(site, "Ben", "Cleo")
    evening.draw()
    path, table = evening.deal("Ana")

    assert not shown_hand(evening.ana.open(path))
    for number, place in enumerate(table.places, 1):
        assert f"take-{number}" in evening.ana.open(path).ids()
        evening.ana.send(path, {"screen": f"take {number}"})
        assert shown_hand(evening.ana.open(path)) == hand(table, place.player)
        evening.ana.send(path, {"screen": "hide"})


@pytest.mark.parametrize("name", ["Ana", "Ben"])
def test_at_different_tables_each_takes_the_screen_at_their_own(
    site: InProcessSite, name: str
) -> None:
    evening = apart(site)
    other = "Ben" if name == "Ana" else "Ana"
    path, table = evening.deal(name)
    player = evening.person(name).player
    seat = table.seat_of(player)
    assert seat is not None
    page = evening.ana.open(path)

    assert evening.ana.status == 200
    assert not shown_hand(page)
    assert [one for one in page.ids() if one.startswith("take-")] == [f"take-{seat + 1}"]
    evening.ana.send(path, {"screen": f"take {seat + 1}"})
    assert shown_hand(evening.ana.open(path)) == hand(table, player)
    assert not shown_hand(evening.ana.open(evening.at_table_of(other)[0]))


def test_the_evening_leads_to_both_tables_and_hides_the_cards_on_the_way(
    site: InProcessSite,
) -> None:
    evening = apart(site)
    path, table = evening.deal("Ben")
    ben = evening.person("Ben")
    seat = table.seat_of(ben.player)
    assert seat is not None
    evening.ana.send(path, {"screen": f"take {seat + 1}"})
    assert shown_hand(evening.ana.open(path))
    page = evening.page()

    assert page.by_id(f"beside-table-{ben.number}")["href"] == path
    assert page.by_id("to-table")["href"] == evening.at_table_of("Ana")[0]
    assert not shown_hand(evening.ana.open(path))


def test_a_cookie_of_another_screen_opens_no_table(site: InProcessSite) -> None:
    evening = apart(site)
    path, _ = evening.deal("Ben")
    thief = evening.strangers[0]
    people = evening.ana.http.cookies[PEOPLE_COOKIE]
    outsiders = [
        one
        for one in evening.strangers
        if evening.person(one.who.name).table != evening.person("Ben").table
    ]
    for thief in (*outsiders, evening.host):
        for forged in (people, "forged"):
            thief.http.cookies.set(PEOPLE_COOKIE, forged)
            thief.open(path)
            assert thief.status == 403
            assert "take-" not in thief.text
            assert "beside-out" not in thief.open(evening.path).text


def test_nobody_is_checked_out_by_a_number_from_elsewhere(site: InProcessSite) -> None:
    evening = ScreenEvening(site, "Ben", strangers=1)
    number = str(evening.person("Stranger 0").number)
    evening.ana.send(evening.path, {"do": "beside-out", "person": number})

    assert evening.person("Stranger 0").here


def test_the_interface_shows_no_hand_to_a_browser_of_several_people(site: InProcessSite) -> None:
    evening = apart(site)
    path, _ = evening.deal("Ana")
    run, http = site.runner.run, evening.ana.http
    address = f"/api{path.replace('/t/', '/tables/')}"
    token = {"Authorization": f"Bearer {http.cookies[COOKIE]}"}

    assert not run(http.get(address)).json()["view"].get("hand", [])
    assert run(http.get(address, headers=token)).json()["view"]["hand"]


def test_who_checks_out_beside_you_comes_back_by_one_press(site: InProcessSite) -> None:
    evening = ScreenEvening(site, "Ben")
    number = evening.person("Ben").number
    evening.page()
    evening.ana.fill(f"beside-out-form-{number}", {"do": "beside-out"})
    assert evening.ana.went == f"{evening.path}?done=beside-out"
    assert not evening.person("Ben").here
    assert evening.person("Ana").here
    evening.page()
    evening.ana.fill("beside-known-1", {"do": "beside-in"})

    assert evening.person("Ben").here
    assert evening.person("Ben").number == number


def test_when_all_others_have_gone_your_cards_need_no_press(site: InProcessSite) -> None:
    evening = ScreenEvening(site, "Ben", strangers=2)
    evening.page()
    evening.ana.fill(f"beside-out-form-{evening.person('Ben').number}", {"do": "beside-out"})
    evening.draw()
    path, table = evening.deal("Ana")

    assert shown_hand(evening.ana.open(path)) == hand(table, evening.person("Ana").player)


def test_a_team_is_asked_of_everybody(site: InProcessSite) -> None:
    teams = {"form": "teams", "team-1": "Owls", "team-2": "Foxes"}
    evening = ScreenEvening(site, settings=teams)
    evening.add("Ben")
    assert "beside-team-2" in evening.page().ids()
    assert [one.name for one in evening.session.evening.here] == ["Ana"]
    evening.add("Ben", team="2")

    assert evening.person("Ben").team == 2


def test_a_screen_has_room_for_ten(site: InProcessSite) -> None:
    names = ("Ben", "Cleo", "Dana", "Emil", "Flo", "Gus", "Hugo", "Ines", "Jan")
    assert len(names) == MAX_OTHERS
    evening = ScreenEvening(site, *names)

    assert "beside-form" not in evening.page().ids()
    evening.ana.send(evening.path, {"do": "beside-add", "name": "Kim"})
    assert evening.ana.status == 409
    assert "Ten people at one screen are the most." in evening.ana.text


def test_who_is_not_checked_in_brings_nobody(site: InProcessSite) -> None:
    evening = ScreenEvening(site)
    assert "beside-form" not in evening.host.open(evening.path).ids()
    evening.host.send(evening.path, {"do": "beside-add", "name": "Ben"})

    assert evening.host.status == 409
    assert "Check in yourself first." in evening.host.text
