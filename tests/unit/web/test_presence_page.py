"""The page of a table shows whose connection is lost since when, and who watches."""

from collections.abc import Iterator

import pytest
from msgspec.structs import replace
from support.host_table import seated_table, started_table
from support.server.in_process import BOB
from support.web.form_browser import FormBrowser, InProcessSite, ParsedPage
from unit.web.test_act_metrics import notice

from callout.server.tables.presence import GRACE_MS
from callout.server.tables.session import TableSession
from callout.server.tables.table_presence import PresenceState
from callout.web.preferences.model import Preferences
from callout.web.table.page_model import with_presence
from callout.web.table.view import Reader, view_table


@pytest.fixture
def hall() -> Iterator[InProcessSite]:
    with InProcessSite() as hall:
        yield hall


def seated(hall: InProcessSite, *, begun: bool) -> tuple[FormBrowser, TableSession, str]:
    """Seat Ana beside Bob, and return her, their table and its page."""
    ana = hall.known("Ana")
    room = (started_table if begun else seated_table)(ana.who.player, "bob")
    session = hall.runner.run(hall.node.tables.find(hall.runner.run(hall.world.lay(room))))
    return ana, session, f"/t/{session.code}"


def pass_time(hall: InProcessSite, session: TableSession, milliseconds: int) -> None:
    """Put the clock forward, and let the table notice."""

    async def notice_it() -> None:
        hall.world.clock.by += milliseconds
        session.presence.hear("other", "[]")

    hall.runner.run(notice_it())


def lose_bob(hall: InProcessSite, session: TableSession) -> None:
    """Let Bob come and lose the connection."""

    async def come_and_go() -> None:
        session.presence.arrive(BOB.player, BOB.name)
        session.presence.depart(BOB.player)

    hall.runner.run(come_and_go())
    pass_time(hall, session, GRACE_MS + 1_000)


def watch(hall: InProcessSite, session: TableSession, names: int) -> None:
    """Let people come to watch."""

    async def come() -> None:
        for number in range(names):
            session.presence.arrive(f"w{number}", f"<W{number}>")

    hall.runner.run(come())
    pass_time(hall, session, GRACE_MS)


@pytest.mark.parametrize("begun", [False, True])
@pytest.mark.parametrize(
    ("language", "texts"),
    [
        (
            "en",
            ["less than a minute ago", "1 minute ago", "3 minutes ago"],
        ),
        (
            "fr",
            ["il y a moins d’une minute", "il y a 1 minute", "il y a 3 minutes"],
        ),
    ],
)
def test_a_seat_tells_in_words_since_when_its_connection_is_lost(
    hall: InProcessSite, language: str, texts: list[str], *, begun: bool
) -> None:
    ana, session, path = seated(hall, begun=begun)
    ana.http.headers["accept-language"] = language
    ana.open(path)
    assert "mark-lost" not in ana.text
    lose_bob(hall, session)
    lost = {"en": "connection lost", "fr": "connexion perdue"}[language]
    for later, text in zip((0, 60_000, 120_000), texts, strict=True):
        hall.world.clock.by += later
        ana.open(path)
        assert f'<span class="mark-lost">{lost} {text}</span>' in ana.text.replace("\u00a0", " ")
        assert ana.text.count("mark-lost") == 1


def test_the_words_table_tell_whose_connection_is_lost(hall: InProcessSite) -> None:
    ana, session, path = seated(hall, begun=False)
    lose_bob(hall, session)
    watch(hall, session, 1)
    ana.send(path, {"words": "table"})

    told = " ".join(notice(ana.text).split())
    assert told.endswith("Seat 2: Bob, connection lost. Spectators: <W0>.")


def test_five_watchers_are_named_and_the_others_counted(hall: InProcessSite) -> None:
    ana, session, path = seated(hall, begun=True)
    watch(hall, session, 7)
    ana.open(path)

    named = ", ".join(f"&lt;W{number}&gt;" for number in range(5))
    assert f'<p id="who-watches">Spectators: {named} and 2 more</p>' in ana.text


def test_who_watches_is_told_so_and_has_no_box_to_talk(hall: InProcessSite) -> None:
    ana, _, path = seated(hall, begun=True)
    watcher = hall.known("Cy")
    watcher.open(path)
    ana.open(path)

    assert "You’re watching." in watcher.text
    assert "hidden" in ParsedPage(watcher.text).all("section", id="talk")[0]
    assert "hidden" not in ParsedPage(ana.text).all("section", id="talk")[0]


def test_a_lost_connection_is_marked_at_its_seat_in_whatever_order_the_seats_are_listed() -> None:
    table = started_table("ana", "bob").table
    view = view_table(table, Reader("ana", "en", Preferences()))
    other_way = replace(view, seats=view.seats[::-1])

    shown = with_presence(other_way, table, PresenceState({"bob": 0}, ()), 120_000)

    assert {seat.name: seat.lost_minutes for seat in shown.seats} == {"Ana": None, "Bob": 2}
