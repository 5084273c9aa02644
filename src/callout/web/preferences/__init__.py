"""The preferences of one reader: speech, looks, sounds and keys."""
