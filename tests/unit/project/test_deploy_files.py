"""The files in deploy/ say what the command understands."""

import re
from pathlib import Path

import msgspec
import pytest

from callout.cli import main
from callout.cli.serve import serve

ROOT = Path(__file__).parents[3]
DEPLOY = ROOT / "deploy"
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
    guide = (ROOT / "docs" / "operating.md").read_text("utf-8")

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
