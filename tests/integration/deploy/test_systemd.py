"""The units of deploy/, where an operator installs them."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest
from support.deploy.image_store import ROOT, require_root
from support.deploy.other_root import with_own_files
from support.tools import require_tools, tool_path

UNITS = ("callout-family.service", "callout@.service")
MAX_EXPOSURE = 1.3
NEEDED_CALLS = {"prlimit64", "setpriority", "execve", "clone3", "getrandom", "futex"}
"""What a node and its workers cannot do without."""

REFUSED_CALLS = {"mount", "ptrace", "bpf", "init_module", "reboot", "sched_setscheduler"}
EXPOSURE = re.compile(r"Overall exposure level for \S+: ([0-9.]+)")


@pytest.mark.parametrize("name", UNITS)
def test_a_unit_gives_away_little(name: str) -> None:
    require_tools("systemd-analyze")
    security = [tool_path("systemd-analyze"), "security", "--offline=true", "--no-pager"]
    told = subprocess.run(
        [*security, str(ROOT / "deploy" / name)], check=False, capture_output=True, text=True
    )
    found = EXPOSURE.search(told.stdout)

    assert found, told.stderr
    assert float(found[1]) < MAX_EXPOSURE


def calls_of(group: str) -> set[str]:
    """Return the system calls of a group that systemd knows, with those of groups inside."""
    command = [tool_path("systemd-analyze"), "syscall-filter", group]
    told = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    words = [line.strip() for line in told.splitlines()[1:]]
    found: set[str] = set()
    for word in words:
        if not word.startswith("#"):
            found |= calls_of(word) if word.startswith("@") else {word}
    return found


@pytest.mark.parametrize("name", UNITS)
def test_a_unit_lets_a_node_and_its_workers_do_what_they_need(name: str) -> None:
    require_tools("systemd-analyze")
    allowed: set[str] = set()
    text = (ROOT / "deploy" / name).read_text("utf-8")
    for removing, names in re.findall(r"(?m)^SystemCallFilter=(~?)(.+)$", text):
        for word in names.split():
            calls = calls_of(word) if word.startswith("@") else {word}
            allowed = allowed - calls if removing else allowed | calls

    assert allowed >= NEEDED_CALLS
    assert not allowed & REFUSED_CALLS


@pytest.mark.parametrize("name", UNITS)
def test_a_unit_has_limits(name: str) -> None:
    text = (ROOT / "deploy" / name).read_text("utf-8")

    for limit in ("MemoryMax", "TasksMax", "CPUQuota", "LimitNOFILE"):
        assert re.search(rf"(?m)^{limit}=[1-9]", text), limit


def test_secrets_of_a_node_are_credentials() -> None:
    text = (ROOT / "deploy" / "callout@.service").read_text("utf-8")
    loaded = dict(re.findall(r"(?m)^LoadCredential=(\w+):(\S+)$", text))
    read = dict(re.findall(r"(CALLOUT_\w+)_FILE=%d/(\w+)", text.replace("#", "")))

    assert set(loaded) == {"secret", "database"}
    assert {read["CALLOUT_SECRET"], read["CALLOUT_DATABASE"]} == set(loaded)


def test_the_units_are_understood_where_they_are_installed(tmp_path: Path) -> None:
    require_root()
    require_tools("systemd-analyze")
    units = tmp_path / "root" / "etc" / "systemd" / "system"
    command = tmp_path / "root" / "opt" / "callout" / "bin" / "callout"
    for path in (units, command.parent):
        path.mkdir(parents=True)
    shutil.copy("/bin/true", command)
    for name in UNITS:
        shutil.copy(ROOT / "deploy" / name, units)
    verify = [tool_path("systemd-analyze"), "verify", "--man=no"]
    verify += ["callout-family.service", "callout@8001.service"]
    done = subprocess.run(
        with_own_files(tmp_path, verify), check=False, capture_output=True, text=True
    )

    assert done.returncode == 0, done.stderr
    assert "callout" not in done.stderr
