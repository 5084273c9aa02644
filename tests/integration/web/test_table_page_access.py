"""The pages beside a table show what may be known, to those who may know it."""

import re
from itertools import pairwise

import httpx2
import pytest
from msgspec.structs import replace
from support.card_mentions import cards_named
from support.host_table import OPTIONS as CALM
from support.host_table import finished_table
from support.server.in_process import ANA, CLEO, CLOSE_AFTER_MS, InProcessCluster
from support.server.journal_replay import JournalReplay
from support.server.secret import code_of
from support.server.server_process import ServerProcess
from support.web.html_page import fetch_page, get_page, parse_html
from support.web.server_match import (
    QUICK_OPTIONS,
    ServerMatch,
    finished_match,
    match_under_way,
    new_match,
    play_until_event,
)

from callout.editions import load
from callout.locales.language import languages
from callout.server.http.app import make_app
from callout.server.http.request import COOKIE
from callout.web.app import page_routes

BESIDE = ("rules", "log", "scores", "record", "replay", "review", "chart")
LANGUAGES = languages()

REQUEST_ID = re.compile(r'Error ID: [0-9a-f]{8}\.|"request":"[0-9a-f]{32}"')
"""The id of a request, on a page and in a problem."""


@pytest.fixture(scope="module")
def over(server_process: ServerProcess) -> ServerMatch:
    return finished_match(server_process)


@pytest.fixture(scope="module")
def under_way(server_process: ServerProcess) -> ServerMatch:
    return match_under_way(server_process)


@pytest.mark.parametrize("page", ["record", "replay", "review", "chart"])
def test_nothing_is_shown_again_before_the_match_is_over(
    under_way: ServerMatch, page: str
) -> None:
    response = fetch_page(under_way.ana, under_way.path(page))

    assert response.status_code == 409
    assert "seed" not in response.text


@pytest.mark.parametrize("page", BESIDE)
def test_strangers_are_sent_away_whatever_table_they_name(over: ServerMatch, page: str) -> None:
    for code in (over.code, "alpha-alpha-alpha-alpha-alpha"):
        path = f"{over.server.address}/t/{code}/{page}"
        for cookies in ("", f"{COOKIE}=made-up"):
            response = httpx2.get(path, headers={"accept": "text/html", "cookie": cookies})
            assert response.status_code == 401


@pytest.mark.parametrize("page", BESIDE)
def test_who_may_not_watch_sees_nothing(server_process: ServerProcess, page: str) -> None:
    match = new_match(server_process, replace(QUICK_OPTIONS, watchers=False))
    play_until_event(match, "MatchEnded")
    outside = fetch_page(server_process.guest("Eve"), match.path(page))

    assert outside.status_code == 403
    assert fetch_page(match.bob, match.path(page)).status_code == 200


@pytest.mark.parametrize("page", BESIDE)
def test_there_is_nothing_beside_a_table_that_does_not_exist(
    server_process: ServerProcess, page: str
) -> None:
    assert fetch_page(server_process.guest("Ana"), f"/t/no-such-table/{page}").status_code == 404


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_line_of_the_log_names_a_card_that_its_reader_does_not_know(
    under_way: ServerMatch, language: str
) -> None:
    edition = load("mattel")
    seats = ((under_way.ana, 0), (under_way.bob, 2), (under_way.server.guest("Eve"), None))
    pages = [get_page(guest, under_way.path("log"), language) for guest, _ in seats]
    story = JournalReplay(under_way.code, under_way.rows)
    assert not story.faults
    for page, (_, seat) in zip(pages, seats, strict=True):
        found = set[int]()
        for line in page.some("ol", class_="told"):
            for item in line.some("li"):
                version = int(item.attributes["id"].split("-")[1])
                known = story.pages[version - 1].known
                cards = cards_named(item.text, edition, language)
                found |= cards
                assert known is None or cards <= known.get(seat, set()), item.text
        assert len(found) > 1  # how many cards a match by chance has named by then is open


@pytest.mark.parametrize("language", LANGUAGES)
def test_scores_name_no_card_and_rules_are_the_same_for_all(
    under_way: ServerMatch, language: str
) -> None:
    mine, others = (
        fetch_page(guest, under_way.path("rules"), language).text
        for guest in (under_way.ana, under_way.bob)
    )
    scores = get_page(under_way.ana, under_way.path("scores"), language).one("main").text

    assert mine == others
    assert not cards_named(scores, load("mattel"), language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_statement_says_what_was_not_tried(
    server_process: ServerProcess, language: str
) -> None:
    told = get_page(server_process.guest("Ana"), "/about", language).one("main").text

    for name in ("Orca", "BRLTTY", "NVDA", "JAWS", "VoiceOver", "TalkBack", "2026"):
        assert name in told


def test_every_page_has_one_heading_and_none_is_skipped(over: ServerMatch) -> None:
    pages = [
        "/about",
        "/privacy",
        "/rules/dos",
        *(over.path(page) for page in BESIDE if page != "record"),
    ]
    for path in [*pages, f"{over.path('replay')}?all=on"]:
        page = get_page(over.ana, path)
        levels = [int(part.tag[1]) for part in page.all() if re.fullmatch("h[1-6]", part.tag)]
        assert levels.count(1) == 1
        assert all(after - before <= 1 for before, after in pairwise(levels))


@pytest.mark.anyio
@pytest.mark.parametrize("watchers", [True, False])
async def test_of_a_closed_table_record_scores_and_match_are_left(watchers: bool) -> None:
    world = InProcessCluster()
    node = world.node()
    number = await world.lay(
        finished_table("ana", "bob", options=replace(CALM, watchers=watchers))
    )
    session, code = await node.tables.find(number), code_of(number)
    record = await session.record()
    world.clock.by += CLOSE_AFTER_MS + 1
    await session.do_due_work()
    transport = httpx2.ASGITransport(make_app(node, page_routes))

    def browser(token: str) -> httpx2.AsyncClient:
        headers = {"accept": "text/html", "cookie": f"{COOKIE}={token}"}
        return httpx2.AsyncClient(transport=transport, base_url="http://callout", headers=headers)

    async with (
        browser(node.context.tokens.issue(ANA)) as ana,
        browser(node.context.tokens.issue(CLEO)) as cleo,
        browser("") as nobody,
    ):
        answers = {page: await ana.get(f"/t/{code}/{page}") for page in BESIDE}
        outside = {page: await cleo.get(f"/t/{code}/{page}") for page in BESIDE}
        left = await ana.get(f"/t/{code}")
        strange = [(await nobody.get(f"/t/{code}/{page}")).status_code for page in BESIDE]
        nowhere = code_of(number + 1)
        pairs = [
            (await one.get(f"/t/{code}{page}"), await one.get(f"/t/{nowhere}{page}"))
            for one in (cleo, nobody)
            for page in ("", *(f"/{page}" for page in BESIDE))
        ]

    assert {page: answer.status_code for page, answer in answers.items()} == {
        "rules": 404,
        "log": 303,
        "scores": 200,
        "record": 200,
        "replay": 200,
        "review": 200,
        "chart": 200,
    }
    assert left.status_code == 200
    assert {f"/t/{code}/{page}" for page in ("replay", "chart", "record")} <= set(
        parse_html(left.text).links()
    )
    assert answers["record"].text == record
    assert answers["log"].headers["location"] == f"/t/{code}/replay?all=on"
    sheet = parse_html(answers["scores"].text)
    assert "won" in sheet.ids()
    assert f"/t/{code}" not in sheet.links()
    assert {answer.status_code for answer in outside.values()} == {404}
    assert set(strange) == {401}
    for closed, none in pairs:  # to others it is as if it had never been
        assert closed.status_code == none.status_code
        told, of_none = (REQUEST_ID.sub("", one.text) for one in (closed, none))
        assert told.replace(code, nowhere) == of_none


@pytest.mark.anyio
async def test_a_match_by_rules_that_have_changed_since_keeps_its_record() -> None:
    world = InProcessCluster()
    node = world.node()
    number = await world.lay(finished_table("ana", "bob"))
    session = await node.tables.find(number)
    text = re.sub('fingerprint = ".*"', 'fingerprint = "of long ago"', await session.record())

    async def changed() -> str:
        return text

    session.record = changed  # type: ignore[method-assign]
    headers = {"accept": "text/html", "cookie": f"{COOKIE}={node.context.tokens.issue(ANA)}"}
    async with httpx2.AsyncClient(
        transport=httpx2.ASGITransport(make_app(node, page_routes)),
        base_url="http://callout",
        headers=headers,
    ) as ana:
        again = await ana.get(f"/t/{code_of(number)}/replay")
        charted = await ana.get(f"/t/{code_of(number)}/chart")
        kept = await ana.get(f"/t/{code_of(number)}/record")

    for page in (again, charted):
        assert page.status_code == 409
        assert "rules have changed" in page.text
    assert kept.text == text
