"""The list of all files of the site, with their sizes, and their compressed forms."""

import gzip
import json
from base64 import b64encode
from hashlib import sha256
from pathlib import Path

MIN_SAVING = 0.95
"""A compressed form is kept if it has less than this part of the bytes."""

PARTS = (
    ("runtime", "pyodide/"),
    ("bundle", "bundle.zip"),
    ("pages", "pages/"),
    ("shell", ""),
)
"""The parts of the site by the beginnings of their paths; the first that fits counts."""


def integrity(path: Path) -> str:
    """Return the digest of a file as browsers check it."""
    return "sha256-" + b64encode(sha256(path.read_bytes()).digest()).decode()


def write_listing(site: Path, build: str) -> dict[str, tuple[int, int]]:
    """Compress all files and list them in ``site.json``; return the bytes by part.

    The second number of each part is how many bytes are transferred.
    """
    listed, sums = [], {part: (0, 0) for part, _ in PARTS}
    for path in sorted(site.rglob("*")):
        if not path.is_file():
            continue
        content, name = path.read_bytes(), path.relative_to(site).as_posix()
        packed = gzip.compress(content, 9, mtime=0)
        is_smaller = len(packed) < MIN_SAVING * len(content)
        if is_smaller:
            path.with_name(f"{path.name}.gz").write_bytes(packed)
        sent = len(packed) if is_smaller else len(content)
        file = {"path": name, "bytes": len(content), "transferred": sent}
        listed.append({**file, "sha256": sha256(content).hexdigest()})
        part = next(part for part, beginning in PARTS if name.startswith(beginning))
        sums[part] = sums[part][0] + len(content), sums[part][1] + sent
    text = json.dumps({"build": build, "files": listed}, indent=1)
    (site / "site.json").write_text(text + "\n", "utf-8")
    return sums
