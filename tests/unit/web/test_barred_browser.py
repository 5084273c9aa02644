"""Somebody whom the host removed comes back as a new guest, with the same browser."""

from collections.abc import Iterator

import pytest
from support.web.form_browser import FormBrowser, InProcessSite

from callout.host.requests import Rematch, Remove, Start, Stop
from callout.server.http.request import BROWSER_COOKIE, COOKIE
from callout.server.tables.session import TableSession

REMOVED = "The host removed you from this table."


@pytest.fixture
def hall() -> Iterator[InProcessSite]:
    with InProcessSite() as hall:
        yield hall


def come_in(visit: FormBrowser, session: TableSession, name: str) -> None:
    """Sit down by the invitation."""
    visit.open(f"/t/{session.code}")
    visit.fill("arrive", {"name": name, "wish": "sit"})


def sit_as_new_guest(visit: FormBrowser, session: TableSession, name: str) -> None:
    """Forget who one was, and come by the invitation."""
    visit.http.cookies.delete(COOKIE)
    come_in(visit, session, name)


def removed(hall: InProcessSite) -> tuple[FormBrowser, FormBrowser, TableSession]:
    """Let the host remove somebody who came by the invitation."""
    ana = hall.known("Ana")
    session, rude = ana.table(), hall.visit()
    come_in(rude, session, "Rude")
    assert rude.status == 303
    assert [place.name for place in session.open_table.places] == ["Ana", "Robin", "Rude"]
    hall.runner.run(session.act(ana.who, Remove(2), "out", session.version))
    return ana, rude, session


def test_a_barred_browser_is_refused_whoever_it_becomes(hall: InProcessSite) -> None:
    _, rude, session = removed(hall)
    let_in = 0
    for number in range(9):
        sit_as_new_guest(rude, session, f"Nice {number}")
        let_in += rude.status == 303
        assert REMOVED in rude.text

    assert let_in == 0
    assert [place.name for place in session.open_table.places] == ["Ana", "Robin"]


def test_a_barred_browser_is_refused_at_the_rematch(hall: InProcessSite) -> None:
    ana, rude, session = removed(hall)
    bob = hall.visit()
    come_in(bob, session, "Bob")
    hall.runner.run(session.act(ana.who, Start(), "start", session.version))
    hall.runner.run(session.act(ana.who, Stop(now=True), "stop", session.version))
    hall.runner.run(
        hall.node.tables.rematch(session, bob.who, Rematch(), "again", session.version)
    )
    code = session.open_table.again
    new = hall.runner.run(hall.node.tables.find(hall.node.context.codes.table_of(code)))
    sit_as_new_guest(rude, new, "Nice")

    assert REMOVED in rude.text
    assert [place.name for place in new.open_table.places] == ["Ana", "Robin", "Bob"]


def test_another_browser_is_let_in_and_a_forged_mark_counts_for_nothing(
    hall: InProcessSite,
) -> None:
    _, _, session = removed(hall)
    other = hall.visit()
    other.http.cookies.set(BROWSER_COOKIE, "forged")
    come_in(other, session, "Bob")

    assert other.status == 303
    place = session.open_table.places[2]
    assert (place.name, place.player, place.browser) == ("Bob", other.who.player, "")
