"""Show mutants to tests, each in a private copy of the package."""

import contextlib
import os
import re
import shutil
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from support.hypothesis_profiles import PROFILE_VARIABLE, QUICK
from support.mutation.mutants import Mutant
from support.mutation.trial import WRONG_COPY

TRIAL = Path(__file__).with_name("trial.py")
NO_TESTS = 5
TIMES_LONGER, SECONDS_LONGER = 2.5, 15
"""How much longer than without a change tests may take before the mutant counts as noticed."""
TIDYING_S = 15
CHANGE_ENVIRONMENT = {"CI": "1", "PYTHONDONTWRITEBYTECODE": "1", PROFILE_VARIABLE: QUICK}
"""The quick profile of every change; as in CI, a test that would skip fails."""


class MutationError(Exception):
    """The tests say nothing of a mutant: they fail without one, or run on other code."""


class Outcome(NamedTuple):
    """What tests made of a mutant, or of the package as it is."""

    noticed_by: str
    seconds: float
    timed_out: bool = False


class Bench:
    """A private copy of the package in which one mutant at a time is tried."""

    def __init__(self, package: Path, folder: Path, root: Path) -> None:
        self.original = package
        self.package = folder / package.name
        self.root = root
        self._running: subprocess.Popen[str] | None = None
        self._stopped = False
        shutil.copytree(package, self.package)

    def try_mutant(self, mutant: Mutant, tests: Sequence[Path | str], limit_s: float) -> Outcome:
        """Run *tests* on the copy with *mutant* in it."""
        file = self.package / mutant.key.file
        source = file.read_bytes()
        for compiled in file.parent.glob(f"__pycache__/{file.stem}.*"):
            compiled.unlink()
        file.write_bytes(mutant.apply(source))
        try:
            return self.run(tests, limit_s)
        finally:
            file.write_bytes(source)

    def run(self, tests: Sequence[Path | str], limit_s: float | None = None) -> Outcome:
        """Run *tests* on the copy, in the quick profile of every change, until one fails."""
        command: list[str | Path] = [sys.executable, "-P", TRIAL, self.package, *tests]
        path = os.pathsep.join(
            filter(None, (str(self.package.parent), os.environ.get("PYTHONPATH")))
        )
        begun = time.monotonic()
        with subprocess.Popen(
            command,
            cwd=self.root,
            env=os.environ | CHANGE_ENVIRONMENT | {"PYTHONPATH": path},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            start_new_session=True,
        ) as process:
            self._running = process
            if self._stopped:
                _end(process)
            try:
                output = process.communicate(timeout=limit_s)[0]
            except subprocess.TimeoutExpired:
                _end(process)
                seconds = time.monotonic() - begun
                return Outcome("the time limit", seconds, timed_out=True)
        seconds = time.monotonic() - begun
        if self._stopped:
            raise MutationError("stopped")
        if process.returncode in (WRONG_COPY, NO_TESTS):
            raise MutationError(output)
        if process.returncode:
            last = output.splitlines()[-1:]
            return Outcome("".join(last) or f"exit status {process.returncode}", seconds)
        return Outcome("", seconds)

    def stop(self) -> None:
        """End the tests that run, and let no others begin; for another thread."""
        self._stopped = True
        if self._running:
            _end(self._running)


def _end(process: subprocess.Popen[str]) -> None:
    """End the tests, and with them the servers that they started."""
    process.send_signal(signal.SIGINT)
    with contextlib.suppress(subprocess.TimeoutExpired):
        process.wait(timeout=TIDYING_S)
    with contextlib.suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)


class Limits:
    """How long tests may take, measured once on the package without a change."""

    def __init__(self, seconds_longer: float = SECONDS_LONGER) -> None:
        self._longer = seconds_longer
        self._locks: dict[frozenset[Path], threading.Lock] = {}
        self._seconds: dict[frozenset[Path], float] = {}

    def measure(self, bench: Bench, tests: Sequence[Path]) -> float:
        """Return the limit for *tests* in seconds; they must pass, if need be the second time."""
        group = frozenset(tests)
        with self._locks.setdefault(group, threading.Lock()):
            if group not in self._seconds:
                outcome = bench.run(tests)
                if outcome.noticed_by:
                    outcome = bench.run(tests)
                if outcome.noticed_by:
                    raise MutationError(f"{outcome.noticed_by} fails without a change")
                self._seconds[group] = outcome.seconds * TIMES_LONGER + self._longer
            return self._seconds[group]


def importers_and_rest(file: str, package: str, tests: Sequence[Path]) -> list[list[Path]]:
    """Part *tests* into those that import the module of *file* and the others, if any."""
    *parents, module = Path(file).with_suffix("").parts
    dotted = ".".join((package, *parents))
    both = re.compile(
        rf"^(?:from|import) {re.escape(dotted)}\.{module}\b"
        rf"|^from {re.escape(dotted)} import [^#\n]*\b{module}\b",
        re.MULTILINE,
    )
    importers = [test for test in tests if both.search(test.read_text("utf-8"))]
    rest = [test for test in tests if test not in importers]
    return [part for part in (importers, rest) if part]


def judge(
    mutant: Mutant, stages: Sequence[Sequence[Path]], bench: Bench, limits: Limits
) -> Outcome:
    """Show *mutant* to each group of tests until a test notices it, also when run alone.

    Tests that import the mutated module come first, by themselves: few are quick to collect.
    A test that failed by chance passes alone; then its companions are run again with it.
    """
    seconds = 0.0
    for stage in stages:
        limit_s = limits.measure(bench, stage)
        for tests in importers_and_rest(mutant.key.file, bench.package.name, stage):
            outcome = bench.try_mutant(mutant, tests, limit_s)
            seconds += outcome.seconds
            if outcome.noticed_by and not outcome.timed_out:
                alone = bench.try_mutant(mutant, [outcome.noticed_by], limit_s)
                seconds += alone.seconds
                if not alone.noticed_by:
                    outcome = bench.try_mutant(mutant, tests, limit_s)
                    seconds += outcome.seconds
            if outcome.noticed_by:
                return outcome._replace(seconds=seconds)
    return Outcome("", seconds)
