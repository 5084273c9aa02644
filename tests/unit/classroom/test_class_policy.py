"""Who may do what in a class, and why not: each refusal has its situation."""

import re
from pathlib import Path

import pytest
from msgspec.structs import replace
from support.school_class import TEACHER, SchoolClass, pupil_id

from callout.banks.question_file import QuestionFile
from callout.classroom import bounds
from callout.classroom import entries as e
from callout.classroom import requests as r
from callout.classroom.accepting import is_accepted
from callout.classroom.classroom import Stage
from callout.classroom.errors import ClassDenialReason
from callout.classroom.policy import ClassContext, decide_class, end_lesson_on_time
from callout.classroom.settings import ClassDeck, ClassSettings
from callout.core.cards import NO_SEAT, Seat
from callout.core.prompts import AnswerQuestion, JudgeAnswer
from callout.core.question import Question
from callout.editions import EditionError
from callout.room import bounds as room_bounds

BRING = r.BringQuestions(QuestionFile("europe"))
TEACHER_REQUESTS: list[r.TeacherRequest] = [
    r.SeatEverybody(),
    r.MovePupil(1, 1),
    r.RemovePupil(1),
    r.ChangeSettings(ClassSettings(rounds=1)),
    BRING,
    r.SetPupilLevel(1, 2),
    r.StartLesson(),
    r.PauseLesson(),
    r.EndLesson(),
    r.AllowAnswer(1, 1),
    r.AcceptAnswer(1, 0, 0),
    r.EndClass(),
]
DECK = ClassDeck("ab", "Rivers", 12)


@pytest.mark.parametrize("request_", TEACHER_REQUESTS)
def test_only_the_teacher_may_do_what_concerns_others(request_: r.TeacherRequest) -> None:
    school = SchoolClass(3)

    for player in (pupil_id(1), "somebody-else", ""):
        assert school.refused(player, request_) is ClassDenialReason.NOT_TEACHER


@pytest.mark.parametrize("request_", [r.JoinClass(), r.LeaveClass(), *TEACHER_REQUESTS])
def test_nothing_is_done_in_a_class_that_has_ended(request_: r.ClassRequest) -> None:
    school = SchoolClass(3)
    school.teach(r.EndClass())

    assert school.refused(TEACHER, request_) is ClassDenialReason.OVER


def test_a_log_that_is_full_can_only_be_ended() -> None:
    classroom = SchoolClass(3).classroom
    full = room_bounds.MAX_ENTRIES

    def ask(request: r.ClassRequest) -> e.ClassEntry | None:
        return decide_class(classroom, ClassContext(TEACHER, request, full))

    assert isinstance(ask(r.EndClass()), e.ClassEnded)
    school = SchoolClass(1)
    school.log *= full
    assert school.refused(TEACHER, r.SeatEverybody()) is ClassDenialReason.LOG_FULL


def test_pupils_who_join_and_leave_without_end_leave_the_teacher_a_thousand_entries() -> None:
    school = SchoolClass()
    for number in range(1, bounds.MAX_PUPILS_EVER):
        pupil = pupil_id(number)
        for _ in range(bounds.MAX_JOINS):
            assert isinstance(school.ask(pupil, r.JoinClass()), e.PupilJoined)
            assert isinstance(school.ask(pupil, r.LeaveClass()), e.PupilLeft)
        assert school.refused(pupil, r.JoinClass()) is ClassDenialReason.TOO_MANY_JOINS
    while len(school.log) < room_bounds.MAX_ENTRIES - room_bounds.OWNERS_ENTRIES:
        pupil = pupil_id(len(school.log))
        school.ask(pupil, r.JoinClass())
        school.ask(pupil, r.LeaveClass())
    assert school.refused("new", r.JoinClass()) is ClassDenialReason.LOG_FULL

    assert len(school.log) <= room_bounds.MAX_ENTRIES - 900
    assert school.teach(r.ChangeSettings(ClassSettings(rounds=1)))


def test_strangers_who_have_left_without_a_seat_keep_nobody_out() -> None:
    school = SchoolClass(1)
    school.teach(r.SeatEverybody())
    for number in range(bounds.MAX_PUPILS_EVER + 20):
        school.ask(f"stranger-{number}", r.JoinClass())
        school.ask(f"stranger-{number}", r.LeaveClass())
    for number in range(2, room_bounds.MAX_PEOPLE + 1):
        assert school.ask(pupil_id(number), r.JoinClass())

    numbers = [pupil.number for pupil in school.classroom.pupils]
    assert numbers == list(range(1, bounds.MAX_PUPILS_EVER + 1))
    assert [school.classroom.pupil(one.number) for one in school.classroom.here] == [
        *school.classroom.here
    ]
    assert school.classroom.pupils[0].player == pupil_id(1)
    assert len(school.classroom.here) == room_bounds.MAX_PEOPLE


def test_who_wants_to_join_a_locked_class_waits_until_the_teacher_answers() -> None:
    school = SchoolClass(1)
    assert school.teach(r.LockClass()) == e.ClassLocked()
    assert school.teach(r.LockClass()) is None
    assert school.ask("new", r.JoinClass("Zoe")) == e.PupilWaited("new", "Zoe")
    assert school.ask("new", r.JoinClass("Zoe")) is None
    assert school.refused("other", r.JoinClass("zoe")) is ClassDenialReason.NAME_TAKEN
    assert school.ask("other", r.JoinClass("Yan")) == e.PupilWaited("other", "Yan")
    assert [pupil.name for pupil in school.classroom.here] == ["Pupil 1"]
    assert school.refused("new", r.AnswerPupil(1)) is ClassDenialReason.NOT_TEACHER

    assert school.teach(r.AnswerPupil(1)) == e.PupilAnswered("new")
    assert school.teach(r.AnswerPupil(2, let_in=False)) == e.PupilAnswered("other", let_in=False)
    assert [pupil.name for pupil in school.classroom.here] == ["Pupil 1", "Zoe"]
    assert school.refused(TEACHER, r.AnswerPupil(2)) is ClassDenialReason.NOBODY_WAITS
    assert school.ask("other", r.JoinClass("Yan")) == e.PupilWaited("other", "Yan")
    assert school.teach(r.AnswerPupil(3)) == e.PupilAnswered("other")


def test_a_pupil_who_has_left_a_locked_class_waits_too_and_a_removed_one_is_refused() -> None:
    school = SchoolClass(2)
    school.teach(r.LockClass(), r.RemovePupil(2))
    school.ask(pupil_id(1), r.LeaveClass())

    assert school.ask(pupil_id(1), r.JoinClass()) == e.PupilWaited(pupil_id(1), "Pupil 1")
    assert school.refused(pupil_id(2), r.JoinClass()) is ClassDenialReason.REMOVED
    school.teach(r.AnswerPupil(1))
    assert [pupil.number for pupil in school.classroom.here] == [1]


def test_twelve_wait_at_a_door_and_none_when_it_is_open_again() -> None:
    school = SchoolClass()
    school.teach(r.LockClass())
    for number in range(bounds.MAX_WAITING_PUPILS):
        school.ask(f"new {number}", r.JoinClass())
    assert school.refused("late", r.JoinClass()) is ClassDenialReason.WAITING_FULL
    school.teach(r.LockClass(on=False))

    assert school.classroom.waiting == ()
    assert school.refused(TEACHER, r.AnswerPupil(1)) is ClassDenialReason.NOBODY_WAITS
    assert school.ask("late", r.JoinClass("Zoe")) == e.PupilJoined("late", "Zoe")


def test_nobody_is_let_into_a_class_that_is_full() -> None:
    school = SchoolClass(room_bounds.MAX_PEOPLE - 1)
    school.teach(r.LockClass())
    for new in ("one", "two"):
        school.ask(new, r.JoinClass())
    school.teach(r.AnswerPupil(1))

    assert school.refused(TEACHER, r.AnswerPupil(2)) is ClassDenialReason.FULL


def test_pupils_have_their_own_names_and_no_sentences() -> None:
    school = SchoolClass(1)

    sentence = r.JoinClass("Ann draws 4. Bob")
    assert school.refused("new", sentence) is ClassDenialReason.NAME_SENTENCE
    assert school.refused("new", r.JoinClass("...")) is ClassDenialReason.NAME_BLANK
    assert school.ask("new", r.JoinClass("Camille")) == e.PupilJoined("new", "Camille")


def test_pupils_join_under_a_name_that_nobody_else_has_or_had() -> None:
    school = SchoolClass(2)
    school.ask(pupil_id(2), r.LeaveClass())

    for name in ("Pupil 1", " pupil  1 ", "PUPIL 2", "\u0420upil 1", "Pupil\ufe0f 2"):
        assert school.refused("new", r.JoinClass(name)) is ClassDenialReason.NAME_TAKEN
    assert school.ask("new", r.JoinClass("Pupil 3")) == e.PupilJoined("new", "Pupil 3")


def test_pupils_without_a_name_are_given_one_each_in_the_language_of_the_class() -> None:
    english, french = SchoolClass(), SchoolClass(language="fr")
    for school in (english, french):
        for number in range(1, 4):
            school.ask(pupil_id(number), r.JoinClass(" \n"), drawn=7)

    assert [pupil.name for pupil in english.classroom.pupils] == [
        "Gentle Badger",
        "Happy Badger",
        "Jolly Badger",
    ]
    assert [pupil.name for pupil in french.classroom.pupils] == [
        "Aigle futé",
        "Aigle gentil",
        "Aigle habile",
    ]


def test_who_comes_back_has_the_same_number_and_name() -> None:
    school = SchoolClass(2)
    school.ask(pupil_id(1), r.LeaveClass())
    assert [pupil.number for pupil in school.classroom.here] == [2]
    school.ask(pupil_id(1), r.JoinClass())

    assert [pupil.name for pupil in school.classroom.here] == ["Pupil 1", "Pupil 2"]
    assert school.ask(pupil_id(1), r.JoinClass("Other")) is None


def test_the_teacher_is_no_pupil() -> None:
    assert SchoolClass().refused(TEACHER, r.JoinClass()) is ClassDenialReason.IS_TEACHER


def test_who_is_not_there_cannot_leave() -> None:
    school = SchoolClass(1)
    school.ask(pupil_id(1), r.LeaveClass())

    for player in (pupil_id(1), "somebody-else"):
        assert school.refused(player, r.LeaveClass()) is ClassDenialReason.NOT_PUPIL


def test_who_was_removed_does_not_come_back() -> None:
    school = SchoolClass(2)
    school.teach(r.RemovePupil(1))

    assert school.refused(pupil_id(1), r.JoinClass()) is ClassDenialReason.REMOVED
    assert school.refused(TEACHER, r.RemovePupil(1)) is ClassDenialReason.NO_PUPIL
    assert school.refused(TEACHER, r.SetPupilLevel(9, 1)) is ClassDenialReason.NO_PUPIL


def test_a_class_has_a_number_of_pupils_and_of_people_who_ever_came() -> None:
    school = SchoolClass(room_bounds.MAX_PEOPLE)
    assert school.refused("one-more", r.JoinClass()) is ClassDenialReason.FULL
    for number in range(room_bounds.MAX_PEOPLE, bounds.MAX_PUPILS_EVER):
        school.teach(r.SeatEverybody())
        school.ask(pupil_id(number), r.LeaveClass())
        school.ask(pupil_id(number + 1), r.JoinClass())
    school.teach(r.SeatEverybody())
    school.ask(pupil_id(1), r.LeaveClass())

    assert school.refused("one-more", r.JoinClass()) is ClassDenialReason.FULL
    school.ask(pupil_id(1), r.JoinClass())
    assert len(school.classroom.here) == room_bounds.MAX_PEOPLE


def test_nobody_can_be_seated_in_an_empty_class() -> None:
    assert SchoolClass().refused(TEACHER, r.SeatEverybody()) is ClassDenialReason.NO_PUPIL


def test_seating_everybody_twice_is_seating_them_once() -> None:
    school = SchoolClass(7)
    school.teach(r.SeatEverybody())
    before = school.tables()

    assert school.teach(r.SeatEverybody()) is None
    assert school.tables() == before == {1: [1, 2, 3, 4], 2: [5, 6, 7]}


def test_a_pupil_is_moved_to_a_table_or_to_a_new_one() -> None:
    school = SchoolClass(7)
    school.teach(r.SeatEverybody(), r.MovePupil(1, 2))
    assert school.tables() == {1: [2, 3, 4], 2: [1, 5, 6, 7]}
    assert school.teach(r.MovePupil(1, 2)) is None
    school.teach(r.MovePupil(1, 0))

    assert school.tables() == {1: [2, 3, 4], 2: [5, 6, 7], 3: [1]}


def test_a_pupil_is_moved_only_where_there_is_a_seat() -> None:
    school = SchoolClass(9)
    school.teach(r.SeatEverybody(), r.MovePupil(1, 2), r.MovePupil(2, 2))
    assert school.refused(TEACHER, r.MovePupil(3, 2)) is ClassDenialReason.TABLE_FULL
    assert school.refused(TEACHER, r.MovePupil(3, 9)) is ClassDenialReason.NO_CLASS_TABLE
    school.teach(r.StartLesson())
    assert school.classroom.tables[0].seats == 3
    school.teach(r.MovePupil(9, 1), r.MovePupil(8, 1))

    assert school.refused(TEACHER, r.MovePupil(7, 1)) is ClassDenialReason.TABLE_FULL


def test_nobody_is_moved_to_a_table_whose_match_is_over_or_after_the_lesson() -> None:
    school = SchoolClass(7)
    school.teach(r.SeatEverybody(), r.StartLesson())
    over = school.ask(TEACHER, r.SeatEverybody(), finished=frozenset({1}))
    assert over is None
    with pytest.raises(Exception, match=ClassDenialReason.NO_CLASS_TABLE):
        school.ask(TEACHER, r.MovePupil(7, 1), finished=frozenset({1}))
    school.teach(r.EndLesson())

    assert school.refused(TEACHER, r.MovePupil(7, 1)) is ClassDenialReason.LESSON_OVER


def test_a_class_has_a_number_of_tables() -> None:
    school = SchoolClass(room_bounds.MAX_TABLES + 1)
    for number in range(1, room_bounds.MAX_TABLES + 1):
        school.teach(r.MovePupil(number, 0))

    request = r.MovePupil(room_bounds.MAX_TABLES + 1, 0)
    assert school.refused(TEACHER, request) is ClassDenialReason.TOO_MANY_TABLES


def test_settings_are_those_that_can_be_played() -> None:
    school = SchoolClass(4)
    school.teach(r.ChangeSettings(ClassSettings("mattel", {"target": 100}, rounds=2)))
    assert school.classroom.settings.rounds == 2
    assert school.teach(r.ChangeSettings(school.classroom.settings)) is None
    with pytest.raises(EditionError):
        school.teach(r.ChangeSettings(ClassSettings("chess")))
    with pytest.raises(EditionError):
        school.teach(r.ChangeSettings(ClassSettings("mattel", {"nonsense": 1})))

    wrong = r.ChangeSettings(ClassSettings(bots="clever"))
    assert school.refused(TEACHER, wrong) is ClassDenialReason.NO_BOT


def test_five_pupils_do_not_fit_at_a_table_of_four() -> None:
    school = SchoolClass(5)
    school.teach(r.SeatEverybody())

    request = r.ChangeSettings(ClassSettings("dos"))
    assert school.refused(TEACHER, request) is ClassDenialReason.TABLE_FULL


def test_during_a_lesson_only_its_length_and_its_phrases_change() -> None:
    school = SchoolClass(4)
    school.teach(r.SeatEverybody(), r.StartLesson())
    begun = school.now
    school.teach(r.ChangeSettings(ClassSettings(minutes=30, phrases=False)))
    assert school.classroom.lesson_ends_at == begun + 30 * 60_000

    request = r.ChangeSettings(ClassSettings("mattel"))
    assert school.refused(TEACHER, request) is ClassDenialReason.LESSON_RUNS
    bring = school.refused(TEACHER, BRING, deck=DECK)
    assert bring is ClassDenialReason.LESSON_RUNS


def test_questions_are_brought_before_the_lesson() -> None:
    school = SchoolClass(4)
    assert school.refused(TEACHER, BRING) is ClassDenialReason.NO_QUESTIONS
    empty = replace(DECK, count=0)
    refused = school.refused(TEACHER, BRING, deck=empty)
    assert refused is ClassDenialReason.NO_QUESTIONS
    school.ask(TEACHER, BRING, deck=DECK)

    assert school.classroom.deck == DECK
    assert school.ask(TEACHER, BRING, deck=DECK) is None


def test_a_class_has_only_so_many_decks() -> None:
    school = SchoolClass(4)
    for number in range(bounds.MAX_DECKS_EVER):
        school.ask(TEACHER, BRING, deck=replace(DECK, digest=f"{number:02x}"))

    assert school.refused(TEACHER, BRING, deck=DECK) is ClassDenialReason.TOO_MANY_DECKS


def test_a_pupil_has_a_level() -> None:
    school = SchoolClass(2)
    school.teach(r.SetPupilLevel(2, 3))

    assert [pupil.level for pupil in school.classroom.pupils] == [1, 3]
    assert school.teach(r.SetPupilLevel(2, 3)) is None
    school.teach(r.SeatEverybody(), r.StartLesson())
    assert school.refused(TEACHER, r.SetPupilLevel(2, 1)) is ClassDenialReason.LESSON_RUNS


def test_a_lesson_starts_where_somebody_sits_pauses_goes_on_and_ends() -> None:
    school = SchoolClass(4)
    assert school.refused(TEACHER, r.StartLesson()) is ClassDenialReason.NOBODY
    for request in (r.PauseLesson(), r.EndLesson()):
        assert school.refused(TEACHER, request) is ClassDenialReason.NO_LESSON
    stages = []
    for step in (
        r.SeatEverybody(),
        r.StartLesson(),
        r.StartLesson(),
        r.PauseLesson(),
        r.PauseLesson(),
        r.PauseLesson(on=False),
        r.PauseLesson(on=False),
        r.EndLesson(),
        r.EndLesson(),
    ):
        school.teach(step)
        stages.append(str(school.classroom.stage))

    assert stages == [
        *("waiting", "running", "running", "paused", "paused"),
        *("running", "running", "over", "over"),
    ]
    assert school.refused(TEACHER, r.StartLesson()) is ClassDenialReason.LESSON_OVER


def test_a_lesson_that_ends_softly_can_still_be_cut_short() -> None:
    school = SchoolClass(4)
    school.teach(r.SeatEverybody(), r.StartLesson(), r.EndLesson())

    assert school.teach(r.EndLesson(now=True)) == e.LessonEnded(now=True)
    assert school.teach(r.EndLesson()) is None


def test_after_a_lesson_everybody_is_seated_at_new_tables_for_another() -> None:
    school = SchoolClass(7)
    school.teach(r.SeatEverybody(), r.StartLesson(), r.EndLesson(), r.SeatEverybody())

    assert school.tables() == {3: [1, 2, 3, 4], 4: [5, 6, 7]}
    assert school.classroom.stage is Stage.WAITING
    assert len(school.classroom.tables) == 4
    school.teach(r.StartLesson())
    assert school.classroom.in_lesson


def test_a_lesson_ends_when_its_minutes_are_over() -> None:
    school = SchoolClass(4)
    school.teach(r.ChangeSettings(ClassSettings(minutes=20)), r.SeatEverybody(), r.StartLesson())
    ends = school.classroom.lesson_ends_at
    assert ends == school.now + 20 * 60_000

    assert end_lesson_on_time(school.classroom, ends - 1) is None
    assert end_lesson_on_time(school.classroom, ends) == e.LessonEnded()
    school.write(e.LessonEnded())
    assert end_lesson_on_time(school.classroom, ends) is None


def test_an_answer_at_a_table_of_the_class_is_allowed_and_not_any_more() -> None:
    school = SchoolClass(4)
    school.teach(r.SeatEverybody())
    refused = school.refused(TEACHER, r.AllowAnswer(2, 17))
    assert refused is ClassDenialReason.NO_CLASS_TABLE
    school.teach(r.AllowAnswer(1, 17))
    assert school.teach(r.AllowAnswer(1, 17)) is None
    assert school.classroom.allowed == ((1, 17),)
    school.teach(r.AllowAnswer(1, 17, on=False))

    assert not school.classroom.allowed


def judged(said: str, prompt: str = "Capital of France?", answer: str = "Paris") -> JudgeAnswer:
    """Return an answer that waits for the teacher."""
    question = Question(prompt, (answer,))
    return JudgeAnswer(NO_SEAT, AnswerQuestion(Seat(0), 3), said, question)


def test_an_answer_is_accepted_once_for_everyone_and_the_log_keeps_it() -> None:
    school = SchoolClass(4)
    accept = r.AcceptAnswer(1, 0, 3)
    entry = school.ask(TEACHER, accept, judged=judged("Lutetia"))
    assert entry == e.AnswerAccepted("Capital of France?", "Lutetia")
    assert school.ask(TEACHER, accept, judged=judged(" lutetia!")) is None

    assert school.classroom.accepted == (entry,)
    assert school.replayed() == school.classroom
    assert school.refused(TEACHER, accept) is ClassDenialReason.JUDGED
    assert school.refused(TEACHER, accept, judged=judged("")) is ClassDenialReason.ALOUD


def test_a_class_accepts_a_number_of_answers() -> None:
    school = SchoolClass(1)
    for number in range(bounds.MAX_ACCEPTED_ANSWERS):
        school.write(e.AnswerAccepted("Capital of France?", f"Paris {number}"))
    accept = r.AcceptAnswer(1, 0, 3)

    refused = school.refused(TEACHER, accept, judged=judged("Lutetia"))
    assert refused is ClassDenialReason.TOO_MANY_ANSWERS
    assert school.ask(TEACHER, accept, judged=judged("paris 7")) is None


@pytest.mark.parametrize(
    ("waiting", "accepted"),
    [
        (judged("Lutetia"), True),
        (judged("LUTÈTIA."), True),
        (judged("Lutetian"), False),
        (judged("Lutetia", "Capital of Spain?"), False),
        (judged("Paris"), False),
        (judged("?"), True),
        (judged("!"), False),
        (judged(""), False),
    ],
)
def test_an_answer_is_alike_as_the_program_compares_them(
    waiting: JudgeAnswer, *, accepted: bool
) -> None:
    known = [e.AnswerAccepted("Capital of France?", answer) for answer in ("Lutetia", "?")]

    assert is_accepted(known, waiting) is accepted


def test_every_reason_to_refuse_has_its_situation_above() -> None:
    text = Path(__file__).read_text("utf-8")
    decided_by_the_server = {"JUDGED", "NO_ANSWER", "TOO_MANY_CLASSES"}

    found = set(re.findall(r"ClassDenialReason\.([A-Z][A-Z_]+)", text)) | decided_by_the_server
    assert found == set(ClassDenialReason.__members__)
