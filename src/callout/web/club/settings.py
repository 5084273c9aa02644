"""The games of an evening: a form for its host."""

from secrets import token_urlsafe

from starlette.responses import Response

from callout.club.evening.bounds import MAX_GAMES, MAX_ROUNDS
from callout.club.evening.errors import EveningDenialReason
from callout.club.evening.policy import require_playable
from callout.club.evening.requests import SetEvening
from callout.club.evening.settings import BOTH_TEAMS, EveningForm, EveningSettings
from callout.editions import load, names
from callout.host.errors import RequestDenied
from callout.locales.messages import say
from callout.locales.sanitise import MAX_NAME_CHARS
from callout.web.club.access import OpenEvening, find_own_evening
from callout.web.forms import SubmittedForm, read_form
from callout.web.rendering import TemplateValue
from callout.web.request import PageRequest
from callout.web.rooms.forms import room_form
from callout.web.root import redirect

_FIELDS_OF = {
    EveningDenialReason.NO_PARTNERS: "form",
    EveningDenialReason.FORM_FIXED: "form",
    EveningDenialReason.TEAM_NAMES: "team-1",
}
"""The fields of the form that some refusals are about."""


def playable_editions() -> tuple[tuple[str, str], ...]:
    """Return the names and titles of the editions that an evening can play."""
    return tuple((name, load(name).title) for name in names() if _is_playable(name))


def _is_playable(name: str) -> bool:
    try:
        require_playable(EveningSettings(name))
    except RequestDenied:
        return False
    return True


def form_of(settings: EveningSettings, language: str) -> SubmittedForm:
    """Return a form filled in with *settings*."""
    fields = {
        "edition": settings.edition,
        "games": str(settings.games),
        "rounds": str(settings.rounds),
        "form": settings.form.value,
        **({"bots": "on"} if settings.bots else {}),
        **{f"team-{team}": settings.team_name(team) for team in BOTH_TEAMS},
    }
    return SubmittedForm(fields, language)


def read_settings(form: SubmittedForm) -> EveningSettings:
    """Read the settings; they are only valid if *form* has no errors."""
    return EveningSettings(
        form.choice("edition", [name for name, _ in playable_editions()]),
        games=form.integer("games", say("web", form.language, "evening-games"), 1, MAX_GAMES),
        rounds=form.integer("rounds", say("web", form.language, "evening-rounds"), 1, MAX_ROUNDS),
        bots=form.checked("bots"),
        form=_read_form(form),
        teams=tuple(form.text(f"team-{team}") for team in BOTH_TEAMS),
    )


def _read_form(form: SubmittedForm) -> EveningForm:
    if "form" not in form.fields:
        return EveningForm.EVERYBODY
    chosen = form.choice("form", [one.value for one in EveningForm])
    return EveningForm.EVERYBODY if "form" in form.errors else EveningForm(chosen)


def wrong_field(error: Exception, button: str) -> str:
    """Return the field that an *error* of the settings is about, or the *button*."""
    reason = error.reason if isinstance(error, RequestDenied) else None
    return _FIELDS_OF.get(reason, button) if isinstance(reason, EveningDenialReason) else button


def settings_facts(form: SubmittedForm) -> dict[str, TemplateValue]:
    """Return the facts that the fields of the form need."""
    most = {"games": MAX_GAMES, "rounds": MAX_ROUNDS}
    return {
        "form": form,
        "editions": playable_editions(),
        "most": most,
        "forms": tuple(EveningForm),
        "longest_name": MAX_NAME_CHARS,
    }


async def settings_form(request: PageRequest) -> Response:
    """Show the settings of the evening."""
    opened, _ = await find_own_evening(request)
    return _show(request, opened, form_of(opened.evening.settings, request.language), 200)


async def save_settings(request: PageRequest) -> Response:
    """Save the settings and go back to the evening."""
    opened, identity = await find_own_evening(request)
    fields = await read_form(request.http)
    form = SubmittedForm(fields, request.language)
    settings = read_settings(form)
    if form.errors:
        return _show(request, opened, form, 422)
    sent = room_form(fields)
    try:
        await opened.session.act(identity, SetEvening(settings), sent.key, sent.seen)
    except RequestDenied as error:
        return _show(request, opened, form, form.add_problem(wrong_field(error, "save"), error))
    return redirect(f"{opened.path}?done=settings")


def _show(request: PageRequest, opened: OpenEvening, form: SubmittedForm, status: int) -> Response:
    return request.render(
        "evening/settings.html",
        status,
        code=opened.session.code,
        version=opened.session.version,
        key=token_urlsafe(9),
        **settings_facts(form),
    )
