"""What must not hang on answers that nobody has given yet, at every seat."""

from collections.abc import Iterable

from support.answer_leaks import AnswerLeak, AnswerWatch, with_other_answers
from support.narration_samples import ANSWER_FUNCTIONS
from support.random_match import RandomMatch

from callout.core import commands as c
from callout.core import view as views
from callout.core.cards import Seat
from callout.core.events import Event
from callout.core.prompts import AnswerQuestion, JudgeAnswer, Prompt, question_of
from callout.core.question import NO_QUESTION
from callout.core.refusal import IllegalCommand
from callout.core.seen import seen_by
from callout.core.state import State
from callout.interpreter.not_understood import NotUnderstoodError
from callout.interpreter.parser import CommandParser
from callout.narrator import Listener, Style, languages, narrate, tell_prompt, tell_refusal
from callout.rules import engine


def seats_of(state: State) -> list[Seat | None]:
    """List the seats, and nobody's for a spectator."""
    return [*map(Seat, range(len(state.seats))), None]


def listeners(state: State, seat: Seat | None) -> list[Listener]:
    """List those who can listen at *seat*, in each language and style."""
    return [
        Listener(state.edition, seat, language, style)
        for language in languages()
        for style in Style
    ]


def shown(state: State, seat: Seat | None, typed: Iterable[str] = ()) -> list[object]:
    """Return all that *seat* can be shown of *state*, and hears when it types something."""
    seen = views.view(state, seat)
    lawful = engine.legal(state, seat) if seat is not None else []
    found: list[object] = [seen, sorted(map(repr, lawful))]
    for listener in listeners(state, seat):
        found += [tell(seen, listener) for tell in (*ANSWER_FUNCTIONS, tell_prompt)]
        parser = CommandParser(state.edition, listener.language, state.seats)
        for text in typed:
            try:
                found.append(repr(parser.parse(text, seen, lawful)))
            except NotUnderstoodError as error:
                found.append((str(error), error.nearest, error.why))
    return found


def refusals(state: State, seat: Seat, commands: Iterable[c.Command]) -> list[object]:
    """Return what *seat* is told of each of *commands* that is not lawful."""
    found: list[object] = []
    for command in commands:
        if c.shape(command) in engine.legal(state, seat):
            continue
        try:
            engine.decide(state, seat, command)
        except IllegalCommand as error:
            found.append((str(error), repr(error.refusal.code), str(error.refusal.clause)))
            found += [tell_refusal(error.refusal, listener) for listener in listeners(state, seat)]
    return found


def news(state: State, actor: Seat, command: c.Command, seat: Seat | None) -> list[object]:
    """Return what *seat* sees and hears when *actor* does something."""
    events, after = engine.decide(state, actor, command)
    seen = [seen_by(event, seat) for event in events]
    told = [
        narrate(event, views.view(after, seat), listener)
        for listener in listeners(state, seat)
        for event in seen
    ]
    return [*seen, *told, *shown(after, seat)]


def unanswered(match: RandomMatch) -> set[int]:
    """Return the questions that nobody has answered."""
    waiting: Prompt | None = question_of(match.state.prompt)
    waits = set[int]()
    while isinstance(waiting, AnswerQuestion):
        waits.add(waiting.number)
        waiting = waiting.resume
    return set(range(len(match.state.questions))) - ({*match.state.asking.asked} - waits)


def judged_by(prompt: Prompt, seat: Seat | None) -> int:
    """Return the number of the question whose answer *seat* is to judge, if there is one."""
    if not isinstance(prompt, JudgeAnswer) or prompt.seat != seat:
        return NO_QUESTION
    return prompt.asked.number


def assert_answers_change_nothing_shown(
    match: RandomMatch, typed: Iterable[str], commands: Iterable[c.Command]
) -> None:
    """Change every answer that nobody has given, and find all that is shown and refused alike."""
    state = match.state
    typed, commands = list(typed), list(commands)
    for seat in seats_of(state):
        other = with_other_answers(state, unanswered(match) - {judged_by(state.prompt, seat)})
        _same(f"what {seat} is shown", shown(state, seat, typed), shown(other, seat, typed))
        if seat is not None:
            _same(
                f"what {seat} is refused",
                refusals(state, seat, commands),
                refusals(other, seat, commands),
            )


def assert_answers_change_no_news(match: RandomMatch, actor: Seat, command: c.Command) -> None:
    """Change the answers that nobody has given or gives now; everybody hears the same."""
    state = match.state
    after, asked = engine.decide(state, actor, command).state.prompt, question_of(state.prompt)
    is_told = asked is not None and isinstance(command, c.Answer | c.Judge)
    if isinstance(after, JudgeAnswer):
        is_told = False
    for seat in seats_of(state):
        knows = {judged_by(prompt, seat) for prompt in (state.prompt, after)}
        told = {asked.number} if is_told and asked is not None else set[int]()
        other = with_other_answers(state, unanswered(match) - knows - told)
        _same(
            f"what {seat} hears",
            news(state, actor, command, seat),
            news(other, actor, command, seat),
        )


def _same(what: str, one: list[object], other: list[object]) -> None:
    if one != other:
        raise AnswerLeak(f"{what} hangs on an answer")


def assert_no_answer_is_told(
    match: RandomMatch, watch: AnswerWatch, events: Iterable[Event]
) -> None:
    """Search all that anybody sees, hears or is refused after *events* for secret answers."""
    events = list(events)
    watch.hear(events)
    state = match.state
    for seat in seats_of(state):
        judged = judged_by(state.prompt, seat)
        watch.check(f"view of {seat}", repr(shown(state, seat, ["help", "status", "x"])), judged)
        seen = [seen_by(event, seat) for event in events]
        watch.check(f"stream of {seat}", seen, judged)
        told = [
            narrate(event, views.view(state, seat), listener)
            for listener in listeners(state, seat)
            for event in seen
        ]
        watch.check(f"sentence for {seat}", repr(told), judged)
        if seat is not None:
            refused = refusals(state, seat, [c.Deal(), c.Draw(), c.Keep(), c.Answer("x")])
            watch.check(f"error for {seat}", repr(refused))
