"""Advice for one seat, from the knowledge of that seat: a hint with its reason, and odds."""
