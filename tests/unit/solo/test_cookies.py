"""The cookies of the tab: kept, sent where they belong, and gone when their time is over."""

import pytest

from callout.solo.cookies import MAX_COOKIES, CookieJar
from callout.solo.values import MemoryValues

pytestmark = pytest.mark.anyio


class Clock:
    def __init__(self) -> None:
        self.now = 1_000.0

    def __call__(self) -> float:
        return self.now


async def test_a_cookie_is_sent_to_all_pages_until_its_age_is_over() -> None:
    clock = Clock()
    jar = CookieJar(MemoryValues(), clock)
    await jar.take(["name=Ana; Max-Age=60; Path=/; HttpOnly; SameSite=lax"])
    assert jar.header("/") == jar.header("/t/some-code") == "name=Ana"
    clock.now += 60
    assert jar.header("/") == ""


async def test_a_cookie_of_one_table_is_sent_there_alone_and_first() -> None:
    jar = CookieJar(MemoryValues(), Clock())
    await jar.take(["all=1; Max-Age=60; Path=/", "refused=A6; Max-Age=60; Path=/t/one"])
    assert jar.header("/t/one") == jar.header("/t/one/log") == "refused=A6; all=1"
    assert jar.header("/t/oneself") == jar.header("/") == "all=1"


async def test_quoted_text_comes_back_as_it_was_set() -> None:
    jar = CookieJar(MemoryValues(), Clock())
    await jar.take(['settings="a\\054b"; Path=/'])
    assert jar.header("/") == 'settings="a\\054b"'


async def test_cookies_are_kept_for_the_next_tab() -> None:
    values = MemoryValues()
    await CookieJar(values, Clock()).take(["name=Ana; Max-Age=60; Path=/", "other=1"])
    jar = CookieJar(values, Clock())
    await jar.open()
    assert jar.header("/") == "name=Ana; other=1"


async def test_a_deleted_cookie_is_gone_for_the_next_tab_too() -> None:
    values = MemoryValues()
    jar = CookieJar(values, Clock())
    await jar.open()
    await jar.take(["name=Ana; Max-Age=60; Path=/"])
    await jar.take(["name=; Max-Age=0; Path=/"])
    assert jar.header("/") == ""
    await jar.open()
    assert jar.header("/") == ""


async def test_the_oldest_cookie_goes_when_there_are_too_many() -> None:
    jar = CookieJar(MemoryValues(), Clock())
    for number in range(MAX_COOKIES + 1):
        await jar.take([f"c{number}=x; Max-Age=60; Path=/"])
    assert "c0=x" not in jar.header("/")
    assert jar.header("/").count("=x") == MAX_COOKIES
