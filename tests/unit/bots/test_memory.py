"""What a bot remembers of what its seat saw."""

import pytest
from support.table import Table, open_table, rigged_shuffle, table

from callout.bots.memory import Memory
from callout.core.cards import Colour, Seat
from callout.core.events import Swapped
from callout.core.seen import seen_by

ANA, BOB, CLEO = Seat(0), Seat(1), Seat(2)


def memory_of(laid: Table, *moves: tuple[int, str], seat: Seat = BOB) -> Memory:
    """Return what *seat* remembers after *moves*, the first card lying already."""
    memory = Memory(laid.state.deck)
    memory._colour = laid.state.colour
    for mover, words in moves:
        laid.do(mover, words)
        memory.observe([seen_by(event, seat) for event in laid.last])
    return memory


def colour(laid: Table, letter: str) -> Colour:
    """Return a colour by its letter."""
    return Colour(laid.state.deck.letters.index(letter))


def test_who_draws_in_a_turn_lacks_the_colour_in_play() -> None:
    laid = table("mattel", "b7", "y1 y2 y3", "g1 g2 g4", "r1 r2 r4", stock="r3")
    memory = memory_of(laid, (1, "draw"), (1, "keep"))

    assert memory.lack(ANA, colour(laid, "b")) > 0.7
    assert memory.lack(ANA, colour(laid, "y")) == 0
    assert memory.lack(CLEO, colour(laid, "b")) == 0


def test_each_card_drawn_makes_it_less_sure() -> None:
    laid = table("mattel", "b7", "y1 y2 y3 y5", "b+2 g2 g4", stock="r3 r4 r5")
    memory = memory_of(laid, (1, "draw"), (1, "keep"))
    before = memory.lack(ANA, colour(laid, "b"))
    laid.do(2, "b+2")
    memory.observe(laid.last)

    assert 0.3 < memory.lack(ANA, colour(laid, "b")) < before


def test_who_plays_a_colour_did_not_lack_it() -> None:
    laid = table("mattel", "b7", "y1 y2 y3", "b4 g2 g4", stock="b3")
    memory = memory_of(laid, (1, "draw"), (1, "b3"))

    assert memory.lack(ANA, colour(laid, "b")) == 0


def test_who_plays_a_wild_lacks_the_colour_before_and_holds_the_one_named() -> None:
    laid = table("mattel", "b7", "wi y2 y3", "b4 g2 g4")
    memory = memory_of(laid, (1, "wi y"))

    assert memory.lack(ANA, colour(laid, "b")) > 0.7
    assert memory.lack(ANA, colour(laid, "y")) < 0


def test_hands_that_move_are_forgotten() -> None:
    laid = table("mattel", "b7", "y1 y2 y3", "b4 g2 g4", stock="r3")
    laid.state.numbers_move_hands = True
    memory = memory_of(laid, (1, "draw"), (1, "keep"))
    assert memory.lack(ANA, colour(laid, "b")) > 0
    memory.observe([Swapped(BOB, ANA, ((), ()))])

    assert memory.lack(ANA, colour(laid, "b")) == 0


@pytest.mark.parametrize(("hand", "bluffed"), [("wi+4 b1 y1", True), ("wi+4 y1 y2", False)])
def test_a_challenge_shows_who_bluffs_and_who_doubts(hand: str, *, bluffed: bool) -> None:
    laid = table("mattel", "b7", hand, "g1 g2 g4", "r1 r2 r4")
    memory = memory_of(laid, (1, "wi+4 r"), (2, "challenge"), seat=CLEO)

    assert (memory.bluffed[ANA], memory.honest[ANA]) == (bluffed, not bluffed)
    assert (memory.doubted[BOB], memory.believed[BOB]) == (1, 0)


def test_who_takes_the_cards_believes() -> None:
    laid = table("mattel", "b7", "wi+4 b1 y1", "g1 g2 g4", "r1 r2 r4")
    memory = memory_of(laid, (1, "wi+4 r"), (2, "accept"), seat=CLEO)

    assert (memory.doubted[BOB], memory.believed[BOB]) == (0, 1)
    assert (memory.bluffed[ANA], memory.honest[ANA]) == (0, 0)


def test_a_new_round_forgets_colours_and_counts_but_not_who_bluffs() -> None:
    laid = table("mattel", "b7", "wi+4 b1 y1", "g1 g2 g4", "r1 r2 r4")
    memory = memory_of(laid, (1, "wi+4 r"), (2, "challenge"), (2, "check"))
    assert memory.asked == {BOB}
    fresh = open_table("mattel", 3)
    with rigged_shuffle("mattel", "b1", under=21):
        fresh.do(fresh.waits_for, "deal")
    memory.observe([seen_by(event, BOB) for event in fresh.last])

    assert memory.hears
    assert not memory.asked
    assert memory.lack(ANA, colour(laid, "b")) == 0
    assert memory.bluffed[ANA] == 1
