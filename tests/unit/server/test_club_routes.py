"""Clubs over the interface: what members may do, and that outsiders learn nothing at all."""

import re
from collections.abc import Iterator
from itertools import count
from typing import TypeVar

import httpx2
import msgspec
import pytest
from support.server.secret import code_of
from support.web.form_browser import InProcessSite

from callout.club.evening import requests as evening_requests
from callout.club.evening.bounds import GATHER_MS
from callout.club.membership import requests as r
from callout.club.membership.role import Role
from callout.host.talk import Talk
from callout.server import club_wire, membership_wire, room_wire, wire
from callout.server.clubs.invitation_words import INVITATION_WORDS
from callout.server.codes import words_of_number
from callout.server.http.guesses import MAX_GUESSES
from callout.server.identity.tokens import Identity

T = TypeVar("T")
KEYS = count()
REQUEST_ID = re.compile(r'"request":"[^"]*"')
SECRETS = ("Quokka", "Wombat", "secret news", "secret plan", "secret rules", "Numbat")
"""What outsiders must never see: the club's title, a member, and what members write."""


class Visitor:
    """Somebody who sends requests to a node inside the test, kept if they want to be."""

    def __init__(self, site: InProcessSite, name: str, *, kept: bool = True) -> None:
        self.site, self.name = site, name
        self.player = f"id-of-{name}-{next(KEYS)}"
        identity = Identity(self.player, name)
        self.token = site.node.context.tokens.issue(identity)
        transport = httpx2.ASGITransport(
            app=site.app, client=(f"192.0.2.{next(KEYS) % 250}", 4711)
        )
        self.http = httpx2.AsyncClient(transport=transport, base_url="http://callout.test")
        if kept:
            site.runner.run(site.node.people.keep(identity))

    def ask(
        self, method: str, path: str, body: object = None, language: str = "en"
    ) -> httpx2.Response:
        """Send a request."""
        content = b"" if body is None else msgspec.json.encode(body)
        headers = {"authorization": f"Bearer {self.token}", "accept-language": language}
        request = self.http.request(method, f"/api/{path}", content=content, headers=headers)
        return self.site.runner.run(request)

    def done(self, method: str, path: str, kind: type[T], body: object = None) -> T:
        """Send a request that is allowed, and return the answer."""
        response = self.ask(method, path, body)
        assert response.status_code in (200, 201), response.text
        return msgspec.json.decode(response.content, type=kind)

    def act(self, code: str, request: r.ClubRequest) -> httpx2.Response:
        """Make a request in a club."""
        body = membership_wire.ClubActionRequest(f"key {next(KEYS)}", 0, request)
        return self.ask("POST", f"clubs/{code}/acts", body)

    def show(self, code: str) -> membership_wire.ClubSnapshot:
        """Return a club as this member sees it."""
        return self.done("GET", f"clubs/{code}", membership_wire.ClubSnapshot)

    def join(self, words: str, name: str = "") -> room_wire.CreatedRoom:
        """Join a club by its words."""
        body = membership_wire.ClubJoining(words, name)
        return self.done("POST", "clubs/join", room_wire.CreatedRoom, body)


class SecretClub:
    """A club of Ana with Wombat, and something of everything that members see."""

    def __init__(self, site: InProcessSite) -> None:
        self.ana, self.member = Visitor(site, "Ana"), Visitor(site, "Wombat")
        body = membership_wire.ClubToFound("Quokka", "en", "Numbat")
        self.founded = self.ana.done("POST", "clubs", membership_wire.FoundedClub, body)
        self.code, self.words = self.founded.code, self.founded.words
        self.member.join(self.words)
        begins_at = site.world.clock.now() + 1_000_000
        for request in (
            r.PostNews("secret news"),
            r.PlanEvening(begins_at, "secret plan"),
            r.NameHouseRules("secret rules", "mattel"),
            r.ChooseTalk(Talk.FREE),
        ):
            response = self.ana.act(self.code, request)
            assert response.status_code == 200, response.text
        asked = membership_wire.ClubEveningToOpen()
        path = f"clubs/{self.code}/evenings"
        self.evening = self.ana.done("POST", path, room_wire.CreatedRoom, asked).code


@pytest.fixture(scope="module")
def site() -> Iterator[InProcessSite]:
    with InProcessSite() as site:
        yield site


def problem(response: httpx2.Response) -> tuple[int, str]:
    """Return the status and the code of a refusal."""
    return response.status_code, msgspec.json.decode(response.content, type=wire.Problem).code


def test_members_see_everything_of_their_club(site: InProcessSite) -> None:
    club = SecretClub(site)
    assert club.founded.link == f"http://callout.test/club/{club.code}"
    seen = club.member.show(club.code)
    assert (seen.title, seen.number, seen.role) == ("Quokka", 2, Role.MEMBER)
    assert [(one.name, one.role) for one in seen.members] == [
        ("Numbat", Role.FOUNDER),
        ("Wombat", Role.MEMBER),
    ]
    assert [one.text for one in seen.news] == ["secret news"]
    assert [one.title for one in seen.planned] == ["secret plan"]
    assert [one.title for one in seen.rules] == ["secret rules"]
    assert seen.evenings == (club.evening,)
    assert seen.invited
    own = club.member.done("GET", "clubs", membership_wire.OwnClubs)
    assert [(one.code, one.title) for one in own.clubs] == [(club.code, "Quokka")]
    kept = club.member.done("GET", "me", wire.KeptPerson)
    assert [(one.title, one.name) for one in kept.clubs] == [("Quokka", "Wombat")]


@pytest.mark.usefixtures("answers_at_once")
def test_for_outsiders_a_club_is_as_unknown_as_one_that_does_not_exist(
    site: InProcessSite,
) -> None:
    club, ended = SecretClub(site), SecretClub(site)
    assert ended.ana.act(ended.code, r.EraseClub()).status_code == 200
    removed = Visitor(site, "Removed")
    removed.join(club.words)
    gone = club.ana.act(club.code, r.RemoveMember(3))
    assert gone.status_code == 200
    act = membership_wire.ClubActionRequest("key", 0, r.EraseClub())
    evening = membership_wire.ClubEveningToOpen()
    for outsider in (Visitor(site, "Zoe"), removed, Visitor(site, "Guest", kept=False)):
        answers = {
            REQUEST_ID.sub("", outsider.ask(method, f"clubs/{code}{path}", body).text)
            for code in (club.code, ended.code, code_of(7), "nonsense")
            for method, path, body in (
                ("GET", "", None),
                ("POST", "/acts", act),
                ("DELETE", "/me", None),
                ("POST", "/invitation", None),
                ("POST", "/evenings", evening),
            )
        }
        (answer,) = answers
        assert "no-club" in answer
    zoe = Visitor(site, "Zoe")
    answers = {
        REQUEST_ID.sub("", zoe.ask("POST", "clubs/join", membership_wire.ClubJoining(words)).text)
        for words in (club.words, ended.words, "album " * 6, "nonsense", club.code)
    }
    assert len(answers) == 1


def leaks(site: InProcessSite, club: SecretClub) -> list[str]:
    """Return the secrets of a club that an outsider finds anywhere."""
    zoe = Visitor(site, "Zoe")
    paths = ("", "/acts", "/me", "/invitation", "/evenings")
    texts = [
        zoe.ask(method, f"clubs/{club.code}{path}").text
        for path in paths
        for method in ("GET", "POST", "DELETE")
    ]
    texts += [
        zoe.ask("GET", path).text
        for path in (
            *("clubs", "me", "openings", f"tables/{club.code}", f"classes/{club.code}"),
            *(f"evenings/{club.evening}{one}" for one in ("", "/standings", "/stream")),
        )
    ]
    return [secret for secret in SECRETS if any(secret in text for text in texts)]


@pytest.mark.usefixtures("answers_at_once")
def test_no_secret_of_a_club_is_found_outside_and_a_planted_leak_is(
    site: InProcessSite, monkeypatch: pytest.MonkeyPatch
) -> None:
    club = SecretClub(site)
    assert leaks(site, club) == []
    session_type = type(
        site.runner.run(site.node.clubs.find_own(_id(site, club), club.ana.player))[0]
    )
    monkeypatch.setattr(session_type, "member_of", lambda self, _: self.club.members[0])
    assert set(leaks(site, club)) == set(SECRETS)


def _id(site: InProcessSite, club: SecretClub) -> int:
    return site.node.context.codes.table_of(club.code)


@pytest.mark.usefixtures("answers_at_once")
def test_an_evening_of_a_club_is_for_members_under_their_names_there(site: InProcessSite) -> None:
    club, zoe = SecretClub(site), Visitor(site, "Zoe")
    unknown = zoe.ask("GET", f"evenings/{code_of(7)}")
    for outsider in (zoe.ask("GET", f"evenings/{club.evening}"), check_in(zoe, club.evening)):
        assert REQUEST_ID.sub("", outsider.text) == REQUEST_ID.sub("", unknown.text)
    third = Visitor(site, "Third")
    third.join(club.words)
    for one in (club.ana, club.member, third):
        assert check_in(one, club.evening).status_code == 200
    seen = club.ana.done("GET", f"evenings/{club.evening}", club_wire.EveningSnapshot)
    assert seen.board
    assert [one.name for one in seen.board.people] == ["Numbat", "Wombat", "Third"]
    act_at(club.ana, club.evening, evening_requests.StartEvening())
    site.world.clock.by += GATHER_MS
    site.runner.run(site.node.store.do_due_work())
    code = club.ana.done("GET", f"evenings/{club.evening}", club_wire.EveningSnapshot).table_code
    table = site.runner.run(site.node.tables.find(site.node.context.codes.table_of(code)))
    assert table.open_table.options.talk is Talk.FREE
    listed = club.member.act(club.code, r.ListTable(code))
    assert listed.status_code == 200
    assert [one.code for one in club.ana.show(club.code).tables] == [code]
    stranger_there = club.ana.act(club.code, r.ListTable(code_of(7)))
    assert problem(stranger_there) == (404, "no-table")


def check_in(visitor: Visitor, evening: str) -> httpx2.Response:
    """Check in at an evening, with another name than in the club."""
    return act_at(visitor, evening, evening_requests.CheckIn("Another"))


def act_at(
    visitor: Visitor, evening: str, request: evening_requests.EveningRequest
) -> httpx2.Response:
    """Make a request at an evening."""
    body = club_wire.EveningActionRequest(f"key {next(KEYS)}", 0, request)
    return visitor.ask("POST", f"evenings/{evening}/acts", body)


def test_a_refusal_says_why_in_both_languages(site: InProcessSite) -> None:
    club = SecretClub(site)
    assert problem(club.member.act(club.code, r.PostNews("Hello"))) == (403, "club-not-helper")
    guest = Visitor(site, "Guest", kept=False)
    body = membership_wire.ClubJoining(club.words)
    assert problem(guest.ask("POST", "clubs/join", body)) == (403, "club-not-kept")
    french = guest.ask("POST", "clubs/join", body, "fr")
    assert "huit mots" in french.text


def test_words_are_renewed_and_members_leave(site: InProcessSite) -> None:
    club, zoe = SecretClub(site), Visitor(site, "Zoe")
    path = f"clubs/{club.code}/invitation"
    assert problem(club.member.ask("POST", path)) == (403, "club-not-helper")
    words = club.ana.done("POST", path, membership_wire.ClubInvitation).words
    assert zoe.join(words, "Zoe").code == club.code
    assert club.ana.ask("DELETE", f"clubs/{club.code}/me").status_code == 204
    seen = zoe.show(club.code)
    assert [(one.name, one.role) for one in seen.members] == [
        ("Wombat", Role.FOUNDER),
        ("Zoe", Role.MEMBER),
    ]
    assert seen.news == ()
    assert problem(club.ana.ask("GET", f"clubs/{club.code}")) == (404, "no-club")


def test_forgetting_oneself_leaves_every_club(site: InProcessSite) -> None:
    club = SecretClub(site)
    assert club.ana.ask("DELETE", "me").status_code == 204
    assert [one.name for one in club.member.show(club.code).members] == ["Wombat"]


@pytest.mark.usefixtures("answers_at_once")
def test_after_many_wrong_words_nobody_guesses_on(site: InProcessSite) -> None:
    zoe = Visitor(site, "Zoe")
    wrong = [words_of_number(number, INVITATION_WORDS) for number in range(MAX_GUESSES + 1)]
    asked = [
        problem(zoe.ask("POST", "clubs/join", membership_wire.ClubJoining(text))) for text in wrong
    ]
    assert set(asked[:-1]) <= {(404, "no-club"), (429, "too-many")}
    assert asked[-1][0] == 429
