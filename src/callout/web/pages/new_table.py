"""Make a table: choose a rule sheet, who plays, and by which house rules."""

from typing import NamedTuple

from starlette.exceptions import HTTPException
from starlette.responses import RedirectResponse, Response

from callout.core.edition import Edition, Scoring
from callout.editions import load, names, with_house
from callout.host.bots import KINDS
from callout.host.entries import Options
from callout.host.errors import RequestDenied
from callout.host.requests import AddBot, Sit
from callout.locales.sanitise import MAX_NAME_CHARS, sanitise_text
from callout.narrator.listener import Listener
from callout.narrator.rulebook import clause_text
from callout.narrator.voice import Voice
from callout.rules.asking import needs_questions
from callout.server.http.middleware import TABLES
from callout.server.http.problems import RequestRefused
from callout.server.identity.tokens import Identity
from callout.server.ports import Unavailable
from callout.server.tables.session import TableSession
from callout.web.forms import Filled, read_form
from callout.web.rendering import say
from callout.web.request import Visitor
from callout.web.rules.house_rules import begun, house_rules, read_house

MOST_BOTS = 9
"""How many bots of a kind can be asked for: all seats of the largest table but one."""

SECONDS = {"pace": 600, "clock": 3_600, "slow": 60}
"""How long each wait at a table may be made here."""


class Way(NamedTuple):
    """Be a way of scoring, with the clause that it follows."""

    name: str
    says: str
    clause: str
    explained: str


def by_language(language: str) -> list[Edition]:
    """List what can be played, first what is printed in *language*."""

    def rank(edition: Edition) -> tuple[bool, bool, bool]:
        return edition.language != language, edition.on_row, needs_questions(edition)

    return sorted(map(load, names()), key=rank)


async def editions(visitor: Visitor) -> Response:
    """Show what can be played."""
    return visitor.page("new.html", editions=by_language(visitor.language))


async def form(visitor: Visitor) -> Response:
    """Ask how the table shall be."""
    edition = _edition(visitor)
    options = Options(edition.name)
    fields = {
        "bots-calm": "1",
        "bots-keen": "0",
        "scoring": options.scoring.value,
        "watchers": "on",
        **{name: f"{getattr(options, name):g}" for name in SECONDS},
    }
    return _asked(visitor, edition, Filled(fields, visitor.language), 200)


async def make(visitor: Visitor) -> Response:
    """Make the table, and lead there."""
    edition = _edition(visitor)
    filled = Filled(await read_form(visitor.request), visitor.language)
    name = sanitise_text(filled.text("name"), MAX_NAME_CHARS)
    if visitor.person is None and not name:
        filled.refuse("name", "name-missing")
    bots = [kind for kind in KINDS for _ in range(_count(filled, kind))]
    options = _options(filled, edition)
    if not filled.wrong:
        _check_room(filled, edition, options, bots)
    if filled.wrong:
        return _asked(visitor, edition, filled, 422)
    person = visitor.person or Identity(visitor.registry.context.entropy.draw(8).hex(), name)
    try:
        session = await _made(visitor, person, options, bots)
    except (RequestDenied, RequestRefused, Unavailable) as error:
        return _asked(visitor, edition, filled, filled.trouble("make", error))
    response = RedirectResponse(f"/t/{session.code}", 303)
    if visitor.person is None:
        visitor.become(response, person)
    return response


def _edition(visitor: Visitor) -> Edition:
    name = visitor.request.path_params["edition"]
    if name not in names():
        raise HTTPException(404)
    return load(name)


def _asked(visitor: Visitor, edition: Edition, filled: Filled, status: int) -> Response:
    """Show the form, as it was filled in."""
    rules = house_rules(edition.name, visitor.language)
    fields = filled.fields
    changed = any(fields.get(rule.field, rule.printed) != rule.printed for rule in rules)
    return visitor.page(
        "making.html",
        status,
        edition=edition,
        filled=filled,
        kinds=KINDS,
        most_bots=MOST_BOTS,
        ways=_ways(edition, visitor.language),
        rules=rules,
        changed=changed,
        seconds=SECONDS,
        longest_name=MAX_NAME_CHARS,
    )


def _ways(edition: Edition, language: str) -> tuple[Way, ...]:
    voice = Voice(Listener(edition, None, language))
    return tuple(
        Way(
            scoring.value,
            begun(voice.say(f"scoring-{scoring}", target=edition.rulings.target)),
            clause,
            clause_text(clause, language),
        )
        for scoring, clause in edition.scorings.items()
    )


def _count(filled: Filled, kind: str) -> int:
    return filled.whole(f"bots-{kind}", say(filled.language, f"bots-{kind}"), 0, MOST_BOTS)


def _options(filled: Filled, edition: Edition) -> Options:
    """Read what the table shall be like; it means nothing if something is wrong."""
    scoring = filled.one_of("scoring", [scoring.value for scoring in edition.scorings])
    waits = {
        name: filled.whole(name, say(filled.language, f"make-{name}"), 0, most)
        for name, most in SECONDS.items()
    }
    return Options(
        edition.name,
        read_house(filled, edition),
        Scoring.WINNER if "scoring" in filled.wrong else Scoring(scoring),
        filled.ticked("watchers"),
        **waits,
    )


def _check_room(filled: Filled, edition: Edition, options: Options, bots: list[str]) -> None:
    """See that all bots find a seat."""
    most = with_house(edition, options.house).rulings.most_seats
    if len(bots) >= most:
        filled.refuse(f"bots-{bots[-1]}", "wrong-bots", bots=len(bots), most=most)


async def _made(
    visitor: Visitor, person: Identity, options: Options, bots: list[str]
) -> TableSession:
    if visitor.person is None:
        visitor.limits.count(visitor.registry.context.guests, visitor.call.address)
    visitor.limits.count(TABLES, person.player)
    return await visitor.registry.make(person, options, [Sit(), *map(AddBot, bots)])
