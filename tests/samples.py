"""One of everything that can be told: each event, prompt, refusal, ruling and answer."""

from collections.abc import Callable, Iterator
from enum import StrEnum
from typing import get_args, get_type_hints

import msgspec
from table import cards, rules, table

from callout.core import events as e
from callout.core import prompts as p
from callout.core.edition import Edition, PileRulings, RowRulings, Scoring
from callout.core.refusal import Reason, Refusal
from callout.core.seen import seen_by, seen_prompt
from callout.core.view import View, view
from callout.narrator import (
    Listener,
    Utterance,
    narrate,
    tell_colour,
    tell_counts,
    tell_hand,
    tell_penalty,
    tell_prompt,
    tell_refusal,
    tell_scores,
    tell_top,
    tell_who,
)

LONG = ("Wilhelma", "Barnabas", "Cleopatr", "Dominiqu")
"""Names of eight letters, the longest that every braille line has room for."""

ANSWERS: tuple[Callable[[View, Listener], Utterance], ...] = (
    tell_hand, tell_top, tell_colour, tell_counts, tell_scores, tell_who, tell_penalty,
)  # fmt: skip


def laid(edition: str | Edition, scoring: Scoring = Scoring.WINNER) -> dict[int | None, View]:
    """Lay a table of four in the middle of a round, and show it to everybody."""
    chosen = rules(edition) if isinstance(edition, str) else edition
    on_row = chosen.on_row
    some = [face.label.replace("{c}", "b") for face in chosen.cards[3:8]]
    top = "b6 wi2 r10" if on_row else next(f.label for f in chosen.cards if not f.coloured)
    hands = [" ".join(some[:3]), some[3], some[4], some[0]]
    new = table(chosen, top, *hands, colour="" if on_row else "b", scoring=scoring)
    new.state.seats = LONG
    return {seat: view(new.state, seat) for seat in (0, 1, 2, 3, None)}


def with_prompt(seen: dict[int | None, View], prompt: p.Prompt) -> dict[int | None, View]:
    """Let the table wait for *prompt*."""
    return {
        seat: msgspec.structs.replace(own, prompt=seen_prompt(prompt, seat))
        for seat, own in seen.items()
    }


def pile_events(edition: Edition) -> Iterator[e.Event]:
    """Give every event of the game on one pile, in its variants."""
    deck = list(range(len(cards(edition, " ".join(f.label for f in edition.cards if not f.coloured)))))
    number, special = deck[0], [n for n, f in enumerate(edition.cards) if f.draws or f.misses]
    wilds = cards(edition, " ".join(face.label for face in edition.cards if not face.coloured))
    some = tuple([number, *special, *wilds])
    hidden = tuple(sorted(some))
    yield e.Opened(
        edition.name, edition.fingerprint, edition.house, Scoring.LOW, LONG, "c", "s"
    )  # fmt: skip
    yield from (e.Shuffled(some), e.Shuffled(some, (number,)), e.QuestionsMixed((1, 0)))
    yield from (e.DrewForDeal(0, special[0]), e.DealerFound(0), e.RoundBegan(1, (0, 1, 2, 3)))
    yield from (e.RoundBegan(2, (0, 1, 0, 1), (2, 3, 0, 1)), e.Dealt((hidden, hidden, (), hidden)))
    yield from (e.Turned(wilds[-1]), e.PutBack(wilds[-1]), e.ColourNamed(0, 1))
    yield from (e.Asked(0, number, "Why?", ("So", "Not so"), "en"), e.Asked(0, 1, "Who?", (), "en"))
    yield from (e.Answered(0, "So", right=True), e.Answered(0, "No", right=False))
    yield e.Answered(0, "", right=False)
    yield from (e.Played(0, card, 1) for card in some)
    for cause in e.Cause:
        yield from (e.Drew(0, drawn, cause) for drawn in ((), (number,), (*some, *some)))
    yield from (e.Kept(0), e.Missed(0), e.TurnedRound(1), e.TurnedRound(-1), e.Called(0))
    yield from (e.Exposed(0, late=True), e.Safe(0), e.Caught(0, 1), e.Caught(0, 1, 2))
    yield from (e.Challenged(0, 1, hidden, guilty) for guilty in (True, False))
    yield from (e.TookBack(0, wilds[-1], 2), e.Counted(0, (10, 11, 1, 0)), e.Accused(0, 1))
    yield from (e.Voted(0, uphold) for uphold in (True, False))
    yield from (e.Judged(0, upheld) for upheld in (True, False))
    yield from endings(hidden)


def endings(hand: tuple[int, ...]) -> Iterator[e.Event]:
    """Give every way in which a round and a match can end."""
    for winner in (0, -1):
        for points in ((0, 120, 1, 13), (123, 0, 0, 0), (0, 0, 0, 0)):
            yield e.RoundEnded(winner, ((), hand, hand, hand), points, (499, 120, 0, 1))
    yield from (e.Eliminated(0), e.MatchEnded((0,), "s"), e.MatchEnded((0, 1), "s"))
    yield e.MatchEnded((0, 1, 2, 3), "s")


def row_events(edition: Edition) -> Iterator[e.Event]:
    """Give every event of the game on a centre row, in its variants."""
    ten, wild, number, three = cards(edition, "r10 wi2 r# y3")
    yield e.Shuffled((ten, wild))
    yield from (e.Cleared((ten, wild)), e.Filled((ten,)), e.Filled((ten, wild)))
    yield e.Matched(0, 0, ten, (ten,), 10, -1, 1)
    yield e.Matched(0, 0, ten, (number, wild), 10, 2, 2)
    yield e.Matched(0, 0, number, (three, wild), 5, 1, 0)
    yield from (e.Laid(0, number), e.Caught(0, 1, 2), e.Drew(0, (ten,), e.Cause.BONUS))
    yield from endings((ten, wild))


def prompts(card: int) -> Iterator[p.Prompt]:
    """Give every prompt, in its variants."""
    yield from (p.DealRound(0), p.TakeTurn(0), p.PlayOrKeep(0, card), p.PickColour(0))
    yield from (p.AnswerDraw(0, 1, 1), p.AnswerDraw(0, 12, 1, doubtful=True, colour=1))
    yield from (p.AnswerQuestion(0, 0), p.MatchOrLay(0), p.MatchOrDone(0, 1, 1))
    yield from (p.LayCards(0, 1), p.LayCards(0, 2))
    yield p.JudgeAdvice(1, 2, (0, 3), p.TakeTurn(0))
    yield p.JudgeAdvice(1, 0, (0,), p.AnswerDraw(1, 4), 1, 1)
    yield p.Over((1,))


def houses() -> Iterator[tuple[str, dict[str, bool | int | str]]]:
    """Give every house rule with every value it can have, or a few if it is a number."""
    for name, kind in (("mattel", PileRulings), ("dos", RowRulings)):
        for ruling, hint in get_type_hints(kind).items():
            for value in _values(hint):
                yield name, {ruling: value}


def _values(hint: object) -> list[bool | int | str]:
    kinds = [kind for kind in (get_args(hint) or (hint,)) if kind is not type(None)]
    if isinstance(kinds[0], type) and issubclass(kinds[0], StrEnum):
        return [value.value for value in kinds[0]]
    return [True, False] if kinds[0] is bool else [0, 1, 2, 4, 10, 1_000]


def refusals(edition: Edition) -> Iterator[Refusal]:
    """Give every refusal, by a printed clause and by a house rule."""
    for reason in Reason:
        yield Refusal(reason, edition.name, f"{edition.name}.T2")
        yield Refusal(reason, edition.name, "house.target")


def everything(language: str, style: str) -> Iterator[tuple[str, tuple[Utterance, ...]]]:
    """Tell everything to everybody in one *language* and *style*, each with where it is from."""
    for name in ("mattel", "french", "quiz", "dos"):
        edition = rules(name)
        ears = {seat: Listener(edition, seat, language, style) for seat in (0, 1, 2, 3, None)}
        for scoring in edition.scorings:
            seen = laid(edition, scoring)
            yield from _everything(edition, seen, ears)
        for refusal in refusals(edition):
            yield f"{name} {refusal.code}", (tell_refusal(refusal, ears[0]),)
