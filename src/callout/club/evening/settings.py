"""The settings of an evening for its tables."""

from enum import StrEnum
from functools import cached_property
from typing import Annotated, TypeAlias

from msgspec import Meta, Struct

from callout.club.evening.bounds import (
    MAX_GAMES,
    MAX_ROUNDS,
    MAX_TEAM_NAME_CHARS,
    USUAL_GAMES,
)
from callout.core.edition import Edition, HouseRules, Scoring
from callout.editions import load, with_house
from callout.room.bounds import MAX_SEATS, MIN_SEATS
from callout.rules.scoring import SEATS_OF_TWO_PAIRS

TeamName: TypeAlias = Annotated[str, Meta(max_length=MAX_TEAM_NAME_CHARS)]

BOTH_TEAMS = (1, 2)
"""The numbers of the teams, if there are any."""

_WITH_PARTNERS = (Scoring.PARTNERS, Scoring.TEAMS)
"""The ways of scoring in which partners stay the same for the whole match, the best first."""


class EveningForm(StrEnum):
    """Who plays with whom?"""

    EVERYBODY = "everybody"
    """Everybody for themselves."""

    PARTNERS = "partners"
    """Two pairs at a table, by lot."""

    TEAMS = "teams"
    """Two teams, with a pair of each at a table."""


class EveningSettings(Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """The rules, and the length of the evening.

    Everybody plays *games*, each of them until somebody wins or *rounds* are over. If *bots*, two
    free people begin with a bot even while others could soon join them. *teams* are the names of
    the teams, if there are any.
    """

    edition: Annotated[str, Meta(max_length=40)] = "mattel"
    house: HouseRules = {}
    games: Annotated[int, Meta(ge=1, le=MAX_GAMES)] = USUAL_GAMES
    rounds: Annotated[int, Meta(ge=1, le=MAX_ROUNDS)] = 1
    bots: bool = False
    form: EveningForm = EveningForm.EVERYBODY
    teams: Annotated[tuple[TeamName, ...], Meta(max_length=len(BOTH_TEAMS))] = ()

    @cached_property
    def chosen_edition(self) -> Edition:
        """The edition with the house rules; raise `EditionError` if there are no such rules."""
        return with_house(load(self.edition), self.house)

    @property
    def has_partners(self) -> bool:
        """Whether people play in pairs, with their partner across from them."""
        return self.form is not EveningForm.EVERYBODY

    @property
    def has_teams(self) -> bool:
        """Whether everybody plays for one of two teams."""
        return self.form is EveningForm.TEAMS

    @property
    def can_be_played(self) -> bool:
        """Whether the edition has partners, if the evening wants them."""
        return not self.has_partners or (
            self.scoring in _WITH_PARTNERS
            and self.chosen_edition.rulings.most_seats >= SEATS_OF_TWO_PAIRS
        )

    def team_name(self, team: int) -> str:
        """Return the name of that team, or an empty string."""
        return self.teams[team - 1] if self.has_teams and 0 < team <= len(self.teams) else ""

    @property
    def most_seats(self) -> int:
        """How many may sit at a table."""
        if self.has_partners:
            return SEATS_OF_TWO_PAIRS
        return min(MAX_SEATS, self.chosen_edition.rulings.most_seats)

    @property
    def least_seats(self) -> int:
        """How many sit at a table at least, bots included."""
        if self.has_partners:
            return SEATS_OF_TWO_PAIRS
        return min(max(MIN_SEATS, self.chosen_edition.rulings.least_seats), self.most_seats)

    @property
    def scoring(self) -> Scoring:
        """The scoring of a game: everybody's own cards count where the edition has that.

        So each of the seats gets a place, and not only the first. Partners score together.
        """
        scorings = self.chosen_edition.scorings
        wanted = _WITH_PARTNERS if self.has_partners else (Scoring.LOW,)
        return next((way for way in wanted if way in scorings), next(iter(scorings)))
