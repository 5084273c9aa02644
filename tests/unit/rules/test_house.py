"""Every clause of `docs/rules/house.md`: rules that families play, and that no sheet has."""

from collections.abc import Iterator

import pytest
from support.table import Table, edition_with, open_table, table

from callout.core import events as e
from callout.core.cards import HIDDEN, NO_COLOUR, Seat
from callout.core.cause import Cause
from callout.core.deck import deck_of
from callout.core.edition import Edition, HouseRules, RulingValue, Scoring
from callout.core.prompts import AnswerDraw, PickSwap, PlayOrKeep, TakeTurn
from callout.core.refusal import IllegalCommand, Reason
from callout.core.seen import seen_by
from callout.core.view import view
from callout.editions import load
from callout.narrator import Listener, narrate

PILE = ["mattel", "rnib", "french", "quiz"]
BLUFFING = ["mattel", "rnib", "french"]
"""The editions in which a Wild Draw Four can be a bluff."""
ALL = [*PILE, "dos"]

on_each_pile = pytest.mark.parametrize("edition", PILE)
where_bluffs_are = pytest.mark.parametrize("edition", BLUFFING)


def here(edition: str, words: str) -> str:
    """Translate labels of `mattel`, and commands with them, into those of *edition*."""
    return " ".join(_translate(edition, words.split()))


def _translate(edition: str, words: list[str]) -> Iterator[str]:
    mattel, there = deck_of(load("mattel")), deck_of(load(edition))
    for word in words:
        if word in mattel.by_label:
            card = mattel.by_label[word]
            face = load("mattel").cards[mattel.face[card]].name
            hue = mattel.colour[card]
            yield next(
                label
                for other, label in enumerate(there.labels)
                if load(edition).cards[there.face[other]].name == face
                and (hue == NO_COLOUR or _hue(edition, there.colour[other]) == _hue("mattel", hue))
            )
        elif word in mattel.letters:
            names = [colour.name for colour in load(edition).colours]
            yield there.letters[names.index(_hue("mattel", mattel.letters.index(word)))]
        else:
            yield word


def _hue(edition: str, colour: int) -> str:
    return load(edition).colours[colour].name


class HouseTable(Table):
    """A table of any edition, spoken to in the labels of `mattel`."""

    def do(self, seat: int, words: str) -> "HouseTable":
        """Let *seat* give the command that *words* say."""
        super().do(seat, here(self.state.edition.name, words))
        return self

    def can(self, seat: int, words: str) -> bool:
        """Return whether *seat* may do what *words* say."""
        return here(self.state.edition.name, words) in self.may(seat)


def lay(
    edition: str,
    top: str,
    *hands: str,
    colour: str = "",
    stock: str = "",
    scoring: Scoring = Scoring.WINNER,
    number: int = 1,
    house: HouseRules | None = None,
    **more: RulingValue,
) -> HouseTable:
    """Lay a table of *edition* with house rules, in the labels of `mattel`."""
    laid = table(
        edition_with(edition, **(house or {}) | more),
        here(edition, top),
        *(here(edition, hand) for hand in hands),
        colour=here(edition, colour),
        stock=here(edition, stock),
        scoring=scoring,
        number=number,
    )
    return HouseTable(laid.state)


def labels(edition: str, words: str) -> list[str]:
    """List labels of `mattel` as *edition* prints them."""
    return [here(edition, word) for word in words.split()]


def hand(new: Table, seat: int) -> list[str]:
    """List the labels in a hand."""
    return sorted(new.words([card]) for card in new.state.hands[seat - 1])


# D1: draw until a card fits.


@on_each_pile
def test_house_D1_who_does_not_play_draws_until_a_card_fits(edition: str) -> None:
    stock = "b1 g2 y3 r9 b5"
    new = lay(edition, "r7", "b2 b3", "g1 g4", stock=stock, draw_until="fits").do(1, "draw")

    (drew,) = new.of(e.Drew)
    assert isinstance(drew, e.Drew)
    assert [new.words([card]) for card in drew.cards] == labels(edition, "b1 g2 y3 r9")
    assert drew.cause is Cause.TURN
    assert new.prompt == PlayOrKeep(Seat(0), drew.cards[-1])
    assert new.can(1, "r9")
    assert new.can(1, "keep")


@on_each_pile
def test_house_D1_as_printed_one_card_is_drawn(edition: str) -> None:
    new = lay(edition, "r7", "b2 b3", "g1 g4", stock="b1 g2 r9").do(1, "draw")

    assert new.count(1) == 3


def test_house_D1_the_discards_are_shuffled_on_the_way_and_an_empty_stock_ends_it() -> None:
    new = lay("mattel", "r7", "b2 b3", "g1 g4", draw_until="fits")
    state = new.state
    rest = [card for card in state.stock if new.words([card])[0] in "by"]
    state.hands[1] += [card for card in state.stock if card not in rest]
    state.pile[:0] = rest[:5]
    state.stock = rest[5:8]
    state.hands[1] += rest[8:]
    state.colour = state.deck.colour[state.deck.by_label["r7"]]

    new.do(1, "draw")

    drawn = [card for event in new.of(e.Drew) if isinstance(event, e.Drew) for card in event.cards]
    assert len(new.of(e.Shuffled)) == 1
    assert len(drawn) == 8 or new.words([drawn[-1]]) in ("b7", "y7")
    assert set(drawn) <= set(rest[:8])


# D2: a drawn card that fits must be played.


@on_each_pile
def test_house_D2_a_drawn_card_that_fits_must_be_played(edition: str) -> None:
    new = lay(edition, "r7", "b2 b3", "g1 g4", stock="r9", drawn_card="must").do(1, "draw")

    refusal = new.refused(1, "keep")
    assert refusal.code is Reason.MUST_PLAY_DRAWN
    assert str(refusal.clause) == "house.drawn_card"
    assert new.do(1, "r9").top == here(edition, "r9")


@on_each_pile
def test_house_D2_one_that_does_not_fit_is_kept(edition: str) -> None:
    new = lay(edition, "r7", "b2 b3", "g1 g4", stock="b9", drawn_card="must").do(1, "draw")

    assert new.do(1, "keep").waits_for == 2


@on_each_pile
def test_house_D2_as_printed_it_may_be_kept(edition: str) -> None:
    new = lay(edition, "r7", "b2 b3", "g1 g4", stock="r9").do(1, "draw")

    assert new.do(1, "keep").waits_for == 2


@where_bluffs_are
def test_house_D2_a_card_that_can_be_a_bluff_may_be_kept(edition: str) -> None:
    bluffing = lay(edition, "r7", "b2 b3", "g1 g4", stock="wi+4", drawn_card="must")
    strict = lay(
        edition,
        "r7",
        "b2 b3",
        "g1 g4",
        stock="wi+4",
        drawn_card="must",
        unlawful_card="refused",
    )

    assert bluffing.do(1, "draw").can(1, "keep")
    assert not strict.do(1, "draw").can(1, "keep")


# F1, F2: the Wild Draw Four.


@where_bluffs_are
def test_house_F1_an_unlawful_wild_draw_four_is_refused(edition: str) -> None:
    new = lay(edition, "r7", "r2 wi+4", "g1 g4", unlawful_card="refused")

    refusal = new.refused(1, here(edition, "wi+4 b"))
    assert refusal.code is Reason.UNLAWFUL
    assert str(refusal.clause) == "house.unlawful_card"
    assert not new.can(1, "wi+4 b")
    assert new.can(1, "r2")


@where_bluffs_are
def test_house_F1_a_lawful_one_is_played_and_cannot_be_challenged(edition: str) -> None:
    new = lay(edition, "r7", "b2 b3 wi+4", "g1 g4", unlawful_card="refused").do(1, "wi+4 b")

    assert new.count(2) == 6
    assert new.refused(2, "challenge").code is not None


@where_bluffs_are
def test_house_F1_as_printed_it_may_be_tried_and_challenged(edition: str) -> None:
    new = lay(edition, "r7", "r2 b3 wi+4", "g1 g4").do(1, "wi+4 b")

    assert new.can(2, "challenge")


@where_bluffs_are
def test_house_F2_a_stacked_wild_draw_four_is_always_lawful(edition: str) -> None:
    house: HouseRules = {"stacking": "total", "stacked_bluff": "waived"}
    new = lay(edition, "r7", "r+2 r1 r3", "r2 r5 wi+4", "g1 g2 g3", house=house)
    new.do(1, "r+2").do(2, "wi+4 b")

    assert isinstance(new.prompt, AnswerDraw)
    assert new.prompt.total == 6
    assert not new.can(3, "challenge")


@where_bluffs_are
def test_house_F2_where_bluffs_are_refused_a_stacked_one_is_not(edition: str) -> None:
    house: HouseRules = {
        "stacking": "total",
        "stacked_bluff": "waived",
        "unlawful_card": "refused",
    }
    new = lay(edition, "r7", "r+2 r1 r3", "r2 r5 wi+4", "g1 g2 g3", house=house).do(1, "r+2")
    house["stacked_bluff"] = "judged"
    judged = lay(edition, "r7", "r+2 r1 r3", "r2 r5 wi+4", "g1 g2 g3", house=house)

    assert new.can(2, "wi+4 b")
    assert not judged.do(1, "r+2").can(2, "wi+4 b")


@where_bluffs_are
def test_house_F2_as_printed_it_is_judged_by_the_colour_that_stood(edition: str) -> None:
    new = lay(edition, "r7", "r+2 r1 r3", "r2 r5 wi+4", "g1 g2 g3", stacking="total")
    new.do(1, "r+2").do(2, "wi+4 b")

    assert isinstance(new.prompt, AnswerDraw)
    assert new.prompt.bluffed
    assert new.can(3, "challenge")


# K1: stacking.


@on_each_pile
def test_house_K1_a_draw_card_is_answered_with_one_of_the_same_kind_only(edition: str) -> None:
    new = lay(edition, "r7", "r+2 r1 r3", "b+2 wi+4 r+2", "g+2 g2 g3", stacking="same")
    new.do(1, "r+2")

    assert new.can(2, "b+2")
    assert not new.can(2, "wi+4 b")
    refusal = new.refused(2, here(edition, "wi+4 b"))
    assert refusal.code is Reason.MUST_TAKE
    assert str(refusal.clause) == "house.stacking"
    new.do(2, "b+2").do(3, "g+2")
    assert isinstance(new.prompt, AnswerDraw)
    assert new.prompt.total == 6


@on_each_pile
def test_house_K2_a_draw_card_is_answered_with_any(edition: str) -> None:
    new = lay(edition, "r7", "r+2 r1 r3", "b+2 wi+4 b5", "g1 g2 g3", stacking="total")
    new.do(1, "r+2")

    assert new.can(2, "b+2")
    assert new.can(2, "wi+4 b")


@pytest.mark.parametrize("edition", BLUFFING)
def test_house_K2_as_printed_no_card_answers(edition: str) -> None:
    new = lay(edition, "r7", "r+2 r1 r3", "b+2 b4 b5", "g1 g2 g3").do(1, "r+2")

    assert new.count(2) == 5
    assert new.waits_for == 3


# X1 to X4: a seven swaps, a zero passes on.


@on_each_pile
def test_house_X1_a_seven_swaps_hands_with_a_player_of_ones_choice(edition: str) -> None:
    new = lay(edition, "r1", "r7 b1 b2", "g1 g2 g3 g4", "y1 y2", seven_zero=True).do(1, "r7")

    assert new.prompt == PickSwap(Seat(0))
    assert [word for word in new.may(1) if word.startswith("swap")] == ["swap 2", "swap 3"]
    new.do(1, "swap 3")
    assert hand(new, 1) == sorted(labels(edition, "y1 y2"))
    assert hand(new, 3) == sorted(labels(edition, "b1 b2"))
    assert new.waits_for == 2


@on_each_pile
def test_house_X1_nothing_else_is_done_before_the_swap(edition: str) -> None:
    new = lay(edition, "r1", "r7 b1 b2", "g1 g2 g3 g4", "y1 y2", seven_zero=True).do(1, "r7")

    refusal = new.refused(1, "draw")
    assert refusal.code is Reason.SWAP_FIRST
    assert str(refusal.clause) == "house.seven_zero"
    assert new.refused(2, "swap 1").code is Reason.NOT_YOUR_TURN


def test_house_X1_between_two_players_there_is_nothing_to_choose() -> None:
    new = lay("mattel", "r1", "r7 b1 b2", "g1 g2 g3 g4", seven_zero=True).do(1, "r7")

    assert hand(new, 2) == ["b1", "b2"]
    assert new.waits_for == 2


def test_house_X1_a_seven_as_the_last_card_goes_out() -> None:
    new = lay("mattel", "r1", "r7", "g1 g2 g3 g4", "y1 y2", seven_zero=True).do(1, "r7")

    (ended,) = new.of(e.RoundEnded)
    assert isinstance(ended, e.RoundEnded)
    assert ended.winner == 0


@on_each_pile
def test_house_X1_as_printed_a_seven_swaps_nothing(edition: str) -> None:
    new = lay(edition, "r1", "r7 b1 b2", "g1 g2 g3 g4", "y1 y2").do(1, "r7")

    assert new.waits_for == 2
    assert hand(new, 1) == sorted(labels(edition, "b1 b2"))


def test_house_X1_a_swap_is_not_for_any_other_moment() -> None:
    new = lay("mattel", "r1", "r7 b1 b2", "g1 g2 g3 g4", "y1 y2", seven_zero=True)

    refusal = new.refused(1, "swap 2")
    assert (refusal.code, str(refusal.clause)) == (Reason.NO_SWAP, "house.seven_zero")


@on_each_pile
@pytest.mark.parametrize("direction", [1, -1])
def test_house_X2_a_zero_passes_all_hands_on(edition: str, direction: int) -> None:
    new = lay(edition, "r1", "r0 b1 b2", "g1 g2 g3 g4", "y1 y2 y3", seven_zero=True)
    new.state.direction = direction
    new.do(1, "r0")

    mine = sorted(labels(edition, "b1 b2"))
    bobs = sorted(labels(edition, "g1 g2 g3 g4"))
    cleos = sorted(labels(edition, "y1 y2 y3"))
    hands = [hand(new, seat) for seat in (1, 2, 3)]
    assert hands == ([cleos, mine, bobs] if direction > 0 else [bobs, cleos, mine])
    assert new.waits_for == (2 if direction > 0 else 3)


def test_house_X2_a_zero_as_the_last_card_goes_out() -> None:
    new = lay("mattel", "r1", "r0", "g1 g2 g3 g4", "y1 y2", seven_zero=True).do(1, "r0")

    assert len(new.of(e.RoundEnded)) == 1
    assert not new.of(e.PassedOn)


def test_house_X2_who_has_left_the_match_gets_no_hand() -> None:
    new = lay("mattel", "r1", "r0 b1 b2", "", "y1 y2 y3", seven_zero=True)
    new.state.playing = (Seat(0), Seat(2))
    new.do(1, "r0")

    assert [hand(new, seat) for seat in (1, 2, 3)] == [["y1", "y2", "y3"], [], ["b1", "b2"]]


def test_house_X3_a_swap_shows_each_of_the_two_the_new_hand_and_others_nothing() -> None:
    new = lay("mattel", "r1", "r7 b1 b2", "g1 g2 g3 g4", "y1", seven_zero=True)
    new.do(1, "r7").do(1, "swap 2")
    (swapped,) = new.of(e.Swapped)
    assert isinstance(swapped, e.Swapped)
    taken, given = swapped.hands

    assert seen_by(swapped, Seat(0)) == e.Swapped(Seat(0), Seat(1), (taken, (HIDDEN,) * 2))
    assert seen_by(swapped, Seat(1)) == e.Swapped(Seat(0), Seat(1), ((HIDDEN,) * 4, given))
    for other in (Seat(2), None):
        hidden = e.Swapped(Seat(0), Seat(1), ((HIDDEN,) * 4, (HIDDEN,) * 2))
        assert seen_by(swapped, other) == hidden


def test_house_X3_hands_passed_on_are_seen_by_those_who_get_them() -> None:
    new = lay("mattel", "r1", "r0 b1 b2", "g1 g2 g3", "y1", seven_zero=True).do(1, "r0")
    (passed,) = new.of(e.PassedOn)
    assert isinstance(passed, e.PassedOn)
    seen, watched = seen_by(passed, Seat(1)), seen_by(passed, None)
    assert isinstance(seen, e.PassedOn)
    assert isinstance(watched, e.PassedOn)

    assert seen.hands == ((HIDDEN,), passed.hands[1], (HIDDEN,) * 3)
    assert watched.hands == ((HIDDEN,), (HIDDEN,) * 2, (HIDDEN,) * 3)


def test_house_X3_a_new_hand_does_not_tell_in_which_order_it_was_drawn() -> None:
    new = lay("mattel", "r1", "r7 b1 b2", "g4 g1 g3 g2", "y1", seven_zero=True)
    new.do(1, "r7").do(1, "swap 2")

    assert new.words(new.state.hands[0]) == "g1 g2 g3 g4"


@pytest.mark.parametrize("edition", ["mattel", "french"])
def test_house_X4_who_gets_one_card_this_way_need_not_call(edition: str) -> None:
    new = lay(edition, "r1", "r7 b1", "g1 g2 g3 g4", "y1 y2", seven_zero=True).do(1, "r7")
    assert "catch 1" in new.may(3)

    new.do(1, "swap 2")

    assert "catch 1" not in new.may(3)
    assert "catch 2" not in new.may(3)
    assert new.count(2) == 1


def test_house_X4_a_zero_that_leaves_one_card_leaves_nobody_to_catch() -> None:
    new = lay("french", "r1", "r0 b1", "g1 g2 g3 g4", "y1 y2", seven_zero=True).do(1, "r0")

    assert [word for word in new.may(3) if word.startswith("catch")] == []
    assert new.count(2) == 1


# J1 to J3: jumping in.


@on_each_pile
def test_house_J1_whoever_holds_the_very_card_may_play_it_out_of_turn(edition: str) -> None:
    new = lay(edition, "r1", "r5 b1 b2", "g1 g2 g3", "r5 y2 y3", jump_in=True).do(1, "r5")

    assert new.prompt == TakeTurn(Seat(1), open_to_all=True)
    assert new.can(3, "r5")
    new.do(3, "r5")
    assert new.count(3) == 2
    assert new.waits_for == 1


@on_each_pile
def test_house_J1_another_card_that_fits_does_not_jump_in(edition: str) -> None:
    new = lay(edition, "r1", "r5 b1 b2", "g1 g2 g3", "b5 r3 wi", jump_in=True).do(1, "r5")

    for words in ("b5", "r3", "wi r", "y9"):
        refusal = new.refused(3, here(edition, words))
        assert refusal.code is Reason.NO_JUMP
        assert str(refusal.clause) == "house.jump_in"
    assert new.refused(3, here(edition, "r5")).code is Reason.NOT_HELD
    assert new.refused(3, "draw").code is Reason.NOT_YOUR_TURN


@on_each_pile
def test_house_J1_as_printed_cards_are_played_in_turn(edition: str) -> None:
    new = lay(edition, "r1", "r5 b1 b2", "g1 g2 g3", "r5 y2 y3").do(1, "r5")

    assert new.refused(3, here(edition, "r5")).code is Reason.NOT_YOUR_TURN


def test_house_J1_a_wild_card_is_never_the_very_same() -> None:
    new = lay("mattel", "r1", "wi b1 b2", "g1 g2 g3", "wi y2 y3", jump_in=True).do(1, "wi g")

    assert new.refused(3, "wi g").code is Reason.NO_JUMP


def test_house_J1_a_jump_may_need_a_call_and_go_out() -> None:
    calling = lay("mattel", "r1", "r5 b1 b2", "g1 g2 g3", "r5 y2", jump_in=True).do(1, "r5")
    going_out = lay("mattel", "r1", "r5 b1 b2", "g1 g2 g3", "r5", jump_in=True).do(1, "r5")

    assert calling.can(3, "uno r5")
    assert not calling.can(3, "uno"), "a call before the jump would take the other's call away"
    assert going_out.do(3, "r5").of(e.RoundEnded)


def test_house_J2_the_start_card_and_a_card_that_waits_for_somebody_are_closed() -> None:
    start = lay("mattel", "r5", "r1 b1 b2", "g1 g2 g3", "r5 y2 y3", jump_in=True)
    drawn = lay("mattel", "r1", "r+2 b1 b2", "g1 g2 g3", "y1 y2 y3", "r+2 b3 b4", jump_in=True).do(
        1, "r+2"
    )
    stacked = lay(
        "mattel", "r1", "r+2 b1 b2", "g1 g2 g3", "r+2 y2 y3", jump_in=True, stacking="total"
    ).do(1, "r+2")

    assert start.refused(3, "r5").code is Reason.NO_JUMP
    assert drawn.refused(4, "r+2").code is Reason.NO_JUMP
    assert stacked.refused(3, "r+2").code is Reason.NO_JUMP


def test_house_J2_a_seven_that_swaps_is_closed_between_two_as_well() -> None:
    house: HouseRules = {"jump_in": True, "seven_zero": True}
    new = lay("mattel", "r1", "r7 b1 b2", "r7 g2 g3", house=house).do(1, "r7")

    assert new.prompt == TakeTurn(Seat(1))
    assert new.refused(1, "r7").code is Reason.NO_JUMP


@on_each_pile
def test_house_J2_it_ends_when_the_next_player_acts(edition: str) -> None:
    new = lay(edition, "r1", "r5 b1 b2", "g1 g2 g3", "r5 y2 y3", stock="b9", jump_in=True)
    new.do(1, "r5").do(2, "draw")

    assert new.refused(3, here(edition, "r5")).code is Reason.NO_JUMP
    assert new.do(2, "keep").prompt == TakeTurn(Seat(2))


def test_house_J2_talk_does_not_end_it() -> None:
    new = lay("mattel", "r1", "r5 b1", "g1 g2 g3", "r5 y2 y3", jump_in=True).do(1, "r5")

    assert new.do(3, "catch 1").can(3, "r5")
    assert new.do(2, "check").can(3, "r5")


def test_house_J3_play_goes_on_from_the_one_who_jumped_in() -> None:
    hands = ("rsk b1 b2", "g1 g2 g3", "y1 y2 y3", "rsk y4 y5")
    new = lay("mattel", "r1", *hands, jump_in=True).do(1, "rsk")
    assert new.waits_for == 3

    new.do(4, "rsk")

    assert [event.seat for event in new.of(e.Missed) if isinstance(event, e.Missed)] == [0]
    assert new.waits_for == 2


# C1, C2: calls.


@pytest.mark.parametrize("edition", ALL)
def test_house_C1_calling_with_too_many_cards_costs_cards(edition: str) -> None:
    house = edition_with(edition, false_call_penalty=3)
    new = _any_table(house, hands=5)

    new.do(2, house.call)

    assert isinstance(new.last[0], e.CalledFalsely)
    (drew,) = new.of(e.Drew)
    assert isinstance(drew, e.Drew)
    assert (drew.seat, len(drew.cards), drew.cause) == (1, 3, Cause.FALSE_CALL)
    assert new.turn == 1


@pytest.mark.parametrize("edition", ALL)
def test_house_C1_as_printed_it_is_only_refused(edition: str) -> None:
    new = _any_table(load(edition), hands=5)

    assert new.refused(2, load(edition).call).code is Reason.CALL_NOT_DUE


@pytest.mark.parametrize("edition", ALL)
def test_house_C1_a_call_one_card_too_early_is_refused_and_costs_nothing(edition: str) -> None:
    house = edition_with(edition, false_call_penalty=3)
    for size in (house.rulings.call_at, house.rulings.call_at + 1):
        new = _any_table(house, hands=size)

        assert new.refused(2, house.call).code is Reason.CALL_NOT_DUE


def _any_table(edition: Edition, *, hands: int) -> Table:
    """Lay a table with the first cards of the deck in two equal hands."""
    deck = deck_of(edition)
    some = " ".join(deck.labels[1 : 1 + hands])
    others = " ".join(deck.labels[1 : 1 + hands])
    row = " ".join(deck.labels[-2:]) if edition.on_row else deck.labels[9]
    return table(edition, row, some, others)


def test_house_C2_a_late_call_counts_until_somebody_catches_or_moves() -> None:
    hands = ("r5 b1", "g1 r2 g3", "y1 y2 y3")
    late = lay("mattel", "r1", *hands, call_when="at-once").do(1, "r5")
    moved = lay("mattel", "r1", *hands, call_when="at-once", catch_until="hand-changes")
    moved.do(1, "r5").do(2, "r2")

    assert "catch 1" in late.may(3)
    assert "catch 1" not in late.do(1, "uno").may(3)
    assert moved.refused(1, "uno").code is Reason.CALL_NOT_DUE


def _missed_call(edition: Edition) -> Table:
    """Lay a table of four partners, the first of whom has just missed a call."""
    new = _any_table(edition, hands=edition.rulings.call_at + 1)
    state = new.state
    state.hands += [hand[:] for hand in state.hands]
    state.seats = ("Ana", "Bob", "Cleo", "Dan")
    state.playing = tuple(map(Seat, range(4)))
    state.partners = (Seat(2), Seat(3), Seat(0), Seat(1))
    state.exposed = frozenset({Seat(0)})
    return new


@pytest.mark.parametrize("edition", ["mattel", "rnib", "quiz", "dos"])
def test_house_C3_as_printed_anybody_catches(edition: str) -> None:
    new = _missed_call(load(edition))

    assert all("catch 1" in new.may(seat) for seat in (2, 3, 4))


def test_house_C3_the_french_sheet_says_opponents() -> None:
    new = _missed_call(load("french"))

    assert "catch 1" in new.may(2)
    assert "catch 1" in new.may(4)
    refusal = new.refused(3, "catch 1")
    assert (refusal.code, str(refusal.clause)) == (Reason.PARTNER, "french.T4")


@pytest.mark.parametrize("edition", ALL)
def test_house_C3_where_only_opponents_catch_nobody_is_spared_without_partners(
    edition: str,
) -> None:
    new = _missed_call(edition_with(edition, catch_by="opponents"))
    assert new.refused(3, "catch 1").code is Reason.PARTNER
    assert new.refused(1, "catch 1").code is Reason.NOTHING_TO_CATCH

    new.state.partners = ()
    new.state.legal_cache.clear()

    assert "catch 1" in new.may(3)


# L1: the last card.


@on_each_pile
@pytest.mark.parametrize("card", ["rsk", "rrv", "r+2", "wi r", "wi+4 r"])
def test_house_L1_a_special_card_cannot_be_the_last(edition: str, card: str) -> None:
    new = lay(edition, "r1", card.split(maxsplit=1)[0], "g1 g2 g3", "y1 y2 y3", last_card="number")

    refusal = new.refused(1, here(edition, card))
    assert refusal.code is Reason.LAST_CARD
    assert str(refusal.clause) == "house.last_card"
    assert new.can(1, "draw")


@on_each_pile
def test_house_L1_a_number_can_and_so_can_a_special_card_before(edition: str) -> None:
    last = lay(edition, "r1", "r5", "g1 g2 g3", "y1 y2 y3", last_card="number").do(1, "r5")
    before = lay(edition, "r1", "rsk b1 b2", "g1 g2 g3", "y1 y2 y3", last_card="number")

    assert last.of(e.RoundEnded)
    assert before.can(1, "rsk")


@on_each_pile
def test_house_L1_as_printed_any_card_can_be_the_last(edition: str) -> None:
    new = lay(edition, "r1", "rsk", "g1 g2 g3", "y1 y2 y3").do(1, "rsk")

    assert new.of(e.RoundEnded)


# E1, E2: several equal cards.


def test_house_C1_a_call_with_cards_that_leave_few_enough_is_no_false_one() -> None:
    pile = lay("mattel", "r1", "r5 r5 b2", "g1 g2", equal_cards=True, false_call_penalty=3)
    row = table(edition_with("dos", false_call_penalty=3), "b7 r5", "g3 g4 y9 y10", "g1 g3 g4")

    assert pile.do(1, "uno r5 r5").of(e.CalledFalsely) == []
    assert row.do(1, "dos g3+g4 on 1").of(e.CalledFalsely) == []
    assert (pile.count(1), row.count(1)) == (1, 2)


@on_each_pile
def test_house_E1_equal_cards_are_played_at_once(edition: str) -> None:
    new = lay(edition, "r1", "r5 r5 b1 b2", "g1 g2 g3", equal_cards=True)

    assert new.can(1, "r5 r5")
    assert new.can(1, "r5")
    (played,) = [event for event in new.do(1, "r5 r5").last if isinstance(event, e.Played)]
    assert played.count == 2
    assert new.count(1) == 2
    assert new.words(new.state.pile[-2:]) == here(edition, "r5 r5")


@on_each_pile
def test_house_E1_as_printed_one_card_is_played(edition: str) -> None:
    refusal = lay(edition, "r1", "r5 r5 b1 b2", "g1 g2 g3").refused(1, here(edition, "r5 r5"))

    assert refusal.code is Reason.ONE_CARD


def test_house_E1_equal_means_the_same_colour_and_sign_and_held() -> None:
    new = lay("mattel", "r1", "r5 b5 r3 b2", "g1 g2 g3", equal_cards=True)

    assert new.refused(1, "r5 r5").code is Reason.NOT_HELD
    assert not [word for word in new.may(1) if word.startswith("r5 ")]


def test_house_E1_the_drawn_card_is_played_alone() -> None:
    new = lay("mattel", "r1", "b5 r5 b1 b2", "g1 g2 g3", stock="r5", equal_cards=True)
    new.do(1, "draw")

    assert new.refused(1, "r5 r5").code is Reason.ONLY_THE_DRAWN


@where_bluffs_are
def test_house_E1_cards_that_can_be_a_bluff_are_played_alone(edition: str) -> None:
    new = lay(edition, "r1", "wi+4 wi+4 b1 b2", "g1 g2 g3", equal_cards=True)

    assert new.refused(1, here(edition, "wi+4 wi+4 b")).code is Reason.ONE_CARD


def test_house_E1_a_call_goes_by_the_cards_that_are_left() -> None:
    new = lay("mattel", "r1", "r5 r5 b1", "g1 g2 g3", equal_cards=True)

    assert new.can(1, "uno r5 r5")
    assert not new.can(1, "uno r5")
    assert new.do(1, "r5 r5").can(2, "catch 1")


def test_house_E1_special_cards_cannot_be_the_last_together() -> None:
    new = lay("mattel", "r1", "rsk rsk", "g1 g2 g3", equal_cards=True, last_card="number")

    assert new.refused(1, "rsk rsk").code is Reason.LAST_CARD
    assert new.can(1, "rsk")


def test_house_E2_draw_cards_add_up() -> None:
    new = lay("mattel", "r1", "r+2 r+2 b1 b2", "g1 g2 g3", "y1 y2", equal_cards=True)

    assert new.do(1, "r+2 r+2").count(2) == 7
    assert new.waits_for == 3


def test_house_E2_each_skip_skips_one_more_player_but_never_its_own() -> None:
    three = lay("mattel", "r1", "rsk rsk b1 b2", "g1 g2", "y1 y2", "b3 b4", equal_cards=True)
    two = lay("mattel", "r1", "rsk rsk b1 b2", "g1 g2", equal_cards=True)

    assert three.do(1, "rsk rsk").waits_for == 4
    assert [event.seat for event in three.of(e.Missed) if isinstance(event, e.Missed)] == [1, 2]
    assert two.do(1, "rsk rsk").waits_for == 1
    assert [event.seat for event in two.of(e.Missed) if isinstance(event, e.Missed)] == [1, 1]


def test_house_E2_two_reverses_undo_each_other() -> None:
    three = lay("mattel", "r1", "rrv rrv b1 b2", "g1 g2", "y1 y2", equal_cards=True)
    two = lay("mattel", "r1", "rrv rrv b1 b2", "g1 g2", equal_cards=True)

    assert three.do(1, "rrv rrv").waits_for == 2
    assert three.state.direction == 1
    assert two.do(1, "rrv rrv").waits_for == 1


def test_house_E2_two_sevens_swap_once() -> None:
    new = lay(
        "mattel", "r1", "r7 r7 b1 b2", "g1 g2 g3", "y1 y2", equal_cards=True, seven_zero=True
    ).do(1, "r7 r7")

    assert new.do(1, "swap 2").waits_for == 2


def test_house_E2_wild_cards_name_one_colour() -> None:
    new = lay("mattel", "r1", "wi wi b1 b2", "g1 g2 g3", equal_cards=True).do(1, "wi wi g")

    assert new.colour == "g"
    assert new.count(1) == 2


# S1, S2: scoring.


def test_house_S1_partners_and_elimination_are_borrowed_from_the_other_braille_sheet() -> None:
    partners = open_table("mattel", 4, scoring=Scoring.PARTNERS)
    elimination = open_table("mattel", 3, scoring=Scoring.ELIMINATION)

    assert partners.state.scoring is Scoring.PARTNERS
    assert elimination.state.scoring is Scoring.ELIMINATION
    assert load("mattel").scorings[Scoring.PARTNERS].sheet == "rnib"
    assert load("mattel").scorings[Scoring.ELIMINATION].sheet == "rnib"
    with pytest.raises(IllegalCommand):
        open_table("mattel", 3, scoring=Scoring.PARTNERS)


def test_house_S1_partners_in_mattel_sit_opposite_and_win_together() -> None:
    new = lay("mattel", "r1", "r5", "g9 g9", "y1 y2", "b9 b8", scoring=Scoring.PARTNERS).do(
        1, "r5"
    )

    (ended,) = new.of(e.RoundEnded)
    assert isinstance(ended, e.RoundEnded)
    assert ended.points == (18 + 17, 0)


def test_house_S1_elimination_in_mattel_sends_out_at_the_target() -> None:
    new = lay("mattel", "r1", "r5", "g9 g9", "y1 y2", scoring=Scoring.ELIMINATION)
    new.state.scores = (0, 490, 0)

    assert new.do(1, "r5").of(e.Eliminated) == [e.Eliminated(Seat(1))]


@pytest.mark.parametrize(
    ("number", "points"), [(1, (4, 6, 4, 6)), (2, (3, 7, 7, 3)), (3, (3, 3, 7, 7))]
)
def test_house_S2_each_books_the_sum_of_the_changing_pair(
    number: int, points: tuple[int, ...]
) -> None:
    new = lay("french", "r1", "r5", "b3", "b4", "g3", scoring=Scoring.CHANGING_PAIR, number=number)
    new.do(1, "r5")

    (ended,) = new.of(e.RoundEnded)
    assert isinstance(ended, e.RoundEnded)
    assert ended.points == points


def test_house_S2_it_is_won_after_three_rounds() -> None:
    new = lay("french", "r1", "r5", "b3", "b4", "g3", scoring=Scoring.CHANGING_PAIR, number=3)
    new.do(1, "r5")

    (ended,) = new.of(e.MatchEnded)
    assert isinstance(ended, e.MatchEnded)
    assert ended.winners == (0, 1)


# W1: a card of any number.


@pytest.mark.parametrize(
    ("language", "words"),
    [("en", "The blue wild number counts as 2."), ("fr", "Le Joker numéro bleu vaut 2.")],
)
def test_house_W1_a_card_of_any_number_is_announced_with_its_number(
    language: str, words: str
) -> None:
    new = table("dos", "b7 r6", "b4 b# y1 y3", "g1 g3 g4").do(1, "b4+b# on 2")
    (matched,) = new.of(e.Matched)

    (told,) = narrate(matched, view(new.state, Seat(1)), Listener(load("dos"), Seat(1), language))

    assert words in told.spoken
