"""One folder a language with everything a translator touches, and the strict reader of it."""
