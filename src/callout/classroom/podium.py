"""The pupils who are ahead in the games of a class, over all its tables."""

from collections.abc import Iterable

from msgspec import Struct

PODIUM_STEPS = 3


class Standing(Struct, frozen=True):
    """The *points* of a pupil in the rounds that are over, and the *cards* in their hand."""

    pupil: int
    points: int
    cards: int


class PodiumStep(Struct, frozen=True):
    """The pupils who share a *place*: all of them have the same points or number of cards."""

    place: int
    standings: tuple[Standing, ...]


def podium(standings: Iterable[Standing]) -> tuple[PodiumStep, ...]:
    """Return the first three places: by points or, before a round is over, by the fewest cards.

    After two pupils who share the first place, the next is third.
    """
    everybody = tuple(standings)
    scored = any(one.points for one in everybody)
    groups: dict[int, list[Standing]] = {}
    for one in everybody:
        if one.points:
            groups.setdefault(-one.points, []).append(one)
        elif one.cards and not scored:
            groups.setdefault(one.cards, []).append(one)
    steps: list[PodiumStep] = []
    place = 1
    for _, group in sorted(groups.items()):
        if place <= PODIUM_STEPS:
            steps.append(PodiumStep(place, tuple(group)))
        place += len(group)
    return tuple(steps)
