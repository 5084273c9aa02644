"""A shared screen between two turns: it shows nobody's cards, and offers itself to each."""

from collections.abc import Iterator

from msgspec.structs import replace

from callout.core import commands as c
from callout.core.cards import Seat
from callout.host.table import Table
from callout.locales.messages import say
from callout.locales.sanitise import sanitise_text
from callout.web.screen import SharedScreen
from callout.web.table.buttons import ActionButton, action_buttons
from callout.web.table.view import Handover, Reader, TableView, TakeButton

SPOKEN = (c.Call, c.Catch)
"""What people say aloud at a table: it tells nothing of a hand."""


def with_handover(
    view: TableView, table: Table, reader: Reader, screen: SharedScreen
) -> TableView:
    """Return *view* with how the *screen* changes hands; *reader* is who has it, or nobody."""
    if not view.in_round:
        return view
    if reader.player:
        return replace(view, can_hide=True)
    takes = tuple(_takes(table, screen))
    name = next((take.name for take in takes if take.is_next), "")
    status = say("web", reader.language, "screen-next", name=name) if name else view.status
    spoken = tuple(_spoken(table, reader.language, screen)) if not table.paused else ()
    return replace(view, status=status, handover=Handover(takes, spoken))


def _takes(table: Table, screen: SharedScreen) -> Iterator[TakeButton]:
    """Offer the screen to each: to those first for whom the table waits."""
    waited = [screen.awaits(table, one.player) for one in screen.people]
    people = sorted(zip(screen.people, waited, strict=True), key=lambda one: not one[1])
    for one, is_next in people:
        seat = table.seat_of(one.player)
        if seat is not None:
            yield TakeButton(seat + 1, sanitise_text(table.places[seat].name), is_next)


def _spoken(table: Table, language: str, screen: SharedScreen) -> Iterator[ActionButton]:
    """Offer what each person can say, under their name."""
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
