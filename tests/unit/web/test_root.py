"""Under a path of the public address, whatever browsers are told begins with that path."""

import asyncio
import re
from collections.abc import Iterator
from pathlib import Path

import httpx2
import msgspec
import pytest
from support.server.in_process import InProcessCluster
from support.web.site_root import pages_under

from callout.server.http.app import make_app
from callout.server.node import Node
from callout.web import static_files
from callout.web.app import page_routes
from callout.web.root import address, redirect, root, set_root

ROOT = "/sub/app"
WEB = Path(static_files.__file__).parent
JSON = {"accept": "application/json"}
OWN_PATH = re.compile(r"""(?:href|src|action|formaction|data-\w+)=["']?/""")
"""An attribute of a template with a path that lacks the root."""

SCRIPT_PATH = re.compile(r"""(?<!address\()["'`]/\w""")
"""A path in a script that lacks the root."""


@pytest.fixture
def under_root() -> Iterator[None]:
    with pages_under(ROOT):
        yield


@pytest.fixture(scope="module")
def seen() -> list[httpx2.Response]:
    """Browse once for all tests."""
    with pages_under(ROOT):
        return asyncio.run(_browse())


async def _browse() -> list[httpx2.Response]:
    """Play, act, change settings and leave, at a server whose public address has a path."""
    url = f"https://play.example{ROOT}/"
    context = InProcessCluster().node().context._replace(public_url=url.rstrip("/"))
    app = make_app(Node(context), page_routes)
    async with httpx2.AsyncClient(
        transport=httpx2.ASGITransport(app=app), base_url="https://callout.test"
    ) as browser:
        seen = [await browser.post("/play", data={"key": "one"})]
        code = seen[0].headers["location"].removeprefix(f"{ROOT}/t/").partition("?")[0]
        held = [cookie.partition(";")[0] for cookie in seen[0].headers.get_list("set-cookie")]
        browser.headers["cookie"] = "; ".join(held)  # the proxy has taken the path away
        seen += [
            await browser.get(f"/t/{code}"),
            await browser.post(f"/t/{code}", data={"key": "two", "words": "quit"}, headers=JSON),
            await browser.post("/settings", data={"back": f"/t/{code}", "reset": "on"}),
            await browser.post("/language", data={"language": "fr", "back": "/keys"}),
            await browser.post("/class", data={"key": "three"}),
            await browser.post("/device/leave"),
            await browser.get("/manifest.webmanifest"),
            await browser.get("/keys?back=/about"),
        ]
        return seen


def test_browsers_are_led_to_pages_under_the_root(seen: list[httpx2.Response]) -> None:
    led = [answer.headers["location"] for answer in seen if answer.status_code == 303]
    assert len(led) == 5
    assert [place for place in led if not place.startswith(f"{ROOT}/")] == []
    assert msgspec.json.decode(seen[2].content)["go"] == f"{ROOT}/"
    assert led[2] == f"{ROOT}/keys"
    assert f'id="back" class="act" href="{ROOT}/about"' in seen[-1].text


def test_cookies_are_kept_for_pages_under_the_root(seen: list[httpx2.Response]) -> None:
    cookies = [text for answer in seen for text in answer.headers.get_list("set-cookie")]

    paths = {re.findall("[Pp]ath=([^;]+)", text)[0] for text in cookies}
    assert paths == {ROOT}
    assert any("Max-Age=0" in text for text in cookies)


def test_a_device_finds_the_program_under_the_root(seen: list[httpx2.Response]) -> None:
    told = msgspec.json.decode(seen[7].content)

    assert {told["id"], told["start_url"], told["scope"]} == {f"{ROOT}/"}
    assert all(icon["src"].startswith(f"{ROOT}/static/") for icon in told["icons"])


def test_links_for_others_have_the_root_once(seen: list[httpx2.Response]) -> None:
    page = seen[1].text

    assert f'"https://play.example{ROOT}/t/' in page
    assert f"{ROOT}{ROOT}" not in page


def test_no_template_forgets_the_root() -> None:
    templates = [path for path in WEB.glob("templates/**/*") if path.is_file()]

    assert len(templates) > 50
    assert [path.name for path in templates if OWN_PATH.search(path.read_text("utf-8"))] == []


def test_no_handler_redirects_by_itself() -> None:
    own = [path for path in WEB.glob("**/*.py") if "RedirectResponse" in path.read_text("utf-8")]

    assert [path.name for path in own] == ["root.py"]


def test_no_script_forgets_the_root() -> None:
    found = {
        path.name: lost
        for path in WEB.glob("ts/*.ts")
        if (lost := SCRIPT_PATH.findall(path.read_text("utf-8")))
    }

    assert found == {}


@pytest.mark.usefixtures("under_root")
@pytest.mark.parametrize("path", ["/", "", "/a/", "/a-b/c.d_e~"])
def test_a_path_is_taken_without_its_last_slash(path: str) -> None:
    set_root(path)

    assert root() == path.rstrip("/")
    assert address("/play") == f"{path.rstrip('/')}/play"
    assert redirect("/play").headers["location"] == address("/play")


@pytest.mark.usefixtures("under_root")
@pytest.mark.parametrize("path", ["a", "/a b", '/"', "/é", "//a", "/a?b", "/%41", "/<b>"])
def test_a_path_that_would_need_escaping_is_refused(path: str) -> None:
    with pytest.raises(ValueError, match=re.escape(path)):
        set_root(path)

    assert root() == ROOT


def test_what_is_saved_is_a_plain_link_for_browsers_fetch_others_past_a_service_worker() -> None:
    links = [
        link
        for path in WEB.glob("templates/**/*.html")
        for link in re.findall(r"<a [^>]*>", path.read_text("utf-8"))
    ]

    assert len(links) > 20
    assert [link for link in links if re.search(r"\sdownload\b(?!\")", link)] == []
