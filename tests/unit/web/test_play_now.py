"""One press makes a table, with bots or with friends, and a second press makes no other."""

import re
from collections.abc import Iterator

import pytest
from support.host_table import awaited_seat, started_table
from support.server.in_process import current_prompt
from support.server.secret import table_of
from support.web.form_browser import FormBrowser, InProcessSite

from callout.core.prompts import Over, awaited
from callout.host import entries as e
from callout.host.views import legal_commands_for
from callout.host.waiting import awaited_seats
from callout.locales.friendly_names import friendly_names
from callout.server.tables.session import TableSession


@pytest.fixture
def hall() -> Iterator[InProcessSite]:
    with InProcessSite() as hall:
        yield hall


def table_at(visit: FormBrowser) -> TableSession:
    """Find the table where the last form led."""
    found = re.fullmatch(r"/t/([a-z-]+)(\?first=on)?", visit.went)
    assert found, (visit.status, visit.text)
    return visit.hall.runner.run(visit.hall.node.tables.find(table_of(found[1])))


@pytest.mark.parametrize(("language", "edition"), [("en", "mattel"), ("fr", "french")])
def test_one_press_seats_a_stranger_with_two_bots_and_deals(
    hall: InProcessSite, language: str, edition: str
) -> None:
    for _ in range(12):  # whoever deals, and whatever card is turned up
        visit = hall.visit(language)
        visit.open("/")
        visit.fill("play-now")
        table = table_at(visit).open_table

        assert (table.options.edition, table.host) == (edition, visit.who.player)
        assert [bool(place.bot) for place in table.places] == [False, True, True]
        assert table.places[0].name == visit.who.name
        assert visit.who.name in friendly_names(language)
        assert table.match is not None
        assert (table.match.round, awaited(table.match.prompt)) == (1, (0,))

        page = visit.open(visit.went)
        focused = [
            own for _, own in page.attributes if "autofocus" in own and "popovertarget" not in own
        ]
        assert len(focused) == 1
        assert focused[0]["name"] in ("card", "do")


def play_to_the_end(visit: FormBrowser, session: TableSession) -> None:
    """Let the newcomer and the bots move until the match is over."""
    run = visit.hall.runner.run
    for number in range(2_000):
        table = session.open_table
        if table.over:
            return
        if 0 in awaited_seats(table):
            wish = legal_commands_for(table, visit.who.player)[0]
            run(session.act(visit.who, wish, f"move {number}", 0))
        else:
            run(session.make_due_move(at_once=True))
    raise AssertionError("the match does not end")


@pytest.mark.parametrize(
    ("language", "labels"),
    [
        ("en", ("Play on to 100", "Play on to 200", "Play on to 500")),
        ("fr", ("Jouer jusqu’à 100", "Jouer jusqu’à 200", "Jouer jusqu’à 500")),
    ],
)
def test_play_now_is_one_round_and_then_one_press_plays_on(
    hall: InProcessSite, language: str, labels: tuple[str, ...]
) -> None:
    visit = hall.visit(language)
    visit.open("/")
    visit.fill("play-now")
    session = table_at(visit)
    assert session.open_table.options.house == {"target": 0}
    play_to_the_end(visit, session)
    table = session.open_table
    assert table.match is not None
    assert table.match.round == 1
    assert isinstance(table.match.prompt, Over)
    assert table.match.prompt.winners

    page = visit.open(f"/t/{session.code}")
    assert [own["value"] for own in page.all("button", name="wish") if "play-on" in own["id"]] == [
        "play-on 100",
        "play-on 200",
        "play-on 500",
    ]
    assert all(label in page.text for label in labels)
    visit.send(f"/t/{session.code}", {**page.forms["after-match"], "wish": "play-on 200"})
    longer = table_at(visit).open_table
    assert longer.edition.rulings.target == 200
    assert [place.name for place in longer.places] == [place.name for place in table.places]
    assert longer.match is not None
    assert (longer.match.round, awaited(longer.match.prompt)) == (1, (0,))
    assert longer.match.view(0).scores == (0, 0, 0)  # type: ignore[arg-type]


def test_a_lone_player_plays_another_round_with_one_press(hall: InProcessSite) -> None:
    visit = hall.visit()
    visit.open("/")
    visit.fill("play-now")
    session = table_at(visit)
    play_to_the_end(visit, session)
    page = visit.open(f"/t/{session.code}")
    visit.send(f"/t/{session.code}", {**page.forms["after-match"], "wish": "rematch"})
    again = table_at(visit).open_table

    assert again.edition.rulings.target == 0
    assert again.match is not None
    assert again.match.round == 1


def test_the_same_form_sent_twice_makes_one_table(hall: InProcessSite) -> None:
    visit = hall.visit()
    fields = visit.open("/").forms["play-now"]
    visit.send("/play", fields)
    first, who = table_at(visit), visit.who
    visit.http.cookies.clear()  # the second press leaves before the first is answered
    visit.send("/play", fields)

    assert (table_at(visit), visit.who) == (first, who)
    assert hall.node.store.sessions == {first.table_id: first}


def test_a_form_sent_to_two_nodes_makes_one_table(hall: InProcessSite) -> None:
    visit = hall.visit()
    fields = visit.open("/").forms["play-now"]
    visit.send("/play", fields)
    with InProcessSite(hall.world) as other:
        again = other.visit()
        again.send("/play", fields)

        assert (again.went, again.who) == (visit.went, visit.who)
    entries = hall.runner.run(hall.world.entries(table_at(visit).table_id))
    assert sum(isinstance(entry, e.Began) for entry in entries) == 1


def test_what_another_call_left_half_done_is_finished(hall: InProcessSite) -> None:
    visit = hall.visit()
    fields = visit.open("/").forms["play-now"]
    hall.world.journal.down.add("answer")
    visit.send("/play", fields)
    assert visit.status == 503

    hall.world.journal.down.clear()
    visit.send("/play", fields)
    assert awaited(current_prompt(table_at(visit))) == (0,)


def test_a_ticket_makes_no_second_table_for_somebody_else_nor_after_the_match(
    hall: InProcessSite,
) -> None:
    visit = hall.visit()
    fields = visit.open("/").forms["play-now"]
    visit.send("/play", fields)
    first = table_at(visit)

    other = hall.known("Ana")
    other.send("/play", fields)
    assert table_at(other) is not first
    assert table_at(other).open_table.places[0].name == "Ana"


@pytest.mark.parametrize("ticket", ["", "forged"])
def test_a_form_without_a_ticket_of_ours_makes_a_table_too(
    hall: InProcessSite, ticket: str
) -> None:
    visit = hall.visit()
    visit.send("/play", {"ticket": ticket})

    assert table_at(visit).open_table.host == visit.who.player


def test_play_with_friends_leads_to_a_table_that_waits_for_them(hall: InProcessSite) -> None:
    visit = hall.visit()
    visit.open("/")
    visit.fill("play-friends")
    table = table_at(visit).open_table

    assert [place.player for place in table.places] == [visit.who.player]
    assert table.match is None


def test_bots_are_never_called_like_the_guest(hall: InProcessSite) -> None:
    robin = hall.known("Robin B")
    robin.open("/")
    robin.fill("play-now")

    names = [place.name for place in table_at(robin).open_table.places]
    assert names[0] == "Robin B"
    assert len(set(names)) == 3


def test_a_round_is_opened_once(hall: InProcessSite) -> None:
    visit = hall.visit()
    visit.open("/")
    visit.fill("play-now")
    session = table_at(visit)
    before = session.version
    hall.runner.run(session.open_round(visit.who))

    assert session.version == before


def test_nobody_is_asked_to_deal_what_is_dealt_already(hall: InProcessSite) -> None:
    dealers = set()
    for _ in range(12):
        visit = hall.visit()
        visit.open("/")
        visit.fill("play-now")
        session = table_at(visit)
        assert session.open_table.match is not None
        dealers.add(session.open_table.match.view(None).dealer)
        visit.open(f"/t/{session.code}")
        assert ">Round 1.<" in visit.text
        assert "Your deal." not in visit.text
    assert 0 in dealers


def test_who_has_to_deal_reads_it(hall: InProcessSite) -> None:
    ana = hall.known("Ana")
    room = started_table("bob", ana.who.player)
    assert awaited_seat(room) == 1
    number = hall.runner.run(hall.world.lay(room))
    session = hall.runner.run(hall.node.tables.find(number))
    ana.open(f"/t/{session.code}")

    assert re.search(r"<li [^>]*>Your deal\.</li>", ana.text)
