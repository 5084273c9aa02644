"""PEF of everything is valid, and has the same lines as BRF."""

from xml.etree import ElementTree as ET

import pytest
from support.printing.pef_schema import is_valid_pef
from support.printing.sample_sheets import (
    LANGUAGES,
    column_sheets,
    label_code,
    match_sheets,
    sample_record,
    text_sheets,
)

from callout.editions import load, names
from callout.printing.pages.braille_text import BrailleWriter, Grade
from callout.printing.pages.layout import PageSize, lay_out
from callout.printing.pages.pef import NAMESPACE, write_pef

pytestmark = pytest.mark.needs("liblouis")

PAGES = [("⠠⠁", "", "⠼⠁"), ("", "", "⠼⠃")]
SIZE = PageSize(28, 3)


def read(written: bytes) -> ET.Element:
    """Read PEF that must be valid."""
    assert is_valid_pef(written)
    return ET.fromstring(written)  # noqa: S314 - it is our own


def rows(root: ET.Element) -> list[tuple[str, ...]]:
    """Return the rows of each page."""
    pages = root.iter(f"{{{NAMESPACE}}}page")
    return [tuple(row.text or "" for row in page) for page in pages]


@pytest.mark.parametrize("grade", Grade)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", names())
def test_everything_is_valid(name: str, language: str, grade: Grade) -> None:
    edition, record = load(name), sample_record(name)
    writer, size = BrailleWriter(language, grade, label_code(edition)), PageSize(32, 25)
    for sheet in (
        *text_sheets(edition, language),
        *match_sheets(record, language),
        *column_sheets(edition, record, language),
    ):
        pages = lay_out(sheet, writer, size)
        root = read(write_pef(pages, size, sheet.title, language))

        assert rows(root) == pages


def test_a_file_says_what_it_is() -> None:
    root = read(write_pef(PAGES, SIZE, "Rules & <scores>", "fr"))
    facts = {fact.tag.rpartition("}")[2]: fact.text for fact in root[0][0]}
    volume = root[1][0]

    assert facts["title"] == "Rules & <scores>"
    assert facts["language"] == "fr"
    assert volume.attrib == {"cols": "28", "rows": "3", "rowgap": "0", "duplex": "false"}


def test_the_same_pages_make_the_same_file_and_others_another() -> None:
    first = write_pef(PAGES, SIZE, "A", "en")
    other = write_pef(PAGES[:1], SIZE, "A", "en")

    assert write_pef(PAGES, SIZE, "A", "en") == first
    assert read(first)[0][0][1].text != read(other)[0][0][1].text


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("⠠⠁", "A"),
        ('version="2008-1"', 'version="2009-1"'),
        ('cols="28"', 'cols="0"'),
        ('rowgap="0" ', ""),
        ('duplex="false"', 'duplex="no"'),
        ("application/x-pef+xml", "text/plain"),
        ("<dc:identifier>", "<dc:title>A</dc:title><dc:identifier>"),
        ("<dc:language>en", "<dc:language>English of Britain"),
        ("<row>⠠⠁</row>", "<line>⠠⠁</line>"),
        ("<row>⠠⠁</row>", "<row><row>⠠⠁</row></row>"),
        ("<section>", '<section size="1">'),
    ],
)
def test_the_schema_refuses_what_is_no_pef(old: str, new: str) -> None:
    text = write_pef(PAGES, SIZE, "A", "en").decode()
    assert old in text

    assert not is_valid_pef(text.replace(old, new, 1).encode())


def test_the_schema_lets_other_namespaces_in() -> None:
    text = write_pef(PAGES, SIZE, "A", "en").decode()
    more = text.replace("<section>", '<section xmlns:x="urn:x" x:ink="1"><x:note>A</x:note>')

    assert is_valid_pef(more.encode())
