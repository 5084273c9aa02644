"""The environment keeps the interface of PettingZoo, and its rounds are those of the table."""

from random import Random
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from callout.core.commands import Catch
from callout.core.edition import Edition
from callout.core.events import Answered
from callout.editions import load, names, with_house
from callout.lab import RoundEnvironment, env
from callout.lab.actions import PASS

pytestmark = [
    # A mask beside the observation is what the card games of PettingZoo itself have.
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
]

TABLES = [(name, seats) for name in names() for seats in (2, 4)]


def eager(name: str) -> Edition:
    """Return an edition in which only those draw who cannot play: rounds are short."""
    return with_house(load(name), {"voluntary_draw": False})


def play(environment: RoundEnvironment, seed: int, rng: Random) -> dict[str, float]:
    """Play a round by chance, and return what each agent got in the end."""
    environment.reset(seed)
    while not environment._over:
        mask = environment.observe(environment.agent_selection)["action_mask"]
        environment.step(int(rng.choice(np.flatnonzero(mask))))
    return dict(environment.rewards)


@pytest.mark.slow
@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_it_passes_the_test_of_the_interface(name: str, seats: int) -> None:
    api_test(env(name, seats), num_cycles=200)

    assert env(name, seats).unwrapped.metadata["name"] == "callout_v0"


@pytest.mark.slow
@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_the_same_seed_makes_the_same_rounds(name: str, seats: int) -> None:
    seed_test(lambda: env(name, seats), num_cycles=100)
    rewards = [play(RoundEnvironment(eager(name), seats), 7, Random(7)) for _ in range(2)]

    assert rewards[0] == rewards[1]


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_one_wins_what_the_others_lose(name: str, seats: int) -> None:
    environment = RoundEnvironment(eager(name), seats)
    for seed in range(3):
        rewards = sorted(play(environment, seed, Random(seed)).values())

        assert rewards[-1] == 1
        assert rewards[:-1] == [-1 / (seats - 1)] * (seats - 1)


def test_a_new_round_without_a_seed_is_another_one() -> None:
    environment = RoundEnvironment()
    environment.reset(seed=1)
    first = environment.observe("player_0")["observation"]
    environment.reset()

    assert not np.array_equal(first, environment.observe("player_0")["observation"])


def test_what_the_mask_forbids_is_refused() -> None:
    environment = RoundEnvironment()
    environment.reset(seed=1)
    before = environment.observe(environment.agent_selection)
    forbidden = int(np.flatnonzero(before["action_mask"] == 0)[0])

    for action in (forbidden, None):
        with pytest.raises(ValueError, match=f"may not do {action} now"):
            environment.step(action)
    after = environment.observe(environment.agent_selection)
    assert all(np.array_equal(before[part], after[part]) for part in before)


def test_who_could_catch_is_asked_before_the_next_one_acts() -> None:
    environment, rng, asked = RoundEnvironment(eager("mattel"), 4), Random(1), 0
    for seed in range(10):
        environment.reset(seed)
        while not environment.terminations[environment.agent_selection]:
            view, choices = environment._look(environment.agent_selection)
            if PASS in choices:
                asked += 1
                assert view.exposed
                assert all(isinstance(do, Catch | None) for do in choices.values())
            environment.step(rng.choice(list(choices)))

    assert asked > 10


def test_who_has_the_same_card_is_asked_where_one_may_jump_in() -> None:
    jumping = with_house(eager("mattel"), {"jump_in": True})
    environment, rng, jumps = RoundEnvironment(jumping, 4), Random(1), 0
    environment.reset(seed=1)
    while not environment.terminations[environment.agent_selection]:
        view, choices = environment._look(environment.agent_selection)
        jumps += PASS in choices and not view.exposed
        environment.step(rng.choice(list(choices)))

    assert jumps > 0


def test_about_three_of_four_answers_are_known() -> None:
    environment, answers = RoundEnvironment(eager("quiz")), []
    for seed in range(10):
        play(environment, seed, Random(seed))
        events = environment._match.events()
        answers += [event.right for event in events if isinstance(event, Answered)]

    assert len(answers) > 200
    assert 0.6 < sum(answers) / len(answers) < 0.9


def test_a_round_without_an_end_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("callout.lab.environment.MAX_STEPS", 5)
    environment = RoundEnvironment()
    environment.reset(seed=1)
    for _ in range(5):
        _, choices = environment._look(environment.agent_selection)
        environment.step(next(iter(choices)))

    assert environment.truncations == {"player_0": True, "player_1": True}
    assert environment.rewards == {"player_0": 0, "player_1": 0}
    for _ in range(2):
        environment.step(None)
    assert environment.agents == []


@pytest.mark.parametrize(("mode", "told"), [(None, None), ("ansi", "player_1: 7 cards")])
def test_it_tells_what_everybody_sees(mode: str | None, told: str | None) -> None:
    environment: Any = env("french", render_mode=mode)
    environment.reset(seed=1)
    text = environment.render()
    environment.close()

    assert text is None if told is None else told in text.splitlines()
