"""Moodle XML: all kinds that can be asked, damage, and what would blow up."""

from time import process_time

import pytest
from support.decks import asked, faults, read_sample

from callout.banks.bounds import MAX_TEXT_BYTES
from callout.banks.deck import DeckError, DeckFault, FileFault, QuestionDeck, Unit
from callout.banks.formats import read_deck, write_deck
from callout.core.question import Question


def read(text: str) -> QuestionDeck:
    """Read *text* as Moodle XML."""
    return read_deck("some.xml", text.encode())


def test_a_file_of_moodle_is_read() -> None:
    deck = read_sample("capitals.xml")

    assert deck.problems == ()
    assert deck.questions == (
        Question(
            "What is the capital of\N{NO-BREAK SPACE}Portugal?",
            ("Lisbon",),
            ("Porto", "Lisbon"),
            subject="Capitals",
            level=2,
        ),
        Question(
            "Rome is the capital of Spain.", ("False",), ("True", "False"), subject="Capitals"
        ),
        Question("What is the capital of Norway?", ("Oslo",), subject="Capitals"),
        Question(
            "How long is the Danube (a < b), in km?", ("2850",), subject="Capitals", tolerance=50
        ),
    )


def test_what_is_damaged_is_named_question_by_question_and_what_stands_before_is_read() -> None:
    deck = read_sample("damaged.xml")

    assert asked(deck) == [("What is the capital of Norway?", ("Oslo",))]
    assert faults(deck) == [
        (1, DeckFault.KIND),
        (2, DeckFault.PICTURE),
        (4, DeckFault.SEVERAL_AT_ONCE),
        (5, DeckFault.WHICH_ANSWER),
        (6, DeckFault.NO_PROMPT),
        (7, DeckFault.NOT_A_NUMBER),
        (28, DeckFault.DAMAGED),
    ]
    assert [problem.place.unit for problem in deck.problems] == [*[Unit.QUESTION] * 6, Unit.LINE]


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        (" \n", FileFault.EMPTY),
        ("<quiz", FileFault.NOT_XML),
        ("<html></html>", FileFault.NOT_XML),
        ("question,answer", FileFault.NOT_XML),
        ('<?xml version="1.0" encoding="martian"?><quiz/>', FileFault.NOT_XML),
        ('<?xml version="1.0" encoding="utf-7"?><quiz/>', FileFault.NOT_XML),
        ("<!DOCTYPE quiz><quiz/>", FileFault.ENTITIES),
        ('<!DOCTYPE quiz [<!ENTITY a "b">]><quiz>&a;</quiz>', FileFault.ENTITIES),
        (
            '<!DOCTYPE quiz [<!ENTITY a SYSTEM "file:///etc/passwd">]><quiz>&a;</quiz>',
            FileFault.ENTITIES,
        ),
        ("a" * (MAX_TEXT_BYTES + 1), FileFault.TOO_BIG),
    ],
)
def test_what_is_no_quiz_is_refused(text: str, fault: FileFault) -> None:
    with pytest.raises(DeckError) as caught:
        read(text)

    assert caught.value.fault is fault


def test_entities_do_not_blow_up() -> None:
    laughs = "".join(f'<!ENTITY l{number} "{f"&l{number - 1};" * 10}">' for number in range(1, 20))
    start = process_time()

    with pytest.raises(DeckError):
        read(f'<!DOCTYPE quiz [<!ENTITY l0 "ha">{laughs}]><quiz>&l19;</quiz>')

    assert process_time() - start < 1


def test_a_quiz_may_be_empty() -> None:
    assert read("<quiz/>").questions == ()


@pytest.mark.parametrize(
    "text",
    [
        "<quiz>" + "<question/>" * 20_000 + "</quiz>",
        "<quiz><question type='shortanswer'><questiontext><text>"
        + "&lt;!--" * 30_000
        + "</text></questiontext></question></quiz>",
    ],
    ids=["many", "comments"],
)
def test_a_file_that_would_take_long_is_given_up_soon(text: str) -> None:
    assert len(text) <= MAX_TEXT_BYTES
    start = process_time()
    deck = read(text)

    assert deck.questions == ()
    assert deck.problems
    assert process_time() - start < 10


@pytest.mark.parametrize("tag", ["<a>", "<question>"])
def test_a_file_that_is_deep_is_refused_soon(tag: str) -> None:
    start = process_time()

    with pytest.raises(DeckError) as caught:
        read("<quiz>" + tag * (MAX_TEXT_BYTES // len(tag) - 10))

    assert caught.value.fault is FileFault.NOT_XML
    assert process_time() - start < 10


@pytest.mark.parametrize("markup", ["<video src='a'>", "<svg>", "<IMG SRC=a>", "<object data=a>"])
def test_what_cannot_be_told_is_named(markup: str) -> None:
    text = markup.replace("<", "&lt;")
    deck = read(
        f"<quiz><question type='shortanswer'><questiontext><text>What? {text}</text>"
        "</questiontext><answer fraction='100'><text>a</text></answer></question></quiz>"
    )

    assert faults(deck) == [(1, DeckFault.PICTURE)]


@pytest.mark.parametrize("name", ["capitals.toml", "capitals.csv", "capitals.gift"])
def test_what_is_written_is_read_again(name: str) -> None:
    deck = read_sample(name)
    again = read_deck("again.xml", write_deck("again.xml", deck))

    assert again.problems == ()
    for first, second in zip(deck.questions, again.questions, strict=True):
        assert (second.prompt, second.choices) == (first.prompt, first.choices)
        assert set(second.answers) <= set(first.answers)
        assert (second.subject, second.level) == (first.subject, first.level)
        assert (second.language, second.tolerance) == (first.language, first.tolerance)


def test_signs_survive_being_written() -> None:
    question = Question("<b> & \"c\" 'd'", ("2 * 3 *", "]]>"), subject="a/b")
    deck = QuestionDeck((question,))

    assert read_deck("again.xml", write_deck("again.xml", deck)).questions == (question,)
