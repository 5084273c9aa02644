"""A pupil at a terminal in pull mode: reads on with Enter, and types when it is their turn."""

from threading import Event, Thread

import httpx2
from support.lesson.questions import Answers
from support.policy import forward_moves
from support.terminal.pseudo_terminal import PseudoTerminal
from support.terminal.terminal_server import TerminalServer

from callout.core.prompts import AnswerQuestion, awaited
from callout.editions import load
from callout.interpreter.parser import CommandParser


class TerminalPupil(Thread):
    """A pupil called *name* who joins the class behind *link* on a display of 20 cells."""

    def __init__(self, server: TerminalServer, link: str, name: str) -> None:
        super().__init__(name="terminal")
        self.server, self.pupil, self.answers = server, name, Answers(name)
        words = ("--name", name, "--language", "en", "--braille", "--cells", "20")
        self.terminal: PseudoTerminal = server.guest(name, link, *words)
        self.terminal.find("in class as")
        self.failure: BaseException | None = None
        self.typed = 0
        self._link, self._closed = link, Event()

    def run(self) -> None:
        """Read and play until `close` is called."""
        try:
            while not self._closed.wait(0.3):
                self.terminal.type(self._words())
        except BaseException as error:  # noqa: BLE001 - the test raises it again
            self.failure = error

    def _words(self) -> str:
        """Return what to type: nothing reads on."""
        try:
            table = self._table()
            seen = self.server.look(self.pupil, table) if table else None
        except httpx2.TransportError:
            return ""
        if seen is None or seen.view is None or seen.you not in awaited(seen.view.prompt):
            return ""
        self.typed += 1
        if isinstance(seen.view.prompt, AnswerQuestion):
            return self.answers.next(seen.view.prompt.number)
        parser = CommandParser(load(seen.options.edition), "en", [p.name for p in seen.places])
        lawful = sorted(seen.lawful, key=parser.write)
        return parser.write(forward_moves(lawful)[0])

    def _table(self) -> str:
        """Return the code of the table, once the lesson has begun."""
        path = f"{self.server.base}/api/classes/{self._link.rpartition('/')[2]}"
        found = httpx2.get(path, headers=self.server.signed(self.pupil))
        return str(found.json().get("table_code", "")) if found.is_success else ""

    def close(self) -> None:
        """Stop reading, and close the terminal."""
        if not self._closed.is_set():
            self._closed.set()
            self.join(60)
            self.terminal.__exit__(None, None, None)
        if self.failure:
            raise self.failure
