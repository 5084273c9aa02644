"""A refusal can be sent from one process to another."""

import pickle

import pytest
from support.table import table

from callout.core.cards import Seat
from callout.core.commands import Draw
from callout.core.refusal import IllegalCommand
from callout.rules.engine import decide


def test_a_refused_command_is_the_same_after_a_pickle() -> None:
    with pytest.raises(IllegalCommand) as caught:
        decide(table("mattel", "r5", "r1", "g9").state, Seat(1), Draw())
    again = pickle.loads(pickle.dumps(caught.value))  # noqa: S301

    assert again.refusal == caught.value.refusal
    assert str(again) == str(caught.value) == "not-your-turn (mattel.T1)"
