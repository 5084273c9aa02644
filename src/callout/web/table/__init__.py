"""The page of one table."""
