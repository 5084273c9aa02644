"""Whatever a teacher and pupils do: nobody sits twice, nothing grows without end."""

from collections import Counter
from random import Random

from hypothesis import given
from hypothesis import strategies as st
from support.host_table import HostTable, same_table
from support.school_class import TEACHER, pupil_id
from support.school_lesson import SchoolLesson

from callout.classroom import bounds
from callout.classroom import requests as r
from callout.classroom.classroom import Stage
from callout.classroom.results import ClassAnswers, results_of
from callout.classroom.settings import ClassSettings
from callout.core.events import Answered, Asked
from callout.host import entries as e
from callout.room import bounds as room_bounds

PUPILS = st.integers(1, 14)
NUMBERS = st.integers(0, 8)
SETTINGS = st.builds(
    ClassSettings,
    edition=st.sampled_from(["quiz", "mattel", "dos", "nonsense"]),
    rounds=st.integers(0, 2),
    minutes=st.integers(0, 60),
    phrases=st.booleans(),
)
BY_TEACHER = st.one_of(
    st.just(r.SeatEverybody()),
    st.just(r.StartLesson()),
    st.builds(r.MovePupil, PUPILS, NUMBERS),
    st.builds(r.RemovePupil, PUPILS),
    st.builds(r.LockClass, st.booleans()),
    st.builds(r.AnswerPupil, PUPILS, st.booleans()),
    st.builds(r.ChangeSettings, SETTINGS),
    st.builds(r.SetPupilLevel, PUPILS, st.integers(1, 3)),
    st.builds(r.PauseLesson, st.booleans()),
    st.builds(r.EndLesson, st.booleans()),
    st.builds(r.AllowAnswer, NUMBERS.filter(bool), st.integers(1, 60)),
)
BY_PUPIL = st.tuples(
    PUPILS.map(pupil_id),
    st.one_of(
        st.builds(r.JoinClass, st.sampled_from(["", "Ana", "Robin"])), st.just(r.LeaveClass())
    ),
)
ACTS = st.one_of(
    st.tuples(st.just(TEACHER), BY_TEACHER),
    BY_PUPIL,
    st.integers(1, 30),  # moves at all tables
)
LESSON: list[tuple[str, r.ClassRequest] | int] = [
    (TEACHER, r.SeatEverybody()),
    (TEACHER, r.StartLesson()),
]
SESSIONS = st.builds(
    lambda before, during, after: [*before, *LESSON, *during, *LESSON, *after],
    st.lists(ACTS, max_size=8),
    st.lists(ACTS, max_size=20),
    st.lists(ACTS, max_size=10),
)


def played(acts: list[tuple[str, r.ClassRequest] | int], pupils: int) -> SchoolLesson:
    """Do everything in *acts*, and check what must hold after each of them."""
    lesson = SchoolLesson(pupils)
    rng = Random(len(acts))
    for act in acts:
        if isinstance(act, int):
            for _ in range(act):
                for number in list(lesson.rooms):
                    lesson.move(number, rng)
        else:
            lesson.ask(*act)
        check(lesson)
    return lesson


def check(lesson: SchoolLesson) -> None:
    """Check that everybody sits where the class says and nowhere else."""
    classroom = lesson.school.classroom
    assert len(classroom.here) <= room_bounds.MAX_PEOPLE
    assert len(classroom.current_tables) <= room_bounds.MAX_TABLES
    names = Counter(pupil.name.casefold() for pupil in classroom.pupils)
    assert not names or max(names.values()) == 1
    check_door(lesson)
    for class_table in classroom.current_tables:
        people = classroom.pupils_at(class_table.number)
        assert len(people) <= room_bounds.MAX_SEATS
        assert len(people) <= (class_table.seats or room_bounds.MAX_SEATS)
        if room := lesson.rooms.get(class_table.number):
            check_table(lesson, room, class_table.number)
    playing = [
        place.player
        for number, room in lesson.rooms.items()
        for place in room.table.places
        if place.player and not room.table.over
    ]
    assert len(playing) == len(set(playing))


def check_door(lesson: SchoolLesson) -> None:
    """Check that only a locked class has people at its door, who are not in it."""
    classroom = lesson.school.classroom
    assert classroom.locked or not classroom.waiting
    assert len(classroom.waiting) <= bounds.MAX_WAITING_PUPILS
    assert len({one.number for one in classroom.waiting}) == len(classroom.waiting)
    assert not {one.player for one in classroom.waiting} & {one.player for one in classroom.here}


def check_table(lesson: SchoolLesson, room: HostTable, number: int) -> None:
    """Check one table of the current lesson against the class."""
    classroom, table = lesson.school.classroom, room.table
    assert table.match is not None
    assert 3 <= len(table.places) <= room_bounds.MAX_SEATS
    if table.over:
        return
    assert {place.player for place in table.places if place.player} == {
        pupil.player for pupil in classroom.pupils_at(number)
    }
    assert table.paused is (classroom.stage is Stage.PAUSED)
    assert classroom.stage is not Stage.OVER or table.stopping is not None
    assert len({place.name.casefold() for place in table.places}) == len(table.places)
    assert table.match.view(None).seats == tuple(place.name for place in table.places)


KNOCKS = st.lists(
    st.one_of(
        st.tuples(PUPILS.map(pupil_id), st.builds(r.JoinClass, st.sampled_from(["", "Ana"]))),
        st.tuples(st.just(TEACHER), st.builds(r.AnswerPupil, PUPILS, st.booleans())),
        st.tuples(st.just(TEACHER), st.builds(r.LockClass, st.booleans())),
        st.tuples(PUPILS.map(pupil_id), st.just(r.LeaveClass())),
        st.tuples(st.just(TEACHER), st.builds(r.RemovePupil, PUPILS)),
    ),
    max_size=40,
)


@given(KNOCKS, st.integers(0, 5))
def test_nobody_comes_into_a_locked_class_unasked(
    acts: list[tuple[str, r.ClassRequest]], pupils: int
) -> None:
    lesson = SchoolLesson(pupils)
    lesson.ask(TEACHER, r.LockClass())
    for player, request in acts:
        before = lesson.school.classroom
        lesson.ask(player, request)
        after = lesson.school.classroom
        check_door(lesson)
        if before.locked and player != TEACHER:
            assert {one.player for one in after.here} <= {one.player for one in before.here}
    assert lesson.school.replayed() == lesson.school.classroom


@given(SESSIONS, st.integers(0, 12))
def test_everybody_sits_where_the_class_says_and_nowhere_else(
    acts: list[tuple[str, r.ClassRequest] | int], pupils: int
) -> None:
    lesson = played(acts, pupils)

    assert lesson.school.replayed() == lesson.school.classroom
    for room in lesson.rooms.values():
        assert same_table(room.table, room.replayed())


@given(SESSIONS, st.integers(1, 9))
def test_following_twice_changes_nothing(
    acts: list[tuple[str, r.ClassRequest] | int], pupils: int
) -> None:
    lesson = played(acts, pupils)
    before = {number: len(room.log) for number, room in lesson.rooms.items()}
    lesson.follow()

    assert {number: len(room.log) for number, room in lesson.rooms.items()} == before


@given(st.lists(st.integers(1, 40), min_size=2, max_size=6), st.integers(1, 9), st.randoms())
def test_results_are_what_the_logs_say(moves: list[int], pupils: int, rng: Random) -> None:
    acts: list[tuple[str, r.ClassRequest] | int] = [
        *LESSON,
        *moves,
        (TEACHER, r.MovePupil(1, 0)),
        *moves,
    ]
    lesson = played(acts, pupils)
    wrong = [
        (number, given.version)
        for number, answers in lesson.answers().items()
        for given in answers.given
        if not given.right
    ]
    for table, version in rng.sample(wrong, len(wrong) // 2):
        lesson.ask(TEACHER, r.AllowAnswer(table, version))
    given = {number: answers.given for number, answers in lesson.answers().items()}
    results = results_of(ClassAnswers(lesson.school.classroom, given))
    asked, right, by_prompt = naive_count(lesson)

    for pupil in results.pupils:
        player = pupil_id(pupil.number)
        assert (pupil.count.asked, pupil.count.right) == (asked[player], right[player])
        assert len(pupil.missed) >= pupil.count.wrong
    assert sum(table.count.asked for table in results.tables) == sum(asked.values())
    assert {one.prompt: (one.count.asked, one.count.right) for one in results.questions} == (
        by_prompt
    )


def naive_count(
    lesson: SchoolLesson,
) -> tuple[Counter[str], Counter[str], dict[str, tuple[int, int]]]:
    """Count the answers of persons, looking at the replayed tables instead of the entries."""
    asked: Counter[str] = Counter()
    right: Counter[str] = Counter()
    by_prompt: dict[str, tuple[int, int]] = {}
    for number, room in lesson.rooms.items():
        table, waiting = HostTable(room.table.options, TEACHER, classroom="the-class").table, ""
        for version, (entry, at) in enumerate(room.log, 1):
            table = table.after(entry, at)
            for event in entry.events if isinstance(entry, e.Began | e.Moved) else ():
                if isinstance(event, Asked):
                    waiting = event.prompt
                elif isinstance(event, Answered) and (player := table.places[event.seat].player):
                    allowed = (number, version) in lesson.school.classroom.allowed
                    asked[player] += 1
                    right[player] += event.right or allowed
                    so_far = by_prompt.get(waiting, (0, 0))
                    by_prompt[waiting] = so_far[0] + 1, so_far[1] + (event.right or allowed)
    return asked, right, by_prompt
