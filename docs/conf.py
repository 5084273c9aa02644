"""Configure Sphinx for one of the two trees, which a variable names."""

import os
import sys
from importlib import metadata
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent / "_extensions"))

from two_trees import LANGUAGE_VARIABLE, TREES

language = os.environ.get(LANGUAGE_VARIABLE, "en")
tree = TREES[language]

project = "Callout"
author = "The Callout contributors"
project_copyright = author
release = metadata.version("callout")

root_doc = tree.root
include_patterns = tree.included
exclude_patterns = tree.excluded
templates_path = ["_templates"]

extensions = [
    "myst_parser",
    "sphinx.ext.autodoc",
    "two_trees",
    "generated_pages",
    "short_signatures",
]
myst_enable_extensions = ["colon_fence", "deflist"]
myst_heading_anchors = 3

autodoc_member_order = "bysource"
autodoc_typehints_format = "short"
nitpick_ignore_regex = [("py:.*", ".*")]

html_theme = "pydata_sphinx_theme"
html_title = f"Callout {release}"
html_show_sourcelink = False
html_copy_source = False
html_use_index = False
html_permalinks = False
html_domain_indices = False
html_static_path = ["_static"]
html_css_files = ["callout.css"]
html_js_files = [("scrolling.js", {"defer": "defer"})]
html_sidebars = {"**": ["tree.html"]}
html_theme_options = {
    "logo": {"text": project},
    "navbar_center": [],
    "navbar_persistent": ["search-link", "language-switch"],
    "back_to_top_button": False,
    "navbar_end": ["theme-switcher"],
    "article_header_start": [],
    "secondary_sidebar_items": ["page-toc"],
    "primary_sidebar_end": [],
    "footer_start": ["marks"],
    "footer_end": [],
    "search_bar_text": tree.search,
    "collapse_navigation": True,
    "navigation_depth": 2,
}
