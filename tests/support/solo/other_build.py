"""Another build of the site: the same files, but for one word that people read."""

import base64
import re
import shutil
from hashlib import sha256
from pathlib import Path

CHANGED = ("index.html", "service-worker.js")


def make_other_build(site: Path, folder: Path, build: str, ready: str) -> Path:
    """Copy *site* to *folder* as *build*, in which the shell says *ready* when it is."""
    shutil.copytree(site, folder)
    for name in CHANGED:
        (folder / f"{name}.gz").unlink()
    index, worker = (folder / name for name in CHANGED)
    before, page = _integrity(index), index.read_text("utf-8")
    old = re.findall(r'"build": "(\w+)"', page)[0]
    page, count = re.subn(r'("solo-ready": )"[^"]*"', rf'\1"{ready}"', page)
    assert count == 2
    index.write_text(page.replace(old, build), "utf-8")
    script = worker.read_text("utf-8")
    assert script.count(before) == 1
    assert script.count(old) == 1
    script = script.replace(before, _integrity(index)).replace(old, build)
    worker.write_text(script, "utf-8")
    return folder


def _integrity(path: Path) -> str:
    return "sha256-" + base64.b64encode(sha256(path.read_bytes()).digest()).decode()
