"""What the terminal tells at a table on a server: how others find it, and how to come back."""

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
        """Tell what lies on the table, how others find it, and who sits there."""
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
        """Tell how to go on at another device."""
        shown = device_pass.shown
        facts: dict[str, Fact] = {"minutes": device_pass.minutes, "shown": shown}
        facts |= {"words": shown.replace("-", " "), "site": self.link.partition("/t/")[0]}
        return self.say("join-pass", link=self.link, **facts)

    def nothing_to_report(self) -> Utterance:
        """Tell that nobody has said anything that could be reported."""
        return self.say("join-unsaid")

    def knock_answer(self) -> Utterance:
        """Tell the host how to answer who knocks."""
        return self.say("knock-answer", **self._example_words())

    def watching(self) -> Utterance:
        """Tell that the player only watches."""
        return self.say("join-watching")

    def next_table(self, code: str) -> Utterance:
        """Tell that the player is at another table now."""
        return self.say("join-next", code=code, words=code.replace("-", " "))

    def leaving(self) -> Utterance:
        """Tell how to come back."""
        if self.seat is None:
            return self.say("join-bye", link=self.link)
        return self.say("join-left", link=self.link)
