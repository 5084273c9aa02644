"""Logs of every kind: how they are read, written, followed and kept in memory."""
