"""Pages of an afternoon of many classes."""
