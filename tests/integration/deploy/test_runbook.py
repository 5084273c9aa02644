"""The runbook's commands work as they stand there."""

from pathlib import Path

from support.runbook import RUNBOOK, TESTED_BY, RunbookHome, command_blocks

ROOT = RUNBOOK.parents[1]
BLOCKS = command_blocks(RUNBOOK.read_text("utf-8"))


def test_commands_run_in_their_order(tmp_path: Path) -> None:
    blocks = [block for block in BLOCKS if not block.covering_test]

    assert any(block.server for block in blocks)
    with RunbookHome(tmp_path) as home:
        for block in blocks:
            home.run(block)


def test_commands_that_cannot_run_here_name_the_test_that_runs_them() -> None:
    for block in BLOCKS:
        if block.marks:
            assert block.marks.startswith(TESTED_BY), block
            assert (ROOT / block.covering_test).is_file(), block
