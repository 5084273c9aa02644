"""A real Prometheus with the rules that are deployed, in which minutes are seconds."""

import re
import subprocess
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Self

import httpx2
from support.ports import free_port
from support.tools import tool_path

ROOT = Path(__file__).parents[3]
RULES = ROOT / "deploy" / "prometheus" / "alerts.yml"
MINUTES = re.compile(r"(?<=\[|\s)(\d+)m\b")
SETTINGS = """\
global: {{scrape_interval: 500ms, scrape_timeout: 500ms, evaluation_interval: 250ms}}
rule_files: [alerts.yml]
scrape_configs:
  - job_name: callout
    static_configs: [{{targets: {targets}}}]
"""
TIMEOUT_S = 60


class PrometheusProcess:
    """Run Prometheus in *folder*; it reads the figures of the nodes at *ports*."""

    def __init__(self, folder: Path, ports: Sequence[int]) -> None:
        folder.mkdir()
        self._url = f"http://127.0.0.1:{(port := free_port())}"
        rules = MINUTES.sub(r"\1s", RULES.read_text("utf-8"))
        (folder / "alerts.yml").write_text(rules, "utf-8")
        targets = [f"127.0.0.1:{one}" for one in ports]
        settings = folder / "prometheus.yml"
        settings.write_text(SETTINGS.format(targets=targets), "utf-8")
        self._log = folder / "log"
        self._command = [
            tool_path("prometheus"),
            f"--config.file={settings}",
            f"--storage.tsdb.path={folder / 'data'}",
            f"--web.listen-address=127.0.0.1:{port}",
        ]
        self._process: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> Self:
        with self._log.open("wb") as log:
            self._process = subprocess.Popen(self._command, stdout=log, stderr=log)
        return self

    def __exit__(self, *_: object) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.wait(TIMEOUT_S)

    def firing(self) -> set[tuple[str, str]]:
        """Return the alerts that fire, each with the port of its node; none is for all nodes."""
        found = self._ask("alerts")["alerts"]
        return {
            (one["labels"]["alertname"], one["labels"].get("instance", "").rpartition(":")[2])
            for one in found
            if one["state"] == "firing"
        }

    def wait_for_figures(self, nodes: int) -> None:
        """Wait until it has read the figures of so many *nodes* four times."""
        self._wait(
            lambda: len(self._ask("query?query=count_over_time(up[1m])>3")["result"]) == nodes
        )

    def wait_for_alerts(self, alerts: set[tuple[str, str]]) -> None:
        """Wait until each of *alerts* has fired."""
        missing = set(alerts)

        def have_fired() -> bool:
            missing.difference_update(self.firing())
            return not missing

        self._wait(have_fired, missing)

    def _ask(self, path: str) -> Any:  # noqa: ANN401 - whatever Prometheus answers
        return httpx2.get(f"{self._url}/api/v1/{path}").raise_for_status().json()["data"]

    def _wait(self, condition: Callable[[], bool], missing: object = "") -> None:
        end = time.monotonic() + TIMEOUT_S
        while True:
            try:
                if condition():
                    return
            except httpx2.HTTPError:  # it is starting
                pass
            assert time.monotonic() < end, (missing, self._log.read_text("utf-8"))
            time.sleep(0.1)
