"""Check that the public address answers, with a certificate that browsers accept."""

import socket
import ssl
import time
from collections.abc import Iterator
from http.client import HTTPException, HTTPResponse
from urllib.parse import SplitResult, urlsplit

from callout.cli.checks.finding import Finding, ServerSetup, fine, note, problem

TIMEOUT_S = 5.0
SOON_DAYS = 14
"""Days before its end by which a certificate should have been renewed."""

DAY_S = 86_400


def check_tls(setup: ServerSetup) -> Iterator[Finding]:
    """Open the public address like a browser."""
    link = urlsplit(setup.link)
    if not setup.link:
        yield note("doctor-link-none")
    elif link.scheme == "http":
        yield problem("doctor-link-http", link=setup.link)
    elif link.scheme != "https" or not link.hostname:
        yield problem("doctor-link-odd", link=setup.link)
    else:
        try:
            yield from _check_certificate(setup.link, link)
        except ssl.SSLCertVerificationError as error:
            yield problem("doctor-tls-invalid", link=setup.link, reason=error.verify_message)
        except (HTTPException, OSError) as error:
            reason = str(error) or type(error).__name__
            yield problem("doctor-link-away", link=setup.link, reason=reason)


def _check_certificate(address: str, link: SplitResult) -> Iterator[Finding]:
    host, port = link.hostname or "", link.port or 443
    context = ssl.create_default_context()
    with (
        socket.create_connection((host, port), TIMEOUT_S) as plain,
        context.wrap_socket(plain, server_hostname=host) as connection,
    ):
        certificate = connection.getpeercert() or {}
        ends_at = ssl.cert_time_to_seconds(str(certificate["notAfter"]))
        status = _status(connection, link)
    days = int((ends_at - time.time()) // DAY_S)
    if status != 200:
        yield problem("doctor-link-status", link=address, status=status)
    elif days < SOON_DAYS:
        yield problem("doctor-tls-ending", link=address, days=days)
    else:
        yield fine("doctor-tls", link=address, days=days)


def _status(connection: ssl.SSLSocket, link: SplitResult) -> int:
    """Return the status of the server's health check."""
    path = f"{link.path}/healthz"
    asked = f"GET {path} HTTP/1.1\r\nHost: {link.netloc}\r\nConnection: close\r\n\r\n"
    connection.sendall(asked.encode())
    answer = HTTPResponse(connection)
    try:
        answer.begin()
        return answer.status
    finally:
        answer.close()
