"""Every state in which the page of a table can be, as one of those there sees it."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import NamedTuple, TypeAlias
from urllib.parse import quote

from playwright.sync_api import Page
from server.host import Guest
from web.laying import lay, search
from web.seeking import SOUGHT, several
from web.stage import Laid
from web.still import Still

from callout.core import commands as c
from callout.host.requests import AddBot, Leave, Rematch, Say
from callout.web.preferences.model import Pace

Deed: TypeAlias = Callable[[Page], object]
"""What somebody does on a page before they look at it."""


class Shown(NamedTuple):
    """Be a page at *path*, as *guest* or a stranger sees it after a *deed*.

    *status* is what the server says of it before; *taste* is what they have set.
    """

    path: str
    guest: Guest | None = None
    deed: Deed | None = None
    status: int = 200
    taste: Mapping[str, object] = MappingProxyType({})


class Found(NamedTuple):
    """Be a table at which *mover* is to move and *other* is not."""

    laid: Laid
    mover: Guest
    other: Guest

    @property
    def path(self) -> str:
        """Give the address of its page."""
        return f"/t/{self.laid.code}"


class Gallery:
    """Keep pages in all states at the node *still*; tables are laid when they are asked for."""

    def __init__(self, still: Still) -> None:
        self.still = still
        self._found: dict[str, Found] = {}
        self._shown: dict[str, Shown] = {}

    def table(self, name: str) -> Found:
        """Find a table that is sought by *name*."""
        if name not in self._found:
            sought = SOUGHT[name]

            def laying(number: int) -> Laid:
                return sought.laid(self.still, f"{name} {number}")

            laid, mover = search(laying, sought.wanted, sought.liked, sought.number)
            other = next(guest for guest in laid.people if guest is not mover)
            self._found[name] = Found(laid, mover, other)
        return self._found[name]

    def lobby(self) -> Found:
        """Lay a table at which two people and a bot wait for the match."""
        if "lobby" not in self._found:
            laid = lay(self.still, "lobby")
            host, other = laid.people
            host.do(laid.code, AddBot())
            other.do(laid.code, Say("Hello!"))
            self._found["lobby"] = Found(laid, host, other)
        return self._found["lobby"]

    def watcher(self) -> Guest:
        """Let in somebody who sits nowhere."""
        return self.still.guest("Wanda")

    def shown(self, name: str, states: dict[str, "State"]) -> Shown:
        """Bring a page into the state *name*."""
        if name not in self._shown:
            self._shown[name] = states[name](self)
        return self._shown[name]


State: TypeAlias = Callable[[Gallery], Shown]
"""What brings a page into a state."""


def _mover(name: str, deed: Deed | None = None) -> State:
    """Look as the one who is to move."""

    def state(gallery: Gallery) -> Shown:
        found = gallery.table(name)
        return Shown(found.path, found.mover, deed)

    return state


def _choosing(name: str) -> State:
    """Look as one who has chosen a card that can be played in several ways."""

    def state(gallery: Gallery) -> Shown:
        found = gallery.table(name)
        label = several(found.mover.see(found.laid.code))
        return Shown(f"{found.path}?card={quote(label)}", found.mover)

    return state


def _waiting(gallery: Gallery) -> Shown:
    found = gallery.table("turn")
    return Shown(found.path, found.other)


def _watching(gallery: Gallery) -> Shown:
    return Shown(gallery.table("turn").path, gallery.watcher())


def _voting(gallery: Gallery) -> Shown:
    """Look as one who judges whether somebody gave advice."""
    found = gallery.table("vote")
    accusing = (
        one for one in found.mover.see(found.laid.code).lawful if isinstance(one, c.Accuse)
    )
    found.mover.do(found.laid.code, next(accusing))
    judges = (guest for guest in found.laid.people if _may_vote(guest.see(found.laid.code).lawful))
    return Shown(found.path, next(judges))


def _may_vote(lawful: tuple[c.Command, ...]) -> bool:
    return any(isinstance(command, c.Vote) for command in lawful)


def _away(gallery: Gallery) -> Shown:
    found = gallery.table("away")
    found.mover.do(found.laid.code, Leave())
    return Shown(found.path, found.mover)


def _deserted(gallery: Gallery) -> Shown:
    """Look as one who waits for somebody who has left."""
    return Shown(gallery.shown("away", STATES).path, gallery.table("away").other)


def _again(gallery: Gallery) -> Shown:
    found = gallery.table("again")
    found.mover.do(found.laid.code, Rematch())
    return Shown(found.path, found.mover)


def _stepping(gallery: Gallery) -> Shown:
    """Look as one who plays by single keys, step by step."""
    taste = {"single_keys": True, "pace": Pace.STEP}
    return gallery.shown("turn", STATES)._replace(taste=taste)


def _refused(page: Page) -> None:
    page.click("#cards .card:not(.can)")
    page.wait_for_selector("#polite > *", state="attached")


def _answered(page: Page) -> None:
    page.click("#ask-scores")
    page.wait_for_selector("#polite > *", state="attached")


def _lost(page: Page) -> None:
    page.context.set_offline(True)
    page.wait_for_selector("#urgent > *", state="attached")


def _nameless(page: Page) -> None:
    page.fill("#name", " ")
    page.click("#wish-watch")
    page.wait_for_selector("#notice")


def _invited(deed: Deed | None = None) -> State:
    return lambda gallery: Shown(gallery.lobby().path, None, deed)


STATES: dict[str, State] = {
    "invited": _invited(),
    "invited-nameless": _invited(_nameless),
    "lobby-host": lambda gallery: Shown(gallery.lobby().path, gallery.lobby().mover),
    "lobby-guest": lambda gallery: Shown(gallery.lobby().path, gallery.lobby().other),
    "lobby-watcher": lambda gallery: Shown(gallery.lobby().path, gallery.watcher()),
    "turn": _mover("turn"),
    "stepping": _stepping,
    "wait": _waiting,
    "watch": _watching,
    "refused": _mover("turn", _refused),
    "answered": _mover("turn", _answered),
    "lost": _mover("turn", _lost),
    "choose": _choosing("choose"),
    "colour": _mover("colour"),
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
    "away": _away,
    "deserted": _deserted,
    "over": _mover("over"),
    "again": _again,
}
"""The states of the page of a table."""
