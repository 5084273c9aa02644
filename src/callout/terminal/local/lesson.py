"""A lesson in a terminal: each step is explained, and the commands are those of any game."""

from contextlib import suppress

from callout.core import commands as c
from callout.interpreter.answers import QueryAnswerer, example_label
from callout.interpreter.not_understood import NotUnderstoodError
from callout.interpreter.parser import CommandParser
from callout.interpreter.queries import HintQuery, Query, Quit, SaveQuery, WhyQuery
from callout.interpreter.vocabulary import fold, split_mark, tutorial_vocabulary
from callout.locales.messages import Utterance
from callout.narrator.prompts import tell_prompt
from callout.terminal.game import PlayerLeft
from callout.terminal.ui.answering import show_answer
from callout.terminal.ui.screen import Screen
from callout.tutorial.lesson import Verdict
from callout.tutorial.voice import LessonVoice


class TerminalLesson:
    """The lesson of *voice*, shown on *screen*."""

    def __init__(self, voice: LessonVoice, screen: Screen) -> None:
        game = self.game = voice.lesson
        self.screen, self.voice = screen, voice
        language, style = game.listener.language, game.listener.style
        self.parser = CommandParser(game.edition, language, game.view.seats)
        self.answerer = QueryAnswerer(game.edition, language, style, self.parser)
        self.help_words = tutorial_vocabulary(language)
        self._news: tuple[Utterance, ...] = ()

    def run(self) -> None:
        """Play all steps; end with the command to try next, also if the learner leaves early."""
        with suppress(PlayerLeft, EOFError, KeyboardInterrupt):
            self._play()
        self.screen.finish(self.voice.leave() if self.game.step else self.voice.end())

    def _play(self) -> None:
        title = self.game.edition.title
        self.screen.tell(Utterance(title, title))
        self.screen.tell(self.voice.introduce())
        self.screen.tell(self._words())
        self._show(self.voice.begin())
        while self.game.step:
            self._take_step()

    def _words(self) -> Utterance:
        words = {**self.parser.words, **self.help_words}
        wanted = ("hint", "show", "help", "quit")
        shown = {meaning: words[meaning][0] for meaning in wanted}
        return self.voice.sentence("words", label=example_label(self.game.edition), **shown)

    def _tell(self, told: tuple[Utterance, ...]) -> None:
        for utterance in told:
            self.answerer.remember(utterance)
            self.screen.tell(utterance)

    def _show(self, found: tuple[Utterance, ...]) -> None:
        for utterance in found:
            self.screen.tell(utterance)

    def _remember_news(self) -> None:
        """Remember the events before a step, unless they came before another one."""
        if self.game.news is not self._news:
            self._news = self.game.news
            for utterance in self._news:
                self.answerer.remember(utterance)

    def _take_step(self) -> None:
        """Explain the step, and handle lines of the learner until it is completed."""
        self.answerer.last_refusal = None
        self._remember_news()
        number, explained = self.game.completed, False
        while self.game.completed == number:
            prompt = None
            if not explained:
                self._show(self.voice.situation())
                self.screen.tell(self.voice.explain())
                prompt = tell_prompt(self.game.view, self.game.listener)
            line = self.screen.ask(prompt)
            explained = bool(line.strip())
            if explained:
                self._handle(line)

    def _handle(self, line: str) -> None:
        """Carry out or answer a line."""
        word = fold(split_mark(line)[0])
        if word in map(fold, self.help_words["hint"]):
            self.screen.reply([self._hint()])
            return
        if word in map(fold, self.help_words["show"]):
            self._tell(self.game.show_step().told)
            return
        view, legal = self.game.view, self.game.legal_commands
        clause = self.voice.clause
        try:
            is_read = not self.screen.has_unread_question
            parsed = self.parser.parse(line, view, legal, is_read=is_read)
        except NotUnderstoodError as error:
            self.screen.reply([self.answerer.not_understood(error)])
            return
        match parsed:
            case Quit():
                raise PlayerLeft
            case HintQuery.HINT:
                self.screen.reply([self._hint()])
            case SaveQuery():
                self.screen.reply([self.voice.leave()])
            case WhyQuery("") if self.answerer.last_refusal is None and clause is not None:
                rule = WhyQuery(str(clause).lower())
                show_answer(self.screen, self.answerer, rule, view, legal)
            case _ if isinstance(parsed, Query):
                show_answer(self.screen, self.answerer, parsed, view, legal)
            case _:
                self._try(parsed)

    def _hint(self) -> Utterance:
        """Tell the move of the hard bot, or the exact words to type."""
        if advice := self.voice.advice:
            return advice
        command = self.game.command_to_show
        if isinstance(command, c.Answer):
            return self.voice.sentence("type-answer", show=self.help_words["show"][0])
        words = self.parser.write(command)
        if isinstance(command, c.Catch):
            words = f"{self.parser.words['catch'][0]} {self.game.view.seats[command.seat]}"
        return self.voice.sentence("type", words=words)

    def _try(self, command: c.Command) -> None:
        reply = self.game.try_command(command)
        match reply.verdict:
            case Verdict.DONE | Verdict.BESIDE:
                self._tell(reply.told)
            case Verdict.REFUSED:
                self.answerer.last_refusal = reply.refusal
                self.screen.reply(reply.told)
            case _:
                self.screen.reply([self.voice.correct(reply.verdict), self._hint()])
