"""What is told of an answer that a person judges: to who answered, to the judge, to the others."""

import pytest
from support.narration import narrate_to
from support.table import QUESTIONS, edition_with, table

from callout.core import events as e
from callout.core import prompts as p
from callout.core.cards import NO_SEAT, Seat
from callout.core.view import view
from callout.locales.messages import Utterance
from callout.narrator import Listener
from callout.narrator.prompts import tell_prompt

ANA, BOB, CLEO = Seat(0), Seat(1), Seat(2)
SPOKEN = edition_with("quiz", judged_by="neighbour")
ASKED = p.AnswerQuestion(ANA, 1)


def heard(event: e.Event, seat: Seat | None, language: str = "en") -> list[Utterance]:
    """Return what *seat* is told of *event*."""
    state = table(SPOKEN, "b7", "b1 b2", "g1 g2", "y1 y2").state
    return list(narrate_to(event, state, Listener(SPOKEN, seat, language)))


def spoken(event: e.Event, language: str = "en") -> list[str]:
    """Return what Ana, Bob and Cleo hear of *event*, as one text each."""
    return [
        " ".join(one.spoken for one in heard(event, seat, language)) for seat in (ANA, BOB, CLEO)
    ]


def test_everybody_hears_the_answer_and_the_judge_hears_it_with_the_right_one() -> None:
    given = e.GaveAnswer(ANA, "Rome", judge=BOB)
    waits = e.Awaited(p.JudgeAnswer(BOB, ASKED, "Rome", QUESTIONS[1]))

    assert spoken(given) == ["You answer: Rome.", "", "Ana answers: Rome."]
    assert spoken(waits) == [
        "Bob judges the answer.",
        "Ana answers: Rome. The answer is Paris. Right or wrong? Say next if you can't judge it.",
        "Bob judges the answer.",
    ]
    assert [one.braille for one in heard(waits, BOB)] == ["Rome, it's Paris: right?"]


def test_an_answer_said_aloud_is_told_as_such() -> None:
    assert spoken(e.GaveAnswer(ANA, "", judge=BOB)) == [
        "You answer aloud.", "", "Ana answers aloud.",
    ]  # fmt: skip
    asks = e.Awaited(p.JudgeAnswer(BOB, ASKED, "", QUESTIONS[1]))
    assert spoken(asks, "fr")[1] == (
        "Ana répond à voix haute. La réponse est Paris. Juste ou faux\u00a0? "
        "Dis suivant si tu ne peux pas juger."
    )


@pytest.mark.parametrize(
    ("judge", "language", "right", "wrong"),
    [
        (BOB, "en",
         ["Bob says you're right.", "You say Ana is right.", "Bob says Ana is right."],
         "Bob says Ana is wrong. It's Paris."),
        (NO_SEAT, "en",
         ["The teacher says you're right.", *["The teacher says Ana is right."] * 2],
         "The teacher says Ana is wrong. It's Paris."),
        (ANA, "en",
         ["You say your answer was right.", *["Ana says the answer was right."] * 2],
         "Ana says the answer was wrong. It's Paris."),
        (BOB, "fr",
         ["Selon Bob, tu as la bonne réponse.", "Selon toi, Ana a la bonne réponse.",
          "Selon Bob, Ana a la bonne réponse."],
         "Selon Bob, Ana se trompe. C’est Paris."),
        (NO_SEAT, "fr",
         ["Selon ton professeur, tu as la bonne réponse.",
          *["Selon le professeur, Ana a la bonne réponse."] * 2],
         "Selon le professeur, Ana se trompe. C’est Paris."),
    ],
)  # fmt: skip
def test_the_verdict_is_told_to_each(
    judge: Seat, language: str, right: list[str], wrong: str
) -> None:
    assert spoken(e.Answered(ANA, "", right=True, judge=judge), language) == right
    missed = e.Answered(ANA, "Rome", right=False, answer="Paris", judge=judge)

    assert spoken(missed, language)[2] == wrong
    assert heard(missed, CLEO)[0].braille == "Ana wrong: Paris"


def test_who_is_asked_hears_that_the_answer_may_be_said_aloud() -> None:
    assert spoken(e.Awaited(ASKED))[0] == (
        "Type your answer, or pass. Commands need a slash: /hand. "
        "Or say it aloud, then type /aloud."
    )


def test_whoever_asks_is_told_who_is_to_judge_and_only_the_judge_what_is_right() -> None:
    state = table(SPOKEN, "b7", "b1 b2", "g1 g2", "y1 y2").state
    for judge, told in ((BOB, "Bob judges the answer."),
                        (NO_SEAT, "The teacher judges the answer.")):  # fmt: skip
        state.prompt = p.JudgeAnswer(judge, ASKED, "Rome", QUESTIONS[1])
        for seat in (ANA, CLEO, None):
            assert tell_prompt(view(state, seat), Listener(SPOKEN, seat)).spoken == told
        own = tell_prompt(view(state, judge), Listener(SPOKEN, judge)).spoken
        assert own.startswith("Ana answers: Rome. The answer is Paris. Right or wrong?")
        assert ("next" in own) is (judge == BOB)
