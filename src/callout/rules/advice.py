"""Advice to another player: accused by one, judged by the others."""

from msgspec.structs import replace

from callout.core.cards import Seat
from callout.core.cause import Cause
from callout.core.commands import Accuse, Command, Vote
from callout.core.events import Accused, Judged, Voted
from callout.core.prompts import InRound, JudgeAdvice
from callout.core.state import State
from callout.rules import calling
from callout.rules.draft import Draft

VOTES: list[Command] = [Vote(uphold=True), Vote(uphold=False)]


def talk(state: State, seat: Seat) -> list[Command]:
    """Return the accusations open to *seat*: one in a round."""
    if not state.rulings.advice_penalty or seat in state.accusers:
        return []
    return [Accuse(other) for other in state.playing if other != seat]


def accuse(draft: Draft, by: Seat, prompt: InRound, command: Accuse) -> None:
    """Accuse a seat for *by*; at a table of two the accused is the only judge."""
    accused = command.seat
    others = tuple(seat for seat in draft.state.playing if seat not in (by, accused))
    draft.emit(Accused(accused, by))
    draft.wait(JudgeAdvice(by, accused, others or (accused,), resume=prompt))


def vote(draft: Draft, seat: Seat, prompt: JudgeAdvice, command: Vote) -> None:
    """Count a vote, and give the verdict as soon as it can no longer change."""
    draft.emit(Voted(seat, command.uphold))
    upheld = prompt.uphold + command.uphold
    dismissed = prompt.dismiss + (not command.uphold)
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
