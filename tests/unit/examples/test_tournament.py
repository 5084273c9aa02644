"""The bot of the examples beats chance, and the tournament tells the same in every form."""

from pathlib import Path
from random import Random
from xml.etree import ElementTree as ET

import pytest
from bot import BOT
from chart import Standing, percent, write_chart
from lxml import html  # type: ignore[import-untyped]
from tournament import play_all, play_round

from callout.bots import bots
from callout.editions import load, names

ROUNDS = 200
STANDINGS = [Standing("keen", 3, 4), Standing("<dice>", 1, 4)]
SVG = "{http://www.w3.org/2000/svg}"


@pytest.mark.slow
def test_the_bot_beats_the_one_that_plays_by_chance() -> None:
    """It wins 77 % of these rounds; 65 % is four standard deviations below that."""
    first, second = play_all(load("mattel"), [BOT, bots()["dice"]], ROUNDS, seed=1)

    assert (first.name, second.name) == ("thrifty", "dice")
    assert first.won >= 0.65 * ROUNDS


@pytest.mark.parametrize("name", names())
def test_the_bot_plays_every_edition_to_the_end_of_a_round(name: str) -> None:
    winners = [play_round(load(name), [BOT, bots()["calm"], BOT], seed) for seed in range(3)]

    assert set(winners) <= {0, 1, 2}


def test_the_same_seed_makes_the_same_tournament() -> None:
    kinds = [BOT, *bots().values()]
    first, again, other = (play_all(load("mattel"), kinds, 4, seed) for seed in (3, 3, 4))

    assert first == again
    assert first != other
    assert sum(standing.won for standing in first) == 4 * 6
    assert {standing.played for standing in first} == {12}


def test_a_round_that_does_not_end_has_no_winner(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tournament.MAX_MOVES", 5)

    assert play_round("mattel", [BOT, BOT], Random(1).getrandbits(64)) is None
    assert [standing.won for standing in play_all(load("mattel"), [BOT, BOT], 2, 1)] == [0]


def test_the_chart_is_described_and_has_a_table_beside_it(tmp_path: Path) -> None:
    write_chart(tmp_path / "new", "Rounds & wins", STANDINGS)
    picture = ET.fromstring((tmp_path / "new" / "chart.svg").read_text("utf-8"))  # noqa: S314
    page = html.fromstring((tmp_path / "new" / "chart.html").read_text("utf-8"))
    title, described = picture.find(f"{SVG}title"), picture.find(f"{SVG}desc")

    assert title is not None
    assert described is not None
    assert picture.get("role") == "img"
    assert picture.get("aria-labelledby") == f"{title.get('id')} {described.get('id')}"
    assert title.text == "Rounds & wins" == page.findtext(".//h1")
    assert described.text == "keen: 75.0 %. <dice>: 25.0 %."
    rows = [[cell.text for cell in row] for row in page.findall(".//tr")]
    assert rows[0] == ["Bot", "Won", "Of", "Percent"]
    assert rows[1:] == [
        [name, str(won), str(played), percent(won, played)] for name, won, played in STANDINGS
    ]
    assert [cell.get("scope") for cell in page.findall(".//th")] == ["col"] * 4 + ["row"] * 2
    shown = [text.text for text in picture.findall(f"{SVG}text")]
    assert shown == ["keen", "75.0 %", "<dice>", "25.0 %"]
