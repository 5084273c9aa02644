"""The model of a table's page, for one reader."""

from collections.abc import Iterator
from typing import NamedTuple

from msgspec.structs import replace

from callout.core import commands as c
from callout.core.cards import Seat
from callout.core.edition import Edition
from callout.host.table import Table
from callout.host.waiting import absent_dealer
from callout.interpreter.table_answers import SHOWN_WATCHERS
from callout.locales.messages import say
from callout.locales.sanitise import sanitise_text
from callout.server.tables.presence_narration import lost_connections
from callout.server.tables.session import TableSession
from callout.server.tables.table_presence import PresenceState
from callout.web.forms import SubmittedForm
from callout.web.preferences.keys import active_keys, key_label
from callout.web.preferences.model import Hint, Preferences
from callout.web.request import PageRequest
from callout.web.screen import SharedScreen
from callout.web.screen_cookies import known_people
from callout.web.table.buttons import ActionButton, action_buttons
from callout.web.table.lobby import Lobby, lobby_of
from callout.web.table.memo import Memo
from callout.web.table.moment import moment_of, variant_of
from callout.web.table.view import (
    Handover,
    Known,
    Reader,
    TableView,
    TakeButton,
    public_view,
    view_table,
)

MS_PER_MINUTE = 60_000

SPOKEN = (c.Call, c.Catch)
"""Commands that are spoken aloud at a real table: they reveal nothing about a hand."""


def reader_of(request: PageRequest, session: TableSession) -> Reader:
    """Return the reader of the page of *session*, from *request*."""
    query, language = request.http.query_params, request.language
    keys = active_keys(request.preferences)
    return Reader(
        request.recipient.player,
        language,
        _hinted(request),
        query.get("card", ""),
        query.get("call", "") == "on",
        name=request.identity.name if request.identity else "",
        code=session.code,
        link="" if request.in_tab else f"{request.base_url}/t/{session.code}",
        key_names={meaning: key_label(key, language) for meaning, key in keys.items()},
        screen=request.screen,
        known=tuple(sanitise_text(one.name) for one in known_people(request, session.open_table)),
        can_open=request.node.context.has_open_tables and request.screen is None,
    )


def _hinted(request: PageRequest) -> Preferences:
    """Return the preferences; on a shared screen, without the hint about the name."""
    preferences = request.preferences
    if request.screen is None:
        return preferences
    return replace(preferences, hints=tuple(one for one in preferences.hints if one != Hint.NAME))


class PageModel(NamedTuple):
    """A table as *reader* may see it, before it is drawn."""

    reader: Reader
    edition: Edition
    view: TableView
    lobby: Lobby | None


def page_model(
    session: TableSession,
    table: Table,
    reader: Reader,
    form: SubmittedForm | None = None,
    memo: Memo | None = None,
) -> PageModel:
    """Return the page model of *table* for *reader*.

    *form* is the reader's if it has errors, and *memo* that of their page.
    """
    now, published = session.context.clock.now(), session.published_view

    public = moment_of(session).view(
        table,
        variant_of(reader),
        lambda other: public_view(table, reader, published(None), other),
    )
    known = Known(public, published(table.seat_of(reader.player)), memo or Memo())
    view = view_table(table, reader, known)
    view = with_presence(view, table, session.presence.state, now)
    if reader.screen:
        view = with_handover(view, table, reader, reader.screen)
    lobby = lobby_of(table, reader.player, reader.language, form)
    return PageModel(reader, table.edition, view, lobby)


def with_presence(view: TableView, table: Table, state: PresenceState, now: int) -> TableView:
    """Return *view* with the minutes of each lost connection, and with the watchers.

    For the host, it also has the names of the people who knock.
    """
    if view.hosting and (knocks := _names_at_door(table, now)):
        view = replace(view, knocks=knocks)
    if not state.lost and not state.watchers:
        return view
    minutes = {
        connection.place + 1: max(0, now - connection.since) // MS_PER_MINUTE
        for connection in lost_connections(table, state)
    }
    seats = (replace(seat, lost_minutes=minutes.get(seat.number)) for seat in view.seats)
    return replace(
        view,
        seats=tuple(seats) if minutes else view.seats,
        watchers=state.watchers[:SHOWN_WATCHERS],
        more_watchers=len(state.watchers[SHOWN_WATCHERS:]),
    )


def _names_at_door(table: Table, now: int) -> tuple[str, ...]:
    return tuple(sanitise_text(knock.name) for knock in table.door.waiting(now))


def with_handover(
    view: TableView, table: Table, reader: Reader, screen: SharedScreen
) -> TableView:
    """Return *view* with the handover of the *screen*; *reader* is its holder, if any.

    Between rounds there is nothing to hand over, and the next dealer is called by name.
    """
    if not view.in_round:
        if not view.mine or absent_dealer(table) is not None:
            return view
        status = say("web", reader.language, "screen-deal", name=sanitise_text(reader.name))
        return replace(view, status=status)
    if reader.player:
        return replace(view, can_hide=True)
    takes = tuple(_takes(table, screen))
    name = next((take.name for take in takes if take.is_next), "")
    status = say("web", reader.language, "screen-next", name=name) if name else view.status
    spoken = tuple(_spoken(table, reader.language, screen)) if not table.paused else ()
    return replace(view, status=status, handover=Handover(takes, spoken))


def _takes(table: Table, screen: SharedScreen) -> Iterator[TakeButton]:
    """Offer the screen to each person, beginning with those awaited by the table."""
    waited = [screen.awaits(table, one.player) for one in screen.people]
    people = sorted(zip(screen.people, waited, strict=True), key=lambda one: not one[1])
    for one, is_next in people:
        seat = table.seat_of(one.player)
        if seat is not None:
            yield TakeButton(seat + 1, sanitise_text(table.places[seat].name), is_next)


def _spoken(table: Table, language: str, screen: SharedScreen) -> Iterator[ActionButton]:
    """Offer the spoken commands of each person, under their name."""
    for one in screen.people:
        seat = table.seat_of(one.player)
        if seat is None or table.places[seat].away:
            continue
        name = sanitise_text(table.places[seat].name)
        for button in _buttons(table, language, seat):
            label = say("web", language, "screen-speak", name=name, act=button.label)
            value = f"{seat + 1} {button.value}"
            yield button._replace(id=f"speak-{seat + 1}-{button.id}", value=value, label=label)


def _buttons(table: Table, language: str, seat: Seat) -> tuple[ActionButton, ...]:
    assert table.match is not None  # noqa: S101
    legal = [one for one in table.match.legal_commands(seat) if isinstance(one, SPOKEN)]
    return action_buttons(legal, table.match.view(seat), table.edition, language)


def current_hint(view: TableView, preferences: Preferences) -> Hint | None:
    """Return the hint that helps now, unless dismissed: one at a time, and none too early."""
    hints = preferences.hints
    if not hints or not view.seated or view.away:
        return None
    if (view.round_panel or view.over) and Hint.NAME in hints and not view.owned:
        return Hint.NAME
    if view.state != "turn" or view.choice:
        return None
    if view.can_call:
        wanted = Hint.CALL
    else:
        wanted = Hint.PLAY if any(held.can for held in view.hand) else Hint.DRAW
    return wanted if wanted in hints else None
