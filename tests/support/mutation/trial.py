"""Run tests on a private copy of the package: ``python -P trial.py PACKAGE TEST ...``.

The last line printed names the first test that fails, or nothing if none does.
"""

import importlib.util
import sys
from pathlib import Path

import pytest
from hypothesis import Phase, settings

WRONG_COPY = 64
"""The exit status if Python would import another copy of the package."""
PLUGINS = ("anyio.pytest_plugin", "_hypothesis_pytestplugin", "xdist.plugin")
"""All that the tests need: the other plugins installed take longer to load than most tests."""


class FirstFailure:
    """A pytest plugin that remembers what failed first.

    Hypothesis does not look for a smaller example then: one that fails is enough.
    """

    def __init__(self) -> None:
        self.name = ""

    def pytest_sessionstart(self) -> None:
        """Keep the profile of ``conftest.py`` in all but shrinking."""
        phases = (Phase.explicit, Phase.generate)
        settings.register_profile("mutation", settings.default, phases=phases)
        settings.load_profile("mutation")

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        """Remember a test file that cannot be imported."""
        if report.failed:
            self.name = self.name or report.nodeid

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Remember a test that fails."""
        if report.failed:
            self.name = self.name or report.nodeid


def main(package: Path, tests: list[str]) -> int:
    """Run *tests* until one fails, and return pytest's exit status."""
    found = importlib.util.find_spec(package.name)
    if not found or not found.origin or Path(found.origin).parent != package:
        sys.stdout.write(f"{package} is not what would be imported\n")
        return WRONG_COPY
    first = FirstFailure()
    loaded = [part for plugin in PLUGINS for part in ("-p", plugin)]
    options = ["--disable-plugin-autoload", *loaded, "-p", "no:cacheprovider", "-n0", "-x", "-q"]
    status = pytest.main([*options, "--tb=no", *tests], plugins=[first])
    sys.stdout.write(f"\n{first.name}\n")
    return status


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), sys.argv[2:]))
