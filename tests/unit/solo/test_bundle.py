"""The bundle of the tab has all that its engine needs, prepared for a quick start."""

import subprocess
import sys
from ast import literal_eval
from fnmatch import fnmatch
from pathlib import Path

ROOT = Path(__file__).parents[3]
LIST_IMPORTS = """
import sys
import callout.solo.engine
from site_build.bundle import LEFT_OUT
print(*LEFT_OUT)
print(*(name for name in sys.modules if name.startswith("callout.")))
"""


def test_no_module_that_the_engine_imports_is_left_out() -> None:
    done = subprocess.run(
        [sys.executable, "-c", LIST_IMPORTS],
        cwd=ROOT / "scripts",
        capture_output=True,
        text=True,
        check=True,
    )
    left_out, imported = (line.split() for line in done.stdout.splitlines())
    files = [f"{name.replace('.', '/')}.py" for name in imported]

    assert "callout/server/node.py" in files
    assert not [
        (file, pattern)
        for file in files
        for pattern in left_out
        if fnmatch(file, pattern) or file.startswith(f"{pattern}/")
    ]


COMPARE_PAGES = """
import sys
from pathlib import Path
from callout.web import rendering

rendering.COMPILED = Path(sys.argv[1])
if sys.argv[2] == "compile":
    rendering.compile_templates(rendering.COMPILED)
print(type(rendering._environment().loader).__name__)
print(rendering._environment().list_templates() if sys.argv[2] == "compile" else "")
print(rendering.render("card.html", "fr"))
"""


def test_templates_that_were_compiled_draw_the_same(tmp_path: Path) -> None:
    folder = tmp_path / "compiled"
    drawn = [
        subprocess.run(
            [sys.executable, "-c", COMPARE_PAGES, folder, how],
            capture_output=True,
            text=True,
            check=True,
        ).stdout.splitlines()
        for how in ("compile", "load")
    ]

    assert [lines[0] for lines in drawn] == ["PackageLoader", "ModuleLoader"]
    assert drawn[0][2:] == drawn[1][2:]
    assert len(list(folder.glob("tmpl_*.py"))) == len(literal_eval(drawn[0][1]))


COUNT_WITH_KEPT_DATA = """
import sys
from pathlib import Path
import babel.localedata
from site_build import bundle

folder = Path(sys.argv[1])
for name in bundle.LOCALES:
    file = folder / f"{name}.dat"
    file.write_bytes((Path(babel.localedata._dirname) / file.name).read_bytes())
    if sys.argv[2] == "kept":
        bundle._keep_numbers(file)
babel.localedata._dirname = str(folder)
from callout.locales.catalogue import Catalogue
text = "count = { $n } { $n ->\\n    [one] card\\n   *[other] cards\\n }"
for language in ("en", "fr"):
    catalogue = Catalogue(language, text)
    print(*(catalogue.say("count", {"n": n}) for n in (0, 1, 2, 1_234_567)), sep="; ")
"""


def test_messages_say_the_same_with_the_data_that_is_kept(tmp_path: Path) -> None:
    said = [
        subprocess.run(
            [sys.executable, "-c", COUNT_WITH_KEPT_DATA, tmp_path, how],
            cwd=ROOT / "scripts",
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for how in ("all", "kept")
    ]

    assert "1 card;" in said[0]
    assert said[0] == said[1]
