"""Every clause of the sheet `dos`, as tests that name it."""

from itertools import combinations_with_replacement

import pytest
from support.table import (
    QUESTIONS,
    Table,
    cards,
    deal_table,
    draw_for_deal,
    edition_with,
    open_table,
    table,
)

from callout.core import events as e
from callout.core.cards import HIDDEN, NO_COLOUR, Seat
from callout.core.cause import Cause
from callout.core.deck import deck_of
from callout.core.edition import Scoring
from callout.core.prompts import DealRound, LayCards, MatchOrDone, MatchOrLay, Over
from callout.core.refusal import IllegalCommand, Reason
from callout.core.seen import seen_by
from callout.core.view import view
from callout.editions import load
from callout.editions.label_order import with_colour_last

NUMBERS = [1, 3, 4, 5, 6, 7, 8, 9, 10]
KINDS = [*map(str, NUMBERS), "#"]
COPIES = dict.fromkeys("1345", 3) | dict.fromkeys(["6", "7", "8", "9", "10", "#"], 2)


def ended(new: Table) -> e.RoundEnded:
    """Return the end of the round that the last command brought."""
    found = new.of(e.RoundEnded)[0]
    assert isinstance(found, e.RoundEnded)
    return found


def matched(new: Table) -> e.Matched:
    """Return the match that the last command made."""
    found = new.of(e.Matched)[0]
    assert isinstance(found, e.Matched)
    return found


def counts(new: Table) -> list[int]:
    """Count all hands."""
    return [len(hand) for hand in new.state.hands]


def test_dos_P1_the_pack_has_108_cards_and_no_plain_two() -> None:
    deck = open_table("dos").state.deck
    copies = {label: deck.pack.count(card) for label, card in deck.by_label.items()}

    assert len(deck.pack) == 108
    assert copies == {c + kind: COPIES[kind] for c in "bgry" for kind in KINDS} | {"wi2": 12}


def test_dos_P1_every_card_has_its_number_and_nothing_else() -> None:
    deck = open_table("dos").state.deck
    shown = {c + kind: kind for c in "bgry" for kind in KINDS} | {"wi2": "2"}

    for label, kind in shown.items():
        card = deck.by_label[label]
        assert deck.number[card] == (-1 if kind == "#" else int(kind))
        assert deck.free[card] is (kind == "#")
        assert not any(column[card] for column in (deck.misses, deck.turns, deck.bluff))
        assert deck.draws[card] == 0


def test_dos_P2_labels_are_colour_then_number() -> None:
    deck = open_table("dos").state.deck

    assert deck.labels == [c + kind for c in "bgry" for kind in KINDS] + ["wi2"]


def test_dos_P2_labels_may_come_in_the_french_order() -> None:
    deck = deck_of(with_colour_last(load("dos")))

    assert deck.labels == [kind + c for c in "bgry" for kind in KINDS] + ["wi2"]


@pytest.mark.parametrize(("before", "over"), [(40, False), (41, True)])
def test_dos_O1_another_figure_may_be_agreed(before: int, over: bool) -> None:
    new = table(edition_with("dos", target=50), "b7 r3", "g7", "g9", scores=(before, 49))

    assert isinstance(new.do(1, "g7 on 1").prompt, Over) is over


@pytest.mark.parametrize(
    ("drawn", "dealer"),
    [
        ("b3 g8 r10", 3),
        ("b9 g8 r1", 1),
        ("b# g1 r3 y1", 3),
        ("wi2 g1 r3 y1", 3),
        ("b# g1 wi2 r10", 2),
        ("b3 g1 r# y10", 1),
    ],
)
def test_dos_D1_the_highest_number_deals_and_a_symbol_counts_zero(drawn: str, dealer: int) -> None:
    new = draw_for_deal("dos", drawn, seats=3)

    assert new.prompt == DealRound(Seat(dealer - 1))
    shown = [event.seat for event in new.last if isinstance(event, e.DrewForDeal)]
    assert shown == [0, 1, 2]


def test_dos_D1_those_who_tie_draw_again() -> None:
    assert draw_for_deal("dos", "b8 g8 r5 b1 g3", seats=3).prompt == DealRound(Seat(1))


def test_dos_D1_nobody_names_the_dealer() -> None:
    with pytest.raises(IllegalCommand) as error:
        open_table("dos", 3, chosen_dealer=2)

    refusal = error.value.refusal
    assert (refusal.code, str(refusal.clause)) == (Reason.DEALER, "dos.D1")


@pytest.mark.parametrize(("winner", "dealer"), [(1, 2), (2, 2), (3, 1)])
def test_dos_D1_the_winner_deals_the_next_round(winner: int, dealer: int) -> None:
    hands = ["g7" if seat == winner else "g1 g3" for seat in (1, 2, 3)]
    new = table("dos", "b7 r3", *hands, turn=winner, dealer=dealer).do(winner, "g7 on 1")

    assert not new.of(e.DrewForDeal)
    assert new.prompt == DealRound(Seat(winner - 1))
    assert new.do(winner, "deal").state.round == 2


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_dos_D2_seven_each_and_two_in_the_centre_row(seats: int) -> None:
    new = deal_table("dos", "b7 r3", seats=seats)

    assert counts(new) == [7] * seats
    assert new.row == "b7 r3"
    assert len(new.state.stock) == 108 - 7 * seats - 2
    assert new.state.pile == []


@pytest.mark.parametrize("seats", [1, 5])
def test_dos_P3_two_to_four_players_only(seats: int) -> None:
    with pytest.raises(IllegalCommand) as error:
        open_table("dos", seats)

    refusal = error.value.refusal
    assert (refusal.code, str(refusal.clause)) == (Reason.SEATS, "dos.P3")


def test_dos_T1_left_of_the_dealer_starts() -> None:
    new = deal_table("dos", "b7 r3", seats=4, dealer=2)

    assert new.turn == 3
    refusal = new.refused(2, "draw")
    assert (refusal.code, str(refusal.clause)) == (Reason.NOT_YOUR_TURN, "dos.T1")


def test_dos_T1_a_turn_is_a_match_or_a_draw() -> None:
    new = table("dos", "b7 r3", "g7 y8 y9 y10", "g1 g3 g4")

    assert new.may(1) == ["check", "draw", "g7 on 1"]
    assert new.may(2) == ["check"]
    for words in ("done", "g7", "keep", "deal", "challenge"):
        refusal = new.refused(1, words)
        assert (refusal.code, str(refusal.clause)) == (Reason.NOT_NOW, "dos.T1")


def test_dos_T1_play_goes_left() -> None:
    new = table("dos", "b7 r3", "g7 y9 y10 y8", "g1 g3 g4", "g9 g9 r1", turn=1)

    assert new.do(1, "g7 on 1").do(1, "done").turn == 2
    assert new.do(2, "draw").do(2, "lay g1").turn == 3
    assert new.do(3, "draw").do(3, "lay r1").turn == 1


def test_dos_T1_who_does_not_sit_there_does_not_play() -> None:
    refusal = table("dos", "b7 r3", "g7 y9 y10", "g1 g3 g4").refused(3, "draw")

    assert (refusal.code, str(refusal.clause)) == (Reason.NOT_PLAYING, "dos.T1")


@pytest.mark.parametrize("number", NUMBERS)
def test_dos_T2_one_card_with_the_number_of_the_centre_card(number: int) -> None:
    hand = " ".join(f"g{n}" for n in NUMBERS)
    new = table("dos", f"b{number} r#", hand, "y1 y3 y4")

    singles = [words for words in new.may(1) if words.endswith(" on 1") and "+" not in words]
    assert singles == [f"g{number} on 1"]
    assert matched(new.do(1, f"g{number} on 1")).number == number


@pytest.mark.parametrize("letter", "bgry")
def test_dos_T2_the_colour_does_not_matter(letter: str) -> None:
    new = table("dos", "b7 r3", f"{letter}7 y9 y10", "g1 g3 g4").do(1, f"{letter}7 on 1")

    assert new.hand(1) == "y9 y10"


@pytest.mark.parametrize("words", ["g7 on 2", "y9 on 1", "g7 on 3", "y9+y10 on 1", "g7+y9 on 1"])
def test_dos_T2_another_number_is_no_match(words: str) -> None:
    refusal = table("dos", "b7 r3", "g7 y9 y10", "g1 g3 g4").refused(1, words)

    assert (refusal.code, str(refusal.clause)) == (Reason.NO_MATCH, "dos.T2")


def test_dos_T2_a_card_must_be_held() -> None:
    new = table("dos", "b7 r10", "g7 y5 y10", "g1 g3 g4")

    for words in ("r7 on 1", "y5+y5 on 2"):
        refusal = new.refused(1, words)
        assert (refusal.code, str(refusal.clause)) == (Reason.NOT_HELD, "dos.T2")


@pytest.mark.parametrize("number", [2, *NUMBERS])
def test_dos_T3_exactly_two_cards_that_add_up_to_it(number: int) -> None:
    found = [pair for pair in combinations_with_replacement(NUMBERS, 2) if sum(pair) == number]
    centre, colour = (f"b{number}", "") if number != 2 else ("wi2", " g")
    hand = "g1 g1 g3 g3 g4 g4 g5 g5 g6 g7 g8 g9 g10"
    new = table("dos", f"{centre} r#", hand, "y1 y3 y4")

    doubles = [f"g{one}+g{other} on 1{colour}" for one, other in found]
    place = f" on 1{colour}"
    assert [w for w in new.may(1) if w.endswith(place) and "+" in w] == sorted(doubles)


@pytest.mark.parametrize(
    ("centre", "pair"),
    [
        ("r3", "wi2+g1"),
        ("r4", "wi2+wi2"),
        ("r5", "wi2+b3"),
        ("r6", "wi2+b4"),
        ("r7", "wi2+b5"),
        ("r8", "wi2+b6"),
        ("r9", "wi2+b7"),
        ("r10", "wi2+b8"),
    ],
)
def test_dos_T3_a_wild_dos_is_two_of_the_sum(centre: str, pair: str) -> None:
    new = table("dos", f"{centre} r1", f"{pair.replace('+', ' ')} y9 y10", "g3 g4")

    assert matched(new.do(1, f"{pair} on 1 y")).number == int(centre[1:])


def test_dos_T3_colours_do_not_matter() -> None:
    new = table("dos", "b7 r1", "g3 y4 y9", "g1 g3 g4").do(1, "g3+y4 on 1")

    centre, *pair = cards(new.state.edition, "b7 g3 y4")

    assert new.hand(1) == "y9"
    assert new.of(e.Matched) == [e.Matched(Seat(0), 0, centre, tuple(pair), 7, NO_COLOUR, 0)]


@pytest.mark.parametrize("words", ["b1+g1+r5 on 1", "b1+g1+y4+r1 on 1"])
def test_dos_T3_only_two(words: str) -> None:
    refusal = table("dos", "b7 r3", "b1 g1 r1 r5 y4", "g1 g3 g4").refused(1, words)

    assert (refusal.code, str(refusal.clause)) == (Reason.NO_MATCH, "dos.T2")


def test_dos_T4_each_centre_card_once_a_turn() -> None:
    new = table("dos", "b7 r3", "g7 y7 y3 y9 y10", "g1 g3 g4").do(1, "g7 on 1")

    assert new.may(1) == ["check", "done", "y3 on 2"]
    for words in ("y7 on 1", "y9 on 1"):
        refusal = new.refused(1, words)
        assert (refusal.code, str(refusal.clause)) == (Reason.ALREADY_MATCHED, "dos.T4")


def test_dos_T4_any_or_all_may_be_matched() -> None:
    hands = ("g7 y3 y1 y4 y9 y10", "g1 g3 g4")
    one = table("dos", "b7 r3 b5", *hands, stock="g8 g9").do(1, "y3 on 2").do(1, "done")
    two = table("dos", "b7 r3 b5", *hands, stock="g8 g9").do(1, "y1+y4 on 3").do(1, "g7 on 1")
    assert one.row == "b7 b5"
    assert two.do(1, "done").row == "r3 g8"

    new = table("dos", "b7 r3 b5", *hands, stock="g8 g9").do(1, "g7 on 1").do(1, "y3 on 2")
    assert new.do(1, "y1+y4 on 3").may(1) == ["check", "done", "dos"]
    assert new.do(1, "done").row == "g8 g9"
    assert (new.hand(1), new.turn) == ("y9 y10", 2)


def test_dos_T4_cards_of_the_same_number_are_matched_one_by_one() -> None:
    new = table("dos", "b7 r7", "g7 y7 y9 y10", "g1 g3 g4").do(1, "g7 on 1")

    assert new.state.covers == [tuple(cards(new.state.edition, "g7")), ()]
    assert new.do(1, "y7 on 2").hand(1) == "y9 y10"


def test_dos_T4_there_is_no_drawing_after_a_match() -> None:
    new = table("dos", "b7 r3", "g7 y9 y10", "g1 g3 g4").do(1, "g7 on 1")

    refusal = new.refused(1, "draw")
    assert (refusal.code, str(refusal.clause)) == (Reason.NOT_NOW, "dos.T1")


def test_dos_C1_a_single_colour_match_lets_one_lay_a_card() -> None:
    new = table("dos", "b7 r3", "b7 y10 y9 y8 y6", "g1 g3 g4", "g5 g6 g7", stock="r9")
    earned = new.do(1, "b7 on 1").prompt
    due = new.do(1, "done").prompt

    assert (earned, due) == (MatchOrDone(Seat(0), 1, 0), LayCards(Seat(0), 1, 0))
    assert new.may(1) == ["check", "done", "lay y10", "lay y6", "lay y8", "lay y9"]
    assert new.do(1, "lay y8").row == "r3 r9 y8"
    assert (counts(new), new.turn) == ([3, 3, 3], 2)


def test_dos_C1_laying_is_a_choice() -> None:
    new = table("dos", "b7 r3", "b7 y9 y10 y8", "g1 g3 g4", stock="r9").do(1, "b7 on 1")
    new.do(1, "done").do(1, "done")

    assert (new.row, new.hand(1), new.turn) == ("r3 r9", "y8 y9 y10", 2)


def test_dos_C1_a_house_rule_may_make_laying_a_duty() -> None:
    duty = edition_with("dos", lay_bonus="must")
    new = table(duty, "b7 r3", "b7 y9 y10 y8", "g1 g3 g4").do(1, "b7 on 1").do(1, "done")

    refusal = new.refused(1, "done")
    assert (refusal.code, str(refusal.clause)) == (Reason.BONUS_DUE, "house.lay_bonus")


def test_dos_C1_another_colour_earns_nothing() -> None:
    new = table("dos", "b7 r3", "g7 y9 y10 y8", "g1 g3 g4").do(1, "g7 on 1")

    assert matched(new).bonus == 0
    assert new.prompt == MatchOrDone(Seat(0), 0, 0)
    assert new.do(1, "done").turn == 2


def test_dos_C1_a_card_is_laid_at_the_end_of_the_turn_only() -> None:
    new = table("dos", "b7 r3", "b7 y9 y10 y8", "g1 g3 g4")
    before, between = new.refused(1, "lay y8"), new.do(1, "b7 on 1").refused(1, "lay y8")

    for refusal in (before, between):
        assert (refusal.code, str(refusal.clause)) == (Reason.LAY_NOT_DUE, "dos.C1")


def test_dos_C1_one_card_for_each_bonus() -> None:
    new = table("dos", "b7 r3", "b7 r3 y9 y10 y8", "g1 g3 g4", stock="b9 r9")
    new.do(1, "b7 on 1").do(1, "r3 on 2").do(1, "done")
    assert new.prompt == LayCards(Seat(0), 2, 0)
    new.do(1, "lay y8")
    assert new.prompt == LayCards(Seat(0), 1, 0)
    new.do(1, "lay y9")

    assert (new.row, new.hand(1), new.turn) == ("b9 r9 y8 y9", "y10", 2)


def test_dos_C1_a_laid_card_must_be_held_and_matching_is_over() -> None:
    new = table("dos", "b7 r3", "b7 y3 y10 y8", "g1 g3 g4").do(1, "b7 on 1").do(1, "done")

    assert new.refused(1, "lay g1").code is Reason.NOT_HELD
    assert new.refused(1, "y3 on 1").code is Reason.NOT_NOW


def test_dos_C2_a_double_colour_match_lays_one_and_all_others_draw_one() -> None:
    new = table("dos", "b7 r9", "b3 b4 y9 y10 y8", "g1 g3 g4", "g5 g6 g7", "r1 r3 r4")
    earned = new.do(1, "b3+b4 on 1").prompt
    due = new.do(1, "done").prompt
    assert (earned, due) == (MatchOrDone(Seat(0), 1, 1), LayCards(Seat(0), 1, 1))
    assert counts(new) == [3, 3, 3, 3]
    new.do(1, "lay y8")

    drew = [(event.seat, event.cause) for event in new.last if isinstance(event, e.Drew)]
    assert drew == [(1, Cause.BONUS), (2, Cause.BONUS), (3, Cause.BONUS)]
    assert (counts(new), new.turn) == ([2, 4, 4, 4], 2)


def test_dos_C2_the_others_draw_even_if_no_card_is_laid() -> None:
    new = table("dos", "b7 r9", "b3 b4 y9 y10 y8", "g1 g3 g4", "g5 g6 g7")
    new.do(1, "b3+b4 on 1").do(1, "done").do(1, "done")

    assert counts(new) == [3, 4, 4]


def test_dos_C2_they_draw_one_for_each_double() -> None:
    new = table("dos", "b7 r9", "b3 b4 r4 r5 y9 y10 y8", "g1 g3 g4", "g5 g6 g7")
    new.do(1, "b3+b4 on 1").do(1, "r4+r5 on 2").do(1, "done")
    assert new.prompt == LayCards(Seat(0), 2, 2)
    new.do(1, "lay y8").do(1, "lay y9")

    assert counts(new) == [1, 5, 5]


def test_dos_C2_a_single_and_a_double_lay_two_and_draw_one() -> None:
    new = table("dos", "b7 r9", "b3 b4 r9 y9 y10 y8", "g1 g3 g4")
    new.do(1, "r9 on 2").do(1, "b3+b4 on 1").do(1, "done")

    assert new.prompt == LayCards(Seat(0), 2, 1)
    assert counts(new.do(1, "lay y8").do(1, "done")) == [2, 4]


def test_dos_C2_after_laying_nothing_more_is_done() -> None:
    new = table("dos", "b7 r9", "b7 y9 y10 y8", "g1 g3 g4").do(1, "b7 on 1").do(1, "done")

    assert new.do(1, "lay y8").refused(1, "lay y9").code is Reason.NOT_YOUR_TURN


@pytest.mark.parametrize("pair", ["b3+g4", "b4+g3", "g3+g4", "r3+y4"])
def test_dos_C3_only_one_or_none_of_the_two_in_the_colour_is_no_bonus(pair: str) -> None:
    new = table("dos", "b7 r9", f"{pair.replace('+', ' ')} y9 y10 y8", "g1 g3 g4")
    new.do(1, f"{pair} on 1")

    assert matched(new).bonus == 0
    assert new.do(1, "done").turn == 2
    assert counts(new) == [3, 3]


def test_dos_R1_who_can_match_may_draw_and_then_match() -> None:
    new = table("dos", "b7 r3", "g7 y9 y10", "g1 g3 g4", stock="y3 y4").do(1, "draw")

    assert new.hand(1) == "g7 y3 y9 y10"
    assert new.prompt == MatchOrLay(Seat(0))
    assert {"g7 on 1", "y3 on 2"} <= set(new.may(1))
    assert new.do(1, "y3 on 2").do(1, "g7 on 1").do(1, "done").turn == 2
    assert new.hand(1) == "y9 y10"


def test_dos_R1_who_cannot_match_draws_one_and_only_one() -> None:
    new = table("dos", "b7 r3", "g9 y9 y10", "g1 g3 g4", stock="y8 y4")
    assert new.may(1) == ["check", "draw"]
    new.do(1, "draw")

    assert new.count(1) == 4
    refusal = new.refused(1, "draw")
    assert (refusal.code, str(refusal.clause)) == (Reason.NOT_NOW, "dos.T1")


def test_dos_R1_a_match_after_drawing_earns_its_bonus() -> None:
    new = table("dos", "b7 r3", "g9 y9 y10", "g1 g3 g4", stock="b7").do(1, "draw")

    assert new.do(1, "b7 on 1").prompt == MatchOrDone(Seat(0), 1, 0)


def test_dos_R2_still_no_match_lay_one_card_and_the_turn_ends() -> None:
    new = table("dos", "b7 r3", "g9 y9 y10", "g1 g3 g4", stock="y8").do(1, "draw")

    refusal = new.refused(1, "done")
    assert (refusal.code, str(refusal.clause)) == (Reason.MUST_LAY, "dos.R2")
    assert new.refused(1, "lay g1").code is Reason.NOT_HELD
    assert new.may(1) == ["check", "lay g9", "lay y10", "lay y8", "lay y9"]
    assert new.do(1, "lay g9").row == "b7 r3 g9"
    assert (new.hand(1), new.turn) == ("y8 y9 y10", 2)


def test_dos_R2_who_could_match_may_lay_instead() -> None:
    new = table("dos", "b7 r3", "g7 y9 y10", "g1 g3 g4", stock="y8").do(1, "draw")

    assert new.do(1, "lay g7").row == "b7 r3 g7"


def test_dos_R3_the_row_has_no_upper_limit() -> None:
    row = "b7 r3 b1 b3 b4 b5 b6 r7 r8 r9 r10 g10"
    new = table("dos", row, "g9 y9 y10", "g1 y3 g4", stock="y8 r#").do(1, "draw").do(1, "lay g9")

    assert new.row == f"{row} g9"
    assert new.do(2, "y3 on 2").do(2, "done").row == f"{row.replace('r3 ', '')} g9"


@pytest.mark.parametrize(
    ("row", "matches", "left"),
    [
        ("b7 r3", ["g7 on 1"], "r3 g8"),
        ("b7 r3", ["y3 on 2"], "b7 g8"),
        ("b7 r3", ["g7 on 1", "y3 on 2"], "g8 g9"),
        ("b7 r3 b1", ["y3 on 2"], "b7 b1"),
        ("b7 r3 b1", ["g7 on 1", "y3 on 2"], "b1 g8"),
        ("b7 r3 b1 b10", ["y3 on 2"], "b7 b1 b10"),
    ],
)
def test_dos_R3_never_fewer_than_two_at_the_start_of_a_turn(
    row: str, matches: list[str], left: str
) -> None:
    new = table("dos", row, "g7 y3 y9 y8", "g1 g3 g4", stock="g8 g9")
    for words in matches:
        new.do(1, words)
    new.do(1, "done")

    assert (new.row, new.turn) == (left, 2)


def test_dos_E1_discard_then_refill_then_lay_then_the_others_draw() -> None:
    new = table("dos", "b7 r9", "b3 b4 y9 y10 y8", "g1 g3 g4", "g5 g6 g7", stock="r1 r4 r5")
    new.do(1, "b3+b4 on 1").do(1, "done").do(1, "lay y8")
    row, first, second, laid = ((card,) for card in cards(new.state.edition, "r1 r4 r5 y8"))

    kinds = e.Cleared | e.Filled | e.Laid | e.Drew
    assert [event for event in new.events if isinstance(event, kinds)] == [
        e.Cleared(tuple(cards(new.state.edition, "b7 b3 b4"))),
        e.Filled(row),
        e.Laid(Seat(0), *laid),
        e.Drew(Seat(1), first, Cause.BONUS),
        e.Drew(Seat(2), second, Cause.BONUS),
    ]
    assert new.words(new.state.pile) == "b7 b3 b4"
    assert new.row == "r9 r1 y8"


def test_dos_E1_nothing_is_discarded_before_the_end_of_the_turn() -> None:
    new = table("dos", "b7 r3", "g7 y3 y9 y8", "g1 g3 g4").do(1, "g7 on 1")

    assert (new.row, new.state.pile) == ("b7 r3", [])
    assert new.words(new.do(1, "y3 on 2").do(1, "done").state.pile) == "b7 g7 r3 y3"


def test_dos_E1_a_hand_that_runs_out_while_laying_ends_the_round() -> None:
    new = table("dos", "b7 r3", "b7 r3 y9", "g1 g3 g4").do(1, "b7 on 1").do(1, "r3 on 2")
    new.do(1, "done").do(1, "lay y9")

    assert (ended(new).winner, ended(new).points) == (0, (8, 0))


@pytest.mark.parametrize(("colour", "bonus"), [("r", 2), ("b", 0), ("g", 0), ("y", 0)])
def test_dos_W1_wild_dos_is_a_two_of_the_colour_named_as_it_is_played(
    colour: str, bonus: int
) -> None:
    new = table("dos", "r7 b1", "r5 wi2 y9 y10", "g3 g4 g5").do(1, f"r5+wi2 on 1 {colour}")

    assert matched(new).bonus == bonus
    assert new.state.deck.letters[matched(new).colour] == colour
    assert (new.hand(1), new.prompt) == ("y9 y10", MatchOrDone(Seat(0), bonus // 2, bonus // 2))


@pytest.mark.parametrize("colour", list("bgry"))
def test_dos_W1_with_a_card_of_another_colour_it_makes_the_number_only(colour: str) -> None:
    new = table("dos", "r7 b1", "b5 wi2 y9 y10", "g3 g4 g5").do(1, f"b5+wi2 on 1 {colour}")

    assert matched(new).bonus == 0


def test_dos_W1_two_of_them_make_a_double_colour_match_on_a_four() -> None:
    new = table("dos", "g4 b1", "wi2 wi2 y9 y10", "g3 g5 g6").do(1, "wi2+wi2 on 1 g")

    assert (matched(new).number, matched(new).bonus) == (4, 2)


def test_dos_W1_the_colour_must_be_named_and_only_for_it() -> None:
    new = table("dos", "r7 b1", "r5 wi2 y7 y10", "g3 g4 g5")

    for words in ("r5+wi2 on 1", "y7 on 1 y"):
        refusal = new.refused(1, words)
        assert (refusal.code, str(refusal.clause)) == (Reason.NAME_A_COLOUR, "dos.W1")


def test_dos_W1_it_is_no_other_number() -> None:
    new = table("dos", "r1 b3", "wi2 y9 y10", "g3 g4 g5")

    assert new.may(1) == ["check", "draw"]


@pytest.mark.parametrize(
    ("words", "bonus"),
    [
        ("wi2 on 1 r", 1),
        ("wi2 on 1 b", 1),
        ("b1+b1 on 1 b", 2),
        ("b1+b1 on 1 r", 0),
        ("b1+g1 on 1 b", 0),
        ("g# on 1 g", 1),
        ("g# on 1 r", 0),
        ("g1+g# on 1 g", 2),
    ],
)
def test_dos_W1_in_the_row_its_colour_is_chosen_by_whoever_matches_it(
    words: str, bonus: int
) -> None:
    new = table("dos", "wi2 r9", "b1 b1 g1 g# wi2 y8 y10", "g3 g4 g5").do(1, words)

    assert (matched(new).number, matched(new).bonus) == (2, bonus)


@pytest.mark.parametrize("words", ["b3 on 1 b", "b1 on 1 b", "b1+b3 on 1 b", "b1+wi2 on 1 b"])
def test_dos_W1_in_the_row_it_is_a_two(words: str) -> None:
    new = table("dos", "wi2 r9", "b1 b3 wi2 y8 y10", "g3 g4 g5")

    assert new.refused(1, words).code is Reason.NO_MATCH
    assert new.refused(1, "wi2 on 1").code is Reason.NAME_A_COLOUR


@pytest.mark.parametrize("number", NUMBERS)
def test_dos_W2_wild_number_is_any_number_of_its_colour(number: int) -> None:
    same = table("dos", f"b{number} r9", "b# y8 y10", "g3 g4 g5").do(1, "b# on 1")
    other = table("dos", f"b{number} r9", "g# y8 y10", "g3 g4 g5").do(1, "g# on 1")

    assert (matched(same).number, matched(same).bonus) == (number, 1)
    assert (matched(other).number, matched(other).bonus) == (number, 0)


@pytest.mark.parametrize(
    ("words", "bonus"),
    [
        ("r3+r# on 1", 2),
        ("b3+y# on 1", 0),
        ("r3+y# on 1", 0),
        ("r#+y# on 1", 0),
        ("r#+r# on 1", 2),
    ],
)
def test_dos_W2_it_may_be_one_of_two(words: str, bonus: int) -> None:
    new = table("dos", "r7 b9", "r3 b3 r# r# y# y8 y10", "g3 g4 g5").do(1, words)

    assert (matched(new).number, matched(new).bonus) == (7, bonus)


@pytest.mark.parametrize(
    ("row", "words", "fits"),
    [
        ("r10 b9", "b9+r# on 1", True),
        ("r10 b9", "b10+r# on 1", False),
        ("r3 b9", "b3+r# on 1", False),
        ("r1 b9", "r#+y# on 1", False),
        ("wi2 b9", "r#+y# on 1 r", True),
        ("r10 b9", "r#+y# on 1", True),
    ],
)
def test_dos_W2_it_is_one_at_least_and_ten_at_most(row: str, words: str, fits: bool) -> None:
    new = table("dos", row, "b9 b10 b3 r# y# y8", "g3 g4 g5")

    assert (words in new.may(1)) is fits
    if not fits:
        assert new.refused(1, words).code is Reason.NO_MATCH


@pytest.mark.parametrize(
    ("words", "number", "bonus"),
    [
        ("g1 on 1", 1, 1),
        ("b1 on 1", 1, 0),
        ("b10 on 1", 10, 0),
        ("wi2 on 1 g", 2, 1),
        ("wi2 on 1 r", 2, 0),
        ("g1+g9 on 1", 10, 2),
        ("b1+g9 on 1", 10, 0),
        ("g1+wi2 on 1 g", 3, 2),
    ],
)
def test_dos_W2_in_the_row_its_number_is_chosen_by_whoever_matches_it(
    words: str, number: int, bonus: int
) -> None:
    new = table("dos", "g# r5", "g1 g9 b1 b10 wi2 y8 y10", "g3 g4 g5").do(1, words)

    assert (matched(new).number, matched(new).bonus) == (number, bonus)


def test_dos_W2_a_wild_number_matches_a_wild_number() -> None:
    same = table("dos", "g# r5", "g# y8 y10", "g3 g4 g5").do(1, "g# on 1")
    other = table("dos", "g# r5", "b# y8 y10", "g3 g4 g5").do(1, "b# on 1")

    assert (matched(same).bonus, matched(other).bonus) == (1, 0)


@pytest.mark.parametrize("words", ["b10+g1 on 1", "b3+y8 on 1", "b10+y# on 1"])
def test_dos_W2_in_the_row_it_is_ten_at_most(words: str) -> None:
    new = table("dos", "g# r5", "g1 b3 b10 y8 y#", "g3 g4 g5")

    assert new.refused(1, words).code is Reason.NO_MATCH


def test_dos_U1_two_cards_are_called_with_the_match() -> None:
    new = table("dos", "b7 r5", "g7 y9 y10", "g1 g3 g4").do(1, "dos g7 on 1")

    assert [type(event) for event in new.last[:2]] == [e.Matched, e.Called]
    refusal = new.refused(2, "catch 1")
    assert (refusal.code, str(refusal.clause)) == (Reason.NOTHING_TO_CATCH, "dos.U1")


def test_dos_U1_two_cards_are_called_with_a_double_match() -> None:
    new = table("dos", "b7 r5", "g3 g4 y9 y10", "g1 g3 g4").do(1, "dos g3+g4 on 1")

    assert "catch 1" not in new.may(2)


def test_dos_U1_two_cards_are_called_with_a_laid_card() -> None:
    new = table("dos", "b7 r3", "y9 y10", "g1 g3 g4").do(1, "draw").do(1, "dos lay y9")

    assert [type(event) for event in new.last[:2]] == [e.Laid, e.Called]
    assert "catch 1" not in new.may(2)


def test_dos_U1_two_cards_are_called_with_a_card_laid_as_a_bonus() -> None:
    new = table("dos", "b7 r3", "b7 y8 y9 y10", "g1 g3 g4").do(1, "b7 on 1").do(1, "done")

    assert "catch 1" not in new.do(1, "dos lay y9").may(2)


def test_dos_U1_two_cards_are_called_with_a_draw() -> None:
    called = table("dos", "b7 r3", "y9", "g1 g3 g4").do(1, "dos draw")
    forgotten = table("dos", "b7 r3", "y9", "g1 g3 g4").do(1, "draw")

    assert [type(event) for event in called.last[:2]] == [e.Drew, e.Called]
    assert "catch 1" not in called.may(2)
    assert "catch 1" in forgotten.may(2)


def test_dos_U1_the_call_may_come_late_as_long_as_nobody_was_faster() -> None:
    new = table("dos", "b7 r5", "g7 y9 y10", "g1 g3 g4", "r1 r3 r4").do(1, "g7 on 1").do(1, "done")
    new.do(2, "draw").do(2, "lay g1").do(3, "draw")
    assert "catch 1" in new.may(3)
    new.do(1, "dos")

    assert new.last == [e.Called(Seat(0))]
    assert new.refused(3, "catch 1").code is Reason.NOTHING_TO_CATCH
    assert new.refused(1, "dos").code is Reason.CALL_NOT_DUE


def test_dos_U1_another_says_it_first_and_two_are_drawn() -> None:
    new = table("dos", "b7 r5", "g7 y9 y10", "g1 g3 g4", "r1 r3 r4").do(1, "g7 on 1").do(1, "done")
    assert "catch 1" in new.may(2)
    new.do(3, "catch 1")

    assert new.of(e.Caught) == [e.Caught(Seat(0), Seat(2), 0)]
    assert counts(new) == [4, 3, 3]
    assert new.turn == 2
    assert new.refused(2, "catch 1").code is Reason.NOTHING_TO_CATCH
    assert new.refused(1, "dos").code is Reason.CALL_NOT_DUE


def test_dos_U1_the_catch_stays_open_while_others_play() -> None:
    new = table("dos", "b7 r5", "g7 y9 y10", "g1 g3 g4", "r1 r3 r4").do(1, "g7 on 1").do(1, "done")
    new.do(2, "draw").do(2, "lay g1").do(3, "draw").do(3, "lay r1")

    assert new.turn == 1
    assert "catch 1" in new.may(2)


def test_dos_U1_the_catch_closes_when_the_hand_is_no_longer_two() -> None:
    drawn = table("dos", "b7 r5", "g7 y9 y10", "g1 g3 g4").do(1, "g7 on 1").do(1, "done")
    drawn.do(2, "draw").do(2, "lay g4").do(1, "draw")
    assert drawn.refused(2, "catch 1").code is Reason.NOTHING_TO_CATCH

    matching = table("dos", "b7 r5", "g7 y5 y10", "g1 g3 g4").do(1, "g7 on 1")
    assert "catch 1" in matching.may(2)
    assert "catch 1" not in matching.do(1, "y5 on 2").may(2)


def test_dos_U1_one_does_not_catch_oneself() -> None:
    new = table("dos", "b7 r5", "g7 y9 y10", "g1 g3 g4").do(1, "g7 on 1")

    assert new.refused(1, "catch 1").code is Reason.NOTHING_TO_CATCH


def test_dos_U1_nothing_is_called_with_more_or_fewer_cards() -> None:
    more = table("dos", "b7 r5", "g7 y8 y9 y10", "g1 g3 g4")
    fewer = table("dos", "b7 r5", "g7 y9", "g1 g3 g4")

    for new in (more, fewer):
        for words in ("dos", "dos g7 on 1", "dos draw"):
            refusal = new.refused(1, words)
            assert (refusal.code, str(refusal.clause)) == (Reason.CALL_NOT_DUE, "dos.U1")
        assert "catch 1" not in new.do(1, "g7 on 1").may(2)


def test_dos_U1_nothing_is_called_with_a_laid_card_that_leaves_three() -> None:
    new = table("dos", "b7 r5", "y8 y9 y10", "g1 g3 g4").do(1, "draw")

    refusal = new.refused(1, "dos lay y8")
    assert (refusal.code, str(refusal.clause)) == (Reason.CALL_NOT_DUE, "dos.U1")


def test_dos_U1_during_ones_own_turn_the_penalty_joins_the_hand_at_its_end() -> None:
    new = table("dos", "b7 r5", "g7 y9 y10", "g1 g3 g4", "r1 r3 r4", stock="r8 b8 b9")
    new.do(1, "g7 on 1").do(2, "catch 1")
    assert new.of(e.Caught) == [e.Caught(Seat(0), Seat(1), 2)]
    assert (new.hand(1), new.waits_for) == ("y9 y10", 1)
    assert new.refused(3, "catch 1").code is Reason.NOTHING_TO_CATCH
    new.do(1, "done")

    assert (new.hand(1), new.turn) == ("b8 b9 y9 y10", 2)
    assert new.row == "r5 r8"


def test_dos_U1_also_when_the_two_cards_are_from_before() -> None:
    new = table("dos", "b7 r5", "g7 y9 y10", "g1 g3 g4").do(1, "g7 on 1").do(1, "done")
    new.do(2, "draw").do(2, "lay g4").do(2, "catch 1")
    assert new.count(1) == 2
    new.do(1, "draw").do(1, "lay y9")

    assert (new.count(1), new.turn) == (4, 2)


def test_dos_U1_who_was_caught_is_not_out_even_if_the_hand_ran_empty() -> None:
    new = table("dos", "b7 r6", "g3 g4 y1 y5", "g1 g3 g4", stock="r8 r9 b8 b9")
    new.do(1, "g3+g4 on 1").do(2, "catch 1").do(1, "y1+y5 on 2")

    assert not new.of(e.RoundEnded)
    assert (new.hand(1), new.row, new.turn) == ("b8 b9", "r8 r9", 2)
    assert new.words(new.state.pile) == "b7 g3 g4 r6 y1 y5"


def test_dos_U1_who_was_caught_is_not_out_by_laying_the_last_card() -> None:
    new = table("dos", "b7 b3", "b7 b3 y9 y10", "g1 g3 g4").do(1, "b7 on 1").do(1, "b3 on 2")
    new.do(2, "catch 1").do(1, "done").do(1, "lay y9").do(1, "lay y10")

    assert (new.count(1), new.turn) == (2, 2)
    assert new.row.endswith("y9 y10")


def test_dos_U1_two_penalty_cards_in_an_empty_hand_are_two_cards_to_call() -> None:
    new = table("dos", "b7 r6", "g3 g4 y1 y5", "g1 g3 g4").do(1, "g3+g4 on 1").do(2, "catch 1")
    new.do(1, "y1+y5 on 2")

    assert "catch 1" in new.may(2)
    assert "catch 1" not in new.do(1, "dos").may(2)


def test_dos_U1_others_draw_for_a_double_even_if_its_player_is_not_out() -> None:
    new = table("dos", "b7 r6", "g3 g4 r1 r5", "g1 g3 g4").do(1, "g3+g4 on 1").do(2, "catch 1")

    assert counts(new.do(1, "r1+r5 on 2")) == [2, 4]


def test_dos_U1_caught_twice_in_one_turn_pays_twice() -> None:
    new = table("dos", "b7 r5", "g7 y9 y10", "g1 g3 g4", stock="r10 b1 y3 b8")
    new.do(1, "g7 on 1").do(1, "done").do(2, "draw").do(2, "lay g4")
    new.do(2, "catch 1").do(1, "draw").do(1, "y10 on 2")
    assert new.count(1) == 2
    new.do(2, "catch 1").do(1, "done")

    assert new.count(1) == 2 + 2 + 2


def test_dos_U1_a_penalty_that_waits_is_not_forgotten_when_another_is_caught() -> None:
    new = table("dos", "b7 r5", "y5 y9 y10", "g7 g1 g3", turn=2).do(2, "g7 on 1").do(2, "done")
    new.do(1, "y5 on 1").do(2, "catch 1").do(1, "catch 2")
    assert counts(new) == [2, 4]

    assert counts(new.do(1, "done")) == [4, 4]


def test_dos_U1_drawn_into_two_by_another_is_also_two() -> None:
    new = table("dos", "b7 r9", "b3 b4 y9 y10 y8", "g1", "g5 g6 g7")
    new.do(1, "b3+b4 on 1").do(1, "done").do(1, "lay y8")

    assert new.count(2) == 2
    assert "catch 2" in new.may(3)
    assert "dos" in new.may(2)


def test_dos_U1_who_has_called_is_not_caught_for_finding_nothing_to_draw() -> None:
    new = table("dos", "b7 r5", "y8 y9 y10", "g1 g3 g4")
    new.state.stock = []
    new.do(1, "draw").do(1, "dos lay y8").do(2, "draw").do(2, "lay g1").do(1, "draw")

    assert (new.count(1), new.prompt) == (2, MatchOrLay(Seat(0)))
    assert "catch 1" not in new.may(2)


@pytest.mark.parametrize(("hand", "words"), [("g7", "g7 on 1"), ("g3 y4", "g3+y4 on 1")])
def test_dos_G1_a_hand_without_cards_ends_the_round_at_once(hand: str, words: str) -> None:
    new = table("dos", "b7 r5", hand, "g1 g3", "wi2 b#").do(1, words)

    assert (ended(new).winner, ended(new).points) == (0, (1 + 3 + 20 + 40, 0, 0))
    assert new.state.scores == (64, 0, 0)
    assert new.prompt == DealRound(Seat(0))


def test_dos_G1_double_colour_draws_come_before_scoring() -> None:
    new = table("dos", "b7 r5", "b3 b4", "g1 g3", "g4", stock="y9 y10").do(1, "b3+b4 on 1")

    assert [len(hand) for hand in ended(new).hands] == [0, 3, 2]
    assert ended(new).points == (1 + 3 + 9 + 4 + 10, 0, 0)


def test_dos_G1_also_those_earned_before_the_last_match() -> None:
    new = table("dos", "b7 r5", "b3 b4 y5", "g1", "g4", stock="y9 y10").do(1, "b3+b4 on 1")

    assert ended(new.do(1, "y5 on 2")).points == (1 + 9 + 4 + 10, 0, 0)


def test_dos_G1_also_when_the_last_card_is_laid() -> None:
    new = table("dos", "b7 r5", "b3 b4 y5", "g1", "g4", stock="r9 y9 y10").do(1, "b3+b4 on 1")

    assert ended(new.do(1, "done").do(1, "lay y5")).points == (1 + 9 + 4 + 10, 0, 0)


def test_dos_G1_a_single_colour_match_draws_nothing() -> None:
    new = table("dos", "b7 r5", "b7", "g1 g3", "g4").do(1, "b7 on 1")

    assert ended(new).points == (8, 0, 0)


POINTS = {str(n): n for n in NUMBERS} | {"#": 40}


@pytest.mark.parametrize("label", [*(c + k for c in "bgry" for k in KINDS), "wi2"])
def test_dos_S1_numbers_face_value_wild_dos_20_wild_number_40(label: str) -> None:
    new = table("dos", "b7 r5", "g5", f"{label} g1", "g3").do(1, "g5 on 2")

    assert ended(new).points == ((20 if label == "wi2" else POINTS[label[1:]]) + 4, 0, 0)


@pytest.mark.parametrize(("before", "over"), [(195, False), (196, True)])
def test_dos_S2_the_first_to_200_wins(before: int, over: bool) -> None:
    new = table("dos", "b7 r5", "g7", "g1 g3", scores=(before, 199)).do(1, "g7 on 1")

    assert isinstance(new.prompt, Over) is over
    if over:
        assert new.prompt == Over((Seat(0),))
        refusal = new.refused(1, "deal")
        assert (refusal.code, str(refusal.clause)) == (Reason.OVER, "dos.S2")


@pytest.mark.parametrize("scoring", [each for each in Scoring if each is not Scoring.WINNER])
def test_dos_S2_no_other_scoring_is_on_the_sheet(scoring: Scoring) -> None:
    with pytest.raises(IllegalCommand) as error:
        open_table("dos", 4, scoring=scoring)

    refusal = error.value.refusal
    assert (refusal.code, str(refusal.clause)) == (Reason.SCORING, "dos.S2")


def test_dos_X1_an_empty_deck_is_made_of_all_discards() -> None:
    new = table("dos", "b7 r5", "y8 y9 y10", "g1 g3 g4", pile="b1 b3 b4")
    new.state.stock = []
    new.do(1, "draw")

    shuffled = new.of(e.Shuffled)[0]
    assert isinstance(shuffled, e.Shuffled)
    assert new.words(sorted(shuffled.cards)) == "b1 b3 b4"
    assert (new.count(1), len(new.state.stock), new.state.pile) == (4, 2, [])


def test_dos_X1_the_row_is_refilled_from_what_was_just_discarded() -> None:
    new = table("dos", "b7 r5", "g7 y5 y8 y9 y10", "g1 g3 g4")
    new.state.stock = []
    new.do(1, "g7 on 1").do(1, "y5 on 2").do(1, "done")

    assert (len(new.state.row), len(new.state.stock), new.state.pile) == (2, 2, [])
    assert {*new.row.split()} <= {"b7", "g7", "r5", "y5"}


def test_dos_X1_both_empty_a_draw_gives_nothing_and_play_goes_on() -> None:
    new = table("dos", "b7 r5", "y8 y9 y10", "g1 g3 g4")
    new.state.stock = []
    new.do(1, "draw")

    assert new.of(e.Drew) == [e.Drew(Seat(0), (), Cause.TURN)]
    assert (new.count(1), new.prompt) == (3, MatchOrLay(Seat(0)))
    assert new.do(1, "lay y8").do(2, "draw").do(2, "lay g1").turn == 1


def test_dos_X1_with_nothing_to_draw_the_last_card_may_be_laid() -> None:
    new = table("dos", "b7 r5", "y8", "g1 g3 g4")
    new.state.stock = []

    assert "dos draw" not in new.may(1)
    assert ended(new.do(1, "draw").do(1, "lay y8")).points == (8, 0)


def test_dos_X2_a_card_check_is_answered_at_once_in_anybodys_turn() -> None:
    new = table("dos", "b7 r5", "g7 y9 y10 y8", "g1 g3", "r1").do(1, "g7 on 1").do(3, "check")

    assert new.last == [e.Counted(Seat(2), (3, 2, 1))]
    assert new.waits_for == 1


def test_dos_X2_the_centre_row_can_be_touched_at_any_time() -> None:
    new = table("dos", "b7 r5", "g7 y9 y10 y8", "g1 g3 g4").do(1, "g7 on 1")

    for seat in (Seat(0), Seat(1), None):
        seen = view(new.state, seat)
        assert new.words(seen.row) == "b7 r5"
        assert [new.words(cover) for cover in seen.covers] == ["g7", ""]


def test_dos_X3_every_match_and_laid_card_is_heard_by_everyone() -> None:
    new = table("dos", "b7 r5", "b7 y9 y10 y8", "g1 g3 g4").do(1, "b7 on 1")
    new.do(1, "done").do(1, "lay y8")
    open_to_all = e.Matched | e.Laid | e.Filled | e.Cleared

    told = [event for event in new.events if isinstance(event, open_to_all)]
    assert [type(event) for event in told] == [e.Matched, e.Cleared, e.Filled, e.Laid]
    for event in told:
        assert [seen_by(event, seat) for seat in (Seat(0), Seat(1), None)] == [event] * 3


def test_dos_X3_others_hear_of_a_draw_but_not_which_card() -> None:
    drew = table("dos", "b7 r5", "y8 y9 y10", "g1 g3 g4").do(1, "draw").of(e.Drew)[0]

    assert seen_by(drew, Seat(0)) == drew
    assert seen_by(drew, Seat(1)) == seen_by(drew, None) == e.Drew(Seat(0), (HIDDEN,), Cause.TURN)


def test_no_questions_are_asked() -> None:
    with pytest.raises(IllegalCommand) as error:
        open_table("dos", questions=QUESTIONS)

    refusal = error.value.refusal
    assert (refusal.code, str(refusal.clause)) == (Reason.QUESTIONS, "decision.0004")


def test_advice_is_nobodys_business_where_the_sheet_is_silent() -> None:
    new = table("dos", "b7 r5", "y8 y9 y10", "g1 g3 g4", "r1 r3 r4")

    refusal = new.refused(1, "accuse 2")
    assert (refusal.code, str(refusal.clause)) == (Reason.NO_ACCUSING, "decision.0004")
