"""A table, folded from its log: its places and its match."""

from collections.abc import Collection, Sequence
from typing import TypeAlias, assert_never

from msgspec import Struct
from msgspec.structs import replace

from callout.core.cards import Seat, by_seat
from callout.core.edition import Edition
from callout.core.events import Challenged, Event, RoundBegan
from callout.core.prompts import DealRound, Over
from callout.core.question import Question
from callout.core.story import MatchStory
from callout.editions import load, with_house
from callout.host import entries as e
from callout.host.avoidance import with_avoided
from callout.host.door import Door
from callout.host.hints import Hints
from callout.host.match import HostedMatch, is_at_end, resume_match, running_turn, with_questions
from callout.host.picture import Picture
from callout.host.places import Place, change_places, leave_place, seat_down, taken_places
from callout.host.talk import Talk
from callout.rules.scoring import seats_needed

STAND_IN = "calm"
"""The kind of bot that plays for people who are away or late."""

MAX_BARRED = 400
"""Number of people and browsers barred from one table; after that the first are let in again."""

MAX_GONE = 8
"""Number of people who have left an open table and can still be avoided there."""

MAX_KEPT_MUTES = 400
"""Number of mutes that a rematch keeps."""

MAX_MOVES = 10_000
"""Number of moves after which a match is over as it stands; the longest have about 3,000."""

Heard: TypeAlias = tuple[Event, ...]
"""Events that a bot observes again for each choice, since it exists for one choice only."""

MAX_HEARD = 600
"""Number of events that bots remember; they forget older ones."""


def hear(heard: Heard, events: Sequence[Event]) -> Heard:
    """Return the events that are remembered after *events*."""
    told = (*heard, *events)
    for place in range(len(heard), len(told)):
        if isinstance(told[place], RoundBegan):
            before = (event for event in told[:place] if isinstance(event, Challenged))
            told = (*before, *told[place:])
            break
    return told[-MAX_HEARD:]


class Table(Struct, frozen=True, gc=False):
    """An immutable table: each entry makes another one.

    The *host* made the table, with or without a seat; if they leave, a person who is there takes
    over. *moves* is the number of commands, *waiting_since* the beginning of the wait for the next
    one, and *spoke* the time of each person's last message. *mutes* are pairs of a person and
    somebody they have muted, *barred* the people and browsers removed by the host, and *again* is
    the code of the rematch. *questions* are those of the table's own *deck*, if it has one; its
    log does not contain them. *classroom* is the code of the table's class, *evening* that of its
    evening, *moved* are the people that its owner has taken away from here, and *stopping* is the
    seat of the last turn, once the host has ended the match. *story* has the remarkable facts of
    the match, and *heard* the events that its bots have heard since one sat down, or that hints
    go by. *talk_entries*
    is the number of messages, and *other_entries* the number of entries that are neither messages
    nor moves. *before* is the code of the previous table, if this is a rematch, and *door* has
    the lock and the knocks. *began_with* are the names of the first players, without bots.
    *is_open* is whether people who look for company get seats here, and *was_open* whether that
    has ever been so. *gone* are the places of people who have left since then.
    """

    options: e.Options
    edition: Edition
    host: str
    places: tuple[Place, ...] = ()
    match: HostedMatch | None = None
    moves: int = 0
    waiting_since: int = 0
    spoke: tuple[tuple[str, int], ...] = ()
    mutes: tuple[tuple[str, str], ...] = ()
    barred: tuple[str, ...] = ()
    again: str = ""
    closed: bool = False
    deck: str = ""
    questions: tuple[Question, ...] = ()
    classroom: str = ""
    evening: str = ""
    moved: tuple[str, ...] = ()
    talk: Talk = Talk.FREE
    paused: bool = False
    stopping: Seat | None = None
    story: MatchStory = MatchStory()
    heard: Heard = ()
    talk_entries: int = 0
    other_entries: int = 0
    reports: int = 0
    before: str = ""
    door: Door = Door()
    began_with: tuple[str, ...] = ()
    is_open: bool = False
    was_open: bool = False
    gone: tuple[Place, ...] = ()

    def seat_of(self, player: str) -> Seat | None:
        """Return the seat of a person, or `None`."""
        for seat, place in by_seat(self.places):
            if place.player == player and player:
                return seat
        return None

    @property
    def owner(self) -> str:
        """The code of the class or the evening that the table belongs to, or an empty string."""
        return self.classroom or self.evening

    @property
    def taken(self) -> tuple[Place, ...]:
        """The taken places: all of them, once the match has begun."""
        return self.places if self.match else taken_places(self.places)

    @property
    def has_bots(self) -> bool:
        """Whether a bot sits here, or stands in for a person who is away."""
        return any(place.bot for place in self.places)

    @property
    def is_heard(self) -> bool:
        """Whether the events of the match are remembered: for bots, or for hints."""
        return self.has_bots or self.options.hints is Hints.EVERYBODY

    @property
    def over(self) -> bool:
        """Whether the match is over."""
        return self.match is not None and isinstance(self.match.prompt, Over)

    @property
    def between_rounds(self) -> bool:
        """Whether the table waits for a deal."""
        return self.match is not None and isinstance(self.match.prompt, DealRound)

    def after(self, entry: e.Entry, at: int, match: HostedMatch | None = None) -> "Table":
        """Return the table after *entry*; *match* is the match after it, if already known."""
        if isinstance(entry, e.Moved):
            return self._after_move(entry, at, match)
        if isinstance(entry, e.Sat | e.Renamed | e.TookOver) and entry.bot_renamed:
            gave_way = self._with_bot_renamed(entry.bot_renamed, at)
            return gave_way.after(replace(entry, bot_renamed=None), at, match)
        after = self._after(entry, at, match)
        match entry:
            case e.Made():
                return after
            case e.Said() | e.SaidPhrase():
                return replace(after, talk_entries=self.talk_entries + 1)
            case _:
                return replace(after, other_entries=self.other_entries + 1)

    def _after_move(self, entry: e.Moved, at: int, match: HostedMatch | None) -> "Table":
        assert self.match is not None  # noqa: S101
        now = match or self.match.apply(entry.events)
        story = self.story.after(entry.events, now.card_counts)
        heard = hear(self.heard, entry.events) if self.is_heard else ()
        after = replace(
            self, match=now, story=story, heard=heard, moves=self.moves + 1, waiting_since=at
        )
        ends = after.moves >= MAX_MOVES or is_at_end(now, self.stopping, self.options.rounds)
        return _stopped(after, now, at) if ends else after

    def _after(self, entry: e.OtherEntry, at: int, match: HostedMatch | None) -> "Table":
        match entry:
            case e.Made():
                return make_table(entry)
            case e.Sat():
                place = Place(
                    entry.name,
                    entry.player,
                    entry.bot,
                    browser=entry.browser,
                    picture=entry.picture,
                    avoids=entry.avoids,
                    language=entry.language,
                )
                chosen = entry.place if isinstance(entry, e.SatAt) else None
                return _with_host(replace(self, places=seat_down(self.places, place, chosen)))
            case e.Left():
                stays_free = isinstance(entry, e.LeftFree)
                left = leave_place(self.places, entry.place, stays_free=stays_free)
                after = replace(self, places=left, gone=self._with_gone(entry.place))
                if entry.removed:
                    after = _with_barred(after, self.places[entry.place])
                return _with_host(_with_moved(after, entry), entry.player)
            case e.LevelSet():
                changed = replace(self.places[entry.place], level=entry.level)
                first, last = self.places[: entry.place], self.places[entry.place + 1 :]
                return replace(self, places=(*first, changed, *last))
            case e.PlaceChanged():
                return replace(self, places=change_places(self.places, entry.place, entry.to))
            case e.GameChanged():
                options, edition = entry.options, _edition_of(entry.options)
                places = self.places if seats_needed(options.scoring) else self.taken
                return replace(self, options=options, edition=edition, places=places)
            case e.Began():
                return self._with_match(entry, at, match)
            case e.SteppedAway():
                stand_in = STAND_IN if entry.stood else ""
                gone = self.places[entry.seat].player
                return _with_host(self._with_place(entry.seat, at, away=True, bot=stand_in), gone)
            case e.CameBack():
                return _with_host(self._with_place(entry.seat, at))
            case e.ReplacedByBot():
                after = self._with_place(
                    entry.seat, at, bot=entry.bot, player="", name=entry.bot_name
                )
                after = replace(after, gone=self._with_gone(Seat(entry.seat)))
                if entry.removed:
                    after = _with_barred(after, self.places[entry.seat])
                return _with_host(_with_moved(after, entry), entry.player)
            case e.Renamed():
                return self._with_name(entry, at)
            case e.TookOver():
                return _with_host(self._with_newcomer(entry, at))
            case e.Said() | e.SaidPhrase():
                others = tuple(pair for pair in self.spoke if pair[0] != entry.player)
                return replace(self, spoke=(*others, (entry.player, at)))
            case e.TalkSet():
                return replace(self, talk=entry.talk)
            case e.Paused():
                return replace(self, paused=entry.on, waiting_since=at)
            case e.Stopping():
                return self._stopping(at, now=entry.now)
            case e.Muted():
                pair = (entry.player, entry.whom)
                rest = tuple(muted for muted in self.mutes if muted != pair)
                places = _with_avoided(self.places, entry.player, entry.avoids)
                return replace(self, mutes=(*rest, pair) if entry.on else rest, places=places)
            case e.Locked() | e.Knocked() | e.KnockAnswered():
                door = self.door.after(entry, at)
                return replace(self, door=door, is_open=self.is_open and not door.locked)
            case e.TableOpened():
                return self._with_opened(entry)
            case e.HostReplaced():
                return replace(self, host=entry.player)
            case e.Reported():
                return replace(self, reports=self.reports + 1)
            case e.RematchMade():
                return replace(self, again=entry.code)
            case e.Closed():
                return replace(self, closed=True)
            case e.HintAsked() | e.Reworded() | e.PassedOver():
                return self
            case _:  # pragma: no cover
                assert_never(entry)

    def _with_match(self, entry: e.Began, at: int, match: HostedMatch | None) -> "Table":
        match = match or resume_match(with_questions(entry.events, self.questions))
        return replace(
            self,
            places=self.taken,
            match=match,
            began_with=tuple(place.name for place in self.taken if not place.is_bot),
            story=MatchStory().after(entry.events, match.card_counts),
            heard=hear((), entry.events) if self.is_heard else (),
            waiting_since=at,
        )

    def _with_bot_renamed(self, renamed: e.BotRenamed, at: int) -> "Table":
        place = self.places[renamed.place]
        now = self._with_place(Seat(renamed.place), at, bot=place.bot, name=renamed.name)
        return replace(now, waiting_since=self.waiting_since)

    def _with_name(self, entry: e.Renamed, at: int) -> "Table":
        place = self.places[entry.seat]
        named = self._with_place(
            entry.seat,
            at,
            away=place.away,
            bot=place.bot,
            name=entry.name,
            picture=place.picture if entry.picture is None else entry.picture,
        )
        return replace(named, waiting_since=self.waiting_since)

    def _with_place(
        self,
        seat: Seat,
        at: int,
        *,
        player: str | None = None,
        away: bool = False,
        bot: str = "",
        name: str = "",
        picture: Picture | None = None,
    ) -> "Table":
        place = self.places[seat]
        owner = place.player if player is None else player
        if owner != place.player:
            place = Place(place.name, level=place.level)
        new = replace(
            place,
            name=name or place.name,
            player=owner,
            bot=bot,
            away=away,
            picture=place.picture if picture is None else picture,
        )
        return self._with_occupant(seat, new, at)

    def _with_newcomer(self, entry: e.TookOver, at: int) -> "Table":
        """Seat the person of *entry* in place of a bot; they may have been moved away before."""
        back = tuple(player for player in self.moved if player != entry.player)
        newcomer = Place(
            entry.name,
            entry.player,
            level=self.places[entry.seat].level,
            browser=entry.browser,
            picture=entry.picture,
            avoids=entry.avoids,
            language=entry.language,
        )
        return replace(self._with_occupant(entry.seat, newcomer, at), moved=back)

    def _with_occupant(self, seat: Seat, new: Place, at: int) -> "Table":
        place, match = self.places[seat], self.match
        places = (*self.places[:seat], new, *self.places[seat + 1 :])
        if match is not None and new.name != place.name:
            match = match.renamed(seat, new.name)
        return replace(self, places=places, match=match, waiting_since=at)

    def _with_opened(self, entry: e.TableOpened) -> "Table":
        """Open the table to newcomers, or close it; once open, it keeps its quick messages."""
        if not entry.on:
            return replace(self, is_open=False)
        talk = Talk.PHRASES if self.talk is Talk.FREE else self.talk
        after = replace(self, is_open=True, was_open=True, talk=talk)
        seat = self.seat_of(entry.player)
        if seat is None:
            return after
        host = replace(self.places[seat], avoids=entry.avoids, language=entry.language)
        return replace(after, places=(*self.places[:seat], host, *self.places[seat + 1 :]))

    def _with_gone(self, number: int) -> tuple[Place, ...]:
        """Return the places of those who have left an open table, with that of *number*."""
        if not self.was_open or not self.places[number].player:
            return self.gone
        return (*self.gone, self.places[number])[-MAX_GONE:]

    def _stopping(self, at: int, *, now: bool) -> "Table":
        """End the match now, or after the running turn if there is one."""
        assert self.match is not None  # noqa: S101
        seat = running_turn(self.match.prompt)
        if now or self.paused or seat is None:
            return _stopped(self, self.match, at)
        return replace(self, stopping=seat)


def make_table(entry: e.Made, questions: tuple[Question, ...] = ()) -> Table:
    """Return the table made by the first entry of its log; *questions* are those of its deck.

    A client that only follows the table does not know them.
    """
    return Table(
        entry.options,
        _edition_of(entry.options),
        entry.player,
        deck=entry.deck,
        questions=questions,
        classroom="" if entry.for_evening else entry.classroom,
        evening=entry.classroom if entry.for_evening else "",
        barred=entry.barred,
        talk=entry.options.talk,
        mutes=entry.mutes,
        before=entry.after,
        door=Door(admitted=entry.admitted),
    )


def carry_over(entry: e.Made, before: Table) -> e.Made:
    """Return *entry*, of a rematch, with the bars, mutes and admissions of the table *before*."""
    door = before.door.with_admitted(*(place.player for place in before.places))
    return replace(
        entry,
        barred=before.barred,
        mutes=before.mutes[-MAX_KEPT_MUTES:],
        admitted=door.admitted if door.locked else (),
    )


def _edition_of(options: e.Options) -> Edition:
    return with_house(load(options.edition), options.house)


def _with_host(table: Table, gone: str = "") -> Table:
    """Pass the table to a person who is there, if its host is *gone* or it has none.

    If nobody is left before the match, its door is unlocked, since nobody could answer a knock.
    """
    if table.host and table.host != gone:
        return table
    there = (place.player for place in table.places if place.player and not place.away)
    host = next(there, "")
    door = table.door if host or table.match is not None else Door()
    return replace(table, host=host, door=door)


def next_host(table: Table, player: str, gone: Collection[str]) -> str:
    """Return the host of a rematch that *player* asks for, or of one that lost its host.

    It is the host of this table. If they are *gone*, it is the first seated person who is neither
    away nor gone; without such a person it is *player*.
    """
    missing = {*gone} - {player}
    if table.host and table.host not in missing:
        return table.host
    there = (place.player for place in table.places if place.player and not place.away)
    return next((one for one in there if one not in missing), player)


def _with_barred(table: Table, place: Place) -> Table:
    """Bar the person who sat at *place*, and their browser, from *table*."""
    found = (one for one in (place.player, place.browser) if one and one not in table.barred)
    barred = (*table.barred, *found)[-MAX_BARRED:]
    return replace(table, barred=barred, door=table.door.without(place.player))


def _with_avoided(
    places: tuple[Place, ...], player: str, keys: Sequence[str]
) -> tuple[Place, ...]:
    """Return *places* with the *keys* of a person whom *player* avoids from now on."""
    return tuple(
        replace(place, avoids=with_avoided(place.avoids, keys))
        if place.player == player
        else place
        for place in places
    )


def _with_moved(table: Table, entry: e.Left | e.ReplacedByBot) -> Table:
    """Note the person that a class has moved to another table: they may still read where to go."""
    if not entry.to or entry.player in table.moved:
        return table
    return replace(table, moved=(*table.moved, entry.player))


def _stopped(table: Table, match: HostedMatch, at: int) -> Table:
    """Return *table* with its *match* over, without a winner."""
    return replace(table, match=match.stopped(), paused=False, stopping=None, waiting_since=at)
