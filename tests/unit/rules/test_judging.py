"""Who judges whether an answer is right: the program, the next player or the teacher."""

import pytest
from support.table import NAMES, QUESTIONS, SEED, Table, edition_with, table

from callout.core import events as e
from callout.core.asking import Asking
from callout.core.cards import NO_SEAT, Seat
from callout.core.commands import Judge
from callout.core.prompts import AnswerQuestion, JudgeAnswer, Prompt, TakeTurn, awaited
from callout.core.question import Question
from callout.core.refusal import Reason
from callout.core.seen import seen_by
from callout.core.view import view
from callout.editions import load, with_house
from callout.notation.record import Move, dump_record, load_record, record_of, replay
from callout.rules.engine import decide, legal, open_match

TEACHER = NO_SEAT + 1
"""The teacher without a seat, where seats are counted from 1."""


def asking_table(
    judged_by: str, *hands: str, judge: int = TEACHER, **house: bool | str | int
) -> Table:
    """Lay a table at which the first player is asked for the capital of France."""
    edition = edition_with("quiz", judged_by=judged_by, **house)
    new = table(edition, "b7", *(hands or ("b1 y2 y3", "b2 y2 y3", "b3 y4 y5")))
    new.state.questions = (QUESTIONS[1],)
    new.state.asking = Asking(askings=(0,) * len(new.state.seats))
    new.state.judge = Seat(judge - 1)
    if house.get("asked_on") == "own":
        new.do(1, "b1")
    else:
        new.state.prompt = TakeTurn(Seat(len(new.state.seats) - 1))
        new.do(len(new.state.seats), new.hand(len(new.state.seats)).split()[0])
    assert isinstance(new.prompt, AnswerQuestion)
    return new


def told(new: Table) -> e.Answered:
    """Return the answer that everybody has just been told of."""
    (answered,) = new.of(e.Answered)
    assert isinstance(answered, e.Answered)
    return answered


def awaited_as_seen(new: Table, seat: Seat | None) -> Prompt:
    """Return what the table waits for as the stream of *seat* has it."""
    seen = seen_by(new.last[-1], seat)
    assert isinstance(seen, e.Awaited)
    return seen.prompt


def test_house_Q4_the_next_player_in_the_direction_of_play_judges() -> None:
    new = asking_table("neighbour").do(1, "answer Paris")
    assert new.of(e.GaveAnswer) == [e.GaveAnswer(Seat(0), "Paris", judge=Seat(1))]
    assert awaited(new.prompt) == (Seat(1),)

    new = asking_table("neighbour")
    new.state.direction = -1
    assert awaited(new.do(1, "answer Paris").prompt) == (Seat(2),)


def test_house_Q4_with_two_players_the_other_one_judges() -> None:
    new = asking_table("neighbour", "b1 y2 y3", "b2 y2 y3").do(1, "aloud")

    assert awaited(new.prompt) == (Seat(1),)
    assert new.do(2, "right").turn == 1


@pytest.mark.parametrize("given", ["answer Paris", "answer Roma", "aloud"])
def test_house_Q4_what_the_judge_says_counts_whatever_was_typed(given: str) -> None:
    text = given.removeprefix("answer ").removeprefix("aloud")
    right = asking_table("neighbour").do(1, given).do(2, "right")
    assert told(right) == e.Answered(Seat(0), text, right=True, judge=Seat(1))
    assert right.turn == 1

    wrong = asking_table("neighbour").do(1, given).do(2, "wrong")
    assert told(wrong) == e.Answered(Seat(0), text, right=False, answer="Paris", judge=Seat(1))
    assert wrong.count(1) == 4
    assert wrong.waits_for == 2


def test_house_Q4_a_card_that_waits_is_played_after_the_verdict_or_not_at_all() -> None:
    right = asking_table("neighbour", asked_on="own").do(1, "aloud").do(2, "right")
    assert (right.top, right.count(1)) == ("b1", 2)

    wrong = asking_table("neighbour", asked_on="own").do(1, "aloud").do(2, "wrong")
    assert (wrong.top, wrong.count(1)) == ("b7", 4)


def test_house_Q4_who_does_not_know_needs_no_judge() -> None:
    for given in ("answer", "answer  "):
        new = asking_table("neighbour").do(1, given)
        assert told(new).judge is None
        assert new.waits_for == 2


def test_house_Q6_who_cannot_judge_leaves_it_to_the_next_and_at_last_to_who_answered() -> None:
    new = asking_table("neighbour").do(1, "aloud").do(2, "next")
    assert awaited(new.prompt) == (Seat(2),)
    new.do(3, "next")
    assert awaited(new.prompt) == (Seat(0),)
    assert new.may(1) == ["check", "right", "wrong"]
    assert new.refused(1, "next").code is Reason.NO_VERDICT

    assert told(new.do(1, "right")).judge == Seat(0)


def test_house_Q4_only_the_judge_is_shown_the_right_answer_until_the_verdict() -> None:
    new = asking_table("neighbour").do(1, "aloud")

    for seat in (Seat(0), Seat(1), Seat(2), None):
        known = QUESTIONS[1] if seat == Seat(1) else None
        for prompt in (view(new.state, seat).prompt, awaited_as_seen(new, seat)):
            assert isinstance(prompt, JudgeAnswer)
            assert prompt.question == known
    assert told(new.do(2, "wrong")).answer == "Paris"


def test_house_Q4_almost_right_is_for_the_judge_to_decide() -> None:
    new = asking_table("neighbour", near_answers=True)
    new.state.questions = (Question("Capital of Iceland?", ("Reykjavik",)),)
    new.do(1, "answer Reykjavikx")

    assert not new.of(e.AlmostRight)
    assert awaited(new.prompt) == (Seat(1),)


def test_house_Q4_a_question_that_the_judge_calls_missed_comes_back() -> None:
    new = asking_table("neighbour", missed_again=True).do(1, "answer Paris").do(2, "wrong")

    assert [recall.seat for recall in new.state.asking.recalls] == [Seat(0)]


def test_house_Q4_a_jump_whose_answer_is_judged_wrong_gives_back_what_it_interrupted() -> None:
    new = asking_table("neighbour", "b1 y2 y3", "b3 y2 y3", "b3 y4 y5", jump_in=True)
    asked = new.prompt
    new.do(2, "b3").do(2, "aloud")
    assert awaited(new.prompt) == (Seat(2),)
    new.do(3, "wrong")

    assert new.prompt == asked
    assert new.count(2) == 4


def test_house_Q4_nobody_jumps_in_once_the_answer_is_given() -> None:
    new = asking_table("neighbour", "b1 y2 y3", "b3 y2 y3", "b3 y4 y5", jump_in=True)
    assert "b3" in new.may(2)

    assert "b3" not in new.do(1, "aloud").may(2)


def test_house_Q5_the_teacher_who_has_no_seat_judges() -> None:
    new = asking_table("teacher").do(1, "aloud")
    assert awaited(new.prompt) == ()
    assert legal(new.state, NO_SEAT) == [Judge(right=True), Judge(right=False)]
    for seat in (1, 2, 3):
        assert new.may(seat) == ["check"]
        prompt = view(new.state, Seat(seat - 1)).prompt
        assert isinstance(prompt, JudgeAnswer)
        assert prompt.question is None

    assert told(new.do(TEACHER, "wrong")) == e.Answered(
        Seat(0), "", right=False, answer="Paris", judge=NO_SEAT
    )
    assert new.waits_for == 2


def test_house_Q5_the_teacher_who_plays_judges_the_others_and_the_next_player_the_teacher() -> (
    None
):
    new = asking_table("teacher", judge=3).do(1, "aloud")
    assert awaited(new.prompt) == (Seat(2),)

    own = asking_table("teacher", judge=1).do(1, "aloud")
    assert awaited(own.prompt) == (Seat(1),)


def test_house_Q5_when_the_teacher_is_out_of_the_match_the_next_player_judges() -> None:
    new = asking_table("teacher", judge=3)
    new.state.playing = (Seat(0), Seat(1))

    assert awaited(new.do(1, "aloud").prompt) == (Seat(1),)


def test_quiz_T1_where_the_program_judges_nobody_answers_aloud() -> None:
    new = asking_table("program")
    assert new.may(1) == ["answer", "check"]
    refusal = new.refused(1, "aloud")

    assert (refusal.code, str(refusal.clause)) == (Reason.TYPE_ANSWER, "quiz.T1")
    assert told(new.do(1, "answer Paris")).judge is None


def test_house_Q4_nothing_goes_on_before_the_verdict() -> None:
    new = asking_table("neighbour", "b1 y2 y3", "b2 y2 y3", "b3 y4 y5").do(1, "aloud")

    for seat, words in ((1, "b1"), (1, "draw"), (1, "answer Paris"), (2, "b2"), (3, "b5")):
        refusal = new.refused(seat, words)
        assert (refusal.code, str(refusal.clause)) == (Reason.VERDICT_DUE, "house.judged_by")
    assert new.refused(3, "right").code is Reason.NO_VERDICT
    assert new.refused(1, "right").code is Reason.NO_VERDICT


def test_house_Q4_an_accusation_is_judged_first_and_then_the_answer() -> None:
    new = asking_table("neighbour", advice_penalty=2).do(1, "aloud").do(3, "accuse 2")
    new.do(1, "dismiss")

    assert awaited(new.prompt) == (Seat(1),)
    assert new.do(2, "right").turn == 1


def test_a_record_tells_who_judged_and_the_seat_of_the_teacher() -> None:
    edition = with_house(load("quiz"), {"judged_by": "teacher"})
    for judge in (NO_SEAT, Seat(1)):
        events, state = open_match(edition, NAMES[:2], SEED, questions=QUESTIONS, judge=judge)
        told_events = list(events)
        moves: list[Move] = []
        while len(moves) < 12:
            seat = (*awaited(state.prompt), NO_SEAT)[0]
            command = next(one for one in legal(state, seat) if type(one).__name__ != "Answer")
            told, state = decide(state, seat, command)
            told_events += told
            moves.append((seat, command))
        text = dump_record(record_of(told_events, moves))

        again = load_record(text)
        assert again.opened.judge == judge
        assert list(again.moves) == moves
        assert any(isinstance(command, Judge) for _, command in moves)
        assert replay(again).prompt == state.prompt


def test_the_answers_of_before_leave_the_fingerprint_as_it_was() -> None:
    edition = load("quiz")

    assert edition.fingerprint == with_house(edition, {"judged_by": "program"}).fingerprint
    assert edition.fingerprint != with_house(edition, {"judged_by": "neighbour"}).fingerprint
