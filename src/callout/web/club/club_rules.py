"""House rules of a club: a helper gives a set of them a name."""

from secrets import token_urlsafe

from starlette.exceptions import HTTPException
from starlette.responses import Response

from callout.club.membership.bounds import MAX_CLUB_NAME_CHARS
from callout.club.membership.errors import ClubDenialReason
from callout.club.membership.requests import NameHouseRules
from callout.core.edition import Edition
from callout.editions import load
from callout.editions.rule_sets import AS_PRINTED
from callout.host.errors import RequestDenied
from callout.web.club.club_access import OpenClub, find_helped_club
from callout.web.club.settings import playable_editions
from callout.web.forms import SubmittedForm, read_form
from callout.web.request import PageRequest
from callout.web.rooms.forms import room_form
from callout.web.root import redirect
from callout.web.rules.game_form import game_form
from callout.web.rules.house_rules import read_house_rules


async def editions(request: PageRequest) -> Response:
    """Show the games for which house rules can be named."""
    opened = await find_helped_club(request)
    code = opened.session.code
    return request.render("club/rules_edition.html", code=code, editions=playable_editions())


async def rules_form(request: PageRequest) -> Response:
    """Show the form for the house rules of a game, as printed."""
    opened = await find_helped_club(request)
    form = SubmittedForm({"rules": AS_PRINTED}, request.language)
    return _show(request, opened, _edition(request), form, 200)


async def name_rules(request: PageRequest) -> Response:
    """Save the house rules under their name, and go back to the club."""
    opened, edition = await find_helped_club(request), _edition(request)
    fields = await read_form(request.http)
    form, sent = SubmittedForm(fields, request.language), room_form(fields)
    house = read_house_rules(form, edition)
    if form.errors:
        return _show(request, opened, edition, form, 422)
    asked = NameHouseRules(form.text("called"), edition.name, house)
    try:
        await request.act_in_club(opened.session, asked, sent.key, sent.seen)
    except RequestDenied as error:
        field = "called" if error.reason is ClubDenialReason.RULES_BLANK else "save"
        return _show(request, opened, edition, form, form.add_problem(field, error))
    return redirect(f"{opened.path}?done=ruled")


def _edition(request: PageRequest) -> Edition:
    """Return the game in the path."""
    name = str(request.http.path_params["edition"])
    if name not in dict(playable_editions()):
        raise HTTPException(404)
    return load(name)


def _show(
    request: PageRequest, opened: OpenClub, edition: Edition, form: SubmittedForm, status: int
) -> Response:
    return request.render(
        "club/rules.html",
        status,
        code=opened.session.code,
        version=opened.session.version,
        key=token_urlsafe(9),
        edition=edition.name,
        game_title=edition.title,
        game=game_form(edition, form),
        form=form,
        longest_name=MAX_CLUB_NAME_CHARS,
    )
