"""Tables worth a look: what somebody shall see there, and with which number it is soon found."""

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from web.laying import Liked, Wanted, forward, lay
from web.stage import Laid

from callout.core import commands as c
from callout.core import prompts as p
from callout.core.deck import deck_of
from callout.core.edition import Scoring
from callout.editions import load
from callout.server.wire import TableSeen
from callout.web.table.buttons import with_card


class Sought(NamedTuple):
    """Be what is *wanted* of a table, and what is *liked* in playing until it is there.

    Tables are *laid* one after the other from a *number* on, each by another chance.
    """

    wanted: Wanted
    number: int = 0
    liked: Liked = forward
    laid: Callable[..., Laid] = lay


def asked(kind: type[p.Prompt]) -> Wanted:
    """Want to be asked for something of a *kind*."""
    return lambda seen: seen.view is not None and type(seen.view.prompt) is kind


def may(*kinds: type[c.Command]) -> Wanted:
    """Want to be allowed to do something of each of some *kinds*."""
    return lambda seen: set(kinds) <= {type(command) for command in seen.lawful}


def doubtful(seen: TableSeen) -> bool:
    """Want to be given cards by a play that one may doubt."""
    prompt = seen.view.prompt if seen.view else None
    return isinstance(prompt, p.AnswerDraw) and prompt.doubtful


def between(seen: TableSeen) -> bool:
    """Want to deal after a round."""
    return asked(p.DealRound)(seen) and seen.view is not None and seen.view.round > 0


def calling(seen: TableSeen) -> bool:
    """Want to be allowed to call out with a card."""
    return any(getattr(command, "call", False) for command in seen.lawful)


def several(seen: TableSeen) -> str:
    """Want a card that can be played in several ways; give its label."""
    edition, view = load(seen.options.edition), seen.view
    assert view is not None
    found = (
        deck_of(edition).labels[card]
        for card in view.hand
        if len(with_card(seen.lawful, card, view, edition, call=False)) > 1
    )
    return next(found, "")


def drawing(command: c.Command) -> bool:
    """Like to draw."""
    return isinstance(command, c.Draw)


_dos = partial(lay, edition="dos")
_small = partial(lay, house={"hand_size": 3})
_short = partial(lay, house={"hand_size": 3, "target": 1})
_teams = partial(lay, edition="french", people=4, scoring=Scoring.TEAMS)

SOUGHT = {
    "turn": Sought(may(c.Play, c.Draw)),
    "choose": Sought(lambda seen: bool(several(seen))),
    "colour": Sought(asked(p.PickColour), 32),
    "draw": Sought(doubtful),
    "drawn": Sought(may(c.Play, c.Keep), 0, drawing),
    "small": Sought(may(c.Play), laid=_small),
    "call": Sought(calling, laid=_small),
    "catch": Sought(may(c.Catch), 1, laid=_small),
    "deal": Sought(between, 2, laid=_small),
    "over": Sought(lambda seen: seen.over, 4, laid=_short),
    "again": Sought(lambda seen: seen.over, 3, laid=_short),
    "closed": Sought(lambda seen: seen.over, 2, laid=_short),
    "away": Sought(may(c.Play)),
    "question": Sought(asked(p.AnswerQuestion), laid=partial(lay, edition="quiz")),
    "vote": Sought(may(c.Accuse), laid=partial(lay, edition="rnib", people=3)),
    "teams": Sought(may(c.Play), laid=_teams),
    "crowd": Sought(may(c.Play), laid=partial(lay, people=10)),
    "dos": Sought(lambda seen: bool(several(seen)), laid=_dos),
    "dos-more": Sought(asked(p.MatchOrDone), laid=_dos),
    "dos-lay": Sought(asked(p.LayCards), 2, laid=_dos),
    "dos-drawn": Sought(asked(p.MatchOrLay), 0, drawing, laid=_dos),
}
"""What is sought, by the name of what is found."""
