"""Streams that are opened and closed without anybody who reads them."""

import itertools
import time
from collections.abc import Sequence
from threading import Thread
from types import TracebackType
from typing import Self

import httpx2


class OpenStream:
    """A stream of somebody at *path*, open until it is closed or its node dies."""

    def __init__(self, base: str, path: str, headers: dict[str, str]) -> None:
        self._client = httpx2.Client(base_url=base, headers=headers)
        self._opened = self._client.stream("GET", path)

    def __enter__(self) -> Self:
        response = self._opened.__enter__()
        assert response.status_code == httpx2.codes.OK, response.read()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._opened.__exit__(kind, error, trace)
        self._client.close()


class FlappingStream(Thread):
    """A connection that opens and closes every second, at one node after the other."""

    def __init__(
        self, nodes: Sequence[str], path: str, headers: dict[str, str], seconds: int
    ) -> None:
        super().__init__(daemon=True)
        self._nodes, self._path, self._headers = nodes, path, headers
        self._seconds = seconds
        self.opened = 0

    def run(self) -> None:
        """Open and close it until the time is over."""
        end = time.monotonic() + self._seconds
        for base in itertools.cycle(self._nodes):
            if time.monotonic() > end:
                return
            with OpenStream(base, self._path, self._headers):
                self.opened += 1
                time.sleep(0.5)
            time.sleep(0.5)
