"""Every clause of the sheet `french`, as tests that name it."""

from pathlib import Path

import pytest
from support.table import (
    NAMES,
    QUESTIONS,
    SEED,
    Table,
    deal_table,
    draw_for_deal,
    edition_with,
    open_table,
    rigged_shuffle,
    table,
)
from support.terminal.typed_answers import ask

from callout.core import events as e
from callout.core.cards import HIDDEN, Colour, Seat
from callout.core.commands import Deal
from callout.core.deck import deck_of
from callout.core.edition import Scoring
from callout.core.prompts import AnswerDraw, DealRound, JudgeAdvice, Over, PickColour, PlayOrKeep
from callout.core.refusal import IllegalCommand, Reason, Refusal
from callout.core.seen import seen_by
from callout.editions import load
from callout.notation.record import dump_record, load_record, replay
from callout.printing.cards.drawing import draw_card
from callout.printing.cards.geometry import (
    CARD_HEIGHT_MM,
    CARD_WIDTH_MM,
    LABEL_MARGIN_MM,
    rotated,
)
from callout.rules.engine import decide, open_match

OLD = Path(__file__).parents[2] / "data" / "partners_as_neighbours"
SPECIAL = ("+02", "rev ", "stop ")


def ended(new: Table) -> e.RoundEnded:
    """Return the end of the round that the last command brought."""
    event = new.of(e.RoundEnded)[0]
    assert isinstance(event, e.RoundEnded)
    return event


def not_opened(seats: int, scoring: Scoring = Scoring.WINNER) -> Refusal:
    """Try to open a table that the sheet does not allow, and give the refusal."""
    with pytest.raises(IllegalCommand) as error:
        open_table("french", seats, scoring=scoring)
    return error.value.refusal


@pytest.mark.parametrize("seats", [2, 10])
def test_french_P1_two_to_ten_may_play(seats: int) -> None:
    new = open_table("french", seats)
    new.do(new.waits_for, "deal")

    assert [new.count(seat + 1) >= 7 for seat in range(seats)] == [True] * seats


@pytest.mark.parametrize("seats", [1, 11])
def test_french_P1_other_counts_are_refused(seats: int) -> None:
    refusal = not_opened(seats)

    assert (refusal.code, str(refusal.clause)) == (Reason.SEATS, "french.P1")


def test_french_P1_the_pack_has_108_cards() -> None:
    deck = open_table("french").state.deck

    assert len(deck.pack) == 108
    for letter in "brjv":
        assert deck.pack.count(deck.by_label[f"0{letter}"]) == 1
        for kind in ["1", "2", "3", "4", "5", "6", "7", "8", "9", *SPECIAL]:
            assert deck.pack.count(deck.by_label[kind + letter]) == 2
    assert deck.pack.count(deck.by_label["couleur"]) == 4
    assert deck.pack.count(deck.by_label["+04"]) == 4


def test_french_P1_nineteen_cards_of_each_colour_bear_a_number() -> None:
    deck = open_table("french").state.deck
    numbers = {f"{n}{c}": n for c in "brjv" for n in range(10)}

    assert deck.number == [numbers.get(label, -1) for label in deck.labels]
    assert sum(deck.number[card] >= 0 for card in deck.pack) == 4 * 19
    assert not any(deck.free)


def test_french_P1_the_quick_reference_says_what_each_card_does() -> None:
    told = {line.spoken for line in ask("mémo", open_table("french"), language="fr")}

    assert {
        "+2 (+02). Le joueur suivant pioche 2 cartes et passe son tour.",
        "Inversion (rev). Change le sens du jeu.",
        "Passer un tour (stop). Le joueur suivant passe son tour.",
        "Joker (couleur), +4 (+04). Sur toute carte, et tu choisis la couleur.",
        "+4 (+04). Le joueur suivant pioche 4 cartes et passe son tour.",
    } <= told


def test_french_P2_labels_are_number_or_symbol_then_colour() -> None:
    deck = open_table("french").state.deck
    kinds = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9", *SPECIAL]

    assert deck.labels == [kind + c for c in "brjv" for kind in kinds] + ["couleur", "+04"]
    assert [hue.name for hue in load("french").colours] == ["blue", "red", "yellow", "green"]


def test_french_P2_the_initial_of_a_word_is_at_the_top_right_of_the_card() -> None:
    edition = load("french")
    deck = deck_of(edition)
    apart = {"rev v", "stop v", "rev b", "stop b", "rev j", "stop j", "rev r", "stop r"}

    for label in deck.labels:
        dots = draw_card(edition, deck.by_label[label]).dots
        top = [dot for dot in dots if dot.y < CARD_HEIGHT_MM / 2]
        at_right = [dot for dot in top if dot.x > CARD_WIDTH_MM * 0.8]
        assert bool(at_right) is (label in apart), label
        assert sorted(map(rotated, top)) == sorted(dot for dot in dots if dot not in top)
    letter = [dot for dot in draw_card(edition, deck.by_label["rev v"]).dots if dot.y < 20]
    assert max(letter).x == CARD_WIDTH_MM - LABEL_MARGIN_MM


def test_french_D1_the_highest_number_deals_and_each_draw_is_announced() -> None:
    new = draw_for_deal("french", "3b 8v 5r", seats=3)

    assert new.prompt == DealRound(Seat(1))
    drawn = [event for event in new.last if isinstance(event, e.DrewForDeal)]
    assert [event.seat for event in drawn] == [0, 1, 2]
    assert new.words([event.card for event in drawn]) == "3b 8v 5r"
    assert [seen_by(event, None) for event in drawn] == drawn


@pytest.mark.parametrize("number", range(9))
def test_french_D1_each_number_is_beaten_by_the_next(number: int) -> None:
    new = draw_for_deal("french", f"{number}b {number + 1}v 9r 0r")

    assert new.prompt == DealRound(Seat(1))
    assert len(new.of(e.DrewForDeal)) == 2


@pytest.mark.parametrize("special", ["+02b", "rev b", "stop b", "couleur", "+04"])
def test_french_D1_special_cards_count_zero(special: str) -> None:
    new = draw_for_deal("french", f"{special} 1r 0v")
    assert new.prompt == DealRound(Seat(1))
    assert len(new.of(e.DrewForDeal)) == 2

    new = draw_for_deal("french", f"{special} 0r 0v 1v")
    assert new.prompt == DealRound(Seat(1))
    assert len(new.of(e.DrewForDeal)) == 4


def test_french_D1_those_who_tie_draw_again() -> None:
    new = draw_for_deal("french", "8b 8v 5r 0b 1v", seats=3)

    drawn = [event.seat for event in new.last if isinstance(event, e.DrewForDeal)]
    assert drawn == [0, 1, 2, 0, 1]
    assert new.prompt == DealRound(Seat(1))


@pytest.mark.parametrize(("drawn", "dealer"), [("8b 3r 5v", 1), ("3b 8r 5v", 2), ("3b 5r 8v", 3)])
def test_french_D1_the_dealer_is_drawn_anew_for_every_round(drawn: str, dealer: int) -> None:
    new = table("french", "7r", "5r", "1v 2v", "3b")
    with rigged_shuffle("french", drawn):
        new.do(1, "5r")

    seats = [event.seat for event in new.last if isinstance(event, e.DrewForDeal)]
    assert seats == [0, 1, 2]
    assert new.prompt == DealRound(Seat(dealer - 1))


def test_french_D1_nobody_names_the_dealer() -> None:
    with pytest.raises(IllegalCommand) as error:
        open_table("french", 3, chosen_dealer=2)

    assert (error.value.refusal.code, str(error.value.refusal.clause)) == (
        Reason.DEALER,
        "french.D1",
    )


def test_french_D2_seven_cards_each() -> None:
    new = deal_table("french", "7b", "7r", seats=4)

    assert [new.count(seat) for seat in (1, 2, 3, 4)] == [7] * 4
    assert len(new.state.stock) == 108 - 4 * 7 - 1


@pytest.mark.parametrize("start", [f"{n}b" for n in range(10)])
def test_french_D2_the_first_card_is_turned_up_and_announced(start: str) -> None:
    new = deal_table("french", start, "7r")

    assert new.of(e.PutBack) == []
    assert (new.top, new.colour) == (start, "b")
    assert new.turn == 2
    assert seen_by(new.of(e.Turned)[0], None) == e.Turned(new.state.pile[0])


def test_french_T1_left_of_the_dealer_starts() -> None:
    new = deal_table("french", "7b", "7r", seats=4, dealer=2)

    assert new.turn == 3
    refusal = new.refused(1, "draw")
    assert (refusal.code, str(refusal.clause)) == (Reason.NOT_YOUR_TURN, "french.T1")


@pytest.mark.parametrize(
    ("top", "hand", "card", "fits"),
    [
        ("7b", "1b", "1b", True),
        ("7b", "7r", "7r", True),
        ("7b", "1r", "1r", False),
        ("stop b", "stop r", "stop r", True),
        ("stop b", "rev r", "rev r", False),
        ("7b", "stop b", "stop b", True),
        ("7b", "couleur", "couleur r", True),
        ("stop b", "couleur", "couleur r", True),
        ("7b", "+04", "+04 r", True),
    ],
)
def test_french_T2_match_colour_number_or_symbol(
    top: str, hand: str, card: str, fits: bool
) -> None:
    new = table("french", top, f"{hand} 1j 2j", "1v 2v", "3v 4v")

    assert (card in new.may(1)) is fits
    if not fits:
        refusal = new.refused(1, card)
        assert (refusal.code, str(refusal.clause)) == (Reason.DOES_NOT_FIT, "french.T2")


@pytest.mark.parametrize("number", range(10))
def test_french_T2_a_number_does_nothing_but_pass_the_turn(number: int) -> None:
    new = table("french", "rev b", f"{number}b 1j 2j", "stop v +02v", "1r 2r")
    new.do(1, f"{number}b")

    assert (new.top, new.colour, new.turn) == (f"{number}b", "b", 2)
    assert [new.count(seat) for seat in (1, 2, 3)] == [2, 2, 2]
    assert new.do(2, "draw").do(2, "keep").turn == 3


def test_french_T2_every_card_played_is_announced() -> None:
    new = table("french", "7v", "9v 1j 2j", "1v 2v").do(1, "9v")
    played = new.of(e.Played)[0]

    assert [seen_by(played, seat) for seat in (Seat(0), Seat(1), None)] == [played] * 3


def test_french_T2_a_card_must_be_held_and_is_played_in_its_time() -> None:
    new = table("french", "7b", "1b 1j 2j", "1v 2v")

    refusal = new.refused(1, "2b")
    assert (refusal.code, str(refusal.clause)) == (Reason.NOT_HELD, "french.T2")
    refusal = new.refused(1, "keep")
    assert (refusal.code, str(refusal.clause)) == (Reason.NOT_NOW, "french.T2")


def test_french_T2_no_card_carries_a_question() -> None:
    assert table("french", "7b", "1b 1j 2j", "1v 2v").do(1, "1b").turn == 2
    with pytest.raises(IllegalCommand) as error:
        open_table("french", questions=QUESTIONS)
    refusal = error.value.refusal
    assert (refusal.code, str(refusal.clause)) == (Reason.QUESTIONS, "decision.0004")


def test_french_T3_no_match_draw_one_and_play_it_if_it_fits() -> None:
    new = table("french", "7b", "1r 2j", "1v 2v", stock="5b").do(1, "draw")

    assert isinstance(new.prompt, PlayOrKeep)
    assert new.hand(1) == "5b 1r 2j"
    assert new.do(1, "5b").turn == 2


def test_french_T3_a_drawn_card_that_does_not_fit_lets_the_turn_pass() -> None:
    new = table("french", "7b", "1r 2j", "1v 2v", stock="5r").do(1, "draw")

    assert "5r" not in new.may(1)
    assert new.do(1, "keep").turn == 2
    assert new.hand(1) == "1r 5r 2j"


def test_french_T4_uno_is_announced_with_the_second_last_card() -> None:
    new = table("french", "7r", "5r 1j", "1v 2v").do(1, "uno 5r")

    assert [type(event) for event in new.last[:2]] == [e.Played, e.Called]
    assert "catch 1" not in new.may(2)


def test_french_T4_uno_right_after_the_card_counts_until_somebody_moves() -> None:
    new = table("french", "7r", "5r 1j", "1v 2v", "3b 4b").do(1, "5r").do(3, "check").do(1, "uno")

    refusal = new.refused(2, "catch 1")
    assert (refusal.code, str(refusal.clause)) == (Reason.NOTHING_TO_CATCH, "french.T4")
    assert new.refused(1, "uno").code is Reason.CALL_NOT_DUE


def test_french_T4_uno_after_somebody_has_moved_is_too_late() -> None:
    new = table("french", "7r", "5r 1j", "1v 2v", "3b 4b").do(1, "5r").do(2, "draw")

    refusal = new.refused(1, "uno")
    assert (refusal.code, str(refusal.clause)) == (Reason.CALL_NOT_DUE, "french.T4")
    assert "catch 1" in new.may(2)
    assert new.do(3, "catch 1").count(1) == 3


def test_french_T4_uno_may_be_said_before_the_card() -> None:
    new = table("french", "7r", "5r 1j", "1v 2v").do(1, "uno").do(1, "5r")

    assert "catch 1" not in new.may(2)


def test_french_T4_uno_before_the_card_holds_though_somebody_else_draws_a_penalty() -> None:
    new = table("french", "7r", "6r 6v", "5r 1j", "1b 2b").do(1, "6r").do(2, "uno")
    new.do(3, "catch 1").do(2, "5r")

    assert "catch 2" not in new.may(3)


def test_french_T4_nothing_is_announced_with_more_cards() -> None:
    new = table("french", "7r", "5r 1j 2j", "1v 2v")

    assert new.refused(1, "uno").code is Reason.CALL_NOT_DUE
    assert new.refused(1, "uno 5r").code is Reason.CALL_NOT_DUE
    assert "catch 1" not in new.do(1, "5r").may(2)


@pytest.mark.parametrize("catcher", [2, 3])
def test_french_T4_an_opponent_who_notices_makes_the_forgetful_draw_two(catcher: int) -> None:
    new = table("french", "7r", "5r 1j", "1v 2v", "3b 4b").do(1, "5r")
    assert "catch 1" not in new.may(1)
    new.do(catcher, "catch 1")

    assert [new.count(seat) for seat in (1, 2, 3)] == [3, 2, 2]
    assert new.turn == 2
    assert new.refused(3, "catch 1").code is Reason.NOTHING_TO_CATCH
    assert new.refused(1, "uno").code is Reason.CALL_NOT_DUE


def test_french_T4_a_partner_does_not_catch() -> None:
    hands = ("5r 1j", "1v 2v", "3v 4v", "1b 2b")
    new = table("french", "7r", *hands, scoring=Scoring.TEAMS).do(1, "5r")

    assert "catch 1" in new.may(2)
    assert str(new.refused(3, "catch 1").clause) == "french.T4"


def test_french_T4_the_forgetful_can_be_caught_until_they_draw() -> None:
    new = table("french", "7r", "5r 1j", "1v 2v", "3b 4b", stock="9v 9b 9j").do(1, "5r")
    for seat in (2, 3):
        new.do(seat, "draw").do(seat, "keep")

    assert new.turn == 1
    assert "catch 1" in new.may(2)
    assert "catch 1" in new.may(3)
    new.do(1, "draw")
    assert new.refused(2, "catch 1").code is Reason.NOTHING_TO_CATCH
    assert new.count(1) == 2


def test_french_T4_the_forgetful_can_be_caught_until_they_play() -> None:
    new = table("french", "7r", "5r 1r", "1v 2v").do(1, "5r").do(2, "draw").do(2, "keep")
    assert "catch 1" in new.may(2)
    new.do(1, "1r").do(new.waits_for, "deal")

    assert "catch 1" not in new.may(2)


def test_french_T5_one_may_decline_to_play_and_then_draws() -> None:
    new = table("french", "7b", "1b 2j", "1v 2v", stock="5b").do(1, "draw")

    assert new.count(1) == 3
    refusal = new.refused(1, "1b")
    assert (refusal.code, str(refusal.clause)) == (Reason.ONLY_THE_DRAWN, "french.T3")
    assert new.do(1, "5b").top == "5b"
    assert new.turn == 2


def test_french_T5_the_drawn_card_may_be_kept() -> None:
    new = table("french", "7b", "1b 2j", "1v 2v", stock="5b").do(1, "draw").do(1, "keep")

    assert new.hand(1) == "1b 5b 2j"
    assert new.turn == 2


@pytest.mark.parametrize(("card", "draws"), [("+02r", 2), ("+04 b", 4)])
def test_french_T6_a_last_draw_card_still_draws_before_scoring(card: str, draws: int) -> None:
    hand = card.split(maxsplit=1)[0]
    new = table("french", "7r", hand, "1v 2v", "3v", stock="1b 1b 2b 2b").do(1, card)

    assert [len(cards) for cards in ended(new).hands] == [0, 2 + draws, 1]
    assert ended(new).points == (6 + {2: 2, 4: 6}[draws], 0, 0)


def test_french_T7_an_empty_draw_pile_is_made_of_the_discards_but_the_last() -> None:
    new = table("french", "7r", "5v 6v", "1b 2b", pile="1j 2j 3j")
    new.state.stock = []
    new.do(1, "draw")

    shuffled = new.of(e.Shuffled)[0]
    assert isinstance(shuffled, e.Shuffled)
    assert new.words(sorted(shuffled.cards)) == "1j 2j 3j"
    assert new.top == "7r"
    assert new.count(1) == 3


def test_french_T7_a_draw_of_nothing_does_not_undo_a_call() -> None:
    new = table("french", "7r", "5r 1j", "1v 2v")
    new.state.stock = []
    new.do(1, "uno 5r").do(2, "draw").do(2, "keep").do(1, "draw")

    assert new.count(1) == 1
    assert "catch 1" not in new.may(2)


def test_french_A1_plus_two_makes_the_next_draw_two_and_pass() -> None:
    new = table("french", "7b", "+02b 1j 2j", "1v 2v", "1r 2r").do(1, "+02b")

    assert [new.count(seat) for seat in (1, 2, 3)] == [2, 4, 2]
    assert new.of(e.Missed) == [e.Missed(Seat(1))]
    assert new.turn == 3


def test_french_A1_plus_two_strikes_in_every_case_whatever_the_next_holds() -> None:
    new = table("french", "7b", "+02b 1j 2j", "+02b +04", "+02r 2r 3r").do(1, "+02b")
    assert (new.count(2), new.turn) == (4, 3)
    assert new.do(3, "+02r").count(1) == 4

    new = table("french", "7b", "+04 1j 2j", "+02r +04", "1r 2r").do(1, "+04 r")
    for card in ("+04 b", "+02r"):
        refusal = new.refused(2, card)
        assert (refusal.code, str(refusal.clause)) == (Reason.MUST_TAKE, "french.A1")


def test_french_A1_plus_two_first_hits_the_first_player() -> None:
    new = deal_table("french", "+02b", "7r", dealer=1)

    assert [new.count(seat) for seat in (1, 2, 3)] == [7, 9, 7]
    assert new.turn == 3


@pytest.mark.parametrize(("top", "fits"), [("7b", True), ("+02r", True), ("7r", False)])
def test_french_A1_plus_two_goes_on_its_colour_or_another_plus_two(top: str, fits: bool) -> None:
    assert ("+02b" in table("french", top, "+02b 1j 2j", "1v 2v").may(1)) is fits


def test_french_A2_reverse_changes_the_direction_until_the_next_reverse() -> None:
    hands = ("rev b 1j 2j", "1v 2v", "1r 2r", "rev b 2b 3b")
    new = table("french", "7b", *hands).do(1, "rev b")
    assert new.turn == 4
    assert new.do(4, "2b").turn == 3

    new = table("french", "7b", *hands).do(1, "rev b")
    assert new.do(4, "rev b").turn == 1


def test_french_A2_reverse_first_lets_the_dealers_right_start_and_play_goes_right() -> None:
    new = deal_table("french", "rev b", "7r", seats=4, dealer=2)

    assert new.turn == 1
    assert new.do(1, "draw").do(1, "keep").turn == 4


@pytest.mark.parametrize(("top", "fits"), [("7b", True), ("rev r", True), ("7r", False)])
def test_french_A2_reverse_goes_on_its_colour_or_another_reverse(top: str, fits: bool) -> None:
    assert ("rev b" in table("french", top, "rev b 1j 2j", "1v 2v").may(1)) is fits


def test_french_A3_stop_makes_the_next_pass() -> None:
    new = table("french", "7b", "stop b 1j 2j", "1v stop v", "1r 2r").do(1, "stop b")

    assert new.of(e.Missed) == [e.Missed(Seat(1))]
    assert [new.count(seat) for seat in (1, 2, 3)] == [2, 2, 2]
    assert new.turn == 3


def test_french_A3_stop_first_lets_the_second_player_start() -> None:
    new = deal_table("french", "stop b", "7r", seats=4, dealer=1)

    assert new.turn == 3
    assert new.do(3, "draw").do(3, "keep").turn == 4


@pytest.mark.parametrize(("top", "fits"), [("7b", True), ("stop r", True), ("7r", False)])
def test_french_A3_stop_goes_on_its_colour_or_another_stop(top: str, fits: bool) -> None:
    assert ("stop b" in table("french", top, "stop b 1j 2j", "1v 2v").may(1)) is fits


def test_french_A4_joker_chooses_any_colour_at_any_time() -> None:
    new = table("french", "7b", "couleur 1b 2j", "1v 2v", "1r 2r")

    assert {"couleur b", "couleur r", "couleur j", "couleur v", "1b"} <= set(new.may(1))
    assert new.do(1, "couleur b").colour == "b"
    assert [new.count(seat) for seat in (1, 2, 3)] == [2, 2, 2]
    assert new.turn == 2
    assert new.do(2, "draw").do(2, "keep").turn == 3


def test_french_A4_a_joker_needs_a_colour_and_other_cards_take_none() -> None:
    new = table("french", "7b", "couleur 1b 2j", "1v 2v")

    refusal = new.refused(1, "couleur")
    assert (refusal.code, str(refusal.clause)) == (Reason.NAME_A_COLOUR, "french.A4")
    assert new.refused(1, "1b r").code is Reason.NAME_A_COLOUR


def test_french_A4_joker_first_lets_the_dealers_left_choose() -> None:
    new = deal_table("french", "couleur", "7r", dealer=1)

    assert new.prompt == PickColour(Seat(1))
    assert new.do(2, "colour v").colour == "v"
    assert new.turn == 2


def test_french_A5_plus_four_chooses_the_colour_and_makes_the_next_draw_four_and_pass() -> None:
    new = table("french", "7b", "+04 1j 2j", "1v 2v", "1r 2r").do(1, "+04 r")

    assert new.prompt == AnswerDraw(Seat(1), 4, Seat(0), doubtful=True, colour=Colour(0))
    assert new.do(2, "accept").turn == 3
    assert [new.count(seat) for seat in (1, 2, 3)] == [2, 6, 2]
    assert new.colour == "r"


def test_french_A5_bluffing_is_allowed() -> None:
    new = table("french", "7b", "+04 1b 2j", "1v 2v", "1r 2r").do(1, "+04 r").do(2, "accept")

    assert [new.count(seat) for seat in (1, 2, 3)] == [2, 6, 2]
    assert (new.top, new.turn) == ("+04", 3)


@pytest.mark.parametrize(
    ("top", "colour", "rest", "guilty"),
    [
        ("7b", "", "1b 1j", True),
        ("7b", "", "7r 1j", True),
        ("stop b", "", "stop r 1j", True),
        ("7b", "", "couleur 1j", True),
        ("7b", "", "1r 1j", False),
        ("7b", "", "+04 1j", False),
        ("stop b", "", "rev r 1j", False),
        ("couleur", "r", "1r 1j", True),
        ("couleur", "r", "1b 1j", False),
    ],
)
def test_french_A5_only_with_no_other_playable_card_jokers_included(
    top: str, colour: str, rest: str, guilty: bool
) -> None:
    new = table("french", top, f"+04 {rest}", "1v 2v", "3v 4v", colour=colour)
    shown = new.do(1, "+04 v").do(2, "challenge").of(e.Challenged)[0]

    assert isinstance(shown, e.Challenged)
    assert shown.guilty is guilty


def test_french_A5_plus_four_first_another_card_is_turned() -> None:
    new = deal_table("french", "+04", "7b")

    assert len(new.of(e.PutBack)) == 1
    assert new.top == "7b"
    assert len(new.state.stock) == 108 - 21 - 1


VALUES = (
    {f"{n}{c}": n for c in "brjv" for n in range(10)}
    | {kind + c: 20 for c in "brjv" for kind in SPECIAL}
    | {"couleur": 50, "+04": 50}
)


@pytest.mark.parametrize("label", VALUES)
def test_french_S1_every_card_has_its_value(label: str) -> None:
    top, last = ("7r", "5r") if not label.endswith("r") else ("7b", "5b")
    new = table("french", top, last, label).do(1, last)

    assert ended(new).points == (VALUES[label], 0)


def test_french_S1_the_rounds_winner_gets_the_others_points() -> None:
    new = table("french", "7r", "9v", "5r", "1v couleur", "stop b", turn=2, scores=(1, 2, 3, 4))

    assert new.do(2, "5r").state.scores == (1, 2 + 9 + 51 + 20, 3, 4)


@pytest.mark.parametrize(("before", "over"), [(495, False), (496, True), (497, True)])
def test_french_S1_the_first_to_500_wins(before: int, over: bool) -> None:
    new = table("french", "7r", "5r", "1v 3v", scores=(before, 499)).do(1, "5r")

    assert isinstance(new.prompt, Over) is over
    if over:
        assert new.prompt == Over((Seat(0),))
        refusal = new.refused(1, "deal")
        assert (refusal.code, str(refusal.clause)) == (Reason.OVER, "french.S1")


@pytest.mark.parametrize("scoring", Scoring)
def test_french_S1_only_the_scorings_of_the_sheet_are_offered(scoring: Scoring) -> None:
    base = (Scoring.WINNER, Scoring.LOW)
    variants = (Scoring.TEAMS, Scoring.CHANGING, Scoring.CHANGING_PAIR, Scoring.ELIMINATION_PAST)

    if scoring in base + variants:
        assert open_table("french", 4, scoring=scoring).state.scoring is scoring
    else:
        refusal = not_opened(4, scoring)
        assert (refusal.code, str(refusal.clause)) == (Reason.SCORING, "french.S1")


@pytest.mark.parametrize(("before", "over"), [(495, False), (496, True), (497, True)])
def test_french_S2_or_each_keeps_the_points_and_at_500_the_lowest_wins(
    before: int, over: bool
) -> None:
    scores = (9, before, 8)
    new = table("french", "7r", "5r", "1v 3v", "9v", scoring=Scoring.LOW, scores=scores)

    assert new.do(1, "5r").state.scores == (9, before + 4, 17)
    assert isinstance(new.prompt, Over) is over
    if over:
        assert new.prompt == Over((Seat(0),))


def test_french_S2_equal_lowest_share_the_win() -> None:
    scores = (9, 496, 0)
    new = table("french", "7r", "5r", "1v 3v", "9v", scoring=Scoring.LOW, scores=scores)

    assert new.do(1, "5r").prompt == Over((Seat(0), Seat(2)))


def advice(seats: int) -> Table:
    """Lay a table where seat 2 accuses seat 3, or at a table of two seat 1 seat 2."""
    hands = ("1b 2j 3j", "1v 2v", "1r 2r", "3b 4b", "3v 4v")[:seats]
    return table("french", "7b", *hands).do(*((2, "accuse 3") if seats > 2 else (1, "accuse 2")))


def test_french_N1_advice_upheld_by_a_majority_of_the_others_costs_four() -> None:
    new = advice(5)

    assert isinstance(new.prompt, JudgeAdvice)
    assert new.prompt.voters == (0, 3, 4)
    new.do(1, "uphold").do(4, "dismiss").do(5, "uphold")
    assert [new.count(seat) for seat in (1, 2, 3, 4, 5)] == [3, 2, 6, 2, 2]
    assert new.turn == 1


def test_french_N1_half_of_the_votes_do_not_uphold() -> None:
    new = advice(4).do(1, "uphold").do(4, "dismiss")

    assert [new.count(seat) for seat in (1, 2, 3, 4)] == [3, 2, 2, 2]
    assert new.turn == 1


def test_french_N1_accuser_and_accused_do_not_judge() -> None:
    new = advice(4)

    for seat in (2, 3):
        refusal = new.refused(seat, "uphold")
        assert (refusal.code, str(refusal.clause)) == (Reason.NO_VOTE, "french.N1")


@pytest.mark.parametrize(("vote", "cards"), [("uphold", 6), ("dismiss", 2)])
def test_french_N1_at_a_table_of_two_the_accused_judges(vote: str, cards: int) -> None:
    new = advice(2)

    assert new.refused(1, "uphold").code is Reason.NO_VOTE
    assert new.do(2, vote).count(2) == cards
    assert new.turn == 1


def test_french_N1_one_accusation_a_round() -> None:
    new = advice(3).do(1, "dismiss")

    refusal = new.refused(2, "accuse 1")
    assert (refusal.code, str(refusal.clause)) == (Reason.NO_ACCUSING, "french.N1")
    assert "accuse 2" in new.may(3)


def test_french_N2_guilty_takes_the_card_back_draws_four_and_loses_the_turn() -> None:
    new = table("french", "7b", "+04 1b 1j", "2b 2v", "1r 2r", stock="5v 6v 7v 8v")
    new.do(1, "+04 r").do(2, "challenge")

    assert new.hand(1) == "1b 1j 5v 6v 7v 8v +04"
    assert new.count(2) == 2
    assert (new.top, new.colour, new.turn) == ("7b", "b", 2)
    assert new.do(2, "2b").turn == 3


def test_french_N2_innocent_the_doubter_draws_six_and_loses_the_turn() -> None:
    new = table("french", "7b", "+04 1j 2j", "1v 2v", "1r 2r").do(1, "+04 r").do(2, "challenge")

    assert [new.count(seat) for seat in (1, 2, 3)] == [2, 8, 2]
    assert (new.top, new.colour, new.turn) == ("+04", "r", 3)


def test_french_N2_only_the_next_player_may_ask_and_alone_sees_the_hand() -> None:
    new = table("french", "7b", "+04 1b 1j", "1v 2v", "1r 2r").do(1, "+04 r")
    assert new.refused(3, "challenge").code is Reason.NOT_YOUR_TURN
    shown = new.do(2, "challenge").of(e.Challenged)[0]
    assert isinstance(shown, e.Challenged)

    assert new.words(shown.hand) == "1b 1j"
    assert seen_by(shown, Seat(1)) == shown
    for seat in (Seat(0), Seat(2), None):
        assert seen_by(shown, seat) == e.Challenged(
            Seat(1), Seat(0), (HIDDEN, HIDDEN), guilty=True
        )


def test_french_N2_no_other_card_is_doubted() -> None:
    new = table("french", "7b", "+02b 1b 1j", "1v 2v", "1r 2r").do(1, "+02b")

    refusal = new.refused(3, "challenge")
    assert (refusal.code, str(refusal.clause)) == (Reason.NO_CHALLENGE, "french.A5")


def test_french_N2_cards_drawn_after_the_play_are_no_guilt() -> None:
    new = table("french", "7b", "+04 1j", "1v 2v", "1r 2r", stock="8b 9b").do(1, "+04 r")
    shown = new.do(3, "catch 1").do(2, "challenge").of(e.Challenged)[0]

    assert isinstance(shown, e.Challenged)
    assert not shown.guilty


@pytest.mark.parametrize(("rest", "turn"), [("1b", 2), ("1v", 3)])
def test_french_N2_the_hand_is_judged_though_the_discards_were_reshuffled(
    rest: str, turn: int
) -> None:
    new = table("french", "7b", f"+04 {rest}", "1v 2v", "1r 2r", pile="1j 2j 3j 4j 5j 6j 8j 9j")
    new.state.stock = []
    new.do(1, "+04 r").do(3, "catch 1").do(2, "challenge")

    assert new.top == {2: "7b", 3: "+04"}[turn]
    assert new.turn == turn


def test_french_N2_the_card_beneath_is_there_though_a_verdict_had_the_discards_reshuffled() -> (
    None
):
    hands = ("+04 1b 2j", "1v 2v", "1r 2r", "3r 4r")
    new = table("french", "7b", *hands, pile="1j 2j 3j 4j 5j 6j 8j 9j")
    new.state.stock = []
    new.do(1, "+04 r").do(3, "accuse 4").do(1, "uphold").do(2, "uphold")

    assert new.count(4) == 6
    new.do(2, "challenge")
    assert (new.top, new.colour, new.turn) == ("7b", "b", 2)


@pytest.mark.parametrize("card", ["rev b", "stop b"])
def test_french_2a_reverse_or_stop_lets_its_player_play_again(card: str) -> None:
    new = table("french", "7b", f"{card} 1j 2j", "1v 2v").do(1, card)

    assert new.of(e.Missed) == [e.Missed(Seat(1))]
    assert new.turn == 1


def test_french_2b_plus_two_or_plus_four_makes_the_opponent_draw_and_its_player_play_again() -> (
    None
):
    new = table("french", "7b", "+02b 1j 2j", "1v 2v").do(1, "+02b")
    assert (new.count(2), new.turn) == (4, 1)

    new = table("french", "7b", "+04 1j 2j", "1v 2v").do(1, "+04 r").do(2, "accept")
    assert (new.count(2), new.turn) == (6, 1)


@pytest.mark.parametrize(
    ("seats", "sides", "partners"),
    [
        (4, (0, 1, 0, 1), (2, 3, 0, 1)),
        (6, (0, 1, 2, 0, 1, 2), (3, 4, 5, 0, 1, 2)),
        (8, (0, 1, 2, 3, 0, 1, 2, 3), (4, 5, 6, 7, 0, 1, 2, 3)),
        (10, (0, 1, 2, 3, 4, 0, 1, 2, 3, 4), (5, 6, 7, 8, 9, 0, 1, 2, 3, 4)),
    ],
)
def test_french_E1_teams_of_two_sit_half_a_table_apart(
    seats: int, sides: tuple[int, ...], partners: tuple[int, ...]
) -> None:
    new = open_table("french", seats, scoring=Scoring.TEAMS)
    new.do(new.waits_for, "deal")

    assert new.of(e.RoundBegan) == [e.RoundBegan(1, sides, tuple(map(Seat, partners)))]
    assert new.state.scores == (0,) * (seats // 2)


@pytest.mark.parametrize("seats", [2, 3, 5, 7, 9])
def test_french_E1_teams_need_an_even_number_of_at_least_four(seats: int) -> None:
    refusal = not_opened(seats, Scoring.TEAMS)

    assert (refusal.code, str(refusal.clause)) == (Reason.SCORING_SEATS, "french.E1")


def test_french_E1_the_points_in_the_hands_of_each_pair_are_added_up() -> None:
    hands = ("5r", "1v 3v", "stop v", "9v", "2v", "couleur")
    new = table("french", "7r", *hands, scoring=Scoring.TEAMS, scores=(1, 2, 3)).do(1, "5r")

    assert ended(new).points == (9, 4 + 2, 20 + 50)
    assert new.state.scores == (10, 8, 73)


@pytest.mark.parametrize(("before", "over"), [(495, False), (496, True)])
def test_french_E1_at_500_the_pair_with_the_lowest_total_wins(before: int, over: bool) -> None:
    teams = Scoring.TEAMS
    new = table("french", "7r", "5r", "1v", "9v", "3v", scoring=teams, scores=(0, before))

    assert isinstance(new.do(1, "5r").prompt, Over) is over
    if over:
        assert new.prompt == Over((Seat(0), Seat(2)))


@pytest.mark.parametrize(
    ("number", "partners", "order"),
    [
        (1, (2, 3, 0, 1), (0, 1, 2, 3)),
        (2, (3, 2, 1, 0), (0, 2, 3, 1)),
        (3, (1, 0, 3, 2), (0, 3, 1, 2)),
    ],
)
def test_french_E2_each_has_a_different_partner_across_in_each_of_three_rounds(
    number: int, partners: tuple[int, ...], order: tuple[int, ...]
) -> None:
    new = open_table("french", 4, scoring=Scoring.CHANGING)
    if number > 1:
        changing = Scoring.CHANGING
        new = table("french", "7r", "5r", "1v", "9v", "3v", scoring=changing, number=number - 1)
        new.do(1, "5r")
    new.do(new.waits_for, "deal")

    pairs, seats = tuple(map(Seat, partners)), tuple(map(Seat, order))
    assert new.of(e.RoundBegan) == [e.RoundBegan(number, (0, 1, 2, 3), pairs, seats)]
    assert new.state.playing == seats
    assert [partners[seat] for seat in order] == [*order[2:], *order[:2]]


@pytest.mark.parametrize(("number", "next_seat"), [(1, 2), (2, 3), (3, 4)])
def test_french_E2_an_opponent_plays_after_each_player(number: int, next_seat: int) -> None:
    hands, changing = ("5r 6r", "1r", "9v", "3v"), Scoring.CHANGING
    new = table("french", "7r", *hands, scoring=changing, number=number).do(1, "5r")

    assert new.turn == next_seat


@pytest.mark.parametrize("scoring", [Scoring.CHANGING, Scoring.CHANGING_PAIR])
def test_french_E2_a_match_from_before_goes_on_with_everybody_in_their_place(
    scoring: Scoring,
) -> None:
    events, state = open_match(load("french"), NAMES[:4], SEED, scoring=scoring, alternates=False)
    opened = events[0]
    assert isinstance(opened, e.Opened)
    assert not opened.alternates

    for number, partners in enumerate([(1, 0, 3, 2), (2, 3, 0, 1), (3, 2, 1, 0)]):
        state.round = number
        began = decide(state, state.dealer, Deal()).events[0]
        assert began == e.RoundBegan(number + 1, (0, 1, 2, 3), tuple(map(Seat, partners)))


def test_french_E2_a_record_from_before_is_replayed_with_the_partners_of_then() -> None:
    record = load_record((OLD / "record.toml").read_text("utf-8"))

    assert not record.opened.alternates
    assert replay(record).scores == (84, 132, 213, 109)
    assert load_record(dump_record(record)) == record


@pytest.mark.parametrize("seats", [2, 3, 5, 6, 8])
def test_french_E2_changing_partners_are_four_players(seats: int) -> None:
    refusal = not_opened(seats, Scoring.CHANGING)

    assert (refusal.code, str(refusal.clause)) == (Reason.SCORING_SEATS, "french.E2")


@pytest.mark.parametrize(
    ("number", "scores", "winners"),
    [
        (1, (0, 499, 0, 0), ()),
        (2, (0, 499, 0, 0), ()),
        (3, (0, 0, 0, 0), (0,)),
        (3, (10, 0, 0, 0), (1,)),
        (3, (10, 9, 1, 600), (0, 1, 2)),
    ],
)
def test_french_E2_each_totals_their_own_points_over_three_rounds_and_the_lowest_wins(
    number: int, scores: tuple[int, ...], winners: tuple[int, ...]
) -> None:
    hands, changing = ("5r", "1v", "9v", "3v"), Scoring.CHANGING
    new = table("french", "7r", *hands, scoring=changing, scores=scores, number=number)
    new.do(1, "5r")

    assert ended(new).points == (0, 1, 9, 3)
    assert isinstance(new.prompt, Over) is bool(winners)
    if winners:
        assert new.prompt == Over(tuple(map(Seat, winners)))


def challenge() -> Table:
    """End a round in which seat 2 comes to 500 points and seat 3 to 499."""
    hands, scores = ("5r", "stop v", "9v", "1b"), (7, 480, 490, 0)
    past = Scoring.ELIMINATION_PAST
    return table("french", "7r", *hands, scoring=past, scores=scores).do(1, "5r")


def test_french_C1_the_winner_scores_nothing_and_at_500_a_player_is_out() -> None:
    new = challenge()

    assert new.state.scores == (7, 500, 499, 1)
    assert new.of(e.Eliminated) == [e.Eliminated(Seat(1))]


def test_french_C1_those_who_are_out_neither_draw_for_the_deal_nor_play() -> None:
    new = challenge()

    drawn = {event.seat for event in new.last if isinstance(event, e.DrewForDeal)}
    assert drawn == {0, 2, 3}
    new.do(new.waits_for, "deal")
    assert [new.count(seat) > 0 for seat in (1, 2, 3, 4)] == [True, False, True, True]
    refusal = new.refused(2, "check")
    assert (refusal.code, str(refusal.clause)) == (Reason.NOT_PLAYING, "french.C1")


def test_french_C1_another_figure_may_be_agreed() -> None:
    house, scores = edition_with("french", target=100), (0, 80, 90)
    past = Scoring.ELIMINATION_PAST
    new = table(house, "7r", "5r", "stop v", "9v", scoring=past, scores=scores)

    assert new.do(1, "5r").of(e.Eliminated) == [e.Eliminated(Seat(1))]


@pytest.mark.parametrize(("before", "over"), [(479, False), (480, False), (481, True)])
def test_french_C2_the_last_two_play_until_one_passes_500(before: int, over: bool) -> None:
    scores, past = (499, before), Scoring.ELIMINATION_PAST
    new = table("french", "7r", "5r", "stop v", scoring=past, scores=scores).do(1, "5r")

    assert isinstance(new.prompt, Over) is over
    assert new.state.scores == (499, before + 20)
    if over:
        assert new.prompt == Over((Seat(0),))


def test_french_C2_the_duel_begins_when_two_are_left_and_has_the_rules_for_two() -> None:
    scores, past = (0, 480, 300), Scoring.ELIMINATION_PAST
    new = table("french", "7r", "5r", "stop v", "1v", scoring=past, scores=scores).do(1, "5r")
    assert isinstance(new.prompt, DealRound)
    assert new.state.playing == (0, 2)

    new = table("french", "7b", "rev b 1j 2j", "", "1v 2v", scoring=past)
    new.state.playing = (Seat(0), Seat(2))
    assert new.do(1, "rev b").turn == 1
