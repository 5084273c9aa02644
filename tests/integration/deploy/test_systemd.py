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
MAX_EXPOSURE = 3.0
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
