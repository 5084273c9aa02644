"""The routes of all pages: method, path, handler and admission."""

from collections.abc import Awaitable, Callable
from typing import NamedTuple, TypeAlias

from starlette.exceptions import HTTPException
from starlette.responses import Response

from callout.core.refusal import IllegalCommand
from callout.host.errors import RequestDenied
from callout.server.http.admission import (
    ACTION_LIMITS,
    ANYBODY,
    DOWNLOAD_LIMIT,
    FORM,
    GUEST,
    GUEST_LIMIT,
    GUEST_PAGE,
    HISTORY_LIMIT,
    JOIN_LIMITS,
    MODERATOR_LIMIT,
    NEW_TABLE_LIMITS,
    PAGE_LIMIT,
    QUESTION_FILE_LIMITS,
    READER,
    STATIC,
    TRANSFER_LIMIT,
    Admission,
)
from callout.web import assets
from callout.web.classroom import actions as class_actions
from callout.web.classroom import entrance, questions
from callout.web.classroom import page as class_page
from callout.web.classroom import results as class_results
from callout.web.classroom import settings as class_settings
from callout.web.history import log, record, replay, scores
from callout.web.learn import page as learn
from callout.web.pages import (
    about,
    device,
    downloads,
    guest,
    home,
    key_help,
    language,
    moderate,
    new_table,
    play,
    privacy,
    pwa,
    settings,
    table_file,
)
from callout.web.request import PageRequest
from callout.web.rules import page as rules
from callout.web.table import actions, form_handlers, page, stream

PageHandler: TypeAlias = Callable[[PageRequest], Awaitable[Response]]
RefusalHandler: TypeAlias = Callable[
    [PageRequest, IllegalCommand | RequestDenied], Awaitable[Response]
]


class PageRoute(NamedTuple):
    """A method and path, with their handler and an optional handler for refusals.

    *admission* has the conditions and limits that are checked before the handler runs.
    """

    method: str
    path: str
    handler: PageHandler
    admission: Admission
    refusal_handler: RefusalHandler | None = None

    @property
    def at_table(self) -> bool:
        """Whether the path names a table, which may be shown on a shared screen."""
        return self.path.startswith("/t/{code}")


async def not_found(_request: PageRequest) -> Response:
    """Answer all paths without a route of their own."""
    raise HTTPException(404)


OWN_FORM = FORM._replace(is_open_to_banned=True)
"""A form that only changes pages of its sender, or a moderator's form; open to the banned."""

NEW_TABLE = FORM.doing(GUEST_LIMIT, *NEW_TABLE_LIMITS)
"""A form with which anybody can make a table or a class."""

HISTORY = GUEST_PAGE.on_arrival(PAGE_LIMIT, HISTORY_LIMIT)
"""A page that needs a whole log."""

SIGN_OUT = GUEST.on_arrival(TRANSFER_LIMIT)._replace(is_open_to_banned=True)
"""The form to sign out, open to the banned."""

ROUTES = (
    PageRoute("GET", "/t/{code}", page.show, ANYBODY),
    PageRoute(
        "POST",
        "/t/{code}",
        form_handlers.post,
        FORM.doing(GUEST_LIMIT, *ACTION_LIMITS),
        actions.show_refusal,
    ),
    PageRoute("GET", "/t/{code}/stream", stream.stream, GUEST.doing(HISTORY_LIMIT)),
    PageRoute("GET", "/t/{code}/rules", rules.table_rules, ANYBODY),
    PageRoute("GET", "/t/{code}/log", log.log, HISTORY),
    PageRoute("GET", "/t/{code}/scores", scores.scores, HISTORY),
    PageRoute("GET", "/t/{code}/record", record.record, GUEST_PAGE),
    PageRoute("GET", "/t/{code}/replay", replay.replay, GUEST_PAGE),
    PageRoute("GET", "/", home.home, READER),
    PageRoute("POST", "/", home.rename, GUEST),
    PageRoute("GET", "/play", play.back_home, READER),
    PageRoute("POST", "/play", play.play, NEW_TABLE),
    PageRoute("GET", "/play/friends", play.back_home, READER),
    PageRoute("POST", "/play/friends", play.play_with_friends, NEW_TABLE),
    PageRoute("GET", "/new", new_table.editions, ANYBODY),
    PageRoute("GET", "/new/{edition}", new_table.form, ANYBODY),
    PageRoute(
        "POST",
        "/new/{edition}",
        new_table.make,
        FORM.doing(GUEST_LIMIT, *NEW_TABLE_LIMITS, *QUESTION_FILE_LIMITS),
    ),
    PageRoute("GET", "/learn", learn.tutorials, READER),
    PageRoute("GET", "/learn/{edition}", learn.tutorial, READER),
    PageRoute("GET", "/rules/{edition}", rules.rules, READER),
    PageRoute("GET", "/settings", settings.show, READER),
    PageRoute("POST", "/settings", settings.save, OWN_FORM),
    PageRoute("POST", "/language", language.switch, OWN_FORM),
    PageRoute("POST", "/guest", guest.go_on, FORM.doing(GUEST_LIMIT)),
    PageRoute("GET", "/keys", key_help.show, READER),
    PageRoute("GET", "/device", device.show, READER),
    PageRoute("POST", "/device", device.take, FORM),
    PageRoute("GET", "/device/code", device.show, READER),
    PageRoute("POST", "/device/leave", device.sign_out, SIGN_OUT),
    PageRoute("POST", "/device/code", device.offer, GUEST.on_arrival(TRANSFER_LIMIT)),
    PageRoute("GET", "/about", about.about, READER),
    PageRoute("GET", "/privacy", privacy.privacy, READER),
    PageRoute("GET", "/tables-file", table_file.show, READER),
    PageRoute("POST", "/tables-file", table_file.restore, OWN_FORM),
    PageRoute("GET", "/tables-file/download", table_file.download, READER),
    PageRoute("GET", "/make", downloads.editions, READER),
    PageRoute("GET", "/make/{edition}", downloads.edition_downloads, READER),
    PageRoute(
        "GET", "/make/{edition}/{file}", downloads.download, READER.on_arrival(DOWNLOAD_LIMIT)
    ),
    PageRoute("GET", "/class", entrance.entrance, READER),
    PageRoute("POST", "/class", entrance.open_new, NEW_TABLE),
    PageRoute("GET", "/class/erased", entrance.erased, READER),
    PageRoute("GET", "/class/{code}", class_page.show, ANYBODY),
    PageRoute("POST", "/class/{code}", class_actions.post, FORM.doing(GUEST_LIMIT, *JOIN_LIMITS)),
    PageRoute("GET", "/class/{code}/live", class_page.live, ANYBODY),
    PageRoute("GET", "/class/{code}/poster", class_page.poster, ANYBODY),
    PageRoute("GET", "/class/{code}/questions", questions.questions_form, ANYBODY),
    PageRoute(
        "POST",
        "/class/{code}/questions",
        questions.take_questions,
        FORM.doing(*QUESTION_FILE_LIMITS),
    ),
    PageRoute("GET", "/class/{code}/settings", class_settings.settings_form, ANYBODY),
    PageRoute("POST", "/class/{code}/settings", class_settings.save_settings, FORM),
    PageRoute("GET", "/class/{code}/results", class_results.results, ANYBODY),
    PageRoute("POST", "/class/{code}/results", class_results.correct, FORM),
    PageRoute("GET", "/class/{code}/results.csv", class_results.export_csv, ANYBODY),
    PageRoute("GET", "/class/{code}/results.xlsx", class_results.export_workbook, ANYBODY),
    PageRoute("GET", "/moderate", moderate.list_reports, READER),
    PageRoute("POST", "/moderate", moderate.sign_in, OWN_FORM.doing(MODERATOR_LIMIT)),
    PageRoute("POST", "/moderate/leave", moderate.sign_out, OWN_FORM),
    PageRoute("GET", "/moderate/{report}", moderate.read_report, READER),
    PageRoute("POST", "/moderate/{report}", moderate.act, OWN_FORM),
    PageRoute("GET", "/offline", pwa.offline, READER),
    PageRoute("GET", "/manifest.webmanifest", pwa.manifest, STATIC),
    PageRoute("GET", "/static/{name}", assets.static_file, STATIC),
    PageRoute("GET", "/pictures/{edition}", assets.pictures, STATIC),
    PageRoute("GET", "/worker.js", assets.service_worker, STATIC),
    PageRoute("GET", "/{path:path}", not_found, READER),
)
"""All routes, the most frequent first; the first match answers."""
