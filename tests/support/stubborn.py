"""Players who would make a round last for ever, if the rules let them."""

from collections.abc import Callable, Sequence
from random import Random
from typing import TypeAlias

from support.policy import moves
from support.random_match import JUMP_RATE, RandomMatch, actors, jumpers

from callout.core import commands as c
from callout.core.cards import PASSING_NUMBER, SWAPPING_NUMBER, Seat
from callout.core.edition import Edition, Scoring
from callout.core.events import RoundEnded
from callout.core.prompts import is_open_to_all
from callout.core.state import State
from callout.rules.engine import decide, legal

Wish: TypeAlias = Callable[[State, c.Command], bool]
"""A function that tells whether a player likes a move."""

CATCH_RATE = 0.5
"""How often somebody who forgot to call is caught."""

_IDLE = (c.Draw, c.Keep, c.Accept, c.Done, c.Answer)


def _idles(_state: State, move: c.Command) -> bool:
    return isinstance(move, _IDLE)


def _keeps(_state: State, move: c.Command) -> bool:
    return isinstance(move, c.Keep)


def _goes_again(state: State, move: c.Command) -> bool:
    deck = state.deck
    return isinstance(move, c.Play) and (deck.misses[move.card] or deck.turns[move.card])


def _bluffs(state: State, move: c.Command) -> bool:
    return isinstance(move, c.Play) and state.deck.bluff[move.card]


def _moves_hands(state: State, move: c.Command) -> bool:
    numbers = (PASSING_NUMBER, SWAPPING_NUMBER)
    return isinstance(move, c.Play) and state.deck.number[move.card] in numbers


def _hoards(state: State, move: c.Command) -> bool:
    return isinstance(move, c.Play) and not _moves_hands(state, move)


def _doubts(_state: State, move: c.Command) -> bool:
    return isinstance(move, c.Challenge)


def _makes_others_draw(state: State, move: c.Command) -> bool:
    return isinstance(move, c.Play) and state.deck.draws[move.card] > 0


def _lays(_state: State, move: c.Command) -> bool:
    return isinstance(move, c.Lay)


STUBBORN: dict[str, Sequence[Wish]] = {
    "never plays who may draw": (_idles, _lays),
    "keeps what is drawn": (_keeps,),
    "plays again and again, then draws": (_goes_again, _doubts, _idles),
    "bluffs, doubts and draws": (_bluffs, _doubts, _idles),
    "moves hands, then draws": (_moves_hands, _idles),
    "hoards the cards that move hands": (_hoards, _idles),
    "makes others draw, then draws": (_makes_others_draw, _doubts, _idles),
    "does anything": (),
}
"""What each kind of player likes to do, the best first."""


def choose(
    wishes: Sequence[Wish], state: State, moves: Sequence[c.Command], rng: Random
) -> c.Command:
    """Choose the move that a player likes best, or any."""
    for wish in wishes:
        if liked := [move for move in moves if wish(state, move)]:
            return rng.choice(liked)
    return rng.choice(moves)


class StubbornRound(RandomMatch):
    """A round of players who do not want it to end.

    Nobody calls; of what is said at the table only a catch changes anything.
    """

    def __init__(
        self, edition: Edition, scoring: Scoring, players: Sequence[str], seed: int
    ) -> None:
        super().__init__(edition, len(players), scoring, seed)
        self.wishes = [STUBBORN[player] for player in players]
        self.ended: RoundEnded | None = None

    def step(self) -> State:
        """Let the one who is awaited move, or somebody else jump in or catch."""
        seat, moves = self._next()
        command = choose(self.wishes[seat], self.state, moves, self.rng)
        progress = decide(self.state, seat, command)
        self.moves.append((seat, command))
        self.state = progress.state
        for event in progress.events:
            if isinstance(event, RoundEnded):
                self.ended = event
        return self.state

    def drain(self) -> None:
        """Deal the round, and the whole stock to the players, as after many turns of drawing."""
        self.step()
        state = self.state.copy()
        hands = [list(hand) for hand in state.hands]
        for card in state.stock:
            hands[self.rng.choice(state.playing)].append(card)
        state.hands, state.stock = hands, []
        self.state = state

    def _next(self) -> tuple[Seat, Sequence[c.Command]]:
        state = self.state
        if is_open_to_all(state.prompt) and self.rng.random() < JUMP_RATE:
            for seat in jumpers(state):
                return seat, [one for one in legal(state, seat) if isinstance(one, c.Play)]
        if state.exposed and self.rng.random() < CATCH_RATE:
            for seat in state.playing:
                if caught := [one for one in legal(state, seat) if isinstance(one, c.Catch)]:
                    return seat, caught
        seat = self.rng.choice(actors(state.prompt))
        return seat, moves(legal(state, seat))

    def play_round(self, most: int) -> RoundEnded:
        """Play until the round ends, within so many moves."""
        while self.ended is None:
            assert len(self.moves) < most, f"the round does not end: {self.state.prompt}"
            self.step()
        return self.ended
