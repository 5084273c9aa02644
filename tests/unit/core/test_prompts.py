"""For whom a prompt waits."""

import pytest

from callout.core import prompts as p
from callout.core.cards import NO_SEAT, Seat
from callout.core.question import Question


@pytest.mark.parametrize(
    ("prompt", "seats", "first"),
    [
        (p.TakeTurn(Seat(2)), (2,), 2),
        (p.JudgeAdvice(Seat(0), Seat(1), (Seat(2), Seat(3)), p.TakeTurn(Seat(0))), (2, 3), 2),
        (p.Over((Seat(1),)), (), NO_SEAT),
    ],
)
def test_a_prompt_waits_for_its_seats_and_for_one_of_them_first(
    prompt: p.Prompt, seats: tuple[int, ...], first: int
) -> None:
    assert p.awaited(prompt) == seats
    assert p.first_awaited(prompt) == first


ASKED = p.AnswerQuestion(Seat(0), 3)
JUDGED = p.JudgeAnswer(Seat(1), ASKED, "So", Question("Why?", ("So",)))


@pytest.mark.parametrize("prompt", [ASKED, JUDGED])
def test_a_question_waits_behind_an_accusation_too(prompt: p.InRound) -> None:
    accused = p.JudgeAdvice(Seat(1), Seat(2), (Seat(3),), prompt)

    assert p.question_of(prompt) == p.question_of(accused) == ASKED
    assert p.question_of(p.TakeTurn(Seat(0))) is None
