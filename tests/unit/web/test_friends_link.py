"""A link that a friend opens: a page in plain words, with a way on, and no number of an error."""

from collections.abc import Iterator

import pytest
from support.web.form_browser import InProcessSite

from callout.host.entries import Options
from callout.host.requests import Sit, Start

PAGES = ("", "/log", "/scores", "/replay", "/rules")


@pytest.fixture
def site() -> Iterator[InProcessSite]:
    with InProcessSite() as site:
        yield site


def laid(site: InProcessSite, *, watchers: bool) -> str:
    """Lay a table, and return its path."""
    ana, bob = site.known("Ana"), site.known("Bob")
    options = Options("mattel", slow=0, watchers=watchers)
    session = site.runner.run(site.node.tables.make(ana.who, options, [Sit()]))
    for who, wish in ((bob, Sit()), (ana, Start())):
        version = session.version
        site.runner.run(session.act(who.who, wish, f"{wish} {version}", version))
    return f"/t/{session.code}"


@pytest.mark.parametrize("page", PAGES[1:])
def test_a_friend_without_a_name_may_go_on_as_a_guest(site: InProcessSite, page: str) -> None:
    path = f"{laid(site, watchers=True)}{page}"
    friend = site.visit()
    friend.open(path)

    assert friend.status == 401
    assert "<title>Welcome! – Callout</title>" in friend.text
    assert "request" not in friend.page.ids()
    assert friend.fill("go-on").location == path
    friend.open(path)
    assert friend.status == (409 if page == "/replay" else 200)


@pytest.mark.parametrize("page", PAGES)
def test_a_friend_who_may_not_watch_is_told_so_without_a_number(
    site: InProcessSite, page: str
) -> None:
    friend = site.known("Cleo")
    friend.open(f"{laid(site, watchers=False)}{page}")

    assert friend.status == 403
    assert "Spectators aren" in friend.text
    assert "request" not in friend.page.ids()


def test_a_code_of_no_table_is_told_without_a_number(site: InProcessSite) -> None:
    friend = site.known("Cleo")
    friend.open("/t/no-such-table/replay")

    assert friend.status == 404
    assert "request" not in friend.page.ids()


def test_a_form_without_a_name_has_no_way_on(site: InProcessSite) -> None:
    friend = site.visit()
    friend.send("/", {"name": "Eve"})

    assert friend.status == 401
    assert "go-on" not in friend.page.ids()
