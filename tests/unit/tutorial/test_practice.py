"""Each position to practise is a moment of a game, with one clear move and a true reason."""

from copy import copy
from importlib.resources import files

import pytest
from support.practice_search import (
    COUNT,
    MAX_BRAILLE_CHARS,
    MAX_CARDS,
    MAX_SPOKEN_CHARS,
    advice_at,
    moment_of,
    positions_text,
    told_about,
)

from callout.bots.policy_bot import due_catch
from callout.coach.advice import weigh, wins_without
from callout.coach.motives import Motive
from callout.core import commands as c
from callout.editions import names
from callout.locales.language import languages
from callout.notation import write
from callout.rules.asking import needs_questions
from callout.tutorial.lesson import Verdict
from callout.tutorial.positions import QUESTION, PracticePosition, load_practice
from callout.tutorial.practice import PracticeGame, PracticeVoice
from callout.tutorial.script import LEARNER

POSITIONS = [
    pytest.param(name, position, id=f"{name} {number}")
    for name in names()
    for number, position in enumerate(load_practice(name).positions, start=1)
]


def game(name: str, language: str = "en") -> PracticeGame:
    return PracticeGame(load_practice(name), language)


def topics(name: str) -> set[str]:
    return {position.topic for position in load_practice(name).positions}


@pytest.mark.parametrize("name", names())
def test_the_file_has_what_the_search_finds(name: str) -> None:
    file = files("callout.tutorial").joinpath("positions", f"{name}.toml")

    assert file.read_text("utf-8") == positions_text(name), "run scripts/practice"


@pytest.mark.parametrize("name", names())
def test_there_are_ten_positions_each_of_another_game(name: str) -> None:
    positions = load_practice(name).positions

    assert len(positions) == COUNT
    assert len({position.seed for position in positions}) == COUNT


def test_together_they_teach_calling_catching_challenging_and_what_to_keep() -> None:
    for name in names():
        assert topics(name) >= {Motive.SHEDS_POINTS, Motive.CATCHES}
        assert any(c.calls_out(one.command) for one in load_practice(name).positions)
    for name in ("mattel", "rnib", "french"):
        assert topics(name) >= {Motive.SEES_A_BLUFF, Motive.SEES_NO_BLUFF}
    for name in ("mattel", "rnib", "french", "quiz"):
        assert topics(name) >= {
            Motive.KEEPS_THE_COLOUR,
            Motive.KEEPS_A_WILD,
            Motive.HITS_OTHERS,
            Motive.GOES_OUT,
        }
    assert topics("dos") >= {
        Motive.FEWER_CARDS,
        Motive.EARNS_A_LAY,
        Motive.SETS_UP_A_MATCH,
        Motive.MAKES_OTHERS_DRAW,
        Motive.MUST_CALL,
    }


@pytest.mark.parametrize("name", names())
def test_a_question_is_practised_where_questions_are_asked(name: str) -> None:
    assert (QUESTION in topics(name)) == needs_questions(load_practice(name).edition)


@pytest.mark.parametrize(("name", "position"), POSITIONS)
def test_the_move_is_that_of_the_hard_bot_and_the_hand_is_small(
    name: str, position: PracticePosition
) -> None:
    edition = load_practice(name).edition
    moment = moment_of(edition, position)
    advice = advice_at(edition, moment)

    assert len(moment.match.hand(LEARNER)) <= MAX_CARDS[edition.on_row]
    assert len(moment.match.legal_commands(LEARNER)) > 1
    if position.topic == QUESTION:
        assert advice is None
        assert position.command == c.Answer()
    else:
        assert advice is not None
        assert (advice.command, advice.reason) == (position.command, position.reason)
        assert not advice.others


@pytest.mark.parametrize(("name", "position"), POSITIONS)
def test_without_its_reason_the_move_would_be_another(
    name: str, position: PracticePosition
) -> None:
    edition = load_practice(name).edition
    moment = moment_of(edition, position)
    view, legal = moment.match.view(LEARNER), moment.match.legal_commands(LEARNER)
    advice = advice_at(edition, moment)
    if advice is None:
        assert position.topic == QUESTION
    elif advice.reason is Motive.CATCHES:
        assert advice.command == due_catch(view, legal)
    elif advice.reason is Motive.MUST_CALL:
        assert LEARNER in view.exposed
    else:
        best, *rivals = weigh(edition, view, legal, moment.heard)
        (term,) = advice.terms
        assert not wins_without((term,), best, rivals)
        assert wins_without((), best, rivals)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", names())
def test_all_that_is_said_is_short(name: str, language: str) -> None:
    played = game(name, language)
    told = [PracticeVoice(played).introduce()]
    while played.step:
        told += told_about(played)
        told += played.show_step().told
    for one in told:
        # The introduction is three sentences.
        sentences = one.spoken.split(". ") if one is told[0] else [one.spoken]
        assert max(map(len, sentences)) <= MAX_SPOKEN_CHARS, one
        assert len(one.braille) <= MAX_BRAILLE_CHARS, one


@pytest.mark.parametrize("name", names())
def test_the_right_move_is_told_with_its_reason_and_the_next_position_comes(name: str) -> None:
    played = game(name)
    for number in range(1, COUNT + 1):
        advice = PracticeVoice(played).advice
        reply = played.show_step()
        assert reply.verdict is Verdict.DONE
        assert [told.spoken for told in reply.told] == [
            "Right!",
            *([advice.spoken] if advice else []),
        ]
        assert played.completed == number
    assert played.step is None


@pytest.mark.parametrize("name", names())
def test_another_lawful_move_changes_nothing_and_says_so(name: str) -> None:
    played, tried = game(name), 0
    while played.step:
        voice, before = PracticeVoice(played), (played.completed, played.view)
        for command in played.legal_commands:
            beside = isinstance(command, c.CardCheck | c.Call | c.Answer)
            if not beside and command != played.step.command:
                trial = copy(played)
                trial.done = []
                assert trial.try_command(command).verdict is Verdict.OTHER
                assert (trial.completed, trial.view) == before
                tried += 1
        assert voice.correct(Verdict.OTHER).spoken == "That's allowed too."
        played.show_step()
    assert tried > COUNT


def test_a_move_against_the_rules_gets_its_refusal() -> None:
    reply = game("mattel").try_command(c.Challenge())

    assert reply.verdict is Verdict.REFUSED
    assert reply.refusal is not None
    assert "Rule mattel." in reply.told[0].spoken


def test_a_wrong_answer_may_be_given_again() -> None:
    played = game("quiz")
    while played.step and played.step.topic != QUESTION:
        played.show_step()

    assert played.question is not None
    assert played.try_command(c.Answer("not this")).verdict is Verdict.WRONG_ANSWER
    assert played.show_step().verdict is Verdict.DONE


@pytest.mark.parametrize("name", ["mattel", "rnib", "french", "quiz"])
def test_one_may_call_first_and_play_then(name: str) -> None:
    played = game(name)
    while played.step and not c.calls_out(played.step.command):
        played.show_step()
    number = played.completed

    assert played.try_command(c.Call()).verdict is Verdict.BESIDE
    assert played.completed == number
    assert played.show_step().verdict is Verdict.DONE


@pytest.mark.parametrize("name", names())
def test_the_commands_that_were_done_lead_to_the_same_place(name: str) -> None:
    played, again = game(name), game(name)
    for _ in range(COUNT // 2):
        played.show_step()
    for command in played.done:
        again.try_command(command)

    assert (again.completed, again.view) == (played.completed, played.view)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", names())
def test_what_happened_and_the_hand_are_told_before_the_question(name: str, language: str) -> None:
    played = game(name, language)
    while played.step:
        voice = PracticeVoice(played)
        place, *news, hand = voice.situation()
        assert news == list(played.news)
        assert news
        assert place.spoken.endswith(f"{COUNT}.")
        assert str(len(played.view.hand)) in hand.spoken
        assert voice.paragraph() == " ".join(
            told.spoken for told in (*news, hand, voice.explain())
        )
        played.show_step()


def test_the_moves_of_a_position_are_as_in_a_record() -> None:
    practice = load_practice("mattel")
    first = practice.positions[0]

    assert write(first.moves[0][1], practice.edition) == "deal"
