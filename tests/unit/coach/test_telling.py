"""What the hard bot says: one sentence of 90 characters, one line of 40 cells, and it is true."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.random_match import RandomMatch
from support.strategies import matches
from support.table import Table, edition_with, table

from callout.coach.advice import advise
from callout.coach.odds import Odds, reckon
from callout.coach.telling import MAX_SPOKEN_CHARS, tell_advice, tell_odds
from callout.core.cards import Seat
from callout.core.prompts import AnswerQuestion
from callout.core.seen import seen_by
from callout.core.view import view
from callout.locales.language import languages
from callout.locales.messages import Utterance
from callout.narrator.listener import Listener
from callout.narrator.voice import MAX_BRAILLE_CHARS
from callout.rules.engine import legal

MANY = "r1 r2 r3 r4 r5 r6 r8"


def hint(laid: Table, seat: int = 1, language: str = "en") -> Utterance:
    """Tell the hint for *seat*, counted from 1, who has heard nothing before."""
    at = Seat(seat - 1)
    seen, edition = view(laid.state, at), laid.state.edition
    found = advise(edition, seen, legal(laid.state, at), ())
    return tell_advice(found, seen, Listener(edition, at, language))


def odds(laid: Table, seat: int = 1, language: str = "en") -> Utterance:
    at = Seat(seat - 1)
    seen, edition = view(laid.state, at), laid.state.edition
    return tell_odds(reckon(edition, seen, ()), seen, Listener(edition, at, language))


@pytest.mark.parametrize(
    ("laid", "spoken", "braille"),
    [
        (
            table("mattel", "b7", "b1 g7 g2 g3 y4", MANY, "g1 g5"),
            "The hard bot would play green 7: you have 2 more green cards.",
            "g7: 2 green left",
        ),
        (
            table("mattel", "b7", "b1 bsk y2 y4", "r1", "g1 g2 g3 g4", "g5 g6"),
            "The hard bot would play blue skip: it stops Bob, who has 1 card.",
            "bsk: stops Bob",
        ),
        (
            table("mattel", "b7", "b1 wi", MANY),
            "The hard bot would call Uno and play blue 1: you keep a wild card.",
            "Uno b1: keeps wild",
        ),
        (
            table("mattel", "b7", "y1 y2 y3", "r1", "g1 g2"),
            "The hard bot would draw a card: nothing else is allowed.",
            "draw: only move",
        ),
        (
            table("mattel", "b7", "wi g1 g2 r1 r2", MANY.replace("r", "b"), "g3 g4"),
            "The hard bot would play wild, green or play wild, red: it likes both the same.",
            "wi\N{NO-BREAK SPACE}g = wi\N{NO-BREAK SPACE}r",
        ),
        (
            table("dos", "b7 r1", "g7 b3 b4 y5 y6 y10", "g1 g3 g4"),
            "The hard bot would match blue 7 with blue 3 and blue 4: you keep fewer cards.",
            "b3 b4 on b7: fewer cards",
        ),
    ],
)
def test_a_hint_is_one_sentence_with_its_reason(laid: Table, spoken: str, braille: str) -> None:
    assert hint(laid) == Utterance(spoken, braille)


def test_a_hint_is_told_in_french() -> None:
    laid = table("mattel", "b7", "b1 g7 g2 g3 y4", MANY, "g1 g5")

    assert hint(laid, language="fr").spoken == (
        "Le robot difficile jouerait 7 vert\N{NO-BREAK SPACE}: il t’en reste 2 en vert."
    )


def test_many_equal_moves_are_counted() -> None:
    laid = table("mattel", "b7", "wi g1 g2 y1 y2 r1 r2", MANY.replace("r", "b"), "g3 g4")

    assert hint(laid).spoken == (
        "The hard bot would play wild, green, but likes 2 other moves just as well."
    )


def test_long_names_give_way_to_labels() -> None:
    laid = table("dos", "y10 r1", "y# wi2 g5 g6 b9", "g1 g3 g4")
    told = hint(laid)

    assert len(told.spoken) <= MAX_SPOKEN_CHARS


def test_a_call_and_a_catch_are_told_without_a_reason() -> None:
    laid = table("mattel", "b7", "b1 y2", "g1 g2", "r1 r2").do(1, "b1")
    late = table("dos", "b7 r3", "g10 y9 y8", "g1 g3 g4").do(1, "draw").do(1, "lay y9")
    late.do(2, "g3 on 2")

    assert hint(laid, 3).spoken == "The hard bot would catch Ana, who forgot to call."
    assert hint(late, 2).spoken == "The hard bot would call Dos now."


def test_out_of_turn_and_for_answers_there_is_no_hint() -> None:
    laid = table("quiz", "b7", "b1 b2 b3", "g1 g2")
    assert hint(laid, 2).spoken == "The hard bot would do nothing now."
    laid.state.prompt = AnswerQuestion(Seat(0), 0)

    assert hint(laid).spoken == "The hard bot gives no hints for answers and verdicts."


def test_odds_are_told_as_counts_of_ten() -> None:
    laid = table("mattel", "r5", "b1 g2 g3", "y1 y2 y3", "g1 g5")
    doubted = table("mattel", "b7", "wi+4 r1 r2 r3", "g1 g2 g3").do(1, "wi+4 r")

    assert odds(laid).spoken == "Bob can play on red 5: about 7 in 10."
    assert odds(laid).braille == "Bob on r5 7/10"
    assert odds(doubted, 2).spoken.startswith("A bluff: about ")
    assert odds(doubted, 1).spoken == "There are no odds to tell now."


def test_odds_of_a_row_are_about_matching_with_one_card() -> None:
    laid = table("dos", "b7 r1", "g7 b3 b4 y5 y6 y10", "g1 g3 g4")

    assert odds(laid).spoken.startswith("Bob can match with one card: ")


@pytest.mark.parametrize(("chance", "told"), [(0.01, "less than 1"), (0.99, "more than 9")])
def test_the_ends_are_told_as_bounds(chance: float, told: str) -> None:
    laid = table("mattel", "r5", "b1", "y1")
    listener = Listener(laid.state.edition, Seat(0), "en")

    assert told in tell_odds(Odds(chance), view(laid.state, Seat(0)), listener).spoken


@given(matches(), st.data(), st.sampled_from(languages()))
def test_every_sentence_and_every_line_is_short(
    match: RandomMatch, data: st.DataObject, language: str
) -> None:
    seat = Seat(data.draw(st.sampled_from(range(len(match.state.seats)))))
    seen, edition = view(match.state, seat), match.state.edition
    heard = [seen_by(event, seat) for event in match.events]
    listener = Listener(edition, seat, language)
    found = advise(edition, seen, legal(match.state, seat), heard)

    for told in (
        tell_advice(found, seen, listener),
        tell_odds(reckon(edition, seen, heard), seen, listener),
    ):
        assert len(told.spoken) <= MAX_SPOKEN_CHARS, told.spoken
        assert len(told.braille) <= MAX_BRAILLE_CHARS, told.braille


def test_a_hint_to_swap_names_the_player() -> None:
    laid = table(edition_with("mattel", seven_zero=True), "r5", "r7 g1 g2 g3", "b1 b2", MANY)
    laid.do(1, "r7")

    assert hint(laid).spoken.startswith("The hard bot would swap with Bob: ")
