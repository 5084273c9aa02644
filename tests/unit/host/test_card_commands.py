"""What can be done with one card: a command for each place, partner and colour that matters."""

import pytest
from support.host_table import dealt_table, seated_table
from support.table import table

from callout.core.cards import Seat
from callout.core.deck import deck_of
from callout.core.view import view
from callout.host.card_commands import commands_with_card, legal_with_card
from callout.notation import write
from callout.rules.engine import legal

ROW = ("dos", "b7 wi2", "b3 b4 wi2 b5 g7", "g1 g3")
OTHER_COLOURS = ("dos", "b7 y5", "b3 wi2 g9", "g1 g3")
PILE = ("mattel", "r5", "b7 r7 wi", "g1 g2")
BEFORE_LAST = ("mattel", "r5", "b7 r7", "g1 g2")


@pytest.mark.parametrize(
    ("laid", "label", "commands"),
    [
        (ROW, "b3", ["b3+b4 on 1"]),
        (ROW, "wi2", ["b5+wi2 on 1 b", "wi2 on 2 b"]),
        (ROW, "g7", ["g7 on 1"]),
        (ROW, "r7", []),
        (OTHER_COLOURS, "b3", ["b3+wi2 on 2 y"]),
        (PILE, "b7", []),
        (PILE, "r7", ["r7"]),
        (PILE, "wi", ["wi b", "wi g", "wi r", "wi y"]),
        (BEFORE_LAST, "r7", ["r7"]),
    ],
)
def test_a_card_can_be_used_in_these_ways(
    laid: tuple[str, ...], label: str, commands: list[str]
) -> None:
    new = table(*laid)
    edition, seat = new.state.edition, Seat(0)
    card = deck_of(edition).by_label[label]

    found = commands_with_card(
        legal(new.state, seat), card, view(new.state, seat), edition, call=False
    )
    assert [write(command, edition) for command in found] == commands


def test_with_a_call_the_last_card_but_one_is_used_with_it() -> None:
    new = table(*BEFORE_LAST)
    edition, seat = new.state.edition, Seat(0)
    card = deck_of(edition).by_label["r7"]

    (command,) = commands_with_card(
        legal(new.state, seat), card, view(new.state, seat), edition, call=True
    )
    assert command.call


def test_nobody_uses_a_card_before_the_match_or_without_a_seat() -> None:
    before, dealt = seated_table("ana", bots=1).table, dealt_table("ana", bots=1).table
    deck = deck_of(dealt.edition)

    assert not any(legal_with_card(before, "ana", card, call=False) for card in deck.all)
    assert not any(legal_with_card(dealt, "zoe", card, call=False) for card in deck.all)
