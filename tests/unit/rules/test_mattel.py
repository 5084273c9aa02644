"""Every clause of the sheet `mattel`, as tests that name it."""

import pytest
from support.table import Table, deal_table, draw_for_deal, edition_with, open_table, table
from support.terminal.typed_answers import ask

from callout.core import events as e
from callout.core.cards import HIDDEN, Card, Colour, Seat
from callout.core.cause import Cause
from callout.core.edition import Scoring
from callout.core.prompts import AnswerDraw, DealRound, Over, PickColour, PlayOrKeep
from callout.core.refusal import IllegalCommand, Reason
from callout.core.seen import seen_by
from callout.core.view import view
from callout.editions import load


def test_mattel_P1_the_pack_has_108_cards() -> None:
    deck = open_table("mattel").state.deck

    assert len(deck.pack) == 108
    for letter in "bgry":
        assert deck.pack.count(deck.by_label[f"{letter}0"]) == 1
        for kind in ["1", "2", "3", "4", "5", "6", "7", "8", "9", "+2", "rv", "sk"]:
            assert deck.pack.count(deck.by_label[letter + kind]) == 2
    assert deck.pack.count(deck.by_label["wi"]) == 4
    assert deck.pack.count(deck.by_label["wi+4"]) == 4


def test_mattel_P1_the_quick_reference_takes_the_place_of_the_reference_cards() -> None:
    told = [line.spoken for line in ask("quick", open_table("mattel"))]

    assert {"A turn.", "The cards.", "Calls.", "Points.", "Before the first turn."} <= set(told)
    for label in ("+2", "rv", "sk", "wi", "wi+4"):
        assert any(f"({label})" in line for line in told)


def test_mattel_P2_labels_are_colour_then_number_or_action() -> None:
    deck = open_table("mattel").state.deck
    kinds = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "+2", "rv", "sk"]

    assert deck.labels == [c + kind for c in "bgry" for kind in kinds] + ["wi", "wi+4"]


def test_mattel_D1_reference_cards_are_not_in_play() -> None:
    new = open_table("mattel", 10).do(open_table("mattel", 10).waits_for, "deal")

    assert len(new.state.stock) + len(new.state.pile) + 70 == 108


@pytest.mark.parametrize(("drawn", "dealer"), [("b3 g8 r5", 2), ("bsk g0 r1", 3)])
def test_mattel_D2_the_highest_number_deals_and_an_action_card_counts_zero(
    drawn: str, dealer: int
) -> None:
    new = draw_for_deal("mattel", drawn, seats=3)

    assert new.prompt == DealRound(Seat(dealer - 1))
    assert [event.seat for event in new.last if isinstance(event, e.DrewForDeal)] == [0, 1, 2]


def test_mattel_D2_those_who_tie_draw_again() -> None:
    new = draw_for_deal("mattel", "b8 g8 r5 b0 g1", seats=3)

    assert new.prompt == DealRound(Seat(1))


def test_mattel_D2_nobody_names_the_dealer() -> None:
    with pytest.raises(IllegalCommand) as error:
        open_table("mattel", 3, chosen_dealer=2)

    assert str(error.value.refusal.clause) == "mattel.D2"


def test_mattel_D3_seven_cards_each() -> None:
    assert [deal_table("mattel", "b7", seats=4).count(seat) for seat in (1, 2, 3, 4)] == [7] * 4


def test_mattel_D4_the_rest_is_the_draw_pile() -> None:
    assert len(deal_table("mattel", "b7", seats=4).state.stock) == 108 - 4 * 7 - 1


def test_mattel_D5_the_first_discard_is_turned_up_for_all_to_hear() -> None:
    new = deal_table("mattel", "b7")

    assert new.top == "b7"
    assert new.colour == "b"
    assert all(
        e.Turned(new.state.pile[0]) == seen_by(new.of(e.Turned)[0], s)
        for s in (Seat(0), Seat(1), None)
    )


def test_mattel_T1_the_player_left_of_the_dealer_starts() -> None:
    new = deal_table("mattel", "b7", seats=4, dealer=2)

    assert new.turn == 3
    assert str(new.refused(1, "draw").clause) == "mattel.T1"
    assert new.refused(1, "draw").code is Reason.NOT_YOUR_TURN


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
    ],
)
def test_mattel_T2_match_by_number_colour_or_action(top: str, card: str, fits: bool) -> None:
    new = table("mattel", top, f"{card.split(maxsplit=1)[0]} y1 y2", "g1 g2", "g3 g4")

    assert (card in new.may(1)) is fits
    if not fits:
        refusal = new.refused(1, card)
        assert (refusal.code, str(refusal.clause)) == (Reason.DOES_NOT_FIT, "mattel.T2")


def test_mattel_T2_a_card_that_fits_is_played_without_a_question() -> None:
    new = table("mattel", "b7", "b1 y1 y2", "g1 g2").do(1, "b1")

    assert new.of(e.Asked) == []
    assert len(new.of(e.Played)) == 1


def test_mattel_T3_every_play_is_heard_by_everyone() -> None:
    new = table("mattel", "g7", "g9 y1", "g1 g2").do(1, "uno g9")
    played = new.of(e.Played)[0]

    assert [seen_by(played, seat) for seat in (Seat(0), Seat(1), None)] == [played] * 3


def test_mattel_T4_no_match_draw_one_and_play_it_if_it_fits() -> None:
    new = table("mattel", "b7", "r1 y2", "g1 g2", stock="b5").do(1, "draw")

    assert new.waits_for == 1
    assert new.do(1, "b5").turn == 2


def test_mattel_T4_a_drawn_card_that_does_not_fit_lets_the_turn_pass() -> None:
    new = table("mattel", "b7", "r1 y2", "g1 g2", stock="r5").do(1, "draw")

    assert "r5" not in new.may(1)
    assert new.do(1, "keep").turn == 2
    assert new.hand(1) == "r1 r5 y2"


def test_mattel_T4_others_hear_of_the_draw_but_not_which_card() -> None:
    new = table("mattel", "b7", "r1 y2", "g1 g2", stock="r5").do(1, "draw")
    drew = new.of(e.Drew)[0]

    assert seen_by(drew, Seat(1)) == seen_by(drew, None) == e.Drew(Seat(0), (HIDDEN,), Cause.TURN)
    assert view(new.state, Seat(1)).prompt == PlayOrKeep(Seat(0))


def test_mattel_T5_a_player_may_decline_and_then_only_the_drawn_card_may_be_played() -> None:
    new = table("mattel", "b7", "b1 y2", "g1 g2", stock="b5").do(1, "draw")

    refusal = new.refused(1, "b1")
    assert (refusal.code, str(refusal.clause)) == (Reason.ONLY_THE_DRAWN, "mattel.T5")
    assert new.do(1, "b5").top == "b5"


def test_mattel_T6_a_card_check_is_answered_at_once_in_anybodys_turn() -> None:
    new = table("mattel", "b7", "b1 y2 y3", "g1 g2", "r1").do(3, "check")

    assert new.last == [e.Counted(Seat(2), (3, 2, 1))]
    assert new.turn == 1


def test_mattel_T7_the_top_card_and_its_colour_can_be_touched_at_any_time() -> None:
    new = table("mattel", "wi", "b1 y2", "g1 g2", colour="r").do(1, "draw")

    for seat in (Seat(0), Seat(1), None):
        seen = view(new.state, seat)
        assert new.words([seen.top]) == "wi"
        assert new.state.deck.letters[seen.colour] == "r"


def test_mattel_A1_draw_two_gives_two_cards_and_takes_the_turn() -> None:
    new = table("mattel", "b7", "b+2 y1 y2", "g1 g+2", "r1 r2").do(1, "b+2")

    assert new.count(2) == 4
    assert new.turn == 3


def test_mattel_A1_draw_two_first_hits_the_first_player() -> None:
    new = deal_table("mattel", "b+2", "r7", dealer=1)

    assert [new.count(seat) for seat in (1, 2, 3)] == [7, 9, 7]
    assert new.turn == 3


def test_mattel_A2_reverse_changes_the_direction() -> None:
    new = table("mattel", "b7", "brv y1 y2", "g1 g2", "r1 r2").do(1, "brv")

    assert new.turn == 3
    assert new.do(3, "draw").do(3, "keep").turn == 2


def test_mattel_A2_reverse_first_lets_the_dealer_begin_and_play_goes_right() -> None:
    new = deal_table("mattel", "brv", "r7", dealer=2)

    assert new.turn == 2
    assert new.do(2, "draw").do(2, "keep").turn == 1


def test_mattel_A2_two_players_reverse_lets_its_player_go_again() -> None:
    assert table("mattel", "b7", "brv y1 y2", "g1 g2").do(1, "brv").turn == 1


def test_mattel_A3_skip_takes_the_next_turn() -> None:
    new = table("mattel", "b7", "bsk y1 y2", "g1 gsk", "r1 r2").do(1, "bsk")

    assert new.turn == 3
    assert new.of(e.Missed) == [e.Missed(Seat(1))]


def test_mattel_A3_skip_first_passes_over_the_first_player() -> None:
    assert deal_table("mattel", "bsk", "r7", dealer=1).turn == 3


def test_mattel_A4_wild_names_any_colour_even_the_present_one() -> None:
    new = table("mattel", "b7", "wi b1 y2", "g1 g2")

    assert {"wi b", "wi g", "wi r", "wi y"} <= set(new.may(1))
    assert new.do(1, "wi b").colour == "b"


def test_mattel_A4_a_wild_needs_a_colour_and_other_cards_take_none() -> None:
    new = table("mattel", "b7", "wi b1 y2", "g1 g2")

    refusal = new.refused(1, "wi")
    assert (refusal.code, str(refusal.clause)) == (Reason.NAME_A_COLOUR, "mattel.A4")
    assert new.refused(1, "b1 r").code is Reason.NAME_A_COLOUR


def test_mattel_A4_wild_first_lets_the_first_player_name_the_colour_and_play() -> None:
    new = deal_table("mattel", "wi", "r7", dealer=1)

    assert new.prompt == PickColour(Seat(1))
    assert new.do(2, "colour g").colour == "g"
    assert new.turn == 2


def test_mattel_A5_wild_draw_four_gives_four_cards_and_takes_the_turn() -> None:
    new = table("mattel", "b7", "wi+4 y1 y7", "g1 g2", "r1 r2").do(1, "wi+4 r")

    assert new.prompt == AnswerDraw(Seat(1), 4, Seat(0), doubtful=True, colour=Colour(0))
    assert new.do(2, "accept").turn == 3
    assert new.count(2) == 6
    assert new.colour == "r"


def test_mattel_A5_wild_draw_four_first_goes_back_and_another_card_is_turned() -> None:
    new = deal_table("mattel", "wi+4", "b7")

    assert len(new.of(e.PutBack)) == 1
    assert new.top == "b7"
    assert len(new.state.stock) == 108 - 21 - 1


def test_mattel_A6_innocent_the_challenger_takes_six_and_loses_the_turn() -> None:
    new = table("mattel", "b7", "wi+4 y1 r7", "g1 g2", "r1 r2").do(1, "wi+4 r").do(2, "challenge")

    assert new.count(2) == 8
    assert new.turn == 3


def test_mattel_A6_guilty_draws_the_four_and_the_card_stands() -> None:
    new = table("mattel", "b7", "wi+4 b1 y1", "g1 g2", "r1 r2").do(1, "wi+4 r").do(2, "challenge")

    assert (new.count(1), new.count(2)) == (6, 2)
    assert (new.top, new.colour) == ("wi+4", "r")
    assert new.turn == 2


def test_mattel_A6_a_wild_in_hand_is_not_guilt() -> None:
    new = table("mattel", "b7", "wi+4 wi y7", "g1 g2", "r1 r2").do(1, "wi+4 r").do(2, "challenge")

    assert new.of(e.Challenged)[0] == e.Challenged(
        Seat(1), Seat(0), (Card(46), Card(52)), guilty=False
    )


def test_mattel_A6_the_hand_is_shown_to_the_challenger_alone() -> None:
    new = table("mattel", "b7", "wi+4 b1 y1", "g1 g2", "r1 r2").do(1, "wi+4 r").do(2, "challenge")
    shown = new.of(e.Challenged)[0]
    assert isinstance(shown, e.Challenged)

    assert seen_by(shown, Seat(1)) == shown
    for seat in (Seat(0), Seat(2), None):
        assert seen_by(shown, seat) == e.Challenged(
            Seat(1), Seat(0), (HIDDEN, HIDDEN), guilty=True
        )


def test_mattel_A6_only_the_player_it_is_played_on_may_challenge() -> None:
    new = table("mattel", "b7", "wi+4 b1 y1", "g1 g2", "r1 r2").do(1, "wi+4 r")

    assert new.refused(3, "challenge").code is Reason.NOT_YOUR_TURN
    new = table("mattel", "b7", "b+2 b1 y1", "g1 g2", "r1 r2").do(1, "b+2")
    refusal = new.refused(3, "challenge")
    assert (refusal.code, str(refusal.clause)) == (Reason.NO_CHALLENGE, "mattel.A5")


def test_mattel_G1_the_call_comes_before_the_card() -> None:
    new = table("mattel", "r7", "r5 y1", "g1 g2").do(1, "uno r5")

    assert [type(event) for event in new.last[:2]] == [e.Called, e.Played]
    assert str(new.refused(2, "catch 1").clause) == "mattel.G1"


def test_mattel_G1_the_call_may_precede_the_play() -> None:
    new = table("mattel", "r7", "r5 y1", "g1 g2").do(1, "uno").do(1, "r5")

    assert "catch 1" not in new.may(2)


def test_mattel_G1_a_call_after_the_card_is_too_late() -> None:
    new = table("mattel", "r7", "r5 y1", "g1 g2").do(1, "r5")

    refusal = new.refused(1, "uno")
    assert (refusal.code, str(refusal.clause)) == (Reason.CALL_NOT_DUE, "mattel.G1")


def test_mattel_G1_caught_before_the_next_player_begins_draws_two() -> None:
    new = table("mattel", "r7", "r5 y1", "g1 g2", "b1 b2").do(1, "r5").do(3, "catch 1")

    assert new.count(1) == 3
    assert new.turn == 2
    assert new.refused(3, "catch 1").code is Reason.NOTHING_TO_CATCH


def test_mattel_G1_safe_once_the_next_player_has_begun() -> None:
    new = table("mattel", "r7", "r5 y1", "g1 g2", "b1 b2").do(1, "r5").do(2, "draw")

    assert new.refused(3, "catch 1").code is Reason.NOTHING_TO_CATCH
    assert new.count(1) == 1


def test_mattel_G1_nothing_is_called_with_more_cards() -> None:
    new = table("mattel", "r7", "r5 y1 y2", "g1 g2")

    assert new.refused(1, "uno").code is Reason.CALL_NOT_DUE
    assert new.refused(1, "uno r5").code is Reason.CALL_NOT_DUE
    assert "catch 1" not in new.do(1, "r5").may(2)


def test_mattel_G2_no_cards_left_ends_the_round_and_a_new_one_starts() -> None:
    new = table("mattel", "r7", "r5", "g1 g2").do(1, "r5")

    assert new.of(e.RoundEnded)
    assert new.prompt == DealRound(Seat(0))
    assert new.do(1, "deal").state.round == 2


def test_mattel_G2_the_deal_passes_to_the_left() -> None:
    new = table("mattel", "r7", "g5 g6", "r1", "b1 b2", turn=2, dealer=1).do(2, "r1")

    assert new.prompt == DealRound(Seat(1))


@pytest.mark.parametrize(("card", "draws"), [("r+2", 2), ("wi+4 b", 4)])
def test_mattel_G3_a_last_draw_card_still_draws_and_counts(card: str, draws: int) -> None:
    hand = card.split(maxsplit=1)[0]
    new = table("mattel", "r7", hand, "g1 g2", "g3", stock="b1 b1 b2 b2").do(1, card)

    ended = new.of(e.RoundEnded)[0]
    assert isinstance(ended, e.RoundEnded)
    assert len(ended.hands[1]) == 2 + draws
    assert ended.points == (6 + {2: 2, 4: 6}[draws], 0, 0)


def test_mattel_G4_an_empty_draw_pile_is_made_of_the_discards_but_the_top() -> None:
    new = table("mattel", "r7", "g5 g6", "b1 b2", pile="y1 y2 y3")
    new.state.stock = []
    new.do(1, "draw")

    shuffled = new.of(e.Shuffled)[0]
    assert isinstance(shuffled, e.Shuffled)
    assert new.words(sorted(shuffled.cards)) == "y1 y2 y3"
    assert new.top == "r7"
    assert new.count(1) == 3


def test_mattel_G4_once_a_draw_four_is_accepted_the_card_under_it_is_shuffled_too() -> None:
    new = table("mattel", "r7", "wi+4 g5 g6", "b1 b2", pile="y1 y2 y3").do(1, "wi+4 g")
    new.state.stock = []
    new.do(2, "accept")

    shuffled = new.of(e.Shuffled)[0]
    assert isinstance(shuffled, e.Shuffled)
    assert new.words(sorted(shuffled.cards)) == "r7 y1 y2 y3"


def test_mattel_G4_nothing_left_to_draw_lets_play_go_on_and_blocks_the_round_at_last() -> None:
    new = table("mattel", "r7", "g5 g6", "b1 b2")
    new.state.stock = []
    assert new.do(1, "draw").turn == 2
    new.do(2, "draw")

    ended = new.of(e.RoundEnded)[0]
    assert isinstance(ended, e.RoundEnded)
    assert [new.words(hand) for hand in ended.hands] == ["g5 g6", "b1 b2"]
    assert (ended.winner, ended.points) == (-1, (0, 0))
    assert new.prompt == DealRound(Seat(0))


VALUES = {str(n): n for n in range(10)} | {"+2": 20, "rv": 20, "sk": 20}


@pytest.mark.parametrize("label", [*(c + k for c in "bgry" for k in VALUES), "wi", "wi+4"])
def test_mattel_S1_the_winner_gets_the_values_of_all_other_hands(label: str) -> None:
    top, last = ("r7", "r5") if label[0] != "r" else ("b7", "b5")
    new = table("mattel", top, last, f"{label} g1", "g3").do(1, last)

    ended = new.of(e.RoundEnded)[0]
    assert isinstance(ended, e.RoundEnded)
    assert ended.points == (VALUES.get(label[1:], 50) + 4, 0, 0)


@pytest.mark.parametrize(("before", "over"), [(495, False), (496, True)])
def test_mattel_S1_the_first_to_500_wins(before: int, over: bool) -> None:
    new = table("mattel", "r7", "r5", "g1 g3", scores=(before, 499)).do(1, "r5")

    assert isinstance(new.prompt, Over) is over
    if over:
        assert new.prompt == Over((Seat(0),))
        assert str(new.refused(1, "deal").clause) == "mattel.S1"


def test_mattel_S2_or_each_keeps_what_is_left_and_the_lowest_wins_at_500() -> None:
    low = Scoring.LOW
    new = table("mattel", "r7", "r5", "g1 g3", "g9", scoring=low, scores=(9, 490, 8)).do(1, "r5")
    assert new.state.scores == (9, 494, 17)

    new = table("mattel", "r7", "r5", "g1 g9", "g9", scoring=low, scores=(9, 490, 8)).do(1, "r5")
    assert new.prompt == Over((Seat(0),))


def test_mattel_S2_no_other_scoring_is_on_the_sheet_and_two_are_borrowed() -> None:
    printed = {way for way, clause in load("mattel").scorings.items() if clause.sheet == "mattel"}

    assert printed == {Scoring.WINNER, Scoring.LOW}
    borrowed = {Scoring.PARTNERS, Scoring.ELIMINATION}
    for scoring in borrowed:
        assert open_table("mattel", 4, scoring=scoring).state.scoring is scoring
    for scoring in set(Scoring) - printed - borrowed:
        with pytest.raises(IllegalCommand) as error:
            open_table("mattel", 4, scoring=scoring)
        assert error.value.refusal.code is Reason.SCORING


def test_mattel_Q1_the_functions_of_all_cards_can_be_read_in_any_state() -> None:
    new = table("mattel", "b7", "wi+4 b1 y1", "g1 g2").do(1, "wi+4 r")
    told = [line.spoken for line in ask("quick", new, seat=1)]

    assert told[:2] == ["Quick reference: UNO Braille, GMM14.", "A turn."]
    assert told[3] == "If you can't or don't want to play, draw one card."
    assert {
        "Draw two (+2). The next player draws 2 cards and misses a turn.",
        "Reverse (rv). Reverses the direction of play.",
        "Skip (sk). The next player misses a turn.",
        "Wild (wi), wild draw four (wi+4). On any card, and you name the colour.",
        "Wild draw four (wi+4). The next player draws 4 cards and misses a turn.",
    } <= set(told)
    assert "A missed call costs 2 cards." in told
    assert "The winner scores; first to 500." in told
    assert isinstance(new.prompt, AnswerDraw)


def test_a_house_rule_changes_one_ruling_and_is_cited() -> None:
    new = table(edition_with("mattel", voluntary_draw=False), "b7", "b1 y2", "g1 g2")

    assert str(new.refused(1, "draw").clause) == "house.voluntary_draw"


def test_advice_is_nobodys_business_where_the_sheet_is_silent() -> None:
    new: Table = table("mattel", "b7", "b1 y2", "g1 g2", "r1 r2")

    assert str(new.refused(1, "accuse 2").clause) == "decision.0004"


@pytest.mark.parametrize("seats", [1, 11])
def test_a_table_has_two_to_ten_seats(seats: int) -> None:
    with pytest.raises(IllegalCommand) as error:
        open_table("mattel", seats)

    assert str(error.value.refusal.clause) == "rnib.P3"
