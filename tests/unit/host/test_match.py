"""A standing never changes: each command makes another one, and shows a seat its own hand only."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.random_match import RandomMatch
from support.strategies import matches
from support.table import NAMES, SEED, edition_with

from callout.core.cards import HIDDEN, Seat
from callout.core.commands import Answer, Deal, shape
from callout.core.events import Awaited, Opened
from callout.core.prompts import AnswerQuestion, DealRound, PlayOrKeep
from callout.core.refusal import IllegalCommand
from callout.core.seen import seen_by
from callout.editions import load
from callout.host.match import HostedMatch, begin_match, resume_match
from callout.questions.sums import sums


def standing(edition: str = "mattel", seats: int = 3) -> HostedMatch:
    return begin_match(load(edition), NAMES[:seats], SEED).after


def dealer(match: HostedMatch) -> int:
    prompt = match.view(None).prompt
    assert isinstance(prompt, DealRound)
    return prompt.seat


def test_a_command_leaves_the_standing_before_it_as_it_was() -> None:
    before = standing()
    state = before._state.copy()
    step = before.decide(Seat(dealer(before)), Deal())

    assert before._state == state
    assert step.after._state != state
    assert step.after.view(Seat(0)).counts == (7, 7, 7)


def test_a_refusal_cites_its_clause_and_changes_nothing() -> None:
    before = standing()
    state = before._state.copy()
    other = (dealer(before) + 1) % 3
    with pytest.raises(IllegalCommand) as refused:
        before.decide(Seat(other), Deal())

    assert before.why_not(Seat(other), Deal()) == refused.value.refusal
    assert before.why_not(Seat(dealer(before)), Deal()) is None
    assert before._state == state


def test_to_follow_what_happened_elsewhere_is_to_decide_it_here() -> None:
    before = standing()
    events, after = before.decide(Seat(dealer(before)), Deal())

    assert before.apply(events)._state == after._state
    assert before.view(None).counts == (0, 0, 0)


@given(matches(most=60))
def test_a_match_resumed_from_its_events_stands_where_it_stood(match: RandomMatch) -> None:
    assert resume_match(match.events)._state == match.state


@given(matches(most=60), st.data())
def test_what_a_seat_has_seen_is_enough_to_know_its_view_and_what_it_may_do(
    match: RandomMatch, data: st.DataObject
) -> None:
    seat = data.draw(st.integers(0, len(match.state.seats) - 1))
    whole = HostedMatch(match.state.edition, match.state)
    own = resume_match([seen_by(event, Seat(seat)) for event in match.events])

    assert own.view(Seat(seat)) == whole.view(Seat(seat))
    known = sorted(repr(shape(command)) for command in own.legal_commands(Seat(seat)))
    assert known == sorted(repr(command) for command in whole.legal_commands(Seat(seat)))


def test_a_spectator_sees_no_hand() -> None:
    match = standing()
    after = match.decide(Seat(dealer(match)), Deal()).after

    assert after.view(None).hand == ()
    assert all(len(after.view(Seat(seat)).hand) == 7 for seat in range(3))


def test_the_seed_is_kept_from_what_others_are_shown() -> None:
    first = begin_match(load("mattel"), NAMES[:2], SEED).events[0]
    assert isinstance(first, Opened)
    told = seen_by(first, Seat(0))

    assert first.seed == SEED
    assert isinstance(told, Opened)
    assert told.seed == ""
    assert told.commitment == first.commitment


def test_luck_is_the_same_for_an_occasion_and_another_for_each_match() -> None:
    one, again = standing(), standing()
    other = begin_match(load("mattel"), NAMES[:3], "00" * 32).after

    assert one.random_for("0 5").random() == again.random_for("0 5").random()
    assert one.random_for("0 5").random() != one.random_for("0 6").random()
    assert one.random_for("0 5").random() != other.random_for("0 5").random()


def test_what_a_seat_has_seen_gives_it_no_luck_to_foresee() -> None:
    events, after = begin_match(load("mattel"), NAMES[:2], SEED)
    own = resume_match([seen_by(event, Seat(0)) for event in events])

    assert own.random_for("1 0").random() != after.random_for("1 0").random()


def test_the_answers_to_a_question_are_right() -> None:
    match = begin_match(load("quiz"), NAMES[:2], SEED, questions=sums()).after
    rng = Random(4)
    for _ in range(400):
        prompt = match.view(None).prompt
        if isinstance(prompt, AnswerQuestion):
            break
        seat = getattr(prompt, "seat", Seat(0))
        match = match.decide(seat, rng.choice(match.legal_commands(seat))).after
    assert isinstance(prompt, AnswerQuestion)
    events = match.decide(prompt.seat, Answer(match.answers(prompt.number)[0])).events

    assert [event.right for event in events if hasattr(event, "right")] == [True]


def test_a_match_that_cannot_be_opened_is_refused() -> None:
    with pytest.raises(IllegalCommand):
        begin_match(load("mattel"), NAMES[:1], SEED)


def test_house_rules_come_back_with_the_events() -> None:
    events, after = begin_match(edition_with("mattel", target=50), NAMES[:2], SEED)

    assert resume_match(events).edition == after.edition
    assert after.edition.rulings.target == 50


def test_a_card_just_drawn_is_hidden_in_the_prompt_of_others() -> None:
    match = standing("french", 2)
    rng, seen = Random(5), 0
    for _ in range(300):
        prompt = match.view(None).prompt
        seat = getattr(prompt, "seat", Seat(0))
        lawful = match.legal_commands(seat)
        events, match = match.decide(seat, rng.choice(lawful))
        for event in events:
            if isinstance(event, Awaited) and isinstance(event.prompt, PlayOrKeep):
                shown = seen_by(event, Seat(1 - event.prompt.seat))
                assert shown == Awaited(PlayOrKeep(event.prompt.seat, HIDDEN))
                seen += 1
        if not match.legal_commands(Seat(0)) and not match.legal_commands(Seat(1)):
            break

    assert seen > 0
