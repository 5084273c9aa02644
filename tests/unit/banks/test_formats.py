"""Which file is read and written how."""

import pytest

from callout.banks.deck import DeckError, FileFault, QuestionDeck
from callout.banks.formats import read_deck, write_deck
from callout.core.question import Question

DECK = QuestionDeck((Question("1 + 1 = ?", ("2",)),), title="Sums")


@pytest.mark.parametrize("suffix", [".docx", ".exe", f".{'x' * 99}"])
def test_another_kind_of_file_is_refused_with_those_that_there_are(suffix: str) -> None:
    with pytest.raises(DeckError) as unread:
        read_deck(f"some{suffix}", b"1 + 1 = ?")
    with pytest.raises(DeckError) as unwritten:
        write_deck(f"some{suffix}", DECK)

    assert unread.value.fault is FileFault.NO_FORMAT
    assert unwritten.value.fault is FileFault.NO_WRITER
    assert unread.value.facts["suffix"] == suffix[:24]
    assert ".toml" in str(unread.value.facts["allowed"])


@pytest.mark.parametrize("name", ["a.toml", "A.TOML", "folder/a.b.toml"])
def test_the_end_of_a_name_tells_the_kind_of_file(name: str) -> None:
    assert read_deck(name, write_deck(name, DECK)).questions == DECK.questions


@pytest.mark.parametrize("suffix", [".csv", ".tsv", ".gift", ".xml", ".toml"])
@pytest.mark.parametrize("name", ["pasted", "saved.txt", "saved.TXT"])
def test_text_without_a_telling_name_is_known_by_its_look(name: str, suffix: str) -> None:
    assert read_deck(name, write_deck(f"a{suffix}", DECK)).questions == DECK.questions


def test_gift_may_be_indented_with_tabs() -> None:
    deck = read_deck("a.txt", b"One? {\n\t=1\n\t~2\n}\n")

    assert deck.questions == (Question("One?", ("1",), ("1", "2")),)


def test_a_table_may_have_braces() -> None:
    deck = read_deck("a.txt", b"{1, 2}\ta set\n[1, 2]\ta list\n")

    assert [question.answers for question in deck.questions] == [("a set",), ("a list",)]
