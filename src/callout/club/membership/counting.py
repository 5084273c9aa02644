"""The games of a club's evenings, counted for those members who agreed."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from msgspec import Struct
from msgspec.structs import replace

from callout.club.counted_game import CountedGame, share_of
from callout.club.evening.evening import EveningTable
from callout.club.evening.standings import shares
from callout.club.ratings import Rating, rate
from callout.club.statistics import Statistics


class Tally(Struct, frozen=True, omit_defaults=True):
    """The counts of one member: their *statistics*, and their *rating* where the club rates."""

    statistics: Statistics = Statistics()
    rating: Rating | None = None


class CountedMember(Struct, frozen=True):
    """The *place* of a member at a table, and the *game* as it counts for them.

    The place is 0 if they had a partner: such a game rates nobody.
    """

    number: int
    place: int
    game: CountedGame


class MemberRated(Struct, frozen=True):
    """The new *rating* of a member."""

    number: int
    rating: Rating


class CountedTables(Struct, frozen=True):
    """The counts of an evening: each table's members who agreed, and their new *ratings*."""

    tables: tuple[tuple[CountedMember, ...], ...] = ()
    ratings: tuple[MemberRated, ...] = ()


def count_tables(
    tables: Iterable[EveningTable], number_of: Callable[[str], int]
) -> tuple[tuple[CountedMember, ...], ...]:
    """Return the counts of each table of an evening.

    *number_of* returns the number of a person who agreed, or 0: others are left out.
    """
    found = (tuple(_counted_at(table, number_of)) for table in tables)
    return tuple(table for table in found if table)


def _counted_at(table: EveningTable, number_of: Callable[[str], int]) -> Iterator[CountedMember]:
    beaten = shares(table)
    last_cards = dict(zip(table.seats, table.last_cards, strict=False))
    for player, place in table.counted.items():
        if number := number_of(player):
            cards = last_cards.get(player, ())
            game = CountedGame(table.rounds_played, share_of(beaten[player]), cards)
            yield CountedMember(number, 0 if table.settings.has_partners else place, game)


def rated(
    tables: Sequence[tuple[CountedMember, ...]], ratings: Mapping[int, Rating]
) -> tuple[MemberRated, ...]:
    """Return the new ratings of the members at *tables*, who had *ratings* before.

    A table with a single member who agreed rates nobody.
    """
    found = dict(ratings)
    for table in tables:
        places = {one.number: one.place for one in table if one.place}
        if len(places) > 1:
            found = rate(found, places)
    return tuple(
        MemberRated(number, rating)
        for number, rating in found.items()
        if ratings.get(number) != rating
    )


def with_tables(tallies: Mapping[int, Tally], counted: CountedTables) -> dict[int, Tally]:
    """Return the *tallies* of members who agree, by number, after an evening.

    Members who no longer agree are passed over.
    """
    found = dict(tallies)
    for table in counted.tables:
        for one in table:
            if (tally := found.get(one.number)) is not None:
                found[one.number] = replace(tally, statistics=tally.statistics.after(one.game))
    for new in counted.ratings:
        if (tally := found.get(new.number)) is not None:
            found[new.number] = replace(tally, rating=new.rating)
    return found
