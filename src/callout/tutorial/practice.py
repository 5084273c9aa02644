"""A lesson of positions: in each, the learner looks for the move of the hard bot."""

from itertools import takewhile

from callout.coach.advice import Advice
from callout.coach.telling import tell_advice
from callout.core import commands as c
from callout.core.edition import Edition
from callout.host.match import Step, begin_match
from callout.locales.catalogue import Fact
from callout.locales.messages import Utterance, utter
from callout.narrator.answers import tell_hand
from callout.narrator.listener import Listener, Style
from callout.questions.sums import sums
from callout.rules.asking import needs_questions
from callout.tutorial.lesson import Lesson, Verdict, seat_names, with_right_answer
from callout.tutorial.positions import Practice, PracticePosition
from callout.tutorial.script import BOT, LEARNER, TutorialStep
from callout.tutorial.voice import LessonVoice


def open_practice_match(edition: Edition, seats: tuple[str, str], seed: int) -> Step:
    """Open the match with *seed* of which a position is a moment."""
    questions = sums() if needs_questions(edition) else ()
    return begin_match(edition, seats, f"{seed:064x}", questions=questions)


class PracticeGame(Lesson):
    """The positions of *practice* in one *language*, one after the other."""

    def __init__(self, practice: Practice, language: str, style: Style = Style.FULL) -> None:
        steps = [TutorialStep(one.topic, one.command, ()) for one in practice.positions]
        super().__init__(Listener(practice.edition, LEARNER, language, style), steps)
        self.practice = practice
        self._lay(practice.positions[0])

    @property
    def advice(self) -> Advice | None:
        """The move of the hard bot with its reason, or `None` for an answer."""
        reason = self.practice.positions[self.completed].reason
        return Advice(self.command_to_show, reason) if reason else None

    def _complete(self, command: c.Command) -> tuple[Utterance, ...]:
        """Tell the reason, and go on to the next position."""
        position, view = self.practice.positions[self.completed - 1], self.view
        told = [utter("practice", self.listener.language, "right")]
        if position.reason:
            told.append(tell_advice(Advice(command, position.reason), view, self.listener))
        if self.step:
            self._lay(self.practice.positions[self.completed])
        return tuple(told)

    def _lay(self, position: PracticePosition) -> None:
        """Play the moves that lead to *position*, and narrate the last ones of one seat."""
        last = position.moves[-1][0]
        count = len(list(takewhile(lambda move: move[0] == last, reversed(position.moves))))
        names = seat_names(self.listener.language)
        self.match, self.news = open_practice_match(self.edition, names, position.seed).after, ()
        for seat, command in position.moves[:-count]:
            self.match = self.match.decide(seat, with_right_answer(self.match, command)).after
        for seat, command in position.moves[-count:]:
            self.news += self._act(seat, command)


class PracticeVoice(LessonVoice):
    """The sentences for the learner of *game*."""

    def __init__(self, game: PracticeGame) -> None:
        super().__init__(game)
        self.game = game

    def introduce(self) -> Utterance:
        """Introduce the positions."""
        return self._utter("intro", count=len(self.game.steps))

    def place(self) -> Utterance:
        """Tell the number of the position, and how many there are."""
        return self._utter("place", number=self.game.completed + 1, count=len(self.game.steps))

    def situation(self) -> tuple[Utterance, ...]:
        """Tell the number of the position, the last events, and the hand."""
        return (self.place(), *self._news_and_hand())

    def paragraph(self) -> str:
        """Tell the last events and the hand, and ask for the move."""
        return " ".join(told.spoken for told in (*self._news_and_hand(), self.explain()))

    def correct(self, verdict: Verdict) -> Utterance:
        """Tell the reason why a lawful command does not complete the step."""
        return self._utter("other") if verdict is Verdict.OTHER else super().correct(verdict)

    def explain(self) -> Utterance:
        """Ask for the move."""
        name, count = self._voice.name(BOT), self.game.view.counts[BOT]
        return self._utter("what-now", name=name, count=count)

    @property
    def advice(self) -> Utterance | None:
        """The move of the hard bot, with its reason."""
        advice = self.game.advice
        return tell_advice(advice, self.game.view, self.game.listener) if advice else None

    def end(self) -> Utterance:
        """Tell how to play."""
        return self.sentence("end", edition=self.game.edition.name)

    def leave(self) -> Utterance:
        """Tell how to practise again."""
        return self._utter("left", edition=self.game.edition.name)

    def _news_and_hand(self) -> tuple[Utterance, ...]:
        return (*self.game.news, tell_hand(self.game.view, self.game.listener))

    def _utter(self, key: str, **facts: Fact) -> Utterance:
        return utter("practice", self.game.listener.language, key, **facts)
