"""What the page of results shows: by question, by pupil, and what was missed."""

from typing import NamedTuple

from callout.classroom.results import PupilResult, QuestionResult, Results
from callout.web.classroom.charts import MAX_BARS, ChartBar, chart_bars


class ResultsView(NamedTuple):
    """Everything that the page of results shows."""

    asked: int
    right: int
    questions: tuple[QuestionResult, ...]
    question_bars: tuple[ChartBar, ...]
    pupils: tuple[PupilResult, ...]
    pupil_bars: tuple[ChartBar, ...]


def results_view(results: Results) -> ResultsView:
    """Return what is shown of *results*."""
    missed_most = results.questions[:MAX_BARS]
    return ResultsView(
        sum(table.count.asked for table in results.tables),
        sum(table.count.right for table in results.tables),
        results.questions,
        chart_bars((question.prompt, question.count) for question in missed_most),
        results.pupils,
        chart_bars((pupil.name, pupil.count) for pupil in results.pupils),
    )
