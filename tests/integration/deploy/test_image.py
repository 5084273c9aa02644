"""The image, really built and run.

It takes about two minutes: Debian, Python and all dependencies are installed, as in any build.
"""

import os
import subprocess
import tarfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from support.deploy.confinement import ConfinedRoot
from support.deploy.image_store import CANARY, ImageContainer, ImageStore
from support.deploy.service_network import ServiceNetwork
from support.deploy.visitor import Visitor, is_ready, wait_for
from support.ports import free_port
from support.processes import stop_process

pytestmark = pytest.mark.nightly("an image is built from Debian's packages")

NETWORK = "172.28.77"
USER = 765
ADDRESS = f"http://{NETWORK}.2:8765"


@pytest.fixture(scope="module")
def container(image: ImageStore) -> ImageContainer:
    """Make a container of the image."""
    return ImageContainer(image)


@pytest.fixture(scope="module")
def serving(
    image: ImageStore, container: ImageContainer, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[list[str]]:
    """Run what the image runs by itself, on files that it cannot change and without rights.

    Return what a command at its side begins with.
    """
    folder = tmp_path_factory.mktemp("container")
    volume = folder / "volume"
    volume.mkdir(mode=0o700)
    os.chown(volume, USER, USER)
    root = ConfinedRoot(folder, container.root, ["/tmp"], {image.config["WorkingDir"]: volume})  # noqa: S108
    told = dict(text.split("=", 1) for text in image.config["Env"])
    with ServiceNetwork(f"{NETWORK}.1") as network, (folder / "log").open("wb") as out:
        host = network.add(f"{NETWORK}.2")
        words = [*image.config["Entrypoint"], *image.config["Cmd"]]
        command = [*host.entering, *root.command(f"{USER}:{USER}", told, words)]
        process = subprocess.Popen(command, stdout=out, stderr=out)
        try:
            wait_for(lambda: is_ready(ADDRESS))
            yield host.entering
        finally:
            stop_process(process)


def asked(*command: str) -> str:
    """Run a command in the container, and return what it wrote."""
    done = subprocess.run(command, check=False, capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_pages_of_the_image_are_there_and_a_card_is_played(serving: list[str]) -> None:
    assert serving
    visitor = Visitor(ADDRESS)
    visitor.play_card()

    assert list(visitor.pages().values()) == [200, 200]
    visitor.close()


def test_the_image_tells_whether_it_is_well(
    image: ImageStore, container: ImageContainer, serving: list[str]
) -> None:
    kind, *words = image.config["Healthcheck"]["Test"]
    check = container.command(*words)

    assert kind == "CMD"
    assert subprocess.run([*serving, *check], check=False).returncode == 0
    alone = container.command("env", f"CALLOUT_PORT={free_port()}", *words)
    assert subprocess.run(alone, check=False, stderr=subprocess.DEVNULL).returncode != 0


def test_the_image_writes_braille_and_prints_cards_by_a_user_of_its_own(
    image: ImageStore, container: ImageContainer
) -> None:
    script = (
        "import os; from callout.braille.translate import available; "
        "print(os.getuid(), os.getcwd(), available())"
    )
    home = image.config["WorkingDir"]

    assert asked(*container.command("python", "-c", script)) == f"{USER} {home} True\n"
    assert list(image.config["Volumes"]) == [home]
    assert f"CALLOUT_HOME={home}" in image.config["Env"]
    assert image.config["User"] == "callout"
    sizes = (
        "import pathlib; print([len(p.read_bytes()) > 9999 for p in pathlib.Path().glob('*.pdf')])"
    )
    asked(*container.command("callout", "print", "deck", "mattel", "--out", "deck.pdf"))
    assert asked(*container.command("python", "-c", sizes)) == "[True]\n"


def test_no_layer_holds_history_tests_or_secrets(image: ImageStore) -> None:
    refused = {".git", ".env", "node_modules", "wheels", "token", "test_image.py"}
    for layer in image.export():
        with tarfile.open(layer) as packed:
            for member in packed:
                assert Path(member.name).name not in refused, member.name
                file = packed.extractfile(member) if member.isreg() else None
                assert file is None or CANARY.encode() not in file.read(), member.name
