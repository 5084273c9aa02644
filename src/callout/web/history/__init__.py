"""Pages about what has happened at a table."""
