"""The wheels of the tab have the versions of the server."""

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
PINNED = re.compile(r"^([\w.-]+)==([\w.]+)", re.MULTILINE)


def pins(name: str) -> dict[str, str]:
    return dict(PINNED.findall((ROOT / "requirements" / name).read_text("utf-8")))


def test_the_wheels_of_the_tab_have_the_versions_of_the_server() -> None:
    wheels, server = pins("solo.txt"), pins("base.txt")
    assert wheels
    assert {name: server[name] for name in wheels} == wheels
