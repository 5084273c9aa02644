"""A speech synthesiser that writes down: what a screen reader says, and what became of it.

It answers SSIP, the protocol of Speech Dispatcher, on a socket; speaking takes time, so that a
sentence can be cut off or dropped as it is for a person.
"""

import re
from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import StrEnum
from html import unescape
from pathlib import Path
from socketserver import StreamRequestHandler, ThreadingUnixStreamServer
from threading import Condition, Thread
from time import monotonic
from typing import Self

SPEECH_CHARS_PER_S = 400
"""Characters a second: far faster than anybody listens, and still not at once."""

SSIP_ANSWERS = {
    ("LIST", "OUTPUT_MODULES"): ("250-recorder", "250 OK MODULE LIST SENT"),
    ("LIST", "SYNTHESIS_VOICES"): ("249-English\ten\tnone", "249-French\tfr\tnone", "249 OK"),
    ("LIST", "VOICES"): ("249-MALE1", "249 OK VOICE LIST SENT"),
    ("GET", "OUTPUT_MODULE"): ("251-recorder", "251 OK GET RETURNED"),
    ("GET", "LANGUAGE"): ("251-en", "251 OK GET RETURNED"),
    ("GET", "VOICE_TYPE"): ("251-MALE1", "251 OK GET RETURNED"),
    ("HISTORY", "GET"): ("245-1", "245 OK CLIENT ID SENT"),
    ("BLOCK", "BEGIN"): ("260 OK INSIDE BLOCK",),
    ("BLOCK", "END"): ("261 OK OUTSIDE BLOCK",),
}


class Outcome(StrEnum):
    """What became of an utterance?"""

    WAITING = "waiting"
    HEARD = "heard"
    CUT = "cut off"
    DROPPED = "dropped"


@dataclass
class SpokenUtterance:
    """One utterance of the screen reader, asked for *at* some second of the clock."""

    text: str
    fate: Outcome = Outcome.WAITING
    at: float = field(default_factory=monotonic)


class SpeechRecorder:
    """Speak what clients ask for, one utterance after the other, and keep it."""

    def __init__(self, path: Path) -> None:
        self.spoken: list[SpokenUtterance] = []
        self._queue: deque[SpokenUtterance] = deque()
        self._now: SpokenUtterance | None = None
        self._change = Condition()
        self._open = True
        self._server = _Server(path, self)
        self._threads = [Thread(target=self._server.serve_forever), Thread(target=self._speak)]

    def __enter__(self) -> Self:
        for thread in self._threads:
            thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        with self._change:
            self._open = False
            self._change.notify_all()
        self._server.shutdown()
        self._server.server_close()
        for thread in self._threads:
            thread.join()

    @property
    def silent(self) -> bool:
        """Return whether all that was asked for has been spoken."""
        with self._change:
            return self._now is None and not self._queue

    def say(self, text: str) -> int:
        """Queue an utterance and give its number."""
        with self._change:
            spoken = SpokenUtterance(unescape(re.sub(r"<[^>]*>", "", text)))
            self.spoken.append(spoken)
            self._queue.append(spoken)
            self._change.notify_all()
            return len(self.spoken)

    def stop(self) -> None:
        """Fall silent at once."""
        with self._change:
            for spoken in self._queue:
                spoken.fate = Outcome.DROPPED
            self._queue.clear()
            if self._now is not None:
                self._now.fate = Outcome.CUT
            self._change.notify_all()

    def _speak(self) -> None:
        with self._change:
            while self._open:
                if not self._queue:
                    self._change.wait()
                    continue
                self._now = self._queue.popleft()
                self._change.wait_for(self._stopped, len(self._now.text) / SPEECH_CHARS_PER_S)
                if self._now.fate is Outcome.WAITING:
                    self._now.fate = Outcome.HEARD
                self._now = None

    def _stopped(self) -> bool:
        return not self._open or (self._now is not None and self._now.fate is Outcome.CUT)


class _Server(ThreadingUnixStreamServer):
    """Listen for clients."""

    daemon_threads = True

    def __init__(self, path: Path, recorder: SpeechRecorder) -> None:
        self.recorder = recorder
        super().__init__(str(path), _Client)


class _Client(StreamRequestHandler):
    """Understand one client, line by line."""

    server: _Server

    def handle(self) -> None:
        """Answer until the client goes."""
        lines = (line.decode().rstrip("\r\n") for line in self.rfile)
        for line in lines:
            for answer in self._answer(line, lines):
                self.wfile.write(f"{answer}\r\n".encode())

    def _answer(self, line: str, lines: Iterator[str]) -> Iterator[str]:
        recorder = self.server.recorder
        word, _, rest = line.partition(" ")
        match word.upper():
            case "SPEAK":
                yield "230 OK RECEIVING DATA"
                text = "\n".join(part.removeprefix(".") for part in iter(lines.__next__, "."))
                yield f"225-{recorder.say(text)}"
                yield "225 OK MESSAGE QUEUED"
            case "CHAR" | "KEY" | "SOUND_ICON":
                yield f"225-{recorder.say(rest)}"
                yield "225 OK MESSAGE QUEUED"
            case "STOP" | "CANCEL":
                recorder.stop()
                yield "210 OK STOPPED"
            case "QUIT":
                yield "231 HAPPY HACKING"
            case name:
                yield from SSIP_ANSWERS.get((name, rest.upper().partition(" ")[0]), ("200 OK",))
