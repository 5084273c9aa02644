"""Evenings over the interface: what a host, a person and a stranger may do and see."""

import re
from collections.abc import Iterator
from itertools import count
from typing import TypeVar

import httpx2
import msgspec
import pytest
from msgspec.structs import replace
from support.club_evening import IN_PAIRS, TWO_TEAMS
from support.server.secret import code_of, table_of
from support.web.form_browser import InProcessSite

from callout.club.evening import requests as r
from callout.club.evening.bounds import GATHER_MS
from callout.club.evening.entries import ResultNoted
from callout.club.evening.settings import EveningSettings
from callout.server import club_wire, room_wire, wire
from callout.server.identity.tokens import Identity

T = TypeVar("T")
KEYS = count()
REQUEST_ID = re.compile(r'"request":"[^"]*"')


class Visitor:
    """Somebody who sends requests to a node inside the test."""

    def __init__(self, site: InProcessSite, name: str = "") -> None:
        self.site, self.player = site, f"id-of-{name}-{next(KEYS)}"
        tokens = site.node.context.tokens
        self.token = tokens.issue(Identity(self.player, name)) if name else ""
        transport = httpx2.ASGITransport(app=site.app, client=("192.0.2.1", 4711))
        self.http = httpx2.AsyncClient(transport=transport, base_url="http://callout.test")

    def ask(
        self, method: str, path: str, body: object = None, language: str = "en"
    ) -> httpx2.Response:
        """Send a request."""
        content = b"" if body is None else msgspec.json.encode(body)
        headers = {"authorization": f"Bearer {self.token}"} if self.token else {}
        headers["accept-language"] = language
        request = self.http.request(method, f"/api/{path}", content=content, headers=headers)
        return self.site.runner.run(request)

    def get(self, path: str, kind: type[T], language: str = "en") -> T:
        """Return what a path shows."""
        response = self.ask("GET", path, language=language)
        assert response.status_code == 200, response.text
        return msgspec.json.decode(response.content, type=kind)

    def act(self, code: str, request: r.EveningRequest) -> httpx2.Response:
        """Make a request at an evening."""
        body = club_wire.EveningActionRequest(f"key {next(KEYS)}", 0, request)
        return self.ask("POST", f"evenings/{code}/acts", body)

    def acts(self, code: str, *requests: r.EveningRequest) -> None:
        """Make requests that are allowed."""
        for request in requests:
            response = self.act(code, request)
            assert response.status_code == 200, response.text


class ClubNight:
    """An evening with its host and some people."""

    def __init__(
        self, site: InProcessSite, people: int = 0, settings: EveningSettings | None = None
    ) -> None:
        self.site, self.host = site, Visitor(site, "Mara")
        body = club_wire.NewEvening("en", settings or EveningSettings())
        response = self.host.ask("POST", "evenings", body)
        assert response.status_code == 201, response.text
        self.created = msgspec.json.decode(response.content, type=room_wire.CreatedRoom)
        self.code = self.created.code
        self.people = [Visitor(site, f"Person {number}") for number in range(1, people + 1)]
        for number, one in enumerate(self.people, 1):
            team = number % 2 + 1 if body.settings.has_teams else 0
            one.acts(self.code, r.CheckIn(f"Person {number}", team))

    def show(self, visitor: Visitor) -> club_wire.EveningSnapshot:
        """Return the evening as *visitor* sees it."""
        return visitor.get(f"evenings/{self.code}", club_wire.EveningSnapshot)

    def draw(self) -> None:
        """Begin, and do what is due two seconds later."""
        self.host.acts(self.code, r.StartEvening())
        self.site.world.clock.by += GATHER_MS
        self.site.runner.run(self.site.node.store.do_due_work())

    def finish(self, number: int) -> None:
        """Note a result by hand."""
        node = self.site.node
        session = self.site.runner.run(node.evenings.find(table_of(self.code)))
        seats = session.evening.tables[number - 1].seats
        places = list(range(1, len(seats) + 1))
        if session.evening.settings.has_partners:
            places = [1 + seat % 2 if player else 0 for seat, player in enumerate(seats)]
        entry = ResultNoted(number, tuple(places))
        append = session.log.append_entry(b"noted by hand", entry, node.context.clock.now())
        assert self.site.runner.run(append)


@pytest.fixture(scope="module")
def site() -> Iterator[InProcessSite]:
    with InProcessSite() as site:
        yield site


def problem(response: httpx2.Response) -> tuple[int, str]:
    """Return the status and the code of a refusal."""
    return response.status_code, msgspec.json.decode(response.content, type=wire.Problem).code


def test_people_see_who_is_there_and_their_own_table(site: InProcessSite) -> None:
    night = ClubNight(site, 4)
    assert night.created.link == f"http://callout.test/evening/{night.code}"
    night.draw()
    seen = night.show(night.people[0])

    assert (seen.host, seen.here, seen.number, seen.table) == (False, True, 1, 1)
    assert seen.board is not None
    assert [row.name for row in seen.board.people] == [f"Person {n}" for n in range(1, 5)]
    assert seen.told[0].spoken.startswith("Table 1, with Person ")
    assert " and Person " in seen.told[0].spoken
    assert seen.told[1].spoken == "You have no result yet."
    table = night.people[0].get(f"tables/{seen.table_code}", wire.TableSnapshot)
    assert table.you is not None
    assert night.show(night.host).table_code == ""


def test_standings_are_told_and_listed(site: InProcessSite) -> None:
    night = ClubNight(site, 3)
    path = f"evenings/{night.code}/standings"
    empty = night.host.get(path, club_wire.StandingsAnswer)
    assert [one.spoken for one in empty.told] == ["Nobody has a result yet."]
    night.draw()
    night.finish(1)
    found = night.people[0].get(path, club_wire.StandingsAnswer)
    french = night.people[0].get(path, club_wire.StandingsAnswer, "fr")

    assert [one.rank for one in found.standings] == [1, 2, 3]
    first = found.standings[0]
    assert found.told[0].spoken == f"1. {first.name}: 100 percent beaten, 1 game."
    assert french.told[0].spoken.endswith("100 pour cent battus, 1 partie.")
    told = [night.show(one).told[-1].spoken for one in night.people]
    assert sorted(told) == ["You're first of 3.", "You're second of 3.", "You're third of 3."]


def test_two_teams_have_names_members_and_standings(site: InProcessSite) -> None:
    night = ClubNight(site, 4, TWO_TEAMS)
    stranger = Visitor(site, "Zoe")
    refused = stranger.act(night.code, r.CheckIn("Zoe"))
    assert problem(refused) == (409, "evening-no-team")
    assert stranger.get(f"evenings/{night.code}", club_wire.EveningSnapshot).teams == (
        "Owls",
        "Foxes",
    )
    night.draw()
    night.finish(1)
    seen = night.show(night.people[0])

    assert (seen.team, seen.board is not None) == (2, True)
    assert seen.board
    assert [row.team for row in seen.board.people] == [2, 1, 2, 1]
    assert seen.board.tables[0].partners
    assert [(one.rank, one.share) for one in seen.board.teams] == [(1, 100.0), (2, 0.0)]
    answer = night.host.get(f"evenings/{night.code}/standings", club_wire.StandingsAnswer)
    assert answer.teams == seen.board.teams
    assert answer.told[0].spoken.startswith(f"{answer.teams[0].name} lead with 100 percent")


def test_an_evening_in_pairs_needs_a_game_with_partners(site: InProcessSite) -> None:
    body = club_wire.NewEvening("en", replace(IN_PAIRS, edition="dos"))

    refused = Visitor(site, "Mara").ask("POST", "evenings", body)
    assert problem(refused) == (409, "evening-no-partners")


def test_a_stranger_with_the_code_sees_no_name(site: InProcessSite) -> None:
    night, stranger = ClubNight(site, 3), Visitor(site, "Zoe")
    seen = night.show(stranger)

    assert (seen.host, seen.here, seen.told, seen.board) == (False, False, (), None)
    for path in ("standings", "stream"):
        refused = stranger.ask("GET", f"evenings/{night.code}/{path}")
        assert problem(refused) == (403, "evening-not-here")


def test_only_the_host_may_do_what_concerns_others(site: InProcessSite) -> None:
    night = ClubNight(site, 3)

    assert problem(night.people[0].act(night.code, r.StartEvening())) == (403, "evening-not-host")
    quiz = r.SetEvening(EveningSettings("quiz"))
    assert problem(night.host.act(night.code, quiz)) == (409, "evening-no-game")
    night.host.acts(night.code, r.RemovePerson(1))
    back = night.people[0].act(night.code, r.CheckIn())
    assert problem(back) == (403, "evening-removed")
    assert night.show(night.people[0]).board is None


@pytest.mark.usefixtures("answers_at_once")
def test_an_unknown_an_ended_and_an_erased_evening_look_alike_from_outside(
    site: InProcessSite,
) -> None:
    ended, erased, stranger = ClubNight(site, 3), ClubNight(site, 3), Visitor(site, "Zoe")
    ended.host.acts(ended.code, r.EndEvening())
    erased.host.acts(erased.code, r.EraseEvening())
    answers = {
        REQUEST_ID.sub("", stranger.ask("GET", f"evenings/{code}{path}").text)
        for code in (code_of(7), ended.code, erased.code, "nonsense")
        for path in ("", "/standings", "/stream")
    }

    (answer,) = answers
    assert "no-evening" in answer
    assert ended.show(ended.people[0]).over
    gone = erased.people[0].ask("GET", f"evenings/{erased.code}")
    assert problem(gone) == (410, "evening-over")


def test_the_code_of_a_table_or_a_class_is_none_of_an_evening(site: InProcessSite) -> None:
    night = ClubNight(site, 3)
    night.draw()
    table = night.show(night.people[0]).table_code

    assert problem(night.host.ask("GET", f"evenings/{table}")) == (404, "no-evening")
    assert problem(night.host.ask("GET", f"classes/{night.code}")) == (404, "no-class")
    assert problem(night.host.ask("GET", f"tables/{night.code}")) == (404, "no-table")


def test_an_edition_that_does_not_exist_opens_nothing(site: InProcessSite) -> None:
    body = club_wire.NewEvening("en", EveningSettings("nothing"))

    assert Visitor(site, "Mara").ask("POST", "evenings", body).status_code == 422
