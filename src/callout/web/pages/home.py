"""The home page: play now, with friends or by a code, and go on with a table."""

from collections.abc import Callable
from functools import partial
from itertools import cycle, islice
from typing import NamedTuple

from starlette.responses import Response

from callout.core.cards import Card
from callout.core.deck import Deck, deck_of
from callout.core.edition import Edition
from callout.locales.catalogue import catalogue
from callout.locales.messages import say
from callout.locales.sanitise import MAX_NAME_CHARS
from callout.narrator.game import game_name
from callout.server.classes.class_log import UnknownClass
from callout.server.clubs.evening_log import UnknownEvening
from callout.server.codes import UnknownCode
from callout.server.http.problems import RequestRefused
from callout.server.identity.tokens import Identity
from callout.server.tables.table_log import UnknownTable
from callout.web.card_face import CardFace, card_face
from callout.web.editions import editions_by_language
from callout.web.forms import MAX_FIELD_CHARS, SubmittedForm, read_form
from callout.web.invitations import received_invitations
from callout.web.own_tables import keep_codes, kept_codes, own_tables
from callout.web.pages.play import new_ticket
from callout.web.pages.server_link import SERVER_FIELD, ServerLink, read_server_link
from callout.web.request import PageRequest
from callout.web.root import redirect

TILE_NUMBERS = (7, 8, 4, 3, 0)
"""The numbers of the cards that represent the games, in order."""


class GameTile(NamedTuple):
    """A game to choose: its name, a few words about it, the *title* of its sheet, and a card."""

    edition: Edition
    name: str
    says: str
    title: str
    face: CardFace


async def home(request: PageRequest) -> Response:
    """Show the home page, or go to the table whose code or server was entered there."""
    code, server = map(request.http.query_params.get, ("code", SERVER_FIELD))
    if request.in_tab and server is not None:
        form = SubmittedForm({SERVER_FIELD: server[:MAX_FIELD_CHARS]}, request.language)
        link = read_server_link(form)
        return await show(request, form, 422 if form.errors else 200, link)
    form = SubmittedForm(
        {} if code is None else {"code": code[:MAX_FIELD_CHARS]}, request.language
    )
    return await (show(request, form) if code is None else _join(request, form))


async def _join(request: PageRequest, form: SubmittedForm) -> Response:
    """Go to the table, the class or the evening of a code, entered by itself or as a link."""
    code = form.text("code").rstrip("/").rpartition("/")[2]
    try:
        path = await request.resolve(code, partial(_find_path, request))
    except UnknownCode:
        form.add_error("code", "wrong-code")
    except (UnknownTable, UnknownEvening):
        form.add_error("code", "no-such-table")
    except RequestRefused as error:
        return await show(request, form, form.add_problem("code", error))
    else:
        return redirect(path)
    return await show(request, form, 404)


async def _find_path(request: PageRequest, number: int) -> tuple[str, bool]:
    """Find the page of a table, a class or an evening, and whether the caller is a member."""
    code = request.node.context.codes.code_of(number)
    try:
        return f"/t/{code}", (await request.find_record(number))[1]
    except UnknownTable:
        pass
    try:
        return f"/class/{code}", (await request.find_class(number))[1]
    except UnknownClass:
        return f"/evening/{code}", (await request.find_evening(number))[1]


async def rename(request: PageRequest) -> Response:
    """Change the name of this browser's identity."""
    identity = request.require_guest()
    form = SubmittedForm(await read_form(request.http), request.language)
    name = form.name("name")
    if form.errors:
        return await show(request, form, 422)
    response = redirect("/")
    request.sign_in(response, Identity(identity.player, name))
    return response


async def show(
    request: PageRequest,
    form: SubmittedForm,
    status: int = 200,
    server_link: ServerLink | None = None,
) -> Response:
    """Show the home page with *form* as it was filled in, and the link to its server."""
    editions, tables = editions_by_language(request.language), await own_tables(request)
    response = request.render(
        "home.html",
        status,
        form=form,
        hand=fanned_hand(editions[0], request.language),
        games=[_tile(edition, place, request) for place, edition in enumerate(editions)],
        tables=tables,
        invitations=await received_invitations(request),
        server_link=server_link,
        tickets=(new_ticket(request), new_ticket(request)),
        longest_name=MAX_NAME_CHARS,
        has_solo=request.has_solo,
        has_open_tables=request.node.context.has_open_tables,
    )
    codes = [table.code for table in tables]
    if codes != kept_codes(request):
        keep_codes(request, response, codes)
    return response


def fanned_hand(edition: Edition, language: str) -> list[CardFace]:
    """Return five cards of up to four colours, of different kinds; the last has no colour."""
    deck = deck_of(edition)
    first, second, third, fourth = islice(cycle(deck.colours), 4)
    cards = [
        _find(deck, lambda card: deck.colour[card] == first and deck.number[card] == 5),
        _find(deck, lambda card: deck.colour[card] == second and bool(deck.turns[card])),
        _find(deck, lambda card: deck.colour[card] == third and deck.number[card] == 2),
        _find(deck, lambda card: deck.colour[card] == fourth and deck.number[card] == 9),
        _find(deck, lambda card: deck.bluff[card]),
    ]
    return [card_face(edition, language, card, "") for card in cards]


def _find(deck: Deck, fits: Callable[[Card], bool]) -> Card:
    """Return the first card that *fits*, or the last of the deck."""
    return next(filter(fits, deck.all), deck.all[-1])


def _tile(edition: Edition, place: int, request: PageRequest) -> GameTile:
    """Return the tile of the game at *place* in the list."""
    deck, language = deck_of(edition), request.language
    colour, number = deck.colours[place % len(deck.colours)], TILE_NUMBERS[place % 5]
    card = _find(deck, lambda card: (deck.colour[card], deck.number[card]) == (colour, number))
    name, key = game_name(edition, language), f"game-what-{edition.name}"
    if catalogue(language, "web").has(key):
        says = say("web", language, key)
    else:
        rulings = edition.rulings
        seats = {"least": rulings.least_seats, "most": rulings.most_seats}
        says = say("web", language, "edition-players", **seats)
    title = "" if edition.title == name else edition.title
    return GameTile(edition, name, says, title, card_face(edition, language, card, ""))
