"""What a browser's user has chosen: reading, looks, sounds and keys."""
