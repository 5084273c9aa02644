"""GIFT: all kinds that can be asked, those that cannot, escapes, categories, comments."""

from time import process_time

import pytest
from support.decks import asked, faults, read_sample

from callout.banks.bounds import MAX_TEXT_BYTES
from callout.banks.deck import DeckFault, QuestionDeck
from callout.banks.formats import read_deck, write_deck
from callout.core.question import Question


def read(text: str, language: str = "en") -> QuestionDeck:
    """Read *text* as GIFT."""
    return read_deck("some.gift", text.encode(), language)


def only(text: str) -> Question:
    """Return the only question of *text*."""
    deck = read(text)
    assert deck.problems == ()
    (question,) = deck.questions
    return question


def test_a_file_of_moodle_is_read() -> None:
    deck = read_sample("capitals.gift")

    assert deck.problems == ()
    assert deck.questions == (
        Question(
            "What is the capital of Portugal?",
            ("Lisbon",),
            ("Lisbon", "Porto", "Madrid"),
            subject="Capitals",
            level=2,
        ),
        Question(
            "Rome is the capital of Italy.", ("True",), ("True", "False"), subject="Capitals"
        ),
        Question("_____ is the capital of Norway.", ("Oslo", "oslo city"), subject="Capitals"),
        Question(
            "What is 2 = 1 + ? {in figures}: say it",
            ("1",),
            subject="Sums/products",
            tolerance=0,
        ),
        Question("How many fingers has a hand?", ("5",), subject="Sums/products", tolerance=1),
        Question("Give a number from 1 to 5.", ("3",), subject="Sums/products", tolerance=2),
        Question("What is pi?", ("3.14159",), subject="Sums/products", tolerance=0.01),
        Question(
            "What does <b> do in HTML?",
            ("It makes text bold",),
            ("It is slow", "It makes text bold", "It is a picture"),
            subject="Sums/products",
        ),
        Question("A picture of a cat is shown. Which animal?", ("cat",), subject="Sums/products"),
        Question("What is 10^2\N{NO-BREAK SPACE}?", ("100",), subject="Sums/products"),
    )


def test_what_is_damaged_is_named_line_by_line_and_the_rest_is_read() -> None:
    deck = read_sample("damaged.gift")

    assert asked(deck) == [("1 + 1 = ?", ("2",)), ("2 + 2 = ?", ("4",))]
    assert faults(deck) == [
        (3, DeckFault.KIND),
        (5, DeckFault.KIND),
        (7, DeckFault.KIND),
        (9, DeckFault.SEVERAL_AT_ONCE),
        (11, DeckFault.UNCLOSED_BRACE),
        (13, DeckFault.UNCLOSED_BRACE),
        (15, DeckFault.PICTURE),
        (17, DeckFault.PATTERN),
        (19, DeckFault.NOT_A_NUMBER),
        (21, DeckFault.MARGINS),
        (23, DeckFault.NO_ANSWER),
        (25, DeckFault.NO_PROMPT),
    ]
    kinds = [problem.facts["kind"] for problem in deck.problems[:3]]
    assert kinds == ["essay", "matching", "description"]


@pytest.mark.parametrize("inside", ["T", "TRUE", "true", "True # no # yes", " t "])
def test_what_is_true_is_true(inside: str) -> None:
    assert only(f"One is one. {{{inside}}}").answers == ("True",)


@pytest.mark.parametrize("inside", ["F", "FALSE", "false#no"])
def test_what_is_false_is_false_in_the_language_of_the_deck(inside: str) -> None:
    (question,) = read(f"Un est deux. {{{inside}}}", "fr").questions

    assert question.answers == ("Faux",)
    assert question.choices == ("Vrai", "Faux")


@pytest.mark.parametrize("inside", ["=2", "2", "= 2 #well done", "=%100%2", "=2 =%50%3"])
def test_a_short_answer_is_read(inside: str) -> None:
    question = only(f"1 + 1? {{{inside}}}")

    assert question.answers == ("2",)
    assert question.choices == ()


@pytest.mark.parametrize(
    "inside", ["=2 ~3", "~3=2", "~%100%2 ~3", "~%-50%3 =2#yes", "~\n3\n=\n2\n", "=2 ~3 ~"]
)
def test_a_choice_is_read(inside: str) -> None:
    question = only(f"1 + 1? {{{inside}}}")

    assert question.answers == ("2",)
    assert set(question.choices) == {"2", "3"}


def test_several_choices_may_be_right_one_by_one() -> None:
    assert only("Even? {=2 =4 ~5}").answers == ("2", "4")


@pytest.mark.parametrize(
    ("inside", "answers", "tolerance"),
    [
        ("#3", ("3",), 0),
        ("#3:0.5", ("3",), 0.5),
        ("# -3.50 : 1 ", ("-3.5",), 1),
        ("#5..1", ("3",), 2),
        ("#0,5..1", ("0.75",), 0.25),
        ("#1e3:1", ("1000",), 1),
        ("#=1:0 =2", ("1", "2"), 0),
        ("#=1:0 =%50%1:3", ("1",), 0),
        ("#7####feedback", ("7",), 0),
    ],
)
def test_a_number_is_read(inside: str, answers: tuple[str, ...], tolerance: float) -> None:
    question = only(f"How much? {{{inside}}}")

    assert (question.answers, question.tolerance) == (answers, tolerance)


@pytest.mark.parametrize("number", ["nan", "inf", "1e31", "0e-99999999", "1..x", "3:x", "1e-31"])
def test_a_number_that_is_none_is_named(number: str) -> None:
    assert faults(read(f"How much? {{#{number}}}")) == [(1, DeckFault.NOT_A_NUMBER)]


def test_a_number_is_missing() -> None:
    assert faults(read("How much? {#}")) == [(1, DeckFault.NO_ANSWER)]


def test_a_word_is_missing_in_the_middle() -> None:
    assert only("Two plus {=two =2} equals four.").prompt == "Two plus _____ equals four."
    assert only("It is {=two}.").prompt == "It is _____."


def test_a_star_may_be_meant() -> None:
    assert only(r"Times? {=\* =x}").answers == ("*", "x")
    assert only("Which? {=a* =abc}").answers == ("abc",)


def test_escaped_signs_are_text() -> None:
    question = only(r"\:\: 1\\2 \~ a\nb \x {=\= ~\# ~\~ ~\}}")

    assert question.prompt == r":: 1\2 ~ a b \x"
    assert question.answers == ("=",)
    assert question.choices == ("=", "#", "~", "}")


def test_a_choice_may_have_a_format_of_its_own() -> None:
    question = only("[markdown]a<b> {=[html]<i>c</i> ~<i>d</i>}")

    assert question.prompt == "a<b>"
    assert question.choices == ("c", "<i>d</i>")


def test_tags_and_categories_belong_to_what_follows() -> None:
    deck = read(
        "// [tag:level-3] [tag:language-fr]\nUn ? {=1}\n\nTwo? {=2}\n"
        "$CATEGORY: tests/Three\nThree? {=3}\n\n// [tag:level-2]\n\n$CATEGORY: top\n\nFour? {=4}"
    )

    assert deck.problems == ()
    found = [(one.level, one.language, one.subject) for one in deck.questions]
    assert found == [(3, "fr", ""), (1, "en", ""), (1, "en", "Three"), (1, "en", "")]


def test_private_characters_are_no_way_around() -> None:
    assert faults(read("a \ue07b=b\ue07d")) == [(1, DeckFault.KIND)]


@pytest.mark.parametrize("name", ["capitals.toml", "capitals.csv", "capitals.gift"])
def test_what_is_written_is_read_again(name: str) -> None:
    deck = read_sample(name)
    again = read_deck("again.gift", write_deck("again.gift", deck))

    assert again.problems == ()
    assert [one.prompt for one in again.questions] == [one.prompt for one in deck.questions]
    for first, second in zip(deck.questions, again.questions, strict=True):
        assert second.choices == first.choices
        assert set(second.answers) <= set(first.answers)
        assert (second.subject, second.level) == (first.subject, first.level)
        assert (second.language, second.tolerance) == (first.language, first.tolerance)


@pytest.mark.parametrize(
    "question",
    [
        Question("::a:: {b} = ~ # \\ ?", ("= {x} \\", "~#:")),
        Question("// no comment", ("a -> b", "%50%", "T")),
        Question("[html] <b>", ("<i>", "2 * 3 *")),
        Question("Per cent?", ("%1%",), ("%1%", "%2%", "->")),
        Question("Small?", ("-0.0000001",), tolerance=1e-7),
    ],
)
def test_signs_survive_being_written(question: Question) -> None:
    deck = QuestionDeck((question,))
    (again,) = read_deck("again.gift", write_deck("again.gift", deck)).questions

    changed = tuple(answer.replace("->", "- >") for answer in question.answers)
    if question.tolerance < 0:
        assert again == Question(question.prompt, changed, question.choices)
    else:
        assert (again.answers, again.tolerance) == (("-0.0000001",), 1e-7)


@pytest.mark.slow
@pytest.mark.parametrize(
    "text",
    [
        "{" * 8_000,
        "a {" + "~" * 7_990 + "}",
        "a {=" + "<!--" * 1_990 + "}",
        "a {" + "=%" * 3_990 + "}",
        "a? {=b}\n\n" * 28_000,
        "::" * 4_000,
        "[tag:" * 1_600,
        "//" + "[tag:" * 1_500,
    ],
)
def test_a_file_that_would_take_long_is_given_up_soon(text: str) -> None:
    assert len(text) <= MAX_TEXT_BYTES
    start = process_time()

    assert len(read(text).questions) <= 1
    assert process_time() - start < 10
