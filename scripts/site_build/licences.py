"""The licences of everything that is shipped, in one file."""

import json
import zipfile
from collections.abc import Iterable, Iterator
from email import message_from_string
from email.message import Message
from importlib.metadata import distribution, packages_distributions
from pathlib import Path, PurePath
from typing import NamedTuple

from site_build.bundle import DEPENDENCIES
from site_build.places import NODE_MODULES, PACKAGE, ROOT, WORK

TEXTS = Path(__file__).parent / "licences"
"""Licence texts that packages do not include."""

LICENCE_NAMES = ("LICEN", "COPYING", "NOTICE")
NAMED_OTHERWISE = {"APL 2": "Apache-2.0", "PSFL": "PSF-2.0"}
"""The names of licences in the metadata of some packages, as all others write them."""

CLASSIFIER = "License :: OSI Approved :: "
HEADING = "Callout and all parts that are shipped with it, with their licences.\n"


class ShippedPart(NamedTuple):
    """A part that is shipped: the *name* of its licence, and the *texts* that come with it."""

    title: str
    name: str
    texts: tuple[str, ...]


def write_licences(path: Path) -> None:
    """Write the licences of all parts to *path*; the wheels must have been fetched."""
    parts = [_callout(), _runtime(), *_python_parts(), *_wheels(), *_page_parts()]
    missing = [part.title for part in parts if not part.name or not part.texts]
    if missing:
        raise SystemExit(f"no licence is known of {missing}")
    contents = "\n".join(f"{part.title}: {part.name}" for part in parts)
    chapters = (
        f"\n\n{'=' * 78}\n{part.title}: {part.name}\n{'=' * 78}\n\n" + "\n\n".join(part.texts)
        for part in parts
    )
    path.write_text(f"{HEADING}\n{contents}{''.join(chapters)}\n", "utf-8")


def _callout() -> ShippedPart:
    return ShippedPart("Callout", "Apache-2.0", (_read(ROOT / "LICENSE"),))


def _runtime() -> ShippedPart:
    """Return the part that runs Python in a browser."""
    facts = _node_facts("pyodide")
    texts = tuple(_read(TEXTS / name) for name in ("runtime.txt", "MPL-2.0.txt", "Python.txt"))
    return ShippedPart(f"Pyodide {facts['version']}", facts["license"], texts)


def _python_parts() -> Iterator[ShippedPart]:
    """Yield the packages of the bundle that are installed here."""
    by_module = packages_distributions()
    names = {name for module in DEPENDENCIES for name in by_module[module.removesuffix(".py")]}
    for name in sorted(names):
        found = distribution(name)
        files = [file for file in found.files or () if _is_licence(file)]
        texts = [found.read_text(file.name) or _read(Path(str(file.locate()))) for file in files]
        metadata = message_from_string(found.read_text("METADATA") or "")
        yield _part(metadata, texts)


def _wheels() -> Iterator[ShippedPart]:
    """Yield the packages that are compiled to WebAssembly."""
    for wheel in sorted((WORK / "wheels").iterdir()):
        with zipfile.ZipFile(wheel) as archive:
            info = [name for name in archive.namelist() if ".dist-info/" in name]
            metadata = next(name for name in info if name.endswith("/METADATA"))
            texts = [archive.read(name).decode() for name in info if _is_licence(PurePath(name))]
            yield _part(message_from_string(archive.read(metadata).decode()), texts)


def _page_parts() -> Iterator[ShippedPart]:
    """Yield the parts of the scripts and styles of the pages."""
    facts = _node_facts("idiomorph")
    text = _read(NODE_MODULES / "idiomorph" / "LICENSE")
    yield ShippedPart(f"idiomorph {facts['version']}", facts["license"], (text,))
    font = _read(PACKAGE / "web" / "static" / "atkinson-licence.txt")
    yield ShippedPart("Atkinson Hyperlegible Next", "OFL-1.1", (font,))


def _part(metadata: Message, texts: Iterable[str]) -> ShippedPart:
    name = _licence_name(metadata)
    found = tuple(text.strip() for text in texts)
    if not found and name == "Apache-2.0":
        found = ("See the licence of Callout, above.",)
    return ShippedPart(f"{metadata['Name']} {metadata['Version']}", name, found)


def _licence_name(metadata: Message) -> str:
    """Return the name of a licence as its package has it: newer ones have one field for it."""
    name = metadata["License-Expression"] or metadata["License"] or ""
    classified = [text for text in metadata.get_all("Classifier") or () if CLASSIFIER in text]
    if not name and classified:
        name = classified[0].removeprefix(CLASSIFIER)
    return NAMED_OTHERWISE.get(name, name)


def _is_licence(path: PurePath) -> bool:
    is_ours = ".dist-info" in str(path) or "locale-data" in str(path)
    return is_ours and path.name.upper().startswith(LICENCE_NAMES)


def _node_facts(package: str) -> dict[str, str]:
    found: dict[str, str] = json.loads(_read(NODE_MODULES / package / "package.json"))
    return found


def _read(path: Path) -> str:
    return path.read_text("utf-8").strip("\n")
