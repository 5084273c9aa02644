"""All tables of a tab as a file: saved, brought to another browser, refused in words."""

from collections.abc import Iterator

import pytest
from support.server.secret import TEST_SECRET
from support.web.form_browser import FormBrowser, InProcessSite

from callout.server.http.request import COOKIE, TABLES_COOKIE
from callout.server.identity.tokens import Identity, Tokens
from callout.server.tab_storage import (
    FiledLog,
    RestoredTables,
    TableFile,
    TableFileFault,
    TableFileRefused,
    TabStorage,
)
from callout.server.table_file import decode_table_file, encode_table_file
from callout.web.preferences.model import PREFERENCES_COOKIE

PATH = "/tables-file"
SECRET = bytes(32)
LOG = FiledLog(1 << 30, [], None, (1, b"record"), [])


class FakeTabStorage(TabStorage):
    """What a tab keeps, and what a test lets it answer."""

    def __init__(self) -> None:
        self.brought: list[TableFile] = []
        self.answer = RestoredTables(2, 1, is_new_secret=False)
        self.persistent: bool | None = True
        self.occupied = False

    async def stored_tables(self) -> tuple[bytes, list[FiledLog]]:
        return SECRET, [LOG]

    async def restore_tables(self, file: TableFile) -> RestoredTables:
        if self.occupied:
            raise TableFileRefused(TableFileFault.OCCUPIED)
        self.brought.append(file)
        return self.answer

    async def is_persistent(self) -> bool | None:
        return self.persistent


@pytest.fixture
def hall() -> Iterator[InProcessSite]:
    with InProcessSite() as hall:
        node = hall.node
        node.context = node.context._replace(tab_storage=FakeTabStorage())
        yield hall


def storage(hall: InProcessSite) -> FakeTabStorage:
    found = hall.node.context.tab_storage
    assert isinstance(found, FakeTabStorage)
    return found


def bring(visit: FormBrowser, data: bytes) -> FormBrowser:
    visit.open(PATH)
    return visit.fill("bring-form", files={"file": ("tables.callout", data)})


def test_a_server_has_no_such_page() -> None:
    with InProcessSite() as hall:
        visit = hall.visit()
        assert "table-file-link" not in visit.open("/").ids()
        for path in (PATH, f"{PATH}/download"):
            visit.open(path)
            assert visit.status == 404
        assert visit.send(PATH, {}).status == 404


def test_every_page_of_a_tab_leads_there(hall: InProcessSite) -> None:
    for path in ("/", "/settings", "/nowhere"):
        assert hall.visit().open(path).by_id("table-file-link")["href"] == PATH


@pytest.mark.parametrize(
    ("persistent", "told"),
    [
        (True, "keeps them until you delete them"),
        (False, "may delete them when it needs room"),
        (None, "doesn’t say for how long"),
    ],
)
def test_it_is_told_whether_the_browser_keeps_them(
    hall: InProcessSite, persistent: bool | None, told: str
) -> None:
    storage(hall).persistent = persistent
    visit = hall.visit()
    visit.open(PATH)

    assert told in visit.text


def test_the_file_holds_the_tables_the_name_and_the_settings(hall: InProcessSite) -> None:
    visit = hall.known("Ana")
    visit.http.cookies[PREFERENCES_COOKIE] = "kept"
    visit.http.cookies["callout-why"] = "left out"
    answer = hall.runner.run(visit.http.get(f"{PATH}/download"))
    file = decode_table_file(answer.content)

    assert (file.secret, file.logs) == (SECRET, [LOG])
    assert file.cookies == {
        COOKIE: visit.http.cookies[COOKIE],
        "callout-browser": visit.http.cookies["callout-browser"],
        PREFERENCES_COOKIE: "kept",
    }
    assert answer.headers["cache-control"] == "no-store"
    assert answer.headers["content-disposition"].endswith('.callout"')


def test_a_new_browser_takes_name_and_settings_with_the_tables(hall: InProcessSite) -> None:
    storage(hall).answer = RestoredTables(1, 0, is_new_secret=True)
    file = TableFile(SECRET, {COOKIE: "token", PREFERENCES_COOKIE: "kept", "other": "x"}, [LOG])
    visit = bring(hall.known("Somebody"), encode_table_file(file))

    assert storage(hall).brought == [file]
    assert "1 table imported." in visit.text
    assert visit.page.by_id("start-anew") == {
        "id": "start-anew", "class": "act strong", "href": "../", "target": "_top",
    }  # fmt: skip
    assert visit.http.cookies[COOKIE] == "token"
    assert visit.http.cookies[PREFERENCES_COOKIE] == "kept"
    assert "other" not in visit.http.cookies


def test_who_has_a_name_keeps_it_and_gets_the_tables_to_the_own_ones(hall: InProcessSite) -> None:
    tokens = hall.node.context.tokens
    visit = hall.known("Ana")
    visit.http.cookies[TABLES_COOKIE] = tokens.sign_codes(["own", "both"])
    before = visit.who
    brought = {COOKIE: "token", TABLES_COOKIE: tokens.sign_codes(["both", "brought"])}
    bring(visit, encode_table_file(TableFile(SECRET, brought, [])))

    assert "2 tables imported. 1 table stays as it is here." in visit.text
    assert "start-anew" not in visit.page.ids()
    assert visit.who == before
    kept = visit.http.cookies.get(TABLES_COOKIE, domain="callout.test")
    assert tokens.read_codes(kept or "") == ["own", "both", "brought"]


def test_who_has_no_name_yet_takes_that_of_the_file(hall: InProcessSite) -> None:
    token = Tokens(TEST_SECRET, hall.node.context.clock).issue(Identity("p", "Ana"))
    visit = bring(hall.visit(), encode_table_file(TableFile(SECRET, {COOKIE: token}, [])))

    assert visit.who == Identity("p", "Ana")


@pytest.mark.parametrize(
    ("language", "none", "damaged", "occupied"),
    [
        ("en", "Choose a file first.", "isn’t a file of tables", "Somebody else’s tables"),
        ("fr", "Choisis d’abord un fichier.", "pas un fichier de tables", "de quelqu’un d’autre"),
    ],
)
def test_what_is_not_taken_is_told_at_its_field(
    hall: InProcessSite, language: str, none: str, damaged: str, occupied: str
) -> None:
    visit = hall.visit(language)
    visit.open(PATH)
    assert visit.fill("bring-form").status == 422
    assert none in visit.text
    assert bring(visit, b"something").status == 422
    assert damaged in visit.text
    storage(hall).occupied = True
    assert bring(visit, encode_table_file(TableFile(SECRET, {}, []))).status == 422
    assert occupied in visit.text
    assert visit.page.by_id("file")["aria-invalid"] == "true"
    assert storage(hall).brought == []


def test_a_file_of_some_megabytes_fits_and_a_longer_body_does_not(hall: InProcessSite) -> None:
    visit = hall.visit()
    bring(visit, bytes(7_900_000))
    assert "isn’t a file of tables" in visit.text
    assert bring(visit, bytes(8_100_000)).status == 413
