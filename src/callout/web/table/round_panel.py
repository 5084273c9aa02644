"""How a round ended, for one reader: who won it, the points, and what everybody held."""

from typing import NamedTuple

from callout.core.cards import NO_SEAT, by_seat
from callout.core.events import RoundEnded
from callout.core.seen import seen_by
from callout.core.story import MatchStory
from callout.core.view import View
from callout.locales.messages import say
from callout.narrator.answers import by_side
from callout.narrator.listener import Listener
from callout.narrator.voice import Voice, face_up
from callout.rules.scoring import GAINING
from callout.web.card_face import CardFace, card_face
from callout.web.rendering import capitalised


class HeldHand(NamedTuple):
    """The cards that somebody still held, as a list of *names* and as faces.

    *owner* is only named where several share one line.
    """

    owner: str
    names: str
    faces: tuple[CardFace, ...]


class RoundLine(NamedTuple):
    """One side after a round: its *points* in that round, their *total*, and its hands."""

    name: str
    won: bool
    points: int
    total: int
    hands: tuple[HeldHand, ...]


class RoundPanel(NamedTuple):
    """The end of a round; *open* says whether the reader may see what everybody held."""

    number: int
    title: str
    lines: tuple[RoundLine, ...]
    scoring: str
    open: bool


def round_panel(
    story: MatchStory, view: View, listener: Listener, code: str = ""
) -> RoundPanel | None:
    """Return how the last round of *story* ended as *listener* saw it, if one has ended."""
    event = story.last and seen_by(story.last, view.seat)
    if not isinstance(event, RoundEnded):
        return None
    voice, target = Voice(listener, view.seats), listener.edition.rulings.target
    return RoundPanel(
        story.rounds[-1].number,
        _title(event, view, voice, listener.language),
        _lines(event, view, voice, code, listener.language),
        capitalised(voice.say(f"scoring-{view.scoring}", target=target)) + ".",
        any(map(face_up, event.hands)),
    )


def _title(event: RoundEnded, view: View, voice: Voice, language: str) -> str:
    """Tell who has won the round and, if they take them, how many points."""
    if event.winner == NO_SEAT:
        return say("web", language, "round-drawn-out" if event.drawn_out else "round-blocked")
    points = event.points[view.sides[event.winner]] if view.scoring in GAINING else 0
    return say(
        "web",
        language,
        "round-won",
        who="you" if event.winner == voice.seat else "other",
        name=voice.name(event.winner),
        points=points,
    )


def _lines(
    event: RoundEnded, view: View, voice: Voice, code: str, language: str
) -> tuple[RoundLine, ...]:
    won = NO_SEAT if event.winner == NO_SEAT else view.sides[event.winner]
    return tuple(
        RoundLine(
            capitalised(name),
            side == won,
            points,
            event.scores[side],
            _hands(event, view, voice, side, code, language),
        )
        for side, (name, points) in enumerate(by_side(voice, view.sides, event.points))
    )


def _hands(
    event: RoundEnded, view: View, voice: Voice, side: int, code: str, language: str
) -> tuple[HeldHand, ...]:
    """Return the hands of a *side* that the reader may see."""
    seats = [seat for seat, own in by_seat(view.sides) if own == side]
    return tuple(
        HeldHand(
            capitalised(voice.who(seat)) if len(seats) > 1 else "",
            voice.cards(event.hands[seat]),
            tuple(card_face(voice.edition, language, card, code) for card in event.hands[seat]),
        )
        for seat in seats
        if face_up(event.hands[seat])
    )
