"""Tables as text: headers of ours and of Kahoot, two columns as Quizlet has them, and damage."""

from time import process_time

import pytest
from support.decks import asked, faults, read_sample

from callout.banks.bounds import MAX_TEXT_BYTES
from callout.banks.deck import DeckFault, QuestionDeck
from callout.banks.formats import read_deck, write_deck
from callout.banks.rows import find_header
from callout.core.question import Question

KAHOOT = (
    "Question - max 120 characters,Answer 1 - max 75 characters,Answer 2 - max 75 characters,"
    "Answer 3 - max 75 characters,Answer 4 - max 75 characters,Time limit (sec),"
    "Correct answer(s) - choose at least one\n"
)


def read(text: str, name: str = "some.csv") -> QuestionDeck:
    """Read *text* as a table."""
    return read_deck(name, text.encode())


def test_a_table_with_a_header_of_ours_is_read() -> None:
    deck = read_sample("capitals.csv")

    assert deck.problems == ()
    assert deck.title == "capitals"
    assert deck.questions == (
        Question(
            "What is the capital of Portugal?",
            ("Lisbon", "Lisboa"),
            ("Lisbon", "Porto", "Madrid", "Faro"),
            subject="capitals",
        ),
        Question(
            "Which river flows through Vienna, Bratislava and Budapest?",
            ("Danube", "the Danube"),
            subject="rivers",
            level=2,
        ),
        Question("Two lines: what is the capital of Italy?", ("Rome",), subject="capitals"),
        Question(
            "Quelle est la capitale de l’Espagne ?",
            ("Madrid",),
            language="fr",
            subject="capitals",
            level=3,
        ),
        Question('"Never" is how many letters?', ("5",), subject="words"),
    )


def test_a_table_of_a_french_spreadsheet_is_read() -> None:
    deck = read_sample("capitales.csv", "fr")

    assert deck.problems == ()
    assert asked(deck) == [
        ("Quelle est la capitale du Portugal ?", ("Lisbonne",)),
        ("Combien font 1,5 + 1,5 ?", ("3",)),
        ("Où se trouve la tour Eiffel ?", ("à Paris", "Paris")),
    ]
    assert {question.language for question in deck.questions} == {"fr"}
    assert [question.level for question in deck.questions] == [1, 2, 1]


def test_what_quizlet_exports_is_read() -> None:
    deck = read_sample("quizlet.txt")

    assert deck.problems == ()
    assert asked(deck) == [
        ("hello", ("bonjour",)),
        ("good night", ("bonne nuit",)),
        ("see you | later", ("à bientôt",)),
        ('5" (inches)', ("12,7 cm",)),
        ("thank you", ("merci",)),
    ]


def test_what_is_damaged_is_named_line_by_line_and_the_rest_is_read() -> None:
    deck = read_sample("damaged.csv")

    assert [answers for _, answers in asked(deck)] == [("2",), ("8",), ("c",), ("12",)]
    assert faults(deck) == [
        (5, DeckFault.UNCLOSED_QUOTE),
        (3, DeckFault.NO_PROMPT),
        (4, DeckFault.NO_ANSWER),
        (6, DeckFault.WRONG_LEVEL),
        (7, DeckFault.NOT_A_CHOICE),
        (9, DeckFault.REPEATED),
    ]


def test_the_sheet_of_kahoot_is_read_where_it_was_saved_as_text() -> None:
    deck = read(f'{KAHOOT}Which are even?,2,3,4,,20,"1,3"\nAnd odd?,1,2,,,20,1\n')

    assert deck.problems == ()
    assert deck.questions == (
        Question("Which are even?", ("2", "4"), ("2", "3", "4")),
        Question("And odd?", ("1",), ("1", "2")),
    )


@pytest.mark.parametrize(
    "header",
    [
        "Question - 120 caractères max;Réponse 1 - 75 max;Réponse 2;Durée;Réponse(s) correcte(s)",
        "Frage – max. 120 Zeichen;Antwort 1;Antwort 2;Zeitlimit;Richtige Antwort(en)",
        "Pregunta;Respuesta 1;Respuesta 2;Límite de tiempo;Respuesta(s) correcta(s)",
    ],
)
def test_the_sheet_of_kahoot_is_read_in_the_language_of_its_maker(header: str) -> None:
    deck = read(f"What to do;;;;\n{header}\nWhich is even?;2;3;20;1\n")

    assert deck.problems == ()
    assert deck.questions == (Question("Which is even?", ("2",), ("2", "3")),)


@pytest.mark.parametrize(
    "header",
    [
        "Answer 1;Answer 2;Correct answer",
        "Question;Answer 1;Correct answer;Answer 2",
        "Question;Answer 1;Reply 2;Correct answer",
        "Question;Answer 1;Answer 2;Right one",
        "Question;Answer 2;Answer 3;Correct answer",
    ],
)
def test_what_only_looks_like_the_sheet_of_kahoot_is_none(header: str) -> None:
    assert find_header(header.split(";")) is None


@pytest.mark.parametrize("correct", ["", "5", "0", "4", "x", "12", '"1,4"'])
def test_the_sheet_of_kahoot_tells_which_answer_is_right(correct: str) -> None:
    deck = read(f"{KAHOOT}Which is even?,2,3,5,,20,{correct}\n")

    assert faults(deck) == [(2, DeckFault.WHICH_ANSWER)]


@pytest.mark.parametrize(
    ("text", "asked_for"),
    [
        ("a;b\nc;d, e\n", ("a", "c")),
        ("a,b\nc,d\n", ("a", "c")),
        ("a\tb, c; d\ne\tf\n", ("a", "e")),
        ("answer;question\nb;a\n", ("a",)),
        ("sep=,\na,b;c\n", ("a",)),
        ('"sep=;"\na;b,c\n', ("a",)),
        ("note\n\nquestion,answer\na,b\n", ("a",)),
    ],
)
def test_the_delimiter_is_found(text: str, asked_for: tuple[str, ...]) -> None:
    deck = read(text)

    assert deck.problems == ()
    assert tuple(question.prompt for question in deck.questions) == asked_for


def test_two_columns_are_two() -> None:
    deck = read("a\tb\nc\td\ne\tf\tg\nh\n\ni\tj\t\t\n")

    assert [answers for _, answers in asked(deck)] == [("b",), ("d",), ("j",)]
    assert faults(deck) == [(3, DeckFault.COLUMNS), (4, DeckFault.COLUMNS)]
    assert [problem.facts for problem in deck.problems] == [{"count": 3}, {"count": 1}]


def test_a_number_may_have_a_tolerance() -> None:
    deck = read("question;answer;tolerance\nPi?;3,14;0,01\nE?;2,7;x\nTwo?;2;\nOne?;1;-1\n")

    assert [question.tolerance for question in deck.questions] == [0.01, -1]
    assert faults(deck) == [(3, DeckFault.NOT_A_NUMBER), (5, DeckFault.NOT_A_NUMBER)]


def test_a_bar_after_a_backslash_is_one_of_the_text() -> None:
    (question,) = read(r"question;answers" + "\n" + r"a?;\| | \\ or \x | b").questions

    assert question.answers == ("|", r"\ or \x", "b")


def test_a_row_may_be_short() -> None:
    deck = read("question,answer,subject\na,b\nc\n")

    assert [answers for _, answers in asked(deck)] == [("b",)]
    assert faults(deck) == [(3, DeckFault.NO_ANSWER)]


@pytest.mark.parametrize("suffix", [".csv", ".tsv"])
@pytest.mark.parametrize("name", ["capitals.toml", "capitals.csv", "quizlet.txt"])
def test_what_is_written_is_read_again(name: str, suffix: str) -> None:
    deck = read_sample(name)
    written = write_deck(f"again{suffix}", deck)
    again = read_deck(f"again{suffix}", written)

    assert again.problems == ()
    assert again.questions == deck.questions
    assert (b"\t" in written) is (suffix == ".tsv")
    assert written.startswith(b"\xef\xbb\xbf") is (suffix == ".csv")


@pytest.mark.slow
@pytest.mark.parametrize(
    "text",
    ['"a\n' * 87_000, '"' * 7_999, '"a\n""' * 40_000, "," * 8_000, "a,b\n" * 60_000],
    ids=["open", "quotes", "mixed", "columns", "same"],
)
def test_a_file_that_would_take_long_is_given_up_soon(text: str) -> None:
    assert len(text) <= MAX_TEXT_BYTES
    start = process_time()

    assert len(read(text).questions) <= 2
    assert process_time() - start < 10
