"""Configure Sphinx."""

from importlib import metadata

project = "Callout"
author = "The Callout contributors"
project_copyright = author
release = metadata.version("callout")
language = "en"

extensions = ["myst_parser"]
myst_enable_extensions = ["colon_fence", "deflist"]
myst_heading_anchors = 3

html_theme = "pydata_sphinx_theme"
html_title = f"Callout {release}"
html_show_sourcelink = False
