"""Measure RLCard's UNO environment with two random agents, as a baseline for `scripts/bench`."""

import argparse
import json
import time

import rlcard
from rlcard.agents import RandomAgent
from rlcard.utils import set_seed


def play(seconds: float, seed: int) -> dict[str, float]:
    """Play whole games until the given CPU time is spent and return what was played."""
    set_seed(seed)  # The agents draw from numpy's global generator, the deck from the env's own.
    env = rlcard.make("uno", config={"seed": seed})
    env.set_agents([RandomAgent(num_actions=env.num_actions) for _ in range(env.num_players)])
    games = 0
    start = time.process_time()
    elapsed = 0.0
    while elapsed < seconds:
        env.run(is_training=False)
        games += 1
        elapsed = time.process_time() - start
    # `Env.step` adds one to `timestep`, and nothing ever resets it.
    return {"games": games, "steps": env.timestep, "seconds": elapsed}


def main() -> None:
    """Read the arguments and print the result as one line of JSON."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=3.0, help="CPU time to play for")
    parser.add_argument("--seed", type=int, default=1, help="seed of the deck and the agents")
    args = parser.parse_args()
    print(json.dumps(play(args.seconds, args.seed)))


if __name__ == "__main__":
    main()
