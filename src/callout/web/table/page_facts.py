"""What the page of a table is drawn from, for one reader."""

from functools import lru_cache
from typing import NamedTuple

from markupsafe import Markup

from callout.core.edition import Edition, Scoring
from callout.host.table import Table
from callout.narrator.game import game_name
from callout.narrator.quick_reference import quick_reference
from callout.narrator.rule_summary import house_rules
from callout.server.tables.session import TableSession
from callout.web.edition_key import EditionKey
from callout.web.forms import SubmittedForm
from callout.web.parts import MARKS, Part, draw_part, make_part
from callout.web.rendering import TemplateValue, render, trusted_markup
from callout.web.table.handover import with_handover
from callout.web.table.lobby import Lobby, lobby_of
from callout.web.table.presence import with_presence
from callout.web.table.qr import qr_code_svg
from callout.web.table.view import Reader, TableView, view_table

CACHED_SUMMARIES = 256
"""For how many games and languages the rules in short are remembered."""


class PageFacts(NamedTuple):
    """A table as *reader* may see it, before anything is drawn."""

    reader: Reader
    edition: Edition
    view: TableView
    lobby: Lobby | None

    def draw(self, id_: str, template: str, **facts: TemplateValue) -> Part:
        """Draw a part that is not seen often enough to be remembered."""
        html = render(
            f"table/{template}.html",
            self.reader.language,
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
    session: TableSession, table: Table, reader: Reader, form: SubmittedForm | None = None
) -> PageFacts:
    """Collect what *reader* sees of *table*; *form* is what they have filled in wrongly."""
    now = session.context.clock.now()
    view = with_presence(view_table(table, reader), table, session.presence.state, now)
    if reader.screen:
        view = with_handover(view, table, reader, reader.screen)
    lobby = lobby_of(table, reader.player, reader.language, form)
    return PageFacts(reader, table.edition, view, lobby)


def about_parts(facts: PageFacts, table: Table) -> tuple[Part, Part]:
    """Return what stays as it is during a match: which game it is, and its rules in short."""
    edition, language, reader = table.edition, facts.reader.language, facts.reader
    house = tuple(sorted(edition.house.items()))
    rules = _rule_summary(EditionKey(edition), house, language, table.options.scoring)
    link = "" if facts.view.classroom or facts.lobby else reader.link
    words, qr = reader.code.replace("-", " "), qr_code_svg(link) if link else ""
    return (
        draw_part(language, "where", "where", "line", words, game_name(edition, language)),
        draw_part(language, "about-table", "about", "section", rules, words, link, qr),
    )


@lru_cache(CACHED_SUMMARIES)
def _rule_summary(
    key: EditionKey, _house: tuple[tuple[str, object], ...], language: str, scoring: Scoring
) -> Markup:
    """Return the rules of an edition in short, as all tables that play by them show them."""
    html = render(
        "rule_summary.html",
        language,
        changed=house_rules(key.edition, language),
        quick=quick_reference(key.edition, language, scoring),
        **MARKS,
    )
    return trusted_markup(html)
