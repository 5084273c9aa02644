"""Keeping one table: the only holder of its hidden state."""
