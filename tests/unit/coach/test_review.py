"""A review: three moments at most, each judged by what the seat knew then."""

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import islice, pairwise
from random import Random
from unittest.mock import patch

import pytest
from msgspec.structs import replace
from support.decisions import decisions
from support.other_secrets import with_other_secrets
from support.strategies import RULE_SETS
from support.table import NAMES

from callout import Match
from callout.coach import review as module
from callout.coach.advice import advise_instead, weigh, wins_without
from callout.coach.deals import DEALS
from callout.coach.review import LEAST_LOSS, MOST_MOMENTS, Review, review, review_steps
from callout.core.cards import Seat
from callout.core.commands import Play
from callout.core.deck import deck_of
from callout.core.events import Opened
from callout.core.state import State
from callout.core.view import View, view
from callout.editions import edition_of, names
from callout.library.knowledge import Knowledge
from callout.notation import NotationError
from callout.notation.record import Move, Record, load_record, play_again
from callout.rules.engine import Progress

FEW = 3
ANA = Seat(0)


@cache
def played(
    edition: str = "mattel",
    rules: str = "printed",
    bot: str = "calm",
    seed: int = 1,
    most: int | None = None,
) -> Record:
    """Let four bots of one kind play."""
    match = Match(edition, NAMES[:4], rules=rules, seed=seed)
    match.run(dict.fromkeys(match.players, bot), moves=most)
    return load_record(match.record())


class OtherSecrets:
    """A match that is played again with other secrets at every moment, the same to one seat."""

    def __init__(self, seat: Seat) -> None:
        self.seat, self.rng = seat, Random(1)

    def __call__(self, opened: Opened, moves: Iterable[Move]) -> Iterator[Progress]:
        """Yield the tables with everything changed that the seat cannot see."""
        known = Knowledge(edition_of(opened), self.seat)
        for events, state in play_again(opened, moves):
            known.hear(events)
            changed = tuple(with_other_secrets(event, self.seat, self.rng) for event in events)
            yield Progress(changed, known.deal_anew(state, self.rng))


def assert_no_secret_counts(record: Record, seat: Seat) -> None:
    """Find the same review whatever was hidden at each moment."""
    expected = review(record, seat, FEW)
    with patch.object(module, "play_again", OtherSecrets(seat)):
        assert review(record, seat, FEW) == expected


@pytest.mark.parametrize(("edition", "rules"), RULE_SETS)
def test_changing_everything_hidden_changes_no_review(edition: str, rules: str) -> None:
    record = played(edition, rules, most=300)
    for seat in map(Seat, range(4)):
        assert_no_secret_counts(record, seat)


def with_peeking(state: State, seat: Seat | None) -> View:
    """Look at the next card of the draw pile, and let it count."""
    seen = view(state, seat)
    return replace(seen, stock=seen.stock + (state.stock[-1] if state.stock else 0))


def test_planted_peeking_is_found() -> None:
    with patch.object(module, "view", with_peeking), pytest.raises(AssertionError):
        assert_no_secret_counts(played(), ANA)


@pytest.mark.parametrize("edition", names())
def test_the_moments_are_the_biggest_differences_in_their_order(edition: str) -> None:
    found = review(played(edition), ANA, FEW)

    assert 0 < len(found.moments) <= MOST_MOMENTS < found.decisions
    assert all(moment.loss >= LEAST_LOSS for moment in found.moments)
    assert all(first.step < second.step for first, second in pairwise(found.moments))
    with patch.object(module, "MOST_MOMENTS", 100):
        every = review(played(edition), ANA, 0).moments
    biggest = sorted((moment.loss for moment in every), reverse=True)[:MOST_MOMENTS]
    assert sorted((moment.loss for moment in found.moments), reverse=True) == biggest


@pytest.mark.parametrize("edition", names())
def test_a_moment_has_the_view_of_its_time_and_another_move_than_was_made(edition: str) -> None:
    record = played(edition)
    for moment in review(record, ANA, FEW).moments:
        *_, table = play_again(record.opened, record.moves[: moment.step])
        assert moment.view == view(table.state, ANA)
        mover, command = record.moves[moment.step]
        assert mover == ANA
        assert moment.done == (
            replace(command, call=False) if hasattr(command, "call") else command
        )
        assert moment.advice.command != moment.done
        assert moment.imagined.deals == FEW


@pytest.mark.parametrize("edition", names())
def test_a_hard_bot_has_no_moments_but_the_bluffs_that_it_dares(edition: str) -> None:
    record = played(edition, bot="keen")
    deck = deck_of(edition_of(record.opened))
    moments = [one for seat in range(4) for one in review(record, Seat(seat), 0).moments]

    assert [
        one for one in moments if not (isinstance(one.done, Play) and deck.bluff[one.done.card])
    ] == []


@pytest.mark.parametrize(("edition", "rules"), RULE_SETS)
def test_without_its_reason_the_move_of_the_hard_bot_would_not_beat_the_one_made(
    edition: str, rules: str
) -> None:
    compared = 0
    for match, seat in islice(decisions(edition, rules, 3, 7), 40):
        seen, legal, heard = match.view(seat), match.commands(seat), match.events(seat)
        best, *others = weigh(match.edition, seen, legal, heard)
        for other in others:
            if other.score < best.score - LEAST_LOSS:
                advice = advise_instead(best, other)
                assert advice.command == best.move
                assert advice.terms
                assert not wins_without(advice.terms, best, [other])
                compared += 1

    assert compared > 5


def test_the_deals_of_a_moment_are_counted_for_both_moves() -> None:
    for moment in review(played(), ANA).moments:
        assert moment.imagined.deals == DEALS
        assert all(0 <= won <= DEALS for won in moment.imagined.won)
        assert len(moment.imagined.won) == 2


def test_a_review_grows_in_small_steps_and_the_last_is_whole() -> None:
    record = played()
    steps = list(review_steps(record, ANA, FEW))

    assert len(steps) == len(record.moves) + FEW * len(steps[-1].moments) + 1
    assert steps[-1] == review(record, ANA, FEW)
    assert [one.decisions for one in steps] == sorted(one.decisions for one in steps)
    assert steps[0] == Review(ANA)


def test_a_match_without_moves_has_no_moments() -> None:
    record = played(most=0)

    assert review(record, ANA) == Review(ANA)


def test_a_record_that_cannot_have_happened_is_refused() -> None:
    record = played()
    with pytest.raises(NotationError, match="cannot have happened"):
        review(replace(record, moves=record.moves[1:]), ANA)
