"""Logs that own the logs of tables, the common part of classes and evenings."""
