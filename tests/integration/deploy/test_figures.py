"""What is deployed for Prometheus and Grafana fits what a running server exports."""

import json
import re
import subprocess

import httpx2
import pytest
from support.runbook import RUNBOOK
from support.server.server_process import ServerProcess
from support.tools import tool_path

pytestmark = pytest.mark.needs("promtool")
DEPLOY = RUNBOOK.parents[1] / "deploy"
RULES = DEPLOY / "prometheus" / "alerts.yml"
METRIC = re.compile(r"\b(?:callout|process|python)_[a-z_]+\b")
FAMILY = re.compile(r"^# TYPE (\S+) (\S+)$", re.MULTILINE)
SUFFIXES = {"histogram": ("_bucket", "_sum", "_count")}
ALERT = re.compile(r"- alert: (\w+)\n.*?runbook_url: docs/operating\.md#(\S+)\n", re.DOTALL)


def run_promtool(*words: str, text: str = "") -> None:
    """Run promtool beside the files of Prometheus, and require that it has nothing to say."""
    command = [tool_path("promtool"), *words]
    done = subprocess.run(
        command, input=text, cwd=RULES.parent, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.fixture(scope="module")
def exported(server_process: ServerProcess) -> str:
    """Let somebody do something, and return the figures."""
    ana = server_process.guest("Ana")
    ana.make()
    assert ana.http.get("/").status_code == 200
    return httpx2.get(f"{server_process.address}/metrics").text


def names_in(text: str) -> set[str]:
    """Return the names of all series that *text*, the figures of a server, may have."""
    return {
        f"{name}{end}" for name, kind in FAMILY.findall(text) for end in SUFFIXES.get(kind, ("",))
    }


def test_the_figures_are_as_prometheus_wants_them(exported: str) -> None:
    run_promtool("check", "metrics", text=exported)


@pytest.mark.parametrize(
    "words",
    [
        ("check", "rules", "alerts.yml"),
        ("check", "config", "prometheus.yml"),
        ("test", "rules", "alerts.test.yml"),
    ],
)
def test_the_files_of_prometheus_are_sound(words: tuple[str, ...]) -> None:
    run_promtool(*words)


def test_what_alerts_and_the_dashboard_read_is_exported(exported: str) -> None:
    dashboard = json.loads((DEPLOY / "grafana" / "callout.json").read_text("utf-8"))
    expressions = [
        target["expr"] for panel in dashboard["panels"] for target in panel.get("targets", ())
    ]
    wanted = {name for text in expressions for name in METRIC.findall(text)}
    alerts = set(METRIC.findall(RULES.read_text("utf-8")))

    assert len(expressions) > 20
    assert sorted((wanted | alerts) - names_in(exported)) == []


def test_every_figure_of_ours_is_on_the_dashboard(exported: str) -> None:
    shown = set(METRIC.findall((DEPLOY / "grafana" / "callout.json").read_text("utf-8")))
    families = {name for name, _ in FAMILY.findall(exported) if name.startswith("callout_")}
    ours = {name for name in families if not name.endswith("_created")}

    assert ours
    assert [name for name in sorted(ours) if not any(one.startswith(name) for one in shown)] == []


def test_every_alert_has_its_part_in_the_runbook() -> None:
    alerts = ALERT.findall(RULES.read_text("utf-8"))
    headings = re.findall(r"^### (Callout\w+)$", RUNBOOK.read_text("utf-8"), re.MULTILINE)

    assert [name for name, _ in alerts] == headings
    assert all(anchor == name.casefold() for name, anchor in alerts)


def test_names_and_codes_are_in_no_label(exported: str, server_process: ServerProcess) -> None:
    bea = server_process.guest("Beatrice")
    code = bea.make()
    bea.see(code)
    text = httpx2.get(f"{server_process.address}/metrics").text

    assert "callout_requests_total" in exported
    assert not [word for word in (code, "Beatrice", bea.player, "127.0.0.1") if word in text]
