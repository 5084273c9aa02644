"""The table as an environment for learning programs, by the interface of PettingZoo.

It needs the extra `lab`, and no other module imports it.

    environment = env("mattel", seats=2)
    environment.reset(seed=1)
    for agent in environment.agent_iter():
        observation, reward, terminated, truncated, _ = environment.last()
        space = environment.action_space(agent)
        over = terminated or truncated
        environment.step(None if over else space.sample(observation["action_mask"]))
"""

from callout.lab.environment import RoundEnvironment, env

__all__ = ["RoundEnvironment", "env"]
