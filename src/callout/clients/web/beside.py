"""The pages beside a table: rules, log, scores, the match again."""

PAGES = ()
