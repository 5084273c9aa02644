"""The pages beside a table: rules, log, scores, the match again."""

from callout.web.history import page as past
from callout.web.pages import about
from callout.web.rules import page as book

PAGES = (
    ("GET", "/rules/{edition}", book.rules),
    ("GET", "/t/{code}/rules", book.table_rules),
    ("GET", "/t/{code}/log", past.log),
    ("GET", "/t/{code}/scores", past.scores),
    ("GET", "/t/{code}/record", past.record),
    ("GET", "/t/{code}/replay", past.replay),
    ("GET", "/about", about.about),
)
