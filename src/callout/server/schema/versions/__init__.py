"""The numbered scripts, in order."""
