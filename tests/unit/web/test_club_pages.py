"""The pages of a club without scripts: its founder, helpers, members, and those outside."""

import re
from collections.abc import Iterator
from datetime import UTC, datetime

import pytest
from icalendar import Calendar
from support.web.form_browser import FormBrowser, InProcessSite

from callout.club.membership.bounds import MAX_NEWS_CHARS

DAY_MS = 86_400_000


@pytest.fixture(scope="module")
def site() -> Iterator[InProcessSite]:
    with InProcessSite() as site:
        yield site


def somebody(site: InProcessSite, name: str, language: str = "en") -> FormBrowser:
    """Return a person whom the server keeps, with a name of their own."""
    browser = site.visit(language)
    browser.send("/play/friends", {})
    browser.open("/")
    browser.fill("rename", {"name": name})
    browser.open("/me")
    browser.fill("keep", {})
    assert browser.status == 200, browser.text
    return browser


class PlayedClub:
    """A club with its founder and some members, by their browsers."""

    def __init__(self, site: InProcessSite, *names: str, language: str = "en") -> None:
        self.site, self.founder = site, somebody(site, "Mara", language)
        self.founder.open("/club")
        self.founder.fill("found", {"title-field": "Les mardis", "found-name": "Mara"})
        assert self.founder.status == 200, self.founder.text
        self.words = self.read_words()
        self.path = self.founder.page.by_id("back")["href"]
        self.members = [self.join(name) for name in names]

    def read_words(self) -> str:
        """Return the words on the page that the founder has open."""
        (found,) = re.findall(r'<ol id="words">(.*?)</ol>', self.founder.text, re.DOTALL)
        return " ".join(re.findall(r"<li>(\w+)</li>", found))

    def join(self, name: str) -> FormBrowser:
        """Let somebody join by the words."""
        browser = somebody(self.site, name)
        browser.open("/club")
        browser.fill("join", {"words": self.words, "join-name": name})
        assert browser.went == f"{self.path}?done=joined", browser.text
        return browser

    def press(self, browser: FormBrowser, form: str, button: str, **fields: str) -> None:
        """Press a button of the page."""
        browser.open(self.path)
        browser.fill(form, {"do": button, **fields})

    def plan(self, title: str = "Tuesday", days: int = 7) -> None:
        """Let the founder plan an evening."""
        at = self.site.node.context.clock.now() + days * DAY_MS
        day = datetime.fromtimestamp(at / 1000, UTC)
        self.founder.open(f"{self.path}/plan")
        fields = {"plan": title, "day": f"{day:%Y-%m-%d}", "time": "20:00", "zone": "Europe/Paris"}
        fields["edition"] = "mattel"
        self.founder.fill("plan-form", fields)

    def make_helper(self, number: int) -> None:
        """Let the founder make a member a helper."""
        self.founder.open(f"{self.path}/people")
        self.founder.fill("people-form", {"member": str(number), "do": "helper"})
        assert self.founder.went == f"{self.path}/people?done=role"


def outcome(browser: FormBrowser, path: str) -> tuple[int, str]:
    """Return what an outsider is answered, without what differs by the request alone."""
    browser.open(path)
    return browser.status, browser.text


def test_somebody_who_is_not_kept_is_told_first_how_to_be(site: InProcessSite) -> None:
    stranger = site.visit()
    page = stranger.open("/club")
    assert not page.forms.keys() & {"found", "join"}
    assert page.by_id("me-go")["href"] == "/device"
    stranger.send("/play/friends", {})
    page = stranger.open("/club")
    assert page.by_id("me-go")["href"] == "/me"
    stranger.send("/club", {"title-field": "Mine"})
    assert stranger.status == 403


def test_who_founds_a_club_sees_six_words_once_and_others_join_by_them(
    site: InProcessSite,
) -> None:
    club = PlayedClub(site)
    assert len(club.words.split()) == 6
    assert "The club is founded" in club.founder.text
    ana = club.join("Ana")

    text = ana.open(ana.went).text
    assert "Welcome to the club." in text
    assert "You’re a member of this club. Your name here is Ana." in text
    assert "Mara, founder" in text
    assert ana.page.by_id("numbers-link")["href"] == f"{club.path}/numbers"
    assert not ana.page.all("a", id="invitation-link")
    assert club.founder.open("/club").by_id("club-1")["href"] == club.path
    assert ana.open("/me").by_id("club-1")["href"] == club.path
    assert not club.founder.open(f"{club.path}/invitation").all("ol", id="words")
    assert club.words.replace(" ", "-") not in club.founder.text


def test_wrong_words_are_said_beside_their_field(site: InProcessSite) -> None:
    ana = somebody(site, "Ana")
    ana.open("/club")
    ana.fill("join", {"words": "album " * 6})
    assert ana.status == 404
    assert ana.page.by_id("words")["aria-invalid"] == "true"
    assert ana.page.by_id("words-wrong")
    assert ana.page.by_id("words")["value"] == "album " * 6


def test_outsiders_get_the_same_bytes_as_where_there_is_no_club(site: InProcessSite) -> None:
    club, gone = PlayedClub(site, "Ana"), PlayedClub(site)
    club.plan()
    calendar = club.founder.open(club.path).by_id("calendar-link")["href"]
    token = calendar.rpartition("/calendar/")[2]
    gone.press(gone.founder, "erase-form", "erase", sure="on")
    paths = ["", "/plan", "/open", "/rules", "/rules/mattel", "/people", "/invitation"]
    paths += [
        f"/calendar/1{token}",
        f"/calendar/{token[:-20]}/evenings.ics",
        "/calendar/1/evenings.ics",
    ]
    for outsider in (site.visit(), somebody(site, "Eve")):
        for path in paths:
            found, missing = (outcome(outsider, one.path + path) for one in (club, gone))
            assert found[0] == missing[0] == 404
            assert found[1].replace(club.path, gone.path) == missing[1]
    eve = somebody(site, "Eve")
    for fields in ({"do": "leave", "sure": "on"}, {"do": "post", "news": "Hello"}, {"do": "open"}):
        for one in (club, gone):
            eve.send(one.path, fields)
            assert eve.status == 404
    assert outcome(site.visit(), f"{gone.path}/calendar/{token}")[0] == 404


def test_a_helper_posts_and_removes_news_and_a_member_only_reads(site: InProcessSite) -> None:
    club = PlayedClub(site, "Ana", "Ben")
    ana, ben = club.members
    club.press(ana, "leave-form", "post", news="I may not")
    assert ana.status == 403
    club.make_helper(2)
    club.press(ana, "news-form", "post", news="Bring cake, and cards.")
    assert ana.went == f"{club.path}?done=posted"
    page = ben.open(club.path)
    assert "Bring cake, and cards." in page.text
    assert not page.all("form", id="form-unpost-1")
    club.press(ana, "form-unpost-1", "unpost")
    assert "Bring cake" not in ben.open(club.path).text


def test_news_that_are_too_long_or_empty_keep_what_was_typed(site: InProcessSite) -> None:
    club = PlayedClub(site)
    long = "long " * (MAX_NEWS_CHARS // 5 + 1)
    club.press(club.founder, "news-form", "post", news=long)
    assert club.founder.status == 409
    assert club.founder.page.by_id("news-wrong")
    assert club.founder.page.forms["news-form"]["news"] == long
    club.press(club.founder, "news-form", "post", news=" ")
    assert club.founder.page.by_id("news-wrong")


def test_a_planned_evening_is_on_the_page_and_in_calendars_without_a_name(
    site: InProcessSite,
) -> None:
    club = PlayedClub(site, "Ana")
    club.plan("Tuesday, with cake")
    assert club.founder.went == f"{club.path}?done=planned"
    club.plan("With Quetzal", 14)
    page = club.members[0].open(club.path)
    assert "Tuesday, with cake: " in page.text
    assert ", 20:00, Paris time" in page.text
    address = page.by_id("calendar-link")["href"]
    program = site.visit()
    program.open(address.removeprefix(site.node.context.public_url))
    assert program.status == 200
    calendar = Calendar.from_ical(program.text)
    first, _ = calendar.walk("VEVENT")
    assert str(first["SUMMARY"]) == "Tuesday, with cake"
    assert not re.search("Ana|Mara", program.text)

    club.press(club.founder, "form-cancel-2", "cancel")
    program.open(address)
    events = {str(one["STATUS"]): one for one in Calendar.from_ical(program.text).walk("VEVENT")}
    assert "Quetzal" not in program.text
    assert events["CANCELLED"]["SEQUENCE"] == 1
    assert str(events["CANCELLED"]["SUMMARY"]) == "Cancelled: Les mardis"
    assert events["CONFIRMED"]["UID"] == first["UID"]


def test_a_calendar_ends_when_its_member_renews_it_or_leaves(site: InProcessSite) -> None:
    club = PlayedClub(site, "Ana")
    ana, program = club.members[0], site.visit()
    old = ana.open(club.path).by_id("calendar-link")["href"]
    club.press(ana, "calendar-form", "renew-calendar")
    new = ana.open(club.path).by_id("calendar-link")["href"]
    wrong = re.sub(r"(calendar/\d+-)\w+", r"\g<1>0000", new)
    unknown = outcome(program, re.sub("/club/[^/]*", "/club/album-album-album-album-album", new))
    assert old != new
    assert outcome(program, new)[0] == 200
    for gone in (old, wrong):
        assert (outcome(program, gone)[0], unknown[0]) == (404, 404)
    club.press(ana, "leave-form", "leave", sure="on")
    assert outcome(program, new)[0] == 404


@pytest.mark.parametrize(
    ("field", "typed"),
    [
        ("day", {"day": "tomorrow"}),
        ("day", {"day": "2001-01-01"}),
        ("day", {"day": "2999-01-01"}),
        ("time", {"time": "late"}),
        ("plan", {"plan": " "}),
        ("zone", {"zone": "Nowhere/At-all"}),
        ("games", {"games": "0"}),
        ("form", {"edition": "dos", "form": "partners"}),
        ("team-1", {"form": "teams"}),
    ],
)
def test_what_is_wrong_with_a_plan_is_said_beside_its_field(
    site: InProcessSite, field: str, typed: dict[str, str]
) -> None:
    club = PlayedClub(site)
    founder = club.founder
    founder.open(f"{club.path}/plan")
    usual = {"plan": "Some day", "day": "2027-01-01", "time": "20:00", "zone": "UTC"}
    founder.fill("plan-form", {**usual, "edition": "mattel", **typed})
    assert founder.status in {409, 422}
    assert founder.page.by_id(f"{field}-wrong")
    assert founder.page.by_id("time")["value"] == typed.get("time", "20:00")


def test_a_planned_evening_is_opened_in_one_press_and_members_alone_come_in(
    site: InProcessSite,
) -> None:
    club = PlayedClub(site, "Ana")
    club.plan()
    club.press(club.founder, "form-open-1", "open")
    path = club.founder.went.partition("?")[0]
    assert path.startswith("/evening/")
    ana = club.members[0]
    assert ana.open(club.path).by_id("tonight-go")["href"] == path
    page = ana.open(path)
    assert "name" not in page.forms["check-in-form"]
    ana.fill("check-in-form", {"do": "check-in"})
    page = ana.open(path)
    assert "Hello Ana" in page.text
    assert page.by_id("to-club")["href"] == club.path
    eve = somebody(site, "Eve")
    assert outcome(eve, path)[0] == 404


def test_house_rules_of_the_club_bring_their_game_to_an_evening(site: InProcessSite) -> None:
    club = PlayedClub(site)
    founder = club.founder
    assert founder.open(f"{club.path}/rules").by_id("rules-dos")
    founder.open(f"{club.path}/rules/mattel")
    founder.fill("rules-form", {"called": "Our rules", "house-stacking": "total"})
    assert founder.went == f"{club.path}?done=ruled"
    assert "Our rules: " in founder.open(club.path).text
    founder.open(f"{club.path}/open")
    founder.fill("open-form", {"set": "Our rules", "edition": "dos", "games": "2"})
    code = founder.went.partition("?")[0].removeprefix("/evening/")
    number = site.node.context.codes.table_of(code)
    settings = site.runner.run(site.node.evenings.find(number)).evening.settings
    assert (settings.edition, settings.games) == ("mattel", 2)
    assert settings.house == {"stacking": "total"}
    club.press(founder, "form-unrule-1", "unrule")
    assert founder.open(club.path).text.count("Our rules") == 0


def test_a_table_on_the_list_is_for_members(site: InProcessSite) -> None:
    club = PlayedClub(site, "Ana")
    ana = club.members[0]
    ana.send("/play/friends", {})
    code = ana.went.removeprefix("/t/")
    club.press(ana, "table-form", "list", **{"table-code": "no such words"})
    assert ana.page.by_id("table-code-wrong")
    club.press(ana, "table-form", "list", **{"table-code": f"http://callout.test/t/{code}"})
    assert club.founder.open(club.path).by_id("table-1")["href"] == f"/t/{code}"
    assert "Ana: table" in club.founder.text


def test_the_club_chooses_the_talk_at_its_tables(site: InProcessSite) -> None:
    club = PlayedClub(site)
    club.press(club.founder, "talk-form", "talk", talk="free")
    assert club.founder.went == f"{club.path}?done=talk"
    assert "checked" in club.founder.open(club.path).by_id("talk-free")


def test_the_founder_gives_roles_and_hands_the_club_over(site: InProcessSite) -> None:
    club = PlayedClub(site, "Ana", "Ben")
    ana, ben = club.members
    club.make_helper(2)
    assert "Ana, helper" in ben.open(club.path).text
    page = ana.open(f"{club.path}/people")
    assert not page.all("button", id="do-helper")
    ana.fill("people-form", {"member": "1", "do": "remove"})
    assert ana.status == 403
    ana.fill("people-form", {"member": "3", "do": "remove"})
    assert ana.went == f"{club.path}/people?done=removed"
    assert outcome(ben, club.path)[0] == 404
    eve = somebody(site, "Eve")
    eve.open("/club")
    eve.fill("join", {"words": club.words})
    assert eve.status == 404
    club.founder.open(f"{club.path}/people")
    club.founder.fill("people-form", {"member": "2", "do": "founder"})
    assert "You founded this club" in ana.open(club.path).text
    assert "You’re a helper" in club.founder.open(club.path).text


def test_new_words_end_the_old_ones(site: InProcessSite) -> None:
    club = PlayedClub(site)
    old = club.words
    club.founder.open(f"{club.path}/invitation")
    club.founder.fill("renew", {})
    club.words = club.read_words()
    assert club.words != old
    club.join("Ana")
    eve = somebody(site, "Eve")
    eve.open("/club")
    eve.fill("join", {"words": old})
    assert eve.status == 404


def test_leaving_and_erasing_want_to_be_sure_and_leave_no_name(site: InProcessSite) -> None:
    club = PlayedClub(site, "Quetzal")
    other = club.members[0]
    other.open(club.path)
    other.send(club.path, {"do": "leave"})
    assert "You’re still here" in other.text
    club.press(other, "leave-form", "leave", sure="on")
    assert other.went == "/club?done=left"
    assert "Your name is gone" in other.open(other.went).text
    assert "Quetzal" not in club.founder.open(club.path).text
    club.founder.send(club.path, {"do": "erase"})
    assert "Nothing is erased" in club.founder.text
    club.press(club.founder, "erase-form", "erase", sure="on")
    assert club.founder.went == "/club?done=erased"
    assert outcome(club.founder, club.path)[0] == 404


def test_pages_in_french_are_in_french(site: InProcessSite) -> None:
    club = PlayedClub(site, language="fr")
    club.plan()
    text = club.founder.open(club.path).text
    assert "Tu as fondé ce club." in text
    assert re.search(r"\w+di \d+ \w+ \d{4}, 20\sh\s00 \(heure\s: Paris\)", text)
