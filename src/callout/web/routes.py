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
    INVITATION_LIMITS,
    JOIN_LIMITS,
    KEPT_LIMIT,
    KEPT_PER_NETWORK_LIMIT,
    MODERATOR_LIMIT,
    NEW_TABLE_LIMITS,
    PAGE_LIMIT,
    PLAYED_WITH_LIMIT,
    QUESTION_EDIT_LIMITS,
    QUESTION_FILE_LIMITS,
    READER,
    REVIEW_LIMIT,
    SEATING_LIMITS,
    STATIC,
    TRANSFER_LIMIT,
    Admission,
)
from callout.web import assets, push
from callout.web.afternoon import entrance as afternoon_entrance
from callout.web.afternoon import page as afternoon_page
from callout.web.classroom import actions as class_actions
from callout.web.classroom import entrance, questions, wall
from callout.web.classroom import page as class_page
from callout.web.classroom import results as class_results
from callout.web.classroom import settings as class_settings
from callout.web.club import actions as evening_actions
from callout.web.club import (
    club_actions,
    club_calendar,
    club_entrance,
    club_numbers,
    club_page,
    club_people,
    club_plans,
    club_rules,
    correction,
    standings_files,
)
from callout.web.club import entrance as evening_entrance
from callout.web.club import page as evening_page
from callout.web.club import settings as evening_settings
from callout.web.editor import page as editor
from callout.web.history import chart, log, record, replay, review, scores
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
    open_tables,
    play,
    privacy,
    pwa,
    settings,
    table_file,
)
from callout.web.people import page as me
from callout.web.people import played_with, statistics
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

OWN_DATA = GUEST_PAGE._replace(is_open_to_banned=True)
"""A page or a form about the data kept of its sender, open to the banned."""

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
    PageRoute("GET", "/t/{code}/review", review.review, GUEST_PAGE.doing(REVIEW_LIMIT)),
    PageRoute("GET", "/t/{code}/chart", chart.chart, GUEST_PAGE),
    PageRoute("GET", "/", home.home, READER),
    PageRoute("POST", "/", home.rename, GUEST),
    PageRoute("GET", "/play", play.back_home, READER),
    PageRoute("POST", "/play", play.play, NEW_TABLE),
    PageRoute("GET", "/play/friends", play.back_home, READER),
    PageRoute("POST", "/play/friends", play.play_with_friends, NEW_TABLE),
    PageRoute("GET", "/open", open_tables.show, ANYBODY),
    PageRoute("GET", "/seat", play.back_home, READER),
    PageRoute("POST", "/seat", open_tables.seat, FORM.doing(GUEST_LIMIT, *SEATING_LIMITS)),
    PageRoute("GET", "/new", new_table.editions, ANYBODY),
    PageRoute("GET", "/new/{edition}", new_table.form, ANYBODY),
    PageRoute(
        "POST",
        "/new/{edition}",
        new_table.make,
        FORM.doing(GUEST_LIMIT, *NEW_TABLE_LIMITS, *QUESTION_FILE_LIMITS),
    ),
    PageRoute("GET", "/questions", editor.show, READER),
    PageRoute(
        "POST",
        "/questions",
        editor.press_button,
        FORM.doing(*QUESTION_EDIT_LIMITS, *QUESTION_FILE_LIMITS),
    ),
    PageRoute("GET", "/learn", learn.tutorials, READER),
    PageRoute("GET", "/learn/{edition}", learn.tutorial, READER),
    PageRoute("GET", "/learn/{edition}/practice", learn.practice, READER),
    PageRoute("GET", "/rules/{edition}", rules.rules, READER),
    PageRoute("GET", "/settings", settings.show, READER),
    PageRoute("POST", "/settings", settings.save, OWN_FORM),
    PageRoute("POST", "/language", language.switch, OWN_FORM),
    PageRoute("POST", "/guest", guest.go_on, FORM.doing(GUEST_LIMIT)),
    PageRoute("GET", "/keys", key_help.show, READER),
    PageRoute("GET", "/device", device.show, READER),
    PageRoute("POST", "/device", device.take, FORM),
    PageRoute("GET", "/device/code", device.show, READER),
    PageRoute("POST", "/device/challenge", device.challenge, FORM),
    PageRoute("POST", "/device/leave", device.sign_out, SIGN_OUT),
    PageRoute("POST", "/device/code", device.offer, GUEST.on_arrival(TRANSFER_LIMIT)),
    PageRoute("GET", "/me", me.show, READER),
    PageRoute("POST", "/me", me.keep, GUEST.on_arrival(KEPT_LIMIT).doing(KEPT_PER_NETWORK_LIMIT)),
    PageRoute(
        "POST",
        "/me/played-with",
        played_with.change,
        GUEST.on_arrival(PLAYED_WITH_LIMIT).doing(*INVITATION_LIMITS),
    ),
    PageRoute("POST", "/me/statistics", statistics.change, OWN_DATA.on_arrival(KEPT_LIMIT)),
    PageRoute("POST", "/me/words", me.send_words, GUEST.on_arrival(DOWNLOAD_LIMIT)),
    PageRoute("GET", "/me/file", me.send_file, OWN_DATA),
    PageRoute("POST", "/me/challenge", me.passkey_challenge, GUEST.on_arrival(KEPT_LIMIT)),
    PageRoute("GET", "/me/passkeys", me.show, READER),
    PageRoute("POST", "/me/passkeys", me.add_passkey, GUEST.on_arrival(KEPT_LIMIT)),
    PageRoute("POST", "/me/passkeys/remove", me.remove_passkey, OWN_DATA.on_arrival(KEPT_LIMIT)),
    PageRoute("POST", "/me/forget", me.forget, OWN_DATA.on_arrival(KEPT_LIMIT)),
    PageRoute("POST", "/me/push", push.subscribe, GUEST.on_arrival(KEPT_LIMIT)),
    PageRoute("POST", "/me/push/end", push.unsubscribe, OWN_DATA.on_arrival(KEPT_LIMIT)),
    PageRoute("GET", "/me/turn", push.show_turn, HISTORY),
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
    PageRoute("GET", "/class/{code}/wall", wall.show, ANYBODY),
    PageRoute("GET", "/class/{code}/wall/live", wall.live, ANYBODY),
    PageRoute("GET", "/class/{code}/poster", class_page.poster, ANYBODY),
    PageRoute("GET", "/class/{code}/questions", questions.questions_form, ANYBODY),
    PageRoute(
        "POST",
        "/class/{code}/questions",
        questions.take_questions,
        FORM.doing(*QUESTION_FILE_LIMITS),
    ),
    PageRoute("GET", "/class/{code}/questions/write", editor.show_for_class, ANYBODY),
    PageRoute(
        "POST",
        "/class/{code}/questions/write",
        editor.press_button_for_class,
        FORM.doing(*QUESTION_EDIT_LIMITS, *QUESTION_FILE_LIMITS),
    ),
    PageRoute("GET", "/class/{code}/settings", class_settings.settings_form, ANYBODY),
    PageRoute("POST", "/class/{code}/settings", class_settings.save_settings, FORM),
    PageRoute("GET", "/class/{code}/results", class_results.results, ANYBODY),
    PageRoute("POST", "/class/{code}/results", class_results.correct, FORM),
    PageRoute("GET", "/class/{code}/results.csv", class_results.export_csv, ANYBODY),
    PageRoute("GET", "/class/{code}/results.xlsx", class_results.export_workbook, ANYBODY),
    PageRoute("GET", "/afternoon", afternoon_entrance.entrance, READER),
    PageRoute("POST", "/afternoon", afternoon_entrance.open_new, NEW_TABLE),
    PageRoute("GET", "/afternoon/ended", afternoon_entrance.ended, READER),
    PageRoute("GET", "/afternoon/{code}", afternoon_page.show, ANYBODY),
    PageRoute("POST", "/afternoon/{code}", afternoon_page.post, FORM),
    PageRoute("GET", "/evening", evening_entrance.entrance, READER),
    PageRoute("POST", "/evening", evening_entrance.open_new, NEW_TABLE),
    PageRoute("GET", "/evening/erased", evening_entrance.erased, READER),
    PageRoute("GET", "/evening/{code}", evening_page.show, ANYBODY),
    PageRoute(
        "POST", "/evening/{code}", evening_actions.post, FORM.doing(GUEST_LIMIT, *JOIN_LIMITS)
    ),
    PageRoute("GET", "/evening/{code}/live", evening_page.live, ANYBODY),
    PageRoute("GET", "/evening/{code}/settings", evening_settings.settings_form, ANYBODY),
    PageRoute("POST", "/evening/{code}/settings", evening_settings.save_settings, FORM),
    PageRoute("GET", "/evening/{code}/table/{number}", correction.correction_form, ANYBODY),
    PageRoute("POST", "/evening/{code}/table/{number}", correction.correct, FORM),
    PageRoute("GET", "/evening/{code}/standings.csv", standings_files.export_csv, ANYBODY),
    PageRoute(
        "GET",
        "/evening/{code}/standings.brf",
        standings_files.export_braille,
        ANYBODY.on_arrival(DOWNLOAD_LIMIT),
    ),
    PageRoute("GET", "/club", club_entrance.entrance, READER),
    PageRoute("POST", "/club", club_entrance.found, GUEST.doing(*NEW_TABLE_LIMITS)),
    PageRoute("POST", "/club/join", club_entrance.join, GUEST.doing(*JOIN_LIMITS)),
    PageRoute("GET", "/club/{code}", club_page.show, ANYBODY),
    PageRoute("POST", "/club/{code}", club_actions.post, FORM.doing(*NEW_TABLE_LIMITS)),
    PageRoute(
        "GET", "/club/{code}/calendar/{token}/evenings.ics", club_calendar.calendar, ANYBODY
    ),
    PageRoute("GET", "/club/{code}/invitation", club_people.invitation, ANYBODY),
    PageRoute("POST", "/club/{code}/invitation", club_people.renew, GUEST.on_arrival(KEPT_LIMIT)),
    PageRoute("GET", "/club/{code}/people", club_people.people, ANYBODY),
    PageRoute("POST", "/club/{code}/people", club_people.change, FORM),
    PageRoute("GET", "/club/{code}/plan", club_plans.plan_form, ANYBODY),
    PageRoute("POST", "/club/{code}/plan", club_plans.plan, FORM),
    PageRoute("GET", "/club/{code}/open", club_plans.open_form, ANYBODY),
    PageRoute("POST", "/club/{code}/open", club_plans.open_now, FORM.doing(*NEW_TABLE_LIMITS)),
    PageRoute("GET", "/club/{code}/rules", club_rules.editions, ANYBODY),
    PageRoute("GET", "/club/{code}/rules/{edition}", club_rules.rules_form, ANYBODY),
    PageRoute("POST", "/club/{code}/rules/{edition}", club_rules.name_rules, FORM),
    PageRoute("GET", "/club/{code}/numbers", club_numbers.show, ANYBODY),
    PageRoute("POST", "/club/{code}/numbers", club_numbers.change, FORM),
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
