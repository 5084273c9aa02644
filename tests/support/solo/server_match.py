"""A match at a server inside the test: what was done in it, and what each listener is told."""

from collections.abc import Iterable, Iterator
from random import Random
from typing import NamedTuple, TypeAlias

from support.policy import SIDE_COMMANDS, forward_moves
from support.random_match import JUMP_RATE
from support.server.in_process import InProcessCluster, SeededEntropy

from callout.core import commands as c
from callout.core.cards import Seat
from callout.core.prompts import AnswerQuestion, awaited, is_open_to_all
from callout.host.entries import Options
from callout.host.match import HostedMatch
from callout.host.requests import Say, SayPhrase, Sit, Start, TableRequest
from callout.host.talk import Phrase
from callout.locales.messages import Utterance
from callout.narrator.listener import Style
from callout.server.identity.tokens import Identity
from callout.server.tables.narration import Recipient
from callout.server.tables.session import TableSession
from callout.server.wire import NarratedEntry

PLAYERS = ("Ana", "Bob", "Zoé")
WATCHER = "Ulysse"
MAX_MOVES = 2_000
SIDE_RATE = 0.1
"""How often somebody calls, catches or accuses instead of moving."""

Line: TypeAlias = tuple[int, tuple[Utterance, ...]]
"""The version of an entry, and what is told of it."""


def line_of(entry: NarratedEntry, code: str) -> Line:
    """Return what is told of *entry* at any table: *code* is that of this one."""
    words = code.replace("-", " ")
    told = [
        Utterance(one.spoken.replace(code, "CODE"), one.braille.replace(words, "CODE"), one.cue)
        for one in entry.told
    ]
    return entry.version, tuple(told)


class Deed(NamedTuple):
    """What the person with that number did."""

    person: int
    act: TableRequest


class FixedSeedEntropy(SeededEntropy):
    """Chance by which every match is dealt from *seed*."""

    def __init__(self, seed: bytes) -> None:
        super().__init__(0)
        self._seed = seed

    def draw(self, size: int) -> bytes:
        """Return *size* bytes: the seed, where as many as that are wanted."""
        return self._seed if size == len(self._seed) else super().draw(size)


class ServerMatch:
    """A match of three people, whom a fourth watches."""

    def __init__(self, session: TableSession, people: list[Identity]) -> None:
        self._session, self.people = session, people
        self.deeds: list[Deed] = []

    async def do(self, person: int, act: TableRequest) -> None:
        """Let a person do something, and note it."""
        number = len(self.deeds)
        await self._session.act(self.people[person], act, f"{number}", self._session.version)
        self.deeds.append(Deed(person, act))

    async def told(self, person: int, language: str, style: Style) -> list[Line]:
        """Return what a person is told of the whole match."""
        recipient = Recipient(self.people[person].player, language, style)
        entries = await self._session.narrated_between(0, self._session.version, recipient)
        return [line_of(entry, self._session.code) for _, entry in entries]

    async def play(self, rng: Random) -> None:
        """Play the match to its end."""
        while not self._session.open_table.over:
            assert len(self.deeds) < MAX_MOVES, "the match does not end"
            assert self._session.open_table.match is not None
            await self.do(*_next_move(self._session.open_table.match, rng))


async def play_at_server(options: Options, seed: bytes) -> ServerMatch:
    """Play a whole match with some talk in it, dealt from *seed*."""
    cluster = InProcessCluster()
    cluster.entropy = FixedSeedEntropy(seed)
    people = [Identity(f"id of {name}", name) for name in (*PLAYERS, WATCHER)]
    node = cluster.node()
    match = ServerMatch(await node.tables.make(people[0], options), people)
    for person in range(len(PLAYERS)):
        await match.do(person, Sit())
    await match.do(1, SayPhrase(next(iter(Phrase))))
    await match.do(0, Start())
    await match.do(2, Say("Bonne chance, good luck!"))
    await match.play(Random(options.edition))
    await node.close()
    return match


def _next_move(match: HostedMatch, rng: Random) -> Deed:
    """Choose who moves, and what: rather a card than anything else."""
    awaits, everybody = awaited(match.prompt), [Seat(seat) for seat in range(len(PLAYERS))]
    seat = rng.choice(awaits)
    if is_open_to_all(match.prompt) and rng.random() < JUMP_RATE:
        seat = rng.choice([*_who_can_play(match, everybody), seat])
    elif (beside := list(_side_commands(match, everybody))) and rng.random() < SIDE_RATE:
        return rng.choice(beside)
    lawful = match.legal_commands(seat)
    prompt = match.prompt
    if isinstance(prompt, AnswerQuestion) and prompt.seat == seat and rng.random() < 0.8:
        return Deed(seat, c.Answer(rng.choice(match.answers(prompt.number))))
    return Deed(seat, rng.choice(forward_moves(lawful)))


def _who_can_play(match: HostedMatch, seats: Iterable[Seat]) -> Iterator[Seat]:
    for seat in seats:
        if any(isinstance(one, c.Play) for one in match.legal_commands(seat)):
            yield seat


def _side_commands(match: HostedMatch, seats: Iterable[Seat]) -> Iterator[Deed]:
    for seat in seats:
        for command in match.legal_commands(seat):
            if isinstance(command, SIDE_COMMANDS):
                yield Deed(seat, command)
