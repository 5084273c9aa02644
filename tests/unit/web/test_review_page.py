"""The page of a review: for a player of a finished game, about their own moves, once a minute."""

import re
from collections.abc import Iterator
from html import unescape

import pytest
from msgspec.structs import replace
from support.host_table import OPTIONS, HostTable, class_table, finished_table, started_table
from support.server.in_process import CLOSE_AFTER_MS
from support.server.secret import code_of
from support.web.form_browser import FormBrowser, InProcessSite

from callout.coach.review import review
from callout.coach.told_review import ToldReview, tell_review
from callout.core.cards import Seat
from callout.editions import edition_of
from callout.locales.language import languages
from callout.locales.messages import say
from callout.narrator.listener import Listener
from callout.notation.record import load_record
from callout.server.http.admission import REVIEW_LIMIT
from callout.server.http.request import COOKIE
from callout.server.identity.tokens import Identity

LONG = replace(OPTIONS, house={"target": 300})
"""A game long enough for a moment or two."""

HEARD = re.compile(r"<[^>]+>")


@pytest.fixture
def hall() -> Iterator[InProcessSite]:
    with InProcessSite() as hall:
        yield hall


def come(hall: InProcessSite, player: str, language: str = "en") -> FormBrowser:
    """Come with the token of *player*."""
    visit = hall.visit(language)
    token = hall.node.context.tokens.issue(Identity(player, player.capitalize()))
    visit.http.cookies.set(COOKIE, token)
    return visit


def lay(hall: InProcessSite, room: HostTable) -> str:
    """Lay a table, and return its path."""
    return f"/t/{code_of(hall.runner.run(hall.world.lay(room)))}"


def told_to(hall: InProcessSite, path: str, seat: int, language: str) -> ToldReview:
    """Tell the review of the table at *path* for *seat*."""
    text = come(hall, "ana").open(f"{path}/record").text
    record = load_record(text)
    listener = Listener(edition_of(record.opened), Seat(seat), language)
    return tell_review(review(record, Seat(seat)), listener)


def texts(visit: FormBrowser) -> str:
    """Read the page without its marks."""
    return unescape(HEARD.sub("", visit.text))


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(("player", "seat"), [("ana", 0), ("bob", 1)])
def test_a_player_reads_the_review_of_their_own_seat(
    hall: InProcessSite, player: str, seat: int, language: str
) -> None:
    path = lay(hall, finished_table("ana", "bob", options=LONG))
    visit = come(hall, player, language)
    page = visit.open(f"{path}/review")
    told = told_to(hall, path, seat, language)

    assert visit.status == 200
    assert len(page.all("section")) == len(told.moments)
    for one in told.all:
        assert one.spoken in texts(visit)
    for number, moment in enumerate(told.moments, 1):
        assert (
            page.by_id(f"replay-{number}")["href"]
            == f"{path}/replay?step={moment.step}#step-title"
        )


def test_two_players_read_two_reviews(hall: InProcessSite) -> None:
    path = lay(hall, finished_table("ana", "bob", options=LONG))
    ana, bob = told_to(hall, path, 0, "en"), told_to(hall, path, 1, "en")
    visit = come(hall, "bob")
    visit.open(f"{path}/review?seat=1&player=ana")

    assert ana.moments != bob.moments
    assert ana.moments
    for moment in ana.moments:
        assert moment.knew[1].spoken not in texts(visit)


def test_the_link_is_on_the_results_of_a_player_alone(hall: InProcessSite) -> None:
    path = lay(hall, finished_table("ana", "bob", options=LONG))

    assert come(hall, "ana").open(path).by_id("review-link")["href"] == f"{path}/review"
    assert "review-link" not in come(hall, "cleo").open(path).ids()


def test_a_spectator_has_nothing_to_look_back_at(hall: InProcessSite) -> None:
    path = lay(hall, finished_table("ana", "bob", options=LONG))
    visit = come(hall, "cleo")
    visit.open(f"{path}/review")

    assert visit.status == 403
    assert say("web", "en", "review-own") in texts(visit)


def test_nothing_is_looked_back_at_before_the_end_nor_without_a_name(hall: InProcessSite) -> None:
    path = lay(hall, started_table("ana", "bob"))
    ana, nobody = come(hall, "ana"), hall.visit()
    ana.open(f"{path}/review")
    nobody.open(f"{path}/review")

    assert (ana.status, nobody.status) == (409, 401)


def test_a_pupil_reads_no_review(hall: InProcessSite) -> None:
    path = lay(hall, class_table("ana", "bob"))
    visit = come(hall, "ana")
    visit.open(f"{path}/review")

    assert visit.status == 403


def test_a_person_looks_back_once_a_minute_and_is_told_so(hall: InProcessSite) -> None:
    path = lay(hall, finished_table("ana", "bob", options=LONG))
    ana, bob = come(hall, "ana"), come(hall, "bob")
    statuses = []
    with hall.limit_clock.stopped():
        for visit, seconds in ((ana, 0), (ana, 1), (bob, 0), (ana, REVIEW_LIMIT.seconds)):
            hall.limit_clock.go_on(seconds)
            visit.open(f"{path}/review")
            statuses.append(visit.status)
            if visit.status == 429:
                assert say("server", "en", "problem-too-many-reviews") in texts(visit)

    assert statuses == [200, 429, 200, 200]


@pytest.mark.parametrize(
    ("language", "words"), [("en", "review"), ("en", "look back"), ("fr", "revue")]
)
def test_the_word_leads_there_when_the_game_is_over(
    hall: InProcessSite, language: str, words: str
) -> None:
    over, running = (
        lay(hall, room)
        for room in (finished_table("ana", "bob", options=LONG), started_table("ana", "bob"))
    )
    visit, watcher = come(hall, "ana", language), come(hall, "cleo", language)

    visit.open(over)
    visit.fill("say-form", {"words": words})
    assert (visit.status, visit.went) == (303, f"{over}/review")
    visit.open(running)
    visit.fill("say-form", {"words": words})
    assert say("interpreter", language, "review-later") in texts(visit)
    watcher.open(over)
    watcher.fill("say-form", {"words": words})
    assert say("interpreter", language, "review-own") in texts(watcher)


def close(hall: InProcessSite) -> str:
    """Close a table whose game is over long ago, and return its path."""
    number = hall.runner.run(hall.world.lay(finished_table("ana", "bob", options=LONG)))
    session = hall.runner.run(hall.node.tables.find(number))
    hall.world.clock.by += CLOSE_AFTER_MS + 1
    hall.runner.run(session.do_due_work())
    return f"/t/{code_of(number)}"


def test_a_player_looks_back_when_the_table_is_closed(hall: InProcessSite) -> None:
    path = close(hall)
    told = told_to(hall, path, 1, "en")
    bob, cleo = come(hall, "bob"), come(hall, "cleo")
    link = bob.open(path).by_id("review-link")["href"]
    page = bob.open(link)
    cleo.open(link)

    assert bob.status == 200
    assert all(one.spoken in texts(bob) for one in told.all)
    assert "to-table" not in page.ids()
    assert cleo.status == 404


def test_of_a_record_that_was_kept_before_seats_were_nobody_knows_whose_moves_are_whose(
    hall: InProcessSite, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = close(hall)
    monkeypatch.setattr("callout.server.http.request.seat_in", lambda _packed, _player: None)
    visit = come(hall, "ana")
    visit.open(f"{path}/review")

    assert visit.status == 403
    assert say("web", "en", "review-closed") in texts(visit)
