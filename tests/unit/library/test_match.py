"""A match in the hands of a program: it plays, asks, tells, takes back and is kept."""

import copy
import pickle
from collections.abc import Sequence
from random import Random

import pytest

from callout import EditionError, IllegalCommand, Match, NotationError
from callout.core import commands as c
from callout.core import prompts as p
from callout.core.edition import HouseRules
from callout.core.events import Called, Event
from callout.core.question import Question
from callout.core.view import View
from callout.editions import load, names
from callout.rules.engine import legal, why_not

TWO = ("Ana", "Ben")
THREE = ("Ana", "Ben", "Cleo")


def dealt(edition: str = "mattel", players: Sequence[str] = TWO, **options: object) -> Match:
    """Open a match and deal."""
    match = Match(edition, players, **{"seed": 1, **options})  # type: ignore[arg-type]
    match.play("deal")
    return match


def first(_view: View, moves: Sequence[c.Command]) -> c.Command:
    return moves[0]


@pytest.mark.slow
@pytest.mark.parametrize("edition", names())
def test_a_match_is_played_to_its_end_by_words_alone(edition: str) -> None:
    match, rng = Match(edition, THREE, seed=edition), Random(1)
    while not match.over and len(match.moves) < 20_000:
        words, prompt = match.legal(), match.prompt
        if isinstance(prompt, p.AnswerQuestion):
            match.play(f"answer {match.state.questions[prompt.number].answers[0]}")
            continue
        lively = [word for word in words if word not in ("draw", "keep")]
        match.play(rng.choice(lively or words))

    assert match.over
    assert match.turn is None
    assert match.legal() == []
    assert match.winner in THREE
    assert match.result is not None
    assert match.result.scores == match.scores


def test_words_and_values_make_the_same_match() -> None:
    spoken, valued = dealt(), dealt()
    for _ in range(30):
        (words, *_), (command, *_) = spoken.legal(), valued.commands()
        spoken.play(words)
        valued.play(command)

    assert spoken == valued
    assert spoken.state == valued.state


def test_talk_is_left_out_unless_it_is_asked_for() -> None:
    match = dealt("mattel", house={"advice_penalty": 2, "false_call_penalty": 2})
    talk = [type(command) for command in match.commands(talk=True)[len(match.commands()) :]]

    assert talk == [c.Call, c.CardCheck, c.Accuse]
    assert match.commands(talk=True) == legal(match.state, match._seat(None))
    assert match.legal("Ana", talk=True) == ["uno", "check", "accuse 2"]
    assert match.legal("Ana") == []


def test_why_not_is_the_clause_with_the_refusal_and_a_sentence() -> None:
    match = dealt()
    why = match.why_not("g2")

    assert why == "mattel.T2"
    assert why is not None
    assert why.refusal == why_not(
        match.state, match._seat("Ben"), c.Play(match.state.deck.by_label["g2"])
    )
    assert why.sentence().endswith("Rule mattel.T2.")
    assert why.sentence("fr").endswith("Règle mattel.T2.")
    assert pickle.loads(pickle.dumps(why)).refusal == why.refusal  # noqa: S301
    assert match.why_not("yrv") is None
    assert match.why_not("yrv", "Ana") == "mattel.T1"


def test_a_refused_move_raises_and_changes_nothing() -> None:
    match = dealt()
    before = match.copy()

    with pytest.raises(IllegalCommand, match=r"mattel\.T2"):
        match.play("g2")
    with pytest.raises(NotationError):
        match.play("seven of hearts")
    assert match == before


def test_when_it_is_over_every_move_is_refused() -> None:
    match = dealt(house={"target": 1})
    match.run(dict.fromkeys(TWO, first))

    with pytest.raises(IllegalCommand, match="over"):
        match.play("draw")
    with pytest.raises(ValueError, match="over"):
        match.playout()


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"players": ("Ana", "Ben", "Ana")}, "two players are called 'Ana'"),
        ({"questions": "nonsense"}, "no deck is called 'nonsense'"),
        ({"scoring": "golf"}, "golf"),
    ],
)
def test_what_cannot_be_opened_is_told_plainly(options: dict[str, object], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        Match(**{"edition": "quiz", "players": TWO, **options})  # type: ignore[arg-type]


def test_unknown_editions_sets_rules_and_too_many_players_are_refused() -> None:
    with pytest.raises(EditionError, match="no-edition"):
        Match("chess", TWO)
    with pytest.raises(EditionError, match="no-rule-set"):
        Match("mattel", TWO, rules="wild")
    with pytest.raises(EditionError, match="hand_size"):
        Match("mattel", TWO, house={"hand_sise": 3})
    with pytest.raises(IllegalCommand, match="seats"):
        Match("mattel", [str(number) for number in range(11)])


@pytest.mark.parametrize("seat", ["Dan", 2, -1])
def test_a_seat_that_is_not_there_is_told_plainly(seat: str | int) -> None:
    with pytest.raises(
        ValueError, match=r"nobody is called 'Dan'; there are Ana, Ben|no seat has"
    ):
        dealt().hand(seat)  # type: ignore[arg-type]


def test_house_rules_come_from_a_set_and_from_oneself_who_wins() -> None:
    match = Match("mattel", TWO, rules="party", house={"hand_size": 5, "jump_in": False})

    assert match.edition.house["hand_size"] == 5
    assert match.edition.house["seven_zero"] is True
    assert not match.state.may_jump_in


def test_an_edition_with_house_rules_may_be_given_as_it_is() -> None:
    ruled = Match("mattel", TWO, rules="party").edition

    assert Match(ruled, TWO).edition == ruled


def test_questions_are_ones_own_a_deck_of_ours_or_sums() -> None:
    own = [Question("Two and two?", ("4",))]

    assert Match("quiz", TWO, questions=own).state.questions == tuple(own)
    assert len(Match("quiz", TWO, questions="europe").state.questions) > 20
    assert Match("quiz", TWO).state.questions[0].subject == "sums"


def test_a_question_is_shown_where_the_table_is() -> None:
    match = dealt("quiz", questions=[Question("Two and two?", ("4",))])
    while not isinstance(match.prompt, p.AnswerQuestion):
        match.play(match.commands()[0])

    assert str(match).endswith("question: Two and two?")
    match.play("answer 4")


def test_undo_takes_back_one_move_at_a_time_over_any_number_of_moves() -> None:
    match = Match("mattel", THREE, seed=1)
    seen = []
    for _ in range(150):
        seen.append((match.state, match.view("Ana"), len(match.events())))
        match.play(match.commands()[0])
    for state, view, count in reversed(seen):
        match.undo()

        assert match.state == state
        assert match.view("Ana") == view
        assert len(match.events()) == count
    with pytest.raises(ValueError, match="nothing was played"):
        match.undo()


def test_what_was_taken_back_can_be_played_otherwise() -> None:
    match = dealt()
    for _ in range(70):
        match.play(match.commands()[0])
    match.sample("Ana", Random(1))
    for _ in range(8):
        match.undo()
    for _ in range(70):
        match.play(match.commands()[-1])

    assert Match.replay(match.record()) == match
    assert match.sample("Ana", Random(1)).view("Ana") == match.view("Ana")


def test_a_copy_is_played_on_by_itself() -> None:
    match = dealt()
    other = copy.copy(match)
    other.play(other.commands()[0])

    assert len(match.moves) + 1 == len(other.moves)
    assert match != other
    other.undo()
    assert match == other


@pytest.mark.parametrize("edition", names())
def test_a_match_is_the_same_after_a_pickle_a_deep_copy_and_a_record(edition: str) -> None:
    match = Match(edition, THREE, seed=7)
    match.run({"Ana": "keen", "Ben": "calm", "Cleo": first}, moves=90)
    pickled, copied = pickle.loads(pickle.dumps(match)), copy.deepcopy(match)  # noqa: S301
    replayed = Match.replay(match.record())

    assert pickled == copied == match
    assert pickled.state == copied.state == match.state
    assert (replayed == match) is (edition != "quiz")  # a record has no question still to be asked
    for again in (pickled, copied, replayed):
        assert again.view("Ana") == match.view("Ana")
        assert again.moves == match.moves
        assert again.result == match.result
        again.play(again.commands()[0])


def test_a_match_equals_nothing_but_a_match() -> None:
    assert dealt() != dealt(seed=2)
    assert dealt() != "a match"


def test_a_record_with_another_shuffle_is_refused() -> None:
    with pytest.raises(NotationError):
        Match.replay(
            dealt().record().replace("b0, b1", "b1, b0", 1).replace('seed = "6', 'seed = "7')
        )


def test_print_tells_all_hands_and_repr_none() -> None:
    match = dealt()

    assert str(match) == str(match.state)
    assert all(" ".join(match.hand(name)) in str(match) for name in TWO)
    assert repr(match) == "<Match mattel, round 1, TakeTurn by Ben; moves: 1>"


def test_what_a_seat_saw_hides_what_it_may_not_know() -> None:
    match = dealt()

    assert match.events("Ana") != match.events()
    assert len(match.events("Ana")) == len(match.events())
    assert match.view().hand == ()
    assert len(match.view("Ana").hand) == 7


def test_a_run_stops_where_a_seat_is_awaited_that_nobody_plays_for() -> None:
    match = Match("mattel", TWO, seed=1)
    match.run({"Ben": "keen"})

    assert match.turn == "Ana"
    assert [name for name, _ in match.moves] == ["Ben"] * len(match.moves)
    match.play(match.commands()[0])
    match.run({"Ben": "keen"})
    assert match.turn == "Ana"


def test_a_run_ends_after_so_many_rounds_or_moves_or_with_the_match() -> None:
    match = Match("mattel", TWO, seed=1)
    players = {"Ana": "keen", "Ben": "keen"}
    match.run(players, moves=3)
    assert len(match.moves) == 3
    match.run(players, rounds=2)
    assert match.state.round == 2
    assert isinstance(match.prompt, p.DealRound)
    match.run(players)
    assert match.over


def test_the_same_seed_runs_the_same_way() -> None:
    first_run, again = Match("mattel", TWO, seed=1), Match("mattel", TWO, seed=1)
    for match in (first_run, again):
        match.run({"Ana": "calm", "Ben": "keen"}, rounds=1)

    assert first_run == again


class Listening:
    """A bot that plays the first move, and writes down what it hears."""

    name = "listening"

    def __init__(self) -> None:
        self.heard: list[Event] = []

    def choose(self, view: View, legal: Sequence[c.Command]) -> c.Command | None:
        return legal[0] if view.seat in p.awaited(view.prompt) else None

    def observe(self, events: Sequence[Event]) -> None:
        self.heard += events


def test_a_bot_hears_every_command_as_its_seat_saw_it() -> None:
    match, bot = Match("mattel", TWO, seed=1), Listening()
    before = len(match.events())
    match.run({"Ana": bot, "Ben": "calm"}, rounds=1)

    assert bot.heard == match.events("Ana")[before:]


def test_bots_may_speak_while_others_are_awaited_and_functions_are_not_asked() -> None:
    asked: list[View] = []

    def player(view: View, moves: Sequence[c.Command]) -> str:
        asked.append(view)
        assert not any(isinstance(move, c.CardCheck | c.Call | c.Catch) for move in moves)
        match = whole
        return match._words.write(moves[0])

    whole = Match("mattel", TWO, seed=3)
    whole.run({"Ana": "keen", "Ben": player})

    assert all(view.seat in p.awaited(view.prompt) for view in asked)
    assert any(isinstance(event, Called) for event in whole.events())
    assert any(words.startswith("catch") for name, words in whole.moves if name == "Ana")


def test_an_unknown_bot_and_a_function_that_chooses_nothing_are_told_plainly() -> None:
    with pytest.raises(ValueError, match="no bot is called 'deep blue'; there are calm"):
        dealt().run({"Ana": "deep blue"})
    with pytest.raises(ValueError, match="nothing is chosen of yrv"):
        dealt().run({"Ben": lambda _view, _moves: None})
    with pytest.raises(IllegalCommand, match=r"mattel\.T2"):
        dealt().run({"Ben": lambda _view, _moves: "g2"})


def test_a_winner_alone_is_named_and_partners_are_both() -> None:
    four = ("Ana", "Ben", "Cleo", "Dan")
    match = Match("mattel", four, scoring="partners", seed=1, house={"target": 20})
    match.run(dict.fromkeys(four, "calm"))

    assert match.winner is None
    assert match.winners in {("Ana", "Cleo"), ("Ben", "Dan")}
    assert match.scores["Ana"] == match.scores["Cleo"]


def test_before_the_first_round_there_is_no_result_and_everybody_has_nothing() -> None:
    match = Match("mattel", TWO)

    assert match.result is None
    assert match.scores == {"Ana": 0, "Ben": 0}
    assert (match.winner, match.winners, match.over) == (None, (), False)


def test_a_playout_leaves_the_match_as_it_was_and_ends_a_round() -> None:
    match = dealt("mattel", THREE)
    before = match.copy()
    results = [match.playout(rng=Random(seed)) for seed in range(20)]

    assert match == before
    assert {result.winner for result in results} == set(THREE)
    assert all(result.round == 1 for result in results)
    assert match.playout(rng=Random(5)) == results[5]


def test_a_playout_by_a_policy_asks_it_for_everybody() -> None:
    seats = set()

    def policy(view: View, moves: Sequence[c.Command]) -> c.Command:
        seats.add(view.seat)
        return moves[0]

    result = dealt().playout(policy, Random(1))

    assert result == dealt().playout(policy, Random(1))
    assert seats == {0, 1}
    with pytest.raises(ValueError, match="'keep' is none of the moves"):
        dealt().playout(lambda _view, _moves: "keep", Random(1))


@pytest.mark.parametrize("edition", names())
def test_playouts_by_chance_end_in_every_edition(edition: str) -> None:
    match = Match(load(edition), THREE, seed=1)

    assert {match.playout(rng=Random(seed)).round for seed in range(5)} == {1}


def test_a_sample_has_no_record_and_knows_nothing_of_other_seats() -> None:
    sample = dealt().sample("Ana", Random(1))

    with pytest.raises(ValueError, match="no record"):
        sample.record()
    with pytest.raises(ValueError, match="another seat"):
        sample.sample("Ben")
    assert sample.sample("Ana", Random(2)).view("Ana") == sample.view("Ana")
    assert pickle.loads(pickle.dumps(sample)) == sample  # noqa: S301


def test_a_sample_is_played_on_like_any_match() -> None:
    match = dealt("quiz", THREE)
    match.run(dict.fromkeys(THREE, "calm"), moves=20)
    sample = match.sample("Ben", Random(1))
    sample.run(dict.fromkeys(THREE, "calm"), rounds=1)

    assert sample.result is not None
    assert len(sample.moves) > 0
    assert sample.state.seed != match.state.seed


@pytest.mark.parametrize("judged_by", ["neighbour", "teacher"])
def test_answers_that_people_judge_are_judged_in_a_run_and_in_a_record(judged_by: str) -> None:
    house: HouseRules = {"judged_by": judged_by, "target": 30}
    match = Match("quiz", ["Ana", "Ben"], seed=3, house=house)
    match.run({"Ana": "calm", "Ben": "keen"})

    assert match.over
    judges = {name for name, words in match.moves if words in ("right", "wrong")}
    assert judges == ({""} if judged_by == "teacher" else {"Ana", "Ben"})
    assert Match.replay(match.record()).moves == match.moves


def test_the_teacher_judges_without_a_name_and_has_no_hand() -> None:
    match = Match("quiz", ["Ana", "Ben"], seed=3, house={"judged_by": "teacher"})
    match.play("deal")
    match.play("aloud")

    assert match.turn is None
    assert match.legal() == ["right", "wrong"]
    assert match.hand() == []
    match.play("right")
    assert match.turn is not None


def test_a_policy_is_never_asked_for_the_teacher_who_has_no_seat() -> None:
    match = dealt("quiz", house={"judged_by": "teacher"})
    seats = set()

    def policy(view: View, moves: Sequence[c.Command]) -> c.Command:
        seats.add(view.seat)
        return c.Answer("4") if c.Answer() in moves else moves[0]

    match.playout(policy, Random(1))

    assert seats == {0, 1}
