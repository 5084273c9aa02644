"""Text files in the codes in which they are saved."""

import pytest

from callout.banks.bounds import MAX_LINE_CHARS, MAX_TEXT_BYTES
from callout.banks.deck import DeckError, FileFault
from callout.banks.text import read_lines


@pytest.mark.parametrize("code", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
def test_letters_are_read_in_every_code(code: str) -> None:
    assert read_lines("Où ?\nÀ Nîmes.".encode(code)) == ["Où ?", "À Nîmes."]


def test_lines_end_as_on_any_system() -> None:
    assert read_lines(b"a\r\nb\rc\nd") == ["a", "b", "c", "d"]


@pytest.mark.parametrize(
    ("data", "fault"),
    [
        (b"", FileFault.EMPTY),
        (b" \r\n\t", FileFault.EMPTY),
        (b"\xef\xbb\xbf", FileFault.EMPTY),
        (b"a\0b", FileFault.NOT_TEXT),
        (b"\x81\x8d", FileFault.NOT_TEXT),
        (b"\xff\xfea", FileFault.NOT_TEXT),
        (b"a" * (MAX_TEXT_BYTES + 1), FileFault.TOO_BIG),
        (b"a\n" + b"b" * (MAX_LINE_CHARS + 1), FileFault.LONG_LINE),
    ],
)
def test_what_is_no_text_or_too_much_of_it_is_refused(data: bytes, fault: FileFault) -> None:
    with pytest.raises(DeckError) as caught:
        read_lines(data)

    assert caught.value.fault is fault


def test_the_longest_line_and_the_biggest_file_are_read() -> None:
    line = "a" * MAX_LINE_CHARS

    assert read_lines(line.encode()) == [line]
    assert len(read_lines(b"a\n" * (MAX_TEXT_BYTES // 2))) == MAX_TEXT_BYTES // 2 + 1


def test_a_refusal_tells_its_facts_to_a_log() -> None:
    with pytest.raises(DeckError, match=r"file-long-line: number = 1, most = 8000"):
        read_lines(b"b" * (MAX_LINE_CHARS + 1))
    with pytest.raises(DeckError, match=r"^file-empty$"):
        read_lines(b"")
