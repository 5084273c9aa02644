"""Somebody at a table elsewhere: sits at a real terminal and plays what is lawful, in words."""

import re
from random import Random

from support.player import play_until
from support.policy import forward_moves
from support.terminal.pseudo_terminal import TIMEOUT_S, PseudoTerminal
from support.terminal.terminal_server import TerminalServer

from callout.core.commands import Deal
from callout.core.prompts import Over, awaited
from callout.editions import load
from callout.interpreter.parser import CommandParser
from callout.server.wire import TableSnapshot

CODE_WORDS = 5
"""How many words name a table."""

NEW_TABLE_OPTIONS = ("--new", "mattel", "--bots", "1", "--pace", "2")
DISPLAY_CELLS = 40
DISPLAY_OPTIONS = ("--braille", "--cells", str(DISPLAY_CELLS))
DISPLAY_LINE = re.compile(r"^(.*?)(?: ?&\d+)?> ([^>]*)$")


class JoinedPlayer:
    """A player called *name*, with the files of the folder *home*, at the table behind *link*."""

    def __init__(
        self,
        inn: TerminalServer,
        name: str,
        language: str,
        *words: str,
        link: str = "",
        seed: int = 0,
    ) -> None:
        self.inn, self.name, self.language = inn, name, language
        self.rng = Random(f"{name} {seed}")
        self.words = ("--name", name, "--language", language, *words)
        self.terminal = inn.guest(name, link or inn.base, *self.words)
        self.link = link

    def come_back(self) -> PseudoTerminal:
        """Come with the very same command, having closed the terminal."""
        self.terminal.__exit__(None, None, None)
        self.terminal = self.inn.guest(self.name, self.link or self.inn.base, *self.words)
        return self.terminal

    def look(self) -> TableSnapshot:
        """Look at the table from the own seat, beside the program."""
        return self.inn.look(self.name, self.link)

    def move(self) -> str:
        """Choose what to type if the table waits for this person, or nothing."""
        seen = self.look()
        if seen.view is None:
            return ""
        if seen.you not in awaited(seen.view.prompt) and Deal() not in seen.lawful:
            return ""
        names = [place.name for place in seen.places]
        words = CommandParser(load(seen.options.edition), self.language, names)
        lawful = sorted(seen.lawful, key=words.write)
        return words.write(self.rng.choice(forward_moves(lawful)))

    def act(self) -> bool:
        """Type a move if nothing is unread and the table waits for this person, or read on."""
        typed = "" if self.unread else self.move()
        if typed:
            self.enter(typed)
        elif "--braille" in self.words or self.waits_for_enter:
            self.terminal.type("")
        self.terminal.idle(0.1)
        return bool(typed)

    def over(self) -> bool:
        """Return whether the match is over."""
        seen = self.look()
        return seen.view is not None and isinstance(seen.view.prompt, Over)

    def found_link(self) -> str:
        """Find the link to a new table, or make it of the code that a display shows."""
        if "--braille" not in self.words:
            found = re.search(r"http://\S+/t/[a-z-]+", self.terminal.text)
            assert found
            return found[0]
        while len(words := " ".join(self.panes()).split()) < CODE_WORDS:
            self.terminal.type("")
        return f"{self.inn.base}/t/{'-'.join(words[:CODE_WORDS])}"

    @property
    def unread(self) -> bool:
        """Return whether the prompt counts more to be read."""
        return re.search(r" ?&\d+> $", self.terminal.text) is not None

    @property
    def waits_for_enter(self) -> bool:
        """Return whether the table waits until Enter is pressed."""
        return self.terminal.out.endswith(b"Press Enter to continue.\r\n> ")

    def enter(self, typed: str) -> None:
        """Type something at a prompt; wait for its echo, even between news, and a new prompt."""
        self.terminal.until()
        start = len(self.terminal.out)
        self.terminal.press(f"{typed}\n".encode())
        self.terminal.find(rf"{re.escape(typed)}\r\n(?s:.*)> $", start)

    def asks(self, typed: str, answer: str) -> None:
        """Type something, and wait for the answer and the mark after it."""
        start = len(self.terminal.out)
        self.terminal.press(f"{typed}\n".encode())
        self.terminal.find(re.escape(answer), start)
        self.terminal.until()

    def lines(self) -> list[str]:
        """List what was printed, but for what was typed."""
        lines = self.terminal.text.splitlines()
        return [line for line in lines if line and not line.startswith("> ")]

    def panes(self) -> list[str]:
        """List what a display was shown, one pane after the other."""
        found = map(DISPLAY_LINE.match, self.terminal.text.splitlines())
        return [pane[1] for pane in found if pane and pane[1]]


def play_turns(guests: list[JoinedPlayer], turns: int) -> int:
    """Let all play and read on for so many *turns*, or to the end; give how many were made."""
    return play_until(lambda acts: acts >= turns or guests[0].over(), 4 * TIMEOUT_S, *guests)


def host_table(
    inn: TerminalServer, guests: list[JoinedPlayer], name: str, *words: str
) -> JoinedPlayer:
    """Let somebody come who makes a table."""
    guest = JoinedPlayer(inn, name, "en", *words)
    guests.append(guest)
    guest.terminal.until()
    guest.link = guest.found_link()
    return guest


def join_table(
    host: JoinedPlayer, guests: list[JoinedPlayer], name: str, language: str, *words: str
) -> JoinedPlayer:
    """Let somebody come to the table of *host*."""
    guest = JoinedPlayer(host.inn, name, language, *words, link=host.link)
    guests.append(guest)
    guest.terminal.until()
    return guest


def read_display(guest: JoinedPlayer) -> list[str]:
    """Press Enter until nothing is unread, and list all that the display has shown."""
    before = -1
    while len(guest.panes()) != before + 1 or guest.unread:
        before = len(guest.panes())
        guest.terminal.type("")
    return guest.panes()
