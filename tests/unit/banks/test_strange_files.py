"""Whatever bytes a file has, it is read or refused; what was read survives being written."""

import pytest
import tomli_w
from hypothesis import given
from hypothesis import strategies as st
from support.decks import DATA
from support.hypothesis_profiles import examples

from callout.banks import bounds
from callout.banks.deck import DeckError, QuestionDeck
from callout.banks.formats import MODULES, read_deck, write_deck
from callout.banks.packing import pack_questions
from callout.banks.sentences import tell_deck_error, tell_problem
from callout.banks.summary import summarise
from callout.locales.sanitise import sanitise_prose
from callout.questions.judge import is_right

NAMES = sorted(path.name for path in DATA.iterdir())
SIGNS = st.sampled_from("{}~=#:%\\/|,;\t\n\"'[]<>&*-.0123456789abcàé\u2212\ue07b\x00")


def check(name: str, data: bytes) -> QuestionDeck | None:
    """Read *data*, tell everything about it, and return the deck, if it is one."""
    try:
        deck = read_deck(name, data, "fr")
    except DeckError as error:
        told = tell_deck_error(error, "fr")
    else:
        return checked(deck)
    assert told == sanitise_prose(told)
    return None


def checked(deck: QuestionDeck) -> QuestionDeck:
    """Check all that is true of any *deck*, and return it."""
    assert len(deck.questions) <= bounds.MAX_QUESTIONS
    assert len(pack_questions(deck.questions)) <= bounds.MAX_DECK_BYTES
    assert len(deck.problems) <= bounds.MAX_PROBLEMS + 1
    assert summarise(deck, "en")
    for problem in deck.problems:
        told = tell_problem(problem, "fr")
        assert told == sanitise_prose(told)
    for question in deck.questions:
        assert question.prompt.replace("\u00a0", "").replace("\u202f", "").isprintable()
        assert question.prompt == sanitise_prose(question.prompt)
        assert any(is_right(question, answer) for answer in question.answers)
        assert not question.choices or any(is_right(question, one) for one in question.choices)
    return deck


def damaged(data: bytes, cuts: list[tuple[int, int, bytes]]) -> bytes:
    """Return *data* with some pieces put in the place of others."""
    for start, length, piece in cuts:
        at = start % (len(data) + 1)
        data = data[:at] + piece + data[at + length :]
    return data


PIECES = st.one_of(st.binary(max_size=8), st.text(SIGNS, max_size=8).map(str.encode))
CUTS = st.lists(st.tuples(st.integers(0, 9_999), st.integers(0, 40), PIECES), max_size=4)


@pytest.mark.parametrize("name", NAMES)
@given(cuts=CUTS)
@examples(40)
def test_a_damaged_file_is_read_or_refused(name: str, cuts: list[tuple[int, int, bytes]]) -> None:
    check(name, damaged((DATA / name).read_bytes(), cuts))


@pytest.mark.parametrize("suffix", ["", *MODULES])
@given(data=st.one_of(st.binary(max_size=300), st.text(SIGNS, max_size=300).map(str.encode)))
@examples(60)
def test_any_bytes_are_read_or_refused(suffix: str, data: bytes) -> None:
    check(f"some{suffix}", data)


TEXTS = st.text(SIGNS, min_size=1, max_size=30)


@pytest.mark.parametrize("suffix", MODULES)
@given(
    prompts=st.lists(TEXTS.map(lambda text: f"{text}?"), min_size=1, max_size=4),
    answers=st.lists(TEXTS.map(lambda text: f"{text}x"), min_size=1, max_size=3),
)
@examples(40)
def test_what_was_read_can_be_written_and_read_again(
    suffix: str, prompts: list[str], answers: list[str]
) -> None:
    entries = [{"prompt": prompt, "answers": answers} for prompt in prompts]
    deck = checked(read_deck("a.toml", tomli_w.dumps({"question": entries}).encode()))
    again = checked(read_deck(f"b{suffix}", write_deck(f"b{suffix}", deck)))

    assert [one.prompt for one in again.questions] == [one.prompt for one in deck.questions]
    for old, new in zip(deck.questions, again.questions, strict=True):
        assert all(is_right(new, answer) for answer in old.answers)
