"""Every clause of the sheet `rnib`, as tests that name it."""

import pytest
from support.table import (
    QUESTIONS,
    Table,
    deal_table,
    draw_for_deal,
    edition_with,
    open_table,
    table,
)
from support.terminal.typed_answers import ask

from callout.core import events as e
from callout.core.cards import HIDDEN, Colour, Seat
from callout.core.deck import deck_of
from callout.core.edition import Scoring
from callout.core.prompts import AnswerDraw, DealRound, JudgeAdvice, Over, PickColour, PlayOrKeep
from callout.core.refusal import IllegalCommand, Reason, Refusal
from callout.core.seen import seen_by
from callout.core.view import view
from callout.editions import load
from callout.printing.cards.drawing import draw_card
from callout.printing.cards.geometry import (
    CARD_HEIGHT_MM,
    CARD_WIDTH_MM,
    CELL_PITCH_MM,
    LABEL_MARGIN_MM,
    rotated,
)

VALUES = {str(n): n for n in range(10)} | {"+2": 20, "rv": 20, "sk": 20}


def ended(new: Table) -> e.RoundEnded:
    """Return the end of the round that the last command brought."""
    event = new.of(e.RoundEnded)[0]
    assert isinstance(event, e.RoundEnded)
    return event


def not_opened(seats: int, scoring: Scoring = Scoring.WINNER) -> Refusal:
    """Try to open a table that the sheet does not allow, and give the refusal."""
    with pytest.raises(IllegalCommand) as error:
        open_table("rnib", seats, scoring=scoring)
    return error.value.refusal


def test_rnib_P1_the_pack_has_108_cards() -> None:
    deck = open_table("rnib").state.deck

    assert len(deck.pack) == 108
    for letter in "bgry":
        assert deck.pack.count(deck.by_label[f"{letter}0"]) == 1
        for kind in ["1", "2", "3", "4", "5", "6", "7", "8", "9", "+2", "rv", "sk"]:
            assert deck.pack.count(deck.by_label[letter + kind]) == 2
    assert deck.pack.count(deck.by_label["wi"]) == 4
    assert deck.pack.count(deck.by_label["wi+4"]) == 4


def test_rnib_P1_nineteen_cards_of_each_colour_bear_a_number() -> None:
    deck = open_table("rnib").state.deck
    numbers = {f"{c}{n}": n for c in "bgry" for n in range(10)}

    assert deck.number == [numbers.get(label, -1) for label in deck.labels]
    assert sum(deck.number[card] >= 0 for card in deck.pack) == 4 * 19
    assert not any(deck.free)


def test_rnib_P1_the_quick_reference_says_what_each_card_does() -> None:
    told = {line.spoken for line in ask("quick", open_table("rnib"))}

    assert {
        "Draw two (+2). The next player draws 2 cards and misses a turn.",
        "Reverse (rv). Reverses the direction of play.",
        "Skip (sk). The next player misses a turn.",
        "Wild (wi), wild draw four (wi+4). On any card, and you name the colour.",
        "Wild draw four (wi+4). The next player draws 4 cards and misses a turn.",
    } <= told


def test_rnib_P2_labels_are_colour_then_number_or_action() -> None:
    deck = open_table("rnib").state.deck
    kinds = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "+2", "rv", "sk"]

    assert deck.labels == [c + kind for c in "bgry" for kind in kinds] + ["wi", "wi+4"]


def test_rnib_P2_a_card_is_held_upright_and_its_label_is_in_two_corners() -> None:
    edition = load("rnib")
    deck = deck_of(edition)

    assert CARD_HEIGHT_MM > CARD_WIDTH_MM
    for card in deck.all:
        dots = draw_card(edition, card).dots
        upper, lower = dots[: len(dots) // 2], dots[len(dots) // 2 :]
        assert all(dot.y < CARD_HEIGHT_MM / 4 for dot in upper)
        assert min(dot.x for dot in upper) < LABEL_MARGIN_MM + CELL_PITCH_MM
        assert tuple(map(rotated, upper)) == lower


@pytest.mark.parametrize("seats", [2, 10])
def test_rnib_P3_two_to_ten_may_play(seats: int) -> None:
    new = open_table("rnib", seats)
    new.do(new.waits_for, "deal")

    assert [new.count(seat + 1) >= 7 for seat in range(seats)] == [True] * seats


@pytest.mark.parametrize("seats", [1, 11])
def test_rnib_P3_other_counts_are_refused(seats: int) -> None:
    refusal = not_opened(seats)

    assert (refusal.code, str(refusal.clause)) == (Reason.SEATS, "rnib.P3")


def test_rnib_D1_the_highest_number_deals_and_each_draw_is_announced() -> None:
    new = draw_for_deal("rnib", "b3 g8 r5", seats=3)

    assert new.prompt == DealRound(Seat(1))
    drawn = [event for event in new.last if isinstance(event, e.DrewForDeal)]
    assert [event.seat for event in drawn] == [0, 1, 2]
    assert new.words([event.card for event in drawn]) == "b3 g8 r5"
    assert [seen_by(event, None) for event in drawn] == drawn


@pytest.mark.parametrize("number", range(9))
def test_rnib_D1_each_number_is_beaten_by_the_next(number: int) -> None:
    new = draw_for_deal("rnib", f"b{number} g{number + 1} r9 r0")

    assert new.prompt == DealRound(Seat(1))
    assert len(new.of(e.DrewForDeal)) == 2


@pytest.mark.parametrize("other", ["b+2", "bsk", "brv", "wi", "wi+4"])
def test_rnib_D1_another_card_is_put_back_and_redrawn(other: str) -> None:
    new = draw_for_deal("rnib", f"{other} g3 y2")

    drawn = [event for event in new.last if isinstance(event, e.DrewForDeal)]
    assert [event.seat for event in drawn] == [0, 0, 1]
    assert new.prompt == DealRound(Seat(0))


def test_rnib_D1_those_who_tie_draw_again() -> None:
    new = draw_for_deal("rnib", "b8 g8 r5 b0 g1", seats=3)

    drawn = [event.seat for event in new.last if isinstance(event, e.DrewForDeal)]
    assert drawn == [0, 1, 2, 0, 1]
    assert new.prompt == DealRound(Seat(1))


def test_rnib_D1_nobody_names_the_dealer() -> None:
    with pytest.raises(IllegalCommand) as error:
        open_table("rnib", 3, chosen_dealer=2)

    assert (error.value.refusal.code, str(error.value.refusal.clause)) == (
        Reason.DEALER,
        "rnib.D1",
    )


def test_rnib_D2_seven_cards_each_one_at_a_time_from_the_dealers_left() -> None:
    new = deal_table("rnib", "b7", "r7", seats=3, dealer=2)
    shuffled, hands = new.of(e.Shuffled)[0], new.of(e.Dealt)[0]
    assert isinstance(shuffled, e.Shuffled)
    assert isinstance(hands, e.Dealt)

    given = shuffled.cards[::-1][:21]
    assert hands.hands == (given[1::3], given[2::3], given[0::3])
    assert [new.count(seat) for seat in (1, 2, 3)] == [7, 7, 7]
    assert len(new.state.stock) == 108 - 3 * 7 - 1


@pytest.mark.parametrize("start", [f"b{n}" for n in range(10)])
def test_rnib_D3_the_top_card_is_turned_up_for_all_to_hear(start: str) -> None:
    new = deal_table("rnib", start, "r7")

    assert new.of(e.PutBack) == []
    assert (new.top, new.colour) == (start, "b")
    assert new.turn == 2
    assert seen_by(new.of(e.Turned)[0], None) == e.Turned(new.state.pile[0])


def test_rnib_D3_draw_two_first_hits_the_first_player() -> None:
    new = deal_table("rnib", "b+2", "r7", dealer=1)

    assert [new.count(seat) for seat in (1, 2, 3)] == [7, 9, 7]
    assert new.turn == 3


def test_rnib_D3_reverse_first_lets_the_dealer_begin_and_play_goes_right() -> None:
    new = deal_table("rnib", "brv", "r7", dealer=2)

    assert new.turn == 2
    assert new.do(2, "wi b").turn == 1


def test_rnib_D3_skip_first_passes_over_the_first_player() -> None:
    new = deal_table("rnib", "bsk", "r7", dealer=1)

    assert new.turn == 3
    assert new.of(e.Missed) == [e.Missed(Seat(1))]


def test_rnib_D3_wild_first_lets_the_first_player_name_the_colour_and_play() -> None:
    new = deal_table("rnib", "wi", "r7", dealer=1)

    assert new.prompt == PickColour(Seat(1))
    assert new.do(2, "colour g").colour == "g"
    assert new.turn == 2


def test_rnib_D3_wild_draw_four_first_goes_back_and_another_card_is_turned() -> None:
    new = deal_table("rnib", "wi+4", "b7")

    assert len(new.of(e.PutBack)) == 1
    assert new.top == "b7"
    assert len(new.state.stock) == 108 - 21 - 1


def test_rnib_D4_a_hand_is_sorted_by_colour_then_number_then_action() -> None:
    new = table("rnib", "b7", "wi+4 y0 wi bsk g1 b+2 b9 brv b1 ysk", "g1 g2")

    assert new.words(view(new.state, Seat(0)).hand) == "b1 b9 b+2 brv bsk g1 y0 ysk wi wi+4"


def test_rnib_D4_nobody_elses_view_contains_a_hand() -> None:
    new = deal_table("rnib", "b7", "r7", seats=3)
    hands = new.of(e.Dealt)[0]
    assert isinstance(hands, e.Dealt)

    down = (HIDDEN,) * 7
    assert seen_by(hands, Seat(1)) == e.Dealt((down, hands.hands[1], down))
    assert seen_by(hands, None) == e.Dealt((down, down, down))
    assert view(new.state, Seat(1)).hand == tuple(sorted(hands.hands[1]))
    assert view(new.state, None).hand == ()


def test_rnib_T1_left_of_the_dealer_begins() -> None:
    new = deal_table("rnib", "b7", "r7", seats=4, dealer=2)

    assert new.turn == 3
    refusal = new.refused(1, "draw")
    assert (refusal.code, str(refusal.clause)) == (Reason.NOT_YOUR_TURN, "rnib.T1")


@pytest.mark.parametrize(
    ("top", "card", "fits"),
    [
        ("b7", "b1", True),
        ("b7", "r7", True),
        ("b7", "r1", False),
        ("bsk", "rsk", True),
        ("b+2", "r+2", True),
        ("brv", "rrv", True),
        ("bsk", "rrv", False),
        ("b7", "bsk", True),
        ("b7", "rsk", False),
        ("b7", "wi r", True),
        ("bsk", "wi r", True),
        ("b7", "wi+4 r", True),
    ],
)
def test_rnib_T2_match_colour_number_or_word_and_a_wild_matches_anything(
    top: str, card: str, fits: bool
) -> None:
    new = table("rnib", top, f"{card.split(maxsplit=1)[0]} y1 y2", "g1 g2", "g3 g4")

    assert (card in new.may(1)) is fits
    if not fits:
        refusal = new.refused(1, card)
        assert (refusal.code, str(refusal.clause)) == (Reason.DOES_NOT_FIT, "rnib.T2")


@pytest.mark.parametrize("number", range(10))
def test_rnib_T2_a_number_does_nothing_but_pass_the_turn(number: int) -> None:
    new = table("rnib", "brv", f"b{number} y1 y2", "gsk g+2", "r1 r2").do(1, f"b{number}")

    assert (new.top, new.colour, new.turn) == (f"b{number}", "b", 2)
    assert [new.count(seat) for seat in (1, 2, 3)] == [2, 2, 2]
    assert new.do(2, "draw").do(2, "keep").turn == 3


def test_rnib_T2_a_card_must_be_held_and_is_played_in_its_time() -> None:
    new = table("rnib", "b7", "b1 y1 y2", "g1 g2")

    refusal = new.refused(1, "b2")
    assert (refusal.code, str(refusal.clause)) == (Reason.NOT_HELD, "rnib.T2")
    refusal = new.refused(1, "keep")
    assert (refusal.code, str(refusal.clause)) == (Reason.NOT_NOW, "rnib.T2")


def test_rnib_T2_no_card_carries_a_question() -> None:
    assert table("rnib", "b7", "b1 y1 y2", "g1 g2").do(1, "b1").turn == 2
    with pytest.raises(IllegalCommand) as error:
        open_table("rnib", questions=QUESTIONS)
    refusal = error.value.refusal
    assert (refusal.code, str(refusal.clause)) == (Reason.QUESTIONS, "decision.0004")


def test_rnib_T3_no_match_draw_one_and_play_it_if_it_fits() -> None:
    new = table("rnib", "b7", "r1 y2", "g1 g2", stock="b5").do(1, "draw")

    assert isinstance(new.prompt, PlayOrKeep)
    assert new.hand(1) == "b5 r1 y2"
    assert new.do(1, "b5").turn == 2


def test_rnib_T3_only_the_drawn_card_may_be_played_and_it_may_be_kept() -> None:
    new = table("rnib", "b7", "r1 y2", "g1 g2", stock="b5").do(1, "draw")

    refusal = new.refused(1, "r1")
    assert (refusal.code, str(refusal.clause)) == (Reason.ONLY_THE_DRAWN, "rnib.T3")
    assert new.do(1, "keep").turn == 2


def test_rnib_T3_a_drawn_card_that_does_not_fit_lets_the_turn_pass() -> None:
    new = table("rnib", "b7", "r1 y2", "g1 g2", stock="r5").do(1, "draw")

    assert "r5" not in new.may(1)
    assert new.do(1, "keep").turn == 2
    assert new.hand(1) == "r1 r5 y2"


@pytest.mark.parametrize("playable", ["b1", "g7", "wi", "wi+4"])
def test_rnib_T3_no_drawing_while_a_playable_card_is_held(playable: str) -> None:
    new = table("rnib", "b7", f"{playable} r1 y2", "g1 g2")

    refusal = new.refused(1, "draw")
    assert (refusal.code, str(refusal.clause)) == (Reason.MUST_PLAY, "rnib.T3")


def test_rnib_A1_draw_two_gives_two_cards_and_takes_the_turn() -> None:
    new = table("rnib", "b7", "b+2 y1 y2", "g1 g2", "r1 r2").do(1, "b+2")

    assert [new.count(seat) for seat in (1, 2, 3)] == [2, 4, 2]
    assert new.of(e.Missed) == [e.Missed(Seat(1))]
    assert new.turn == 3


def test_rnib_A1_draw_two_cannot_be_cancelled_but_the_player_after_may_match_it() -> None:
    new = table("rnib", "b7", "b+2 y1 y2", "g1 g+2", "r+2 r2 r3").do(1, "b+2")

    assert new.count(2) == 4
    assert new.do(3, "r+2").count(1) == 4
    assert new.turn == 2


def test_rnib_A1_no_draw_card_answers_a_draw_card() -> None:
    new = table("rnib", "b7", "wi+4 y1 y2", "wi+4 r+2", "r1 r2").do(1, "wi+4 r")

    for card in ("wi+4 b", "r+2"):
        refusal = new.refused(2, card)
        assert (refusal.code, str(refusal.clause)) == (Reason.MUST_TAKE, "rnib.A1")


def test_rnib_A2_reverse_changes_the_direction_until_the_next_reverse() -> None:
    new = table("rnib", "b7", "brv y1 y2", "g1 g2 grv", "r1 r2", "brv b2 b3").do(1, "brv")

    assert new.turn == 4
    assert new.do(4, "b2").turn == 3
    new = table("rnib", "b7", "brv y1 y2", "g1 g2 grv", "r1 r2", "brv b2 b3").do(1, "brv")
    assert new.do(4, "brv").turn == 1


def test_rnib_A3_skip_takes_the_next_turn() -> None:
    new = table("rnib", "b7", "bsk y1 y2", "g1 g2", "r1 r2").do(1, "bsk")

    assert new.of(e.Missed) == [e.Missed(Seat(1))]
    assert [new.count(seat) for seat in (1, 2, 3)] == [2, 2, 2]
    assert new.turn == 3


def test_rnib_A3_skip_cannot_be_cancelled_but_the_player_after_may_match_it() -> None:
    new = table("rnib", "b7", "bsk y1 y2", "g1 gsk", "rsk r2 r3").do(1, "bsk")

    assert new.refused(2, "gsk").code is Reason.NOT_YOUR_TURN
    assert new.do(3, "rsk").turn == 2


def test_rnib_A4_wild_names_any_colour_even_the_present_one() -> None:
    new = table("rnib", "b7", "wi b1 y2", "g1 g2", "r1 r2")

    assert {"wi b", "wi g", "wi r", "wi y", "b1"} <= set(new.may(1))
    assert new.do(1, "wi b").colour == "b"
    assert new.turn == 2


def test_rnib_A4_wild_cancels_nothing_and_has_no_other_effect() -> None:
    new = table("rnib", "b+2", "wi b1 y2", "g1 g2", "r1 r2").do(1, "wi r")

    assert [new.count(seat) for seat in (1, 2, 3)] == [2, 2, 2]
    assert (new.colour, new.turn) == ("r", 2)
    assert new.do(2, "draw").do(2, "keep").turn == 3


def test_rnib_A4_a_wild_needs_a_colour_and_other_cards_take_none() -> None:
    new = table("rnib", "b7", "wi b1 y2", "g1 g2")

    refusal = new.refused(1, "wi")
    assert (refusal.code, str(refusal.clause)) == (Reason.NAME_A_COLOUR, "rnib.A4")
    assert new.refused(1, "b1 r").code is Reason.NAME_A_COLOUR


def test_rnib_A5_wild_draw_four_gives_four_cards_and_takes_the_turn() -> None:
    new = table("rnib", "b7", "wi+4 y1 y7", "g1 g2", "r1 r2").do(1, "wi+4 r")

    assert new.prompt == AnswerDraw(Seat(1), 4, Seat(0), doubtful=True, colour=Colour(0))
    assert new.do(2, "accept").turn == 3
    assert new.count(2) == 6
    assert new.colour == "r"


def test_rnib_A5_it_may_be_played_unlawfully_as_a_bluff() -> None:
    new = table("rnib", "b7", "wi+4 b1 b2", "g1 g2", "r1 r2").do(1, "wi+4 r").do(2, "accept")

    assert [new.count(seat) for seat in (1, 2, 3)] == [2, 6, 2]
    assert (new.top, new.colour, new.turn) == ("wi+4", "r", 3)


def test_rnib_G1_the_call_belongs_to_the_play() -> None:
    new = table("rnib", "r7", "r5 y1", "g1 g2").do(1, "uno r5")

    assert [type(event) for event in new.last[:2]] == [e.Called, e.Played]
    assert "catch 1" not in new.may(2)


def test_rnib_G1_the_call_may_precede_the_play() -> None:
    new = table("rnib", "r7", "r5 y1", "g1 g2").do(1, "uno").do(1, "r5")

    assert "catch 1" not in new.may(2)


def test_rnib_G1_a_call_after_the_card_is_too_late_and_does_not_help() -> None:
    new = table("rnib", "r7", "r5 y1", "g1 g2").do(1, "r5")

    refusal = new.refused(1, "uno")
    assert (refusal.code, str(refusal.clause)) == (Reason.CALL_NOT_DUE, "rnib.G1")
    assert "catch 1" in new.may(2)


def test_rnib_G1_nothing_is_called_with_more_cards() -> None:
    new = table("rnib", "r7", "r5 y1 y2", "g1 g2")

    assert new.refused(1, "uno").code is Reason.CALL_NOT_DUE
    assert new.refused(1, "uno r5").code is Reason.CALL_NOT_DUE
    assert "catch 1" not in new.do(1, "r5").may(2)


def test_rnib_G1_a_call_holds_though_somebody_else_draws_a_penalty() -> None:
    new = table("rnib", "r7", "r6 g6", "r5 y1", "b1 b2").do(1, "r6").do(2, "uno")
    new.do(3, "catch 1").do(2, "r5")

    assert "catch 2" not in new.may(3)


@pytest.mark.parametrize("catcher", [2, 3])
def test_rnib_G2_any_other_player_may_catch_and_the_caught_draws_two_at_once(catcher: int) -> None:
    new = table("rnib", "r7", "r5 y1", "g1 g2", "b1 b2").do(1, "r5")
    assert "catch 1" not in new.may(1)
    new.do(catcher, "catch 1")

    assert [new.count(seat) for seat in (1, 2, 3)] == [3, 2, 2]
    assert new.turn == 2
    refusal = new.refused(3, "catch 1")
    assert (refusal.code, str(refusal.clause)) == (Reason.NOTHING_TO_CATCH, "rnib.G2")


def test_rnib_G2_the_window_stays_open_until_the_forgetful_player_draws() -> None:
    new = table("rnib", "r7", "r5 y1", "g1 g2", "b1 b2", stock="g9 b9 y9").do(1, "r5")
    for seat in (2, 3):
        new.do(seat, "draw")
        assert "catch 1" in new.may(3)
        new.do(seat, "keep")

    assert new.turn == 1
    assert "catch 1" in new.may(2)
    assert "catch 1" in new.may(3)
    new.do(1, "draw")
    assert new.refused(2, "catch 1").code is Reason.NOTHING_TO_CATCH
    assert new.count(1) == 2


def test_rnib_G2_caught_after_the_next_player_has_played_still_costs_two() -> None:
    new = table("rnib", "r7", "r5 y1", "r1 g2 g3", "b2 b3").do(1, "r5").do(2, "r1")

    assert new.do(3, "catch 1").count(1) == 3
    assert new.turn == 3


def test_rnib_G2_the_window_ends_with_the_hand() -> None:
    new = table("rnib", "r7", "r5 r1", "g1 g2").do(1, "r5").do(2, "draw").do(2, "keep")
    new.do(1, "r1").do(new.waits_for, "deal")

    assert "catch 1" not in new.may(2)


def test_rnib_G3_the_last_card_ends_the_hand_and_points_are_scored() -> None:
    new = table("rnib", "r7", "r5", "g1 g2", "b3").do(1, "r5")

    assert ended(new).winner == 0
    assert new.state.scores == (6, 0, 0)
    assert isinstance(new.prompt, DealRound)
    assert new.do(new.waits_for, "deal").state.round == 2


@pytest.mark.parametrize(("dealer", "following"), [(1, 2), (2, 3), (3, 1)])
def test_rnib_G3_the_deal_passes_left(dealer: int, following: int) -> None:
    new = table("rnib", "r7", "r5", "g1 g2", "b3", dealer=dealer).do(1, "r5")

    assert new.prompt == DealRound(Seat(following - 1))
    assert new.of(e.DrewForDeal) == []


@pytest.mark.parametrize(("card", "draws"), [("r+2", 2), ("wi+4 b", 4)])
def test_rnib_G4_a_last_draw_card_still_draws_and_counts(card: str, draws: int) -> None:
    hand = card.split(maxsplit=1)[0]
    new = table("rnib", "r7", hand, "g1 g2", "g3", stock="b1 b1 b2 b2").do(1, card)

    assert [len(cards) for cards in ended(new).hands] == [0, 2 + draws, 1]
    assert ended(new).points == (6 + {2: 2, 4: 6}[draws], 0, 0)


def test_rnib_G5_an_empty_draw_pile_is_made_of_the_discards_but_the_top() -> None:
    new = table("rnib", "r7", "g5 g6", "b1 b2", pile="y1 y2 y3")
    new.state.stock = []
    new.do(1, "draw")

    shuffled = new.of(e.Shuffled)[0]
    assert isinstance(shuffled, e.Shuffled)
    assert new.words(sorted(shuffled.cards)) == "y1 y2 y3"
    assert new.top == "r7"
    assert new.count(1) == 3


def test_rnib_G5_a_draw_gives_what_there_is_and_play_goes_on() -> None:
    new = table("rnib", "r7", "r+2 y1 y2", "b1 b2", "g1 g2")
    new.state.stock = []
    new.do(1, "r+2")

    assert new.count(2) == 3
    assert new.turn == 3


def test_rnib_G5_all_unable_to_move_in_turn_the_round_is_scored_as_it_stands() -> None:
    new = table("rnib", "r7", "g5 g6", "b1 b2", scoring=Scoring.LOW)
    new.state.stock = []
    assert new.do(1, "draw").turn == 2
    new.do(2, "draw")

    assert [new.words(hand) for hand in ended(new).hands] == ["g5 g6", "b1 b2"]
    assert (ended(new).winner, ended(new).points) == (-1, (11, 3))
    assert new.prompt == DealRound(Seat(0))


def test_rnib_G5_a_draw_of_nothing_does_not_undo_a_call() -> None:
    new = table("rnib", "r7", "r5 y1", "g1 g2")
    new.state.stock = []
    new.do(1, "uno r5").do(2, "draw").do(2, "keep").do(1, "draw")

    assert new.count(1) == 1
    assert "catch 1" not in new.may(2)


@pytest.mark.parametrize("label", [*(c + k for c in "bgry" for k in VALUES), "wi", "wi+4"])
def test_rnib_S1_every_card_has_its_value(label: str) -> None:
    top, last = ("r7", "r5") if label[0] != "r" else ("b7", "b5")
    new = table("rnib", top, last, label).do(1, last)

    assert ended(new).points == (VALUES.get(label[1:], 50), 0)


def test_rnib_S2_the_player_out_gets_the_points_of_all_other_hands() -> None:
    new = table("rnib", "r7", "g9", "r5", "g1 wi", "bsk", turn=2, scores=(1, 2, 3, 4))

    assert new.do(2, "r5").state.scores == (1, 2 + 9 + 51 + 20, 3, 4)


@pytest.mark.parametrize(("before", "over"), [(495, False), (496, True), (497, True)])
def test_rnib_S2_the_first_to_500_wins(before: int, over: bool) -> None:
    new = table("rnib", "r7", "r5", "g1 g3", scores=(before, 499)).do(1, "r5")

    assert isinstance(new.prompt, Over) is over
    if over:
        assert new.prompt == Over((Seat(0),))
        refusal = new.refused(1, "deal")
        assert (refusal.code, str(refusal.clause)) == (Reason.OVER, "rnib.S2")


@pytest.mark.parametrize("scoring", Scoring)
def test_rnib_S2_only_the_scorings_of_the_sheet_are_offered(scoring: Scoring) -> None:
    offered = (Scoring.WINNER, Scoring.LOW, Scoring.PARTNERS, Scoring.ELIMINATION)

    if scoring in offered:
        assert open_table("rnib", 4, scoring=scoring).state.scoring is scoring
    else:
        refusal = not_opened(4, scoring)
        assert (refusal.code, str(refusal.clause)) == (Reason.SCORING, "rnib.S2")


@pytest.mark.parametrize(("before", "over"), [(495, False), (496, True)])
def test_rnib_S3_or_each_keeps_the_points_and_at_500_the_lowest_wins(
    before: int, over: bool
) -> None:
    scores = (9, before, 8)
    new = table("rnib", "r7", "r5", "g1 g3", "g9", scoring=Scoring.LOW, scores=scores).do(1, "r5")

    assert new.state.scores == (9, before + 4, 17)
    assert new.prompt == (Over((Seat(0),)) if over else DealRound(Seat(0)))


def test_rnib_S3_equal_lowest_share_the_win() -> None:
    scores = (9, 496, 0)
    new = table("rnib", "r7", "r5", "g1 g3", "g9", scoring=Scoring.LOW, scores=scores).do(1, "r5")

    assert new.prompt == Over((Seat(0), Seat(2)))


def test_rnib_S3_another_figure_may_be_agreed() -> None:
    house, low = edition_with("rnib", target=200), Scoring.LOW
    new = table(house, "r7", "r5", "g1 g3", scoring=low, scores=(0, 195)).do(1, "r5")
    assert new.prompt == DealRound(Seat(0))

    new = table(house, "r7", "r5", "g1 g3", scoring=low, scores=(0, 196)).do(1, "r5")
    assert new.prompt == Over((Seat(0),))


def advice(seats: int) -> Table:
    """Lay a table where seat 2 accuses seat 3, or at a table of two seat 1 seat 2."""
    hands = ("b1 y2 y3", "g1 g2", "r1 r2", "b3 b4", "g3 g4")[:seats]
    return table("rnib", "b7", *hands).do(*((2, "accuse 3") if seats > 2 else (1, "accuse 2")))


def test_rnib_N1_advice_upheld_by_a_majority_of_the_others_costs_four() -> None:
    new = advice(5)

    assert isinstance(new.prompt, JudgeAdvice)
    assert new.prompt.voters == (0, 3, 4)
    new.do(1, "uphold").do(4, "dismiss").do(5, "uphold")
    assert [new.count(seat) for seat in (1, 2, 3, 4, 5)] == [3, 2, 6, 2, 2]
    assert new.turn == 1


def test_rnib_N1_a_majority_is_enough() -> None:
    new = advice(5).do(1, "uphold").do(4, "uphold")

    assert new.count(3) == 6
    assert new.turn == 1


@pytest.mark.parametrize("votes", [("uphold", "dismiss"), ("dismiss",)])
def test_rnib_N1_half_of_the_votes_do_not_uphold(votes: tuple[str, ...]) -> None:
    new = advice(4)
    for seat, vote in zip((1, 4), votes, strict=False):
        new.do(seat, vote)

    assert [new.count(seat) for seat in (1, 2, 3, 4)] == [3, 2, 2, 2]
    assert new.turn == 1


def test_rnib_N1_accuser_and_accused_do_not_judge_and_nobody_moves_before_the_verdict() -> None:
    new = advice(4)

    for seat in (2, 3):
        refusal = new.refused(seat, "uphold")
        assert (refusal.code, str(refusal.clause)) == (Reason.NO_VOTE, "rnib.N1")
    refusal = new.refused(1, "b1")
    assert (refusal.code, str(refusal.clause)) == (Reason.NOT_NOW, "rnib.T2")
    new.do(1, "uphold")
    assert new.refused(1, "uphold").code is Reason.NO_VOTE


@pytest.mark.parametrize(("vote", "cards"), [("uphold", 6), ("dismiss", 2)])
def test_rnib_N1_at_a_table_of_two_the_accused_judges(vote: str, cards: int) -> None:
    new = advice(2)

    assert new.refused(1, "uphold").code is Reason.NO_VOTE
    assert new.do(2, vote).count(2) == cards
    assert new.turn == 1


def test_rnib_N1_one_accusation_a_round() -> None:
    new = advice(3).do(1, "dismiss")

    refusal = new.refused(2, "accuse 1")
    assert (refusal.code, str(refusal.clause)) == (Reason.NO_ACCUSING, "rnib.N1")
    assert "accuse 2" in new.may(3)
    new.state.hands[0] = new.state.hands[0][:1]
    new.do(1, "b1").do(new.waits_for, "deal")
    assert "accuse 1" in new.may(2)


def test_rnib_N2_innocent_the_challenger_draws_six_and_play_goes_on() -> None:
    new = table("rnib", "b7", "wi+4 y1 y2", "g1 g2", "r1 r2").do(1, "wi+4 r").do(2, "challenge")

    assert [new.count(seat) for seat in (1, 2, 3)] == [2, 8, 2]
    assert (new.top, new.colour, new.turn) == ("wi+4", "r", 3)


@pytest.mark.parametrize(
    ("top", "colour", "rest", "guilty"),
    [
        ("b7", "", "b1 y1", True),
        ("b7", "", "bsk y1", True),
        ("b7", "", "y1 r7", False),
        ("bsk", "", "y1 ysk", False),
        ("b7", "", "wi y1", False),
        ("b7", "", "wi+4 y1", False),
        ("wi", "r", "r1 y1", True),
        ("wi", "r", "b1 wi", False),
    ],
)
def test_rnib_N2_only_the_colour_in_play_is_guilt(
    top: str, colour: str, rest: str, guilty: bool
) -> None:
    new = table("rnib", top, f"wi+4 {rest}", "g1 g2", "r1 r2", colour=colour)
    shown = new.do(1, "wi+4 g").do(2, "challenge").of(e.Challenged)[0]

    assert isinstance(shown, e.Challenged)
    assert shown.guilty is guilty


def test_rnib_N2_cards_drawn_after_the_play_are_no_guilt() -> None:
    new = table("rnib", "b7", "wi+4 y1", "g1 g2", "r1 r2", stock="b8 b9").do(1, "wi+4 r")
    shown = new.do(3, "catch 1").do(2, "challenge").of(e.Challenged)[0]

    assert isinstance(shown, e.Challenged)
    assert not shown.guilty


def test_rnib_N2_the_hand_is_shown_to_the_challenger_alone() -> None:
    new = table("rnib", "b7", "wi+4 b1 y1", "g1 g2", "r1 r2").do(1, "wi+4 r").do(2, "challenge")
    shown = new.of(e.Challenged)[0]
    assert isinstance(shown, e.Challenged)

    assert new.words(shown.hand) == "b1 y1"
    assert seen_by(shown, Seat(1)) == shown
    for seat in (Seat(0), Seat(2), None):
        assert seen_by(shown, seat) == e.Challenged(
            Seat(1), Seat(0), (HIDDEN, HIDDEN), guilty=True
        )


def test_rnib_N2_only_the_player_who_must_draw_may_challenge() -> None:
    new = table("rnib", "b7", "wi+4 b1 y1", "g1 g2", "r1 r2").do(1, "wi+4 r")

    assert "challenge" in new.may(2)
    assert new.refused(3, "challenge").code is Reason.NOT_YOUR_TURN
    new = table("rnib", "b7", "b+2 b1 y1", "g1 g2", "r1 r2").do(1, "b+2")
    refusal = new.refused(3, "challenge")
    assert (refusal.code, str(refusal.clause)) == (Reason.NO_CHALLENGE, "rnib.A5")


def test_rnib_N3_guilty_takes_the_card_back_and_draws_four() -> None:
    new = table("rnib", "b7", "wi+4 b1 y1", "g1 g2", "r1 r2", stock="g5 g6 g7 g8")
    new.do(1, "wi+4 r").do(2, "challenge")

    assert new.hand(1) == "b1 g5 g6 g7 g8 y1 wi+4"
    assert new.count(2) == 2


def test_rnib_N3_the_challenger_plays_on_the_card_beneath_in_its_colour() -> None:
    new = table("rnib", "b7", "wi+4 b1 y1", "b2 g2", "r1 r2").do(1, "wi+4 r").do(2, "challenge")

    assert (new.top, new.colour, new.turn) == ("b7", "b", 2)
    assert new.do(2, "b2").turn == 3


def test_rnib_N3_a_named_colour_stands_again() -> None:
    new = table("rnib", "wi", "wi+4 g1 y1", "b2 g2", "r1 r2", colour="g").do(1, "wi+4 r")

    assert new.do(2, "challenge").colour == "g"
    assert new.top == "wi"


def test_rnib_N3_the_card_beneath_is_there_though_the_discards_were_reshuffled() -> None:
    new = table("rnib", "b7", "wi+4 b1", "g1 g2", "r1 r2", pile="y1 y2 y3 y4 y5 y6")
    new.state.stock = []
    new.do(1, "wi+4 r").do(3, "catch 1").do(2, "challenge")

    assert (new.top, new.colour, new.turn) == ("b7", "b", 2)


def test_rnib_2a_reverse_acts_as_skip() -> None:
    new = table("rnib", "b7", "brv y1 y2", "g1 g2").do(1, "brv")

    assert new.turn == 1
    assert new.of(e.Missed) == [e.Missed(Seat(1))]


def test_rnib_2b_after_a_skip_its_player_plays_again() -> None:
    assert table("rnib", "b7", "bsk y1 y2", "g1 g2").do(1, "bsk").turn == 1


def test_rnib_2c_after_a_draw_card_its_player_goes_again() -> None:
    new = table("rnib", "b7", "b+2 y1 y2", "g1 g2").do(1, "b+2")
    assert (new.count(2), new.turn) == (4, 1)

    new = table("rnib", "b7", "wi+4 y1 y2", "g1 g2").do(1, "wi+4 r").do(2, "accept")
    assert (new.count(2), new.turn) == (6, 1)


def test_rnib_4a_partners_sit_opposite() -> None:
    new = open_table("rnib", 4, scoring=Scoring.PARTNERS)
    new.do(new.waits_for, "deal")

    assert new.of(e.RoundBegan) == [
        e.RoundBegan(1, (0, 1, 0, 1), (Seat(2), Seat(3), Seat(0), Seat(1)))
    ]
    assert new.state.scores == (0, 0)


@pytest.mark.parametrize("seats", [2, 3, 5, 6, 8])
def test_rnib_4a_partners_are_four_players(seats: int) -> None:
    refusal = not_opened(seats, Scoring.PARTNERS)

    assert (refusal.code, str(refusal.clause)) == (Reason.SCORING_SEATS, "rnib.4a")


@pytest.mark.parametrize(
    ("out", "hands", "points"),
    [
        (1, ("r5", "g4", "ysk", "b5"), (9, 0)),
        (2, ("g5", "r5", "b7", "ysk"), (0, 12)),
        (3, ("ysk", "g4", "r5", "b5"), (9, 0)),
        (4, ("g5", "ysk", "b7", "r5"), (0, 12)),
    ],
)
def test_rnib_4b_the_points_of_both_opposing_hands_go_to_the_team_that_went_out(
    out: int, hands: tuple[str, ...], points: tuple[int, ...]
) -> None:
    new = table("rnib", "r7", *hands, turn=out, scoring=Scoring.PARTNERS).do(out, "r5")

    assert new.state.scores == points
    assert isinstance(new.prompt, DealRound)


@pytest.mark.parametrize(("before", "over"), [(495, False), (496, True)])
def test_rnib_4b_the_first_partnership_to_500_wins(before: int, over: bool) -> None:
    partners = Scoring.PARTNERS
    new = table("rnib", "r7", "r5", "g1", "ysk", "g3", scoring=partners, scores=(before, 499))

    assert isinstance(new.do(1, "r5").prompt, Over) is over
    if over:
        assert new.prompt == Over((Seat(0), Seat(2)))


def out_of_four() -> Table:
    """End a round in which seat 2 comes to 500 points and seat 3 to 499."""
    hands, scores = ("r5", "gsk", "g9", "b1"), (7, 480, 490, 0)
    new = table("rnib", "r7", *hands, dealer=1, scoring=Scoring.ELIMINATION, scores=scores)
    return new.do(1, "r5")


def test_rnib_E1_at_500_points_caught_a_player_is_eliminated() -> None:
    new = out_of_four()

    assert new.state.scores == (7, 500, 499, 1)
    assert new.of(e.Eliminated) == [e.Eliminated(Seat(1))]
    assert new.prompt == DealRound(Seat(2))


def test_rnib_E1_the_eliminated_stay_as_spectators() -> None:
    new = out_of_four().do(3, "deal")

    assert [new.count(seat) > 0 for seat in (1, 2, 3, 4)] == [True, False, True, True]
    assert new.may(2) == []
    refusal = new.refused(2, "check")
    assert (refusal.code, str(refusal.clause)) == (Reason.NOT_PLAYING, "rnib.E1")
    assert view(new.state, Seat(1)).playing == (0, 2, 3)


def test_rnib_E1_another_figure_may_be_agreed() -> None:
    house, scores = edition_with("rnib", target=100), (0, 80, 90)
    new = table(house, "r7", "r5", "gsk", "g9", scoring=Scoring.ELIMINATION, scores=scores)

    assert new.do(1, "r5").of(e.Eliminated) == [e.Eliminated(Seat(1))]


@pytest.mark.parametrize(("before", "over"), [(479, False), (480, True), (481, True)])
def test_rnib_E2_head_to_head_the_one_who_reaches_the_figure_loses(
    before: int, over: bool
) -> None:
    scores = (499, before)
    new = table("rnib", "r7", "r5", "gsk", scoring=Scoring.ELIMINATION, scores=scores)

    assert new.do(1, "r5").prompt == (Over((Seat(0),)) if over else DealRound(Seat(0)))


def test_rnib_E2_the_last_one_left_wins_though_two_go_at_once() -> None:
    scores = (0, 480, 499)
    new = table("rnib", "r7", "r5", "gsk", "g1", scoring=Scoring.ELIMINATION, scores=scores)

    assert new.do(1, "r5").prompt == Over((Seat(0),))


def test_rnib_E2_two_left_play_by_the_rules_for_two() -> None:
    scores = (0, 480, 300)
    new = table("rnib", "r7", "r5", "gsk", "g1", scoring=Scoring.ELIMINATION, scores=scores)
    new.do(1, "r5")
    assert new.prompt == DealRound(Seat(0))
    assert new.state.playing == (0, 2)

    new = table("rnib", "b7", "brv y1 y2", "", "g1 g2", scoring=Scoring.ELIMINATION)
    new.state.playing = (Seat(0), Seat(2))
    assert new.do(1, "brv").turn == 1
