"""Corners of the rules that no sheet names: blocked rounds, empty stocks, unusual house rules."""

import pytest
from msgspec.structs import replace
from support.table import cards, draw_for_deal, edition_with, open_table, rigged_shuffle, table

from callout.core import events as e
from callout.core.cards import Seat
from callout.core.edition import Edition, Scoring
from callout.core.prompts import DealRound, MatchOrLay, Over, awaited
from callout.core.refusal import IllegalCommand, Reason
from callout.editions.loader import parse, with_house
from callout.rules.scoring import pairs_of


def test_a_blocked_round_leaves_the_deal_with_the_dealer_where_the_winner_deals() -> None:
    new = table(edition_with("mattel", deal_passes="winner"), "r7", "g5", "b1", dealer=2)
    new.state.stock = []
    new.do(1, "draw").do(2, "draw")

    assert new.prompt == DealRound(Seat(1))


def test_an_eliminated_dealer_passes_the_deal_to_the_left_even_then() -> None:
    house = edition_with("rnib", deal_passes="winner", target=10)
    elimination = Scoring.ELIMINATION
    new = table(house, "r7", "g5", "b1", "y9", dealer=3, scoring=elimination, scores=(0, 0, 9))
    new.state.stock = []
    new.do(1, "draw").do(2, "draw").do(3, "draw")

    assert new.of(e.Eliminated) == [e.Eliminated(Seat(2))]
    assert new.prompt == DealRound(Seat(0))


def test_when_a_blocked_round_takes_everybody_out_the_lowest_total_wins() -> None:
    house = edition_with("rnib", target=1)
    new = table(house, "r7", "g5", "b1", "y1", scoring=Scoring.ELIMINATION)
    new.state.stock = []
    new.do(1, "draw").do(2, "draw").do(3, "draw")

    assert new.prompt == Over((Seat(1), Seat(2)))
    assert awaited(new.prompt) == ()


def test_players_who_tie_through_the_whole_pack_let_the_first_deal() -> None:
    assert open_table(_numbers(1, copies=24), 2).prompt == DealRound(Seat(0))


def test_of_some_who_tie_through_the_whole_pack_the_first_of_them_deals() -> None:
    faces = _numbers(1, copies=1), _numbers(2, copies=23)
    both = replace(faces[0], cards=(*faces[0].cards, *faces[1].cards))
    new = draw_for_deal(both, "b1 b2 b2", seats=3)

    assert len(new.of(e.DrewForDeal)) == 24
    assert new.prompt == DealRound(Seat(1))


@pytest.mark.parametrize(("copies", "enough"), [(20, False), (21, True)])
def test_a_deal_needs_a_card_for_every_hand_and_one_to_start_with(
    copies: int, enough: bool
) -> None:
    sheet = with_house(_numbers(1, copies=copies), {"hand_size": 10})
    if enough:
        new = open_table(sheet, 2).do(1, "deal")
        assert (new.count(1), new.count(2), new.top) == (10, 10, "b1")
    else:
        with pytest.raises(IllegalCommand) as error:
            open_table(sheet, 2)
        assert error.value.refusal.code is Reason.SEATS


def _numbers(number: int, *, copies: int) -> Edition:
    """Make an edition with one blue card, many times."""
    text = (
        'name = "same"\ntitle = "Same"\nlanguage = "en"\ngame = "pile"\ncall = "uno"\n'
        'colours = [{ name = "blue", letter = "b" }]\n'
        f'cards = [{{ name = "{number}", label = "{{c}}{number}", number = {number}, '
        f"copies = {copies}, points = 1 }}]\n"
    )
    whole = _sheet_of("mattel")
    return parse(text + whole[whole.index("[rulings]") :])


def _sheet_of(name: str) -> str:
    from importlib.resources import files  # noqa: PLC0415

    return files("callout.editions").joinpath(f"{name}.toml").read_text("utf-8")


def test_a_penalty_from_an_empty_stock_costs_nothing_and_blocks_nothing() -> None:
    new = table("mattel", "r7", "r5 y1", "g1 g2", "b1 b2")
    new.state.stock = []
    new.do(1, "r5")
    new.state.pile = new.state.pile[-1:]
    new.do(2, "catch 1")

    assert new.count(1) == 1
    assert new.state.barren == 0


def test_a_row_whose_players_must_match_if_they_can() -> None:
    new = table(edition_with("dos", voluntary_draw=False), "b7 r3", "g7 y1 y4", "g1 g3")

    assert new.refused(1, "draw").code is Reason.MUST_PLAY
    assert table(edition_with("dos", voluntary_draw=False), "b7 r3", "g9 y8", "g1 g3").do(
        1, "draw"
    ).prompt == MatchOrLay(Seat(0))


def test_a_rigged_shuffle_lays_the_cards_on_top() -> None:
    new = open_table("mattel", 2)
    with rigged_shuffle("mattel", "b1 g2"):
        new.do(new.waits_for, "deal")

    first = new.state.hands[1 - new.state.dealer]
    assert first[0] == cards(new.state.edition, "b1")[0]


def test_who_takes_a_card_back_and_finds_nothing_to_draw_cannot_be_caught_any_more() -> None:
    new = table("rnib", "b7", "wi+4 b1", "g1 g2", "r1 r2")
    new.state.stock = []
    new.do(1, "wi+4 r").do(2, "challenge")

    assert new.hand(1) == "b1 wi+4"
    assert "catch 1" not in new.may(3)


def test_who_has_the_hand_that_needs_a_call_after_taking_a_card_back_can_be_caught() -> None:
    new = table(edition_with("rnib", call_at=2), "b7", "wi+4 b1", "g1 g2 g3", "r1 r2 r3")
    new.state.stock = []
    new.do(1, "wi+4 r").do(2, "challenge")

    assert new.hand(1) == "b1 wi+4"
    assert "catch 1" in new.may(3)


def test_the_card_left_in_the_stock_is_drawn_before_the_reshuffled_ones() -> None:
    new = table("mattel", "r7", "r+2 y1 y2", "g1 g2", pile="b1 b2 b3")
    new.state.stock = cards(new.state.edition, "g9")
    new.do(1, "r+2")

    assert new.of(e.Shuffled)
    (drew,) = new.of(e.Drew)
    assert isinstance(drew, e.Drew)
    assert new.words(drew.cards[:1]) == "g9"
    assert len(drew.cards) == 2


@pytest.mark.parametrize(("stock", "shuffles"), [("g9 g8", 0), ("g9", 1)])
def test_the_discards_are_shuffled_only_when_the_stock_does_not_do(
    stock: str, shuffles: int
) -> None:
    new = table("mattel", "r7", "r+2 y1 y2", "g1 g2", pile="b1 b2 b3")
    new.state.stock = cards(new.state.edition, stock)
    new.do(1, "r+2")

    assert len(new.of(e.Shuffled)) == shuffles
    assert new.count(2) == 4


@pytest.mark.parametrize(("stock", "pile", "lawful"), [("b1", "", 1), ("", "b1", 1), ("", "", 0)])
def test_a_call_goes_with_a_draw_when_there_is_anything_to_draw(
    stock: str, pile: str, lawful: int
) -> None:
    new = table("dos", "b7 r3", "g9", "g1 g3", pile=pile)
    new.state.stock = cards(new.state.edition, stock)

    assert new.may(1).count("dos draw") == lawful
    assert "draw" in new.may(1)


def test_a_penalty_shuffles_all_but_the_top_card_where_nothing_can_be_challenged() -> None:
    new = table("mattel", "r7", "r5 y1", "g1 g2", "b8 b9", pile="b1 b2 b3")
    new.state.stock = []
    new.do(1, "r5").do(3, "catch 1")

    (shuffled,) = new.of(e.Shuffled)
    assert isinstance(shuffled, e.Shuffled)
    assert new.words(sorted(shuffled.cards)) == "b1 b2 b3 r7"


@pytest.mark.parametrize("edition", ["mattel", "rnib"])
@pytest.mark.parametrize(
    ("words", "reason"), [("answer 4", Reason.NOTHING_ASKED), ("swap 2", Reason.NO_SWAP)]
)
def test_what_belongs_to_another_game_is_refused_by_the_ruling_that_leaves_it_out(
    edition: str, words: str, reason: Reason
) -> None:
    refusal = table(edition, "b7", "b1 b2", "r1 r2").refused(1, words)

    assert (refusal.code, str(refusal.clause)) == (reason, "decision.0004")


def test_each_pair_of_partners_is_listed_once() -> None:
    assert pairs_of([Seat(2), Seat(3), Seat(0), Seat(1)]) == [(0, 2), (1, 3)]
