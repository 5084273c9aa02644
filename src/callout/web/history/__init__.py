"""Pages about the past of a table: log, scores, record and replay."""
