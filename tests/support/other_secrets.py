"""Events with other secrets, which are the same to one seat."""

from collections.abc import Sized
from random import Random

from callout.core import events as e
from callout.core.cards import Card, Seat


def with_other_secrets(event: e.Event, seat: Seat | None, rng: Random) -> e.Event:
    """Change everything in *event* that *seat* cannot see."""

    def other(cards: Sized) -> tuple[Card, ...]:
        return tuple(Card(rng.randrange(50)) for _ in range(len(cards)))

    match event:
        case e.Opened():
            return e.Opened(
                event.edition, event.fingerprint, event.house, event.scoring, event.seats,
                event.commitment, f"{rng.getrandbits(256):064x}", event.dealer,
                levels=(3,) * len(event.seats), passes=event.passes,
                alternates=event.alternates, judge=event.judge,
            )  # fmt: skip
        case e.Shuffled():
            return e.Shuffled(other(event.cards), event.pile)
        case e.Dealt():
            return e.Dealt(
                tuple(
                    hand if owner == seat else other(hand)
                    for owner, hand in enumerate(event.hands)
                )
            )
        case e.PassedOn():
            return e.PassedOn(
                tuple(
                    hand if owner == seat else other(hand)
                    for owner, hand in enumerate(event.hands)
                )
            )
        case e.Swapped():
            first, second = event.hands
            return e.Swapped(
                event.seat,
                event.other,
                (
                    first if event.seat == seat else other(first),
                    second if event.other == seat else other(second),
                ),
            )
        case e.QuestionsMixed():
            return e.QuestionsMixed(other(event.order))
        case e.Drew() if event.seat != seat:
            return e.Drew(event.seat, other(event.cards), event.cause)
        case e.Challenged() if event.by != seat:
            return e.Challenged(event.by, event.against, other(event.hand), event.guilty)
        case _:
            return event
