"""The lobby of a table's page before the match: the reason to wait, and the game."""

from collections.abc import Iterator
from typing import NamedTuple

from markupsafe import Markup
from msgspec import Struct

from callout.core.cards import Seat, by_seat
from callout.editions import load
from callout.host.bots import bot_kinds
from callout.host.opening import start_problem
from callout.host.places import occupant_of, pairs_before_match, place_across
from callout.host.table import Table
from callout.locales.messages import say
from callout.locales.sanitise import sanitise_text
from callout.narrator.game import game_name, tell_terms
from callout.narrator.listener import Listener
from callout.narrator.pairs import tell_pairs
from callout.server.http.problems import problem_for
from callout.web.editions import editions_by_language
from callout.web.forms import SubmittedForm
from callout.web.rules.game_form import drawn_fields, fields_of


class GameOption(NamedTuple):
    """A game that the host can choose with one press."""

    name: str
    title: str
    chosen: bool


class PartnerButton(NamedTuple):
    """A button that takes the reader to *place*, across from the player called *name*."""

    place: int
    name: str


class Lobby(Struct, frozen=True, kw_only=True):
    """A table that waits for players.

    *problem* is the reason why the match cannot start yet, or empty. *host* is the name of the
    host, if seated, and *replaceable* whether another person may follow them. *line* describes the
    game, and the *fields*, for the host alone, change it; *wrong* is whether some were filled in
    wrongly. *pairs* names the partners, and with the buttons *partners* the reader chooses another
    one.
    """

    problem: str
    host: str
    replaceable: bool
    line: str
    games: tuple[GameOption, ...]
    first_bot: str
    other_bots: tuple[str, ...]
    edition: str
    fields: Markup
    wrong: bool
    pairs: str
    partners: tuple[PartnerButton, ...]


def lobby_of(
    table: Table, player: str, language: str, form: SubmittedForm | None = None
) -> Lobby | None:
    """Return the lobby of *table* for *player*; *form* is that of the host if it has errors.

    Return `None` once the match has begun, or at a closed table or a table of a class.
    """
    if table.match is not None or table.closed or table.owner:
        return None
    problem, printed = start_problem(table), load(table.options.edition)
    pairs = pairs_before_match(table.options.scoring, [place.name for place in table.places])
    form = form or SubmittedForm(fields_of(printed, table.options), language)
    first, *others = bot_kinds()
    hosting = bool(player) and player == table.host
    names = (place.name for place in table.places if place.player and place.player == table.host)
    return Lobby(
        problem=problem_for(problem, language)[1].message if problem else "",
        host=sanitise_text(next(names, "")),
        replaceable=bool(table.before) and not hosting and table.seat_of(player) is not None,
        line=game_line(table, language),
        games=tuple(
            GameOption(edition.name, game_name(edition, language), edition.name == printed.name)
            for edition in editions_by_language(language)
        ),
        first_bot=first,
        other_bots=tuple(others),
        edition=printed.name,
        fields=drawn_fields(printed, form) if hosting else Markup(),
        wrong=bool(form.errors),
        pairs=tell_pairs(pairs, Listener(table.edition, None, language)).spoken if pairs else "",
        partners=tuple(_partner_buttons(table, player)) if pairs else (),
    )


def _partner_buttons(table: Table, player: str) -> Iterator[PartnerButton]:
    """Offer the place across from each player, if the reader may take it."""
    scoring, seat = table.options.scoring, table.seat_of(player)
    for number, place in by_seat(table.places):
        across = place_across(scoring, len(table.places), number)
        if across is None or not place.name or seat in (number, across):
            continue
        if not occupant_of(table.places, across).player or _may_move(table, player, seat):
            yield PartnerButton(across + 1, sanitise_text(place.name))


def _may_move(table: Table, player: str, seat: Seat | None) -> bool:
    """Return whether the reader may swap places with another person."""
    return seat is not None and player == table.host


def game_line(table: Table, language: str) -> str:
    """Return a line with the game, its scoring, its house rules and its pace."""
    options, edition = table.options, table.edition
    parts = [game_name(edition, language), *tell_terms(edition, options.scoring, language)]
    parts.append(say("web", language, "lobby-pace", count=round(options.pace)))
    if options.clock:
        parts.append(say("web", language, "lobby-clock", count=round(options.clock)))
    return ", ".join(parts)
