"""Tables laid over HTTP by real guests, and played until somebody sees what is wanted."""

from collections.abc import Callable, Mapping
from random import Random
from typing import TypeAlias

from support.policy import moves
from support.server.server_process import ApiClient
from support.web.deterministic_server import DeterministicServer
from support.web.seated_table import NAMES, SeatedTable

from callout.core import commands as c
from callout.core.edition import Scoring
from callout.core.prompts import awaited
from callout.host.entries import Options
from callout.host.requests import Sit, Start
from callout.server.wire import TableSnapshot

MAX_MOVES = 60
"""How many moves are made, at most, until a table is laid anew."""

MAX_TABLES = 60
"""How many tables are laid, at most, until somebody sees what is wanted."""

Condition: TypeAlias = Callable[[TableSnapshot], bool]
"""Is this what somebody shall see?"""

Preference: TypeAlias = Callable[[c.Command], bool]
"""Is this done rather than anything else?"""


def prefers_progress(command: c.Command) -> bool:
    """Like what makes hands smaller."""
    return isinstance(command, c.Play | c.Match)


def create_table(
    still: DeterministicServer,
    word: str,
    edition: str = "mattel",
    people: int = 2,
    bots: int = 0,
    house: Mapping[str, bool | int | str] | None = None,
    scoring: Scoring = Scoring.WINNER,
) -> SeatedTable:
    """Lay a table by the chance of *word*; the match has not begun."""
    still.shuffle(word)
    guests = tuple(still.guest(name) for name in NAMES[:people])
    code = guests[0].make(Options(edition, dict(house or {}), scoring, pace=0, slow=0), bots)
    for guest in guests[1:]:
        guest.do(code, Sit())
    return SeatedTable(code, guests)


def start_match(laid: SeatedTable) -> None:
    """Begin the match, and deal."""
    laid.people[0].do(laid.code, Start())
    mover, seen = _mover(laid)
    if any(isinstance(command, c.Deal) for command in seen.lawful):
        mover.do(laid.code, c.Deal(), seen.version)


def play_until(
    laid: SeatedTable,
    wanted: Condition,
    liked: Preference = prefers_progress,
    *,
    by_anybody: bool = False,
) -> ApiClient | None:
    """Play on until the one who is to move sees what is *wanted*; give that guest.

    If *by_anybody*, it may also be seen by somebody whose turn it is not.
    """
    rng = Random(laid.code)
    for _ in range(MAX_MOVES):
        mover, seen = _mover(laid)
        if wanted(seen):
            return mover
        for guest in laid.people if by_anybody else ():
            if wanted(guest.see(laid.code)):
                return guest
        if seen.over:
            return None
        likely = moves(seen.lawful)
        mover.do(laid.code, rng.choice(list(filter(liked, likely)) or likely), seen.version)
    return None


def find_table(
    laying: Callable[[int], SeatedTable],
    wanted: Condition,
    liked: Preference = prefers_progress,
    first: int = 0,
    *,
    by_anybody: bool = False,
) -> tuple[SeatedTable, ApiClient]:
    """Lay tables from the *first* number on, until at one of them is seen what is *wanted*."""
    for number in range(first, first + MAX_TABLES):
        laid = laying(number)
        start_match(laid)
        if guest := play_until(laid, wanted, liked, by_anybody=by_anybody):
            return laid, guest
    raise AssertionError(f"not found at {MAX_TABLES} tables")


def _mover(laid: SeatedTable) -> tuple[ApiClient, TableSnapshot]:
    """Find who is to move, and what they see."""
    seen = laid.people[0].see(laid.code)
    assert seen.view is not None
    seats = awaited(seen.view.prompt)
    if not seats or seen.you in seats:
        return laid.people[0], seen
    mover = laid.people[seats[0]]
    return mover, mover.see(laid.code)
