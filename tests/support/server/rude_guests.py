"""Ten rude guests who do to a server what `scripts/rude-guests` names, all at the same time.

Run as a program, so that they have a processor of their own: the address, the codes of a table
with a long log and of one where words are typed, the seconds, and the tokens of the guests. It
prints what they were answered.
"""

import asyncio
import json
import socket
import sys
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from urllib.parse import quote, urlsplit

SILENT_SOCKETS = 400
STREAMS = 900
UNREAD_STREAMS = 40
FOLDED = "words=" + quote("\ufdfa" * 600)
PAUSE_S = 0.02


class RudeCaller:
    """Somebody who asks the server at *address* until *end*, and counts the answers."""

    def __init__(self, address: str, end: float) -> None:
        parts = urlsplit(address)
        self.host, self.port, self.end = parts.hostname, parts.port, end
        self.answers: Counter[str] = Counter()

    @property
    def goes_on(self) -> bool:
        """Whether there is time left to be rude."""
        return time.monotonic() < self.end

    async def ask_on(
        self, way: str, token: str, what: str, body: str = "", form: str = "", lines: int = 4
    ) -> None:
        """Ask the same again and again, on so many *lines* at once."""

        async def ask() -> None:
            while self.goes_on:
                await self._ask(way, token, what, body, form)

        await asyncio.gather(*(ask() for _ in range(lines)))

    async def _ask(self, way: str, token: str, what: str, body: str = "", form: str = "") -> None:
        """Ask once on a connection of its own, and read the whole answer."""
        try:
            reader, writer = await asyncio.open_connection(self.host, self.port)
            writer.write(self._head(token, what, len(body), form, close=True) + body.encode())
            rest = max(1.0, self.end - time.monotonic() + 1)
            answer = await asyncio.wait_for(reader.read(), rest)
            writer.close()
            self.answers[f"{way} {_status(answer)}"] += 1
        except (OSError, TimeoutError):
            self.answers[f"{way} failed"] += 1
        await asyncio.sleep(PAUSE_S)

    def _head(
        self, token: str, what: str, length: int, form: str, *, close: bool = False
    ) -> bytes:
        lines = [f"{what} HTTP/1.1", f"Host: {self.host}:{self.port}", f"Cookie: callout={token}"]
        if form:
            lines += [f"Content-Type: {form}", f"Content-Length: {length}"]
            lines.append("Accept: application/json")
        if close:
            lines.append("Connection: close")
        return ("\r\n".join(lines) + "\r\n\r\n").encode()


class RudeGuests(RudeCaller):
    """Guests with *tokens*, who are rude to the server at *address* until *end*."""

    def __init__(self, address: str, codes: list[str], end: float, tokens: list[str]) -> None:
        super().__init__(address, end)
        self.code, self.words_code = codes
        self.tokens = tokens

    async def run(self) -> None:
        """Be rude in every way at once."""
        ways: list[Callable[[str], Awaitable[None]]] = [
            self.flood, self.flood, self.read_log, self.read_log, self.type_words,
            self.type_words, self.open_streams, self.say_nothing, self.read_nothing,
            self.read_nothing,
        ]  # fmt: skip
        await asyncio.gather(*(way(token) for way, token in zip(ways, self.tokens, strict=True)))

    async def flood(self, token: str) -> None:
        """Talk without end at one's own table."""
        number = 0
        while self.goes_on:
            number += 1
            act = {"key": f"{token[:9]}{number}", "seen": 0}
            body = json.dumps({**act, "act": {"type": "Say", "text": "x" * 480}})
            path = f"/api/tables/{self.code}/acts"
            await self._ask("flood", token, f"POST {path}", body, "application/json")

    async def read_log(self, token: str) -> None:
        """Read the long log again and again, on four connections."""
        await self.ask_on("log", token, f"GET /t/{self.code}/log")

    async def type_words(self, token: str) -> None:
        """Type what becomes eighteen times as long, on four connections."""
        form = "application/x-www-form-urlencoded"
        await self.ask_on("words", token, f"POST /t/{self.words_code}", FOLDED, form)

    async def open_streams(self, token: str) -> None:
        """Open stream after stream, and keep them."""
        kept: list[tuple[asyncio.StreamReader, asyncio.StreamWriter]] = []
        path = f"/api/tables/{self.code}/stream?since=0"
        for _ in range(STREAMS):
            if not self.goes_on:
                break
            try:
                reader, writer = await asyncio.open_connection(self.host, self.port)
                writer.write(self._head(token, f"GET {path}", 0, ""))
                line = await asyncio.wait_for(reader.readline(), 10)
            except (OSError, TimeoutError):
                self.answers["streams failed"] += 1
                continue
            self.answers[f"streams {_status(line)}"] += 1
            if b" 200 " in line:
                kept.append((reader, writer))
            else:
                writer.close()
                await asyncio.sleep(PAUSE_S)
        await self._wait()
        for _, writer in kept:
            writer.close()

    async def say_nothing(self, _token: str) -> None:
        """Connect many times without a word, and again as soon as that ends."""

        async def connect() -> None:
            while self.goes_on:
                try:
                    reader, writer = await asyncio.open_connection(self.host, self.port)
                    self.answers["silent opened"] += 1
                    rest = max(0.1, self.end - time.monotonic())
                    await asyncio.wait_for(reader.read(1), rest)
                    self.answers["silent ended"] += 1
                    writer.close()
                except TimeoutError:
                    return
                except OSError:
                    self.answers["silent failed"] += 1
                    await asyncio.sleep(0.5)

        await asyncio.gather(*(connect() for _ in range(SILENT_SOCKETS)))

    async def read_nothing(self, token: str) -> None:
        """Ask for the whole log by streams that are never read."""
        loop, kept = asyncio.get_running_loop(), []
        path = f"/api/tables/{self.code}/stream?since=0"
        for _ in range(UNREAD_STREAMS // 2):
            line = socket.socket()
            line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            line.setblocking(False)  # noqa: FBT003 - its only argument
            try:
                await loop.sock_connect(line, (self.host, self.port))
                await loop.sock_sendall(line, self._head(token, f"GET {path}", 0, ""))
                self.answers["unread opened"] += 1
            except OSError:
                self.answers["unread failed"] += 1
            kept.append(line)
            await asyncio.sleep(0.06)
        await self._wait()
        for line in kept:
            line.close()

    async def _wait(self) -> None:
        await asyncio.sleep(max(0, self.end - time.monotonic()))


def _status(answer: bytes) -> str:
    return answer.partition(b"\r\n")[0].decode("latin-1").split(" ")[1] if answer else "cut"


if __name__ == "__main__":
    address, long_code, words_code, seconds, *tokens = sys.argv[1:]
    end = time.monotonic() + float(seconds)
    guests = RudeGuests(address, [long_code, words_code], end, tokens)
    asyncio.run(guests.run())
    sys.stdout.write(json.dumps(guests.answers))
