"""Play at many tables of a real server at once; used by benchmarks/server.py.

It sets its tables up, prints "ready", waits for a line, plays for some seconds and prints what it
saw as JSON. Every seat has a stream of its own; a move is timed from its sending until the last
seat of the table has it.
"""

import argparse
import asyncio
import json
import resource
import sys
from collections.abc import Callable
from functools import partial
from random import Random
from time import perf_counter, time
from typing import cast

import msgspec
import uvloop

from callout.core import commands as c
from callout.core import events as e
from callout.core import prompts as p
from callout.core.cards import NO_CARD, NO_COLOUR, Card, Colour
from callout.core.deck import deck_of
from callout.editions import load
from callout.host import requests as w
from callout.host.entries import Began, Moved, Options
from callout.server.adapters.system import SystemClock
from callout.server.identity.tokens import Identity, Tokens
from callout.server.wire import ActionRequest, NarratedEntry, NewTable

SEATS = 4
EDITION = load("mattel")
DECK = deck_of(EDITION)
NAMES = ("Ana", "Ben", "Chloé", "Dan", "Eve", "Farid", "Gaëlle", "Hugo", "Inès", "Jonas")

encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(NarratedEntry).decode


class Http(asyncio.Protocol):
    """Speak HTTP on one connection: one answer at a time, or one endless stream."""

    def __init__(self) -> None:
        self.transport: asyncio.WriteTransport
        self.waiting: asyncio.Future[tuple[int, bytes]] | None = None
        self.told: Callable[[bytes], None] | None = None
        self.head = b""
        self._rest = b""
        self._streaming = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Keep the line."""
        self.transport = cast("asyncio.WriteTransport", transport)

    def data_received(self, data: bytes) -> None:
        """Take in what comes."""
        self._rest += data
        while self._rest and self._step():
            pass

    def _step(self) -> bool:
        if self._streaming:
            return self._chunk()
        end = self._rest.find(b"\r\n\r\n")
        if end < 0:
            return False
        self.head = self._rest[:end]
        head = self.head.lower()
        if b"text/event-stream" in head:
            self._rest = self._rest[end + 4 :]
            self._streaming = True
            return True
        at = head.find(b"content-length: ")
        size = int(head[at + 16 :].split(b"\r\n", 1)[0]) if at >= 0 else 0
        if len(self._rest) < end + 4 + size:
            return False
        body = self._rest[end + 4 : end + 4 + size]
        self._rest = self._rest[end + 4 + size :]
        if self.waiting is not None and not self.waiting.done():
            self.waiting.set_result((int(head[9:12]), body))
        return True

    def _chunk(self) -> bool:
        line = self._rest.find(b"\r\n")
        if line < 0:
            return False
        size = int(self._rest[:line], 16)
        if len(self._rest) < line + 2 + size + 2:
            return False
        chunk = self._rest[line + 2 : line + 2 + size]
        self._rest = self._rest[line + 4 + size :]
        if self.told is not None:
            self.told(chunk)
        return True

    async def ask(self, head: bytes, body: bytes) -> tuple[int, bytes]:
        """Send a request and wait for its answer."""
        self.waiting = asyncio.get_running_loop().create_future()
        self.transport.write(head % len(body) + body)
        return await self.waiting


class Player:
    """Sit at a seat: know the own hand and what lies open."""

    def __init__(self, table: "Table", seat: int, person: Identity, token: str) -> None:
        self.table, self.seat, self.person = table, seat, person
        self.token = token
        self.hand: list[Card] = []
        self.version = 0

    def hear(self, chunk: bytes) -> None:
        """Take in what the stream says."""
        for block in chunk.split(b"\n\n"):
            at = block.find(b"data: ")
            if at < 0:
                continue
            item = decode(block[at + 6 :].partition(b"\n")[0])
            self.version = item.version
            if isinstance(item.entry, Began | Moved):
                for event in item.entry.events:
                    self.follow(event)
            self.table.heard()

    def follow(self, event: e.Event) -> None:
        """Take in an event of the match."""
        table = self.table
        match event:
            case e.Awaited():
                table.prompt = event.prompt
            case e.Played():
                table.top, table.colour = event.card, event.colour
                if event.seat == self.seat:
                    self.hand.remove(event.card)
            case e.Drew() if event.seat == self.seat:
                self.hand += event.cards
            case e.Dealt():
                self.hand = list(event.hands[self.seat])
            case e.Turned():
                table.top, table.colour = event.card, DECK.colour[event.card]
            case e.ColourNamed():
                table.colour = event.colour
            case e.TookBack():
                table.top, table.colour = event.card, event.colour
            case _:
                pass

    def choose(self) -> c.Command:
        """Play the first card that fits."""
        table = self.table
        match table.prompt:
            case p.DealRound():
                return c.Deal()
            case p.PlayOrKeep():
                return c.Keep()
            case p.PickColour():
                return c.NameColour(Colour(0))
            case p.AnswerDraw():
                return c.Accept()
            case p.TakeTurn():
                fits = DECK.fits(table.top, table.colour)
                for card in self.hand:
                    if card in fits:
                        colour = Colour(0) if DECK.colour[card] == NO_COLOUR else NO_COLOUR
                        return c.Play(card, colour, call=len(self.hand) == 2)
        return c.Draw()


class Table:
    """Play at one table with four players."""

    def __init__(self, load_: "Load", number: int, port: int) -> None:
        self.load, self.port = load_, port
        self.address = f"127.{1 + number // 250}.{number % 250}.1"
        people = [
            Identity(f"{number:08x}{seat:08x}", f"{NAMES[(number + seat) % len(NAMES)]} {number}")
            for seat in range(SEATS)
        ]
        self.players = [
            Player(self, seat, person, load_.tokens.issue(person))
            for seat, person in enumerate(people)
        ]
        self.line: Http
        self.code = ""
        self.prompt: p.Prompt = p.Over()
        self.top = NO_CARD
        self.colour = NO_COLOUR
        self.acts = 0
        self.sent = 0.0
        self.sent_version = 0
        self.reached = 0
        self.news = asyncio.Event()
        self.over = False

    def heard(self) -> None:
        """Note that a seat has heard."""
        lowest = min(other.version for other in self.players)
        if lowest > self.reached:
            self.reached = lowest
            self.news.set()

    def head(self, player: Player, path: str) -> bytes:
        """Write all of a request but its length and body."""
        return (
            f"POST {path} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\nAuthorization: Bearer "
            f"{player.token}\r\nContent-Type: application/json\r\nContent-Length: "
        ).encode().replace(b"%", b"%%") + b"%d\r\n\r\n"

    async def act(self, player: Player, wish: w.TableRequest) -> int:
        """Send an act and wait until it is accepted; give its version or 0."""
        self.acts += 1
        body = encode(ActionRequest(str(self.acts), self.reached, wish))
        path = f"/api/tables/{self.code}/acts"
        status, text = await self.line.ask(self.head(player, path), body)
        return int(msgspec.json.decode(text)["version"]) if status == 200 else 0

    async def connect(self) -> Http:
        """Connect to the node from the table's own address, which has bounds of its own."""
        loop = asyncio.get_running_loop()
        own, node = (self.address, 0), ("127.0.0.1", self.port)
        return (await loop.create_connection(Http, *node, local_addr=own))[1]

    async def open(self) -> None:
        """Make the table, sit down, begin to listen and start."""
        self.line = await self.connect()
        first = self.players[0]
        body = encode(NewTable(Options("mattel")))
        status, text = await self.line.ask(self.head(first, "/api/tables"), body)
        if status != 201:
            raise RuntimeError(text)
        self.code = msgspec.json.decode(text)["code"]
        for player in self.players[1:]:
            await self.act(player, w.Sit())
        for player in self.players:
            line = await self.connect()
            line.told = player.hear
            line.transport.write(
                f"GET /api/tables/{self.code}/stream?language={'fr' if player.seat % 2 else 'en'} "
                f"HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer {player.token}\r\n\r\n".encode()
            )
        started = await self.act(first, w.Start())
        await self.until(started)

    async def until(self, version: int) -> None:
        """Wait until all seats have heard *version*."""
        while self.reached < version:
            self.news.clear()
            await self.news.wait()

    async def play(self, pause: float) -> None:
        """Make one move after the other."""
        rng = self.load.rng
        if pause:
            await asyncio.sleep(rng.random() * pause)
        while not self.over and perf_counter() < self.load.ends:
            seats = p.awaited(self.prompt)
            if not seats:
                self.over = True
                return
            player = self.players[seats[0]]
            sent = perf_counter()
            version = await self.act(player, player.choose())
            if not version:
                self.load.refused += 1
                sent = perf_counter()
                version = await self.act(player, c.Draw())
            if not version:
                self.load.stuck += 1
                return
            await self.until(version)
            done = perf_counter()
            self.load.took.append(done - sent)
            if pause:
                await asyncio.sleep(max(0.0, pause * (0.5 + rng.random()) - (done - sent)))


class BareTable(Table):
    """Post and listen at a server that knows no game."""

    async def open(self) -> None:
        """Begin to listen."""
        self.line = await self.connect()
        self.code = f"/{self.players[0].person.player}"
        for player in self.players:
            line = await self.connect()
            line.told = partial(self._told, player)
            player.version = -1
            line.transport.write(f"GET {self.code} HTTP/1.1\r\nHost: x\r\n\r\n".encode())
        self.reached = -1
        await self.until(0)

    def _told(self, player: Player, chunk: bytes) -> None:
        new = chunk.startswith(b"id: ")
        player.version = int(chunk[4 : chunk.index(b"\n")]) if new else 0
        self.heard()

    async def play(self, pause: float) -> None:
        """Make one post after the other."""
        body = encode(ActionRequest("1", 1, c.Play(Card(1))))
        while perf_counter() < self.load.ends:
            sent = perf_counter()
            _, text = await self.line.ask(self.head(self.players[0], self.code), body)
            await self.until(int(msgspec.json.decode(text)["version"]))
            self.load.took.append(perf_counter() - sent)
            await asyncio.sleep(pause)


class Load:
    """Play at many tables."""

    def __init__(self, options: argparse.Namespace) -> None:
        self.options = options
        self.rng = Random(options.first)
        self.tokens = Tokens(options.secret, SystemClock())
        self.took: list[float] = []
        self.stuck = self.refused = 0
        self.ends = 0.0

    async def run(self) -> None:
        """Set up, wait for the word, play and report."""
        options = self.options
        ports = [int(port) for port in options.ports.split(",")]
        kind = BareTable if options.bare else Table
        tables = [
            kind(self, options.first + number, ports[number % len(ports)])
            for number in range(options.tables)
        ]
        gate = asyncio.Semaphore(16)

        async def opened(table: Table) -> None:
            async with gate:
                await table.open()

        await asyncio.gather(*map(opened, tables))
        print("ready", flush=True)
        loop = asyncio.get_running_loop()
        await loop.run_in_executor(None, sys.stdin.readline)
        pause = options.tables / options.rate if options.rate else 0.0
        for _ in range(options.phases):
            self.took.clear()
            begun = perf_counter()
            self.ends = begun + options.seconds
            await asyncio.gather(*(table.play(pause) for table in tables if options.seconds))
            lasted = perf_counter() - begun
            usage = resource.getrusage(resource.RUSAGE_SELF)
            took = sorted(self.took) or [0.0]
            report = {
                "moves": len(self.took),
                "seconds": lasted,
                "p50": took[len(took) // 2] * 1000,
                "p99": took[int(len(took) * 0.99)] * 1000,
                "over": sum(table.over for table in tables),
                "stuck": self.stuck,
                "refused": self.refused,
                "client_cpu": usage.ru_utime + usage.ru_stime,
                "at": time(),
            }
            print(json.dumps(report), flush=True)
            await loop.run_in_executor(None, sys.stdin.readline)


def main() -> None:
    """Read the options and play."""
    options = argparse.ArgumentParser()
    options.add_argument("--ports", required=True)
    options.add_argument("--secret", required=True)
    options.add_argument("--tables", type=int, default=100)
    options.add_argument("--first", type=int, default=0)
    options.add_argument("--seconds", type=float, default=10)
    options.add_argument("--rate", type=float, default=0)
    options.add_argument("--bare", action="store_true")
    options.add_argument("--phases", type=int, default=1)
    uvloop.run(Load(options.parse_args()).run())


if __name__ == "__main__":
    main()
