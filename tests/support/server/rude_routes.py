"""A rude guest at one route after the other, and what the people at another table notice.

Run as a program, so that the guest has a processor of their own: the address, the seconds, the
token, and the request. It prints what the guest was answered.
"""

import asyncio
import json
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from typing import NamedTuple

from support.server.rude_club import full_club, join_club
from support.server.rude_evening import check_in, long_evening
from support.server.rude_guests import RudeCaller
from support.server.rude_run import TALKING, measure
from support.server.server_process import ApiClient, ServerProcess

from callout.server.http.routes import API_ROUTES
from callout.web.routes import ROUTES

COMPANY = (
    "/open", "/seat", "/device", "/me", "/evening", "/club", "/afternoon", "/api/clubs",
    "/api/openings", "/api/me", "/api/guests/again", "/api/evenings", "/api/afternoons",
)  # fmt: skip
"""How the paths begin of the routes by which people find each other and come back."""

WRONG_WORDS = "-".join(["alpha"] * 8)
BODIES = {
    "/api/openings": json.dumps({"language": "en"}),
    "/api/guests/again": json.dumps({"shown": WRONG_WORDS}),
    "/device": f"code={WRONG_WORDS}",
    "/seat": "seat=",
    "/me/words": f"words={WRONG_WORDS}",
    "/acts": json.dumps({"act": {"type": "PostNews", "text": "x"}, "key": "rude", "seen": 0}),
}
"""What is sent to a path with such an ending; the others get an empty form."""

TESTS, PROGRAM = Path(__file__).parents[2], "support.server.rude_routes"

BEGUN = b"begun\n"
"""What the program prints before it asks."""

LINES = 8
"""On how many connections the guest asks at once."""


class RudeAtRoute(NamedTuple):
    """Median times in milliseconds at another table beside a guest who is rude at *route*."""

    route: str
    quiet_p50: float
    p50: float
    answers: dict[str, int]


def run(folder: Path, seconds: float, *options: str) -> Iterator[RudeAtRoute]:
    """Let a guest be rude for so many *seconds* at each route for company."""
    with ServerProcess(folder, "--guests", "100000", "--open-tables", *options) as server:
        people = [server.guest(f"Calm {number}") for number in range(8)]
        mara = server.guest("Mara")
        evening, (club, words) = long_evening(server, mara), full_club(server, mara)
        inside = (*evening_routes(evening), *club_routes(club))
        for number, (method, path) in enumerate((*_company_routes(), *inside)):
            code = people[0].make(TALKING)  # anew, as what can be said at one has an end
            for guest in people[1:]:
                guest.sit(code)
            rude = server.guest(f"Rude {number}")
            if evening in path:
                check_in(rude, evening)
            if club in path:
                join_club(rude, words)
            yield _measure_beside(server, people, code, rude, f"{method} {path}", seconds)


def _company_routes() -> list[tuple[str, str]]:
    """List the method and path of the routes for company, with a word for what is in braces."""
    asked = [
        (route.method, "/".join("x" if "{" in part else part for part in route.path.split("/")))
        for route in (*API_ROUTES, *ROUTES)
    ]
    return [one for one in asked if any((one[1] + "/").startswith(f"{path}/") for path in COMPANY)]


def evening_routes(code: str) -> list[tuple[str, str]]:
    """List the method and path of the routes of one evening, which the rude guest plays at."""
    return [
        (route.method, route.path.format(code=code, number=1))
        for route in (*API_ROUTES, *ROUTES)
        if route.path.startswith(("/evening/{code}", "/api/evenings/{code}"))
    ]


def club_routes(code: str) -> list[tuple[str, str]]:
    """List the method and path of the routes of one club, of which the rude guest is a member."""
    words = {"code": code, "token": "x", "edition": "mattel"}
    return [
        (route.method, route.path.format_map(words))
        for route in (*API_ROUTES, *ROUTES)
        if route.path.startswith(("/club/{code}", "/api/clubs/{code}"))
    ]


def _measure_beside(
    server: ServerProcess,
    people: list[ApiClient],
    code: str,
    rude: ApiClient,
    what: str,
    seconds: float,
) -> RudeAtRoute:
    before, _ = measure(server, people, code, seconds)
    token = rude.token
    program = [sys.executable, "-m", PROGRAM, server.address, str(seconds), token, what]
    with subprocess.Popen(program, stdout=subprocess.PIPE, cwd=TESTS) as attack:
        assert attack.stdout
        assert attack.stdout.readline() == BEGUN
        told, _ = measure(server, people, code, seconds)
        answers = json.loads(attack.communicate()[0])
    after, _ = measure(server, people, code, seconds)
    return RudeAtRoute(what, max(median(before), median(after)), median(told), answers)


async def _be_rude(address: str, seconds: float, token: str, what: str) -> dict[str, int]:
    caller = RudeCaller(address, time.monotonic() + seconds)
    method, path = what.split(" ")
    fitting = (body for ending, body in BODIES.items() if path.endswith(ending))
    body = next(fitting, "") if method != "GET" else ""
    form = "application/json" if path.startswith("/api") else "application/x-www-form-urlencoded"
    await caller.ask_on("got", token, what, body, "" if method == "GET" else form, LINES)
    return caller.answers


if __name__ == "__main__":
    address, seconds, token, what = sys.argv[1:]
    sys.stdout.buffer.write(BEGUN)
    sys.stdout.flush()
    found = asyncio.run(_be_rude(address, float(seconds), token, what))
    sys.stdout.write(json.dumps(found))
