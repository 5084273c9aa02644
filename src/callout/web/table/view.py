"""What the page of a table shows to one person, from what that person may know alone."""

from collections.abc import Sequence
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from callout.braille.display import table_line
from callout.core import commands as c
from callout.core import prompts as p
from callout.core.cards import HIDDEN, NO_CARD, NO_COLOUR, Card, Colour
from callout.core.deck import Deck, deck_of
from callout.core.edition import Edition
from callout.core.prompts import awaited
from callout.core.view import View
from callout.editions.appearance.palette import style_name
from callout.host.card_commands import commands_with_card
from callout.host.table import Table
from callout.host.talk import Talk
from callout.interpreter.answers import example_label
from callout.locales.sanitise import sanitise_text
from callout.narrator.answers import tell_colour
from callout.narrator.listener import Listener
from callout.narrator.prompts import tell_prompt
from callout.narrator.voice import Voice
from callout.notation.words import read_cards
from callout.web.avatar import Avatar, avatar_of
from callout.web.card_face import CardFace, card_face
from callout.web.preferences.model import Preferences
from callout.web.rendering import capitalised, say
from callout.web.table.buttons import (
    ActionButton,
    action_buttons,
    card_buttons,
    choice_buttons,
    rare_buttons,
)
from callout.web.table.hand import HandCard, hand_cards
from callout.web.table.match_panel import MatchPanel, match_panel
from callout.web.table.phrases import PhraseButton, phrase_buttons
from callout.web.table.question import AskedQuestion, asked_question
from callout.web.table.round_panel import RoundPanel, round_panel

STATE_NAMES: dict[type, str] = {
    p.DealRound: "deal",
    p.PlayOrKeep: "turn",
    p.TakeTurn: "turn",
    p.PickColour: "colour",
    p.PickSwap: "swap",
    p.AnswerDraw: "draw",
    p.AnswerQuestion: "question",
    p.MatchOrLay: "turn",
    p.MatchOrDone: "turn",
    p.LayCards: "turn",
    p.JudgeAdvice: "vote",
    p.Over: "over",
}
"""What the table waits for, in one word, by the kind of prompt."""

CHOICE_TITLES: dict[type, str] = {
    p.PickColour: "choose-start",
    p.PickSwap: "choose-swap",
    p.JudgeAdvice: "choose-vote",
}
"""The message above the answers to each prompt that asks for one."""


class SeatView(Struct, frozen=True, kw_only=True):
    """One seat at the table, and who sits there.

    *lost_minutes* is for how many minutes their connection has been lost, if it is.
    """

    number: int
    name: str
    avatar: Avatar
    bot: str
    away: bool
    you: bool
    host: bool
    turn: bool
    dealer: bool
    count: int
    playing: bool
    score: int
    side: int
    muted: bool
    lost_minutes: int | None = None


class RowPlace(NamedTuple):
    """One place of a centre row, with the cards that lie on it."""

    face: CardFace
    covers: tuple[CardFace, ...]


class Choice(NamedTuple):
    """A choice between buttons; *back* says whether the chosen card can be put back."""

    title: str
    buttons: tuple[ActionButton, ...]
    back: bool


class TableView(Struct, frozen=True, kw_only=True):
    """Everything that the page of a table shows."""

    state: str
    status: str
    line: str
    seated: bool
    hosting: bool
    away: bool
    open: bool
    begun: bool
    over: bool
    again: str
    call: str
    on_row: bool
    seats: tuple[SeatView, ...]
    talk: Talk
    phrases: tuple[PhraseButton, ...]
    classroom: str
    example: str
    locked: bool = False
    knocks: tuple[str, ...] = ()
    mine: bool = False
    hand: tuple[HandCard, ...] = ()
    points: int = 0
    can_call: bool = False
    top: CardFace | None = None
    colour: str = ""
    hue: str = ""
    row: tuple[RowPlace, ...] = ()
    stock: int = 0
    direction: int = 1
    round: int = 0
    rounds_over: int = 0
    acts: tuple[ActionButton, ...] = ()
    rare: tuple[ActionButton, ...] = ()
    choice: Choice | None = None
    question: AskedQuestion | None = None
    in_round: bool = False
    round_panel: RoundPanel | None = None
    watchers: tuple[str, ...] = ()
    more_watchers: int = 0
    match_panel: MatchPanel | None = None


class Viewer(NamedTuple):
    """The person who looks at a table, with their language and preferences.

    *chosen* is a card that can be played in several ways, its label repeated for several at once;
    *call* says whether it is played with a call.
    """

    player: str
    language: str
    preferences: Preferences
    chosen: str = ""
    call: bool = False


def view_table(table: Table, viewer: Viewer) -> TableView:
    """Return what *viewer* sees of *table*."""
    before = _view_before_match(table, viewer)
    if table.match is None:
        return before
    seat, edition, language = table.seat_of(viewer.player), table.edition, viewer.language
    view, listener = (
        table.match.view(seat),
        Listener(edition, seat, language, viewer.preferences.style),
    )
    idle = before.away or table.paused
    legal = table.match.legal_commands(seat) if seat is not None and not idle else []
    deck = deck_of(edition)
    mine = seat in awaited(view.prompt) and not idle

    def face(card: Card, named: Colour = NO_COLOUR) -> CardFace:
        return card_face(edition, language, card, viewer.preferences.code, named)

    hand = hand_cards(view, legal, edition, language, viewer.preferences)
    if idle:
        status = say(language, "status-away" if before.away else "status-paused")
    elif mine and isinstance(view.prompt, p.TakeTurn) and view.top not in (NO_CARD, HIDDEN):
        status = _tell_turn(view, listener, hand)
    else:
        status = tell_prompt(view, listener).spoken
    return replace(
        before,
        state=STATE_NAMES[type(view.prompt)] if mine or table.over else "wait",
        mine=mine,
        status=status,
        line=_line(view, deck, viewer, listener),
        seats=_seats(table, viewer.player, view),
        hand=hand,
        points=sum(deck.points[card] for card in view.hand),
        can_call=any(c.calls_out(command) for command in legal),
        top=face(view.top, view.colour) if view.top not in (NO_CARD, HIDDEN) else None,
        colour=tell_colour(view, listener).spoken if view.colour != NO_COLOUR else "",
        hue=style_name(edition, view.colour) if view.colour != NO_COLOUR else "",
        row=tuple(
            RowPlace(face(card), tuple(map(face, covers)))
            for card, covers in zip(view.row, view.covers, strict=True)
        ),
        stock=view.stock,
        direction=view.direction,
        round=view.round,
        rounds_over=view.round if table.between_rounds or table.over else max(0, view.round - 1),
        acts=action_buttons(legal, view, edition, language),
        rare=rare_buttons(legal, view, edition, language),
        choice=_choice(edition, view, legal, viewer),
        question=asked_question(table, view) if mine else None,
        in_round=not table.between_rounds and not table.over,
        round_panel=_round_panel(table, view, listener, viewer),
        match_panel=match_panel(table.story, view, listener, table.moves) if table.over else None,
    )


def first_control(view: TableView) -> str:
    """Return the id of what is most likely pressed next: a card that fits, a choice, an action."""
    if not view.mine:
        return ""
    choices = [button.id for button in view.choice.buttons] if view.choice else []
    cards = [held.id for held in view.hand if held.can]
    return next(iter([*choices, *cards, *(button.id for button in view.acts)]), "")


def _tell_turn(view: View, listener: Listener, hand: Sequence[HandCard]) -> str:
    """Tell whose turn it is, the card on the pile, and how many cards of the *hand* fit."""
    top = capitalised(Voice(listener).card(view.top, view.colour))
    fit = sum(held.can for held in hand)
    return say(listener.language, "status-turn", card=top, fit=fit, count=len(hand))


def _line(view: View, deck: Deck, viewer: Viewer, listener: Listener) -> str:
    """Return the table in one line for a braille display."""
    if isinstance(view.prompt, p.Over):
        return tell_prompt(view, listener).braille[: viewer.preferences.cells]
    return table_line(view, deck, viewer.preferences.cells, say(viewer.language, "line-you"))


def _view_before_match(table: Table, viewer: Viewer) -> TableView:
    """Return what a table shows before the match, and what it always shows."""
    seat = table.seat_of(viewer.player)
    key = "closed" if table.closed else "begin" if seat is not None else "seat"
    return TableView(
        state="closed" if table.closed else "lobby",
        status=say(viewer.language, f"status-{key}", title=table.edition.title),
        line=say(viewer.language, "line-lobby", count=len(table.places)),
        seated=seat is not None,
        hosting=bool(viewer.player) and table.host == viewer.player and not table.classroom,
        away=seat is not None and table.places[seat].away,
        open=len(table.places) < table.edition.rulings.most_seats and not table.classroom,
        begun=table.match is not None,
        over=table.over,
        again=table.again,
        call=table.edition.call.capitalize(),
        on_row=table.edition.on_row,
        seats=_seats(table, viewer.player, None),
        talk=table.talk,
        phrases=phrase_buttons(table, viewer.language) if seat is not None else (),
        classroom=table.classroom,
        example=example_label(table.edition),
        locked=table.door.locked,
    )


def _seats(table: Table, player: str, view: View | None) -> tuple[SeatView, ...]:
    waited = awaited(view.prompt) if view else ()
    return tuple(
        SeatView(
            number=seat + 1,
            name=sanitise_text(place.name),
            avatar=avatar_of(sanitise_text(place.name)),
            bot=place.bot,
            away=place.away,
            you=bool(player) and place.player == player,
            host=bool(place.player) and place.player == table.host,
            turn=seat in waited,
            dealer=view is not None and view.dealer == seat,
            count=view.counts[seat] if view and view.counts else 0,
            playing=view is None or seat in view.playing,
            score=view.scores[view.sides[seat]] if view and view.scores else 0,
            side=view.sides[seat] if view and view.sides else seat,
            muted=(player, place.player) in table.mutes,
        )
        for seat, place in enumerate(table.places)
    )


def _round_panel(
    table: Table, view: View, listener: Listener, viewer: Viewer
) -> RoundPanel | None:
    """Return how the last round ended, until the next begins."""
    if not table.between_rounds and not table.over:
        return None
    return round_panel(table.story, view, listener, viewer.preferences.code)


def _choice(
    edition: Edition, view: View, legal: Sequence[c.Command], viewer: Viewer
) -> Choice | None:
    """Return the ways to play the chosen card, or the answers that the table asks for."""
    cards = read_cards(deck_of(edition), viewer.chosen.split())
    if cards is not None:
        card, count = cards
        found = commands_with_card(legal, card, view, edition, call=viewer.call, count=count)
        if len(found) > 1:
            voice = Voice(Listener(edition, view.seat, viewer.language), view.seats)
            key = "choose-colour" if isinstance(found[0], c.Play) else "choose-way"
            title = say(viewer.language, key, card=capitalised(voice.card(card)))
            return Choice(
                title, card_buttons(found, card, view, edition, viewer.language), back=True
            )
    buttons = choice_buttons(legal, view, edition, viewer.language)
    if not buttons:
        return None
    title = say(viewer.language, CHOICE_TITLES[type(view.prompt)])
    return Choice(title, buttons, back=False)
