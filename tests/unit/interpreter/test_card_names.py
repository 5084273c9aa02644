"""The names of cards that may be typed: as they are printed, said and shortened."""

import pytest
from support.table import NAMES, Table, table

from callout.core import commands as c
from callout.core.cards import Card, Colour, Seat
from callout.core.deck import deck_of
from callout.core.view import view
from callout.editions import load
from callout.interpreter.not_understood import NotUnderstoodError
from callout.interpreter.parser import CommandParser, Parsed
from callout.rules.engine import legal


def parsed(text: str, new: Table, language: str) -> Parsed:
    """Understand *text* as the first player at a table does."""
    state = new.state
    parser = CommandParser(state.edition, language, NAMES[: len(state.seats)])
    return parser.parse(text, view(state, Seat(0)), legal(state, Seat(0)))


def card(edition: str, label: str) -> Card:
    """Find a card by its label."""
    return deck_of(load(edition)).by_label[label]


def row() -> Table:
    """Lay a centre row on which a Wild DOS and a Wild # fit."""
    return table("dos", "b7 wi2", "b# b3 g5 wi2", "g1 g3")


BLUE_NUMBER, WILD_DOS = card("dos", "b#"), card("dos", "wi2")


@pytest.mark.parametrize(
    ("language", "text", "command"),
    [
        ("en", "wild dos on 2", c.Match((WILD_DOS,), 1, Colour(0))),
        ("en", "Wild DOS on 2 red", c.Match((WILD_DOS,), 1, Colour(2))),
        ("en", "wild dos + green 5 on 1", c.Match((card("dos", "g5"), WILD_DOS), 0, Colour(0))),
        ("en", "dos wild dos + g5 on 1 g", c.Match(
            (card("dos", "g5"), WILD_DOS), 0, Colour(1), call=True
        )),
        ("en", "wild # on 1", c.Match((BLUE_NUMBER,), 0)),
        ("en", "wild number on 1", c.Match((BLUE_NUMBER,), 0)),
        ("en", "# on 1", c.Match((BLUE_NUMBER,), 0)),
        ("en", "blue # on 1", c.Match((BLUE_NUMBER,), 0)),
        ("en", "#b on 1", c.Match((BLUE_NUMBER,), 0)),
        ("en", "blue wild # on 1", c.Match((BLUE_NUMBER,), 0)),
        ("en", "wild # blue on 1", c.Match((BLUE_NUMBER,), 0)),
        ("fr", "joker dos sur 2", c.Match((WILD_DOS,), 1, Colour(0))),
        ("fr", "Joker DOS sur 2 rouge", c.Match((WILD_DOS,), 1, Colour(2))),
        ("fr", "joker # sur 1", c.Match((BLUE_NUMBER,), 0)),
        ("fr", "joker numéro sur 1", c.Match((BLUE_NUMBER,), 0)),
        ("fr", "# bleu sur 1", c.Match((BLUE_NUMBER,), 0)),
        ("fr", "joker # bleu sur 1", c.Match((BLUE_NUMBER,), 0)),
    ],
)  # fmt: skip
def test_cards_of_dos_are_called_as_they_are_printed(
    language: str, text: str, command: c.Command
) -> None:
    assert parsed(text, row(), language) == command


@pytest.mark.parametrize("hand", ["b3 g5", "b# r# b3"])
def test_a_card_of_any_number_needs_its_colour_unless_one_is_held(hand: str) -> None:
    with pytest.raises(NotUnderstoodError) as error:
        parsed("wild # on 1", table("dos", "b7 r5", hand, "g1 g3"), "en")

    assert error.value.nearest == ("b#", "g#", "r#", "y#")


@pytest.mark.parametrize(
    ("edition", "language", "text", "label"),
    [
        ("mattel", "en", "blue draw two", "b+2"),
        ("mattel", "en", "blue draw 2", "b+2"),
        ("mattel", "en", "blue +2", "b+2"),
        ("mattel", "en", "red skip", "rsk"),
        ("mattel", "en", "green reverse", "grv"),
        ("mattel", "en", "wild", "wi"),
        ("mattel", "en", "wild card", "wi"),
        ("mattel", "en", "wild draw four", "wi+4"),
        ("mattel", "en", "wild draw 4", "wi+4"),
        ("mattel", "en", "+4", "wi+4"),
        ("rnib", "en", "yellow draw 2", "y+2"),
        ("rnib", "en", "wild draw four", "wi+4"),
        ("quiz", "en", "wild +4", "wi+4"),
        ("french", "fr", "+2 bleu", "+02b"),
        ("french", "fr", "+02b", "+02b"),
        ("french", "fr", "inversion bleue", "rev b"),
        ("french", "fr", "changement de sens bleu", "rev b"),
        ("french", "fr", "passe ton tour rouge", "stop r"),
        ("french", "fr", "joker", "couleur"),
        ("french", "fr", "joker couleur", "couleur"),
        ("french", "fr", "+4", "+04"),
        ("french", "fr", "super joker", "+04"),
        ("mattel", "fr", "+2 bleu", "b+2"),
        ("mattel", "fr", "joker +4", "wi+4"),
    ],
)
def test_cards_of_each_edition_are_called_as_they_are_printed(
    edition: str, language: str, text: str, label: str
) -> None:
    top = {"french": "5r"}.get(edition, "r5")
    hands = {"french": ("7b 8b", "1v 2v")}.get(edition, ("b7 b8", "g1 g2"))

    assert parsed(text, table(edition, top, *hands), language) == c.Play(card(edition, label))


def test_a_kind_of_card_without_its_colour_is_no_card() -> None:
    with pytest.raises(NotUnderstoodError) as error:
        parsed("draw 2", table("mattel", "r5", "b+2 b8", "g1 g2"), "en")

    assert error.value.nearest == ("draw",)
