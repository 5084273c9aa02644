"""The table in a browser: pages that work as they are, and scripts that make them live."""
