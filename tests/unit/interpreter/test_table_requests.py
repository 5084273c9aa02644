"""What may be typed around a table elsewhere, beside the words of the game."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.random_match import RandomMatch as Play
from support.strategies import matches
from support.table import table

from callout.core import commands as c
from callout.core.cards import Seat
from callout.core.edition import Scoring
from callout.core.view import view
from callout.editions import load, names
from callout.host import requests as w
from callout.host.talk import Phrase, Talk
from callout.interpreter.not_understood import NotUnderstoodError
from callout.interpreter.parser import CommandParser, Parsed
from callout.interpreter.table_requests import (
    InvitePerson,
    PairDevice,
    ParsedTableRequest,
    ReportLast,
    ReviewGame,
    ShowPhrases,
    ShowTable,
    TableCommandParser,
)
from callout.interpreter.vocabulary import fold, table_vocabulary, vocabulary
from callout.locales.language import languages
from callout.locales.words import COMMAND_MARK
from callout.rules.engine import legal

SEATS = ("Ana", "Bob", "Zoé Petit")


BY_MEANING: dict[str, ParsedTableRequest] = {
    "sit": w.Sit(), "leave": w.Leave(), "return": w.Return(), "start": w.Start(),
    "bot": w.AddBot(), "say": w.Say(""), "report": ReportLast(), "rematch": w.Rematch(),
    "lock": w.Lock(), "unlock": w.Lock(on=False), "open_table": w.Open(),
    "close_table": w.Open(on=False), "replace_host": w.ReplaceHost(),
    "let_in": w.AnswerKnock(), "not_now": w.AnswerKnock(let_in=False),
    "table": ShowTable(), "device": PairDevice(), "phrase": ShowPhrases(),
    "invite": InvitePerson(), "review": ReviewGame(),
}  # fmt: skip
"""What a word means that is typed alone."""


def parsed(
    text: str, edition: str = "mattel", language: str = "en"
) -> Parsed | ParsedTableRequest:
    """Understand *text* at a table of three."""
    laid = {"dos": ("b7 y5", "b3 b4", "g1", "r1"), "french": ("5r", "5b", "4b", "3b")}
    state = table(edition, *laid.get(edition, ("r5", "b5", "b4", "b3"))).state
    words = TableCommandParser(load(edition), language, SEATS)
    return words.parse_line(text, view(state, Seat(0)), legal(state, Seat(0)))


@pytest.mark.parametrize(
    ("language", "text", "request_"),
    [
        ("en", "sit", w.Sit()),
        ("en", "sit Big Ben", w.Sit("Big Ben")),
        ("en", "sit 3", w.ChangePlace(0, 2)),
        ("en", "bot hard 2", w.AddBot("keen", 1)),
        ("en", "bot 4", w.AddBot("calm", 3)),
        ("en", "LEAVE", w.Leave()),
        ("en", "ret", w.Return()),
        ("en", "start", w.Start()),
        ("en", "begin", w.Start()),
        ("en", "start zoe", w.Start("3")),
        ("en", "begin 2", w.Start("2")),
        ("en", "bot", w.AddBot("calm")),
        ("en", "bot KEEN", w.AddBot("keen")),
        ("en", "remove bob", w.Remove(1)),
        ("en", "remove 3", w.Remove(2)),
        ("en", "stand in zoe", w.StandIn(2)),
        ("en", "level zoe 3", w.SetLevel(2, 3)),
        ("fr", "niveau bob 2", w.SetLevel(1, 2)),
        ("en", "let in Big Ben", w.AnswerKnock("Big Ben")),
        ("en", "not now Zoe", w.AnswerKnock("Zoe", let_in=False)),
        ("fr", "faire entrer Zoé", w.AnswerKnock("Zoé")),
        ("en", "say  Uno is fun, on 2 !", w.Say("Uno is fun, on 2 !")),
        ("en", "say b7", w.Say("b7")),
        ("en", "say uno", w.Say("uno")),
        ("en", "say", w.Say("")),
        ("en", "mute z", w.Mute(2)),
        ("en", "unmute Zoé Petit", w.Mute(2, on=False)),
        ("en", "report Rude!", ReportLast("Rude!")),
        ("en", "rematch", w.Rematch()),
        ("en", "table", ShowTable()),
        ("en", "device", PairDevice()),
        ("en", "look back", ReviewGame()),
        ("fr", "bilan", ReviewGame()),
        ("en", "invite Big Ben", InvitePerson("Big Ben")),
        ("fr", "inviter Zoé", InvitePerson("Zoé")),
        ("fr", "s'asseoir", w.Sit()),
        ("fr", "robot calm", w.AddBot("calm")),
        ("fr", "robot calme", w.AddBot("calm")),
        ("fr", "robot vif", w.AddBot("keen")),
        ("fr", "dire Ça va, Zoé ?", w.Say("Ça va, Zoé ?")),
        ("fr", "ecouter bob", w.Mute(1, on=False)),
        ("fr", "revanche", w.Rematch()),
        ("fr", "lien", ShowTable()),
    ],
)
def test_a_table_request_is_understood(
    language: str, text: str, request_: ParsedTableRequest
) -> None:
    assert parsed(text, language=language) == request_


@pytest.mark.parametrize(
    ("text", "repeated", "nearest"),
    [
        ("start now", "now", SEATS),
        ("rematch now", "now", ("rematch 200",)),
        ("rematch 0", "0", ("rematch 200",)),
        ("remove", "?", SEATS),
        ("remove Nobody", "Nobody", SEATS),
        ("mute 0", "0", SEATS),
        ("mute 4", "4", SEATS),
        ("mute 9", "9", SEATS),
        ("mute \N{KHAROSHTHI DIGIT ONE}", "\N{KHAROSHTHI DIGIT ONE}", SEATS),
        ("bot fierce", "fierce", ("easy", "hard")),
    ],
)
def test_what_says_too_much_or_too_little_is_not_understood(
    text: str, repeated: str, nearest: tuple[str, ...]
) -> None:
    with pytest.raises(NotUnderstoodError) as error:
        parsed(text)

    assert (error.value.text, error.value.nearest) == (repeated, nearest)


@pytest.mark.parametrize(
    ("edition", "language", "text"),
    [("french", "fr", "rev b"), ("french", "fr", "rev b uno"), ("dos", "en", "b3+b4 on 1")],
)
def test_a_card_is_a_card_first(edition: str, language: str, text: str) -> None:
    assert isinstance(parsed(text, edition, language), c.Play | c.Match)


@given(matches(), st.sampled_from(languages()))
def test_every_command_means_the_same_as_at_home(match: Play, language: str) -> None:
    state = match.state
    home = CommandParser(state.edition, language, state.seats)
    elsewhere = TableCommandParser(state.edition, language, state.seats)
    for seat in state.playing:
        seen, lawful = view(state, seat), legal(state, seat)
        for command in lawful:
            typed = COMMAND_MARK + home.write(command).removeprefix(COMMAND_MARK)
            assert elsewhere.parse_line(typed, seen, lawful) == command


@given(st.sampled_from(names()), st.sampled_from(languages()), st.text())
def test_whatever_is_typed_is_understood_or_not(edition: str, language: str, text: str) -> None:
    try:
        assert parsed(text, edition, language) is not None
    except NotUnderstoodError:
        return


@pytest.mark.parametrize("language", languages())
def test_every_word_is_understood_and_only_the_table_has_another_meaning(language: str) -> None:
    home = {fold(word): m for m, words in vocabulary(language).items() for word in words}
    here = {fold(word): m for m, words in table_vocabulary(language).items() for word in words}

    assert home.keys() & here.keys() == {"table"}
    for word, meaning in here.items():
        if meaning in ("across", "remove", "stand_in", "mute", "unmute", "avoid"):
            with pytest.raises(NotUnderstoodError) as error:
                parsed(word, language=language)
            assert error.value.nearest == SEATS, word
        elif meaning == "level":
            with pytest.raises(NotUnderstoodError) as error:
                parsed(word, language=language)
            assert error.value.nearest == ("1", "2", "3"), word
        else:
            assert parsed(word, language=language) == BY_MEANING[meaning], word
    assert len(here) == sum(map(len, table_vocabulary(language).values()))


def test_the_words_are_complete_in_every_language() -> None:
    assert table_vocabulary("en").keys() == table_vocabulary("fr").keys()
    assert not table_vocabulary("en").keys() & vocabulary("en").keys()


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("edition", names())
def test_no_colour_is_a_word(edition: str, language: str) -> None:
    words = TableCommandParser(load(edition), language, SEATS)

    assert not set(words.cards.colours) & set(words.finder.meanings)
    assert not set(words.cards.cards) & set(words.finder.meanings)


@pytest.mark.parametrize(
    ("language", "text", "phrase"),
    [
        ("en", "phrase 1", Phrase.HELLO),
        ("en", "phrases 10", Phrase.REPEAT),
        ("en", "phrase thank", Phrase.THANKS),
        ("fr", "phrase merci", Phrase.THANKS),
        ("fr", "phr bien joue", Phrase.WELL_DONE),
    ],
)
def test_a_phrase_is_said_by_its_number_or_its_beginning(
    language: str, text: str, phrase: Phrase
) -> None:
    assert parsed(text, language=language) == w.SayPhrase(phrase)


@pytest.mark.parametrize("text", ["phrase 0", "phrase 11", "phrase xyzzy", "phrase w"])
def test_a_phrase_that_is_not_there_is_answered_by_those_that_are(text: str) -> None:
    with pytest.raises(NotUnderstoodError) as error:
        parsed(text)

    assert "Well played!" in error.value.nearest


def test_where_there_are_phrases_only_they_are_what_one_says() -> None:
    state = table("mattel", "r5", "b5", "b4", "b3").state
    words = TableCommandParser(load("mattel"), "en", SEATS, Talk.PHRASES)

    def understood(text: str) -> Parsed | ParsedTableRequest:
        return words.parse_line(text, view(state, Seat(0)), legal(state, Seat(0)))

    assert understood("say 5") == w.SayPhrase(Phrase.THANKS)
    assert understood("say hello") == w.SayPhrase(Phrase.HELLO)
    assert understood("say") == ShowPhrases()
    assert parsed("say 5") == w.Say("5")


@pytest.mark.parametrize(
    ("language", "text"),
    [("en", "sit across Ana"), ("en", "opposite ana"), ("fr", "en face de Ana")],
)
def test_the_place_across_from_somebody_is_asked_for(language: str, text: str) -> None:
    new = table("rnib", "r5", "b5", "b4", "b3", "b2", scoring=Scoring.PARTNERS)
    words = TableCommandParser(load("rnib"), language, ("Ana", "Bob"))

    newcomer = words.parse_line(text, view(new.state, None), ())
    assert newcomer == w.Sit(place=2)
    assert words.parse_line(text, view(new.state, Seat(1)), ()) == w.ChangePlace(1, 2)


@pytest.mark.parametrize("text", ["sit 0", "sit 101", "across Bob", "bot easy 101"])
def test_places_that_cannot_be_are_not_understood(text: str) -> None:
    with pytest.raises(NotUnderstoodError):
        parsed(text)  # three sit there: nobody sits across
