"""Logs of every kind: reading, writing, following and caching them."""
