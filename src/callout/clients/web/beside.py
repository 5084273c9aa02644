"""The pages beside a table: rules, log, scores, the match again."""

from callout.clients.web import about, book, past

PAGES = (
    ("GET", "/rules/{edition}", book.rules),
    ("GET", "/t/{code}/rules", book.table_rules),
    ("GET", "/t/{code}/log", past.log),
    ("GET", "/t/{code}/scores", past.scores),
    ("GET", "/t/{code}/record", past.record),
    ("GET", "/t/{code}/replay", past.replay),
    ("GET", "/about", about.about),
)
