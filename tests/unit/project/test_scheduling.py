"""Units of tests: a file, a group of files, or a state of a page."""

from pathlib import Path

import pytest
from support.scheduling import LONG, turn_of, unit_of

WEB, DEPLOY = "tests/integration/web", "tests/integration/deploy"


@pytest.mark.parametrize(
    ("nodeid", "unit"),
    [
        (f"{WEB}/test_gallery.py::test_visit[turn-fr]", f"{WEB}/test_gallery.py turn"),
        (
            f"{WEB}/test_gallery.py::test_visit[over-rounds-en]",
            f"{WEB}/test_gallery.py over-rounds",
        ),
        (f"{WEB}/test_gallery.py::test_no_snapshot_is_left_over", f"{WEB}/test_gallery.py"),
        (f"{WEB}/test_motion.py::test_a_call[turn-en-UNO!]", f"{WEB}/test_motion.py"),
        (f"{DEPLOY}/test_image.py::test_pages", "images"),
        (f"{DEPLOY}/test_compose.py::test_a_node", "images"),
        ("tests/assistive/test_web_screen_readers.py::test_orca[firefox]", "readers"),
        ("tests/integration/terminal/test_joining_class.py::test_a_pupil", "readers"),
    ],
)
def test_what_shares_something_is_one_unit(nodeid: str, unit: str) -> None:
    assert unit_of(nodeid) == unit


def test_long_units_begin_first_and_visits_last() -> None:
    units = [
        f"{WEB}/test_gallery.py turn",
        f"{WEB}/test_motion.py",
        f"{WEB}/test_latency.py",
        "readers",
    ]

    assert sorted(units, key=turn_of) == units[::-1]


def test_every_long_unit_is_there() -> None:
    files = {unit_of(str(path)) for path in Path("tests").rglob("test_*.py")}

    assert [name for name in LONG if not any(unit.endswith(name) for unit in files)] == []
