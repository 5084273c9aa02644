"""The knowledge of one seat about a match, and tables that agree with it."""

from collections import Counter
from collections.abc import Iterable
from itertools import chain
from random import Random

from msgspec.structs import replace

from callout.core import events as ev
from callout.core import prompts as p
from callout.core.cards import HIDDEN, Card, Seat
from callout.core.edition import Edition
from callout.core.evolve import APPLY
from callout.core.question import Question
from callout.core.seen import seen_by
from callout.core.state import State
from callout.core.view import View, view
from callout.rules import bluff
from callout.rules.draft import Draft

SEED_BITS = 256

FEW_QUESTIONS = 40
"""The number of questions that were never asked, where it is unknown."""


class Knowledge:
    """The knowledge of *seat*, folded from the events as it saw them.

    A card that it has seen in a hand is known to be there until it is played, wherever the hand
    goes. The behaviour of others proves nothing about their hands.
    """

    def __init__(self, edition: Edition, seat: Seat) -> None:
        self.heard = 0
        """The number of calls of `hear`."""
        self._seat = seat
        self._state = State(edition)

    def hear(self, events: Iterable[ev.Event]) -> None:
        """Add *events*, the next ones after the last call."""
        self.heard += 1
        for event in events:
            self._hear(seen_by(event, self._seat))

    @property
    def view(self) -> View:
        """The view of the seat."""
        return view(self._state, self._seat)

    def _hear(self, event: ev.Event) -> None:
        state = self._state
        before = state.hands[:]
        APPLY[type(event)](state, event)
        match event:
            case ev.Challenged() if event.by == self._seat:
                state.hands[event.against] = list(event.hand)
            case ev.Swapped():
                self._move(before, {event.seat: event.other, event.other: event.seat})
            case ev.PassedOn():
                after = Draft(state).next
                self._move(before, {giver: after(giver) for giver in state.playing})
            case ev.Awaited(prompt=p.AnswerQuestion(seat=seat, play=play)) if play is not None:
                _reveal(state.hands[seat], [play.card] * play.count)

    def _move(self, before: list[list[Card]], takers: dict[Seat, Seat]) -> None:
        """Move the knowledge of a hand along with it; the seat sees its own new hand anyway."""
        for giver, taker in takers.items():
            if taker != self._seat:
                self._state.hands[taker] = before[giver]

    def imagine(self, question: Question, rng: Random) -> State:
        """Return a state dealt by this knowledge alone; *question* stands for all questions."""
        new = self.deal_anew(self._state, rng)
        asking = new.asking
        new.questions = (question,) * (max(asking.asked, default=0) + FEW_QUESTIONS)
        new.asking = replace(asking, order=tuple(range(len(new.questions))))
        return new

    def deal_anew(self, table: State, rng: Random) -> State:
        """Return a state with everything unknown to the seat dealt anew, by *rng*.

        *table* lends its questions, which are no knowledge of cards; they are mixed again.
        """
        known, new = self._state, self._state.copy()
        seen = chain(*known.hands, known.stock, known.pile, known.row, *known.covers)
        unseen = Counter(known.deck.pack)
        unseen.subtract(card for card in seen if card != HIDDEN)
        cards = list(unseen.elements())
        rng.shuffle(cards)
        new.stock = [cards.pop() for _ in known.stock]
        new.hands = [
            [cards.pop() if card == HIDDEN else card for card in hand] for hand in known.hands
        ]
        new.seed = f"{rng.getrandbits(SEED_BITS):064x}"
        new.questions = table.questions
        order = tuple(rng.sample(table.asking.order, len(table.asking.order)))
        new.asking = replace(table.asking, order=order)
        new.prompt = self._completed(new, known.prompt, table.prompt)
        return new

    def _completed(self, new: State, prompt: p.Prompt, asked: p.Prompt) -> p.Prompt:
        """Return *prompt* as the referee has it: with the drawn card, and whether it was a bluff.

        The seat's own bluff comes from *asked*, the prompt at the table.
        """
        match prompt:
            case p.PlayOrKeep() if prompt.card == HIDDEN:
                hand = self._state.hands[prompt.seat]
                last = max(place for place, card in enumerate(hand) if card == HIDDEN)
                return replace(prompt, card=new.hands[prompt.seat][last])
            case p.AnswerDraw() if prompt.doubtful and prompt.by == self._seat:
                return asked
            case p.AnswerDraw() if prompt.doubtful:
                hand, under = new.hands[prompt.by], new.pile[-2]
                rulings, deck = new.pile_rulings, new.deck
                bluffed = bluff.is_unlawful(rulings, deck, hand, under, prompt.colour)
                return replace(prompt, bluffed=bluffed)
            case p.JudgeAnswer():
                return replace(prompt, question=new.questions[prompt.asked.number])
            case p.JudgeAdvice() if isinstance(asked, p.JudgeAdvice):
                return replace(prompt, resume=self._completed(new, prompt.resume, asked.resume))
            case _:
                return prompt


def _reveal(hand: list[Card], cards: list[Card]) -> None:
    """Turn up as many hidden cards of *hand* as are missing to have all *cards* there."""
    for card in set(cards):
        for _ in range(cards.count(card) - hand.count(card)):
            hand[hand.index(HIDDEN)] = card
