"""The connection of a stream inside the test."""

import asyncio

import msgspec
from starlette.types import Message
from support.server.in_process import decode_items

from callout.server.wire import NarratedEntry, PresenceUpdate


class StreamConnection:
    """The connection of one subscriber, which can be slow and can be cut."""

    def __init__(self) -> None:
        self.bodies: list[bytes] = []
        self.over = False
        self.free = asyncio.Event()
        self.free.set()
        self._cut = asyncio.Event()

    async def send(self, message: Message) -> None:
        """Take what is sent."""
        await self.free.wait()
        if message["type"] == "http.response.body":
            self.bodies.append(message["body"])
            self.over = not message["more_body"]

    async def receive(self) -> Message:
        """Wait until the connection is cut."""
        await self._cut.wait()
        return {"type": "http.disconnect"}

    def cut(self) -> None:
        """Go away."""
        self._cut.set()

    @property
    def updates(self) -> list[PresenceUpdate]:
        """Read who was at the table, each time that was sent."""
        return [
            msgspec.json.decode(event.partition(b"data: ")[2], type=PresenceUpdate)
            for event in b"".join(self.bodies).split(b"\n\n")
            if event.startswith(b"event: presence\n")
        ]

    @property
    def told(self) -> list[str]:
        """Read what was told of who is at the table."""
        return [one.spoken for update in self.updates for one in update.told]

    @property
    def items(self) -> list[NarratedEntry]:
        """Read what came."""
        return decode_items([body for body in self.bodies if not body.startswith(b"event: ")])

    @property
    def versions(self) -> list[int]:
        """List the versions that came."""
        return [item.version for item in self.items]
