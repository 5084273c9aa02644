"""Our programs and RLCard's UNO environment, which play in turns in one run."""

import json
import statistics
import subprocess
from collections.abc import Callable, Mapping
from pathlib import Path

ROOT = Path(__file__).parent.parent
RLCARD = ROOT / "build" / "rlcard-venv" / "bin" / "python"
SECONDS = 2.0
"""How long each plays at its turn."""

Rate = tuple[float, float]
"""Steps and rounds a second."""


def rlcard() -> Rate:
    """Let RLCard play."""
    script = ROOT / "benchmarks" / "rlcard_uno.py"
    command = [str(RLCARD), str(script), "--seconds", str(SECONDS)]
    line = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    told = json.loads(line)
    return told["steps"] / told["seconds"], told["games"] / told["seconds"]


def take_turns(contenders: Mapping[str, Callable[[], Rate]], turns: int) -> dict[str, float]:
    """Let RLCard and *contenders* play; print their medians, and return the ratios to RLCard."""
    all_players = {"RLCard UNO": rlcard, **contenders}
    found: dict[str, list[Rate]] = {name: [] for name in all_players}
    for _ in range(turns):
        for name, play in all_players.items():
            found[name].append(play())
    base = statistics.median(steps for steps, _ in found["RLCard UNO"])
    ratios = {}
    for name, rates in found.items():
        steps = statistics.median(steps for steps, _ in rates)
        rounds = statistics.median(played for _, played in rates)
        ratios[name] = steps / base
        print(f"{name}: {steps:,.0f} steps/s, {rounds:,.0f} rounds/s, {steps / base:.1f} x")
    return ratios
