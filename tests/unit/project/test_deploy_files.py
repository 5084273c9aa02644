"""The files in deploy/ say what the command understands."""

import re
from pathlib import Path

import msgspec
import pytest

from callout.cli import main
from callout.cli.serve import serve

ROOT = Path(__file__).parents[3]
DEPLOY = ROOT / "deploy"
RUN_BY = {
    "Caddyfile": "deploy/test_caddy.py",
    "Dockerfile": "deploy/test_image.py",
    "callout-family.service": "deploy/test_systemd.py",
    "callout@.service": "deploy/test_systemd.py",
    "compose.yaml": "deploy/test_compose.py",
    "etcd.env": "server/test_patroni.py",
    "grafana/callout.json": "deploy/test_figures.py",
    "nginx/compose.conf": "deploy/test_compose.py",
    "nginx/http.conf": "deploy/test_nginx.py",
    "nginx/proxies.conf": "deploy/test_nginx.py",
    "nginx/routes.conf": "deploy/test_nginx.py",
    "nginx/site.conf": "deploy/test_tls.py",
    "patroni.yml": "server/test_patroni.py",
    "postgres/roles.sh": "deploy/test_compose.py",
    "prometheus/alerts.test.yml": "deploy/test_alerts.py",
    "prometheus/alerts.yml": "deploy/test_alerts.py",
    "prometheus/prometheus.yml": "deploy/test_figures.py",
}
"""The test in tests/integration in which its own program reads each file."""

FILES = ["callout@.service", "callout-family.service", "compose.yaml", "Dockerfile"]


@pytest.mark.parametrize("name", FILES)
def test_every_option_of_a_deployed_command_exists(name: str) -> None:
    text = (DEPLOY / name).read_text("utf-8")
    known = {option for part in serve.params for option in part.opts}
    lines = [line for line in text.splitlines() if re.search(r"\bserve\b", line)]
    used = {word for line in lines for word in re.findall(r"--[a-z-]+", line)}

    assert used <= known


def test_every_variable_of_a_deployed_command_is_read() -> None:
    wanted = {str(part.envvar) for part in serve.params if part.envvar}
    told = "".join((DEPLOY / name).read_text("utf-8") for name in FILES)

    assert {"CALLOUT_SECRET", "CALLOUT_DATABASE"} <= wanted
    assert all(name in told for name in wanted)


def test_the_schema_is_brought_up_to_date_before_a_node_starts() -> None:
    text = (DEPLOY / "compose.yaml").read_text("utf-8")

    assert "command: [migrate]" in text
    assert "migrate" in main.commands
    assert "condition: service_completed_successfully" in text


def test_images_of_others_are_named_by_their_digests() -> None:
    services = msgspec.yaml.decode((DEPLOY / "compose.yaml").read_bytes())["services"]
    images = {name: own["image"] for name, own in services.items()}
    guide = (ROOT / "docs" / "installing.md").read_text("utf-8")

    for image in set(images.values()) - {"callout"}:
        assert re.fullmatch(r"\$\{[A-Z]+_IMAGE:\?\}", image), image
        assert f"{image[2:-3]}=%s" in guide
    assert all("BASE" in own["build"]["args"] for own in services.values() if "build" in own)


def test_every_service_is_confined_and_has_limits() -> None:
    services = msgspec.yaml.decode((DEPLOY / "compose.yaml").read_bytes())["services"]

    for name, own in services.items():
        assert own["read_only"], name
        assert own["cap_drop"] == ["ALL"], name
        assert own["security_opt"] == ["no-new-privileges:true"], name
        assert {"mem_limit", "cpus", "pids_limit"} <= own.keys(), name


def test_no_secret_stands_in_a_variable() -> None:
    for name in ("compose.yaml", "callout@.service"):
        text = (DEPLOY / name).read_text("utf-8")

        assert not re.search(r"(SECRET|PASSWORD|DATABASE)\b\s*[:=]", text), name


def test_every_file_is_read_by_its_own_program_in_a_test() -> None:
    local = {".env", "secrets"}
    files = {path.relative_to(DEPLOY) for path in DEPLOY.rglob("*") if path.is_file()}

    assert {str(path) for path in files if path.parts[0] not in local} == set(RUN_BY)
    assert all((ROOT / "tests" / "integration" / name).exists() for name in RUN_BY.values())
