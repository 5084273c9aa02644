"""A test whose tool is missing is skipped on a developer's machine and fails in CI."""

from pathlib import Path

import pytest
from support import tools
from support.tools import (
    DEBIAN_PACKAGES,
    LIBLOUIS,
    find_tool,
    require_marked_tools,
    require_tools,
    tool_path,
)

APT = Path(__file__).parents[3] / "requirements" / "apt.txt"
NODE_PACKAGES = {"nodejs", "npm"}


@pytest.fixture
def nothing_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hide every program, and liblouis."""
    monkeypatch.setattr(tools, "which", lambda *_, **__: None)
    monkeypatch.setattr(tools, "Path", lambda _: APT / "no folder")
    monkeypatch.setattr(tools, "available", lambda: False)


@pytest.mark.usefixtures("nothing_installed")
@pytest.mark.parametrize("name", [*DEBIAN_PACKAGES])
def test_a_missing_tool_skips_the_test_and_says_what_to_install(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("CI", raising=False)

    with pytest.raises(pytest.skip.Exception) as skipped:
        require_tools(name)

    assert str(skipped.value) == f"{name} is missing: install {DEBIAN_PACKAGES[name]}"


@pytest.mark.usefixtures("nothing_installed")
def test_a_missing_tool_fails_the_test_in_ci(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CI", "true")

    with pytest.raises(pytest.fail.Exception, match=r"^nginx is missing: install nginx; orca is"):
        require_tools("nginx", "orca")


@pytest.mark.usefixtures("nothing_installed")
def test_a_program_that_is_started_without_a_test_is_missed_too() -> None:
    assert find_tool("psql") is None
    with pytest.raises(FileNotFoundError, match=r"^psql is missing: install postgresql$"):
        tool_path("psql")


@pytest.mark.parametrize("ci", ["", "true"])
def test_a_tool_that_is_there_is_no_matter(ci: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CI", ci)
    monkeypatch.setattr(tools, "which", lambda name, **_: f"/programs/{name}")
    monkeypatch.setattr(tools, "Path", lambda _: APT / "no folder")
    monkeypatch.setattr(tools, "available", lambda: True)

    require_tools(LIBLOUIS, "nginx", "psql")

    assert tool_path("psql") == "/programs/psql"


def test_the_newest_postgresql_is_taken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for version in ("9", "15", "17", "16"):
        program = tmp_path / version / "bin" / "psql"
        program.parent.mkdir(parents=True)
        program.touch()
    monkeypatch.setattr(tools, "Path", lambda _: tmp_path)

    assert tool_path("psql") == str(tmp_path / "17" / "bin" / "psql")


def test_every_package_is_installed_by_the_install_script() -> None:
    packages = {word for text in DEBIAN_PACKAGES.values() for word in text.split(" and ")}

    assert packages - NODE_PACKAGES <= set(APT.read_text("utf-8").split())


@pytest.mark.usefixtures("nothing_installed")
def test_a_marker_names_the_tools_of_a_test(
    request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CI", "true")
    item: pytest.Item = request.node
    require_marked_tools(item)
    item.add_marker(pytest.mark.needs("nginx"))

    with pytest.raises(pytest.fail.Exception, match=r"^nginx is missing: install nginx$"):
        require_marked_tools(item)
