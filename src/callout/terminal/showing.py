"""The place of news on a braille display: before the prompt, after it, or in the history."""

from collections.abc import Iterator

from callout.core import events as ev
from callout.core.cards import Seat
from callout.core.deck import deck_of
from callout.core.edition import Edition
from callout.core.prompts import PlayOrKeep, awaited
from callout.core.view import View
from callout.host.entries import Entry, Moved
from callout.interpreter.recap import REPEATING, is_own_move
from callout.locales.messages import Cue, Utterance
from callout.narrator.concern import concerned_seats
from callout.terminal.ui.screen import Showing

_OPENING = (ev.Opened, ev.DrewForDeal, ev.DealerFound)
"""Events before the first round; the opening line replaces them."""


def showing_of(event: ev.Event, entry: Entry, view: View, edition: Edition, seat: Seat) -> Showing:
    """Return the place of *event* of *entry* for *seat*; *view* is any view just after it."""
    if isinstance(event, REPEATING) and is_own_move(entry, seat):
        return Showing.NEVER
    if isinstance(event, _OPENING) or _is_asked_about(event, view, seat):
        return Showing.NEVER
    if isinstance(event, ev.RoundBegan) and not (event.partners or event.seating):
        return Showing.NEVER
    concerned = seat in concerned_seats(event, view, deck_of(edition))
    return Showing.NOW if concerned else Showing.LATER


def _is_asked_about(event: ev.Event, view: View, seat: Seat) -> bool:
    """Return whether *event* is the draw of the card that the prompt of *seat* names."""
    asks = isinstance(view.prompt, PlayOrKeep) and view.prompt.seat == seat
    return asks and isinstance(event, ev.Drew) and event.seat == seat and len(event.cards) == 1


def showings(
    entry: Entry, told: tuple[Utterance, ...], view: View, edition: Edition, seat: Seat
) -> Iterator[Showing]:
    """Yield the place of each utterance *told* about *entry* to *seat*, at a table on a server.

    The prompt of *seat* is left out: the screen asks for it itself.
    """
    events = entry.events if isinstance(entry, Moved) else ()
    each = [showing_of(event, entry, view, edition, seat) for event in events]
    asks = bool(events) and _asks(events[-1], seat)
    news = each[:-1] if asks else each
    repeated = next((at for at, one in enumerate(each) if one is not Showing.NEVER), len(each))
    rest = Showing.NOW if not events or Showing.NOW in news[repeated:] else Showing.LATER
    for number, utterance in enumerate(told):
        is_prompt = asks and number == len(told) - 1 and utterance.cue is Cue.YOUR_TURN
        yield Showing.NEVER if number < repeated or is_prompt else rest


def _asks(event: ev.Event, seat: Seat) -> bool:
    """Return whether *event* is a prompt for *seat*."""
    return isinstance(event, ev.Awaited) and seat in awaited(event.prompt)
