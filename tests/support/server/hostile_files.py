"""A guest who sends question files that are hard to read, and bodies that never end.

Run as a program: the port, the seconds, the address to come from. It prints what was answered.
"""

import json
import socket
import sys
import time
from collections import Counter
from contextlib import suppress
from http.client import HTTPConnection, HTTPException

from support.server.hostile_requests import request_bytes

FILES_A_MINUTE = 30
HELD_BODIES = 20
GIFT = "::a:: what <!-- " * 60_000 + "{=b ~c}\n" * 20_000


def be_hostile(port: int, seconds: float, source: str) -> Counter[str]:
    """Send files and hold bodies for so many *seconds*, and count the answers."""
    answers: Counter[str] = Counter()
    end, token = time.monotonic() + seconds, ""
    held: list[socket.socket] = []
    while time.monotonic() < end:
        try:
            token = token or _post(port, source, "/api/guests", {"name": "Eve"}, "")[1]["token"]
            body = {"name": "questions.gift", "text": GIFT}
            answers[f"file {_post(port, source, '/api/questions/check', body, token)[0]}"] += 1
            _hold(port, source, token, held)
        except (OSError, HTTPException, KeyError, ValueError):
            answers["failed"] += 1
            token = ""
        time.sleep(60 / FILES_A_MINUTE)
    return answers


def _post(
    port: int, source: str, path: str, body: object, token: str
) -> tuple[int, dict[str, str]]:
    line = HTTPConnection("127.0.0.1", port, timeout=20, source_address=(source, 0))
    heads = {"Content-Type": "application/json"} | (
        {"Authorization": f"Bearer {token}"} if token else {}
    )
    try:
        line.request("POST", path, json.dumps(body), heads)
        answer = line.getresponse()
        return answer.status, json.loads(answer.read() or "{}")
    finally:
        line.close()


def _hold(port: int, source: str, token: str, held: list[socket.socket]) -> None:
    """Begin a body, and leave the oldest one of many."""
    line = socket.create_connection(("127.0.0.1", port), 20, (source, 0))
    held.append(line)
    head = f"Authorization: Bearer {token}", "Content-Length: 1400000"
    with suppress(OSError):
        line.sendall(request_bytes("POST", "/api/questions/check", *head) + bytes(60_000))
    if len(held) > HELD_BODIES:
        held.pop(0).close()


if __name__ == "__main__":
    port, seconds, source = sys.argv[1:]
    sys.stdout.write(json.dumps(be_hostile(int(port), float(seconds), source)))
