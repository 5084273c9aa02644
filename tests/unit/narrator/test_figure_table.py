"""A table of figures as plain lines."""

from callout.narrator.figure_table import FigureTable


def test_columns_are_aligned_by_spaces_alone() -> None:
    table = FigureTable("Points", ("Round", "Ana", "Ben"), (("1", "120", "0"), ("12", "0", "7")))

    assert list(table.lines()) == [
        "Points",
        "Round  Ana  Ben",
        "1      120  0",
        "12     0    7",
    ]


def test_a_table_without_rows_has_its_columns() -> None:
    assert list(FigureTable("Points", ("Round", "Ana"), ()).lines()) == ["Points", "Round  Ana"]
