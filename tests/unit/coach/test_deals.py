"""Imagined deals agree with what a seat has seen, and nothing that is hidden counts in them."""

from collections.abc import Iterable, Sequence
from itertools import islice
from random import Random
from unittest.mock import patch

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.decisions import decisions
from support.other_secrets import with_other_secrets
from support.random_match import assert_all_cards_there
from support.strategies import RULE_SETS

from callout import Match
from callout.coach import deals
from callout.coach.deals import DEALS, Imagined, imagine
from callout.core.cards import HIDDEN, Seat
from callout.core.edition import Scoring
from callout.core.events import Dealt, Event, Opened
from callout.core.evolve import APPLY
from callout.core.question import Question
from callout.core.state import State
from callout.editions import names
from callout.library.knowledge import Knowledge
from callout.rules.playout import Playout

FEW = 4
"""A number of deals that is enough to notice a difference over many moments."""


def counts(
    match: Match, seat: Seat, most: int = FEW, events: Sequence[Event] = ()
) -> list[Imagined]:
    """Count for the first moves, after each of some deals; *events* stand for those of *match*."""
    moves, heard = match.commands(seat)[:2], events or match.events()
    return list(imagine(match.edition, match.view(seat), heard, moves, most))


def assert_no_secret_counts(match: Match, seat: Seat, rng: Random) -> None:
    """Find the same counts for everything that happened with other secrets, and for the news."""
    expected = counts(match, seat)
    events = [with_other_secrets(event, seat, rng) for event in match.events()]

    assert counts(match, seat, events=match.events(seat)) == expected
    assert counts(match, seat, events=events) == expected


@st.composite
def moments(draw: st.DrawFn) -> tuple[Match, Seat]:
    """Play to a choice in a match of any edition with any named set of rules."""
    edition, rules = draw(st.sampled_from(RULE_SETS))
    seats, seed = draw(st.integers(2, 4)), draw(st.integers(0, 2**32))
    played = decisions(edition, rules, seats, seed)
    return next(islice(played, draw(st.integers(0, 40)), None), None) or next(
        decisions(edition, rules, seats, seed)
    )


@given(moments(), st.integers())
def test_changing_everything_hidden_changes_no_count(
    moment: tuple[Match, Seat], seed: int
) -> None:
    assert_no_secret_counts(*moment, Random(seed))


@pytest.mark.parametrize(("edition", "rules"), RULE_SETS)
def test_nothing_hidden_counts_in_any_edition_and_set_of_rules(edition: str, rules: str) -> None:
    for match, seat in islice(decisions(edition, rules, 3, 11), 0, 60, 6):
        assert_no_secret_counts(match, seat, Random(1))


class Peeking(Knowledge):
    """The knowledge of a seat that sees the hands of others when they are dealt."""

    def hear(self, events: Iterable[Event]) -> None:
        """Hear the deal as the referee does."""
        for event in events:
            if isinstance(event, Dealt):
                APPLY[Dealt](self._state, event)
            else:
                super().hear([event])


class KnowingTheSeed(Knowledge):
    """The knowledge of a seat that knows the secret seed."""

    def hear(self, events: Iterable[Event]) -> None:
        """Hear the seed as well."""
        (self.secret,) = {event.seed for event in events if isinstance(event, Opened)}
        super().hear(events)

    def imagine(self, question: Question, rng: Random) -> State:
        """Deal anew by the seed of the match."""
        return super().imagine(question, Random(f"{self.secret} {rng.random()}"))


@pytest.mark.parametrize("fault", [Peeking, KnowingTheSeed])
def test_planted_peeking_is_found(fault: type[Knowledge]) -> None:
    with patch.object(deals, "Knowledge", fault), pytest.raises(AssertionError):
        test_nothing_hidden_counts_in_any_edition_and_set_of_rules("mattel", "printed")


@given(moments())
def test_cards_are_conserved_in_every_imagined_deal(moment: tuple[Match, Seat]) -> None:
    match, seat = moment
    tables: list[Playout] = []

    def keep(state: State, seed: str) -> Playout:
        tables.append(Playout(state, seed))
        assert_all_cards_there(state)
        return tables[-1]

    with patch.object(deals, "Playout", keep):
        counts(match, seat)

    assert any(table.ended for table in tables)
    assert len(tables) == FEW * len(match.commands(seat)[:2])
    for table in tables:
        assert_all_cards_there(table.state)
        assert not any(HIDDEN in hand for hand in table.state.hands)


@pytest.mark.parametrize("edition", names())
def test_the_same_moment_has_the_same_counts_again(edition: str) -> None:
    match, seat = next(decisions(edition, "printed", 2, 5))
    before = str(match)
    first = counts(match, seat, DEALS)

    assert [one.deals for one in first] == list(range(1, DEALS + 1))
    assert counts(match, seat, DEALS) == first
    assert str(match) == before
    assert sum(first[-1].won) > 0
    assert all(won <= DEALS for won in first[-1].won)


def test_going_out_wins_every_deal_and_the_other_moves_do_not() -> None:
    match = next(
        one for one, seat in decisions("mattel", "printed", 2, 7) if len(one.hand(seat)) == 1
    )
    seat = Seat(match.players.index(match.turn or ""))
    last, *others = match.commands(seat)
    moves = [last, others[-1]]
    *_, counted = imagine(match.edition, match.view(seat), match.events(seat), moves)

    assert counted.won[0] == DEALS
    assert counted.won[1] < DEALS


def test_a_partner_wins_with_the_seat() -> None:
    alone = sum(
        counts(match, seat, 16)[-1].won[0]
        for match, seat in islice(decisions("mattel", "printed", 4, 3), 12)
    )
    together = sum(
        counts(match, seat, 16)[-1].won[0]
        for match, seat in islice(
            decisions("mattel", "printed", 4, 3, scoring=Scoring.PARTNERS), 12
        )
    )

    assert together > 1.4 * alone


def test_an_imagined_round_without_an_end_counts_for_nobody() -> None:
    match, seat = next(decisions("mattel", "printed", 2, 5))
    with patch.object(deals, "MOST_MOVES", 1):
        assert counts(match, seat)[-1] == Imagined(FEW, (0, 0))
