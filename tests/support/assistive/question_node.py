"""A node whose classroom tables ask for capitals, with answers to choose from."""

import sys

from callout.cli import main
from callout.core.question import Question
from callout.host import opening

CITIES = {"France": "Paris", "Italy": "Rome", "Spain": "Madrid", "Greece": "Athens"}
CAPITALS = tuple(
    Question(f"What is the capital of {country}?", (city,), tuple(CITIES.values()))
    for country, city in CITIES.items()
)

if __name__ == "__main__":
    vars(opening)["sums"] = lambda: CAPITALS
    main(["serve", *sys.argv[1:]])
