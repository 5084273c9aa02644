"""Corners of the rules that no sheet names: blocked rounds, empty stocks, unusual house rules."""

from table import cards, opened, rigged, rules, table

from callout.core import events as e
from callout.core.edition import Scoring
from callout.core.prompts import DealRound, MatchOrLay, Over, awaited
from callout.core.refusal import Reason
from callout.editions.loader import parse


def test_a_blocked_round_leaves_the_deal_with_the_dealer_where_the_winner_deals() -> None:
    new = table(rules("mattel", deal_passes="winner"), "r7", "g5", "b1", dealer=2)
    new.state.stock = []
    new.do(1, "draw").do(2, "draw")

    assert new.prompt == DealRound(1)


def test_an_eliminated_dealer_passes_the_deal_to_the_left_even_then() -> None:
    house = rules("rnib", deal_passes="winner", target=10)
    elimination = Scoring.ELIMINATION
    new = table(house, "r7", "g5", "b1", "y9", dealer=3, scoring=elimination, scores=(0, 0, 9))
    new.state.stock = []
    new.do(1, "draw").do(2, "draw").do(3, "draw")

    assert new.of(e.Eliminated) == [e.Eliminated(2)]
    assert new.prompt == DealRound(0)


def test_when_a_blocked_round_takes_everybody_out_the_lowest_total_wins() -> None:
    house = rules("rnib", target=1)
    new = table(house, "r7", "g5", "b1", "y1", scoring=Scoring.ELIMINATION)
    new.state.stock = []
    new.do(1, "draw").do(2, "draw").do(3, "draw")

    assert new.prompt == Over((1, 2))
    assert awaited(new.prompt) == ()


def test_players_who_tie_through_the_whole_pack_let_the_first_deal() -> None:
    text = (
        'name = "same"\ntitle = "Same"\nlanguage = "en"\ngame = "pile"\ncall = "uno"\n'
        'colours = [{ name = "blue", letter = "b" }]\n'
        'cards = [{ name = "1", label = "{c}1", number = 1, copies = 24, points = 1 }]\n'
    )
    whole = _sheet_of("mattel")
    new = opened(parse(text + whole[whole.index("[rulings]") :]), 2)

    assert new.prompt == DealRound(0)


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
    new = table(rules("dos", voluntary_draw=False), "b7 r3", "g7 y1 y4", "g1 g3")

    assert new.refused(1, "draw").code is Reason.MUST_PLAY
    assert table(rules("dos", voluntary_draw=False), "b7 r3", "g9 y8", "g1 g3").do(
        1, "draw"
    ).prompt == MatchOrLay(0)


def test_a_rigged_shuffle_lays_the_cards_on_top() -> None:
    new = opened("mattel", 2)
    with rigged("mattel", "b1 g2"):
        new.do(new.waits_for, "deal")

    first = new.state.hands[1 - new.state.dealer]
    assert first[0] == cards(new.state.edition, "b1")[0]


def test_who_takes_a_card_back_and_finds_nothing_to_draw_cannot_be_caught_any_more() -> None:
    new = table("rnib", "b7", "wi+4 b1", "g1 g2", "r1 r2")
    new.state.stock = []
    new.do(1, "wi+4 r").do(2, "challenge")

    assert new.hand(1) == "b1 wi+4"
    assert "catch 1" not in new.may(3)
