"""A pupil who asks for something a hundred times a second.

Run as a program: the port, the code of the class, a token and the seconds. It prints what was
answered.
"""

import asyncio
import json
import sys
import time
from collections import Counter
from itertools import count

from support.server.hostile_requests import request_bytes

PER_SECOND = 100


async def pester(port: int, code: str, token: str, seconds: float) -> Counter[str]:
    """Join, leave, look, rename and listen, each time on a connection of one's own."""
    answers: Counter[str] = Counter()
    end = time.monotonic() + seconds
    asking: set[asyncio.Task[None]] = set()

    async def ask(number: int) -> None:
        head = f"Authorization: Bearer {token}"
        act = json.dumps({"key": f"rude {number}", "seen": 0, "act": _acts(number)})
        path = f"/api/classes/{code}"
        request = [
            request_bytes("POST", f"{path}/acts", head, body=act, kind="application/json"),
            request_bytes("GET", path, head),
            request_bytes("POST", f"{path}/pupils", head, body="{}", kind="application/json"),
            request_bytes("GET", f"{path}/stream", head),
        ][number % 4]
        try:
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(request)
            line = await asyncio.wait_for(reader.readline(), 20)
            writer.close()
            answers[line.split()[1].decode()] += 1
        except (OSError, TimeoutError, IndexError):
            answers["cut"] += 1

    for number in count():
        if time.monotonic() >= end:
            break
        task = asyncio.create_task(ask(number))
        asking.add(task)
        task.add_done_callback(asking.discard)
        await asyncio.sleep(1 / PER_SECOND)
    await asyncio.gather(*asking)
    return answers


def _acts(number: int) -> dict[str, object]:
    names = ("LeaveClass", "JoinClass", "SeatEverybody", "EndClass")
    return {"type": names[number // 4 % len(names)]}


if __name__ == "__main__":
    port, code, token, seconds = sys.argv[1:]
    sys.stdout.write(json.dumps(asyncio.run(pester(int(port), code, token, float(seconds)))))
