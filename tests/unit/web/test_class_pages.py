"""A whole little lesson by pages without scripts: a teacher and three pupils."""

import asyncio
import csv
import re
from html import unescape
from io import StringIO

from support.web.form_browser import FormBrowser, InProcessSite, ParsedPage
from support.web.form_player import next_button

MAX_LOOKS = 80
CAPITALS = "France?,Paris\nItaly?,Rome\nSpain?,Madrid\nGreece?,Athens"


class Lesson:
    """A teacher and pupils at their browsers."""

    def __init__(self, site: InProcessSite, language: str = "en", pupils: int = 3) -> None:
        self.site = site
        self.teacher = site.visit(language)
        self.teacher.open("/class")
        self.teacher.fill("open-class")
        assert self.teacher.status == 303, self.teacher.text
        self.path = self.teacher.location.partition("?")[0]
        self.pupils = [self.join(f"Pupil {number}") for number in range(1, pupils + 1)]

    def join(self, name: str, language: str = "en") -> FormBrowser:
        """Let a pupil join."""
        visit = self.site.visit(language)
        visit.open(self.path)
        visit.fill("join-class", {"name": name, "do": "join" if name else "join-named"})
        assert (visit.status, visit.location) == (303, self.path), visit.text
        visit.open(self.path)
        return visit

    def teach(self, form: str, do: str, **fields: str) -> str:
        """Let the teacher press a button, and return what the page tells then."""
        self.look(self.teacher, self.path)
        self.teacher.fill(form, {"do": do, **fields})
        if self.teacher.status == 303:
            self.teacher.open(self.teacher.location)
        return self.notice()

    def look(self, visit: FormBrowser, path: str) -> ParsedPage:
        """Open a page, a moment later if it was opened too often."""
        for _ in range(MAX_LOOKS):
            visit.open(path)
            if visit.status != 429:
                break
            self.site.runner.run(asyncio.sleep(0.05))
        return visit.page

    def notice(self) -> str:
        """Return what the teacher's page tells."""
        found = re.search(r'<div id="notice"[^>]*>(.*?)</div>', self.teacher.text, re.DOTALL)
        return unescape(re.sub("<[^>]*>", "", found[1])) if found else ""

    def start(self) -> None:
        """Seat everybody and start."""
        self.teach("tables-form", "seat")
        assert self.teach("lesson-form", "start") == "The lesson begins."

    def table_of(self, pupil: FormBrowser) -> str:
        """Return the path of a pupil's table, by the link on their page."""
        return pupil.open(self.path).by_id("to-table")["href"]

    def answer_one(self) -> tuple[FormBrowser, str]:
        """Let the pupils play until one has answered a question, and return what they said."""
        for _ in range(MAX_LOOKS):
            self.site.runner.run(asyncio.sleep(0.01))
            for pupil in self.pupils:
                path = self.table_of(pupil)
                page = pupil.open(path)
                if "answer-form" in page.forms:
                    pupil.send(path, page.forms["answer-form"] | {"answer": "Atlantis"})
                    assert pupil.status == 303, pupil.text
                    return pupil, "Atlantis"
                button = next_button(page)
                if button:
                    pupil.send(path, page.forms["say-form"] | {button.name: button.value})
        raise AssertionError("nobody was asked anything")


def test_a_little_lesson_without_scripts() -> None:
    with InProcessSite() as site:
        lesson = Lesson(site)
        teacher, path = lesson.teacher, lesson.path
        assert "Hello Pupil 1" in lesson.pupils[0].text
        assert "to-table" not in lesson.pupils[0].page.ids()

        teacher.open(f"{path}/questions")
        teacher.fill("questions-form", {"deck": "mine", "questions": CAPITALS, "check": "on"})
        assert (teacher.status, "preview" in teacher.page.ids()) == (200, True)
        teacher.fill("questions-form", {"deck": "mine", "questions": CAPITALS})
        teacher.open(teacher.location)
        assert lesson.notice() == "These questions will be asked."
        assert "4 questions" in teacher.text

        teacher.open(f"{path}/settings")
        teacher.fill("settings-form", {"minutes": "40", "rounds": "1"})
        teacher.open(teacher.location)
        assert "40 minutes." in teacher.text

        assert lesson.teach("tables-form", "seat") == "Everybody has a table."
        assert "Pupil 1, Pupil 2, Pupil 3" in teacher.text
        assert lesson.teach("lesson-form", "start") == "The lesson begins."
        assert "Go to table 1" in lesson.pupils[0].open(path).text

        pupil, said = lesson.answer_one()
        assert lesson.teach("lesson-form", "pause") == "The lesson is paused. Everybody hears it."
        assert "paused" in pupil.open(lesson.table_of(pupil)).text
        assert "The lesson is paused." in pupil.open(path).text
        assert lesson.teach("lesson-form", "go-on") == "The lesson goes on."
        assert "asking" not in pupil.open(lesson.table_of(pupil)).ids()

        teacher.open(f"{path}/results")
        assert said in teacher.text
        (button,) = [own for own in teacher.page.all("button") if own.get("name") == "allow"]
        form = next(form for form in teacher.page.forms if form.startswith("missed-"))
        teacher.fill(form, {"allow": button["value"]})
        assert teacher.status == 303
        teacher.open(teacher.location)
        assert "counted right by you" in teacher.text

        teacher.open(f"{path}/results.csv?by=missed")
        rows = list(csv.reader(StringIO(teacher.text.removeprefix("\ufeff"))))
        assert len(rows) == 2
        assert rows[1][3:4] == [said]
        teacher.open(f"{path}/results.xlsx")
        assert teacher.status == 200

        assert lesson.teach("lesson-form", "end-now") == "The lesson is over."
        assert "The lesson is over. Thank you for playing!" in pupil.open(path).text

        told = lesson.teach("erase-form", "erase")
        assert told == "Tick “Yes, erase everything” first."
        lesson.teach("erase-form", "erase", sure="on")
        assert "gone" in teacher.text
        for visit in (teacher, pupil):
            visit.open(path)
            assert visit.status == 410, visit.text
