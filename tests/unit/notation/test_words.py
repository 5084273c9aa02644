"""Commands as words, and words that are none."""

import pytest

from callout.core import commands as c
from callout.core.cards import Card, Colour, Seat
from callout.editions import load
from callout.notation import NotationError, read, write


@pytest.mark.parametrize(
    ("edition", "words", "command"),
    [
        ("mattel", "b7", c.Play(Card(7))),
        ("mattel", "uno b7", c.Play(Card(7), call=True)),
        ("mattel", "wi+4 r", c.Play(Card(53), Colour(2))),
        ("mattel", "uno", c.Call()),
        ("mattel", "catch 2", c.Catch(Seat(1))),
        ("mattel", "colour y", c.NameColour(Colour(3))),
        ("mattel", "answer  two words", c.Answer(" two words")),
        ("mattel", "answer", c.Answer()),
        ("french", "rev j", c.Play(Card(37))),
        ("french", "uno rev j", c.Play(Card(37), call=True)),
        ("french", "+04 v", c.Play(Card(53), Colour(3))),
        ("french", "couleur b", c.Play(Card(52), Colour(0))),
        ("french", "+02v", c.Play(Card(49))),
        ("dos", "b3+b4 on 2", c.Match((Card(1), Card(2)), 1)),
        ("dos", "wi2+b5 on 1 r", c.Match((Card(3), Card(40)), 0, Colour(2))),
        ("dos", "dos lay b7", c.Lay(Card(5), call=True)),
        ("dos", "dos draw", c.Draw(call=True)),
    ],
)
def test_words_and_commands_are_the_same_thing(
    edition: str, words: str, command: c.Command
) -> None:
    assert read(words, load(edition)) == command
    assert read(write(command, load(edition)), load(edition)) == command


@pytest.mark.parametrize(
    "words",
    ["", "b77", "x", "catch ana", "catch 0", "colour x", "b3 on 1 r r", "b3 on x", "uno keep"],
)
def test_words_that_say_nothing_are_refused(words: str) -> None:
    with pytest.raises(NotationError):
        read(words, load("mattel"))


@pytest.mark.parametrize(
    "command",
    [c.Play(Card(-1)), c.Play(Card(99)), c.Play(Card(53), Colour(9)), c.NameColour(Colour(4))],
)
def test_cards_and_colours_that_do_not_exist_cannot_be_written(command: c.Command) -> None:
    with pytest.raises(NotationError):
        write(command, load("mattel"))
