"""Scores of a paper deck are those of the referee."""

import pytest
from support.random_match import RandomMatch, match_combinations

from callout.core.cards import Seat
from callout.core.edition import Scoring
from callout.core.events import RoundEnded
from callout.core.prompts import Over
from callout.editions import load
from callout.host.scorekeeper import NOBODY, Paper

SOME = [combination for combination in match_combinations() if combination[1] in (2, 4)]


@pytest.mark.parametrize(("edition", "seats", "scoring"), SOME)
def test_a_match_on_paper_is_scored_like_one_at_the_table(
    edition: str, seats: int, scoring: Scoring
) -> None:
    match = RandomMatch(edition, seats, scoring, 2).play()
    paper = Paper(load(edition), match.state.seats, scoring)
    for event in match.events:
        if isinstance(event, RoundEnded):
            assert paper.winners == ()
            paper.add(event.winner, event.hands)
            assert paper.last is not None
            assert (paper.last.points, paper.scores) == (event.points, event.scores)

    assert match.state.prompt == Over(paper.winners)
    assert paper.playing == match.state.playing


def test_a_round_can_be_taken_back() -> None:
    paper = Paper(load("mattel"), ("Ana", "Bob"), Scoring.WINNER)
    paper.add(Seat(0), [(), paper.cards("b7 wi")])
    paper.add(Seat(1), [paper.cards("12"), ()])
    paper.undo()

    assert paper.scores == (57, 0)
    paper.undo()
    assert paper.last is None
    assert paper.scores == (0, 0)


@pytest.mark.parametrize("points", [0, 1, 2, 7, 38, 499, 1234])
@pytest.mark.parametrize("edition", ["mattel", "french", "dos"])
def test_points_may_be_told_instead_of_cards(edition: str, points: int) -> None:
    paper = Paper(load(edition), ("Ana", "Bob"), Scoring.WINNER)
    paper.add(Seat(0), [(), paper.cards(str(points))])

    assert paper.scores == (points, 0)


def test_cards_are_told_by_their_labels() -> None:
    paper = Paper(load("french"), ("Ana", "Bob"), Scoring.LOW)
    paper.add(NOBODY, [paper.cards("rev j, stop v"), paper.cards("couleur 7B +04")])

    assert paper.scores == (40, 107)
    with pytest.raises(ValueError, match="b7"):
        paper.cards("7b b7")


def test_who_is_out_is_told() -> None:
    paper = Paper(load("rnib"), ("Ana", "Bob", "Cleo"), Scoring.ELIMINATION)
    paper.add(Seat(0), [(), paper.cards("500"), paper.cards("3")])

    assert paper.out == (1,)
    assert paper.playing == (0, 2)
