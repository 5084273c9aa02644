"""Evenings of a club: a helper plans one, or opens one now."""

from collections.abc import Mapping
from enum import StrEnum
from secrets import token_urlsafe

from msgspec.structs import replace
from starlette.responses import Response

from callout.club.evening.settings import EveningSettings
from callout.club.membership.bounds import MAX_TITLE_CHARS
from callout.club.membership.errors import ClubDenialReason
from callout.club.membership.requests import PlanEvening
from callout.host.errors import RequestDenied
from callout.locales.sanitise import sanitise_text
from callout.server.http.problems import RequestRefused
from callout.server.ports import Unavailable
from callout.web.club.club_access import OpenClub, find_helped_club
from callout.web.club.club_times import USUAL_ZONES, read_time, time_fields, zone_choices
from callout.web.club.settings import form_of, read_settings, settings_facts, wrong_field
from callout.web.forms import SubmittedForm, read_form
from callout.web.rendering import TemplateValue
from callout.web.request import PageRequest
from callout.web.rooms.forms import room_form
from callout.web.root import redirect

WEEK_MS = 7 * 86_400_000

PLAN_FIELDS: Mapping[StrEnum, str] = {
    ClubDenialReason.PLAN_BLANK: "plan",
    ClubDenialReason.PLAN_PAST: "day",
    ClubDenialReason.PLAN_FAR: "day",
    ClubDenialReason.NO_GAME: "edition",
}
"""The fields beside which refusals stand; others stand beside the button."""


async def plan_form(request: PageRequest) -> Response:
    """Show the form for an evening: the last one planned, a week later, or an empty one."""
    opened = await find_helped_club(request)
    plans, language = opened.club.plans_at(opened.now), request.language
    if not plans:
        fields = {"zone": USUAL_ZONES.get(language, "UTC")}
        form = form_of(EveningSettings(), language)
    else:
        last = plans[-1]
        fields = time_fields(last.begins_at + WEEK_MS, last.zone)
        fields["plan"] = sanitise_text(last.title)
        form = form_of(last.settings, language)
    form.fields.update(fields)
    return _show_plan(request, opened, form, 200)


async def plan(request: PageRequest) -> Response:
    """Plan an evening, and go back to the club."""
    opened = await find_helped_club(request)
    fields = await read_form(request.http)
    form, sent = SubmittedForm(fields, request.language), room_form(fields)
    begins_at, settings = read_time(form), _read_settings(form, opened)
    if form.errors:
        return _show_plan(request, opened, form, 422)
    asked = PlanEvening(begins_at, form.text("plan"), settings, form.fields["zone"])
    try:
        await request.act_in_club(opened.session, asked, sent.key, sent.seen)
    except RequestDenied as error:
        field = PLAN_FIELDS.get(error.reason) or wrong_field(error, "save")
        return _show_plan(request, opened, form, form.add_problem(field, error))
    return redirect(f"{opened.path}?done=planned")


async def open_form(request: PageRequest) -> Response:
    """Show the form to open an evening now."""
    opened = await find_helped_club(request)
    return _show_open(request, opened, form_of(EveningSettings(), request.language), 200)


async def open_now(request: PageRequest) -> Response:
    """Open an evening for the members, and go there."""
    opened = await find_helped_club(request)
    form = SubmittedForm(await read_form(request.http), request.language)
    settings = _read_settings(form, opened)
    if form.errors:
        return _show_open(request, opened, form, 422)
    try:
        return await open_evening(request, opened, settings)
    except (RequestDenied, RequestRefused, Unavailable) as error:
        return _show_open(
            request, opened, form, form.add_problem(wrong_field(error, "open"), error)
        )


async def open_evening(
    request: PageRequest, opened: OpenClub, settings: EveningSettings
) -> Response:
    """Open an evening for the members, and go there."""
    evening = await request.open_club_evening(opened.session, settings)
    return redirect(f"/evening/{evening.code}?done=opened")


def _read_settings(form: SubmittedForm, opened: OpenClub) -> EveningSettings:
    """Read the settings; named house rules bring their own game."""
    settings = read_settings(form)
    chosen = form.text("set")
    if not chosen:
        return settings
    rules = opened.club.rules_called(chosen)
    if rules is None:
        form.add_error("set", "wrong-choice")
        return settings
    return replace(settings, edition=rules.edition, house=rules.house)


def _show_plan(
    request: PageRequest, opened: OpenClub, form: SubmittedForm, status: int
) -> Response:
    facts = _facts(opened, form)
    return request.render(
        "club/plan.html",
        status,
        zones=zone_choices(request.language),
        longest_title=MAX_TITLE_CHARS,
        **facts,
    )


def _show_open(
    request: PageRequest, opened: OpenClub, form: SubmittedForm, status: int
) -> Response:
    return request.render("club/open.html", status, **_facts(opened, form))


def _facts(opened: OpenClub, form: SubmittedForm) -> dict[str, TemplateValue]:
    return {
        "code": opened.session.code,
        "version": opened.session.version,
        "key": token_urlsafe(9),
        "rule_names": tuple(sanitise_text(one.title) for one in opened.club.rules),
        **settings_facts(form),
    }
