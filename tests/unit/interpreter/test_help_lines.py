"""Help tells the words that can be said at the table, and no others."""

import pytest
from support.table import NAMES, edition_with, table

from callout.core.cards import Seat
from callout.core.edition import Edition
from callout.core.view import view
from callout.editions import load, names
from callout.host.entries import Made, Options
from callout.host.table import make_table
from callout.interpreter.answers import QueryAnswerer
from callout.interpreter.help_lines import help_keys, table_help_keys
from callout.interpreter.parser import CommandParser
from callout.interpreter.queries import HelpQuery
from callout.locales.language import languages
from callout.narrator.listener import Style


def helped(edition: Edition, language: str = "en") -> str:
    """Ask for help at a table of *edition*."""
    parser = CommandParser(edition, language, NAMES[:2])
    answerer = QueryAnswerer(edition, language, Style.FULL, parser)
    seen = view(table("mattel", "r5", "b7", "g1").state, Seat(0))
    return "\n".join(line.spoken for line in answerer.answers(HelpQuery(), seen, []))


def words(edition: Edition) -> set[str]:
    """List the words in what help tells."""
    return set(helped(edition).replace(",", " ").replace(".", " ").split())


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", names())
def test_the_quick_reference_and_the_deal_are_among_them(name: str, language: str) -> None:
    found = helped(load(name), language)

    assert {"en": "Type quick for the", "fr": "Tape mémo pour"}[language] in found
    assert {"en": "Type deal to deal", "fr": "Tape distribuer pour"}[language] in found


@pytest.mark.parametrize(
    ("edition", "never"),
    [
        (load("mattel"), {"lay", "done", "answer", "accuse", "guilty", "innocent", "swap"}),
        (load("rnib"), {"lay", "done", "answer", "swap"}),
        (load("french"), {"lay", "done", "answer", "swap"}),
        (load("quiz"), {"lay", "done", "accuse", "guilty", "innocent", "swap", "challenge"}),
        (load("dos"), {"keep", "answer", "accuse", "swap", "challenge", "accept", "colour"}),
        (edition_with("mattel", lawful_when="always"), {"challenge", "accept"}),
        (edition_with("mattel", unlawful_card="refused"), {"challenge", "accept"}),
    ],
    ids=lambda part: part.name if isinstance(part, Edition) else None,
)
def test_what_cannot_be_said_is_not_told(edition: Edition, never: set[str]) -> None:
    assert words(edition) & never == set()


@pytest.mark.parametrize(
    ("edition", "told"),
    [
        (load("mattel"), {"keep", "challenge", "accept"}),
        (load("rnib"), {"accuse", "guilty", "innocent"}),
        (load("quiz"), {"answer", "accept"}),
        (load("dos"), {"lay", "done"}),
        (edition_with("mattel", seven_zero=True), {"swap"}),
        (edition_with("mattel", lawful_when="always", stacking="same"), {"accept"}),
        (edition_with("mattel", advice_penalty=1), {"accuse"}),
    ],
    ids=lambda part: part.name if isinstance(part, Edition) else None,
)
def test_what_can_be_said_is_told(edition: Edition, told: set[str]) -> None:
    assert told <= words(edition)


def test_each_line_is_told_of_some_table() -> None:
    house = edition_with("mattel", seven_zero=True, advice_penalty=1)
    tables = [house, *map(load, names())]
    told = {key for edition in tables for key in help_keys(edition)}

    assert {"help-swap", "help-advice", "help-answer", "help-row"} <= told


def test_a_host_hears_of_levels_only_where_they_decide_something() -> None:
    by_level = make_table(Made(Options("quiz", {"by_level": True}), "ana"))

    assert "help-level" in table_help_keys(by_level)
    for name in names():
        assert "help-level" not in table_help_keys(make_table(Made(Options(name), "ana")))
