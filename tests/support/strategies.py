"""Tables in the middle of a match, commands of any kind, and tables with their secrets changed."""

from random import Random
from types import UnionType
from typing import Annotated, Any, Union, get_args, get_origin, get_type_hints

from hypothesis import strategies as st
from msgspec.structs import asdict, replace
from support.random_match import RandomMatch, match_combinations
from support.rare_moments import MOMENTS, Moment, play_until

from callout.core import commands as c
from callout.core import prompts as p
from callout.core.cards import Card
from callout.core.deck import deck_of
from callout.core.edition import Edition, HouseRules
from callout.core.question import Question
from callout.core.state import State
from callout.editions import load, names, with_house
from callout.editions.loader import UNASKED, is_unasked
from callout.editions.rule_sets import rule_sets

MATCH_COMBINATIONS = list(match_combinations())
kinds = st.sampled_from(names()).flatmap(
    lambda name: st.sampled_from([kind for kind in MATCH_COMBINATIONS if kind[0] == name])
)
"""Each edition as often as any other, however many seats and scorings it has."""

RULE_SETS = [(name, rules) for name in names() for rules in rule_sets(load(name))]
"""Each edition with each named set of house rules that changes something in it, or none."""


@st.composite
def house_rules(draw: st.DrawFn, edition: Edition, fixed: HouseRules | None = None) -> HouseRules:
    """Change any rulings of *edition* but the number of seats, each to any value that it may have.

    A ruling that another one makes necessary is given too, and one that it makes idle is not.
    Those that are *fixed* have their value.
    """
    hints = get_type_hints(type(edition.rulings), include_extras=True)
    values = {name: _values(kind) for name, kind in hints.items() if not name.endswith("_seats")}
    house = draw(st.fixed_dictionaries({}, optional=values)) | (fixed or {})
    ruled = asdict(edition.rulings)
    for name in UNASKED if not edition.on_row else ():
        if is_unasked(name, ruled | house):
            house.pop(name, None)
        elif ruled[name] is None and name not in house:
            house[name] = draw(values[name])
    return house


def _values(kind: Any) -> st.SearchStrategy[bool | int | str]:  # noqa: ANN401
    """Make every value that a ruling of one *kind* may have."""
    if get_origin(kind) is UnionType or get_origin(kind) is Union:
        return _values(next(part for part in get_args(kind) if part is not type(None)))
    if get_origin(kind) is Annotated:
        _, bounds = get_args(kind)
        return st.integers(bounds.ge, bounds.le)
    return st.booleans() if kind is bool else st.sampled_from([value.value for value in kind])


@st.composite
def ruled(draw: st.DrawFn, name: str) -> Edition:
    """Load an edition as it is printed, with a named set of house rules, or with any."""
    edition = load(name)
    named = st.sampled_from(list(rule_sets(edition).values()))
    house = draw(st.one_of(named, house_rules(edition)))
    return with_house(edition, house) if house else edition


def matches(most: int = 150) -> st.SearchStrategy[RandomMatch]:
    """Play some way into a match of any kind, or to a moment that is rare."""
    return st.one_of(matches_anywhere(most), st.sampled_from(MOMENTS).flatmap(matches_at))


@st.composite
def matches_anywhere(draw: st.DrawFn, most: int = 150) -> RandomMatch:
    """Play some way into a match of any kind."""
    edition, seats, scoring = draw(kinds)
    match = RandomMatch(draw(ruled(edition)), seats, scoring, draw(st.integers(0, 2**32)))
    for _ in range(draw(st.integers(1, most))):
        if not match.over:
            match.step()
    return match


@st.composite
def matches_at(draw: st.DrawFn, moment: Moment) -> RandomMatch:
    """Play a match, by house rules that have such moments, until one of them is reached."""
    name, seats, scoring = draw(kinds.filter(moment.suits))
    house = draw(house_rules(load(name), moment.house))
    seed, skipped = draw(st.integers(0, 2**32)), draw(st.integers(0, 2))
    return play_until(moment, with_house(load(name), house), seats, scoring, seed, skipped)


def commands(edition: Edition, *, seats: int = 10) -> st.SearchStrategy[c.Command]:
    """Make any command with the cards of *edition*, lawful or not."""
    deck = deck_of(edition)
    card = st.integers(0, len(deck.labels) - 1)
    some = st.sampled_from(deck.colours)
    colour = st.one_of(st.just(-1), some)
    seat = st.integers(0, seats - 1)
    call = st.booleans()
    pair = st.lists(card, min_size=1, max_size=3).map(lambda found: tuple(sorted(found)))
    return st.one_of(
        st.builds(c.Play, card, colour, call, st.integers(1, 4)),
        st.builds(c.Swap, seat),
        st.builds(c.Draw, call),
        st.builds(c.NameColour, some),
        st.builds(c.Catch, seat),
        st.builds(c.Accuse, seat),
        st.builds(c.Answer, st.text()),
        st.builds(c.Vote, st.booleans()),
        st.builds(c.Judge, st.booleans()),
        st.sampled_from([c.AnswerAloud(), c.PassVerdict()]),
        st.builds(c.Match, pair, st.integers(0, 4), colour, call),
        st.builds(c.Lay, card, call),
        st.sampled_from(
            [c.Deal(), c.Keep(), c.Call(), c.Challenge(), c.Accept(), c.CardCheck(), c.Done()]
        ),
    )


editions = st.sampled_from(names()).map(load)


def with_secrets_changed(state: State, seat: int | None, rng: Random) -> State:
    """Change all that *seat* cannot see: other hands, the stock, the seed, the questions."""
    new = state.copy()
    owners = [owner for owner in range(len(new.hands)) if owner != seat]
    hidden = [*new.stock, *(card for owner in owners for card in new.hands[owner])]
    asked = p.question_of(state.prompt)
    chosen: dict[int, list[Card]] = {}
    if asked is not None and asked.play is not None and asked.seat != seat:
        chosen[asked.seat] = [asked.play.card] * asked.play.count  # everybody has seen them
        for card in chosen[asked.seat]:
            hidden.remove(card)
    rng.shuffle(hidden)
    new.stock = [hidden.pop() for _ in new.stock]
    for owner in owners:
        seen = chosen.get(owner, [])
        new.hands[owner] = seen + [hidden.pop() for _ in new.hands[owner][len(seen) :]]
    new.seed = f"{rng.getrandbits(256):064x}"
    order = list(new.asking.order)
    rng.shuffle(order)
    new.asking = replace(new.asking, order=tuple(order))
    new.prompt = _kept_true(state, new, state.prompt, seat)
    return new


def _kept_true(old: State, new: State, prompt: p.Prompt, seat: int | None) -> p.Prompt:
    """Let a drawn card in a prompt follow its hand; change what *seat* cannot see in one."""
    match prompt:
        case p.PlayOrKeep():
            place = (
                len(old.hands[prompt.seat]) - 1 - old.hands[prompt.seat][::-1].index(prompt.card)
            )
            return p.PlayOrKeep(prompt.seat, new.hands[prompt.seat][place])
        case p.AnswerDraw():
            return replace(prompt, bluffed=not prompt.bluffed)
        case p.JudgeAnswer() if prompt.seat != seat:
            return replace(prompt, question=Question("Another one?", ("no",)))
        case p.JudgeAdvice():
            resume = _kept_true(old, new, prompt.resume, seat)
            assert not isinstance(resume, p.DealRound | p.JudgeAdvice | p.Over)
            return p.JudgeAdvice(
                prompt.accuser,
                prompt.accused,
                prompt.voters,
                resume,
                prompt.uphold,
                prompt.dismiss,
            )
        case _:
            return prompt
