"""`scripts/test --changed` leaves out only what a change cannot reach."""

from functools import cache

import pytest
from support.affected_tests import TestReach, UncertainReach
from support.documentation import ROOT


@cache
def reach() -> TestReach:
    return TestReach(ROOT)


@pytest.mark.parametrize(
    ("changed", "reached"),
    [
        ("src/callout/rules/engine.py", "tests/unit/rules/test_mattel.py"),
        ("src/callout/core/cards.py", "tests/unit/web/test_table_view.py"),
        ("src/callout/bots/calm.py", "tests/unit/bots/test_rounds.py"),  # found by name
        ("src/callout/web/table/form_handlers.py", "tests/unit/web/test_new_table.py"),
        ("src/callout/web/table/form_handlers.py", "tests/integration/web/test_gallery.py"),
        ("src/callout/web/table/form_handlers.py", "tests/assistive/test_web_screen_readers.py"),
        ("src/callout/cli/__init__.py", "tests/integration/terminal/test_joining.py"),
        ("src/callout/terminal/local/game.py", "tests/unit/cli/test_cli.py"),  # loaded by name
        ("src/callout/lab/actions.py", "tests/unit/lab/test_actions.py"),
        ("src/callout/lab/actions.py", "tests/unit/project/test_architecture.py"),
        ("src/callout/server/__init__.py", "tests/unit/server/test_codes.py"),
        ("tests/support/table.py", "tests/unit/rules/test_dos.py"),
        (
            "tests/support/assistive/fixed_deal_node.py",  # started by its file
            "tests/integration/terminal/test_joining.py",
        ),
        ("tests/unit/rules/test_dos.py", "tests/unit/rules/test_dos.py"),
        ("docs/teaching.md", "tests/unit/project/test_teaching_docs.py"),
        ("CONTRIBUTING.md", "tests/unit/bots/test_own_bot.py"),
        ("scripts/pseudo-language", "tests/unit/locales/test_pseudo_language.py"),
    ],
)
def test_a_test_that_a_change_can_reach_is_named(changed: str, reached: str) -> None:
    assert reached in reach().affected([changed])


@pytest.mark.parametrize(
    ("changed", "left_out"),
    [
        ("src/callout/terminal/ui/screen.py", "tests/unit/rules/test_mattel.py"),
        ("src/callout/terminal/ui/screen.py", "tests/integration/web/test_gallery.py"),
        ("src/callout/lab/actions.py", "tests/unit/web/test_new_table.py"),
        ("tests/support/server/hidden_answers.py", "tests/unit/server/test_codes.py"),
        ("tests/unit/rules/test_dos.py", "tests/unit/rules/test_mattel.py"),
        ("docs/teaching.md", "tests/unit/rules/test_mattel.py"),
    ],
)
def test_what_a_change_cannot_reach_is_left_out(changed: str, left_out: str) -> None:
    assert (ROOT / left_out).is_file()
    assert left_out not in reach().affected([changed])


@pytest.mark.parametrize(
    "changed",
    [
        "pyproject.toml",
        "requirements/dev.txt",
        "tests/conftest.py",
        "tests/integration/web/conftest.py",
        "tests/data/banks/deck.csv",
        "src/callout/locales/fr/narrator.ftl",
        "src/callout/web/templates/base.html",
        "src/callout/editions/mattel.toml",
        "src/callout/rules/a_module_that_is_gone.py",
        "examples/own_game.py",
    ],
)
def test_where_nobody_knows_any_test_may_notice(changed: str) -> None:
    with pytest.raises(UncertainReach, match=changed):
        reach().affected(["docs/teaching.md", changed])


def test_a_test_that_is_gone_is_not_run() -> None:
    gone = "tests/unit/rules/test_gone.py"

    assert gone not in reach().affected([gone])
