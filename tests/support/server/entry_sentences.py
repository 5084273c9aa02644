"""Entries with what is said of them to their person and to the others, in both languages."""

from msgspec.structs import replace
from support.host_table import seated_table

from callout.core.cards import Seat
from callout.host import entries as e
from callout.host.picture import Picture
from callout.host.places import Place
from callout.host.table import Table
from callout.host.talk import Phrase, Talk
from callout.narrator.listener import Style
from callout.server.tables.narration import Recipient

CODE = "album-banjo-cactus-divan-expert"
ANA, BOB = "number-of-ana", "number-of-bob"
PEOPLE = (ANA, BOB, "number-of-cleo")


def listen_as(player: str, language: str = "en", style: Style = Style.FULL) -> Recipient:
    """Listen as *player*."""
    return Recipient(player, language, style)


def sample_table(bot: str = "") -> Table:
    """Return a table with Ana, Bob, for whom a bot may play, and a bot."""
    places = (Place("Ana", ANA), Place("Bob", BOB, bot), Place("Robin", "", "calm"))
    return replace(seated_table(ANA).table, places=places)


ENGLISH_SENTENCES: list[tuple[e.Entry, str, str]] = [
    (e.Sat("Bob", BOB), "You're in seat 2.", "Bob joined."),
    (e.PlaceChanged(3, 1, "Bob"), "You move to seat 2.", "Bob moves to seat 2."),
    (
        e.PlaceChanged(2, 1, "Bob", "Robin"),
        "You swap seats with Robin.",
        "Bob and Robin swap seats.",
    ),
    (
        e.GameChanged(BOB, "Bob", e.Options("mattel", {"target": 60})),
        "You changed the game: Classic UNO, first to 60.",
        "Bob changed the game: Classic UNO, first to 60.",
    ),
    (e.Left(1, "Bob", BOB), "You leave the table.", "Bob leaves the table."),
    (
        e.Left(1, "Bob", BOB, removed=True),
        "The host removed you from the table.",
        "The host removed Bob from the table.",
    ),
    (
        e.SteppedAway(Seat(1)),
        "You're taking a break. We'll keep your seat.",
        "Bob takes a break.",
    ),
    (
        e.SteppedAway(Seat(1), stood=True),
        "A bot plays for you until you're back.",
        "A bot plays for Bob until they're back.",
    ),
    (e.CameBack(Seat(1)), "You're back.", "Bob is back."),
    (
        e.ReplacedByBot(Seat(1), "calm", BOB),
        "A bot takes your seat.",
        "A bot takes Bob's seat.",
    ),
    (e.Said(BOB, "Bob", "Hello {you}"), "You say: Hello {you}", "Bob says: Hello {you}"),
    (
        e.Left(1, "Bob", BOB, to=CODE),
        f"You've been moved to another table: {CODE}.",
        "Bob was moved to another table.",
    ),
    (
        e.ReplacedByBot(Seat(1), "calm", BOB, "Bob", "Alex", CODE),
        f"You've been moved to another table: {CODE}.",
        "Bob was moved to another table. Alex, a bot, takes over.",
    ),
    (
        e.ReplacedByBot(Seat(2), "calm", BOB, "Bob", "Robin"),
        "You leave the table. A bot takes over.",
        "Bob leaves the table. Robin, a bot, takes over.",
    ),
    (
        e.TookOver(Seat(1), BOB, "Bob", None, "Robin"),
        "You're in seat 2 instead of Robin, with 0 cards and 0 points.",
        "Bob takes Robin's seat: 0 cards, 0 points.",
    ),
    (
        e.Renamed(Seat(1), "Bobby", "Bob"),
        "You're now called Bobby.",
        "Bob is now called Bobby.",
    ),
    (
        e.Renamed(Seat(1), "Bob", "Bob", picture=Picture.OWL),
        "You have a new picture: owl.",
        "Bob has a new picture: owl.",
    ),
    *(
        (e.SaidPhrase(BOB, "Bob", phrase), f"You say: {said}", f"Bob says: {said}")
        for phrase, said in {
            Phrase.HELLO: "Hello!",
            Phrase.READY: "I'm ready.",
            Phrase.YES: "Yes.",
            Phrase.NO: "No.",
            Phrase.THANKS: "Thank you!",
            Phrase.WELL_DONE: "Well played!",
            Phrase.GOOD_LUCK: "Good luck!",
            Phrase.SORRY: "Sorry!",
            Phrase.WAIT: "One moment, please.",
            Phrase.REPEAT: "What happened? I missed it.",
        }.items()
    ),
    *(
        (entry, said, said)
        for entry, said in (
            (e.TalkSet(Talk.FREE), "Chat is on."),
            (e.TalkSet(Talk.PHRASES), "Quick messages only."),
            (e.TalkSet(Talk.OFF), "Chat and quick messages are off."),
            (
                e.Paused(on=True),
                "The game is paused.",
            ),
            (e.Paused(on=False), "The game continues."),
            (e.Locked(on=True), "The table is locked: newcomers have to knock."),
            (e.Locked(on=False), "The table is open again: anyone with the code can come in."),
            (e.KnockAnswered("c3", "Cleo", let_in=True), "The host lets Cleo in."),
            (e.Stopping(), "The game ends after this turn."),
        )
    ),
]
FRENCH_SENTENCES = [
    ("Tu es à la place 2.", "Bob rejoint la table."),
    ("Tu passes à la place 2.", "Bob passe à la place 2."),
    ("Tu échanges ta place avec Robin.", "Bob et Robin échangent leurs places."),
    (
        "Tu as changé le jeu\u00a0: UNO classique, le premier à 60 gagne.",
        "Bob a changé le jeu\u00a0: UNO classique, le premier à 60 gagne.",
    ),
    ("Tu quittes la table.", "Bob quitte la table."),
    ("L’hôte te retire de la table.", "L’hôte retire Bob de la table."),
    ("Tu fais une pause. On te garde ta place.", "Bob fait une pause."),
    ("Un robot joue pour toi jusqu’à ton retour.", "Un robot joue pour Bob jusqu’à son retour."),
    ("Te revoilà.", "Bob est de retour."),
    ("Un robot prend ta place.", "Un robot remplace Bob."),
    ("Tu dis\u00a0: Hello {you}", "Bob dit\u00a0: Hello {you}"),
    (f"Tu changes de table\u00a0: {CODE}.", "Bob change de table."),
    (
        f"Tu changes de table\u00a0: {CODE}.",
        "Bob change de table. Alex, un robot, prend sa place.",
    ),
    (
        "Tu quittes la table. Un robot prend la suite.",
        "Bob quitte la table. Robin, un robot, prend la suite.",
    ),
    (
        "Tu es à la place 2 au lieu de Robin, avec 0 carte et 0 point.",
        "Bob prend la place de Robin\N{NO-BREAK SPACE}: 0 carte, 0 point.",
    ),
    ("Tu t’appelles maintenant Bobby.", "Bob s’appelle maintenant Bobby."),
    ("Tu as une nouvelle image\u00a0: hibou.", "Bob a une nouvelle image\u00a0: hibou."),
    *(
        (f"Tu dis\u00a0: {said}", f"Bob dit\u00a0: {said}")
        for said in (
            "Bonjour\u00a0!",
            "C’est bon pour moi.",
            "Oui.",
            "Non.",
            "Merci\u00a0!",
            "Bien joué\u00a0!",
            "Bonne chance\u00a0!",
            "Pardon\u00a0!",
            "Un instant, s’il te plaît.",
            "Que s’est-il passé\u00a0? Je n’ai pas suivi.",
        )
    ),
    *(
        (said, said)
        for said in (
            "La discussion est ouverte.",
            "Messages rapides seulement.",
            "La discussion et les messages rapides sont coupés.",
            "La partie est en pause.",
            "La partie reprend.",
            "La table est verrouillée\u00a0: il faut frapper pour entrer.",
            "La table est de nouveau ouverte\u00a0: avec le code, on peut entrer.",
            "L’hôte fait entrer Cleo.",
            "La partie s’arrête après ce tour.",
        )
    ),
]
