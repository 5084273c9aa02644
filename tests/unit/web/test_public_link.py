"""With a public address of TLS, cookies and links are those of TLS, whoever brings the request."""

import asyncio

import httpx2
import pytest
from support.server.in_process import InProcessCluster

from callout.server.http.app import make_app
from callout.server.node import Node
from callout.web.app import page_routes

PUBLIC_URL = "https://play.example"


async def played(public_url: str, address: str, network_url: str = "") -> tuple[list[str], str]:
    """Make a table at *address*; return the cookies that are set, and the table's page."""
    context = (
        InProcessCluster().node().context._replace(public_url=public_url, network_url=network_url)
    )
    app = make_app(Node(context), page_routes)
    async with httpx2.AsyncClient(
        transport=httpx2.ASGITransport(app=app), base_url=address
    ) as browser:
        table = await browser.post("/play", data={"key": "one", "edition": "mattel"})
        cookies = table.headers.get_list("set-cookie")
        held = "; ".join(cookie.partition(";")[0] for cookie in cookies)
        page = await browser.get(table.headers["location"], headers={"cookie": held})
        assert page.status_code == 200
        return cookies, page.text


@pytest.mark.parametrize(
    ("public_url", "address", "scheme"),
    [
        (PUBLIC_URL, "http://callout.test", "https"),
        ("http://play.example", "https://callout.test", "http"),
        ("", "https://callout.test", "https"),
    ],
)
def test_a_cookie_of_tls_is_never_sent_without_it(
    public_url: str, address: str, scheme: str
) -> None:
    cookies, page = asyncio.run(played(public_url, address))

    assert len(cookies) >= 2
    assert all("; secure" in cookie.casefold() for cookie in cookies)
    assert f'href="{scheme}://' in page


def test_without_tls_a_cookie_works_in_the_house() -> None:
    cookies, page = asyncio.run(played("", "http://callout.test"))

    assert not any("; secure" in cookie.casefold() for cookie in cookies)
    assert 'href="http://callout.test/t/' in page


@pytest.mark.parametrize(
    ("public_url", "network_url", "address", "invited"),
    [
        ("", "http://192.168.1.7:8000", "http://127.0.0.1:8000", "http://192.168.1.7:8000"),
        ("", "http://192.168.1.7:8000", "http://localhost:8000", "http://192.168.1.7:8000"),
        ("", "http://192.168.1.7:8000", "http://[::1]:8000", "http://192.168.1.7:8000"),
        ("", "http://192.168.1.7:8000", "http://den.local:8000", "http://den.local:8000"),
        ("", "", "http://127.0.0.1:8000", "http://127.0.0.1:8000"),
        (PUBLIC_URL, "http://192.168.1.7:8000", "http://127.0.0.1:8000", PUBLIC_URL),
    ],
)
def test_an_invitation_from_the_servers_own_computer_leads_others_to_it(
    public_url: str, network_url: str, address: str, invited: str
) -> None:
    _, page = asyncio.run(played(public_url, address, network_url))

    assert f'href="{invited}/t/' in page
    assert invited == address or f'href="{address}/t/' not in page
