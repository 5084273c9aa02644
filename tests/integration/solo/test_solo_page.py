"""The table in the tab: loaded once, it plays without any server."""

from playwright.sync_api import Browser
from support.solo.built_site import StaticServer
from support.solo.tab import open_tab, play_moves, play_now, ready_frame, version

MOVES = 3


def test_after_the_first_load_a_round_is_played_without_a_server(
    browser: Browser, static_server: StaticServer
) -> None:
    with browser.new_context() as context:
        page = context.new_page()
        problems: list[str] = []
        page.on("pageerror", lambda error: problems.append(str(error)))
        page.on(
            "console",
            lambda message: problems.append(message.text) if message.type == "error" else None,
        )
        frame = open_tab(page, static_server.address)
        static_server.stop()
        play_now(frame)
        play_moves(frame, MOVES)
        assert page.title() == frame.title()
        table = page.url
        assert "#/t/" in table
        shown = version(frame)
        page.reload()
        frame = ready_frame(page)
        frame.wait_for_selector("#table[data-mine]")
        assert page.url == table
        assert version(frame) >= shown
        play_moves(frame, 1)
        assert problems == []
    assert all(path.startswith(static_server.path) for path in static_server.requests)
