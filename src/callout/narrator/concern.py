"""The seats that an event concerns; all others see and hear it like a spectator."""

from collections.abc import Collection

from callout.core import events as e
from callout.core import prompts as p
from callout.core.cards import NO_SEAT, Seat, all_seats
from callout.core.deck import Deck
from callout.core.view import View
from callout.narrator.turns import victim_of


def concerned_seats(event: e.Event, view: View, deck: Deck) -> Collection[Seat]:
    """Return the seats that see or hear *event* differently from a spectator, perhaps more.

    *view* is any view of the table just after it. An event that is not listed here concerns all.
    """
    # fmt: off
    match event:
        case e.Awaited():
            if not isinstance(event.prompt, p.JudgeAdvice):
                return p.awaited(event.prompt)
        case e.Played():
            return event.seat, victim_of(deck, event, view)
        case (
            e.Drew() | e.Kept() | e.Missed() | e.Called() | e.CalledFalsely() | e.ColourNamed()
            | e.DrewForDeal() | e.DealerFound() | e.Matched() | e.Laid() | e.Eliminated()
            | e.Asked() | e.AlmostRight() | e.DrewTooOften()
        ):
            return (event.seat,)
        case e.GaveAnswer() | e.Answered():
            return event.seat, NO_SEAT if event.judge is None else event.judge
        case (
            e.TurnedRound() | e.Exposed() | e.Safe() | e.Shuffled() | e.Turned() | e.PutBack()
            | e.QuestionsMixed() | e.Cleared() | e.Filled()
        ):
            return ()
        case _:
            pass
    # fmt: on
    return all_seats(view.seats)
