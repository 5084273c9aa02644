"""The score of a match with printed cards, by the rules of the referee."""

import re
from collections.abc import Sequence
from copy import copy

from callout.core.cards import NO_SEAT, Card, Seat
from callout.core.edition import Edition, Scoring
from callout.core.events import Eliminated, MatchEnded, RoundBegan, RoundEnded
from callout.questions.sums import sums
from callout.rules import scoring as scorings
from callout.rules.asking import needs_questions
from callout.rules.draft import Draft
from callout.rules.engine import open_match

Round = tuple[Seat, tuple[tuple[Card, ...], ...]]


class ScoreKeeper:
    """The rounds played so far, and the scores that they add up to."""

    def __init__(
        self,
        edition: Edition,
        names: Sequence[str],
        scoring: Scoring,
        *,
        alternates: bool = True,
    ) -> None:
        questions = sums() if needs_questions(edition) else ()
        self._opened = open_match(
            edition, names, "00", scoring=scoring, questions=questions, alternates=alternates
        ).state
        self.edition, self.names = edition, tuple(names)
        self.rounds: list[Round] = []
        self._tally()

    def _tally(self) -> None:
        """Score all rounds again, from the first."""
        self._draft = Draft(self._opened.copy())
        for number, (winner, hands) in enumerate(self.rounds, start=1):
            self._begin(number)
            self._draft.state.hands = [list(hand) for hand in hands]
            scorings.end_round(self._draft, winner)

    def _begin(self, number: int) -> None:
        state = self._draft.state
        pairs, around = scorings.partners(state, number), scorings.seating(state, number)
        self._draft.emit(RoundBegan(number, self.sides, pairs, around))

    def add(self, winner: Seat, hands: Sequence[Sequence[Card]]) -> None:
        """Score a round ended by *winner* or `NOBODY`, with these *hands* left."""
        self.rounds.append((winner, tuple(tuple(hand) for hand in hands)))
        self._tally()

    def would_end(self, winner: Seat, hands: Sequence[Sequence[Card]]) -> "ScoreKeeper | None":
        """Return the score after such a round if it would end the match, or `None`."""
        after = copy(self)
        after.rounds = list(self.rounds)
        after.add(winner, hands)
        return after if after.winners else None

    def counted_seats(self, winner: Seat) -> tuple[Seat, ...]:
        """Return the seats whose cards change the score when *winner* ends the round."""
        sides, gaining = self.sides, self._draft.state.scoring in scorings.GAINING
        if gaining and winner == NOBODY:
            return ()
        return tuple(
            seat
            for seat in self.playing
            if seat != winner and not (gaining and sides[seat] == sides[winner])
        )

    @property
    def deck_points(self) -> int:
        """The points of all cards of the deck together."""
        return self.points_in(self._draft.deck.pack)

    def points_in(self, hand: Sequence[Card]) -> int:
        """Return the points of the cards in *hand*."""
        return sum(self._draft.deck.points[card] for card in hand)

    def undo(self) -> None:
        """Take back the last round."""
        self.rounds = self.rounds[:-1]
        self._tally()

    @property
    def playing(self) -> tuple[Seat, ...]:
        """The seats that are still in the match."""
        return self._draft.state.playing

    @property
    def sides(self) -> tuple[int, ...]:
        """The side for which each seat scores."""
        return scorings.sides(self._draft.state.scoring, len(self.names))

    @property
    def scores(self) -> tuple[int, ...]:
        """The score of each side."""
        return self._draft.state.scores or (0,) * (max(self.sides) + 1)

    @property
    def last_round(self) -> RoundEnded | None:
        """The end of the last round with its scores, or `None` before the first."""
        ended = [event for event in self._draft.events if isinstance(event, RoundEnded)]
        return ended[-1] if ended else None

    @property
    def eliminated(self) -> tuple[Seat, ...]:
        """The seats that have been eliminated."""
        return tuple(event.seat for event in self._draft.events if isinstance(event, Eliminated))

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats that have won, once the match is over."""
        ended = [event for event in self._draft.events if isinstance(event, MatchEnded)]
        return ended[-1].winners if ended else ()

    def read_cards(self, words: str) -> tuple[Card, ...]:
        """Read the cards left in a hand: labels, or points, which become any fitting cards."""
        deck = self._draft.deck
        if re.fullmatch(r"\d{1,4}", words.strip()):
            return self._cards_worth(int(words))
        found: list[Card] = []
        parts = re.sub(r"[,;]", " ", words.casefold()).split()
        while parts:
            size = 2 if " ".join(parts[:2]) in deck.by_label else 1
            label = " ".join(parts[:size])
            if label not in deck.by_label:
                raise ValueError(label)
            found.append(deck.by_label[label])
            parts = parts[size:]
        return tuple(found)

    def _cards_worth(self, points: int) -> tuple[Card, ...]:
        deck, found = self._draft.deck, list[Card]()
        values = sorted({(deck.points[card], card) for card in deck.pack}, reverse=True)
        for value, card in values:
            if value:
                found += [card] * (points // value)
                points %= value
        return tuple(found)


NOBODY = NO_SEAT
"""The winner of a blocked round, in which nobody went out."""
