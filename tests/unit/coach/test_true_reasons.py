"""Advice is what the hard bot does; without its reason it would do something else."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.bot_rounds import next_action, open_bot_match, right_answer, tell
from support.following import rounds_won
from support.random_match import RandomMatch, rule_set_combinations
from support.strategies import matches, with_secrets_changed

from callout.bots import make
from callout.coach.advice import Advice, advise, weigh, wins_without
from callout.core import commands as c
from callout.core.cards import Seat
from callout.core.edition import Edition
from callout.core.events import Event, RoundEnded
from callout.core.prompts import AnswerQuestion
from callout.core.seen import seen_by
from callout.core.state import State
from callout.core.view import view
from callout.editions import load, names
from callout.editions.rule_sets import with_rule_set
from callout.rules.bluff import would_bluff
from callout.rules.engine import decide, legal

MAX_MOVES = 600


def heard_by(match: RandomMatch, seat: Seat) -> list[Event]:
    """List what *seat* has heard of *match*."""
    return [seen_by(event, seat) for event in match.events]


def advised(state: State, seat: Seat, heard: list[Event]) -> Advice | None:
    return advise(state.edition, view(state, seat), legal(state, seat), heard)


def a_seat(match: RandomMatch, data: st.DataObject) -> Seat:
    return Seat(data.draw(st.sampled_from(range(len(match.state.seats)))))


@given(matches(), st.data())
def test_advice_is_lawful_and_so_are_the_moves_that_are_as_good(
    match: RandomMatch, data: st.DataObject
) -> None:
    seat = a_seat(match, data)
    found = advised(match.state, seat, heard_by(match, seat))

    for command in (found.command, *found.others) if found else ():
        assert command in legal(match.state, seat)


@given(matches(), st.data())
def test_without_its_reason_another_move_would_be_as_good(
    match: RandomMatch, data: st.DataObject
) -> None:
    seat = a_seat(match, data)
    heard = heard_by(match, seat)
    found = advised(match.state, seat, heard)
    if found is None or not found.terms:
        return
    moves = weigh(match.state.edition, view(match.state, seat), legal(match.state, seat), heard)
    best, rivals = moves[0], [one for one in moves if one.move not in found.others][1:]

    assert wins_without((), best, rivals)
    assert not wins_without(found.terms, best, rivals)
    if len(found.terms) > 1:
        assert all(wins_without((name,), best, rivals) for name in found.terms)
    gains = [best.terms[name] - rivals[0].terms[name] for name in found.terms]
    assert gains == sorted(gains, reverse=True)


@given(matches(), st.data())
def test_whatever_the_seat_cannot_see_changes_no_advice(
    match: RandomMatch, data: st.DataObject
) -> None:
    seat = a_seat(match, data)
    other = with_secrets_changed(match.state, seat, Random(data.draw(st.integers())))
    heard = heard_by(match, seat)

    assert advised(other, seat, heard) == advised(match.state, seat, heard)


def differs_by_chance(state: State, seat: Seat, command: c.Command) -> bool:
    """Return whether the hard bot gave *command* by chance: a bluff, or asking for counts."""
    if isinstance(command, c.CardCheck):
        return True
    return isinstance(command, c.Play) and would_bluff(
        state.pile_rulings, state.deck, view(state, seat), command.card
    )


def follow(edition: Edition, seats: int, seed: int) -> int:
    """Compare advice with what hard bots do in a round; return how often there was some."""
    state, rng = open_bot_match(edition, seats, seed), Random(seed)
    bots = [make("keen", edition, Random(rng.random()), right_answer) for _ in range(seats)]
    heard: list[list[Event]] = [[] for _ in bots]
    compared = 0
    for _ in range(MAX_MOVES):
        seat, command = next_action(state, bots, rng)
        found = advised(state, seat, heard[seat])
        if found is None:
            assert isinstance(state.prompt, AnswerQuestion)
        elif found.command != command:
            assert differs_by_chance(state, seat, command)
        else:
            compared += 1
        events, state = decide(state, seat, command)
        tell(bots, events)
        for at, known in enumerate(heard):
            known += [seen_by(event, Seat(at)) for event in events]
        if any(isinstance(event, RoundEnded) for event in events):
            break
    return compared


@pytest.mark.parametrize(("name", "rules", "seats"), list(rule_set_combinations()))
def test_advice_is_what_the_hard_bot_does(name: str, rules: str, seats: int) -> None:
    assert follow(with_rule_set(load(name), rules), seats, 5) > 10


@pytest.mark.slow
@pytest.mark.parametrize("name", names())
def test_a_bot_that_follows_every_hint_wins_as_the_hard_bot_does(name: str) -> None:
    found = rounds_won(name, 60)

    assert abs(found.following - found.hard) <= 14
    assert found.following > 18
