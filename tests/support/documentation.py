"""The pages of the documentation: which there are, and how they are built."""

import fcntl
import re
import subprocess
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
SITE = ROOT / "build" / "docs"
TABLES = tomllib.loads((DOCS / "pairs.toml").read_text("utf-8"))
PAIRS: dict[str, str] = TABLES["pairs"]
ENGLISH_ONLY: dict[str, str] = TABLES["english-only"]
FRENCH_PAGES = [*PAIRS.values()]
ROOT_PAGES = {"en": "index", "fr": PAIRS["index"]}
TOCTREE = re.compile(r"^```\{toctree\}\n((?:.*\n)*?)```$", re.MULTILINE)
ORPHAN = "---\norphan: true\n---\n"
BUILD_TIMEOUT_S = 300


def all_pages() -> list[str]:
    """List all pages by their names but for orphans, as ``rules/mattel``."""
    pages = [file for file in DOCS.rglob("*.md") if ORPHAN not in file.read_text("utf-8")]
    return sorted(str(file.relative_to(DOCS).with_suffix("")) for file in pages)


def page_text(page: str) -> str:
    """Read the source of a page."""
    return (DOCS / f"{page}.md").read_text("utf-8")


def tree_pages(page: str) -> list[str]:
    """List a page and the pages below it, by the toctrees."""
    found = [page]
    for lines in TOCTREE.findall(page_text(page)):
        for line in lines.splitlines():
            if line and not line.startswith(":"):
                folder = (DOCS / page).parent
                for file in sorted(folder.glob(f"{line}.md")):
                    found += tree_pages(str(file.resolve().relative_to(DOCS).with_suffix("")))
    return found


def build_site() -> Path:
    """Build the pages unless what is built is newer than everything it is made of."""
    SITE.parent.mkdir(exist_ok=True)
    with (SITE.parent / "docs.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        last = SITE / "fr" / "index.html"
        sources = [file for file in DOCS.rglob("*") if "__pycache__" not in file.parts]
        newest = max(file.stat().st_mtime for file in sources if file.is_file())
        if not last.exists() or last.stat().st_mtime < newest:
            subprocess.run([ROOT / "scripts" / "docs"], check=True, timeout=BUILD_TIMEOUT_S)
    return SITE
