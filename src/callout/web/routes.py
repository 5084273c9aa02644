"""Every page's route: the method, the path and the handler."""

from collections.abc import Awaitable, Callable
from typing import NamedTuple, TypeAlias

from starlette.exceptions import HTTPException
from starlette.responses import Response

from callout.core.refusal import IllegalCommand
from callout.host.errors import RequestDenied
from callout.web import assets
from callout.web.classroom import entrance, poster, questions
from callout.web.classroom import page as class_page
from callout.web.classroom import post as class_post
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
from callout.web.table import notice, page, page_stream, post

PageHandler: TypeAlias = Callable[[PageRequest], Awaitable[Response]]
RefusalHandler: TypeAlias = Callable[
    [PageRequest, IllegalCommand | RequestDenied], Awaitable[Response]
]


class PageRoute(NamedTuple):
    """A method and path, the handler that answers them, and the one that shows a refusal."""

    method: str
    path: str
    handler: PageHandler
    refusal_handler: RefusalHandler | None = None

    @property
    def at_table(self) -> bool:
        """Whether its path names a table, which several people may see on one screen."""
        return self.path.startswith("/t/{code}")


async def not_found(_request: PageRequest) -> Response:
    """Answer a path that no other route has."""
    raise HTTPException(404)


ROUTES = (
    PageRoute("GET", "/t/{code}", page.show),
    PageRoute("POST", "/t/{code}", post.post, notice.show_refusal),
    PageRoute("GET", "/t/{code}/stream", page_stream.stream),
    PageRoute("GET", "/t/{code}/rules", rules.table_rules),
    PageRoute("GET", "/t/{code}/log", log.log),
    PageRoute("GET", "/t/{code}/scores", scores.scores),
    PageRoute("GET", "/t/{code}/record", record.record),
    PageRoute("GET", "/t/{code}/replay", replay.replay),
    PageRoute("GET", "/", home.home),
    PageRoute("POST", "/", home.rename),
    PageRoute("GET", "/play", play.back_home),
    PageRoute("POST", "/play", play.play),
    PageRoute("GET", "/play/friends", play.back_home),
    PageRoute("POST", "/play/friends", play.play_with_friends),
    PageRoute("GET", "/new", new_table.editions),
    PageRoute("GET", "/new/{edition}", new_table.form),
    PageRoute("POST", "/new/{edition}", new_table.make),
    PageRoute("GET", "/learn", learn.tutorials),
    PageRoute("GET", "/learn/{edition}", learn.tutorial),
    PageRoute("GET", "/rules/{edition}", rules.rules),
    PageRoute("GET", "/settings", settings.show),
    PageRoute("POST", "/settings", settings.save),
    PageRoute("POST", "/language", language.switch),
    PageRoute("POST", "/guest", guest.go_on),
    PageRoute("GET", "/keys", key_help.show),
    PageRoute("GET", "/device", device.show),
    PageRoute("POST", "/device", device.take),
    PageRoute("GET", "/device/code", device.show),
    PageRoute("POST", "/device/leave", device.sign_out),
    PageRoute("POST", "/device/code", device.offer),
    PageRoute("GET", "/about", about.about),
    PageRoute("GET", "/privacy", privacy.privacy),
    PageRoute("GET", "/tables-file", table_file.show),
    PageRoute("POST", "/tables-file", table_file.restore),
    PageRoute("GET", "/tables-file/download", table_file.download),
    PageRoute("GET", "/make", downloads.editions),
    PageRoute("GET", "/make/{edition}", downloads.edition_downloads),
    PageRoute("GET", "/make/{edition}/{file}", downloads.download),
    PageRoute("GET", "/class", entrance.entrance),
    PageRoute("POST", "/class", entrance.open_new),
    PageRoute("GET", "/class/erased", entrance.erased),
    PageRoute("GET", "/class/{code}", class_page.show),
    PageRoute("POST", "/class/{code}", class_post.post),
    PageRoute("GET", "/class/{code}/live", class_page.live),
    PageRoute("GET", "/class/{code}/poster", poster.poster),
    PageRoute("GET", "/class/{code}/questions", questions.questions_form),
    PageRoute("POST", "/class/{code}/questions", questions.take_questions),
    PageRoute("GET", "/class/{code}/settings", class_settings.settings_form),
    PageRoute("POST", "/class/{code}/settings", class_settings.save_settings),
    PageRoute("GET", "/class/{code}/results", class_results.results),
    PageRoute("POST", "/class/{code}/results", class_results.correct),
    PageRoute("GET", "/class/{code}/results.csv", class_results.export_csv),
    PageRoute("GET", "/class/{code}/results.xlsx", class_results.export_workbook),
    PageRoute("GET", "/moderate", moderate.list_reports),
    PageRoute("POST", "/moderate", moderate.sign_in),
    PageRoute("GET", "/moderate/{report}", moderate.read_report),
    PageRoute("POST", "/moderate/{report}", moderate.act),
    PageRoute("GET", "/offline", pwa.offline),
    PageRoute("GET", "/manifest.webmanifest", pwa.manifest),
    PageRoute("GET", "/static/{name}", assets.static_file),
    PageRoute("GET", "/pictures/{edition}", assets.pictures),
    PageRoute("GET", "/worker.js", assets.service_worker),
    PageRoute("GET", "/{path:path}", not_found),
)
"""All routes, the most frequent first: the first that fits answers."""
