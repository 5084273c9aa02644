# Ce qui se dit autour d’une table, et ce qui peut aller de travers, en français.
made = Table { $code }. { $title }.
    .braille = { $words }
sat = { $name } rejoint la table.
    .braille = { $name } est là
sat-you = Tu es à la place { $place }.
    .braille = toi: place { $place }
sat-bot = { $name }, un robot, rejoint la table.
    .braille = { $name } robot est là
place-changed = { $name } passe à la place { $place }.
    .braille = { $name } place { $place }
place-changed-you = Tu passes à la place { $place }.
    .braille = toi: place { $place }
places-swapped = { $name } et { $other } échangent leurs places.
    .braille = { $name } place { $place }
places-swapped-you = Tu échanges ta place avec { $other }.
    .braille = toi: place { $place }
places-swapped-with-you = { $name } échange sa place avec toi. Tu es maintenant à la place { $place }.
    .braille = toi: place { $place }
rose = { $name } quitte la table.
    .braille = { $name } quitte
rose-you = Tu quittes la table.
    .braille = tu quittes
removed = L’hôte retire { $name } de la table.
    .braille = { $name } retiré
removed-you = L’hôte te retire de la table.
    .braille = tu es retiré
went = { $name } fait une pause.
    .braille = { $name } absent
went-you = Tu fais une pause. On te garde ta place.
    .braille = tu es absent
stood = Un robot joue pour { $name } jusqu’à son retour.
    .braille = robot pour { $name }
stood-you = Un robot joue pour toi jusqu’à ton retour.
    .braille = robot joue pour toi
came = { $name } est de retour.
    .braille = { $name } revenu
lost = { $name } a perdu la connexion.
    .braille = { $name } sans connexion
watches = { $name } regarde.
    .braille = { $name } regarde
came-you = Te revoilà.
    .braille = te revoilà
replaced = Un robot remplace { $name }.
    .braille = robot remplace { $name }
replaced-you = Un robot prend ta place.
    .braille = robot te remplace
followed = { $name } quitte la table. { $bot }, un robot, prend la suite.
    .braille = { $name } parti, robot { $bot }
followed-you = Tu quittes la table. Un robot prend la suite.
    .braille = tu as quitté
said = { $name } dit : { $text }
    .braille = { $name } : { $text }
said-you = Tu dis : { $text }
    .braille = toi : { $text }
muted = Tu n’entends plus { $name }.
    .braille = { $name } muet
unmuted = Tu entends de nouveau { $name }.
    .braille = { $name } entendu
reported = Signalement envoyé aux responsables de ce serveur.
    .braille = signalement envoyé
locked = La table est verrouillée : il faut frapper pour entrer.
    .braille = table verrouillée
unlocked = La table est de nouveau ouverte : avec le code, on peut entrer.
    .braille = table ouverte
knocked = { $name } frappe.
    .braille = { $name } frappe
let-in = L’hôte fait entrer { $name }.
    .braille = { $name } entre
not-let-in = Tu as dit à { $name } : pas maintenant.
    .braille = { $name } pas maintenant
level-set = { $name } reçoit des questions de niveau { $level }.
    .braille = { $name }: niveau { $level }
clock = Temps écoulé pour { $name } : un robot joue.
    .braille = { $name } hors temps
clock-you = Ton temps est écoulé : un robot joue pour toi.
    .braille = ton temps est écoulé
again = La prochaine partie est à la table { $code }.
    .braille = suite { $words }
host-now = { $name } devient l’hôte.
    .braille = { $name } hôte
host-now-you = Maintenant, c’est toi l’hôte.
    .braille = tu es hôte
host-there = Là-bas, l’hôte est { $name }.
    .braille = hôte là { $name }
host-there-you = Là-bas, c’est toi l’hôte.
    .braille = tu y es hôte
moved = { $name } change de table.
    .braille = { $name } change de table
moved-bot = { $name } change de table. { $bot }, un robot, prend sa place.
    .braille = { $name } part, robot { $bot }
moved-you = Tu changes de table : { $code }.
    .braille = va à { $words }
renamed = { $before } s’appelle maintenant { $name }.
    .braille = { $before } devient { $name }
renamed-you = Tu t’appelles maintenant { $name }.
    .braille = tu es { $name }
pictured = { $name } a une nouvelle image : { $picture }.
    .braille = { $name }: { $picture }
pictured-you = Tu as une nouvelle image : { $picture }.
    .braille = toi: { $picture }
game-changed = { $name } a changé le jeu : { $game }.
    .braille = jeu: { $game }
game-changed-you = Tu as changé le jeu : { $game }.
    .braille = jeu: { $game }
took-over =
    { $name } prend la place de { $bot } : { $cards ->
        [one] { $cards } carte
       *[other] { $cards } cartes
    }, { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
    .braille = { $name } pour { $bot }
took-over-you =
    Tu es à la place { $place } au lieu de { $bot }, avec { $cards ->
        [one] { $cards } carte
       *[other] { $cards } cartes
    } et { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
    .braille = toi pour { $bot }, place { $place }
table-opened = La table est ouverte à tous : n’importe qui peut venir jouer.
    .braille = ouverte à tous
table-closed = La table est fermée : plus personne ne peut y prendre de place.
    .braille = fermée aux nouveaux
avoided = Tu ne joueras plus jamais avec { $name } aux tables ouvertes à tous.
    .braille = { $name } évité
asked-hint = { $name } demande un conseil au robot difficile.
    .braille = { $name }: conseil?
asked-hint-you = Tu demandes un conseil au robot difficile, et tout le monde l’apprend.
    .braille = conseil? tous l’apprennent
asked-odds = { $name } demande ses chances au robot difficile.
    .braille = { $name }: chances?
asked-odds-you = Tu demandes tes chances au robot difficile, et tout le monde l’apprend.
    .braille = chances? tous l’apprennent
talk-free = La discussion est ouverte.
    .braille = discussion ouverte
talk-phrases = Messages rapides seulement.
    .braille = messages rapides
talk-off = La discussion et les messages rapides sont coupés.
    .braille = discussion coupée
paused = La partie est en pause.
    .braille = en pause
resumed = La partie reprend.
    .braille = la partie reprend
stopping = La partie s’arrête après ce tour.
    .braille = fin après ce tour
stopped = La partie s’arrête ici.
    .braille = fin de la partie
phrase-hello = Bonjour !
    .braille = bonjour
phrase-ready = C’est bon pour moi.
    .braille = c'est bon pour moi
phrase-yes = Oui.
    .braille = oui
phrase-no = Non.
    .braille = non
phrase-thanks = Merci !
    .braille = merci
phrase-well-done = Bien joué !
    .braille = bien joué
phrase-good-luck = Bonne chance !
    .braille = bonne chance
phrase-sorry = Pardon !
    .braille = pardon
phrase-wait = Un instant, s’il te plaît.
    .braille = un instant stp
phrase-repeat = Que s’est-il passé ? Je n’ai pas suivi.
    .braille = je n'ai pas suivi
restored = Le serveur a été restauré à partir d’une sauvegarde. La table est comme à ce moment-là. On continue de là.
    .braille = serveur restauré : table comme avant
closed = Cette table est fermée.
    .braille = table fermée
serving = Callout est lancé. Dans un navigateur, ouvre { $address }, ou pour une classe { $address }/class. Dans un terminal : callout join { $address }
    .braille = callout join { $address }
secret-short = Le secret est trop court : il faut au moins { $least } octets. Pour en faire un : openssl rand -hex 32
    .braille = secret trop court
secret-file-short = { $file } n’a pas de secret d’au moins { $least } octets. Efface ce fichier pour en avoir un nouveau. Tous les invités devront alors redonner leur nom, et tous les codes changeront.
    .braille = secret trop court
forget-nothing = Rien à effacer : rien de cela n’est gardé ici.
    .braille = rien à effacer
forget-found = Trouvé : { $tables ->
        [0] 0 table ouverte
        [one] 1 table ouverte
       *[other] { $tables } tables ouvertes
    }, { $classes ->
        [0] 0 classe
        [one] 1 classe
       *[other] { $classes } classes
    }, { $evenings ->
        [0] 0 soirée
        [one] 1 soirée
       *[other] { $evenings } soirées
    }, { $afternoons ->
        [0] 0 après-midi
        [one] 1 après-midi
       *[other] { $afternoons } après-midi
    }, { $offers ->
        [0] 0 code pour un autre appareil
        [one] 1 code pour un autre appareil
       *[other] { $offers } codes pour d’autres appareils
    }, { $people ->
        [0] 0 personne gardée
        [one] 1 personne gardée
       *[other] { $people } personnes gardées
    }, { $clubs ->
        [0] 0 place dans un club
        [one] 1 place dans un club
       *[other] { $clubs } places dans des clubs
    }, { $others ->
        [0] 0 partie finie
        [one] 1 partie finie
       *[other] { $others } parties finies
    }, { $messages ->
        [0] 0 message des autres avec ce nom
        [one] 1 message des autres avec ce nom
       *[other] { $messages } messages des autres avec ce nom
    }. Tout effacer ? Dans les messages, seul le nom disparaît.
    .braille = tout effacer ?
forget-erased = Effacé : { $tables ->
        [0] 0 table ouverte
        [one] 1 table ouverte
       *[other] { $tables } tables ouvertes
    }, { $classes ->
        [0] 0 classe
        [one] 1 classe
       *[other] { $classes } classes
    }, { $evenings ->
        [0] 0 soirée
        [one] 1 soirée
       *[other] { $evenings } soirées
    }, { $afternoons ->
        [0] 0 après-midi
        [one] 1 après-midi
       *[other] { $afternoons } après-midi
    }, { $offers ->
        [0] 0 code pour un autre appareil
        [one] 1 code pour un autre appareil
       *[other] { $offers } codes pour d’autres appareils
    }, { $people ->
        [0] 0 personne gardée
        [one] 1 personne gardée
       *[other] { $people } personnes gardées
    }, { $clubs ->
        [0] 0 place dans un club
        [one] 1 place dans un club
       *[other] { $clubs } places dans des clubs
    }, { $others ->
        [0] 0 partie finie
        [one] 1 partie finie
       *[other] { $others } parties finies
    }, le nom dans { $messages ->
        [0] 0 message des autres
        [one] 1 message des autres
       *[other] { $messages } messages des autres
    }.
    .braille = effacé
forget-substitute = quelqu’un
    .braille = quelqu'un

problem-bad-request = Le serveur ne peut pas lire cette demande.
    .braille = demande illisible
problem-no-token = Donne d’abord ton nom.
    .braille = d'abord ton nom
problem-expired = Ta session a expiré. Redonne ton nom.
    .braille = session expirée
problem-transfer-unknown = Ce n’est pas un code de quatre mots. Relis-le sur l’autre appareil.
    .braille = pas un code
problem-transfer-spent = Ce code a déjà servi ou a expiré. Prends-en un nouveau sur l’autre appareil.
    .braille = code utilisé ou expiré
problem-words-unknown = Ces huit mots ne ramènent personne. Vérifie chaque mot. Si tu en as reçu d’autres depuis, prends ceux-là.
    .braille = mauvais mots
problem-passkey-unknown = Cette clé d’accès ne ramène personne. Réessaie, ou prends tes huit mots.
    .braille = clé inconnue
problem-passkey-not-added = La clé d’accès n’a pas pu être ajoutée. Réessaie.
    .braille = clé pas ajoutée
problem-too-many-passkeys = Tu as autant de clés d’accès que possible. Retires-en d’abord une.
    .braille = trop de clés
problem-not-kept = On ne garde rien de toi ici.
    .braille = rien de gardé
problem-pupil-not-kept = Ton nom vient d’une classe, et on ne garde personne d’une classe.
    .braille = pas depuis une classe
problem-kept-too-often = Tu as changé d’avis trop souvent. Réessaie dans deux semaines.
    .braille = dans 2 semaines
problem-no-table = Aucune table n’a ce code. Vérifie le code.
    .braille = table inconnue
problem-not-here = Page introuvable.
    .braille = page introuvable
problem-method = Ce n’est pas possible ici.
    .braille = impossible ici
problem-no-watching = Cette table n’accepte pas de spectateurs.
    .braille = pas de spectateurs
problem-too-long = C’est trop long.
    .braille = trop long
problem-clock = L’horloge de ce serveur n’est pas à l’heure : aucune nouvelle partie ne peut commencer. Préviens la personne qui s’en occupe.
    .braille = horloge du serveur fausse
problem-too-many-codes = Trop de mauvais codes. Attends une minute.
    .braille = trop de codes
problem-reports-full = Cette table a déjà { $count } signalements. Les responsables de ce serveur sont au courant.
    .braille = déjà { $count } signalements ici
problem-too-many-uploads = Trop de fichiers arrivent à la fois de ton réseau. Réessaie dans une minute.
    .braille = trop de fichiers
problem-no-such-message = Il n’y a pas là de message de quelqu’un d’autre à signaler.
    .braille = rien à signaler là
problem-too-many-reports = Tu as envoyé assez de signalements pour le moment. Ils seront lus.
    .braille = assez de signalements
problem-barred-here = Les responsables de ce serveur t’en ont exclu pour un temps.
    .braille = exclu de ce serveur
problem-busy = Beaucoup de monde attend. Réessaie dans une minute.
    .braille = occupé, réessaie plus tard
problem-too-heavy = C’est trop long ici. Essaie quelque chose de plus petit.
    .braille = trop long à traiter
problem-too-many = Trop vite. Attends un peu.
    .braille = trop souvent, attends
problem-elsewhere = Les demandes d’autres sites sont refusées.
    .braille = autre site
saving-waits = La table attend : le serveur n’arrive pas à enregistrer. Rien n’est perdu.
    .braille = la table attend, rien n’est perdu
saving-goes-on = Le serveur enregistre à nouveau. La partie continue.
    .braille = la partie continue
problem-unavailable = Le serveur n’arrive pas à enregistrer. Rien n’est perdu. Réessaie.
    .braille = réessaie
problem-not-ready-stopping = Ce serveur s’arrête.
    .braille = le serveur s’arrête
problem-not-ready-files = Il manque à ce serveur des fichiers pour les navigateurs. Réinstalle-le.
    .braille = fichiers manquants
problem-not-ready-clock = L’horloge de ce serveur n’est pas à l’heure : aucune table ne peut être créée. Mets-la à l’heure.
    .braille = horloge du serveur fausse
problem-not-ready-database = La base de données ne répond pas. Rien n’est perdu, mais rien ne peut être enregistré.
    .braille = la base ne répond pas
problem-not-ready-standby = Seule une base de secours répond, aucune principale. Rien ne peut être enregistré avant qu’elle soit promue.
    .braille = seule une base de secours répond
problem-not-ready-disk-full = Le disque de ce serveur est plein. Rien n’est perdu. Fais de la place et tout reprend.
    .braille = disque plein
problem-not-ready-read-only = Le disque de ce serveur refuse l’écriture. Rien n’est perdu. Rends-le inscriptible et tout reprend.
    .braille = le disque refuse l’écriture
problem-restored = Entre-temps, le serveur a été restauré à partir d’une sauvegarde : ce n’est pas fait. Regarde la table : elle est comme à ce moment-là.
    .braille = pas fait : serveur restauré
problem-fault = Le serveur a eu un problème. Aucun coup accepté n’est perdu.
    .braille = panne du serveur
problem-not-over = La partie n’est pas finie.
    .braille = partie en cours
problem-closed = Cette table est fermée.
    .braille = table fermée
problem-closed-lobby = Aucune partie n’a commencé ici depuis des jours : la table a été fermée.
    .braille = aucune partie, table fermée
problem-closed-abandoned = Personne n’a joué ici depuis des jours : la table a été fermée. La partie n’a pas de gagnant.
    .braille = personne n'a joué, fermée, nul gagnant
problem-closed-erased = Les responsables de ce serveur ont effacé cette table.
    .braille = table effacée par le serveur
problem-full = La table est complète.
    .braille = table complète
problem-seated = Tu as déjà une place à cette table.
    .braille = déjà une place
problem-not-seated = Tu n’as pas de place à cette table.
    .braille = pas de place
problem-begun = La partie a commencé.
    .braille = partie commencée
problem-not-begun = La partie n’a pas commencé.
    .braille = partie pas commencée
problem-again = La prochaine partie a déjà sa table.
    .braille = la suite a sa table
problem-during-round = On ne peut retirer quelqu’un qu’entre deux manches.
    .braille = entre deux manches
problem-not-host = Seul l’hôte peut faire ça.
    .braille = hôte seulement
problem-no-place = Il n’y a personne pour qui faire ça.
    .braille = personne là
problem-no-such-place = Choisis une place de 1 à { $count }.
    .braille = places 1 à { $count }
problem-place-taken = Cette place est prise.
    .braille = place prise
problem-same-place = C’est la même place.
    .braille = même place
problem-yourself = Tu ne peux pas te faire ça à toi-même.
    .braille = pas toi-même
problem-no-bot = Ce robot n’existe pas.
    .braille = robot inconnu
problem-barred = L’hôte t’a retiré de cette table.
    .braille = retiré par l'hôte
problem-locked = Cette table est verrouillée. Frappe, et l’hôte pourra te faire entrer.
    .braille = verrouillée : frappe
problem-not-locked = Cette table n’est pas verrouillée.
    .braille = pas verrouillée
problem-inside = Tu es déjà dedans.
    .braille = déjà dedans
problem-knocking = Tu as frappé. Attends que l’hôte te fasse entrer.
    .braille = frappé, attends
problem-not-now = L’hôte dit : pas maintenant.
    .braille = hôte : pas maintenant
problem-knocks-full = Trop de personnes ont frappé ici. Réessaie plus tard.
    .braille = trop de monde frappe
problem-no-knock = Personne ne frappe sous ce nom. Si plusieurs personnes frappent, ajoute le nom.
    .braille = personne de ce nom
problem-too-many-knocks = Tu as assez frappé pour le moment. Réessaie dans une heure.
    .braille = assez frappé
problem-too-many-reviews = Tu peux revenir sur une partie une fois par minute. Réessaie bientôt.
    .braille = une fois par minute, réessaie
problem-host-here = L’hôte peut encore venir. S’il n’est pas là dans une minute, réessaie.
    .braille = l’hôte peut encore venir
problem-name-blank = Un nom a au moins une lettre ou un chiffre.
    .braille = nom : une lettre
problem-name-sentence = C’est une phrase, pas un nom. Choisis un nom plus court.
    .braille = pas un nom
problem-name-taken = Quelqu’un ici a déjà ce nom. Choisis-en un autre.
    .braille = nom déjà pris
problem-empty = C’est vide. Écris quelque chose.
    .braille = vide
problem-too-soon = Attends un peu avant le prochain message.
    .braille = attends un peu
problem-no-dealer = La personne choisie pour distribuer n’est pas là. Commence avec quelqu’un qui est là.
    .braille = personne de ce nom
problem-away = Tu es en pause. Reviens d’abord.
    .braille = tu es absent
problem-not-away = Tu es déjà là.
    .braille = déjà là
problem-not-understood = Je ne comprends pas.
    .braille = pas compris
problem-too-few = { $count ->
        [one] Il manque un joueur.
       *[other] Il manque { $count } joueurs.
    } Invite quelqu’un ou ajoute un robot.
    .braille = manque { $count } joueurs
problem-no-room = Ce jeu n’a que { $count } places.
    .braille = que { $count } places
problem-no-questions = Cette table ne pose pas de questions.
    .braille = pas de questions ici
problem-in-class = C’est ton professeur qui règle ça pour toute la classe.
    .braille = demande au prof
problem-in-evening = C’est la soirée qui règle ça pour toutes ses tables.
    .braille = réglé par la soirée
problem-paused = La partie est en pause. Attends qu’elle reprenne.
    .braille = pause, attends
problem-not-paused = La partie n’est pas en pause.
    .braille = pas en pause
problem-cannot-open = Cette table ne peut pas être ouverte à tous : sa partie est finie, ou elle pose tes propres questions.
    .braille = ouverture impossible
problem-hints-off = À cette table, il n’y a pas de conseils.
    .braille = pas de conseils ici
problem-hints-alone = À cette table, les conseils sont pour qui joue seul avec des robots.
    .braille = conseils: seul avec des robots
problem-hints-in-company = Pas de conseils dans une classe ni à une soirée.
    .braille = pas de conseils en groupe
problem-open-talk = À une table ouverte à tous, il n’y a que les messages rapides.
    .braille = messages rapides
problem-open-tables-off = Ce serveur n’a pas de tables ouvertes à tous.
    .braille = pas de tables ouvertes
problem-too-many-seatings = Tu as pris beaucoup de places en une heure. Attends un peu, ou continue là où tu es.
    .braille = trop de places prises
problem-too-many-invitations = Tu as envoyé beaucoup d’invitations en une heure. Attends un peu, ou donne le code de ta table.
    .braille = trop d'invitations
problem-not-played-with = Cette personne n’est plus dans ta liste.
    .braille = pas dans ta liste
problem-phrases-only = Messages rapides seulement.
    .braille = messages rapides
problem-no-talk = La discussion est coupée.
    .braille = discussion coupée
problem-talk-full = Une table garde { $count } messages, et celle-ci est pleine. Continue à jouer : tes coups comptent toujours.
    .braille = plus de messages
problem-table-full = Cette table a atteint sa limite ; tu peux quand même finir la partie.
    .braille = table pleine, joue
