"""A bare server in a process of its own, which sends each line back.

How long that takes is what the machine costs by itself, whatever a server does.
"""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing import get_context
from multiprocessing.connection import Connection
from time import monotonic
from typing import NamedTuple

PAUSE_S = 0.02


class Echo(NamedTuple):
    """A line that was due at *due* and was back at *back*, in seconds of the machine's clock."""

    due: float
    back: float

    @property
    def took_ms(self) -> float:
        """Return how long it took."""
        return 1000 * (self.back - self.due)


@contextmanager
def bare_echo() -> Iterator[int]:
    """Run the server, and yield its port."""
    context = get_context("spawn")
    ours, theirs = context.Pipe()
    process = context.Process(target=_run, args=(theirs,), daemon=True)
    process.start()
    port: int = ours.recv()
    try:
        yield port
    finally:
        process.terminate()
        process.join()


async def time_echoes(port: int, measuring: asyncio.Event, echoes: list[Echo]) -> None:
    """Send a line every few milliseconds until cancelled; note the *echoes* while *measuring*.

    Each counts from when it was due, so that a machine that stands still delays many of them.
    """
    reader, writer = await asyncio.open_connection("127.0.0.1", port)

    async def send() -> None:
        while True:
            await measuring.wait()
            due = monotonic()
            while measuring.is_set():
                writer.write(b"%f\n" % due)
                due += PAUSE_S
                await asyncio.sleep(due - monotonic())

    async def receive() -> None:
        while line := await reader.readline():
            echoes.append(Echo(float(line), monotonic()))

    try:
        await asyncio.gather(send(), receive())
    finally:
        writer.close()


def _run(pipe: Connection) -> None:
    asyncio.run(_serve(pipe))


async def _serve(pipe: Connection) -> None:
    server = await asyncio.start_server(_echo, "127.0.0.1", 0)
    pipe.send(server.sockets[0].getsockname()[1])
    await server.serve_forever()


async def _echo(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    while line := await reader.readline():
        writer.write(line)
    writer.close()
