"""A person without a terminal: chooses lawful commands in words, and keeps all that was shown."""

from collections.abc import Iterable, Sequence
from pathlib import Path
from random import Random
from typing import NamedTuple

from support.policy import forward_moves, moves

from callout.core import commands as c
from callout.core.cards import NO_COLOUR, Seat
from callout.core.prompts import AnswerQuestion, awaited, waits_for_teacher
from callout.host.saved import LocalStart, SavedLog, create
from callout.locales.messages import Utterance
from callout.locales.words import COMMAND_MARK
from callout.narrator.listener import Style
from callout.narrator.voice import Voice
from callout.questions.choices import find_choice, lettered
from callout.terminal.local.game import LocalGame
from callout.terminal.local.lifecycle import finish_game
from callout.terminal.ui.screen import Showing

QUERIES = (
    "hand", "numbers", "top", "colour", "scores", "who", "playable", "penalty", "last", "log",
    "help", "why", "save", "status",
)  # fmt: skip
"""All that may be asked at any moment, by its meaning."""

QUERIES_PER_TURN = 2
"""How many things a curious person asks a turn."""


class ExpectedPage(NamedTuple):
    """All that was told up to a prompt, what is then typed, and how many moves were made by then.

    If it is *veiled* nothing is typed: what was told is wiped, piece by piece. A display shows
    only what is *pulled*.
    """

    told: tuple[Utterance, ...]
    typed: str
    moves: int
    veiled: bool = False
    pulled: tuple[Utterance, ...] = ()


class RandomScreen:
    """A screen, and those who sit at it; *curious* people ask everything once, and err."""

    has_unread_question = False

    def __init__(self, seed: int, *, curious: bool = False, most: int = 10_000) -> None:
        self.rng = Random(seed)
        self.pages: list[ExpectedPage] = []
        self.most = most
        self.game: LocalGame
        self._told: list[Utterance] = []
        self._left_out: set[int] = set()
        self._questions = list(QUERIES) if curious else []
        self._plan: list[str] = []

    def tell(self, utterance: Utterance, showing: Showing = Showing.NOW) -> None:
        """Keep one utterance."""
        self._told.append(utterance)
        if showing is Showing.NEVER:
            self._left_out.add(id(utterance))

    def skip(self, *, later: bool) -> None:
        """Keep everything."""

    def show_newest(self, utterance: Utterance) -> None:
        """Keep it like any other."""
        self.tell(utterance)

    def reply(self, utterances: Sequence[Utterance]) -> None:
        """Keep an answer."""
        self._told.extend(utterances)

    def ask(self, waiting: Utterance | None = None) -> str:
        """Keep what the table waits for, and type something."""
        if waiting is not None:
            self.tell(waiting)
        if len(self.pages) >= self.most:
            raise EOFError
        return self._turn(self._plan.pop(0) if self._plan else self._chosen())

    def show_private(self, utterances: Iterable[Utterance], cannot_hide: str) -> None:
        """Keep what only one person may see."""
        assert cannot_hide
        before, self._told = self._told, list(utterances)
        self._turn("", veiled=True)
        self._told = before

    def finish(self, utterance: Utterance) -> None:
        """Keep the last utterance."""
        self.tell(utterance)
        self._turn("")

    def _turn(self, typed: str, *, veiled: bool = False) -> str:
        moves = self.game.table.moves
        pulled = tuple(one for one in self._told if id(one) not in self._left_out)
        self.pages.append(ExpectedPage(tuple(self._told), typed, moves, veiled, pulled))
        self._told = []
        return typed

    def _chosen(self) -> str:
        """Choose what to type: a question, a slip, or something lawful."""
        match = self.game.match
        prompt = match.view(None).prompt
        if waits_for_teacher(prompt):
            return self.rng.choice(
                [self.game.parser.words[word][0] for word in ("right", "wrong")]
            )
        mark = COMMAND_MARK if isinstance(prompt, AnswerQuestion) else ""
        people = [seat for seat in awaited(prompt) if seat in self.game.people]
        if not people or self.game.present not in people:
            return self._jump()
        seat = people[0]
        lawful = sorted(match.legal_commands(seat), key=self.game.parser.write)
        command = self._command(seat, lawful)
        typed = self._worded(seat, command, lawful)
        if self._questions and self.game.table.moves:
            asked = [mark + part for _ in range(QUERIES_PER_TURN) for part in self._asked(seat)]
            self._plan = [*asked[1:], typed]
            return asked[0]
        return typed

    def _jump(self) -> str:
        """Jump in at a pause if that is possible, or go on."""
        match, seat = self.game.match, self.game.present
        lawful = [] if seat is None else match.legal_commands(seat)
        jumps = sorted(filter(_is_play, lawful), key=self.game.parser.write)
        return self.game.parser.write(self.rng.choice(jumps)) if jumps else ""

    def _asked(self, seat: Seat) -> list[str]:
        """Ask what has not been asked yet; before asking why, do something that is not allowed."""
        if not self._questions:
            return []
        meaning = self._questions.pop(0)
        word = self.game.parser.words[meaning][0]
        if meaning != "why":
            return [word]
        hand = self.game.match.view(seat).hand
        deck = self.game.parser.cards.deck
        missing = next(card for card in range(len(deck.labels)) if card not in hand)
        return [deck.labels[missing], word, "xyzzy", self.game.parser.words["rules"][0] + " t1"]

    def _command(self, seat: Seat, lawful: Sequence[c.Command]) -> c.Command:
        """Choose as lively people do: rarely to draw, or to say something."""
        match = self.game.match
        prompt = match.view(seat).prompt
        lively = self.rng.random() > 0.1
        if isinstance(prompt, AnswerQuestion) and c.Answer() in lawful and lively:
            right = match.answers(prompt.number)[0]
            return c.Answer(find_choice(prompt.choices, right) or right)
        return self.rng.choice(forward_moves(lawful) if lively else moves(lawful))

    def _worded(self, seat: Seat, command: c.Command, lawful: Sequence[c.Command]) -> str:
        """Put *command* into words, a card now and then by its name."""
        words = self.game.parser
        typed = words.write(command)
        if isinstance(command, c.Play) and self.rng.random() < 0.2:
            typed = self._named(command)
        prompt = self.game.match.view(seat).prompt
        if isinstance(command, c.Answer) and isinstance(prompt, AnswerQuestion):
            letters = (letter for letter, text in lettered(prompt.choices) if text == command.text)
            typed = next(letters, command.text or typed)
        if isinstance(command, c.AnswerAloud):
            typed = COMMAND_MARK + typed
        assert words.parse(typed, self.game.match.view(seat), lawful) == command, typed
        return typed

    def _named(self, command: c.Play) -> str:
        voice = Voice(self.game.answerer.listener(None))
        colour = "" if command.colour == NO_COLOUR else voice.colour(command.colour)
        call = self.game.parser.edition.call if command.call else ""
        return " ".join(filter(None, (voice.card(command.card), colour, call)))


def _is_play(command: c.Command) -> bool:
    return isinstance(command, c.Play)


def open_game(
    log: SavedLog, typist: RandomScreen, language: str, style: Style = Style.FULL
) -> LocalGame:
    """Seat *typist* at the table of *log*."""
    typist.game = LocalGame(log, typist, language=language, style=style, pace=0)
    return typist.game


def rehearse_match(
    folder: Path, start: LocalStart, language: str, typist: RandomScreen
) -> list[ExpectedPage]:
    """Play the table that begins with *start* to its end, as ``callout play`` will."""
    folder.mkdir(parents=True, exist_ok=True)
    log = create(folder / "rehearsal.table", start)
    game = open_game(log, typist, language, Style.BRIEF)
    game.play()
    finish_game(game, folder)
    return typist.pages
