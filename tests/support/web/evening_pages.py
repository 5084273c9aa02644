"""The pages of an evening in their states, as the host, a person or a stranger sees them."""

import re
from typing import NamedTuple

from playwright.sync_api import Page
from support.server.server_process import ApiClient
from support.web.class_pages import open_page, send
from support.web.deterministic_server import DeterministicServer
from support.web.table_pages import PageAction, PageGallery, PageSetup, PageState

from callout.club.evening.bounds import GATHER_MS

PEOPLE = ("Ana", "Bruno", "Chidi", "Dorothée", "Emre", "Fatou", "Grzegorz")
TEAMS = {"form": "teams", "team-1": "Owls", "team-2": "Foxes"}
USUAL = {"edition": "mattel", "games": "3", "rounds": "1"}


class SampleEvening(NamedTuple):
    """An evening by its *path*, with its *host* and its *people*."""

    path: str
    host: ApiClient
    people: tuple[ApiClient, ...]


def open_evening(
    still: DeterministicServer, word: str, people: int, **settings: str
) -> SampleEvening:
    """Open an evening, and let people check in: one team and the other in turn."""
    still.shuffle(f"evening {word}")
    host = still.guest("Mara")
    path = send(host, "/evening", **USUAL, **settings)
    found = SampleEvening(path, host, tuple(still.guest(name) for name in PEOPLE[:people]))
    for number, person in enumerate(found.people):
        send(person, path, do="check-in", name=person.name, team=str(1 + number % 2))
    return found


def draw(still: DeterministicServer, found: SampleEvening) -> None:
    """Begin, and draw whoever is free."""
    send(found.host, found.path, do="start")
    still.clock.by += GATHER_MS
    still.do_due_work()
    still.clock.by -= GATHER_MS


def play(still: DeterministicServer, word: str, **settings: str) -> SampleEvening:
    """Open an evening of seven, of whom some play and others have a result."""
    found = open_evening(still, word, len(PEOPLE), **settings)
    draw(still, found)
    form = open_page(found.host, f"{found.path}/table/1")
    fields = re.findall(r'name="(place-\d)"', form)
    places = {field: str(place) for place, field in enumerate(fields, 1)}
    if settings:
        places = {field: str(1 + int(field[-1]) % 2) for field in fields}
    send(found.host, f"{found.path}/table/1", **places, reason="They played on paper")
    return found


def _new(people: int, path: str = "", deed: PageAction | None = None) -> PageSetup:
    """Look at an evening that has not begun, as its host."""

    def state(gallery: PageGallery) -> PageState:
        found = open_evening(gallery.still, f"new {people} {path}", people)
        return PageState(found.path + path, found.host, deed)

    return state


def _on(
    path: str = "", deed: PageAction | None = None, do: str = "", **settings: str
) -> PageSetup:
    """Look at an evening that is on, as its host."""

    def state(gallery: PageGallery) -> PageState:
        found = play(gallery.still, f"on {path} {do} {settings}", **settings)
        if do:
            send(found.host, found.path, do=do)
        return PageState(found.path + path, found.host, deed)

    return state


def _of_person(*, playing: bool, **settings: str) -> PageSetup:
    """Look as a person who plays, or has played."""

    def state(gallery: PageGallery) -> PageState:
        found = play(gallery.still, f"person {playing} {settings}", **settings)
        return PageState(
            found.path,
            next(
                person
                for person in found.people
                if ('id="to-table"' in open_page(person, found.path)) is playing
            ),
        )

    return state


def _at_table(gallery: PageGallery) -> PageState:
    """Look at a table of an evening as one who plays there."""
    found = open_evening(gallery.still, "table", 3)
    draw(gallery.still, found)
    link = re.search('id="to-table"[^>]*href="([^"]*)"', open_page(found.people[0], found.path))
    assert link
    return PageState(link[1], found.people[0])


def _stranger(deed: PageAction | None = None, **settings: str) -> PageSetup:
    def state(gallery: PageGallery) -> PageState:
        found = open_evening(gallery.still, f"stranger {settings}", 1, **settings)
        return PageState(found.path, None, deed)

    return state


def _filled(button: str, **fields: str) -> PageAction:
    """Fill in some fields, press a button and wait for the notice."""

    def deed(page: Page) -> None:
        for field, text in fields.items():
            page.fill(f"#{field}", text)
        page.click(f"#{button}")
        page.wait_for_selector("#notice.wrong")

    return deed


EVENING_PAGES: dict[str, PageSetup] = {
    "evening": lambda _: PageState("/evening"),
    "evening-wrong-code": lambda _: PageState("/evening?code=nowhere", None, None, 404),
    "evening-erased": lambda _: PageState("/evening/erased"),
    "evening-check-in": _stranger(),
    "evening-check-in-taken": _stranger(_filled("check-in", name="Ana")),
    "evening-new": _new(0),
    "evening-settings": _new(1, "/settings"),
    "evening-host": _on(),
    "evening-over": _on(do="end"),
    "evening-correction": _on("/table/1"),
    "evening-correction-wrong": _on("/table/2", _filled("save", reason=" ")),
    "evening-playing": _of_person(playing=True),
    "evening-free": _of_person(playing=False),
    "evening-table": _at_table,
    "evening-teams-check-in": _stranger(None, **TEAMS),
    "evening-teams-no-team": _stranger(_filled("check-in", name="Zoe"), **TEAMS),
    "evening-teams-host": _on("", None, "", **TEAMS),
    "evening-teams-playing": _of_person(playing=True, **TEAMS),
    "evening-pairs-correction": _on("/table/1", form="partners"),
}
"""The pages of evenings."""
