"""All that the tab can do beside a quick match, in one Chromium, loaded once, without a server."""

from http import HTTPStatus
from pathlib import Path

import pytest
from support.solo.built_site import StaticServer, served
from support.solo.loaded_tab import LoadedTab
from support.solo.tab import play_now, press, ready_frame
from support.solo.tab_player import play_match
from support.solo.tab_window import TabWindow
from support.web.axe import TAGS, prepare, troubles
from support.web.engines.chromium import ChromiumWindow

PROMPTS = ("What is the name of Ana's cat?", "Who sleeps on the roof?")
QUESTIONS = "question,answer\n" + "".join(f"{prompt},Minou\n" for prompt in PROMPTS)
SERVER_PATH = "/a/server/"
MADE = {"labels.brf", "labels.pef", "cards.zip"}
"""The files that are made without liblouis and fpdf2."""

NOT_MADE = ("rules.brf", "deck.pdf")
NOT_MADE_WORDS = {
    "en": ("Text in braille can’t be written offline", "PDF files can’t be made offline"),
    "fr": ("on ne peut pas écrire de texte en braille", "on ne peut pas faire de fichiers PDF"),
}
SAVE_SETTINGS = "#settings button[type=submit], #settings button:not([type])"
ACTS = "#choosing button, #cards .can, #do-deal, #do-draw, #do-keep, #do-accept, #do-done"
CAN_ACT = f"#table[data-mine=yes] :is({ACTS})"
MAX_MOVES = 50
"""After how many moves, at most, a question is asked."""


def test_questions_of_ones_own_are_asked(loaded_tab: LoadedTab) -> None:
    frame = loaded_tab.go("/new/quiz")
    if frame.query_selector("#name"):
        frame.fill("#name", "Zoé")
    frame.fill("#pace", "0")
    frame.set_input_files(
        "#file", {"name": "cats.csv", "mimeType": "text/csv", "buffer": QUESTIONS.encode()}
    )
    frame.click("#check")
    frame.wait_for_selector("#preview")
    assert PROMPTS[0] in (frame.text_content("#preview") or "")
    frame.click("#make")
    frame.click("#wish-start")
    for _ in range(MAX_MOVES):
        frame.wait_for_selector(f"#asking, {CAN_ACT}")
        if frame.query_selector("#asking"):
            break
        press(frame, CAN_ACT)
    asked = frame.inner_text("#question")
    assert any(prompt in asked for prompt in PROMPTS)


def test_two_people_play_on_one_screen(loaded_tab: LoadedTab) -> None:
    frame = loaded_tab.go("/")
    frame.press("#friends", "Enter")
    frame.fill("#here-name", "Ben")
    frame.press("#here-name", "Enter")
    frame.wait_for_selector("#seat-2")
    frame.press("#wish-start", "Enter")
    frame.press("#do-deal", "Enter")
    frame.wait_for_selector("#handover")
    assert frame.query_selector("#cards") is None
    taken = set()
    for _ in range(MAX_MOVES):
        taken.add(frame.get_attribute("#handover .strong", "id"))
        frame.press("#handover .strong", "Enter")
        frame.wait_for_selector("#cards .card")
        while frame.query_selector("#handover") is None:
            press(frame, CAN_ACT)
            frame.wait_for_selector(f"#handover, {CAN_ACT}")
        if len(taken) == 2:
            break
    assert taken == {"take-1", "take-2"}
    code = frame.get_attribute("#table", "data-code")
    assert loaded_tab.go(f"/t/{code}").query_selector("#cards") is None


def test_a_match_that_is_over_is_gone_through_again(loaded_tab: LoadedTab) -> None:
    loaded_tab.go("/")
    play_match(TabWindow(ChromiumWindow(loaded_tab.page)), "mattel")
    code = ready_frame(loaded_tab.page).get_attribute("#table", "data-code")
    frame = loaded_tab.go(f"/t/{code}/replay")
    first = frame.inner_text("#step-title")
    frame.click("#step-next")
    frame.wait_for_function(
        "first => document.getElementById('step-title')?.innerText !== first", arg=first
    )
    assert frame.inner_text("#step .told")
    for part in ("log", "scores", "rules"):
        assert loaded_tab.go(f"/t/{code}/{part}").query_selector("#notice") is None
    status, size = loaded_tab.fetch(f"/t/{code}/record")
    assert (status, size > 0) == (HTTPStatus.OK, True)


@pytest.mark.parametrize("language", NOT_MADE_WORDS)
def test_labels_and_pictures_are_made_and_the_rest_is_told(
    loaded_tab: LoadedTab, language: str
) -> None:
    frame = loaded_tab.go("/settings")
    frame.check(f"#set-language-{language}")
    with frame.expect_navigation():  # the preview has the new look before
        frame.click(SAVE_SETTINGS)
    frame.wait_for_selector(f"html[lang={language}] #title")
    frame = loaded_tab.go("/make/quiz")
    assert frame.get_attribute("html", "lang") == language
    text = frame.inner_text("main")
    assert all(words in text for words in NOT_MADE_WORDS[language])
    files = {
        str(link.get_attribute("href")).rpartition("/")[2]
        for link in frame.query_selector_all("a[href*='/make/quiz/']")
    }
    assert files == MADE
    for file in files:
        status, size = loaded_tab.fetch(f"/make/quiz/{file}")
        assert (file, status, size > 0) == (file, HTTPStatus.OK, True)
    for file, words in zip(NOT_MADE, NOT_MADE_WORDS[language], strict=True):
        frame = loaded_tab.go(f"/make/quiz/{file}")
        assert words in frame.inner_text("main")
    frame = loaded_tab.go("/make/quiz")
    with loaded_tab.page.expect_download() as download:
        frame.press("a[href$='labels.brf']", "Enter")
    assert download.value.suggested_filename == "quiz-labels.brf"
    assert Path(download.value.path()).read_bytes()


def test_the_game_is_learnt(loaded_tab: LoadedTab) -> None:
    frame = loaded_tab.go("/learn/mattel")
    first = frame.inner_text("main")
    frame.press("#cards .can, #acts button", "Enter")
    frame.wait_for_function(
        "first => document.querySelector('main').innerText !== first", arg=first
    )
    assert frame.query_selector("#notice") is None


def test_a_server_is_joined_by_its_address_and_settings_are_kept_meanwhile(
    loaded_tab: LoadedTab, site: Path
) -> None:
    frame = loaded_tab.go("/settings")
    frame.check("#set-theme-dark")
    with frame.expect_navigation():  # the preview has the new look before
        frame.click(SAVE_SETTINGS)
    frame.wait_for_selector("html[data-theme=dark]")
    with served(StaticServer(site, SERVER_PATH)) as server:
        frame = loaded_tab.go("/")
        frame.fill("#server", server.address)
        frame.press("#server", "Enter")
        frame.wait_for_selector("#server-link:focus")
        frame.press("#server-link", "Enter")
        loaded_tab.page.wait_for_url(server.address)
        assert SERVER_PATH in server.requests
    loaded_tab.page.go_back()
    assert ready_frame(loaded_tab.page).get_attribute("html", "data-theme") == "dark"


def test_axe_finds_nothing_on_a_table(loaded_tab: LoadedTab) -> None:
    loaded_tab.go("/")
    play_now(ready_frame(loaded_tab.page))
    prepare(ready_frame(loaded_tab.page))

    assert troubles(ready_frame(loaded_tab.page), "tag", TAGS) == []
