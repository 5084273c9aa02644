"""The seats that an event concerns; all others see and hear it like a spectator."""

from collections.abc import Collection

from callout.core import events as ev
from callout.core import prompts as p
from callout.core.cards import NO_SEAT, Seat, all_seats
from callout.core.deck import Deck
from callout.core.view import View
from callout.narrator.turns import victim_of


def concerned_seats(event: ev.Event, view: View, deck: Deck) -> Collection[Seat]:
    """Return the seats that see or hear *event* differently from a spectator, perhaps more.

    *view* is any view of the table just after it. An event that is not listed here concerns all.
    """
    # fmt: off
    match event:
        case ev.Awaited():
            if not isinstance(event.prompt, p.JudgeAdvice):
                return p.awaited(event.prompt)
        case ev.Played():
            return event.seat, victim_of(deck, event, view)
        case (
            ev.Drew() | ev.Kept() | ev.Missed() | ev.Called() | ev.CalledFalsely()
            | ev.ColourNamed() | ev.DrewForDeal() | ev.DealerFound() | ev.Matched() | ev.Laid()
            | ev.Eliminated() | ev.Asked() | ev.AlmostRight() | ev.DrewTooOften()
        ):
            return (event.seat,)
        case ev.GaveAnswer() | ev.Answered():
            return event.seat, NO_SEAT if event.judge is None else event.judge
        case (
            ev.TurnedRound() | ev.Exposed() | ev.Safe() | ev.Shuffled() | ev.Turned()
            | ev.PutBack() | ev.QuestionsMixed() | ev.Cleared() | ev.Filled()
        ):
            return ()
        case _:
            pass
    # fmt: on
    return all_seats(view.seats)
