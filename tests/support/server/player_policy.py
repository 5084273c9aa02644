"""What a scripted player wants next, from what its own seat has seen."""

from random import Random
from typing import NamedTuple

from support.policy import PROGRESS_COMMANDS, SIDE_COMMANDS, moves

from callout.core import commands as c
from callout.core.cards import Seat
from callout.core.prompts import DealRound, Over, awaited
from callout.host import entries as e
from callout.host import requests as w
from callout.host.match import HostedMatch, resume_match
from callout.server.wire import NarratedEntry

CHAT = ("Well played!", "Bien joué !", "One moment, please.", "À toi.", "Who deals?")


class Behaviour(NamedTuple):
    """Say how a player behaves: *think* is how many seconds it thinks."""

    think: float = 1.0
    language: str = "en"
    wanders: bool = False
    vanishes: bool = False
    slow: bool = False
    repeats: bool = False
    watches: bool = False


class PlayerPolicy:
    """Know a table from its stream alone, and choose."""

    def __init__(self, player: str, rng: Random, people: int) -> None:
        self.player, self._rng, self._people = player, rng, people
        self.version = 0
        self.again = ""
        self._places: list[e.Sat] = []
        self._match: HostedMatch | None = None
        self._away = self._asked = False

    def hear(self, item: NarratedEntry) -> None:
        """Follow the table by one item."""
        self.version = item.version
        match item.entry:
            case e.Sat():
                self._places.append(item.entry)
            case e.Left():
                del self._places[item.entry.place]
            case e.Began():
                self._match = resume_match(item.entry.events)
            case e.Moved():
                assert self._match is not None
                self._match = self._match.apply(item.entry.events)
            case e.SteppedAway(seat=seat) | e.CameBack(seat=seat) if seat == self.seat:
                self._away = isinstance(item.entry, e.SteppedAway)
            case e.RematchMade():
                self.again = item.entry.code

    @property
    def seat(self) -> int | None:
        """Find the own place."""
        own = (at for at, place in enumerate(self._places) if place.player == self.player)
        return next(own, None)

    @property
    def over(self) -> bool:
        """Return whether the match is over."""
        return self._match is not None and isinstance(self._match.view(None).prompt, Over)

    def wish(self) -> w.TableRequest | None:
        """Choose what to ask for now, if anything."""
        seat, match = self.seat, self._match
        if match is None:
            ready = seat == 0 and len(self._places) == self._people
            return w.Sit() if seat is None else w.Start() if ready else None
        if seat is None:
            return None
        if self._away:
            return w.Return()
        if self.over:
            wanted, self._asked = not self._asked and not self.again, True
            return w.Rematch() if wanted and seat == 0 else None
        return self._manners(seat) or self._move(match, seat)

    def _manners(self, seat: int) -> w.TableRequest | None:
        chance = self._rng.random()
        if chance < 0.02:
            return w.Say(self._rng.choice(CHAT))
        if chance < 0.024:
            return w.Leave()
        people = [at for at, place in enumerate(self._places) if place.player != self.player]
        others = [at for at in people if at != seat and not self._places[at].bot]
        if chance < 0.028 and others:
            return w.Mute(self._rng.choice(others), on=self._rng.random() < 0.5)
        return None

    def _move(self, match: HostedMatch, seat: int) -> c.Command | None:
        lawful = match.legal_commands(Seat(seat))
        beside = [command for command in lawful if isinstance(command, SIDE_COMMANDS)]
        catches = [command for command in beside if isinstance(command, c.Catch | c.Call)]
        if catches and self._rng.random() < 0.4:
            return self._rng.choice(catches)
        prompt = match.view(None).prompt
        if isinstance(prompt, DealRound) and self._places[prompt.seat].bot and match.round:
            return c.Deal()
        if seat not in awaited(match.view(Seat(seat)).prompt) or not moves(lawful):
            return self._rng.choice(beside) if beside and self._rng.random() < 0.03 else None
        forward = [command for command in lawful if isinstance(command, PROGRESS_COMMANDS)]
        return self._rng.choice(forward if forward and self._rng.random() < 0.9 else lawful)
