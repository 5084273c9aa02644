"""Scores of a keeper deck are those of the referee."""

import pytest
from support.random_match import RandomMatch, match_combinations

from callout.core.cards import Card, Seat
from callout.core.deck import deck_of
from callout.core.edition import Scoring
from callout.core.events import RoundEnded
from callout.core.prompts import Over
from callout.editions import load, with_house
from callout.host.scorekeeper import NOBODY, ScoreKeeper

SOME = [combination for combination in match_combinations() if combination[1] in (2, 4)]


@pytest.mark.slow
@pytest.mark.parametrize(("edition", "seats", "scoring"), SOME)
def test_a_match_on_paper_is_scored_like_one_at_the_table(
    edition: str, seats: int, scoring: Scoring
) -> None:
    match = RandomMatch(edition, seats, scoring, 2).play()
    keeper = ScoreKeeper(load(edition), match.state.seats, scoring)
    for event in match.events:
        if isinstance(event, RoundEnded):
            assert keeper.winners == ()
            keeper.add(event.winner, event.hands)
            assert keeper.last_round is not None
            assert (keeper.last_round.points, keeper.scores) == (event.points, event.scores)

    assert match.state.prompt == Over(keeper.winners)
    assert keeper.playing == match.state.playing


def test_a_round_can_be_taken_back() -> None:
    keeper = ScoreKeeper(load("mattel"), ("Ana", "Bob"), Scoring.WINNER)
    keeper.add(Seat(0), [(), keeper.read_cards("b7 wi")])
    keeper.add(Seat(1), [keeper.read_cards("12"), ()])
    keeper.undo()

    assert keeper.scores == (57, 0)
    keeper.undo()
    assert keeper.last_round is None
    assert keeper.scores == (0, 0)


@pytest.mark.parametrize("points", [0, 1, 2, 7, 38, 499, 1234])
@pytest.mark.parametrize("edition", ["mattel", "french", "dos"])
def test_points_may_be_told_instead_of_cards(edition: str, points: int) -> None:
    keeper = ScoreKeeper(load(edition), ("Ana", "Bob"), Scoring.WINNER)
    keeper.add(Seat(0), [(), keeper.read_cards(str(points))])

    assert keeper.scores == (points, 0)


@pytest.mark.parametrize(
    ("scoring", "winner", "counted"),
    [
        (Scoring.WINNER, Seat(1), (0, 2, 3)),
        (Scoring.WINNER, NOBODY, ()),
        (Scoring.LOW, Seat(1), (0, 2, 3)),
        (Scoring.LOW, NOBODY, (0, 1, 2, 3)),
        (Scoring.PARTNERS, Seat(1), (0, 2)),
        (Scoring.PARTNERS, NOBODY, ()),
        (Scoring.ELIMINATION, Seat(1), (0, 2, 3)),
    ],
)
def test_only_hands_that_change_the_score_are_counted(
    scoring: Scoring, winner: Seat, counted: tuple[int, ...]
) -> None:
    names = ("Ana", "Bob", "Cleo", "Dan")
    for seat in range(4):
        keeper = ScoreKeeper(load("rnib"), names, scoring)
        hands = [keeper.read_cards("7") if other == seat else () for other in range(4)]
        changes = seat != winner and keeper.scores != _after(keeper, winner, hands)
        assert changes is (seat in keeper.counted_seats(winner)) is (seat in counted)


def _after(keeper: ScoreKeeper, winner: Seat, hands: list[tuple[Card, ...]]) -> tuple[int, ...]:
    keeper.add(winner, hands)
    return keeper.scores


def test_a_round_that_would_end_the_match_is_tried_without_counting_it() -> None:
    keeper = ScoreKeeper(load("mattel"), ("Ana", "Bob"), Scoring.WINNER)
    keeper.add(Seat(0), [(), keeper.read_cards("100")])

    assert keeper.would_end(Seat(0), [(), keeper.read_cards("399")]) is None
    after = keeper.would_end(Seat(0), [(), keeper.read_cards("400")])
    assert after is not None
    assert (after.scores, after.winners) == ((500, 0), (0,))
    assert (keeper.scores, keeper.winners, len(keeper.rounds)) == ((100, 0), (), 1)


def test_a_keeper_brings_questions_where_house_rules_ask_them() -> None:
    for name, asked in (("mattel", "own"), ("quiz", "nothing")):
        edition = with_house(load(name), {"asked_on": asked})
        assert ScoreKeeper(edition, ("Ana", "Bob"), Scoring.WINNER).scores == (0, 0)


def test_points_are_made_of_the_cards_that_are_worth_most() -> None:
    keeper = ScoreKeeper(load("mattel"), ("Ana", "Bob"), Scoring.WINNER)
    deck = deck_of(load("mattel"))

    assert [deck.points[card] for card in keeper.read_cards("128")] == [50, 50, 20, 8]


def test_cards_are_told_by_their_labels() -> None:
    keeper = ScoreKeeper(load("french"), ("Ana", "Bob"), Scoring.LOW)
    keeper.add(NOBODY, [keeper.read_cards("rev j, stop v"), keeper.read_cards("couleur 7B +04")])

    assert keeper.scores == (40, 107)
    with pytest.raises(ValueError, match="b7"):
        keeper.read_cards("7b b7")


def test_who_is_out_is_told() -> None:
    keeper = ScoreKeeper(load("rnib"), ("Ana", "Bob", "Cleo"), Scoring.ELIMINATION)
    keeper.add(Seat(0), [(), keeper.read_cards("500"), keeper.read_cards("3")])

    assert keeper.eliminated == (1,)
    assert keeper.playing == (0, 2)
