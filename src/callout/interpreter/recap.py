"""A recap: the changes since a player's own last move, in one line."""

from collections.abc import Sequence
from itertools import takewhile

from callout.braille.display import table_line
from callout.core import events as ev
from callout.core.cards import Seat
from callout.core.deck import deck_of
from callout.core.view import View
from callout.host.entries import CameBack, Entry, Moved, MovedBy, SteppedAway
from callout.locales.messages import Utterance, say, utter
from callout.narrator.answers import tell_status
from callout.narrator.listener import Listener
from callout.narrator.voice import MAX_BRAILLE_CHARS

MOST_LINES = 20
"""Number of the latest sentences in a recap; the log has them all."""

MOST_RETURN_LINES = 5
"""Number of lines for a player who is back, the heading included."""

AWAY_MS = 600_000
"""Milliseconds after a player's own last act from which they count as having been away."""

REPEATING = (ev.Played, ev.Called, ev.Kept, ev.ColourNamed, ev.Laid, ev.Matched)
"""Events that repeat the command of the player who gave it."""


def is_own_move(entry: Entry | None, seat: Seat | None) -> bool:
    """Return whether the person at *seat* made the move of *entry*."""
    return isinstance(entry, Moved) and entry.seat == seat and entry.by is MovedBy.PLAYER


def is_own_act(entry: Entry | None, player: str, seat: Seat | None) -> bool:
    """Return whether *entry* is an act of *player* at *seat*."""
    if isinstance(entry, SteppedAway | CameBack):
        return entry.seat == seat
    return is_own_move(entry, seat) or getattr(entry, "player", "") == player


def repeated_lines(entry: Entry | None, seat: Seat | None) -> int:
    """Return the number of leading sentences about *entry* that repeat the command of *seat*."""
    if not (isinstance(entry, Moved) and is_own_move(entry, seat)):
        return 0
    return len(list(takewhile(lambda event: isinstance(event, REPEATING), entry.events)))


def tell_table(view: View, listener: Listener) -> Utterance:
    """Tell the present state of the table: on a display, in one line."""
    you = say("narrator", listener.language, "you")
    line = table_line(view, deck_of(listener.edition), MAX_BRAILLE_CHARS, you)
    return Utterance(tell_status(view, listener).spoken, line)


def tell_return(lines: Sequence[Utterance], language: str) -> tuple[Utterance, ...]:
    """Tell a player who is back the latest of the *lines* that they have missed, if any."""
    shown = tuple(lines[-(MOST_RETURN_LINES - 1) :])
    if not shown:
        return ()
    return utter("interpreter", language, "recap-return", count=len(lines) - len(shown)), *shown


def tell_recap(lines: Sequence[Utterance], view: View, listener: Listener) -> Utterance:
    """Tell the *lines* since the listener's own last move, and the present state of the table."""
    earlier, shown = len(lines) - MOST_LINES, lines[-MOST_LINES:]
    before = [utter("interpreter", listener.language, "recap-earlier", count=earlier)]
    told = [*(before if earlier > 0 else []), *shown, tell_table(view, listener)]
    spoken, braille = [one.spoken for one in told], [one.braille for one in told]
    return Utterance(" ".join(spoken), "; ".join(braille))
