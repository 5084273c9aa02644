"""The referee's desk: open a match, list lawful commands, decide."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from callout.core import commands as c
from callout.core import prompts as p
from callout.core.cards import NO_SEAT, Seat
from callout.core.edition import Edition, Scoring
from callout.core.events import Counted, Event, Opened
from callout.core.question import Question
from callout.core.refusal import IllegalCommand, Reason, Refusal
from callout.core.shuffle import commitment
from callout.core.state import State
from callout.rules import advice, asking, calling, dealer, dealing, pile, plays, row
from callout.rules.draft import Draft
from callout.rules.refuse import reason_against, refusal, scoring_refusal
from callout.rules.scoring import CHANGING, seats_fit

_DEAL = c.Deal()
_CARD_CHECK = c.CardCheck()


class Progress(NamedTuple):
    """The events of a command, and the table after it."""

    events: tuple[Event, ...]
    state: State


def open_match(
    edition: Edition,
    seats: Sequence[str],
    seed: str,
    *,
    scoring: Scoring = Scoring.WINNER,
    chosen_dealer: Seat = NO_SEAT,
    questions: Sequence[Question] = (),
    levels: Sequence[int] = (),
    passes: bool = True,
    alternates: bool = True,
    judge: Seat = NO_SEAT,
) -> Progress:
    """Open a table for *seats* and find the dealer; *seed* is secret until the match is over.

    *judge* is the seat of the teacher, who judges answers at tables with that rule. *passes* is
    off only for an old match without passes of questions, and *alternates* for an old match with
    changing partners who did not sit across from each other yet.
    """
    state = State(edition)
    draft = Draft(state)
    draft.emit(
        Opened(
            edition=edition.name,
            fingerprint=edition.fingerprint,
            house=edition.house,
            scoring=scoring,
            seats=tuple(seats),
            commitment=commitment(seed),
            seed=seed,
            dealer=chosen_dealer,
            questions=tuple(questions),
            levels=tuple(levels),
            passes=passes and bool(questions),
            alternates=alternates and scoring in CHANGING,
            judge=judge,
        )
    )
    if forbidden := _against_opening(state):
        raise IllegalCommand(forbidden)
    dealer.find_first(draft)
    return Progress(tuple(draft.events), state)


def _against_opening(state: State) -> Refusal | None:
    edition, rulings = state.edition, state.rulings
    if not rulings.least_seats <= len(state.seats) <= rulings.most_seats:
        return refusal(edition, Reason.SEATS)
    if dealing.cards_needed(state) > len(state.deck.pack):
        return refusal(edition, Reason.SEATS)
    if state.scoring not in edition.scorings or not seats_fit(state):
        return scoring_refusal(edition, state.scoring)
    if state.chosen_dealer != NO_SEAT and not dealer.may_be_chosen(state):
        return refusal(edition, Reason.DEALER)
    if bool(state.questions) is not asking.needs_questions(edition):
        return refusal(edition, Reason.QUESTIONS)
    return None


def legal(state: State, seat: Seat) -> list[c.Command]:
    """Return all lawful commands of *seat*; one answer stands for all answers.

    `NO_SEAT` is the teacher, who may judge an answer.
    """
    if seat not in state.legal_cache:
        state.legal_cache[seat] = _find_legal(state, seat)
    return state.legal_cache[seat]


def _find_legal(state: State, seat: Seat) -> list[c.Command]:
    prompt = state.prompt
    if seat == NO_SEAT and p.waits_for_teacher(prompt):
        return asking.verdicts(state, prompt)
    if seat not in state.playing or isinstance(prompt, p.Over):
        return []
    if isinstance(prompt, p.DealRound):
        return [_DEAL] if seat == prompt.seat else []
    if isinstance(prompt, p.JudgeAdvice):
        return [*(advice.VOTES if seat in prompt.voters else ()), _CARD_CHECK]
    if seat == prompt.seat:
        found = row.moves(state, prompt) if state.on_row else pile.moves(state, prompt)
        found += calling.talk(state, seat, found)
    else:
        found = plays.jumps(state, prompt, seat)
        found += calling.talk(state, seat, [])
    found.append(_CARD_CHECK)
    found += advice.talk(state, seat)
    return found


def why_not(state: State, seat: Seat, command: c.Command) -> Refusal | None:
    """Return the refusal with the clause that forbids *command*, or `None` if it is lawful."""
    if c.shape(command) in legal(state, seat):
        return None
    return refusal(state.edition, reason_against(state, seat, command))


def decide(state: State, seat: Seat, command: c.Command) -> Progress:
    """Carry out *command* or refuse it; *state* itself is never changed."""
    if forbidden := why_not(state, seat, command):
        raise IllegalCommand(forbidden)
    draft = Draft(state.copy())
    act(draft, seat, command)
    return Progress(tuple(draft.events), draft.state)


def act(draft: Draft, seat: Seat, command: c.Command) -> None:
    """Carry out a lawful command."""
    state = draft.state
    kind = type(command)
    beside = _BESIDE.get(kind)
    if beside is not None:
        beside(draft, seat, state.prompt, command)
        return
    if state.exposed:
        calling.moved(draft)
    game = row if state.on_row else pile
    game.ACT[kind](draft, seat, state.prompt, command)


def _call(draft: Draft, seat: Seat, _prompt: p.Prompt, _command: c.Call) -> None:
    calling.call(draft, seat)


def _check(draft: Draft, seat: Seat, _prompt: p.Prompt, _command: c.CardCheck) -> None:
    draft.emit(Counted(seat, tuple(map(len, draft.state.hands))))


_BESIDE: dict[type, Callable[[Draft, Seat, Any, Any], None]] = {
    c.Deal: dealing.deal,
    c.CardCheck: _check,
    c.Call: _call,
    c.Catch: calling.catch,
    c.Accuse: advice.accuse,
    c.Vote: advice.vote,
}
"""The function for each command besides the moves."""
