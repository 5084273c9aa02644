"""Which tests pytest-xdist runs one after the other on one worker.

Tests of one file share what their file starts. What pytest-xdist itself has for groups of files
does nothing with pytest 9.2: it adds the group to a name that pytest no longer looks at.
"""

import re

from xdist.scheduler import LoadScopeScheduling  # type: ignore[import-untyped]

GROUPS = {
    "readers": ("tests/assistive/", "terminal/test_joining", "terminal/test_remote_game.py"),
    "installations": ("deploy/test_extras.py", "deploy/test_guides.py", "deploy/test_wheel.py"),
    "images": ("deploy/test_image.py", "deploy/test_compose.py", "deploy/test_tls.py"),
}
"""Files that are one unit: readers beside each other are too slow, installations are shared."""

LONG = (
    "readers",
    *("server/test_two_nodes.py", "server/test_faults.py", "server/test_presence.py"),
    *("terminal/test_crash_recovery.py", "classroom/test_lesson.py", "web/test_latency.py"),
    *("solo/test_solo_kills.py", "solo/test_solo_page.py", "web/test_house_rules_by_keyboard.py"),
)
"""Units with tests of half a minute and more, which begin first: none is left at the end."""

VISIT = re.compile(r"/test_gallery\.py::test_visit\[(?P<state>.+)-[a-z]+\]$")
"""A visit to a page: those to one state are a unit, so that no state is made on two workers."""


class FileScheduling(LoadScopeScheduling):  # type: ignore[misc]
    """A scheduler for which a file, a group of files or a state of a page is one unit."""

    def _split_scope(self, nodeid: str) -> str:
        return unit_of(nodeid)

    def _assign_work_unit(self, node: object) -> None:
        self.workqueue.move_to_end(min(self.workqueue, key=turn_of), last=False)
        super()._assign_work_unit(node)


def unit_of(nodeid: str) -> str:
    """Return the name of the unit that a test belongs to."""
    file = nodeid.partition("::")[0]
    if visit := VISIT.search(nodeid):
        return f"{file} {visit['state']}"
    for group, parts in GROUPS.items():
        if any(part in file for part in parts):
            return group
    return file


def turn_of(unit: str) -> int:
    """Return when a *unit* begins: long ones first, and visits, which are short, last."""
    long = (at for at, name in enumerate(LONG) if unit.endswith(name))
    return next(long, len(LONG) + ("test_gallery.py " in unit))
