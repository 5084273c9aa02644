"""Tables worth a look: what somebody shall see there, and with which number it is soon found."""

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from support.web.seated_table import SeatedTable
from support.web.table_search import Condition, Preference, create_table, prefers_progress

from callout.core import commands as c
from callout.core import prompts as p
from callout.core.cards import NO_COLOUR
from callout.core.deck import deck_of
from callout.core.edition import Scoring
from callout.editions import load
from callout.editions.rule_sets import rule_sets
from callout.host.card_commands import commands_with_card
from callout.server.wire import TableSnapshot


class TableSearch(NamedTuple):
    """What is *wanted* of a table, and what is *liked* in playing until it is there.

    Tables are *laid* one after the other from a *number* on, each by another chance. If
    *by_anybody*, it may be seen by somebody whose turn it is not.
    """

    wanted: Condition
    number: int = 0
    liked: Preference = prefers_progress
    laid: Callable[..., SeatedTable] = create_table
    by_anybody: bool = False


def is_asked(kind: type[p.Prompt]) -> Condition:
    """Want to be asked for something of a *kind*."""
    return lambda seen: seen.view is not None and type(seen.view.prompt) is kind


def is_allowed(*kinds: type[c.Command]) -> Condition:
    """Want to be allowed to do something of each of some *kinds*."""
    return lambda seen: set(kinds) <= {type(command) for command in seen.lawful}


def can_challenge(seen: TableSnapshot) -> bool:
    """Want to be given cards by a play that one may doubt."""
    prompt = seen.view.prompt if seen.view else None
    return isinstance(prompt, p.AnswerDraw) and prompt.doubtful


def can_jump_in(seen: TableSnapshot) -> bool:
    """Want to be allowed to play a card out of turn."""
    return (
        is_allowed(c.Play)(seen)
        and seen.view is not None
        and (seen.you not in p.awaited(seen.view.prompt))
    )


def can_play_several(seen: TableSnapshot) -> bool:
    """Want to be allowed to play several cards at once, without naming a colour."""
    several = [one for one in seen.lawful if isinstance(one, c.Play) and one.count > 1]
    return bool(several) and all(command.colour == NO_COLOUR for command in several)


def is_over_after_rounds(seen: TableSnapshot) -> bool:
    """Want a match that is over after more than one round."""
    return seen.over and seen.view is not None and seen.view.round > 1


def deals_next_round(seen: TableSnapshot) -> bool:
    """Want to deal after a round."""
    return is_asked(p.DealRound)(seen) and seen.view is not None and seen.view.round > 0


def can_call(seen: TableSnapshot) -> bool:
    """Want to be allowed to call out with a card."""
    return any(c.calls_out(command) for command in seen.lawful)


def card_with_choices(seen: TableSnapshot) -> str:
    """Want a card that can be played in several ways; give its label."""
    edition, view = load(seen.options.edition), seen.view
    assert view is not None
    found = (
        deck_of(edition).labels[card]
        for card in view.hand
        if len(commands_with_card(seen.lawful, card, view, edition, call=False)) > 1
    )
    return next(found, "")


def prefers_drawing(command: c.Command) -> bool:
    """Like to draw."""
    return isinstance(command, c.Draw)


_dos = partial(create_table, edition="dos")
_small = partial(create_table, house={"hand_size": 3})
_party = partial(create_table, people=3, house=rule_sets(load("mattel"))["party"])
_equal = partial(create_table, house={"equal_cards": True, "false_call_penalty": 2})
_short = partial(create_table, house={"hand_size": 3, "target": 1})
_long = partial(create_table, people=3, house={"hand_size": 3, "target": 60})
_teams = partial(create_table, edition="french", people=4, scoring=Scoring.TEAMS)

TABLE_SEARCHES = {
    "turn": TableSearch(is_allowed(c.Play, c.Draw)),
    "choose": TableSearch(lambda seen: bool(card_with_choices(seen))),
    "colour": TableSearch(is_asked(p.PickColour), 32),
    "draw": TableSearch(can_challenge),
    "drawn": TableSearch(is_allowed(c.Play, c.Keep), 0, prefers_drawing),
    "swap": TableSearch(is_asked(p.PickSwap), laid=_party),
    "jump": TableSearch(can_jump_in, laid=_party, by_anybody=True),
    "several": TableSearch(can_play_several, 2, laid=_equal),
    "small": TableSearch(is_allowed(c.Play), laid=_small),
    "call": TableSearch(can_call, laid=_small),
    "catch": TableSearch(is_allowed(c.Catch), 1, laid=_small),
    "deal": TableSearch(deals_next_round, 2, laid=_small),
    "over": TableSearch(lambda seen: seen.over, 6, laid=_short),
    "over-rounds": TableSearch(is_over_after_rounds, 13, laid=_long),
    "again": TableSearch(lambda seen: seen.over, 3, laid=_short),
    "closed": TableSearch(lambda seen: seen.over, 2, laid=_short),
    "away": TableSearch(is_allowed(c.Play)),
    "question": TableSearch(
        is_asked(p.AnswerQuestion), laid=partial(create_table, edition="quiz")
    ),
    "vote": TableSearch(
        is_allowed(c.Accuse), laid=partial(create_table, edition="rnib", people=3)
    ),
    "teams": TableSearch(is_allowed(c.Play), laid=_teams),
    "crowd": TableSearch(is_allowed(c.Play), laid=partial(create_table, people=10)),
    "dos": TableSearch(lambda seen: bool(card_with_choices(seen)), laid=_dos),
    "dos-more": TableSearch(is_asked(p.MatchOrDone), laid=_dos),
    "dos-lay": TableSearch(is_asked(p.LayCards), 2, laid=_dos),
    "dos-drawn": TableSearch(is_asked(p.MatchOrLay), 0, prefers_drawing, laid=_dos),
}
"""What is sought, by the name of what is found."""
