"""The sentences of a class: each is there in each language, short enough and none left over."""

import re

import pytest

from callout.classroom import entries as e
from callout.classroom.classroom import Classroom, Pupil, Stage
from callout.classroom.errors import ClassDenialReason
from callout.host.errors import RequestDenied
from callout.locales.catalogue import Fact, catalogue, locale_folder
from callout.locales.language import languages
from callout.server.classes.class_log import UnknownClass
from callout.server.classes.narration import tell_pupil
from callout.server.http.problems import problem_for
from callout.server.rooms.room_log import RecentEntry

LINE = 40
CLASS = Classroom(
    "mara", "en", 0, pupils=(Pupil(1, "ana", "Ana", table=3), Pupil(2, "bob", "Bob"))
)
SEATED = e.PupilsSeated((e.PupilSeat("ana", 3),))
TOLD: list[tuple[e.ClassEntry, Stage, str, str]] = [
    (
        e.PupilJoined("ana", "Ana"),
        Stage.WAITING,
        "You're in the class as Ana. Wait here for your table.",
        "",
    ),
    (e.PupilLeft("ana"), Stage.WAITING, "You left the class.", ""),
    (
        e.PupilLeft("ana", removed=True),
        Stage.WAITING,
        "Your teacher removed you from the class.",
        "",
    ),
    (
        e.PupilAnswered("ana"),
        Stage.WAITING,
        "You're in the class as Ana. Wait here for your table.",
        "",
    ),
    (e.PupilAnswered("ana", let_in=False), Stage.WAITING, "Your teacher didn't let you in.", ""),
    (e.ClassLocked(), Stage.WAITING, "", ""),
    (
        SEATED,
        Stage.WAITING,
        "You're at table 3. Wait here until the lesson starts.",
        "",
    ),
    (SEATED, Stage.RUNNING, "Your table is ready: table 3.", ""),
    (
        e.LessonStarted(),
        Stage.RUNNING,
        "The lesson has started. Your table is ready: table 3.",
        "The lesson has started. You have no table yet. Your teacher will seat you.",
    ),
    *(
        (entry, Stage.RUNNING, told, told)
        for entry, told in (
            (e.LessonPaused(on=True), "The lesson is paused."),
            (e.LessonPaused(on=False), "The lesson continues."),
            (e.LessonEnded(), "The lesson ends after this turn."),
            (e.LessonEnded(now=True), "The lesson has ended."),
            (e.ClassEnded(), "The class is over. Everything about it is erased."),
            (e.PupilLevelSet("ana", 2), ""),
        )
    ),
]


def told(entry: e.ClassEntry, stage: Stage, player: str, language: str = "en") -> str:
    """Return what *player* hears of *entry*."""
    after = Classroom(
        CLASS.teacher, CLASS.language, 0, pupils=CLASS.pupils, tables=CLASS.tables, stage=stage
    )
    heard = tell_pupil(RecentEntry(7, entry, after), player, language)
    assert all(0 < len(one.braille) <= LINE for one in heard)
    return " ".join(one.spoken for one in heard)


@pytest.mark.parametrize(("entry", "stage", "own", "other"), TOLD)
def test_a_pupil_hears_what_concerns_them_and_nothing_of_the_others(
    entry: e.ClassEntry, stage: Stage, own: str, other: str
) -> None:
    assert told(entry, stage, "ana") == own
    assert told(entry, stage, "bob") == other
    assert told(entry, stage, "ana", "fr") != own or not own


def test_somebody_who_has_left_hears_no_more_than_that_the_lesson_starts() -> None:
    assert told(e.LessonStarted(), Stage.RUNNING, "gone") == "The lesson has started."


@pytest.mark.parametrize("language", languages())
def test_every_problem_has_its_sentence_and_none_is_left_over(language: str) -> None:
    words = catalogue(language, "classroom")
    problems = [RequestDenied(reason) for reason in ClassDenialReason]
    for error in (*problems, UnknownClass()):
        status, problem = problem_for(error, language)
        assert status in (403, 404, 409, 410)
        assert problem.message == words.say(f"problem-{problem.code}", {})
        assert 0 < len(problem.braille) <= LINE
    known = {key for key in words.keys() if key.startswith("problem-") and "." not in key}  # noqa: SIM118
    assert known == {f"problem-{reason}" for reason in ClassDenialReason} | {"problem-no-class"}


def test_both_languages_have_the_same_messages() -> None:
    assert catalogue("fr", "classroom").keys() == catalogue("en", "classroom").keys()
    for language in languages():
        keys = catalogue(language, "classroom").keys()
        assert {f"{key}.braille" for key in keys if "." not in key} == {
            key for key in keys if "." in key
        }


def test_french_says_tu_to_everybody() -> None:
    for file in ("classroom.ftl", "web/classroom.ftl"):
        text = locale_folder("fr").joinpath(file).read_text("utf-8")
        assert re.findall(r"(?i)\b(?:vous|votre|vos|(?!assez)\w{2,}ez)\b", text) == []


def test_a_name_is_told_as_it_is() -> None:
    facts: dict[str, Fact] = {"name": "Zoé"}
    assert "Zoé" in catalogue("fr", "classroom").say("joined-you", facts)
