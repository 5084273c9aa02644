"""The page of a class: the teacher's, a pupil's, or the form to join it; and its poster."""

from collections.abc import Iterable, Iterator
from secrets import token_urlsafe
from typing import NamedTuple

from msgspec import Struct
from starlette.responses import HTMLResponse, Response

from callout.classroom.bounds import MAX_LEVEL, MIN_LEVEL
from callout.classroom.classroom import Classroom, Pupil, Stage, WaitingPupil
from callout.classroom.podium import podium
from callout.classroom.results import AnswerCount, lesson_count
from callout.classroom.settings import ClassDeck
from callout.editions import load, with_house
from callout.locales.messages import say
from callout.locales.sanitise import MAX_NAME_CHARS, sanitise_text
from callout.narrator.rule_summary import house_rules
from callout.narrator.voice import yes_or_no
from callout.server.classes.class_tables import TableState
from callout.server.classes.session import ClassSession
from callout.server.identity.tokens import InvalidToken
from callout.web.classroom.access import OpenClass, open_class, open_own_class
from callout.web.dates import say_day
from callout.web.forms import SubmittedForm
from callout.web.qr import qr_code_svg
from callout.web.rendering import TemplateValue, render
from callout.web.request import PageRequest
from callout.web.rooms.forms import RoomNotice, script_words

DONE_MESSAGES = (
    "opened", "seated", "moved", "level", "removed", "started", "paused", "going", "ending",
    "ended", "locked", "unlocked", "let-in", "turned-away", "settings", "questions", "allowed",
    "judged", "accepted",
)  # fmt: skip
"""The confirmations for the teacher, by their word in an address."""

MINUTE_MS = 60_000


def done(language: str, what: str) -> str:
    """Return the confirmation of an action."""
    return say("web", language, f"class-done-{what}")


def notice_in_address(request: PageRequest) -> RoomNotice:
    """Return the confirmation that the address names, for browsers without scripts."""
    what = request.http.query_params.get("done", "")
    return RoomNotice(done(request.language, what) if what in DONE_MESSAGES else "")


class TableRow(NamedTuple):
    """One table as a row: its players, its state, and its wait for one of them."""

    number: int
    code: str
    players: str
    state: str
    waited: str


class AnswerToJudge(NamedTuple):
    """An answer that waits for the teacher; *said* is empty if it was given aloud."""

    table: int
    seat: int
    number: int
    name: str
    question: str
    said: str
    answers: str


class TeacherView(Struct, frozen=True, kw_only=True):
    """The contents of the teacher's page."""

    stage: str
    in_lesson: bool
    told: str
    pupils: tuple[Pupil, ...]
    locked: bool
    waiting: tuple[WaitingPupil, ...]
    judging: tuple[AnswerToJudge, ...]
    tables: tuple[TableRow, ...]
    levels: range
    deck: ClassDeck | None
    settings: tuple[str, ...]
    asked: int
    right: int
    erased_on: str


def teacher_view(
    classroom: Classroom,
    states: Iterable[TableState],
    count: AnswerCount,
    language: str,
    now: int,
) -> TeacherView:
    """Return the contents of the teacher's page at *now*, in milliseconds."""
    states = list(states)
    return TeacherView(
        stage=classroom.stage.value,
        in_lesson=classroom.in_lesson,
        told=tell_lesson(classroom, language, now),
        pupils=classroom.here,
        locked=classroom.locked,
        waiting=classroom.waiting,
        judging=tuple(_answers_to_judge(states)),
        tables=tuple(_table_row(classroom, state, language, now) for state in states),
        levels=range(MIN_LEVEL, MAX_LEVEL + 1),
        deck=classroom.deck,
        settings=tuple(_settings(classroom, language)),
        asked=count.asked,
        right=count.right,
        erased_on=say_day(classroom.erased_at, language),
    )


def tell_lesson(classroom: Classroom, language: str, now: int) -> str:
    """Return the state of the lesson as a sentence, with the time left."""
    told = say("web", language, f"class-lesson-{classroom.stage}")
    ends = classroom.lesson_ends_at
    if ends is None:
        return told
    minutes = max(0, ends - now) // MINUTE_MS
    return f"{told} {say('web', language, 'class-lesson-left', minutes=minutes)}"


def _answers_to_judge(states: Iterable[TableState]) -> Iterator[AnswerToJudge]:
    """Yield the answers that wait for the teacher, the oldest first."""
    for state in sorted(states, key=lambda state: state.waiting_since):
        if waiting := state.judging:
            yield AnswerToJudge(
                state.number,
                waiting.seat,
                waiting.number,
                sanitise_text(waiting.name),
                sanitise_text(waiting.question),
                sanitise_text(waiting.said),
                ", ".join(map(sanitise_text, waiting.answers)),
            )


def _table_row(classroom: Classroom, state: TableState, language: str, now: int) -> TableRow:
    names = ", ".join(sanitise_text(pupil.name) for pupil in classroom.pupils_at(state.number))
    key = "class-players-bots" if names else "class-bots-only"
    players = (
        say("web", language, key, names=names, bots=state.bots) if names or state.bots else ""
    )
    stage = "over" if state.over else "paused" if state.paused else "playing"
    return TableRow(
        state.number,
        state.code if state.begun else "",
        players,
        say("web", language, f"class-state-{stage if state.begun else 'waiting'}"),
        tell_wait(state, language, now),
    )


def tell_wait(
    state: TableState, language: str, now: int, verdict: str = "class-waits-verdict"
) -> str:
    """Return the names that a table waits for as a sentence, with the minutes.

    *verdict* is the message for a table that waits for the teacher.
    """
    minutes = max(0, now - state.waiting_since) // MINUTE_MS
    if state.judging:
        return say("web", language, verdict, minutes=minutes)
    if not state.waits_for:
        return say("web", language, "class-waits-nobody")
    names = ", ".join(map(sanitise_text, state.waits_for))
    return say("web", language, "class-waited", name=names, minutes=minutes)


def _settings(classroom: Classroom, language: str) -> list[str]:
    """Return the teacher's settings, in a sentence each."""
    settings = classroom.settings
    edition = with_house(load(settings.edition), settings.house)
    changed = [rule.sentence for rule in house_rules(edition, language)]
    return [
        say("web", language, "class-set-minutes", count=settings.minutes),
        say("web", language, "class-set-rounds", count=settings.rounds),
        say("web", language, "class-set-phrases", on=yes_or_no(settings.phrases)),
        *(changed or [say("web", language, "class-set-printed")]),
    ]


class PupilView(NamedTuple):
    """The contents of a pupil's page; *path* leads to their table, once it has begun.

    *result* is their answers and their place on the podium, after the lesson.
    """

    name: str
    told: str
    table: int
    path: str
    result: tuple[str, ...] = ()


def pupil_view(classroom: Classroom, pupil: Pupil, language: str) -> PupilView:
    """Return the contents of the page of *pupil*, without the other pupils."""
    table = classroom.table(pupil.table)
    path = f"/t/{table.code}" if table and table.seats else ""
    return PupilView(pupil.name, _tell_pupil(classroom, pupil, language), pupil.table, path)


async def _result(session: ClassSession, pupil: Pupil, language: str) -> tuple[str, ...]:
    """Return the result of *pupil* in sentences, with nobody else's."""
    count = lesson_count(await session.answers(), pupil.player)
    states = await session.table_states()
    steps = podium(standing for state in states for standing in state.standings)
    places = [step.place for step in steps for one in step.standings if one.pupil == pupil.number]
    told = []
    if count.asked:
        told.append(
            say("web", language, "class-own-answers", right=count.right, count=count.asked)
        )
    told += [say("web", language, "class-own-place", place=place) for place in places]
    return tuple(told)


def _tell_pupil(classroom: Classroom, pupil: Pupil, language: str) -> str:
    if classroom.stage in (Stage.PAUSED, Stage.OVER):
        return say("web", language, f"class-pupil-{classroom.stage}")
    if not pupil.table:
        return say("web", language, "class-pupil-waiting")
    key = "running" if classroom.stage is Stage.RUNNING else "seated"
    return say("web", language, f"class-pupil-{key}", number=pupil.table)


async def show(request: PageRequest) -> Response:
    """Show a class to its teacher, to a pupil, or to a visitor who may join it."""
    opened = await open_class(request)
    notice = notice_in_address(request) if opened.is_teacher else RoomNotice()
    return await render_class(request, opened, notice)


async def live(request: PageRequest) -> Response:
    """Show only the part that changes, for a page that is already open."""
    opened = await open_class(request)
    facts = await _facts(request, opened, RoomNotice())
    if facts is None:
        raise InvalidToken
    return HTMLResponse(render(str(facts["main_part"]), request.language, **facts))


async def render_class(request: PageRequest, opened: OpenClass, notice: RoomNotice) -> Response:
    """Render the page for the caller, with a *notice* for them."""
    facts = await _facts(request, opened, notice)
    if facts is None:
        return render_join(request, opened, SubmittedForm({}, request.language), 200)
    status = 409 if notice.wrong else 200
    words = script_words(request.language)
    return request.render("class/live.html", status, script_words=words, **facts)


def render_join(
    request: PageRequest, opened: OpenClass, form: SubmittedForm, status: int
) -> Response:
    """Render the form to join, with the errors of an earlier attempt."""
    return request.render(
        "class/join.html",
        status,
        code=opened.session.code,
        form=form,
        longest_name=MAX_NAME_CHARS,
    )


async def _facts(
    request: PageRequest, opened: OpenClass, notice: RoomNotice
) -> dict[str, TemplateValue] | None:
    """Return the contents of the page, or `None` if the caller is not in the class."""
    session, classroom, language = opened.session, opened.classroom, request.language
    facts: dict[str, TemplateValue] = {
        "code": session.code,
        "version": session.version,
        "position": str(session.log.positions.last),
        "notice": notice,
        "key": token_urlsafe(9),
    }
    if opened.is_teacher:
        states, count = await session.table_states(), await session.answer_count()
        now = request.node.context.clock.now()
        link = f"{request.base_url}/class/{session.code}"
        return facts | {
            "main_part": "class/teacher_main.html",
            "title": say("web", language, "class-teacher", code=session.code.replace("-", " ")),
            "view": teacher_view(classroom, states, count, language, now),
            "site": request.base_url,
            "link": link,
            "qr": qr_code_svg(link),
        }
    if opened.pupil:
        view = pupil_view(classroom, opened.pupil, language)
        if classroom.stage is Stage.OVER:
            told = await _result(session, opened.pupil, language)
            view = view._replace(result=told)
        return facts | {
            "main_part": "class/pupil_main.html",
            "title": say("web", language, "class-hello", name=view.name),
            "view": view,
        }
    if opened.waiting:
        return facts | {
            "main_part": "class/waiting_main.html",
            "title": say("web", language, "class-waiting"),
            "view": opened.waiting,
        }
    return None


async def poster(request: PageRequest) -> Response:
    """Show the words of the class, and a QR code."""
    opened, _ = await open_own_class(request)
    code = opened.session.code
    link = f"{request.base_url}/class/{code}"
    facts = {"code": code, "site": request.base_url, "link": link, "qr": qr_code_svg(link)}
    return request.render("class/poster.html", **facts)
