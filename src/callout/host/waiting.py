"""The people that a table waits for, at a turn and between two rounds (decision 99)."""

from callout.core.cards import Seat, by_seat
from callout.core.prompts import DealRound, awaited
from callout.host.table import Table


def is_attended(table: Table) -> bool:
    """Return whether a person who is not away sits at *table*.

    Bots on their own wait until somebody is there or watches.
    """
    return bool(seats_of_people(table))


def seats_of_people(table: Table) -> tuple[Seat, ...]:
    """Return the seats of the people who are not away; a client knows no ids but its own."""
    return tuple(
        seat
        for seat, place in by_seat(table.places)
        if place.name and not place.bot and not place.away
    )


def absent_dealer(table: Table) -> Seat | None:
    """Return the dealer's seat if any person at *table* may deal for it, or `None`.

    It is the seat of a bot or of somebody away. A bot deals the first round itself: there is no
    result yet that people could be reading.
    """
    if table.match is None or not isinstance(prompt := table.match.prompt, DealRound):
        return None
    place = table.places[prompt.seat]
    is_absent = place.away or (place.bot and table.match.round)
    return prompt.seat if is_absent and is_attended(table) else None


def awaited_seats(table: Table) -> tuple[Seat, ...]:
    """Return the seats that *table* waits for: all people, where one of them is to deal."""
    if table.match is None:
        return ()
    if absent_dealer(table) is not None:
        return seats_of_people(table)
    return awaited(table.match.prompt)


def awaited_people(table: Table) -> frozenset[str]:
    """Return the people that *table* waits for, without those who are away."""
    if table.paused or table.closed:
        return frozenset()
    places = (table.places[seat] for seat in awaited_seats(table))
    return frozenset(place.player for place in places if place.player and not place.away)
