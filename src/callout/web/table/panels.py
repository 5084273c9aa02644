"""Panels at the end of a round and of a match, for one reader, with a chart of the scores."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from callout.core.cards import NO_CARD, NO_SEAT, Seat, by_seat
from callout.core.deck import deck_of
from callout.core.events import RoundEnded
from callout.core.prompts import Over
from callout.core.seen import seen_by
from callout.core.story import MatchStory, PlayedRound
from callout.core.view import View
from callout.locales.messages import say
from callout.narrator.answers import by_side, join_pairs
from callout.narrator.game import game_name
from callout.narrator.listener import Listener
from callout.narrator.story import tell_own_answers, tell_story, tell_unfinished
from callout.narrator.voice import Voice, face_up
from callout.rules.scoring import GAINING
from callout.web.card_face import CardFace, card_face
from callout.web.line_chart import LineChart, line_chart
from callout.web.rendering import capitalised

BADGES = ("first-win", "three-in-a-row", "ten-games", "last-card-four", "catch")
"""The badges that a browser keeps for its person."""

MANY_CARDS = 4
"""The cards drawn by the draw card that earns a badge as the last card."""


class HeldHand(NamedTuple):
    """The cards left in a player's hand, as a list of *names* and as faces.

    *owner* is only set if several hands share one line.
    """

    owner: str
    names: str
    faces: tuple[CardFace, ...]


class RoundLine(NamedTuple):
    """One side after a round: its *points* in that round, its *total*, and its hands.

    *share* is its total in hundredths of the target, or of the highest one above it.
    """

    name: str
    won: bool
    points: int
    total: int
    share: int
    hands: tuple[HeldHand, ...]


class RoundPanel(NamedTuple):
    """The end of a round; *open* is whether the reader may see the hands.

    *own* is whether the reader has won it, and *card* the card with which somebody went out.
    """

    number: int
    title: str
    lines: tuple[RoundLine, ...]
    scoring: str
    open: bool
    own: bool
    card: CardFace | None


def round_panel(
    story: MatchStory, view: View, listener: Listener, code: str = ""
) -> RoundPanel | None:
    """Return the end of the last round of *story* as *listener* saw it, or `None`."""
    event = story.last and seen_by(story.last, view.seat)
    if not isinstance(event, RoundEnded):
        return None
    voice, target = Voice(listener, view.seats), listener.edition.rulings.target
    return RoundPanel(
        story.rounds[-1].number,
        _round_title(event, view, voice, listener.language),
        _round_lines(event, view, voice, code, listener.language, target),
        capitalised(voice.say(f"scoring-{view.scoring}", target=target)) + ".",
        any(map(face_up, event.hands)),
        view.seat is not None
        and event.winner != NO_SEAT
        and view.sides[view.seat] == view.sides[event.winner],
        card_face(listener.edition, listener.language, story.card, code)
        if event.winner != NO_SEAT and story.card != NO_CARD
        else None,
    )


def _round_title(event: RoundEnded, view: View, voice: Voice, language: str) -> str:
    """Return the winner of the round as a sentence, with the points if they gain any."""
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


def _round_lines(
    event: RoundEnded, view: View, voice: Voice, code: str, language: str, target: int
) -> tuple[RoundLine, ...]:
    """Return a line for each side: the winner's first, the others in the order of the seats."""
    won = NO_SEAT if event.winner == NO_SEAT else view.sides[event.winner]
    most = max(1, target, *event.scores)
    lines = [
        RoundLine(
            capitalised(name),
            side == won,
            points,
            event.scores[side],
            100 * event.scores[side] // most,
            _hands(event, view, voice, side, code, language),
        )
        for side, (name, points) in enumerate(by_side(voice, view.sides, event.points))
    ]
    return tuple(sorted(lines, key=lambda line: not line.won))


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


class ScoreChart(NamedTuple):
    """The *rounds* of a match, and the lines of the scores of all sides after them."""

    rounds: tuple[PlayedRound, ...]
    drawn: LineChart


def score_chart(names: Sequence[str], rounds: Sequence[PlayedRound]) -> ScoreChart:
    """Draw the scores after each of *rounds* for the sides with these *names*.

    They begin at 0, unless the first rounds are forgotten.
    """
    begins = not rounds or rounds[0].number == 1
    series = [
        ((0,) if begins else ()) + tuple(played.scores[side] for played in rounds)
        for side in range(len(names))
    ]
    return ScoreChart(tuple(rounds), line_chart(names, series, 0 if begins else 1))


class MatchPanel(NamedTuple):
    """The end of a match.

    *shared* is a text to share elsewhere: it has only facts that everybody at the table saw, and
    nobody is "you" in it. *won* is whether the reader has won, and *feats* are their other badges.
    """

    title: str
    won: bool
    story: tuple[str, ...]
    chart: ScoreChart
    shared: str
    feats: tuple[str, ...]


def match_panel(
    story: MatchStory, view: View, listener: Listener, moves: int, *, in_class: bool = False
) -> MatchPanel:
    """Return the end of the match of *story*, with its number of *moves*, for *listener*.

    *in_class* leaves out the answers of others.
    """
    voice = Voice(listener, view.seats)
    winners = view.prompt.winners if isinstance(view.prompt, Over) else ()
    names = [capitalised(name) for name, _ in by_side(voice, view.sides, view.scores)]
    public = replace(story, answered=(), right=()) if in_class else story
    told = tell_story(public, view, listener, moves) if story.rounds else ()
    if winners and in_class:
        told = (*tell_own_answers(story, view, listener), *told)
    elif not winners:
        told = (*tell_unfinished(story, view, listener), *told)
    return MatchPanel(
        _match_title(winners, voice, listener.language),
        voice.seat in winners,
        told,
        score_chart(names, story.rounds),
        _shared_text(story, view, listener, moves),
        tuple(_feats(story, voice)),
    )


def _feats(story: MatchStory, voice: Voice) -> Iterator[str]:
    """Return the badges of the listener in this match, besides those for winning."""
    deck = deck_of(voice.edition)
    has_ended = story.last is not None and voice.seat == story.last.winner != NO_SEAT
    if has_ended and story.card != NO_CARD and deck.draws[story.card] >= MANY_CARDS:
        yield "last-card-four"
    if any(by == voice.seat for by, _, _ in story.catches):
        yield "catch"


def _match_title(winners: tuple[Seat, ...], voice: Voice, language: str) -> str:
    """Return the winners as a sentence or, without any, that the match is over."""
    others = [seat for seat in winners if seat != voice.seat]
    if not winners:
        return say("web", language, "match-stopped")
    who = "other" if voice.seat not in winners else "together" if others else "you"
    names = voice.people(others)
    return say("web", language, "match-won", who=who, names=names, count=len(others))


def _shared_text(story: MatchStory, view: View, listener: Listener, moves: int) -> str:
    """Return the end of the match as a text for people who were not there."""
    public = Listener(listener.edition, None, listener.language)
    voice = Voice(public, view.seats)
    winners = view.prompt.winners if isinstance(view.prompt, Over) else ()
    scores = join_pairs(by_side(voice, view.sides, view.scores))
    told = tell_story(story, view, public, moves) if story.rounds else ()
    title = _match_title(winners, voice, listener.language)
    lines = [f"{game_name(listener.edition, listener.language)} · Callout", title, scores, *told]
    return "\n".join(filter(None, lines))
