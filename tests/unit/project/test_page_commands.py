"""No command stands on a page without a test that runs it, or a reason why none does."""

from support.documentation import ROOT
from support.page_commands import (
    BLOCKS_RUN_BY,
    EXAMPLES_RUN_BY,
    NOT_RUN,
    block_commands,
    example_commands,
)

IN_BLOCKS = list(block_commands())
IN_EXAMPLES = list(example_commands())


def test_every_command_in_a_block_is_run_or_there_is_a_reason() -> None:
    forgotten = [
        command
        for command in IN_BLOCKS
        if command.page not in BLOCKS_RUN_BY
        and not command.covering_test
        and command.command not in NOT_RUN.get(command.page, {})
    ]

    assert len(IN_BLOCKS) > 100
    assert forgotten == []


def test_every_example_is_run() -> None:
    forgotten = [command for command in IN_EXAMPLES if command.page not in EXAMPLES_RUN_BY]

    assert len(IN_EXAMPLES) > 70
    assert forgotten == []


def test_what_the_tables_name_is_there() -> None:
    tests = {*BLOCKS_RUN_BY.values(), *EXAMPLES_RUN_BY.values()}
    tests |= {command.covering_test for command in IN_BLOCKS}
    not_run = {(page, command) for page, commands in NOT_RUN.items() for command in commands}

    assert [test for test in tests if not (ROOT / test).exists()] == []
    assert {*BLOCKS_RUN_BY} <= {command.page for command in IN_BLOCKS}
    assert {*EXAMPLES_RUN_BY} <= {command.page for command in IN_EXAMPLES}
    assert not_run <= {(found.page, found.command) for found in (*IN_BLOCKS, *IN_EXAMPLES)}
