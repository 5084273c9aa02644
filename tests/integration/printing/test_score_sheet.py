"""Score sheets: columns to write in, or the points of a match."""

import pytest
from support.printing.sample_sheets import LANGUAGES, sample_record
from support.random_match import RandomMatch

from callout.braille.cells import BLANK, to_brf
from callout.braille.translate import back_translate
from callout.core.edition import Scoring
from callout.core.events import RoundEnded
from callout.editions import load, names
from callout.notation.record import Record, record_of
from callout.printing.errors import PrintingError
from callout.printing.pages.braille_text import BrailleWriter
from callout.printing.pages.layout import PageSize, lay_out
from callout.printing.pages.score_sheet import blank_score_sheet, filled_score_sheet

pytestmark = pytest.mark.needs("liblouis")


def lines(names: list[str], width: int = 40, height: int = 14) -> list[list[str]]:
    """Lay out a blank sheet, and write its pages as ASCII."""
    sheet = blank_score_sheet(load("mattel"), "en", names)
    return [
        [to_brf(line) for line in page]
        for page in lay_out(sheet, BrailleWriter("en"), PageSize(width, height))
    ]


def test_a_blank_sheet_has_columns_with_room_to_write_above_a_line() -> None:
    (page,) = lines(["Ana", "Bob"])

    assert page[2:] == [
        "       ,ANA   ,BOB",
        "       33333  33333",
        "#A",
        "       -----  -----",
        "#B",
        "       -----  -----",
        "#C",
        "       -----  -----",
        "TOTAL",
        "       -----  -----",
        "",
        "#A".rjust(40),
    ]


def test_names_that_have_no_room_are_numbers_with_a_key() -> None:
    key, page = lines(["Ana", "Bartholomew", "Cleo", "Wilhelmina"])

    assert key[2:6] == ["#A ,ANA", "#B ,BARTHOLOMEW", "#C ,CLEO", "#D ,WILHELMINA"]
    assert page[2] == "       #A     #B     #C     #D"


def test_names_that_just_have_room_stand_above_their_columns() -> None:
    (page,) = lines(["Ana", "abcdefghijklmno"], 39)

    assert page[2] == "       ,ANA             ABCDEFGHIJKLMNO"
    assert len(page[2]) == 39
    assert len(lines(["Ana", "abcdefghijklmno"], 38)) == 2


def test_columns_that_have_no_room_go_to_another_page() -> None:
    pages = lines([str(number) for number in range(1, 11)])

    assert [page[2] for page in pages] == [
        "       #A     #B     #C     #D     #E",
        "       #F     #G     #H     #I     #AJ",
    ]


def test_a_low_page_has_at_least_one_round_and_the_total() -> None:
    (page,) = lines(["Ana", "Bob"], 28, 10)

    assert [line for line in page if line and "-" not in line][-3:] == [
        "#A",
        "TOTAL",
        "#A".rjust(28),
    ]


@pytest.mark.parametrize(("name", "wrong"), [("mattel", 1), ("mattel", 11), ("dos", 5)])
def test_an_edition_has_so_many_players(name: str, wrong: int) -> None:
    with pytest.raises(PrintingError) as refused:
        blank_score_sheet(load(name), "en", ["Ana"] * wrong)

    assert f"not for {wrong}" in str(refused.value)
    assert f"pas à {wrong}" in refused.value.message("fr")


@pytest.mark.parametrize("width", [28, 40])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", names())
def test_a_played_match_has_the_points_of_every_round(
    name: str, language: str, width: int
) -> None:
    played = RandomMatch(name, 4, Scoring.WINNER, 2).play()
    record = record_of(played.events, played.moves)
    ended = [event for event in played.events if isinstance(event, RoundEnded)]
    wanted = [
        *([str(number), *map(str, event.points)] for number, event in enumerate(ended, 1)),
        ["total", *map(str, ended[-1].scores)],
    ]

    assert table(record, language, PageSize(width)) == wanted


def table(record: Record, language: str, size: PageSize) -> list[list[str]]:
    """Read the lines of the table, with the columns of later groups after those of the first."""
    writer = BrailleWriter(language)
    found: dict[str, list[str]] = {}
    for page in lay_out(filled_score_sheet(record, language), writer, size):
        for line in page[:-1]:
            words = [back_translate(word, writer.table) for word in line.split(BLANK) if word]
            beside = line[:1] != BLANK and words and (words[0].isdigit() or words[0] == "total")
            if beside and len(words) > 1 and all(word.isdigit() for word in words[1:]):
                found.setdefault(words[0], [words[0]]).extend(words[1:])
    return list(found.values())


def test_partners_share_a_column() -> None:
    played = RandomMatch("rnib", 4, Scoring.PARTNERS, 3).play()
    sheet = filled_score_sheet(record_of(played.events, played.moves), "en")
    page = [to_brf(line) for line in lay_out(sheet, BrailleWriter("en"), PageSize())[0]]

    assert "       ,ANA AND ,CLEO  ,BOB AND ,DAN" in page


def test_the_winner_is_told() -> None:
    text = str(filled_score_sheet(sample_record("dos"), "fr").body[-1])

    assert "remporte la partie" in text


def test_a_match_without_a_score_has_no_sheet() -> None:
    played = RandomMatch("mattel", 2, Scoring.WINNER, 1)
    with pytest.raises(PrintingError, match="No round of this game is over"):
        filled_score_sheet(record_of(played.events, played.moves), "en")
