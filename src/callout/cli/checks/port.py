"""Check the port for a server."""

from collections.abc import Iterator

import httpx2

from callout.cli.checks.finding import Finding, ServerSetup, fine, note, problem
from callout.cli.ports import bind_error, find_listener, is_taken
from callout.cli.startup_banner import ALL_ADDRESSES

TIMEOUT_S = 3.0


def check_port(setup: ServerSetup) -> Iterator[Finding]:
    """Check whether the port is free, and find the program that has it if not."""
    host, port = setup.host, setup.port
    error = bind_error(host, port)
    if error is None:
        yield fine("doctor-port", port=port)
    elif not is_taken(error):
        yield problem("doctor-port-refused", host=host, port=port, reason=error.strerror or "")
    elif _is_callout("127.0.0.1" if host in ALL_ADDRESSES else host, port):
        yield note("doctor-port-callout", port=port, process=find_listener(port) or "?")
    else:
        yield problem("doctor-port-taken", port=port, process=find_listener(port) or "?")


def _is_callout(host: str, port: int) -> bool:
    """Return whether a Callout server answers there."""
    address = f"http://{f'[{host}]' if ':' in host else host}:{port}/manifest.webmanifest"
    try:
        answer = httpx2.get(address, timeout=TIMEOUT_S, trust_env=False)
    except (httpx2.HTTPError, httpx2.InvalidURL):
        return False
    return answer.status_code == 200 and "Callout" in answer.text
