"""One folder for each language, with everything a translator touches, and its strict reader."""
