"""Many tables of scripted players at once: seated, let loose, and brought to rest."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from random import Random
from typing import NamedTuple

from support.server.client_log import ClientLog
from support.server.player_policy import Behaviour
from support.server.simulated_player import SimulatedPlayer, SimulationState

from callout.core.edition import HouseRules
from callout.editions import names
from callout.host.entries import Options

MAX_CONCURRENT_SETUPS = 40
"""How many tables are laid at the same time."""

SETTLE_TIMEOUT_S = 40.0
"""How many seconds everything has to come to rest."""


class SimulatedTable(NamedTuple):
    """The people of one table, the host first."""

    options: Options
    bots: tuple[str, ...]
    players: Sequence[SimulatedPlayer]


def plan_tables(world: SimulationState, tables: int, pace: float) -> list[SimulatedTable]:
    """Choose editions, people and their tempers; a move takes about *pace* seconds at a table."""
    return [_party(world, number, pace) for number in range(tables)]


def _party(world: SimulationState, number: int, pace: float) -> SimulatedTable:
    rng = Random(f"party {number}")
    edition = names()[(number + number // 10) % len(names())]
    bots = ("calm",) * rng.choice((0, 0, 0, 1, 2))
    people = rng.choice((2, 4, 4, 4)) if not bots else 2
    quick = number % 10 == 0
    house: HouseRules = {"target": 1, "hand_size": 3} if quick else {}
    options = Options(edition=edition, house=house, pace=pace, slow=0.5)
    players = []
    for seat in range(people + (number % 5 == 0)):
        temper = Behaviour(
            think=pace / 8 if quick else pace,
            language=rng.choice(("en", "fr")),
            wanders=rng.random() < 0.3,
            vanishes=rng.random() < 0.15,
            slow=rng.random() < 0.1,
            repeats=rng.random() < 0.3,
            watches=seat == people,
        )
        players.append(SimulatedPlayer(world, number * 5 + seat, temper, people + len(bots)))
    return SimulatedTable(options, bots, players)


async def run_simulation(
    world: SimulationState,
    parties: Sequence[SimulatedTable],
    during: Callable[[], Awaitable[None]],
    heads: Callable[[], Awaitable[dict[str, int]]],
    rest: float = SETTLE_TIMEOUT_S,
) -> list[ClientLog]:
    """Play while *during* lasts, come to rest, and give what everybody has written down.

    *heads* tells the last version of each table, *rest* how many seconds there are to come to it.
    """
    room = asyncio.Semaphore(MAX_CONCURRENT_SETUPS)
    players = [player for party in parties for player in party.players]

    async def lay(party: SimulatedTable) -> str:
        async with room:
            await asyncio.gather(*(player.arrive() for player in party.players))
            return await party.players[0].make(party.options, party.bots)

    codes = await asyncio.gather(*map(lay, parties))
    async with asyncio.TaskGroup() as playing:
        for party, code in zip(parties, codes, strict=True):
            for player in party.players:
                playing.create_task(player.play(code))
        await during()
        world.quiet.set()
        await _rest(world, players, heads, rest)
        world.closed.set()
    return [log for player in players for log in player.logs]


async def _rest(
    world: SimulationState,
    players: Sequence[SimulatedPlayer],
    heads: Callable[[], Awaitable[dict[str, int]]],
    rest: float,
) -> None:
    """Wait until nothing is asked, nothing is written and everybody has heard everything."""
    end = asyncio.get_running_loop().time() + rest
    before: dict[str, int] = {}
    while asyncio.get_running_loop().time() < end:
        now = await heads()
        heard = all(player.mind.version == now.get(player.logs[-1].table) for player in players)
        if not world.busy and now == before and heard:
            return
        before = now
        await asyncio.sleep(2)
