"""Classes: their logs, their tables and their narration."""
