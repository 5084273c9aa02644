"""A process that has the program ready, and on each request becomes two: the second one runs it.

To start Python 200 times takes longer than to play. What the second process runs is the program
itself, `callout.cli.main`, with its own input and output; it is killed by its own number, which
nobody else can have, for this process does not bury it.
"""

import json
import os
import socket
import sys
from traceback import print_exc

from callout import cli
from callout.locales.catalogue import catalogue
from callout.terminal.local import lifecycle

PRELOADED = (
    cli.main.commands["play"],
    lifecycle.run_game,
    catalogue("en", "interpreter").keys(),
    catalogue("en", "narrator").keys(),
)


def run_program(words: list[str], reads: int, writes: int) -> None:
    """Become the program."""
    os.dup2(reads, 0)
    os.dup2(writes, 1)
    os.closerange(3, 64)
    sys.stdin, sys.stdout = os.fdopen(0, encoding="utf-8"), os.fdopen(1, "w", encoding="utf-8")
    code = 0
    try:
        cli.main(words)
    except SystemExit as leaving:
        code = int(leaving.code or 0)
    except BaseException:  # noqa: BLE001
        print_exc()
        code = 1
    sys.stdout.flush()
    os._exit(code)


def serve(channel: socket.socket) -> None:
    """Start the program for each request: its words, and the two files it reads and writes."""
    while True:
        words, files, _, _ = socket.recv_fds(channel, 4_096, 2)
        if not words:
            return
        pid = os.fork()
        if not pid:
            run_program(json.loads(words), *files)
        for file in files:
            os.close(file)
        channel.send(str(pid).encode())


if __name__ == "__main__":
    with socket.socket(fileno=int(sys.argv[1])) as asking:
        serve(asking)
