"""How a match ended, for one reader: who won it, its story, a chart, and a text to share."""

from typing import NamedTuple

from callout.core.cards import Seat
from callout.core.prompts import Over
from callout.core.story import MatchStory
from callout.core.view import View
from callout.locales.messages import say
from callout.narrator.answers import by_side, join_pairs
from callout.narrator.game import game_name
from callout.narrator.listener import Listener
from callout.narrator.story import tell_story
from callout.narrator.voice import Voice
from callout.web.rendering import capitalised
from callout.web.table.score_chart import ScoreChart, score_chart


class MatchPanel(NamedTuple):
    """The end of a match.

    *shared* is what somebody may tell elsewhere: only what everybody at the table saw, and "you"
    is nobody there. *won* says whether the reader has won.
    """

    title: str
    won: bool
    story: tuple[str, ...]
    chart: ScoreChart
    shared: str


def match_panel(story: MatchStory, view: View, listener: Listener, moves: int) -> MatchPanel:
    """Return how the match of *story*, with so many *moves*, ended for *listener*."""
    voice = Voice(listener, view.seats)
    winners = view.prompt.winners if isinstance(view.prompt, Over) else ()
    names = [capitalised(name) for name, _ in by_side(voice, view.sides, view.scores)]
    told = tell_story(story, view, listener, moves) if story.rounds else ()
    return MatchPanel(
        _title(winners, voice, listener.language),
        voice.seat in winners,
        told,
        score_chart(names, story.rounds),
        _shared_text(story, view, listener, moves),
    )


def _title(winners: tuple[Seat, ...], voice: Voice, language: str) -> str:
    """Tell who has won or, if nobody has, that the match is over."""
    others = [seat for seat in winners if seat != voice.seat]
    if not winners:
        return say("web", language, "match-stopped")
    who = "other" if voice.seat not in winners else "together" if others else "you"
    names = voice.people(others)
    return say("web", language, "match-won", who=who, names=names, count=len(others))


def _shared_text(story: MatchStory, view: View, listener: Listener, moves: int) -> str:
    """Tell the end of the match to somebody who was not there."""
    public = Listener(listener.edition, None, listener.language)
    voice = Voice(public, view.seats)
    winners = view.prompt.winners if isinstance(view.prompt, Over) else ()
    scores = join_pairs(by_side(voice, view.sides, view.scores))
    told = tell_story(story, view, public, moves) if story.rounds else ()
    title = _title(winners, voice, listener.language)
    lines = [f"{game_name(listener.edition, listener.language)} · Callout", title, scores, *told]
    return "\n".join(filter(None, lines))
