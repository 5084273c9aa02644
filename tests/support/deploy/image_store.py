"""The image of deploy/Dockerfile, really built, on a base of this machine's packages."""

import json
import os
import platform
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Self

import pytest
from support.tools import require_tools, tool_path

ROOT = Path(__file__).parents[3]
BASE = "localhost/base"
IMAGE = "localhost/callout"
PINS = ("all.txt", "packaging.txt")
PIP_CONFIGURATION = "[global]\nno-index = true\nfind-links = /root/wheels\n"
BUILD_TIMEOUT_S = 600
CANARY = "canary-6d1f0c5e2a9b47c38d10"
"""What stands in all files of a clone that must not come into the image."""


def require_root() -> None:
    """Skip a test that works with namespaces and other roots, or fail it in CI."""
    if os.geteuid() != 0:
        (pytest.fail if os.environ.get("CI") else pytest.skip)("only root can run containers here")


def run(*command: str | Path, cwd: Path = ROOT) -> str:
    """Run a command to its end, and return what it wrote."""
    words = [str(word) for word in command]
    done = subprocess.run(
        words, cwd=cwd, capture_output=True, text=True, timeout=BUILD_TIMEOUT_S, check=False
    )
    assert done.returncode == 0, (words, done.stdout[-3000:], done.stderr[-3000:])
    return done.stdout


class ImageStore:
    """Build the image in a folder of its own, and run containers of it there.

    Where packages come from, and through which proxies, is taken from this machine. It is mounted
    while the image is built, over folders that every base has, so it leaves no trace.
    """

    def __init__(self) -> None:
        require_root()
        require_tools("buildah", "mmdebstrap")
        self.folder = Path(tempfile.mkdtemp(prefix="callout-image-"))
        self.command = [tool_path("buildah"), "--storage-driver", "vfs"]
        self.command += ["--root", str(self.folder / "store")]
        self.command += ["--runroot", str(self.folder / "run")]

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        shutil.rmtree(self.folder)

    def buildah(self, *words: str | Path) -> str:
        """Run buildah to its end, and return what it wrote."""
        return run(*self.command, *words).strip()

    def build(self, source: Path) -> None:
        """Build the image from *source*, which is a clone."""
        self._make_base()
        home = self.folder / "home"
        (home / ".config" / "pip").mkdir(parents=True)
        (home / ".config" / "pip" / "pip.conf").write_text(PIP_CONFIGURATION, "utf-8")
        pins = [word for name in PINS for word in ("-r", source / "requirements" / name)]
        pip = (sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check")
        run(*pip, "download", "--no-deps", "--require-hashes", "-d", home / "wheels", *pins)
        mounted = [f"--volume={home}:/root:ro", "--volume=/etc/apt:/etc/apt:ro"]
        options = ["--isolation=chroot", "--format=docker", f"--build-arg=BASE={BASE}", *mounted]
        file = source / "deploy" / "Dockerfile"
        self.buildah("build", *options, f"--tag={IMAGE}", f"--file={file}", source)

    def _make_base(self) -> None:
        """Make an image of nothing but Debian with Python, as this machine installs them."""
        suite = platform.freedesktop_os_release()["VERSION_CODENAME"]
        settings = self.folder / "apt.conf"
        settings.write_text(run("apt-config", "dump", "Acquire"), "utf-8")
        files = [Path("/etc/apt/sources.list"), *Path("/etc/apt/sources.list.d").glob("*.*")]
        lists = [path for path in files if path.suffix in {".list", ".sources"} and path.is_file()]
        container = self.buildah("from", "scratch")
        root = self.buildah("mount", container)
        options = ["--quiet", "--variant=minbase", "--include=python3,python3-venv"]
        options += [f"--aptopt={settings}", "--dpkgopt=force-unsafe-io"]
        run(tool_path("mmdebstrap"), *options, suite, root, *lists)
        self.buildah("umount", container)
        self.buildah("commit", "--rm", "--quiet", container, BASE)

    @property
    def config(self) -> dict[str, Any]:
        """How a container of the image is to be run."""
        found = json.loads(self.buildah("inspect", "--type=image", IMAGE))
        config: dict[str, Any] = found["Docker"]["config"]
        return config

    def export(self) -> list[Path]:
        """Write each layer of the image to a file of its own, the first one first."""
        folder = self.folder / "layers"
        self.buildah("push", "--quiet", "--disable-compression", IMAGE, f"dir:{folder}")
        manifest = json.loads((folder / "manifest.json").read_bytes())
        return [folder / layer["digest"].partition(":")[2] for layer in manifest["layers"]]


class ImageContainer:
    """A container of the image, in which commands are run; *hosts* are names with addresses."""

    def __init__(self, store: ImageStore, hosts: Mapping[str, str] | None = None) -> None:
        self._store = store
        names = [f"--add-host={name}:{address}" for name, address in (hosts or {}).items()]
        self._name = store.buildah("from", "--pull-never", *names, IMAGE)

    @property
    def root(self) -> Path:
        """Where its files are on this machine."""
        return Path(self._store.buildah("mount", self._name))

    def command(
        self,
        *words: str,
        environment: Mapping[str, str] | None = None,
        volumes: Sequence[str] = (),
    ) -> list[str]:
        """Return what runs *words* in the container, by the user of the image."""
        told = [f"--env={name}={text}" for name, text in (environment or {}).items()]
        told += [f"--volume={volume}" for volume in volumes]
        run = [*self._store.command, "run", "--isolation=chroot", "--network=host", *told]
        return [*run, self._name, "--", *words]
