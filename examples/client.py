"""Play a round on a server by HTTP and JSON alone, as in any language: client.py ADDRESS."""

import json
import sys
from secrets import token_hex
from time import sleep
from typing import Any

import httpx2


def ask(server: httpx2.Client, method: str, path: str, body: object = None) -> Any:  # noqa: ANN401
    """Return what *server* answers; a request that came too soon is sent again."""
    while (answer := server.request(method, path, json=body)).status_code == 429:
        sleep(0.1)
    return answer.json()


with httpx2.Client(base_url=f"{sys.argv[1]}/api") as server:
    guest = ask(server, "POST", "guests", {"name": "Ana"})
    server.headers["Authorization"] = f"Bearer {guest['token']}"
    wanted = {"options": {"edition": "mattel", "rounds": 1}, "bots": ["calm"]}
    table = f"tables/{ask(server, 'POST', 'tables', wanted)['code']}"
    start = {"key": token_hex(16), "seen": 0, "act": {"type": "Start"}}
    ask(server, "POST", f"{table}/acts", start)
    with server.sse(f"{table}/stream") as stream:
        for news in (json.loads(event.data) for event in stream if event.data):
            for told in news["told"]:
                print(told["spoken"])
            server.post(f"{table}/heard", json={"version": news["version"]})  # the bot waits
            now = ask(server, "GET", table)
            if now["version"] > news["version"]:
                continue  # something has happened since, and will be told
            if now["over"]:
                break
            if now["view"]["prompt"]["seat"] == now["you"]:
                act = {"key": token_hex(16), "seen": now["version"], "act": now["lawful"][0]}
                ask(server, "POST", f"{table}/acts", act)
