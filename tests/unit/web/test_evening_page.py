"""The pages of an evening without scripts: its host, its people, and those outside."""

import re
from collections.abc import Iterator
from time import thread_time
from typing import cast

import pytest
from support.club_evening import ClubEvening, person_id
from support.server.secret import table_of
from support.web.form_browser import FormBrowser, InProcessSite

from callout.braille.translate import available
from callout.club.evening.bounds import GATHER_MS
from callout.club.evening.entries import EveningStarted, ResultNoted
from callout.club.evening.settings import EveningSettings
from callout.club.evening.standings import standings
from callout.server.clubs.session import EveningSession
from callout.server.identity.tokens import Identity
from callout.web.club import page as evening_page
from callout.web.club import standings_files
from callout.web.club.access import OpenEvening


@pytest.fixture(scope="module")
def site() -> Iterator[InProcessSite]:
    with InProcessSite() as site:
        yield site


USUAL = {"edition": "mattel", "games": "3", "rounds": "1"}
TEAMS = {"form": "teams", "team-1": "Owls", "team-2": "Foxes"}


class Evening:
    """An evening with its host and some people, by their browsers."""

    def __init__(
        self, site: InProcessSite, people: int = 0, language: str = "en", **settings: str
    ) -> None:
        self.site, self.host = site, site.visit(language)
        self.host.open("/evening")
        self.host.fill("open-evening", USUAL | settings)
        assert self.host.status == 303, self.host.text
        self.path = self.host.went.partition("?")[0]
        names = {f"Person {number}": str(1 + number % 2) for number in range(1, people + 1)}
        self.people = [self.check_in(name, team) for name, team in names.items()]

    def check_in(self, name: str, team: str) -> FormBrowser:
        """Let somebody come who has been nobody before; a *team* only matters if there are any."""
        browser = self.site.visit()
        browser.open(self.path)
        browser.fill("check-in-form", {"name": name, "do": "check-in", "team": team})
        assert (browser.status, browser.went) == (303, self.path), browser.text
        return browser

    def press(self, browser: FormBrowser, form: str, button: str, **fields: str) -> None:
        """Press a button of the page."""
        browser.open(self.path)
        browser.fill(form, {"do": button, **fields})

    @property
    def session(self) -> EveningSession:
        """The evening on the node."""
        code = self.path.removeprefix("/evening/")
        return self.site.runner.run(self.site.node.evenings.find(table_of(code)))

    def draw(self) -> None:
        """Begin, and draw whoever is free."""
        self.press(self.host, "start-form", "start")
        self.draw_again()

    def draw_again(self) -> None:
        """Do what is due two seconds later."""
        self.site.world.clock.by += GATHER_MS
        self.site.runner.run(self.site.node.store.do_due_work())

    def finish(self, number: int = 1) -> None:
        """Note a result by hand: people come in as they sit."""
        session = self.session
        seats = session.evening.tables[number - 1].seats
        places = list(range(1, len(seats) + 1))
        if session.evening.settings.has_partners:
            places = [1 + seat % 2 if player else 0 for seat, player in enumerate(seats)]
        entry = ResultNoted(number, tuple(places))
        now = self.site.node.context.clock.now()
        assert self.site.runner.run(session.log.append_entry(b"by hand", entry, now))


def test_whoever_opens_an_evening_sees_its_words_and_may_begin(site: InProcessSite) -> None:
    evening = Evening(site)
    page = evening.host.open(evening.path)

    assert evening.path.removeprefix("/evening/").replace("-", " ") in page.text
    assert page.by_id("do-start")
    evening.press(evening.host, "start-form", "start")
    assert evening.host.went == f"{evening.path}?done=started"
    assert "The evening begins." in evening.host.open(evening.host.went).text


def test_a_person_checks_in_is_drawn_and_gets_a_link_that_leads_to_the_table(
    site: InProcessSite,
) -> None:
    evening = Evening(site, 3)
    evening.draw()
    one = evening.people[0]
    page = one.open(evening.path)
    told = re.search(r'id="own-table"[^>]*>([^<]*)', page.text)

    assert told
    assert re.fullmatch(r"Table 1, with Person [23] and Person [23]\.", told[1])
    table = one.open(page.by_id("to-table")["href"])
    assert one.status == 200
    assert table.by_id("menu-evening-link")["href"] == evening.path
    assert not table.all("button", id="wish-rematch")


def test_who_checks_out_leaves_and_comes_back_under_the_same_name(site: InProcessSite) -> None:
    evening = Evening(site, 3)
    one = evening.people[0]
    evening.press(one, "self-form", "check-out")
    assert one.went == f"{evening.path}?done=checked-out"
    page = one.open(one.went)
    assert "You’ve checked out. You can come back any time." in page.text
    assert "2 people are here" in page.text
    evening.press(one, "self-form", "check-in")

    assert "3 people are here" in one.open(evening.path).text
    assert "Hello Person 1" in one.text


def test_the_host_may_play_too(site: InProcessSite) -> None:
    evening = Evening(site)
    evening.press(evening.host, "self-form", "check-in", name="Mara")

    assert "Hello Mara" in evening.host.open(evening.path).text
    assert evening.host.page.by_id("hosting")


def test_standings_are_a_table_and_a_file(site: InProcessSite) -> None:
    evening = Evening(site, 3)
    evening.draw()
    evening.finish()
    one = evening.people[0]
    page = one.open(evening.path)
    ranks = re.findall(r'id="standing-\d"><td>(\d)</td><th scope="row">(Person \d)', page.text)
    assert [rank for rank, _ in ranks] == ["1", "2", "3"]
    assert re.search(r"You&#39;re (first|second|third) of 3\.", page.text)

    one.open(page.by_id("csv-link")["href"])
    lines = one.text.removeprefix("\ufeff").splitlines()
    assert lines[0] == 'Rank,Name,"Beaten, in percent",Games'
    assert lines[1] == f"1,{ranks[0][1]},100,1"


def test_a_line_about_the_evening_has_an_id_of_its_own_whatever_stands_before_it(
    site: InProcessSite,
) -> None:
    evening = Evening(site, 4)
    evening.draw()
    evening.finish()
    free = evening.people[0]

    ids = [one["id"] for one in free.open(evening.path).all("p") if "id" in one]
    assert ids[:3] == ["told-state", "told-own", "told-standing"]
    evening.draw_again()
    page = free.open(evening.path)
    ids = [one["id"] for one in page.all("p") if "id" in one]
    assert ids[:3] == ["own-table", "told-state", "told-standing"]


def test_standings_are_bars_that_say_nothing_twice(site: InProcessSite) -> None:
    evening = Evening(site, 4)
    evening.draw()
    evening.finish()
    text = evening.host.open(evening.path).text
    bars = re.findall(
        r'class="beaten">(\d+)[^<]*<svg ([^>]*)><path[^>]*/><path d="M0 2H([\d.]+)"', text
    )

    assert [share for share, _, _ in bars] == ["100", "67", "33", "0"]
    assert [round(float(length)) for _, _, length in bars] == [100, 67, 33, 0]
    assert all('aria-hidden="true"' in svg for _, svg, _ in bars)


@pytest.mark.skipif(not available(), reason="needs liblouis")
@pytest.mark.parametrize(
    ("language", "lines"),
    [
        ("en", ("#A ,PERSON #", "3 #AJJ.01 #A")),
        ("fr", (",* .PERSON ,", '3 ,*## "+1 ,*')),
    ],
    ids=["en", "fr"],
)
def test_standings_are_a_braille_page(
    site: InProcessSite, language: str, lines: tuple[str, str]
) -> None:
    evening = Evening(site, 3, language)
    evening.draw()
    evening.finish()
    host = evening.host
    host.open(host.open(evening.path).by_id("brf-link")["href"])
    rows = host.text.removesuffix("\f").split("\r\n")

    assert host.status == 200
    assert max(map(len, rows)) <= 40
    assert [line for line in rows if line.startswith(lines[0]) and line.endswith(lines[1])]


@pytest.mark.skipif(not available(), reason="needs liblouis")
def test_a_braille_page_of_an_evening_of_two_teams_begins_with_them(site: InProcessSite) -> None:
    evening = Evening(site, 4, **TEAMS)
    evening.draw()
    evening.finish()
    evening.host.open(f"{evening.path}/standings.brf")
    rows = evening.host.text.removesuffix("\f").split("\r\n")

    assert max(map(len, rows)) <= 40
    first = next(at for at, row in enumerate(rows) if "PERSON" in row)
    before, people = " ".join(rows[:first]), " ".join(rows[first:])
    assert (before.count("OWLS"), before.count("FOXES")) == (1, 1)
    assert (people.count("OWLS"), people.count("FOXES")) == (2, 2)


@pytest.mark.skipif(not available(), reason="needs liblouis")
def test_before_the_first_result_the_braille_page_says_so(site: InProcessSite) -> None:
    evening = Evening(site)
    evening.host.open(f"{evening.path}/standings.brf")

    assert ",NOBODY HAS A RESULT YET4" in evening.host.text


@pytest.mark.parametrize("file", ["standings.csv", "standings.brf"])
def test_files_of_standings_are_for_the_people_of_the_evening(
    site: InProcessSite, file: str
) -> None:
    evening, stranger = Evening(site, 1), site.visit()
    stranger.open(f"{evening.path}/{file}")

    assert (stranger.status, "Person" in stranger.text) == (401, False)


def test_without_liblouis_there_is_no_braille_page(
    site: InProcessSite, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in (evening_page, standings_files):
        monkeypatch.setattr(module, "available", lambda: False)
    evening = Evening(site, 3)
    evening.draw()
    evening.finish()
    host = evening.host

    assert not host.open(evening.path).all("a", id="brf-link")
    host.open(f"{evening.path}/standings.brf")
    assert (host.status, "liblouis" in host.text) == (404, True)


def test_a_host_corrects_a_result_with_a_reason_that_all_read(site: InProcessSite) -> None:
    evening = Evening(site, 3)
    evening.draw()
    evening.finish()
    host = evening.host
    host.open(f"{evening.path}/table/1")
    host.fill("correction-form", {"place-0": "3", "place-1": "2", "place-2": "1", "reason": ""})
    assert (host.status, "Say why" in host.text) == (409, True)
    places = {"place-0": "3", "place-1": "2", "place-2": "1", "reason": "read out wrongly"}
    host.fill("correction-form", places)
    assert host.went == f"{evening.path}?done=corrected"

    seats = evening.session.evening.tables[0].seats
    last = evening.session.evening.person_of(seats[2])
    assert last
    page = evening.people[0].open(evening.path)
    assert f"1. {last.name}" in page.text
    assert "Changed by the host: read out wrongly" in page.text


def test_only_the_host_corrects_removes_and_changes_the_games(site: InProcessSite) -> None:
    evening = Evening(site, 3)
    evening.draw()
    one = evening.people[0]

    for path in ("/table/1", "/settings"):
        one.open(evening.path + path)
        assert one.status == 403
    assert not one.open(evening.path).all("a", id="correct-1")
    one.send(evening.path, {"do": "end"})
    assert (one.status, "Only the host" in one.text) == (409, True)
    host = evening.host
    host.open(f"{evening.path}/table/9")
    assert host.status == 404
    evening.press(host, "one-form", "remove", person="1")
    assert "Join the evening" in one.open(evening.path).text
    one.fill("check-in-form", {"name": "Again", "do": "check-in"})
    assert "The host removed you" in one.text


def test_other_games_are_for_the_next_tables(site: InProcessSite) -> None:
    evening = Evening(site, 3)
    host = evening.host
    host.open(f"{evening.path}/settings")
    host.fill("settings-form", {"games": "0"})
    assert host.status == 422
    host.fill("settings-form", {"edition": "dos", "games": "5", "rounds": "2"})

    assert host.went == f"{evening.path}?done=settings"
    assert "5 games for each person" in host.open(evening.path).text


def test_an_evening_that_is_erased_is_gone_for_everybody(site: InProcessSite) -> None:
    evening = Evening(site, 3)
    evening.people[0].open(evening.path)
    evening.host.open(evening.path)
    evening.host.send(evening.path, {"do": "erase"})
    assert "Nothing is erased" in evening.host.text
    evening.press(evening.host, "erase-form", "erase", sure="on")

    assert evening.host.went == "/evening/erased"
    evening.people[0].open(evening.path)
    assert evening.people[0].status == 410
    stranger = site.visit()
    stranger.open(evening.path)
    assert stranger.status == 404


@pytest.mark.usefixtures("answers_at_once")
def test_the_code_leads_there_from_both_entrances(site: InProcessSite) -> None:
    evening, somebody = Evening(site), site.visit()
    words = evening.path.removeprefix("/evening/").replace("-", " ")
    for page, form in (("/evening", "join"), ("/", "join")):
        somebody.open(page)
        somebody.fill(form, {"code": words})
        assert somebody.went == evening.path
    somebody.open("/evening?code=nowhere")
    assert somebody.status == 404


def test_forget_me_leaves_no_name_on_the_page_and_the_results_of_all(site: InProcessSite) -> None:
    evening = Evening(site, 3)
    evening.draw()
    evening.finish()
    one = evening.people[0]
    one.send("/me", {})
    assert evening.path.removeprefix("/evening/") in one.open("/me/file").text
    one.open("/me")
    one.fill("forget", {})
    assert one.went == "/me?forgotten"

    for browser in (evening.host, one):
        page = browser.open(evening.path)
        assert "Person 2" in page.text
        assert "Person 1" not in page.text
        assert len(re.findall('id="standing-', page.text)) == 3
        assert "Person 1" not in browser.open(f"{evening.path}/standings.csv").text


def test_a_page_in_french_is_in_french(site: InProcessSite) -> None:
    evening = Evening(site, 3, "fr")
    evening.draw()

    text = evening.host.open(evening.path).text
    assert "Ta soirée" in text
    assert "Aucune table" not in text
    assert evening.host.open("/evening").all("option", value="mattel")
    assert not evening.host.page.all("option", value="quiz")


def test_the_form_of_an_evening_says_what_a_game_or_a_team_lacks(site: InProcessSite) -> None:
    host = site.visit()
    host.open("/evening")
    host.fill("open-evening", {**USUAL, "edition": "dos", "form": "partners"})
    assert (host.status, "This game has no partners." in host.text) == (409, True)
    assert host.page.all("a", href="#form")
    host.fill("open-evening", {**USUAL, **TEAMS, "team-2": "owls"})
    assert (host.status, "Give each team a name of its own." in host.text) == (409, True)
    assert host.page.all("a", href="#team-1")
    host.fill("open-evening", {**USUAL, "form": "everything"})
    assert host.status == 422


def test_whoever_checks_in_chooses_a_team_and_reads_both_in_the_standings(
    site: InProcessSite,
) -> None:
    evening = Evening(site, 4, **TEAMS)
    new = site.visit()
    new.open(evening.path)
    new.fill("check-in-form", {"name": "Zoe", "do": "check-in"})
    assert (new.status, "Say which one is yours." in new.text) == (409, True)
    assert new.page.all("a", href="#team")
    evening.draw()
    evening.finish()
    one = evening.people[0]
    page = one.open(evening.path)

    assert "Two teams: Owls and Foxes" in evening.host.open(evening.path).text
    assert re.search(r"(Owls|Foxes) lead with 100 percent, against 0 percent for", page.text)
    teams = re.findall(r'id="team-standing-(\d)"><td>(\d)</td><th scope="row">(\w+)', page.text)
    assert min(rank for _, rank, _ in teams) == "1"
    assert {name for _, _, name in teams} == {"Owls", "Foxes"}
    assert re.search(r"<strong>Person \d and Person \d against Person \d and", page.text)
    one.open(page.by_id("csv-link")["href"])
    lines = one.text.removeprefix("\ufeff").splitlines()
    assert lines[0] == 'Rank,Name,"Beaten, in percent",Games,Team'
    assert lines[1].endswith(f",100,1,{lines[1].rpartition(',')[2]}")
    one.open(page.by_id("teams-csv-link")["href"])
    rows = one.text.removeprefix("\ufeff").splitlines()
    assert rows[0] == 'Rank,Team,"Beaten, in percent",Tables'
    assert rows[1] in ("1,Owls,100,1", "1,Foxes,100,1")


@pytest.mark.skipif(not available(), reason="needs liblouis")
def test_the_braille_page_says_which_team_is_ahead_and_who_is_in_it(site: InProcessSite) -> None:
    evening = Evening(site, 4, **TEAMS)
    evening.draw()
    evening.finish()
    host = evening.host
    host.open(host.open(evening.path).by_id("brf-link")["href"])
    text = " ".join(host.text.split())

    assert re.search(",(OWLS|FOXES) LEAD WITH #AJJ", text)
    assert re.search(r",PERSON #\S+ \S*,(OWLS|FOXES)", text)


def test_a_person_who_came_before_there_were_teams_chooses_one(site: InProcessSite) -> None:
    evening = Evening(site, 2)
    host, one = evening.host, evening.people[0]
    host.open(f"{evening.path}/settings")
    host.fill("settings-form", {**USUAL, **TEAMS})
    evening.press(host, "start-form", "start")
    assert "Say which one is yours" in one.open(evening.path).text
    evening.press(one, "self-form", "check-in", team="1")
    page = one.open(evening.path)

    assert "nobody of the other team has games left" in page.text
    assert "Person 1 (Owls): free" in page.text
    assert "team-1" not in page.ids()


def test_partners_share_a_place_in_the_form_of_a_correction(site: InProcessSite) -> None:
    evening = Evening(site, 4, form="partners")
    evening.draw()
    host = evening.host
    page = host.open(f"{evening.path}/table/1")
    assert "Partners share a place" in page.text
    assert not page.all("option", value="3")
    places = {"place-0": "2", "place-1": "1", "place-2": "2", "place-3": "1"}
    host.fill("correction-form", {**places, "place-2": "1", "reason": "mixed up"})
    assert host.status == 409
    host.fill("correction-form", {**places, "reason": "mixed up"})

    assert host.went == f"{evening.path}?done=corrected"
    assert "Owls" not in host.open(evening.path).text
    host.open(f"{evening.path}/settings")
    host.fill("settings-form", {**USUAL, "form": "everybody"})
    assert (host.status, "Tables have been drawn" in host.text) == (409, True)


def test_a_row_of_a_large_evening_costs_no_more_than_one_of_a_small_evening() -> None:
    """Whoever opens the page of sixty people doesn't keep the other tables waiting."""

    def cost_of_row(people: int) -> float:
        evening = ClubEvening(people, EveningSettings(games=10), started=True)
        for _ in range(5):
            for number in evening.draw():
                evening.finish(number)
        session = cast("EveningSession", None)
        costs = []
        for _ in range(5):
            now = evening.evening.after(EveningStarted(), 0)
            opened = OpenEvening(session, now, Identity(person_id(1), "Person 1"))
            at = thread_time()
            found = evening_page.evening_view(opened, "en")
            costs.append((thread_time() - at) / len(found.tables))
        return min(costs)

    assert cost_of_row(60) < 3 * cost_of_row(12)


def test_standings_are_counted_once_for_many_readers() -> None:
    evening = ClubEvening(6, started=True)
    evening.finish(evening.draw()[0])

    assert standings(evening.evening) is standings(evening.evening)
    evening.finish(2)
    assert len(standings(evening.evening)) == 6
