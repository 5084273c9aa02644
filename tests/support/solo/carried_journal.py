"""A journal in the page of a browser, as the test's process sees it."""

from collections.abc import Awaitable, Callable, Sequence
from typing import Any, cast

from callout.server.ports import ALL_ROWS, Journal, OpeningRow, Row
from callout.server.retention import Retention


class CarriedJournal(Journal):
    """The journal at *place* in a page; *call* carries each method there, and its answer back."""

    def __init__(self, call: Callable[..., Awaitable[Any]], place: int) -> None:
        self._carry, self._place = call, place

    async def _call(self, method: str, *arguments: object) -> Any:  # noqa: ANN401
        return await self._carry(method, self._place, *arguments)

    async def append(self, row: Row, due: int | None = None) -> bool:
        return bool(await self._call("append", row, due))

    async def since(self, table: int, version: int = 0, most: int = ALL_ROWS) -> list[Row]:
        return [Row(*row) for row in await self._call("since", table, version, most)]

    async def heads(self, tables: Sequence[int]) -> dict[int, int]:
        return cast("dict[int, int]", await self._call("heads", list(tables)))

    async def find_key(self, table: int, key: bytes) -> int | None:
        return cast("int | None", await self._call("find_key", table, key))

    async def probe(self) -> None:
        await self._call("probe")

    async def claim_due(self, now: int, until: int, most: int) -> list[int]:
        return cast("list[int]", await self._call("claim_due", now, until, most))

    async def count_due(self, now: int, most: int) -> int:
        return int(await self._call("count_due", now, most))

    async def clear_due(self, table: int, version: int) -> None:
        await self._call("clear_due", table, version)

    async def postpone_due(self, table: int, version: int, at: int) -> None:
        await self._call("postpone_due", table, version, at)

    async def finish(self, row: Row, record: bytes | None) -> bool:
        return bool(await self._call("finish", row, record))

    async def compact(self, table: int, version: int) -> None:
        await self._call("compact", table, version)

    async def record(self, table: int) -> bytes | None:
        return cast("bytes | None", await self._call("record", table))

    async def erase(self, logs: Sequence[int]) -> None:
        await self._call("erase", list(logs))

    async def reword(self, rows: Sequence[Row], reports: Sequence[Row]) -> None:
        await self._call("reword", list(rows), list(reports))

    async def stored_logs(self, after: int, most: int) -> list[int]:
        return cast("list[int]", await self._call("stored_logs", after, most))

    async def reports(self, table: int) -> list[Row]:
        return [Row(*row) for row in await self._call("reports", table)]

    async def recent_reports(self, most: int) -> list[Row]:
        return [Row(*row) for row in await self._call("recent_reports", most)]

    async def report(self, row: Row) -> None:
        await self._call("report", row)

    async def put_deck(self, owner: int, digest: bytes, payload: bytes) -> None:
        await self._call("put_deck", owner, digest, payload)

    async def deck(self, owner: int, digest: bytes) -> bytes | None:
        return cast("bytes | None", await self._call("deck", owner, digest))

    async def put_opening(self, row: OpeningRow) -> None:
        await self._call("put_opening", row)

    async def remove_opening(self, table: int) -> None:
        await self._call("remove_opening", table)

    async def openings(self, since: int, most: int) -> list[OpeningRow]:
        return [OpeningRow(*row) for row in await self._call("openings", since, most)]

    async def tidy(self, now: int, retention: Retention) -> None:
        await self._call("tidy", now, retention)

    async def close(self) -> None:
        await self._call("close")
