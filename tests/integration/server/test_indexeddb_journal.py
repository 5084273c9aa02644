"""What is particular to the journal of a tab: later pages, storage that is full or cleared."""

from collections.abc import Callable
from typing import Any

import pytest
from support.server.journal_stores import BROWSER_STORES
from support.solo.journal_browser import JournalBrowser, journal_browser

pytestmark = pytest.mark.anyio


@pytest.fixture(params=BROWSER_STORES)
def browser(
    request: pytest.FixtureRequest, open_journal_browser: Callable[[str], JournalBrowser]
) -> JournalBrowser:
    return open_journal_browser(request.param)


async def play(browser: JournalBrowser, scenario: str) -> Any:  # noqa: ANN401
    return await browser.call("scenario", scenario, browser.new_name())


async def test_values_are_kept_by_their_names(browser: JournalBrowser) -> None:
    everything = bytes(range(256))
    first = [None, b"", everything, everything]
    assert await play(browser, "values") == [*first, b"one", b"one", None]


async def test_a_page_of_a_later_version_takes_over_and_the_old_one_is_told(
    browser: JournalBrowser,
) -> None:
    told = "NewerDatabase: a later version of this page has changed how tables are stored"
    assert await play(browser, "later_page") == [True, 1, True, told, told, told, True]


async def test_a_log_that_was_deleted_by_the_browser_does_not_go_on(
    browser: JournalBrowser,
) -> None:
    assert await play(browser, "deleted") == [True, False, [], True]


async def test_a_journal_that_is_closed_is_unavailable(browser: JournalBrowser) -> None:
    told = "database: InvalidStateError: the database is closed"
    assert await play(browser, "closed") == [told, told]


async def test_a_browser_that_never_answers_is_not_waited_for(browser: JournalBrowser) -> None:
    told = "database: the browser's storage has not answered for 0.01 s"
    assert await play(browser, "silent") == told


async def test_tables_go_from_browser_to_browser_and_nothing_longer_is_lost(
    browser: JournalBrowser,
) -> None:
    first, second = 5_000_000_000, 5_000_000_001
    found = await play(browser, "table_file")
    assert found.pop("persistent") in (False, None)  # WebKitGTK tells nothing
    assert found == {
        "filed": [[first, 3], [second, 1]],
        "new": [2, 0, True],
        "new has all": [True, True, b"record", b"deck", True, [first]],
        "again": [0, 2, False],
        "occupied": "occupied",
        "occupied is as before": True,
        "shorter": [2, 0, False],
        "shorter goes on": [3, True],
        "longer": [0, 2, False],
        "longer stays": 4,
        "other": [1, 1, False],
        "other stays": [b"played otherwise"],
    }


@pytest.mark.nightly("it fills a disk; the other tests of this file write to the same storage")
async def test_storage_that_is_full_is_told_and_what_fits_is_written() -> None:
    with journal_browser("chromium") as browser:
        await play(browser, "closed")
        with browser.quota(3_000_000):
            assert await play(browser, "full") == ["disk-full: QuotaExceededError: ", 1, True]
