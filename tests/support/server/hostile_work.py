"""Three people who ask for as much work as they may: question files, exports and replays.

Run as a program: the port, the seconds, a token of each, the code of a class and those of long
matches. It prints what was answered.
"""

import json
import sys
import time
from collections import Counter
from http.client import HTTPConnection, HTTPException
from itertools import cycle
from threading import Thread

from support.server.hostile_files import FILES_A_MINUTE, GIFT

ANSWER_TIMEOUT_S = 120.0
LANGUAGES = ("en", "fr")
EXPORTS = ("results.csv?by=missed", "results.xlsx", "results")


class Worker:
    """Somebody with a *token* who asks the server at *port*."""

    def __init__(self, port: int, token: str, answers: Counter[str]) -> None:
        self._port, self._token, self._answers = port, token, answers

    def get(self, path: str, language: str) -> None:
        """Ask for a page."""
        self._ask("GET", path, None, {"Accept-Language": language})

    def send(self, path: str, body: object) -> None:
        """Send *body* as JSON."""
        self._ask("POST", path, json.dumps(body), {"Content-Type": "application/json"})

    def _ask(self, method: str, path: str, body: str | None, heads: dict[str, str]) -> None:
        line = HTTPConnection("127.0.0.1", self._port, timeout=ANSWER_TIMEOUT_S)
        kind = path.partition("?")[0].rpartition("/")[2]
        try:
            line.request(method, path, body, {"Cookie": f"callout={self._token}", **heads})
            answer = line.getresponse()
            answer.read()
            self._answers[f"{kind} {answer.status}"] += 1
        except (OSError, HTTPException) as error:
            self._answers[f"{kind} {type(error).__name__}"] += 1
        finally:
            line.close()


def work(port: int, seconds: float, tokens: list[str], code: str, matches: list[str]) -> str:
    """Ask for files, exports and replays at the same time, and return the answers as JSON."""
    answers: Counter[str] = Counter()
    end = time.monotonic() + seconds
    filer, teacher, player = (Worker(port, token, answers) for token in tokens)

    def send_files() -> None:
        while time.monotonic() < end:
            begun = time.monotonic()
            filer.send("/api/questions/check", {"name": "questions.gift", "text": GIFT})
            time.sleep(max(0.0, begun + 60 / FILES_A_MINUTE - time.monotonic()))

    def export() -> None:
        for path, language in zip(cycle(EXPORTS), cycle(LANGUAGES), strict=False):
            if time.monotonic() > end:
                return
            teacher.get(f"/class/{code}/{path}", language)

    def replay() -> None:
        for match, language in zip(cycle(matches), cycle(LANGUAGES), strict=False):
            if time.monotonic() > end:
                return
            player.get(f"/t/{match}/replay?step=5", language)

    threads = [Thread(target=each) for each in (send_files, export, replay)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return json.dumps(answers)


if __name__ == "__main__":
    port, seconds, *tokens, code, matches = sys.argv[1:]
    sys.stdout.write(work(int(port), float(seconds), tokens, code, matches.split()))
