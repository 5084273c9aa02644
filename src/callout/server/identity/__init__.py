"""Guests: their identities, tokens and device passes."""
