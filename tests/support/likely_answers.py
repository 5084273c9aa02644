"""Answers that people are likely to type, and every word that means something at a table."""

from callout.core.deck import deck_of
from callout.editions import load, names
from callout.locales.words import words_of
from callout.narrator import Listener
from callout.narrator.voice import Voice

LIKELY = {
    "en": """
        Paris|London|Rome|Dublin|New York|Ben Nevis|Robin Hood|the Thames|the North Sea
        Mount Etna|a dog|dogs|an elephant|bees|the heart|my left hand|by hand|a playing card
        house of cards|a hand|the hand|hands|the top|table tennis|a round table|a log cabin
        a row of trees|colour|rules of play|play it again|who|why|when|last|last Monday
        again and again|help|save energy|quick|quickly|a quick fox|keep calm|take five
        pick up sticks|draw|a drawing|draw two|draw a card|pass|the Khyber Pass|a bus pass
        answer|the answer|answer the phone|I give up|I do not know|i don't know|no idea
        don't know much|name|a name|choose|lay|an egg|done|swap|catch a cold|a catch|challenge
        doubt|accept|check|check mate|guilty|innocent|dismiss|say cheese|report card
        start engine|the start|sit still|sit|leave|leaves|return|level|a bot|robot|mute the bell
        lock|a lock|key|link|table|seats|phrase|remove|device|not now|uno|Uno|UNO|uno dos tres
        dos|uno!|uno b7|red|blue|green|yellow|Red Sea|the Black Sea|wild|wild card|the Wild West
        skip|reverse|zero|one|two|seven|10|18|1066|3.14|-5|1,000|7 + 3|0|h|c|b|q|x|n|y|yes|no
        true|false|exit|quit|the exit|quit smoking|log 3|why mattel.A6|catch bob|bob|Bob Marley
        ana|Ana Karenina|b7|r5|wi|wi+4|+2|+4|g+2|H2O|CO2|E=mc2|A4|U2|hint|show|show me|hard|easy
        calm|keen|no|on|off|undo|deal|a big deal|penalty|status|scores|points|numbers|turn
        the turn|playable|hand by number|house rules|end turn|card check|50%|what can i play
        read|more|next|back|sleep|!|...|¿Qué?|naïve|O'Brien|rock 'n' roll|AC/DC|1/2
    """,
    "fr": """
        Paris|Londres|Rome|la Seine|le Rhône|À Paris|un chien|l’abeille|la main|ma|main|mains|m
        une main|de la main gauche|la table|table|un jeu de cartes|cartes|carte|la tête
        le dessus|qui|tour|la tour Eiffel|pourquoi|combien|encore|dernier|le dernier|fini|finir
        aide|au revoir|quitter|q|exit|passer|je passe|passe|un passe|je ne sais pas|aucune idée
        réponse|répondre|la réponse|donner|prendre le train|prendre|garder|piocher|une pioche
        poser|jouer|joue|jouet|contre|contester|douter|accepter|accuser|coupable|innocent
        échanger|attraper un rhume|nommer|rouge|vert|bleu|jaune|r|v|b|j|uno|Uno|uno, dos, tres
        dos|le dos|joker|couleur|+2|+4|stop|un|deux|sept|10|18|1789|3,14|-5|oui|non|vrai|faux
        règles|mémo|journal|état|points|numéros|sauver|enregistrer|teinte|pénalité|dire merci
        signaler|partir|partir tôt|revenir|retour|niveau|robot|lien|places|phrase|ouvrir
        commencer|démarrer|ignorer|écouter|revanche|appareil|retirer|indice|montre|une montre
        facile|fort|calme|œuf|cœur|L’Haÿ-les-Roses|s’asseoir|c’est midi|1/2|ana|Ana Ivanović|bob
        bob léponge|b7|r5|h|x|sur|sur la table|changement de sens|super joker
    """,
}
"""What people answer, in each language; many are words of the table, cards, names or signs."""


def likely_answers(language: str) -> list[str]:
    """Return likely answers, all words of the table, and all cards and colours of all editions."""
    typed = [one.strip() for line in LIKELY[language].split("\n") for one in line.split("|")]
    for group, words in words_of(language).items():
        if group != "cards":
            typed += [word for own in words.values() for word in own]
    for name in names():
        edition = load(name)
        deck, voice = deck_of(edition), Voice(Listener(edition, None, language))
        typed += [edition.call, *deck.labels, *deck.letters]
        typed += [voice.colour(colour) for colour in deck.colours]
        typed += [voice.card(card) for card in deck.all[:: len(deck.all) // 8]]
    typed += [word for own in words_of(language)["cards"].values() for word in own]
    return [text for text in dict.fromkeys(typed) if text and text != "?"]
