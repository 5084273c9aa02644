"""Pyodide's runtime, and the scripts of the shell, the engine and the service worker."""

import json
import shutil
from pathlib import Path

from site_build.listing import integrity
from site_build.places import NODE_MODULES, PACKAGE, SOLO, run

RUNTIME_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
FONTS = ("atkinson.woff2", "zero.woff")


def copy_runtime(site: Path) -> None:
    """Copy the files that run Python in a browser."""
    folder = site / "pyodide"
    folder.mkdir()
    for name in RUNTIME_FILES:
        shutil.copyfile(NODE_MODULES / "pyodide" / name, folder / name)
    lock = json.loads((NODE_MODULES / "pyodide" / "pyodide-lock.json").read_text("utf-8"))
    lock["packages"] = {}  # they are in the bundle
    (folder / "pyodide-lock.json").write_text(json.dumps(lock), "utf-8")


def copy_shell(site: Path) -> None:
    """Build the scripts of the shell and the engine, and copy its style, fonts and icons."""
    _pack(site, "shell.ts", "--format=esm")
    _pack(site, "engine.ts", "--format=esm", "--external:*/pyodide.mjs")
    shutil.copyfile(SOLO / "page" / "shell.css", site / "shell.css")
    for font in FONTS:
        shutil.copyfile(PACKAGE / "web" / "static" / font, site / font)
    for icon in (PACKAGE / "web" / "icons").iterdir():
        shutil.copyfile(icon, site / icon.name)


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
