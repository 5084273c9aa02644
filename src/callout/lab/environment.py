"""A round of any edition as an environment in which agents act one after another."""

from random import Random, SystemRandom
from typing import Any, ClassVar, TypeAlias

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from callout.core import commands as c
from callout.core.cards import Seat, all_seats
from callout.core.edition import Edition
from callout.core.prompts import DealRound, Over, awaited, first_awaited, is_open_to_all
from callout.core.view import View
from callout.editions import load, with_house
from callout.lab.actions import PASS, ActionNumbers
from callout.lab.observation import HIGHEST, ObservationEncoder
from callout.library import Match
from callout.library.players import choose_by_chance
from callout.rules.asking import may_answer_aloud

MAX_STEPS = 2_000
"""More steps than a round takes; then it is truncated."""
SEED_BITS = 256

Observation: TypeAlias = dict[str, NDArray[Any]]

Choices: TypeAlias = dict[int, c.Command | None]
"""Commands by number, and `None` by the number of a pass."""

_NOTHING: Choices = {PASS: None}
_BESIDE = (c.Catch, c.Call, c.Play)
"""The commands of a seat while another is awaited."""


def env(
    edition: str | Edition = "mattel", seats: int = 2, render_mode: str | None = None
) -> OrderEnforcingWrapper:
    """Return the environment, wrapped so that its methods are called in order."""
    return OrderEnforcingWrapper(RoundEnvironment(edition, seats, render_mode))


class RoundEnvironment(AECEnv):  # type: ignore[misc] # says nothing of its types
    """One round at a table of agents; the winner gets 1, the others share -1.

    The awaited agent acts. Before that, agents who could catch somebody, call late or jump in are
    asked, in a random order. A round without a winner brings 0 to everybody.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "name": "callout_v0",
        "render_modes": ["ansi"],
        "is_parallelizable": False,
    }

    def __init__(
        self, edition: str | Edition = "mattel", seats: int = 2, render_mode: str | None = None
    ) -> None:
        super().__init__()
        self.edition = load(edition) if isinstance(edition, str) else edition
        if may_answer_aloud(self.edition):  # agents cannot hear
            self.edition = with_house(self.edition, {"judged_by": "program"})
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(seats)]
        self._seats = dict(zip(self.possible_agents, all_seats(self.possible_agents), strict=True))
        self._numbers = ActionNumbers(self.edition, seats)
        self._encoder = ObservationEncoder(self.edition, seats)
        self._seen: tuple[View, Choices] | None = None
        self._random = Random(SystemRandom().getrandbits(SEED_BITS))  # noqa: S311
        self._action_spaces = {
            agent: spaces.Discrete(self._numbers.count) for agent in self.possible_agents
        }
        self._observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(0, HIGHEST, (self._encoder.size,), np.uint8),
                    "action_mask": spaces.Box(0, 1, (self._numbers.count,), np.int8),
                }
            )
            for agent in self.possible_agents
        }

    def observation_space(self, agent: str) -> spaces.Dict:
        """Return the observations of *agent*."""
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """Return the numbers of the commands of *agent*."""
        return self._action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002 - PettingZoo passes it
        """Shuffle and deal; rounds with the same *seed* are the same."""
        if seed is not None:
            self._random = Random(seed)  # noqa: S311 - no secret hangs on it
        shuffle = f"{self._random.getrandbits(SEED_BITS):064x}"
        self._match = Match(self.edition, self.possible_agents, seed=shuffle)
        self._match.play(c.Deal())
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._steps, self._over = 0, False
        self._asked = self._who_could_speak()
        self._select()

    def observe(self, agent: str) -> Observation:
        """Return the knowledge of *agent*, and a mask of its lawful commands."""
        view, choices = self._look(agent)
        mask = bytearray(self._numbers.count)
        for number in choices:
            mask[number] = 1
        return {
            "observation": self._encoder.encode(view),
            "action_mask": np.frombuffer(mask, np.int8),
        }

    def step(self, action: int | None) -> None:
        """Carry out the command with the number *action* for the selected agent."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        seat, self._steps = self._seats[agent], self._steps + 1
        _, choices = self._look(agent)
        if action is None or int(action) not in choices:
            raise ValueError(f"{agent} may not do {action} now")
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._act(seat, choices[int(action)])
        if self._steps >= MAX_STEPS and not self._over:
            self._over = True
            self.truncations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        self._select()

    def render(self) -> str | None:
        """Return the public state of the table, in lines of text."""
        if self.render_mode != "ansi":
            return None
        counts = zip(self.possible_agents, self._match.view().counts, strict=True)
        lines = [f"{agent}: {count} cards" for agent, count in counts]
        return "\n".join([*lines, f"{self.agent_selection} acts"])

    def close(self) -> None:
        """Do nothing: nothing is open."""

    def _look(self, agent: str) -> tuple[View, Choices]:
        """Return the view and the choices of *agent*; only a pass unless it is selected."""
        seat = self._seats[agent]
        if agent != self.agent_selection or self._over:
            return self._match.view(seat), _NOTHING
        if self._seen is None:
            view, legal = self._match.view(seat), self._match.commands(seat, talk=True)
            if seat in self._asked:
                beside = [command for command in legal if isinstance(command, _BESIDE)]
                self._seen = view, {**_NOTHING, **self._numbers.choices(view, beside)}
            else:
                self._seen = view, {**self._numbers.choices(view, legal)}
        return self._seen

    def _act(self, seat: Seat, command: c.Command | None) -> None:
        if command is None:
            self._asked.pop()
            return
        if isinstance(command, c.Answer):  # the questions are nothing to learn
            command = choose_by_chance(self._match.state, [command], self._random)
        self._match.play(command, seat)
        if isinstance(self._match.state.prompt, DealRound | Over):
            self._end()
        else:
            self._asked = self._who_could_speak()

    def _end(self) -> None:
        self._over = True
        self.terminations = dict.fromkeys(self.agents, True)
        result = self._match.result
        if result is not None and result.winner is not None:
            self.rewards = dict.fromkeys(self.agents, -1 / (len(self.agents) - 1))
            self.rewards[result.winner] = 1.0

    def _who_could_speak(self) -> list[Seat]:
        """Return the seats with a command though another is awaited; the last is asked first."""
        state = self._match.state
        if not (state.exposed or is_open_to_all(state.prompt)):
            return []
        others = [seat for seat in self._seats.values() if seat not in awaited(state.prompt)]
        found = [seat for seat in others if self._could_speak(seat)]
        self._random.shuffle(found)
        return found

    def _could_speak(self, seat: Seat) -> bool:
        commands = self._match.commands(seat, talk=True)
        return any(isinstance(command, _BESIDE) for command in commands)

    def _select(self) -> None:
        """Select the next agent; after the end, the agents in their order."""
        self._seen = None
        if self._over:
            self.agent_selection = self.agents[0]
            return
        seat = self._asked[-1] if self._asked else first_awaited(self._match.state.prompt)
        self.agent_selection = self.possible_agents[seat]
