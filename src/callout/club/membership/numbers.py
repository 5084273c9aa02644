"""The numbers of a club: the statistics of its members who agreed, and their strength."""

from collections.abc import Iterator

from msgspec import Struct

from callout.club.membership.club import Club
from callout.club.ratings import SHOWN_GAMES, RatingRange, shown_range
from callout.club.statistics import Statistics
from callout.club.statistics_lines import favourite_words
from callout.locales.messages import Utterance, utter
from callout.locales.sanitise import sanitise_text


class MemberNumbers(Struct, frozen=True):
    """The numbers of the member with a *number*; *strength* is `None` until it is shown."""

    number: int
    name: str
    statistics: Statistics
    strength: RatingRange | None = None


def club_numbers(club: Club) -> tuple[MemberNumbers, ...]:
    """Return the numbers of all who agreed, the largest mean share of opponents first."""
    found = [
        MemberNumbers(
            one.number,
            sanitise_text(one.name),
            one.tally.statistics,
            shown_range(one.tally.rating) if one.tally.rating else None,
        )
        for one in club.members
        if one.tally is not None
    ]
    return tuple(sorted(found, key=lambda one: (-one.statistics.percent, one.number)))


def tell_numbers(club: Club, language: str) -> tuple[Utterance, ...]:
    """Narrate the numbers of a club, a line for each member, and the meaning of a strength."""
    lines = [line for one in club_numbers(club) for line in _tell_member(one, language)]
    if not lines:
        lines.append(utter("statistics", language, "club-none"))
    if club.rates:
        lines.append(utter("statistics", language, "strength-means", games=SHOWN_GAMES))
    return tuple(lines)


def _tell_member(one: MemberNumbers, language: str) -> Iterator[Utterance]:
    found = one.statistics
    if not found.games:
        yield utter("statistics", language, "member-none", name=one.name)
        return
    yield utter(
        "statistics",
        language,
        "member",
        name=one.name,
        games=found.games,
        rounds=found.rounds,
        percent=found.percent,
        streak=found.longest_streak,
    )
    if found.favourites:
        names = favourite_words(found, language)
        count, times = found.last_cards[0][1], found.times_out
        yield utter(
            "statistics",
            language,
            "member-last",
            name=one.name,
            cards=names,
            count=count,
            times=times,
        )
    if one.strength is not None:
        low, high = one.strength
        yield utter("statistics", language, "strength", name=one.name, low=low, high=high)
