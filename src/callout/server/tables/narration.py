"""The view and the narration of a log entry for one recipient."""

from typing import NamedTuple, TypeAlias, get_args

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from callout.core.cards import Seat
from callout.core.edition import Edition, Scoring
from callout.core.events import Dealt, MatchEnded
from callout.core.prompts import DealRound, Over, TakeTurn, awaited
from callout.core.view import View
from callout.host import entries as e
from callout.host.places import Place
from callout.host.table import Table
from callout.host.waiting import absent_dealer, seats_of_people
from callout.locales.catalogue import Fact
from callout.locales.messages import say, utter
from callout.locales.sanitise import sanitise_text
from callout.narrator.answers import tell_scores
from callout.narrator.game import tell_game
from callout.narrator.listener import SILENCE, Listener, Style, Utterances
from callout.narrator.prompts import ask_deal_for, tell_prompt
from callout.server.padding import DEAL_BYTES, MOVE_BYTES, pad_event
from callout.server.tables.match_narration import MatchNarration
from callout.server.tables.place_narration import tell_place, tell_whole_pairs
from callout.server.wire import NarratedEntry

SOME_BOT = "Bot"
"""The name of a bot whose seat was taken over, in logs without it."""


class Recipient(NamedTuple):
    """A follower of a table, with language and style; *player* need not sit there.

    *presses* is true for a follower on a page, who presses buttons instead of typing commands.
    """

    player: str
    language: str
    style: Style
    presses: bool = False

    def listener(self, edition: Edition, seat: Seat | None) -> Listener:
        """Return the recipient as a listener at *seat*."""
        return Listener(edition, seat, self.language, self.style, self.presses)


class PublishedEntry(Struct, frozen=True, kw_only=True, gc=False):
    """An entry with the facts for its narration: the places then, and the public view.

    *round* is the round of the match. *narration* is that of a move, and *shared* caches its event
    for listeners whom it does not concern, by language and style. *asked* has the views of the
    seats that the match waits for, if they hear more than the others. *new_host* is the seat of
    the host, if they became the host by this entry, and *host* is the host after it. *position* is
    that of the log after it. The event is padded to a multiple of *step_bytes* for recipients with
    a seat, unless that is 0. *scoring* is that of the table. *people* are the seats of the people
    who are not away, and may deal for the *absent_dealer*, if there is one.
    """

    version: int
    at: int
    entry: e.Entry
    code: str
    edition: Edition
    places: tuple[Place, ...]
    mutes: tuple[tuple[str, str], ...]
    view: View | None
    narration: MatchNarration | None
    shared: dict[tuple[str, Style], bytes]
    asked: dict[Seat, View]
    round: int
    new_host: Seat | None
    position: str
    step_bytes: int
    host: str
    scoring: Scoring
    absent_dealer: Seat | None
    people: tuple[Seat, ...]

    def view_of(self, seat: Seat | None) -> View | None:
        """Return the view of *seat*, or of a spectator, without discards, or `None`."""
        return self.view if seat is None else self.asked.get(seat)

    def forget_shared(self) -> None:
        """Forget the events and sentences for several listeners, once all have received them."""
        self.shared.clear()
        if self.narration is not None:
            self.narration.forget()


_Personal: TypeAlias = (
    e.Made | e.Sat | e.Left | e.LevelSet | e.GameChanged | e.ReplacedByBot | e.TookOver | e.Said
    | e.SaidPhrase | e.Muted | e.Reported | e.Knocked | e.KnockAnswered | e.HostReplaced
    | e.TableOpened | e.HintAsked
)  # fmt: skip
_PERSONAL = get_args(_Personal)
"""The entries that sound different to the person concerned, with or without a seat."""


def publish_entry(
    version: int,
    at: int,
    entry: e.Entry,
    code: str,
    after: Table,
    before: Table | None = None,
    position: str = "",
) -> PublishedEntry:
    """Return *entry* with the facts for its later narration.

    *after* is the table after it, *before* the table before it, if there was one, and *position*
    that of the log after it.
    """
    passes_on = before is not None and before.host != after.host
    shown = isinstance(entry, e.Began | e.Moved | e.Paused | e.Stopping | e.TookOver)
    view = replace(after.match.view(None), discards=()) if after.match and shown else None
    asked = {}
    if after.match and view and isinstance(entry, e.Paused):
        asked = {seat: after.match.view(seat) for seat in awaited(view.prompt)}
    elif after.match and view and isinstance(view.prompt, TakeTurn):
        seat = view.prompt.seat
        if after.places[seat].player:  # only a person hears which cards fit
            asked[seat] = replace(view, seat=seat, hand=after.match.hand(seat))
    narration = None
    if view is not None and isinstance(entry, e.Began | e.Moved):
        assert after.match is not None  # noqa: S101
        events = after.match.with_right_answers(entry.events)
        narration = MatchNarration(events, view, after.edition)
    return PublishedEntry(
        version=version,
        at=at,
        entry=entry,
        code=code,
        edition=after.edition,
        places=after.places,
        mutes=after.mutes,
        view=view,
        narration=narration,
        shared={},
        asked=asked,
        round=after.match.round if after.match else 0,
        new_host=after.seat_of(after.host) if passes_on else None,
        position=position or str(version),
        step_bytes=0 if view is None else _step_bytes(entry),
        host=after.host,
        scoring=after.options.scoring,
        absent_dealer=absent_dealer(after),
        people=seats_of_people(after),
    )


def _step_bytes(entry: e.Entry) -> int:
    """Return the multiple to which the event is padded, so that its size reveals no card."""
    if isinstance(entry, e.Began | e.Moved):
        for event in entry.events:
            if isinstance(event, Dealt):
                return DEAL_BYTES
    return MOVE_BYTES


def narrate_entry(published: PublishedEntry, recipient: Recipient) -> NarratedEntry:
    """Return *published* as *recipient* may see and hear it."""
    entry = published.entry
    if isinstance(entry, e.Moved | e.Began):
        seat = _seat(published, recipient.player)
        return _narrate_match(published, entry, recipient, seat)
    visible = _visible(published, recipient)
    told = SILENCE if visible is None else _sentences(published, recipient)
    if isinstance(entry, e.Sat | e.Renamed | e.TookOver) and (bot := entry.bot_renamed):
        names = {"before": sanitise_text(bot.before), "name": sanitise_text(bot.name)}
        told = (*_message(recipient, "renamed", **names), *told)
    if isinstance(entry, e.Paused | e.Stopping):
        told += _state_of_match(published, entry, recipient)
    if published.new_host is not None:
        told += _host_sentence(published, recipient, "host-now", published.new_host)
    return NarratedEntry(published.version, published.at, visible, told, published.position)


def encode_event(published: PublishedEntry, recipient: Recipient) -> bytes:
    """Return *published* as a server-sent event, encoded once for all who share it."""
    seat = _seat(published, recipient.player)
    if _is_personal(published, seat):
        return _encode(published, recipient, seat)
    variant = recipient.language, recipient.style
    event = published.shared.get(variant)
    if event is None:
        event = published.shared[variant] = _encode(published, recipient, seat)
    return event


def encode_padded_event(published: PublishedEntry, recipient: Recipient) -> bytes:
    """Return the event of *published*; for a seated recipient its size reveals no card."""
    event, step = encode_event(published, recipient), published.step_bytes
    is_seated = step and _seat(published, recipient.player) is not None
    return pad_event(event, step) if is_seated else event


def _is_personal(published: PublishedEntry, seat: Seat | None) -> bool:
    """Return whether *published* may look or sound different at *seat* and to a spectator."""
    entry, narration = published.entry, published.narration
    if seat is None:
        return isinstance(entry, _PERSONAL)
    if (
        narration is None
        or published.view is None
        or isinstance(published.view.prompt, Over | DealRound)
    ):
        return True
    late = isinstance(entry, e.Moved) and entry.by is e.MovedBy.CLOCK
    return late or narration.concerns(seat)


def _encode(published: PublishedEntry, recipient: Recipient, seat: Seat | None) -> bytes:
    """Encode an event for a recipient at *seat*."""
    entry = published.entry
    narrated = (
        _narrate_match(published, entry, recipient, seat)
        if isinstance(entry, e.Moved | e.Began)
        else narrate_entry(published, recipient)
    )
    return b"id: %b\ndata: %b\n\n" % (published.position.encode(), _encode_json(narrated))


def _seat(published: PublishedEntry, player: str) -> Seat | None:
    for seat, place in enumerate(published.places):
        if place.player == player and player:
            return Seat(seat)
    return None


def _narrate_match(
    published: PublishedEntry, entry: e.Began | e.Moved, recipient: Recipient, seat: Seat | None
) -> NarratedEntry:
    """Narrate events of the match as the recipient's *seat* sees them."""
    assert published.view is not None  # noqa: S101
    assert published.narration is not None  # noqa: S101
    own_view = published.asked.get(seat) if seat is not None else None
    listener = recipient.listener(published.edition, seat)
    events, told = published.narration.tell(listener, own_view)
    told += _deal_question(published, recipient, seat)
    if isinstance(published.view.prompt, Over) and not _ends_by_rules(entry):
        told += (*_message(recipient, "stopped"), tell_scores(published.view, listener))
    if isinstance(entry, e.Began):
        return NarratedEntry(
            published.version, published.at, e.Began(events), tuple(told), published.position
        )
    if entry.by is e.MovedBy.CLOCK:
        name = sanitise_text(published.places[entry.seat].name)
        told[:0] = _message(recipient, "clock-you" if entry.seat == seat else "clock", name=name)
    moved = e.Moved(entry.seat, events, None, entry.by)
    return NarratedEntry(published.version, published.at, moved, tuple(told), published.position)


def _deal_question(
    published: PublishedEntry, recipient: Recipient, seat: Seat | None
) -> Utterances:
    """Ask the people at the table for the deal of a bot, or of somebody away."""
    dealer = published.absent_dealer
    if dealer is None or seat not in published.people:
        return SILENCE
    listener = recipient.listener(published.edition, seat)
    names = tuple(place.name for place in published.places)
    return (ask_deal_for(listener, names, dealer),)


def _ends_by_rules(entry: e.Began | e.Moved) -> bool:
    return any(isinstance(event, MatchEnded) for event in entry.events)


def _state_of_match(
    published: PublishedEntry, entry: e.Paused | e.Stopping, recipient: Recipient
) -> Utterances:
    """Narrate the scores of a finished match, or the prompt of one that goes on."""
    view, seat = published.view, _seat(published, recipient.player)
    if view is None:
        return SILENCE
    listener = recipient.listener(published.edition, seat)
    if isinstance(view.prompt, Over):
        return (tell_scores(view, listener),)
    goes_on = isinstance(entry, e.Paused) and not entry.on
    if goes_on and (asked := _deal_question(published, recipient, seat)):
        return asked
    own = view if seat is None else published.asked.get(seat, view)
    return (tell_prompt(own, listener),) if goes_on else SILENCE


def _visible(published: PublishedEntry, recipient: Recipient) -> e.Entry | None:
    """Return the entry without other people's ids, or `None` if *recipient* may not see it."""
    entry = published.entry
    match entry:
        case e.Said() | e.SaidPhrase() if (recipient.player, entry.player) in published.mutes:
            return None
        case e.Muted():
            return replace(entry, whom="") if _is_own(entry, recipient) else None
        case e.TableOpened():
            return replace(entry, player="", avoids=())
        case e.Reworded() | e.PassedOver():
            return None
        case e.LevelSet() | e.Reported():
            return entry if _is_own(entry, recipient) else None
        case e.Made():  # the digest of a deck would confirm guesses at its answers
            player = entry.player if _is_own(entry, recipient) else ""
            return replace(entry, player=player, deck="", barred=(), mutes=(), admitted=())
        case e.Knocked() | e.KnockAnswered():
            return _visible_knock(entry, is_host=published.host == recipient.player)
        case e.Left() | e.ReplacedByBot():
            return entry if _is_own(entry, recipient) else replace(entry, player="", to="")
        case e.Sat():
            player = entry.player if _is_own(entry, recipient) else ""
            return replace(entry, player=player, browser="", avoids=(), language="")
        case e.TookOver():
            player = entry.player if _is_own(entry, recipient) else ""
            return replace(entry, player=player, browser="", avoids=(), language="")
        case e.GameChanged() | e.Said() | e.SaidPhrase() | e.HostReplaced() | e.HintAsked():
            return entry if _is_own(entry, recipient) else replace(entry, player="")
        case _:
            return entry


def _visible_knock(entry: e.Knocked | e.KnockAnswered, *, is_host: bool) -> e.Entry | None:
    """Return the entry without ids; a knock is for the host alone, an admission for all."""
    if isinstance(entry, e.KnockAnswered):
        return replace(entry, player="") if is_host or entry.let_in else None
    return replace(entry, player="", browser="") if is_host else None


def _is_own(entry: _Personal, recipient: Recipient) -> bool:
    return bool(recipient.player) and entry.player == recipient.player


def _sentences(published: PublishedEntry, recipient: Recipient) -> Utterances:
    entry = published.entry
    match entry:
        case e.Made():
            return _message(
                recipient, "made", title=published.edition.title, **_code_facts(published.code)
            )
        case e.Sat() | e.PlaceChanged():
            told = tell_place(entry, published.places, recipient.player, recipient.language)
            return told + _pairs(published, recipient)
        case e.Left() | e.ReplacedByBot() if entry.to:
            return _moved(entry, recipient)
        case e.Left():
            key = "removed" if entry.removed else "rose"
            return _message(
                recipient,
                f"{key}-you" if _is_own(entry, recipient) else key,
                name=sanitise_text(entry.name),
            )
        case e.GameChanged():
            key = "game-changed-you" if _is_own(entry, recipient) else "game-changed"
            game = tell_game(published.edition, entry.options.scoring, recipient.language)
            told = _message(recipient, key, name=sanitise_text(entry.name), game=game)
            return told + _pairs(published, recipient)
        case e.TookOver():
            return _took_over(published, entry, recipient)
        case e.Renamed():
            return _new_name(published, entry, recipient)
        case e.ReplacedByBot() if entry.bot_name:
            return _message(
                recipient,
                "followed-you" if _is_own(entry, recipient) else "followed",
                name=sanitise_text(entry.name),
                bot=sanitise_text(entry.bot_name),
            )
        case e.SteppedAway() | e.CameBack() | e.ReplacedByBot():
            place = published.places[entry.seat]
            mine = place.player == recipient.player or (
                isinstance(entry, e.ReplacedByBot) and _is_own(entry, recipient)
            )
            stood = isinstance(entry, e.SteppedAway) and entry.stood
            key = "stood" if stood else _PRESENCE_MESSAGES[type(entry)]
            return _message(
                recipient,
                f"{key}-you" if mine and recipient.player else key,
                name=sanitise_text(_name_of(entry, place)),
            )
        case e.Said():
            key, text = (
                "said-you" if _is_own(entry, recipient) else "said",
                sanitise_text(entry.text),
            )
            return _message(recipient, key, name=sanitise_text(entry.name), text=text)
        case e.SaidPhrase():
            key = "said-you" if _is_own(entry, recipient) else "said"
            phrase = utter("server", recipient.language, f"phrase-{entry.phrase}")
            return _message(recipient, key, name=sanitise_text(entry.name), text=phrase.spoken)
        case e.TalkSet():
            return _message(recipient, f"talk-{entry.talk}")
        case e.Paused():
            return _message(recipient, "paused" if entry.on else "resumed")
        case e.Stopping():
            over = published.view is not None and isinstance(published.view.prompt, Over)
            return _message(recipient, "stopped" if over else "stopping")
        case e.Muted():
            key = "avoided" if entry.avoids else "muted" if entry.on else "unmuted"
            return _message(recipient, key, name=sanitise_text(entry.name))
        case e.TableOpened():
            return _message(recipient, "table-opened" if entry.on else "table-closed")
        case e.HintAsked():
            key = "asked-odds" if entry.odds else "asked-hint"
            key = f"{key}-you" if _is_own(entry, recipient) else key
            return _message(recipient, key, name=sanitise_text(entry.name))
        case e.Locked():
            return _message(recipient, "locked" if entry.on else "unlocked")
        case e.Knocked():
            return _message(recipient, "knocked", name=sanitise_text(entry.name))
        case e.KnockAnswered():
            key = "let-in" if entry.let_in else "not-let-in"
            return _message(recipient, key, name=sanitise_text(entry.name))
        case e.HostReplaced():
            return SILENCE  # `narrate_entry` announces every new host
        case e.Reported():
            return _message(recipient, "reported")
        case e.LevelSet():
            name = sanitise_text(entry.name)
            return _message(recipient, "level-set", name=name, level=entry.level)
        case e.RematchMade():
            told = _message(recipient, "again", **_code_facts(entry.code))
            if entry.host is None:
                return told
            return told + _host_sentence(published, recipient, "host-there", entry.host)
        case e.Closed() if entry.reason:
            return _message(recipient, f"problem-closed-{entry.reason}")
        case _:
            return _message(recipient, "closed")


def _took_over(published: PublishedEntry, entry: e.TookOver, recipient: Recipient) -> Utterances:
    """Narrate whose seat a person has taken, with its cards and its points."""
    view, seat = published.view, entry.seat
    return _message(
        recipient,
        "took-over-you" if _is_own(entry, recipient) else "took-over",
        name=sanitise_text(entry.name),
        bot=sanitise_text(entry.before or SOME_BOT),
        place=seat + 1,
        cards=view.counts[seat] if view else 0,
        points=view.scores[view.sides[seat]] if view and view.scores else 0,
    )


def _pairs(published: PublishedEntry, recipient: Recipient) -> Utterances:
    """Narrate the partners as they would be now."""
    places, scoring = published.places, published.scoring
    return tell_whole_pairs(published.edition, scoring, places, recipient.language)


def _host_sentence(
    published: PublishedEntry, recipient: Recipient, key: str, seat: Seat
) -> Utterances:
    """Narrate the host's name, or to the host that they are the host."""
    place = published.places[seat]
    own = bool(recipient.player) and place.player == recipient.player
    return _message(recipient, f"{key}-you" if own else key, name=sanitise_text(place.name))


def _name_of(entry: e.SteppedAway | e.CameBack | e.ReplacedByBot, place: Place) -> str:
    """Return the player's name, even if a bot has taken the seat under another name."""
    return (entry.name if isinstance(entry, e.ReplacedByBot) else "") or place.name


def _moved(entry: e.Left | e.ReplacedByBot, recipient: Recipient) -> Utterances:
    """Narrate a change to another table; only the player concerned hears its code."""
    if _is_own(entry, recipient):
        return _message(recipient, "moved-you", **_code_facts(entry.to))
    name = sanitise_text(entry.name)
    if isinstance(entry, e.Left):
        return _message(recipient, "moved", name=name)
    return _message(recipient, "moved-bot", name=name, bot=sanitise_text(entry.bot_name))


_encode_json = msgspec.json.Encoder().encode


def _code_facts(code: str) -> dict[str, str]:
    """Return a table's code; its words are separate in braille, so that none is cut in two."""
    return {"code": code, "words": code.replace("-", " ")}


_PRESENCE_MESSAGES: dict[type, str] = {
    e.SteppedAway: "went",
    e.CameBack: "came",
    e.ReplacedByBot: "replaced",
}


def _new_name(published: PublishedEntry, entry: e.Renamed, recipient: Recipient) -> Utterances:
    """Narrate a new name, a new picture, or both."""
    own = bool(recipient.player) and published.places[entry.seat].player == recipient.player
    name, before = sanitise_text(entry.name), sanitise_text(entry.before)
    told = SILENCE
    if name != before:
        key = "renamed-you" if own else "renamed"
        told += _message(recipient, key, name=name, before=before)
    if entry.picture is not None:
        key = "pictured-you" if own else "pictured"
        word = say("web", recipient.language, "picture", picture=entry.picture)
        told += _message(recipient, key, name=name, picture=word)
    return told


def _message(recipient: Recipient, key: str, **facts: Fact) -> Utterances:
    return (utter("server", recipient.language, key, **facts),)
