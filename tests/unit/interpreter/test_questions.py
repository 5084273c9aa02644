"""What is typed while a question waits: the answer, unless it is a word of the table."""

import pytest
from support.table import NAMES, Table, table

from callout.core import commands as c
from callout.core import prompts as p
from callout.core.cards import Card, Seat
from callout.core.view import view
from callout.editions import load
from callout.host import requests as r
from callout.interpreter.not_understood import NotUnderstoodError
from callout.interpreter.parser import CommandParser, Parsed
from callout.interpreter.queries import CardQuery, HelpQuery, LogQuery, RulesQuery, WhyQuery
from callout.interpreter.table_requests import ParsedTableRequest, ShowTable, TableCommandParser
from callout.rules.engine import legal


def asked(seat: int = 0) -> Table:
    """Lay a table at which a question waits for *seat*."""
    new = table("quiz", "r5", "b7 g+2 r5", "g1 g2", "r1 r2")
    new.state.prompt = p.AnswerQuestion(Seat(seat), 0)
    return new


def parsed(text: str, language: str = "en", on: Table | None = None) -> Parsed:
    """Understand *text* as the first of three people does while a question waits for them."""
    state = (on or asked()).state
    parser = CommandParser(load("quiz"), language, NAMES[:3])
    return parser.parse(text, view(state, Seat(0)), legal(state, Seat(0)))


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "18"),
        ("en", "h"),
        ("en", "c"),
        ("en", "b"),
        ("en", "red"),
        ("en", "Paris"),
        ("en", "a dog"),
        ("en", "take five"),
        ("en", "log cabin"),
        ("en", "why not"),
        ("en", "rules of play"),
        ("en", "play it again"),
        ("en", "Uno, dos, tres"),
        ("en", "uno dos tres"),
        ("en", "catch a cold"),
        ("en", "don't know much"),
        ("fr", "À Paris"),
        ("fr", "ma"),
        ("fr", "rouge"),
        ("fr", "prendre le train"),
    ],
)
def test_what_is_no_word_is_the_answer_as_it_was_typed(language: str, text: str) -> None:
    assert parsed(f" {text} ", language) == c.Answer(text)


@pytest.mark.parametrize(
    ("language", "text", "answer"),
    [
        ("en", "answer hand", "hand"),
        ("en", "answer 18", "18"),
        ("en", "answer", ""),
        ("en", "answer ?", "?"),
        ("fr", "répondre main", "main"),
        ("fr", "réponse 18", "18"),
    ],
)
def test_the_word_for_answering_takes_any_answer(language: str, text: str, answer: str) -> None:
    assert parsed(text, language) == c.Answer(answer)


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "?"),
        ("en", "I don't know"),
        ("en", "I don\N{RIGHT SINGLE QUOTATION MARK}t know."),
        ("en", "i do not know"),
        ("en", "don't know"),
        ("en", "pass"),
        ("fr", "?"),
        ("fr", "Je ne sais pas"),
        ("fr", "sais pas !"),
    ],
)
def test_somebody_who_does_not_know_says_so(language: str, text: str) -> None:
    assert parsed(text, language) == c.Answer()


@pytest.mark.parametrize(
    ("language", "text", "meaning"),
    [
        ("en", "hand", CardQuery.HAND),
        ("en", "top", CardQuery.TOP),
        ("en", "help", HelpQuery()),
        ("en", "log 3", LogQuery(3)),
        ("en", "why mattel.A6", WhyQuery("mattel.a6")),
        ("en", "why house.asked_on", WhyQuery("house.asked_on")),
        ("en", "rules T2", RulesQuery("t2")),
        ("en", "catch bob", c.Catch(Seat(1))),
        ("en", "check", c.CardCheck()),
        ("en", "draw", c.Draw()),
        ("en", "uno", c.Call()),
        ("en", "b7", c.Play(Card(7))),
        ("fr", "main", CardQuery.HAND),
        ("fr", "aide", HelpQuery()),
    ],
)
def test_a_whole_word_or_a_card_still_means_what_it_means(
    language: str, text: str, meaning: Parsed
) -> None:
    assert parsed(text, language) == meaning


def test_an_empty_line_is_no_answer() -> None:
    with pytest.raises(NotUnderstoodError):
        parsed("  ")


@pytest.mark.parametrize("text", ["18", "i don't know"])
def test_only_the_player_who_is_asked_answers(text: str) -> None:
    with pytest.raises(NotUnderstoodError):
        parsed(text, on=asked(1))


@pytest.mark.parametrize(
    ("text", "meaning"),
    [
        ("18", c.Answer("18")),
        ("?", c.Answer()),
        ("s", c.Answer("s")),
        ("table", ShowTable()),
        ("say Hello you", r.Say("Hello you")),
        ("mute bob", r.Mute(1)),
        ("sit still", c.Answer("sit still")),
        ("report card", c.Answer("report card")),
        ("start engine", c.Answer("start engine")),
        ("mute the bell", c.Answer("mute the bell")),
        ("wild", c.Play(Card(52))),
    ],
)
def test_at_a_table_elsewhere_it_is_the_same(
    text: str, meaning: Parsed | ParsedTableRequest
) -> None:
    state = asked().state
    parser = TableCommandParser(load("quiz"), "en", NAMES[:3])

    assert parser.parse_line(text, view(state, Seat(0)), legal(state, Seat(0))) == meaning


def with_choices(*choices: str) -> Table:
    """Lay a table at which the first player has *choices*."""
    new = asked()
    new.state.prompt = p.AnswerQuestion(Seat(0), 0, choices=choices)
    return new


@pytest.mark.parametrize(
    ("language", "text", "answer"),
    [
        ("en", "B", "hand"),
        ("en", "b", "hand"),
        ("en", "c)", "r5"),
        ("en", "hand", "hand"),
        ("en", "r5", "r5"),
        ("en", "PASS", "pass"),
        ("en", "answer a", "Paris"),
        ("en", "answer Oslo", "Oslo"),
        ("fr", "b", "hand"),
        ("fr", "réponse c", "r5"),
    ],
)
def test_a_letter_or_the_words_of_a_choice_are_the_answer(
    language: str, text: str, answer: str
) -> None:
    on = with_choices("Paris", "hand", "r5", "pass")

    assert parsed(text, language, on) == c.Answer(answer)


@pytest.mark.parametrize("text", ["e", "Pari", "Oslo", "5"])
def test_what_is_no_choice_is_not_understood_and_costs_nothing(text: str) -> None:
    with pytest.raises(NotUnderstoodError) as error:
        parsed(text, on=with_choices("Paris", "Rome", "Berlin"))

    assert (error.value.text, error.value.nearest) == (text, ("A", "B", "C"))


def test_words_of_the_table_are_understood_beside_choices() -> None:
    on = with_choices("Paris", "Rome")

    assert parsed("hand", on=on) == CardQuery.HAND
    assert parsed("help", on=on) == HelpQuery()
    assert parsed("?", on=on) == c.Answer()


def test_a_letter_is_no_answer_for_who_is_not_asked() -> None:
    new = with_choices("Paris", "Rome")
    new.state.prompt = p.AnswerQuestion(Seat(1), 0, choices=("Paris", "Rome"))

    with pytest.raises(NotUnderstoodError):
        parsed("b", on=new)
