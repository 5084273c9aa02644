"""Print where the focus stands, as often as asked: a role, a name and a text.

Run by the system's Python, which knows AT-SPI. Each answer is found by a process of its own, for
what AT-SPI has once seen it remembers.
"""

import json
import os
import sys
from importlib import import_module
from typing import Any

Atspi: Any = import_module("gi.repository.Atspi")


def focused() -> tuple[str, str, str]:
    """Find the innermost thing that has the focus."""
    found, heap = ("", "", ""), [Atspi.get_desktop(0)]
    while heap:
        thing = heap.pop()
        if thing.get_state_set().contains(Atspi.StateType.FOCUSED):
            found = thing.get_role_name(), thing.get_name(), _text(thing)
        children = map(thing.get_child_at_index, range(thing.get_child_count()))
        heap += [child for child in children if child is not None]
    return found


def _text(thing: Any) -> str:  # noqa: ANN401
    text = thing.get_text_iface()
    return Atspi.Text.get_text(text, 0, -1) if text else ""


if __name__ == "__main__":
    for _ in sys.stdin:
        if os.fork() == 0:
            sys.stdout.write(f"{json.dumps(focused())}\n")
            sys.exit()
        os.wait()
