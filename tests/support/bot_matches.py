"""Matches of any kind played by bots and a beginner, looked at after every move."""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from enum import StrEnum
from itertools import groupby
from random import Random

from msgspec.structs import asdict
from support.bot_rounds import next_action, tell
from support.match_checks import (
    assert_decides_what_is_lawful,
    assert_secrets_do_not_change_news,
    assert_secrets_do_not_change_view,
    assert_told_again,
)
from support.policy import SIDE_COMMANDS, moves
from support.random_match import (
    RandomMatch,
    actors,
    assert_all_cards_there,
    choose_lively,
)
from support.strategies import with_secrets_changed
from support.table import MIXED_QUESTIONS

from callout.bots import Bot, make
from callout.bots.policy_bot import PolicyBot, Temper
from callout.core import commands as c
from callout.core import events as e
from callout.core.cards import NO_COLOUR, NO_SEAT, Seat
from callout.core.deck import deck_of
from callout.core.edition import Edition, HouseRules, RulingValue, Scoring
from callout.core.prompts import AnswerQuestion, Over, waits_for_teacher
from callout.core.refusal import IllegalCommand
from callout.core.state import State
from callout.core.view import View
from callout.editions import EditionError, load, names, with_house
from callout.editions.loader import UNASKED, is_unasked
from callout.editions.rule_sets import rule_sets
from callout.editions.ruling_answers import ruling_answers
from callout.rules.engine import decide, legal, why_not
from callout.rules.scoring import GAINING
from callout.rules.stalemate import MOST_IDLE_ROUNDS

SEATS = (2, 3, 4, 10)
BOTS = ("dice", "calm", "keen", "beginner")

WHOLE_SHARE = 0.1
"""The share of matches that are played to the target of their sheet."""
LOW_TARGETS = (1, 60)
"""The targets of the other ones: a round, or a few."""
EXTRA_SHARE = 0.5
"""The share of matches with one house rule more than their set has."""
TALK_RATE = 0.02
"""How often somebody says something by chance before the next move."""
CHECK_RATE = 0.02
"""How often the slow checks are made."""
LONG_ROUND = 2_000
"""The most moves of a round that decision 63 does not end."""
MAX_MOVES = 50_000
"""More moves than any round has that does not stall."""
DRAW_RATE = 0.3
"""How often a beginner draws though a card could be played."""


def beginner(edition: Edition, rng: Random) -> Bot:
    """Make a player who plays every card that can be a bluff, and draws at random."""
    bluffs = deck_of(edition).bluff

    def policy(_view: View, moves: Sequence[c.Command]) -> c.Command:
        bold = [move for move in moves if isinstance(move, c.Play) and bluffs[move.card]]
        if bold:
            return rng.choice(bold)
        draws = [move for move in moves if isinstance(move, c.Draw)]
        if draws and rng.random() < DRAW_RATE:
            return draws[0]
        return rng.choice(moves)

    temper = Temper(answers=0.5, calls=0.5, catches=0.3, jumps=0.5)
    return PolicyBot("beginner", temper, policy, rng, right_answer)


def right_answer(prompt: AnswerQuestion) -> str:
    """Return a right answer."""
    return MIXED_QUESTIONS[prompt.number].answers[0]


@dataclass(frozen=True)
class Kind:
    """The rules of a match, and who plays it."""

    edition: str
    rules: str
    house: HouseRules
    seats: int
    scoring: Scoring
    bots: tuple[str, ...]

    def __str__(self) -> str:
        house = " ".join(f"{name}={value}" for name, value in self.house.items())
        bots = ",".join(self.bots)
        return f"{self.edition} {self.rules} ({house}), {self.scoring}, {bots}"


def kind_of(seed: int) -> Kind:
    """Return the kind of match that has this *seed*: any edition, rules, seats and bots."""
    rng = Random(seed)
    name = rng.choice(names())
    edition = load(name)
    rules, house = rng.choice(list(rule_sets(edition).items()))
    most = edition.rulings.most_seats
    seats = rng.choice([count for count in SEATS if count <= most])
    scoring = rng.choice(_scorings(edition, seats))
    if rng.random() < EXTRA_SHARE:
        house = _with_one_more(edition, house, rng)
    if rng.random() >= WHOLE_SHARE:
        house = {**house, "target": rng.choice(LOW_TARGETS)}
    return Kind(name, rules, house, seats, scoring, tuple(rng.choices(BOTS, k=seats)))


def _scorings(edition: Edition, seats: int) -> list[Scoring]:
    found = []
    for scoring in edition.scorings:
        with suppress(IllegalCommand):
            RandomMatch(edition, seats, scoring, 0)
            found.append(scoring)
    return found


def _with_one_more(edition: Edition, house: HouseRules, rng: Random) -> HouseRules:
    """Change one ruling more, with those that its answer makes necessary and without idle ones."""
    answers = ruling_answers(type(edition.rulings))
    asked = [name for name in answers if not name.endswith("_seats") and name != "target"]
    while True:
        name = rng.choice(asked)
        more = {**house, name: _any_answer(edition, name, rng)}
        ruled = asdict(edition.rulings)
        for other in UNASKED if not edition.on_row else ():
            if is_unasked(other, ruled | more):
                more.pop(other, None)
            elif ruled[other] is None and other not in more:
                more[other] = _any_answer(edition, other, rng)
        with suppress(EditionError):
            with_house(edition, more)
            return more


def _any_answer(edition: Edition, name: str, rng: Random) -> RulingValue:
    allowed = ruling_answers(type(edition.rulings))[name]
    return rng.choice(allowed.values or range(allowed.least, allowed.most + 1))


def any_command(state: State, rng: Random) -> c.Command:
    """Make a command with the cards of a table, lawful or not."""
    deck = state.deck
    card, other = rng.choices(deck.pack, k=2)
    seat = Seat(rng.randrange(len(state.seats)))
    colour = rng.choice((NO_COLOUR, *deck.colours))
    call = rng.random() < 0.5
    return rng.choice(
        (
            c.Play(card, colour, call, rng.choice((1, 1, 2))),
            c.Match(tuple(sorted({card, other})), rng.randrange(3), colour, call),
            c.Lay(card, call),
            c.Draw(call),
            c.Swap(seat),
            c.Catch(seat),
            c.Accuse(seat),
            c.Call(),
            c.Keep(),
            c.Accept(),
            c.Challenge(),
            c.Done(),
            c.Deal(),
            c.Answer("no"),
            c.NameColour(deck.colours[0]),
            c.Vote(uphold=call),
            c.AnswerAloud(),
            c.Judge(right=call),
            c.PassVerdict(),
        )
    )


class Ending(StrEnum):
    """How did a round end?"""

    WON = "won"
    BLOCKED = "blocked"
    DRAWN_OUT = "drawn out"


@dataclass(frozen=True)
class Round:
    """How many *moves* a round had, and its *ending*."""

    moves: int
    ending: Ending


def ending_of(ended: e.RoundEnded) -> Ending:
    """Tell how a round ended."""
    if ended.winner != NO_SEAT:
        return Ending.WON
    return Ending.DRAWN_OUT if ended.drawn_out else Ending.BLOCKED


class BotMatch(RandomMatch):
    """A match of one kind, played by bots, with checks after every move."""

    def __init__(self, seed: int) -> None:
        self.kind = kind_of(seed)
        edition = load(self.kind.edition)
        if self.kind.house:
            edition = with_house(edition, self.kind.house)
        super().__init__(edition, self.kind.seats, self.kind.scoring, seed)
        self.rounds: list[Round] = []
        self._begun = 0
        self._bots = [self._bot(name) for name in self.kind.bots]

    def _bot(self, name: str) -> Bot:
        rng = Random(self.rng.random())
        edition = self.state.edition
        return (
            beginner(edition, rng)
            if name == "beginner"
            else make(name, edition, rng, right_answer)
        )

    def step(self) -> State:
        """Let somebody say or do something, and look at the table."""
        seat, command = self._talk() or self._act()
        before = self.state
        progress = decide(before, seat, command)
        self.moves.append((seat, command))
        self.events += progress.events
        self.state = progress.state
        tell(self._bots, progress.events)
        for event in progress.events:
            if isinstance(event, e.RoundEnded):
                self._end_round(before, event)
        self.check()
        return self.state

    def _act(self) -> tuple[Seat, c.Command]:
        if waits_for_teacher(self.state.prompt):
            verdicts = legal(self.state, NO_SEAT)
            return NO_SEAT, choose_lively(self.state, verdicts, self.rng)
        return next_action(self.state, self._bots, self.rng)

    def _talk(self) -> tuple[Seat, c.Command] | None:
        if self.rng.random() >= TALK_RATE:
            return None
        seat = self.rng.choice(self.state.playing)
        said = [one for one in legal(self.state, seat) if isinstance(one, SIDE_COMMANDS)]
        return (seat, self.rng.choice(said)) if said else None

    def _end_round(self, before: State, ended: e.RoundEnded) -> None:
        self.rounds.append(Round(self.moves_in_round, ending_of(ended)))
        self._begun = len(self.moves)
        assert_points_add_up(self.state, before, ended)
        assert self.over or self.state.idle_rounds < MOST_IDLE_ROUNDS

    @property
    def rounds_without_winner(self) -> int:
        """Count the most rounds in a row that nobody won."""
        groups = groupby(self.rounds, key=lambda one: one.ending is Ending.WON)
        return max((len(list(rounds)) for won, rounds in groups if not won), default=0)

    @property
    def moves_in_round(self) -> int:
        """Count the moves of the round that is played."""
        return len(self.moves) - self._begun

    def check(self) -> None:
        """Find all cards, one prompt, somebody who can act, and now and then what is hidden."""
        state = self.state
        assert_all_cards_there(state)
        assert_somebody_can_act(state)
        if self.rng.random() >= CHECK_RATE or isinstance(state.prompt, Over):
            return
        seat = self.rng.choice(state.playing)
        tried = [any_command(state, self.rng) for _ in range(20)]
        assert_decides_what_is_lawful(state, seat, tried)
        assert_secrets_do_not_change_view(self, seat, self.rng)
        assert_secrets_do_not_change_news(self, seat, self.rng)
        other = with_secrets_changed(state, seat, self.rng)
        for command in tried:
            assert why_not(other, seat, command) == why_not(state, seat, command), command

    def play(self, most: int = MAX_MOVES) -> "BotMatch":
        """Play to the end, and tell it again."""
        while not self.over:
            assert self.moves_in_round < most, "the round does not end"
            self.step()
        assert_told_again(self)
        return self


def assert_somebody_can_act(state: State) -> None:
    """Find that the table waits for players who can do something, or that the match is over."""
    waiting = actors(state.prompt)
    assert bool(waiting) is not isinstance(state.prompt, Over), state.prompt
    for seat in waiting:
        assert seat in (*state.playing, NO_SEAT), state.prompt
        assert moves(legal(state, seat)), f"nobody can act: {state.prompt}"


def assert_points_add_up(after: State, before: State, ended: e.RoundEnded) -> None:
    """Find that points are those of the hands that are left, and scores their sums."""
    hands = [sum(after.deck.points[card] for card in hand) for hand in ended.hands]
    old = before.scores
    assert ended.scores == tuple(a + b for a, b in zip(old, ended.points, strict=True))
    if after.scoring in GAINING:
        won = ended.winner != NO_SEAT
        side = after.sides[ended.winner] if won else NO_SEAT
        others = [hand for seat, hand in enumerate(hands) if after.sides[seat] != side]
        assert sum(ended.points) == (sum(others) if won else 0)
        assert not won or ended.points[side] == sum(others)
    else:
        share = 2 if after.scoring is Scoring.CHANGING_PAIR else 1
        assert sum(ended.points) == share * sum(hands)
    assert (ended.winner != NO_SEAT) == any(
        not hand for seat, hand in enumerate(ended.hands) if seat in before.playing
    )
