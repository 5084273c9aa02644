"""The keen bot's moves on one pile: weigh the table after each, and its risks."""

from collections.abc import Sequence
from math import exp
from operator import itemgetter
from random import Random
from typing import cast

from callout.bots.estimates import (
    cards_that_forbid,
    chance_of_bluff,
    doubt_rate,
    seat_after,
    would_bluff,
)
from callout.bots.memory import Memory
from callout.bots.outlook import (
    OUT,
    Outlook,
    OutlookJudge,
    Reasons,
    after_passing,
    after_swap,
)
from callout.bots.weighing import Scored, Weighed, parted, weighed
from callout.core import commands as c
from callout.core.cards import (
    NO_COLOUR,
    NO_NUMBER,
    PASSING_NUMBER,
    SWAPPING_NUMBER,
    Card,
    Colour,
    Seat,
)
from callout.core.deck import Deck, deck_of
from callout.core.edition import AfterPenalty, DrawUntil, Edition, Guilty, PileRulings, TwoTurned
from callout.core.prompts import AnswerDraw, PlayOrKeep, TakeTurn, awaited
from callout.core.view import View

DARING, NERVE = 0.22, 0.35
"""Probability of a bluff that costs nothing, and the loss at which bluffs become rare."""
LEAST_DOUBT = 0.25
"""Least probability of a bluff at which it is challenged."""
DRAWN_UNTIL_FIT = 2
"""Additional cards in hand, on average, after drawing until one fits and playing that."""
MAX_KEPT = 3
"""Greatest hand with which to draw instead of playing."""
MAX_TURNS_PLANNED = 3
"""Number of turns in a row that are planned between two players."""
FEW_CARDS = 3
"""Number of cards on the table at which the same ones come back again and again."""


class PilePolicy:
    """A preference for moves that shorten the bot's own hand more than those of others."""

    def __init__(
        self, edition: Edition, rulings: PileRulings, memory: Memory, rng: Random
    ) -> None:
        self._deck = deck_of(edition)
        self._rulings = rulings
        self._memory = memory
        self._rng = rng
        self._stops = [_stops(self._deck, rulings, card) for card in self._deck.all]

    def __call__(self, view: View, moves: Sequence[c.Command]) -> c.Command | None:
        """Choose one of *moves*, or `None` if it is better not to jump in."""
        is_awaited = view.seat in awaited(view.prompt)
        if len(moves) == 1 and is_awaited:
            return moves[0]
        bluffs, honest = self._sort(view, moves)
        best = honest[0]
        if bluffs:
            dares = DARING * exp(min(0.0, bluffs[0].score - best.score) / NERVE)
            best = bluffs[0] if self._rng.random() < dares else best
        if is_awaited or best.score > sum(self._idle(view)):
            return best.move
        return None

    def weigh(self, view: View, moves: Sequence[c.Command]) -> list[Weighed]:
        """Return the moves worth considering, best first, without bluffs where there is a choice.

        Out of turn, not jumping in is one of them.
        """
        honest = [weighed(one.move, one.reasons) for one in self._sort(view, moves)[1]]
        if view.seat in awaited(view.prompt):
            return honest
        waits = weighed(None, self._idle(view))
        return sorted([waits, *honest], key=itemgetter(0), reverse=True)

    def reasons(self, view: View, moves: Sequence[c.Command]) -> list[Reasons]:
        """Return the reasons for and against each of *moves*."""
        judge = OutlookJudge(self._deck, self._rulings, view, self._memory)
        return [self._weigh(judge, view, move) for move in moves]

    def _sort(
        self, view: View, moves: Sequence[c.Command]
    ) -> tuple[Sequence[Scored], Sequence[Scored]]:
        """Return the bluffs that somebody may dare, and the moves worth considering, best first.

        Where nothing but bluffs is left, or no bluff, there is nothing to dare.
        """
        pairs = zip(moves, self.reasons(view, moves), strict=True)
        scored = [Scored(sum(reasons), move, reasons) for move, reasons in pairs]
        scored.sort(key=itemgetter(0), reverse=True)
        if not would_bluff(self._rulings, self._deck, view):
            return (), self._in_question(view, scored)
        bluffs, honest = parted(scored, self._is_doubtful)
        if not bluffs or not honest:
            return (), scored
        return bluffs, self._in_question(view, honest)

    def _in_question(self, view: View, scored: Sequence[Scored]) -> Sequence[Scored]:
        """Return the moves worth considering.

        A playable card beats drawing, unless the bot keeps a small hand that others would get; and
        where hardly a card is left to draw, a drawn card that would only come back is kept.
        """
        plays, others = parted(scored, _is_play)
        if not plays or not others:
            return scored
        if isinstance(view.prompt, PlayOrKeep):
            return others if view.stock + len(view.discards) <= FEW_CARDS else scored
        if isinstance(view.prompt, TakeTurn) and not self._may_wait(view):
            return plays
        return scored

    def _idle(self, view: View) -> Reasons:
        """Return the reasons for not jumping in."""
        judge = OutlookJudge(self._deck, self._rulings, view, self._memory)
        (turn,) = awaited(view.prompt)
        return judge.reasons(Outlook(view.hand, 0, view.top, view.colour, turn, view.counts))

    def _is_doubtful(self, move: c.Command) -> bool:
        return isinstance(move, c.Play) and self._deck.bluff[move.card]

    def _may_wait(self, view: View) -> bool:
        return self._rulings.seven_zero and len(view.hand) <= MAX_KEPT

    def _weigh(self, judge: OutlookJudge, view: View, move: c.Command) -> Reasons:
        match move:
            case c.Play():
                return self._weigh_play(judge, view, move)
            case c.NameColour():
                seat = cast("Seat", view.seat)
                return judge.reasons(
                    Outlook(view.hand, 0, view.top, move.colour, seat, view.counts)
                )
            case c.Challenge():
                return self._weigh_challenge(judge, view)
            case c.Accept():
                return judge.reasons(self._after_drawing(view, _total(view)))
            case c.Swap():
                after = after_swap(view, view.top, view.colour, view.hand, move.seat)
                return judge.reasons(after)
            case c.Draw():
                until = self._rulings.draw_until is DrawUntil.FITS
                return judge.reasons(self._after_drawing(view, DRAWN_UNTIL_FIT if until else 1))
            case _:
                return judge.reasons(self._after_drawing(view, 0))

    def _after_drawing(self, view: View, cards: int) -> Outlook:
        """Return the outlook after drawing so many *cards* and losing the turn."""
        turn = seat_after(view)
        return Outlook(view.hand, cards, view.top, view.colour, turn, view.counts)

    def _weigh_play(self, judge: OutlookJudge, view: View, play: c.Play) -> Reasons:
        rest = list(view.hand)
        for _ in range(play.count):
            rest.remove(play.card)
        given = _total(view) + self._deck.draws[play.card] * play.count
        colour = play.colour if play.colour != NO_COLOUR else self._deck.colour[play.card]
        weighed = self._weigh_card(judge, view, rest, play.card, colour, play.count, given)
        if self._deck.bluff[play.card] and would_bluff(self._rulings, self._deck, view):
            risk = doubt_rate(self._memory, seat_after(view))
            caught = sum(judge.reasons(self._after_drawing(view, given))) - sum(weighed)
            return weighed._replace(risks_a_challenge=risk * min(0.0, caught))
        return weighed

    def _weigh_card(
        self,
        judge: OutlookJudge,
        view: View,
        rest: Sequence[Card],
        card: Card,
        colour: Colour,
        count: int,
        given: int,
        planned: int = 0,
    ) -> Reasons:
        """Weigh putting *card* on the pile, which leaves *rest* and makes another draw *given*."""
        if not rest:
            return OUT
        deck, rulings = self._deck, self._rulings
        stops, turns = self._stops[card], deck.turns[card] and count % 2 == 1
        if moved := self._after_moving_hands(view, card, colour, rest):
            return max(map(judge.reasons, moved), key=sum)
        counts = list(view.counts)
        counts[seat_after(view)] += given
        if len(view.playing) == 2:
            again = stops or (deck.turns[card] and rulings.two_turned is TwoTurned.AGAIN)
            if again and planned < MAX_TURNS_PLANNED:
                return self._weigh_next_turn(judge, view, rest, card, colour, given, planned + 1)
            turn = seat_after(view)
        elif turns:
            turn = seat_after(view, -1)
        else:
            turn = seat_after(view, 1 + stops * count if deck.misses[card] else 1 + stops)
        return judge.reasons(Outlook(rest, 0, card, colour, turn, counts))

    def _weigh_next_turn(
        self,
        judge: OutlookJudge,
        view: View,
        hand: Sequence[Card],
        top: Card,
        colour: Colour,
        given: int,
        planned: int,
    ) -> Reasons:
        """Weigh the best card for another turn of the same player."""
        deck, best = self._deck, None
        for card in set(hand) & deck.fits(top, colour):
            rest = list(hand)
            rest.remove(card)
            if not self._can_follow(card, rest, top, colour):
                continue
            more = given + deck.draws[card]
            hues = deck.colours if deck.colour[card] == NO_COLOUR else (deck.colour[card],)
            for hue in hues:
                found = self._weigh_card(judge, view, rest, card, hue, 1, more, planned)
                if best is None or sum(found) > sum(best):
                    best = found
        if best is not None:
            return best
        turn, counts = seat_after(view), list(view.counts)
        counts[turn] += given
        return judge.reasons(Outlook(hand, 1, top, colour, turn, counts))

    def _can_follow(self, card: Card, rest: Sequence[Card], top: Card, colour: Colour) -> bool:
        """Return whether *card* may lawfully be put on *top* with *rest* left in the hand."""
        deck, rulings = self._deck, self._rulings
        if not rest and rulings.must_end_with_number and deck.number[card] == NO_NUMBER:
            return False
        return not deck.bluff[card] or cards_that_forbid(rulings, deck, top, colour).isdisjoint(
            rest
        )

    def _after_moving_hands(
        self, view: View, card: Card, colour: Colour, rest: Sequence[Card]
    ) -> list[Outlook]:
        """Return the possible outlooks after a *card* that moves hands; none for other cards."""
        if not self._rulings.seven_zero:
            return []
        number = self._deck.number[card]
        if number == SWAPPING_NUMBER:
            others = (other for other in view.playing if other != view.seat)
            return [after_swap(view, card, colour, rest, other) for other in others]
        if number == PASSING_NUMBER:
            return [after_passing(view, card, colour, rest)]
        return []

    def _weigh_challenge(self, judge: OutlookJudge, view: View) -> Reasons:
        """Weigh a challenge: if it succeeds, it is the bot's turn, and the other draws.

        A mere suspicion does not count.
        """
        doubt, rulings = cast("AnswerDraw", view.prompt), self._rulings
        likely = chance_of_bluff(rulings, self._deck, view, self._memory)
        if likely < LEAST_DOUBT:
            likely = 0.0
        counts = list(view.counts)
        counts[doubt.by] += doubt.total + (rulings.guilty_card is Guilty.RETURNS)
        played = -1 if len(view.hand) > 1 else 0
        right = judge.reasons(
            Outlook(view.hand, played, view.top, doubt.colour, seat_after(view), counts)
        )
        cost = doubt.total + (rulings.doubt_extra or 0)
        wrong = judge.reasons(self._after_drawing(view, cost))
        return wrong._replace(catches_a_bluff=likely * (sum(right) - sum(wrong)))


def _is_play(move: c.Command) -> bool:
    return isinstance(move, c.Play)


def _total(view: View) -> int:
    return view.prompt.total if isinstance(view.prompt, AnswerDraw) else 0


def _stops(deck: Deck, rulings: PileRulings, card: Card) -> bool:
    forfeits = rulings.after_penalty is AfterPenalty.FORFEITS
    return deck.misses[card] or (forfeits and deck.draws[card] > 0)
