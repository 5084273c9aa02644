"""A server that logs every step of its loop over so many seconds: its first argument."""

import sys

from callout.cli import main
from callout.server import long_steps

if __name__ == "__main__":
    long_steps.LONG_STEP_S = float(sys.argv[1])
    main(["serve", *sys.argv[2:]])
