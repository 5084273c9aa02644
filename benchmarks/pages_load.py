"""Play at many tables by their pages at once; used by benchmarks/pages.py.

It sets its tables up and prints what to know of it as JSON. Then it does what each line says, as
`COMMANDS` lists it, and answers with a line "begun" and one of JSON. A move is timed from its
sending until the last open page of the table shows it. Which cards somebody has, who may have no
page open, is read from the journal.
"""

import argparse
import asyncio
import json
import resource
import ssl
import sys
from collections.abc import Awaitable, Callable
from time import perf_counter
from typing import Any

import asyncpg
import msgspec
import uvloop
from page_http import Site, Traffic
from page_program import PageProgram
from server_load import DECK, EDITION, NAMES, SEATS, Http, Load, Player, Table

from callout.core import commands as c
from callout.core import prompts as p
from callout.core.cards import NO_COLOUR
from callout.host import requests as w
from callout.host.entries import Began, Moved, Options
from callout.notation import write
from callout.server.adapters.postgres import _SINCE
from callout.server.codes import TableCodes
from callout.server.http.request import BROWSER_COOKIE, COOKIE
from callout.server.identity.tokens import Identity
from callout.server.ports import ALL_ROWS, Row
from callout.server.tables.kind import TABLE_KIND
from callout.server.wire import NewTable

JOURNAL_CONNECTIONS = 4
OPENING_AT_ONCE = 16
RETRY_S = 0.5


def form_of(command: c.Command) -> dict[str, str]:
    """Return the fields of the button by which a page sends *command*.

    A card that can be played in several ways is sent as by the button for one of them.
    """
    if isinstance(command, c.Play) and DECK.colour[command.card] != NO_COLOUR:
        return {"card": DECK.labels[command.card], **({"call": "on"} if command.call else {})}
    return {"do": write(command, EDITION)}


class PageTable(Table):
    """A table whose players act by its page; some have it open, and some others watch it."""

    load: "PageLoad"

    def __init__(self, load_: "PageLoad", number: int, port: int) -> None:
        super().__init__(load_, number, port)
        self.number = number
        self.pages: list[PageProgram] = []
        self.watchers: list[PageProgram] = []
        self._known = self._table_id = 0

    async def connect(self) -> Http:
        """Connect from the table's own address."""
        return await self.load.site.connect(self.address, self.load.traffic)

    async def open(self) -> None:
        """Make the table, sit down, begin, and open pages."""
        load, options = self.load, self.load.options
        self.line = await self.connect()
        first, body = self.players[0], msgspec.json.encode(NewTable(Options("mattel")))
        status, text = await self.line.ask(self.head(first, "/api/tables"), body)
        if status != 201:
            raise RuntimeError(text)
        self.code = msgspec.json.decode(text)["code"]
        self._table_id = load.codes.table_of(self.code)
        for player in self.players[1:]:
            await self.act(player, w.Sit())
        await self.act(first, w.Start())
        self.line.transport.close()
        self.pages = [self._page(player.person) for player in self.players]
        self.watchers = [
            self._page(Identity(f"{self.number:08x}{9000 + n:08x}", f"{NAMES[n % 10]} W{n}"))
            for n in range(options.watchers)
        ]
        for page in self.pages + self.watchers:
            await page.load()
        await self.open_pages(options.pages)

    async def open_pages(self, count: int) -> None:
        """Open the pages of *count* players and of all who watch, unless they are."""
        for page in self.pages[:count] + self.watchers:
            if not page.is_open:
                await page.follow("opening")

    def _page(self, person: Identity) -> PageProgram:
        tokens = self.load.tokens
        cookies = {
            COOKIE: tokens.issue(person),
            BROWSER_COOKIE: tokens.issue_browser(person.player),
        }
        seat = next((one.seat for one in self.players if one.person == person), None)
        return PageProgram(
            self.load.site,
            self.address,
            self.code,
            cookies,
            "fr" if seat is not None and seat % 2 else "en",
            self.load.traffic,
            self.heard,
            seated=seat is not None,
        )

    @property
    def open_now(self) -> list[PageProgram]:
        """The pages that are open."""
        return [page for page in self.pages + self.watchers if page.is_open]

    def heard(self) -> None:
        """Note that a page has changed."""
        lowest = min((page.version for page in self.open_now), default=0)
        if lowest > self.reached:
            self.reached = lowest
            self.news.set()

    async def read_journal(self) -> None:
        """Let all players know what has happened."""
        for row in await self.load.rows_since(self._table_id, self._known):
            self._known = row.version
            entry = TABLE_KIND.decode(row)
            if isinstance(entry, Began | Moved):
                for event in entry.events:
                    for player in self.players:
                        player.follow(event)

    def to_move(self) -> Player | None:
        """Return who is to move, or nobody if the match is over."""
        seats = p.awaited(self.prompt)
        return self.players[seats[0]] if seats else None

    async def play(self, pause: float) -> None:
        """Make one move after the other."""
        rng = self.load.rng
        if pause:
            await asyncio.sleep(rng.random() * pause)
        while perf_counter() < self.load.ends and not self.over:
            begun = perf_counter()
            try:
                async with asyncio.timeout(30):
                    await self._move()
            except TimeoutError:
                self.load.stuck += 1
                return
            if pause:
                spent = perf_counter() - begun
                await asyncio.sleep(max(0.0, pause * (0.5 + rng.random()) - spent))

    async def _move(self) -> None:
        await self.read_journal()
        player = self.to_move()
        if player is None:
            self.over = True
            return
        page, sent = self.pages[player.seat], perf_counter()
        page.position = max(self.pages, key=lambda one: one.version).position
        result = await page.press(form_of(player.choose()))
        if not result.version:
            self.load.refused += 1
            sent = perf_counter()
            result = await page.press({"do": "draw"})
        if not result.version:
            await asyncio.sleep(RETRY_S)
            return
        while self.open_now and self.reached < result.version:
            self.news.clear()
            await self.news.wait()
        self.load.took.append(perf_counter() - sent)

    async def choose(self) -> int:
        """Open and close the choice of how to play a card, if somebody has one to choose."""
        await self.read_journal()
        player = self.to_move()
        if player is None or not isinstance(self.prompt, p.TakeTurn) or len(player.hand) == 2:
            return 0
        free = [card for card in player.hand if DECK.colour[card] == NO_COLOUR]
        if not free:
            return 0
        await self.pages[player.seat].choose(DECK.labels[free[0]])
        return 1


class PageLoad(Load):
    """Play at many tables by their pages."""

    def __init__(self, options: argparse.Namespace) -> None:
        super().__init__(options)
        self.traffic = Traffic()
        self.codes = TableCodes(options.secret)
        self.site = Site(int(options.ports), _trusting(options.certificate))
        self.journal: asyncpg.Pool

    async def rows_since(self, table_id: int, version: int) -> list[Row]:
        """Read the rows of a table after *version*."""
        found = await self.journal.fetch(_SINCE, table_id, version, ALL_ROWS)
        return [Row(*row) for row in found]

    async def run(self) -> None:
        """Set up, and do what each line says."""
        options = self.options
        self.journal = await asyncpg.create_pool(
            options.database, min_size=JOURNAL_CONNECTIONS, max_size=JOURNAL_CONNECTIONS
        )
        links = [await self.journal.acquire() for _ in range(JOURNAL_CONNECTIONS)]
        readers = [link.get_server_pid() for link in links]
        for link in links:
            await self.journal.release(link)
        port = self.site.port
        self.tables = [
            PageTable(self, options.first + number, port) for number in range(options.tables)
        ]
        await self._at_once(PageTable.open, self.tables)
        _tell({"readers": readers})
        loop = asyncio.get_running_loop()
        while line := await loop.run_in_executor(None, sys.stdin.readline):
            name, *words = line.split()
            _tell(await COMMANDS[name](self, *map(float, words)))

    async def _at_once(
        self, work: Callable[[PageTable], Awaitable[Any]], tables: list[PageTable]
    ) -> list[Any]:
        gate = asyncio.Semaphore(OPENING_AT_ONCE)

        async def one(table: PageTable) -> Any:  # noqa: ANN401
            async with gate:
                return await work(table)

        return await asyncio.gather(*map(one, tables))

    async def play(self, rate: float, warm_s: float, seconds: float) -> dict[str, Any]:
        """Play at *rate* moves a second, or as fast as can be, and count after *warm_s*."""
        pause = len(self.tables) / rate if rate else 0.0
        self.ends = perf_counter() + warm_s + seconds
        playing = asyncio.gather(*(table.play(pause) for table in self.tables))
        await asyncio.sleep(warm_s)
        self._begin()
        begun, used = perf_counter(), _cpu_s()
        await asyncio.sleep(seconds)
        report = self._report()
        took = sorted(self.took) or [0.0]
        report |= {
            "moves": len(took),
            "seconds": perf_counter() - begun,
            "p50": took[len(took) // 2] * 1000,
            "p99": took[int(len(took) * 0.99)] * 1000,
            "client_s": _cpu_s() - used,
        }
        await playing
        return report

    async def load_pages(self) -> dict[str, Any]:
        """Load the page of every player once more, one after the other."""
        self._begin()
        for table in self.tables:
            for page in table.pages:
                await page.load()
        return self._report()

    async def open_pages(self, pages: float) -> dict[str, Any]:
        """Open so many pages of every table."""
        self._begin()
        await self._at_once(lambda table: table.open_pages(int(pages)), self.tables)
        return self._report()

    async def acknowledge(self) -> dict[str, Any]:
        """Let every open page acknowledge what it shows."""
        self._begin()
        for table in self.tables:
            for page in table.open_now:
                await page.send_acknowledgement(page.version)
        return self._report()

    async def choose(self) -> dict[str, Any]:
        """Open and close the choice of how to play a card where that is possible."""
        self._begin()
        return {"choices": sum(await self._at_once(PageTable.choose, self.tables))}

    def _begin(self) -> None:
        self.took.clear()
        self.traffic.clear()
        self.refused = 0
        print("begun", flush=True)

    def _report(self) -> dict[str, Any]:
        return {
            "pages": sum(len(table.open_now) for table in self.tables),
            "entries": max(table.reached for table in self.tables),
            "stuck": self.stuck,
            "refused": self.refused,
            "requests": dict(self.traffic.requests),
            "bytes": dict(self.traffic.bytes),
        }


COMMANDS: dict[str, Callable[..., Awaitable[dict[str, Any]]]] = {
    "play": PageLoad.play,
    "load": PageLoad.load_pages,
    "open": PageLoad.open_pages,
    "acknowledge": PageLoad.acknowledge,
    "choose": PageLoad.choose,
}
"""What a line may say; numbers follow."""


def _cpu_s() -> float:
    usage = resource.getrusage(resource.RUSAGE_SELF)
    return usage.ru_utime + usage.ru_stime


def _tell(facts: dict[str, Any]) -> None:
    print(json.dumps(facts), flush=True)


def _trusting(certificate: str) -> ssl.SSLContext | None:
    return ssl.create_default_context(cafile=certificate) if certificate else None


def main() -> None:
    """Read the options and play."""
    options = argparse.ArgumentParser()
    options.add_argument("--ports", required=True)
    options.add_argument("--secret", required=True)
    options.add_argument("--database", required=True)
    options.add_argument("--certificate", default="")
    options.add_argument("--tables", type=int, default=100)
    options.add_argument("--first", type=int, default=0)
    options.add_argument("--pages", type=int, default=SEATS)
    options.add_argument("--watchers", type=int, default=0)
    options.add_argument("--seconds", type=float, default=0)
    uvloop.run(PageLoad(options.parse_args()).run())


if __name__ == "__main__":
    main()
