"""A whole little lesson by pages without scripts: a teacher and three pupils."""

import asyncio
import csv
import re
from html import unescape
from io import StringIO

import msgspec
import pytest
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
        assert self.teach("lesson-form", "start") == "The lesson starts."

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
        assert lesson.teach("lesson-form", "start") == "The lesson starts."
        assert "Go to table 1" in lesson.pupils[0].open(path).text

        pupil, said = lesson.answer_one()
        assert lesson.teach("lesson-form", "pause") == "The lesson is paused. Everybody hears it."
        assert "paused" in pupil.open(lesson.table_of(pupil)).text
        assert "The lesson is paused." in pupil.open(path).text
        assert lesson.teach("lesson-form", "go-on") == "The lesson continues."
        assert "asking" not in pupil.open(lesson.table_of(pupil)).ids()

        teacher.open(f"{path}/results")
        assert said in teacher.text
        (button,) = [own for own in teacher.page.all("button") if own.get("name") == "allow"]
        form = next(form for form in teacher.page.forms if form.startswith("missed-"))
        teacher.fill(form, {"allow": button["value"]})
        assert teacher.status == 303
        teacher.open(teacher.location)
        assert "marked correct by you" in teacher.text

        teacher.open(f"{path}/results.csv?by=missed")
        rows = list(csv.reader(StringIO(teacher.text.removeprefix("\ufeff"))))
        assert len(rows) == 2
        assert rows[1][3:4] == [said]
        teacher.open(f"{path}/results.xlsx")
        assert teacher.status == 200

        assert lesson.teach("end-form", "end-now") == "The lesson is over."
        assert "The lesson is over. Thank you for playing!" in pupil.open(path).text

        told = lesson.teach("erase-form", "erase")
        assert told == "Tick “Yes, erase everything” first."
        lesson.teach("erase-form", "erase", sure="on")
        assert "gone" in teacher.text
        for visit in (teacher, pupil):
            visit.open(path)
            assert visit.status == 410, visit.text


def test_a_pupil_gets_a_name_if_they_want_none() -> None:
    with InProcessSite() as site:
        lesson = Lesson(site, "fr", pupils=0)
        pupil = lesson.join("", "fr")
        found = re.search(r'<h1 id="title"[^>]*>Bonjour ([^<]+)</h1>', pupil.text)

        assert found
        assert pupil.who.name == unescape(found[1])


def test_two_pupils_cannot_have_the_same_name() -> None:
    with InProcessSite() as site:
        lesson = Lesson(site, pupils=1)
        visit = site.visit()
        visit.open(lesson.path)
        visit.fill("join-class", {"name": "pupil 1", "do": "join"})

        assert visit.status == 409
        assert visit.page.by_id("name")["aria-invalid"] == "true"
        assert visit.page.by_id("name")["value"] == "pupil 1"


def test_a_teacher_moves_a_pupil_sets_a_level_and_removes_somebody() -> None:
    with InProcessSite() as site:
        lesson = Lesson(site, pupils=4)
        lesson.teach("tables-form", "seat")
        assert lesson.teach("one-form", "move", pupil="2", table="0") == "Moved."
        assert lesson.teach("one-form", "level", pupil="2", level="3") == "The level is set."
        row = re.search(r'<tr id="pupil-2">(.*?)</tr>', lesson.teacher.text)
        assert row
        assert re.findall(r"<td>(\w+)</td>", row[1]) == ["2", "3"]
        assert lesson.teach("one-form", "remove", pupil="2") == "Removed from the class."
        assert "pupil-2" not in lesson.teacher.page.ids()
        assert "join-class" in lesson.pupils[1].open(lesson.path).forms
        assert lesson.teach("one-form", "move", pupil="2", table="1").startswith("There's no")
        assert lesson.teacher.status == 409


@pytest.mark.parametrize(
    "page",
    [
        "wall",
        "wall/live",
        "poster",
        "questions",
        "settings",
        "results",
        "results.csv",
        "results.xlsx",
    ],
)
def test_only_the_teacher_sees_what_is_the_teachers(page: str) -> None:
    with InProcessSite() as site:
        lesson = Lesson(site, pupils=1)
        for visit, status in ((lesson.pupils[0], 403), (site.visit(), 401)):
            visit.open(f"{lesson.path}/{page}")
            assert visit.status == status


@pytest.mark.parametrize("do", ["seat", "start", "pause", "end-now", "erase", "remove"])
def test_a_pupil_presses_no_button_of_the_teacher(do: str) -> None:
    with InProcessSite() as site:
        lesson = Lesson(site, pupils=1)
        fields = {"do": do, "sure": "on", "pupil": "1", "key": "k", "seen": "1"}
        pupil = lesson.pupils[0].send(lesson.path, fields)

        assert pupil.status == 409
        assert "Only the teacher can do that." in pupil.text
        assert lesson.teacher.open(lesson.path).by_id("pupil-1")


def test_a_pupils_page_tells_nothing_about_the_others() -> None:
    with InProcessSite() as site:
        lesson = Lesson(site, pupils=3)
        lesson.start()
        lesson.pupils[0].open(lesson.path)

        assert "Pupil 1" in lesson.pupils[0].text
        assert not re.search("Pupil [23]|Results", lesson.pupils[0].text)


def test_an_address_passed_on_by_the_teacher_tells_pupils_nothing_of_the_teachers() -> None:
    with InProcessSite() as site:
        lesson = Lesson(site, pupils=1)
        assert "The class is open" in lesson.teacher.open(f"{lesson.path}?done=opened").text
        assert "The class is open" not in lesson.pupils[0].open(f"{lesson.path}?done=opened").text


def test_the_teachers_page_has_the_code_for_cameras() -> None:
    with InProcessSite() as site:
        lesson = Lesson(site, pupils=0)
        page = lesson.teacher.open(lesson.path)
        assert 'class="qr"' in page.text
        assert page.by_id("qr-says")
        link = page.by_id("invite-link")["href"]
        assert link.endswith(lesson.path)
        assert re.search(rf"The QR code opens\W+{re.escape(link)}", page.text)


def test_a_class_that_is_not_there_is_no_page() -> None:
    with InProcessSite() as site:
        visit = site.visit()
        visit.open("/class?code=no such words at all")
        assert visit.status == 404
        assert visit.page.by_id("code")["aria-invalid"] == "true"
        lesson = Lesson(site, pupils=0)
        visit.open(f"/class?code=http://callout.test{lesson.path}/")
        assert (visit.status, visit.location) == (303, lesson.path)
        visit.open(lesson.path.replace("/class/", "/t/"))
        assert visit.status == 404


def test_scripts_are_told_what_was_done() -> None:
    with InProcessSite() as site:
        lesson = Lesson(site, pupils=1)
        lesson.teacher.open(lesson.path)
        fields = lesson.teacher.page.forms["tables-form"] | {"do": "seat"}
        lesson.teacher.send(lesson.path, fields, accept="application/json")
        done = msgspec.json.decode(lesson.teacher.text)
        assert [told["spoken"] for told in done["told"]] == ["Everybody has a table."]
        lesson.teacher.send(lesson.path, fields | {"do": "pause"}, accept="application/json")
        refused = msgspec.json.decode(lesson.teacher.text)
        assert (refused["wrong"], refused["told"][0]["spoken"]) == (True, "No lesson is running.")


def test_wrong_numbers_in_the_settings_are_named() -> None:
    with InProcessSite() as site:
        lesson = Lesson(site, pupils=0)
        lesson.teacher.open(f"{lesson.path}/settings")
        lesson.teacher.fill("settings-form", {"minutes": "-1", "rounds": "many"})

        assert lesson.teacher.status == 422
        for field in ("minutes", "rounds"):
            assert lesson.teacher.page.by_id(field)["aria-invalid"] == "true"


def test_the_games_of_a_class_can_be_one_round() -> None:
    with InProcessSite() as site:
        lesson = Lesson(site, pupils=0)
        teacher = lesson.teacher
        teacher.open(f"{lesson.path}/settings")
        teacher.fill("settings-form", {"length": "0"})
        assert teacher.status == 303
        teacher.open(f"{lesson.path}/settings")

        assert teacher.page.forms["settings-form"]["length"] == "0"


def test_settings_are_shown_again_as_they_were_saved() -> None:
    with InProcessSite() as site:
        lesson = Lesson(site, pupils=0)
        teacher = lesson.teacher
        teacher.open(f"{lesson.path}/settings")
        chosen = {"minutes": "30", "phrases": None, "bots": "keen", "house-asked_on": "own"}
        teacher.fill("settings-form", chosen)
        assert teacher.status == 303, teacher.text
        teacher.open(f"{lesson.path}/settings")
        form = teacher.page.forms["settings-form"]

        assert {name: form.get(name) for name in chosen} == chosen


def test_the_words_of_a_class_lead_there_from_the_first_page() -> None:
    with InProcessSite() as site:
        lesson = Lesson(site, pupils=0)
        visit = site.visit()
        visit.open(f"/?code={lesson.path.removeprefix('/class/')}")
        assert (visit.status, visit.location) == (303, lesson.path)
        visit.open(f"/?code=http://callout.test{lesson.path}")
        assert (visit.status, visit.location) == (303, lesson.path)


def test_a_teacher_locks_the_class_and_lets_in_whom_they_know() -> None:
    with InProcessSite() as site:
        lesson = Lesson(site, pupils=1)
        assert lesson.teach("door-form", "lock") == "The class is locked."
        zoe, rude = lesson.join("Zoe"), lesson.join("Rude")
        assert "Your teacher sees that Zoe wants to join." in zoe.text
        assert "Pupil 1" not in zoe.text

        assert lesson.teach("waiting-1", "let-in") == "Let in."
        assert lesson.teach("waiting-2", "turn-away") == "Turned away."
        zoe.open(lesson.path)
        assert "Hello Zoe" in zoe.text
        assert "join-class" in rude.open(lesson.path).forms
        assert lesson.teach("door-form", "unlock") == "The class is open again."
        rude.fill("join-class", {"name": "Nice", "do": "join"})
        assert "leave-form" in rude.open(lesson.path).forms


def test_a_running_lesson_begins_with_whom_each_table_waits_for() -> None:
    with InProcessSite() as site:
        lesson = Lesson(site)
        before = list(lesson.teacher.open(lesson.path).ids())
        lesson.start()
        page = lesson.look(lesson.teacher, lesson.path)
        ids = list(page.ids())

        assert before.index("invite-title") < before.index("tables-title")
        assert ids.index("tables-title") < ids.index("table-1") < ids.index("invite-title")
        assert "ways-in" in ids
        assert "ways-in" not in before
        waits = re.search(r'<li id="table-1">(.*?)</li>', lesson.teacher.text, re.DOTALL)
        assert waits
        told = " ".join(re.sub("<[^>]*>", " ", waits[1]).split())
        assert re.match(r"Table 1: Pupil [123], just now Pupil 1, Pupil 2, Pupil 3", told), told


def test_the_wall_shows_who_joins_then_the_tables_then_a_podium() -> None:
    with InProcessSite() as site:
        lesson = Lesson(site)
        wall = f"{lesson.path}/wall"
        text = lesson.teacher.open(wall).text
        assert lesson.path.rpartition("/")[2].replace("-", " ") in text
        assert re.findall(r'<span class="name">([^<]*)', text) == ["Pupil 1", "Pupil 2", "Pupil 3"]
        assert text.count('<li class="empty"') == 9

        lesson.start()
        _, said = lesson.answer_one()
        running = lesson.look(lesson.teacher, wall).text
        assert re.search(r"Waiting for <strong>Pupil [123], just now", running)
        assert running.count("0 points") == 3
        assert said not in running
        assert 'class="card' not in running
        assert "podium" not in running

        lesson.teach("end-form", "end-now")
        over = lesson.look(lesson.teacher, wall).text
        podium = over.partition('<ol class="podium">')[2].partition("</ol>")[0]
        assert re.search(r"First</h3>.*Pupil [123].*cards left", podium, re.DOTALL)
        assert lesson.path.rpartition("/")[2].replace("-", " ") not in over


def test_at_the_end_each_pupil_reads_their_own_result_in_the_class_and_at_the_table() -> None:
    with InProcessSite() as site:
        lesson = Lesson(site)
        lesson.start()
        pupil, _ = lesson.answer_one()
        assert "own-result" not in pupil.open(lesson.path).ids()
        lesson.teach("end-form", "end-now")
        results = {}
        for one in lesson.pupils:
            one.open(lesson.path)
            assert "Thank you for playing!" in one.text
            found = one.text.partition('<section id="own-result"')[2].partition("</section>")[0]
            results[one] = re.findall("<p[^>]*>([^<]*)", unescape(found))
        others = [told for one, told in results.items() if one is not pupil]

        assert "You got 0 of 1 question right." in results[pupil]
        assert not any("question" in line for told in others for line in told)
        places = [line for told in results.values() for line in told if "podium" in line]
        assert "You’re first on the podium!" in places
        at_table = unescape(lesson.look(pupil, lesson.table_of(pupil)).text)
        assert "You got 0 of 1 right." in at_table
        assert "Thanks for playing!" in at_table
        other = next(one for one in lesson.pupils if one is not pupil)
        at_table = unescape(lesson.look(other, lesson.table_of(other)).text)
        assert " right." not in at_table.partition('id="story"')[2].partition("</ul>")[0]
