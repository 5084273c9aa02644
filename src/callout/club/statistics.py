"""The statistics of one person: a fold over their finished games, of bounded size."""

from collections import Counter

from msgspec import Struct

from callout.club.counted_game import WHOLE_SHARE, CountedGame
from callout.club.places import PERCENT

MAX_LAST_CARDS = 40
"""Number of kinds of last cards that are counted; the editions of Callout have 18."""

MAX_CARD_NAME_CHARS = 40
"""Length of the name of a kind of card; one with a longer name isn't counted."""


class Statistics(Struct, frozen=True, gc=False):
    """The counts of a person's *games* with others, and of their *rounds*.

    *shares* is the sum of the shares of the others beaten, in units of `WHOLE_SHARE`. *streak* is
    the number of the last games in a row with at least half of the others beaten, and
    *longest_streak* the most ever. *last_cards* are the kinds of card with which the person went
    out, each with its count, the most frequent first.
    """

    games: int = 0
    rounds: int = 0
    shares: int = 0
    streak: int = 0
    longest_streak: int = 0
    last_cards: tuple[tuple[str, int], ...] = ()

    def after(self, game: CountedGame) -> "Statistics":
        """Return the statistics after one more game."""
        streak = self.streak + 1 if 2 * game.share >= WHOLE_SHARE else 0
        return Statistics(
            self.games + 1,
            self.rounds + game.rounds,
            self.shares + game.share,
            streak,
            max(streak, self.longest_streak),
            _with_cards(self.last_cards, game.last_cards),
        )

    @property
    def percent(self) -> int:
        """The mean share of the others beaten, in percent; 0 without a game."""
        return round(PERCENT * self.shares / (WHOLE_SHARE * self.games)) if self.games else 0

    @property
    def times_out(self) -> int:
        """The number of rounds in which the person went out."""
        return sum(count for _, count in self.last_cards)

    @property
    def favourites(self) -> tuple[str, ...]:
        """The most frequent kinds of last card: one, or several that are equal."""
        most = self.last_cards[0][1] if self.last_cards else 0
        return tuple(name for name, count in self.last_cards if count == most)


def _with_cards(
    counted: tuple[tuple[str, int], ...], names: tuple[str, ...]
) -> tuple[tuple[str, int], ...]:
    """Return the counts after more last cards with *names*."""
    counts = Counter(dict(counted))
    for name in names:
        is_known = name in counts or len(counts) < MAX_LAST_CARDS
        if is_known and len(name) <= MAX_CARD_NAME_CHARS:
            counts[name] += 1
    return tuple(sorted(counts.items(), key=lambda pair: (-pair[1], pair[0])))
