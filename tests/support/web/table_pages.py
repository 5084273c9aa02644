"""Every state in which the page of a table can be, as one of those there sees it."""

from collections.abc import Callable, Mapping
from contextlib import ExitStack
from types import MappingProxyType
from typing import NamedTuple, TypeAlias
from urllib.parse import quote

import msgspec
from playwright.sync_api import Page
from support.server.server_process import ApiClient
from support.web.deterministic_server import DeterministicServer
from support.web.sample_tables import TABLE_SEARCHES, card_with_choices
from support.web.seated_table import SeatedTable
from support.web.table_search import create_table, find_table

from callout.core import commands as c
from callout.host.requests import AddBot, Leave, Rematch, Say
from callout.server.tables.presence import GRACE_MS
from callout.server.wire import CreatedTable, SeatRequest
from callout.web.preferences.model import Pace

PageAction: TypeAlias = Callable[[Page], object]
"""What somebody does on a page before they look at it."""


class PageState(NamedTuple):
    """A page at *path*, as *guest* or a stranger sees it after a *deed*.

    *status* is what the server says of it before; *preferences* is what they have set.
    """

    path: str
    guest: ApiClient | None = None
    deed: PageAction | None = None
    status: int = 200
    preferences: Mapping[str, object] = MappingProxyType({})


class SampleClass(NamedTuple):
    """A class by its *path*, with its *teacher* and its *pupils*."""

    path: str
    teacher: ApiClient
    pupils: tuple[ApiClient, ...]


class FoundTable(NamedTuple):
    """A table at which *mover* is to move, or may, and *other* is not."""

    laid: SeatedTable
    mover: ApiClient
    other: ApiClient

    @property
    def path(self) -> str:
        """Return the address of its page."""
        return f"/t/{self.laid.code}"


class OpenGame(NamedTuple):
    """The *path* of a game that is open to newcomers, and the *guest* who plays there."""

    path: str
    guest: ApiClient


class PageGallery:
    """Keep pages in all states at the node *still*; tables are laid when they are asked for."""

    def __init__(self, still: DeterministicServer) -> None:
        self.still = still
        self._found: dict[str, FoundTable] = {}
        self._shown: dict[str, PageState] = {}
        self.classes: dict[str, SampleClass] = {}
        self._open_games: dict[str, OpenGame] = {}
        self._streams = ExitStack()
        self._onlooker: ApiClient

    def table(self, name: str) -> FoundTable:
        """Find a table that is sought by *name*."""
        if name not in self._found:
            sought = TABLE_SEARCHES[name]

            def laying(number: int) -> SeatedTable:
                return sought.laid(self.still, f"{name} {number}")

            laid, mover = find_table(
                laying,
                sought.wanted,
                sought.liked,
                sought.number,
                by_anybody=sought.by_anybody,
            )
            other = next(guest for guest in laid.people if guest is not mover)
            self._found[name] = FoundTable(laid, mover, other)
        return self._found[name]

    def lobby(self) -> FoundTable:
        """Lay a table at which two people and a bot wait for the match."""
        if "lobby" not in self._found:
            laid = create_table(self.still, "lobby")
            host, other = laid.people
            host.do(laid.code, AddBot())
            other.do(laid.code, Say("Hello!"))
            self._found["lobby"] = FoundTable(laid, host, other)
        return self._found["lobby"]

    def open_game(self, edition: str, people: int = 1) -> OpenGame:
        """Lay the only open game of *edition*; with three *people* it is full, and in no list."""
        if edition not in self._open_games:
            self.still.shuffle(f"open game {edition}")
            self.still.offer_open_tables(on=True)
            wish = SeatRequest(language="en", edition=edition)
            guests = [self.still.guest("Olga") for _ in range(people)]
            answers = [guest.ask("POST", "/api/openings", wish) for guest in guests]
            code = msgspec.json.decode(answers[0].content, type=CreatedTable).code
            self._open_games[edition] = OpenGame(f"/t/{code}", guests[0])
        return self._open_games[edition]

    def parted(self) -> FoundTable:
        """Lay a table at which one person's connection is lost, and somebody watches."""
        if "parted" not in self._found:
            laid = create_table(self.still, "parted")
            host, other = laid.people
            self._found["parted"] = FoundTable(laid, host, other)
            self._onlooker = self.watcher()
        if not self._is_parted(self._found["parted"]):
            self._part(self._found["parted"])
        return self._found["parted"]

    def _part(self, table: FoundTable) -> None:
        """Let one person come and go, and put the clock forward until that is noticed."""
        code = table.laid.code
        next(self._streams.enter_context(self._onlooker.listen(code)))
        with table.other.listen(code) as items:
            next(items)
        while not self._is_parted(table):
            self.still.clock.by += 2 * GRACE_MS
            with self._onlooker.listen(code) as items:
                next(items)
        self.still.clock.by = 0

    def _is_parted(self, found: FoundTable) -> bool:
        """Return whether the node still knows who was there: it forgets tables that are idle."""
        return found.mover.see(found.laid.code).places[1].lost_since > 0

    def watcher(self) -> ApiClient:
        """Let in somebody who sits nowhere."""
        return self.still.guest("Wanda")

    def shown(self, name: str, states: dict[str, "PageSetup"]) -> PageState:
        """Bring a page into the state *name*."""
        if name not in self._shown or name == "lobby-parted":  # which does not last
            self._shown[name] = states[name](self)
        return self._shown[name]


PageSetup: TypeAlias = Callable[[PageGallery], PageState]
"""What brings a page into a state."""


def _mover(name: str, deed: PageAction | None = None) -> PageSetup:
    """Look as the one who is to move."""

    def state(gallery: PageGallery) -> PageState:
        found = gallery.table(name)
        return PageState(found.path, found.mover, deed)

    return state


def _choosing(name: str) -> PageSetup:
    """Look as one who has chosen a card that can be played in several ways."""

    def state(gallery: PageGallery) -> PageState:
        found = gallery.table(name)
        label = card_with_choices(found.mover.see(found.laid.code))
        return PageState(f"{found.path}?card={quote(label)}", found.mover)

    return state


def _waiting(gallery: PageGallery) -> PageState:
    found = gallery.table("turn")
    return PageState(found.path, found.other)


def _watching(gallery: PageGallery) -> PageState:
    return PageState(gallery.table("turn").path, gallery.watcher())


def _voting(gallery: PageGallery) -> PageState:
    """Look as one who judges whether somebody gave advice."""
    found = gallery.table("vote")
    accusing = (
        one for one in found.mover.see(found.laid.code).lawful if isinstance(one, c.Accuse)
    )
    found.mover.do(found.laid.code, next(accusing))
    judges = (guest for guest in found.laid.people if _may_vote(guest.see(found.laid.code).lawful))
    return PageState(found.path, next(judges))


def _may_vote(lawful: tuple[c.Command, ...]) -> bool:
    return any(isinstance(command, c.Vote) for command in lawful)


def _away(gallery: PageGallery) -> PageState:
    found = gallery.table("away")
    found.mover.do(found.laid.code, Leave())
    return PageState(found.path, found.mover)


def _deserted(gallery: PageGallery) -> PageState:
    """Look as one who waits for somebody who has left."""
    return PageState(gallery.shown("away", TABLE_PAGES).path, gallery.table("away").other)


def _again(gallery: PageGallery) -> PageState:
    found = gallery.table("again")
    found.mover.do(found.laid.code, Rematch())
    return PageState(found.path, found.mover)


def _stepping(gallery: PageGallery) -> PageState:
    """Look as one who plays by single keys, step by step."""
    preferences = {"single_keys": True, "pace": Pace.STEP}
    return gallery.shown("turn", TABLE_PAGES)._replace(preferences=preferences)


def _refused(page: Page) -> None:
    page.click("#cards .card:not(.can)")
    page.wait_for_selector("#polite > *", state="attached")


def _answered(page: Page) -> None:
    page.click("#ask-scores")
    page.wait_for_selector("#polite > *", state="attached")


def _lost(page: Page) -> None:
    """Lose the server; a stream that opens just before would stay open, though offline."""
    page.context.route("**/stream?*", lambda route: route.abort())
    page.context.set_offline(True)
    page.wait_for_selector("#urgent > *", state="attached")


def _nameless(page: Page) -> None:
    page.fill("#name", " ")
    page.click("#wish-watch")
    page.wait_for_selector("#notice")


def _invited(deed: PageAction | None = None) -> PageSetup:
    return lambda gallery: PageState(gallery.lobby().path, None, deed)


TABLE_PAGES: dict[str, PageSetup] = {
    "invited": _invited(),
    "invited-nameless": _invited(_nameless),
    "lobby-host": lambda gallery: PageState(gallery.lobby().path, gallery.lobby().mover),
    "lobby-guest": lambda gallery: PageState(gallery.lobby().path, gallery.lobby().other),
    "lobby-watcher": lambda gallery: PageState(gallery.lobby().path, gallery.watcher()),
    "lobby-parted": lambda gallery: PageState(gallery.parted().path, gallery.parted().mover),
    "turn": _mover("turn"),
    "stepping": _stepping,
    "wait": _waiting,
    "watch": _watching,
    "refused": _mover("turn", _refused),
    "answered": _mover("turn", _answered),
    "lost": _mover("turn", _lost),
    "choose": _choosing("choose"),
    "colour": _mover("colour"),
    "swap": _mover("swap"),
    "jump": _mover("jump"),
    "several": _mover("several"),
    "draw": _mover("draw"),
    "drawn": _mover("drawn"),
    "call": _mover("call"),
    "catch": _mover("catch"),
    "question": _mover("question"),
    "vote": _voting,
    "teams": _mover("teams"),
    "crowd": _mover("crowd"),
    "dos": _mover("dos"),
    "dos-choose": _choosing("dos"),
    "dos-more": _mover("dos-more"),
    "dos-lay": _mover("dos-lay"),
    "dos-drawn": _mover("dos-drawn"),
    "deal": _mover("deal"),
    "deal-watch": lambda gallery: PageState(gallery.table("deal").path, gallery.watcher()),
    "away": _away,
    "deserted": _deserted,
    "over": _mover("over"),
    "over-rounds": _mover("over-rounds"),
    "again": _again,
}
"""The states of the page of a table."""
