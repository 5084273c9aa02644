"""Who is drawn to a table with whom, and in which order they sit."""

from collections import Counter
from hashlib import blake2b
from itertools import combinations, pairwise
from random import Random
from time import thread_time

import pytest
from support.club_evening import ClubEvening, person_id

from callout.club.evening import entries as e
from callout.club.evening import requests as r
from callout.club.evening.draw import draw, draw_in_steps, draws_at, sizes_to_draw
from callout.club.evening.settings import EveningSettings
from callout.room.bounds import MAX_TABLES

TEN_GAMES = EveningSettings(games=10)


def neighbours(evening: ClubEvening) -> Counter[tuple[str, str]]:
    """Count how often each person sits right behind another."""
    found = Counter[tuple[str, str]]()
    for table in evening.evening.tables:
        people = (*table.seats, table.seats[0])
        found.update(pair for pair in pairwise(people) if all(pair))
    return found


def meetings(evening: ClubEvening) -> Counter[tuple[str, ...]]:
    """Count how often each two people sit at one table."""
    return Counter(
        tuple(sorted(pair))
        for table in evening.evening.tables
        for pair in combinations(filter(None, table.seats), 2)
    )


def play(evening: ClubEvening, draws: int) -> None:
    """Draw and finish everybody's tables so many times."""
    for _ in range(draws):
        for number in evening.draw():
            evening.finish(number)


@pytest.mark.parametrize(
    ("people", "sizes"),
    [
        (0, []), (1, []), (2, [2]), (3, [3]), (4, [4]), (5, [5]), (6, [3, 3]), (7, [4, 3]),
        (9, [3, 3, 3]), (60, [4] * 15),
    ],
)  # fmt: skip
def test_three_to_five_sit_at_a_table(people: int, sizes: list[int]) -> None:
    assert sizes_to_draw(ClubEvening(people, started=True).evening) == sizes


def test_where_only_four_may_play_the_fifth_waits() -> None:
    evening = ClubEvening(5, EveningSettings("dos"), started=True)

    assert sizes_to_draw(evening.evening) == [4]
    evening.draw()
    waiting = [one.player for one in evening.evening.here if not one.table]
    assert waiting == [person_id(5)]  # the last to come


def test_nothing_is_drawn_before_the_start_or_after_the_end() -> None:
    evening = ClubEvening(4)
    assert draws_at(evening.evening) is None

    evening.host(r.StartEvening())
    assert draws_at(evening.evening) is not None
    evening.host(r.EndEvening())
    assert draws_at(evening.evening) is None


def test_two_who_are_free_wait_for_those_who_still_play() -> None:
    evening = ClubEvening(3, started=True)
    evening.draw()
    for number in (4, 5):
        evening.ask(person_id(number), r.CheckIn())
    assert sizes_to_draw(evening.evening) == []

    evening.host(r.SetEvening(EveningSettings(bots=True)))
    assert sizes_to_draw(evening.evening) == [2]


def test_a_bot_comes_when_nobody_else_can() -> None:
    evening = ClubEvening(2, started=True)
    evening.draw()
    (table,) = evening.evening.tables

    assert sorted(table.seats) == ["", person_id(1), person_id(2)]


def test_two_do_not_wait_for_those_who_play_their_last_game() -> None:
    evening = ClubEvening(3, EveningSettings(games=1), started=True)
    evening.draw()
    for number in (4, 5):
        evening.ask(person_id(number), r.CheckIn())

    assert sizes_to_draw(evening.evening) == [2]


def test_everybody_plays_the_chosen_number_of_games() -> None:
    evening = ClubEvening(4, started=True)
    play(evening, 5)

    assert [evening.evening.games_of(one.player) for one in evening.evening.people] == [3] * 4


def test_a_draw_waits_two_seconds_for_those_who_come_at_the_same_time() -> None:
    evening = ClubEvening(3)
    came = evening.now
    evening.host(r.StartEvening())

    assert draws_at(evening.evening) == came + 2_000
    evening.ask(person_id(4), r.CheckIn())
    assert draws_at(evening.evening) == came + 2_000  # nobody waits longer because of them


def test_who_have_all_met_wait_two_minutes_at_most_for_others_to_join_them() -> None:
    evening = ClubEvening(6, started=True)
    evening.draw()
    evening.finish(1)
    freed = evening.now
    assert draws_at(evening.evening) == freed + 120_000

    evening.finish(2)
    assert draws_at(evening.evening) == freed + 2_000  # already over: they are drawn at once


def test_who_have_all_met_wait_for_nobody_if_nobody_can_come() -> None:
    evening = ClubEvening(3, started=True)
    evening.draw()
    evening.finish(1)

    assert draws_at(evening.evening) == evening.now + 2_000


def test_the_same_chance_draws_the_same_tables_and_another_does_not() -> None:
    evening = ClubEvening(12, started=True).evening

    assert draw(evening, "one") == draw(evening, "one")
    assert draw(evening, "one") != draw(evening, "other")


@pytest.mark.parametrize(
    ("people", "digest"),
    [
        (5, "50f67a11dc3261cf"), (12, "5461ffa5a5a6eb92"), (13, "61bb9260677de782"),
        (24, "7443dfb8d54545d9"), (60, "b3155abbc31b3bad"),
    ],
)  # fmt: skip
def test_a_draw_of_an_old_log_can_be_repeated(people: int, digest: str) -> None:
    """The chance in a log draws the tables that it has drawn in earlier versions."""
    evening = ClubEvening(people, TEN_GAMES, started=True)
    play(evening, 8)
    lines = (
        " ".join(player.removeprefix("id-of-") or "-" for player in table.seats)
        for table in evening.evening.tables
    )

    assert blake2b("\n".join(lines).encode(), digest_size=8).hexdigest() == digest


@pytest.mark.parametrize("people", [12, 60])
def test_a_long_draw_is_made_of_short_steps(people: int) -> None:
    """No step takes long, beside the whole draw of people who have met."""
    evening = ClubEvening(people, TEN_GAMES, started=True)
    play(evening, 9)
    shares = []
    for _ in range(5):
        at, times = thread_time(), []
        for _ in draw_in_steps(evening.evening, "chance"):
            times.append(thread_time() - at)
            at = thread_time()
        shares.append(max(times) / sum(times))

    assert len(times) > 50
    assert min(shares) < 1 / 10


def test_when_the_next_draw_is_costs_little_beside_the_draw() -> None:
    """It is found after each entry of the log, also at the end of a long evening."""
    evening = ClubEvening(60, TEN_GAMES, started=True)
    play(evening, 9)

    def cost(number: int) -> float:
        copy = evening.evening.after(e.EveningSet(TEN_GAMES), 0)
        at = thread_time()
        _ = draw(copy, "chance") if number else draws_at(copy)
        return thread_time() - at

    assert min(map(cost, [0] * 5)) < min(map(cost, [1] * 3)) / 10


def test_no_more_tables_play_than_are_allowed() -> None:
    evening = ClubEvening(60, started=True)
    for start in range(0, 60, 3):
        seats = tuple(person_id(number) for number in range(start + 1, start + 4))
        evening.write(e.TablesDrawn((e.DrawnTable(f"code-{start}", seats),), "laid"))
    evening.ask(person_id(1), r.CheckOut())
    assert len(evening.evening.running) == MAX_TABLES
    assert evening.draw() == []

    evening.finish(2)
    assert evening.draw() == [21]


@pytest.mark.parametrize(("people", "most"), [(12, 5.2), (24, 0.5), (60, 0.05)])
def test_few_meet_again_in_five_draws(people: int, most: float) -> None:
    """Twelve in five draws at three tables meet 90 times: 4 times again a person is the least."""
    repeats = 0
    for seed in range(3):
        evening = ClubEvening(people, TEN_GAMES, started=True)
        for _ in range(seed):  # the chance follows from the length of the log
            evening.write(e.EveningSet(TEN_GAMES))
        play(evening, 5)
        repeats += sum(times - 1 for times in meetings(evening).values())

    assert 2 * repeats / 3 / people <= most


@pytest.mark.parametrize("people", [12, 16, 24, 60])
def test_nobody_sits_right_behind_the_same_person_twice(people: int) -> None:
    evening = ClubEvening(people, TEN_GAMES, started=True)
    play(evening, 5)

    assert max(neighbours(evening).values()) == 1


def test_four_who_always_play_together_sit_in_other_orders() -> None:
    evening = ClubEvening(4, TEN_GAMES, started=True)
    play(evening, 2)

    assert max(neighbours(evening).values()) == 1


def test_seats_are_by_lot() -> None:
    first = Counter[str]()
    evening = ClubEvening(4, started=True).evening
    for seed in range(400):
        ((seats),) = draw(evening, str(Random(seed).random()))
        first[seats[0]] += 1

    assert set(first) == {person_id(number) for number in range(1, 5)}
    assert min(first.values()) > 60
