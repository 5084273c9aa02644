"""Advice to another player: accused by one, judged by the others."""

from typing import cast

from msgspec.structs import replace

from callout.core.cards import Seat
from callout.core.commands import Accuse, Command, Vote
from callout.core.events import Accused, Cause, Judged, Voted
from callout.core.prompts import InRound, JudgeAdvice
from callout.core.state import State
from callout.rules import calling
from callout.rules.draft import Draft

VOTES: list[Command] = [Vote(uphold=True), Vote(uphold=False)]


def talk(state: State, seat: Seat) -> list[Command]:
    """List the accusations open to *seat*: one in a round."""
    if not state.rulings.advice_penalty or state.accusers >> seat & 1:
        return []
    return [Accuse(other) for other in state.playing if other != seat]


def accuse(draft: Draft, by: Seat, command: Accuse) -> None:
    """Let *by* accuse a seat; at a table of two the accused is the only judge."""
    seat, resume = command.seat, cast("InRound", draft.state.prompt)
    others = tuple(other for other in draft.state.playing if other not in (by, seat))
    draft.emit(Accused(seat, by))
    draft.wait(JudgeAdvice(by, seat, others or (seat,), resume))


def vote(draft: Draft, seat: Seat, command: Vote) -> None:
    """Count a vote, and give the verdict as soon as it can no longer change."""
    prompt, uphold = cast("JudgeAdvice", draft.state.prompt), command.uphold
    draft.emit(Voted(seat, uphold))
    upheld, dismissed = prompt.uphold + uphold, prompt.dismiss + (not uphold)
    waiting = tuple(voter for voter in prompt.voters if voter != seat)
    voters = upheld + dismissed + len(waiting)
    if upheld * 2 <= voters and dismissed * 2 < voters:
        draft.wait(replace(prompt, voters=waiting, uphold=upheld, dismiss=dismissed))
        return
    guilty = upheld * 2 > voters
    draft.emit(Judged(prompt.accused, guilty))
    if guilty:
        penalty = draft.state.rulings.advice_penalty
        calling.draw(draft, prompt.accused, penalty, Cause.ADVICE)
    draft.wait(prompt.resume)
