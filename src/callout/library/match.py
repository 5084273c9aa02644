"""A match that a program plays, queries and narrates."""

from collections.abc import Mapping, Sequence
from itertools import chain
from random import Random
from typing import Self, TypeAlias

from callout.bots import Bot
from callout.core.cards import NO_SEAT, Seat
from callout.core.commands import Command, shape
from callout.core.edition import Edition, HouseRules, Scoring
from callout.core.events import Event, RoundEnded
from callout.core.prompts import (
    AnswerQuestion,
    Over,
    Prompt,
    awaited,
    first_awaited,
    waits_for_teacher,
)
from callout.core.question import Question
from callout.core.seen import seen_by, seen_prompt
from callout.core.state import State
from callout.core.view import View, view
from callout.editions import load, with_house
from callout.editions.rule_sets import AS_PRINTED, house_rules_of
from callout.library.knowledge import SEED_BITS, Knowledge
from callout.library.players import (
    Choice,
    FunctionBot,
    Player,
    choose_by_chance,
    chosen_by,
    judged_by_program,
    moves_among,
    seated,
)
from callout.library.questions import questions_for
from callout.library.result import Result, by_name, result_of
from callout.library.seeds import seed_from
from callout.library.vocabulary import vocabulary_of
from callout.library.why_not import WhyNot
from callout.notation.record import dump_record, load_record, record_of, reopen, replay
from callout.rules.engine import Progress, decide, legal, open_match, why_not
from callout.rules.playout import Playout

MARKED_MOVES = 64
"""The number of moves between two kept states: `undo` plays on from the last one."""


_Move: TypeAlias = tuple[Seat, Command]
_Step: TypeAlias = tuple[Seat, Command, tuple[Event, ...]]
"""The seat and the command of a move, and its events."""
_Kept: TypeAlias = tuple[Progress, Seat | None, Sequence[_Move]]
"""The content of a pickle: the opening, the seat of a sample, the moves."""


class Match:
    """A match of *players* by an *edition*, as the referee has it.

    >>> from callout import Match
    >>> match = Match("mattel", ["Ana", "Ben"], seed=1)
    >>> match.turn, match.legal()
    ('Ben', ['deal'])
    >>> match.play("deal")
    >>> print(match)
    mattel, round 1, TakeTurn by Ben
    top: brv, colour b; pile: 1; stock: 93
    Ana, 0 points, 7 cards: b2 b5 b5 g1 g4 g7 g9
    Ben, 0 points, 7 cards: g2 g+2 r3 r6 y4 yrv wi+4
    >>> match
    <Match mattel, round 1, TakeTurn by Ben; moves: 1>

    *rules* names a set of house rules, and *house* has single ones, which win. *scoring* is the
    way of scoring. *questions*, where the edition asks some, are the name of a deck of ours, or
    the questions themselves; without any, sums are asked.

    The *seed* may be any text or number, and the same one makes the same match. Pairs of
    hexadecimal digits are used unchanged; any other text, or Python's text of a number, is hashed
    by SHA-256. Without one, the seed is random and secret.

    `print` and `record` show every hand, `view` the knowledge of a player, and `repr` no card.
    A *seat* is a name or a number from 0 on; the default is the awaited seat.
    """

    def __init__(
        self,
        edition: str | Edition,
        players: Sequence[str],
        *,
        rules: str = AS_PRINTED,
        house: HouseRules | None = None,
        scoring: str = Scoring.WINNER,
        questions: str | Sequence[Question] | None = None,
        seed: str | float | None = None,
    ) -> None:
        for number, name in enumerate(players):
            if name in players[:number]:
                raise ValueError(f"two players are called {name!r}")
        sheet = load(edition) if isinstance(edition, str) else edition
        changes = house_rules_of(sheet, rules, house or {}) if house or rules != AS_PRINTED else {}
        ruled = with_house(sheet, changes)
        asked = questions_for(ruled, questions)
        way = Scoring(scoring)
        self._sampled_for: Seat | None = None
        self._begin(open_match(ruled, players, seed_from(seed), scoring=way, questions=asked))

    @classmethod
    def replay(cls, record: str) -> Self:
        """Play the text of a *record* again, checking every shuffle and every move.

        >>> match = Match("mattel", ["Ana", "Ben"], seed=1)
        >>> match.play("deal")
        >>> Match.replay(match.record()) == match
        True
        """
        loaded = load_record(record)
        replay(loaded)
        return cls._made(reopen(loaded.opened), moves=loaded.moves)

    @classmethod
    def _made(
        cls, opening: Progress, sampled_for: Seat | None = None, moves: Sequence[_Move] = ()
    ) -> Self:
        """Make the match with this *opening*, after these *moves*."""
        new = cls.__new__(cls)
        new.__setstate__((opening, sampled_for, moves))
        return new

    def _begin(self, opening: Progress) -> None:
        self._opening = opening
        self._state = opening.state
        self._marked = [opening.state]
        self._steps: list[_Step] = []
        self._known: dict[Seat, Knowledge] = {}
        self._words = vocabulary_of(opening.state.edition)

    @property
    def edition(self) -> Edition:
        """The edition, house rules included."""
        return self._state.edition

    @property
    def state(self) -> State:
        """The table as the referee sees it; old ones stay as they were."""
        return self._state

    @property
    def players(self) -> tuple[str, ...]:
        """The names, in the order of the seats."""
        return self._state.seats

    @property
    def prompt(self) -> Prompt:
        """The prompt of the table, as far as it is public."""
        return seen_prompt(self._state.prompt, None)

    @property
    def turn(self) -> str | None:
        """The name of the awaited player; `None` when the match is over, or for a teacher."""
        waiting = awaited(self._state.prompt)
        return self._state.seats[waiting[0]] if waiting else None

    @property
    def moves(self) -> list[tuple[str, str]]:
        """All moves: the names, and the words; a teacher without a seat has no name."""
        names, write = (*self._state.seats, ""), self._words.write  # nobody's seat is the last
        return [(names[seat], write(command)) for seat, command, _ in self._steps]

    def events(self, seat: Seat | str | None = None) -> list[Event]:
        """Return all events, or only those seen by *seat*."""
        found = chain(self._opening.events, *(events for _, _, events in self._steps))
        if seat is None:
            return list(found)
        place = self._seat(seat)
        return [seen_by(event, place) for event in found]

    def hand(self, seat: Seat | str | None = None) -> list[str]:
        """Return the cards of *seat* by their labels.

        >>> match = Match("mattel", ["Ana", "Ben"], seed=1)
        >>> match.play("deal")
        >>> match.hand("Ana")
        ['b2', 'b5', 'b5', 'g1', 'g4', 'g7', 'g9']
        """
        labels, place = self._state.deck.labels, self._seat(seat)
        hand = self._state.hands[place] if place != NO_SEAT else []
        return [labels[card] for card in sorted(hand)]

    def view(self, seat: Seat | str | None = None) -> View:
        """Return the view of *seat* or, without one, of everybody."""
        return view(self._state, None if seat is None else self._seat(seat))

    def legal(self, seat: Seat | str | None = None, *, talk: bool = False) -> list[str]:
        """Return the moves of *seat* in words; with *talk*, also its other commands.

        Those are calling out, catching, asking for a count of cards, and accusing.

        >>> match = Match("mattel", ["Ana", "Ben"], seed=1)
        >>> match.play("deal")
        >>> match.legal()
        ['yrv', 'wi+4 b', 'wi+4 g', 'wi+4 r', 'wi+4 y', 'draw']
        >>> match.legal(talk=True)
        ['yrv', 'wi+4 b', 'wi+4 g', 'wi+4 r', 'wi+4 y', 'draw', 'check']
        """
        return self._words.write_all(self.commands(seat, talk=talk))

    def commands(self, seat: Seat | str | None = None, *, talk: bool = False) -> list[Command]:
        """Return the same as `legal`, as values."""
        state = self._state
        found = legal(state, first_awaited(state.prompt) if seat is None else self._seat(seat))
        return found[:] if talk else moves_among(found)

    def why_not(self, move: Command | str, seat: Seat | str | None = None) -> WhyNot | None:
        """Return the clause that forbids *move*, or `None` if it is legal.

        >>> match = Match("mattel", ["Ana", "Ben"], seed=1)
        >>> match.play("deal")
        >>> why = match.why_not("g2")
        >>> why, why.refusal.code.value
        ('mattel.T2', 'does-not-fit')
        >>> "mattel.T2" in why.sentence()
        True
        """
        command = self._words.read(move) if isinstance(move, str) else move
        refused = why_not(self._state, self._seat(seat), command)
        return None if refused is None else WhyNot(refused)

    def play(self, move: Command | str, seat: Seat | str | None = None) -> None:
        """Make *move* for *seat*, in words or as a value, or raise `IllegalCommand`.

        >>> match = Match("mattel", ["Ana", "Ben"], seed=1)
        >>> match.play("deal")
        >>> match.play("wi+4 r")
        >>> match.play("challenge", "Ana")
        >>> match.play("uno", "Ana")
        Traceback (most recent call last):
        callout.core.refusal.IllegalCommand: call-not-due (mattel.G1)
        """
        place = first_awaited(self._state.prompt) if seat is None else self._seat(seat)
        command = self._words.read(move) if isinstance(move, str) else move
        events, self._state = decide(self._state, place, command)
        self._steps.append((place, command, events))
        if len(self._steps) % MARKED_MOVES == 0:
            self._marked.append(self._state)

    def undo(self) -> None:
        """Take the last move back, of any player.

        >>> match = Match("mattel", ["Ana", "Ben"], seed=1)
        >>> match.play("deal")
        >>> match.undo()
        >>> match.legal()
        ['deal']
        """
        if not self._steps:
            raise ValueError("nothing was played yet")
        if len(self._steps) % MARKED_MOVES == 0:
            self._marked.pop()
        self._steps.pop()
        self._known.clear()
        self._state = self._marked[-1]
        for seat, command, _ in self._steps[(len(self._marked) - 1) * MARKED_MOVES :]:
            self._state = decide(self._state, seat, command).state

    def copy(self) -> "Match":
        """Return a copy of the match, to play on by itself."""
        new = Match.__new__(Match)
        own = {"_marked": self._marked[:], "_steps": self._steps[:], "_known": {}}
        vars(new).update(vars(self), **own)
        return new

    __copy__ = copy

    @property
    def over(self) -> bool:
        """Whether the match is over."""
        return isinstance(self._state.prompt, Over)

    @property
    def winners(self) -> tuple[str, ...]:
        """The names of the winners: several are partners, or equal."""
        prompt = self._state.prompt
        won = prompt.winners if isinstance(prompt, Over) else ()
        return tuple(self._state.seats[seat] for seat in won)

    @property
    def winner(self) -> str | None:
        """The name of the only winner, or `None`."""
        return self.winners[0] if len(self.winners) == 1 else None

    @property
    def scores(self) -> dict[str, int]:
        """The points of each player, or of their side."""
        return by_name(self._state, self._state.scores)

    @property
    def result(self) -> Result | None:
        """The result of the last round, or `None`.

        >>> match = Match("mattel", ["Ana", "Ben"], seed=1)
        >>> match.run(dict.fromkeys(match.players, lambda view, moves: moves[0]), rounds=1)
        >>> match.result
        Result(round=1, winner='Ana', points={'Ana': 12, 'Ben': 0}, scores={'Ana': 12, 'Ben': 0})
        """
        return result_of(self._state)

    def sample(self, seat: Seat | str | None = None, rng: Random | None = None) -> "Match":
        """Return a possible match by the knowledge of *seat*, drawn from *rng*.

        The other hands, the stock and the seed are dealt anew; *seat* has the same view and the
        same legal moves. Cards that it has seen stay where they are: its own, those on the table,
        a challenged hand, and a hand it gave away. The behaviour of others proves nothing: a
        player who drew may have a card that fits. The questions are the same ones, mixed.

        >>> match = Match("mattel", ["Ana", "Ben"], seed=1)
        >>> match.play("deal")
        >>> other = match.sample("Ana", Random(1))
        >>> other.view("Ana") == match.view("Ana"), other.hand("Ben") == match.hand("Ben")
        (True, False)
        """
        place = self._seat(seat)
        if self._sampled_for not in (None, place):
            raise ValueError("what another seat knows is not known in a sample")
        known = self._known.setdefault(place, Knowledge(self.edition, place))
        if not known.heard:
            known.hear(self._opening.events)
        for _, _, events in self._steps[known.heard - 1 :]:
            known.hear(events)
        state = known.deal_anew(self._state, rng or Random())  # noqa: S311 - no secret
        return self._made(Progress(tuple(self.events(place)), state), place)

    def playout(self, policy: Choice | None = None, rng: Random | None = None) -> Result:
        """Play a copy on to the end of a round, and return the result.

        *policy* is a function as in `run`, and chooses for everybody; there are no calls or
        catches. Without one, moves are drawn from *rng*: players draw only if they can do nothing
        else, and three answers of four are right. Shuffles come from *rng*, too.

        >>> match = Match("mattel", ["Ana", "Ben"], seed=1)
        >>> result = match.playout(rng=Random(1))
        >>> result.round, result.winner in match.players, match.turn
        (1, True, 'Ben')
        """
        chance = rng or Random()  # noqa: S311 - no secret hangs on it
        table = Playout(self._state, f"{chance.getrandbits(SEED_BITS):064x}")
        while table.ended is None:
            seat, moves = table.choices()
            if not moves:
                raise ValueError("the match is over")
            if policy is None or seat == NO_SEAT:  # a teacher has no seat: the program judges
                move = choose_by_chance(table.state, moves, chance)
            else:
                move = chosen_by(policy, view(table.state, seat), moves, self._words)
                if shape(move) not in moves:
                    raise ValueError(f"{self._words.write(move)!r} is none of the moves")
            table.take(seat, move)
        result = result_of(table.state)
        assert result is not None  # noqa: S101 - the round has ended
        return result

    def run(
        self,
        players: Mapping[str, Player],
        *,
        rng: Random | None = None,
        rounds: int | None = None,
        moves: int | None = None,
    ) -> None:
        """Play on with *players*, each for the seat of its name, to the end of the match.

        It stops sooner at a prompt for a seat without a player here, or after so many *rounds* or
        *moves*. A player is the name of a bot, a bot, or a function that takes the view and the
        moves of its seat and returns one of them. A bot may also speak while others are awaited; a
        function is asked only when its seat is. Bots draw from *rng* or else from the seed, so
        that the same match runs the same way again.

        >>> match = Match("mattel", ["Ana", "Ben"], seed=1)
        >>> match.run({"Ana": "keen", "Ben": lambda view, moves: moves[0]}, rounds=1)
        >>> match.result.round, match.result.winner in match.players
        (1, True)
        """
        chance = rng or Random(f"{self._state.seed} {len(self._steps)}")  # noqa: S311 - as above
        bots = {
            self._seat(name): seated(player, self.edition, Random(chance.random()), self._answer)  # noqa: S311 - as above
            for name, player in players.items()
        }
        left, begun = rounds, len(self._steps)
        while not self.over and left != 0 and (moves is None or len(self._steps) - begun < moves):
            found = self._next_move(bots, chance)
            if found is None:
                return
            seat, command = found
            self.play(command, seat)
            _, _, events = self._steps[-1]
            for listener, bot in bots.items():
                bot.observe([seen_by(event, listener) for event in events])
            if left is not None:
                left -= any(isinstance(event, RoundEnded) for event in events)

    def _next_move(self, bots: Mapping[Seat, Bot], rng: Random) -> _Move | None:
        """Return the next move: of the others first, in any order, then of the awaited seat.

        For a teacher, who has no seat, the program judges.
        """
        prompt = self._state.prompt
        if waits_for_teacher(prompt):
            return NO_SEAT, judged_by_program(self._state, prompt)
        waiting = awaited(prompt)
        others = [
            seat
            for seat, bot in bots.items()
            if seat not in waiting and not isinstance(bot, FunctionBot)
        ]
        rng.shuffle(others)
        for seat in (*others, *waiting):
            if seat not in bots:
                return None
            command = bots[seat].choose(self.view(seat), self.commands(seat, talk=True))
            if command is not None:
                return seat, command
        raise ValueError(f"{self.turn} does nothing")

    def _answer(self, prompt: AnswerQuestion) -> str:
        """Return a right answer, which is lent to bots."""
        return self._state.questions[prompt.number].answers[0]

    def record(self) -> str:
        """Return the record: a text of the whole match that `replay` checks.

        Questions that nobody was asked are left blank in it.
        """
        if self._sampled_for is not None:
            raise ValueError("a sample has no record, as its cards were never shuffled")
        return dump_record(record_of(self.events(), self._played))

    @property
    def _played(self) -> list[_Move]:
        return [(seat, command) for seat, command, _ in self._steps]

    def _seat(self, seat: Seat | str | None) -> Seat:
        """Return the number of *seat*, or that of the awaited seat."""
        if seat is None:
            return first_awaited(self._state.prompt)
        names = self._state.seats
        if isinstance(seat, str):
            if seat not in names:
                raise ValueError(f"nobody is called {seat!r}; there are {', '.join(names)}")
            return Seat(names.index(seat))
        if seat == NO_SEAT and waits_for_teacher(self._state.prompt):
            return NO_SEAT
        if seat not in range(len(names)):
            raise ValueError(f"no seat has the number {seat}")
        return seat

    def __str__(self) -> str:
        prompt = self._state.prompt
        if not isinstance(prompt, AnswerQuestion):
            return str(self._state)
        asked = [self._state.questions[prompt.number].prompt, *prompt.choices]
        return f"{self._state}\nquestion: {' / '.join(asked)}"

    def __repr__(self) -> str:
        return f"<Match {self._state.summary}; moves: {len(self._steps)}>"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Match):
            return NotImplemented
        return self._opening.state == other._opening.state and self._played == other._played

    __hash__ = None  # type: ignore[assignment]

    def __getstate__(self) -> _Kept:
        return self._opening, self._sampled_for, self._played

    def __setstate__(self, kept: _Kept) -> None:
        opening, self._sampled_for, moves = kept
        self._begin(opening)
        for seat, command in moves:
            self.play(command, seat)
