"""The shell of the table in the tab: what a machine can tell of its states, and its files."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import Browser
from support.solo.axe import axe_violations
from support.solo.built_site import StaticServer
from support.solo.other_build import make_other_build
from support.solo.tab import open_tab

from callout.editions import load, names
from callout.locales.messages import say
from callout.narrator.game import game_name


@pytest.mark.parametrize("language", ["en-GB", "fr-FR"])
@pytest.mark.parametrize(
    ("is_refused", "words"),
    [(False, ("Loading", "Chargement")), (True, ("couldn’t start", "pas pu"))],
)
def test_axe_finds_nothing_while_it_loads_or_fails(
    browser: Browser,
    static_server: StaticServer,
    language: str,
    is_refused: bool,
    words: tuple[str, str],
) -> None:
    with browser.new_context(locale=language, service_workers="block") as context:
        page = context.new_page()
        page.route("**/engine.js", lambda route: route.abort() if is_refused else None)
        page.goto(static_server.address)
        page.wait_for_function(
            """words => words.some(
                one => document.getElementById("status").textContent.includes(one)
            )""",
            arg=words,
        )

        assert axe_violations(page) == []
        assert page.get_attribute("html", "lang") == language[:2]


@pytest.mark.nightly("test_update looks at these states in one language")
@pytest.mark.parametrize("language", ["en-GB", "fr-FR"])
def test_axe_finds_nothing_when_it_is_ready_and_when_a_new_version_is_offered(
    browser: Browser, static_server: StaticServer, tmp_path: Path, language: str
) -> None:
    newer = make_other_build(static_server.folder, tmp_path / "newer", "newer", "Ready.")
    with browser.new_context(locale=language) as context:
        page = context.new_page()
        open_tab(page, static_server.address)
        assert axe_violations(page) == []
        static_server.folder = newer
        page.evaluate("navigator.serviceWorker.ready.then((found) => void found.update())")
        page.wait_for_selector("#use-update")

        assert axe_violations(page) == []


@pytest.mark.parametrize("language", ["en-GB", "fr-FR"])
def test_a_device_can_keep_it_like_a_program_at_any_path(
    browser: Browser, static_server: StaticServer, language: str
) -> None:
    with browser.new_context(locale=language, service_workers="block") as context:
        page = context.new_page()
        page.route("**/engine.js", lambda _: None)
        page.goto(static_server.address)
        name = page.get_attribute("#manifest", "href")
        manifest = json.loads((static_server.folder / str(name)).read_text("utf-8"))
        session = context.new_cdp_session(page)
        found = session.send("Page.getAppManifest")
        problems = session.send("Page.getInstallabilityErrors")["installabilityErrors"]

    assert manifest["lang"] == language[:2]
    assert (manifest["start_url"], manifest["scope"]) == ("./", "./")
    assert found["url"] == f"{static_server.address}{name}"
    assert found["errors"] == []
    assert [problem["errorId"] for problem in problems] in ([], ["in-incognito"])
    for icon in manifest["icons"]:
        assert (static_server.folder / icon["src"]).is_file()


def test_the_licences_of_all_that_is_shipped_are_there(site: Path) -> None:
    text = (site / "licences.txt").read_text("utf-8")
    contents = text.partition("\n====")[0]

    for part in (
        "Callout: Apache-2.0",
        "Pyodide",
        "msgspec",
        "starlette",
        "Atkinson",
        "idiomorph",
    ):
        assert part in contents
    assert all(": " in line for line in contents.strip().splitlines()[2:])
    for words in ("Mozilla Public License", "PYTHON SOFTWARE FOUNDATION", "SIL OPEN FONT"):
        assert words in text


@pytest.mark.parametrize("language", ["en", "fr"])
def test_while_it_loads_there_is_the_home_page_with_a_bar(
    browser: Browser, static_server: StaticServer, language: str
) -> None:
    with browser.new_context(locale=language, service_workers="block") as context:
        page = context.new_page()
        page.route("**/engine.js", lambda _: None)
        page.goto(static_server.address)
        page.wait_for_selector("#tagline:not(:empty)")
        links = page.locator("nav:visible a").all_inner_texts()

        assert page.inner_text("#tagline") == say("web", language, "home-title")
        assert page.locator(".fan .face").count() == 5
        assert page.locator("#bar").is_visible()
        for name in names():
            title = say("web", language, "book-title", title=game_name(load(name), language))
            assert " ".join(title.split()) in [" ".join(link.split()) for link in links]
            assert not any(load(name).title in link for link in links)
