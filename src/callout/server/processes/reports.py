"""Reports that the processes of one server ask of each other, for its metrics and its health."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator, Mapping
from contextlib import suppress

from prometheus_client import generate_latest
from prometheus_client.core import GaugeMetricFamily, Metric
from prometheus_client.parser import text_string_to_metric_families
from prometheus_client.registry import Collector, CollectorRegistry

from callout.server.processes.peers import Peers
from callout.server.processes.place import ProcessPlace

REPORT_TIMEOUT_S = 5.0
"""Seconds in which a process must report; one that takes longer is left out."""

QUESTION_BYTES = 1

METRICS, READINESS = b"m", b"r"
"""The two questions."""

Report = Callable[[], Awaitable[bytes]]


class Reporter:
    """The server of this process's *reports*, by their questions."""

    def __init__(self, place: ProcessPlace, reports: Mapping[bytes, Report]) -> None:
        self._path, self._reports = place.reports(place.number), reports

    async def open(self) -> None:
        """Answer the other processes from now on."""
        self._server = await asyncio.start_unix_server(self._answer, self._path)

    def close(self) -> None:
        """Answer no more."""
        self._server.close()

    async def _answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError, EOFError, KeyError):  # TimeoutError is an OSError
            async with asyncio.timeout(REPORT_TIMEOUT_S):
                writer.write(await self._reports[await reader.readexactly(QUESTION_BYTES)]())
                await writer.drain()
        writer.close()


class RunningPeers(Peers):
    """The processes beside the one at *place*, asked at sockets in their folder."""

    def __init__(self, place: ProcessPlace) -> None:
        self._place = place

    async def causes(self) -> list[str]:
        """Return the causes of those that run and are not ready."""
        return [cause.decode() for cause in (await self._ask(READINESS)).values() if cause]

    async def with_metrics(self, own: bytes) -> bytes:
        """Return the metrics of all, with *own* for this process, each labelled by its number."""
        registry = CollectorRegistry()
        registry.register(_Whole({self._place.number: own, **await self._ask(METRICS)}))
        return generate_latest(registry)

    async def _ask(self, question: bytes) -> dict[int, bytes]:
        """Return the answers of the other processes that run, by their numbers."""
        others = [each for each in range(self._place.size) if each != self._place.number]
        answers = await asyncio.gather(
            *(_ask_one(self._place.reports(number), question) for number in others)
        )
        found = zip(others, answers, strict=True)
        return {number: answer for number, answer in found if answer is not None}


async def _ask_one(path: str, question: bytes) -> bytes | None:
    """Return the answer of a process, or `None` if it does not run or takes too long."""
    try:
        async with asyncio.timeout(REPORT_TIMEOUT_S):
            reader, writer = await asyncio.open_unix_connection(path)
            try:
                writer.write(question)
                return await reader.read(-1)
            finally:
                writer.close()
    except OSError:  # TimeoutError too
        return None


class _Whole(Collector):
    """The metrics of all processes, from their *texts* by number."""

    def __init__(self, texts: Mapping[int, bytes]) -> None:
        self._texts = texts

    def describe(self) -> list[Metric]:
        """Return no metrics, so that their names are not looked up in advance."""
        return []

    def collect(self) -> Iterator[Metric]:
        """Yield each metric once, with the samples of every process."""
        merged: dict[str, Metric] = {}
        for number, text in sorted(self._texts.items()):
            for family in text_string_to_metric_families(text.decode()):
                whole = Metric(family.name, family.documentation, family.type)
                merged.setdefault(family.name, whole).samples += [
                    one._replace(labels={**one.labels, "process": str(number)})
                    for one in family.samples
                ]
        yield from merged.values()
        answering = len(self._texts)
        yield GaugeMetricFamily("callout_processes", "Processes that answer", answering)
