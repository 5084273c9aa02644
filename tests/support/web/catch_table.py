"""A table at which somebody with a whole hand can catch somebody else."""

from support.policy import moves, plain_move
from support.server.server_process import ApiClient
from support.web.deterministic_server import DeterministicServer
from support.web.seated_table import SeatedTable
from support.web.table_search import create_table, start_match

from callout.core import commands as c
from callout.core import prompts as p
from callout.server.wire import TableSnapshot

MAX_DEALS = 40
LAST_BUT_ONE = 2


def find_catch_table(still: DeterministicServer, cards: int) -> tuple[SeatedTable, ApiClient]:
    """Find a turn with as many *cards*, at which the other person has forgotten to call."""
    for number in range(MAX_DEALS):
        laid = create_table(still, f"catch with {cards} {number}", house={"hand_size": 3})
        start_match(laid)
        forgetful, catcher = laid.people
        while (held := _hand(catcher.see(laid.code))) <= cards:
            if _can_catch(catcher.see(laid.code), cards):
                return laid, catcher
            left = _hand(forgetful.see(laid.code))
            is_playing = left > LAST_BUT_ONE or (left == LAST_BUT_ONE and held == cards)
            if not _move(laid, forgetful, is_playing=is_playing):
                _move(laid, catcher, is_playing=False)
    raise AssertionError(f"nobody could be caught in {MAX_DEALS} deals")


def _hand(seen: TableSnapshot) -> int:
    """Count the cards that somebody holds."""
    assert seen.view is not None
    return len(seen.view.hand)


def _can_catch(seen: TableSnapshot, cards: int) -> bool:
    """Return whether somebody has a turn of their own with as many *cards*, and can catch."""
    assert seen.view is not None
    has_turn = isinstance(seen.view.prompt, p.TakeTurn) and seen.view.prompt.seat == seen.you
    can_catch = any(isinstance(command, c.Catch) for command in seen.lawful)
    return has_turn and can_catch and len(seen.view.hand) == cards


def _move(laid: SeatedTable, guest: ApiClient, *, is_playing: bool) -> bool:
    """Let somebody play if they shall and can, without a call; or draw. Return if they moved."""
    seen = guest.see(laid.code)
    assert seen.view is not None
    if seen.you not in p.awaited(seen.view.prompt):
        return False
    others = [move for move in moves(seen.lawful) if not isinstance(move, c.Play)]
    move = plain_move(seen.lawful) if is_playing or not others else others[0]
    guest.do(laid.code, move, seen.version)
    return True
