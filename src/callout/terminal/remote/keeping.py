"""The steps to be kept on a server, to come back by eight words, and to be forgotten."""

from callout.locales.messages import Utterance
from callout.locales.sanitise import sanitise_text
from callout.server.people.bounds import KEPT_PERSON_DAYS
from callout.server.wire import ListChange
from callout.terminal.remote.fellows import find_fellow, tell_fellows, tell_unknown
from callout.terminal.remote.joining import CannotJoin, Joining

NOT_KEPT_PROBLEM = "not-kept"
"""The problem code for a guest who is not kept."""


class Keeping(Joining):
    """The steps of a person who is kept, or wants to be."""

    def show(self, name: str) -> Utterance:
        """Tell whether the guest of this computer is kept, and who they played with."""
        self._require_known(name)
        person, connection = self.connection.get_person(), self.connection
        self.screen.tell(
            self.say("me-kept", name=person.name, tables=len(person.tables), days=KEPT_PERSON_DAYS)
        )
        for line in tell_fellows(person, connection.language):
            self.screen.tell(line)
        for one in person.invitations:
            link = f"{connection.base}/t/{one.code}"
            self.screen.tell(self.say("me-invited", name=sanitise_text(one.name), link=link))
        for line in person.statistics.told if person.statistics else ():
            self.screen.tell(line)
        return self._presence(shown=person.shown)

    def count_games(self, name: str, *, on: bool) -> Utterance:
        """Turn the counting of the guest's games on, or off, which erases the counts."""
        self._require_known(name)
        self.connection.change_counting(on=on)
        return self.say("me-count", on="yes" if on else "no")

    def remove(self, name: str, removed: str) -> Utterance:
        """Remove somebody from the list of the people one played with."""
        self._require_known(name)
        fellow = find_fellow(self.connection.get_person(), removed)
        if fellow is None:
            raise CannotJoin(tell_unknown(removed, self.connection.language).spoken)
        self.connection.change_list(ListChange(removed=fellow.who))
        return self.say("me-removed", name=sanitise_text(fellow.name))

    def show_presence(self, name: str, *, shown: bool) -> Utterance:
        """Show to the people on the list when one is here, or hide it."""
        self._require_known(name)
        self.connection.change_list(ListChange(shown=shown))
        return self._presence(shown=shown)

    def keep(self, name: str) -> Utterance:
        """Keep the guest of this computer, or get them new words; show the words, one a line."""
        guest = self.identify(name, "")
        words = self.connection.keep().words
        self.screen.tell(self.say("me-words", name=guest.name))
        for word in words.split("-"):
            self.screen.tell(Utterance(word, word))
        return self.say("me-words-how", link=self.connection.base)

    def come_back(self, name: str) -> Utterance:
        """Ask for eight words, and become the person whom they bring back."""
        guest = self.identify(name, self._ask(self.say("me-ask")))
        return self.say("me-back", name=guest.name)

    def forget(self, name: str) -> Utterance:
        """Have everything erased that is kept of the guest of this computer."""
        self._require_known(name)
        self.connection.forget()
        return self.say("me-forgotten")

    def _presence(self, *, shown: bool) -> Utterance:
        """Return whether others see when one is here."""
        return self.say("me-presence", shown="yes" if shown else "no")

    def _require_known(self, name: str) -> None:
        """Take on the guest of an earlier visit; raise `CannotJoin` if there is none."""
        if self._returning_guest(name) is None:
            raise CannotJoin(self.say("me-nobody").spoken)
