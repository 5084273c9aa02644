"""The result of a match: the places of its seats."""

from collections import Counter

from callout.club.counted_game import last_cards
from callout.club.evening.entries import NO_PLACE, Places
from callout.club.evening.evening import EveningTable
from callout.host.table import Table
from callout.rules.scoring import GAINING, sides


def last_cards_of(evening_table: EveningTable, table: Table) -> tuple[tuple[str, ...], ...]:
    """Return the kinds of card with which each person of *table* went out, by drawn seat."""
    match = table.match
    assert match is not None  # noqa: S101
    seats = [table.seat_of(player) for player in evening_table.seats]
    return tuple(() if seat is None else last_cards(table.story, match, seat) for seat in seats)


def places_of(evening_table: EveningTable, table: Table) -> Places:
    """Return the places at a *table* whose match is over.

    Points decide, then the cards left in the last round; partners count together. A person counts
    if they sit there at the end.
    """
    match = table.match
    assert match is not None  # noqa: S101
    sign = -1 if table.options.scoring in GAINING else 1
    points, cards = match.points, Counter[int]()
    side_of = sides(table.options.scoring, len(table.places))
    for side, count in zip(side_of, match.card_counts, strict=True):
        cards[side] += count
    keys: dict[str, tuple[int, int]] = {}
    for player in evening_table.seats:
        seat = table.seat_of(player)
        if seat is not None and not table.places[seat].away:
            keys[player] = sign * points[seat], cards[side_of[seat]]
    others = set(keys.values()) if evening_table.settings.has_partners else tuple(keys.values())
    return tuple(
        1 + sum(other < keys[player] for other in others) if player in keys else NO_PLACE
        for player in evening_table.seats
    )
