"""Answers that nobody has given change nothing that anybody can see; a leak is found each time."""

from base64 import b64encode
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace
from support import answer_checks
from support.answer_checks import (
    assert_answers_change_no_news,
    assert_answers_change_nothing_shown,
    assert_no_answer_is_told,
)
from support.answer_leaks import AnswerLeak, AnswerWatch, find_answers, planted, token
from support.random_match import RandomMatch
from support.strategies import commands, house_rules
from support.table import MIXED_QUESTIONS

from callout.core import commands as c
from callout.core import events as e
from callout.core import view as views
from callout.core.cards import Card, Seat
from callout.core.edition import HouseRules, Scoring
from callout.core.prompts import AnswerQuestion, JudgeAnswer
from callout.core.question import Question
from callout.core.refusal import IllegalCommand, Refusal
from callout.core.seen import seen_by
from callout.core.state import State
from callout.core.view import View
from callout.editions import load, with_house
from callout.rules import engine


@st.composite
def asking_matches(draw: st.DrawFn, most: int = 60) -> RandomMatch:
    """Play some way into a match with questions, by any house rules."""
    asked_on = draw(st.sampled_from(["top", "own"]))
    house = draw(house_rules(load("quiz"), {"asked_on": asked_on}))
    edition = with_house(load("quiz"), house)
    match = RandomMatch(
        edition, draw(st.integers(2, 4)), Scoring.WINNER, draw(st.integers(0, 999))
    )
    for _ in range(draw(st.integers(1, most))):
        if not match.over:
            match.step()
    return match


ANSWERS = [answer for question in MIXED_QUESTIONS for answer in question.answers]


@given(asking_matches(), st.data())
def test_no_view_prompt_command_or_refusal_hangs_on_an_answer_that_was_not_given(
    match: RandomMatch, data: st.DataObject
) -> None:
    typed = data.draw(st.lists(st.sampled_from([*ANSWERS, "a", "help", "x y", "answer b"])))
    tried = data.draw(st.lists(commands(match.state.edition), max_size=5))

    assert_answers_change_nothing_shown(match, typed, tried)


@given(asking_matches(), st.data())
def test_nothing_that_happens_hangs_on_an_answer_that_was_not_given(
    match: RandomMatch, data: st.DataObject
) -> None:
    state = match.state
    lawful = [(seat, command) for seat in state.playing for command in engine.legal(state, seat)]
    if not lawful:
        return
    actor, command = data.draw(st.sampled_from(lawful))
    if isinstance(command, c.Answer):
        command = c.Answer(data.draw(st.sampled_from([*ANSWERS, "Reykjavikx", ""])))

    assert_answers_change_no_news(match, actor, command)


@pytest.mark.slow
@pytest.mark.parametrize("rules", [{}, {"asked_on": "own"}, {"near_answers": True},
    {"missed_again": True, "by_level": True}, {"judged_by": "neighbour"},
    {"judged_by": "teacher"}])  # fmt: skip
def test_no_answer_is_told_in_a_whole_match_before_it_is_given(rules: HouseRules) -> None:
    match, watch = planted_match(rules)
    assert_no_answer_is_told(match, watch, match.events)
    for _ in range(60):
        step(match, watch)

    assert watch.secret


def planted_match(rules: HouseRules, seed: int = 3) -> tuple[RandomMatch, AnswerWatch]:
    """Open a match whose answers can be found in any text, and watch them."""
    deck = planted()
    match = RandomMatch(
        with_house(load("quiz"), rules) if rules else load("quiz"),
        3,
        Scoring.WINNER,
        seed,
        questions=deck,
    )
    return match, AnswerWatch(deck)


def step(match: RandomMatch, watch: AnswerWatch) -> None:
    """Let somebody act, and search all that follows."""
    told = len(match.events)
    if not match.over:
        match.step()
    assert_no_answer_is_told(match, watch, match.events[told:])


# A leak is planted: each check must report it.


def _leaking_view(told: Callable[[Question], str]) -> Callable[[State, Seat | None], View]:
    honest = views.view

    def leaking(state: State, seat: Seat | None) -> View:
        seen = honest(state, seat)
        if isinstance(seen.prompt, AnswerQuestion):
            hint = told(state.questions[seen.prompt.number])
            return replace(seen, prompt=replace(seen.prompt, choices=(hint,)))
        return seen

    return leaking


def _until_asked(match: RandomMatch) -> None:
    while not isinstance(match.state.prompt, AnswerQuestion):
        match.step()


def test_an_answer_in_a_view_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    match, watch = planted_match({})
    _until_asked(match)
    watch.hear(match.events)
    assert_no_answer_is_told(match, watch, [])
    monkeypatch.setattr(views, "view", _leaking_view(lambda question: question.answers[0]))

    with pytest.raises(AnswerLeak, match="view of 0"):
        assert_no_answer_is_told(match, watch, [])
    with pytest.raises(AnswerLeak, match="is shown hangs on an answer"):
        assert_answers_change_nothing_shown(match, (), ())


def test_what_the_judge_is_shown_is_reported_if_others_see_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match, watch = planted_match({"judged_by": "neighbour"})
    while not isinstance(match.state.prompt, JudgeAnswer) or match.state.prompt.text:
        match.step()
    watch.hear(match.events)
    assert_no_answer_is_told(match, watch, [])
    assert_answers_change_nothing_shown(match, (), ())
    honest = views.view

    def leaking(state: State, seat: Seat | None) -> View:
        return replace(honest(state, seat), prompt=state.prompt)

    monkeypatch.setattr(views, "view", leaking)
    with pytest.raises(AnswerLeak, match="view of"):
        assert_no_answer_is_told(match, watch, [])
    with pytest.raises(AnswerLeak, match="is shown hangs on an answer"):
        assert_answers_change_nothing_shown(match, (), ())


def test_the_length_of_an_answer_in_a_view_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    match, _ = planted_match({})
    _until_asked(match)
    hint = _leaking_view(lambda question: "*" * len(question.answers[0]))
    monkeypatch.setattr(views, "view", hint)

    with pytest.raises(AnswerLeak, match="is shown hangs on an answer"):
        assert_answers_change_nothing_shown(match, (), ())


def test_an_answer_in_a_stream_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    match, watch = planted_match({})
    assert_no_answer_is_told(match, watch, match.events)

    def leaking(event: e.Event, seat: Seat | None) -> e.Event:
        return event if isinstance(event, e.Opened) else seen_by(event, seat)

    monkeypatch.setattr(answer_checks, "seen_by", leaking)
    with pytest.raises(AnswerLeak, match="stream of 0"):
        assert_no_answer_is_told(match, watch, match.events)


def test_the_place_of_the_right_choice_in_a_stream_is_reported(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = RandomMatch("quiz", 2, Scoring.WINNER, 1, questions=MIXED_QUESTIONS[1:2])
    honest = engine.decide

    def leaking(state: State, seat: Seat, command: c.Command) -> engine.Progress:
        events, after = honest(state, seat, command)
        first = [
            replace(one, choices=tuple(sorted(one.choices, key=_is_wrong(state))))
            if isinstance(one, e.Asked)
            else one
            for one in events
        ]
        return engine.Progress(tuple(first), after)

    deal = next(one for one in engine.legal(match.state, match.state.dealer))
    assert_answers_change_no_news(match, match.state.dealer, deal)
    monkeypatch.setattr(engine, "decide", leaking)
    with pytest.raises(AnswerLeak, match="hears hangs on an answer"):
        assert_answers_change_no_news(match, match.state.dealer, deal)


def _is_wrong(state: State) -> Callable[[str], bool]:
    return lambda choice: choice not in state.questions[0].answers


def test_an_answer_in_an_error_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    match, watch = planted_match({})
    _until_asked(match)
    watch.hear(match.events)
    honest = engine.why_not

    def leaking(state: State, seat: Seat, command: c.Command) -> Refusal | None:
        if refused := honest(state, seat, command):
            error = IllegalCommand(refused)
            error.args = (f"{error}, not {state.questions[0].answers}",)
            raise error
        return None

    assert_no_answer_is_told(match, watch, [])
    monkeypatch.setattr(engine, "why_not", leaking)
    with pytest.raises(AnswerLeak, match="error for 0"):
        assert_no_answer_is_told(match, watch, [])
    with pytest.raises(AnswerLeak, match="is refused hangs on an answer"):
        assert_answers_change_nothing_shown(match, (), [c.Deal()])


@pytest.mark.parametrize(
    "written",
    [
        "the answer is {}",
        "{}",
        b"\xff {} \x00",
        '{{"answer": "{}"}}',
    ],
)
def test_an_answer_is_found_in_any_text(written: str | bytes) -> None:
    whole = (
        written.replace(b"{}", token(3).encode())
        if isinstance(written, bytes)
        else written.format(token(3).upper())
    )

    assert find_answers(whole, {token(3), token(4)}) == [token(3)]


@pytest.mark.parametrize("before", ["", "a", "ab", "abc", "abcd"])
def test_an_answer_is_found_in_other_codes(before: str) -> None:
    data = f"{before}{token(3)} and more".encode()

    assert find_answers(b64encode(data), {token(3)}) == [token(3)]
    assert find_answers(data.hex(), {token(3)}) == [token(3)]
    assert find_answers(b64encode(f"{before} nothing".encode()), {token(3)}) == []


def test_what_was_answered_is_no_secret() -> None:
    watch = AnswerWatch(planted(3))
    asked = e.Asked(Seat(0), Card(0), "Question 1?", (), "en", 1)
    with pytest.raises(AnswerLeak):
        watch.check("page", token(1))
    watch.hear([asked, e.Answered(Seat(0), "no", right=False, answer=token(1))])

    watch.check("page", token(1))
    with pytest.raises(AnswerLeak, match="log tells"):
        watch.check("log", [token(2)])
