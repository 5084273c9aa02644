"""A server with tables in a wished state, and pages that show them to one guest."""

import time
from collections.abc import Mapping, Sequence
from itertools import cycle
from pathlib import Path
from random import Random
from typing import NamedTuple

from playwright.sync_api import Browser, BrowserContext, Page
from server.host import Guest, Server

from callout.clients.web.scene import STATES
from callout.clients.web.taste import TASTE, Taste, Theme, write_taste
from callout.core import commands as c
from callout.core.edition import Scoring
from callout.core.prompts import awaited
from callout.host.entries import Options
from callout.host.wishes import Sit, Start
from callout.server.call import COOKIE
from callout.server.wire import TableSeen

NAMES = ("Ana", "Bruno", "Chidi", "Dorothée", "Emre", "Fatou", "Grzegorz", "Hua", "Inès", "Jo")
"""Who comes, in the order of their places."""

BESIDE = c.Accuse | c.Call | c.CardCheck | c.Catch
"""What does not bring a round forward."""

MOST = 3_000
"""How many moves are made, at most, until a state is reached."""


class Laid(NamedTuple):
    """Be a table by its *code*, with the *people* who sit there; the first is its host."""

    code: str
    people: tuple[Guest, ...]


class Stage(Server):
    """Run a server in *folder*, and show it in *browser*."""

    def __init__(self, folder: Path, browser: Browser) -> None:
        super().__init__(folder, "--guests", "100000")
        self._browser = browser
        self._contexts: list[BrowserContext] = []
        self._rng = Random(7)

    def __exit__(self, *whatever: object) -> None:
        while self._contexts:
            self._contexts.pop().close()
        super().__exit__(*whatever)

    def table(
        self,
        edition: str = "mattel",
        people: int = 2,
        bots: int = 0,
        house: Mapping[str, bool | int | str] | None = None,
        scoring: Scoring = Scoring.WINNER,
    ) -> Laid:
        """Lay a table at which *people* and *bots* sit; nothing is dealt yet."""
        guests = tuple(self.guest(name) for name in NAMES[:people])
        options = Options(edition, dict(house or {}), scoring, pace=0, slow=0)
        code = guests[0].make(options, bots)
        for guest in guests[1:]:
            guest.do(code, Sit())
        return Laid(code, guests)

    def until(self, laid: Laid, state: str) -> Guest:
        """Play until the page of one of the people is in *state*; give that guest.

        States are those of the page, and "choose" for somebody with a card of several ways.
        Bots take their time: what is far away is reached sooner among people.
        """
        code, host = laid.code, laid.people[0]
        if not host.see(code).begun:
            host.do(code, Start())
        seats = {guest.see(code).you: guest for guest in laid.people}
        for _, looking in zip(range(MOST), cycle(laid.people), strict=False):
            seen = looking.see(code)
            waited = awaited(seen.view.prompt) if seen.view else ()
            if state in _states(seen):
                return looking
            here = [seats[seat] for seat in waited if seat in seats]
            if not here:
                time.sleep(0.02)
            elif state in _states(seen := here[0].see(code)):
                return here[0]
            elif seen.lawful:
                here[0].do(code, self._move(seen.lawful, state), seen.version)
        raise AssertionError(f"no {state} after {MOST} moves")

    def _move(self, lawful: Sequence[c.Command], wished: str) -> c.Command:
        """Choose some move, as far as it may serve the *wished* state."""
        accusing = [move for move in lawful if isinstance(move, c.Accuse)]
        moves = [move for move in lawful if not isinstance(move, BESIDE)]
        plays = [move for move in moves if isinstance(move, c.Play | c.Match)]
        return self._rng.choice(accusing * (wished == "vote") or plays or moves)

    def page(
        self,
        guest: Guest | None,
        path: str = "/",
        language: str = "en",
        theme: str = "auto",
        *,
        javascript: bool = True,
        width: int = 1280,
        height: int = 800,
    ) -> Page:
        """Show *path* to *guest*, or to a stranger."""
        context = self._browser.new_context(
            viewport={"width": width, "height": height}, java_script_enabled=javascript
        )
        self._contexts.append(context)
        taste = write_taste(Taste(language=language, theme=Theme(theme)))
        kept = {TASTE: taste, **({COOKIE: guest.token} if guest else {})}
        for name, text in kept.items():
            context.add_cookies([{"name": name, "value": text, "url": self.address}])
        page = context.new_page()
        page.goto(f"{self.address}{path}")
        return page


def _states(seen: TableSeen) -> tuple[str, ...]:
    """Say in which states the page of who has *seen* this can be shown."""
    if seen.view is None:
        return ("lobby",)
    if seen.over:
        return ("over",)
    if seen.you not in awaited(seen.view.prompt):
        return ("wait",)
    state = STATES[type(seen.view.prompt)]
    plain = [move.card for move in seen.lawful if isinstance(move, c.Play) and not move.call]
    return (state, "choose") if len(set(plain)) < len(plain) else (state,)
