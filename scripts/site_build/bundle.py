"""The Python of the site: our package and its dependencies, compiled, in one archive."""

import pickle
import shutil
import sys
import sysconfig
import zipfile
from collections.abc import Callable, Iterable
from importlib.metadata import version
from pathlib import Path

from callout.web.rendering import COMPILED, compile_templates
from site_build.places import NODE_MODULES, PACKAGE, ROOT, WORK, new_folder, run

PLATFORM, PYTHON = "pyemscripten_2026_0_wasm32", "3.14"
"""The platform of the wheels that are not pure Python."""

DEPENDENCIES = (
    "anyio",
    "attr",
    "babel",
    "defusedxml",
    "fluent",
    "idna",
    "itsdangerous",
    "jinja2",
    "markupsafe",
    "prometheus_client",
    "python_multipart",
    "pytz",
    "rapidfuzz",
    "secure",
    "segno",
    "starlette",
    "structlog",
    "tomli_w",
    "typing_extensions.py",
    "xlsxwriter",
)
"""Pure packages, as installed here; of markupsafe and rapidfuzz the Python part."""

LEFT_OUT = (
    "callout/cli",
    "callout/client",
    "callout/lab",
    "callout/locales/*/command_line",
    "callout/terminal",
    "callout/server/adapters/open*.py",
    "callout/server/adapters/postgres*.py",
    "callout/server/adapters/sharded.py",
    "callout/server/adapters/sqlite*.py",
    "callout/server/adapters/web_push.py",
    "callout/server/backups.py",
    "callout/server/http/connection.py",
    "callout/server/http/connection_guard.py",
    "callout/server/http/exchange.py",
    "callout/server/http/handover.py",
    "callout/server/processes/place.py",
    "callout/server/processes/reports.py",
    "callout/server/processes/supervisor.py",
    "callout/server/serving.py",
    "callout/server/sharing.py",
    "callout/server/warm_up.py",
    "callout/server/schema",
    "callout/solo/page",
    "callout/solo/ts",
    "callout/web/css",
    "callout/web/fonts",
    "callout/web/icons",
    "callout/web/templates",
    "callout/web/ts",
    "anyio/_backends/_trio.py",
    "anyio/pytest_plugin.py",
    "babel/messages",
    "prometheus_client/bridge",
    "prometheus_client/twisted",
    "pytz/zoneinfo",
    "segno/cli.py",
    "starlette/testclient.py",
)
"""Parts of them that a tab does not need."""

LOCALES = ("en", "fr", "root")
"""The languages of which babel's data are kept."""

LOCALE_DATA = (
    "locale_id",
    "plural_form",
    "ordinal_form",
    "number",
    "decimal",
    "percent",
    "default",
)
"""The beginnings of the names of data that are kept: those that put numbers into sentences."""

IGNORED = shutil.ignore_patterns("__pycache__", "*.so", "*.pyi", "py.typed", "tests")

SOURCE_NEEDED = ("anyio/__init__.py", "anyio/abc/__init__.py")
"""Modules that read their own source when they are imported."""


LEFT_OUT_OF_LIBRARY = (
    "__phello__",
    "_pyrepl",
    "ctypes",
    "curses",
    "dbm",
    "doctest.py",
    "ensurepip",
    "idlelib",
    "lib2to3",
    "pdb.py",
    "pydoc.py",
    "pydoc_data",
    "sqlite3",
    "test",
    "tkinter",
    "turtle*.py",
    "unittest",
    "venv",
)
"""Modules of the standard library that nothing in the tab imports."""


def make_library(path: Path) -> None:
    """Write the standard library, compiled: that of Pyodide is source, compiled at each start."""
    folder = new_folder(WORK / "library")
    with zipfile.ZipFile(NODE_MODULES / "pyodide" / "python_stdlib.zip") as archive:
        archive.extractall(folder)
    _pack(folder, LEFT_OUT_OF_LIBRARY, path)


def make_bundle(path: Path) -> None:
    """Write the archive of our package and all that it needs to *path*."""
    folder = new_folder(WORK / "packages")
    _copy(Path(sysconfig.get_path("purelib")), folder, DEPENDENCIES)
    _copy(PACKAGE.parent, folder, [PACKAGE.name])
    for found in (folder / "babel" / "locale-data").iterdir():
        if found.stem in LOCALES:
            _keep_numbers(found)
        else:
            found.unlink()
    _write_version(folder)
    _add_wheels(folder)
    compile_templates(folder / "callout" / COMPILED.relative_to(PACKAGE))
    _pack(folder, LEFT_OUT, path)


def _pack(folder: Path, left_out: Iterable[str], path: Path) -> None:
    """Compile the modules in *folder* but those *left_out*, and write them all to *path*."""
    for pattern in left_out:
        for found in folder.glob(pattern):
            _delete(found)
    run("node", ROOT / "scripts" / "site_build" / "compile.mjs", folder)
    with zipfile.ZipFile(path, "w", zipfile.ZIP_STORED) as archive:  # the transfer compresses it
        for found in _files(folder, _is_shipped):
            name = str(found.relative_to(folder))
            archive.writestr(zipfile.ZipInfo(name), found.read_bytes())


def _keep_numbers(path: Path) -> None:
    """Keep only the data for numbers in babel's file of a language."""
    data = pickle.loads(path.read_bytes())  # noqa: S301 - of the pinned package
    kept = {name: value for name, value in data.items() if name.startswith(LOCALE_DATA)}
    path.write_bytes(pickle.dumps(kept, 2))


def _copy(source: Path, folder: Path, names: Iterable[str]) -> None:
    for name in names:
        if (source / name).is_dir():
            shutil.copytree(source / name, folder / name, ignore=IGNORED)
        else:
            shutil.copy(source / name, folder / name)


def _delete(path: Path) -> None:
    if path.is_dir():
        shutil.rmtree(path)
    else:
        path.unlink()


def _write_version(folder: Path) -> None:
    """Write the metadata with the package's version."""
    number = version("callout")
    info = folder / f"callout-{number}.dist-info"
    info.mkdir()
    text = f"Metadata-Version: 2.1\nName: callout\nVersion: {number}\n"
    (info / "METADATA").write_text(text, "utf-8")


def _add_wheels(folder: Path) -> None:
    """Fetch the wheels that are compiled to WebAssembly, and unpack them."""
    wheels = WORK / "wheels"
    wheels.mkdir(parents=True, exist_ok=True)
    run(
        *(sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check"),
        *("--no-deps", "--only-binary=:all:", "--require-hashes"),
        *("--platform", PLATFORM, "--python-version", PYTHON),
        *("--requirement", ROOT / "requirements" / "solo.txt", "--dest", wheels),
    )
    for wheel in wheels.iterdir():
        with zipfile.ZipFile(wheel) as archive:
            archive.extractall(folder, [n for n in archive.namelist() if ".dist-info/" not in n])


def _files(folder: Path, keep: Callable[[Path], bool]) -> list[Path]:
    return [path for path in sorted(folder.rglob("*")) if path.is_file() and keep(path)]


def _is_shipped(path: Path) -> bool:
    """Return whether *path* is shipped: of a module its compiled form, with few exceptions."""
    source = path.with_suffix(".py").as_posix()
    if path.suffix in (".py", ".pyc"):
        return source.endswith(SOURCE_NEEDED) == (path.suffix == ".py")
    return path.suffix != ".pyi"
