"""A sample agrees with all that a seat knows, and nothing that it does not know is kept."""

from random import Random

from hypothesis import given
from hypothesis import strategies as st
from support.random_match import RandomMatch, assert_all_cards_there
from support.strategies import matches
from support.table import QUESTIONS, Table, edition_with, table

from callout.core import prompts as p
from callout.core.cards import HIDDEN, Seat
from callout.core.view import view
from callout.library.knowledge import Knowledge
from callout.rules.engine import legal
from callout.rules.playout import Playout


def known_by(match: RandomMatch, seat: Seat) -> Knowledge:
    """Fold what *seat* has seen of *match*."""
    known = Knowledge(match.state.edition, seat)
    known.hear(match.events)
    return known


@given(matches(), st.data())
def test_a_sample_looks_the_same_to_the_seat_and_has_every_card_once(
    match: RandomMatch, data: st.DataObject
) -> None:
    state, rng = match.state, Random(data.draw(st.integers()))
    seat = Seat(data.draw(st.sampled_from(range(len(state.seats)))))
    sample = known_by(match, seat).deal_anew(state, rng)

    assert view(sample, seat) == view(state, seat)
    assert legal(sample, seat) == legal(state, seat)
    assert_all_cards_there(sample)
    assert (sample.late, sample.barren, sample.accusers, sample.shuffles) == (
        state.late,
        state.barren,
        state.accusers,
        state.shuffles,
    )


@given(matches(), st.data())
def test_a_sample_can_be_played_on(match: RandomMatch, data: st.DataObject) -> None:
    rng = Random(data.draw(st.integers()))
    seat = Seat(data.draw(st.sampled_from(range(len(match.state.seats)))))
    table = Playout(known_by(match, seat).deal_anew(match.state, rng))
    for _ in range(60):
        awaited, moves = table.choices()
        if not moves:
            break
        table.take(awaited, rng.choice(moves))
        assert_all_cards_there(table.state)


def knowing(laid: Table, seat: int) -> Knowledge:
    """Let *seat*, counted from 1, know its own hand and what lies open on a laid table."""
    known = Knowledge(laid.state.edition, Seat(seat - 1))
    known._state = laid.state.copy()
    known._state.stock = [HIDDEN] * len(laid.state.stock)
    known._state.hands = [
        hand if owner == seat - 1 else [HIDDEN] * len(hand)
        for owner, hand in enumerate(known._state.hands)
    ]
    return known


def sampled_hands(laid: Table, known: Knowledge, seat: int, samples: int = 50) -> set[str]:
    """List the hands that *seat*, counted from 1, has in samples."""
    states = [known.deal_anew(laid.state, Random(seed)) for seed in range(samples)]
    return {laid.words(sorted(state.hands[seat - 1])) for state in states}


def test_a_challenged_hand_is_known_to_the_challenger_alone() -> None:
    laid = table("mattel", "r5", "wi+4 g1 g2", "b1 b2", "y1 y2")
    challenger, other = knowing(laid, 2), knowing(laid, 3)
    for seat, words in ((1, "wi+4 b"), (2, "challenge")):
        laid.do(seat, words)
        challenger.hear(laid.last)
        other.hear(laid.last)

    assert sampled_hands(laid, challenger, 1) == {"g1 g2"}
    assert len(sampled_hands(laid, other, 1)) > 40


def test_a_known_card_is_there_until_it_is_played_and_drawn_ones_are_not_known() -> None:
    laid = table("mattel", "r5", "wi+4 g1 g2", "b1 b2", turn=1)
    known = knowing(laid, 2)
    for seat, words in ((1, "wi+4 g"), (2, "challenge"), (1, "g1")):
        laid.do(seat, words)
        known.hear(laid.last)

    assert sampled_hands(laid, known, 1) == {"g2"}
    for seat, words in ((2, "draw"), (2, "keep"), (1, "draw"), (1, "keep")):
        laid.do(seat, words)
        known.hear(laid.last)
    hands = sampled_hands(laid, known, 1)
    assert len(hands) > 10
    assert all("g2" in hand.split() for hand in hands)


def test_a_hand_that_was_swapped_away_is_still_known() -> None:
    laid = table(edition_with("mattel", seven_zero=True), "r5", "r7 g1 g2", "b1 b2", "y1 y2")
    giver, other = knowing(laid, 1), knowing(laid, 3)
    for seat, words in ((1, "r7"), (1, "swap 2")):
        laid.do(seat, words)
        giver.hear(laid.last)
        other.hear(laid.last)

    assert sampled_hands(laid, giver, 2) == {"g1 g2"}
    assert sampled_hands(laid, giver, 1) == {"b1 b2"}
    assert len(sampled_hands(laid, other, 2)) > 40


def test_hands_that_are_passed_on_are_known_where_they_go() -> None:
    laid = table(edition_with("mattel", seven_zero=True), "r5", "r0 g1 g2", "b1 b2", "y1 y2")
    known = knowing(laid, 1)
    laid.do(1, "r0")
    known.hear(laid.last)

    assert sampled_hands(laid, known, 2) == {"g1 g2"}
    assert sampled_hands(laid, known, 1) == {"y1 y2"}


def test_a_card_whose_question_is_asked_is_in_the_hand() -> None:
    laid = table(edition_with("quiz", asked_on="own"), "r5", "r7 g1 g2", "b1 b2")
    laid.state.questions = QUESTIONS
    known = knowing(laid, 2)
    laid.do(1, "r7")
    known.hear(laid.last)

    assert isinstance(laid.prompt, p.AnswerQuestion)
    assert all("r7" in hand.split() for hand in sampled_hands(laid, known, 1))
    assert len(sampled_hands(laid, known, 1)) > 40


def test_whether_it_was_a_bluff_follows_from_the_hand_that_is_dealt() -> None:
    laid = table("mattel", "r5", "wi+4 r1 g2 g3 g4", "b1 b2")
    bluffer, other = knowing(laid, 1), knowing(laid, 2)
    laid.do(1, "wi+4 b")
    bluffer.hear(laid.last)
    other.hear(laid.last)
    deck = laid.state.deck
    red = [card for card in deck.all if deck.labels[card].startswith("r")]
    judged = set()
    for seed in range(40):
        sample = other.deal_anew(laid.state, Random(seed))
        assert isinstance(sample.prompt, p.AnswerDraw)
        assert sample.prompt.bluffed is any(card in red for card in sample.hands[0])
        judged.add(sample.prompt.bluffed)

    assert judged == {True, False}
    assert bluffer.deal_anew(laid.state, Random(1)).prompt == laid.prompt


def test_the_card_that_another_has_drawn_is_one_of_the_hand_that_is_dealt() -> None:
    laid = table("mattel", "r5", "g1 g2", "b1 b2")
    known = knowing(laid, 2)
    laid.do(1, "draw")
    known.hear(laid.last)
    drawn = set()
    for seed in range(40):
        sample = known.deal_anew(laid.state, Random(seed))
        assert isinstance(sample.prompt, p.PlayOrKeep)
        assert sample.prompt.card == sample.hands[0][-1]
        drawn.add(sample.prompt.card)

    assert len(drawn) > 10
