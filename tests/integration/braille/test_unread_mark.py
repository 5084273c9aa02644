"""The mark of what is unread beside every label: in no braille table is it read as a card."""

import pytest

from callout.braille.labels import label_cells, label_codes
from callout.braille.translate import back_translate, translate
from callout.core.deck import deck_of
from callout.editions import load, names
from callout.locales.language import languages, load_language
from callout.terminal.ui.screen import MOST_COUNTED, UNREAD_MARK

pytestmark = pytest.mark.needs("liblouis")

COMPUTER_BRAILLE = ("en-us-comp6.ctb", "en-us-comp8.ctb", "fr-bfu-comp8.utb")
TABLES = sorted(
    {
        *COMPUTER_BRAILLE,
        *(load_language(language).braille.uncontracted for language in languages()),
        *(load_language(language).braille.contracted for language in languages()),
    }
)
LABELS = sorted({label for name in names() for label in deck_of(load(name)).labels})
COUNTS = (1, 2, 4, 10, MOST_COUNTED)


@pytest.mark.parametrize("table", TABLES)
def test_the_mark_is_read_back_as_itself_beside_each_label(table: str) -> None:
    for label in LABELS:
        for count in COUNTS:
            line = f"{label} {UNREAD_MARK}{count}"

            assert back_translate(translate(line, table), table).endswith(f"{UNREAD_MARK}{count}")


@pytest.mark.parametrize("table", TABLES)
def test_no_label_begins_like_the_mark(table: str) -> None:
    mark = translate(UNREAD_MARK, table)
    written = [translate(label, table) for label in LABELS]
    written += [label_cells(label, code) for label in LABELS for code in label_codes()]

    assert mark
    assert [cells for cells in written if mark in cells] == []
    assert not any(UNREAD_MARK in label for label in LABELS)
