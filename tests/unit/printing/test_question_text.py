"""The words of question cards: what is right, by which letter, in an order that tells nothing."""

from hypothesis import given
from hypothesis import strategies as st
from support.printing.sample_questions import long_deck, own_deck

from callout.banks.deck import QuestionDeck
from callout.core.question import Question
from callout.printing.questions.card_text import CardText, card_texts, ordered_choices
from callout.printing.questions.text_layout import (
    LINE_HEIGHT_EM,
    PrintedText,
    Room,
    lay_sides,
    wrap_text,
)


def text_of(question: Question, language: str = "en") -> CardText:
    """Return the words of a card alone in its deck."""
    (text,) = card_texts(QuestionDeck((question,), language=language))
    return text


def test_an_answer_is_told_with_the_letter_of_its_choice() -> None:
    text = text_of(Question("Capital?", ("Rome", "Roma"), ("Rome", "Milan", "Turin")))

    assert sorted(choice[3:] for choice in text.choices) == ["Milan", "Rome", "Turin"]
    assert [choice[:3] for choice in text.choices] == ["A. ", "B. ", "C. "]
    assert text.answers == tuple(choice for choice in text.choices if choice.endswith("Rome"))
    assert text.others == "Also right: Roma"
    assert text.about == "level 1"


def test_all_choices_that_are_right_are_told_as_the_choices_are_spelt() -> None:
    text = card_texts(long_deck())[4]

    assert [answer[3:] for answer in text.answers] in (["One", "Two"], ["Two", "One"])
    assert set(text.answers) < set(text.choices)
    assert text.others == "Also right: both"


def test_a_number_is_told_with_how_far_it_may_be_off() -> None:
    near = Question("How much?", ("3.5",), tolerance=0.25)

    assert text_of(near).answers == ("3.5, or up to 0.25 more or less",)
    assert text_of(near, "fr").answers == ("3.5, à 0.25 près",)
    assert text_of(Question("How much?", ("3.5",), tolerance=0)).answers == ("3.5",)


def test_words_around_are_in_the_language_of_the_deck_and_braille_in_that_of_the_question() -> (
    None
):
    french, german = (
        text_of(Question("?", ("un", "une"), language=language, subject="mots", level=3), "fr")
        for language in ("fr", "de")
    )

    assert french.others == "Juste aussi\u00a0: une"
    assert french.about == "mots, niveau 3"
    assert german.language == "fr"
    assert text_of(Question("?", ("un",), language="fr")).language == "fr"


def test_the_order_of_choices_does_not_follow_the_file_and_never_changes() -> None:
    first = Question("Which?", ("a1",), ("a1", "b2", "c3", "d4"))
    turned = Question("Which?", ("a1",), ("d4", "c3", "b2", "a1"))

    assert ordered_choices(first) == ordered_choices(turned)


def test_an_order_that_means_something_stays() -> None:
    for choices in (("-3", "7,5", "12", "100"), ("Vrai", "Faux"), ("Yes", "No")):
        assert ordered_choices(Question("Which?", choices[:1], choices)) == choices


def test_the_right_choice_is_at_every_place_about_as_often() -> None:
    """Where the right choice is first in the file, as GIFT and Moodle have it."""
    places = [0, 0, 0, 0]
    for number in range(400):
        question = Question(f"Question {number}?", ("right",), ("right", "b", "c", "d"))
        places[ordered_choices(question).index("right")] += 1

    assert all(70 <= count <= 130 for count in places)


def test_cards_are_numbered_in_the_order_of_the_file() -> None:
    deck = own_deck("europe", "fr")

    assert [text.number for text in card_texts(deck)] == list(range(1, 71))
    assert [text.prompt for text in card_texts(deck)] == [q.prompt for q in deck.questions]


def measure(text: str, size: float) -> float:
    """Measure a text of letters that are all alike."""
    return len(text) * size / 2


WORDS = st.lists(st.text("abé«»?:!", min_size=1, max_size=30), min_size=1, max_size=40).map(
    " ".join
)


@given(WORDS, st.integers(1, 20))
def test_no_letter_is_lost_and_no_line_too_long(text: str, columns: int) -> None:
    lines = wrap_text(text, columns / 2, 1, measure)

    assert "".join("".join(lines).split()) == "".join(text.split())
    assert all(0 < len(line) <= columns for line in lines)


@given(st.lists(WORDS, max_size=8), st.integers(2, 30), st.integers(2, 12))
def test_all_sides_stay_in_their_room_and_have_all_text_in_order(
    texts: list[str], columns: int, rows: int
) -> None:
    room = Room(columns, rows * LINE_HEIGHT_EM)
    paragraphs = [PrintedText(text, hangs=place > 0) for place, text in enumerate(texts)]
    sides = lay_sides(paragraphs, room, (2, 1), measure)
    lines = [line for side in sides for line in side]

    assert "".join("".join(line.text for line in lines).split()) == "".join("".join(texts).split())
    assert all(line.x + measure(line.text, line.size) <= room.width + 1e-9 for line in lines)
    assert all(0 < line.y <= room.height for line in lines)
    assert len({line.size for line in lines}) <= 1
    if len(sides) > 1:
        assert all(sides)


def test_the_greatest_size_with_room_is_taken() -> None:
    text = [PrintedText("a bc def")]

    assert lay_sides(text, Room(10, 10), (2, 1), measure)[0][0].size == 2
    assert lay_sides(text, Room(10, 2), (2, 1), measure)[0][0].size == 1


def test_a_word_is_printed_smaller_before_it_is_parted() -> None:
    ((line, *more),) = lay_sides([PrintedText("abcdefgh")], Room(6, 90), (2, 1), measure)

    assert (line.text, line.size, more) == ("abcdefgh", 1, [])


def test_a_choice_is_not_parted_if_it_has_room_on_the_next_side() -> None:
    texts = [PrintedText("a b c d"), PrintedText("e f")]
    sides = lay_sides(texts, Room(0.5, 5 * LINE_HEIGHT_EM), (1,), measure)

    assert [[line.text for line in side] for side in sides] == [["a", "b", "c", "d"], ["e", "f"]]


def test_french_signs_are_not_parted_from_their_words() -> None:
    assert wrap_text("Oui ! « Moi » : non", 4.5, 1, measure) == ["Oui !", "« Moi » :", "non"]
