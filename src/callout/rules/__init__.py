"""The referee: what may be done at a table, and what follows from it."""
