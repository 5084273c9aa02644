"""What is different where a page is not on a server: nobody can come, but one can go to one."""

from collections.abc import Iterator
from typing import cast

import pytest
from support.web.form_browser import FormBrowser, InProcessSite

from callout.server.tab_storage import TabStorage

SERVER_PARTS = ("join", "class-link", "device-link", "me-link")


@pytest.fixture
def tab() -> Iterator[InProcessSite]:
    with InProcessSite() as site:
        storage = cast(TabStorage, object())
        site.node.context = site.node.context._replace(tab_storage=storage)
        yield site


def invitations(visit: FormBrowser) -> list[str]:
    """List what on the page leads others to the table."""
    return [one for one in visit.page.ids() if one.startswith(("invite", "qr"))]


def enter(tab: InProcessSite, address: str) -> FormBrowser:
    """Enter the address of a server."""
    visit = tab.visit()
    visit.open("/")
    return visit.fill("join-server", {"server": address})


def test_a_tab_offers_nothing_for_others_but_a_way_to_a_server(tab: InProcessSite) -> None:
    page = tab.visit().open("/")

    assert not {*SERVER_PARTS} & {*page.ids()}
    assert {"play-now", "join-server", "learn-link", "make-link"} <= {*page.ids()}
    assert "Play on this screen" in page.text
    with InProcessSite() as server:
        page = server.visit().open("/")
    assert {*SERVER_PARTS} <= {*page.ids()}
    assert "join-server" not in page.ids()
    assert "Play with friends" in page.text


def test_a_tab_has_no_clubs(tab: InProcessSite) -> None:
    visit = tab.visit()
    for path in ("/club", "/club/album-album-album-album-album"):
        visit.open(path)
        assert visit.status == 404
    with InProcessSite() as server:
        assert server.visit().open("/").by_id("club-link")["href"] == "/club"
    assert not visit.open("/").all("a", id="club-link")


def test_a_table_in_a_tab_invites_nobody(tab: InProcessSite) -> None:
    visit = tab.visit()
    visit.open("/new/mattel")
    place = visit.fill("make-form", {"name": "Zoé"}).location
    assert "wish-start" in visit.open(place).ids()
    assert not invitations(visit)
    visit.send(place, {"wish": "start"})
    assert "wish-start" not in visit.open(place).ids()
    assert not invitations(visit)


@pytest.mark.parametrize(
    ("entered", "address"),
    [
        ("https://play.example.org/t/five-words", "https://play.example.org/t/five-words"),
        (" play.example.org ", "https://play.example.org"),
        ("http://10.0.0.7:8000/", "http://10.0.0.7:8000/"),
    ],
)
def test_the_address_of_a_server_becomes_a_link(
    tab: InProcessSite, entered: str, address: str
) -> None:
    link = enter(tab, entered).page.by_id("server-link")

    assert (link["href"], link["target"]) == (address, "_top")
    assert "autofocus" in link


@pytest.mark.parametrize(
    "entered",
    ["", "javascript:alert(1)", "javascript://x/", "https://", "a b", "http://[", "x:y@z.example"],
)
def test_what_is_no_address_is_told(tab: InProcessSite, entered: str) -> None:
    visit = enter(tab, entered)
    ids = visit.page.ids()

    assert visit.status == 422
    assert "server-link" not in ids
    assert "server-wrong" in ids


def test_a_server_leads_nowhere_else() -> None:
    with InProcessSite() as server:
        page = server.visit().open("/?server=https://play.example.org")
        assert "server-link" not in page.ids()
