"""Evenings, and the clubs that hold them."""
