# Ce que disent les pages à côté de la table, en français.

# Les règles
quick-title = Aide-mémoire
quick-house = Règle maison :
book-title = Règles : { $title }
book-players = De { $least } à { $most } joueurs.
book-call = On annonce { $call }.
book-contents = Sur cette page
book-house = Règles maison de cette table
book-house-none = Aucune : cette table joue avec les règles standard.
book-house-set = Cet ensemble s’appelle « { $name } ».
book-instead = Cela change
book-clause = Règle { $clause }
book-clauses = Toutes les règles
book-clauses-what = Les règles imprimées, avec nos mots. Quand un coup est refusé, le message donne le nom de la règle.
book-silent = Ce que les règles imprimées ne disent pas
book-hues = Chaque couleur a une lettre, écrite sur l’étiquette, et une forme, dessinée en haut à gauche de la carte. Les cartes sans couleur montrent les formes de toutes les couleurs.
book-hue = { $colour } : { $letter }, { $shape ->
        [circle] cercle
        [square] carré
        [triangle] triangle
        [hexagon] hexagone
        [cross] croix
        [drop] goutte
        [heart] cœur
        [octagon] octogone
        [moon] lune
        [pill] pilule
        [pentagon] pentagone
       *[star] étoile
    }
book-numbers = Numéros
book-dots = points braille { $dots }
book-points = vaut { $count ->
        [one] { $count } point
       *[other] { $count } points
    }

# Ce qui s’est passé
past-back = Retour à la table
past-newest = Aller au dernier message
past-older = Messages plus anciens
past-newer = Messages plus récents
past-round = { $number ->
        [0] Avant la première manche
       *[other] Manche { $number }
    }
past-scores = Points de chaque manche, et total
past-column-round = Manche
past-column-out = Gagnant
past-nobody = personne
past-total = Total
past-won = { $names } { $count ->
        [one] gagne
       *[other] gagnent
    } !
past-no-scores = Aucune manche n’est encore finie.
past-print = Pour imprimer cette page, utilise la commande Imprimer de ton navigateur.
past-replay = Revoir la partie
past-steps = Étapes de la partie
past-ways = Manches et autres pages
past-rounds = Manches
past-step = Étape { $step } sur { $last }
past-at = Étape { $step }.
past-play = Lancer la lecture
past-pause = Mettre en pause
past-speed = Vitesse
past-slow = lente
past-medium = moyenne
past-fast = rapide
past-failed = L’étape suivante n’est pas arrivée. Réessaie.
past-next = Étape suivante
past-previous = Étape précédente
past-first = Première étape
past-last = Dernière étape
past-by-step = Étape par étape
past-all = Tout sur une page
past-silence = Rien n’a été dit.
past-after = La table ensuite
past-hands = Toutes les mains
past-chart-round = Cartes en main à la manche { $number }
past-chart-lead = Un trait interrompu avec le symbole d’une personne : elle prend la tête.
past-chart-hands = Cartes en main, étape par étape
past-chart-whole = Toute la partie
past-changed = On ne peut plus revoir cette partie : ses règles ont changé depuis. Le compte rendu donne toujours chaque coup.
review-title = Revenir sur ta partie
review-knew = Ce que tu savais
review-moves = Ton coup, et un autre
review-replay = Voir le moment { $number } dans la partie
review-how = Le robot difficile ne savait que ce que tu savais alors. Pour les donnes imaginées, les cartes que tu n’avais pas vues ont été redistribuées 64 fois, et des robots ont fini la manche.
review-own = Seuls les joueurs de cette partie peuvent revenir sur leurs propres coups.
review-closed = Cette table a été fermée avant que l’on garde les places. Télécharge le compte rendu, et tape callout review.

# À propos
about-title = Accessibilité
about-aim = On doit pouvoir jouer à Callout entièrement à l’oreille, au toucher et avec les yeux, au clavier, à l’écran tactile ou à la souris, ensemble à la même table. Il n’y a pas de limite de temps, sauf si l’hôte en a choisi une. Le but est le niveau AA des WCAG 2.2, et le niveau AAA pour les contrastes et la taille des boutons.
about-tested = Testé
about-tested-how = Des programmes ont testé tout cela, à chaque changement. Des personnes ne l’ont pas encore fait.
about-tested-orca = Le lecteur d’écran Orca 43.1, avec Chromium et avec Firefox ESR : des parties entières ont été jouées, et ce qu’Orca a dit a été comparé à ce qui s’était passé.
about-tested-braille = Une plage braille de 40 cellules, par BRLTTY.
about-tested-virtual = Les scripts avec un lecteur d’écran virtuel, qui lit la page comme le ferait une aide technique.
about-tested-axe = Chaque sorte de page avec axe, qui trouve beaucoup de défauts mais pas tous.
about-tested-keyboard = Le clavier seul, et l’endroit où va le focus après chaque coup.
about-tested-engines = Des manches entières au clavier seul, ou seulement en touchant ou en cliquant, dans trois navigateurs : Chromium, Firefox ESR et WebKitGTK, qui a le même moteur que les iPhone.
about-tested-plain = Une partie entière sans JavaScript.
about-tested-narrow = Une fenêtre large de 320 pixels, et un texte deux fois plus grand.
about-tested-contrast = Le contraste du texte et des boutons : 7 pour 1 dans chaque thème.
about-untried = Pas encore testé
about-untried-nvda = NVDA. Cela devrait marcher, mais personne ne l’a testé.
about-untried-jaws = JAWS. Cela devrait marcher, mais personne ne l’a testé.
about-untried-narrator = Le Narrateur de Windows.
about-untried-voiceover = VoiceOver sur un Mac ou un iPhone. Les touches seules et les étiquettes braille peuvent s’y comporter autrement.
about-untried-talkback = TalkBack sur Android.
about-untried-people = Des personnes qui s’en servent chaque jour. Leur avis compte plus que tous les tests ci-dessus.
about-tell = Signaler un problème
about-tell-whom = Si quelque chose te gêne, dis-le aux responsables de ce serveur, ou ouvre un ticket dans le projet Callout. Dis ce que tu voulais faire, ce qui est arrivé, et avec quel navigateur et quel lecteur d’écran. Quelques mots simples suffisent ; aucune image n’est nécessaire.
about-date = Écrit le 16 novembre 2026.

# Vie privée
privacy-title = Ce que l’on garde de toi
privacy-nobody = Rien sur ces pages ne vient d’ailleurs : ni publicité, ni compteurs, ni polices. Personne d’autre n’apprend que tu es là.
privacy-nobody-push = Rien sur ces pages ne vient d’ailleurs : ni publicité, ni compteurs, ni polices. Personne d’autre n’apprend que tu es là, sauf si tu choisis d’être prévenu même quand aucune page n’est ouverte.
privacy-browser = Dans ton navigateur
privacy-browser-name = Un cookie nommé callout : ton nom et un numéro, signés par ce serveur. { $count ->
    [0] Il reste aussi longtemps que le navigateur le garde
   *[other] Il vaut { $count } jours
}, et c’est tout ce qui dit qui tu es.
privacy-browser-first = Un cookie nommé callout-browser : le numéro du premier invité qu’a été ce navigateur{ $count ->
    [0] {""}
   *[other] , pour { $count } jours
}. Ainsi, un invité retiré par un hôte le reste.
privacy-browser-settings = Un cookie nommé callout-taste, si tu changes un réglage ou choisis une image : cela et rien d’autre.
privacy-browser-tables = Un cookie nommé callout-tables : les codes des tables où tu joues, pour que l’accueil propose de continuer. Le navigateur les oublie après { $count } jours.
privacy-browser-why = Un cookie nommé callout-why, quand quelque chose t’est refusé : la règle qui l’a fait refuser, pour que tu puisses demander pourquoi. Le navigateur l’oublie après { $count } minutes.
privacy-browser-people = Un cookie nommé callout-people, si d’autres jouent sur ton écran : leurs noms et numéros, signés par ce serveur, pour { $count } jours.
privacy-browser-holder = Un cookie nommé callout-holder, si d’autres jouent sur ton écran : les cartes de qui il montre. Le navigateur l’oublie après { $count } minutes.
privacy-browser-avoids = Un cookie nommé callout-avoids, si tu ne veux plus être placé avec quelqu’un aux tables ouvertes à tous : des empreintes qui ne mènent à personne, pendant { $count } jours. Le journal de la table les a aussi, et part avec elle.
privacy-browser-passkey = Un cookie nommé callout-passkey, si tu appuies sur « Se connecter avec une clé d’accès » : un nombre au hasard, pour que seul ce navigateur puisse se connecter avec la réponse. Le navigateur l’oublie après { $count } minutes.
privacy-browser-shown = Un cookie nommé callout-shown, si tu montres ta présence aux personnes avec qui tu as joué : le moment où elle a été notée, pendant { $count } jours.
privacy-browser-games = Combien de parties tu as jouées et gagnées ici, et tes badges, jusqu’à ce que tu les effaces sous le résultat d’une partie. Rien n’en est envoyé.
privacy-browser-notices = Si tu actives les notifications : que ce site peut en afficher. La page les crée elle-même, et personne d’autre n’en sait rien.
privacy-server = Sur ce serveur
privacy-server-talk = Ce que tu dis et joues à une table est effacé { $count ->
        [one] une minute
       *[other] { $count } minutes
    } après la partie, ou avec la table.
privacy-server-empty = Une table sans joueurs est effacée après { $count ->
        [one] un jour
       *[other] { $count } jours
    }.
privacy-server-lobby = Une table où aucune partie ne commence est effacée après { $count ->
        [one] un jour
       *[other] { $count } jours
    } sans que rien ne s’y passe.
privacy-server-match = Une partie que personne ne continue est fermée sans gagnant et effacée après { $count ->
        [one] un jour
       *[other] { $count } jours
    }.
privacy-server-record = Le compte rendu d’une partie jouée jusqu’au bout contient les noms, les cartes et les coups. Il est gardé { $count ->
        [one] un jour
       *[other] { $count } jours
    }.
privacy-server-report = Ce que quelqu’un signale est gardé { $count ->
        [one] un jour
       *[other] { $count } jours
    }, pour les responsables de ce serveur.
privacy-server-class = Une classe, avec ses noms et ses réponses, est effacée par son professeur, et au plus tard après { $count } jours.
privacy-server-club = Un club garde le nom de ses membres et ce qu’ils ont écrit pour lui, jusqu’à ce qu’ils le quittent ou soient oubliés. Il finit { $count } jours après la dernière visite d’un membre.
privacy-server-evening = Une soirée, avec ses noms et ses résultats, est effacée par son hôte, et au plus tard après { $count } jours. Jusque-là, le serveur garde aussi à quelles soirées ton numéro est entré, pour que « Oublie-moi » les trouve.
privacy-server-device = Un code pour un autre appareil, avec ton nom, est effacé dès qu’il sert, et après { $count } minutes.
privacy-server-opening = Une table ouverte à tous a une ligne sans nom dans une liste, effacée { $count } minutes après son dernier signe de vie.
privacy-server-kept = Si tu choisis « Souviens-toi de moi », le serveur garde ton nom et ton numéro, tes réglages, les codes de tes tables et qui tu évites, pour que huit mots te ramènent. Il garde aussi avec qui tu as joué, par des références sans nom, et pendant 24 heures qui t’invite à quelle table. C’est effacé quand tu appuies sur « Oublie-moi », et { $count } jours après ta dernière visite. Les mots eux-mêmes ne sont pas gardés.
privacy-server-passkeys = Si tu ajoutes des clés d’accès, le serveur garde pour chacune, { $count } au plus, son identifiant, sa clé publique, et quand elle a été ajoutée et utilisée, sans rien sur ton appareil. C’est effacé quand tu retires la clé, et avec tout le reste.
privacy-server-push = Si tu choisis d’être prévenu même quand aucune page n’est ouverte : les adresses que l’éditeur de ton navigateur (Google, Mozilla, Apple ou Microsoft) a données à { $count } de tes navigateurs au plus. Quand c’est ton tour, le serveur appelle cette adresse. L’éditeur apprend l’heure, que ce serveur appelle, et de quel navigateur il s’agit ; il n’y a ni nom, ni table, ni carte. Les adresses sont effacées avec le reste, ou quand tu désactives ce choix.
privacy-server-closed = Pendant { $count } jours, le serveur se souvient qu’une table ou une classe a été fermée, ou une personne oubliée, sans aucun nom ni aucun mot.
privacy-erase = Tout faire effacer maintenant
privacy-erase-how = Demande aux responsables de ce serveur. Ils peuvent effacer toutes les tables d’un nom, une table par son code, ou tout ce qu’un joueur a laissé. Les copies de secours, c’est à eux de les effacer.

# Dit par `callout serve`, pas par une page
static-missing = Il manque aux pages le fichier static/{ $name } : dans un dépôt cloné, lance scripts/web, sinon réinstalle Callout.
