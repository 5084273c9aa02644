"""Evenings: their logs, their tables and their narration."""
