"""The places at a table before a match: who sits where, which are free, who sits across."""

from collections.abc import Sequence

from msgspec import Struct

from callout.core.cards import Seat, by_seat
from callout.core.edition import Scoring
from callout.questions.levels import FIRST_LEVEL
from callout.rules.scoring import FEWEST_IN_TEAMS, has_partners, seats_needed


class Place(Struct, frozen=True):
    """The place of a person, of a bot, or of a person for whom a bot plays.

    Without a *name* it is free. *level* is how hard the questions are that are asked there, and
    *browser* the first guest that the person's browser was, if that was another one.
    """

    name: str
    player: str = ""
    bot: str = ""
    away: bool = False
    level: int = FIRST_LEVEL
    browser: str = ""


FREE = Place("")
"""A place at which nobody sits, before one at which somebody does."""

Places = tuple[Place, ...]


def taken_places(places: Places) -> Places:
    """Return the places at which somebody sits."""
    return tuple(place for place in places if place.name)


def occupant_of(places: Places, number: int) -> Place:
    """Return who sits at place *number*, or that it is free."""
    return places[number] if number < len(places) else FREE


def seat_down(places: Places, newcomer: Place, number: int | None = None) -> Places:
    """Seat *newcomer* at place *number*, or else at the first that is free.

    Whoever sits there moves to the first that is free.
    """
    free = next((at for at, place in enumerate(places) if not place.name), len(places))
    if number is None:
        return _with(places, free, newcomer)
    other = occupant_of(places, number)
    after = _with(places, number, newcomer)
    return seat_down(after, other) if other.name else after


def leave_place(places: Places, number: int, *, stays_free: bool) -> Places:
    """Take away who sits at place *number*: it stays free, or those after it move up."""
    if stays_free:
        return _with(places, number, FREE)
    return places[:number] + places[number + 1 :]


def change_places(places: Places, number: int, to: int) -> Places:
    """Let who sits at place *number* and who sits at *to*, if anybody, change places."""
    moved, other = places[number], occupant_of(places, to)
    return _with(_with(places, to, moved), number, other)


def _with(places: Places, number: int, place: Place) -> Places:
    """Return *places* with another *place* at *number*; after the last that is taken is none."""
    padded = [*places, *[FREE] * (number + 1 - len(places))]
    padded[number] = place
    while padded and not padded[-1].name:
        padded.pop()
    return tuple(padded)


def place_across(scoring: Scoring, count: int, number: int) -> int | None:
    """Return the place across from place *number* of *count*, if there is one.

    Where four have to play, they sit at four places before all have come.
    """
    size = max(count, seats_needed(scoring))
    return None if size % 2 else (number + size // 2) % size


def pairs_before_match(scoring: Scoring, names: Sequence[str]) -> list[tuple[str, str]]:
    """List by *names*, empty at free places, who would be partners, and who has none yet.

    There are none where nobody has a partner, or as long as one player is over.
    """
    size = max(len(names), seats_needed(scoring) or FEWEST_IN_TEAMS)
    is_over = 0 < seats_needed(scoring) < len(names)
    if size % 2 or is_over or not names or not has_partners(scoring):
        return []
    around = [*names, *[""] * (size - len(names))]
    half = size // 2
    return [pair for pair in zip(around[:half], around[half:], strict=True) if any(pair)]


def find_seat(word: str, names: Sequence[str]) -> Seat | None:
    """Return the seat that *word* names, or whose number it is; the first seat is number 1."""
    folded = word.strip().casefold()
    for seat, name in by_seat(names):
        if name.casefold() == folded:
            return seat
    is_number = folded.isascii() and folded.isdecimal() and len(folded) < 3
    return Seat(int(folded) - 1) if is_number and 0 < int(folded) <= len(names) else None
