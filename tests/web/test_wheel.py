"""The wheel as somebody installs it: in a clean place, without Node, with all pages in it."""

import re
import subprocess
import sys
import venv
from pathlib import Path
from zipfile import ZipFile

import httpx2
import pytest
from server.host import free_port
from web.visiting import Sheet

from callout.editions import names

ROOT = Path(__file__).parents[2]
PATIENCE = 300


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the wheel."""
    folder = tmp_path_factory.mktemp("wheel")
    build = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(folder)]
    subprocess.run([*build, str(ROOT)], check=True, capture_output=True, timeout=PATIENCE)
    (found,) = folder.glob("*.whl")
    return found


def test_the_wheel_has_what_browsers_get_and_not_what_it_is_made_from(wheel: Path) -> None:
    with ZipFile(wheel) as packed:
        held = packed.namelist()
    web = [name.removeprefix("callout/clients/web/") for name in held if "/clients/web/" in name]

    for wanted in ("table.js", "table.css", "worker.js", "atkinson.woff2", "icon.svg"):
        assert f"static/{wanted}" in web
    assert "templates/main.html" in web
    assert "locales/fr/table.ftl" in web
    assert not [name for name in web if name.startswith(("ts/", "css/", "assets/"))]


def test_a_table_is_played_from_the_installed_wheel_without_node(
    wheel: Path, tmp_path: Path
) -> None:
    place = tmp_path / "clean"
    venv.create(place, with_pip=True)
    python = place / "bin" / "python"
    install = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    pins = str(ROOT / "requirements" / "runtime.txt")
    for words in (["--require-hashes", "-r", pins], ["--no-deps", str(wheel)]):
        subprocess.run([*install, *words], check=True, capture_output=True, timeout=PATIENCE)
    port = free_port()
    home = {
        "CALLOUT_HOME": str(tmp_path / "home"),
        "PATH": str(place / "bin"),
        "LC_ALL": "C.UTF-8",
    }
    serve = [str(place / "bin" / "callout"), "serve", "--host", "127.0.0.1", "--port", str(port)]
    node = subprocess.Popen(serve, env=home, cwd=tmp_path, stderr=subprocess.PIPE)
    assert node.stderr is not None
    try:
        assert b"callout join" in node.stderr.readline()
        with httpx2.Client(
            base_url=f"http://127.0.0.1:{port}", follow_redirects=True, timeout=20
        ) as ana:
            home_page = ana.get("/").text
            for link in re.findall(r'(?:href|src)="(/static/[^"]+)"', home_page):
                assert ana.get(link).status_code == 200
            form = Sheet(ana.get("/new/mattel").text).forms["make-form"]
            fields = {name: text for name, text in form.items() if text is not None}
            lobby = ana.post("/new/mattel", data={**fields, "name": "Ana"})
            assert lobby.status_code == 200
            code = lobby.url.path
            match = ana.post(code, data={"wish": "start"}).text
            for _ in range(20):
                if 'data-mine="yes"' in match:
                    break
                match = ana.get(code).text
            assert 'id="hand"' in match
            assert all(ana.get(f"/rules/{name}").status_code == 200 for name in names())
    finally:
        node.kill()
        node.wait()
        node.stderr.close()
