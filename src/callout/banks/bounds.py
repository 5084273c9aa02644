"""Limits of a question file; entries beyond them are reported and left out."""

MAX_QUESTIONS = 500
MAX_DECK_BYTES = 256 * 1024
"""Size of all questions of a deck, as they are stored with a table."""

MAX_PROBLEMS = 200
"""Number of problems of a file that are reported one by one; the others are counted."""

MAX_TEXT_BYTES = 256 * 1024
MAX_WORKBOOK_BYTES = 1024 * 1024
"""Size of a spreadsheet: a compressed file that may also hold pictures, which are ignored."""

MAX_UNZIPPED_BYTES = 4 * 1024 * 1024
"""All parts of a spreadsheet that are read, without compression."""

MAX_SHEET_ROWS = 5_000
MAX_SHEET_COLUMNS = 50
MAX_CELL_CHARS = 4_000
"""Length at which the cell of a sheet is cut; no question or list of answers is so long."""

MAX_HEADING_CHARS = 200
MAX_LINE_CHARS = 8_000
MAX_ROW_LINES = 16
"""Number of lines that a row of CSV may span, between two quotation marks.

So many of the longest lines are still less than `csv` takes as one cell.
"""

MAX_PROMPT_CHARS = 500
MAX_ANSWER_CHARS = 120
"""The length of an answer and of a choice."""

MAX_ANSWERS = 20
MIN_CHOICES, MAX_CHOICES = 2, 10
MIN_LEVEL, MAX_LEVEL = 1, 3
MAX_SUBJECT_CHARS = 60
MAX_TITLE_CHARS = 120
MAX_LICENCE_CHARS = 60
MAX_REPEATED_CHARS = 24
"""Number of characters that messages repeat of an unknown word in a file."""
