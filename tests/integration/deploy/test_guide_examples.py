"""The examples of the guides, run where Callout is new: they print what stands there.

It takes a minute or two: what prints is installed, then 70 programs run one after the other.
"""

from pathlib import Path

import pytest
from support.documentation import PAIRS, page_text
from support.guide_examples import EXAMPLE, run_in_shell, write_files
from support.installation import Environment
from support.page_commands import EXAMPLE_GUIDES, NOT_RUN

pytestmark = [
    pytest.mark.nightly("Callout is installed anew; unit tests run the examples in place"),
    pytest.mark.needs("liblouis"),
]
PAGES = [
    (page, language)
    for name in EXAMPLE_GUIDES
    for page, language in ((name, "en"), (PAIRS[name], "fr"))
]


@pytest.mark.parametrize(("page", "language"), PAGES)
def test_every_example_of_a_guide_is_true_where_callout_is_installed(
    printing: Environment, tmp_path: Path, page: str, language: str
) -> None:
    text = page_text(page)
    examples = [
        example
        for example in EXAMPLE.findall(text)
        if example[0] not in NOT_RUN.get(f"docs/{page}.md", {})
    ]
    write_files(text, tmp_path)

    assert len(examples) >= 3
    for words, told in examples:
        run_in_shell(words, told, language, tmp_path, printing.bin)
