"""The players of a match: a bot by its name, another bot, or a function."""

from collections.abc import Callable, Sequence
from random import Random
from typing import TypeAlias

from callout.bots import Answers, Bot, BotKind, bots
from callout.core.commands import (
    Accuse,
    Answer,
    Call,
    CardCheck,
    Catch,
    Command,
    Draw,
    Judge,
)
from callout.core.edition import Edition
from callout.core.events import Event
from callout.core.prompts import AnswerQuestion, JudgeAnswer
from callout.core.state import State
from callout.core.view import View
from callout.library.vocabulary import Vocabulary, vocabulary_of
from callout.questions.judge import is_right

KNOWN_ANSWERS = 0.75
"""Probability of a right answer in random play."""

Choice: TypeAlias = Callable[[View, Sequence[Command]], Command | str | None]
"""A function that takes the view and the moves of its seat, and returns one of the moves.

It may return the words of a move, too.
"""

Player: TypeAlias = str | BotKind | Bot | Choice
"""The name of a bot, the `BOT` of a bot's file, a bot, or a function."""

_TALK = frozenset({Call, Catch, CardCheck, Accuse})


def moves_among(commands: list[Command]) -> list[Command]:
    """Return the moves among *commands*; all other commands come after them."""
    end = len(commands)
    while end and type(commands[end - 1]) in _TALK:
        end -= 1
    return commands[:end]


def chosen_by(
    choice: Choice, view: View, moves: Sequence[Command], vocabulary: Vocabulary
) -> Command:
    """Return the choice of a function, or raise `ValueError` for `None`."""
    chosen = choice(view, moves)
    if chosen is None:
        raise ValueError(f"nothing is chosen of {', '.join(vocabulary.write_all(moves))}")
    return vocabulary.read(chosen) if isinstance(chosen, str) else chosen


def choose_by_chance(state: State, moves: Sequence[Command], rng: Random) -> Command:
    """Choose one of *moves*: to draw only if there is nothing else, and mostly right answers."""
    prompt = state.prompt
    if isinstance(prompt, AnswerQuestion):
        knows = rng.random() < KNOWN_ANSWERS
        return Answer(state.questions[prompt.number].answers[0] if knows else "")
    if isinstance(prompt, JudgeAnswer):
        return judged_by_program(state, prompt)
    lively = [move for move in moves if type(move) is not Draw] or moves
    return lively[int(rng.random() * len(lively))]


def judged_by_program(state: State, prompt: JudgeAnswer) -> Judge:
    """Return the program's verdict on an answer; an answer aloud is wrong."""
    return Judge(right=is_right(state.questions[prompt.asked.number], prompt.text))


class FunctionBot:
    """A bot that is a function: it is asked for moves, and says nothing beside them."""

    def __init__(self, function: Choice, edition: Edition) -> None:
        self.name = getattr(function, "__name__", "function")
        self._function = function
        self._vocabulary = vocabulary_of(edition)

    def observe(self, _events: Sequence[Event]) -> None:
        """Hear nothing: the function is shown the view."""

    def choose(self, view: View, legal: Sequence[Command]) -> Command | None:
        """Choose one of the moves in *legal*."""
        return chosen_by(self._function, view, moves_among(list(legal)), self._vocabulary)


def seated(player: Player, edition: Edition, rng: Random, answers: Answers) -> Bot:
    """Return the bot that plays as *player*, or raise `ValueError` if no bot has that name."""
    if isinstance(player, str):
        known = bots()
        if player not in known:
            raise ValueError(f"no bot is called {player!r}; there are {', '.join(known)}")
        player = known[player]
    if isinstance(player, BotKind):
        return player.make(edition, rng, answers)
    return FunctionBot(player, edition) if callable(player) else player
