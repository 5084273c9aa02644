"""The log of a long match is read page by page, and no line is lost between two pages."""

from collections.abc import Iterator
from random import Random

import pytest
from msgspec.structs import replace
from support.host_table import OPTIONS, started_table
from support.server.secret import code_of
from support.web.form_browser import FormBrowser, InProcessSite, ParsedPage

from callout.host import requests as w
from callout.server.http.admission import HISTORY_LIMIT
from callout.web.history.log import LOG_PAGE_ENTRIES


@pytest.fixture
def hall() -> Iterator[InProcessSite]:
    with InProcessSite() as hall:
        yield hall


@pytest.fixture
def ana(hall: InProcessSite) -> FormBrowser:
    return hall.known("Ana")


@pytest.fixture
def long_path(hall: InProcessSite) -> str:
    """Lay a table with a long log, in which people have talked, and return its path."""
    room = started_table("bob", "cleo", options=replace(OPTIONS, house={"target": 2_000}))
    for number in range(8):
        room.play(Random(number), 70)
        room.ask("bob", w.Say(f"word {number}"))
    assert 2 * LOG_PAGE_ENTRIES < len(room.log) < 3 * LOG_PAGE_ENTRIES
    return f"/t/{code_of(hall.runner.run(hall.world.lay(room)))}"


def lines(page: ParsedPage) -> list[str]:
    """Return the ids of the lines on a page."""
    return [own["id"] for own in page.all("li") if own.get("id", "").startswith("told-")]


def follow(visit: FormBrowser, page: ParsedPage, link: str) -> ParsedPage:
    return visit.open(page.by_id(link)["href"])


def test_older_pages_have_every_line_once(ana: FormBrowser, long_path: str) -> None:
    page = newest = ana.open(f"{long_path}/log")
    pages = [lines(page)]
    while "to-older" in page.ids():
        page = follow(ana, page, "to-older")
        pages.insert(0, lines(page))
    whole = [line for own in pages for line in own]
    versions = [int(line.split("-")[1]) for line in whole]

    assert [len({line.split("-")[1] for line in own}) for own in pages[1:]] == [200, 200]
    assert "to-newer" not in newest.ids()
    assert len(set(whole)) == len(whole)
    assert versions == sorted(versions)
    assert set(versions) == set(range(1, max(versions) + 1))


def test_newer_pages_lead_back(ana: FormBrowser, long_path: str) -> None:
    newest = ana.open(f"{long_path}/log")
    before = follow(ana, newest, "to-older-below")

    assert lines(follow(ana, before, "to-newer")) == lines(newest)
    assert lines(follow(ana, before, "to-newest")) == lines(newest)


@pytest.mark.parametrize("upto", ["", "0", "x", "-1", "9999999", "999999", "²"])
def test_a_page_that_cannot_be_is_the_last_one(
    ana: FormBrowser, long_path: str, upto: str
) -> None:
    assert lines(ana.open(f"{long_path}/log?upto={upto}")) == lines(ana.open(f"{long_path}/log"))


def test_a_page_of_a_round_names_it(ana: FormBrowser, long_path: str) -> None:
    page = follow(ana, ana.open(f"{long_path}/log"), "to-older")
    rounds = [own["id"] for own in page.all("section") if own.get("id", "").startswith("round-")]

    assert rounds
    assert "round-0" not in rounds


def test_logs_are_not_read_without_end(ana: FormBrowser, long_path: str) -> None:
    statuses = []
    with ana.hall.limit_clock.stopped():
        for _ in range(HISTORY_LIMIT.maximum + 1):
            ana.open(f"{long_path}/log?upto=1")
            statuses.append(ana.status)
            ana.hall.limit_clock.go_on(HISTORY_LIMIT.seconds / HISTORY_LIMIT.maximum - 0.1)

    assert statuses == [200] * HISTORY_LIMIT.maximum + [429]
