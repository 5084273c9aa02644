"""The story of a match as everybody saw it: its rounds, and their remarkable moments."""

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from callout.core import events as e
from callout.core.cards import NO_CARD, NO_SEAT, Card, Seat

MAX_ROUNDS = 60
"""Number of rounds in a story: the last ones."""


class PlayedRound(Struct, frozen=True, gc=False):
    """One round: its winner, and the points of each side, in it and altogether.

    *card* is the last card of the winner, or `NO_CARD` if nobody went out.
    """

    number: int
    winner: Seat
    points: tuple[int, ...]
    scores: tuple[int, ...]
    card: Card = NO_CARD


class Feat(Struct, frozen=True, gc=False):
    """An achievement of one seat in one round: *count* times or with *count* cards."""

    seat: Seat = NO_SEAT
    count: int = 0
    round: int = 0


class MatchStory(Struct, frozen=True, gc=False):
    """The remarkable facts of a match.

    *last* is the end of the last round, and *card* the last card that was played. *catches* counts
    the catches by catcher and caught, *answered* the answers of each seat, *right* the right ones
    among them, and *runs* the cards of each seat since it last drew.
    """

    round: int = 0
    rounds: tuple[PlayedRound, ...] = ()
    last: e.RoundEnded | None = None
    card: Card = NO_CARD
    catches: tuple[tuple[Seat, Seat, int], ...] = ()
    answered: tuple[int, ...] = ()
    right: tuple[int, ...] = ()
    runs: tuple[int, ...] = ()
    most_cards: Feat = Feat()
    longest_run: Feat = Feat()

    def after(self, events: Sequence[e.Event], counts: Sequence[int]) -> "MatchStory":
        """Return the story after *events*; *counts* are the cards in each hand then."""
        story = self
        for event in events:
            match event:
                case e.Played():
                    story = replace(_with_run(story, event.seat, event.count), card=event.card)
                case e.Matched():
                    story = _with_run(story, event.seat, len(event.cards))
                    story = replace(story, card=event.cards[-1])
                case e.Laid():
                    story = replace(_with_run(story, event.seat, 1), card=event.card)
                case e.TookBack():
                    story = _with_run(story, event.seat, -1)
                case e.Drew():
                    story = _with_run_ended(story, event.seat)
                case e.Caught():
                    story = _with_catch(story, event.by, event.seat)
                case e.Answered():
                    answered = _added(story.answered, event.seat, 1)
                    right = _added(story.right, event.seat, int(event.right))
                    story = replace(story, answered=answered, right=right)
                case e.Opened():
                    nothing = (0,) * len(event.seats)
                    story = replace(story, answered=nothing, right=nothing, runs=nothing)
                case e.RoundBegan():
                    story = replace(story, round=event.number, runs=(0,) * len(story.runs))
                case e.RoundEnded():
                    story = _with_round(story, event)
        return _with_counts(story, counts)

    @property
    def longest_streak(self) -> Feat:
        """The most rounds won in a row, with their winner and the last round."""
        best, streak = Feat(), Feat()
        for played in self.rounds:
            count = streak.count + 1 if played.winner == streak.seat else 1
            streak = Feat(played.winner, count, played.number)
            if count > best.count and played.winner != NO_SEAT:
                best = streak
        return best

    @property
    def best_catch(self) -> tuple[Seat, Seat, int]:
        """The catcher and the caught of most catches, and their number; the first of equals."""
        return max(self.catches, key=lambda catch: catch[2], default=(NO_SEAT, NO_SEAT, 0))

    @property
    def most_right(self) -> Feat:
        """The seat with the most right answers, and their number; the first of equals."""
        most = max(self.right, default=0)
        return Feat(Seat(self.right.index(most)), most) if most else Feat()


def _with_run(story: MatchStory, seat: Seat, cards: int) -> MatchStory:
    return replace(story, runs=_added(story.runs, seat, cards))


def _with_run_ended(story: MatchStory, seat: Seat) -> MatchStory:
    """Record the run of *seat*, ended by drawing, if it is the longest."""
    run = story.runs[seat]
    if not run:
        return story
    ended = _added(story.runs, seat, -run)
    if run <= story.longest_run.count:
        return replace(story, runs=ended)
    return replace(story, runs=ended, longest_run=Feat(seat, run, story.round))


def _with_catch(story: MatchStory, by: Seat, seat: Seat) -> MatchStory:
    found = {(hunter, prey): count for hunter, prey, count in story.catches}
    found[by, seat] = found.get((by, seat), 0) + 1
    return replace(story, catches=tuple((*pair, count) for pair, count in found.items()))


def _with_round(story: MatchStory, event: e.RoundEnded) -> MatchStory:
    for seat in range(len(story.runs)):
        story = _with_run_ended(story, Seat(seat))
    card = story.card if event.winner != NO_SEAT else NO_CARD
    played = PlayedRound(story.round, event.winner, event.points, event.scores, card)
    rounds = (*story.rounds, played)[-MAX_ROUNDS:]
    story = replace(story, rounds=rounds, last=event)
    return _with_counts(story, tuple(map(len, event.hands)))


def _with_counts(story: MatchStory, counts: Sequence[int]) -> MatchStory:
    """Record the largest hand, if it is among these *counts* of cards."""
    most = max(counts, default=0)
    if most <= story.most_cards.count:
        return story
    return replace(story, most_cards=Feat(Seat(counts.index(most)), most, story.round))


def _added(numbers: tuple[int, ...], seat: Seat, more: int) -> tuple[int, ...]:
    """Return *numbers* with *more* at the place of *seat*."""
    return (*numbers[:seat], numbers[seat] + more, *numbers[seat + 1 :])
