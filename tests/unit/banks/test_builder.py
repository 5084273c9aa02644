"""What can be asked of a question, what is named instead, and where it ends."""

import pytest

from callout.banks import bounds
from callout.banks.builder import DeckBuilder
from callout.banks.deck import DeckFault, FilePlace, QuestionDeck, Unit
from callout.banks.drafts import QuestionDraft
from callout.banks.packing import pack_questions

LINE = FilePlace(Unit.LINE, 7)


def built(*drafts: QuestionDraft, language: str = "en") -> QuestionDeck:
    """Make a deck of *drafts*."""
    builder = DeckBuilder(language)
    for draft in drafts:
        builder.add(LINE, draft)
    return builder.build()


def fault_of(draft: QuestionDraft) -> DeckFault:
    """Return the only fault of *draft*."""
    (problem,) = built(draft).problems
    assert problem.place == LINE
    return problem.fault


def draft(
    prompt: str = "1 + 1 = ?",
    answers: tuple[str, ...] = ("2",),
    choices: tuple[str, ...] = (),
    tolerance: float = -1.0,
) -> QuestionDraft:
    """Make a draft."""
    return QuestionDraft(prompt, [*answers], [*choices], tolerance=tolerance)


MANY = tuple(f"answer {number}" for number in range(30))


@pytest.mark.parametrize(
    ("faulty", "fault"),
    [
        (draft(prompt=" \n"), DeckFault.NO_PROMPT),
        (draft(prompt="x" * 501), DeckFault.LONG_PROMPT),
        (draft(prompt=f"x{' ' * 2_000}y"), DeckFault.LONG_PROMPT),
        (draft(answers=()), DeckFault.NO_ANSWER),
        (draft(answers=("", "?")), DeckFault.NO_ANSWER),
        (draft(answers=("x" * 121,)), DeckFault.LONG_ANSWER),
        (draft(choices=("x" * 121, "2")), DeckFault.LONG_ANSWER),
        (draft(answers=MANY[:21]), DeckFault.MANY_ANSWERS),
        (draft(choices=("2",)), DeckFault.ONE_CHOICE),
        (draft(choices=("2", "2 ")), DeckFault.ONE_CHOICE),
        (draft(choices=("2", *MANY[:10])), DeckFault.MANY_CHOICES),
        (draft(choices=("2", "é", "E")), DeckFault.CHOICES_ALIKE),
        (draft(choices=("3", "4")), DeckFault.NOT_A_CHOICE),
        (draft(answers=("two",), tolerance=0), DeckFault.NOT_A_NUMBER),
        (draft(tolerance=-0.5), DeckFault.NOT_A_NUMBER),
        (draft(tolerance=float("inf")), DeckFault.NOT_A_NUMBER),
        (draft(tolerance=float("nan")), DeckFault.NOT_A_NUMBER),
    ],
)
def test_what_cannot_be_asked_is_named(faulty: QuestionDraft, fault: DeckFault) -> None:
    assert fault_of(faulty) is fault
    assert built(faulty, draft()).questions == built(draft()).questions


@pytest.mark.parametrize(
    "fine",
    [
        draft(prompt="x" * 500),
        draft(prompt="x" * 250 + " " * 1_500 + "y" * 249),
        draft(answers=("x" * 120, "?")),
        draft(answers=MANY[:20]),
        draft(choices=("2", *MANY[:9])),
        draft(choices=("2", "?")),
        draft(tolerance=0),
    ],
)
def test_what_just_fits_can_be_asked(fine: QuestionDraft) -> None:
    assert built(fine).problems == ()
    assert len(built(fine).questions) == 1


def test_text_is_one_line_without_signs_that_a_terminal_obeys() -> None:
    (question,) = built(draft(" What\tis\n\x1b[1m 1 + 1? ", ("2\x07", "two \n"))).questions

    assert question.prompt == "What is [1m 1 + 1?"
    assert question.answers == ("2", "two")


def test_a_long_subject_is_cut() -> None:
    long = QuestionDraft("?!a", ["b"], subject="s" * 100)

    assert built(long).questions[0].subject == "s" * 60


@pytest.mark.parametrize(("written", "level"), [("", 1), ("1", 1), (" 2 ", 2), ("3.0", 3)])
def test_a_level_is_read(written: str, level: int) -> None:
    deck = built(QuestionDraft("a", ["b"], level=written))

    assert deck.problems == ()
    assert deck.questions[0].level == level


@pytest.mark.parametrize("written", ["0", "4", "easy", "1.5", "-1", "²"])
def test_a_wrong_level_is_named_and_counts_as_the_first(written: str) -> None:
    deck = built(QuestionDraft("a", ["b"], level=written))

    assert deck.problems[0].fault is DeckFault.WRONG_LEVEL
    assert deck.questions[0].level == 1


@pytest.mark.parametrize(
    ("written", "language"), [("", "de"), ("FR", "fr"), (" pt-BR ", "pt-br"), ("vi", "vi")]
)
def test_a_language_is_read(written: str, language: str) -> None:
    deck = built(QuestionDraft("a", ["b"], language=written), language="de")

    assert deck.problems == ()
    assert deck.questions[0].language == language


@pytest.mark.parametrize("written", ["f", "French", "fr_FR", '"><script>', "x" * 99])
def test_a_wrong_language_is_named_and_counts_as_that_of_the_deck(written: str) -> None:
    deck = built(QuestionDraft("a", ["b"], language=written), language="de")

    assert deck.problems[0].facts == {"text": written[:24], "language": "de"}
    assert deck.questions[0].language == "de"


def test_the_same_question_is_asked_once() -> None:
    deck = built(draft("Who?"), draft("WHO?"), draft("Whom?"))

    assert len(deck.questions) == 2
    assert deck.problems[0].fault is DeckFault.REPEATED


def test_a_deck_ends_with_its_last_question() -> None:
    deck = built(*(draft(f"{number} + 1 = ?") for number in range(510)))

    assert len(deck.questions) == bounds.MAX_QUESTIONS == 500
    assert [problem.fault for problem in deck.problems] == [DeckFault.TOO_MANY]
    assert deck.problems[0].facts == {"most": 500}


def test_so_many_problems_are_listed_and_the_others_counted() -> None:
    deck = built(*(draft("") for _ in range(230)), draft())

    assert len(deck.problems) == bounds.MAX_PROBLEMS + 1
    assert deck.problems[-1].fault is DeckFault.UNLISTED
    assert deck.problems[-1].facts == {"count": 30}
    assert deck.problems[-1].place.unit is Unit.FILE
    assert len(deck.questions) == 1


def test_a_deck_ends_where_it_would_be_too_long_to_be_kept() -> None:
    answers = [f"{number} {'x' * 110}" for number in range(20)]
    deck = built(*(QuestionDraft(f"{number}?", answers) for number in range(200)))
    (problem,) = deck.problems

    assert problem.fault is DeckFault.TOO_LONG
    assert problem.facts == {"most": 256}
    assert 250 * 1024 < len(pack_questions(deck.questions)) <= bounds.MAX_DECK_BYTES


def test_french_keeps_its_no_break_spaces_and_is_not_asked_twice() -> None:
    deck = built(
        draft("Où\u202f?", ("à\u00a0Nice",)), draft("Où ?", ("ici",)), draft("Où\u00a0 ?", ("là",))
    )

    assert [question.prompt for question in deck.questions] == ["Où\u202f?"]
    assert deck.questions[0].answers == ("à\u00a0Nice",)
    assert [problem.fault for problem in deck.problems] == [DeckFault.REPEATED] * 2
