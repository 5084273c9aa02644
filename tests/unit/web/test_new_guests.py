"""However somebody becomes a guest, the same limit counts it, and who is banned becomes none."""

import re
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest
from support.web.form_browser import FormBrowser, InProcessSite

import callout
from callout.host.entries import Options
from callout.host.requests import Lock, Sit
from callout.server.http.admission import GUEST_LIMIT
from callout.server.http.request import COOKIE
from callout.server.identity.tokens import Identity

SOURCE = Path(callout.__file__).parent
MARA = Identity("mara", "Mara")


def post_json(visit: FormBrowser, path: str, body: dict[str, str]) -> int:
    """Ask as a program does."""
    return visit.hall.runner.run(visit.http.post(path, json=body)).status_code


def send_form(visit: FormBrowser, path: str, form: str, fields: Mapping[str, str] = {}) -> int:
    """Open a page and send a form there, if the page is shown at all."""
    if form not in visit.open(path).forms:
        return visit.status
    return visit.fill(form, fields).status


def table_code(visit: FormBrowser, *requests: Lock) -> str:
    """Let Mara lay a table."""
    hall = visit.hall
    session = hall.runner.run(hall.node.tables.make(MARA, Options("mattel"), [Sit(), *requests]))
    return session.code


def class_code(visit: FormBrowser) -> str:
    """Let Mara open a class."""
    return visit.hall.runner.run(visit.hall.node.classes.open(MARA, "en")).code


def by_interface(visit: FormBrowser) -> int:
    """Ask the interface for a token."""
    return post_json(visit, "/api/guests", {"name": "Ana"})


def as_pupil_by_interface(visit: FormBrowser) -> int:
    """Join a class by the interface."""
    return post_json(visit, f"/api/classes/{class_code(visit)}/pupils", {"name": "Ana"})


def as_pupil(visit: FormBrowser) -> int:
    """Join a class by its page."""
    return send_form(
        visit, f"/class/{class_code(visit)}", "join-class", {"name": "Ana", "do": "join"}
    )


def as_teacher(visit: FormBrowser) -> int:
    """Open a class by a page."""
    return visit.send("/class", {}).status


def by_invitation(visit: FormBrowser) -> int:
    """Come to a table by its link."""
    return send_form(visit, f"/t/{table_code(visit)}", "arrive", {"name": "Ana", "wish": "watch"})


def by_knocking(visit: FormBrowser) -> int:
    """Knock at a table that is locked."""
    return send_form(
        visit, f"/t/{table_code(visit, Lock())}", "knock", {"name": "Ana", "knock": "on"}
    )


def by_playing(visit: FormBrowser) -> int:
    """Play at once."""
    return send_form(visit, "/", "play-now")


def by_new_table(visit: FormBrowser) -> int:
    """Choose a game."""
    return send_form(visit, "/new/mattel", "make-form", {"name": "Ana"})


def by_going_on(visit: FormBrowser) -> int:
    """Become a guest with a name that is made up."""
    return visit.send("/guest", {"back": "/"}).status


WAYS = (
    *(by_interface, as_pupil_by_interface, as_pupil, as_teacher, by_invitation, by_knocking),
    *(by_playing, by_new_table, by_going_on),
)


@pytest.mark.parametrize("way", WAYS)
def test_every_way_to_become_a_guest_counts(way: Callable[[FormBrowser], int]) -> None:
    with (
        InProcessSite(chosen_limits=(GUEST_LIMIT._replace(maximum=1),)) as hall,
        hall.limit_clock.stopped(),
    ):
        assert way(hall.visit()) in (201, 303)
        assert way(hall.visit()) == 429
        hall.limit_clock.go_on(61)
        assert way(hall.visit()) in (201, 303)


@pytest.mark.parametrize("way", WAYS)
def test_a_browser_that_was_barred_becomes_no_new_guest(
    way: Callable[[FormBrowser], int], monkeypatch: pytest.MonkeyPatch
) -> None:
    with InProcessSite() as hall:
        rude = hall.known("Rude")
        monkeypatch.setattr(hall.node.bans, "_until", {rude.who.player: 1 << 60})
        rude.http.cookies.delete(COOKIE)

        assert way(rude) == 403
        assert COOKIE not in rude.http.cookies


def test_an_identity_is_drawn_in_one_place() -> None:
    drawn = [
        path.relative_to(SOURCE).as_posix()
        for path in sorted(SOURCE.rglob("*.py"))
        for _ in re.findall(r"draw\(8\)\.hex\(\)", path.read_text("utf-8"))
    ]

    assert drawn == ["server/http/request.py"]
