"""What was said to be likely in games of bots, and how often it happened."""

from collections import Counter
from random import Random
from typing import NamedTuple

from support.bot_rounds import next_action, open_bot_match, right_answer, tell

from callout.bots import make
from callout.bots.memory import Memory
from callout.coach.odds import Odds, reckon_with
from callout.coach.sightings import Sightings, matching
from callout.core.cards import Seat
from callout.core.deck import deck_of
from callout.core.edition import Edition
from callout.core.events import RoundEnded
from callout.core.prompts import AnswerDraw
from callout.core.seen import seen_by
from callout.core.state import State
from callout.core.view import view
from callout.rules.engine import decide

KINDS = ("keen", "calm")
"""The kinds of bots that sit alternately at the tables."""
MAX_MOVES = 600


class Said(NamedTuple):
    """What was told, a bluff or a card to follow with, and in how many tenths."""

    about: str
    tenths: int


class OddsTally(NamedTuple):
    """How often each was said, and how often it was so."""

    said: Counter[Said]
    happened: Counter[Said]


def new_tally() -> OddsTally:
    """Begin to count."""
    return OddsTally(Counter(), Counter())


def play_tallied(edition: Edition, seats: int, seed: int, tally: OddsTally) -> None:
    """Let bots play a round, and count what one of them could be told at each move."""
    state, rng = open_bot_match(edition, seats, seed), Random(seed)
    kinds = [KINDS[(seat + seed) % len(KINDS)] for seat in range(seats)]
    bots = [make(kind, edition, Random(rng.random()), right_answer) for kind in kinds]
    deck = deck_of(edition)
    known = [(Memory(deck), Sightings(deck)) for _ in bots]
    for _ in range(MAX_MOVES):
        prompt = state.prompt
        doubter = prompt.seat if isinstance(prompt, AnswerDraw) else Seat(rng.randrange(seats))
        odds = reckon_with(edition, view(state, doubter), *known[doubter])
        _count(state, odds, tally)
        seat, command = next_action(state, bots, rng)
        events, state = decide(state, seat, command)
        tell(bots, events)
        for at, (memory, sightings) in enumerate(known):
            seen = [seen_by(event, Seat(at)) for event in events]
            memory.observe(seen)
            sightings.observe(seen)
        if any(isinstance(event, RoundEnded) for event in events):
            return


def _count(state: State, odds: Odds, tally: OddsTally) -> None:
    """Count *odds* by what only the referee knows."""
    prompt = state.prompt
    if odds.bluff is not None and isinstance(prompt, AnswerDraw):
        _add(tally, Said("bluff", round(10 * odds.bluff)), so=prompt.bluffed)
    if odds.follow is not None and odds.seat is not None:
        hand, deck = state.hands[odds.seat], state.deck
        if state.on_row:
            wanted = {card for centre in state.row for card in matching(deck, centre)}
        else:
            wanted = set(deck.fits(state.pile[-1], state.colour))
        _add(tally, Said("follow", round(10 * odds.follow)), so=not wanted.isdisjoint(hand))


def _add(tally: OddsTally, said: Said, *, so: bool) -> None:
    tally.said[said] += 1
    tally.happened[said] += so
