"""Log, scores, record and the match again tell what happened, in order and in full."""

import pytest
from support.server.server_process import ServerProcess
from support.web.html_page import Element, collapse_spaces, fetch_page, get_page
from support.web.server_match import (
    LONG_OPTIONS,
    ServerMatch,
    finished_match,
    match_under_way,
    new_match,
    told_lines,
)

from callout.core.cards import Seat
from callout.core.deck import deck_of
from callout.core.events import RoundEnded
from callout.host.entries import Moved
from callout.host.match import resume_match
from callout.locales.language import languages
from callout.locales.messages import Utterance
from callout.narrator.listener import Style
from callout.notation.record import load_record
from callout.server.tables.kind import TABLE_KIND
from callout.terminal.local.replay import narrate_record
from callout.terminal.ui.screen import LineScreen

LANGUAGES = languages()


@pytest.fixture(scope="module")
def over(server_process: ServerProcess) -> ServerMatch:
    return finished_match(server_process)


@pytest.fixture(scope="module")
def under_way(server_process: ServerProcess) -> ServerMatch:
    return match_under_way(server_process)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("state", ["over", "under_way"])
def test_the_log_tells_all_that_its_reader_was_told(
    request: pytest.FixtureRequest, state: str, language: str
) -> None:
    match: ServerMatch = request.getfixturevalue(state)
    for guest in (match.ana, match.bob):
        page = get_page(guest, match.path("log"), language)
        seen = guest.see(match.code).version
        heard = [
            told.spoken
            for item in guest.heard_upto(match.code, seen, language=language, style="brief")
            for told in item.told
        ]
        shown = told_lines(page)
        rounds = [title.text for title in page.one("main").some("h2")]

        assert len(shown) > 10
        assert shown == [collapse_spaces(text) for text in heard[: len(shown)]]
        assert len(rounds) > 2 if state == "under_way" else len(rounds) == 2
        starts = [int(one.attributes["start"]) for one in page.some("ol", class_="told")]
        counts = [len(one.some("li")) for one in page.some("ol", class_="told")]
        assert starts == [1 + sum(counts[:number]) for number in range(len(counts))]
        newest = page.one("to-newest").attributes["href"]
        assert page.one(newest[1:]).text == shown[-1]


def test_what_people_say_cannot_become_markup(over: ServerMatch) -> None:
    page = get_page(over.ana, over.path("log"))

    assert "Bob says: Good luck <b>all</b>" in told_lines(page)
    assert not page.one("main").some("b")


def ended(match: ServerMatch) -> list[RoundEnded]:
    entries = [TABLE_KIND.decode(row) for row in match.rows]
    moves = [entry for entry in entries if isinstance(entry, Moved)]
    return [event for move in moves for event in move.events if isinstance(event, RoundEnded)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("state", ["over", "under_way"])
def test_the_score_sheet_has_every_round_and_the_total(
    request: pytest.FixtureRequest, state: str, language: str
) -> None:
    match: ServerMatch = request.getfixturevalue(state)
    page, rounds = get_page(match.ana, match.path("scores"), language), ended(match)
    (table,) = page.some("table", class_="score-sheet")
    head, *rows, total = table.some("tr")
    columns = [one.text for one in head.some("th", scope="col")]

    assert columns[1:4] == ["Ana", "Robin", "Bob"]
    assert table.some("caption")
    assert 0 < len(rows) <= len(rounds)
    for row, event in zip(rows, rounds, strict=False):
        assert [int(cell.text) for cell in row.some("td")[:-1]] == list(event.points)
        assert row.some("td")[-1].text == columns[1 + event.winner]
        assert row.some("th", scope="row")
    assert [int(cell.text) for cell in total.some("td")[:-1]] == list(rounds[len(rows) - 1].scores)
    assert ("won" in page.ids()) is (state == "over")


@pytest.mark.parametrize("language", LANGUAGES)
def test_before_the_match_there_are_pages_too(
    server_process: ServerProcess, language: str
) -> None:
    match = new_match(server_process, LONG_OPTIONS)

    assert not get_page(match.ana, match.path("scores"), language).some("table")
    assert len(told_lines(get_page(match.ana, match.path("log"), language))) == 4


def test_the_record_is_that_of_the_interface_and_to_be_kept(over: ServerMatch) -> None:
    page = fetch_page(over.bob, over.path("record"))
    same = over.bob.ask("GET", f"/api/tables/{over.code}/record")

    assert page.status_code == 200
    assert page.content == same.content
    assert page.headers["content-type"] == same.headers["content-type"]
    told = page.headers["content-disposition"]
    assert told == f'attachment; filename="callout-{over.code}.toml"'


class RecordingScreen(LineScreen):
    """A screen that remembers what is told."""

    def __init__(self) -> None:
        self.told: list[str] = []

    def tell(self, utterance: Utterance, _showing: object = None) -> None:
        """Hear one utterance."""
        self.told.append(collapse_spaces(utterance.spoken))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_match_is_shown_again_step_by_step_with_every_hand(
    over: ServerMatch, language: str
) -> None:
    record, screen = load_record(fetch_page(over.ana, over.path("record")).text), RecordingScreen()
    narrate_record(
        record, screen, seat=None, everything=True, language=language, style=Style.BRIEF
    )
    standing = resume_match([record.opened])
    deck, told, path = deck_of(standing.edition), list[str](), over.path("replay")
    events = [
        entry.events for entry in map(TABLE_KIND.decode, over.rows) if isinstance(entry, Moved)
    ]
    for step in range(len(record.moves) + 1):
        page = get_page(over.ana, path, language)
        told += told_lines(page)
        assert f"{step}" in page.one("step-title").text
        if step:
            standing = standing.apply(events[step - 1])
            hands = [standing.view(Seat(seat)).hand for seat in range(3)]
            assert [len(each.some("li")) for each in page.one("hands").some("ul")] == [
                len(hand) for hand in hands if hand
            ]
            faces = page.one("hands").some("svg", class_="face")
            labels = [face.attributes["data-label"] for face in faces]
            assert labels == [deck.labels[card] for hand in hands for card in hand]
        ids = page.ids()
        assert ("step-previous" in ids) is (step > 0)
        assert ("step-next" in ids) is (step < len(record.moves))
        if step < len(record.moves):
            path = page.one("step-next").attributes["href"].partition("#")[0]
    assert told == screen.told
    last = page.one("step-first").attributes["href"].partition("#")[0]
    assert get_page(over.ana, last, language).one("step-last").attributes["href"].startswith(path)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_match_is_told_again_on_one_page(over: ServerMatch, language: str) -> None:
    record, screen = load_record(fetch_page(over.bob, over.path("record")).text), RecordingScreen()
    narrate_record(
        record, screen, seat=None, everything=True, language=language, style=Style.BRIEF
    )
    page = get_page(over.bob, f"{over.path('replay')}?all=on", language)
    steps = [part for told in page.some("ul", class_="told") for part in told.some("li")]
    said = [part.text.removeprefix(part.some("a")[0].text).strip() for part in steps]

    assert len(steps) == len(record.moves) + 1
    assert " ".join(filter(None, said)) == " ".join(screen.told)


@pytest.mark.parametrize("step", ["", "-1", "x", "1e3", "٣", "99999999999999999999"])
def test_an_odd_step_is_the_first(over: ServerMatch, step: str) -> None:
    page = get_page(over.ana, f"{over.path('replay')}?step={step}")

    assert page.one("step-title").text.startswith("Step 0 ")


def test_a_step_after_the_last_is_the_last(over: ServerMatch) -> None:
    page = get_page(over.ana, f"{over.path('replay')}?step=99999")

    assert "step-next" not in page.ids()
    assert "step-previous" in page.ids()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_chart_of_a_match_and_its_tables_have_the_same_figures(
    over: ServerMatch, language: str
) -> None:
    rounds = ended(over)
    page = get_page(over.bob, over.path("chart"), language)
    points, left = (page.one(f"chart-table-{number}") for number in (1, 2))

    assert 1 <= len(page.one("chart-told").some("li")) <= 5
    assert [figures(row)[:3] for row in points.some("tr")[1:]] == [
        [str(score) for score in event.scores] for event in rounds
    ]
    assert [figures(row) for row in left.some("tr")[1:]] == [
        [str(len(hand)) for hand in event.hands] for event in rounds
    ]
    for number, event in enumerate(rounds, start=1):
        one = get_page(over.bob, f"{over.path('chart')}?round={number}", language)
        (hands,) = one.some("table")
        assert figures(hands.some("tr")[-1]) == [str(len(hand)) for hand in event.hands]
        assert_lines_have_the_figures_of_the_table(one, 0)
        assert one.one(f"to-round-{number}").attributes["aria-current"] == "true"
    for number in (0, 1):
        assert_lines_have_the_figures_of_the_table(page, number)


def figures(row: Element) -> list[str]:
    return [cell.text for cell in row.some("td")]


def assert_lines_have_the_figures_of_the_table(page: Element, number: int) -> None:
    """Find the same figures in the columns of a table and in the heights of the lines."""
    rows = [figures(row) for row in page.some("table")[number].some("tr")[1:]]
    chart = page.some("svg", class_="score-chart")[number]
    most = int(chart.some("text")[0].text)
    lines = [
        [float(point.split(",")[1]) for point in line.attributes["points"].split()]
        for line in chart.some("polyline")
    ]
    for column, line in enumerate(lines):
        heights = [round((172 - y) / 164 * most) for y in line][-len(rows) :]
        assert heights == [int(row[column]) for row in rows]
    legend = [one.text.split()[-1] for one in page.some("ul", class_="legend")[number].some("li")]
    assert legend == rows[-1][: len(lines)]


@pytest.mark.parametrize("number", ["", "-1", "x", "0", "99"])
def test_a_round_that_was_not_played_is_the_whole_chart(over: ServerMatch, number: str) -> None:
    page = get_page(over.ana, f"{over.path('chart')}?round={number}")

    assert len(page.some("table")) == 2
    assert "chart-whole" not in page.ids()
