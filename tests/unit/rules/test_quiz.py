"""Every clause of the sheet `quiz`, as tests that name it."""

import pytest
from support.table import QUESTIONS, Table, cards, deal_table, edition_with, open_table, table

from callout.core import events as e
from callout.core.cards import HIDDEN, Seat
from callout.core.cause import Cause
from callout.core.commands import Play
from callout.core.edition import Edition, Scoring
from callout.core.prompts import AnswerDraw, AnswerQuestion, DealRound, Over, PlayOrKeep, TakeTurn
from callout.core.refusal import IllegalCommand, Reason
from callout.core.seen import seen_by
from callout.core.view import view

NUMBERS = [str(n) for n in range(10)]
KINDS = [*NUMBERS, "+2", "rv", "sk"]
POINTS = {kind: int(kind) for kind in NUMBERS} | {"+2": 20, "rv": 20, "sk": 20}


def asked(new: Table) -> Table:
    """Let every number card of a laid table ask what two and two are."""
    new.state.questions = QUESTIONS[:1]
    return new


def ended(new: Table) -> e.RoundEnded:
    """Return the end of the round that the last command brought."""
    found = new.of(e.RoundEnded)[0]
    assert isinstance(found, e.RoundEnded)
    return found


def points_of(label: str) -> int:
    """Win a round against one other hand, and count what *label* in it brings."""
    top, last = ("r7", "r5") if label[0] != "r" else ("b7", "b5")
    points = ended(table("quiz", top, last, f"{label} g1", "g3").do(1, last)).points
    assert points[1:] == (0, 0)
    return points[0] - 4


def own_question() -> Edition:
    """Ask the question of the card that one wants to play."""
    return edition_with("quiz", asked_on="own")


def test_the_pack_is_that_of_the_mattel_sheet() -> None:
    deck = open_table("quiz").state.deck
    copies = {label: deck.pack.count(card) for label, card in deck.by_label.items()}

    assert deck.labels == [c + kind for c in "bgry" for kind in KINDS] + ["wi", "wi+4"]
    assert copies == {c + kind: 1 if kind == "0" else 2 for c in "bgry" for kind in KINDS} | {
        "wi": 4,
        "wi+4": 4,
    }


def test_every_card_does_what_it_shows_and_no_more() -> None:
    deck = open_table("quiz").state.deck
    shown = {label: label[1:] for label in deck.labels[:-2]} | {"wi": "", "wi+4": "+4"}

    for label, kind in shown.items():
        card = deck.by_label[label]
        assert deck.number[card] == (int(kind) if kind in NUMBERS else -1)
        assert deck.draws[card] == {"+2": 2, "+4": 4}.get(kind, 0)
        assert deck.turns[card] is (kind == "rv")
        assert deck.misses[card] is (kind == "sk")
        assert not deck.free[card]


def test_quiz_O1_the_first_one_out_wins_all_points_in_the_other_hands() -> None:
    new = table("quiz", "r7", "r5", "g1 g9", "b+2 wi", scores=(1, 2, 3)).do(1, "r5")

    assert ended(new).winner == 0
    assert ended(new).points == (80, 0, 0)
    assert new.state.scores == (81, 2, 3)


def test_quiz_O1_a_new_round_is_dealt_by_the_player_left_of_the_dealer() -> None:
    new = table("quiz", "r7", "g5 g6", "b1 b2", "r1", turn=3, dealer=1).do(3, "r1")

    assert not new.of(e.DrewForDeal)
    assert new.prompt == DealRound(Seat(1))
    assert new.do(2, "deal").state.round == 2
    assert [new.count(seat) for seat in (1, 2, 3)] == [7, 7, 7]


def test_quiz_O1_the_deal_goes_round_the_table() -> None:
    new = table("quiz", "r7", "g5 g6", "r1", "b1 b2", turn=2, dealer=3).do(2, "r1")

    assert new.prompt == DealRound(Seat(0))


@pytest.mark.parametrize(("before", "over"), [(495, False), (496, True)])
def test_quiz_O1_the_first_to_500_wins(before: int, over: bool) -> None:
    new = table("quiz", "r7", "r5", "g1 g3", scores=(before, 499)).do(1, "r5")

    assert isinstance(new.prompt, Over) is over
    if over:
        assert new.prompt == Over((Seat(0),))
        refusal = new.refused(1, "deal")
        assert (refusal.code, str(refusal.clause)) == (Reason.OVER, "quiz.O1")


@pytest.mark.parametrize("scoring", [each for each in Scoring if each is not Scoring.WINNER])
def test_quiz_O1_no_other_scoring_is_on_the_sheet(scoring: Scoring) -> None:
    with pytest.raises(IllegalCommand) as error:
        open_table("quiz", 4, scoring=scoring)

    refusal = error.value.refusal
    assert (refusal.code, str(refusal.clause)) == (Reason.SCORING, "quiz.O1")


@pytest.mark.parametrize("dealer", [1, 2, 3])
def test_quiz_D1_the_host_names_the_dealer(dealer: int) -> None:
    new = open_table("quiz", 3, chosen_dealer=dealer)

    assert new.prompt == DealRound(Seat(dealer - 1))
    assert not new.of(e.DrewForDeal)


def test_quiz_D1_without_a_word_of_the_host_chance_names_the_dealer() -> None:
    tables = [open_table("quiz", 3, seed=f"{n:02x}" * 32) for n in range(20)]

    assert {new.prompt for new in tables} == {
        DealRound(Seat(0)),
        DealRound(Seat(1)),
        DealRound(Seat(2)),
    }
    assert open_table("quiz", 3).prompt == open_table("quiz", 3).prompt
    assert not any(new.of(e.DrewForDeal) for new in tables)


def test_quiz_D1_the_dealer_must_be_a_player() -> None:
    with pytest.raises(IllegalCommand) as error:
        open_table("quiz", 3, chosen_dealer=4)

    refusal = error.value.refusal
    assert (refusal.code, str(refusal.clause)) == (Reason.DEALER, "quiz.D1")


@pytest.mark.parametrize("seats", [2, 3, 10])
def test_quiz_D1_two_to_ten_get_seven_cards_each(seats: int) -> None:
    new = deal_table("quiz", "b7", seats=seats)

    assert [new.count(seat) for seat in range(1, seats + 1)] == [7] * seats
    assert len(new.state.stock) == 108 - 7 * seats - 1


@pytest.mark.parametrize("seats", [1, 11])
def test_quiz_D1_one_is_too_few_and_eleven_are_too_many(seats: int) -> None:
    with pytest.raises(IllegalCommand) as error:
        open_table("quiz", seats)

    refusal = error.value.refusal
    assert (refusal.code, str(refusal.clause)) == (Reason.SEATS, "quiz.D1")


@pytest.mark.parametrize("special", ["b+2", "grv", "rsk", "wi", "wi+4"])
def test_quiz_D2_a_special_card_is_shuffled_back_and_another_turned(special: str) -> None:
    new = deal_table("quiz", special, "b7")

    assert new.of(e.PutBack) == [e.PutBack(card) for card in cards(new.state.edition, special)]
    assert (new.top, new.colour) == ("b7", "b")
    assert len(new.state.stock) == 108 - 21 - 1
    assert new.waits_for == 2


def test_quiz_D2_it_is_shuffled_back_as_often_as_it_must_be() -> None:
    new = deal_table("quiz", "wi", "bsk", "b7")

    assert len(new.of(e.PutBack)) == 2
    assert new.top == "b7"


@pytest.mark.parametrize("number", NUMBERS)
def test_quiz_D2_any_number_card_starts(number: str) -> None:
    new = deal_table("quiz", f"g{number}", "b8" if number == "7" else "b7")

    assert (new.top, new.colour) == (f"g{number}", "g")
    assert not new.of(e.PutBack)


def test_quiz_D3_left_of_the_dealer_goes_first() -> None:
    new = deal_table("quiz", "b7", seats=4, dealer=2)

    assert new.waits_for == 3
    refusal = new.refused(4, "draw")
    assert (refusal.code, str(refusal.clause)) == (Reason.NOT_YOUR_TURN, "quiz.D3")


def test_quiz_D3_then_play_goes_left() -> None:
    new = table("quiz", "b7", "b1 y2 y3", "g1 g2", "r1 r2").do(1, "b1")

    assert new.turn == 2
    assert new.do(2, "g1").turn == 3


def test_quiz_D3_who_does_not_sit_there_does_not_play() -> None:
    refusal = table("quiz", "b7", "b1 y2 y3", "g1 g2").refused(3, "draw")

    assert (refusal.code, str(refusal.clause)) == (Reason.NOT_PLAYING, "quiz.D3")


def test_quiz_T1_the_question_on_the_card_in_play_is_asked_first() -> None:
    new = deal_table("quiz", "b7", dealer=1)
    question = new.of(e.Asked)[0]
    assert isinstance(question, e.Asked)
    assert isinstance(new.prompt, AnswerQuestion)
    chosen = QUESTIONS[new.prompt.number]

    assert new.prompt == AnswerQuestion(Seat(1), question.number, choices=question.choices)
    assert question == e.Asked(
        Seat(1), new.state.pile[-1], chosen.prompt, question.choices, "en", new.prompt.number
    )
    assert sorted(question.choices) == sorted(chosen.choices)
    assert [seen_by(question, seat) for seat in (Seat(0), Seat(1), None)] == [question] * 3


def test_quiz_T1_the_answers_are_nobodys_to_see() -> None:
    new = deal_table("quiz", "b7")

    for seat in (Seat(0), Seat(1), None):
        told = [seen_by(event, seat) for event in new.events]
        assert not any(event.questions for event in told if isinstance(event, e.Opened))
        assert not any(event.order for event in told if isinstance(event, e.QuestionsMixed))


@pytest.mark.parametrize("words", ["b1", "uno b1", "draw", "keep"])
def test_quiz_T1_nothing_is_played_or_drawn_before_the_answer(words: str) -> None:
    new = asked(table("quiz", "b7", "b2 y2 y3", "b1 y1")).do(1, "b2")

    assert set(new.may(2)) <= {"answer", "check", "uno"}
    refusal = new.refused(2, words)
    assert (refusal.code, str(refusal.clause)) == (Reason.ANSWER_FIRST, "quiz.T1")


@pytest.mark.parametrize("text", ["4", "four", " Four! "])
def test_quiz_T1_a_right_answer_lets_one_play(text: str) -> None:
    new = asked(table("quiz", "b7", "b2 y2 y3", "b1 g9 g8", "r1 r2")).do(1, "b2")
    new.do(2, f"answer {text}")

    assert new.last[0] == e.Answered(Seat(1), text, right=True)
    assert new.turn == 2
    assert new.count(2) == 3
    assert new.do(2, "b1").prompt == AnswerQuestion(Seat(2), 0)


@pytest.mark.parametrize("words", ["answer 5", "answer Paris", "answer"])
def test_quiz_T1_a_wrong_or_unknown_answer_draws_one_and_the_turn_moves_on(words: str) -> None:
    new = asked(table("quiz", "b7", "b2 y2 y3", "b1 g9 g8", "r1 r2", stock="b5")).do(1, "b2")
    new.do(2, words)

    assert e.Answered(Seat(1), words[7:], right=False, answer="4") in new.last
    assert new.of(e.Drew) == [
        e.Drew(Seat(1), tuple(cards(new.state.edition, "b5")), Cause("wrong-answer"))
    ]
    assert new.hand(2) == "b1 b5 g8 g9"
    assert new.prompt == AnswerQuestion(Seat(2), 0)


def test_quiz_T1_the_next_question_is_asked_for_the_same_card() -> None:
    new = deal_table("quiz", "b7")
    first = new.of(e.Asked)[0]
    second = new.do(2, "answer").of(e.Asked)[0]
    assert isinstance(first, e.Asked)
    assert isinstance(second, e.Asked)

    assert (first.seat, second.seat) == (1, 2)
    assert first.card == second.card
    assert {first.number, second.number} == {0, 1}


@pytest.mark.parametrize("number", NUMBERS)
def test_quiz_T1_every_number_card_carries_a_question(number: str) -> None:
    new = asked(table("quiz", "b1", f"b{number} y1 y2", "g1 g2", "r1 r2")).do(1, f"b{number}")

    assert new.prompt == AnswerQuestion(Seat(1), 0)


@pytest.mark.parametrize(("words", "turn"), [("brv", 3), ("bsk", 3), ("wi g", 2)])
def test_quiz_T1_a_special_card_carries_none(words: str, turn: int) -> None:
    hand = words.split(maxsplit=1)[0]
    new = asked(table("quiz", "b7", f"{hand} y1 y2", "g1 g2", "r1 r2")).do(1, words)

    assert new.turn == turn


@pytest.mark.parametrize("words", ["b+2", "wi+4 g"])
def test_quiz_T1_a_draw_card_carries_none(words: str) -> None:
    hand = words.split(maxsplit=1)[0]
    new = asked(table("quiz", "b7", f"{hand} y1 y2", "g1 g2", "r1 r2")).do(1, words)

    assert isinstance(new.prompt, AnswerDraw)
    assert new.do(2, "accept").turn == 2


def test_quiz_T1_option_the_question_of_the_card_one_wants_to_play() -> None:
    new = asked(table(own_question(), "b7", "b5 y1 y2", "g1 g2", "r1 r2")).do(1, "b5")
    (card,) = cards(new.state.edition, "b5")

    assert new.prompt == AnswerQuestion(Seat(0), 0, Play(card))
    assert (new.top, new.count(1)) == ("b7", 3)
    assert new.do(1, "answer 4").top == "b5"
    assert new.turn == 2


def test_quiz_T1_option_a_wrong_answer_leaves_the_card_in_hand() -> None:
    new = asked(table(own_question(), "b7", "b5 y1 y2", "g1 g2", "r1 r2", stock="y3"))
    new.do(1, "b5").do(1, "answer 5")

    assert (new.top, new.hand(1)) == ("b7", "b5 y1 y2 y3")
    assert new.turn == 2


def test_quiz_T1_option_a_special_card_is_played_without_a_question() -> None:
    new = asked(table(own_question(), "b7", "bsk y1 y2", "g1 g2", "r1 r2")).do(1, "bsk")

    assert (new.top, new.turn) == ("bsk", 3)


def test_quiz_T1_option_a_draw_needs_no_answer_but_the_drawn_card_does() -> None:
    new = asked(table(own_question(), "b7", "y1 y2", "g1 g2", stock="b5")).do(1, "draw")

    assert isinstance(new.prompt, PlayOrKeep)
    assert isinstance(new.do(1, "b5").prompt, AnswerQuestion)
    assert new.do(1, "answer four").turn == 2


def test_quiz_T1_option_the_round_starts_without_a_question() -> None:
    assert deal_table(own_question(), "b7", dealer=1).turn == 2


def test_quiz_T1_the_table_needs_questions() -> None:
    with pytest.raises(IllegalCommand) as error:
        open_table("quiz", questions=())

    refusal = error.value.refusal
    assert (refusal.code, str(refusal.clause)) == (Reason.QUESTIONS, "quiz.T1")


def test_quiz_T1_a_table_that_asks_nothing_takes_no_questions() -> None:
    silent = edition_with("quiz", asked_on="nothing")

    assert isinstance(open_table(silent, questions=()).prompt, DealRound)
    with pytest.raises(IllegalCommand) as error:
        open_table(silent, questions=QUESTIONS)
    assert error.value.refusal.code is Reason.QUESTIONS


@pytest.mark.parametrize(
    ("top", "card", "fits"),
    [
        ("b7", "b1", True),
        ("b7", "r7", True),
        ("b7", "r1", False),
        ("bsk", "b1", True),
        ("bsk", "r1", False),
    ],
)
def test_quiz_T2_match_colour_or_number(top: str, card: str, fits: bool) -> None:
    new = table("quiz", top, f"{card} y1 y2", "g1 g2", "g3 g4")

    assert (card in new.may(1)) is fits
    if not fits:
        refusal = new.refused(1, card)
        assert (refusal.code, str(refusal.clause)) == (Reason.DOES_NOT_FIT, "quiz.T2")


def test_quiz_T2_on_a_wild_the_named_colour_counts() -> None:
    new = table("quiz", "wi", "r1 b1 wi", "g1 g2", colour="r")

    assert "r1" in new.may(1)
    assert "b1" not in new.may(1)


def test_quiz_T3_no_match_pick_up_one_and_play_it_at_once_if_it_fits() -> None:
    new = table("quiz", "b7", "r1 y2", "g1 g2", stock="b5 b6").do(1, "draw")

    assert new.hand(1) == "b5 r1 y2"
    assert new.may(1) == ["b5", "check", "keep"]
    assert new.do(1, "b5").top == "b5"
    assert new.turn == 2


def test_quiz_T3_the_drawn_card_may_be_kept() -> None:
    new = table("quiz", "b7", "r1 y2", "g1 g2", stock="b5").do(1, "draw").do(1, "keep")

    assert (new.hand(1), new.turn) == ("b5 r1 y2", 2)


def test_quiz_T3_only_the_drawn_card_may_be_played() -> None:
    new = table("quiz", "b7", "r1 y2", "g1 g2", stock="r5").do(1, "draw")

    refusal = new.refused(1, "r1")
    assert (refusal.code, str(refusal.clause)) == (Reason.ONLY_THE_DRAWN, "quiz.T3")
    assert new.refused(1, "r5").code is Reason.DOES_NOT_FIT
    assert new.may(1) == ["check", "keep"]


def test_quiz_T3_who_can_play_does_not_draw() -> None:
    new = table("quiz", "b7", "b1 y2", "g1 g2")

    assert "draw" not in new.may(1)
    refusal = new.refused(1, "draw")
    assert (refusal.code, str(refusal.clause)) == (Reason.MUST_PLAY, "quiz.T3")


def test_quiz_T3_the_question_is_asked_once_a_turn() -> None:
    new = asked(table("quiz", "b7", "b2 y2 y3", "r1 y1", "g1 g2", stock="b5")).do(1, "b2")
    new.do(2, "answer 4").do(2, "draw")

    assert isinstance(new.prompt, PlayOrKeep)
    assert new.do(2, "b5").prompt == AnswerQuestion(Seat(2), 0)


def test_quiz_T3_who_keeps_the_drawn_card_lets_the_next_be_asked() -> None:
    new = asked(table("quiz", "b7", "r1 y2", "g1 g2", stock="b5")).do(1, "draw").do(1, "keep")

    assert new.prompt == AnswerQuestion(Seat(1), 0)


def test_quiz_T4_only_one_card_at_a_time() -> None:
    new = table("quiz", "b7", "b1 b1 y3", "g1 g2").do(1, "b1")

    assert (new.hand(1), new.turn) == ("b1 y3", 2)
    assert new.refused(1, "b1").code is Reason.NOT_YOUR_TURN


def test_quiz_T4_a_card_must_be_held() -> None:
    refusal = table("quiz", "b7", "b1 y3", "g1 g2").refused(1, "b2")

    assert (refusal.code, str(refusal.clause)) == (Reason.NOT_HELD, "quiz.T4")


def test_quiz_T1_an_answer_needs_a_question() -> None:
    refusal = table("quiz", "b7", "b1 y3", "g1 g2").refused(1, "answer 4")

    assert (refusal.code, str(refusal.clause)) == (Reason.NOTHING_ASKED, "quiz.T1")


@pytest.mark.parametrize("words", ["keep", "accept", "colour r", "lay r5", "deal"])
def test_quiz_T4_a_turn_is_a_card_or_a_draw(words: str) -> None:
    refusal = table("quiz", "b7", "b1 y3", "g1 g2").refused(1, words)

    assert (refusal.code, str(refusal.clause)) == (Reason.NOT_NOW, "quiz.T4")


@pytest.mark.parametrize("kind", ["rv", "sk", "+2"])
def test_quiz_T5_special_cards_go_on_colour_or_symbol(kind: str) -> None:
    for top, fits in [("b7", True), (f"r{kind}", True), ("r7", False), ("wi", False)]:
        colour = "r" if top == "wi" else ""
        new = table("quiz", top, f"b{kind} y1 y2", "g1 g2", "g3 g4", colour=colour)
        assert (f"b{kind}" in new.may(1)) is fits
    for other in {"rv", "sk", "+2"} - {kind}:
        assert f"b{kind}" not in table("quiz", f"r{other}", f"b{kind} y1", "g1 g2").may(1)


@pytest.mark.parametrize("wild", ["wi", "wi+4"])
@pytest.mark.parametrize("top", ["b7", "b+2", "brv", "bsk", "wi", "wi+4"])
def test_quiz_T5_wild_and_draw_four_go_on_anything_at_any_time(wild: str, top: str) -> None:
    new = table("quiz", top, f"{wild} b1 r7", "g1 g2", colour="b")

    assert {f"{wild} {letter}" for letter in "bgry"} <= set(new.may(1))
    assert new.do(1, f"{wild} y").colour == "y"


def test_quiz_T5_there_is_no_challenge() -> None:
    new = table("quiz", "b7", "wi+4 b1 y1", "g1 g2", "r1 r2").do(1, "wi+4 r")

    assert new.may(2) == ["accept", "check"]
    refusal = new.refused(2, "challenge")
    assert (refusal.code, str(refusal.clause)) == (Reason.NO_CHALLENGE, "quiz.T5")


def test_quiz_T5_under_a_house_rule_only_draw_four_can_be_challenged() -> None:
    house = edition_with("quiz", lawful_when="no-colour", guilty_card="stands", doubt_extra=2)
    four = table(house, "b7", "wi+4 b1 y1", "g1 g2").do(1, "wi+4 r")
    two = table(house, "b7", "b+2 b1 y1", "g1 g2").do(1, "b+2")

    assert "challenge" in four.may(2)
    assert "challenge" not in two.may(2)


@pytest.mark.parametrize("held", ["bsk", "brv", "b+2", "wi", "b0", "r7"])
def test_quiz_T5_under_a_house_rule_any_other_playable_card_makes_draw_four_guilty(
    held: str,
) -> None:
    house = edition_with("quiz", lawful_when="nothing-else", guilty_card="stands", doubt_extra=2)
    new = table(house, "b7", f"wi+4 {held} y1", "g1 g2").do(1, "wi+4 r").do(2, "challenge")

    shown = new.of(e.Challenged)[0]
    assert isinstance(shown, e.Challenged)
    assert shown.guilty


@pytest.mark.parametrize(
    ("hands", "plays", "total"),
    [
        (["b+2 y1 y2", "g+2 g1 g2"], ["b+2", "g+2"], 4),
        (["b+2 y1 y2", "wi+4 g1 g2"], ["b+2", "wi+4 r"], 6),
        (["wi+4 y1 y2", "wi+4 g1 g2"], ["wi+4 g", "wi+4 r"], 8),
        (["wi+4 y1 y2", "g+2 g1 g2"], ["wi+4 g", "g+2"], 6),
    ],
)
def test_quiz_T6_the_total_passes_on(hands: list[str], plays: list[str], total: int) -> None:
    new = table("quiz", "b7", *hands, "r1 r2").do(1, plays[0]).do(2, plays[1])

    assert isinstance(new.prompt, AnswerDraw)
    assert (new.prompt.seat, new.prompt.total) == (2, total)
    assert [new.count(seat) for seat in (1, 2, 3)] == [2, 2, 2]
    assert new.do(3, "accept").count(3) == 2 + total
    assert new.turn == 3


def test_quiz_T6_the_total_grows_round_the_table() -> None:
    new = table("quiz", "b7", "b+2 y+2 y2", "g+2 g1 g2", "r1 r2")
    new.do(1, "b+2").do(2, "g+2").do(3, "accept")
    assert new.count(3) == 6

    new = table("quiz", "b7", "b+2 y+2 y2", "g+2 g1 g2").do(1, "b+2").do(2, "g+2").do(1, "y+2")
    assert new.do(2, "accept").count(2) == 2 + 6


def test_quiz_T6_only_a_draw_card_that_may_be_played_passes_it_on() -> None:
    new = table("quiz", "b7", "wi+4 y1 y2", "b+2 r5 r+2", "g1 g2").do(1, "wi+4 r")

    assert new.may(2) == ["accept", "check", "r+2"]
    assert str(new.refused(2, "b+2").clause) == "quiz.T2"
    refusal = new.refused(2, "r5")
    assert (refusal.code, str(refusal.clause)) == (Reason.MUST_TAKE, "quiz.T6")


def test_quiz_T6_the_total_begins_anew_once_it_was_taken() -> None:
    new = table("quiz", "b7", "b+2 y1 y2", "g+2 g1 g2", "r1 r2").do(1, "b+2").do(2, "accept")

    assert new.count(2) == 5
    assert new.do(2, "g+2").do(3, "accept").count(3) == 4


def test_quiz_U1_uno_is_said_before_the_card() -> None:
    new = table("quiz", "r7", "r5 y1", "g1 g2").do(1, "uno r5")

    assert [type(event) for event in new.last[:2]] == [e.Called, e.Played]
    assert "catch 1" not in new.may(2)
    assert str(new.refused(2, "catch 1").clause) == "quiz.U2"


def test_quiz_U1_the_call_may_precede_the_play() -> None:
    new = table("quiz", "r7", "r5 y1", "g1 g2").do(1, "uno").do(1, "r5")

    assert "catch 1" not in new.may(2)


def test_quiz_U1_the_call_may_precede_a_drawn_card() -> None:
    new = table("quiz", "r7", "y1", "g1 g2", stock="r5").do(1, "draw").do(1, "uno").do(1, "r5")

    assert "catch 1" not in new.may(2)


def test_quiz_U1_the_call_may_precede_a_card_that_passes_the_total_on() -> None:
    new = table("quiz", "b7", "b+2 y1 y2", "r+2 g1", "r1 r2").do(1, "b+2")
    assert "uno r+2" in new.may(2)
    new.do(2, "uno").do(2, "r+2")

    assert "catch 2" not in new.may(3)


def test_quiz_U1_the_call_may_precede_the_answer() -> None:
    new = asked(table("quiz", "b7", "b2 y2 y3", "b1 g1", "r1 r2")).do(1, "b2")
    new.do(2, "uno").do(2, "answer 4").do(2, "b1")

    assert "catch 2" not in new.may(3)


def test_quiz_U1_catching_another_does_not_undo_a_call() -> None:
    new = table("quiz", "r7", "r5 y1", "r1 g2", "b1 b2").do(1, "r5")
    new.do(2, "uno").do(3, "catch 1").do(2, "r1")

    assert "catch 2" not in new.may(3)


def test_quiz_U1_a_call_after_the_card_is_too_late() -> None:
    new = table("quiz", "r7", "r5 y1", "g1 g2").do(1, "r5")

    assert "uno" not in new.may(1)
    refusal = new.refused(1, "uno")
    assert (refusal.code, str(refusal.clause)) == (Reason.CALL_NOT_DUE, "quiz.U1")


def test_quiz_U1_nothing_is_called_with_more_cards_or_the_last_one() -> None:
    new = table("quiz", "r7", "r5 y1 y2", "r1", "b1 b2")

    for words in ("uno", "uno r5"):
        refusal = new.refused(1, words)
        assert (refusal.code, str(refusal.clause)) == (Reason.CALL_NOT_DUE, "quiz.U1")
    assert new.do(1, "r5").may(2) == ["check", "r1"]
    assert new.refused(3, "catch 1").code is Reason.NOTHING_TO_CATCH


def test_quiz_U2_forgotten_and_caught_draws_four() -> None:
    new = table("quiz", "r7", "r5 y1", "g1 g2", "b1 b2").do(1, "r5")
    assert "catch 1" in new.may(2)
    new.do(3, "catch 1")

    assert new.of(e.Caught) == [e.Caught(Seat(0), Seat(2))]
    assert new.count(1) == 5
    assert new.turn == 2
    assert new.refused(2, "catch 1").code is Reason.NOTHING_TO_CATCH


def test_quiz_U2_one_does_not_catch_oneself() -> None:
    new = table("quiz", "r7", "r5 y1", "g1 g2").do(1, "r5")

    assert new.refused(1, "catch 1").code is Reason.NOTHING_TO_CATCH


def test_quiz_U2_safe_once_the_next_player_has_begun() -> None:
    new = table("quiz", "r7", "r5 y1", "g1 g2", "b1 b2").do(1, "r5").do(2, "draw")

    refusal = new.refused(3, "catch 1")
    assert (refusal.code, str(refusal.clause)) == (Reason.NOTHING_TO_CATCH, "quiz.U2")
    assert new.count(1) == 1


def test_quiz_U2_to_answer_the_question_is_to_begin() -> None:
    new = asked(table("quiz", "r7", "r5 y1", "g1 g2", "b1 b2")).do(1, "r5")

    assert "catch 1" in new.may(3)
    assert "catch 1" not in new.do(2, "answer 4").may(3)


def test_quiz_U2_to_take_the_cards_given_is_to_begin() -> None:
    new = table("quiz", "r7", "r+2 y1", "g1 g2", "b1 b2").do(1, "r+2")

    assert "catch 1" in new.may(3)
    assert "catch 1" not in new.do(2, "accept").may(3)


def test_quiz_U2_who_has_called_is_not_caught_for_finding_nothing_to_draw() -> None:
    new = table("quiz", "r7", "r5 g9", "b1 b2")
    new.state.stock = []
    new.do(1, "uno r5").do(2, "draw").do(2, "keep").do(1, "draw")

    assert (new.turn, new.count(1)) == (2, 1)
    assert "catch 1" not in new.may(2)


@pytest.mark.parametrize("last", ["r5", "rrv", "rsk", "wi b"])
def test_quiz_G1_any_card_may_be_the_last_and_ends_the_round(last: str) -> None:
    hand = last.split(maxsplit=1)[0]
    new = table("quiz", "r7", hand, "g1 g2", "g3").do(1, last)

    assert ended(new).winner == 0
    assert ended(new).points == (6, 0, 0)
    assert not new.of(e.Drew)


@pytest.mark.parametrize(("last", "points"), [("r+2", 1 + 1), ("wi+4 b", 1 + 1 + 2 + 2)])
def test_quiz_G1_the_next_player_picks_up_for_a_last_draw_card(last: str, points: int) -> None:
    hand = last.split(maxsplit=1)[0]
    new = table("quiz", "r7", hand, "g1 g+2", "g3", stock="b1 b1 b2 b2 b3").do(1, last)

    assert [len(left) for left in ended(new).hands] == [0, 2 + int(hand[-1]), 1]
    assert ended(new).points == (24 + points, 0, 0)
    assert isinstance(new.prompt, DealRound)


def test_quiz_G1_a_last_draw_card_passes_the_whole_total_on() -> None:
    new = table("quiz", "b7", "b+2 y1 y2", "g+2", "r1 r2").do(1, "b+2").do(2, "g+2")

    assert ended(new).winner == 1
    assert len(ended(new).hands[2]) == 2 + 4


def test_quiz_G2_an_empty_draw_pile_is_made_of_the_discards_but_the_top() -> None:
    new = table("quiz", "r7", "g5 g6", "b1 b2", pile="y1 y2 y3")
    new.state.stock = []
    new.do(1, "draw")

    shuffled = new.of(e.Shuffled)[0]
    assert isinstance(shuffled, e.Shuffled)
    assert new.words(sorted(shuffled.cards)) == "y1 y2 y3"
    assert new.top == "r7"
    assert (new.count(1), len(new.state.stock)) == (3, 2)


def test_quiz_G2_a_wrong_answer_reshuffles_too() -> None:
    new = asked(table("quiz", "r7", "r5 y1 y2", "g1 g2", pile="b1 b2 b3")).do(1, "r5")
    new.state.stock = []
    new.do(2, "answer")

    assert new.count(2) == 3
    assert new.top == "r5"


def test_quiz_G2_with_nothing_left_to_draw_play_goes_on_and_the_round_is_blocked_at_last() -> None:
    new = table("quiz", "r7", "g5 g6", "b1 b2")
    new.state.stock = []
    assert new.do(1, "draw").turn == 2
    new.do(2, "draw")

    assert (ended(new).winner, ended(new).points) == (-1, (0, 0))
    assert isinstance(new.prompt, DealRound)


@pytest.mark.parametrize("number", NUMBERS)
@pytest.mark.parametrize("letter", "bgry")
def test_quiz_A1_a_question_card_goes_on_number_or_colour_and_scores_its_value(
    letter: str, number: str
) -> None:
    other = "g" if letter != "g" else "b"
    on_colour = table("quiz", f"{letter}sk", f"{letter}{number} wi", "wi wi")
    on_number = table("quiz", f"{other}{number}", f"{letter}{number} wi", "wi wi")

    assert f"{letter}{number}" in on_colour.may(1)
    assert f"{letter}{number}" in on_number.may(1)
    assert points_of(f"{letter}{number}") == POINTS[number]


def test_quiz_A2_reverse_turns_the_direction_of_play() -> None:
    new = table("quiz", "b7", "brv y1 y2", "g1 g2", "r1 r2", "wi y9").do(1, "brv")

    assert new.of(e.TurnedRound) == [e.TurnedRound(-1)]
    assert new.turn == 4
    assert new.do(4, "wi b").turn == 3


def test_quiz_A2_a_second_reverse_turns_it_again() -> None:
    new = table("quiz", "b7", "brv y1 y2", "g1 g2", "rrv r2 r3").do(1, "brv").do(3, "rrv")

    assert new.turn == 1


def test_quiz_A2_two_players_reverse_lets_its_player_go_again() -> None:
    assert table("quiz", "b7", "brv y1 y2", "g1 g2").do(1, "brv").turn == 1


@pytest.mark.parametrize("letter", "bgry")
def test_quiz_A2_reverse_scores_20(letter: str) -> None:
    assert points_of(f"{letter}rv") == 20


def test_quiz_A3_the_next_player_draws_two_and_then_plays() -> None:
    new = table("quiz", "b7", "b+2 y1 y2", "g1 b9", "r1 r2").do(1, "b+2")
    assert new.prompt == AnswerDraw(Seat(1), 2, Seat(0))
    new.do(2, "accept")

    assert (new.count(2), new.turn) == (4, 2)
    assert not new.of(e.Missed)
    assert new.do(2, "b9").turn == 3


def test_quiz_A3_two_players_the_opponent_draws_and_plays() -> None:
    new = table("quiz", "b7", "b+2 y1 y2", "g1 b9").do(1, "b+2").do(2, "accept")

    assert (new.count(2), new.turn) == (4, 2)


@pytest.mark.parametrize("letter", "bgry")
def test_quiz_A3_draw_two_scores_20(letter: str) -> None:
    assert points_of(f"{letter}+2") == 20


def test_quiz_A4_skip_makes_the_next_player_miss_a_turn() -> None:
    new = table("quiz", "b7", "bsk y1 y2", "g1 gsk", "r1 r2").do(1, "bsk")

    assert new.of(e.Missed) == [e.Missed(Seat(1))]
    assert (new.turn, new.count(2)) == (3, 2)


def test_quiz_A4_two_players_skip_lets_its_player_go_again() -> None:
    assert table("quiz", "b7", "bsk y1 y2", "g1 g2").do(1, "bsk").turn == 1


@pytest.mark.parametrize("letter", "bgry")
def test_quiz_A4_skip_scores_20(letter: str) -> None:
    assert points_of(f"{letter}sk") == 20


@pytest.mark.parametrize("letter", "bgry")
def test_quiz_A4_wild_chooses_the_colour_and_the_next_player_plays(letter: str) -> None:
    new = table("quiz", "b7", "wi b1 y2", "g1 g2", "r1 r2").do(1, f"wi {letter}")

    assert (new.colour, new.turn, new.count(2)) == (letter, 2, 2)


def test_quiz_A4_a_wild_needs_a_colour_and_other_cards_take_none() -> None:
    new = table("quiz", "b7", "wi b1 y2", "g1 g2")

    for words in ("wi", "b1 r"):
        refusal = new.refused(1, words)
        assert (refusal.code, str(refusal.clause)) == (Reason.NAME_A_COLOUR, "quiz.A4")


def test_quiz_A4_wild_scores_50() -> None:
    assert points_of("wi") == 50


def test_quiz_A5_the_next_player_picks_up_four_and_then_plays_a_card_of_that_colour() -> None:
    new = table("quiz", "b7", "wi+4 b1 y2", "g1 g2", "r1 r2", stock="b1 b2 b3 r9 g9")
    new.do(1, "wi+4 r")
    assert new.prompt == AnswerDraw(Seat(1), 4, Seat(0))
    new.do(2, "accept")

    assert (new.top, new.colour) == ("wi+4", "r")
    assert (new.hand(2), new.turn) == ("b1 b2 b3 g1 g2 r9", 2)
    assert new.may(2) == ["check", "r9"]
    assert new.do(2, "r9").turn == 3


def test_quiz_A5_draw_four_needs_a_colour() -> None:
    new = table("quiz", "b7", "b+2 y1 y2", "wi+4 g1", "r1 r2")

    assert new.refused(1, "wi+4").code is Reason.NOT_HELD
    refusal = new.do(1, "b+2").refused(2, "wi+4")
    assert (refusal.code, str(refusal.clause)) == (Reason.NAME_A_COLOUR, "quiz.A4")


def test_quiz_A5_draw_four_scores_50() -> None:
    assert points_of("wi+4") == 50


@pytest.mark.parametrize(
    ("start", "turn", "held"), [("b+2", 2, 9), ("bsk", 3, 7), ("brv", 1, 7), ("wi", 2, 7)]
)
def test_under_a_house_rule_a_special_start_card_acts(start: str, turn: int, held: int) -> None:
    house = edition_with("quiz", start_special="acts", start_turned="dealer", stacking="none")
    new = deal_table(house, start, "b7", dealer=1)

    assert (new.top, new.waits_for, new.count(2)) == (start, turn, held)


def test_under_a_house_rule_a_draw_four_is_still_put_back() -> None:
    house = edition_with("quiz", start_special="acts", start_turned="dealer")

    assert deal_table(house, "wi+4", "b7").top == "b7"


def test_a_card_check_is_answered_at_once_even_before_the_answer() -> None:
    new = asked(table("quiz", "b7", "b1 y2 y3", "g1 g2", "r1")).do(1, "b1").do(3, "check")

    assert new.last == [e.Counted(Seat(2), (2, 2, 1))]
    assert new.prompt == AnswerQuestion(Seat(1), 0)


def test_every_play_and_draw_is_called_out() -> None:
    new = table("quiz", "b7", "b1 y2 y3", "g7 g2", stock="r5").do(1, "b1")
    played = new.of(e.Played)[0]
    assert [seen_by(played, seat) for seat in (Seat(0), Seat(1), None)] == [played] * 3

    drew = new.do(2, "draw").of(e.Drew)[0]
    assert seen_by(drew, Seat(0)) == seen_by(drew, None) == e.Drew(Seat(1), (HIDDEN,), Cause.TURN)
    assert view(new.state, Seat(0)).prompt == PlayOrKeep(Seat(1))


def test_advice_is_nobodys_business_where_the_sheet_is_silent() -> None:
    new = table("quiz", "b7", "b1 y2", "g1 g2", "r1 r2")

    assert new.may(2) == ["check"]
    refusal = new.refused(1, "accuse 2")
    assert (refusal.code, str(refusal.clause)) == (Reason.NO_ACCUSING, "decision.0004")
    assert new.prompt == TakeTurn(Seat(0))


def test_a_house_rule_is_cited_when_it_forbids() -> None:
    new = asked(table(own_question(), "b7", "b5 y1 y2", "g1 g2")).do(1, "b5")

    assert str(new.refused(1, "draw").clause) == "house.asked_on"
