"""The preferences of a reader: speech, appearance, sounds and keys."""
