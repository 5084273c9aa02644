"""An evening without a server: its log, and what its people ask for."""

from callout.club.evening import entries as e
from callout.club.evening import requests as r
from callout.club.evening.draw import draw, draws_at
from callout.club.evening.errors import EveningDenialReason
from callout.club.evening.evening import Evening, open_evening
from callout.club.evening.policy import EveningContext, decide_evening
from callout.club.evening.settings import EveningForm, EveningSettings
from callout.host.errors import RequestDenied

HOST = "id-of-the-host"

IN_PAIRS = EveningSettings(form=EveningForm.PARTNERS)

TWO_TEAMS = EveningSettings(form=EveningForm.TEAMS, teams=("Owls", "Foxes"))


def person_id(number: int) -> str:
    """Return the id of a person."""
    return f"id-of-{number}"


class ClubEvening:
    """Hold an evening and its log; a minute passes between two requests.

    If there are teams, *owls* of the people play for the first one.
    """

    def __init__(
        self,
        people: int = 0,
        settings: EveningSettings | None = None,
        *,
        started: bool = False,
        owls: int = 0,
    ) -> None:
        first = e.EveningOpened(HOST, "en", settings or EveningSettings())
        self.now = 1_000_000
        self.log: list[tuple[e.EveningEntry, int]] = [(first, self.now)]
        self.evening = open_evening(first, self.now)
        for number in range(1, people + 1):
            team = 1 if number <= owls else 2
            has_teams = first.settings.has_teams
            self.ask(person_id(number), r.CheckIn(f"Person {number}", team if has_teams else 0))
        if started:
            self.host(r.StartEvening())

    def ask(self, player: str, request: r.EveningRequest) -> e.EveningEntry | None:
        """Let *player* ask for something, and return what is written down."""
        self.now += 60_000
        context = EveningContext(player, request, len(self.log), self.now)
        entry = decide_evening(self.evening, context)
        if entry is not None:
            self.write(entry)
        return entry

    def host(self, *requests: r.HostRequest) -> None:
        """Let the host ask for something."""
        for request in requests:
            self.ask(HOST, request)

    def refused(self, player: str, request: r.EveningRequest) -> EveningDenialReason:
        """Let *player* ask for what is denied, and return the reason."""
        try:
            entry = self.ask(player, request)
        except RequestDenied as error:
            return EveningDenialReason(error.reason)
        raise AssertionError(f"{entry} was allowed")

    def write(self, entry: e.EveningEntry) -> None:
        """Write and fold an entry."""
        self.log.append((entry, self.now))
        self.evening = self.evening.after(entry, self.now)

    def draw(self) -> list[int]:
        """Draw the tables that can be drawn, and return their numbers."""
        if draws_at(self.evening) is None:
            return []
        known, chance = len(self.evening.tables), f"chance {len(self.log)}"
        drawn = (
            e.DrawnTable(f"code-{number}", seats)
            for number, seats in enumerate(draw(self.evening, chance), known + 1)
        )
        self.write(e.TablesDrawn(tuple(drawn), chance))
        return list(range(known + 1, len(self.evening.tables) + 1))

    def finish(self, number: int, *order: str) -> None:
        """End the match at a table: people come in *order*, or as they sit.

        Of two pairs, that of the first wins.
        """
        table = self.evening.table(number)
        assert table
        here = [player for player in table.seats if player]
        ranked = order or here
        places = [ranked.index(one) + 1 if one in ranked else 0 for one in table.seats]
        if table.settings.has_partners:
            best = table.side_of(ranked[0])
            sides = (1 if table.side_of(one) == best else 2 for one in table.seats if one)
            places = [next(sides) if one else 0 for one in table.seats]
        self.now += 60_000
        self.write(e.ResultNoted(number, tuple(places)))

    def replayed(self) -> Evening:
        """Fold the log again, from its beginning."""
        (first, at), *rest = self.log
        assert isinstance(first, e.EveningOpened)
        evening = open_evening(first, at)
        for entry, later in rest:
            evening = evening.after(entry, later)
        return evening
