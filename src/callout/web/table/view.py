"""The contents of a table's page for one person, made only from facts they may know."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from callout.braille.display import table_line
from callout.core import commands as c
from callout.core import prompts as p
from callout.core.cards import HIDDEN, NO_CARD, NO_COLOUR, Card, Colour, Seat, all_seats, by_seat
from callout.core.deck import deck_of
from callout.core.edition import ONE_ROUND, Edition
from callout.core.prompts import awaited
from callout.core.view import View
from callout.editions.appearance.palette import style_name
from callout.host.card_commands import CardCommand, commands_with_card
from callout.host.hint_policy import why_no_hint
from callout.host.picture import Picture
from callout.host.table import Table
from callout.host.talk import Talk
from callout.host.views import is_judge, legal_commands_for, view_for
from callout.host.waiting import absent_dealer, awaited_seats
from callout.interpreter.answers import example_label
from callout.locales.messages import say
from callout.locales.sanitise import sanitise_text
from callout.narrator.listener import Listener, Style
from callout.narrator.prompts import ask_deal_for, tell_prompt, tell_waiting
from callout.narrator.voice import Voice
from callout.notation.words import read_cards
from callout.rules.scoring import pairs_of
from callout.web.avatar import Avatar, avatars_of
from callout.web.card_face import CardFace, card_face
from callout.web.edition_key import EditionKey
from callout.web.preferences.model import Preferences
from callout.web.rendering import capitalised
from callout.web.rules.house_rules import LENGTHS
from callout.web.screen import SharedScreen
from callout.web.table.buttons import (
    ActionButton,
    AskedQuestion,
    PhraseButton,
    action_buttons,
    asked_question,
    card_buttons,
    choice_buttons,
    phrase_buttons,
    rare_buttons,
)
from callout.web.table.hand import HandCard, hand_cards
from callout.web.table.memo import Memo
from callout.web.table.panels import MatchPanel, RoundPanel, match_panel, round_panel

STATE_NAMES: dict[type, str] = {
    p.DealRound: "deal",
    p.PlayOrKeep: "turn",
    p.TakeTurn: "turn",
    p.PickColour: "colour",
    p.PickSwap: "swap",
    p.AnswerDraw: "draw",
    p.AnswerQuestion: "question",
    p.JudgeAnswer: "judge",
    p.MatchOrLay: "turn",
    p.MatchOrDone: "turn",
    p.LayCards: "turn",
    p.JudgeAdvice: "vote",
    p.Over: "over",
}
"""The state of the table in one word, by the kind of prompt."""

CHOICE_TITLES: dict[type, str] = {
    p.PickColour: "choose-start",
    p.PickSwap: "choose-swap",
    p.JudgeAdvice: "choose-vote",
    p.JudgeAnswer: "choose-verdict",
}
"""The message above the answers to each prompt that asks for one."""

BYSTANDER_COMMANDS = (c.Call, c.Catch, c.Accuse, c.CardCheck)
"""Commands out of turn with buttons that follow from the hand and from names alone."""

CACHED_WORDS = 4_096
"""Number of names and other words in the cache, as pages show them."""


class SeatView(Struct, frozen=True, kw_only=True, gc=False):
    """One seat at the table, and its occupant, as everybody sees them.

    *lost_minutes* is the number of minutes since their connection was lost, or `None`.
    """

    number: int
    name: str
    avatar: Avatar
    picture: Picture
    bot: str
    away: bool
    host: bool
    turn: bool
    dealer: bool
    count: int
    playing: bool
    score: int
    side: int
    lost_minutes: int | None = None


class RowPlace(NamedTuple):
    """One place of a centre row, with the cards on it."""

    face: CardFace
    covers: tuple[CardFace, ...]


class Choice(NamedTuple):
    """A choice between buttons; *back* is whether the chosen card can be put back."""

    title: str
    buttons: tuple[ActionButton, ...]
    back: bool


class TakeButton(NamedTuple):
    """A button that gives the screen to the person at the seat with a *number*."""

    number: int
    name: str
    is_next: bool


class Handover(NamedTuple):
    """The controls of a shared screen while it shows nobody's cards.

    *spoken* are the commands that people can give without showing theirs.
    """

    takes: tuple[TakeButton, ...]
    spoken: tuple[ActionButton, ...]


class TableView(Struct, frozen=True, kw_only=True, gc=False):
    """The contents of a table's page.

    The fields up to *call* are the reader's own: a spectator has their defaults. *you* is the
    number of the reader's seat, or 0, and *muted* are those of the people whom they have muted.
    *is_open*, *was_open* and *gone* are those of the table. On a shared screen, *handover* has the
    controls to hand it over, and *can_hide* is whether the cards on it can be hidden.
    """

    seated: bool = False
    hosting: bool = False
    away: bool = False
    you: int = 0
    muted: tuple[int, ...] = ()
    phrases: tuple[PhraseButton, ...] = ()
    knocks: tuple[str, ...] = ()
    mine: bool = False
    hand: tuple[HandCard, ...] = ()
    points: int = 0
    can_call: bool = False
    acts: tuple[ActionButton, ...] = ()
    rare: tuple[ActionButton, ...] = ()
    choice: Choice | None = None
    question: AskedQuestion | None = None
    handover: Handover | None = None
    can_hide: bool = False
    has_hints: bool = False
    call: str
    state: str
    status: str
    line: str
    room: int
    begun: bool
    over: bool
    again: str
    on_row: bool
    seats: tuple[SeatView, ...]
    talk: Talk
    classroom: str
    evening: str
    example: str
    locked: bool
    is_open: bool = False
    was_open: bool = False
    gone: tuple[str, ...] = ()
    top: CardFace | None = None
    colour: str = ""
    hue: str = ""
    row: tuple[RowPlace, ...] = ()
    stock: int = 0
    direction: int = 1
    round: int = 0
    rounds_over: int = 0
    in_round: bool = False
    round_panel: RoundPanel | None = None
    match_panel: MatchPanel | None = None
    play_on: tuple[int, ...] = ()
    watchers: tuple[str, ...] = ()
    more_watchers: int = 0

    @property
    def owned(self) -> bool:
        """Whether the table belongs to a class or an evening."""
        return bool(self.classroom or self.evening)


class Reader(NamedTuple):
    """The reader of a table, with the facts that stay the same while the page is open.

    *player* sees the table, and is called *name*. *chosen* is the label of a card that can be
    played in several ways, repeated for several cards at once; *call* is whether it is played with
    a call. *code* is the table's and *link* its page, empty if nobody else can come. *key_names*
    are the names of single keys by meaning, if the reader wants them. On a shared *screen*, the
    reader is the person whose cards it shows, if any. *known* are the names of others who have
    played on this screen before, but do not sit here. *can_open* is whether this server lets them
    open a table to people who look for company.
    """

    player: str
    language: str
    preferences: Preferences
    chosen: str = ""
    call: bool = False
    name: str = ""
    code: str = ""
    link: str = ""
    key_names: Mapping[str, str] = {}
    screen: SharedScreen | None = None
    known: tuple[str, ...] = ()
    can_open: bool = False

    def after(self, table: Table) -> "Reader":
        """Return the reader for *table* as it is now."""
        if self.screen is None:
            return self
        screen = self.screen.after(table)
        player, name = screen.reader(table)
        return self._replace(player=player, name=name, screen=screen)


class Known(NamedTuple):
    """Results that need not be made again for a reader.

    *public* is the table for a spectator with the same language, style and braille line, and *own*
    the reader's view of the match, if it has been built. *memo* is that of the reader's page.
    """

    public: TableView
    own: View | None
    memo: Memo


def view_table(table: Table, reader: Reader, known: Known | None = None) -> TableView:
    """Return the contents of *table* for *reader*; *known* has the results to use."""
    known = known or Known(public_view(table, reader), None, Memo())
    match, player, seat = table.match, reader.player, table.seat_of(reader.player)
    standing, judges = _standing(table, reader, seat), is_judge(table, player)
    if match is None or (seat is None and not judges):
        return replace(known.public, **standing)
    away = seat is not None and table.places[seat].away
    idle = away or table.paused
    legal = [] if idle else _sensible(legal_commands_for(table, player), table)
    asked = judges or seat in awaited_seats(table)
    if seat is None or asked or away or not _is_bystander(known.public, legal, reader):
        own = known.own if known.own and not judges else view_for(table, player)
        view = replace(known.public, **standing)
        return _view_asked(view, table, reader, own, legal, mine=asked and not idle)

    cards = known.memo.result(
        "cards",
        (seat, match.hand(seat), legal, table.places),
        lambda: _own_cards(view_for(table, player), legal, table.edition, reader),
    )
    return replace(known.public, **standing, **cards)


def _standing(table: Table, reader: Reader, seat: Seat | None) -> dict[str, object]:
    """Return the fields of a view about the standing of *reader*, at *seat*."""
    player, language = reader.player, reader.language
    hosting = bool(player) and table.host == player and not table.owner
    if seat is None:
        return {"hosting": hosting}
    muted = {other for person, other in table.mutes if person == player}
    standing: dict[str, object] = {
        "seated": True,
        "hosting": hosting,
        "away": table.places[seat].away,
        "you": seat + 1,
        "phrases": phrase_buttons(table, language),
    }
    if muted:
        numbers = (n + 1 for n, place in by_seat(table.places) if place.player in muted)
        standing["muted"] = tuple(numbers)
    if table.match is None and not table.closed:
        standing["status"] = say("web", language, "status-begin")
    return standing


def _is_bystander(public: TableView, legal: Sequence[c.Command], reader: Reader) -> bool:
    """Return whether the page of a player out of turn is the public one with their cards.

    The cards and their buttons then follow from the hand and the *legal* commands alone.
    """
    if not public.in_round or reader.preferences.braille:
        return False
    return all(isinstance(command, BYSTANDER_COMMANDS) for command in legal)


def _view_asked(
    view: TableView,
    table: Table,
    reader: Reader,
    own: View,
    legal: Sequence[c.Command],
    *,
    mine: bool,
) -> TableView:
    """Return *view* with everything that may be different for a person at the table.

    *own* is their view of the match, and *mine* whether the table waits for them.
    """
    edition, language, code = table.edition, reader.language, reader.preferences.code
    listener = Listener(edition, own.seat, language, reader.preferences.style)
    view = replace(view, **_own_cards(own, legal, edition, reader))
    if view.away:
        status = say("web", language, "status-away")
    elif mine and view.top and not view.on_row and isinstance(own.prompt, p.TakeTurn):
        status = _tell_turn(own, listener, view.hand)
    elif table.paused:
        status = say("web", language, "status-paused")
    elif mine and isinstance(own.prompt, p.AnswerQuestion):
        status = say("web", language, "question-title")
    elif (dealer := absent_dealer(table)) is not None:
        status = ask_deal_for(listener, own.seats, dealer).spoken
    else:
        status = tell_prompt(own, listener).spoken
    return replace(
        view,
        state=STATE_NAMES[type(own.prompt)] if mine else view.state,
        mine=mine,
        has_hints=why_no_hint(table, own.seat) is None,
        status=status,
        line=_line(own, reader, listener),
        choice=_choice(edition, own, legal, reader) if legal else None,
        question=asked_question(table, own) if mine else None,
        round_panel=None if view.in_round else round_panel(table.story, own, listener, code),
        match_panel=_match_panel(table, own, listener) if view.over else None,
    )


def _match_panel(table: Table, view: View, listener: Listener) -> MatchPanel:
    in_class = bool(table.classroom)
    return match_panel(table.story, view, listener, table.moves, in_class=in_class)


def _sensible(legal: Sequence[c.Command], table: Table) -> list[c.Command]:
    """Return the *legal* commands without accusations of bots, which give nobody advice."""
    bots = {seat for seat, place in by_seat(table.places) if place.bot}
    return [one for one in legal if not (isinstance(one, c.Accuse) and one.seat in bots)]


def _own_cards(
    view: View, legal: Sequence[c.Command], edition: Edition, reader: Reader
) -> dict[str, object]:
    """Return the fields of a view about the reader's cards, and the buttons of their commands."""
    language = reader.language
    can_call = any(isinstance(move, CardCommand) and move.call for move in legal)
    arms = can_call and view.seat in awaited(view.prompt)  # the call is ticked, not pressed
    acts = [move for move in legal if not (arms and isinstance(move, c.Call))]
    return {
        "hand": hand_cards(view, legal, edition, language, reader.preferences),
        "points": sum(map(deck_of(edition).points.__getitem__, view.hand)),
        "can_call": can_call,
        "acts": action_buttons(acts, view, edition, language),
        "rare": rare_buttons(legal, view, edition, language),
    }


def public_view(
    table: Table, reader: Reader, known: View | None = None, other: TableView | None = None
) -> TableView:
    """Return the contents of *table* for a spectator who reads as *reader* does.

    *known* is a spectator's view of the match, if it has been built, and *other* the contents for
    a spectator who reads in another way.
    """
    match, edition, language = table.match, table.edition, reader.language
    view = None if match is None else known or match.view(None)
    base = TableView(
        call=edition.call.capitalize(),
        state="closed" if table.closed else "lobby",
        status="",
        line="",
        room=0 if table.owner else edition.rulings.most_seats - len(table.taken),
        begun=False,
        over=False,
        again=table.again,
        on_row=edition.on_row,
        seats=other.seats if other else _seats(table, view),
        talk=table.talk,
        classroom=table.classroom,
        evening=table.evening,
        example=_example(EditionKey(edition)),
        locked=table.door.locked,
        is_open=table.is_open,
        was_open=table.was_open,
        gone=tuple(sanitise_text(place.name) for place in table.gone),
    )
    if view is not None:
        return _with_match(base, table, reader, view)
    has_line, count = reader.preferences.braille, len(table.taken)
    key = "status-closed" if table.closed else "status-seat"
    status = say("web", language, key, title=edition.title)
    return replace(
        base,
        status=status,
        line=say("web", language, "line-lobby", count=count) if has_line else "",
    )


def _with_match(base: TableView, table: Table, reader: Reader, view: View) -> TableView:
    """Return *base* with the match at *table*, of which *view* is a spectator's."""
    edition, language, preferences = table.edition, reader.language, reader.preferences
    style, code = preferences.style, preferences.code
    listener = Listener(edition, None, language, style)
    is_over, is_between = isinstance(view.prompt, p.Over), isinstance(view.prompt, p.DealRound)
    is_pile, has_panel = view.top not in (NO_CARD, HIDDEN), is_between or is_over
    return replace(
        base,
        state="over" if is_over else "wait",
        status=say("web", language, "status-paused")
        if table.paused
        else _waiting(EditionKey(edition), language, style, view.prompt, view.seats),
        line=_line(view, reader, listener),
        begun=True,
        over=is_over,
        top=card_face(edition, language, view.top, code, view.colour) if is_pile else None,
        colour=_colour_in_play(EditionKey(edition), language, style, view.colour),
        hue=style_name(edition, view.colour) if view.colour != NO_COLOUR else "",
        row=_row(view, edition, language, code),
        stock=view.stock,
        direction=view.direction,
        round=view.round,
        rounds_over=view.round if has_panel else max(0, view.round - 1),
        in_round=not has_panel,
        round_panel=round_panel(table.story, view, listener, code) if has_panel else None,
        match_panel=_match_panel(table, view, listener) if is_over else None,
        play_on=LENGTHS[1:] if is_over and edition.rulings.target == ONE_ROUND else (),
    )


@lru_cache(CACHED_WORDS)
def _waiting(
    key: EditionKey, language: str, style: Style, prompt: p.Prompt, names: tuple[str, ...]
) -> str:
    """Return the reason why a table waits, for those who are not asked."""
    return tell_waiting(Voice(Listener(key.edition, None, language, style), names), prompt).spoken


def first_control(view: TableView) -> str:
    """Return the id of the likely next control: a choice, a card that fits, or an action."""
    if not view.mine:
        return ""
    choices = [button.id for button in view.choice.buttons] if view.choice else []
    cards = [held.id for held in view.hand if held.can]
    return next(iter([*choices, *cards, *(button.id for button in view.acts)]), "")


def _tell_turn(view: View, listener: Listener, hand: Sequence[HandCard]) -> str:
    """Return the status of a turn: the card on the pile, and how many cards of the *hand* fit."""
    top = Voice(listener).card(view.top, view.colour)
    fit, bluffs = sum(held.can for held in hand), sum(held.bluffs for held in hand)
    return say(
        "web", listener.language, "status-turn", card=top, fit=fit, count=len(hand), bluffs=bluffs
    )


def _line(view: View, reader: Reader, listener: Listener) -> str:
    """Return the table as one line for the braille display of *reader*, if they have one."""
    if not reader.preferences.braille:
        return ""
    cells = reader.preferences.cells
    if isinstance(view.prompt, p.Over):
        return tell_prompt(view, listener).braille[:cells]
    return table_line(
        view, deck_of(listener.edition), cells, say("web", reader.language, "line-you")
    )


@lru_cache(CACHED_WORDS)
def _colour_in_play(key: EditionKey, language: str, style: Style, colour: Colour) -> str:
    """Return the colour in play or an empty string."""
    if colour == NO_COLOUR:
        return ""
    voice = Voice(Listener(key.edition, None, language, style))
    return voice.colour(colour)


def _row(view: View, edition: Edition, language: str, code: str) -> tuple[RowPlace, ...]:
    """Return the places of a centre row."""

    def face(card: Card) -> CardFace:
        return card_face(edition, language, card, code)

    return tuple(
        RowPlace(face(card), tuple(map(face, covers)))
        for card, covers in zip(view.row, view.covers, strict=True)
    )


@lru_cache(CACHED_WORDS)
def _example(key: EditionKey) -> str:
    return example_label(key.edition)


@lru_cache(CACHED_WORDS)
def _shown_name(name: str) -> str:
    return sanitise_text(name)


def _seats(table: Table, view: View | None) -> tuple[SeatView, ...]:
    waited = awaited(view.prompt) if view else ()
    seats = all_seats(table.places)
    if view and len(view.playing) == len(seats):
        seats = view.playing
    pairs = pairs_of(view.partners) if view else []
    sides = {seat: side for side, pair in enumerate(pairs) for seat in pair}
    people = tuple((_shown_name(place.name), place.picture) for place in table.places)
    avatars = avatars_of(people)
    return tuple(
        SeatView(
            number=seat + 1,
            name=_shown_name(place.name),
            avatar=avatars[seat],
            picture=place.picture,
            bot=place.bot,
            away=place.away,
            host=bool(place.player) and place.player == table.host,
            turn=seat in waited,
            dealer=view is not None and view.dealer == seat,
            count=view.counts[seat] if view and view.counts else 0,
            playing=view is None or seat in view.playing,
            score=view.scores[view.sides[seat]] if view and view.scores else 0,
            side=sides.get(seat, seat),
        )
        for seat, place in ((seat, table.places[seat]) for seat in seats)
        if place.name
    )


def _choice(
    edition: Edition, view: View, legal: Sequence[c.Command], reader: Reader
) -> Choice | None:
    """Return the ways to play the chosen card, or the answers that the table asks for."""
    cards = read_cards(deck_of(edition), reader.chosen.split()) if reader.chosen else None
    if cards is not None:
        card, count = cards
        found = commands_with_card(legal, card, view, edition, call=reader.call, count=count)
        if len(found) > 1:
            voice = Voice(Listener(edition, view.seat, reader.language), view.seats)
            key = "choose-colour" if isinstance(found[0], c.Play) else "choose-way"
            title = say("web", reader.language, key, card=capitalised(voice.card(card)))
            return Choice(
                title, card_buttons(found, card, view, edition, reader.language), back=True
            )
    buttons = choice_buttons(legal, view, edition, reader.language)
    if not buttons:
        return None
    title = say("web", reader.language, CHOICE_TITLES[type(view.prompt)])
    return Choice(title, buttons, back=False)
