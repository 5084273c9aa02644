"""Entries with what is said of them to their person and to the others, in both languages."""

from msgspec.structs import replace
from support.host_table import seated_table

from callout.core.cards import Seat
from callout.host import entries as e
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
    (e.Sat("Bob", BOB), "You sit down, at place 2.", "Bob joined."),
    (e.PlaceChanged(3, 1, "Bob"), "You go to place 2.", "Bob goes to place 2."),
    (
        e.PlaceChanged(2, 1, "Bob", "Robin"),
        "You change places with Robin.",
        "Bob and Robin change places.",
    ),
    (
        e.GameChanged(BOB, "Bob", e.Options("mattel", {"target": 60})),
        "You changed the game: Classic UNO, first to 60, 1 house rule.",
        "Bob changed the game: Classic UNO, first to 60, 1 house rule.",
    ),
    (e.Left(1, "Bob", BOB), "You leave the table.", "Bob leaves the table."),
    (
        e.Left(1, "Bob", BOB, removed=True),
        "The host removed you from the table.",
        "The host removed Bob from the table.",
    ),
    (
        e.SteppedAway(Seat(1)),
        "You are taking a break. Your seat stays yours.",
        "Bob takes a break.",
    ),
    (
        e.SteppedAway(Seat(1), stood=True),
        "A bot plays for you until you return.",
        "A bot plays for Bob until they come back.",
    ),
    (e.CameBack(Seat(1)), "You are back.", "Bob is back."),
    (
        e.ReplacedByBot(Seat(1), "calm", BOB),
        "A bot takes your place.",
        "A bot takes the place of Bob.",
    ),
    (e.Said(BOB, "Bob", "Hello {you}"), "You say: Hello {you}", "Bob says: Hello {you}"),
    (
        e.Left(1, "Bob", BOB, to=CODE),
        f"You are moved to another table: {CODE}.",
        "Bob is moved to another table.",
    ),
    (
        e.ReplacedByBot(Seat(1), "calm", BOB, "Bob", "Alex", CODE),
        f"You are moved to another table: {CODE}.",
        "Bob is moved to another table. Alex, a bot, takes over.",
    ),
    (
        e.ReplacedByBot(Seat(2), "calm", BOB, "Bob", "Robin"),
        "A bot takes your place.",
        "A bot takes the place of Bob.",
    ),
    (
        e.TookOver(Seat(1), BOB, "Bob"),
        "You sit down at place 2 and take over from a bot.",
        "Bob sits down and takes over from a bot.",
    ),
    (
        e.Renamed(Seat(1), "Bobby", "Bob"),
        "You are called Bobby now.",
        "Bob is called Bobby now.",
    ),
    *(
        (e.SaidPhrase(BOB, "Bob", phrase), f"You say: {said}", f"Bob says: {said}")
        for phrase, said in {
            Phrase.HELLO: "Hello!",
            Phrase.READY: "I am ready.",
            Phrase.YES: "Yes.",
            Phrase.NO: "No.",
            Phrase.THANKS: "Thank you!",
            Phrase.WELL_DONE: "Well played!",
            Phrase.GOOD_LUCK: "Good luck!",
            Phrase.SORRY: "Sorry!",
            Phrase.WAIT: "One moment, please.",
            Phrase.REPEAT: "What happened last? I missed it.",
        }.items()
    ),
    *(
        (entry, said, said)
        for entry, said in (
            (e.TalkSet(Talk.FREE), "You can write to each other."),
            (e.TalkSet(Talk.PHRASES), "You can say ready-made phrases."),
            (e.TalkSet(Talk.OFF), "Phrases and messages are turned off."),
            (
                e.Paused(on=True),
                "Pause: nobody can move until the host lets the match go on.",
            ),
            (e.Paused(on=False), "The match goes on."),
            (e.Locked(on=True), "The table is locked: newcomers have to knock."),
            (e.Locked(on=False), "The table is open again: anybody with the code can come in."),
            (e.KnockAnswered("c3", "Cleo", let_in=True), "The host lets Cleo in."),
            (e.Stopping(), "The match ends after this turn."),
        )
    ),
]
FRENCH_SENTENCES = [
    ("Tu t’assois, à la place 2.", "Bob rejoint la table."),
    ("Tu vas à la place 2.", "Bob va à la place 2."),
    ("Tu échanges ta place avec Robin.", "Bob et Robin échangent leurs places."),
    (
        "Tu as changé le jeu\u00a0: UNO classique, le premier à 60 gagne, 1 règle maison.",
        "Bob a changé le jeu\u00a0: UNO classique, le premier à 60 gagne, 1 règle maison.",
    ),
    ("Tu quittes la table.", "Bob quitte la table."),
    ("L’hôte te retire de la table.", "L’hôte retire Bob de la table."),
    ("Pause en cours. Ta place reste à toi.", "Bob fait une pause."),
    ("Un robot joue pour toi en attendant ton retour.", "Un robot joue pour Bob en attendant."),
    ("Te revoilà.", "Bob est de retour."),
    ("Un robot prend ta place.", "Un robot remplace Bob."),
    ("Tu dis\u00a0: Hello {you}", "Bob dit\u00a0: Hello {you}"),
    (f"Tu changes de table\u00a0: {CODE}.", "Bob change de table."),
    (
        f"Tu changes de table\u00a0: {CODE}.",
        "Bob change de table. Alex, un robot, prend sa place.",
    ),
    ("Un robot prend ta place.", "Un robot remplace Bob."),
    (
        "Tu t’assois à la place 2 et tu remplaces un robot.",
        "Bob s’assoit et remplace un robot.",
    ),
    ("Tu t’appelles maintenant Bobby.", "Bob s’appelle maintenant Bobby."),
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
            "Je n’ai pas suivi. Que s’est-il passé\u00a0?",
        )
    ),
    *(
        (said, said)
        for said in (
            "On peut s’écrire.",
            "On peut dire des phrases toutes prêtes.",
            "Les phrases et les messages sont coupés.",
            "Pause\u00a0: personne ne joue tant que l’hôte ne relance pas la partie.",
            "La partie reprend.",
            "La table est fermée à clé\u00a0: il faut frapper pour entrer.",
            "La table est de nouveau ouverte\u00a0: on peut entrer avec le code.",
            "L’hôte fait entrer Cleo.",
            "La partie s’arrête après ce tour.",
        )
    ),
]
