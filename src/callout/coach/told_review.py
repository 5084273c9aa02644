"""A review in words: the moments, each with the knowledge then, the move, and a better one."""

from collections.abc import Iterator
from typing import NamedTuple

from callout.coach.deals import Imagined
from callout.coach.review import Review, ReviewMoment
from callout.coach.telling import tell_advice
from callout.core import commands as c
from callout.core.prompts import AnswerDraw
from callout.core.view import View
from callout.locales.catalogue import Fact
from callout.locales.messages import Utterance, utter
from callout.narrator.answers import tell_counts, tell_hand, tell_penalty, tell_top
from callout.narrator.listener import Listener
from callout.narrator.voice import Voice

DOMAIN = "review"
"""The file of the messages."""

MAX_SENTENCE_CHARS = 90
"""The greatest length of a sentence with two moves in it; a longer one names neither."""


class MoveName(NamedTuple):
    """A move as a noun: *spoken*, and as a *label* for a braille line."""

    spoken: str
    label: str


class ToldMoment(NamedTuple):
    """A moment in words, after *step* moves."""

    step: int
    title: Utterance
    knew: tuple[Utterance, ...]
    did: Utterance
    would: Utterance
    deals: Utterance

    @property
    def all(self) -> tuple[Utterance, ...]:
        """Everything in its order."""
        return (self.title, *self.knew, self.did, self.would, self.deals)


class ToldReview(NamedTuple):
    """A review in words: its *head*, the *moments*, and a word about luck."""

    head: Utterance
    moments: tuple[ToldMoment, ...]
    luck: Utterance

    @property
    def all(self) -> tuple[Utterance, ...]:
        """Everything in its order."""
        told = (utterance for moment in self.moments for utterance in moment.all)
        return (self.head, *told, self.luck)


def tell_review(review: Review, listener: Listener) -> ToldReview:
    """Put *review* into words for *listener*, at the seat of the review."""
    count = len(review.moments)
    return ToldReview(
        utter(DOMAIN, listener.language, "moments" if count else "no-moments", count=count),
        tuple(_tell(moment, number, listener) for number, moment in enumerate(review.moments, 1)),
        utter(DOMAIN, listener.language, "luck"),
    )


def _tell(moment: ReviewMoment, number: int, listener: Listener) -> ToldMoment:
    view, language = moment.view, listener.language
    name = MoveNames(view, listener)
    done, best = name(moment.done), name(moment.advice.command)
    return ToldMoment(
        moment.step,
        utter(DOMAIN, language, "moment", number=number, round=view.round, step=moment.step),
        tuple(_tell_known(view, listener)),
        utter(DOMAIN, language, "did", move=done.spoken, label=done.label),
        tell_advice(moment.advice, view, listener),
        _tell_deals(moment.imagined, best.spoken, done.spoken, language),
    )


def _tell_known(view: View, listener: Listener) -> Iterator[Utterance]:
    """Put the open cards, the cards due, the own hand, and the counts into words."""
    yield tell_top(view, listener)
    if view.owed or isinstance(view.prompt, AnswerDraw):
        yield tell_penalty(view, listener)
    yield tell_hand(view, listener)
    yield tell_counts(view, listener)


def _tell_deals(imagined: Imagined, best: str, done: str, language: str) -> Utterance:
    """Put the deals that either move won into words, with their names if there is room."""
    won, lost = imagined.won
    facts: dict[str, Fact] = {"deals": imagined.deals, "won": won, "lost": lost}
    named = utter(DOMAIN, language, "deals", best=best, done=done, **facts)
    if len(named.spoken) <= MAX_SENTENCE_CHARS:
        return named
    return utter(DOMAIN, language, "deals-unnamed", **facts)


class MoveNames:
    """The names of moves of the seat of *view*, for *listener*."""

    def __init__(self, view: View, listener: Listener) -> None:
        self._view, self._language = view, listener.language
        self._voice = Voice(listener, view.seats)

    def __call__(self, move: c.Command) -> MoveName:
        """Name *move*."""
        voice = self._voice
        match move:
            case c.Play(card=card, colour=colour, count=count):
                named = MoveName(voice.card(card, colour), voice.label(card, colour))
                return named if count == 1 else self._word("several", named, count=count)
            case c.Lay(card=card):
                return self._word("lay", MoveName(voice.card(card), voice.label(card)))
            case c.Match(cards=cards, colour=colour, on=place):
                names = voice.join_words([voice.card(card, colour) for card in cards])
                labels = "+".join(voice.label(card, colour) for card in cards)
                centre = voice.card(self._view.row[place])
                return self._word("match", MoveName(names, labels), centre=centre, place=place + 1)
            case c.NameColour(colour=colour):
                return MoveName(voice.colour(colour), voice.letter(colour))
            case c.Swap(seat=seat):
                return self._word("swap", MoveName(voice.name(seat), voice.name(seat)))
            case _:
                return self._word(_KEYS[type(move)])

    def _word(self, key: str, what: MoveName | None = None, **facts: Fact) -> MoveName:
        if what is not None:
            facts |= {"what": what.spoken, "label": what.label}
        told = utter(DOMAIN, self._language, f"move-{key}", **facts)
        return MoveName(told.spoken, told.braille)


_KEYS: dict[type[c.Command], str] = {
    c.Draw: "draw",
    c.Keep: "keep",
    c.Accept: "accept",
    c.Challenge: "challenge",
    c.Done: "done",
}
"""The message of each move without a card."""
