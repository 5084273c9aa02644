"""The files in deploy/ say what the command understands."""

import re
from pathlib import Path

import pytest

from callout.cli import main
from callout.cli.serve import serve

DEPLOY = Path(__file__).parents[3] / "deploy"
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
