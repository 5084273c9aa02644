"""The statistics of one person: bounded, exact, and the same facts in every language."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.host_table import OPTIONS, HostTable, seated_table

from callout.club.counted_game import WHOLE_SHARE, CountedGame, counted_games
from callout.club.statistics import MAX_CARD_NAME_CHARS, MAX_LAST_CARDS, Statistics
from callout.club.statistics_lines import tell_statistics
from callout.core.edition import Scoring
from callout.editions import load, names
from callout.host import requests as w
from callout.host.entries import Options
from callout.locales.language import languages
from callout.rules.scoring import has_partners

GAMES = st.builds(
    CountedGame,
    st.integers(1, 60),
    st.sampled_from(range(0, WHOLE_SHARE + 1, WHOLE_SHARE // 6)),
    st.lists(st.sampled_from(["0", "7", "skip", "wild-draw-four"]), max_size=8).map(tuple),
)
SCORINGS = [(name, scoring) for name in names() for scoring in load(name).scorings]
BRAILLE_CELLS = 40


def begun(options: Options, *players: str, bots: int = 0) -> HostTable:
    """Begin a match of people, the first of whom made the table, and bots."""
    room = seated_table(*players, options=options)
    for _ in range(bots):
        room.ask(players[0], w.AddBot("calm"))
    room.ask(players[0], w.Start())
    return room


def played(options: Options, *players: str, seed: int = 0, bots: int = 0) -> HostTable:
    """Play a match of people, and bots, to its end."""
    room = begun(options, *players, bots=bots)
    room.play(Random(seed))
    assert room.table.over
    return room


def folded(games: list[CountedGame]) -> Statistics:
    """Fold *games* into statistics."""
    found = Statistics()
    for game in games:
        found = found.after(game)
    return found


@given(st.lists(GAMES, max_size=30))
def test_statistics_are_the_sums_of_the_games(games: list[CountedGame]) -> None:
    found = folded(games)

    assert found.games == len(games)
    assert found.rounds == sum(game.rounds for game in games)
    assert found.shares == sum(game.share for game in games)
    assert found.times_out == sum(len(game.last_cards) for game in games)
    assert 0 <= found.percent <= 100
    good = "".join("x" if 2 * game.share >= WHOLE_SHARE else " " for game in games)
    assert found.longest_streak == max(map(len, good.split()), default=0)
    assert found.streak == len(good) - len(good.rstrip("x"))


@given(st.lists(st.text(min_size=1, max_size=60), max_size=80))
def test_last_cards_are_bounded_whatever_an_own_edition_calls_them(names: list[str]) -> None:
    counted = folded([CountedGame(1, 0, (name,)) for name in names])

    assert len(counted.last_cards) <= MAX_LAST_CARDS
    assert all(len(name) <= MAX_CARD_NAME_CHARS for name, _ in counted.last_cards)
    assert [count for _, count in counted.last_cards] == sorted(
        (count for _, count in counted.last_cards), reverse=True
    )


@pytest.mark.parametrize("language", languages())
@given(st.lists(GAMES, max_size=30))
def test_the_sentences_have_every_fact_and_fit_a_braille_line(
    language: str, games: list[CountedGame]
) -> None:
    found = folded(games)
    lines = tell_statistics(found, language)
    spoken = " ".join(line.spoken for line in lines)

    assert all(len(line.braille) <= BRAILLE_CELLS for line in lines)
    if games:
        facts = [found.games, found.rounds, found.percent]
        facts += [found.longest_streak] if found.longest_streak else []
        assert all(str(fact) in spoken for fact in facts)
    else:
        assert len(lines) == 1


def test_the_favourite_last_cards_are_all_that_are_equal() -> None:
    both = folded([CountedGame(2, 0, ("7", "skip"))])
    one = both.after(CountedGame(1, 0, ("skip",)))

    assert (both.favourites, one.favourites) == (("7", "skip"), ("skip",))
    (told,) = tell_statistics(both, "en")[3:]
    assert told.spoken.startswith("Your favourite last cards are 7 and skip: you went out with")
    assert [line.spoken for line in tell_statistics(one, "en")][3:] == [
        "Your favourite last card is skip: you went out with it in 2 of 3 rounds you won.",
        "All your last cards: skip twice, 7 once.",
    ]
    assert [line.braille for line in tell_statistics(one, "en")] == [
        "2 games, 3 rounds",
        "beat 0% on average",
        "longest streak: 0 games",
        "last card skip: 2 of 3",
        "2 kinds of last card",
    ]


@pytest.mark.parametrize(("name", "scoring"), SCORINGS)
def test_whoever_wins_has_beaten_all_who_are_no_partners(name: str, scoring: Scoring) -> None:
    options = Options(name, house={"target": 60}, scoring=scoring)
    room = played(options, "ana", "bob", "cleo", "dora")
    games, prompt = (
        counted_games(room.table),
        room.table.match.prompt if room.table.match else None,
    )
    winners = set(getattr(prompt, "winners", ()))

    assert set(games) == {"ana", "bob", "cleo", "dora"}
    assert len({game.rounds for game in games.values()}) == 1
    for player, game in games.items():
        seat = room.table.seat_of(player)
        assert 0 <= game.share <= WHOLE_SHARE
        assert game.share in range(0, WHOLE_SHARE + 1, WHOLE_SHARE // 12)
        if len(winners) == 1 or (winners and has_partners(scoring)):
            assert (seat in winners) >= (game.share == WHOLE_SHARE)
            assert seat not in winners or game.share >= WHOLE_SHARE // 2
    half = WHOLE_SHARE * len(games) // 2
    assert sum(game.share for game in games.values()) == half
    outs = sum(len(game.last_cards) for game in games.values())
    assert outs == sum(one.winner >= 0 for one in room.table.story.rounds)
    known = {face.name for face in room.table.edition.cards}
    assert all(known.issuperset(game.last_cards) for game in games.values())


def test_bots_and_people_who_are_away_count_for_nobody() -> None:
    room = begun(OPTIONS, "ana", "bob", "cleo", bots=1)
    room.ask("cleo", w.Leave())
    room.play(Random(1))

    games = counted_games(room.table)
    assert set(games) == {"ana", "bob"}
    assert sum(game.share for game in games.values()) == WHOLE_SHARE
    assert counted_games(played(OPTIONS, "ana", bots=2).table) == {}


def test_a_partner_is_no_opponent() -> None:
    options = Options("mattel", scoring=Scoring.PARTNERS, house={"target": 60})
    room = begun(options, "ana", "bob", "cleo", "dora")
    for player in ("bob", "dora"):
        room.ask(player, w.Leave())
    room.play(Random(2))

    assert counted_games(room.table) == {}


def test_a_game_that_was_stopped_early_does_not_count() -> None:
    room = begun(OPTIONS, "ana", "bob")
    room.play(Random(3), to_deal=True)
    assert counted_games(room.table) == {}
    room.ask("ana", w.Stop(now=True))

    assert room.table.over
    assert counted_games(room.table) == {}


def test_a_game_of_so_many_rounds_counts_when_they_are_over() -> None:
    room = played(Options("mattel", rounds=2), "ana", "bob")

    assert {game.rounds for game in counted_games(room.table).values()} <= {1, 2}
    assert len(counted_games(room.table)) == 2


def test_whoever_is_eliminated_later_has_beaten_whoever_was_earlier() -> None:
    options = Options("mattel", scoring=Scoring.ELIMINATION, house={"target": 100})
    room = played(options, "ana", "bob", "cleo", "dora", seed=4)
    games, story = counted_games(room.table), room.table.story

    def rounds_left(player: str) -> int:
        seat = room.table.seat_of(player)
        assert seat is not None
        return sum(one.scores[seat] < 100 for one in story.rounds)

    by_share = sorted(games, key=lambda player: games[player].share)
    assert [rounds_left(player) for player in by_share] == sorted(map(rounds_left, games))
