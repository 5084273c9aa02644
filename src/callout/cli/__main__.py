"""Run the command by its module."""

from callout.cli import main

if __name__ == "__main__":
    main()
