"""Rules and length of a lesson: a form for the teacher."""

from secrets import token_urlsafe

from msgspec.structs import replace
from starlette.responses import Response

from callout.classroom.bounds import MAX_MINUTES, MAX_ROUNDS
from callout.classroom.requests import ChangeSettings
from callout.classroom.settings import ClassSettings
from callout.editions import load
from callout.host.bots import bot_kinds
from callout.host.errors import RequestDenied
from callout.locales.messages import say
from callout.web.classroom.access import OpenClass, open_own_class
from callout.web.forms import SubmittedForm, read_form
from callout.web.request import PageRequest
from callout.web.rooms.forms import room_form
from callout.web.root import redirect
from callout.web.rules.house_rules import (
    form_value,
    house_rules,
    length_fields,
    length_options,
    read_house_rules,
    split_target,
)

FIRST_RULES = ("asked_on", "judged_by", "near_answers", "missed_again", "by_level")
"""The rules about questions, which come first in the form."""


async def settings_form(request: PageRequest) -> Response:
    """Show the settings of the class."""
    opened, _ = await open_own_class(request)
    settings = opened.classroom.settings
    fields = {
        "minutes": str(settings.minutes),
        "rounds": str(settings.rounds),
        "bots": settings.bots,
        **({"phrases": "on"} if settings.phrases else {}),
        **{f"house-{name}": form_value(value) for name, value in settings.house.items()},
        **length_fields(load(settings.edition), settings.house),
    }
    return _show(request, opened, SubmittedForm(fields, request.language), 200)


async def save_settings(request: PageRequest) -> Response:
    """Save the settings and go back to the class."""
    opened, identity = await open_own_class(request)
    fields = await read_form(request.http)
    form = SubmittedForm(fields, request.language)
    settings = _read(form, opened)
    if form.errors:
        return _show(request, opened, form, 422)
    sent = room_form(fields)
    try:
        await opened.session.act(identity, ChangeSettings(settings), sent.key, sent.seen)
    except RequestDenied as error:
        return _show(request, opened, form, form.add_problem("save", error))
    return redirect(f"/class/{opened.session.code}?done=settings")


def _read(form: SubmittedForm, opened: OpenClass) -> ClassSettings:
    """Read the settings; they are only valid if *form* has no errors."""
    before, language = opened.classroom.settings, form.language
    minutes = form.integer(
        "minutes", say("web", language, "class-settings-minutes"), 0, MAX_MINUTES
    )
    after = replace(before, minutes=minutes, phrases=form.checked("phrases"))
    if opened.classroom.in_lesson:
        return after
    return replace(
        after,
        rounds=form.integer(
            "rounds", say("web", language, "class-settings-rounds"), 0, MAX_ROUNDS
        ),
        bots=form.choice("bots", bot_kinds()),
        house=read_house_rules(form, load(before.edition)),
    )


def _show(request: PageRequest, opened: OpenClass, form: SubmittedForm, status: int) -> Response:
    edition = load(opened.classroom.settings.edition)
    target, rules = split_target(house_rules(edition.name, request.language))
    others = [rule for rule in rules if rule.name not in FIRST_RULES]
    return request.render(
        "class/settings.html",
        status,
        code=opened.session.code,
        version=opened.session.version,
        key=token_urlsafe(9),
        form=form,
        running=opened.classroom.in_lesson,
        edition=edition,
        kinds=bot_kinds(),
        lengths=length_options(edition, request.language),
        target=target,
        rules=rules,
        first_rules=FIRST_RULES,
        changed=any(form.fields.get(rule.field, rule.printed) != rule.printed for rule in others),
        most={"minutes": MAX_MINUTES, "rounds": MAX_ROUNDS},
    )
