"""Words typed on the page of a table: commands, requests and queries, as in the terminal."""

from typing import NamedTuple, TypeAlias

from starlette.responses import Response

from callout.core import commands as c
from callout.core.cards import NO_COLOUR
from callout.core.deck import deck_of
from callout.core.prompts import AnswerQuestion
from callout.host.requests import AskHint, Report
from callout.interpreter.hint_answers import is_told_to_all
from callout.interpreter.not_understood import NotUnderstoodError
from callout.interpreter.parser import HELP_SIGN, waits_for_answer
from callout.interpreter.queries import HintQuery, LogQuery, Query, Quit, RecapQuery, WhyQuery
from callout.interpreter.table_answers import TableQueryAnswerer
from callout.interpreter.table_requests import (
    InvitePerson,
    PairDevice,
    ReportLast,
    ReviewGame,
    ShowPhrases,
    ShowTable,
)
from callout.interpreter.vocabulary import split_mark
from callout.locales.messages import Cue, Utterance
from callout.server.tables.presence_narration import lost_connections
from callout.server.tables.session import TableSession
from callout.web.access import open_table
from callout.web.request import PageRequest
from callout.web.screen import NOBODY
from callout.web.table.action_form import ActionForm, FormInterpreter, FormMeaning
from callout.web.table.actions import (
    ActionResult,
    act,
    answer,
    answer_holder,
    answer_with_notice,
    carry_out,
    refuse_nobody,
    remember_avoided,
)

MAX_QUERY_ENTRIES = 100
"""Number of the latest entries that an answer may repeat; the page of the log has them all."""


class Reply(NamedTuple):
    """An answer to the reader alone; nothing happens at the table."""

    utterances: tuple[Utterance, ...]
    wrong: bool = False


class GoTo(NamedTuple):
    """Another page to open."""

    path: str


WordsMeaning: TypeAlias = FormMeaning | Reply | GoTo


async def answer_question(request: PageRequest, form: ActionForm) -> Response:
    """Answer a question with its field or a button; the field may also contain a command."""
    words, is_marked = split_mark(form.text)
    match = (await open_table(request, form.seen)).table.match
    has_choices = match and isinstance(match.prompt, AnswerQuestion) and match.prompt.choices
    is_command = (is_marked or words == HELP_SIGN) and not has_choices
    return await (answer_words if is_command else act)(request, form)


async def answer_words(request: PageRequest, form: ActionForm) -> Response:
    """Carry out or answer the typed words."""
    opened = await open_table(request)
    session = opened.session
    match await _interpret(request, session, form):
        case Reply(utterances, wrong):
            result = ActionResult(session.version, utterances, wrong=wrong)
            return await answer_with_notice(request, session, result)
        case GoTo(path):
            return answer(request, session, ActionResult(session.version, go=path))
        case _ if opened.identity == NOBODY:
            return await refuse_nobody(request, session)
        case AskHint(odds) as meaning:
            await carry_out(request, opened, form, meaning)
            told = _answer_hint(request, session, HintQuery.ODDS if odds else HintQuery.HINT)
            result = ActionResult(session.version, told)
            return await answer_with_notice(request, session, result)
        case meaning:
            result = await carry_out(request, opened, form, meaning)
            response = answer_holder(request, session, result)
            remember_avoided(request, response, opened.table, meaning)
            return response


async def _interpret(
    request: PageRequest, session: TableSession, form: ActionForm
) -> WordsMeaning:
    """Return the meaning of the words in *form*: a request, or the answer to a query."""
    player, style = request.recipient.player, request.preferences.style
    answerer = TableQueryAnswerer(session.open_table, player, request.language, style)
    if not form.text.strip():
        return Reply((answerer.waiting(),))
    view, legal = answerer.view, answerer.legal_commands
    is_read = not waits_for_answer(view) or await _shows_question(request, session, form)
    try:
        parsed = answerer.parser.parse_line(form.text, view, legal, is_read=is_read)
    except NotUnderstoodError as error:
        return Reply((answerer.not_understood(error),), wrong=True)
    match parsed:
        case Quit():
            return GoTo("/")
        case PairDevice():
            return GoTo("/device")
        case ReviewGame():
            refusal = answerer.no_review()
            return Reply((refusal,)) if refusal else GoTo(f"/t/{session.code}/review")
        case InvitePerson():
            if request.in_tab:
                unknown = NotUnderstoodError(form.text)
                return Reply((answerer.not_understood(unknown),), wrong=True)
            return GoTo("/me")
        case ShowTable():
            state = session.presence.state
            lost = [one.place for one in lost_connections(session.open_table, state)]
            return Reply(tuple(answerer.seats(lost, state.watchers)))
        case ShowPhrases():
            return Reply(tuple(answerer.phrases()))
        case ReportLast():
            said = await session.last_said_to(player)
            if said is None:
                return Reply((answerer.say("join-unsaid"),))
            return Report(said, parsed.text)
        case LogQuery() | RecapQuery():
            since = max(0, session.version - MAX_QUERY_ENTRIES)
            found = await session.narrated_between(since, session.version, request.recipient)
            for _, entry in found:
                answerer.remember_entry(entry.entry, entry.told, answerer.seat)
        case WhyQuery(""):
            refused = request.last_refused_clause.lower()  # from a cookie, which may be forged
            parsed = WhyQuery(refused if answerer.rules.find_clause(refused) else "")
        case c.Play(colour=colour) if colour == NO_COLOUR:
            label = deck_of(session.open_table.edition).labels[parsed.card]
            labels = " ".join([label] * parsed.count)
            return FormInterpreter(session.open_table, player).play(labels, call=parsed.call)
    if isinstance(parsed, HintQuery) and is_told_to_all(session.open_table, view):
        return AskHint(odds=parsed is HintQuery.ODDS)
    if isinstance(parsed, Query):
        return Reply(tuple(answerer.answers(parsed, view, legal)))
    return parsed


def _answer_hint(
    request: PageRequest, session: TableSession, query: HintQuery
) -> tuple[Utterance, ...]:
    """Return the answer to *query*, which is in the log by now."""
    player, style = request.recipient.player, request.preferences.style
    answerer = TableQueryAnswerer(session.open_table, player, request.language, style)
    return tuple(answerer.answers(query, answerer.view, answerer.legal_commands))


async def _shows_question(request: PageRequest, session: TableSession, form: ActionForm) -> bool:
    """Return whether the page that sent *form* showed the question that waits."""
    if not form.seen.version:
        return True
    since = await session.narrated_since(form.seen.version, request.recipient)
    return not any(told.cue is Cue.QUESTION for entry in since for told in entry.told)
