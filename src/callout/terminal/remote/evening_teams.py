"""The question for a team at an evening that has two."""

from callout.interpreter.vocabulary import fold
from callout.locales.messages import Utterance, utter
from callout.locales.sanitise import sanitise_text
from callout.server.club_wire import EveningSnapshot


def needs_team(evening: EveningSnapshot) -> bool:
    """Return whether the caller has to choose a team before they are drawn."""
    return bool(evening.teams) and not evening.team and not evening.over


def team_question(evening: EveningSnapshot, language: str) -> Utterance:
    """Ask for the team, with the numbers of both."""
    one, other = map(sanitise_text, evening.teams)
    return utter("evening-terminal", language, "ask-team", one=one, other=other)


def typed_team(evening: EveningSnapshot, line: str) -> int:
    """Return the number of the team that *line* names, by its number or name, or 0."""
    typed, names = fold(line), [fold(name) for name in evening.teams]
    numbers = [str(number) for number, _ in enumerate(names, 1)]
    return next((said.index(typed) + 1 for said in (numbers, names) if typed in said), 0)
