"""The layout of a table's page: its parts for one reader, and their composition."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from markupsafe import Markup, escape
from msgspec.structs import replace

from callout.core.edition import Scoring
from callout.host.picture import Picture
from callout.host.table import Table
from callout.locales.messages import Utterance, say
from callout.narrator.game import game_name
from callout.narrator.quick_reference import quick_reference
from callout.narrator.rule_summary import house_rules
from callout.web.avatar import Avatar, avatar_of
from callout.web.card_face import CardFace
from callout.web.edition_key import EditionKey
from callout.web.parts import (
    CACHED_PARTS,
    CODE_MARK,
    FORM_MARK,
    MARKS,
    Part,
    Piece,
    changes,
    compose_part,
    draw_frame,
    draw_part,
    make_part,
)
from callout.web.preferences.model import SPEEDS, Hint, Pace
from callout.web.qr import qr_code_svg
from callout.web.rendering import TemplateValue, render, trusted_markup
from callout.web.table.buttons import ActionButton, PhraseButton
from callout.web.table.hand import HandCard
from callout.web.table.memo import Memo
from callout.web.table.page_model import PageModel, current_hint
from callout.web.table.panels import BADGES
from callout.web.table.pictures import with_pictures
from callout.web.table.view import RowPlace, SeatView, TableView

DRAWING_BUTTONS = ("do-draw", "do-accept")
"""The buttons that the stock of cards repeats, for use with a pointer."""

MOVES_BY_KEY = ("previous", "next", "actions")
"""The movements by single keys, listed with the order of the hand."""

CHAIRS_SHOWN = 4
"""Number of chairs in the lobby, the empty ones included; there is always one for a newcomer."""

CACHED_SUMMARIES = 256
"""Number of rule summaries in the cache."""

NOTICE = '<div id="notice"{}>\n{}</div>'
"""The element for an answer to the reader alone; in the parts of a stream it is empty.

On a shared screen, the answer disappears when its recipient hands the screen over.
"""

NEWS = '<p id="news" aria-hidden="true">{}</p>'
"""The element for the newest lines of the log, which are heard elsewhere.

In the parts of a stream it is empty: scripts keep it.
"""


class PictureChoice(NamedTuple):
    """A picture to choose: the *avatar* that it makes, and its name in a *word*."""

    picture: Picture
    avatar: Avatar
    word: str


def draw_table(model: PageModel, version: int, position: str, memo: Memo | None = None) -> Part:
    """Draw the table at *version* of its log, which is at *position*.

    *memo* is that of the reader's page.
    """
    view = model.view
    now = _now(model.reader.language, view.status, view.mine, view.can_hide)
    memo = memo or Memo()
    tag, end = _main_tag(model, version, position), tuple(_end(model, memo))
    felt: tuple[Piece, ...] = (
        now,
        _notice(model),
        *_panels(model),
        *_bar(model, memo),
        *_middle(model),
    )
    if model.lobby:
        return Part("table", tag, (*felt, *end, "</main>"))
    waits = view.seated and view.begun and not view.over and any(seat.bot for seat in view.seats)
    pace = model.reader.preferences.pace if waits else None  # of bots
    preferences = model.reader.preferences
    offers_sounds = Hint.SOUNDS in preferences.hints and not preferences.sounds
    tools = _tools(model.reader.language, bool(view.phrases), pace, offers_sounds)
    pieces = (*felt, NEWS.format(""), _seats(model), tools, "</div>")
    return Part("table", tag, (Part("stage", '<div id="stage">', pieces), *end, "</main>"))


@lru_cache(CACHED_PARTS)
def _now(
    language: str,
    status: str,
    mine: bool,  # noqa: FBT001 - a fact
    can_hide: bool,  # noqa: FBT001
) -> Part:
    heading = draw_part(language, "status", "status", "heading", status)
    asks = [draw_part(language, "look", "status", "look", mine)]
    if can_hide:
        asks.insert(0, draw_part(language, "screen-hide", "status", "hide"))
    ask = compose_part("ask", draw_frame(language, "status", "ask"), asks)
    return compose_part("now", draw_frame(language, "status", "section"), (heading, ask))


@lru_cache(CACHED_PARTS)
def _tools(
    language: str,
    has_phrases: bool,  # noqa: FBT001 - a fact
    pace: Pace | None,
    offers_sounds: bool,  # noqa: FBT001 - a fact
) -> Part:
    """Draw the openers of the drawers, with the *pace* of bots if there are any.

    The last tool turns sounds on, if the page offers that.
    """
    speed = []
    if pace is not None:
        after = SPEEDS[(SPEEDS.index(pace) + 1) % len(SPEEDS)] if pace in SPEEDS else SPEEDS[0]
        speed = [draw_part(language, "speed", "speed", "form", pace, after)]
    sounds = [draw_part(language, "sounds-form", "tools", "sounds")] if offers_sounds else []
    frame = draw_frame(language, "tools", "section", has_phrases)
    return compose_part("tools", frame, speed, sounds)


def _panels(model: PageModel) -> Iterator[Part]:
    """Draw the temporary panels before the hand."""
    view, language, preferences = model.view, model.reader.language, model.reader.preferences
    hint = current_hint(view, preferences)
    if view.knocks:
        yield _draw(model, "knocks", "knocks")
    if hint and hint is not Hint.NAME:
        yield draw_part(language, "hint-form", "hint", "form", hint.value, view.call)
    if view.choice:
        yield _draw(model, "choosing", "choice")
    if view.question:
        yield _draw(model, "asking", "question")
    if view.over:
        is_shared = model.reader.screen is not None
        yield _draw(model, "result", "result", badges=BADGES, is_shared=is_shared)
    elif view.round_panel:
        yield _draw(model, "round-result", "round_result")
    if hint is Hint.NAME:
        yield _called(model, "section")


def _called(model: PageModel, macro: str) -> Part:
    """Draw the form for the reader's name and picture, by a *macro* of its template."""
    view, language = model.view, model.reader.language
    own = next(chair for chair in view.seats if chair.number == view.you)
    lasting = replace(own, count=0, score=0, turn=False, dealer=False, lost_minutes=None)
    choices = tuple(_picture_choice(language, own, picture) for picture in Picture)
    return draw_part(language, "newcomer", "newcomer", macro, lasting, choices)


def _picture_choice(language: str, own: SeatView, picture: Picture) -> PictureChoice:
    avatar = avatar_of(own.name, picture)._replace(colour=own.avatar.colour)
    return PictureChoice(picture, avatar, say("web", language, "picture", picture=picture))


def _bar(model: PageModel, memo: Memo) -> Iterator[Part]:
    """Draw the controls of a turn, which stay at the bottom of the window."""
    view = model.view
    holds = view.in_round and view.seated and not view.away
    acts = (view.acts or view.rare) and not view.round_panel
    if view.handover:
        inside = [_draw(model, "handover", "handover")]
        yield compose_part("bar", ('<div id="bar">', "", "</div>"), inside)
    elif holds or acts:
        drawn = bool(holds), bool(acts)
        held = view.hand, view.points, view.can_call, view.call
        buttons = view.acts, view.rare, view.mine, view.choice, view.question
        yield memo.result("bar", (buttons, held, drawn), lambda: _controls(model, *drawn))


def _controls(
    model: PageModel,
    holds: bool,  # noqa: FBT001 - a fact
    acts: bool,  # noqa: FBT001
) -> Part:
    """Draw the hand if the reader *holds* one, and the buttons if there are *acts*."""
    sections = [*([_hand(model)] if holds else ()), *([_acts(model)] if acts else ())]
    return compose_part("bar", ('<div id="bar">', "", "</div>"), sections)


def _hand(model: PageModel) -> Part:
    view, language = model.view, model.reader.language
    head = [
        draw_part(language, "hand-title", "hand", "title", len(view.hand)),
        draw_part(language, "hand-points", "hand", "points", view.points),
    ]
    places = [_place(language, held) for held in view.hand]
    form = [compose_part("cards", ('<div id="cards">', "", "</div>"), places)]
    if view.can_call:
        tick = draw_part(language, "tick", "hand", "tick", view.call, model.reader.call)
        form.insert(0, tick)
    if not places:
        form.append(draw_part(language, "hand-empty", "hand", "empty"))
    return compose_part("hand", draw_frame(language, "hand", "section"), head, form)


@lru_cache(CACHED_PARTS)
def _place(language: str, held: HandCard) -> Part:
    frame = draw_frame(language, "hand", "place", held._replace(can=False, name=""))
    card = draw_part(language, held.id, "hand", "card", held)
    return compose_part(f"place-{held.id}", frame, [card])


def _acts(model: PageModel) -> Part:
    view, language = model.view, model.reader.language
    strong = _strong_button(view)
    buttons = [
        _button(model, button, "act strong" if button == strong else "act") for button in view.acts
    ]
    row = compose_part("acts-row", draw_frame(language, "actions", "row"), buttons)
    rare: list[Part] = []
    if view.rare:
        has_false_call = any(button.id == "do-false-call" for button in view.rare)
        inside = [_button(model, button, "act") for button in view.rare]
        frame = draw_frame(language, "actions", "rare", has_false_call)
        rare.append(compose_part("rare", frame, inside))
    return compose_part("acts", draw_frame(language, "actions", "section"), [row, *rare])


def _strong_button(view: TableView) -> ActionButton | None:
    """Return the button most likely to be pressed next, unless that is a card or a choice."""
    if not view.acts or view.choice or view.question or any(one.urgent for one in view.acts):
        return None
    own_call = next((button for button in view.acts if button.id == "do-call"), None)
    if own_call is None and (not view.mine or any(held.can for held in view.hand)):
        return None
    return own_call or view.acts[0]


def _button(model: PageModel, button: ActionButton, style: str) -> Part:
    return draw_part(
        model.reader.language,
        button.id,
        "button",
        "action_button",
        button,
        model.reader.key_names.get(button.key, ""),
        "do",
        "act urgent" if button.urgent else style,
    )


def _middle(model: PageModel) -> Iterator[Part]:
    """Draw the lobby or the controls of readers who do not play, then the cards on the table."""
    view, lobby = model.view, model.lobby
    is_watching = not view.seated and not view.handover
    if lobby:
        if model.reader.link:
            yield _draw(model, "invite", "lobby_invite")
        yield _seats(model)
        yield _draw(model, "around", "start")
        if view.seated and not model.reader.screen:
            yield _called(model, "folded")
        if view.seated and view.room:
            yield _draw(model, "here", "lobby_here", known=model.reader.known)
        yield (
            _draw(model, "game", "game")
            if lobby.fields
            else _draw(model, "game-line", "lobby_game_line")
        )
        if model.reader.link:
            yield _draw(model, "invite-terminal", "lobby_terminal")
    elif not view.begun or view.away or is_watching or (view.over and view.owned):
        yield _draw(model, "around", "around")
    if view.begun and not view.over and not view.round_panel:
        draw = next((one for one in view.acts if one.id in DRAWING_BUTTONS), None)
        shown = (draw.value, draw.label) if draw else ("", "")
        row = view.row if view.on_row else None
        pile = view.top, view.colour, view.hue
        yield _piles(model.reader.language, row, pile, (view.stock, *shown))


@lru_cache(CACHED_PARTS)
def _piles(
    language: str,
    row: tuple[RowPlace, ...] | None,
    pile: tuple[CardFace | None, str, str],
    stock: tuple[int, str, str],
) -> Part:
    """Draw the cards on the table: a centre *row*, or else a *pile*, and the *stock*."""
    top, colour, hue = pile
    piles, faces = [], tuple(place.face for place in row or ())
    if row is not None:
        piles.append(draw_part(language, "row", "middle", "row", row))
    elif top:
        piles.append(_pile(language, top, colour, hue))
        faces = (top,)
    piles.append(draw_part(language, "stock", "middle", "stock", *stock))
    large = []
    if faces:
        large = [draw_part(language, "show-large", "large", "opener"), _large(language, faces)]
    frame = draw_frame(language, "middle", "section", row is not None)
    return compose_part("middle", frame, piles, large)


@lru_cache(CACHED_PARTS)
def _pile(language: str, top: CardFace, colour: str, hue: str) -> Part:
    inside = [draw_part(language, f"top-{top.card}", "middle", "top", top)]
    if colour:
        inside.append(draw_part(language, "in-play", "middle", "colour", top.shape, colour, hue))
    return compose_part("pile", draw_frame(language, "middle", "pile"), inside)


@lru_cache(CACHED_PARTS)
def _large(language: str, faces: tuple[CardFace, ...]) -> Part:
    """Draw the cards that lie face up, as large as the window."""
    inside = draw_part(language, "large-faces", "large", "faces", faces)
    return compose_part("large", draw_frame(language, "large", "dialog"), [inside])


def _end(model: PageModel, memo: Memo) -> Iterator[Part]:
    yield draw_part(model.reader.language, "say", "typing", "section", model.view.example)
    yield _more(model, memo)


def _seats(model: PageModel) -> Part:
    view, language = model.view, model.reader.language
    count, to = len(view.seats), view.direction if view.begun and not view.over else 0
    is_team = len({chair.side for chair in view.seats}) < count
    places = [
        _chair(
            language,
            chair,
            chair.number == view.you,
            view.begun,
            view.in_round,
            is_team,
            _wishes_about(chair, view),
        )
        for chair in _round_the_table(view)
    ]
    room = view.room if view.state == "lobby" else 0
    empty = min(room, max(1, CHAIRS_SHOWN - count))
    places += [draw_part(language, f"empty-{n}", "seats", "empty", n) for n in range(empty)]
    frame = draw_frame(language, "seats", "chairs", count, view.call, to)
    direction = [draw_part(language, "direction", "seats", "direction", to)] if to else []
    names, more = view.watchers, view.more_watchers
    watchers = (
        [draw_part(language, "who-watches", "seats", "watchers", names, more)] if names else []
    )
    return compose_part(
        "seats",
        draw_frame(language, "seats", "section", not count, room),
        direction,
        [compose_part("chairs", frame, places)],
        watchers,
    )


def _round_the_table(view: TableView) -> tuple[SeatView, ...]:
    """Return the seats in the order of play to the left, beginning with the reader's own."""
    own = max(view.you - 1, 0) if view.begun else 0
    return view.seats[own:] + view.seats[:own]


@lru_cache(CACHED_PARTS)
def _chair(
    language: str,
    chair: SeatView,
    is_own: bool,  # noqa: FBT001 - a fact
    begun: bool,  # noqa: FBT001
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
    frame = draw_frame(language, "seats", "chair", lasting, is_own, is_team, wishes)
    return compose_part(f"seat-{number}", frame, inside)


def _wishes_about(chair: SeatView, view: TableView) -> tuple[str, ...]:
    """Return the reader's possible requests about the occupant of another *chair*."""
    if chair.number == view.you:
        return ()
    wishes = []
    if view.hosting and (not view.begun or view.state == "deal"):
        wishes.append("remove")
    if not chair.bot and (wishes or view.seated):
        is_lost = view.was_open and bool(chair.lost_minutes)
        if (view.hosting or is_lost) and view.begun and not view.over:
            wishes.append("stand-in")
        if view.seated:
            wishes.append("unmute" if chair.number in view.muted else "mute")
        if view.seated and view.was_open:
            wishes.append("avoid")
    return tuple(wishes)


def _more(model: PageModel, memo: Memo) -> Part:
    view, reader, names = model.view, model.reader, model.reader.key_names
    preferences = reader.preferences
    is_playing = view.in_round and view.seated and not view.away
    may_leave = view.seated and not view.away and not view.over and (view.begun or model.lobby)
    facts = (
        reader.language,
        view.classroom,
        view.evening,
        (*((view.line, view.status) if preferences.braille else ("", "")), view.has_hints)
        if view.begun
        else None,
        view.phrases,
        preferences.order.value if is_playing else "",
        tuple((move, names[move]) for move in MOVES_BY_KEY) if names else (),
        (view.locked, view.hosting),
        (view.is_open, view.hosting and reader.can_open and not view.over),
        view.gone if view.seated else (),
        (model.lobby is not None or view.was_open) if may_leave else None,
        preferences.notices if _offers_notices(model) else None,
    )
    return memo.result("more", facts, lambda: _menu(*facts))


@lru_cache(CACHED_PARTS)
def _menu(
    language: str,
    classroom: str,
    evening: str,
    line: tuple[str, str, bool] | None,
    phrases: tuple[PhraseButton, ...],
    order: str,
    moves: tuple[tuple[str, str], ...],
    door: tuple[bool, bool],
    opening: tuple[bool, bool],
    gone: tuple[str, ...],
    is_final: bool | None,  # noqa: FBT001 - a fact
    has_notices: bool | None,  # noqa: FBT001
) -> Part:
    """Draw the menu of further controls; an argument that is `None` or empty adds none."""
    sections = []
    if line is not None:
        sections.append(draw_part(language, "asks", "queries", "section", *line))
    if phrases:
        sections.append(draw_part(language, "phrases", "phrases", "section", phrases))
    if order:
        sections.append(draw_part(language, "sort", "sort", "form", order, moves))
    if has_notices is not None:
        sections.append(draw_part(language, "notices-form", "more", "notices", has_notices))
    if any(door):
        sections.append(draw_part(language, "door-form", "door", "form", *door))
    if any(opening):
        sections.append(draw_part(language, "opening-form", "opening", "form", *opening))
    if gone:
        sections.append(draw_part(language, "gone-form", "opening", "gone", gone))
    if is_final is not None:
        sections.append(draw_part(language, "leave-form", "more", "leaving", is_final))
    frame = draw_frame(language, "more", "section", classroom, evening)
    return compose_part("more", frame, sections)


def _offers_notices(model: PageModel) -> bool:
    """Return whether the page may notify its reader.

    It may if they are alone at their screen, and not in a class or at an evening.
    """
    return model.view.seated and not model.view.owned and model.reader.screen is None


def _main_tag(model: PageModel, version: int, position: str) -> str:
    """Return the opening tag of the table at *version*."""
    view = model.view
    state = "choose" if view.choice and view.choice.back else view.state
    mine = ' data-mine="yes"' if view.mine else ""
    bots = ' data-bots="yes"' if any(seat.bot for seat in view.seats) else ""
    shared = ' data-shared="yes"' if model.reader.screen else ""
    has_notices = _offers_notices(model) and model.reader.preferences.notices
    notices = ' data-notices="yes"' if has_notices else ""
    return (
        f'<main id="table" data-version="{version}" data-position="{position}"'
        f' data-code="{model.reader.code}" data-seated="{"yes" if view.seated else "no"}"'
        f' data-state="{state}"{mine}{bots}{shared}{notices}>'
    )


def join_whole(
    model: PageModel,
    table: Part,
    position: str,
    key: str,
    notice: Sequence[Utterance] = (),
    focused: str = "",
    news: Sequence[str] = (),
) -> Markup:
    """Return the whole *table*, with *news*, a *notice*, and the *focused* control.

    The forms get a *key*, which identifies each when it is sent again.
    """
    html = with_pictures(table.html, model.edition.name, model.reader.preferences.code)
    if notice:
        told = "".join(f"<p>{escape(utterance.spoken)}</p>\n" for utterance in notice)
        html = html.replace(_notice(model), _notice(model, told), 1)
    if news:
        lines = "".join(f"<span>{escape(line)}</span>" for line in news)
        html = html.replace(NEWS.format(""), NEWS.format(lines), 1)
    if focused:
        html = html.replace(f'id="{focused}"', f'id="{focused}" autofocus', 1)
    hidden = (
        f'<input type="hidden" name="key" value="{key}">'
        f'<input type="hidden" name="seen" value="{position}">'
    )
    return trusted_markup(html.replace(FORM_MARK, hidden).replace(CODE_MARK, model.reader.code))


def _notice(model: PageModel, told: str = "") -> str:
    holder = f' data-holder="{model.view.you or ""}"' if model.reader.screen else ""
    return NOTICE.format(holder, told)


def _draw(model: PageModel, id_: str, template: str, **facts: TemplateValue) -> Part:
    """Draw a part that is too rare for the cache."""
    html = render(
        f"table/{template}.html",
        model.reader.language,
        view=model.view,
        code_words=model.reader.code.replace("-", " "),
        link=model.reader.link,
        qr_code=qr_code_svg,
        edition=model.edition,
        lobby=model.lobby,
        key_names=model.reader.key_names,
        **MARKS,
        **facts,
    )
    return make_part(id_, html.strip())


def join_changes(table: Part, shown: Part | None, code: str) -> str:
    """Return the *table* with placeholders for the elements that are already *shown*."""
    return changes(table, shown).replace(FORM_MARK, "").replace(CODE_MARK, code)


def join_part(part: Part, code: str) -> Markup:
    """Return a part without forms, of the table with *code*."""
    return trusted_markup(part.html.replace(CODE_MARK, code))


def about_parts(model: PageModel, table: Table) -> tuple[Part, Part]:
    """Return the parts that stay the same during a match: its game, and the rules in short."""
    edition, language, reader = table.edition, model.reader.language, model.reader
    house = tuple(sorted(edition.house.items()))
    rules = _rule_summary(EditionKey(edition), house, language, table.options.scoring)
    link = "" if model.view.owned or model.lobby else reader.link
    words, qr = reader.code.replace("-", " "), qr_code_svg(link) if link else ""
    return (
        draw_part(language, "where", "where", "line", words, game_name(edition, language)),
        draw_part(language, "about-table", "about", "section", rules, words, link, qr),
    )


@lru_cache(CACHED_SUMMARIES)
def _rule_summary(
    key: EditionKey, _house: tuple[tuple[str, object], ...], language: str, scoring: Scoring
) -> Markup:
    """Return the rules of an edition in short, shared by all tables that play by them."""
    html = render(
        "rule_summary.html",
        language,
        changed=house_rules(key.edition, language),
        quick=quick_reference(key.edition, language, scoring),
        **MARKS,
    )
    return trusted_markup(html)
