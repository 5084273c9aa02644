"""Notifications without an open page: who is offered them, who passes them on, what they say."""

import json
from typing import cast

import pytest
from support.server.in_process import InProcessCluster
from support.server.push_services import ENDPOINT, RecordingServices
from support.web.form_browser import FormBrowser, InProcessSite

from callout.locales.messages import say
from callout.server.people.bounds import MAX_PUSH_ENDPOINTS
from callout.server.tab_storage import TabStorage
from callout.web.preferences.model import Preferences


def push_site(world: InProcessCluster | None = None) -> InProcessSite:
    return InProcessSite(world, push_services=RecordingServices())


def keep(site: InProcessSite, name: str = "Ana") -> FormBrowser:
    """Let somebody come who has a table and is kept."""
    visit = site.known(name)
    visit.open(visit.location)
    visit.open("/me")
    visit.fill("keep")
    assert visit.status == 200, visit.text
    return visit


def ask(visit: FormBrowser) -> tuple[int, dict[str, str]]:
    """Ask as the worker of a browser does."""
    answer = visit.hall.runner.run(visit.http.get("/me/turn", headers={"accept": "*/*"}))
    assert "googleapis" not in answer.text
    return answer.status_code, json.loads(answer.text)


def endpoints(visit: FormBrowser) -> tuple[str, ...]:
    session = visit.hall.runner.run(visit.hall.node.people.find_kept(visit.who.player))
    return session.person.pushes if session and session.person else ()


def test_the_settings_offer_it_to_the_kept_and_say_who_passes_it_on() -> None:
    with push_site() as site:
        page = site.known("Ana").open("/settings")
        assert "push" not in page.ids()
        assert page.by_id("push-me-link")["href"] == "/me"
        ana = keep(site)
        page = ana.open("/settings")
        field = page.by_id("push")
        assert "name" not in field  # it is no preference
        assert field["data-key"] == RecordingServices().public_key
        assert field["data-endpoints"] == ""
        assert page.by_id("push-privacy-link")["href"] == "/privacy"
        for maker in ("Google", "Mozilla", "Apple", "Microsoft"):
            assert maker in page.text
        ana.send("/me/push", {"endpoint": ENDPOINT})
        assert ana.open("/settings").by_id("push")["data-endpoints"] == ENDPOINT


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_page_about_privacy_names_the_third_parties_where_there_are_any(language: str) -> None:
    with push_site() as on, InProcessSite() as off:
        told, not_told = on.visit(language).open("/privacy"), off.visit(language).open("/privacy")
        told_count = say("web", language, "privacy-server-push", count=MAX_PUSH_ENDPOINTS)
        assert say("web", language, "privacy-nobody-push") in told.text
        assert told_count in told.text
        assert say("web", language, "privacy-nobody") in not_told.text
        assert "Google" not in not_told.text


def test_a_browser_is_added_and_dropped_and_everything_of_it_is_shown_and_erased() -> None:
    with push_site() as site:
        ana = keep(site)
        assert ana.send("/me/push", {"endpoint": ENDPOINT}).status == 204
        assert ana.send("/me/push", {"endpoint": ENDPOINT}).status == 204
        assert endpoints(ana) == (ENDPOINT,)
        assert json.loads(ana.open("/me/file").text)["notifications"] == [ENDPOINT]
        assert "addresses of the browsers" in ana.open("/me").text
        assert ana.send("/me/push/end", {"endpoint": f"{ENDPOINT}x"}).status == 204
        assert endpoints(ana) == (ENDPOINT,)
        assert ana.send("/me/push/end", {"endpoint": ENDPOINT}).status == 204
        assert endpoints(ana) == ()
        ana.send("/me/push", {"endpoint": ENDPOINT})
        ana.open("/me")
        ana.fill("forget")
        assert endpoints(ana) == ()


@pytest.mark.parametrize(
    "endpoint", ["", "https://127.0.0.1/x", "https://fcm.googleapis.com.evil.example/x"]
)
def test_only_addresses_of_known_services_are_taken(endpoint: str) -> None:
    with push_site() as site:
        ana = keep(site)
        assert ana.send("/me/push", {"endpoint": endpoint}).status == 400
        assert endpoints(ana) == ()
        assert "https" not in site.world.said()


def test_nobody_else_is_taken_and_other_sites_can_send_nothing() -> None:
    with push_site() as site:
        fields = {"endpoint": ENDPOINT}
        assert site.visit().send("/me/push", fields).status == 401
        assert site.known("Bob").send("/me/push", fields).status == 404
        ana = keep(site)
        ana.send("/me/push", fields, **{"sec-fetch-site": "cross-site"})
        assert (ana.status, endpoints(ana)) == (403, ())


def test_a_notice_says_that_it_is_ones_turn_and_leads_to_the_table() -> None:
    with push_site() as site:
        ana = keep(site)
        ana.send("/me/push", {"endpoint": ENDPOINT})
        assert ask(ana) == (200, {"told": say("web", "en", "push-none"), "path": "/"})
        ana.prefer(Preferences("fr"))
        ana.send("/play", {})
        table = ana.location.partition("?")[0]
        ana.open(table)
        assert ask(ana) == (200, {"told": say("web", "fr", "script-turn"), "path": table})


def test_the_words_of_a_notice_have_no_name_card_or_code() -> None:
    for language in ("en", "fr"):
        for key in ("script-turn", "push-none"):
            assert len(say("web", language, key).split()) <= 7


def test_a_browser_of_somebody_else_learns_that_nobody_is_known() -> None:
    with push_site() as site:
        ana = keep(site)
        assert ask(ana)[0] == 404  # she has not asked for any
        assert ask(site.known("Bob"))[0] == 404
        assert ask(site.visit())[0] == 401


def test_without_an_operators_wish_and_in_a_tab_there_is_nothing_of_it() -> None:
    with InProcessSite() as site, push_site() as tab:
        ana = keep(site)
        zoe = keep(tab, "Zoé")
        tab.node.context = tab.node.context._replace(tab_storage=cast("TabStorage", object()))
        for visit in (ana, zoe):
            assert not {"push", "push-me-link"} & set(visit.open("/settings").ids())
            assert visit.send("/me/push", {"endpoint": ENDPOINT}).status == 404
            assert visit.send("/me/push/end", {"endpoint": ENDPOINT}).status == 404
            assert ask(visit)[0] == 404
        assert "addresses of the browsers" not in ana.open("/me").text
