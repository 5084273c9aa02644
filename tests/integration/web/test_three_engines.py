"""The page in three engines: Chromium, Firefox, and WebKit, the one of every iPhone."""

import time
from pathlib import Path

import pytest
from support.server.server_process import ServerProcess
from support.web.engines.player import (
    LISTEN_JS,
    Press,
    arrive,
    by_keyboard,
    by_thumb,
    by_words,
    play_first_card,
    play_until_over,
    told_by_server,
)
from support.web.engines.window import DESK, PHONE, Engine, KeptCookie, WindowSize
from support.web.other_pages import ALL_PAGES
from support.web.table_pages import PageGallery
from support.web.visual_checks import THEMES, run_checks, set_theme

from callout.host.entries import Options
from callout.host.requests import Start
from callout.server.http.request import COOKIE
from callout.web.preferences.model import PREFERENCES_COOKIE, Preferences, encode_preferences

NIGHTLY = pytest.mark.nightly(
    "one more way to press in each engine; at every change the keyboard and test_touch_alone"
)
PICTURES = Path("build/web/engines")
WAYS = [
    pytest.param(by_keyboard, DESK, id="keyboard"),
    pytest.param(by_thumb, PHONE, id="thumb", marks=NIGHTLY),
]
"""How buttons are pressed, and in a window of what size."""

ROUND = Options("mattel", house={"target": 1, "hand_size": 5}, pace=0, slow=0)
"""A match that the first round decides, in which bots wait for nobody."""

MAX_TABS = 5
PLACE_JS = "() => location.origin + location.pathname"
FOCUS_JS = "() => document.activeElement.matches('#cards .can, #acts button, #choosing button')"
"""Whether the focus is on a card that fits, or on what can be done instead."""

STATES = ("home-known", "lobby-host", "turn", "choose", "over")
LAYOUT_CHECKS = ("small", "sideways", "cut", "covered")


@pytest.mark.parametrize(
    ("press", "size"), [(by_keyboard, DESK), (by_thumb, PHONE)], ids=["keyboard", "thumb"]
)
def test_play_now_leads_to_the_first_card(
    server: ServerProcess, engine: Engine, press: Press, size: WindowSize
) -> None:
    with engine.window(size) as window:
        window.open(server.address)
        if press is by_keyboard:
            assert window.tab_to("play") <= MAX_TABS
        press(window, "play")
        window.wait_for("#table[data-mine]")
        window.wait(FOCUS_JS)

        play_first_card(press, window)
        assert window.errors() == []


@pytest.mark.parametrize(
    ("press", "size"),
    [*WAYS, pytest.param(by_words, DESK, id="words", marks=NIGHTLY)],
)
def test_a_whole_round_is_told_line_by_line_and_once(
    fixed_deal_server: ServerProcess, engine: Engine, press: Press, size: WindowSize
) -> None:
    host = fixed_deal_server.guest("Host")
    code = host.make(ROUND, bots=2, sit=False)
    with engine.window(size) as window:
        arrive(window, f"{fixed_deal_server.address}/t/{code}", "Zoé", press)
        before = window.evaluate(LISTEN_JS)
        host.do(code, Start())
        presses = play_until_over(window, press)

        told = told_by_server(window, fixed_deal_server.address, code)
        window.wait("text => announced.join(' ') === text", " ".join(told[before:]))
        assert window.texts("#told li") == told
        assert " the game" in told[-1]
        assert window.errors() == []
        assert presses > 0


@pytest.mark.parametrize(("press", "size"), WAYS)
def test_friends_meet_at_a_table(
    server: ServerProcess, engine: Engine, press: Press, size: WindowSize
) -> None:
    with engine.window(size) as host, engine.window(size) as guest:
        host.open(server.address)
        press(host, "friends")
        host.wait_for("#table[data-state=lobby]")
        code = host.evaluate("() => document.getElementById('table').dataset.code")
        arrive(guest, f"{server.address}/t/{code}", "Zoé", press)
        host.wait("() => document.getElementById('chairs').textContent.includes('Zoé')")
        press(host, "wish-start")
        host.wait_for("#table:not([data-state=lobby])")
        guest.wait_for("#table:not([data-state=lobby])")

        play_first_card(press, host, guest)
        assert host.errors() + guest.errors() == []


def test_continue_leads_back_after_window_and_server_were_ended(
    tmp_path: Path, engine: Engine
) -> None:
    server = ServerProcess(tmp_path)
    with server, engine.window() as window:  # the server is killed
        window.open(server.address)
        window.tap("play")
        window.wait_for("#table[data-mine]")
        place, hand = window.evaluate(PLACE_JS), window.texts("#cards")
        cookies = window.cookies()
    with server, engine.window(PHONE) as window:
        window.bring(server.address, cookies)
        window.open(server.address)
        window.tap("own-1")
        window.wait_for("#table[data-mine]")

        assert (window.evaluate(PLACE_JS), window.texts("#cards")) == (place, hand)


@pytest.mark.parametrize(
    "engine", ["firefox", "webkit"], indirect=True
)  # Chromium: ``test_gallery``
@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_pages_are_laid_out_for_all_eyes_and_thumbs(
    engine: Engine, page_gallery: PageGallery, size: WindowSize
) -> None:
    address, found = page_gallery.still.address, []
    with engine.window(size) as window:
        for name in STATES:
            state = page_gallery.shown(name, ALL_PAGES)
            kept = {PREFERENCES_COOKIE: encode_preferences(Preferences("fr"))}
            if state.guest:
                kept[COOKIE] = state.guest.token
            expires = time.time() + 3600
            window.bring(address, [KeptCookie(*cookie, expires) for cookie in kept.items()])
            window.open(address + state.path)
            window.wait_until_still()
            file = f"{type(engine).__name__.lower()}-{name}-{size.width}.png"
            window.save_picture(PICTURES / file)
            found += [f"{wrong} in {name}" for wrong in run_checks(window, *LAYOUT_CHECKS)]
            for theme in THEMES:
                set_theme(window, theme)
                window.wait_until_still()
                faint = run_checks(window, "faint", "dim")
                found += [f"{wrong} in {name}, {theme}" for wrong in faint]

    assert found == []
