"""The site of the table in the tab, as a server sends it under a path of its own."""

import gzip
import json
from collections.abc import Iterator
from functools import partial
from hashlib import sha256
from pathlib import Path

import httpx2
import pytest
from support.server.in_process import InProcessCluster
from support.web.form_browser import InProcessSite

from callout.server.http.app import make_app
from callout.web.app import page_routes
from callout.web.solo_site import MEDIA_TYPES, OTHER_MEDIA_TYPE, SoloSite

FILES = {
    "index.html": b"<!doctype html>" * 99,
    "service-worker.js": b"self",
    "pages/labels.brf": b",a",
    "pages/other.kind": b"?",
    "pyodide/pyodide.mjs": b"export {}" * 99,
    "pyodide/pyodide.asm.wasm": b"\0asm" * 99,
}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Make a site of few files, some of them compressed too."""
    tmp_path = tmp_path_factory.mktemp("site")
    for name, content in FILES.items():
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(content)
        if len(content) > 99:
            path.with_name(f"{path.name}.gz").write_bytes(gzip.compress(content))
    files = [{"path": name, "sha256": sha256(text).hexdigest()} for name, text in FILES.items()]
    (tmp_path / "site.json").write_text(json.dumps({"build": "one", "files": files}))
    (tmp_path / "secret.txt").write_text("is not listed")
    return tmp_path


@pytest.fixture(scope="module")
def hall(folder: Path) -> Iterator[InProcessSite]:
    with InProcessSite(InProcessCluster()) as hall:
        hall.app = make_app(hall.node, partial(page_routes, solo=SoloSite.load(folder)))
        yield hall


def ask(hall: InProcessSite, path: str, **headers: str) -> httpx2.Response:
    return hall.runner.run(hall.visit().http.get(path, headers=headers))


@pytest.mark.parametrize("name", FILES)
@pytest.mark.parametrize("accepted", ["gzip", "identity"])
def test_a_file_is_sent_as_what_it_is(hall: InProcessSite, name: str, accepted: str) -> None:
    answer = ask(hall, f"/solo/{name}", **{"accept-encoding": accepted})

    assert answer.content == FILES[name]
    assert answer.headers["content-type"].startswith(
        MEDIA_TYPES.get(Path(name).suffix, OTHER_MEDIA_TYPE)
    )
    assert answer.headers["cache-control"] == "no-cache"
    is_packed = accepted == "gzip" and len(FILES[name]) > 99
    assert answer.headers.get("content-encoding") == ("gzip" if is_packed else None)


def test_what_a_browser_has_is_not_sent_again(hall: InProcessSite) -> None:
    first = ask(hall, "/solo/")
    again = ask(hall, "/solo/", **{"if-none-match": f"W/{first.headers['etag']}"})
    other = ask(hall, "/solo/", **{"if-none-match": '"other"'})

    assert first.content == FILES["index.html"]
    assert (again.status_code, again.content) == (304, b"")
    assert other.status_code == 200
    assert (
        ask(hall, "/solo/", **{"accept-encoding": "identity"}).headers["etag"]
        not in (first.headers["etag"])
    )


def test_webassembly_is_all_that_is_allowed_more(hall: InProcessSite) -> None:
    policy = ask(hall, "/solo/").headers["content-security-policy"]

    assert "script-src 'self' 'wasm-unsafe-eval';" in policy
    assert "frame-ancestors 'none'" in policy
    assert "unsafe-eval" not in policy.replace("wasm-unsafe-eval", "")
    assert "unsafe-inline" not in policy


@pytest.mark.parametrize(
    "path", ["secret.txt", "site.json", "../site.json", "index.html.gz", "no"]
)
def test_nothing_else_is_sent(hall: InProcessSite, path: str) -> None:
    assert ask(hall, f"/solo/{path}").status_code == 404


def test_without_the_slash_one_is_led_there(hall: InProcessSite) -> None:
    assert ask(hall, "/solo").headers["location"] == "/solo/"


def test_the_home_page_leads_there_in_both_languages(hall: InProcessSite) -> None:
    links = [hall.visit(language).open("/").by_id("solo-link") for language in ("en", "fr")]

    assert [link["href"] for link in links] == ["/solo/"] * 2


def test_without_a_site_there_is_no_link_and_no_page() -> None:
    with InProcessSite() as hall:
        assert "solo-link" not in hall.visit().open("/").ids()
        assert ask(hall, "/solo/").status_code == 404
