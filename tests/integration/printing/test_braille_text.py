"""A reader's braille: text that is always six dots, labels and numbers."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.printing.sample_sheets import LANGUAGES

from callout.braille.translate import back_translate
from callout.printing.errors import PrintingError
from callout.printing.pages.braille_text import BrailleWriter, Grade

pytestmark = pytest.mark.needs("liblouis")


@given(st.text(max_size=40), st.sampled_from(LANGUAGES), st.sampled_from(Grade))
def test_any_text_is_written_in_six_dots(text: str, language: str, grade: Grade) -> None:
    written = BrailleWriter(language, grade).text(" ".join(filter(str.isprintable, text)))

    assert all("\u2800" <= cell <= "\u283f" or cell == "\u00a0" for cell in written)


@pytest.mark.parametrize(
    ("language", "text", "read"),
    [
        ("en", "Zoë", "Zoë"),
        ("fr", "Müÿ", "Müy"),
        ("fr", "日本", "??"),
        ("en", "Bob 😀", "Bob ?"),
        ("fr", "Ǆ", "DZ"),
    ],
)
def test_a_name_from_elsewhere_is_not_left_out(language: str, text: str, read: str) -> None:
    writer = BrailleWriter(language)

    assert back_translate(writer.text(text), writer.table) == read


def test_french_braille_has_no_blank_before_a_colon() -> None:
    assert BrailleWriter("fr").text("Règles : oui\u00a0; « non » !") == BrailleWriter("fr").text(
        "Règles: oui; «non»!"
    )
    assert BrailleWriter("en").text("a : b") == "⠁⠀⠒⠀⠃"


def test_a_label_is_the_same_in_every_grade() -> None:
    assert {BrailleWriter("fr", grade, "fr").label("rev j") for grade in Grade} == {"⠗⠑⠧\u00a0⠚"}


def test_numbers_are_those_of_the_language() -> None:
    assert BrailleWriter("en").number(108) == "⠼⠁⠚⠓"
    assert BrailleWriter("fr").number(108) == "⠠⠡⠼⠳"


def test_a_label_that_a_code_cannot_write_is_named() -> None:
    with pytest.raises(PrintingError, match="The label b€ can't be written in the code ueb"):
        BrailleWriter("en").label("b€")
