"""The shared behaviour of bots: calling, catching, answering, voting. A policy chooses the moves.

No bot accuses anybody of advice: advice is spoken, and a bot hears only the events of the table.
"""

from collections.abc import Hashable, Sequence
from random import Random

from msgspec import Struct
from msgspec.structs import replace

from callout.bots.bot import Answers, Policy
from callout.bots.estimates import NEARLY_OUT_CARDS, is_partner
from callout.bots.memory import Memory
from callout.core import commands as c
from callout.core.events import Event
from callout.core.prompts import AnswerQuestion, JudgeAdvice, JudgeAnswer, TakeTurn, awaited
from callout.core.view import View
from callout.questions.judge import is_right

_PASS = c.PassVerdict()
_BESIDE = (c.Call, c.Catch, c.CardCheck, c.Accuse)
_CALL = c.Call()
_ASK = c.CardCheck()
_DISMISS = c.Vote(uphold=False)


class Temper(Struct, frozen=True):
    """The rates of answering rightly, calling, catching and jumping in.

    *asks* is the rate of asking for counts when others are nearly out, at most once a round.
    """

    answers: float
    calls: float
    catches: float
    jumps: float = 0.0
    asks: float = 0.0


class Whim:
    """A random choice that is made once for each occasion."""

    def __init__(self, chance: float, rng: Random) -> None:
        self._chance = chance
        self._rng = rng
        self._occasion: Hashable = None
        self._willing = False

    def takes(self, occasion: Hashable) -> bool:
        """Return whether to take *occasion*; `None` ends the last one."""
        if occasion != self._occasion:
            self._occasion = occasion
            self._willing = occasion is not None and self._rng.random() < self._chance
        return self._willing


class PolicyBot:
    """A bot that calls, catches, answers and jumps in by its temper, and moves by a policy.

    Events go into its *memory*, if it has one, for its policy.
    """

    def __init__(
        self,
        name: str,
        temper: Temper,
        policy: Policy,
        rng: Random,
        answers: Answers | None = None,
        memory: Memory | None = None,
    ) -> None:
        self.name = name
        self.temper = temper
        self._policy = policy
        self._rng = rng
        self._answers = answers
        self._memory = memory
        self._calling = Whim(temper.calls, rng)
        self._catching = Whim(temper.catches, rng)
        self._jumping = Whim(temper.jumps, rng)
        self._asking = Whim(temper.asks, rng)

    def observe(self, events: Sequence[Event]) -> None:
        """Remember *events*, as the bot's seat saw them."""
        if self._memory is not None:
            self._memory.observe(events)

    def choose(self, view: View, legal: Sequence[c.Command]) -> c.Command | None:
        """Choose one of *legal*, or `None` while others are awaited."""
        prompt, seat = view.prompt, view.seat
        loud = [command for command in legal if c.calls_out(command)]
        late = due_call(view, legal)
        calls = self._calling.takes(True if loud or late else None)
        if late and calls:
            return late
        if caught := self._catch(view, legal):
            return caught
        moves = [move for move in legal if is_plain_move(move)]
        if seat not in awaited(prompt) and not self._jumps(view, moves):
            return None
        if isinstance(prompt, JudgeAdvice):
            return _DISMISS
        if isinstance(prompt, JudgeAnswer):
            return _judge(prompt, legal)
        if isinstance(prompt, AnswerQuestion) and seat == prompt.seat:
            return self._answer(prompt)
        if self._asks(view):
            return _ASK
        move = self._policy(view, moves)
        return with_call(move, loud) if calls and move is not None else move

    def _catch(self, view: View, legal: Sequence[c.Command]) -> c.Command | None:
        found = _catches(view, legal)
        seats = tuple(command.seat for command in found)
        return found[0] if self._catching.takes(seats or None) else None

    def _jumps(self, view: View, jumps: Sequence[c.Command]) -> bool:
        """Return whether to play one of *jumps* out of turn: once for each card on the pile."""
        occasion = (view.round, view.discards, view.counts) if jumps else None
        return self._jumping.takes(occasion)

    def _asks(self, view: View) -> bool:
        """Return whether to ask for counts: in a turn, unless somebody has asked in this round.

        That depends on public knowledge, so it reveals nothing of the hand. A bot that did not
        hear the whole round does not ask, as it could not know whether it has.
        """
        memory = self._memory
        if memory is None or not memory.hears or memory.asked or len(view.playing) == 2:
            return False
        near = tuple(
            other
            for other in view.playing
            if other != view.seat and view.counts[other] <= NEARLY_OUT_CARDS
        )
        return self._asking.takes(near if near and isinstance(view.prompt, TakeTurn) else None)

    def _answer(self, prompt: AnswerQuestion) -> c.Command:
        if self._answers is None or self._rng.random() >= self.temper.answers:
            return c.Answer()
        return c.Answer(self._answers(prompt))


def _judge(prompt: JudgeAnswer, legal: Sequence[c.Command]) -> c.Command:
    """Judge a typed answer like the program; leave an answer aloud to the next player."""
    if not prompt.text and _PASS in legal:
        return _PASS
    return c.Judge(right=prompt.question is not None and is_right(prompt.question, prompt.text))


def due_call(view: View, legal: Sequence[c.Command]) -> c.Command | None:
    """Return the call that the seat of *view* still owes and may make alone, or `None`."""
    return _CALL if _CALL in legal and view.seat in view.exposed else None


def due_catch(view: View, legal: Sequence[c.Command]) -> c.Command | None:
    """Return the catch that the seat of *view* may make, unless it is of a partner, or `None`."""
    return next(iter(_catches(view, legal)), None)


def _catches(view: View, legal: Sequence[c.Command]) -> list[c.Catch]:
    return [
        command
        for command in legal
        if isinstance(command, c.Catch) and not is_partner(view, command.seat)
    ]


def with_call(move: c.Command, legal: Sequence[c.Command]) -> c.Command:
    """Return *move*, calling out at the same time if that is *legal*."""
    if not isinstance(move, c.Play | c.Draw | c.Match | c.Lay):
        return move
    twin = replace(move, call=True)
    return twin if twin in legal else move


def is_plain_move(command: c.Command) -> bool:
    """Return whether *command* is a move of the game, without a call."""
    return not isinstance(command, _BESIDE) and not c.calls_out(command)
