"""A match of one round is over when the round is, whatever the way of scoring (decision 98)."""

import pytest
from support.table import edition_with
from support.table import table as laid

from callout.core.cards import NO_SEAT, Seat
from callout.core.edition import ONE_ROUND, Scoring
from callout.core.events import Eliminated, MatchEnded
from callout.core.prompts import Over
from callout.rules.draft import Draft
from callout.rules.scoring import end_round

FOUR_HANDS = ("r5", "g1", "b9", "y2")


@pytest.mark.parametrize(
    ("edition", "scoring", "winners"),
    [
        ("mattel", Scoring.WINNER, (0,)),
        ("rnib", Scoring.WINNER, (0,)),
        ("french", Scoring.WINNER, (0,)),
        ("mattel", Scoring.LOW, (0,)),
        ("mattel", Scoring.PARTNERS, (0, 2)),
        ("french", Scoring.TEAMS, (1, 3)),
        ("french", Scoring.CHANGING, (0,)),
        ("french", Scoring.CHANGING_PAIR, (1, 3)),
        ("rnib", Scoring.ELIMINATION, (0,)),
        ("french", Scoring.ELIMINATION_PAST, (0,)),
    ],
)
def test_the_best_score_of_the_round_wins(
    edition: str, scoring: Scoring, winners: tuple[int, ...]
) -> None:
    house, hands = edition_with(edition, target=ONE_ROUND), FOUR_HANDS
    if edition == "french":
        hands = ("5r", "1v", "9b", "2j")
    top, card = ("7r", "5r") if edition == "french" else ("r7", "r5")
    new = laid(house, top, *hands, scoring=scoring).do(1, card)

    assert isinstance(new.prompt, Over)
    assert new.prompt.winners == winners
    assert not new.of(Eliminated)
    (ended,) = new.of(MatchEnded)
    assert isinstance(ended, MatchEnded)
    assert not ended.stalled


@pytest.mark.parametrize("scoring", [Scoring.WINNER, Scoring.LOW, Scoring.ELIMINATION])
def test_of_equal_scores_the_one_who_went_out_wins(scoring: Scoring) -> None:
    house = edition_with("rnib", target=ONE_ROUND)
    new = laid(house, "r7", "r5", "g0", "b0", scoring=scoring).do(1, "r5")

    assert new.state.scores == (0, 0, 0)
    assert new.prompt == Over((Seat(0),))


def test_a_round_that_nobody_ends_is_won_by_all_who_are_equal() -> None:
    house = edition_with("mattel", target=ONE_ROUND)
    draft = Draft(laid(house, "r7", "r5", "g1", "b9").state.copy())
    end_round(draft, NO_SEAT, drawn_out=True)

    assert draft.state.prompt == Over((Seat(0), Seat(1), Seat(2)))


def test_dos_has_matches_of_one_round_too() -> None:
    house = edition_with("dos", target=ONE_ROUND)
    new = laid(house, "g7 r3", "g7", "b9 b8").do(1, "g7 on 1")

    assert new.prompt == Over((Seat(0),))
