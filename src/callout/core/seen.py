"""The view of an event by one seat, or by a spectator."""

from typing import assert_never

from msgspec.structs import replace

from callout.core import events as e
from callout.core.cards import Card, Seat, face_down
from callout.core.prompts import AnswerDraw, JudgeAdvice, JudgeAnswer, PlayOrKeep, Prompt


def seen_by(event: e.Event, seat: Seat | None) -> e.Event:
    """Return *event* as *seat* sees it: secrets are left out or lie face down."""
    # fmt: off
    match event:
        case e.Awaited():
            return e.Awaited(seen_prompt(event.prompt, seat))
        case e.Played():
            return event
        case e.Drew():
            mine = event.seat == seat
            return event if mine else e.Drew(event.seat, face_down(event.cards), event.cause)
        case (
            e.Kept() | e.DrewTooOften() | e.Missed() | e.Called() | e.CalledFalsely()
            | e.Exposed() | e.Safe()
            | e.TurnedRound() | e.ColourNamed() | e.Caught() | e.TookBack() | e.Counted()
            | e.Accused() | e.Voted() | e.Judged() | e.Matched() | e.Laid() | e.Cleared()
            | e.Filled() | e.Asked() | e.AlmostRight() | e.GaveAnswer() | e.Answered()
            | e.DrewForDeal() | e.DealerFound() | e.RoundBegan() | e.Turned() | e.PutBack()
            | e.Eliminated() | e.MatchEnded()
        ):
            return event
        case e.Opened():
            return e.Opened(
                event.edition, event.fingerprint, event.house, event.scoring, event.seats,
                event.commitment, "", event.dealer, passes=event.passes,
                alternates=event.alternates, judge=event.judge,
            )
        case e.Shuffled():
            return e.Shuffled(face_down(event.cards), event.pile)
        case e.Dealt():
            return e.Dealt(_own_hand_open(event.hands, seat))
        case e.PassedOn():
            return e.PassedOn(_own_hand_open(event.hands, seat))
        case e.Swapped():
            first, second = event.hands
            return e.Swapped(
                event.seat, event.other,
                (
                    first if event.seat == seat else face_down(first),
                    second if event.other == seat else face_down(second),
                ),
            )
        case e.QuestionsMixed():
            return e.QuestionsMixed(())
        case e.Challenged():
            if event.by == seat:
                return event
            return e.Challenged(event.by, event.against, face_down(event.hand), event.guilty)
        case e.RoundEnded():
            if seat is not None:
                return event
            hidden = tuple(face_down(hand) for hand in event.hands)
            return replace(event, hands=hidden)
        case _:  # pragma: no cover
            assert_never(event)
    # fmt: on


def _own_hand_open(
    hands: tuple[tuple[Card, ...], ...], seat: Seat | None
) -> tuple[tuple[Card, ...], ...]:
    """Return *hands* with all but that of *seat* face down."""
    return tuple(hand if owner == seat else face_down(hand) for owner, hand in enumerate(hands))


def seen_prompt(prompt: Prompt, seat: Seat | None) -> Prompt:
    """Return *prompt* as *seat* sees it.

    The card just drawn is known to its owner, the right answers to the judge, and whether a card
    was a bluff to nobody.
    """
    match prompt:
        case PlayOrKeep() if prompt.seat != seat:
            return PlayOrKeep(prompt.seat)
        case AnswerDraw():
            return replace(prompt, bluffed=False)
        case JudgeAnswer() if prompt.seat != seat:
            return replace(prompt, question=None)
        case JudgeAdvice():
            return replace(prompt, resume=seen_prompt(prompt.resume, seat))
        case _:
            return prompt
