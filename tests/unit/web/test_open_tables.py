"""Seat me, by page and by interface: at once, and without a name or a code in any list."""

import re
from collections.abc import Iterator

import pytest
from support.server.secret import table_of
from support.web.form_browser import FormBrowser, InProcessSite

from callout.host.avoidance import keys_of
from callout.host.requests import Leave, Say, Sit
from callout.locales.friendly_names import friendly_names
from callout.server.http.admission import SEATING_LIMIT
from callout.server.tables.session import TableSession
from callout.web.avoided import AVOIDS_COOKIE


@pytest.fixture
def hall() -> Iterator[InProcessSite]:
    with InProcessSite(has_open_tables=True) as hall:
        yield hall


def table_at(visit: FormBrowser) -> TableSession:
    found = re.fullmatch(r"/t/([a-z-]+)\?first=on", visit.went)
    assert found, (visit.status, visit.text)
    return visit.hall.runner.run(visit.hall.node.tables.find(table_of(found[1])))


def seated(hall: InProcessSite, language: str = "en") -> tuple[FormBrowser, TableSession]:
    visit = hall.visit(language)
    visit.open("/")
    visit.fill("seat")
    return visit, table_at(visit)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_one_press_seats_a_stranger_and_deals(hall: InProcessSite, language: str) -> None:
    visit, session = seated(hall, language)
    table = session.open_table
    seat = table.seat_of(visit.who.player)

    assert seat is not None
    assert table.places[seat].name in friendly_names(language)
    assert table.match is not None
    assert visit.open(visit.went).by_id("hand")


def test_the_second_to_press_sits_at_the_table_of_the_first(hall: InProcessSite) -> None:
    first, session = seated(hall)
    second, other = seated(hall)

    assert other is session
    page = second.open(second.went)
    names = {place.name for place in session.open_table.places}
    assert first.who.player != second.who.player
    assert all(name in page.text for name in names)


def test_a_form_that_is_sent_twice_gives_one_seat(hall: InProcessSite) -> None:
    visit = hall.visit()
    fields = dict(visit.open("/").forms["seat"])
    there = [visit.send("/seat", fields).went for _ in range(2)]

    assert there[0] == there[1]


def test_the_list_has_a_row_for_each_table_and_names_nobody(hall: InProcessSite) -> None:
    _, session = seated(hall)
    visit = hall.visit()
    page = visit.open("/open")
    names = [place.name for place in session.open_table.places]

    assert len(page.all("button", name="seat")) == 2
    assert not any(name in page.text for name in names)
    assert session.code not in page.text
    assert "1 person, 2 free seats, 3 rounds" in page.text
    visit.fill("seats", {"seat": page.by_id("take-1")["value"]})
    assert table_at(visit) is session


def test_a_person_shows_their_own_name_only_if_they_want_to(hall: InProcessSite) -> None:
    for own, name in (({}, None), ({"own": "on"}, "Zoe")):
        visit = hall.known("Zoe")
        visit.open("/open")
        visit.fill("seats", {"seat": "", **own})
        table = table_at(visit).open_table
        seat = table.seat_of(visit.who.player)
        assert seat is not None

        assert (table.places[seat].name == "Zoe") is (name == "Zoe")


def test_a_full_table_is_told_in_the_list_with_the_others(hall: InProcessSite) -> None:
    visits = [seated(hall)[0]]
    ticket = hall.visit().open("/open").by_id("take-1")["value"]
    visits += [seated(hall)[0] for _ in range(2)]
    late = hall.visit()
    late.open("/open")
    late.fill("seats", {"seat": ticket})

    assert (late.status, "The table is full." in late.text) == (409, True)
    assert "Press “Seat me”" in late.text


def test_an_old_or_forged_ticket_finds_no_table(hall: InProcessSite) -> None:
    seated(hall)
    visit = hall.visit()
    page = visit.open("/open")
    ticket = page.by_id("take-1")["value"]
    for wrong in (ticket[:-1] + "x", "x", ticket.replace(".", "..")):
        visit.open("/open")
        assert visit.fill("seats", {"seat": wrong}).status == 409


def answer_of(hall: InProcessSite, *, avoided: bool) -> tuple[int, str]:
    """Let somebody take the seat of a table that is full, or whose host avoids them."""
    guest, host = hall.visit(), hall.visit()
    guest.send("/guest", {})
    if avoided:
        keys = hall.node.context.tokens.sign_avoids(keys_of(guest.who.player))
        host.http.cookies.set(AVOIDS_COOKIE, keys)
    host.send("/seat", {})
    ticket = hall.visit().open("/open").by_id("take-1")["value"]
    if not avoided:
        seated(hall)
        seated(hall)
    post = guest.http.post("/api/openings", json={"ticket": ticket})
    answer = hall.runner.run(post)
    return answer.status_code, re.sub(r'"request":"[^"]*"', "", answer.text)


def test_an_avoided_person_gets_the_bytes_of_a_full_table() -> None:
    answers = []
    for avoided in (True, False):
        with InProcessSite(has_open_tables=True) as hall:
            answers.append(answer_of(hall, avoided=avoided))

    assert answers[0] == answers[1]
    assert answers[0][0] == 409


def test_two_presses_avoid_somebody_for_good(hall: InProcessSite) -> None:
    first, session = seated(hall)
    second, _ = seated(hall)
    path = f"/t/{session.code}"
    number = session.open_table.seat_of(second.who.player)
    assert number is not None
    page = first.open(path)
    button = page.by_id(f"avoid-{number + 1}")
    first.fill("people", {button["name"]: button["value"]})
    assert first.status == 303
    hall.runner.run(session.act(second.who, Leave(), "leave", session.version))
    again = second.send("/seat", {"seat": ""})

    tokens = hall.node.context.tokens
    assert tokens.read_avoids(first.http.cookies[AVOIDS_COOKIE]) == keys_of(second.who.player)
    assert table_at(again) is not session
    assert hall.visit().open("/open").all("button", name="seat")
    assert "take-2" not in second.open("/open").ids()


@pytest.mark.parametrize("has_open_tables", [True, False])
def test_beside_each_message_is_a_button_to_avoid_its_author(*, has_open_tables: bool) -> None:
    with InProcessSite(has_open_tables=has_open_tables) as hall:
        host, guest = hall.known("Hanna"), hall.known("Otto")
        session = host.table()
        hall.runner.run(session.act(guest.who, Sit(), "sit", session.version))
        hall.runner.run(session.act(guest.who, Say("hello"), "hello", session.version))
        page = host.open(f"/t/{session.code}")
        own = guest.open(f"/t/{session.code}")

        assert f"avoid-said-{session.version}" not in own.ids()
        if not has_open_tables:
            assert f"avoid-said-{session.version}" not in page.ids()
            return
        button = page.by_id(f"avoid-said-{session.version}")
        host.fill("reports", {button["name"]: button["value"]})
        tokens = hall.node.context.tokens
        assert tokens.read_avoids(host.http.cookies[AVOIDS_COOKIE]) == keys_of(guest.who.player)


def test_whoever_leaves_goes_home_and_a_bot_follows(hall: InProcessSite) -> None:
    visit, session = seated(hall)
    visit.open(visit.went)
    visit.fill("leave-form", {"wish": "leave"})

    assert visit.went == "/"
    assert all(place.is_bot for place in session.open_table.places)


def test_the_host_opens_and_closes_an_own_table(hall: InProcessSite) -> None:
    host = hall.known("Hanna")
    session = host.table()
    host.open(f"/t/{session.code}")
    host.fill("opening-form", {"wish": "open"})
    opened = session.open_table.is_open
    host.open(f"/t/{session.code}")
    host.fill("opening-form", {"wish": "close"})

    assert (opened, session.open_table.is_open) == (True, False)


def test_words_open_and_close_a_table_and_avoid_people(hall: InProcessSite) -> None:
    host = hall.known("Hanna")
    session = host.table()
    path = f"/t/{session.code}"
    for words, is_open in (("open table", True), ("close table", False), ("open table", True)):
        host.open(path)
        host.send(path, {"words": words})
        assert session.open_table.is_open is is_open


def test_nobody_watches_an_open_game(hall: InProcessSite) -> None:
    _, session = seated(hall)
    other = hall.known("Otto")
    other.open(f"/t/{session.code}")

    assert other.status == 403


def test_seats_are_bounded_an_hour(hall: InProcessSite) -> None:
    visit, _ = seated(hall)
    most = SEATING_LIMIT.maximum
    with hall.limit_clock.stopped():
        statuses = [visit.send("/seat", {"seat": ""}).status for _ in range(most + 1)]

    assert statuses == [303] * most + [429]


def test_a_server_that_has_no_open_tables_says_so_and_shows_nothing_of_them() -> None:
    with InProcessSite() as hall:
        visit = hall.known("Hanna")
        path = visit.went
        assert "seat" not in visit.open("/").forms
        assert "opening-form" not in visit.open(path).forms
        assert visit.send(path, {"wish": "open"}).status == 409
        for status in (visit.send("/seat", {}).status, (visit.open("/open"), visit.status)[1]):
            assert status == 404
        answers = [
            hall.runner.run(visit.http.get("/api/openings")),
            hall.runner.run(visit.http.post("/api/openings", json={})),
        ]
        assert [(one.status_code, one.json()["code"]) for one in answers] == [
            (404, "open-tables-off")
        ] * 2


def test_the_interface_lists_and_seats_without_names_or_codes(hall: InProcessSite) -> None:
    _, session = seated(hall)
    guest = hall.visit()
    guest.send("/guest", {})
    listed = hall.runner.run(guest.http.get("/api/openings"))
    (row,) = listed.json()["tables"]
    names = [place.name for place in session.open_table.places]

    assert (row["people"], row["bots"], row["begun"]) == (1, 2, True)
    assert not any(name in listed.text for name in names)
    assert session.code not in listed.text
    answer = hall.runner.run(guest.http.post("/api/openings", json={"ticket": row["ticket"]}))
    assert answer.status_code == 201
    assert answer.json()["code"] == session.code


def test_a_kept_person_avoids_the_same_people_in_another_browser(hall: InProcessSite) -> None:
    first, session = seated(hall)
    second, _ = seated(hall)
    first.open("/me")
    first.send("/me", {})
    number = session.open_table.seat_of(second.who.player)
    assert number is not None
    first.open(f"/t/{session.code}")
    first.fill("people", {"wish": f"avoid {number + 1}"})
    other = hall.visit()
    for cookie in first.http.cookies.jar:
        if cookie.name != AVOIDS_COOKIE and cookie.value:
            other.http.cookies.set(cookie.name, cookie.value)
    hall.runner.run(session.act(first.who, Leave(), "leave", session.version))
    again = other.send("/seat", {"seat": ""})

    assert table_at(again) is not session
