"""The page of the shell: its messages before Python runs, and pages to read meanwhile."""

import json
from hashlib import sha256
from html import escape
from pathlib import Path

from callout.locales.language import DEFAULT_LANGUAGE, languages
from callout.locales.messages import say
from callout.web.editions import editions_by_language
from callout.web.pages.home import fanned_hand
from callout.web.solo_site import SOLO_CONTENT_SECURITY_POLICY
from site_build.pages import ReadingPage
from site_build.places import SOLO

ENGINE_FILES = ("pyodide/pyodide.asm.wasm", "pyodide/python_stdlib.zip", "bundle.zip")
"""The files of the engine, loaded with a progress message."""

BUILD_DIGITS = 16
FACTS = {"solo-loading": ("percent",)}
"""The facts that the shell puts into its sentences; most have none."""

SENTENCES = (
    "home-title",
    "home-what",
    "solo-loading",
    "solo-starting",
    "solo-ready",
    "solo-go",
    "solo-reading",
    "solo-failed",
    "solo-failed-memory",
    "solo-failed-network",
    "solo-failed-newer",
    "solo-failed-old",
    "solo-failed-storage",
    "solo-licences",
    "solo-update",
    "solo-update-title",
    "solo-update-use",
)


def write_index(site: Path, pages: dict[str, list[ReadingPage]]) -> str:
    """Write the shell's page with links to *pages*, and return the name of this build."""
    texts = {code: _sentences(code) for code in languages()}
    page = (SOLO / "page" / "index.html").read_text("utf-8")
    parts = {
        "policy": SOLO_CONTENT_SECURITY_POLICY,
        "no_script": "".join(_no_script(code) for code in languages()),
        "fan": _fan(),
        "reading": "".join(_links(code, pages[code]) for code in languages()),
    }
    for name, text in parts.items():
        page = page.replace(f"{{{{ {name} }}}}", text)
    digest = sha256(page.encode() + json.dumps(texts).encode())
    for path in sorted(path for path in site.rglob("*") if path.is_file()):
        digest.update(sha256(path.read_bytes()).digest())
    build = digest.hexdigest()[:BUILD_DIGITS]
    sizes = {name: (site / name).stat().st_size for name in ENGINE_FILES}
    facts = json.dumps({"files": {"build": build, "bytes": sizes}, "texts": texts})
    page = page.replace("{{ facts }}", facts.replace("<", "\\u003c"))
    (site / "index.html").write_text(page, "utf-8")
    return build


def _sentences(language: str) -> dict[str, str]:
    """Return the sentences of the shell in *language*, with names in braces for facts."""
    return {
        key: say("web", language, key, **{fact: f"{{{fact}}}" for fact in FACTS.get(key, ())})
        for key in SENTENCES
    }


def _no_script(language: str) -> str:
    return f'<p lang="{language}">{escape(say("web", language, "solo-no-script"))}</p>'


def _fan() -> str:
    """Return the pictures of the hand of cards that the home page shows."""
    edition = editions_by_language(DEFAULT_LANGUAGE)[0]
    hand = fanned_hand(edition, DEFAULT_LANGUAGE)
    return "".join(f"<span>{face.picture}</span>" for face in hand)


def _links(language: str, pages: list[ReadingPage]) -> str:
    """Return links to *pages*: those to read open in a frame, and files are saved."""
    title, heading = escape(say("web", language, "solo-meanwhile")), f"meanwhile-{language}"
    items = "".join(f"<li>{_link(page)}</li>" for page in pages)
    return (
        f'<nav lang="{language}" aria-labelledby="{heading}">'
        f'<h2 id="{heading}">{title}</h2><ul>{items}</ul></nav>\n'
    )


def _link(page: ReadingPage) -> str:
    way = 'target="reading"' if page.address.endswith(".html") else "download"
    return f'<a href="{page.address}" {way}>{escape(page.title)}</a>'
