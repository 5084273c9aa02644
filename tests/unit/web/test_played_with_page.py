"""The people one played with, on pages: invite them, remove them, and show that one is here."""

import asyncio
import json

import pytest
from support.server.in_process import InProcessCluster
from support.web.form_browser import FormBrowser, InProcessSite

from callout.host import requests as w
from callout.host.avoidance import keys_of
from callout.server.http.admission import INVITATION_LIMIT
from callout.server.people.bounds import HERE_MS
from callout.server.people.person_log import Noted, Person
from callout.web.request import SHOWN_COOKIE


def kept(site: InProcessSite, visit: FormBrowser) -> Person:
    """Return what the site keeps of a visitor."""
    session = site.runner.run(site.node.people.find_kept(visit.who.player))
    assert session is not None
    assert session.person is not None
    return session.person


def friends(site: InProcessSite, *names: str) -> list[FormBrowser]:
    """Let people come who each have a table, are kept, and have played together."""
    found = []
    for name in names:
        visit = site.known(name)
        visit.open(visit.location)
        visit.send("/me", {})
        found.append(visit)
    players = [visit.who.player for visit in found]
    site.runner.run(site.node.played_with.note_players(players))
    return found


def settle(site: InProcessSite) -> None:
    """Wait until the node has no work in the background."""

    async def wait() -> None:
        while site.node._background._tasks:
            await asyncio.gather(*site.node._background._tasks)

    site.runner.run(wait())


def press(visit: FormBrowser, button: str) -> FormBrowser:
    """Press a button of the page that is open, and go where it leads."""
    own = visit.page.by_id(button)
    form = "played" if button.startswith(("invite-", "remove-")) else "invited"
    form = "presence" if button == "presence-go" else form
    visit.fill(form, {own["name"]: own["value"]})
    settle(visit.hall)
    if visit.status == 303:
        visit.open(visit.location)
    return visit


def test_one_press_invites_and_the_other_is_led_to_the_table_or_declines() -> None:
    world = InProcessCluster()
    with InProcessSite(world) as site, InProcessSite(world) as there:
        ana, bob = friends(site, "Ana", "Bob")
        assert "Bob" in ana.open("/me").text
        press(ana, "invite-1")
        assert "Bob is invited." in ana.text
        away = there.moved_from(bob)
        page = away.open("/")
        assert page.by_id("invited-1")["href"] == f"/t/{kept(site, ana).tables[0]}"
        assert "Ana invites you to a table" in away.text
        assert away.open("/me").by_id("decline-1")
        press(away, "decline-1")

        assert "The invitation is gone." in away.text
        assert "invited-1" not in away.open("/").ids()
        press(_opened(ana), "invite-1")
        assert "invited-1" in bob.open("/").ids()


def _opened(visit: FormBrowser) -> FormBrowser:
    visit.open("/me")
    return visit


def test_without_a_table_that_waits_nobody_can_be_invited() -> None:
    with InProcessSite() as site:
        ana, bob = friends(site, "Ana", "Bob")
        table = site.runner.run(
            site.node.tables.find(site.node.context.codes.table_of(kept(site, ana).tables[0]))
        )
        for request in (w.AddBot("calm"), w.Start()):
            site.runner.run(table.act(ana.who, request, str(request), table.version))
        page = ana.open("/me")
        assert "invite-1" not in page.ids()
        assert "join or create a table first" in page.text
        who, code = page.by_id("remove-1")["value"], table.code

        def ask(who: str, code: str) -> int:
            return ana.send("/me/played-with", {"invite": who, "code": code}).status

        assert ask(who, code) == 409
        assert ask(who, kept(site, bob).tables[0]) == 404
        assert ask(who, "no-table") == 404
        assert ask("0" * 48, code) == 404
        settle(site)
        assert kept(site, bob).invitations == ()


def test_somebody_is_removed_in_one_press_and_does_not_learn_of_it() -> None:
    with InProcessSite() as site:
        ana, bob = friends(site, "Ana", "Bob")
        before = bob.open("/me").text
        press(_opened(ana), "remove-1")

        assert "Removed from your list." in ana.text
        assert "remove-1" not in ana.page.ids()
        assert "Nobody yet." in ana.text
        assert bob.open("/me").text == before


def test_whoever_is_avoided_gets_the_same_bytes_and_their_invitation_never_arrives() -> None:
    with InProcessSite() as site:
        ana, bob = friends(site, "Ana", "Bob")

        def answers() -> list[object]:
            """Return all that Bob reads while he invites Ana."""
            found: list[object] = [bob.open("/me").text]
            who = bob.page.by_id("invite-1")["value"]
            fields = {"invite": who, "code": bob.page.forms["played"]["code"]}
            response = site.runner.run(bob.http.post("/me/played-with", data=fields))
            settle(site)
            headers = {name: text for name, text in response.headers.items() if name != "date"}
            headers.pop("x-request-id", None)
            return [*found, response.status_code, headers, response.text, bob.open("/me").text]

        wanted = answers()
        assert len(kept(site, ana).invitations) == 1
        ana.open("/me")
        press(ana, "decline-1")
        noted = Noted(avoids=keys_of(bob.who.player))
        site.runner.run(site.node.people.note(ana.who.player, noted))
        assert "Bob" not in ana.open("/me").text
        unwanted = answers()

        assert unwanted == wanted
        assert kept(site, ana).invitations == ()


def test_people_are_here_for_each_other_once_both_have_said_so() -> None:
    world = InProcessCluster()
    with InProcessSite(world) as site:
        ana, bob = friends(site, "Ana", "Bob")
        press(_opened(ana), "presence-go")
        assert "Bob, here now" not in ana.text
        assert SHOWN_COOKIE in ana.http.cookies
        press(_opened(bob), "presence-go")
        assert "Ana, here now" in bob.text
        assert "Bob, here now" in ana.open("/me").text

        world.clock.by += HERE_MS
        noted = ana.http.cookies[SHOWN_COOKIE]
        ana.open("/rules/mattel")
        later = ana.http.cookies[SHOWN_COOKIE]
        assert int(later) >= int(noted) + HERE_MS
        ana.open("/rules/mattel")
        assert ana.http.cookies[SHOWN_COOKIE] == later
        assert "Bob, here now" not in ana.open("/me").text
        assert "Ana, here now" in bob.open("/me").text
        press(_opened(bob), "presence-go")
        assert "Nobody sees when you’re here." in bob.text
        assert SHOWN_COOKIE not in bob.http.cookies
        assert "here now" not in bob.text + ana.open("/me").text
        ana.send("/device/leave", {})
        assert SHOWN_COOKIE not in ana.http.cookies
        for forged in ("x", "9" * 3_000, "-1"):
            bob.http.cookies.set(SHOWN_COOKIE, forged)
            assert bob.open("/rules/mattel").text
            assert bob.status == 200


def test_a_page_asks_nothing_for_those_who_do_not_show_that_they_are_here(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with InProcessSite() as site:
        (ana,) = friends(site, "Ana")
        asked: list[str] = []

        async def find_kept(player: str) -> None:
            asked.append(player)

        monkeypatch.setattr(site.node.people, "find_kept", find_kept)
        for path in ("/rules/mattel", f"/t/{kept_code(ana)}", "/settings"):
            ana.open(path)
        assert asked == []


def kept_code(visit: FormBrowser) -> str:
    """Return the code of a visitor's table."""
    tokens = visit.hall.node.context.tokens
    return tokens.read_codes(visit.http.cookies["callout-tables"])[0]


def test_the_file_has_the_list_and_the_invitations_by_name() -> None:
    with InProcessSite() as site:
        ana, bob = friends(site, "Ana", "Bob")
        press(_opened(bob), "invite-1")
        file = json.loads(ana.open("/me/file").text)

        assert file["played_with"] == ["Bob"]
        assert file["invitations"] == [{"by": "Bob", "table": kept(site, bob).tables[0]}]
        assert file["shown"] is False


def test_whoever_is_forgotten_is_gone_from_the_pages_of_others() -> None:
    with InProcessSite() as site:
        ana, bob = friends(site, "Ana", "Bob")
        press(_opened(bob), "invite-1")
        bob.open("/me")
        bob.fill("forget")

        assert "Bob" not in ana.open("/").text + ana.open("/me").text


def test_invitations_are_limited_and_other_values_change_nothing() -> None:
    with InProcessSite() as site:
        ana, bob = friends(site, "Ana", "Bob")
        person = kept(site, ana)
        for fields in ({"remove": "x" * 9_000}, {"decline": "y"}, {"shown": "z"}, {}):
            assert ana.send("/me/played-with", fields).status == 303
        assert kept(site, ana) == person
        page = ana.open("/me")
        fields = {"invite": page.by_id("invite-1")["value"], "code": page.forms["played"]["code"]}
        with site.limit_clock.stopped():
            most = INVITATION_LIMIT.maximum
            statuses = [ana.send("/me/played-with", fields).status for _ in range(most + 1)]
        assert statuses == [303] * most + [429]
        settle(site)
        assert site.visit().send("/me/played-with", {"shown": "on"}).status == 401
        stranger = site.known("Eve")
        assert stranger.send("/me/played-with", {"shown": "on"}).status == 404
        assert len(kept(site, bob).invitations) == 1
