"""Answers typed in whole games: all are heard as answers, and none leaves the game."""

from pathlib import Path

import pytest
from support.likely_answers import likely_answers
from support.saved_logs import events_seen
from support.terminal.random_screen import RandomScreen, open_game

from callout.core import events as ev
from callout.core.cards import Seat
from callout.core.edition import HouseRules
from callout.core.prompts import AnswerQuestion
from callout.core.question import Question
from callout.host.match import given_answer
from callout.host.saved import LocalStart, create
from callout.locales.messages import Cue, Utterance
from callout.terminal.ui import screen
from callout.terminal.ui.screen import BrailleScreen

SEED = "5eed" * 16
QUESTION = Question("What is the answer to everything?", ("forty-two",))


class AnsweringScreen(RandomScreen):
    """A person who plays what is lawful, and gives one answer of a list at each question."""

    def __init__(self, answers: list[str]) -> None:
        super().__init__(1)
        self.answers, self.given = answers, 0

    def _chosen(self) -> str:
        prompt = self.game.match.view(Seat(0)).prompt
        if not isinstance(prompt, AnswerQuestion) or prompt.seat != 0:
            return super()._chosen()
        if self.given == len(self.answers):
            raise EOFError
        self.given += 1
        return self.answers[self.given - 1]


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "fr"])
def test_hundreds_of_likely_answers_are_heard_as_answers_and_nobody_leaves(
    tmp_path: Path, language: str
) -> None:
    answers = likely_answers(language)
    house: HouseRules = {"target": 10_000}
    start = LocalStart("quiz", ("Ana", "Robin"), ("", "calm"), SEED, house, questions=(QUESTION,))
    typist = AnsweringScreen(answers)
    game = open_game(create(tmp_path / "quiz.table", start), typist, language)

    with pytest.raises(EOFError):  # not PlayerLeft
        game.play()

    heard = [
        event.text
        for event in events_seen(game.log, Seat(0))
        if isinstance(event, ev.Answered) and event.seat == 0
    ]
    assert heard == [given_answer(QUESTION, (), text) for text in answers]
    for text, told in zip(answers, heard, strict=True):
        assert told in (text, text.partition(" ")[2], ""), text


def test_on_a_display_a_question_is_answered_only_after_it_was_shown(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    display = BrailleScreen(20)
    lines = iter(["hand", "", "10"])
    monkeypatch.setattr(screen, "read_line", lambda _prompt: next(lines))
    display.tell(Utterance("Robin plays red 5.", "Robin r5"))
    display.tell(Utterance("Question for you: 7 + 3 = ?", "you? 7 + 3 = ?", Cue.QUESTION))

    assert (
        display.ask(Utterance("Type your answer.", "answer")),
        display.has_unread_question,
    ) == (
        "hand",
        True,
    )
    assert (display.ask(), display.has_unread_question) == ("10", False)
