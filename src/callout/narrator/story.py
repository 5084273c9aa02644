"""The story of a match in a few lines: its most remarkable public events."""

from collections.abc import Iterator
from itertools import islice

from callout.core.cards import NO_SEAT, Seat
from callout.core.story import Feat, MatchStory
from callout.core.view import View
from callout.narrator.listener import Listener
from callout.narrator.voice import Voice
from callout.rules.scoring import GAINING

MAX_LINES = 5
"""Greatest number of lines of a story."""

_FEWEST_ROUNDS = 2
"""The shortest streak of rounds worth telling."""

_FEWEST_CARDS_IN_RUN = 4
"""The shortest run of cards worth telling."""


def tell_story(story: MatchStory, view: View, listener: Listener, moves: int) -> tuple[str, ...]:
    """Tell *story*, of a match of so many *moves*, the most remarkable first."""
    voice = Voice(listener, view.seats)
    return tuple(islice(_lines(story, view, voice, moves), MAX_LINES))


def tell_own_answers(story: MatchStory, view: View, listener: Listener) -> tuple[str, ...]:
    """Tell the listener how many of their answers were right, if they were asked anything."""
    voice, seat = Voice(listener, view.seats), listener.seat
    if seat is None or not story.answered or not story.answered[seat]:
        return ()
    right, asked = story.right[seat], story.answered[seat]
    return (voice.say("story-answered", right=right, count=asked),)


def tell_unfinished(story: MatchStory, view: View, listener: Listener) -> tuple[str, ...]:
    """Tell the end of a match that was stopped: the own answers, the fewest cards, thanks."""
    voice, seat = Voice(listener, view.seats), listener.seat
    told = [*tell_own_answers(story, view, listener)]
    counts = [view.counts[one] for one in view.playing]
    if len(set(counts)) > 1:
        fewest = [one for one in view.playing if view.counts[one] == min(counts)]
        who = "you" if fewest == [seat] else "one" if len(fewest) == 1 else "some"
        people = voice.people(fewest)
        names = people[:1].upper() + people[1:]
        told.append(voice.say("story-fewest", who=who, names=names, count=min(counts)))
    return (*told, voice.say("story-thanks"))


def _lines(story: MatchStory, view: View, voice: Voice, moves: int) -> Iterator[str]:
    yield voice.say("story-length", rounds=story.rounds[-1].number, moves=moves)
    if story.longest_streak.count >= _FEWEST_ROUNDS:
        yield _of_feat(voice, "story-streak", story.longest_streak)
    if story.most_cards.count > voice.edition.rulings.hand_size:
        yield _of_feat(voice, "story-most-cards", story.most_cards)
    by, seat, count = story.best_catch
    if count:
        who = "by-you" if by == voice.seat else "you" if seat == voice.seat else "other"
        facts = {"who": who, "by": voice.name(by), "name": voice.name(seat)}
        yield voice.say("story-catch", count=count, **facts)
    if story.most_right.count:
        yield _of_feat(voice, "story-right", story.most_right)
    best = _best_round(story, view)
    if best.count:
        yield _of_feat(voice, "story-best-round", best)
    if story.longest_run.count >= _FEWEST_CARDS_IN_RUN:
        yield _of_feat(voice, "story-run", story.longest_run)


def _of_feat(voice: Voice, key: str, feat: Feat) -> str:
    who = "you" if feat.seat == voice.seat else "other"
    facts = {"who": who, "name": voice.name(feat.seat)}
    return voice.say(key, count=feat.count, round=feat.round, **facts)


def _best_round(story: MatchStory, view: View) -> Feat:
    """Return the most points of a winner in one round, where going out takes points."""
    best = Feat()
    for played in story.rounds if view.scoring in GAINING else ():
        points = max(played.points)
        if played.winner != NO_SEAT and points > best.count:
            best = Feat(Seat(played.winner), points, played.number)
    return best
