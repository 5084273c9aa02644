"""The manners of the bots: lawful, awake, honest about what they know, and forgetful by temper."""

import ast
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.bot_rounds import bot_choice, choice_rate
from support.random_match import RandomMatch
from support.strategies import matches, with_secrets_changed
from support.table import table

import callout.bots
from callout.bots import bots, make
from callout.bots.policy_bot import Whim
from callout.core.cards import Seat
from callout.core.commands import Answer, shape
from callout.core.edition import Scoring
from callout.core.events import Called, Matched
from callout.core.prompts import AnswerQuestion, awaited
from callout.core.view import view
from callout.editions import load
from callout.notation import write
from callout.rules.engine import legal


@given(matches(), st.sampled_from(sorted(bots())), st.integers(0, 99))
def test_a_bot_does_what_is_lawful_and_never_sleeps_when_it_is_awaited(
    match: RandomMatch, name: str, seed: int
) -> None:
    state = match.state

    def known_answer(prompt: AnswerQuestion) -> str:
        return state.questions[prompt.number].answers[0]

    for seat in range(len(state.seats)):
        bot, lawful = (
            make(name, state.edition, Random(seed), known_answer),
            legal(state, Seat(seat)),
        )

        command = bot.choose(view(state, Seat(seat)), lawful)

        if command is None:
            assert seat not in awaited(state.prompt)
        else:
            assert shape(command) in lawful


@given(matches(), st.sampled_from(sorted(bots())), st.integers(0, 99))
def test_what_a_bot_cannot_see_does_not_change_its_choice(
    match: RandomMatch, name: str, seed: int
) -> None:
    for seat in match.state.playing:
        other = with_secrets_changed(match.state, seat, Random(seed))

        choices = [
            make(name, state.edition, Random(seed), lambda _: "4").choose(
                view(state, seat), legal(state, seat)
            )
            for state in (match.state, other)
        ]

        assert choices[0] == choices[1]


def test_bots_know_neither_the_referee_nor_the_clock() -> None:
    for path in Path(callout.bots.__file__).parent.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.ImportFrom | ast.Import):
                told = getattr(node, "module", None) or node.names[0].name

                assert not told.startswith(("callout.rules", "callout.core.state", "time"))


def test_a_bot_is_called_by_its_name() -> None:
    edition = table("mattel", "b7", "b1", "b2").state.edition

    assert [make(name, edition, Random(0)).name for name in bots()] == list(bots())


def test_a_spectator_has_nothing_to_choose() -> None:
    state = table("mattel", "b7", "b1 b2", "g1 g2").state

    assert make("keen", state.edition, Random(0)).choose(view(state, None), []) is None


def test_keen_never_forgets_to_call_and_calm_does_about_once_in_six() -> None:
    laid = table("mattel", "b7", "b1 y2", "g1 g2")

    assert choice_rate(laid, 1, "keen", "uno b1") == 1
    assert 0.12 < choice_rate(laid, 1, "calm", "b1") < 0.22


def test_keen_always_catches_and_calm_about_once_in_three() -> None:
    laid = table("mattel", "b7", "b1 y2", "g1 g2", "r1 r2").do(1, "b1")

    assert choice_rate(laid, 3, "keen", "catch 1") == 1
    assert 0.27 < choice_rate(laid, 3, "calm", "catch 1") < 0.40


def test_nobody_catches_a_partner() -> None:
    laid = table("rnib", "b7", "b1 y2", "g1 g2", "r1 r2", "y1 y4", scoring=Scoring.PARTNERS)
    laid.do(1, "b1")

    assert bot_choice(laid, 3, "keen") == ""
    assert bot_choice(laid, 4, "keen") == "catch 1"


def test_keen_calls_late_when_the_hand_has_come_to_it() -> None:
    laid = table("dos", "b7 r3", "g10 y9 y8", "g1 g3 g4").do(1, "draw").do(1, "lay y9")
    laid.do(2, "g3 on 2")

    assert (laid.count(2), bot_choice(laid, 2, "keen")) == (2, "dos")


def test_who_has_just_forgotten_to_call_does_not_remember_at_once() -> None:
    laid = table("french", "7b", "1b 2j", "1v 2v")
    bots = [make("calm", laid.state.edition, Random(seed)) for seed in range(60)]
    quiet = [
        bot
        for bot in bots
        if not getattr(
            bot.choose(view(laid.state, Seat(0)), legal(laid.state, Seat(0))), "call", False
        )
    ]
    laid.do(1, "1b")

    assert quiet
    assert {
        bot.choose(view(laid.state, Seat(0)), legal(laid.state, Seat(0))) for bot in quiet
    } == {None}


def test_a_whim_lasts_as_long_as_its_occasion() -> None:
    whim = Whim(0.5, Random(0))
    minds = []
    for occasion in range(200):
        asked = {whim.takes(occasion) for _ in range(5)}
        assert len(asked) == 1
        minds.append(asked.pop())

    assert 70 < sum(minds) < 130
    assert not Whim(1.0, Random(0)).takes(None)


@pytest.mark.parametrize(("name", "least", "most"), [("keen", 0.9, 1), ("calm", 0.68, 0.82)])
def test_a_bot_answers_as_often_rightly_as_its_temper_says(
    name: str, least: float, most: float
) -> None:
    laid = table("quiz", "b7", "b1 b2 b3", "g1 g2")
    laid.state.prompt = AnswerQuestion(Seat(0), 0)

    assert least < choice_rate(laid, 1, name, "answer 4") < most


def test_a_bot_without_answers_says_that_it_does_not_know() -> None:
    laid = table("quiz", "b7", "b1 b2 b3", "g1 g2")
    laid.state.prompt = AnswerQuestion(Seat(0), 0)
    bot = make("keen", laid.state.edition, Random(0))

    assert bot.choose(view(laid.state, Seat(0)), legal(laid.state, Seat(0))) == Answer()


@pytest.mark.parametrize("name", bots())
def test_bots_never_accuse_and_vote_to_dismiss(name: str) -> None:
    laid = table("rnib", "b7", "b1 y2 y3", "g1 g2 g4", "r1 r2 r4").do(1, "accuse 2")

    assert bot_choice(laid, 3, name) == "dismiss"
    assert bot_choice(laid, 1, name) == ""


def test_in_dos_a_bot_calls_when_it_holds_two_cards_and_not_before() -> None:
    new = table("dos", "b7 r5", "g7 y9 y10", "g1 g3 g4")
    seen, lawful = view(new.state, Seat(0)), legal(new.state, Seat(0))
    chosen = make("keen", load("dos"), Random(1)).choose(seen, lawful)
    assert chosen is not None
    new.do(1, write(chosen, load("dos")))

    assert [type(event) for event in new.last[:2]] == [Matched, Called]
