"""Web Push without content, by the services of browser companies (decision 120).

A client chooses the address that this server calls. So only addresses of known services are
accepted, nothing is sent but the signature that they ask for, and of their answers only the status
is read.
"""

import asyncio
import re
from hashlib import blake2b
from time import time

import httpx2
from py_vapid import Vapid02
from py_vapid.utils import b64urlencode
from typing_extensions import override

from callout.server.people.bounds import MAX_ENDPOINT_CHARS, PUSHES_AT_ONCE
from callout.server.ports import PushResult, PushServices

TIMEOUT_S = 5.0
"""Seconds for which a service may keep this server waiting, from the connection to the status."""

TTL_S = 86_400
"""Seconds for which a service keeps a push for a browser that is not running."""

SIGNATURE_S = 12 * 3_600
"""Seconds for which the signature of a push is valid; services accept a day at most."""

GONE_STATUSES = (404, 410)
"""The answers of a service that does not know the browser any more."""

_HOSTS = (
    r"fcm\.googleapis\.com",  # Chrome and most others
    r"[a-z0-9-]+\.push\.services\.mozilla\.com",  # Firefox
    r"[a-z0-9-]+\.push\.apple\.com",  # Safari
    r"[a-z0-9-]+(?:\.[a-z0-9-]+)?\.notify\.windows\.com",  # Edge
)
"""The hosts of the known services; addresses there have no port and no user."""

_ENDPOINT = re.compile(rf"(https://(?:{'|'.join(_HOSTS)}))/[\w.~:/?%=&+,;!*'()$-]+", re.ASCII)

_CONTACT = re.compile(r"mailto:[\w.+-]+@[\w-]+(?:\.[\w-]+)+|https://[\w-]+(?:\.[\w-]+)+", re.ASCII)

_ORDER = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
"""The order of the curve P-256."""

_TIMEOUTS = httpx2.Timeout(TIMEOUT_S).as_dict()


def is_contact(text: str) -> bool:
    """Return whether services accept *text* as the address of a server's operator."""
    return _CONTACT.fullmatch(text) is not None


class WebPush(PushServices):
    """The known services, for a server whose operator they reach at *contact*.

    The key is derived from the server's *secret*, so that all nodes have the same. No client's
    conveniences are between this and the *transport*: no redirects, cookies, proxies or logs.
    """

    def __init__(
        self, contact: str, secret: str, transport: httpx2.AsyncBaseTransport | None = None
    ) -> None:
        self._contact = contact
        self._vapid = Vapid02.from_raw(b64urlencode(_private_key(secret)).encode())
        self._transport = transport or httpx2.AsyncHTTPTransport(
            limits=httpx2.Limits(max_connections=PUSHES_AT_ONCE), trust_env=False
        )

    @property
    @override
    def public_key(self) -> str:
        numbers = self._vapid.public_key.public_numbers()
        point = b"\x04" + numbers.x.to_bytes(32) + numbers.y.to_bytes(32)
        return str(b64urlencode(point))

    @override
    def accepts(self, endpoint: str) -> bool:
        return len(endpoint) <= MAX_ENDPOINT_CHARS and _ENDPOINT.fullmatch(endpoint) is not None

    @override
    async def push(self, endpoint: str) -> PushResult:
        match = _ENDPOINT.fullmatch(endpoint)
        if match is None:
            return PushResult.GONE
        headers = {
            "Authorization": self._sign(match[1]),
            "Content-Length": "0",
            "TTL": str(TTL_S),
            "Topic": "turn",
            "Urgency": "normal",
        }
        request = httpx2.Request("POST", endpoint, headers=headers)
        request.extensions["timeout"] = _TIMEOUTS
        try:
            async with asyncio.timeout(TIMEOUT_S):
                response = await self._transport.handle_async_request(request)
                await response.aclose()
        except (httpx2.HTTPError, TimeoutError):
            return PushResult.FAILED
        if response.is_success:
            return PushResult.SENT
        return PushResult.GONE if response.status_code in GONE_STATUSES else PushResult.FAILED

    @override
    async def close(self) -> None:
        await self._transport.aclose()

    def _sign(self, audience: str) -> str:
        """Return the signature of this server for the service at *audience*."""
        claims = {"aud": audience, "sub": self._contact, "exp": int(time()) + SIGNATURE_S}
        return str(self._vapid.sign(claims)["Authorization"])


def _private_key(secret: str) -> bytes:
    """Derive the private key from a server's *secret*.

    Twice as many bits as the order of the curve has leave no key more likely than another.
    """
    digest = blake2b(secret.encode(), person=b"callout web push").digest()
    return (int.from_bytes(digest) % (_ORDER - 1) + 1).to_bytes(32)
