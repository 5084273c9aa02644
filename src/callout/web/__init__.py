"""The table in a browser: pages that work without scripts, and scripts that keep them live."""
