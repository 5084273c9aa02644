"""One of everything that can be told: each event, prompt, refusal, house rule and answer."""

from collections.abc import Callable, Iterator
from enum import StrEnum
from typing import get_args, get_type_hints

from msgspec.structs import replace
from support.narration import narrate_to
from support.table import edition_with, table

from callout.core import events as e
from callout.core import prompts as p
from callout.core.cards import NO_COLOUR, NO_SEAT, Card, Colour, Seat
from callout.core.cause import Cause
from callout.core.clause import HOUSE, Clause
from callout.core.deck import deck_of
from callout.core.edition import Edition, PileRulings, RowRulings, Scoring
from callout.core.question import Question
from callout.core.refusal import Reason, Refusal
from callout.core.state import State
from callout.core.story import Feat, MatchStory, PlayedRound
from callout.core.view import View, view
from callout.editions.rule_sets import UnknownRuleSet, rule_sets, with_rule_set
from callout.narrator import (
    Listener,
    Style,
    Utterance,
    narrate,
    tell_colour,
    tell_counts,
    tell_hand,
    tell_hand_of_colour,
    tell_penalty,
    tell_prompt,
    tell_refusal,
    tell_scores,
    tell_status,
    tell_top,
    tell_who,
)
from callout.narrator.pairs import tell_pairs
from callout.narrator.rule_sets import rule_set_texts, tell_unknown_rule_set
from callout.narrator.story import tell_story, tell_unfinished

EDITIONS = ("mattel", "french", "quiz", "dos")
LONG_NAMES = ("Wilhelma", "Barnabas", "Cleopatr", "Dominiqu")
"""Names of eight letters, the longest for which every braille line has room."""

SEATS = (*map(Seat, range(4)), None)
"""Who acts, whom it hits, the others, and a spectator."""

ANSWER_FUNCTIONS: tuple[Callable[[View, Listener], Utterance], ...] = (
    tell_hand, tell_top, tell_colour, tell_counts, tell_scores, tell_who, tell_penalty,
    tell_status,
)  # fmt: skip


def mid_round_state(edition: Edition, scoring: Scoring = Scoring.WINNER) -> State:
    """Lay a table of four in the middle of a round."""
    labels = deck_of(edition).labels
    top = f"{labels[0]} {labels[-1]}" if edition.on_row else labels[-1]
    colour = "" if edition.on_row else "b"
    hands = [" ".join(labels[1:4]), labels[5], labels[6], labels[7]]
    state = table(edition, top, *hands, colour=colour, scoring=scoring).state
    state.seats = LONG_NAMES
    return state


def changed_partners() -> tuple[tuple[Seat, ...], tuple[Seat, ...]]:
    """Return the partners of a third round with changing ones, and the order of play."""
    new = table("french", "7r", "5r", "1v", "9v", "3v", scoring=Scoring.CHANGING, number=3)
    return new.state.partners, new.state.playing


def sample_events(edition: Edition, sides: int = 4) -> Iterator[e.Event]:
    """Return every event possible in a match by *edition* of so many *sides*, in its variants."""
    every = deck_of(edition).all
    hands = (every[:7], every[-7:], (), every[3:9])
    yield from (e.Opened("", "", edition.house, s, LONG_NAMES, "", "") for s in Scoring)
    yield from (e.Shuffled(every * 3), e.DealerFound(Seat(0)), e.RoundBegan(1, (0, 1, 2, 3)))
    yield from (
        e.RoundBegan(2, (0, 1, 0, 1), (Seat(2), Seat(3), Seat(0), Seat(1))),
        e.RoundBegan(3, (0, 1, 2, 3), *changed_partners()),
        e.Dealt(hands),
        e.Called(Seat(0)),
    )
    for card in every:
        yield from (e.DrewForDeal(Seat(0), card), e.Drew(Seat(0), (card,), Cause.TURN))
    for cause in Cause:
        yield from (e.Drew(Seat(0), (), cause), e.Drew(Seat(0), every[-9:], cause))
    yield from (
        e.Exposed(Seat(0), late=True),
        e.Safe(Seat(0)),
        e.Caught(Seat(0), Seat(1)),
        e.Counted(Seat(0), (10, 11, 1, 0)),
    )
    yield from _pile(every) if not edition.on_row else _row(every)
    for winner in (Seat(0), NO_SEAT):
        for points in ((0, 120, 1, 13), (123, 0, 0, 0), (0, 0, 0, 0)):
            yield e.RoundEnded(winner, hands, points[:sides], (499, 1_120, 0, 1)[:sides])
    yield e.RoundEnded(NO_SEAT, hands, (0,) * sides, (499, 1_120, 0, 1)[:sides], drawn_out=True)
    yield from (
        e.Eliminated(Seat(0)),
        e.MatchEnded((Seat(0),), ""),
        e.MatchEnded((Seat(0), Seat(1)), ""),
        e.MatchEnded((Seat(0), Seat(1)), "", stalled=True),
    )
    yield e.MatchEnded((Seat(0), Seat(1), Seat(2), Seat(3)), "")
    yield from (e.Awaited(prompt) for prompt in sample_prompts(edition))


def _pile(every: tuple[Card, ...]) -> Iterator[e.Event]:
    for card in every:
        yield from (
            e.Played(Seat(0), card, Colour(1)),
            e.Played(Seat(0), card, Colour(1), 2),
            e.Turned(card),
            e.PutBack(card),
            e.TookBack(Seat(0), card, Colour(2)),
        )
    yield from (
        e.Shuffled(every, every[:1]),
        e.QuestionsMixed((1, 0)),
        e.ColourNamed(Seat(0), Colour(1)),
    )
    yield from (
        e.Asked(Seat(0), Card(1), "Why?", ("So", "Not so"), "en"),
        e.Asked(Seat(0), Card(1), "Who?", (), "en"),
    )
    yield from (e.Answered(Seat(0), "So", right=True), e.Answered(Seat(0), "No", right=False))
    for text in ("So", ""):
        yield from (e.GaveAnswer(Seat(0), text, judge=judge) for judge in (NO_SEAT, Seat(1)))
        for judge in (NO_SEAT, Seat(0), Seat(1)):
            yield e.Answered(Seat(0), text, right=True, judge=judge)
            yield e.Answered(Seat(0), text, right=False, answer="No", judge=judge)
    yield from (
        e.AlmostRight(Seat(0), "Soo"),
        e.Answered(Seat(0), "No", right=False, answer="So"),
        e.Answered(Seat(0), "", right=False, answer="So"),
    )
    yield from (
        e.Answered(Seat(0), "", right=False),
        e.Kept(Seat(0)),
        e.DrewTooOften(Seat(0)),
        e.Missed(Seat(0)),
        e.Accused(Seat(0), Seat(1)),
    )
    yield from (e.TurnedRound(1), e.TurnedRound(-1), e.CalledFalsely(Seat(0)))
    yield e.Swapped(Seat(0), Seat(1), (every[:1], every[-12:]))
    yield e.PassedOn((every[:1], every[-12:], every[3:6], every[7:9]))
    for verdict in (True, False):
        yield e.Challenged(Seat(0), Seat(1), every[:12], verdict)
        yield from (e.Voted(Seat(0), verdict), e.Judged(Seat(0), verdict))


def _row(every: tuple[Card, ...]) -> Iterator[e.Event]:
    yield from (
        e.Shuffled(every),
        e.Caught(Seat(0), Seat(1), 2),
        e.Cleared(every),
        e.Filled(every[-2:]),
    )
    for card in every:
        yield from (e.Laid(Seat(0), card), e.Matched(Seat(0), 0, card, (card,), 10, NO_COLOUR, 1))
        for bonus in (0, 2):
            yield e.Matched(Seat(0), 0, card, (every[8], every[-1]), 10, Colour(1), bonus)


def sample_prompts(edition: Edition) -> Iterator[p.Prompt]:
    """Return every prompt that can be in a match by *edition*, in its variants."""
    yield from (p.DealRound(Seat(0)), p.TakeTurn(Seat(0)), p.Over((Seat(1),)))
    if edition.on_row:
        yield from (
            p.MatchOrLay(Seat(0)),
            p.MatchOrDone(Seat(0), 1, 1),
            p.LayCards(Seat(0), 1, 0),
            p.LayCards(Seat(0), 2, 0),
        )
        return
    yield from (p.PlayOrKeep(Seat(0), card) for card in deck_of(edition).all)
    yield from (
        p.PickColour(Seat(0)),
        p.PickSwap(Seat(0)),
        p.AnswerQuestion(Seat(0), 0),
        p.AnswerQuestion(Seat(0), 0, again=True),
        p.AnswerQuestion(Seat(0), 0, choices=("So", "Not so")),
        p.AnswerDraw(Seat(0), 1, Seat(1)),
    )
    for judge, text in ((Seat(0), ""), (Seat(1), "So"), (Seat(1), ""), (NO_SEAT, "So")):
        asked = p.AnswerQuestion(Seat(0), 0)
        yield p.JudgeAnswer(judge, asked, text, Question("Why?", ("So", "Sow")))
    yield p.AnswerDraw(Seat(0), 12, Seat(1), doubtful=True, colour=Colour(1))
    yield p.JudgeAdvice(Seat(1), Seat(2), (Seat(0), Seat(3)), p.TakeTurn(Seat(0)))
    yield p.JudgeAdvice(Seat(1), Seat(0), (Seat(0),), p.AnswerDraw(Seat(1), 4), 1, 1)


def house_rule_editions() -> Iterator[Edition]:
    """Return editions with every house rule, by every value or, if it is a number, by some."""
    for name, kind in (("mattel", PileRulings), ("dos", RowRulings)):
        for ruling, hint in get_type_hints(kind).items():
            for value in _values(hint):
                edition = edition_with(name)
                yield replace(
                    edition,
                    rulings=replace(edition.rulings, **{ruling: value}),
                    house={ruling: value},
                )


def _values(hint: object) -> list[bool | int | StrEnum]:
    kinds = [kind for kind in (get_args(hint) or (hint,)) if kind is not type(None)]
    kind = kinds[0]
    if isinstance(kind, type) and issubclass(kind, StrEnum):
        return list(kind)
    return [True, False] if kind is bool else [0, 1, 2, 1_000]


def sample_refusals(edition: Edition) -> Iterator[Refusal]:
    """Return every refusal, by a printed clause and by a house rule."""
    for reason in Reason:
        yield Refusal(reason, edition, Clause(edition.name, "T2"))
        yield Refusal(reason, edition, Clause(HOUSE, "target"))
    for scoring in Scoring:
        yield Refusal(Reason.SCORING_SEATS, edition, Clause(edition.name, "T2"), scoring)


Narrated = tuple[str, tuple[Utterance, ...]]


def narrated_events(language: str, style: Style) -> Iterator[Narrated]:
    """Tell every event to everybody, each with what it is."""
    for edition in [*map(edition_with, EDITIONS), *house_rule_editions()]:
        for scoring in edition.scorings:
            state = mid_round_state(edition, scoring)
            sides = len(state.scores)
            for event in (
                sample_events(edition, sides) if not edition.house else [_opened(edition)]
            ):
                for seat in SEATS:
                    listener = Listener(edition, seat, language, style)
                    yield f"{edition.name} {seat} {event}", narrate_to(event, state, listener)
                everybody = Listener(edition, None, language, style)
                told = narrate(event, view(state, None), everybody)
                yield f"{edition.name} open {event}", told


def _opened(edition: Edition) -> e.Opened:
    return e.Opened(edition.name, "", edition.house, Scoring.WINNER, LONG_NAMES, "", "")


def narrated_rule_sets(language: str, style: Style) -> Iterator[Narrated]:
    """Tell what each named set of house rules is, when a table opens and where it is chosen."""
    for edition in map(edition_with, EDITIONS):
        for text in rule_set_texts(edition, language):
            ruled = with_rule_set(edition, text.name)
            listener = Listener(ruled, None, language, style)
            told = narrate(_opened(ruled), view(mid_round_state(ruled), None), listener)
            yield f"{edition.name} {text.name}", told
            if ruled.house.get("jump_in"):
                yield f"{edition.name} jump", _told_to_jump(ruled, language, style)
        unknown = UnknownRuleSet(edition, "wild", tuple(rule_sets(edition)))
        yield f"{edition.name} unknown", (tell_unknown_rule_set(unknown, language),)


def _told_to_jump(edition: Edition, language: str, style: Style) -> tuple[Utterance, ...]:
    """Await a turn while another seat holds the very card on top."""
    state = mid_round_state(edition)
    state.prompt = p.TakeTurn(Seat(0), open_to_all=True)
    state.pile.append(state.hands[1][0])
    listener = Listener(edition, Seat(1), language, style)
    return (tell_prompt(view(state, Seat(1)), listener),)


def _told_to_bluff(language: str, style: Style) -> tuple[Utterance, ...]:
    """Await a turn of somebody who may play a card that would be a bluff."""
    state = table("mattel", "r1", "r5 wi+4 wi+4", "g1", "g2", "g3").state
    state.seats = LONG_NAMES
    listener = Listener(state.edition, Seat(0), language, style)
    return (tell_prompt(view(state, Seat(0)), listener),)


def narrated_answers(language: str, style: Style) -> Iterator[Narrated]:
    """Tell every answer and every prompt to everybody, each with what it is."""
    yield "a bluff", _told_to_bluff(language, style)
    strict = edition_with("mattel", drawn_card="must", unlawful_card="refused", stacking="same")
    for edition in (*map(edition_with, EDITIONS), strict):
        for state in (
            State(edition),
            mid_round_state(edition),
            _owing(edition),
            between_rounds_state(edition),
        ):
            for prompt in sample_prompts(edition):
                state.prompt, state.seats = prompt, LONG_NAMES
                for seat in SEATS if state.hands else (None,):
                    listener = Listener(edition, seat, language, style)
                    seen = view(state, seat)
                    said = [answer(seen, listener) for answer in ANSWER_FUNCTIONS if state.playing]
                    said += [
                        tell_prompt(seen, listener),
                        tell_hand(seen, listener, by_number=True),
                        tell_hand_of_colour(seen, listener, Colour(0)),
                    ]
                    yield f"{edition.name} {seat} {prompt}", tuple(said)
    ana, bob, cleo, _ = LONG_NAMES
    listener = Listener(strict, None, language, style)
    yield "pairs before a match", (tell_pairs([(ana, cleo), ("", bob)], listener),)


def narrated_stories(language: str, style: Style) -> Iterator[Narrated]:
    """Tell a lively match and a calm one to everybody."""
    edition = edition_with("mattel")
    state = between_rounds_state(edition)
    played = PlayedRound(1, Seat(1), (20, 0, 0), (20, 0, 0))
    feat = Feat(Seat(0), 19, 1)
    calm = MatchStory(1, (played, played), longest_run=feat)
    catches = ((Seat(0), Seat(1), 2),)
    for story in (calm, replace(calm, catches=catches, right=(1, 0), most_cards=feat)):
        for seat in SEATS:
            lines = tell_story(
                story, view(state, seat), Listener(edition, seat, language, style), 20
            )
            yield f"{seat} {story}", tuple(Utterance(line, "") for line in lines)
            stopped = replace(
                story, answered=(3,) * len(state.seats), right=(1,) * len(state.seats)
            )
            seen = replace(view(state, seat), counts=tuple(range(1, len(state.seats) + 1)))
            listener = Listener(edition, seat, language, style)
            lines = tell_unfinished(stopped, seen, listener)
            yield f"{seat} stopped", tuple(Utterance(line, "") for line in lines)


def _owing(edition: Edition) -> State:
    state = mid_round_state(edition)
    state.owed = 2
    if edition.on_row:
        state.covers[0] = (Card(1),)
    return state


def between_rounds_state(edition: Edition) -> State:
    """Lay a table between two rounds."""
    state = mid_round_state(edition)
    state.hands = [[] for _ in state.seats]
    state.stock, state.pile, state.row, state.covers = [], [], [], []
    state.colour = NO_COLOUR
    state.scores = ()
    return state


def narrated_refusals(language: str, style: Style) -> Iterator[Narrated]:
    """Refuse everything, each with what it is."""
    for edition in map(edition_with, EDITIONS):
        for refusal in sample_refusals(edition):
            listener = Listener(edition, Seat(0), language, style)
            yield f"{edition.name} {refusal}", (tell_refusal(refusal, listener),)
