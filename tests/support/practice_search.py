"""The search for positions to practise: moments of seeded games of bots with one clear reason."""

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import NamedTuple

from msgspec.structs import replace

from callout.bots import make
from callout.bots.policy_bot import is_plain_move
from callout.coach.advice import Advice, advise
from callout.coach.motives import Motive
from callout.core import commands as c
from callout.core.cards import NO_COLOUR, Seat
from callout.core.edition import Edition
from callout.core.events import Event, Exposed
from callout.core.prompts import AnswerQuestion, Over, awaited, is_open_to_all
from callout.core.seen import seen_by
from callout.editions import load
from callout.host.match import HostedMatch
from callout.locales.language import languages
from callout.locales.messages import Utterance
from callout.notation import write
from callout.questions.sums import sums
from callout.tutorial.lesson import with_right_answer
from callout.tutorial.positions import QUESTION, Practice, PracticePosition
from callout.tutorial.practice import PracticeGame, PracticeVoice, open_practice_match
from callout.tutorial.script import BOT, LEARNER

COUNT = 10
"""The number of positions of an edition."""

SEEDS = range(800, 1200)
"""The games that are searched; in one of them a double colour match in DOS is the clear move."""

MAX_MOVES = 44
"""Greatest number of moves before a position."""

MAX_CARDS = {False: 4, True: 6}
"""Greatest hand in a position, on one pile and on a centre row."""

LEAST_CHOICES = 2
"""The least number of lawful moves."""

MAX_NEWS = 4
"""Greatest number of sentences about what happened before a position."""

WRONG_ANSWER = "0"
"""The words of a bot that does not know the answer."""

MAX_SPOKEN_CHARS, MAX_BRAILLE_CHARS = 90, 40


class Moment(NamedTuple):
    """What the learner finds: the table, all that was heard there, and the moves so far.

    *news* are the events of the last moves of one seat, which are told.
    """

    match: HostedMatch
    heard: list[Event]
    moves: list[tuple[Seat, c.Command]]
    news: list[Event]


class Found(NamedTuple):
    """A topic, and the move of the hard bot."""

    topic: str
    command: c.Command


class Wish(NamedTuple):
    """A *topic* that a position is to teach, with a move of a *kind*, *called* or not."""

    topic: str = ""
    kind: Callable[[c.Command], bool] = lambda _: True
    called: bool = False

    def is_met_by(self, found: Found) -> bool:
        """Return whether *found* teaches this."""
        fits = self.topic in ("", found.topic) and self.kind(found.command)
        return fits and c.calls_out(found.command) == self.called


def _of(*kinds: type[c.Command]) -> Callable[[c.Command], bool]:
    return lambda command: isinstance(command, kinds)


PILE_WISHES = (
    Wish(Motive.KEEPS_THE_COLOUR, _of(c.Play)),
    Wish(Motive.SHEDS_POINTS, _of(c.Play)),
    Wish("", _of(c.Play), called=True),
    Wish(Motive.CATCHES),
    Wish(QUESTION),
    Wish(Motive.KEEPS_A_WILD, lambda command: getattr(command, "colour", 0) == NO_COLOUR),
    Wish(Motive.HITS_OTHERS, _of(c.Play)),
    Wish(Motive.SEES_NO_BLUFF),
    Wish(Motive.SEES_A_BLUFF),
    Wish(Motive.MUST_CALL),
    Wish(Motive.GOES_OUT, _of(c.Play)),
    Wish(Motive.GOES_OUT, _of(c.Play), called=True),
    Wish(Motive.FEWER_COLOURS, _of(c.Play)),
    Wish(Motive.KEEPS_AN_ACTION, _of(c.Play)),
    Wish(Motive.LEAVES_THEM_STUCK, _of(c.Play)),
)
ROW_WISHES = (
    Wish(Motive.SHEDS_POINTS, _of(c.Match)),
    Wish(Motive.FEWER_CARDS, _of(c.Match)),
    Wish(Motive.EARNS_A_LAY, _of(c.Match)),
    Wish(Motive.SHEDS_POINTS, _of(c.Lay)),
    Wish(Motive.SHEDS_POINTS, _of(c.Match, c.Lay), called=True),
    Wish(Motive.CATCHES),
    Wish(Motive.MUST_CALL),
    Wish(Motive.SETS_UP_A_MATCH, _of(c.Lay)),
    Wish(Motive.EARNS_A_LAY, _of(c.Match), called=True),
    Wish(Motive.MAKES_OTHERS_DRAW, _of(c.Match), called=True),
)
"""What the positions of an edition teach, as far as they are found, the most important first."""


def advice_at(edition: Edition, moment: Moment) -> Advice | None:
    """Return the advice for the learner at *moment*."""
    view, legal = moment.match.view(LEARNER), moment.match.legal_commands(LEARNER)
    return advise(edition, view, legal, moment.heard)


def moment_of(edition: Edition, position: PracticePosition) -> Moment:
    """Return the moment of *position*, with all that the learner heard before it."""
    step = open_practice_match(edition, ("", ""), position.seed)
    match, heard = step.after, list(step.events)
    for seat, command in position.moves:
        events, match = match.decide(seat, with_right_answer(match, command))
        heard += events
    return Moment(match, [seen_by(event, LEARNER) for event in heard], list(position.moves), [])


def search_positions(name: str) -> list[PracticePosition]:
    """Return the positions to practise of the edition called *name*, each from another game."""
    edition = load(name)
    wishes = ROW_WISHES if edition.on_row else PILE_WISHES
    met: dict[Wish, PracticePosition] = {}
    for seed in SEEDS:
        for position in _in_game(edition, seed):
            found = Found(position.topic, position.command)
            open_wishes = (wish for wish in wishes if wish not in met and wish.is_met_by(found))
            if (wish := next(open_wishes, None)) and _is_short(edition, position):
                met[wish] = position
                break
        if all(wish in met for wish in wishes[:COUNT]):
            break
    return [met[wish] for wish in wishes if wish in met][:COUNT]


def _in_game(edition: Edition, seed: int) -> Iterator[PracticePosition]:
    """Yield the clear positions of the first round of the game with *seed*."""
    for moment in _moments(edition, seed):
        view = moment.match.view(LEARNER)
        if len(view.hand) <= MAX_CARDS[edition.on_row] and (found := _find(edition, moment)):
            yield PracticePosition(seed, found.topic, tuple(moment.moves), found.command)


def _find(edition: Edition, moment: Moment) -> Found | None:
    """Return what the learner can find at *moment*, if it is clear and there is a choice."""
    prompt, legal = moment.match.prompt, moment.match.legal_commands(LEARNER)
    advice = advice_at(edition, moment)
    if LEARNER not in awaited(prompt):
        return None
    if advice is None:
        return Found(QUESTION, c.Answer()) if isinstance(prompt, AnswerQuestion) else None
    found = Found(advice.reason, advice.command)
    if advice.reason in (Motive.CATCHES, Motive.MUST_CALL):
        return found if any(isinstance(event, Exposed) for event in moment.news) else None
    is_clear = len(advice.terms) == 1 and not advice.others
    choices = sum(map(is_plain_move, legal))
    if not is_clear or choices < LEAST_CHOICES or _has_twins(advice.command, legal):
        return None
    return found


def _has_twins(command: c.Command, legal: Sequence[c.Command]) -> bool:
    """Return whether *command* is a match that could be made in another colour as well."""
    if not isinstance(command, c.Match):
        return False
    twins = [other for other in legal if isinstance(other, c.Match)]
    return any(replace(other, colour=command.colour) == command != other for other in twins)


def _moments(edition: Edition, seed: int) -> Iterator[Moment]:
    """Yield each moment of the first round of the game of two bots with *seed*.

    The easy bot forgets to call now and then, and bluffs more often.
    """
    rng = Random(seed)
    step = open_practice_match(edition, ("", ""), seed)
    match, heard, moves = step.after, list[Event](), list[tuple[Seat, c.Command]]()
    kinds = ("keen" if seed % 2 else "calm", "calm")
    answers = sums()
    seated = {
        seat: make(
            kind, edition, Random(rng.random()), lambda asked: answers[asked.number].answers[0]
        )
        for seat, kind in zip((LEARNER, BOT), kinds, strict=True)
    }
    events, news, last = step.events, list[Event](), BOT
    while match.round <= 1 and not isinstance(match.prompt, Over) and len(moves) <= MAX_MOVES:
        for seat, bot in seated.items():
            bot.observe([seen_by(event, seat) for event in events])
        heard += [seen_by(event, LEARNER) for event in events]
        if match.round == 1:
            yield Moment(match, heard, moves, news)
        waiting = awaited(match.prompt)
        others = [seat for seat in seated if seat not in waiting]
        early = others if match.exposed or is_open_to_all(match.prompt) else []
        seat, command = next(
            (seat, command)
            for seat in (*early, *waiting)
            if (command := seated[seat].choose(match.view(seat), match.legal_commands(seat)))
        )
        command = _marked(command)
        events, match = match.decide(seat, with_right_answer(match, command))
        moves.append((seat, command))
        news, last = [*(news if seat == last else ()), *events], seat


def _marked(command: c.Command) -> c.Command:
    """Return *command*; if it is an answer, without its words if these are right."""
    if isinstance(command, c.Answer):
        return c.Answer("" if command.text else WRONG_ANSWER)
    return command


def _is_short(edition: Edition, position: PracticePosition) -> bool:
    """Return whether all that is said about *position* is short enough, in every language."""
    games = [PracticeGame(Practice(edition, (position,)), one) for one in languages()]
    return all(len(game.news) <= MAX_NEWS for game in games) and all(
        len(told.spoken) <= MAX_SPOKEN_CHARS and len(told.braille) <= MAX_BRAILLE_CHARS
        for game in games
        for told in told_about(game)
    )


def told_about(game: PracticeGame) -> list[Utterance]:
    """List all that is said about the position that *game* has come to."""
    voice = PracticeVoice(game)
    told = [*voice.situation(), voice.explain(), voice.advice]
    return [one for one in told if one is not None]


def positions_text(name: str) -> str:
    """Return the file of the positions of the edition called *name*."""
    edition = load(name)
    lines = [
        "# Written by scripts/practice: moments of games of bots. Commands are as in a record; an",
        "# answer without words is the right one.",
    ]
    for position in search_positions(name):
        moves = [f"{seat + 1} {write(command, edition)}" for seat, command in position.moves]
        lines += [
            "",
            "[[positions]]",
            f'topic = "{position.topic}"',
            f"seed = {position.seed}",
            f'moves = "{", ".join(moves)}"',
            f'do = "{write(position.command, edition)}"',
        ]
    return "\n".join(lines) + "\n"
