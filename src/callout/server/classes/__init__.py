"""Classes: their logs, their tables, and what is told of them."""
