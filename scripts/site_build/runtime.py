"""Pyodide's runtime, and the scripts and pages of the shell."""

import json
import re
import shutil
from hashlib import sha256
from pathlib import Path

from callout.locales.language import languages
from callout.web.rendering import say
from callout.web.solo_site import SOLO_CONTENT_SECURITY_POLICY
from site_build.listing import integrity
from site_build.places import NODE_MODULES, PACKAGE, SOLO, run

RUNTIME_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
ENGINE_FILES = ("pyodide/pyodide.asm.wasm", "pyodide/python_stdlib.zip", "bundle.zip")
"""What the engine loads, and whose progress is told."""

WORDS = {
    "solo-loading": ("percent",),
    "solo-ready": (),
    "solo-failed": (),
    "solo-no-script": (),
    "solo-licences": (),
    "solo-update": (),
    "solo-update-title": (),
    "solo-update-use": (),
}
"""The sentences of the shell, with the facts that it puts into them."""


def copy_runtime(site: Path) -> None:
    """Copy what Python needs to run in a browser."""
    folder = site / "pyodide"
    folder.mkdir()
    for name in RUNTIME_FILES:
        shutil.copyfile(NODE_MODULES / "pyodide" / name, folder / name)
    lock = json.loads((NODE_MODULES / "pyodide" / "pyodide-lock.json").read_text("utf-8"))
    lock["packages"] = {}  # they are in the bundle
    (folder / "pyodide-lock.json").write_text(json.dumps(lock), "utf-8")


def copy_shell(site: Path) -> None:
    """Build the scripts of the shell and the engine, and copy its style and icons."""
    _pack(site, "shell.ts", "--format=esm")
    _pack(site, "engine.ts", "--format=esm", "--external:*/pyodide.mjs")
    shutil.copyfile(SOLO / "page" / "shell.css", site / "shell.css")
    for icon in (PACKAGE / "web" / "icons").iterdir():
        shutil.copyfile(icon, site / icon.name)


def write_index(site: Path) -> str:
    """Write the shell's page, and return the name of this build of the site."""
    files = sorted(path for path in site.rglob("*") if path.is_file())
    template = (SOLO / "page" / "index.html").read_text("utf-8")
    texts = {code: _sentences(code) for code in languages()}
    digest = sha256(template.encode() + json.dumps(texts).encode())
    for path in files:
        digest.update(sha256(path.read_bytes()).digest())
    build = digest.hexdigest()[:16]
    sizes = {name: (site / name).stat().st_size for name in ENGINE_FILES}
    facts = json.dumps({"files": {"build": build, "bytes": sizes}, "texts": texts})
    page = template.replace("{{ policy }}", SOLO_CONTENT_SECURITY_POLICY).replace(
        "{{ facts }}", facts.replace("<", "\\u003c")
    )
    no_script = re.compile(r"\{\{ no_script\.(\w+) \}\}")
    page = no_script.sub(lambda found: texts[found[1]]["solo-no-script"], page)
    (site / "index.html").write_text(page, "utf-8")
    return build


def _sentences(language: str) -> dict[str, str]:
    """Return the sentences of the shell in *language*, with names in braces for facts."""
    return {
        key: say(language, key, **{fact: f"{{{fact}}}" for fact in facts})
        for key, facts in WORDS.items()
    }


def write_service_worker(site: Path, build: str) -> None:
    """Build the service worker, which knows all files of the site."""
    files = sorted(path for path in site.rglob("*") if path.is_file())
    listed = [
        {"path": path.relative_to(site).as_posix(), "integrity": integrity(path)} for path in files
    ]
    defined = (f"--define:FILES={json.dumps(listed)}", f"--define:BUILD={json.dumps(build)}")
    _pack(site, "service-worker.ts", *defined)


def _pack(site: Path, name: str, *options: str) -> None:
    run(
        *(NODE_MODULES / ".bin" / "esbuild", SOLO / "ts" / name, "--log-level=warning"),
        *("--bundle", "--minify", "--target=es2022", f"--outdir={site}", *options),
    )
