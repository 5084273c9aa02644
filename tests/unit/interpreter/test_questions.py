"""What is typed while a question waits: the answer, unless it has the mark of a command."""

import pytest
from support.likely_answers import LIKELY, likely_answers
from support.table import NAMES, Table, table

from callout.core import commands as c
from callout.core import prompts as p
from callout.core.cards import Card, Colour, Seat
from callout.core.view import view
from callout.editions import load
from callout.host import requests as r
from callout.interpreter.not_understood import NotUnderstoodError, Unclear
from callout.interpreter.parser import CommandParser, Parsed
from callout.interpreter.queries import (
    CardQuery,
    ColourQuery,
    HelpQuery,
    LogQuery,
    Quit,
    RulesQuery,
    WhyQuery,
)
from callout.interpreter.speakers import SharedKeyboardParser
from callout.interpreter.table_requests import ParsedTableRequest, ShowTable, TableCommandParser
from callout.interpreter.vocabulary import vocabulary
from callout.locales.words import words_of
from callout.narrator import Listener, Style, tell_prompt
from callout.rules.engine import legal

ROOM_ON_20_CELLS = 13
"""How much a display of 20 cells shows at once, beside the prompt, a count and the cursor."""


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


@pytest.mark.parametrize("language", ["en", "fr"])
def test_hundreds_of_likely_answers_are_all_taken_as_answers(language: str) -> None:
    """At a table on this computer and at one elsewhere; all words of the table are among them."""
    state = asked().state
    seen, lawful = view(state, Seat(0)), legal(state, Seat(0))
    here = SharedKeyboardParser(load("quiz"), language, NAMES[:3])
    elsewhere = TableCommandParser(load("quiz"), language, NAMES[:3])
    answers = likely_answers(language)

    assert len(LIKELY[language].split("|")) >= {"en": 180, "fr": 130}[language]
    assert len(answers) >= {"en": 400, "fr": 350}[language]
    assert {word for words in elsewhere.words.values() for word in words} - {"?"} <= {*answers}
    for text in answers:
        assert here.find_speaker(text, seen) is None, text
        assert here.parse(f" {text} ", seen, lawful) == c.Answer(text)
        assert elsewhere.parse_line(f" {text} ", seen, lawful) == c.Answer(text)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_lone_question_mark_asks_for_help(language: str) -> None:
    assert parsed(" ? ", language) == HelpQuery()
    assert parsed("?", language, with_choices("Paris", "Rome")) == HelpQuery()


@pytest.mark.parametrize(
    ("language", "text", "meaning"),
    [
        ("en", "/hand", CardQuery.HAND),
        ("en", " / Hand ", CardQuery.HAND),
        ("en", "/ha", CardQuery.HAND),
        ("en", "/top", CardQuery.TOP),
        ("en", "/help", HelpQuery()),
        ("en", "/?", HelpQuery()),
        ("en", "/log 3", LogQuery(3)),
        ("en", "/why mattel.A6", WhyQuery("mattel.a6")),
        ("en", "/rules T2", RulesQuery("t2")),
        ("en", "/catch bob", c.Catch(Seat(1))),
        ("en", "/check", c.CardCheck()),
        ("en", "/draw", c.Draw()),
        ("en", "/uno", c.Call()),
        ("en", "/b7", c.Play(Card(7))),
        ("en", "/blue", ColourQuery(Colour(0))),
        ("en", "/quit", Quit()),
        ("en", "/q", Quit()),
        ("en", "/answer 18", c.Answer("18")),
        ("en", "/answer /", c.Answer("/")),
        ("fr", "/main", CardQuery.HAND),
        ("fr", "/aide", HelpQuery()),
        ("fr", "/quitter", Quit()),
        ("fr", "/réponse  Paris ", c.Answer("Paris")),
    ],
)
@pytest.mark.parametrize("waits", [True, False], ids=["asked", "not asked"])
def test_the_mark_makes_a_command_of_any_word_at_any_time(
    language: str, text: str, meaning: Parsed, *, waits: bool
) -> None:
    assert parsed(text, language, asked(0 if waits else 1)) == meaning


@pytest.mark.parametrize(
    ("text", "nearest"),
    [("/", ("/help",)), (" / ", ("/help",)), ("/xyzzy", ("/help",)), ("/hnad", ("/hand",))],
)
def test_a_mark_without_a_word_is_not_understood_and_marked_words_are_suggested(
    text: str, nearest: tuple[str, ...]
) -> None:
    with pytest.raises(NotUnderstoodError) as error:
        parsed(text)

    assert (error.value.text, error.value.nearest) == (text.strip(), nearest)
    assert error.value.why is Unclear.NEAR_WORDS


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("style", list(Style))
def test_the_prompt_teaches_a_word_and_a_command_that_are_understood(
    language: str, style: Style
) -> None:
    on = asked()
    told = tell_prompt(
        view(on.state, Seat(0)), Listener(on.state.edition, Seat(0), language, style)
    )
    unknown = words_of(language)["questions"]["pass"][0]

    assert unknown in told.spoken
    assert told.braille.endswith(f" /{vocabulary(language)['hand'][0]}")
    assert len(told.braille) <= ROOM_ON_20_CELLS
    assert f"/{vocabulary(language)['hand'][0]}." in told.spoken


def test_what_was_typed_before_the_question_was_shown_is_no_answer() -> None:
    state = asked().state
    seen, lawful = view(state, Seat(0)), legal(state, Seat(0))
    here = SharedKeyboardParser(load("quiz"), "en", NAMES[:3])
    elsewhere = TableCommandParser(load("quiz"), "en", NAMES[:3])

    assert here.parse("hand", seen, lawful, is_read=False) == CardQuery.HAND
    assert here.find_speaker("bob catch ana", seen, is_read=False) == (Seat(1), "catch ana")
    assert elsewhere.parse_line("say hi", seen, lawful, is_read=False) == r.Say("hi")
    with pytest.raises(NotUnderstoodError):
        here.parse("18", seen, lawful, is_read=False)


def test_a_name_with_the_mark_before_it_tells_who_speaks_while_a_question_waits() -> None:
    seen = view(asked().state, Seat(0))
    here = SharedKeyboardParser(load("quiz"), "en", NAMES[:3])

    assert here.find_speaker("/bob catch ana", seen) == (Seat(1), "catch ana")
    assert here.find_speaker("/bo catch ana", seen) == (Seat(1), "catch ana")
    assert here.find_speaker("bob catch ana", seen) is None


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
        ("?", HelpQuery()),
        ("/table", ShowTable()),
        ("/say Hello you", r.Say("Hello you")),
        ("/mute bob", r.Mute(1)),
        ("/wild", c.Play(Card(52))),
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
        ("en", "the hand", "hand"),
        ("en", "r5", "r5"),
        ("en", "PASS", "pass"),
        ("en", "/answer a", "Paris"),
        ("en", "/answer Oslo", "Oslo"),
        ("fr", "b", "hand"),
        ("fr", "/réponse c", "r5"),
    ],
)
def test_a_letter_or_the_words_of_a_choice_are_the_answer(
    language: str, text: str, answer: str
) -> None:
    on = with_choices("Paris", "hand", "r5", "pass")

    assert parsed(text, language, on) == c.Answer(answer)


@pytest.mark.parametrize("text", ["quit", "exit", "uno", "table", "wild", "je passe", "Oslo"])
def test_beside_choices_other_words_are_answers_too(text: str) -> None:
    assert parsed(text, on=with_choices("Paris", "Rome")) == c.Answer(text)


@pytest.mark.parametrize("text", ["e", "2", "Rom", "!"])
def test_a_slip_beside_choices_is_not_understood_and_costs_nothing(text: str) -> None:
    with pytest.raises(NotUnderstoodError) as error:
        parsed(text, on=with_choices("Paris", "Rome", "Berlin"))

    assert (error.value.text, error.value.nearest) == (text, ("A", "B", "C"))


def test_a_letter_is_no_answer_for_who_is_not_asked() -> None:
    new = with_choices("Paris", "Rome")
    new.state.prompt = p.AnswerQuestion(Seat(1), 0, choices=("Paris", "Rome"))

    with pytest.raises(NotUnderstoodError):
        parsed("b", on=new)
