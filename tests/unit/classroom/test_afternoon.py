"""An afternoon of many classes: who may let a class in, its bounds, and the ranks."""

from collections.abc import Sequence
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from callout.classroom.afternoon import requests as r
from callout.classroom.afternoon.afternoon import Afternoon
from callout.classroom.afternoon.bounds import MAX_AFTERNOON_ENTRIES, MAX_CLASSES, MAX_COMINGS
from callout.classroom.afternoon.entries import ClassCame
from callout.classroom.afternoon.errors import AfternoonDenialReason as Reason
from callout.classroom.afternoon.policy import AfternoonContext, decide_afternoon
from callout.classroom.afternoon.ranking import ranks, right_share
from callout.classroom.classroom import Classroom, ClassTable, Pupil
from callout.classroom.results import ClassAnswers, GivenAnswer
from callout.host.errors import RequestDenied

HOST = "host"


def act(
    afternoon: Afternoon, player: str, request: r.AfternoonRequest, *own: str, version: int = 1
) -> Afternoon:
    """Carry out a request of *player*, who has open classes with the codes *own*."""
    context = AfternoonContext(player, request, version, frozenset(own))
    entry = decide_afternoon(afternoon, context)
    return afternoon if entry is None else afternoon.after(entry)


def let_in(afternoon: Afternoon, code: str, label: str = "") -> Afternoon:
    """Let a class in, as its teacher."""
    return act(afternoon, f"teacher of {code}", r.LetClassIn(code, label), code)


def denial(afternoon: Afternoon, player: str, request: r.AfternoonRequest, *own: str) -> str:
    """Return the reason for which a request is denied."""
    with pytest.raises(RequestDenied) as denied:
        act(afternoon, player, request, *own)
    return str(denied.value.reason)


def opened(*codes: str, language: str = "en") -> Afternoon:
    """Return an afternoon with some classes."""
    afternoon = Afternoon(HOST, language, 0)
    for code in codes:
        afternoon = let_in(afternoon, code)
    return afternoon


def test_only_the_own_teacher_lets_a_class_in() -> None:
    assert denial(opened(), HOST, r.LetClassIn("a")) == Reason.NOT_TEACHER
    assert denial(opened(), "other", r.LetClassIn("a"), "b") == Reason.NOT_TEACHER


def test_a_class_without_a_label_gets_the_first_free_number() -> None:
    afternoon = let_in(let_in(opened(), "a", "Class 2"), "b", " \u200b ")

    assert [one.label for one in afternoon.here] == ["Class 2", "Class 3"]
    assert [one.label for one in opened("a", language="fr").here] == ["Classe 1"]


def test_a_label_is_cleaned_short_and_like_no_other() -> None:
    afternoon = let_in(opened(), "a", " 6b\n")

    assert afternoon.here[0].label == "6b"
    assert denial(afternoon, "t", r.LetClassIn("b", "6B"), "b") == Reason.LABEL_TAKEN
    assert denial(afternoon, "t", r.LetClassIn("b", "x" * 21), "b") == Reason.LABEL_LONG


def test_a_class_comes_once_and_five_times_at_most() -> None:
    afternoon = opened("a")

    assert denial(afternoon, "t", r.LetClassIn("a"), "a") == Reason.ALREADY_THERE
    for _ in range(MAX_COMINGS - 1):
        afternoon = let_in(act(afternoon, HOST, r.TakeClassOut(1)), "a")
    assert (afternoon.here[0].number, afternoon.here[0].comings) == (1, MAX_COMINGS)
    afternoon = act(afternoon, HOST, r.TakeClassOut(1))
    assert denial(afternoon, "t", r.LetClassIn("a"), "a") == Reason.TOO_OFTEN


def test_classes_and_entries_are_bounded() -> None:
    full = opened(*map(str, range(MAX_CLASSES)))

    assert denial(full, "t", r.LetClassIn("one more"), "one more") == Reason.FULL
    with pytest.raises(RequestDenied, match=Reason.FULL):
        act(opened(), "t", r.LetClassIn("a"), "a", version=MAX_AFTERNOON_ENTRIES)


def test_the_host_or_the_teacher_takes_a_class_out_and_the_host_alone_ends() -> None:
    afternoon = opened("a", "b")

    assert len(act(afternoon, HOST, r.TakeClassOut(1)).here) == 1
    assert len(act(afternoon, "teacher of a", r.TakeClassOut(1)).here) == 1
    assert denial(afternoon, "teacher of b", r.TakeClassOut(1)) == Reason.NOT_HOST
    assert denial(afternoon, "teacher of b", r.TakeClassOut(9)) == Reason.NOT_HOST
    assert denial(afternoon, HOST, r.TakeClassOut(9)) == Reason.NO_CLASS
    assert denial(afternoon, "teacher of a", r.EndAfternoon()) == Reason.NOT_HOST
    ended = act(afternoon, HOST, r.EndAfternoon())
    assert denial(ended, "t", r.LetClassIn("c"), "c") == Reason.OVER


def test_taking_a_class_out_twice_makes_no_entry() -> None:
    gone = act(opened("a"), HOST, r.TakeClassOut(1))

    assert act(gone, HOST, r.TakeClassOut(1)) is gone
    assert not gone.knows("teacher of a")
    assert gone.knows(HOST)
    assert gone.after(ClassCame("a", "t", "6b")).here[0].label == "6b"


def answers_of(pupils: Sequence[Sequence[bool]]) -> ClassAnswers:
    """Return the answers of a class with one sequence for each pupil: right or wrong."""
    given = [
        GivenAnswer(version, f"player {number}", "?", "x", right)
        for number, rights in enumerate(pupils)
        for version, right in enumerate(rights)
    ]
    people = tuple(
        Pupil(number=number + 1, player=f"player {number}", name=f"Pupil {number}")
        for number in range(len(pupils))
    )
    classroom = Classroom("t", "en", 0, pupils=people, tables=(ClassTable(1, "table", 1),))
    return ClassAnswers(classroom, {1: given})


PUPILS = st.lists(st.lists(st.booleans(), max_size=5), min_size=3, max_size=6)


@given(PUPILS, st.integers(1, 4), st.integers(1, 4))
def test_neither_size_nor_pace_nor_order_changes_the_mean(
    pupils: list[list[bool]], times: int, pace: int
) -> None:
    share = right_share(answers_of(pupils))
    larger = [rights * pace for rights in pupils * times][::-1]

    assert (share.numerator, share.denominator) == (
        right_share(answers_of(larger)).numerator,
        right_share(answers_of(larger)).denominator,
    )


MEANS = st.none() | st.fractions(0, 1, max_denominator=6)


@given(st.lists(MEANS, max_size=MAX_CLASSES))
def test_the_order_of_classes_changes_no_rank(means: list[Fraction | None]) -> None:
    found, turned = ranks(means), ranks(means[::-1])

    assert found == turned[::-1]
    assert [rank == 0 for rank in found] == [mean is None for mean in means]
    for one, rank in zip(means, found, strict=True):
        if one is not None:
            assert rank == 1 + sum(other is not None and other > one for other in means)


def test_two_pupils_are_too_few_to_tell_and_those_not_asked_do_not_count() -> None:
    assert right_share(answers_of([[True], [False], []])).mean is None
    assert right_share(answers_of([[True], [False], [True, False]])).mean == Fraction(1, 2)
    assert right_share(answers_of([])).mean is None
