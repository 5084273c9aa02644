"""Answer at a table elsewhere: who sits there, how others come, what it waits for."""

from collections.abc import Sequence

from callout.client.projection import Mirror
from callout.core.commands import Command
from callout.core.edition import Edition
from callout.core.prompts import Over
from callout.core.view import View
from callout.host.table import Place
from callout.interpreter.table_requests import TableWords
from callout.locales.catalogue import Fact
from callout.locales.sanitise import sanitise_text
from callout.narrator.answers import tell_top
from callout.narrator.listener import Listener, Style, Utterance
from callout.narrator.prompts import tell_prompt
from callout.server.wire import Pass, PlaceSeen, TableSeen
from callout.terminal.ui.answering import Answering
from callout.terminal.ui.screen import Screen

OF_CARDS = ("hand", "numbers", "playable", "top", "colour", "scores", "who", "penalty")
"""What can only be told once there are cards."""

MOST_SEATS = 10
"""How many people the largest table has."""


class Elsewhere(Answering):
    """Answer at a table of *edition*, known as *mirror* shows it; *link* is its address."""

    def __init__(
        self,
        mirror: Mirror,
        edition: Edition,
        screen: Screen,
        language: str,
        style: Style,
        link: str,
    ) -> None:
        ears = {
            seat: Listener(edition, seat, language, style) for seat in (None, *range(MOST_SEATS))
        }
        self.mirror, self.edition, self.link = mirror, edition, link
        self.table_words = TableWords(edition, language, mirror.names)
        super().__init__(ears, screen, language, self.table_words)

    def meet(self) -> None:
        """Learn the names of those who sit here now."""
        if self.mirror.names != self.table_words.names:
            self.table_words = TableWords(self.edition, self.language, self.mirror.names)
            self.words = self.table_words

    def answer(
        self, wish: str, seen: View, lawful: Sequence[Command], *, alone: bool = True
    ) -> None:
        """Answer what *wish* names; there are no cards before the match."""
        if self.mirror.match is None and wish in OF_CARDS:
            self.screen.reply([self.waiting()])
        else:
            super().answer(wish, seen, lawful, alone=alone)

    def _public(self, what: str, more: str, seen: View, ear: Listener) -> list[Utterance]:
        told = super()._public(what, more, seen, ear)
        if what != "help":
            return told
        words = self._shown(ear)
        around = [
            self.say("help-seat", **words),
            self.say("help-host", **words),
            self.say("help-talk", **words),
            self.say("help-device", **words),
        ]
        return [*told, *around] if self.mirror.match else [*around, *told]

    def waiting(self) -> Utterance:
        """Tell what the table waits for."""
        mirror, words = self.mirror, self._shown(self.ears[None])
        if mirror.closed:
            return self.say("wait-closed", **words)
        if mirror.match is None:
            sits = mirror.seat is not None
            return self.say("wait-begin", **words) if sits else self.say("wait-seat", **words)
        if mirror.away:
            return self.say("wait-return", **words)
        seen = mirror.view()
        if isinstance(seen.prompt, Over):
            return self.say("wait-again", **words)
        return tell_prompt(seen, self.ears[mirror.seat])

    def seats(self, table: TableSeen) -> list[Utterance]:
        """Tell who sits at the table and how others find it, and first what lies on it."""
        seen = self.mirror.view()
        top = [tell_top(seen, self.ears[seen.seat])] if self.mirror.match else []
        facts: dict[str, Fact] = {"code": table.code, "words": table.code.replace("-", " ")}
        facts["edition"] = self.edition.title
        told = [*top, self.say("table-code", link=self.link, **facts)]
        for number, place in enumerate(table.places):
            what = what_of(place, you=number == table.you, host=number == table.host)
            facts = {"number": number + 1, "name": sanitise_text(place.name)}
            told.append(self.say("table-place", what=what, **facts))
        return told if table.places else [*told, self.say("table-empty")]

    def handing_over(self, given: Pass) -> Utterance:
        """Tell how to go on at another device."""
        facts: dict[str, Fact] = {"minutes": given.minutes, "shown": given.shown}
        return self.say("join-pass", link=self.link, **facts)

    def unsaid(self) -> Utterance:
        """Say that there is nothing to report."""
        return self.say("join-unsaid")

    def watching(self) -> Utterance:
        """Say that one only watches."""
        return self.say("join-watching")

    def next_table(self, code: str) -> Utterance:
        """Say that one is at another table now."""
        return self.say("join-next", code=code, words=code.replace("-", " "))

    def leaving(self) -> Utterance:
        """Say how to come back."""
        if self.mirror.seat is None:
            return self.say("join-bye", link=self.link)
        return self.say("join-left", link=self.link)


def what_of(place: PlaceSeen | Place, *, you: bool, host: bool) -> str:
    """Say what is to be known of a place beside the name."""
    if place.away:
        return "stand-in" if place.bot else "away"
    if place.bot:
        return "bot"
    if you:
        return "you-host" if host else "you"
    return "host" if host else "person"
