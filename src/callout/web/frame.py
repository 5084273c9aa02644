"""The context common to all pages, which can be sent to a worker process."""

from msgspec import Struct

from callout.locales.language import languages
from callout.server.identity.tokens import Identity
from callout.web.preferences.model import Preferences
from callout.web.rendering import TemplateValue, render
from callout.web.root import set_root


class PageFrame(Struct, frozen=True):
    """The reader of a page, the *path* of the page, and the *root* of the site."""

    language: str
    preferences: Preferences
    path: str
    me: Identity | None
    root: str
    in_tab: bool = False

    def render(self, template: str, /, **facts: TemplateValue) -> str:
        """Render *template* as HTML."""
        set_root(self.root)  # this process may be a worker
        return render(
            template,
            self.language,
            preferences=self.preferences,
            path=self.path,
            me=self.me,
            languages=languages(),
            in_tab=self.in_tab,
            **facts,
        )
