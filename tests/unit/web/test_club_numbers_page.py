"""The page of a club's numbers: for members alone, with the same facts in three forms."""

import json
import re

import pytest
from support.server.in_process import InProcessCluster
from support.web.form_browser import FormBrowser, InProcessSite

from callout.club.counted_game import WHOLE_SHARE, CountedGame
from callout.club.membership.counting import CountedMember, CountedTables, MemberRated
from callout.club.membership.entries import ClubEveningOpened, EveningCounted
from callout.club.ratings import SHOWN_GAMES, Rating
from callout.server.clubs.club_session import ClubSession
from callout.web.club import club_numbers

GAMES = CountedTables(
    (
        (
            CountedMember(1, 1, CountedGame(2, WHOLE_SHARE, ("skip", "7", "skip"))),
            CountedMember(2, 2, CountedGame(2, 0)),
        ),
    ),
    (MemberRated(1, Rating(27.0, 4.0, SHOWN_GAMES)),),
)


def member(site: InProcessSite, name: str) -> FormBrowser:
    """Return somebody who is kept."""
    visit = site.known(name)
    visit.open("/me")
    visit.fill("keep")
    return visit


def founded(site: InProcessSite, *people: FormBrowser) -> ClubSession:
    """Return a club of people, the first of whom founded it."""
    first, *others = people
    clubs = site.node.clubs
    session, words = site.runner.run(clubs.found(first.who, "Tuesday", "en"))
    for one in others:
        site.runner.run(clubs.join(one.who, words))
    return session


def press(visit: FormBrowser, session: ClubSession, form: str) -> str:
    """Press the button of a form, and return the page after it."""
    page = visit.open(f"/club/{session.code}/numbers")
    visit.fill(form, {"do": page.by_id(f"{form}-go")["value"]})
    if visit.status == 303:
        visit.open(visit.location)
    return visit.text


def count_evening(site: InProcessSite, session: ClubSession) -> None:
    """Write that an evening was counted."""
    for number, entry in enumerate((ClubEveningOpened("code"), EveningCounted("code", GAMES))):
        site.runner.run(session._write(b"evening %8d" % number, lambda *_, entry=entry: entry))


def test_members_see_the_numbers_of_those_who_agreed_as_sentences_table_and_chart() -> None:
    with InProcessSite() as site:
        ana, bob = member(site, "Ana"), member(site, "Bob")
        session = founded(site, ana, bob)
        assert (
            "Nobody here has their games counted yet."
            in ana.open(f"/club/{session.code}/numbers").text
        )
        assert "are counted from now on" in press(ana, session, "own")
        assert "Ratings are on." in press(ana, session, "ratings")
        count_evening(site, session)
        bob.open(f"/club/{session.code}/numbers")

        for sentence in (
            "Ana beat 100% of the others on average, in 1 game with 2 rounds; longest streak: 1",
            "Ana went out most often with skip: 2 of 3 times.",
            "Ana has a strength between 920 and 1160.",
            "in 95 of 100 cases the true one lies inside",
        ):
            assert sentence in bob.text, sentence
        (row,) = re.findall(r'<tr id="member-\d+">.*?</tr>', bob.text)
        assert re.findall(r"<t[dh][^>]*>([^<]*)<", row) == [
            "Ana", "1", "2", "100%", "1", "skip", "920 to 1160",
        ]  # fmt: skip
        assert '<span class="figures">100%</span>' in bob.text
        assert "ratings-go" not in bob.text
        assert "Bob beat" not in bob.text


def test_one_press_erases_the_own_numbers_and_the_founder_the_ratings() -> None:
    world = InProcessCluster()
    with InProcessSite(world) as site:
        ana, bob = member(site, "Ana"), member(site, "Bob")
        session = founded(site, ana, bob)
        for one in (ana, bob):
            press(one, session, "own")
        press(ana, session, "ratings")
        count_evening(site, session)
        assert "Ratings are off" in press(ana, session, "ratings")
        assert "920" not in ana.text
        assert "numbers are erased" in press(ana, session, "own")
        assert "Ana beat" not in ana.text
        assert "Bob beat 0%" in ana.text
        page = ana.open(f"/club/{session.code}/numbers")
        assert page.by_id("own-go")["value"] == "counted"


def test_outsiders_learn_nothing_of_the_numbers() -> None:
    with InProcessSite() as site:
        ana, zoe = member(site, "Ana"), member(site, "Zoe")
        session = founded(site, ana)
        wrong = "album-bistro-casino-domino-echo"
        texts = set()
        for code in (session.code, wrong):
            zoe.open(f"/club/{code}/numbers")
            texts.add(re.sub("Error ID: [0-9a-f]+", "", zoe.text.replace(code, "CODE")))
            assert zoe.status == 404
            sent = zoe.send(
                f"/club/{code}/numbers", {"do": "counted", "key": "k" * 12, "seen": "0"}
            )
            assert sent.status == 404
        assert len(texts) == 1


def test_a_server_without_the_package_says_that_there_are_no_ratings(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(club_numbers, "can_rate", lambda: False)
    with InProcessSite() as site:
        ana = member(site, "Ana")
        session = founded(site, ana)
        ana.open(f"/club/{session.code}/numbers")
        assert "This server can’t rate players." in ana.text
        assert "ratings-go" not in ana.text


def test_a_wrong_button_and_a_member_who_asks_for_the_founders_are_refused() -> None:
    with InProcessSite() as site:
        ana, bob = member(site, "Ana"), member(site, "Bob")
        session = founded(site, ana, bob)
        path = f"/club/{session.code}/numbers"
        fields = {"key": "k" * 12, "seen": "0"}
        assert bob.send(path, fields | {"do": "nothing"}).status == 400
        assert bob.send(path, fields | {"do": "rated"}).status == 403


def test_the_file_of_a_person_has_their_numbers_in_each_club_until_they_stop() -> None:
    with InProcessSite() as site:
        ana = member(site, "Ana")
        session = founded(site, ana)
        press(ana, session, "own")
        press(ana, session, "ratings")
        count_evening(site, session)
        (club,) = json.loads(ana.open("/me/file").text)["clubs"]
        assert club["tally"]["statistics"]["games"] == 1
        assert club["tally"]["rating"]["mean"] == 27.0
        press(ana, session, "own")
        (club,) = json.loads(ana.open("/me/file").text)["clubs"]
        assert club["tally"] is None
