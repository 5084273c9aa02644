"""Small values of the tab by name: its cookies and its secret."""

from typing import Protocol


class Values(Protocol):
    """Values by name; a stored value is on disk when the method returns."""

    async def value(self, name: str) -> bytes | None:
        """Return the value called *name*, if there is one."""

    async def put(self, name: str, value: bytes) -> None:
        """Store *value* as *name*."""

    async def put_first(self, name: str, value: bytes) -> bytes:
        """Store *value* as *name* unless there is a value already; return the one kept."""


class MemoryValues:
    """Values that are gone with the tab."""

    def __init__(self) -> None:
        self._values: dict[str, bytes] = {}

    async def value(self, name: str) -> bytes | None:
        """Return the value called *name*, if there is one."""
        return self._values.get(name)

    async def put(self, name: str, value: bytes) -> None:
        """Store *value* as *name*."""
        self._values[name] = value

    async def put_first(self, name: str, value: bytes) -> bytes:
        """Store *value* as *name* unless there is a value already; return the one kept."""
        return self._values.setdefault(name, value)
