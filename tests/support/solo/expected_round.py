"""The first round that "Play now" deals, played at a server: what to press, and what is told."""

from typing import NamedTuple

from support.policy import plain_move
from support.server.in_process import InProcessCluster
from support.solo.server_match import FixedSeedEntropy

from callout.core import commands as c
from callout.core.cards import NO_COLOUR, Seat
from callout.core.view import View
from callout.host.bots import bot_kinds, next_due
from callout.host.entries import Options
from callout.host.match import HostedMatch
from callout.host.requests import AddBot, Sit, Start
from callout.narrator.listener import Listener
from callout.narrator.voice import Voice
from callout.server.identity.tokens import Identity
from callout.server.tables.narration import Recipient
from callout.server.tables.session import TableSession
from callout.web.editions import editions_by_language
from callout.web.pages.play import BOT_COUNT, SHORT
from callout.web.preferences.model import Preferences
from callout.web.table.buttons import action_buttons

GUEST = Identity("guest", "Mia")
SEAT = Seat(0)
LANGUAGE = "en"


class RoundStep(NamedTuple):
    """A move: the names of the cards in the *hand* and of the *buttons* to press.

    *told* is what the guest is told of it and of what the bots do then.
    """

    hand: list[str]
    buttons: list[str]
    told: list[str]


async def play_expected_round(seed: bytes) -> list[RoundStep]:
    """Play the round that is dealt from *seed*: a card that fits if there is one."""
    cluster = InProcessCluster()
    cluster.entropy = FixedSeedEntropy(seed)
    node = cluster.node()
    options = Options(editions_by_language(LANGUAGE)[0].name, SHORT)
    bots = [AddBot(bot_kinds()[0])] * BOT_COUNT
    session = await node.tables.make(GUEST, options, [Sit(), *bots, Start()])
    await session.open_round(GUEST)
    steps: list[RoundStep] = []
    while not session.open_table.over:
        steps.append(await _move(session, len(steps)))
    await node.close()
    return steps


async def _move(session: TableSession, number: int) -> RoundStep:
    """Let the guest move, and the bots after that."""
    since, match = session.version, session.open_table.match
    assert match is not None
    command = plain_move(match.legal_commands(SEAT))
    voice = Voice(Listener(match.edition, SEAT, LANGUAGE), ())
    hand = [voice.card(card) for card in match.hand(SEAT)]
    buttons = _names(command, match.view(SEAT), match, voice)
    await session.act(GUEST, command, f"{number}", since)
    while next_due(session.open_table) is not None:
        await session.make_due_move(at_once=True)
    recipient = Recipient(GUEST.player, LANGUAGE, Preferences().style)
    entries = await session.narrated_between(since, session.version, recipient)
    told = [utterance.spoken for _, entry in entries for utterance in entry.told]
    return RoundStep(hand, buttons, told)


def _names(command: c.Command, view: View, match: HostedMatch, voice: Voice) -> list[str]:
    """Name the buttons to press for *command*, one after the other."""
    if not isinstance(command, c.Play):
        found = action_buttons((command,), view, match.edition, LANGUAGE)
        return [button.label for button in found]
    colour = [] if command.colour == NO_COLOUR else [voice.colour(command.colour)]
    return [voice.card(command.card), *colour]
