"""The runbook's commands work as they stand there."""

from pathlib import Path

import pytest
from support.installation import Environment
from support.page_commands import NOT_RUN
from support.runbook import INSTALLING, RUNBOOK, TESTED_BY, RunbookHome, command_blocks
from support.server.server_process import ApiClient

from callout.host.requests import Report, Say
from callout.server import wire

ROOT = RUNBOOK.parents[1]
BLOCKS = [
    block for page in (INSTALLING, RUNBOOK) for block in command_blocks(page.read_text("utf-8"))
]


def leave_report(address: str) -> None:
    """Let Bob say something at a table, and Ana report it: what there is to moderate and erase."""
    ana, bob = ApiClient(address), ApiClient(address)
    with ana.http, bob.http:
        for guest, name in ((ana, "Ana"), (bob, "Bob")):
            guest.become(guest.ask("POST", "/api/guests", wire.NewGuest(name)))
        code = ana.make()
        bob.sit(code)
        said = bob.do(code, Say("you are slow"))
        ana.do(code, Report(said.version, "he is rude"))


@pytest.mark.nightly("Callout is installed anew; each command has tests of its own")
def test_commands_run_in_their_order(printing: Environment, tmp_path: Path) -> None:
    """It takes a minute: Callout is installed, then a dozen commands and two servers run."""
    blocks = [
        block
        for block in BLOCKS
        if not block.covering_test and not {*block.lines} <= {*NOT_RUN["docs/installing.md"]}
    ]
    servers = [block for block in blocks if block.server]

    assert servers
    with RunbookHome(tmp_path, printing.bin) as home:
        for block in blocks:
            home.run(block)
            if block is servers[0]:
                leave_report(home.address)


def test_commands_that_cannot_run_here_name_the_test_that_runs_them() -> None:
    for block in BLOCKS:
        if block.marks:
            assert block.marks.startswith(TESTED_BY), block
            assert (ROOT / block.covering_test).is_file(), block
