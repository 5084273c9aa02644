"""An act from a page is what it is by the interface: counted, explained and reported alike."""

import json
import re
import time
from collections.abc import Iterator
from html import unescape

import pytest
from prometheus_client.parser import text_string_to_metric_families
from support.host_table import finished_table, table_awaiting
from support.server.secret import code_of, table_of
from support.web.form_browser import FormBrowser, InProcessSite

from callout.web.request import REFUSAL_COOKIE


@pytest.fixture
def hall() -> Iterator[InProcessSite]:
    with InProcessSite() as hall:
        yield hall


def counted(hall: InProcessSite) -> tuple[float, float]:
    """Return how many acts were written, and how many were timed."""
    text = hall.node.context.metrics.text().decode()
    found = {
        sample.name: sample.value
        for family in text_string_to_metric_families(text)
        for sample in family.samples
    }
    return found["callout_acts_total"], found["callout_act_seconds_count"]


def by_interface(visit: FormBrowser, code: str, **act: str) -> int:
    """Ask for an act as a program does, and return the status."""
    path, action = f"/api/tables/{code}/acts", {"key": str(act), "seen": 0, "act": act}
    return visit.hall.runner.run(visit.http.post(path, json=action)).status_code


def test_making_a_table_is_no_act(hall: InProcessSite) -> None:
    hall.known("Ana")

    assert counted(hall) == (0, 0)


def test_an_act_counts_once_from_a_page_and_once_by_the_interface(hall: InProcessSite) -> None:
    ana = hall.known("Ana")
    code = ana.table().code
    assert ana.send(f"/t/{code}", {"talk": "hello"}).status == 303
    assert counted(hall) == (1, 1)
    hall.world.clock.by += 60_000  # nobody may say two things at once
    assert by_interface(ana, code, type="Say", text="hello again") == 200
    assert counted(hall) == (2, 2)


def test_a_refused_act_is_timed_and_not_counted_whichever_way_it_came(hall: InProcessSite) -> None:
    ana = hall.known("Ana")
    code = ana.table().code
    assert ana.send(f"/t/{code}", {"do": "draw"}).status == 409
    assert counted(hall) == (0, 1)
    assert by_interface(ana, code, type="Draw") == 409
    assert counted(hall) == (0, 2)


def test_an_act_from_a_page_reads_no_journal_unless_the_page_has_seen_more(
    hall: InProcessSite,
) -> None:
    ana = hall.known("Ana")
    code = ana.table().code
    session = hall.runner.run(hall.node.tables.find(table_of(code)))
    hall.world.journal.down = {"since"}

    assert ana.send(f"/t/{code}", {"talk": "hello", "seen": str(session.version)}).status == 303
    ahead = {"talk": "again", "seen": str(session.version + 1)}
    hall.world.clock.by += 60_000
    assert ana.send(f"/t/{code}", ahead).status == 503


def test_one_who_comes_by_an_invitation_and_sits_down_counts(hall: InProcessSite) -> None:
    code = hall.known("Ana").table().code
    hall.visit().send(f"/t/{code}", {"name": "Bob", "wish": "sit"})

    assert counted(hall) == (1, 1)


@pytest.mark.parametrize("page", [True, False])
def test_another_match_counts_once_whichever_way_it_came(hall: InProcessSite, page: bool) -> None:
    ana = hall.known("Ana")
    number = hall.runner.run(hall.world.lay(finished_table(ana.who.player, "bob")))
    session = hall.runner.run(hall.node.tables.find(number))
    if page:
        assert ana.send(f"/t/{session.code}", {"wish": "rematch"}).status == 303
    else:
        assert by_interface(ana, session.code, type="Rematch") == 200

    assert session.open_table.again
    assert counted(hall) == (1, 1)


def notice(page: str) -> str:
    """Return what a page tells first."""
    found = re.search(r'<div id="notice">(.*?)</div>', page, re.DOTALL)
    assert found is not None
    return unescape(re.sub(r"<[^>]*>", "", found[1])).strip()


def refused(hall: InProcessSite) -> tuple[FormBrowser, str]:
    """Let Ana draw when it is not her turn, and return her and the page of the table."""
    ana = hall.known("Ana")
    room = table_awaiting(1, ana.who.player, "bob", bots=0)
    path = f"/t/{code_of(hall.runner.run(hall.world.lay(room)))}"
    assert ana.send(path, {"do": "draw"}).status == 409
    return ana, path


def test_why_is_answered_by_any_node(hall: InProcessSite) -> None:
    ana, path = refused(hall)
    here = ana.send(path, {"words": "why"}).text
    with InProcessSite(hall.world) as other:
        there = other.moved_from(ana).send(path, {"words": "why"}).text

    told = notice(here)
    assert told.startswith("mattel.T1: ")
    assert notice(there) == told


def test_why_is_answered_to_scripts_too(hall: InProcessSite) -> None:
    ana, path = refused(hall)
    answer = ana.send(path, {"words": "why"}, accept="application/json").text

    assert json.loads(answer)["told"][0]["spoken"] == notice(ana.send(path, {"words": "why"}).text)


def test_a_refusal_is_remembered_where_it_was_and_for_ten_minutes(hall: InProcessSite) -> None:
    ana, path = refused(hall)
    (kept,) = [cookie for cookie in ana.http.cookies.jar if cookie.name == REFUSAL_COOKIE]
    ana.open("/new/mattel")
    elsewhere = ana.fill("make-form", {"name": "Ana"}).went

    assert (kept.path, kept.value) == (path, "mattel.T1")
    assert kept.expires is not None
    assert 590 < kept.expires - time.time() <= 600
    assert "Nothing was refused" in notice(ana.send(elsewhere, {"words": "why"}).text)


@pytest.mark.parametrize(
    "forged", ["", "mattel", "mattel.nothing", "<b>x</b>", "../x.y", "x" * 999]
)
def test_a_forged_refusal_explains_nothing_and_the_node_remembers_none(
    hall: InProcessSite, forged: str
) -> None:
    ana, path = refused(hall)
    ana.http.cookies.delete(REFUSAL_COOKIE)
    ana.http.cookies.set(REFUSAL_COOKIE, forged)

    assert "Nothing was refused" in notice(ana.send(path, {"words": "why"}).text)
