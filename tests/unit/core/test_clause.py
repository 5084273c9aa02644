"""A clause is parsed once, and known by its sheet and its name there."""

import pytest

from callout.core.clause import Clause, parse_clause


@pytest.mark.parametrize("text", ["mattel.A6", "rnib.2a", "decision.0004", "house.call_at"])
def test_a_clause_is_written_as_it_is_read(text: str) -> None:
    assert str(parse_clause(text)) == text


@pytest.mark.parametrize("text", ["mattel", "mattel.", "house", ".A6", ".", ""])
def test_what_is_no_clause_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=f"not a clause: '{text}'"):
        parse_clause(text)


def test_a_clause_says_who_made_the_rule() -> None:
    printed = Clause("mattel", "A6")
    house = Clause("house", "call_at")
    decided = Clause("decision", "0004")

    assert [clause.is_house_rule for clause in (printed, house, decided)] == [False, True, False]
    assert [clause.is_decision for clause in (printed, house, decided)] == [False, False, True]


def test_its_own_sheet_names_a_clause_without_the_sheet() -> None:
    clause = Clause("mattel", "A6")

    assert (clause.name_on("mattel"), clause.name_on("french")) == ("A6", "mattel.A6")
