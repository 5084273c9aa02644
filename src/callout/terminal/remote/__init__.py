"""Games at a table on a server."""
