"""A bluff is known to the referee alone, whatever the table waits for."""

import pytest
from support.table import Table, table

from callout.core.cards import Colour, Seat
from callout.core.events import Awaited
from callout.core.prompts import AnswerDraw, JudgeAdvice
from callout.core.seen import seen_by
from callout.core.view import view

SEATS = (*map(Seat, range(3)), None)


def bluffed(hand: str) -> Table:
    """Lay a table at which a card that may be a bluff has just been played from *hand*."""
    return table("rnib", "b7", f"wi+4 {hand}", "g1 g2", "r1 r2").do(1, "wi+4 r")


@pytest.mark.parametrize(("hand", "guilty"), [("b1 y1", True), ("g1 y1", False)])
def test_nobody_is_told_whether_a_play_was_a_bluff(hand: str, guilty: bool) -> None:
    new = bluffed(hand)
    told = AnswerDraw(Seat(1), 4, Seat(0), doubtful=True, colour=Colour(0))

    assert isinstance(new.prompt, AnswerDraw)
    assert new.prompt.bluffed is guilty
    assert [view(new.state, seat).prompt for seat in SEATS] == [told] * 4
    assert [seen_by(new.last[-1], seat) for seat in SEATS] == [Awaited(told)] * 4


def test_nor_while_an_accusation_is_judged() -> None:
    seen = [
        [view(bluffed(hand).do(3, "accuse 1").state, seat).prompt for seat in SEATS]
        for hand in ("b1 y1", "g1 y1")
    ]

    assert all(isinstance(prompt, JudgeAdvice) for prompt in seen[0])
    assert seen[0] == seen[1]
