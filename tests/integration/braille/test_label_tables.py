"""Labels in every code, beside what liblouis writes."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from callout.braille.labels import label_cells
from callout.braille.translate import back_translate, translate
from callout.core.deck import deck_of
from callout.editions import load, names

pytestmark = pytest.mark.needs("liblouis")

TABLES = {"ueb": "en-ueb-g1.ctb", "computer": "en-us-comp6.ctb", "fr": "fr-bfu-comp6.utb"}
LABELS = sorted({label for name in names() for label in deck_of(load(name)).labels})
NO_SIGNS = dict(zip("0123456789", "⠚⠁⠃⠉⠙⠑⠋⠛⠓⠊", strict=True)) | {"+": "⠐⠖", "#": "⠸⠹", " ": "⠀"}
WORD = r"[a-z]{1,6}(\+?[0-9]{1,2})?|\+?[0-9]{2}[a-z]|[0-9][a-z]|[a-z]#"


@pytest.mark.parametrize("code", TABLES)
@pytest.mark.parametrize("label", LABELS)
def test_every_card_is_written_as_liblouis_writes_it(label: str, code: str) -> None:
    written = label_cells(label, code)

    assert written == translate(label, TABLES[code])
    assert back_translate(written, TABLES[code]) == label


@pytest.mark.parametrize("label", LABELS)
def test_without_signs_each_character_stands_for_itself(label: str) -> None:
    alone = [NO_SIGNS.get(char) or translate(char, "en-ueb-g1.ctb") for char in label]

    assert label_cells(label, "no-signs") == "".join(alone)


@given(st.from_regex(rf"({WORD})( [a-z]{{1,3}})?", fullmatch=True), st.sampled_from([*TABLES]))
def test_labels_that_nobody_has_printed_yet_agree_with_liblouis(label: str, code: str) -> None:
    assert label_cells(label, code) == translate(label, TABLES[code])
    assert back_translate(label_cells(label, code), TABLES[code]) == label
