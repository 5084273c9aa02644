"""The pages of a class in all their states, as the teacher, a pupil or a stranger sees them."""

import re

from playwright.sync_api import Page
from support.server.server_process import ApiClient
from support.web.deterministic_server import DeterministicServer
from support.web.table_pages import (
    PageAction,
    PageGallery,
    PageSetup,
    PageState,
    SampleClass,
)

from callout.core import commands as c
from callout.core.prompts import awaited
from callout.server.http.request import COOKIE

PUPILS = ("Ana", "Bruno", "Chidi", "Dorothée", "Emre", "Fatou", "Grzegorz")
QUESTIONS = """\
question,answer,choices,subject,level
Which city is the capital of France?,Paris,Paris|Lyon|Nice|Lille,Cities,1
Which city is the capital of Italy?,Rome,Rome|Milan|Turin|Naples,Cities,1
Which river flows through Vienna?,Danube,Danube|Rhine|Po|Seine,Rivers,2
Which sea lies south of Spain?,Mediterranean Sea,,Seas,2
"""
MAX_MOVES = 60


def teach(found: SampleClass, do: str, **fields: str) -> None:
    """Let the teacher press a button."""
    send(found.teacher, found.path, do=do, **fields)


def table_of(found: SampleClass, pupil: ApiClient) -> str:
    """Return the code of the table at which a pupil sits."""
    link = re.search('id="to-table"[^>]*href="/t/([^"]*)"', open_page(pupil, found.path))
    assert link
    return link[1]


def open_page(guest: ApiClient, path: str) -> str:
    """Open a page, and return its text."""
    return guest.http.get(path, headers={"Cookie": f"{COOKIE}={guest.token}"}).text


def send(guest: ApiClient, path: str, /, **fields: str) -> str:
    """Send a form, and return where it leads."""
    headers = {"Cookie": f"{COOKIE}={guest.token}", "Accept": "text/html"}
    response = guest.http.post(path, data=fields, headers=headers)
    assert response.status_code == 303, response.text
    return response.headers["location"].partition("?")[0]


def open_class(still: DeterministicServer, word: str, pupils: int) -> SampleClass:
    """Open a class, and let pupils join."""
    still.shuffle(word)
    teacher = still.guest("Mara")
    path = send(teacher, "/class")
    found = SampleClass(path, teacher, tuple(still.guest(name) for name in PUPILS[:pupils]))
    for pupil in found.pupils:
        send(pupil, path, do="join", name=pupil.name)
    return found


def start_lesson(still: DeterministicServer, word: str) -> SampleClass:
    """Open a class of seven with questions, and let it begin."""
    found = open_class(still, word, len(PUPILS))
    send_questions(found)
    teach(found, "seat")
    teach(found, "start")
    return found


def send_questions(found: SampleClass) -> None:
    """Let the teacher paste questions."""
    headers = {"Cookie": f"{COOKIE}={found.teacher.token}", "Accept": "text/html"}
    fields = {"deck": (None, "mine"), "questions": (None, QUESTIONS)}
    response = found.teacher.http.post(f"{found.path}/questions", files=fields, headers=headers)
    assert response.status_code == 303, response.text


def answer_questions(found: SampleClass, wanted: int) -> None:
    """Let the pupils at the first table play until they have answered some questions."""
    code = table_of(found, found.pupils[0])
    at_table = [pupil for pupil in found.pupils if table_of(found, pupil) == code]
    answered = 0
    for _ in range(MAX_MOVES):
        for pupil in at_table:
            seen = pupil.see(code)
            assert seen.view is not None
            if seen.you not in awaited(seen.view.prompt) and c.Deal() not in seen.lawful:
                continue
            moves = [
                one for one in seen.lawful if isinstance(one, c.Deal | c.Draw | c.Keep | c.Play)
            ]
            asked = any(isinstance(one, c.Answer) for one in seen.lawful)
            said = "Paris" if answered % 2 else "=SUM(1)"
            pupil.do(code, c.Answer(said) if asked else moves[0], seen.version)
            answered += asked
            if answered == wanted:
                return
    raise AssertionError("too few questions were asked")


def find_asked(found: SampleClass) -> tuple[ApiClient, str]:
    """Let the pupils at the first table play until a question waits for one of them."""
    code = table_of(found, found.pupils[0])
    at_table = [pupil for pupil in found.pupils if table_of(found, pupil) == code]
    for _ in range(MAX_MOVES):
        for pupil in at_table:
            seen = pupil.see(code)
            assert seen.view is not None
            if seen.you not in awaited(seen.view.prompt) and c.Deal() not in seen.lawful:
                continue
            if any(isinstance(one, c.Answer) for one in seen.lawful):
                return pupil, code
            moves = [
                one for one in seen.lawful if isinstance(one, c.Deal | c.Draw | c.Keep | c.Play)
            ]
            pupil.do(code, moves[0], seen.version)
    raise AssertionError("nobody was asked anything")


def _lesson(gallery: PageGallery) -> SampleClass:
    """Return a lesson in which some questions were answered, begun when it is first needed."""
    if "lesson" not in gallery.classes:
        found = start_lesson(gallery.still, "lesson")
        answer_questions(found, 4)
        gallery.classes["lesson"] = found
    return gallery.classes["lesson"]


def _of_teacher(path: str, deed: PageAction | None = None) -> PageSetup:
    """Look at a page of the lesson as its teacher."""

    def state(gallery: PageGallery) -> PageState:
        found = _lesson(gallery)
        return PageState(found.path + path, found.teacher, deed)

    return state


def _new(pupils: int, path: str = "", do: str = "", deed: PageAction | None = None) -> PageSetup:
    """Look at a class that has not begun, as its teacher."""

    def state(gallery: PageGallery) -> PageState:
        found = open_class(gallery.still, f"new {pupils} {path} {do}", pupils)
        if do:
            teach(found, do)
        return PageState(found.path + path, found.teacher, deed)

    return state


def _of_pupil(*does: str) -> PageSetup:
    """Look as a pupil, after the teacher has pressed some buttons."""

    def state(gallery: PageGallery) -> PageState:
        found = open_class(gallery.still, f"pupil {does}", 3)
        for do in does:
            teach(found, do)
        return PageState(found.path, found.pupils[0])

    return state


def _pupil_over(gallery: PageGallery) -> PageState:
    """Look as a pupil at the end of a lesson in which one table has played."""
    found = start_lesson(gallery.still, "pupil result")
    answer_questions(found, 4)
    teach(found, "end-now")
    return PageState(found.path, found.pupils[0])


def _judging(gallery: PageGallery) -> PageState:
    """Look as a teacher for whom an answer waits."""
    found = open_class(gallery.still, "judging", 3)
    judged = {"minutes": "0", "rounds": "1", "bots": "calm", "house-judged_by": "teacher"}
    send(found.teacher, f"{found.path}/settings", **judged)
    send_questions(found)
    teach(found, "seat")
    teach(found, "start")
    pupil, code = find_asked(found)
    pupil.do(code, c.Answer("Lutetia"), pupil.see(code).version)
    return PageState(found.path, found.teacher)


def _wall(pupils: int) -> PageSetup:
    """Look at the wall before the lesson."""

    def state(gallery: PageGallery) -> PageState:
        found = open_class(gallery.still, f"wall {pupils}", pupils)
        return PageState(f"{found.path}/wall", found.teacher)

    return state


def _wall_over(gallery: PageGallery) -> PageState:
    """Look at the wall at the end of a lesson in which one table has played."""
    found = start_lesson(gallery.still, "wall over")
    answer_questions(found, 4)
    teach(found, "end-now")
    return PageState(f"{found.path}/wall", found.teacher)


def _at_door(*, as_teacher: bool) -> PageSetup:
    """Look at a locked class at whose door somebody waits, as the teacher or as that one."""

    def state(gallery: PageGallery) -> PageState:
        found = open_class(gallery.still, f"locked {as_teacher}", 1)
        teach(found, "lock")
        late = gallery.still.guest("Zoe")
        send(late, found.path, do="join", name="Zoe")
        return PageState(found.path, found.teacher if as_teacher else late)

    return state


def _stranger(deed: PageAction | None = None) -> PageSetup:
    def state(gallery: PageGallery) -> PageState:
        return PageState(_lesson(gallery).path, None, deed)

    return state


def _asked(gallery: PageGallery) -> PageState:
    pupil, code = find_asked(_lesson(gallery))
    return PageState(f"/t/{code}", pupil)


def _watched(gallery: PageGallery) -> PageState:
    found = _lesson(gallery)
    return PageState(f"/t/{table_of(found, found.pupils[0])}", found.teacher)


def _filled(shown: str, button: str, **fields: str) -> PageAction:
    """Fill in some fields, press a button and wait for what is *shown*."""

    def deed(page: Page) -> None:
        for field, text in fields.items():
            if text == "check":
                page.check(f"#{field}")
            else:
                page.fill(f"#{field}", text)
        page.click(f"#{button}")
        page.wait_for_selector(shown)

    return deed


CLASS_PAGES: dict[str, PageSetup] = {
    "class": lambda _: PageState("/class"),
    "class-wrong-code": lambda _: PageState("/class?code=nowhere", None, None, 404),
    "class-erased": lambda _: PageState("/class/erased"),
    "class-join": _stranger(),
    "class-join-taken": _stranger(_filled("#notice", "join", name="Ana")),
    "class-new": _new(0),
    "class-refused": _new(0, deed=_filled("#notice p", "do-start")),
    "class-seated": _new(7, do="seat"),
    "class-lesson": _of_teacher(""),
    "class-wall-new": _wall(0),
    "class-wall-joined": _wall(7),
    "class-wall-lesson": _of_teacher("/wall"),
    "class-wall-over": _wall_over,
    "class-poster": _of_teacher("/poster"),
    "class-questions": _new(1, "/questions"),
    "class-questions-checked": _new(
        0,
        "/questions",
        deed=_filled("#preview", "check", **{"deck-mine": "check", "questions": QUESTIONS}),
    ),
    "class-questions-write": _new(2, "/questions/write"),
    "class-questions-running": _of_teacher("/questions"),
    "class-settings": _new(2, "/settings"),
    "class-settings-wrong": _new(1, "/settings", deed=_filled("#notice", "save", minutes="-1")),
    "class-settings-running": _of_teacher("/settings"),
    "class-results": _of_teacher("/results"),
    "class-results-none": _new(1, "/results"),
    "class-pupil": _of_pupil(),
    "class-pupil-seated": _of_pupil("seat"),
    "class-pupil-playing": _of_pupil("seat", "start"),
    "class-pupil-paused": _of_pupil("seat", "start", "pause"),
    "class-pupil-over": _of_pupil("seat", "start", "end-now"),
    "class-pupil-result": _pupil_over,
    "class-judging": _judging,
    "class-locked": _at_door(as_teacher=True),
    "class-waiting": _at_door(as_teacher=False),
    "class-question": _asked,
    "class-watched": _watched,
}
"""The pages of classes."""
