"""A tutorial in a terminal: each step is explained, and the commands are those of any game."""

from contextlib import suppress

from callout.core import commands as c
from callout.interpreter.answers import QueryAnswerer, example_label
from callout.interpreter.not_understood import NotUnderstoodError
from callout.interpreter.parser import CommandParser
from callout.interpreter.queries import Query, Quit, SaveQuery, WhyQuery
from callout.interpreter.vocabulary import fold, split_mark, tutorial_vocabulary
from callout.locales.messages import Utterance
from callout.narrator.prompts import tell_prompt
from callout.terminal.game import PlayerLeft
from callout.terminal.ui.answering import show_answer
from callout.terminal.ui.screen import Screen
from callout.tutorial.game import TutorialGame, Verdict
from callout.tutorial.script import TutorialStep
from callout.tutorial.sentences import TutorialVoice, clause_of


class TerminalTutorial:
    """The tutorial *game*, shown on *screen*."""

    def __init__(self, game: TutorialGame, screen: Screen) -> None:
        self.game, self.screen, self.voice = game, screen, TutorialVoice(game)
        language, style = game.listener.language, game.listener.style
        self.parser = CommandParser(game.edition, language, game.view.seats)
        self.answerer = QueryAnswerer(game.edition, language, style, self.parser)
        self.help_words = tutorial_vocabulary(language)

    def run(self) -> None:
        """Play all steps; end with the command to try next, also if the learner leaves early."""
        with suppress(PlayerLeft, EOFError, KeyboardInterrupt):
            self._play()
        key = "left" if self.game.step else "end"
        self.screen.finish(self.voice.sentence(key, edition=self.game.edition.name))

    def _play(self) -> None:
        title = self.game.edition.title
        self.screen.tell(Utterance(title, title))
        self.screen.tell(self.voice.introduce())
        self.screen.tell(self._words())
        self.screen.tell(self.answerer.hand(self.game.view))
        self._tell(self.game.news)
        while step := self.game.step:
            self._take_step(step)

    def _words(self) -> Utterance:
        words = {**self.parser.words, **self.help_words}
        wanted = ("hint", "show", "help", "quit")
        shown = {meaning: words[meaning][0] for meaning in wanted}
        return self.voice.sentence("words", label=example_label(self.game.edition), **shown)

    def _tell(self, told: tuple[Utterance, ...]) -> None:
        for utterance in told:
            self.answerer.remember(utterance)
            self.screen.tell(utterance)

    def _take_step(self, step: TutorialStep) -> None:
        """Explain *step*, and handle lines of the learner until it is completed."""
        self.answerer.last_refusal = None
        number, explained = self.game.completed, False
        while self.game.completed == number:
            prompt = None
            if not explained:
                self.screen.tell(self.voice.explain(step))
                prompt = tell_prompt(self.game.view, self.game.listener)
            line = self.screen.ask(prompt)
            explained = bool(line.strip())
            if explained:
                self._handle(line, step)

    def _handle(self, line: str, step: TutorialStep) -> None:
        """Carry out or answer a line."""
        word = fold(split_mark(line)[0])
        if word in map(fold, self.help_words["hint"]):
            self.screen.reply([self._hint()])
            return
        if word in map(fold, self.help_words["show"]):
            self._tell(self.game.show_step().told)
            return
        view, legal = self.game.view, self.game.legal_commands
        try:
            is_read = not self.screen.has_unread_question
            parsed = self.parser.parse(line, view, legal, is_read=is_read)
        except NotUnderstoodError as error:
            self.screen.reply([self.answerer.not_understood(error)])
            return
        match parsed:
            case Quit():
                raise PlayerLeft
            case SaveQuery():
                self.screen.reply([self.voice.sentence("left", edition=self.game.edition.name)])
            case WhyQuery("") if self.answerer.last_refusal is None:
                clause = str(clause_of(self.game.tutorial, step.topic)).lower()
                show_answer(self.screen, self.answerer, WhyQuery(clause), view, legal)
            case _ if isinstance(parsed, Query):
                show_answer(self.screen, self.answerer, parsed, view, legal)
            case _:
                self._try(parsed)

    def _hint(self) -> Utterance:
        """Tell the exact words to type."""
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
                self.screen.reply([self.voice.sentence(reply.verdict), self._hint()])
