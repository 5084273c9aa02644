"""What surrounds every page, so that another process can render one too."""

from msgspec import Struct

from callout.locales.language import languages
from callout.server.identity.tokens import Identity
from callout.web.preferences.model import Preferences
from callout.web.rendering import TemplateValue, render
from callout.web.root import set_root


class PageFrame(Struct, frozen=True):
    """The reader of a page, its *path*, and the *root* of the site."""

    language: str
    preferences: Preferences
    path: str
    me: Identity | None
    root: str
    in_tab: bool = False

    def render(self, template: str, /, **facts: TemplateValue) -> str:
        """Return a page as HTML."""
        set_root(self.root)  # of this process, which may be a worker
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
