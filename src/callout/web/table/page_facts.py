"""What the page of a table is drawn from, for one reader."""

from typing import NamedTuple

from callout.core.edition import Edition
from callout.host.table import Table
from callout.narrator.quick_reference import quick_reference
from callout.narrator.rule_summary import house_rules
from callout.server.tables.session import TableSession
from callout.web.forms import SubmittedForm
from callout.web.parts import MARKS, Part, make_part
from callout.web.rendering import TemplateValue, render
from callout.web.table.lobby import Lobby, lobby_of
from callout.web.table.presence import with_presence
from callout.web.table.qr import qr_code_svg
from callout.web.table.reader import PageReader
from callout.web.table.view import TableView, Viewer, view_table


class PageFacts(NamedTuple):
    """A table as *reader* may see it, before anything is drawn."""

    reader: PageReader
    edition: Edition
    view: TableView
    lobby: Lobby | None

    @property
    def viewer(self) -> Viewer:
        """Who looks at the table."""
        return self.reader.viewer

    def draw(self, id_: str, template: str, **facts: TemplateValue) -> Part:
        """Draw a part that is not seen often enough to be remembered."""
        html = render(
            f"table/{template}.html",
            self.viewer.language,
            view=self.view,
            code_words=self.reader.code.replace("-", " "),
            link=self.reader.link,
            qr_code=qr_code_svg,
            edition=self.edition,
            lobby=self.lobby,
            key_names=self.reader.key_names,
            **MARKS,
            **facts,
        )
        return make_part(id_, html.strip())


def page_facts(
    session: TableSession, table: Table, reader: PageReader, form: SubmittedForm | None = None
) -> PageFacts:
    """Collect what *reader* sees of *table*; *form* is what they have filled in wrongly."""
    now, viewer = session.context.clock.now(), reader.viewer
    view = with_presence(view_table(table, viewer), table, session.presence.state, now)
    lobby = lobby_of(table, viewer.player, viewer.language, form)
    return PageFacts(reader, table.edition, view, lobby)


def about_parts(facts: PageFacts, table: Table) -> tuple[Part, Part]:
    """Return what stays as it is during a match: which game it is, and its rules in short."""
    edition, language = table.edition, facts.viewer.language
    return (
        facts.draw("where", "where"),
        facts.draw(
            "about-table",
            "about",
            changed=house_rules(edition, language),
            quick=quick_reference(edition, language, table.options.scoring),
        ),
    )
