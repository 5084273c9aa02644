"""The page of a class: the teacher's, a pupil's, or the form to join it."""

from secrets import token_urlsafe

from starlette.responses import HTMLResponse, Response

from callout.locales.messages import say
from callout.locales.sanitise import MAX_NAME_CHARS
from callout.server.identity.tokens import InvalidToken
from callout.web.classroom.access import OpenClass, open_class
from callout.web.classroom.notices import ClassNotice, notice_in_address
from callout.web.classroom.pupil_view import pupil_view
from callout.web.classroom.teacher_view import teacher_view
from callout.web.forms import SubmittedForm
from callout.web.rendering import TemplateValue, render
from callout.web.request import PageRequest
from callout.web.table.qr import qr_code_svg

SCRIPT_MESSAGES = ("lost", "back")
"""What the scripts of the page say by themselves."""


async def show(request: PageRequest) -> Response:
    """Show a class to its teacher, to a pupil, or to somebody who may join it."""
    opened = await open_class(request)
    notice = notice_in_address(request) if opened.is_teacher else ClassNotice()
    return await render_class(request, opened, notice)


async def live(request: PageRequest) -> Response:
    """Show only what changes, for a page that is open already."""
    opened = await open_class(request)
    facts = await _facts(request, opened, ClassNotice())
    if facts is None:
        raise InvalidToken
    return HTMLResponse(render(str(facts["main_part"]), request.language, **facts))


async def render_class(request: PageRequest, opened: OpenClass, notice: ClassNotice) -> Response:
    """Render the page for who asks, with a *notice* for them."""
    facts = await _facts(request, opened, notice)
    if facts is None:
        return render_join(request, opened, SubmittedForm({}, request.language), 200)
    words = {word: say("web", request.language, f"script-{word}") for word in SCRIPT_MESSAGES}
    status = 409 if notice.wrong else 200
    return request.render("class/live.html", status, script_words=words, **facts)


def render_join(
    request: PageRequest, opened: OpenClass, form: SubmittedForm, status: int
) -> Response:
    """Ask somebody for a name, again if there was something wrong with it."""
    return request.render(
        "class/join.html",
        status,
        code=opened.session.code,
        form=form,
        longest_name=MAX_NAME_CHARS,
    )


async def _facts(
    request: PageRequest, opened: OpenClass, notice: ClassNotice
) -> dict[str, TemplateValue] | None:
    """Collect what the page shows, or return None to somebody who is not in the class."""
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
        now = request.registry.context.clock.now()
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
