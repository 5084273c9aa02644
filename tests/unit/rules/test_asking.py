"""Which question is asked, of whom, and what becomes of the answer."""

import itertools
from collections.abc import Sequence
from pathlib import Path
from random import Random

import msgspec
import pytest
from support.repeated_questions import count_repeats
from support.saved_logs import all_events
from support.table import MIXED_QUESTIONS, NAMES, QUESTIONS, Table, edition_with, open_table, table

from callout.core import events as e
from callout.core.asking import Asking
from callout.core.cards import Seat
from callout.core.commands import Answer
from callout.core.evolve import replay as fold
from callout.core.prompts import AnswerQuestion, awaited
from callout.core.question import Question
from callout.core.recall import RECALL_GAPS
from callout.core.seen import seen_by
from callout.editions import edition_of
from callout.host.saved import reopen as reopen_saved
from callout.notation.record import load_record, replay
from callout.rules.engine import decide, legal, open_match

OLD = Path(__file__).parents[2] / "data" / "questions_by_card"
WORDS = tuple(Question(f"Word {number}?", (f"word{number}",)) for number in range(12))


class Asker:
    """A table that only asks: each seat in turn, always for a number card."""

    def __init__(
        self,
        seats: int = 2,
        questions: Sequence[Question] = WORDS,
        levels: tuple[int, ...] = (),
        **house: bool | str,
    ) -> None:
        edition = edition_with("quiz", **house)
        self.new = table(edition, "b7", *(["b1 y2 y3"] * seats))
        self.new.state.questions = tuple(questions)
        self.new.state.asking = Asking(askings=(0,) * seats, levels=levels)
        self.new.do(1, "b1")

    @property
    def prompt(self) -> AnswerQuestion:
        """The question that waits."""
        assert isinstance(self.new.prompt, AnswerQuestion)
        return self.new.prompt

    def miss(self) -> int:
        """Miss the question that waits, and put the drawn card back; return its number."""
        number, seat = self.prompt.number, self.prompt.seat
        self.new.do(seat + 1, "answer no")
        self.new.state.stock.append(self.new.state.hands[seat].pop())
        return number


def numbers_asked(asker: Asker, count: int) -> list[int]:
    """Miss the next questions, and return their numbers."""
    return [asker.miss() for _ in range(count)]


def test_quiz_T1_no_question_comes_again_before_all_were_asked() -> None:
    for first_pass in range(3):
        asker = Asker()
        numbers_asked(asker, first_pass * 12)
        assert sorted(numbers_asked(asker, 12)) == list(range(12))


def test_quiz_T1_in_random_play_no_question_was_answered_aloud_before_in_the_same_pass() -> None:
    assert count_repeats(10_000) == (10_000, 0)
    assert count_repeats(2_000, passes=False).share > 0.5


def test_quiz_T1_a_new_pass_has_a_new_order() -> None:
    asker = Asker()

    assert numbers_asked(asker, 12) != numbers_asked(asker, 12)


@pytest.mark.parametrize("count", [2, 3, 4])
def test_quiz_T1_the_last_question_of_a_pass_is_not_the_first_of_the_next(count: int) -> None:
    asked = numbers_asked(Asker(questions=WORDS[:count]), 40 * count)

    assert all(one != other for one, other in itertools.pairwise(asked))
    assert {len(set(asked[at : at + count])) for at in range(0, len(asked), count)} == {count}


def test_quiz_T1_a_deck_of_one_question_asks_it_every_time() -> None:
    assert numbers_asked(Asker(questions=WORDS[:1]), 3) == [0, 0, 0]


def test_quiz_T1_a_pass_goes_on_in_the_next_round() -> None:
    edition = edition_with("quiz", target=10_000)
    state = open_match(edition, NAMES[:3], "5eed" * 16, questions=WORDS).state
    rng, asked, rounds = Random(5), list[int](), 0
    while len(asked) < 60:
        seat = awaited(state.prompt)[0]
        lawful = legal(state, seat)
        command = rng.choice([one for one in lawful if "Call" not in type(one).__name__])
        if isinstance(state.prompt, AnswerQuestion):
            command = Answer(WORDS[state.prompt.number].answers[0])
        events, state = decide(state, seat, command)
        asked += [event.number for event in events if isinstance(event, e.Asked)]
        rounds += sum(isinstance(event, e.RoundBegan) for event in events)

    assert rounds > 1
    for start in range(0, 60, 12):
        assert sorted(asked[start : start + 12]) == list(range(12))


def test_quiz_T1_after_a_wrong_answer_all_hear_the_right_one_and_not_before() -> None:
    asker = Asker(questions=[QUESTIONS[0]])
    asker.new.do(2, "answer 5")
    (answered,) = asker.new.of(e.Answered)

    assert answered == e.Answered(Seat(1), "5", right=False, answer="4")
    assert [seen_by(answered, seat) for seat in (Seat(0), Seat(1), None)] == [answered] * 3
    asker.new.do(1, "answer four")
    assert asker.new.of(e.Answered) == [e.Answered(Seat(0), "four", right=True)]


def test_quiz_T1_choices_are_told_in_an_order_of_their_own() -> None:
    question = Question("Which?", ("a first",), choices=("a first", "b", "c", "d"))
    asker = Asker(questions=[question])
    places = []
    for _ in range(200):
        (asked,) = asker.new.of(e.Asked)
        assert isinstance(asked, e.Asked)
        assert sorted(asked.choices) == sorted(question.choices)
        assert asker.prompt.choices == asked.choices
        places.append(asked.choices.index("a first"))
        asker.miss()

    assert all(30 < places.count(place) < 70 for place in range(4))


@pytest.mark.parametrize("choices", [("yes", "no"), ("1", "2", "5")])
def test_quiz_T1_choices_whose_order_means_something_keep_it(choices: tuple[str, ...]) -> None:
    asker = Asker(questions=[Question("Which?", choices[:1], choices=choices)])

    for _ in range(20):
        assert asker.prompt.choices == choices
        asker.miss()


def test_house_Q1_an_answer_that_is_almost_right_may_be_given_once_more() -> None:
    asker = Asker(questions=[MIXED_QUESTIONS[5]], near_answers=True)
    waiting = asker.prompt
    asker.new.do(2, "answer Reikjavik")

    assert asker.new.last[:1] == [e.AlmostRight(Seat(1), "Reikjavik")]
    assert asker.prompt == AnswerQuestion(Seat(1), waiting.number, again=True)
    assert asker.new.do(2, "answer reykjavik").turn == 2


def test_house_Q1_the_second_answer_counts() -> None:
    asker = Asker(questions=[MIXED_QUESTIONS[5]], near_answers=True)
    asker.new.do(2, "answer Reikjavik").do(2, "answer Reikjavik")

    assert e.Answered(Seat(1), "Reikjavik", right=False, answer="Reykjavik") in asker.new.last
    assert asker.prompt == AnswerQuestion(Seat(0), 0)


def test_house_Q1_what_is_far_off_is_wrong_at_once() -> None:
    asker = Asker(questions=[MIXED_QUESTIONS[5]], near_answers=True)
    asker.new.do(2, "answer Oslo")

    assert asker.new.of(e.AlmostRight) == []
    assert asker.prompt.seat == 0


def test_house_Q1_without_it_a_slip_is_wrong() -> None:
    asker = Asker(questions=[MIXED_QUESTIONS[5]])
    asker.new.do(2, "answer Reikjavik")

    assert asker.new.of(e.AlmostRight) == []
    assert e.Answered(Seat(1), "Reikjavik", right=False, answer="Reykjavik") in asker.new.last


def test_house_Q1_the_chosen_card_is_not_forgotten_by_asking_again() -> None:
    edition = edition_with("quiz", asked_on="own", near_answers=True)
    new = table(edition, "b7", "b5 y1 y2", "g1 g2")
    new.state.questions = (MIXED_QUESTIONS[5],)
    new.do(1, "b5").do(1, "answer Reikjavik")

    assert new.do(1, "answer Reykjavik").top == "b5"


def by_seat(asker: Asker, seat: int, count: int, *, right: bool) -> list[int]:
    """Return the next questions of one seat, which it answers; the other one is always right."""
    found: list[int] = []
    while len(found) < count:
        mine = asker.prompt.seat == seat
        number = asker.prompt.number
        known = asker.new.state.questions[number].answers[0]
        asker.new.do(asker.prompt.seat + 1, f"answer {known if right or not mine else 'no'}")
        if not isinstance(asker.new.prompt, AnswerQuestion):
            _pass_on(asker.new)
        if mine:
            found.append(number)
    return found


def _pass_on(new: Table) -> None:
    """End the turn of who answered rightly, so that the next one is asked."""
    seat = new.turn
    new.state.hands[seat - 1] = [*new.state.hands[seat - 1], new.state.pile[-1]]
    new.do(seat, new.top)


def test_house_Q2_a_missed_question_comes_back_after_three_others() -> None:
    asker = Asker(questions=WORDS, missed_again=True)
    (missed,) = by_seat(asker, 1, 1, right=False)
    asked = by_seat(asker, 1, RECALL_GAPS[0] + 1, right=True)

    assert asked.index(missed) == len(asked) - 1 == 3


def test_house_Q2_answered_rightly_it_does_not_come_back() -> None:
    asker = Asker(questions=WORDS * 4, missed_again=True)
    (missed,) = by_seat(asker, 1, 1, right=False)

    assert by_seat(asker, 1, 20, right=True).count(missed) == 1


def test_house_Q2_missed_again_it_comes_back_after_seven_others_and_then_no_more() -> None:
    asker = Asker(questions=WORDS * 8, missed_again=True)
    (missed,) = by_seat(asker, 1, 1, right=False)
    by_seat(asker, 1, 3, right=True)
    assert by_seat(asker, 1, 1, right=False) == [missed]
    asked = by_seat(asker, 1, 8, right=True)
    assert asked.index(missed) == RECALL_GAPS[1] == 7

    again = Asker(questions=WORDS * 8, missed_again=True)
    (missed,) = by_seat(again, 1, 1, right=False)
    for others in RECALL_GAPS:
        by_seat(again, 1, others, right=True)
        assert by_seat(again, 1, 1, right=False) == [missed]
    assert missed not in by_seat(again, 1, 30, right=True)
    assert again.new.state.asking.recalls == ()


def test_house_Q2_it_comes_back_only_to_who_missed_it() -> None:
    asker = Asker(questions=WORDS * 8, missed_again=True)
    (missed,) = by_seat(asker, 1, 1, right=False)

    assert missed not in by_seat(asker, 0, 20, right=True)


def test_house_Q2_it_does_not_come_right_after_another_was_asked_it() -> None:
    asker = Asker(questions=WORDS[:2], missed_again=True)
    asked = numbers_asked(asker, 60)

    assert all(one != other for one, other in itertools.pairwise(asked))


def test_house_Q2_without_it_a_missed_question_waits_for_the_next_pass() -> None:
    asker = Asker(questions=WORDS * 8)
    (missed,) = by_seat(asker, 1, 1, right=False)

    assert missed not in by_seat(asker, 1, 20, right=True)
    assert asker.new.state.asking.recalls == ()


@pytest.mark.parametrize(
    ("levels", "wanted"), [((1, 3), (1, 3)), ((2, 2), (2, 2)), ((), (1, 1)), ((3,), (3, 1))]
)
def test_house_Q3_everybody_is_asked_questions_of_their_level(
    levels: tuple[int, ...], wanted: tuple[int, int]
) -> None:
    asker = Asker(questions=MIXED_QUESTIONS, levels=levels, by_level=True)

    for _ in range(20):
        seat = asker.prompt.seat
        assert MIXED_QUESTIONS[asker.prompt.number].level == wanted[seat]
        asker.miss()


@pytest.mark.parametrize(
    ("there", "wanted", "asked"), [({1, 2}, 3, 2), ({2, 3}, 1, 2), ({1, 3}, 2, 1), ({3}, 1, 3)]
)
def test_house_Q3_without_that_level_the_nearest_is_asked(
    there: set[int], wanted: int, asked: int
) -> None:
    deck = [question for question in MIXED_QUESTIONS if question.level in there]
    asker = Asker(questions=deck, levels=(wanted, wanted), by_level=True)

    for _ in range(5):
        assert deck[asker.prompt.number].level == asked
        asker.miss()


def test_house_Q3_each_level_is_a_pass_of_its_own() -> None:
    deck = [msgspec.structs.replace(word, level=1 + at % 2) for at, word in enumerate(WORDS)]
    asker = Asker(questions=deck, levels=(1, 2), by_level=True)
    asked = numbers_asked(asker, 48)

    for level in (1, 2):
        own = [number for number in asked if deck[number].level == level]
        for start in range(0, 24, 6):
            assert len(set(own[start : start + 6])) == 6
        assert all(one != other for one, other in itertools.pairwise(own))


def test_house_Q3_levels_mean_nothing_without_it() -> None:
    asker = Asker(questions=MIXED_QUESTIONS, levels=(3, 3))

    assert sorted(numbers_asked(asker, 6)) == list(range(6))


def test_levels_are_nobodys_to_see() -> None:
    edition = edition_with("quiz", by_level=True)
    opened = open_match(edition, NAMES[:2], "5eed", questions=WORDS, levels=(1, 3)).events[0]
    assert isinstance(opened, e.Opened)

    assert opened.levels == (1, 3)
    for seat in (Seat(0), Seat(1), None):
        told = seen_by(opened, seat)
        assert isinstance(told, e.Opened)
        assert told.levels == ()
        assert told.passes


def test_a_match_without_questions_has_no_passes() -> None:
    assert open_table("quiz").state.asking.by_card is False
    opened = open_table("mattel").events[0]
    assert isinstance(opened, e.Opened)
    assert (opened.levels, opened.passes) == ((), False)


def test_a_record_from_before_passes_is_played_again() -> None:
    record = load_record((OLD / "record.toml").read_text("utf-8"))

    assert not record.opened.passes
    assert max(replay(record).scores) > 0


def test_a_log_from_before_passes_is_folded_and_goes_on_as_it_began() -> None:
    events = msgspec.json.decode((OLD / "events.json").read_bytes(), type=list[e.Event])
    opened = events[0]
    assert isinstance(opened, e.Opened)
    asked = [event for event in events if isinstance(event, e.Asked)]
    whole = fold(edition_of(opened), events)

    assert {event.number for event in asked} == {-1}
    assert whole.asking.by_card
    at = max(place for place, event in enumerate(events) if isinstance(event, e.Awaited))
    cut = next(
        place
        for place in range(at // 2, at)
        if isinstance(event := events[place], e.Awaited)
        and isinstance(event.prompt, AnswerQuestion)
    )
    state = fold(edition_of(opened), events[: cut + 1])
    assert isinstance(state.prompt, AnswerQuestion)
    question = state.questions[state.prompt.number]
    told, _ = decide(state, state.prompt.seat, Answer("no"))
    assert told[0] == e.Answered(state.prompt.seat, "no", right=False, answer=question.answers[0])


def test_a_saved_match_from_before_passes_goes_on_as_it_began(tmp_path: Path) -> None:
    path = tmp_path / "a.table"
    path.write_bytes((OLD / "a.table").read_bytes())
    assert b'"form":1' in path.read_bytes()
    saved = reopen_saved(path)

    assert saved.match._state.asking.by_card
    carried: dict[int, int] = {}
    for event in all_events(saved):
        if isinstance(event, e.QuestionsMixed):
            carried.clear()
        if isinstance(event, e.Asked):
            assert carried.setdefault(event.card, event.number) == event.number
    assert carried
