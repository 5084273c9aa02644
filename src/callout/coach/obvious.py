"""The obvious move: the quick bot of imagined deals, many times faster than one with a plan."""

from collections.abc import Sequence
from random import Random

from callout.core import commands as c
from callout.core.cards import NO_COLOUR, NO_NUMBER, Card
from callout.core.deck import Deck
from callout.core.prompts import AnswerQuestion, JudgeAnswer, Prompt
from callout.core.question import Question

RIGHT_ANSWERS = 0.75
"""The probability of a right answer."""

PLAIN_QUESTION = Question("", ("+",))
"""The question that stands for all questions, whose words nobody may know."""

_RIGHT, _WRONG = c.Answer(PLAIN_QUESTION.answers[0]), c.Answer()

_SOME = 10
"""A step between two ranks of moves, more than the tie-breaking chance of a move."""


def obvious_move(
    deck: Deck, hand: Sequence[Card], prompt: Prompt, moves: Sequence[c.Command], chance: Random
) -> c.Command:
    """Choose one of *moves*: many cards at once, and of the colour that *hand* has most of."""
    if isinstance(prompt, AnswerQuestion):
        return _RIGHT if chance.random() < RIGHT_ANSWERS else _WRONG
    if isinstance(prompt, JudgeAnswer):
        return c.Judge(right=prompt.text == PLAIN_QUESTION.answers[0])
    if len(moves) == 1:
        return moves[0]
    hues = [0] * (len(deck.colours) + 1)  # the last one is for no colour
    for card in hand:
        hues[deck.colour[card]] += 1
    best, highest = moves[0], -1.0
    for move in moves:
        rank = _rank(deck, hues, move) * _SOME + chance.random()
        if rank > highest:
            best, highest = move, rank
    return best


def _rank(deck: Deck, hues: Sequence[int], move: c.Command) -> int:
    """Rank numbers above cards with effects, those above wild cards, and those above drawing."""
    if isinstance(move, c.Play):
        if deck.colour[move.card] == NO_COLOUR:
            return 20 * (not deck.bluff[move.card]) + 10 + hues[move.colour]
        return (
            40
            + 20 * (deck.number[move.card] != NO_NUMBER)
            + hues[deck.colour[move.card]]
            + move.count
        )
    if isinstance(move, c.Match):
        return 10 * len(move.cards)
    if isinstance(move, c.NameColour):
        return hues[move.colour]
    if isinstance(move, c.Lay):
        return 1
    return 0
