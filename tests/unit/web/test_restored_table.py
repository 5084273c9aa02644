"""The page of a table from before the server was restored: what it sends is not done."""

from collections.abc import Iterator

import pytest
from support.server.secret import table_of
from support.web.form_browser import InProcessSite


@pytest.fixture
def hall() -> Iterator[InProcessSite]:
    with InProcessSite() as hall:
        yield hall


def test_a_page_keeps_where_it_is_in_the_log_and_acts_from_there(hall: InProcessSite) -> None:
    ana = hall.known("Ana")
    code = ana.table().code
    session = hall.node.store.sessions[table_of(code)]
    position = str(session.log.positions.last)
    ana.open(f"/t/{code}")
    page = ana.text

    assert page.count(f'data-position="{position}"') == 2
    assert f'name="seen" value="{position}"' in page
    assert ana.send(f"/t/{code}", {"talk": "hello", "seen": position}).status == 303


def test_a_page_from_before_a_restore_is_told_and_nothing_is_written(
    hall: InProcessSite,
) -> None:
    ana = hall.known("Ana")
    code = ana.table().code
    session = hall.node.store.sessions[table_of(code)]
    version = session.version
    for old in (f"{version}-00000000", f"{version + 5}-00000000"):
        answer = ana.send(f"/t/{code}", {"talk": "hello", "seen": old})
        assert answer.status == 409
        assert "Meanwhile the server was restored from a backup" in answer.text

    assert session.version == version
