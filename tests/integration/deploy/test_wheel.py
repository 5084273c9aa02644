"""Callout as somebody installs it, from a clone or from a wheel: without Node, with all pages."""

import shutil
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path
from zipfile import ZipFile

import httpx2
import pytest
from playwright.sync_api import Browser, Response
from support.installation import TIMEOUT_S, Environment, InstalledServer
from support.ports import free_port
from support.web.page_player import next_button, shown, wait_for_change

from callout.editions import names
from callout.web.static_files import NAMES


@pytest.fixture(
    scope="module",
    params=[
        "clone",
        pytest.param(
            "sdist",
            marks=pytest.mark.nightly(
                "the same wheel made from the sdist; that of the clone is tried at every change"
            ),
        ),
    ],
)
def installed(
    request: pytest.FixtureRequest, environment: Environment, clone: Path
) -> Iterator[Environment]:
    """Install Callout as the README says, or from the wheel made from the sdist."""
    if request.param == "clone":
        environment.pip("install", ".", cwd=clone)
    else:
        environment.pip("install", request.getfixturevalue("wheel"))
    yield environment
    environment.pip("uninstall", "--yes", "callout")


def test_the_wheel_has_what_browsers_get_and_not_what_it_is_made_from(wheel: Path) -> None:
    with ZipFile(wheel) as packed:
        held = packed.namelist()
    web = [name.removeprefix("callout/web/") for name in held if name.startswith("callout/web/")]

    static = [name.removeprefix("static/") for name in web if name.startswith("static/")]
    assert sorted(static) == sorted(NAMES)
    assert "templates/table/hand.html" in web
    assert "callout/locales/fr/web/table.ftl" in held
    assert not [name for name in web if name.startswith(("ts/", "css/", "assets/"))]


def test_a_table_is_made_and_a_card_played_where_callout_is_installed(
    installed: Environment, browser: Browser, tmp_path: Path
) -> None:
    with InstalledServer(installed, tmp_path) as server:
        page = browser.new_context(locale="en-GB").new_page()
        answers: list[Response] = []
        page.on("response", lambda answer: answers.append(answer))  # noqa: PLW0108
        page.goto(f"{server.address}/new/mattel")
        page.fill("#name", "Ana")
        page.click("#make")
        page.click("#wish-start")
        page.wait_for_selector("#table:not([data-state=lobby])")
        pressed = ""
        while pressed != "card":
            before, press = shown(page), next_button(page)
            if press is not None:
                page.click(f"[id='{press.id}']")
                pressed = press.name
            wait_for_change(page, before)
        page.context.close()

        assert {"table.js", "table.css"} <= {
            answer.url.partition("/static/")[2].partition("?")[0] for answer in answers
        }
        assert [answer.url for answer in answers if answer.status >= 400] == []


def test_all_pages_and_files_are_there_where_callout_is_installed(
    installed: Environment, tmp_path: Path
) -> None:
    paths = (
        *("/", "/new", "/settings", "/worker.js", "/manifest.webmanifest"),
        *(f"/static/{name}" for name in NAMES),
        *(f"/rules/{name}" for name in names()),
    )
    with (
        InstalledServer(installed, tmp_path) as server,
        httpx2.Client(base_url=server.address, timeout=20) as ana,
    ):
        assert {path: ana.get(path).status_code for path in paths} == dict.fromkeys(paths, 200)


def wait_for_readiness(address: str, status: int) -> None:
    """Wait until /readyz answers with *status*: an answer counts for a second."""
    end = time.monotonic() + 20
    while (found := httpx2.get(f"{address}/readyz").status_code) != status:
        assert time.monotonic() < end, found
        time.sleep(0.1)


def test_a_server_is_not_ready_and_does_not_start_without_one_built_file(
    installed: Environment, tmp_path: Path
) -> None:
    file, hidden = installed.static / "table.js", tmp_path / "table.js"
    serve = [installed.callout, "serve", "--host", "127.0.0.1"]
    with InstalledServer(installed, tmp_path) as server:
        shutil.move(file, hidden)
        try:
            wait_for_readiness(server.address, 503)
            refused = subprocess.run(
                serve,
                env=installed.variables(tmp_path),
                capture_output=True,
                timeout=TIMEOUT_S,
                check=False,
            )
            doctor = installed.run(tmp_path, "doctor", "--port", str(free_port()))
        finally:
            shutil.move(hidden, file)
        wait_for_readiness(server.address, 200)

    assert refused.returncode == doctor.returncode == 1
    assert "Problem: Files for browsers are missing: table.js. " in doctor.stdout
    assert refused.stderr.decode() == (
        "Error: The pages need static/table.js, which is missing: "
        "in a checkout run scripts/web, otherwise install Callout again.\n"
    )
