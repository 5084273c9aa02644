"""The facts that a listener must be told about an event or a prompt, and how to find them.

They come from the event itself; only the names of cards and colours come from the catalogue. A
sentence may word them as it likes, in any order.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from enum import StrEnum
from itertools import groupby
from typing import NamedTuple

from callout.core import commands as c
from callout.core import events as e
from callout.core import prompts as p
from callout.core.cards import HIDDEN, NO_CARD, NO_COLOUR, NO_SEAT, Card, Colour, Seat
from callout.core.edition import PileRulings
from callout.core.view import View
from callout.locales.messages import Utterance
from callout.narrator.listener import Listener
from callout.narrator.turns import victim_of
from callout.narrator.voice import FEW_CARDS, Voice
from callout.rules.bluff import would_bluff
from callout.rules.scoring import GAINING

YOU = {
    "en": r"you|your|yours|yourself|you[’']\w+",
    "fr": r"tu|te|toi|ton|ta|tes|t[’']\w+|le tien|la tienne",
}
"""Words for the listener. A line without any and without a name speaks of the listener too."""
ONE = {"en": "1|a|an|one|last", "fr": "1|une?|dernière"}
"""Words for a single card."""
FEWEST_LISTED = 2
"""A list on a braille line may count its end, but has as many cards."""


class FactKind(StrEnum):
    """What is told?"""

    CARD = "card"
    COLOUR = "colour"
    NAME = "who"
    TEXT = "what"
    COUNT = "count"
    YOU = "you"


class Fact(NamedTuple):
    """A fact, the expression that finds it, and its place in a list that may be cut short."""

    kind: FactKind
    fact: str
    pattern: str
    listed: int = 0


class FactFinder:
    """The facts for *listener* at a table with these *seats*: in sentences or on braille lines."""

    def __init__(self, listener: Listener, seats: Sequence[str], *, braille: bool) -> None:
        self.voice, self.braille = Voice(listener, seats), braille
        self.listener, self.seats = listener, seats
        self.deck = self.voice.deck

    @property
    def says_little(self) -> bool:
        """Whether brief sentences count the cards that fit, and name them when asked."""
        return self.voice.brief and not self.braille

    def text_of(self, utterances: Iterable[Utterance]) -> str:
        """Join what is told in this style."""
        return " ".join(one.braille if self.braille else one.spoken for one in utterances)

    def missing(self, facts: Iterable[Fact], text: str) -> list[Fact]:
        """Return those of *facts* that *text* does not tell, each in words of its own."""
        return self._look(facts, text)[0]

    def what_is_left(self, facts: Iterable[Fact], text: str) -> str:
        """Return *text* with the kinds of *facts* in their places: it says what happened."""
        names = _words("|".join(map(re.escape, self.seats)))
        left = re.sub(names, f"<{FactKind.NAME}>", self._look(facts, text)[1])
        words = re.sub(r"[^\w\s?<>]", " ", left).casefold().split()
        return " ".join(word for word, _ in groupby(words))

    def _look(self, facts: Iterable[Fact], text: str) -> tuple[list[Fact], str]:
        lost: list[Fact] = []
        order = list(FactKind)
        for fact in sorted(facts, key=lambda one: (order.index(one.kind), -len(one.fact))):
            found = re.search(fact.pattern, text, re.IGNORECASE)
            if found is None:
                lost.append(fact)
            else:
                text = f"{text[: found.start()]}<{fact.kind}>{text[found.end() :]}"
        cut = [fact for fact in lost if fact.listed]
        if cut and self.braille and cut[0].listed - len(cut) >= FEWEST_LISTED:
            (rest,) = self.count(len(cut))
            if re.search(rest.pattern, text):
                lost = [fact for fact in lost if not fact.listed]
        if not re.search(_words("|".join(map(re.escape, self.seats))), text):
            lost = [fact for fact in lost if fact.kind is not FactKind.YOU]
        return lost, text

    def who(self, seat: Seat) -> Iterator[Fact]:
        """Tell which player it is."""
        if seat == self.listener.seat:
            yield Fact(FactKind.YOU, "you", _words(YOU[self.listener.language]))
        else:
            yield Fact(FactKind.NAME, self.seats[seat], _words(re.escape(self.seats[seat])))

    def card(self, card: Card, colour: Colour = NO_COLOUR, listed: int = 0) -> Iterator[Fact]:
        """Tell which card it is, and its chosen colour if it has none of its own."""
        name = self.voice.label(card) if self.braille else self.voice.card(card)
        yield Fact(FactKind.CARD, name, _words(re.escape(name).replace(r"\ ", r"\s")), listed)
        if colour != NO_COLOUR and self.deck.colour[card] == NO_COLOUR:
            yield from self.colour(colour, short=self.braille)

    def cards(self, cards: Sequence[Card]) -> Iterator[Fact]:
        """Tell each of *cards*."""
        for card in cards:
            yield from self.card(card, listed=len(cards))

    def colour(self, colour: Colour, *, short: bool = False) -> Iterator[Fact]:
        """Tell a colour; in French it may be feminine."""
        name = self.voice.letter(colour) if short else self.voice.colour(colour)
        yield Fact(FactKind.COLOUR, name, _words(name if short else f"{re.escape(name)}e?"))

    def count(self, count: int) -> Iterator[Fact]:
        """Tell a number, also where a word is written behind it without a space."""
        figure = rf"(?<![\w.,])(?:{count})(?!\d|[.,]\d)"
        words = _words(ONE[self.listener.language])
        pattern = figure if count != 1 else f"{figure}|{words}"
        yield Fact(FactKind.COUNT, str(count), pattern)

    def of_event(self, event: e.Event, view: View) -> Iterator[Fact]:
        """Tell the facts of *event*, with the public view after its move."""
        match event:
            case (
                e.Kept() | e.Missed() | e.DealerFound() | e.Called() | e.CalledFalsely()
                | e.DrewTooOften() | e.Eliminated()
            ):  # fmt: skip
                yield from self.who(event.seat)
            case e.Opened() | e.RoundBegan() | e.Dealt() | e.RoundEnded() | e.MatchEnded():
                yield from self._of_round(event, view)
            case e.Matched() | e.Laid() | e.Filled():
                yield from self._of_row(event, view)
            case e.Caught() | e.Challenged() | e.Asked() | e.Answered():
                yield from self._of_talk(event)
            case e.Awaited():
                for seat in p.awaited(event.prompt):
                    yield from self.who(seat)
                if isinstance(event.prompt, p.AnswerDraw) and not self.voice.brief:
                    yield from self.count(event.prompt.total)
            case _:
                yield from self._of_turn(event, view)

    def _of_round(self, event: e.Event, view: View) -> Iterator[Fact]:
        match event:
            case e.Opened():
                if not self.braille:
                    yield from self._text(self.listener.edition.title)
                    yield from self.count(self.listener.edition.rulings.target)
                    for seat, _ in enumerate(event.seats):
                        yield from self.who(Seat(seat))
            case e.RoundBegan():
                yield from self.count(event.number)
            case e.Dealt():
                yield from self.cards(event.hands[self.listener.seat or 0])
            case e.RoundEnded():
                if event.winner != NO_SEAT:
                    yield from self.who(event.winner)
                    if view.scoring in GAINING:
                        yield from self.count(max(event.points))
                for side, score in enumerate(event.scores):
                    yield from (*self.who(Seat(side)), *self.count(score))
            case e.MatchEnded():
                for seat in event.winners:
                    yield from self.who(seat)

    def _of_turn(self, event: e.Event, view: View) -> Iterator[Fact]:
        match event:
            case e.Turned():
                yield from self.card(event.card)
            case e.Played():
                yield from self.who(event.seat)
                yield from self.card(event.card, event.colour)
                yield from self._left(event.seat, view)
                if (victim := victim_of(self.deck, event, view)) != NO_SEAT:
                    yield from self.who(victim)
            case e.Drew():
                yield from self.who(event.seat)
                if event.cards and min(event.cards) > HIDDEN:
                    yield from self.cards(event.cards)
                elif len(event.cards) > 1:  # who simply draws, draws one card
                    yield from self.count(len(event.cards))
            case e.DrewForDeal():
                yield from (*self.who(event.seat), *self.card(event.card))
            case e.TookBack():
                yield from (*self.who(event.seat), *self.card(event.card))
                yield from self.colour(event.colour)
            case e.ColourNamed():
                yield from (*self.who(event.seat), *self.colour(event.colour))
            case _:
                pass  # it is enough to tell what happened

    def _of_row(self, event: e.Event, view: View) -> Iterator[Fact]:
        match event:
            case e.Matched():
                yield from (*self.who(event.seat), *self.card(event.centre))
                yield from (*self.cards(event.cards), *self._left(event.seat, view))
            case e.Laid():
                yield from (*self.who(event.seat), *self.card(event.card))
                yield from self._left(event.seat, view)
            case e.Filled():
                yield from self.cards(event.cards)

    def _of_talk(self, event: e.Event) -> Iterator[Fact]:
        match event:
            case e.Caught():
                yield from (*self.who(event.seat), *self.who(event.by))
                if event.owed and not self.braille:
                    yield from self.count(event.owed)
            case e.Challenged():
                if event.by != self.listener.seat or not self.braille:
                    yield from (*self.who(event.by), *self.who(event.against))
                if min(event.hand) > HIDDEN:
                    yield from self.cards(event.hand)
            case e.Asked():
                yield from (*self.who(event.seat), *self._text(event.prompt))
            case e.Answered() if self.says_little and event.seat == self.listener.seat:
                yield from self.who(event.seat)  # they have just typed it
            case e.Answered():
                yield from (*self.who(event.seat), *self._text(event.answer or event.text))

    def of_prompt(self, view: View, legal: Iterable[c.Command]) -> Iterator[Fact]:
        """Tell the facts of the listener's own prompt: the top card, and what can be played."""
        prompt, rulings = view.prompt, self.listener.edition.rulings
        match prompt:
            case p.TakeTurn() if self.listener.edition.on_row:
                row = zip(view.row, view.covers, strict=True)
                yield from self.cards([card for card, covers in row if not covers])
            case p.TakeTurn():
                if view.top != NO_CARD and not self.says_little:
                    yield from self.card(view.top, view.colour)
                playable = {one.card for one in legal if isinstance(one, c.Play)}
                assert isinstance(rulings, PileRulings)
                bluffs = {card for card in playable if would_bluff(rulings, self.deck, view, card)}
                if self.says_little:
                    fitting = sum(card in playable for card in view.hand)
                    yield from self.count(fitting) if fitting else ()
                    return
                for card in sorted(bluffs)[:1] if self.braille else sorted(playable):
                    yield from self.card(card)
            case p.PlayOrKeep() if not self.says_little:
                yield from self.card(prompt.card)
            case p.PickColour():
                for colour in self.deck.colours:
                    yield from self.colour(colour, short=self.braille)
            case p.AnswerDraw():
                yield from self.count(prompt.total)
                if prompt.doubtful and not self.braille:
                    yield from self.who(prompt.by)
            case _:
                pass  # it is enough to tell what is asked

    def _left(self, seat: Seat, view: View) -> Iterator[Fact]:
        """Tell how many cards are left; in sentences about others, only if they are few."""
        left, brief = view.counts[seat], self.voice.brief
        few = left <= (self.listener.edition.rulings.call_at if brief else FEW_CARDS)
        own = seat == self.listener.seat
        if left and (self.braille or (own and not brief) or (few and not own)):
            yield from self.count(left)

    def _text(self, text: str) -> Iterator[Fact]:
        yield Fact(FactKind.TEXT, text, _words(re.escape(text)))


def _words(pattern: str) -> str:
    """Find *pattern* as whole words; a label may end with a sign."""
    return rf"(?<![\w#])(?:{pattern})(?![\w#])"
