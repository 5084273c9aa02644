"""The version stands in several places, and all say the same."""

import re
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[3]


def read(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def test_citation_and_project_have_one_version() -> None:
    version = tomllib.loads(read("pyproject.toml"))["project"]["version"]
    cited = re.findall(r"^version: (\S+)$", read("CITATION.cff"), re.MULTILINE)

    assert cited == [version]


def test_the_version_gets_fixes() -> None:
    version = tomllib.loads(read("pyproject.toml"))["project"]["version"]
    supported = re.findall(r"^\| (\d+\.\d+) \| yes \|$", read("SECURITY.md"), re.MULTILINE)

    assert supported == [version.rpartition(".")[0]]
