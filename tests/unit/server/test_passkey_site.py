"""Passkeys are offered only under a name, and only where nobody on the way can listen."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from callout.server.people.passkey_site import PasskeySite, find_passkey_site


@pytest.mark.parametrize(
    ("public_url", "asked", "name", "origin"),
    [
        ("", "https://callout.test/", "callout.test", "https://callout.test"),
        ("", "https://callout.test:443/", "callout.test", "https://callout.test"),
        ("", "https://callout.test:8443/", "callout.test", "https://callout.test:8443"),
        ("", "https://CALLOUT.test/", "callout.test", "https://callout.test"),
        ("", "http://localhost:8000/", "localhost", "http://localhost:8000"),
        (
            "https://callout.test/cards",
            "http://callout.test/",
            "callout.test",
            "https://callout.test",
        ),
        ("http://localhost:9", "http://localhost:8000/", "localhost", "http://localhost:9"),
        ("", "https://xn--bcher-kva.test/", "xn--bcher-kva.test", "https://xn--bcher-kva.test"),
    ],
)
def test_a_name_with_tls_and_ones_own_computer_have_passkeys(
    public_url: str, asked: str, name: str, origin: str
) -> None:
    assert find_passkey_site(public_url, asked) == PasskeySite(name, origin)


@pytest.mark.parametrize(
    ("public_url", "asked"),
    [
        ("", "http://callout.test/"),
        ("", "http://192.168.1.7:8000/"),
        ("", "https://192.168.1.7/"),
        ("", "http://127.0.0.1:8000/"),
        ("", "https://[::1]/"),
        ("", "https://[fe80::1/"),
        ("", "https://callout.test:port/"),
        ("", "https://bücher.test/"),
        ("", "https://1.2.3/"),
        ("", "https:///"),
        ("", "ftp://localhost/"),
        ("http://callout.test", "http://callout.test/"),
        ("http://callout.test", "https://callout.test/"),
        ("https://callout.test", "https://other.test/"),
        ("https://callout.test", "http://192.168.1.7:8000/"),
        ("https://callout.test", "http://localhost:8000/"),
        ("https://192.0.2.7", "https://192.0.2.7/"),
    ],
)
def test_other_addresses_have_none(public_url: str, asked: str) -> None:
    assert find_passkey_site(public_url, asked) is None


@given(public_url=st.text(max_size=40), asked=st.text(max_size=40))
def test_any_text_is_an_answer(public_url: str, asked: str) -> None:
    site = find_passkey_site(public_url, f"http://{asked}/")
    assert site is None or site.origin.endswith(site.name) or ":" in site.origin
