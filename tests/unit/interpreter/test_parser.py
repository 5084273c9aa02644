"""What may be typed: labels, names and words, in both languages, shortened or not quite right."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.random_match import RandomMatch as Play
from support.strategies import matches
from support.table import NAMES, Table, table

from callout.core import commands as c
from callout.core import prompts as p
from callout.core.cards import Card, Colour, Seat
from callout.core.deck import deck_of
from callout.core.prompts import awaited
from callout.core.view import view
from callout.editions import load, names
from callout.interpreter.not_understood import NotUnderstoodError, Unclear
from callout.interpreter.parser import CommandParser, Parsed, waits_for_answer
from callout.interpreter.queries import (
    CardQuery,
    ColourQuery,
    HelpQuery,
    HintQuery,
    LogQuery,
    Query,
    QuickQuery,
    Quit,
    RecapQuery,
    RulesQuery,
    SaveQuery,
    WhyQuery,
)
from callout.interpreter.vocabulary import MAX_FOLDED_CHARS, fold, vocabulary
from callout.locales.language import languages
from callout.locales.words import COMMAND_MARK
from callout.narrator.listener import Listener
from callout.narrator.voice import Voice
from callout.notation import write
from callout.rules.engine import legal

EN_WILD, EN_FOUR = 52, 53
PLAIN: dict[str, c.Command] = {
    "deal": c.Deal(), "draw": c.Draw(), "keep": c.Keep(), "challenge": c.Challenge(),
    "accept": c.Accept(), "counts": c.CardCheck(), "uphold": c.Vote(uphold=True),
    "dismiss": c.Vote(uphold=False), "done": c.Done(), "answer": c.Answer(),
    "aloud": c.AnswerAloud(), "right": c.Judge(right=True), "wrong": c.Judge(right=False),
    "next": c.PassVerdict(),
}  # fmt: skip


WITH_ARGUMENT = ("on", "lay", "name", "swap", "catch", "accuse")
"""Words that mean nothing alone, or not always the same."""

BY_MEANING: dict[str, Parsed] = {
    **PLAIN, **{query.value: query for query in CardQuery}, "play": CardQuery.PLAYABLE,
    **{query.value: query for query in HintQuery},
    "last": LogQuery(1), "log": LogQuery(10), "recap": RecapQuery(), "why": WhyQuery(),
    "rules": RulesQuery(), "house": RulesQuery("house"), "quick": QuickQuery(),
    "help": HelpQuery(), "save": SaveQuery(), "quit": Quit(),
}  # fmt: skip


def laid(edition: str) -> Table:
    """Lay a table of *edition* on which three people are in the middle of a round."""
    if edition == "dos":
        return table("dos", "b7 y5", "b3 b4 wi2 b5 g7", "g1 g3", "r1 r3")
    if edition == "french":
        return table("french", "5r", "7b +02v rev j couleur +04 5b", "1v 2v", "1r 2r")
    return table(edition, "r5", "b7 g+2 yrv wi wi+4 b5", "g1 g2", "r1 r2")


def understood(
    text: str, edition: str = "mattel", language: str = "en", on: Table | None = None
) -> Parsed:
    """Understand *text* as the first of three people does."""
    state = (on or laid(edition)).state
    words = CommandParser(state.edition, language, NAMES[:3])
    return words.parse(text, view(state, Seat(0)), legal(state, Seat(0)))


def nearest(text: str, edition: str = "mattel", language: str = "en") -> tuple[str, ...]:
    """Return the words that are offered for *text*."""
    with pytest.raises(NotUnderstoodError) as error:
        understood(text, edition, language)
    return error.value.nearest


def unclear(text: str, language: str, on: Table) -> tuple[str, tuple[str, ...], Unclear]:
    """Return what is repeated and offered for *text*, and why it is not understood."""
    with pytest.raises(NotUnderstoodError) as error:
        understood(text, language=language, on=on)
    return error.value.text, error.value.nearest, error.value.why


def test_cards_are_laid_on_others_only_where_there_is_a_row() -> None:
    assert isinstance(understood("b3 on 1", "dos"), c.Match)
    with pytest.raises(NotUnderstoodError):
        understood("b7 on 1", "mattel")


def card(edition: str, label: str) -> int:
    """Find a card by its label."""
    return deck_of(load(edition)).by_label[label]


@pytest.mark.parametrize(
    ("text", "command"),
    [
        ("b7", c.Play(Card(7))),
        ("B7", c.Play(Card(7))),
        (" b 7 ", c.Play(Card(7))),
        ("7b", c.Play(Card(7))),
        ("blue 7", c.Play(Card(7))),
        ("Blue  7", c.Play(Card(7))),
        ("play b7", c.Play(Card(7))),
        ("play blue 7 uno", c.Play(Card(7), call=True)),
        ("play wi r", c.Play(Card(EN_WILD), Colour(2))),
        ("uno b7", c.Play(Card(7), call=True)),
        ("b7 uno", c.Play(Card(7), call=True)),
        ("UNO blue 7", c.Play(Card(7), call=True)),
        ("g+2", c.Play(Card(card("mattel", "g+2")))),
        ("green draw two", c.Play(Card(card("mattel", "g+2")))),
        ("yrv", c.Play(Card(card("mattel", "yrv")))),
        ("yellow reverse", c.Play(Card(card("mattel", "yrv")))),
        ("wi r", c.Play(Card(EN_WILD), Colour(2))),
        ("wild red", c.Play(Card(EN_WILD), Colour(2))),
        ("wi+4 r", c.Play(Card(EN_FOUR), Colour(2))),
        ("wi+4 red", c.Play(Card(EN_FOUR), Colour(2))),
        ("wild draw four red", c.Play(Card(EN_FOUR), Colour(2))),
        ("uno wild draw four y", c.Play(Card(EN_FOUR), Colour(3), call=True)),
        ("wi+4", c.Play(Card(EN_FOUR))),
        ("draw", c.Draw()),
        ("pick up", c.Draw()),
        ("uno draw", c.Draw(call=True)),
        ("uno", c.Call()),
        ("catch bob", c.Catch(Seat(1))),
        ("catch B", c.Catch(Seat(1))),
        ("catch 3", c.Catch(Seat(2))),
        ("accuse cleo", c.Accuse(Seat(2))),
        ("answer Forty  two", c.Answer("Forty  two")),
        ("ans uno", c.Answer("uno")),
        ("answer", c.Answer()),
        ("name red", c.NameColour(Colour(2))),
        ("choose y", c.NameColour(Colour(3))),
        ("colour g", c.NameColour(Colour(1))),
        ("color green", c.NameColour(Colour(1))),
        ("check", c.CardCheck()),
        ("card check", c.CardCheck()),
        ("pass", c.Keep()),
        ("doubt", c.Challenge()),
    ],
)
def test_english_is_understood(text: str, command: c.Command) -> None:
    assert understood(text) == command


@pytest.mark.parametrize(
    ("text", "command"),
    [
        ("7b", c.Play(Card(7))),
        ("b7", c.Play(Card(7))),
        ("7 bleu", c.Play(Card(7))),
        ("joue 7b", c.Play(Card(7))),
        ("jouer 7 bleu", c.Play(Card(7))),
        ("uno 7b", c.Play(Card(7), call=True)),
        ("7 bleu uno", c.Play(Card(7), call=True)),
        ("+02v", c.Play(Card(card("french", "+02v")))),
        ("+2 vert", c.Play(Card(card("french", "+02v")))),
        ("rev j", c.Play(Card(card("french", "rev j")))),
        ("revj", c.Play(Card(card("french", "rev j")))),
        ("Inversion jaune", c.Play(Card(card("french", "rev j")))),
        ("stop b", c.Play(Card(card("french", "stop b")))),
        ("passer un tour bleu", c.Play(Card(card("french", "stop b")))),
        ("couleur b", c.Play(Card(card("french", "couleur")), Colour(0))),
        ("couleur bleu", c.Play(Card(card("french", "couleur")), Colour(0))),
        ("joker rouge", c.Play(Card(card("french", "couleur")), Colour(1))),
        ("+04 v", c.Play(Card(card("french", "+04")), Colour(3))),
        ("+4 vert", c.Play(Card(card("french", "+04")), Colour(3))),
        ("uno +04 vert", c.Play(Card(card("french", "+04")), Colour(3), call=True)),
        ("couleur", c.Play(Card(card("french", "couleur")))),
        ("piocher", c.Draw()),
        ("garder", c.Keep()),
        ("passer", c.Keep()),
        ("uno", c.Call()),
        ("attraper bob", c.Catch(Seat(1))),
        ("attrape 3", c.Catch(Seat(2))),
        ("nommer vert", c.NameColour(Colour(3))),
        ("répondre À Paris", c.Answer("À Paris")),
        ("reponse Paris", c.Answer("Paris")),
        ("contester", c.Challenge()),
    ],
)
def test_french_is_understood(text: str, command: c.Command) -> None:
    assert understood(text, "french", "fr") == command


@pytest.mark.parametrize(
    ("language", "text", "command"),
    [
        ("en", "b3+b4 on 1", c.Match((Card(1), Card(2)), 0)),
        ("en", "b4 + b3 on 1", c.Match((Card(1), Card(2)), 0)),
        ("en", "blue 3 + blue 4 on 1", c.Match((Card(1), Card(2)), 0)),
        ("en", "dos b3+b4 on 1", c.Match((Card(1), Card(2)), 0, call=True)),
        ("en", "b3+b4 on 1 dos", c.Match((Card(1), Card(2)), 0, call=True)),
        ("en", "b5 on 2", c.Match((Card(3),), 1)),
        ("en", "wi2+b5 on 1", c.Match((Card(3), Card(40)), 0, Colour(0))),
        ("en", "wi2+b5 on 1 r", c.Match((Card(3), Card(40)), 0, Colour(2))),
        ("en", "wild two + blue 5 on 1 red", c.Match((Card(3), Card(40)), 0, Colour(2))),
        ("en", "b5", c.Match((Card(3),), 1)),
        ("en", "blue 5", c.Match((Card(3),), 1)),
        ("en", "play b5", c.Match((Card(3),), 1)),
        ("en", "play b5 on 2", c.Match((Card(3),), 1)),
        ("en", "pl blue 5 on 2", c.Match((Card(3),), 1)),
        ("en", "play b3+b4 on 1", c.Match((Card(1), Card(2)), 0)),
        ("en", "dos play b3 + b4 on 1", c.Match((Card(1), Card(2)), 0, call=True)),
        ("en", "play wi2+b5 on 1 r", c.Match((Card(3), Card(40)), 0, Colour(2))),
        ("en", "lay b3", c.Lay(Card(1))),
        ("en", "dos lay blue 3", c.Lay(Card(1), call=True)),
        ("en", "4b on 1", c.Match((Card(card("dos", "b4")),), 0)),
        ("en", "#b on 1", c.Match((Card(card("dos", "b#")),), 0)),
        ("en", "dos", c.Call()),
        ("fr", "b3+b4 sur 1", c.Match((Card(1), Card(2)), 0)),
        ("fr", "3 bleu + 4 bleu sur 1", c.Match((Card(1), Card(2)), 0)),
        ("fr", "joker 2 + 5 bleu sur 1 rouge", c.Match((Card(3), Card(40)), 0, Colour(2))),
        ("fr", "5 bleu", c.Match((Card(3),), 1)),
        ("fr", "jouer b5", c.Match((Card(3),), 1)),
        ("fr", "jouer b5 sur 2", c.Match((Card(3),), 1)),
        ("fr", "joue 3 bleu + 4 bleu sur 1", c.Match((Card(1), Card(2)), 0)),
        ("fr", "poser b3", c.Lay(Card(1))),
    ],
)
def test_the_centre_row_is_understood(language: str, text: str, command: c.Command) -> None:
    assert understood(text, "dos", language) == command


@pytest.mark.parametrize(
    ("text", "repeated"),
    [("b77 on 1", "b77"), ("play b77 on 1", "b77"), ("draw b7 on 1", "draw b7")],
)
def test_a_card_for_the_centre_row_that_is_none_is_repeated(text: str, repeated: str) -> None:
    with pytest.raises(NotUnderstoodError) as error:
        understood(text, "dos")

    assert error.value.text == repeated
    assert "b7" in error.value.nearest


def test_a_card_alone_is_laid_where_it_can_only_be_laid() -> None:
    new = table("dos", "b7 y5", "b3 b8", "g1 g3", stock="g9").do(1, "draw")

    assert understood("b8", "dos", on=new) == c.Lay(Card(card("dos", "b8")))


def test_a_card_alone_that_goes_on_two_places_is_not_guessed() -> None:
    new = table("dos", "b7 y7", "b7 b8 wi2", "g1 g3")

    with pytest.raises(NotUnderstoodError) as error:
        understood("b7", "dos", on=new)
    assert error.value.nearest == ("b7 on 1", "b7 on 2")


@pytest.mark.parametrize(
    ("edition", "text"),
    [
        ("mattel", "catch \N{KHAROSHTHI DIGIT ONE}"),
        ("mattel", "catch 0"),
        ("mattel", "catch 4"),
        ("dos", "b3 on " + "9" * 5000),
    ],
)
def test_a_number_that_is_none_is_not_understood(edition: str, text: str) -> None:
    with pytest.raises(NotUnderstoodError):
        understood(text, edition)


def test_a_colour_alone_names_it_when_a_colour_is_asked_for() -> None:
    new = laid("mattel")
    new.state.prompt = p.PickColour(Seat(0))

    assert understood("r", on=new) == understood("red", on=new) == c.NameColour(Colour(2))
    assert "r5" not in nearest("r")


def test_catch_alone_catches_the_one_who_forgot() -> None:
    new = laid("mattel")
    new.state.exposed = frozenset({Seat(0), Seat(2)})

    assert understood("catch", on=new) == c.Catch(Seat(2))
    assert understood("catch bob", on=new) == c.Catch(Seat(1))


@pytest.mark.parametrize(("language", "word"), [("en", "catch"), ("fr", "attraper")])
def test_catch_alone_tells_that_nobody_can_be_caught_or_who(language: str, word: str) -> None:
    new, others = laid("mattel"), laid("mattel")
    others.state.exposed = frozenset({Seat(1), Seat(2)})

    assert unclear(word, language, new) == (word, (), Unclear.NOBODY_TO_CATCH)
    assert unclear(word, language, others) == (word, ("Bob", "Cleo"), Unclear.WHOM)


@pytest.mark.parametrize(("language", "word"), [("en", "swap"), ("fr", "échanger")])
def test_swap_alone_asks_with_whom_unless_there_is_only_one(language: str, word: str) -> None:
    three, two = laid("mattel"), table("mattel", "r5", "b7 b8", "g1 g2")
    for new in (three, two):
        new.state.prompt = p.PickSwap(Seat(0))

    assert unclear(word, language, three) == (word, ("Bob", "Cleo"), Unclear.WHOM)
    assert understood(word, language=language, on=two) == c.Swap(Seat(1))


def test_a_name_alone_is_enough_to_swap_when_that_is_asked_for() -> None:
    new = laid("mattel")
    new.state.prompt = p.PickSwap(Seat(0))

    assert understood("Cleo", on=new) == understood("swap cl", on=new) == c.Swap(Seat(2))
    with pytest.raises(NotUnderstoodError):
        understood("Cleo")


@pytest.mark.parametrize(("text", "kind"), [("swap", c.Swap), ("accuse", c.Accuse)])
def test_what_cannot_be_done_to_anybody_is_left_to_the_rules(
    text: str, kind: type[c.Swap | c.Accuse]
) -> None:
    assert understood(text) == kind(Seat(1))


@pytest.mark.parametrize(
    ("language", "text", "meaning"),
    [
        ("en", "ha", CardQuery.HAND),
        ("en", "hand by", CardQuery.NUMBERS),
        ("en", "num", CardQuery.NUMBERS),
        ("en", "pl", CardQuery.PLAYABLE),
        ("en", "play", CardQuery.PLAYABLE),
        ("en", "sco", CardQuery.SCORES),
        ("en", "w", None),
        ("en", "wh", None),
        ("en", "who", CardQuery.WHO),
        ("en", "q", Quit()),
        ("en", "log 3", LogQuery(3)),
        ("en", "log much", LogQuery(10)),
        ("en", f"log {'9' * 5000}", LogQuery(10)),
        ("en", "why mattel.A6", WhyQuery("mattel.a6")),
        ("en", "rules T2", RulesQuery("t2")),
        ("fr", "mai", CardQuery.HAND),
        ("fr", "regles", RulesQuery()),
        ("fr", "règles maison", RulesQuery("house")),
        ("en", "rules house", RulesQuery("house")),
        ("en", "quick cards", QuickQuery("cards")),
        ("en", "quic", QuickQuery()),
        ("fr", "aide-mémoire cartes", QuickQuery("cartes")),
        ("fr", "AIDE MEMOIRE", QuickQuery()),
        ("fr", "m", CardQuery.HAND),
        ("fr", "RÈGLES a5", RulesQuery("a5")),
        ("fr", "jouab", CardQuery.PLAYABLE),
        ("fr", "pen", CardQuery.PENALTY),
        ("fr", "pourquoi ?", WhyQuery()),
    ],
)
def test_the_beginning_of_a_word_will_do(language: str, text: str, meaning: Parsed | None) -> None:
    if meaning is not None:
        assert understood(text, "mattel", language) == meaning
    else:
        assert len(nearest(text, "mattel", language)) > 1


@pytest.mark.parametrize(
    ("language", "text", "offered"),
    [
        ("en", "do", ("done", "doubt")),
        ("fr", "acc", ("accuser", "accepter")),
        ("fr", "do", ("donner", "douter")),
    ],
)
def test_a_beginning_of_two_words_is_not_guessed(
    language: str, text: str, offered: tuple[str, ...]
) -> None:
    assert nearest(text, "mattel", language) == offered


def on_draw_four() -> Table:
    """Lay a table at which the first of two people is to draw four cards, or to challenge."""
    return table("mattel", "r5", "b7 g1", "wi+4 b5 r1", turn=2).do(2, "wi+4 b")


def on_lay() -> Table:
    """Lay a table at which the first of three people has drawn, and is to lay a card."""
    return table("dos", "b7 y5", "b8 b9 g10", "g1 g3", "r1 r3", stock="r9").do(1, "draw")


@pytest.mark.parametrize(
    ("language", "text", "on", "meaning"),
    [
        ("en", "la", None, LogQuery(1)),
        ("en", "d", None, c.Draw()),
        ("en", "k", None, c.Keep()),
        ("en", "c", on_draw_four(), c.Challenge()),
        ("en", "ch", on_draw_four(), c.Challenge()),
        ("en", "do", on_draw_four(), c.Challenge()),
        ("en", "a", on_draw_four(), c.Accept()),
        ("en", "draw", on_draw_four(), c.Accept()),
        ("en", "uno draw", on_draw_four(), c.Draw(call=True)),
        ("fr", "piocher", on_draw_four(), c.Accept()),
        ("en", "la", on_lay(), LogQuery(1)),
        ("en", "la b8", on_lay(), c.Lay(Card(card("dos", "b8")))),
        ("fr", "p", None, c.Draw()),
        ("fr", "c", on_draw_four(), c.Challenge()),
        ("fr", "a", on_draw_four(), c.Accept()),
        ("fr", "acc", on_draw_four(), c.Accept()),
    ],
)
def test_what_is_short_for_several_words_is_taken_for_what_can_be_done_now(
    language: str, text: str, on: Table | None, meaning: Parsed
) -> None:
    assert understood(text, language=language, on=on) == meaning


@pytest.mark.parametrize(
    ("text", "on", "offered"),
    [
        ("t", on_draw_four(), ("top", "take", "turn", "table")),
        ("p", None, ("pick up", "points", "penalty", "playable")),
        ("h", None, ("hand", "help", "hint", "history", "help me")),
    ],
)
def test_a_move_is_taken_only_for_the_beginning_of_its_first_word(
    text: str, on: Table | None, offered: tuple[str, ...]
) -> None:
    with pytest.raises(NotUnderstoodError) as error:
        understood(text, on=on)

    assert set(error.value.nearest) >= set(offered)


def test_two_moves_that_begin_alike_are_not_guessed() -> None:
    new = on_draw_four()
    new.state.exposed = frozenset({Seat(1)})

    with pytest.raises(NotUnderstoodError) as error:
        understood("c", on=new)

    assert {"catch", "challenge"} <= set(error.value.nearest)
    assert understood("c bob", on=new) == c.Catch(Seat(1))


@pytest.mark.parametrize(
    ("edition", "language", "text", "colour"),
    [
        ("mattel", "en", "blue", 0),
        ("mattel", "en", "RED", 2),
        ("mattel", "fr", "bleu", 0),
        ("french", "fr", "vert", 3),
        ("dos", "en", "yellow", 3),
    ],
)
def test_a_colour_alone_asks_for_the_cards_of_that_colour(
    edition: str, language: str, text: str, colour: int
) -> None:
    assert understood(text, edition, language) == ColourQuery(Colour(colour))


@pytest.mark.parametrize(
    ("language", "text", "offered"),
    [
        ("en", "hnad", "hand"),
        ("en", "chalenge", "challenge"),
        ("en", "quti", "quit"),
        ("en", "b77", "b7"),
        ("en", "w", "why"),
        ("en", "catch zoe", "Bob"),
        ("en", "name purple", "r"),
        ("en", "draw 2", "draw"),
        ("en", "uno keep", "uno"),
        ("en", "lay", ""),
        ("fr", "reglse", "règles"),
        ("fr", "pnalite", "pénalité"),
        ("fr", "piochr", "piocher"),
    ],
)
def test_a_near_miss_is_answered_with_the_nearest_words(
    language: str, text: str, offered: str
) -> None:
    found = nearest(text, "mattel", language)

    assert offered in found or (not offered and not found)
    assert len(found) <= 5


def test_no_more_than_five_words_are_suggested() -> None:
    assert nearest("c") == ("check", "cards", "color", "counts", "colour")
    assert nearest("play b77") == ("b7", "y7", "r7", "g7", "b9")
    assert nearest("b") == ("b9", "b8", "b7", "b6", "b5")


def test_a_card_followed_by_something_that_is_no_colour_is_not_understood() -> None:
    assert nearest("wi purple") == ("wi", "wi+4")
    assert nearest("play wi purple") == ()


def test_what_was_not_understood_is_repeated_as_it_was_typed() -> None:
    with pytest.raises(NotUnderstoodError) as error:
        understood("Où est Été", "mattel", "fr")

    assert error.value.text == "Où est Été"


@given(matches(), st.sampled_from(languages()))
def test_every_lawful_command_is_understood_as_it_is_written(match: Play, language: str) -> None:
    state = match.state
    words = CommandParser(state.edition, language, state.seats)
    for seat in {*awaited(state.prompt), *state.playing}:
        seen, lawful = view(state, seat), legal(state, seat)
        for command in lawful:
            typed = words.write(command).removeprefix(COMMAND_MARK)
            assert words.parse(COMMAND_MARK + typed, seen, lawful) == command
            if waits_for_answer(seen):
                continue
            assert words.parse(typed, seen, lawful) == command
            if language == "en":
                assert words.parse(write(command, state.edition), seen, lawful) == command
            assert words.parse(typed.upper(), seen, lawful) == command


@given(matches(), st.sampled_from(languages()), st.text())
def test_whatever_is_typed_means_something_or_is_not_understood(
    match: Play, language: str, text: str
) -> None:
    state = match.state
    words = CommandParser(state.edition, language, state.seats)
    try:
        parsed = words.parse(text, view(state, Seat(0)), legal(state, Seat(0)))
    except NotUnderstoodError:
        return
    assert isinstance(parsed, Query | Quit) or write(parsed, state.edition)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("edition", names())
def test_no_word_hides_a_card_and_no_card_a_word(edition: str, language: str) -> None:
    sheet = load(edition)
    words = CommandParser(sheet, language, NAMES[:3])
    new = laid(edition)
    seen, lawful = view(new.state, Seat(0)), legal(new.state, Seat(0))
    voice = Voice(Listener(sheet, None, language))

    for number, label in enumerate(words.cards.deck.labels):
        for text in (label, voice.card(Card(number))):
            found = words.parse(text, seen, lawful)
            assert isinstance(found, c.Play | c.Match | c.Lay), text
            assert words.cards.cards[fold(text).replace(" ", "")] == number, text
    for meaning, typed in vocabulary(language).items():
        for text in typed if meaning not in WITH_ARGUMENT else ():
            assert words.parse(text, seen, lawful) == BY_MEANING.get(meaning), text


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("edition", names())
def test_no_colour_is_a_word(edition: str, language: str) -> None:
    words = CommandParser(load(edition), language, NAMES[:3])

    assert not set(words.cards.colours) & set(words.finder.meanings)
    assert not set(words.cards.cards) & {fold(name) for name in NAMES}


def test_the_vocabulary_is_complete_in_every_language() -> None:
    assert set(languages()) == {"en", "fr"}
    assert vocabulary("en").keys() == vocabulary("fr").keys()


@pytest.mark.parametrize("language", languages())
def test_no_word_has_two_meanings(language: str) -> None:
    typed = [fold(word) for words in vocabulary(language).values() for word in words]

    assert len(set(typed)) == len(typed)


@pytest.mark.parametrize("language", languages())
def test_a_word_is_no_beginning_of_a_shown_word_with_another_meaning(language: str) -> None:
    shown = {fold(words[0]): meaning for meaning, words in vocabulary(language).items()}
    clashes = {
        (one, other)
        for one in shown
        for other in shown
        if one != other and other.startswith(f"{one} ") and shown[one] != shown[other]
    }

    assert clashes <= {
        ("hand", "hand by number"),
        ("main", "main par numero"),
        ("regles", "regles maison"),
    }


@pytest.mark.parametrize("typed", ["\ufdfa" * 600, "\ufdfa " * 300, "zz " * 200, "\u3300" * 600])
@pytest.mark.parametrize("language", languages())
def test_what_is_typed_is_cut_after_folding_before_it_is_compared(
    typed: str, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    compared: list[str] = []

    def note(word: str, *_: object) -> list[str]:
        compared.append(word)
        return []

    for module in ("word_finder", "card_parser"):
        monkeypatch.setattr(f"callout.interpreter.{module}.get_close_matches", note)
    for name in names():
        state = laid(name)
        parser = CommandParser(load(name), language, NAMES)
        for words in (typed, f"{vocabulary(language)['play'][0]} {typed}"):
            with pytest.raises(NotUnderstoodError):
                parser.parse(words, view(state.state, Seat(0)), ())
    assert compared
    assert max(map(len, compared)) <= MAX_FOLDED_CHARS


@pytest.mark.parametrize("language", languages())
def test_no_word_and_no_card_comes_near_to_where_typed_words_are_cut(language: str) -> None:
    for name in names():
        parser = CommandParser(load(name), language, NAMES)
        assert max(map(len, [*parser.finder.meanings, *parser.cards.cards])) < MAX_FOLDED_CHARS / 3
