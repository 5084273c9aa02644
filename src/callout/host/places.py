"""The places at a table before a match: their occupants, the free ones, the partners."""

from collections.abc import Sequence

from msgspec import Struct

from callout.core.cards import Seat, by_seat
from callout.core.edition import Scoring
from callout.host.picture import Picture
from callout.questions.levels import FIRST_LEVEL
from callout.rules.scoring import FEWEST_IN_TEAMS, has_partners, seats_needed


class Place(Struct, frozen=True, gc=False):
    """The place of a person, of a bot, or of a person with a bot as stand-in.

    Without a *name* it is free. *level* is the difficulty of its questions, *browser* the
    first guest in the person's browser, if that is another guest, and *picture* the person's own.
    *avoids* are the keys of people to avoid; they and the *language* come with a seat at an open
    table.
    """

    name: str
    player: str = ""
    bot: str = ""
    away: bool = False
    level: int = FIRST_LEVEL
    browser: str = ""
    picture: Picture = Picture.LETTER
    avoids: tuple[str, ...] = ()
    language: str = ""

    @property
    def is_bot(self) -> bool:
        """Whether the place belongs to a bot: a person with a stand-in is away."""
        return bool(self.bot) and not self.away


FREE = Place("")
"""A free place; there is always a taken one after it."""

Places = tuple[Place, ...]


def taken_places(places: Places) -> Places:
    """Return the taken places."""
    return tuple(place for place in places if place.name)


def occupant_of(places: Places, number: int) -> Place:
    """Return the occupant of place *number*, or `FREE`."""
    return places[number] if number < len(places) else FREE


def seat_down(places: Places, newcomer: Place, number: int | None = None) -> Places:
    """Seat *newcomer* at place *number*, by default the first free one.

    The previous occupant moves to the first free place.
    """
    free = next((at for at, place in enumerate(places) if not place.name), len(places))
    if number is None:
        return _with(places, free, newcomer)
    other = occupant_of(places, number)
    after = _with(places, number, newcomer)
    return seat_down(after, other) if other.name else after


def leave_place(places: Places, number: int, *, stays_free: bool) -> Places:
    """Remove the occupant of place *number*: it stays free, or the places after it move up."""
    if stays_free:
        return _with(places, number, FREE)
    return places[:number] + places[number + 1 :]


def change_places(places: Places, number: int, to: int) -> Places:
    """Swap the occupants of places *number* and *to*; *to* may be free."""
    moved, other = places[number], occupant_of(places, to)
    return _with(_with(places, to, moved), number, other)


def _with(places: Places, number: int, place: Place) -> Places:
    """Return *places* with *place* at *number*, without free places at the end."""
    padded = [*places, *[FREE] * (number + 1 - len(places))]
    padded[number] = place
    while padded and not padded[-1].name:
        padded.pop()
    return tuple(padded)


def place_across(scoring: Scoring, count: int, number: int) -> int | None:
    """Return the place across from place *number* of *count*, if there is one.

    A scoring that needs four players has four places before all have come.
    """
    size = max(count, seats_needed(scoring))
    return None if size % 2 else (number + size // 2) % size


def pairs_before_match(scoring: Scoring, names: Sequence[str]) -> list[tuple[str, str]]:
    """List the pairs of partners by *names*; an empty name is a free place.

    The list is empty if nobody has a partner, or while one player is left over.
    """
    size = max(len(names), seats_needed(scoring) or FEWEST_IN_TEAMS)
    is_over = 0 < seats_needed(scoring) < len(names)
    if size % 2 or is_over or not names or not has_partners(scoring):
        return []
    around = [*names, *[""] * (size - len(names))]
    half = size // 2
    return [pair for pair in zip(around[:half], around[half:], strict=True) if any(pair)]


def find_seat(word: str, names: Sequence[str]) -> Seat | None:
    """Return the seat with the name or the number *word*, counted from 1, or `None`."""
    folded = word.strip().casefold()
    for seat, name in by_seat(names):
        if name.casefold() == folded:
            return seat
    is_number = folded.isascii() and folded.isdecimal() and len(folded) < 3
    return Seat(int(folded) - 1) if is_number and 0 < int(folded) <= len(names) else None
