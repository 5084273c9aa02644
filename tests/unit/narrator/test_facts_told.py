"""Whatever the words, no fact is lost: who, what, card, colour, count, and what can be played."""

import re
from collections import Counter, defaultdict
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

import pytest
from support.heard_turns import ME, HeardTurn, hear_turns
from support.told_facts import Fact, FactFinder, FactKind

from callout.core import events as e
from callout.core import prompts as p
from callout.core.commands import Play
from callout.core.view import View
from callout.editions import load
from callout.narrator import Listener, Style, languages, narrate, tell_prompt

EDITIONS = ("mattel", "french", "dos", "quiz")
WAYS = [
    (edition, language, braille)
    for edition in EDITIONS
    for language in languages()
    for braille in (False, True)
]
NAMED = ["-".join([*way[:2], "braille" if way[2] else "plain"]) for way in WAYS]
every_style = pytest.mark.parametrize("style", [*Style], ids=[*Style])
every_way = pytest.mark.parametrize(("edition", "language", "braille"), WAYS, ids=NAMED)
some_ways = pytest.mark.parametrize(
    ("edition", "language", "braille"),
    [way for way in WAYS if way[0] == "mattel"],
    ids=[name for name in NAMED if name.startswith("mattel")],
)
FEWEST_FACTS = 1_000


class Told(NamedTuple):
    """What was told in *text* about something of this *kind*, with its *facts*.

    If it has no line of its *own*, the whole turn must tell them.
    """

    own: bool
    kind: str
    facts: tuple[Fact, ...]
    text: str


@cache
def turns(edition: str, language: str, style: Style) -> list[HeardTurn]:
    return hear_turns(language, edition, style).turns


def finder(listener: Listener, view: View, *, braille: bool) -> FactFinder:
    return FactFinder(listener, view.seats, braille=braille)


def all_told(
    edition: str, language: str, *, braille: bool, style: Style = Style.FULL
) -> Iterator[tuple[FactFinder, Told]]:
    """Return each event and each prompt with what was told of it, or else of the whole turn."""
    listener = Listener(load(edition), ME, language, style)
    for turn in turns(edition, language, style):
        find = finder(listener, turn.view, braille=braille)
        for event, view in turn.events:
            if isinstance(event, e.Awaited) and ME in p.awaited(event.prompt):
                continue  # the prompt is told below
            told = [one for one in narrate(event, view, listener) if one in turn.heard]
            facts = tuple(find.of_event(event, view))
            yield find, Told(bool(told), kind_of(event), facts, find.text_of(told or turn.heard))
        asked = tell_prompt(turn.view, listener)
        assert asked == turn.heard[-1]
        kind = kind_of_prompt(turn, braille=braille)
        facts = tuple(find.of_prompt(turn.view, turn.legal))
        yield find, Told(True, kind, facts, find.text_of([asked]))  # noqa: FBT003


def kind_of(event: e.Event) -> str:
    """Name what happened, with what only the wording can tell."""
    match event:
        case e.Challenged():
            return f"challenged {event.guilty}"
        case e.Answered():
            return f"answered {event.right}"
        case e.TurnedRound():
            return f"turned round {event.direction}"
        case e.Awaited():
            return f"waits for {type(event.prompt).__name__}"
        case _:
            return type(event).__name__


def kind_of_prompt(turn: HeardTurn, *, braille: bool) -> str:
    """Name what is asked, with what only the wording can tell."""
    prompt = turn.view.prompt
    plays = any(isinstance(one, Play) for one in turn.legal)
    keeps = any(type(one).__name__ == "Keep" for one in turn.legal)
    match prompt:
        case p.PlayOrKeep():
            return f"asks PlayOrKeep {plays} {keeps}"
        case p.TakeTurn():
            return f"asks TakeTurn {plays and not braille}"
        case p.AnswerDraw():
            return f"asks AnswerDraw {prompt.doubtful}"
        case _:
            return f"asks {type(prompt).__name__}"


@every_style
@every_way
def test_every_fact_of_200_turns_is_told(
    edition: str, language: str, braille: bool, style: Style
) -> None:
    count = 0
    for find, told in all_told(edition, language, braille=braille, style=style):
        count += len(told.facts)
        assert not find.missing(told.facts, told.text), told

    assert len(turns(edition, language, style)) == 200
    assert count > FEWEST_FACTS


@every_style
@every_way
def test_what_happened_is_told_too(
    edition: str, language: str, braille: bool, style: Style
) -> None:
    """Without its facts, the sentence about one kind of event is never that about another."""
    kinds: dict[str, set[str]] = defaultdict(set)
    for find, told in all_told(edition, language, braille=braille, style=style):
        if told.own and not told.kind.startswith("waits for"):
            kinds[find.what_is_left(told.facts, told.text)].add(told.kind)

    assert {left: found for left, found in kinds.items() if len(found) > 1} == {}


@some_ways
def test_a_fact_that_disappears_is_missed(edition: str, language: str, braille: bool) -> None:
    """Take each fact out of its sentence in turn: the check must find that it is gone."""
    noticed: Counter[FactKind] = Counter()
    overlooked: Counter[FactKind] = Counter()
    for find, told in all_told(edition, language, braille=braille):
        for fact in told.facts:
            without = re.sub(fact.pattern, "", told.text, flags=re.IGNORECASE)
            if fact.kind is FactKind.YOU or without == told.text:
                continue  # a line without a name speaks of the listener, and a list may be cut
            lost = fact in find.missing(told.facts, without)
            (noticed if lost else overlooked)[fact.kind] += 1

    assert not overlooked
    assert {FactKind.NAME, FactKind.CARD, FactKind.COUNT} <= noticed.keys()
