"""The parts of the table on its page, for one reader."""

from collections.abc import Iterator
from functools import lru_cache

from msgspec.structs import replace

from callout.web.card_face import CardFace
from callout.web.parts import CACHED_PARTS, Part, compose_part, draw_frame, draw_part
from callout.web.preferences.model import Hint
from callout.web.table.buttons import ActionButton
from callout.web.table.drawing import make_table_part
from callout.web.table.hand import HandCard
from callout.web.table.hints import current_hint
from callout.web.table.page_facts import PageFacts
from callout.web.table.phrases import PhraseButton
from callout.web.table.view import SeatView, TableView

DRAWING_BUTTONS = ("do-draw", "do-accept")
"""The buttons that the stock of cards repeats, for pointers."""

MOVES_BY_KEY = ("previous", "next", "actions")
"""What single keys do beside the hand."""


def draw_table(facts: PageFacts, version: int, position: str) -> Part:
    """Draw the table at one *version* of its log, which is at *position*."""
    others = (*_panels(facts), *_bar(facts), *_middle(facts), *_end(facts))
    return make_table_part(facts, version, position, _now(facts), others)


def _now(facts: PageFacts) -> Part:
    view, language = facts.view, facts.reader.language
    heading = draw_part(language, "status", "status", "heading", view.status)
    asks = [draw_part(language, "look", "status", "look", view.mine)]
    if view.can_hide:
        asks.insert(0, draw_part(language, "screen-hide", "status", "hide"))
    ask = compose_part("ask", draw_frame(language, "status", "ask"), asks)
    return compose_part("now", draw_frame(language, "status", "section"), (heading, ask))


def _panels(facts: PageFacts) -> Iterator[Part]:
    """Draw what stands before the hand for a while."""
    view, preferences = facts.view, facts.reader.preferences
    hint = current_hint(view, preferences)
    if view.knocks:
        yield facts.draw("knocks", "knocks")
    if hint and hint is not Hint.NAME:
        yield facts.draw("hint-form", "hint", hint=hint)
    if view.choice:
        yield facts.draw("choosing", "choice")
    if view.question:
        yield facts.draw("asking", "question")
    if view.over:
        yield facts.draw("result", "result")
    elif view.round_panel:
        yield facts.draw("round-result", "round_result")
    if hint is Hint.NAME:
        yield facts.draw("newcomer", "newcomer", name=facts.reader.name, preferences=preferences)


def _bar(facts: PageFacts) -> Iterator[Part]:
    """Draw what a turn needs: it stays at the bottom of the window."""
    view = facts.view
    holds = view.in_round and view.seated and not view.away
    acts = (view.acts or view.rare) and not view.round_panel
    if view.handover:
        inside = [facts.draw("handover", "handover")]
        yield compose_part("bar", ('<div id="bar">', "", "</div>"), inside)
    elif holds or acts:
        sections = [*([_hand(facts)] if holds else ()), *([_acts(facts)] if acts else ())]
        yield compose_part("bar", ('<div id="bar">', "", "</div>"), sections)


def _hand(facts: PageFacts) -> Part:
    view, language = facts.view, facts.reader.language
    head = [
        draw_part(language, "hand-title", "hand", "title", len(view.hand)),
        draw_part(language, "hand-points", "hand", "points", view.points),
    ]
    places = [_place(language, held) for held in view.hand]
    form = [compose_part("cards", ('<div id="cards">', "", "</div>"), places)]
    if view.can_call:
        tick = draw_part(language, "tick", "hand", "tick", view.call, facts.reader.call)
        form.insert(0, tick)
    if not places:
        form.append(draw_part(language, "hand-empty", "hand", "empty"))
    return compose_part("hand", draw_frame(language, "hand", "section"), head, form)


@lru_cache(CACHED_PARTS)
def _place(language: str, held: HandCard) -> Part:
    frame = draw_frame(language, "hand", "place", held._replace(can=False, name=""))
    card = draw_part(language, held.id, "hand", "card", held)
    return compose_part(f"place-{held.id}", frame, [card])


def _acts(facts: PageFacts) -> Part:
    view, language = facts.view, facts.reader.language
    strong = _strong_button(view)
    buttons = [
        _button(facts, button, "act strong" if button == strong else "act") for button in view.acts
    ]
    row = compose_part("acts-row", draw_frame(language, "actions", "row"), buttons)
    rare: list[Part] = []
    if view.rare:
        has_false_call = any(button.id == "do-false-call" for button in view.rare)
        inside = [_button(facts, button, "act") for button in view.rare]
        frame = draw_frame(language, "actions", "rare", has_false_call)
        rare.append(compose_part("rare", frame, inside))
    return compose_part("acts", draw_frame(language, "actions", "section"), [row, *rare])


def _strong_button(view: TableView) -> ActionButton | None:
    """Return the button that is most likely the one to press, if no card and no choice is."""
    if not view.acts or view.choice or view.question or any(one.urgent for one in view.acts):
        return None
    own_call = next((button for button in view.acts if button.id == "do-call"), None)
    if own_call is None and (not view.mine or any(held.can for held in view.hand)):
        return None
    return own_call or view.acts[0]


def _button(facts: PageFacts, button: ActionButton, style: str) -> Part:
    return draw_part(
        facts.reader.language,
        button.id,
        "button",
        "action_button",
        button,
        facts.reader.key_names.get(button.key, ""),
        "do",
        "act urgent" if button.urgent else style,
    )


def _middle(facts: PageFacts) -> Iterator[Part]:
    """Draw the lobby or what is left to do for others, then what lies on the table."""
    view, lobby = facts.view, facts.lobby
    is_watching = not view.seated and not view.handover
    if lobby:
        if facts.reader.link:
            yield facts.draw("invite", "lobby_invite")
        yield _seats(facts)
        yield facts.draw("around", "start")
        if view.seated and view.open:
            yield facts.draw("here", "lobby_here", known=facts.reader.known)
        yield (
            facts.draw("game", "game")
            if lobby.fields
            else facts.draw("game-line", "lobby_game_line")
        )
        if facts.reader.link:
            yield facts.draw("invite-terminal", "lobby_terminal")
    elif not view.begun or view.away or is_watching or (view.over and view.classroom):
        yield facts.draw("around", "around")
    if view.begun and not view.over and not view.round_panel:
        yield _piles(facts)


def _piles(facts: PageFacts) -> Part:
    view, language = facts.view, facts.reader.language
    faces = tuple(place.face for place in view.row) if view.on_row else (view.top,)
    piles, large = [], []
    if view.on_row:
        piles.append(draw_part(language, "row", "middle", "row", view.row))
    elif view.top:
        piles.append(_pile(language, view.top, view.colour, view.hue))
    draw = next((button for button in view.acts if button.id in DRAWING_BUTTONS), None)
    shown = (draw.value, draw.label) if draw else ("", "")
    piles.append(draw_part(language, "stock", "middle", "stock", view.stock, *shown))
    if view.row or view.top:
        large = [draw_part(language, "show-large", "large", "opener"), _large(language, faces)]
    frame = draw_frame(language, "middle", "section", view.on_row)
    return compose_part("middle", frame, piles, large)


@lru_cache(CACHED_PARTS)
def _pile(language: str, top: CardFace, colour: str, hue: str) -> Part:
    inside = [draw_part(language, f"top-{top.card}", "middle", "top", top)]
    if colour:
        inside.append(draw_part(language, "in-play", "middle", "colour", top.shape, colour, hue))
    return compose_part("pile", draw_frame(language, "middle", "pile"), inside)


@lru_cache(CACHED_PARTS)
def _large(language: str, faces: tuple[CardFace, ...]) -> Part:
    """Draw what lies face up, as large as the window."""
    inside = draw_part(language, "large-faces", "large", "faces", faces)
    return compose_part("large", draw_frame(language, "large", "dialog"), [inside])


def _end(facts: PageFacts) -> Iterator[Part]:
    yield draw_part(facts.reader.language, "say", "typing", "section", facts.view.example)
    if not facts.lobby:
        yield _seats(facts)
    yield _more(facts)


def _seats(facts: PageFacts) -> Part:
    view, language = facts.view, facts.reader.language
    count, to = len(view.seats), view.direction if view.begun and not view.over else 0
    is_team = len({chair.side for chair in view.seats}) < count
    places = [
        _chair(language, chair, view.begun, view.in_round, is_team, _wishes_about(chair, view))
        for chair in view.seats
    ]
    frame = draw_frame(language, "seats", "chairs", count, view.call, to)
    direction = [draw_part(language, "direction", "seats", "direction", to)] if to else []
    names, more = view.watchers, view.more_watchers
    watchers = (
        [draw_part(language, "who-watches", "seats", "watchers", names, more)] if names else []
    )
    return compose_part(
        "seats",
        draw_frame(language, "seats", "section", not count),
        direction,
        [compose_part("chairs", frame, places)],
        watchers,
    )


@lru_cache(CACHED_PARTS)
def _chair(
    language: str,
    chair: SeatView,
    begun: bool,  # noqa: FBT001 - a fact
    has_hand: bool,  # noqa: FBT001
    is_team: bool,  # noqa: FBT001
    wishes: tuple[str, ...],
) -> Part:
    number, inside = chair.number, []
    if begun and (has_hand or not chair.playing):
        facts = number, chair.count, chair.playing
        inside.append(draw_part(language, f"count-{number}", "seats", "count", *facts))
    if begun:
        inside.append(
            draw_part(language, f"score-{number}", "seats", "score", number, chair.score)
        )
        marks = number, chair.turn, chair.dealer, chair.side if is_team else None
        inside.append(draw_part(language, f"marks-{number}", "seats", "marks", *marks))
    lasting = replace(chair, count=0, score=0, dealer=False)
    frame = draw_frame(language, "seats", "chair", lasting, is_team, wishes)
    return compose_part(f"seat-{number}", frame, inside)


def _wishes_about(chair: SeatView, view: TableView) -> tuple[str, ...]:
    """Return what the reader can ask for about who sits on another *chair*."""
    if chair.you:
        return ()
    wishes = []
    if view.hosting and (not view.begun or view.state == "deal"):
        wishes.append("remove")
    if not chair.bot and (wishes or view.seated):
        if view.hosting and view.begun and not view.over:
            wishes.append("stand-in")
        if view.seated:
            wishes.append("unmute" if chair.muted else "mute")
    return tuple(wishes)


def _more(facts: PageFacts) -> Part:
    view, reader, names = facts.view, facts.reader, facts.reader.key_names
    preferences = reader.preferences
    is_playing = view.in_round and view.seated and not view.away
    may_leave = view.seated and not view.away and not view.over and (view.begun or facts.lobby)
    return _menu(
        reader.language,
        view.classroom,
        ((view.line, view.status) if preferences.braille else ("", "")) if view.begun else None,
        view.phrases,
        preferences.order.value if is_playing else "",
        tuple((move, names[move]) for move in MOVES_BY_KEY) if names else (),
        (view.locked, view.hosting),
        (facts.lobby is not None) if may_leave else None,
    )


@lru_cache(CACHED_PARTS)
def _menu(
    language: str,
    classroom: str,
    line: tuple[str, str] | None,
    phrases: tuple[PhraseButton, ...],
    order: str,
    moves: tuple[tuple[str, str], ...],
    door: tuple[bool, bool],
    leaves_lobby: bool | None,  # noqa: FBT001 - a fact
) -> Part:
    """Draw what else can be done: what is None or empty cannot."""
    sections = []
    if line is not None:
        sections.append(draw_part(language, "asks", "queries", "section", *line))
    if phrases:
        sections.append(draw_part(language, "phrases", "phrases", "section", phrases))
    if order:
        sections.append(draw_part(language, "sort", "sort", "form", order, moves))
    if any(door):
        sections.append(draw_part(language, "door-form", "door", "form", *door))
    if leaves_lobby is not None:
        sections.append(draw_part(language, "leave-form", "more", "leaving", leaves_lobby))
    return compose_part("more", draw_frame(language, "more", "section", classroom), sections)
