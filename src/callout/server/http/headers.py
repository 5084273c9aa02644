"""The head of a request: its cookies, the language of its answer, and its network.

Cookies are read in linear time. Python's own parser undoes escapes, and before 3.11.10 and 3.12.6
it takes quadratic time for a value full of backslashes (CVE-2024-7592). No cookie of Callout has
escapes.
"""

from functools import lru_cache
from ipaddress import AddressValueError, IPv4Address, IPv6Address, ip_address, ip_network

from starlette.requests import Request
from starlette.types import Scope

from callout.locales.language import DEFAULT_LANGUAGE, languages

MAX_COOKIE_CHARS = 8192
"""Number of characters of a Cookie header that are read."""

_COOKIES = "callout.cookies"
"""The key in a scope for the cookies of its request."""

MAX_RANGES = 20
"""Number of language ranges of a header that are read."""

IPV4_PREFIX_BITS = 24
"""Prefix length of an IPv4 network: the owner of an address often has its neighbours too."""

IPV6_PREFIX_BITS = 64
"""Prefix length of an IPv6 network: a household chooses the other bits itself."""

CACHED_ADDRESSES = 10_000
"""Number of addresses kept in memory with their networks."""


def find_header(scope: Scope, name: bytes) -> str | None:
    """Return the first header *name* of *scope*, or `None`; three times as fast as `Headers`."""
    for key, value in scope["headers"]:
        if key == name:
            return str(value, "latin-1")
    return None


def cookies_of(request: Request) -> dict[str, str]:
    """Return the cookies of *request*, which are parsed only once."""
    scope = request.scope
    if _COOKIES not in scope:
        header = find_header(scope, b"cookie")
        scope[_COOKIES] = parse_cookies(header) if header else {}
    cookies: dict[str, str] = scope[_COOKIES]
    return cookies


def parse_cookies(header: str) -> dict[str, str]:
    """Return the cookies in a Cookie *header* by name; of two with the same name, the first.

    Browsers send the cookie with the longest path first.
    """
    cookies: dict[str, str] = {}
    for part in header[:MAX_COOKIE_CHARS].split(";"):
        name, _, text = part.partition("=")
        text = text.strip()
        if len(text) > 1 and text[0] == text[-1] == '"':
            text = text[1:-1]
        cookies.setdefault(name.strip(), text)
    return cookies


def negotiate_language(accept_language: str) -> str:
    """Return the preferred language in the Accept-Language header *accept_language*."""
    available, best, best_quality = languages(), DEFAULT_LANGUAGE, 0.0
    for language_range in accept_language.split(",")[:MAX_RANGES]:
        tag, _, weight = language_range.replace(" ", "").partition(";q=")
        language = tag.casefold().partition("-")[0]
        try:
            quality = float(weight or 1)
        except ValueError:
            continue
        if language in available and quality > best_quality:
            best, best_quality = language, quality
    return best


def is_loopback(address: str) -> bool:
    """Return whether *address* is a loopback address."""
    try:
        known = ip_address(address)
    except (AddressValueError, ValueError):
        return False
    mapped = known.ipv4_mapped if isinstance(known, IPv6Address) else None
    return (mapped or known).is_loopback


@lru_cache(CACHED_ADDRESSES)
def network_of(address: str) -> str:
    """Return the network of *address*, with the length of its prefix."""
    try:
        known: IPv4Address | IPv6Address = ip_address(address.partition("%")[0])
    except (AddressValueError, ValueError):
        return address  # that of a local socket
    if isinstance(known, IPv6Address) and known.ipv4_mapped:
        known = known.ipv4_mapped
    bits = IPV4_PREFIX_BITS if isinstance(known, IPv4Address) else IPV6_PREFIX_BITS
    return str(ip_network((known, bits), strict=False))
