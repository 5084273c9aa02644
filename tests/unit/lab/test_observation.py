"""What an agent observes is made of its view: what it may not know changes nothing in it."""

from random import Random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.random_match import RandomMatch
from support.strategies import matches, with_secrets_changed

from callout.core import commands as c
from callout.core.cards import Seat
from callout.core.deck import deck_of
from callout.core.edition import Edition
from callout.core.view import view
from callout.editions import load
from callout.lab import RoundEnvironment
from callout.lab.observation import ObservationEncoder
from callout.library import Match
from callout.rules.engine import Progress


@given(matches(), st.data())
def test_what_a_seat_may_not_know_changes_nothing_in_what_it_observes(
    match: RandomMatch, data: st.DataObject
) -> None:
    state, seats = match.state, len(match.state.seats)
    seat = Seat(data.draw(st.integers(0, seats - 1)))
    other = with_secrets_changed(state, seat, Random(data.draw(st.integers())))
    environment = RoundEnvironment(state.edition, seats)
    environment.reset(seed=1)
    agent = environment.agent_selection = f"player_{seat}"
    seen = []
    for secret in (state, other):
        environment._match, environment._seen = Match._made(Progress((), secret)), None
        seen.append(environment.observe(agent))

    assert np.array_equal(seen[0]["observation"], seen[1]["observation"])
    assert np.array_equal(seen[0]["action_mask"], seen[1]["action_mask"])


@given(matches())
def test_an_observation_is_within_its_space(match: RandomMatch) -> None:
    state, seats = match.state, len(match.state.seats)
    encoder = ObservationEncoder(state.edition, seats)
    for seat in range(seats):
        numbers = encoder.encode(view(state, Seat(seat)))

        assert numbers.shape == (encoder.size,)
        assert numbers.any()


@pytest.fixture
def mattel() -> Edition:
    """Load an edition on one pile."""
    return load("mattel")


def test_it_begins_with_the_own_hand_and_the_discards(mattel: Edition) -> None:
    match = RandomMatch(mattel, 3, next(iter(mattel.scorings)), 5)
    for _ in range(20):
        match.step()
    kinds, seen = len(deck_of(mattel).all), view(match.state, Seat(1))
    numbers = ObservationEncoder(mattel, 3).encode(seen)

    assert list(numbers[:kinds]) == [seen.hand.count(card) for card in deck_of(mattel).all]
    assert list(numbers[kinds : 2 * kinds]) == [
        seen.discards.count(card) for card in deck_of(mattel).all
    ]
    assert list(np.flatnonzero(numbers[2 * kinds : 3 * kinds])) == [seen.top]
    assert list(np.flatnonzero(numbers[3 * kinds : 3 * kinds + 4])) == [seen.colour]


def test_counts_of_cards_begin_with_the_own_hand(mattel: Edition) -> None:
    match = RandomMatch(mattel, 3, next(iter(mattel.scorings)), 5)
    for _ in range(20):
        match.step()
    encoder, counts = ObservationEncoder(mattel, 3), [len(hand) for hand in match.state.hands]
    first = encoder.size - 7 - 3 * 3
    for seat in range(3):
        numbers = encoder.encode(view(match.state, Seat(seat)))

        assert list(numbers[first : first + 3]) == counts[seat:] + counts[:seat]


def test_cards_of_the_row_lie_open_or_covered() -> None:
    dos = load("dos")
    match = RandomMatch(dos, 2, next(iter(dos.scorings)), 3)
    while not any(match.state.covers):
        match.step()
    kinds, state = len(deck_of(dos).all), match.state
    numbers = ObservationEncoder(dos, 2).encode(view(state, Seat(0)))
    is_open, covered = numbers[2 * kinds : 3 * kinds], numbers[3 * kinds : 4 * kinds]

    assert is_open.sum() == sum(not cover for cover in state.covers)
    assert covered.sum() == sum(1 + len(cover) for cover in state.covers if cover)


def test_whether_a_card_was_a_bluff_is_not_observed(mattel: Edition) -> None:
    environment, rng = RoundEnvironment(mattel), Random(1)
    environment.reset(seed=1)
    while not any(isinstance(do, c.Challenge) for do in _choices(environment).values()):
        environment.step(rng.choice(list(_choices(environment))))
        if environment.terminations[environment.agent_selection]:
            environment.reset()
    seen, _ = environment._look(environment.agent_selection)

    assert "bluffed=False" in repr(seen.prompt)


def _choices(environment: RoundEnvironment) -> dict[int, c.Command | None]:
    return environment._look(environment.agent_selection)[1]
