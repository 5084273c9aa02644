"""Two agents in the environment of `callout.lab`: one acts by chance, one plays before it draws.

It needs the extra: pip install "callout[lab]". Run python examples/agents.py [ROUNDS]
"""

import sys
from random import Random

import numpy as np
from numpy.typing import NDArray

from callout.lab import env


def choose(agent: str, mask: NDArray[np.int8], rng: Random) -> int:
    """Return the number of a legal action: cards to play have the low ones."""
    legal = np.flatnonzero(mask)
    return int(legal[0] if agent == "player_0" else rng.choice(legal))


def main(rounds: int) -> None:
    """Print how often each agent wins, and how long a round is."""
    environment, rng, steps = env("mattel", seats=2), Random(1), 0
    won = dict.fromkeys(environment.possible_agents, 0)
    for number in range(rounds):
        environment.reset(seed=number)
        for agent in environment.agent_iter():
            observation, reward, terminated, truncated, _ = environment.last()
            over = terminated or truncated
            won[agent] += over and reward > 0
            action = None if over else choose(agent, observation["action_mask"], rng)
            environment.step(action)
            steps += not over
    told = ", ".join(f"{agent} won {count}" for agent, count in won.items())
    print(f"{rounds} rounds: {told}; {steps / rounds:.0f} steps a round")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 100)
