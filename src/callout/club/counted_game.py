"""A finished game as statistics count it: for each person who was there at its end."""

from fractions import Fraction
from math import lcm

from msgspec import Struct

from callout.club.places import shares_beaten
from callout.core.cards import NO_SEAT, Seat, by_seat
from callout.core.deck import deck_of
from callout.core.edition import Scoring
from callout.core.prompts import Over
from callout.core.story import MatchStory
from callout.host.match import HostedMatch
from callout.host.table import Table
from callout.rules.scoring import GAINING

MOST_OPPONENTS = 9

WHOLE_SHARE = 2 * lcm(*range(1, MOST_OPPONENTS + 1))
"""The unit of shares: halves of every number of opponents are whole numbers of it."""

ELIMINATING = (Scoring.ELIMINATION, Scoring.ELIMINATION_PAST)

Key = tuple[bool, int, int, int]
"""The order of the seats at the end of a match: the smallest is first."""


class CountedGame(Struct, frozen=True, gc=False):
    """A game of one person with others: its *rounds*, and the *share* of the others beaten.

    The unit of *share* is `WHOLE_SHARE`. *last_cards* are the kinds of the cards with which the
    person went out, by name and without a colour.
    """

    rounds: int
    share: int
    last_cards: tuple[str, ...] = ()


def counted_games(table: Table) -> dict[str, CountedGame]:
    """Return the game of each person at a *table*, by id; empty if it doesn't count.

    A game counts if it came to its end and at least two people played against each other. Bots,
    partners and people who were away at the end count for nobody.
    """
    match = table.match
    if match is None or not _is_finished(table, match):
        return {}
    keys, sides = _keys(table.story, match), match.view(None).sides
    seats = {
        place.player: seat
        for seat, place in by_seat(table.places)
        if place.player and not place.away
    }
    found = {}
    for player, seat in seats.items():
        others = {
            who: keys[other]
            for who, other in seats.items()
            if who == player or sides[other] != sides[seat]
        }
        if len(others) > 1:
            share = share_of(shares_beaten(_places(others))[player])
            cards = last_cards(table.story, match, seat)
            found[player] = CountedGame(table.story.rounds[-1].number, share, cards)
    return found


def share_of(share: Fraction) -> int:
    """Return a *share* in units of `WHOLE_SHARE`."""
    return int(share * WHOLE_SHARE)


def _is_finished(table: Table, match: HostedMatch) -> bool:
    """Return whether a *match* has winners or all its rounds: it wasn't stopped early."""
    prompt, rounds = match.prompt, len(table.story.rounds)
    has_ended = isinstance(prompt, Over) and bool(prompt.winners)
    return bool(rounds) and (has_ended or 0 < table.options.rounds <= rounds)


def _keys(story: MatchStory, match: HostedMatch) -> list[Key]:
    """Return the key of each seat: winners, those eliminated last, points, then cards left."""
    seen, points, cards = match.view(None), match.points, match.card_counts
    winners = match.prompt.winners if isinstance(match.prompt, Over) else ()
    sign = -1 if seen.scoring in GAINING else 1
    target = match.edition.rulings.target
    eliminates = seen.scoring in ELIMINATING
    return [
        (
            seat not in winners,
            -_rounds_before(story, side, target) if eliminates else 0,
            sign * points[seat],
            cards[seat],
        )
        for seat, side in by_seat(seen.sides)
    ]


def _rounds_before(story: MatchStory, side: int, target: int) -> int:
    """Return the number of rounds before a *side* had the points that eliminate it."""
    return sum(played.scores[side] < target for played in story.rounds)


def _places(keys: dict[str, Key]) -> dict[str, int]:
    return {who: 1 + sum(other < key for other in keys.values()) for who, key in keys.items()}


def last_cards(story: MatchStory, match: HostedMatch, seat: Seat) -> tuple[str, ...]:
    """Return the names of the kinds of card with which *seat* went out, round by round."""
    deck, cards = deck_of(match.edition), match.edition.cards
    return tuple(
        cards[deck.face[played.card]].name
        for played in story.rounds
        if played.winner == seat != NO_SEAT
    )
