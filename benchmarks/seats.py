"""Measure how quickly people who look for company find it, and that nobody meets whom they avoid.

Usage: scripts/bench seats [pairs|kill|minute|avoid|times] [PEOPLE]

pairs   2,000 people press Seat me at two nodes on PostgreSQL; how long until all sit, who is alone
kill    the same, and one of the nodes is killed half way
minute  40 people come within a minute; how many sit with a person a minute later
avoid   10,000 seatings in one process, one in twenty pairs avoids each other: nobody meets
times   2,000 pairs of refusals, by a full table and by one with somebody who avoids the newcomer:
        how often the second takes longer; half of the times tells nothing
"""

import asyncio
import sys
import tempfile
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter
from typing import NamedTuple

sys.path.append(str(Path(__file__).resolve().parent.parent / "tests"))
import httpx2
from support.server.in_process import InProcessCluster
from support.server.node_process import SERVE_COMMAND, NodeProcess
from support.server.postgres_process import PostgresProcess
from support.server.secret import TEST_SECRET
from support.web.form_browser import InProcessSite

from callout.host.avoidance import keys_of
from callout.host.entries import Made
from callout.host.requests import Leave
from callout.host.table import make_table
from callout.server.adapters.postgres import PostgresJournal
from callout.server.codes import TableCodes
from callout.server.identity.tokens import Identity
from callout.server.schema import upgrade
from callout.server.tables.kind import TABLE_KIND
from callout.server.tables.seat_finder import Seeker

AT_ONCE = 64
"""Number of people who press at the same time."""

MOST_SECONDS = 10.0
"""Seconds in which 2,000 people must sit."""

LEAST_WITH_PEOPLE = 0.95
"""Share of those who come within a minute that must sit with a person a minute later."""


class Person(NamedTuple):
    """Somebody who looks for company, and the table they were given."""

    player: str
    code: str
    seconds: float


async def seat(
    client: httpx2.AsyncClient, address: Sequence[str], number: int, lines: asyncio.Semaphore
) -> Person:
    """Be a new guest who presses Seat me, at another node if the first one does not answer."""
    headers = {"x-forwarded-for": f"10.{number >> 8 & 255}.{number & 255}.1"}  # a network each
    async with lines:
        guest = await answered(client, address, number, "/api/guests", {"name": "Guest"}, headers)
        headers["authorization"] = f"Bearer {guest['token']}"
        begun = perf_counter()
        wish = {"language": "en"}
        table = await answered(client, address, number, "/api/openings", wish, headers)
        return Person(guest["player"], table["code"], perf_counter() - begun)


async def answered(
    client: httpx2.AsyncClient,
    address: Sequence[str],
    number: int,
    path: str,
    body: dict[str, str],
    headers: dict[str, str],
) -> dict[str, str]:
    """Post *body*, to one node after the other until one answers."""
    for step in range(100):
        node = address[(number + step) % len(address)]
        try:
            answer = await client.post(node + path, json=body, headers=headers)
        except httpx2.TransportError:
            continue
        if answer.status_code == 201:
            return dict(answer.json())
        if answer.status_code != 503:
            raise RuntimeError(f"{answer.status_code}: {answer.text}")
        await asyncio.sleep(0.1)
    raise RuntimeError("no node answers")


async def people_at(dsn: str, codes: Sequence[str]) -> dict[str, list[str]]:
    """Return who sits at each table now, read from its log."""
    journal, known = PostgresJournal(dsn), TableCodes(TEST_SECRET)
    found = {}
    for code in codes:
        table = None
        for row in await journal.since(known.table_of(code)):
            entry = TABLE_KIND.decode(row)
            if table is None:
                assert isinstance(entry, Made)
                table = make_table(entry)
            else:
                table = table.after(entry, row.at)
        assert table is not None
        found[code] = [place.player for place in table.places if place.player]
    await journal.close()
    return found


async def crowd(people: int, *, kills: bool, minute: bool) -> int:
    """Let a crowd come to two nodes, and check who sits where."""
    with PostgresProcess() as server, tempfile.TemporaryDirectory() as folder:
        server.create()
        dsn = server.create_database("seats")
        await upgrade(dsn)
        options = (*SERVE_COMMAND, "--open-tables", "--solo", "off")
        nodes = [NodeProcess(name, dsn, Path(folder), options) for name in ("one", "two")]
        try:
            for node in nodes:
                node.start()
            for node in nodes:
                node.wait()
            address = [f"http://127.0.0.1:{node.port}" for node in nodes]
            return await press(people, dsn, nodes, address, kills=kills, minute=minute)
        finally:
            for node in nodes:
                node.kill()


async def press(
    people: int,
    dsn: str,
    nodes: Sequence[NodeProcess],
    address: Sequence[str],
    *,
    kills: bool,
    minute: bool,
) -> int:
    """Let all press, and print what came of it; return the exit status."""
    lines, rng = asyncio.Semaphore(AT_ONCE), Random(34)
    waits = sorted(rng.uniform(0, 60) for _ in range(people)) if minute else [0.0] * people

    async def come(number: int) -> Person:
        await asyncio.sleep(waits[number])
        if kills and number == people // 2:
            nodes[1].kill()
        return await seat(client, address, number, lines)

    limits = httpx2.Limits(max_connections=2 * AT_ONCE)
    async with httpx2.AsyncClient(timeout=30, limits=limits) as client:
        begun = perf_counter()
        found = await asyncio.gather(*(come(number) for number in range(people)))
        took = perf_counter() - begun
    seated = await people_at(dsn, sorted({person.code for person in found}))
    places = Counter(player for players in seated.values() for player in players)
    lost = [person for person in found if person.player not in seated[person.code]]
    twice = [player for player, count in places.items() if count > 1]
    alone = sum(len(seated[person.code]) == 1 for person in found)
    times = sorted(person.seconds for person in found)
    print(
        f"{people} people, {len(seated)} tables: {took:.1f} s, a press p50 {median(times):.3f} s, "
        f"p95 {times[int(len(times) * 0.95)]:.3f} s; {alone} alone, {len(lost)} without their "
        f"seat, {len(twice)} at two tables"
    )
    if minute:
        return int(1 - alone / people < LEAST_WITH_PEOPLE or bool(lost or twice))
    in_time = took <= MOST_SECONDS * people / 2_000
    if kills:  # whoever was at the node that died is found again when they reconnect
        return int(bool(lost))
    return int(bool(lost or twice) or alone > 1 or not in_time)


async def avoid(seatings: int) -> int:
    """Seat people again and again of whom some avoid each other; return 1 if any of these meet."""
    world, rng, count = InProcessCluster(), Random(34), 200
    node = world.node(has_open_tables=True)
    await node.open()
    pairs = {(a, b) for a in range(count) for b in range(a) if rng.random() < 0.05}
    here: dict[int, int] = {}
    met = 0
    for number in range(seatings):
        guest = rng.randrange(count)
        person = Identity(f"guest{guest}", "Guest")
        if guest in here:
            session = await node.tables.find(here.pop(guest))
            await session.act(person, Leave(), f"leave {number}", session.version)
        avoids = tuple(key for a, b in sorted(pairs) if a == guest for key in keys_of(f"guest{b}"))
        session = await node.seats.seat(Seeker(person, "en", "mattel", {}, avoids=avoids[:50]))
        here[guest] = session.table_id
        others = {
            int(place.player.removeprefix("guest"))
            for place in session.open_table.places
            if place.player and place.player != person.player
        }
        met += any((max(guest, one), min(guest, one)) in pairs for one in others)
    await node.close()
    print(
        f"{seatings} seatings, {len(pairs)} pairs of {count * (count - 1) // 2} avoided: {met} met"
    )
    return int(met > 0)


def times(pairs: int) -> int:
    """Compare the times of two refusals by HTTP, in turns; return 1 if they can be told apart."""
    with InProcessSite(has_open_tables=True) as site:
        node, run = site.node, site.runner.run
        newcomer = site.visit()
        newcomer.send("/guest", {})
        own = newcomer.who.player

        def sit(name: str, avoids: tuple[str, ...] = ()) -> int:
            seeker = Seeker(Identity(name, "Guest"), "en", "mattel", {}, avoids=avoids)
            return run(node.seats.seat(seeker)).table_id

        full, *_ = [sit(name) for name in ("a", "b", "c")]
        avoiding, *_ = [sit(name, keys_of(own)) for name in ("d", "e")]
        tickets = [node.context.tokens.sign_opening(table) for table in (full, avoiding)]
        found: list[tuple[float, float]] = []
        for number in range(pairs):
            took = [0.0, 0.0]
            for which in (0, 1) if number % 2 else (1, 0):
                post = newcomer.http.post("/api/openings", json={"ticket": tickets[which]})
                begun = perf_counter()
                answer = run(post)
                took[which] = perf_counter() - begun
                assert answer.status_code == 409, answer.text
            found.append((took[0], took[1]))
    longer = sum(second > first for first, second in found) / pairs
    print(
        f"{pairs} pairs: full {median(one for one, _ in found) * 1e6:.0f} µs, avoided "
        f"{median(two for _, two in found) * 1e6:.0f} µs; the second longer in {longer:.1%}"
    )
    return int(abs(longer - 0.5) > 3 * 0.5 / pairs**0.5)


def main() -> int:
    """Run one of the measurements."""
    what = sys.argv[1] if len(sys.argv) > 1 else "pairs"
    default = {"minute": 40, "avoid": 10_000}.get(what, 2_000)
    count = int(sys.argv[2]) if len(sys.argv) > 2 else default
    if what == "avoid":
        return asyncio.run(avoid(count))
    if what == "times":
        return times(count)
    return asyncio.run(crowd(count, kills=what == "kill", minute=what == "minute"))


if __name__ == "__main__":
    sys.exit(main())
