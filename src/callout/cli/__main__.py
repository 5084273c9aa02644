"""The command as a module: `python -m callout.cli`."""

from callout.cli import main

if __name__ == "__main__":
    main()
