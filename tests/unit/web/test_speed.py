"""The speed of bots is a button at the table: three steps, kept, and told."""

from collections.abc import Iterator

import pytest
from support.web.form_browser import FormBrowser, InProcessSite

from callout.web.preferences.model import SPEEDS, Pace, Preferences


@pytest.fixture
def player() -> Iterator[FormBrowser]:
    """Return somebody at a table with two bots, whose turn it is."""
    with InProcessSite() as hall:
        visit = hall.visit()
        visit.open("/")
        visit.fill("play-now")
        visit.open(visit.went)
        yield visit


def press(player: FormBrowser) -> str:
    """Press the button and return its name on the next page."""
    button = player.page.by_id("speed-next")
    player.fill("speed", {"speed": button["value"]})
    assert player.status == 303
    player.open(player.went)
    return player.page.by_id("speed-next")["aria-label"]


def test_the_speed_is_normal_to_begin_with() -> None:
    assert Preferences().pace is Pace.NORMAL
    assert SPEEDS == (Pace.CALM, Pace.NORMAL, Pace.QUICK)


def test_one_press_goes_on_to_the_next_of_three_steps(player: FormBrowser) -> None:
    assert player.page.by_id("speed-next")["aria-label"] == "Speed: normal"
    names = [press(player) for _ in range(3)]

    assert names == ["Speed: quick", "Speed: calm", "Speed: normal"]
    assert player.preferences.pace is Pace.NORMAL


def test_the_speed_is_kept_in_the_settings(player: FormBrowser) -> None:
    press(player)
    player.open("/settings")

    assert player.page.forms["settings"]["set-pace"] == "quick"


def test_step_by_step_is_left_for_the_calm_speed(player: FormBrowser) -> None:
    path = player.page.by_id("speed")["action"]
    player.open("/settings")
    player.fill("settings", {"set-pace": "step"})
    player.open(path)
    assert player.page.by_id("speed-next")["aria-label"] == "Speed: step by step"

    assert press(player) == "Speed: calm"


def test_a_speed_that_no_page_offers_is_the_normal_one(player: FormBrowser) -> None:
    player.fill("speed", {"speed": "fastest"})

    assert player.preferences.pace is Pace.NORMAL


def test_where_no_bot_plays_there_is_no_speed() -> None:
    with InProcessSite() as hall:
        visit = hall.visit()
        visit.open("/")
        visit.fill("play-friends")
        page = visit.open(visit.went)

        assert "speed-next" not in page.ids()
