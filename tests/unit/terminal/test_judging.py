"""Spoken answers at one keyboard: the next player or whoever is at the keyboard judges them."""

from pathlib import Path

import pytest
from support.saved_logs import move
from support.terminal.random_screen import RandomScreen, open_game

from callout.core import commands as c
from callout.core.cards import NO_SEAT, Seat
from callout.core.edition import HouseRules
from callout.core.prompts import AnswerQuestion, JudgeAnswer, awaited, waits_for_teacher
from callout.core.question import Question
from callout.host.bots import next_due
from callout.host.saved import LocalStart, create, reopen
from callout.terminal.local.game import LocalGame

SEED = "5eed" * 16
CAPITAL = (Question("Capital of France?", ("Paris",)),)


def asked_game(
    tmp_path: Path, judged_by: str, *people: str, bots: int = 0, language: str = "en"
) -> tuple[LocalGame, RandomScreen]:
    """Play until a person at this keyboard is asked something."""
    names = (*people, *("Robin", "Sacha", "Alex")[:bots])
    kinds = ("",) * len(people) + ("calm",) * bots
    house: HouseRules = {"judged_by": judged_by}
    start = LocalStart("quiz", names, kinds, SEED, house, questions=CAPITAL)
    screen = RandomScreen(1)
    game = open_game(create(tmp_path / "a.table", start), screen, language)
    for _ in range(100):
        match = game.match
        prompt = match.prompt
        if isinstance(prompt, AnswerQuestion) and prompt.seat in game.people:
            return game, screen
        seat = (*awaited(prompt), NO_SEAT)[0]
        legal = match.legal_commands(seat)
        wanted = (c.Deal, c.Play, c.Draw, c.Keep, c.Accept, c.NameColour, c.Judge, c.Answer)
        move(game.log, seat, next(one for one in legal if isinstance(one, wanted)))
    raise AssertionError("nobody was asked anything")


def asked_seat(game: LocalGame) -> Seat:
    """Return who is asked."""
    prompt = game.match.view(None).prompt
    assert isinstance(prompt, AnswerQuestion)
    return prompt.seat


@pytest.mark.parametrize(
    ("language", "aloud", "right", "told"),
    [
        ("en", "/aloud", "right", "says {} is right."),
        ("fr", "/dit", "juste", "{} a la bonne réponse."),
    ],
)
def test_the_next_player_judges_what_was_said_aloud(
    tmp_path: Path, language: str, aloud: str, right: str, told: str
) -> None:
    game, _ = asked_game(tmp_path, "neighbour", "Ana", "Ben", language=language)
    seat = asked_seat(game)
    game._handle(seat, aloud)
    prompt = game.match.view(None).prompt
    assert isinstance(prompt, JudgeAnswer)
    assert awaited(prompt) == (Seat(1 - seat),)
    game._handle(Seat(1 - seat), right)
    game._tell_news()

    sentences = [utterance.spoken for utterance in game.answerer.history]
    assert any(told.format(("Ana", "Ben")[seat]) in sentence for sentence in sentences)


def test_the_right_answer_is_shown_to_the_judge_and_wiped(tmp_path: Path) -> None:
    game, screen = asked_game(tmp_path, "neighbour", "Ana", "Ben")
    seat = asked_seat(game)
    game._handle(seat, "/aloud")
    game._tell_news()
    game._take_turn(Seat(1 - seat))

    veiled = [page for page in screen.pages if page.veiled]
    assert any("The answer is Paris." in one.spoken for page in veiled for one in page.told)
    open_pages = [page for page in screen.pages if not page.veiled]
    asked = [one.spoken for page in open_pages for one in page.told]
    assert "Is the answer right or wrong?" in asked
    assert not any("The answer is Paris." in sentence for sentence in asked)


def test_whoever_is_at_the_keyboard_judges_as_the_teacher(tmp_path: Path) -> None:
    game, screen = asked_game(tmp_path, "teacher", "Ana", "Ben")
    seat = asked_seat(game)
    game._handle(seat, "Rome")
    assert waits_for_teacher(game.match.view(None).prompt)
    screen._plan = ["status"]
    game._judge()
    asked = [one.spoken for page in screen.pages for one in page.told]
    name = ("Ana", "Ben")[seat]
    assert f"{name} answers: Rome. The answer is Paris. Right or wrong?" in asked
    for line in ("hand", "status", "help", "why"):
        game._handle(NO_SEAT, line)
    game._handle(NO_SEAT, "wrong")

    assert game.log.record().moves[-1] == (NO_SEAT, c.Judge(right=False))
    assert reopen(game.log.path).match.view(None) == game.match.view(None)


def test_who_is_alone_with_bots_judges_what_they_have_said_aloud(tmp_path: Path) -> None:
    game, screen = asked_game(tmp_path, "neighbour", "Ana", bots=2)
    game._handle(Seat(0), "/aloud")
    for _ in range(2):
        due = next_due(game.table)
        assert due is not None
        game._move_bot(due)
    game._take_turn(Seat(0))

    asked = [one.spoken for page in screen.pages for one in page.told]
    assert any(
        "You answered aloud. The answer is Paris. Were you right or wrong?" in sentence
        for sentence in asked
    )


@pytest.mark.slow
@pytest.mark.parametrize("judged_by", ["neighbour", "teacher"])
@pytest.mark.parametrize("people", [("Ana",), ("Ana", "Ben")])
def test_a_match_with_spoken_answers_goes_on_to_its_end(
    tmp_path: Path, judged_by: str, people: tuple[str, ...]
) -> None:
    kinds = ("",) * len(people) + ("calm",)
    house: HouseRules = {"judged_by": judged_by, "target": 1, "hand_size": 3}
    start = LocalStart("quiz", (*people, "Robin"), kinds, SEED, house, questions=CAPITAL)
    game = open_game(create(tmp_path / "a.table", start), RandomScreen(3), "en")
    game.play()

    commands = {type(command) for _, command in game.log.record().moves}
    assert c.Judge in commands
