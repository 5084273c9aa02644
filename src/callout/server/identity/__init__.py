"""Guests: their identities, tokens and tickets."""
