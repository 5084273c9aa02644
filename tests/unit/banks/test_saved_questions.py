"""Every question that can be asked is the same after it was saved as a file of ours, and read."""

from hypothesis import given
from hypothesis import strategies as st
from support.question_strategies import decks

from callout.banks.bounds import MAX_PROMPT_CHARS
from callout.banks.deck import QuestionDeck
from callout.banks.formats import read_deck, write_deck
from callout.core.question import Question


@given(decks())
def test_a_saved_deck_is_read_as_it_was(deck: QuestionDeck) -> None:
    assert read_deck("questions.toml", write_deck("questions.toml", deck)) == deck


@given(st.integers(min_value=0, max_value=MAX_PROMPT_CHARS - 1))
def test_a_question_may_have_any_number_of_dots(count: int) -> None:
    deck = QuestionDeck((Question(f"?{'.' * count}", ("some",)),), "dots")

    assert read_deck("dots.toml", write_deck("dots.toml", deck)) == deck
