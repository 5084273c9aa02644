"""A parser for a player's lines: a printed label, a card's name, or a word of the language."""

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from callout.core import commands as c
from callout.core.cards import NO_COLOUR, Seat, by_seat
from callout.core.clause import HOUSE
from callout.core.edition import Edition
from callout.core.prompts import AnswerQuestion, PickColour, PickSwap
from callout.core.view import View
from callout.interpreter.card_parser import CardParser
from callout.interpreter.command_words import (
    COMMANDS_WITHOUT_ARGUMENT,
    lawful_meanings,
    write_in_words,
)
from callout.interpreter.not_understood import MAX_SUGGESTIONS, NotUnderstoodError, Unclear
from callout.interpreter.queries import (
    DEFAULT_LOG_LINES,
    CardQuery,
    ColourQuery,
    HelpQuery,
    HintQuery,
    LogQuery,
    Query,
    QuickQuery,
    Quit,
    RecapQuery,
    RulesQuery,
    SaveQuery,
    WhyQuery,
)
from callout.interpreter.vocabulary import fold, parse_number, split_mark, vocabulary
from callout.interpreter.word_finder import WordFinder
from callout.locales.words import COMMAND_MARK, question_words
from callout.questions.choices import answer_by_choice, find_choice, lettered

HELP_SIGN = "?"
"""The sign for help, without a mark even while a question waits: no question accepts it."""

COMMANDS_ABOUT_SEAT: dict[str, type[c.Swap | c.Catch | c.Accuse]] = {
    "swap": c.Swap,
    "catch": c.Catch,
    "accuse": c.Accuse,
}
"""Commands that name another player."""

Parsed: TypeAlias = c.Command | Query | Quit
"""The possible meanings of a line typed at a table on this computer."""


class CommandParser:
    """A parser for one player at one table of *edition*."""

    def __init__(
        self,
        edition: Edition,
        language: str,
        seats: Sequence[str],
        more: Mapping[str, list[str]] = {},
    ) -> None:
        self.edition, self.language = edition, language
        self.words = {**vocabulary(language), **more}
        self.cards = CardParser(edition, language, self.words)
        self.finder = WordFinder(self.words, self.cards.deck.labels)
        self.seats = [fold(name) for name in seats]

    def write(self, command: c.Command) -> str:
        """Write *command* in words that `parse` understands."""
        return write_in_words(command, self.edition, self.words)

    def parse(
        self, text: str, view: View, legal: Sequence[c.Command], *, is_read: bool = True
    ) -> Parsed:
        """Return the meaning of *text*, or raise `NotUnderstoodError` with suggestions.

        While a question waits for the player, every line is the answer except a lone question mark
        and a line with the mark of a command. *is_read* is false for a question that the player
        has not seen yet.
        """
        if is_answer(text, view, is_read=is_read):
            return self._answer(text.strip(), view)
        words, _ = split_mark(text)
        try:
            return self._parse(words, view, legal)
        except NotUnderstoodError as error:
            whole = error.text in ("", fold(words))
            spelling = self.finder.spelling
            nearest = [spelling.get(word, word) for word in error.nearest[:MAX_SUGGESTIONS]]
            if waits_for_answer(view) and error.why in (Unclear.WORDS, Unclear.NEAR_WORDS):
                nearest = [COMMAND_MARK + word for word in nearest or self.words["help"][:1]]
            raise NotUnderstoodError(
                text.strip() if whole else error.text, nearest, _why(error, nearest)
            ) from None

    def _answer(self, text: str, view: View) -> c.Answer | HelpQuery:
        """Return the answer in *text*; where there are choices, a slip is not understood."""
        if text == HELP_SIGN:
            return HelpQuery()
        choices = _choices(view)
        if not choices:
            return c.Answer(text)
        answer = answer_by_choice(choices, text, question_words("articles"))
        if answer is None:
            raise NotUnderstoodError(text, [letter for letter, _ in lettered(choices)])
        return c.Answer(answer)

    def _parse(self, text: str, view: View, legal: Sequence[c.Command]) -> Parsed:
        words, calls = self.cards.split_call(text)
        rest = " ".join(words)
        if calls and not rest:
            return c.Call()
        if isinstance(view.prompt, PickColour) and rest in self.cards.colours:
            return c.NameColour(self.cards.colours[rest])
        if isinstance(view.prompt, PickSwap) and rest in self.seats:
            return c.Swap(Seat(self.seats.index(rest)))
        command = self._cards(rest, view, legal, call=calls)
        if command is not None:
            return command
        if rest in self.cards.colour_names and not calls:
            return ColourQuery(self.cards.colour_names[rest])
        meaning, argument = self.finder.find(rest, lawful_meanings(legal))
        match meaning:
            case "answer":
                given = text.partition(" ")[2].strip()
                articles = question_words("articles")
                return c.Answer(find_choice(_choices(view), given, articles) or given)
            case "draw" if not argument and not calls and c.Accept() in legal:
                return c.Accept()
            case "draw" if not argument:
                return c.Draw(calls)
            case "lay":
                return c.Lay(self.cards.card(argument, view), calls)
            case "play" if argument:
                return self._play(argument, view, legal, call=calls)
        if calls:
            raise NotUnderstoodError(fold(text), [self.edition.call, rest])
        match meaning:
            case "name" | "colour" if argument or meaning == "name":
                return c.NameColour(self.cards.colour(argument))
            case _ if meaning in COMMANDS_ABOUT_SEAT:
                return self._command_about_seat(meaning, argument, view, legal)
            case "play":
                return CardQuery.PLAYABLE
        if argument and meaning not in ("log", "rules", "quick", "why"):
            raise NotUnderstoodError(text, self.words[meaning][:1])
        if meaning in COMMANDS_WITHOUT_ARGUMENT:
            return COMMANDS_WITHOUT_ARGUMENT[meaning]
        return _query(meaning, argument)

    def _play(
        self, words: str, view: View, legal: Sequence[c.Command], *, call: bool
    ) -> c.Command:
        """Parse the words after the word for playing."""
        command = self._cards(words, view, legal, call=call)
        if command is None:
            return c.Play(self.cards.card(words, view), NO_COLOUR, call)
        return command

    def _cards(
        self, words: str, view: View, legal: Sequence[c.Command], *, call: bool
    ) -> c.Command | None:
        """Parse cards, unless *words* begin with the word for playing, shortened or not."""
        if self.edition.on_row:
            fitting = self.finder.starting_with(words.partition(" ")[0])
            if fitting and self.finder.meanings[fitting[0]] == "play":
                return None
        return self.cards.parse(words, view, legal, call=call)

    def _command_about_seat(
        self, meaning: str, word: str, view: View, legal: Sequence[c.Command]
    ) -> c.Command:
        """Return the command about the player called *word* or, without it, about the only one."""
        kind = COMMANDS_ABOUT_SEAT[meaning]
        if word:
            return kind(self._seat(word, view))
        lawful = [command for command in legal if isinstance(command, kind)]
        if len(lawful) == 1:
            return lawful[0]
        if lawful:
            names = [name for seat, name in by_seat(view.seats) if kind(seat) in lawful]
            raise NotUnderstoodError(self.words[meaning][0], names, Unclear.WHOM)
        if kind is c.Catch:
            raise NotUnderstoodError("", why=Unclear.NOBODY_TO_CATCH)
        others = [seat for seat, _ in by_seat(view.seats) if seat != view.seat]
        return kind(others[0])  # the rules say why not

    def _seat(self, word: str, view: View) -> Seat:
        number = parse_number(word)
        if number is not None and 0 < number <= len(self.seats):
            return Seat(number - 1)
        fitting = [seat for seat, name in by_seat(self.seats) if name.startswith(word)]
        if len(fitting) != 1:
            names = [name for seat, name in enumerate(view.seats) if seat != view.seat]
            raise NotUnderstoodError(word, names)
        return fitting[0]


def _why(error: NotUnderstoodError, nearest: Sequence[str]) -> Unclear:
    """Return the kind of misunderstanding, where there may be words to suggest after all."""
    return Unclear.NEAR_WORDS if nearest and error.why is Unclear.WORDS else error.why


def is_answer(text: str, view: View, *, is_read: bool) -> bool:
    """Return whether *text* answers a question that waits for the owner of *view*.

    A question that was not *is_read* is never answered: *text* was typed before it came.
    """
    words, is_marked = split_mark(text)
    return is_read and bool(words) and not is_marked and waits_for_answer(view)


def waits_for_answer(view: View) -> bool:
    """Return whether a question waits for the player whose *view* it is."""
    return isinstance(view.prompt, AnswerQuestion) and view.prompt.seat == view.seat


def _choices(view: View) -> tuple[str, ...]:
    return view.prompt.choices if isinstance(view.prompt, AnswerQuestion) else ()


def _query(meaning: str, argument: str) -> Query | Quit:
    match meaning:
        case "quit":
            return Quit()
        case "help":
            return HelpQuery()
        case "save":
            return SaveQuery()
        case "hint" | "odds":
            return HintQuery(meaning)
        case "last":
            return LogQuery(1)
        case "recap":
            return RecapQuery()
        case "log":
            lines = parse_number(argument)
            return LogQuery(DEFAULT_LOG_LINES if lines is None else lines)
        case "why":
            return WhyQuery(argument)
        case "rules":
            return RulesQuery(argument)
        case "house":
            return RulesQuery(HOUSE)
        case "quick":
            return QuickQuery(argument)
        case _:
            return CardQuery(meaning)
