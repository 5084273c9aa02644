"""A clone, a wheel, an environment and the image, shared by all tests of what is installed."""

import shutil
import sys
import venv
from collections.abc import Iterator
from pathlib import Path

import pytest
from support.deploy.image_store import CANARY, ImageStore
from support.installation import ROOT, Environment, run
from support.tools import require_tools


@pytest.fixture(scope="session")
def clone(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Clone the commit under test."""
    require_tools("git")
    folder = tmp_path_factory.mktemp("clone") / "callout"
    run("git", "clone", "--quiet", ROOT, folder)
    return folder


@pytest.fixture(scope="session")
def environment(tmp_path_factory: pytest.TempPathFactory) -> Environment:
    """Make an environment without Callout, and without Node."""
    environment = Environment(tmp_path_factory.mktemp("clean"))
    venv.create(environment.folder, with_pip=True)
    for tool in ("node", "npm"):
        assert shutil.which(tool, path=str(environment.bin)) is None
    pins = ROOT / "requirements" / "base.txt"
    environment.pip("install", "--require-hashes", "-r", pins)
    return environment


@pytest.fixture(scope="session")
def wheel(clone: Path, environment: Environment) -> Path:
    """Build an sdist of the clone, and a wheel from that sdist."""
    build = (sys.executable, "-m", "build", "--no-isolation")
    run(*build, clone, path=environment.bin)
    (found,) = (clone / "dist").glob("*.whl")
    return found


@pytest.fixture(scope="session")
def printing(
    environment: Environment, wheel: Path, tmp_path_factory: pytest.TempPathFactory
) -> Environment:
    """Install Callout with what prints."""
    return environment.layered(tmp_path_factory.mktemp("printing"), "printing", wheel)


@pytest.fixture(scope="session")
def clone_with_secrets(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Clone the commit under test, with secrets where operators of a server have theirs."""
    require_tools("git")
    folder = tmp_path_factory.mktemp("secrets") / "callout"
    run("git", "clone", "--quiet", ROOT, folder)
    run("git", "-C", folder, "config", "callout.canary", CANARY)
    for name in (
        ".env",
        "deploy/.env",
        "src/callout/.env",
        "requirements/token",
        "deploy/secrets/secret",
    ):
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_text(f"CALLOUT_SECRET={CANARY}\n", "utf-8")
    return folder


@pytest.fixture(scope="session")
def image(clone_with_secrets: Path) -> Iterator[ImageStore]:
    """Build the image."""
    with ImageStore() as store:
        store.build(clone_with_secrets)
        yield store
