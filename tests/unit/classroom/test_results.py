"""What is counted of the answers at the tables of a class."""

from support.school_class import SchoolClass, pupil_id

from callout.classroom import requests as r
from callout.classroom.results import (
    AnswerCount,
    ClassAnswers,
    MissedQuestion,
    PupilResult,
    QuestionResult,
    Results,
    TableAnswers,
    TableResult,
    lesson_count,
    results_of,
)
from callout.core.cards import NO_SEAT, Card, Seat
from callout.core.events import Answered, Asked, Event, GaveAnswer
from callout.host import entries as e


def asked(seat: int, prompt: str) -> Event:
    """Ask *seat* a question."""
    return Asked(Seat(seat), Card(0), prompt, (), "en")


def answered(seat: int, text: str, *, right: bool) -> Event:
    """Answer it."""
    return Answered(Seat(seat), text, right)


def answers_at(*entries: e.Entry) -> TableAnswers:
    """Fold a table's log."""
    answers = TableAnswers()
    for version, entry in enumerate(entries, 1):
        answers.add(version, entry)
    return answers


def moved(seat: int, *events: Event, by: e.MovedBy = e.MovedBy.PLAYER) -> e.Entry:
    """Move at *seat*."""
    return e.Moved(Seat(seat), events, None, by)


SEATED = (e.Sat("Pupil 1", pupil_id(1)), e.Sat("Pupil 2", pupil_id(2)), e.Sat("Robin", bot="calm"))


def test_answers_are_counted_by_question_by_pupil_and_by_table() -> None:
    school = SchoolClass(2)
    school.teach(r.SeatEverybody())
    answers = answers_at(
        *SEATED,
        moved(2, asked(0, "1+1?")),
        moved(0, answered(0, "3", right=False), asked(1, "2+2?")),
        moved(1, answered(1, "4", right=True), asked(0, "2+2?")),
        moved(0, answered(0, "4", right=True), asked(2, "1+1?")),
        moved(2, answered(2, "5", right=False), by=e.MovedBy.BOT),
    )

    assert results_of(ClassAnswers(school.classroom, {1: answers.given})) == Results(
        (
            QuestionResult("1+1?", AnswerCount(1, 0)),
            QuestionResult("2+2?", AnswerCount(2, 2)),
        ),
        (
            PupilResult(
                1,
                "Pupil 1",
                AnswerCount(2, 1),
                (MissedQuestion(1, 5, "1+1?", "3", "", allowed=False),),
            ),
            PupilResult(2, "Pupil 2", AnswerCount(1, 1)),
        ),
        (TableResult(1, AnswerCount(3, 2)),),
    )
    assert AnswerCount(3, 2).wrong == 1


def test_an_answer_that_is_allowed_counts_as_right_and_is_still_listed() -> None:
    school = SchoolClass(2)
    school.teach(r.SeatEverybody(), r.AllowAnswer(1, 4))
    answers = answers_at(
        *SEATED, moved(0, asked(0, "Capital of Greece?"), answered(0, "Athen", right=False))
    )
    results = results_of(ClassAnswers(school.classroom, {1: answers.given}))

    assert results.questions == (QuestionResult("Capital of Greece?", AnswerCount(1, 1)),)
    assert results.pupils[0].missed[0].allowed


def test_answers_of_bots_in_place_of_a_pupil_are_not_the_pupils() -> None:
    school = SchoolClass(2)
    school.teach(r.SeatEverybody())
    away = answers_at(
        *SEATED, moved(0, asked(0, "?"), answered(0, "x", right=True), by=e.MovedBy.AWAY)
    )

    assert away.given == []


def test_answers_belong_to_who_sat_there_then() -> None:
    answers = answers_at(
        e.Sat("Gone", "gone"),
        e.Left(0, "Gone", "gone"),
        *SEATED,
        moved(0, asked(0, "a"), answered(0, "x", right=True)),
        e.ReplacedByBot(Seat(0), "calm", pupil_id(1), "Pupil 1", "Alex"),
        moved(0, asked(0, "b"), answered(0, "x", right=True)),
        e.TookOver(Seat(0), pupil_id(3), "Pupil 3"),
        moved(0, asked(0, "c"), answered(0, "x", right=True)),
        e.Closed(),
    )

    assert [(given.player, given.prompt) for given in answers.given] == [
        (pupil_id(1), "a"),
        (pupil_id(3), "c"),
    ]
    assert answers.version == 11


def test_who_has_left_is_listed_only_with_answers() -> None:
    school = SchoolClass(2)
    school.teach(r.SeatEverybody())
    answers = answers_at(*SEATED, moved(0, asked(0, "?"), answered(0, "", right=False)))
    for number in (1, 2):
        school.ask(pupil_id(number), r.LeaveClass())

    assert [
        one.number for one in results_of(ClassAnswers(school.classroom, {1: answers.given})).pupils
    ] == [1]


def test_a_pupils_answer_counts_by_the_verdict_whoever_gave_it() -> None:
    neighbour, by_bot = Seat(1), e.MovedBy.BOT
    answers = answers_at(
        e.Sat("Ana", "ana"),
        e.Sat("Robin", bot="calm"),
        moved(1, asked(0, "Two and two?")),
        moved(0, GaveAnswer(Seat(0), "5", neighbour)),
        moved(1, Answered(Seat(0), "5", right=False, answer="4", judge=neighbour), by=by_bot),
        moved(1, asked(0, "Two and one?")),
        moved(0, GaveAnswer(Seat(0), "", NO_SEAT)),
        moved(-1, Answered(Seat(0), "", right=False, answer="3", judge=NO_SEAT)),
        moved(0, asked(1, "One and one?")),
        moved(1, GaveAnswer(Seat(1), "2", Seat(0)), by=by_bot),
        moved(0, Answered(Seat(1), "2", right=True, judge=Seat(0))),
    )

    assert [(one.player, one.said, one.right, one.aloud) for one in answers.given] == [
        ("ana", "5", False, False),
        ("ana", "", False, True),
    ]


def test_what_a_bot_answered_for_a_pupil_who_is_away_does_not_count_though_a_person_judged() -> (
    None
):
    answers = answers_at(
        e.Sat("Ana", "ana"),
        e.Sat("Bob", "bob"),
        moved(1, asked(0, "Two and two?")),
        moved(0, GaveAnswer(Seat(0), "4", Seat(1)), by=e.MovedBy.AWAY),
        moved(1, Answered(Seat(0), "4", right=True, judge=Seat(1))),
    )

    assert answers.given == []


def test_a_pupil_counts_their_own_answers_of_this_lesson_with_those_that_are_allowed() -> None:
    school = SchoolClass(2)
    school.teach(r.SeatEverybody(), r.StartLesson())
    answers = answers_at(
        *SEATED,
        moved(2, asked(0, "1+1?")),
        moved(0, answered(0, "two", right=False), asked(1, "2+2?")),
        moved(1, answered(1, "4", right=True), asked(0, "2+2?")),
        moved(0, answered(0, "4", right=True), asked(0, "3+3?")),
        moved(0, answered(0, "5", right=False)),
    )

    def count(number: int) -> AnswerCount:
        given = {1: answers.given}
        return lesson_count(ClassAnswers(school.classroom, given), pupil_id(number))

    assert (count(1), count(2)) == (AnswerCount(3, 1), AnswerCount(1, 1))
    school.teach(r.AllowAnswer(1, answers.given[0].version))
    assert count(1) == AnswerCount(3, 2)
    school.teach(r.EndLesson(), r.SeatEverybody())
    assert count(1) == AnswerCount()
