"""The built files: which there must be, who asks for them, and what a server says without one."""

import gzip
import json
import re
import shutil
from pathlib import Path

import pytest
from click.testing import CliRunner
from support.server.in_process import InProcessCluster
from support.web.form_browser import InProcessSite

from callout.cli import main
from callout.editions import names
from callout.server.http.app import make_app
from callout.web import static_files
from callout.web.app import page_routes
from callout.web.assets import CACHE_FOREVER
from callout.web.pages.pwa import ICONS
from callout.web.table.pictures import pictures, pictures_url

WEB = Path(static_files.__file__).parent
SENTENCES = {
    "en": "The pages need static/{}, which is missing: "
    "in a checkout run scripts/web, otherwise install Callout again.",
    "fr": "Il manque aux pages le fichier static/{}\u00a0: "
    "dans un dépôt cloné, lance scripts/web, sinon réinstalle Callout.",
}


@pytest.fixture
def copied(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Copy the built files to where they can be taken away."""
    copied = tmp_path / "static"
    shutil.copytree(WEB / "static", copied)
    monkeypatch.setattr(static_files, "folder", lambda: copied)
    return copied


def test_every_built_file_is_needed_and_every_needed_one_is_built() -> None:
    assert sorted(path.name for path in (WEB / "static").iterdir()) == sorted(static_files.NAMES)


def test_every_file_that_is_asked_for_is_needed() -> None:
    templates = "".join(page.read_text("utf-8") for page in (WEB / "templates").rglob("*.*"))
    scripts = "".join(page.read_text("utf-8") for page in (WEB / "ts").iterdir())
    styles = (WEB / "static" / "table.css").read_text("utf-8")
    asked = {
        *re.findall(r"asset_url\('([^']+)'\)", templates),
        *re.findall(r"url\(\"?([\w.-]+)", styles),
        *re.findall(r"register\(address\(\"/([^\"]+)\"", scripts),
        *(name for name, *_ in ICONS),
    }
    licence = {"atkinson-licence.txt"}

    assert templates.count("asset_url(") == len(re.findall(r"asset_url\('[^']+'\)", templates))
    assert asked | licence == set(static_files.NAMES)


def test_every_link_to_a_file_says_so_to_the_script_that_waits_for_it() -> None:
    leads_to_file = re.compile(
        r"/record|/results\.|/standings\.|/tables-file/download|/make/[^/]+/\{\{ link"
        r"|\{\{ calendar"
    )
    pages = "".join(page.read_text("utf-8") for page in (WEB / "templates").rglob("*.html"))
    links = re.findall(r"<a [^>]*href=[^>]*>", pages)
    files = [link for link in links if leads_to_file.search(link)]

    assert len(files) == 12
    assert all(" data-file " in link for link in files)
    assert pages.count("data-file ") == len(files)
    assert re.findall(r'value="(\w+)" data-file>', pages) == ["save"]


@pytest.mark.parametrize("edition", names())
def test_pictures_of_an_edition_are_a_file_that_browsers_keep(edition: str) -> None:
    with InProcessSite() as site:
        visit = site.known("Ana")
        kept = site.runner.run(visit.http.get(pictures_url(edition, "")))
        other = site.runner.run(visit.http.get(pictures_url(edition, "ueb")))
        wrong = [
            site.runner.run(visit.http.get(path)).status_code
            for path in ("/pictures/chess", f"/pictures/{edition}?code=none")
        ]

    assert kept.headers["cache-control"] == CACHE_FOREVER
    assert kept.headers["content-encoding"] == "gzip"
    assert all(json.dumps(one)[1:-1] in kept.text for one in pictures(edition, "").values())
    assert other.status_code == 200
    assert wrong == [404, 404]


def test_files_are_compressed_unless_their_format_is() -> None:
    files = static_files.load()

    for name, file in files.items():
        assert file.content == (WEB / "static" / name).read_bytes()
        assert (file.gzipped is None) == name.endswith((".png", ".woff", ".woff2"))
        if file.gzipped is not None:
            assert gzip.decompress(file.gzipped) == file.content
            assert len(file.gzipped) < len(file.content)
    assert len({file.digest for file in files.values()}) == len(files)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("name", static_files.NAMES)
def test_a_server_without_a_built_file_refuses_to_start(
    name: str, language: str, copied: Path, tmp_path: Path
) -> None:
    (copied / name).unlink()
    home = tmp_path / "home"
    refused = CliRunner().invoke(
        main, ["serve", "--language", language], env={"CALLOUT_HOME": str(home)}
    )

    assert refused.exit_code == 1
    error = {"en": "Error:", "fr": "Erreur\u00a0:"}[language]
    assert refused.output == f"{error} {SENTENCES[language].format(name)}\n"
    assert not home.exists()


def test_no_pages_are_made_without_a_built_file(copied: Path) -> None:
    (copied / "table.js").unlink()
    static_files.load.cache_clear()

    with pytest.raises(FileNotFoundError, match=r"table\.js"):
        make_app(InProcessCluster().node(), page_routes)


@pytest.mark.usefixtures("copied")
def test_the_built_files_are_complete_as_they_are() -> None:
    assert static_files.is_complete()
    assert static_files.missing() == []
