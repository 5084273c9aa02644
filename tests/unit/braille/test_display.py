"""Utterances, hands and the table on displays of 14, 20, 32 and 40 cells."""

import re
from itertools import pairwise, product

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.displays import DISPLAY_CELLS
from support.random_match import RandomMatch
from support.table import open_table, table

from callout.braille.display import fit, hand_lines, table_line
from callout.braille.labels import label_cells as in_cells
from callout.braille.labels import label_codes
from callout.core.cards import NO_CARD, Seat
from callout.core.deck import deck_of
from callout.core.edition import Scoring
from callout.core.prompts import awaited
from callout.core.view import view
from callout.editions import load, names

sizes = st.one_of(st.sampled_from(DISPLAY_CELLS), st.integers(1, 60))
words = st.text(st.characters(codec="utf-8", exclude_categories=["Z", "C"]), min_size=1)
short = st.from_regex(r"[a-z0-9+#.,]{1,14}", fullmatch=True)


@pytest.mark.parametrize(
    ("text", "cells", "panes"),
    [
        ("Ana g9, 2", 14, ["Ana g9, 2"]),
        ("Bob draws 4, misses. g9 Cleo", 14, ["Bob draws 4,", "misses. g9", "Cleo"]),
        ("Bob draws 4, misses. g9 Cleo", 20, ["Bob draws 4, misses.", "g9 Cleo"]),
        ("Bob draws 4, misses. g9 Cleo", 32, ["Bob draws 4, misses. g9 Cleo"]),
        ("Ana joue un rev\u00a0j", 14, ["Ana joue un", "rev j"]),
        ("À toi\u202f: 7b", 14, ["À toi : 7b"]),
        ("a\tb\n c", 14, ["a b c"]),
        ("", 14, [""]),
        ("  ", 14, [""]),
    ],
)
def test_a_line_breaks_between_words(text: str, cells: int, panes: list[str]) -> None:
    assert fit(text, cells) == panes


def test_only_a_word_longer_than_the_display_is_cut() -> None:
    assert fit("a Donaudampfschifffahrt b", 14) == ["a", "Donaudampfschi", "fffahrt b"]
    assert fit("Ana\u00a0Maria\u00a0Donaudampfschifffahrt", 14) == [
        "Ana Maria",
        "Donaudampfschi",
        "fffahrt",
    ]


@given(st.lists(words), sizes)
def test_nothing_is_lost_and_nothing_is_too_long(parts: list[str], cells: int) -> None:
    panes = fit(" ".join(parts), cells)

    assert all(len(pane) <= cells for pane in panes)
    assert re.sub("[ ⠀]", "", "".join(panes)) == re.sub("⠀", "", "".join(parts))


@given(st.lists(short, min_size=1), st.sampled_from(DISPLAY_CELLS))
def test_panes_joined_are_the_text_again(parts: list[str], cells: int) -> None:
    panes = fit(" ".join(parts), cells)

    assert " ".join(panes) == " ".join(parts)
    assert all(pane == pane.strip() for pane in panes)


@given(st.lists(short, min_size=1), st.sampled_from(DISPLAY_CELLS))
def test_a_pane_takes_every_word_that_fits(parts: list[str], cells: int) -> None:
    panes = fit(" ".join(parts), cells)

    for pane, after in pairwise(panes):
        assert len(f"{pane} {after.split(' ')[0]}") > cells


@pytest.mark.parametrize("cells", [0, -1])
def test_a_display_has_cells(cells: int) -> None:
    with pytest.raises(ValueError, match="at least one cell"):
        fit("b7", cells)


def test_a_hand_keeps_its_labels_whole() -> None:
    hand = ["7b", "+02v", "rev j", "stop r", "couleur"]

    assert hand_lines(hand, 14) == ["7b +02v rev j", "stop r couleur"]
    assert hand_lines(hand, 32) == ["7b +02v rev j stop r couleur"]
    assert hand_lines([in_cells("rev j", "fr")] * 3, 14) == ["⠗⠑⠧⠀⠚⠀⠗⠑⠧⠀⠚", "⠗⠑⠧⠀⠚"]
    assert hand_lines([], 14) == [""]


@pytest.mark.parametrize("cells", DISPLAY_CELLS)
@pytest.mark.parametrize("edition", names())
def test_no_label_of_any_edition_is_ever_broken(edition: str, cells: int) -> None:
    labels = deck_of(load(edition)).labels
    for hand in (labels, *([in_cells(label, code) for label in labels] for code in label_codes())):
        lines = hand_lines(hand, cells)

        assert all(len(line) <= cells for line in lines)
        rest = list(hand)
        for line in lines:
            count = next(n for n in range(len(rest) + 1) if len(_joined(rest[:n])) >= len(line))
            assert _joined(rest[:count]) == line
            rest = rest[count:]
        assert rest == []


def _joined(labels: list[str]) -> str:
    return ("⠀" if any(label[0] >= "⠀" for label in labels) else " ").join(labels)


def test_the_table_is_told_in_one_line() -> None:
    laid = table("mattel", "g9", "b7 g1", "r2 r3 r4").state

    assert table_line(view(laid, Seat(0)), laid.deck, 14, "you") == "g9 you2? B3"
    assert table_line(view(laid, Seat(1)), laid.deck, 14, "you") == "g9 you3 A2?"
    assert table_line(view(laid, None), laid.deck, 14, "you") == "g9 A2? B3"


def test_the_colour_is_told_when_it_is_not_the_cards_own() -> None:
    laid = table("mattel", "wi+4", "b7 g1", "r2 r3", colour="r").state

    assert table_line(view(laid, Seat(1)), laid.deck, 16, "you") == "wi+4 r you2 A2?"


def test_the_row_is_told_where_there_is_no_pile() -> None:
    laid = table("dos", "b7 r10", "b3 b4", "g1 g3 g4").state

    assert table_line(view(laid, Seat(0)), laid.deck, 14, "you") == "b7 r10 you2?"


def test_as_much_of_a_name_is_told_as_no_other_begins_with() -> None:
    laid = table("french", "stop j", "7b 8b", "1r 2r 3r", "9v", "8v").state
    laid.seats = ("Marie-Claire", "Zoé", "Max", "3 PO")

    told = "stop j toi3 Max1 3:1 Mar2?"
    assert table_line(view(laid, Seat(1)), laid.deck, 40, "toi") == told
    assert table_line(view(laid, Seat(1)), laid.deck, 20, "toi") == "stop j toi3 Max1 3:1"
    laid.seats = ("Ana", "Ana Maria", "7", "Zoé")
    assert table_line(view(laid, None), laid.deck, 40, "toi") == "stop j Ana2? AnaM3 7:1 Z1"


def test_a_row_that_is_too_long_ends_after_a_whole_label() -> None:
    laid = table("dos", "b7 r10 g# wi2 y10 y9", "b3 b4", "g1 g3").state

    assert table_line(view(laid, Seat(0)), laid.deck, 14, "you") == "b7 r10 g# wi2"
    assert table_line(view(laid, Seat(0)), laid.deck, 20, "you") == "b7 r10 g# wi2 y10 y9"


def test_nobody_is_named_before_a_card_that_has_no_room() -> None:
    laid = table("dos", "b10 y10 r10", "b3 b4", "g1 g3").state

    assert table_line(view(laid, Seat(1)), laid.deck, 9, "you") == "b10 y10"
    assert table_line(view(laid, None), laid.deck, 11, "you") == "b10 y10 r10"
    assert table_line(view(laid, None), laid.deck, 15, "you") == "b10 y10 r10 A2?"


def test_before_the_deal_only_the_dealer_is_awaited() -> None:
    start = open_table("rnib", 2).state
    seat = awaited(start.prompt)[0]

    assert table_line(view(start, seat), start.deck, 14, "you").startswith("you0? ")
    assert f"{start.seats[seat][0]}0?" in table_line(view(start, None), start.deck, 14, "you")


@pytest.mark.parametrize("edition", names())
def test_the_line_fits_every_moment_of_a_match(edition: str) -> None:
    match = RandomMatch(edition, 3, Scoring.WINNER, 7)
    for _ in range(300):
        match.step()
        for seat, cells in product((None, *map(Seat, range(3))), DISPLAY_CELLS):
            seen = view(match.state, seat)
            told = table_line(seen, match.state.deck, cells, "you")
            lying = seen.row or tuple(card for card in [seen.top] if card != NO_CARD)

            assert len(told) <= cells
            assert told == told.strip() != ""
            assert told.startswith(match.state.deck.labels[lying[0]] if lying else "")
            if cells == 40 and len(lying) < 6:
                assert told.count("?") == len(awaited(seen.prompt))
                assert ("you" in told) is (seat is not None)
                if seat is not None and seat in awaited(seen.prompt):
                    assert f" you{seen.counts[seat]}?" in f" {told}"
