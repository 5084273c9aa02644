"""A running tutorial: the referee decides each move, the script has the next step."""

from callout.core import commands as c
from callout.host.match import begin_laid_match
from callout.locales.messages import Utterance
from callout.narrator.listener import Listener, Style
from callout.questions.sums import sums
from callout.rules.asking import needs_questions
from callout.tutorial.lesson import Lesson, seat_names
from callout.tutorial.script import BOT, LEARNER, Tutorial

SEED = "00" * 32
"""The seed of every tutorial; with it the bot is the dealer, and the learner begins."""


class TutorialGame(Lesson):
    """A *tutorial* in one *language*, from the moment when the learner sits down."""

    def __init__(self, tutorial: Tutorial, language: str, style: Style = Style.FULL) -> None:
        edition = tutorial.edition
        super().__init__(Listener(edition, LEARNER, language, style), tutorial.steps)
        self.tutorial = tutorial
        self.match = begin_laid_match(
            edition,
            seat_names(language),
            SEED,
            tutorial.hands,
            tutorial.following,
            questions=sums() if needs_questions(edition) else (),
        ).after
        for seat, command in tutorial.before:
            self.news = self._act(seat, command)

    def _complete(self, command: c.Command) -> tuple[Utterance, ...]:
        told = self._act(LEARNER, command)
        for move in self.steps[self.completed - 1].moves:
            told += self._act(BOT, move)
        return told
