"""Strangers who send hostile requests, many at a time.

Run as a program, so that they have a processor of their own: the port, how many requests, a
revoked token and the first two numbers of the addresses they come from. It prints what they were
answered, by kind.
"""

import asyncio
import json
import sys
from collections import Counter
from random import Random

from support.server.hostile_requests import Hostile

AT_A_TIME = 120
ANSWER_TIMEOUT_S = 30.0


async def be_hostile(port: int, requests: int, revoked: str, network: str) -> Counter[str]:
    """Send so many *requests*, and count the answers by kind and status."""
    answers: Counter[str] = Counter()
    left = iter(range(requests))

    async def send(stranger: int) -> None:
        hostile = Hostile(Random(f"{revoked} {stranger}"), revoked)
        source = f"{network}.{stranger}.1", 0
        for _ in left:
            kind, request = hostile.next()
            answers[f"{kind} {await _status(port, request, source)}"] += 1

    await asyncio.gather(*map(send, range(AT_A_TIME)))
    return answers


async def _status(port: int, request: bytes, source: tuple[str, int]) -> str:
    try:
        reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=source)
        try:
            writer.write(request)
            answer = await asyncio.wait_for(reader.read(), ANSWER_TIMEOUT_S)
        finally:
            writer.close()
    except TimeoutError:
        return "silent"
    except OSError:
        return "cut"
    return answer.split(b" ", 2)[1].decode("latin-1") if answer.startswith(b"HTTP/") else "cut"


if __name__ == "__main__":
    port, requests, revoked, network = sys.argv[1:]
    found = asyncio.run(be_hostile(int(port), int(requests), revoked, network))
    sys.stdout.write(json.dumps(found))
