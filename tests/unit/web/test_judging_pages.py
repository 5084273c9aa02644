"""Answers that people judge, by pages without scripts: at a table, and in a class."""

import asyncio
import re
from html import unescape

import pytest
from support.web.form_browser import FormBrowser, InProcessSite
from support.web.form_player import next_button
from unit.web.test_class_pages import CAPITALS, Lesson

from callout.core.question import Question
from callout.host import opening
from callout.narrator.listener import Style
from callout.web.preferences.model import Preferences

RIVERS = (
    Question("Which river flows through Rome?", ("Tiber", "the Tiber")),
    Question("Which river flows through Paris?", ("Seine", "the Seine")),
)
MAX_LOOKS = 80


def look(visit: FormBrowser, path: str) -> str:
    """Open a page, a moment later if it was opened too often, and return its text."""
    for _ in range(MAX_LOOKS):
        visit.open(path)
        if visit.status != 429:
            break
        visit.hall.runner.run(asyncio.sleep(0.05))
    assert visit.status == 200, visit.text
    return unescape(visit.text)


def press(visit: FormBrowser, path: str, name: str, value: str) -> None:
    """Press a button of the page that is open."""
    visit.send(path, visit.page.forms["say-form"] | {name: value})
    assert visit.status == 303, visit.text


def play_until_asked(visits: list[FormBrowser], path: str) -> FormBrowser:
    """Let everybody press what can be pressed until one of them is asked, and return who."""
    for _ in range(MAX_LOOKS):
        for visit in visits:
            look(visit, path)
            if "asking" in visit.page.ids():
                return visit
            if button := next_button(visit.page):
                press(visit, path, button.name, button.value)
    raise AssertionError("nobody was asked anything")


def open_table(
    site: InProcessSite, judged_by: str, people: int = 2
) -> tuple[list[FormBrowser], str]:
    """Let people sit down at a table with questions, and begin the match."""
    host = site.visit("en").prefer(Preferences(style=Style.FULL))
    host.open("/new/quiz")
    host.fill(
        "make-form",
        {"name": "Ana", "bots-calm": "0", "bots-keen": "0", "house-judged_by": judged_by},
    )
    path = f"/t/{host.table().code}"
    visits = [host]
    for name in ("Bob", "Cleo")[: people - 1]:
        visit = site.visit("en").prefer(Preferences(style=Style.FULL))
        visit.open(path)
        visit.fill("arrive", {"wish": "sit", "name": name})
        visits.append(visit)
    look(host, path)
    host.send(path, host.page.forms["wishes"] | {"wish": "start"})
    assert host.status == 303, host.text
    return visits, path


def test_what_was_said_aloud_is_judged_by_the_next_player_who_alone_sees_what_is_right(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(opening, "sums", lambda: RIVERS)
    with InProcessSite() as site:
        visits, path = open_table(site, "neighbour")
        asked = play_until_asked(visits, path)
        other = next(visit for visit in visits if visit is not asked)
        assert ">I said it aloud</button>" in unescape(asked.text)
        press(asked, path, "do", "aloud")

        shown = look(asked, path)
        assert "judges the answer." in shown
        assert re.findall(".{80}(?:Tiber|Seine).{40}", shown) == []
        judge = look(other, path)
        assert re.search("answered aloud. The answer is (Tiber|Seine), the", judge)
        labels = [own.get("id") for own in other.page.all("button", name="do")]
        assert labels[:3] == ["do-right", "do-wrong", "do-passverdict"]
        press(other, path, "do", "right")

        assert "says you're right." in look(asked, path)


def test_the_host_who_plays_judges_as_the_teacher_on_the_page_of_the_table(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(opening, "sums", lambda: RIVERS)
    with InProcessSite() as site:
        visits, path = open_table(site, "teacher")
        host, *others = visits
        asked = play_until_asked(visits, path)
        press(asked, path, "do", "aloud")

        judge = others[0] if asked is host else host
        assert "Right or wrong?" in look(judge, path)
        press(judge, path, "do", "wrong")
        assert "says you're wrong. It's" in look(asked, path)


@pytest.mark.parametrize(("right", "told"), [(True, "Judged."), (False, "Judged.")])
def test_a_teacher_judges_what_waits_at_a_table(*, right: bool, told: str) -> None:
    with InProcessSite() as site:
        lesson = Lesson(site)
        teacher, path = lesson.teacher, lesson.path
        teacher.open(f"{path}/questions")
        teacher.fill("questions-form", {"deck": "mine", "questions": CAPITALS})
        teacher.open(f"{path}/settings")
        teacher.fill(
            "settings-form", {"minutes": "0", "rounds": "1", "house-judged_by": "teacher"}
        )
        assert teacher.status == 303, teacher.text
        lesson.start()
        assert "judging" not in teacher.page.ids()
        pupil, said = lesson.answer_one()

        look(teacher, path)
        assert "Answers to judge" in teacher.text
        assert said in teacher.text
        assert any(city in teacher.text for city in ("Paris", "Rome", "Madrid", "Athens"))
        assert "you, to judge an answer" in teacher.text
        at_table = look(pupil, lesson.table_of(pupil))
        assert "The teacher judges the answer." in at_table
        assert not any(city in at_table for city in ("Paris", "Rome", "Madrid", "Athens"))
        (form,) = [form for form in teacher.page.forms if form.startswith("judge-")]
        stale = teacher.page.forms[form]
        assert lesson.teach(form, "right" if right else "wrong") == told
        assert "judging" not in teacher.page.ids()
        at_table = look(pupil, lesson.table_of(pupil))
        assert f"The teacher says you're {'right' if right else 'wrong'}." in at_table

        teacher.send(path, stale | {"do": "right", "key": "another"})
        assert teacher.status == 409
        assert "already been judged" in teacher.text
        look(teacher, f"{path}/results")
        assert f"{int(right)} right" in teacher.text or (not right and said in teacher.text)


def test_a_pupil_judges_nothing_for_the_teacher() -> None:
    with InProcessSite() as site:
        lesson = Lesson(site)
        teacher, path = lesson.teacher, lesson.path
        teacher.open(f"{path}/settings")
        teacher.fill(
            "settings-form", {"minutes": "0", "rounds": "1", "house-judged_by": "teacher"}
        )
        lesson.start()
        pupil, _ = lesson.answer_one()
        look(teacher, path)
        (form,) = [form for form in teacher.page.forms if form.startswith("judge-")]
        fields = teacher.page.forms[form] | {"do": "right", "key": "mine"}
        for other in lesson.pupils:
            other.send(path, fields)
            assert other.status == 409, other.text
            assert "teacher" in other.text
        assert "The teacher judges the answer." in look(pupil, lesson.table_of(pupil))


def test_an_answer_is_right_for_everyone_with_one_button_that_no_pupil_sees() -> None:
    with InProcessSite() as site:
        lesson = Lesson(site, pupils=6)
        teacher, path = lesson.teacher, lesson.path
        teacher.open(f"{path}/questions")
        teacher.fill("questions-form", {"deck": "mine", "questions": "Capital of Italy?,Rome"})
        teacher.open(f"{path}/settings")
        teacher.fill(
            "settings-form", {"minutes": "0", "rounds": "1", "house-judged_by": "teacher"}
        )
        lesson.start()
        lesson.pupils, others = lesson.pupils[:3], lesson.pupils[3:]
        pupil, said = lesson.answer_one()
        look(teacher, path)
        assert f"Right for everyone: “{said}”" in unescape(teacher.text)
        (form,) = [form for form in teacher.page.forms if form.startswith("judge-")]
        told = lesson.teach(form, "accept")
        assert told == "This answer now counts as right for everyone."
        assert "judging" not in teacher.page.ids()
        assert "The teacher says you're right." in look(pupil, lesson.table_of(pupil))

        lesson.pupils = others
        other, _ = lesson.answer_one()
        assert "The teacher says you're right." in look(other, lesson.table_of(other))
        assert "everyone" not in other.open(path).text
        look(teacher, path)
        assert "judging" not in teacher.page.ids()


def test_an_answer_given_aloud_has_no_button_for_everyone() -> None:
    with InProcessSite() as site:
        lesson = Lesson(site)
        teacher, path = lesson.teacher, lesson.path
        teacher.open(f"{path}/settings")
        teacher.fill(
            "settings-form", {"minutes": "0", "rounds": "1", "house-judged_by": "teacher"}
        )
        lesson.start()
        table = lesson.table_of(lesson.pupils[0])
        asked = play_until_asked(lesson.pupils, table)
        press(asked, table, "do", "aloud")
        look(teacher, path)

        assert "answered aloud." in teacher.text
        assert not list(teacher.page.all("button", name="do", value="accept"))
