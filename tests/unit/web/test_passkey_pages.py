"""Passkeys on pages: added at /me, used at /device, and offered nowhere without TLS and a name."""

import json
from typing import cast

import msgspec
import pytest
from msgspec import Struct
from support.server.in_process import InProcessCluster
from support.server.software_authenticator import (
    SoftwareAuthenticator,
    read_creation,
    read_request,
)
from support.web.form_browser import FormBrowser, InProcessSite
from support.web.site_root import pages_under

from callout.server.http import guesses
from callout.server.http import request as http_request
from callout.server.http.guesses import MAX_GUESSES
from callout.server.http.request import COOKIE
from callout.server.people.bounds import MAX_PASSKEYS
from callout.server.people.passkey import Passkey
from callout.server.tab_storage import TabStorage
from callout.web.preferences.model import Preferences, Theme

SAFE = "https://callout.test"


def at(site: InProcessSite, address: str = SAFE) -> FormBrowser:
    """Let somebody come by an address."""
    visit = site.visit()
    visit.http.base_url = address
    return visit


def known(site: InProcessSite, name: str = "Ana", address: str = SAFE) -> FormBrowser:
    """Let somebody come by an address and make a table."""
    visit = at(site, address)
    visit.open("/new/mattel")
    assert visit.fill("make-form", {"name": name}).status == 303
    return visit


def kept(site: InProcessSite, name: str = "Ana", address: str = SAFE) -> FormBrowser:
    """Let somebody be kept."""
    visit = known(site, name, address)
    visit.open("/me")
    assert visit.fill("keep").status == 200
    return visit


def as_text(answer: Struct) -> str:
    """Return a browser's answer as its form sends it."""
    return msgspec.json.encode(answer).decode()


def add(visit: FormBrowser, device: SoftwareAuthenticator) -> FormBrowser:
    """Press "Add a passkey", as the page's script carries it out."""
    form = visit.open("/me").by_id("passkey")
    visit.send(form["data-challenge"], {})
    assert visit.status == 200, visit.text
    made = device.make(read_creation(visit.text))
    return visit.send(form["action"], {"passkey": as_text(made)})


def challenge(visit: FormBrowser) -> str:
    """Get a challenge for the page on which one continues."""
    form = visit.open("/device").by_id("passkey")
    assert form["action"] == "/device"
    return visit.send(form["data-challenge"], {}).text


def come_back(visit: FormBrowser, device: SoftwareAuthenticator) -> FormBrowser:
    """Press "Sign in with a passkey"."""
    shown = device.show(read_request(challenge(visit)))
    return visit.send("/device", {"passkey": as_text(shown)})


def passkeys(site: InProcessSite, visit: FormBrowser) -> tuple[Passkey, ...]:
    """Return the passkeys that are kept of a visitor."""
    session = site.runner.run(site.node.people.find_kept(visit.who.player))
    return session.person.passkeys if session and session.person else ()


def test_a_passkey_brings_name_settings_and_tables_to_another_browser_at_another_node() -> None:
    world = InProcessCluster()
    with InProcessSite(world) as here, InProcessSite(world) as there:
        ana = known(here)
        table = ana.location
        ana.open(table)
        ana.prefer(Preferences("fr", theme=Theme.DARK))
        ana.open("/me")
        ana.fill("keep")
        device = SoftwareAuthenticator()
        assert (add(ana, device).status, ana.location) == (303, "/me?done=passkey-added")
        assert "La clé d’accès est ajoutée." in ana.open(ana.location).text
        back = come_back(at(there), device)

        assert (back.status, back.location) == (303, "/")
        assert back.who == ana.who
        assert back.preferences == ana.preferences
        assert f'href="{table}"' in back.open("/").text


def test_the_list_has_what_was_added_and_each_can_be_removed_without_scripts() -> None:
    world = InProcessCluster()
    with InProcessSite(world) as site:
        ana = kept(site)
        page = ana.open("/me")
        assert "hidden" in page.by_id("passkeys")
        assert "hidden" in page.by_id("passkey")
        devices = [SoftwareAuthenticator(seed=place) for place in range(2)]
        for device in devices:
            assert add(ana, device).status == 303
        page = ana.open("/me")
        assert "hidden" not in page.by_id("passkeys")
        assert "Passkey 1, added on " in page.text
        ana.fill("remove-1")
        assert (ana.status, ana.location) == (303, "/me?done=passkey-removed")
        assert "The passkey is removed." in ana.open(ana.location).text
        assert [one.number for one in passkeys(site, ana)] == [2]
        assert come_back(at(site), devices[0]).status == 422
        assert come_back(at(site), devices[1]).status == 303


def test_ten_passkeys_are_the_most() -> None:
    with InProcessSite() as site:
        ana = kept(site)
        ana.open("/me")
        ana.send("/me/challenge", {})
        made = SoftwareAuthenticator(seed=99).make(read_creation(ana.text))
        for place in range(MAX_PASSKEYS):
            assert add(ana, SoftwareAuthenticator(seed=place)).status == 303
        page = ana.open("/me")
        assert "passkey" not in page.forms
        assert "You have 10 passkeys" in page.text
        ana.send("/me/passkeys", {"passkey": as_text(made)})
        assert ana.status == 409
        assert "as many passkeys as there can be" in ana.text


@pytest.mark.parametrize(
    "address",
    [
        "http://callout.test",
        "http://192.168.1.7:8000",
        "https://192.168.1.7",
        "http://127.0.0.1:80",
    ],
)
def test_without_tls_or_a_name_only_words_are_offered(address: str) -> None:
    with InProcessSite() as site:
        ana = kept(site)
        add(ana, SoftwareAuthenticator())
        token = ana.http.cookies[COOKIE]
        ana = at(site, address)
        ana.http.cookies.set(COOKIE, token)
        assert "You’re kept as Ana" in ana.open("/me").text
        for path in ("/me", "/device", "/", "/privacy"):
            page = ana.open(path)
            assert not {"passkey", "passkeys", "passkey-go", "remove-1"} & {*page.ids()}
            assert "passkey.js" not in page.text
        for path in ("/me/challenge", "/device/challenge", "/me/passkeys"):
            assert ana.send(path, {"passkey": "{}"}).status == 404


def test_ones_own_computer_needs_no_tls() -> None:
    with InProcessSite() as site:
        ana = kept(site, address="http://localhost:8000")
        device = SoftwareAuthenticator("http://localhost:8000")
        assert add(ana, device).status == 303
        other = device.copy(origin="http://localhost:9000")
        assert come_back(at(site, "http://localhost:9000"), other).status == 303


def test_without_the_extra_and_in_a_tab_nothing_is_offered(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with InProcessSite() as site:
        ana = kept(site)
        assert "passkey" in ana.open("/device").ids()
        with monkeypatch.context() as patch:
            patch.setattr(http_request, "can_check_passkeys", lambda: False)
            for path in ("/me", "/device"):
                assert "passkey" not in ana.open(path).ids()
            assert ana.send("/device/challenge", {}).status == 404
        storage = cast(TabStorage, object())
        site.node.context = site.node.context._replace(tab_storage=storage)
        assert ana.send("/device/challenge", {}).status == 404


def test_forms_lead_to_the_path_that_the_server_is_under() -> None:
    with InProcessSite() as site:
        ana = kept(site)
        add(ana, SoftwareAuthenticator())
        with pages_under("/sub/app"):
            forms = [*ana.open("/me").all("form"), *ana.open("/device").all("form", id="passkey")]
        places = [
            form[name] for form in forms for name in ("action", "data-challenge") if name in form
        ]
        assert [place for place in places if not place.startswith("/sub/app/")] == []
        assert len(places) > len(forms)


def test_the_words_that_are_shown_once_are_not_lost_to_a_passkey() -> None:
    with InProcessSite() as site:
        ana = known(site)
        ana.open("/me")
        ana.fill("keep")
        assert "passkey" not in ana.page.ids()
        assert "passkey" in ana.open("/me").ids()


def test_who_is_not_kept_is_offered_none_and_gets_none() -> None:
    with InProcessSite() as site:
        ana = known(site)
        assert "passkeys" not in ana.open("/me").ids()
        assert ana.send("/me/challenge", {}).status == 404
        assert ana.send("/me/passkeys/remove", {"passkey": ""}).status == 404
        stranger = at(site)
        for path in ("/me/challenge", "/me/passkeys", "/me/passkeys/remove"):
            assert stranger.send(path, {"passkey": "{}"}).status == 401


def test_a_removed_an_unknown_and_a_forgotten_passkey_get_the_same_bytes() -> None:
    with InProcessSite() as site:
        ana, bob = kept(site), kept(site, "Bob")
        removed, gone, other = (SoftwareAuthenticator(seed=place) for place in range(3))
        add(ana, removed)
        add(bob, gone)
        add(bob, other)
        ana.open("/me")
        ana.fill("remove-1")
        stolen = other.copy()
        stolen.keys[0] = removed.keys[0]
        bob.open("/me")
        bob.fill("forget")
        never = SoftwareAuthenticator(seed=7)
        ana.send("/me/challenge", {})
        never.make(read_creation(ana.text))
        shown = set()
        for device in (removed, gone, other, stolen, never):
            visit = come_back(at(site), device)
            assert visit.status == 422
            shown.add(visit.text)
        visit = at(site)
        challenge(visit)
        late = removed.show(read_request(challenge(at(site))))
        shown.add(visit.send("/device", {"passkey": as_text(late)}).text)

        assert len(shown) == 1
        assert "This passkey brings nobody back." in shown.pop()


def test_an_answer_works_once_and_only_in_the_browser_that_asked() -> None:
    with InProcessSite() as site:
        ana, device = kept(site), SoftwareAuthenticator(counts=False)
        add(ana, device)
        visit, other = at(site), at(site)
        text = as_text(device.show(read_request(challenge(visit))))
        challenge(other)
        assert other.send("/device", {"passkey": text}).status == 422
        assert at(site).send("/device", {"passkey": text}).status == 422
        assert visit.send("/device", {"passkey": text}).status == 303
        assert visit.send("/device", {"passkey": text}).status == 422


def test_tries_are_bounded_as_words_are(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guesses, "GUESS_DELAY_S", 0)
    with InProcessSite() as site:
        ana, device = kept(site), SoftwareAuthenticator()
        add(ana, device)
        guesser = known(site, "Rude")
        asked = read_request(challenge(guesser))
        shown = device.show(asked)
        statuses = []
        for number in range(2 * MAX_GUESSES):
            forged = msgspec.structs.replace(shown, signature=number.to_bytes(70))
            statuses.append(guesser.send("/device", {"passkey": as_text(forged)}).status)
        assert statuses.count(422) <= MAX_GUESSES + 1
        assert statuses[-1] == 429
        assert come_back(at(site), device).status == 303


@pytest.mark.parametrize(
    "text", ["{}", "[]", "?", "null", '{"credential": 7}', "[" * 4_000, "{" * 99]
)
def test_what_is_no_answer_is_a_bad_request(text: str) -> None:
    world = InProcessCluster()
    with InProcessSite(world) as site:
        ana = kept(site)
        for path in ("/device", "/me/passkeys"):
            assert ana.send(path, {"passkey": text}).status == 400
        assert ana.send("/me/passkeys", {}).status == 400
        assert "fault" not in world.said()


def test_a_wrong_answer_about_a_new_passkey_is_told_and_adds_nothing() -> None:
    with InProcessSite() as site:
        ana = kept(site)
        add(ana, SoftwareAuthenticator("https://evil.test"))
        assert ana.status == 422
        assert "be added. Try again." in ana.text
        assert "notice" in ana.page.ids()
        assert passkeys(site, ana) == ()
        assert ana.open("/me/passkeys").ids()


def test_the_file_and_the_interface_show_passkeys_too() -> None:
    with InProcessSite() as site:
        ana, device = kept(site), SoftwareAuthenticator()
        add(ana, device)
        file = json.loads(ana.open("/me/file").text)
        (one,) = file["passkeys"]
        assert set(one) == {"number", "added", "last_used", "uses", "credential", "public_key"}
        assert (one["number"], one["last_used"]) == (1, None)
        (shown,) = json.loads(ana.open("/api/me").text)["passkeys"]
        assert shown["credential"] == one["credential"]


def test_nothing_about_passkeys_is_logged() -> None:
    world = InProcessCluster()
    with InProcessSite(world) as site:
        ana, device = kept(site), SoftwareAuthenticator()
        add(ana, device)
        come_back(at(site), device)
        come_back(at(site), device.copy(uses=0))
        (passkey,) = passkeys(site, ana)
        logged = world.said()
        assert "passkey-unknown" in logged
        for secret in (passkey.credential.hex(), passkey.digest, str(passkey.credential)):
            assert secret not in logged
