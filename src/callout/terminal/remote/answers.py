"""Answers at a table on a server: about its address, and about coming back."""

from callout.core.cards import by_seat
from callout.host.table import Table
from callout.interpreter.table_answers import TableQueryAnswerer
from callout.locales.catalogue import Fact
from callout.locales.messages import Utterance
from callout.narrator.listener import Style
from callout.server.wire import DevicePass, TableSnapshot


class RemoteQueryAnswerer(TableQueryAnswerer):
    """Answers for *player* at a table whose address is *link*."""

    def __init__(self, table: Table, player: str, language: str, style: Style, link: str) -> None:
        super().__init__(table, player, language, style)
        self.link = link

    def describe_table(self, table: TableSnapshot) -> list[Utterance]:
        """Describe the open cards, the table's address, and its occupants."""
        facts: dict[str, Fact] = {"code": table.code, "words": table.code.replace("-", " ")}
        facts["edition"] = self.edition.title
        code = self.say("table-code", link=self.link, **facts)
        lost = [seat for seat, place in by_seat(table.places) if place.lost_since]
        return [
            *self.top(),
            code,
            *self.occupants(table.places, you=table.you, host=table.host, lost=lost),
            *self.pairs(),
            *self.watchers(table.watchers),
        ]

    def device_pass(self, device_pass: DevicePass) -> Utterance:
        """Explain the move to another device."""
        shown = device_pass.shown
        facts: dict[str, Fact] = {"minutes": device_pass.minutes, "shown": shown}
        facts |= {"words": shown.replace("-", " "), "site": self.link.partition("/t/")[0]}
        return self.say("join-pass", link=self.link, **facts)

    def nothing_to_report(self) -> Utterance:
        """Say that there is no remark to report."""
        return self.say("join-unsaid")

    def knock_answer(self) -> Utterance:
        """Explain to the host how to answer a knock."""
        return self.say("knock-answer", **self._example_words())

    def watching(self) -> Utterance:
        """Say that the player only watches."""
        return self.say("join-watching")

    def next_table(self, code: str) -> Utterance:
        """Say that the player is at another table now."""
        return self.say("join-next", code=code, words=code.replace("-", " "))

    def leaving(self) -> Utterance:
        """Explain the way back."""
        if self.seat is None:
            return self.say("join-bye", link=self.link)
        return self.say("join-left", link=self.link)
