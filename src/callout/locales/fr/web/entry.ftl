# Ce que disent les pages avant la table, en français.
skip-main = Aller au contenu
wrong-count = { $count ->
        [one] Corrige une chose
       *[other] Corrige { $count } choses
    }
wrong-page = Erreur : { $title }
wrong-choice = Choisis une des réponses.
wrong-number = { $label } : écris un nombre de { $least } à { $most }.

# L’accueil
home-what = Une table de jeu gratuite pour personnes aveugles, sourdaveugles, malvoyantes et voyantes. Sans compte, sans chronomètre.
home-title = Jouer à UNO ensemble, à l’oreille, au toucher, avec les yeux
home-hand = Une main de cinq cartes : { $cards }. Chacune a son étiquette et ses points braille.
home-play = Jouer tout de suite
home-play-what = toi et deux robots, les cartes sont distribuées aussitôt.
home-seat = Trouve-moi une place
home-seat-what = tu rejoins d’autres joueurs tout de suite, ou tu commences avec deux robots en attendant quelqu’un.
home-friends = Jouer avec des amis
home-colon = {" "}:
home-friends-what = tu reçois un lien, un QR code et cinq mots à partager.
home-here = Jouer sur cet écran
home-here-what = toi et d’autres, chacun son tour, sur cet appareil.
home-own = Continuer
home-own-table = { $game }{ $count ->
        [0] {""}
       *[other] {" "}avec { $names }
    } : { $turn ->
        [yours] à toi de jouer
        [waiting] pas encore commencé
        [over] la partie est finie
       *[other] à { $name } de jouer
    }
home-games = Tous les jeux
home-learn = Apprendre en une minute
home-solo = Jouer hors ligne
home-print = Imprimer des cartes en braille
game-what-mattel = De 2 à 10 joueurs, en anglais
game-what-rnib = Les règles du RNIB, avec des partenaires si tu veux
game-what-french = De 2 à 10 joueurs, en équipes si tu veux
game-what-quiz = Une question avant chaque carte : les nôtres ou les tiennes
game-what-dos = Couvre avec une carte, ou deux à la fois
home-join = Rejoindre avec un code ou un lien
home-code = Code de la table
home-code-hint = Cinq mots. Majuscules et traits d’union ne comptent pas. Tu peux aussi coller un lien.
home-go = Rejoindre
home-server = Rejoindre une table sur un serveur
home-server-address = Adresse
home-server-hint = Le lien qu’on t’a envoyé. Il faut être en ligne.
home-server-link = Aller sur { $host }
wrong-server = Ce n’est pas l’adresse d’un serveur. Elle commence par https:// et n’a pas d’espace.
wrong-code = Ce n’est pas un code de table. Relis les cinq mots un par un.
no-such-table = Aucune table n’a ce code. Demande à la personne qui t’invite de le répéter.
home-you = Ton nom
home-you-are = Ici, tu t’appelles { $name }.
home-name = Nouveau nom
home-rename = Changer de nom
home-rules = Règles : { $title }

# Les tables ouvertes à tous
open-tables-title = Tables ouvertes à tous
open-tables-what = Joue avec des gens que tu ne connais pas encore. Il n’y a que les messages rapides, pas de discussion, et personne ne regarde. Une partie a trois manches. Tu peux partir quand tu veux : un robot prend ta place.
open-tables-seat-what = Tu rejoins la meilleure table, ou tu en commences une avec deux robots. Les autres t’appellent par un nom inventé.
open-tables-own = Montrer mon nom, { $name }, plutôt qu’un nom inventé
open-tables-count = { $count ->
        [0] Aucune table avec une place libre
        [one] { $count } table avec une place libre
       *[other] { $count } tables avec une place libre
    }
open-tables-none = Appuie sur « Trouve-moi une place » : ta table sera la première.
open-tables-take = Rejoindre la table { $number }
open-tables-more = { $count ->
        [one] Et encore { $count }.
       *[other] Et encore { $count }.
    }
open-table-about = Règles : { $rules }. { $people ->
        [one] { $people } personne
       *[other] { $people } personnes
    }, { $bots ->
        [one] { $bots } place libre
       *[other] { $bots } places libres
    }{ $rounds ->
        [0] .
        [one] , { $rounds } manche.
       *[other] , { $rounds } manches.
    }{ $begun ->
        [no] {" "}Pas encore commencée.
       *[yes] {""}
    }
open-table-house = { $count ->
        [one] { $count } règle maison
       *[other] { $count } règles maison
    }
open-table-languages = { $count ->
        [one] Langue : { $names }.
       *[other] Langues : { $names }.
    }
language-of = { $spoken ->
        [en] anglais
        [fr] français
       *[other] { $name }
    }

# Les règles imprimées
new-title = Nouvelle partie
new-which = À quel jeu veux-tu jouer ?
new-choose = Jouer à { $title }
edition-language = Langue des cartes : { $spoken ->
        [en] anglais
        [fr] français
       *[other] { $name }
    }
edition-players = De { $least } à { $most } joueurs
edition-rules = Règles : { $title }

# Ouvrir une table
make-title = Nouvelle partie : { $title }
make-who = Joueurs
make-you = Tu t’appelles { $name }.
make-bots = Tu peux aussi ajouter ou retirer des robots plus tard.
bots-calm = Robots faciles
bots-what-calm = Ils jouent sans plan, et oublient parfois d’annoncer.
bots-keen = Robots difficiles
bots-what-keen = Ils jouent pour gagner, et n’oublient jamais.
bots-other = Robots « { $name } »
bots-what-other = Une sorte de robot qui s’appelle { $name }.
make-dealer = Qui distribue en premier ?
make-dealer-hint = Un nom ou le numéro d’une place ; la tienne est 1. Laisse vide pour tirer au sort, ou pour choisir au début de la partie.
wrong-bots = { $bots } robots et toi, c’est trop : il y a { $most } places.
make-scoring = Comment compte-t-on les points ?
make-house = Règles maison
make-house-what = On joue avec les règles standard, sauf ce que tu changes ici. Tout le monde entend les changements au début de la partie.
make-rules = Un ensemble de règles maison
make-house-open = Montrer toutes les règles maison
make-house-single = Ce que tu changes ici passe avant l’ensemble.
printed-sheet = standard, règle { $clause }
printed-other = pas dans les règles standard, la règle { $clause } s’applique
printed-silent = pas dans les règles standard
printed-unasked = standard
printed-number = { $source } : { $says }. De { $least } à { $most }.
rule-says = Ce que dit la règle { $clause }
house-unasked = sans effet ici
house-idle = Rien à choisir ici quand la table joue ainsi : { $answer }.
wrong-idle = « { $question } » n’a pas d’effet quand la table joue ainsi : { $answer }. Reprends la réponse standard, ou change l’autre règle.
wrong-missing = Réponds aussi à cette question : { $question } Elle compte quand la table joue ainsi : { $answer }.
wrong-seats = Le minimum, { $least }, dépasse le maximum, { $most }. Change l’un des deux.
make-table = À la table
make-watchers = Accepter des spectateurs
make-pace = Les robots attendent au plus (secondes)
make-pace-hint = Un robot joue dès que tout le monde a lu ce qui s’est passé, et au plus tard après ce temps.
make-clock = Temps de réflexion (secondes)
make-clock-hint = 0 : pas de limite, des jours entre deux coups ne gênent pas. Sinon, à la fin du temps, un robot joue le coup.
make-slow = Délai entre deux messages (secondes)
make-hints = Conseils du robot difficile
make-hints-alone = Pour qui joue seul avec des robots
make-hints-everybody = Pour tout le monde : chacun entend qui demande
make-hints-nobody = Pour personne
make-make = Créer la table

# Les questions auxquelles répond une règle
question-least_seats = Combien de joueurs au moins ?
question-most_seats = Combien de joueurs au plus ?
question-hand_size = Combien de cartes chacun reçoit-il ?
length-title = Combien de temps dure la partie ?
length = { $target ->
        [0] Une seule manche
       *[other] En { $target } points
    }
length-other = Un autre nombre de points
wrong-length = Tu as choisi une durée et aussi tapé { $typed }. Vide ce champ, ou choisis « Un autre nombre de points ».
question-target = À combien de points la partie finit-elle, ou un joueur est-il éliminé ?
question-dealer_by = Comment choisit-on le donneur ?
question-deal_passes = Qui distribue la manche suivante ?
question-voluntary_draw = Peux-tu piocher alors que tu pourrais jouer ?
question-draw_until = Combien de cartes pioches-tu quand tu ne joues pas ?
question-drawn_card = Dois-tu jouer la carte piochée si tu le peux ?
question-equal_cards = Peux-tu jouer ensemble plusieurs cartes de même couleur et de même symbole ?
question-seven_zero = Un 7 échange-t-il les mains, et un 0 les fait-il passer ?
question-jump_in = Peux-tu t’intercaler avec la même carte que celle du talon ?
question-last_card = Quelle carte peut être ta dernière ?
question-call_at = Avec combien de cartes en main annonces-tu ?
question-call_when = Jusqu’à quand une annonce compte-t-elle ?
question-catch_until = Jusqu’à quand peut-on attraper un oubli ?
question-catch_by = Qui peut attraper un oubli ?
question-catch_penalty = Combien de cartes coûte une annonce oubliée ?
question-false_call_penalty = Combien de cartes coûte une annonce avec trop de cartes en main ?
question-advice_penalty = Combien de cartes coûte un conseil ?
question-start_special = Que se passe-t-il si la première carte est spéciale ?
question-start_turned = Qui commence si la première carte est { $kind ->
        [reverse] une Inversion
       *[other] la carte { $face }
    } ?
question-after_penalty = Que se passe-t-il après avoir pioché pour { $kind ->
        [draw-two-wild-draw-four] un +2 ou un +4
       *[other] la carte { $face }
    } ?
question-stacking = Peut-on répondre à { $kind ->
        [draw-two-wild-draw-four] un +2 ou un +4 par un autre
       *[other] la carte { $face } par une autre
    } ?
question-lawful_when = Quand peut-on jouer { $kind ->
        [wild-draw-four] un +4
       *[other] la carte { $face }
    } ?
question-unlawful_card = Que se passe-t-il quand { $kind ->
        [wild-draw-four] un +4 n’est pas permis
       *[other] la carte { $face } n’est pas permise
    } ?
question-stacked_bluff = { $kind ->
        [wild-draw-four] Un +4 en réponse à un +2 ou un +4 peut-il être un bluff
       *[other] La carte { $face } en réponse à une carte à piocher peut-elle être un bluff
    } ?
question-guilty_card = Que devient { $kind ->
        [wild-draw-four] un +4 qui était un bluff
       *[other] la carte { $face } qui était un bluff
    } ?
question-doubt_extra = Combien de cartes de plus coûte une contestation à tort ?
question-two_turned = Que fait { $kind ->
        [reverse] une Inversion
       *[other] la carte { $face }
    } à deux joueurs ?
question-asked_on = À la question de quelle carte réponds-tu avant de jouer ?
question-judged_by = Qui juge si une réponse est juste ?
question-near_answers = As-tu un deuxième essai si c’est presque juste ?
question-missed_again = Une question manquée revient-elle ?
question-by_level = Chacun a-t-il des questions de son niveau ?
question-row_size = Jusqu’à combien de cartes complète-t-on la rangée ?
question-lay_bonus = Peux-tu ou dois-tu poser une carte pour un accord de couleur ?
question-double_draws = Combien de cartes les autres piochent-ils pour un double accord de couleur ?

# Réglages
set-title = Réglages
set-kept = C’est ton navigateur qui les garde, pas le serveur.
set-look = Langue et apparence
set-language = Langue
set-language-own = Celle du navigateur
set-theme = Couleurs
set-theme-auto = Celles de l’appareil
set-theme-light = Claires
set-theme-dark = Sombres
set-theme-contrast = Contraste élevé
set-size = Taille des cartes
set-size-s = Petites
set-size-m = Moyennes
set-size-l = Grandes
set-size-xl = Très grandes : un tiers de l’écran
set-preview-full = Robin joue { $card }.
set-preview-brief = Robin : { $card }.
set-order = Les cartes de ta main
set-order-colour = Couleur par couleur
set-order-number = Numéro par numéro
set-style = Phrases
set-style-full = Complètes : Robin joue 5 rouge.
set-style-brief = Brèves : Robin : 5 rouge.
set-dots = Braille
set-code = Braille des étiquettes de cartes
set-code-printed = Texte simple : ton lecteur d’écran le traduit
set-code-ueb = Braille anglais unifié
set-code-no-signs = Braille anglais unifié, sans signes de nombre ni de lettre
set-code-computer = Braille informatique
set-code-fr = Braille français
set-sample = { $label } s’écrit { $cells }
set-braille = Montrer la table en une ligne pour une plage braille
set-braille-hint = Elle est sous « Plus », avec un bouton qui la lit.
set-cells = Cellules de la ligne d’état
set-cells-hint = Autant qu’en a ta plage braille, de { $least } à { $most }.
set-rhythm = Rythme
set-pace = Quand les robots jouent
set-pace-calm = Calme : après le temps de tout lire, ou quand la page a fini de parler
set-pace-normal = Normale : après un coup d’œil, ou quand la page a fini de parler
set-pace-quick = Rapide : dès que tout est dit
set-pace-step = Pas à pas : quand tu appuies sur « Continuer »
set-auto_keep = Garder aussitôt une carte piochée que tu ne peux pas jouer
set-auto_keep-hint = Plus besoin d’appuyer sur « Garder la carte ». Mais les autres le remarquent : si tu la gardes aussitôt, c’est que tu ne pouvais pas la jouer, car sinon tu réfléchis un instant. Rien n’est gardé tant que tu peux encore faire autre chose, comme attraper quelqu’un.
set-keys = Touches
set-single_keys = Utiliser des touches seules à la table
set-single_keys-hint = Laisse cette case vide si ton lecteur d’écran se sert de lettres seules. Chaque touche a aussi un bouton.
set-keys-hint = Une lettre, un signe, Espace, Échap, ou Maj+ et une lettre. Tu peux aussi appuyer sur la touche dans son champ.
key-draw = Piocher, garder ou accepter
key-call = Annoncer, ou attraper quelqu’un
key-challenge = Contester
key-jump = S’intercaler
key-recap = Ce qui a changé depuis mon coup
key-top = Carte du talon
key-colour = Couleur en jeu
key-counts = Faire compter les cartes
key-penalty = Pénalité
key-scores = Scores
key-turn = À qui le tour
key-hint = Conseil
key-odds = Chances
key-next = Carte jouable suivante
key-previous = Carte jouable précédente
key-sort-colour = Trier par couleur
key-sort-number = Trier par numéro
key-earlier = Message précédent
key-later = Message suivant
key-repeat = Répéter le dernier message
key-actions = Aller aux actions
wrong-key-none = { $label } : choisis une touche.
wrong-key = { $label } : { $typed } ne peut pas servir de touche. Choisis-en une autre.
wrong-key-twice = { $label } : { $pressed } sert déjà à « { $other } ». Choisis-en une autre.
set-voice = Faire parler la page
set-voice-hint = Si tu n’as pas de lecteur d’écran. La touche Ctrl la fait taire.
set-rate = Vitesse de la voix
set-rate-hint = De { $least } à { $most } ; 1 est la vitesse normale.
try-voice = Essayer la voix
try-voice-says = Robin joue 5 rouge. À toi.
set-heard = Sons, voix et notifications
set-sounds-title = Sons
set-sounds = Jouer des sons
set-notices = Me prévenir quand c’est mon tour
set-notices-hint = Ton navigateur affiche une notification quand la table est dans un autre onglet ou une autre fenêtre. Elle ne nomme aucune carte. Il faut JavaScript.
set-push = Me prévenir même quand aucune page n’est ouverte
set-push-hint = L’éditeur de ton navigateur (Google, Mozilla, Apple ou Microsoft) transmet la notification. Il apprend quand c’est ton tour, mais pas à quoi, où ni avec qui tu joues.
set-push-more = Cette page en dit plus :
set-push-kept = On peut te prévenir même quand aucune page n’est ouverte. Choisis d’abord :
set-push-failed = Ça n’a pas marché : le service de ton navigateur ne répond pas, ou n’est pas connu ici. Réessaie plus tard.
push-none = Aucune table ne t’attend pour l’instant.
set-volume = Volume de tous les sons
set-volumes = Volume de chaque son
try = Essayer
try-cue = Essayer : { $cue }
cue-open = La table s’ouvre
cue-shuffle = On mélange les cartes
cue-deal = On distribue
cue-card = Une carte est jouée
cue-draw = Une carte est piochée
cue-miss = Un tour est passé
cue-turn-round = Le sens change
cue-colour = Une couleur est nommée
cue-call = Quelqu’un annonce
cue-catch = Quelqu’un est attrapé
cue-challenge = Quelqu’un est contesté
cue-question = Une question est posée
cue-right = La réponse est juste
cue-wrong = La réponse est fausse
cue-vote = Un vote
cue-your-turn = À toi de jouer
cue-round-won = Tu gagnes une manche
cue-round-over = Une manche est finie
cue-out = Quelqu’un est éliminé
cue-match-won = Tu gagnes la partie
cue-match-over = La partie est finie
cue-refused = Un coup est refusé
set-save = Enregistrer
set-done = Terminé
set-saved = Enregistré.
set-failed = Pas enregistré : il n’y a pas de connexion. Appuie sur « Enregistrer » pour réessayer.
set-cancel = Revenir sans enregistrer
set-reset = Réinitialiser les réglages

# Touches et mots
keys-title = Touches et commandes
keys-back = Revenir
keys-always = Touches qui marchent toujours
press-shift = Maj + { $other }
press-space = Espace
press-escape = Échap
press-enter = Entrée
press-control = Ctrl
press-insert = Inser
press-home = Début
press-end = Fin
press-page-up = Page préc.
press-page-down = Page suiv.
press-arrow-up = Flèche haut
press-arrow-down = Flèche bas
press-arrow-left = Flèche gauche
press-arrow-right = Flèche droite
press-comma = , virgule
press-full-stop = . point
press-cards = Flèche gauche et flèche droite
press-ends = Début et Fin
press-colours = Ctrl + flèche gauche ou droite
press-initial = La première lettre d’une couleur
fixed-cards = Dans ta main : carte précédente, carte suivante
fixed-ends = Dans ta main : première carte, dernière carte
fixed-colours = Dans ta main : à une autre couleur
fixed-initial = Dans ta main : carte suivante de cette couleur, comme B pour bleu ; quand les touches seules sont activées, une lettre qui en est une garde son rôle
fixed-play = Jouer la carte qui a le focus
fixed-list = Montrer cette page
fixed-hush = Faire taire la voix de la page
keys-single = Touches seules
keys-on = Les touches seules sont activées. Elles marchent partout sauf dans les champs de texte.
keys-off = Les touches seules sont désactivées. Voici ce qu’elles feraient.
keys-colours = Quand tu choisis une couleur, sa lettre sur les cartes la choisit.
keys-change = Changer les touches dans les réglages
keys-key = Touche
keys-does = Ce qu’elle fait
keys-words = Commandes à taper
keys-short = Les majuscules et les accents ne comptent pas, et les premières lettres d’une commande suffisent. Les commandes d’une même ligne veulent dire la même chose. Tu peux mettre une barre devant, comme dans /main. Pendant qu’une question t’attend, il la faut, car tout le reste est ta réponse.
keys-word = Commande
keys-word-does = Ce qu’elle fait
keys-moves = Les coups
keys-players = Entre joueurs
keys-table = Demander à la table
keys-program = Demander à la page
keys-around = Autour de la table
does-deal = Mélanger et distribuer, quand c’est à toi de le faire.
does-play = Avec une carte, la jouer. Seul, dire ce que tu peux jouer.
does-draw = Piocher une carte.
does-keep = Garder la carte que tu viens de piocher.
does-accept = Piocher la pénalité.
does-challenge = Contester un +4.
does-name = Avec une couleur, la nommer quand la première carte est un Joker.
does-answer = Avec tes mots, répondre à une question ; tes mots seuls suffisent. Sans rien : tu ne sais pas.
does-on = Entre une carte et un nombre : sur quelle carte de la rangée, à DOS.
does-lay = Avec une carte, la poser dans la rangée, à DOS.
does-done = Ne plus couvrir, ou ne plus poser, à DOS.
does-call = Annoncer UNO ou DOS, sans carte ou avec une carte.
does-catch = Avec un nom, attraper quelqu’un qui a oublié d’annoncer.
does-swap = Avec un nom, échanger ta main avec ce joueur, là où un 7 le permet.
does-accuse = Avec un nom, accuser quelqu’un d’avoir conseillé.
does-uphold = Voter coupable : c’était un conseil.
does-dismiss = Voter innocent : ce n’était pas un conseil.
does-aloud = Tu as dit ta réponse à voix haute : quelqu’un la juge.
does-right = La réponse que tu juges est juste.
does-wrong = La réponse que tu juges est fausse.
does-next = Tu n’as pas entendu la réponse : le joueur suivant la juge.
does-counts = Demander à chacun combien de cartes il a.
does-hand = Ta main, couleur par couleur.
does-numbers = Ta main, numéro par numéro.
does-top = La carte du talon, ou la rangée.
does-colour = La couleur en jeu.
does-playable = Les cartes que tu peux jouer maintenant.
does-who = À qui le tour, et à qui ensuite.
does-scores = Les scores.
does-penalty = Combien de cartes quelqu’un doit piocher.
does-status = La carte du talon ou la rangée, à qui de jouer, et combien de cartes chacun a.
does-last = Le dernier message encore une fois.
does-log = Les dix derniers messages ; avec un nombre, autant.
does-recap = Ce qui s’est passé depuis ton dernier coup.
does-now = Sur une plage braille : la ligne la plus récente, tout de suite.
does-help = Les commandes les plus importantes.
does-why = La règle qui a fait refuser ton dernier coup ; avec une règle, cette règle.
does-rules = Toutes les règles ; avec une règle, celle-là.
does-house = Ce que cette table a changé aux règles.
does-quick = L’aide-mémoire : un tour, les cartes, les annonces et les points ; avec un mot d’un titre, cette partie-là.
does-hint = Ce que jouerait le robot difficile à ta place, et pourquoi.
does-odds = Les chances d’un bluff, ou que le joueur suivant ait une carte à jouer.
does-save = Chaque coup est enregistré de toute façon : ceci le rappelle.
does-quit = Aller à l’accueil. On te garde ta place.
does-sit = Rejoindre la table ; avec un nom, sous ce nom.
does-across = Avant la partie, avec un nom : prendre la place en face de quelqu’un, pour jouer ensemble.
does-leave = Rendre ta place ; pendant une partie, faire une pause.
does-return = Revenir à ta place.
does-start = Commencer la partie, si tu es l’hôte.
does-bot = Ajouter un robot, facile ou difficile, si tu es l’hôte.
does-remove = Avec un nom, retirer quelqu’un de la table, si tu es l’hôte.
does-stand_in = Avec un nom, laisser un robot jouer pour quelqu’un, si tu es l’hôte.
does-say = Avec tes mots, les dire à tous.
does-phrase = Lister les messages rapides ; avec un numéro, en envoyer un.
does-level = Avec un nom et 1, 2 ou 3, régler la difficulté des questions de ce joueur, si tu es l’hôte.
does-mute = Avec un nom, ne plus entendre quelqu’un.
does-unmute = Avec un nom, entendre encore quelqu’un.
does-avoid = Avec un nom, ne plus jamais être placé avec quelqu’un aux tables ouvertes à tous.
does-invite = Aller à la liste des personnes avec qui tu as joué, pour en inviter une.
does-open_table = Laisser d’autres personnes prendre la place d’un robot, si tu es l’hôte.
does-close_table = Fermer la table aux nouveaux, si tu es l’hôte.
does-report = Signaler le dernier message de la discussion aux responsables du serveur.
does-lock = Verrouiller la table, si tu es l’hôte : il faut alors frapper pour entrer.
does-unlock = Déverrouiller la table, si tu es l’hôte.
does-let_in = Faire entrer la personne qui frappe, si tu es l’hôte ; avec le nom s’il y en a plusieurs.
does-not_now = Ne pas faire entrer la personne qui frappe pour le moment, si tu es l’hôte.
does-replace_host = Donner le rôle d’hôte d’une revanche au joueur suivant, si l’hôte ne vient pas.
does-rematch = Jouer une autre partie avec les mêmes personnes.
does-review = Revenir sur trois de tes coups, quand la partie est finie.
does-table = Qui est à quelle place.
does-device = Recevoir quatre mots pour un autre appareil.
keys-readers = Avec un lecteur d’écran
keys-readers-what = Les cartes sont des boutons dans une liste, sous leur propre titre. Les messages sont dits quand ils arrivent, et « Historique » les garde. Les touches seules et le champ de commande demandent le mode où les touches vont à la page.
reader-nvda = NVDA
reader-nvda-how = Inser+Espace passe du mode navigation au mode formulaire et retour. H va au titre suivant, B au bouton suivant.
reader-jaws = JAWS
reader-jaws-how = Inser+Z coupe et rétablit le curseur virtuel. H va au titre suivant, B au bouton suivant.
reader-narrator = Narrateur
reader-narrator-how = Touche Narrateur+Espace coupe et rétablit le mode analyse. H va au titre suivant, B au bouton suivant.
reader-orca = Orca
reader-orca-how = Touche Orca+A passe du mode navigation au mode focus et retour. H va au titre suivant, B au bouton suivant.
reader-voiceover = VoiceOver
reader-voiceover-how = Coupe la navigation rapide pour que les touches seules arrivent à la page. Le rotor liste les titres et les boutons.
reader-talkback = TalkBack
reader-talkback-how = Choisis les titres ou les commandes comme mode de lecture, et balaie vers le haut ou vers le bas. Les touches seules demandent un clavier.

# Un autre appareil
device-title = Continuer sur un autre appareil
device-what = Reçois quatre mots et un QR code pour l’autre appareil. Il sera aussi { $name }, avec tes tables.
device-offer = Recevoir quatre mots
device-write = Écris sur l’autre appareil :
device-words = Tes quatre mots
device-qr = Ou scanne ce QR code avec l’autre appareil.
device-here = Continuer ici
device-code = Quatre mots de l’autre appareil, ou tes huit mots
device-code-hint = Majuscules et traits d’union ne comptent pas.
device-instead = Cela remplace { $name } sur cet appareil.
device-take = Continuer ici
device-how = Sur l’autre appareil, ouvre { $link } et écris-les là. Ils servent une seule fois, pendant { $minutes } minutes. Ne les montre à personne d’autre.
device-terminal = Dans un terminal, tape :
device-new = Recevoir quatre nouveaux mots
sign-out-title = Se déconnecter
sign-out-what = Cet appareil oublie que tu es { $name }. Sans autre appareil à toi et sans huit mots, personne ne pourra plus reprendre tes places.
sign-out-here = Se déconnecter ici
sign-out-everywhere = Se déconnecter partout

# Se souvenir de quelqu’un
me-title = Souviens-toi de moi
me-link = Souviens-toi de moi : huit mots me ramènent
me-nobody = Tu n’as pas encore de nom ici. Joue ou rejoins d’abord une table, puis reviens à cette page.
me-return = Si tu as huit mots, écris-les ici :
me-pupil = Ton nom vient d’une classe, et on ne garde personne d’une classe. Il disparaît quand tu te déconnectes.
me-what = Huit mots ramènent { $name } sur n’importe quel appareil, avec tes réglages et tes tables. Sans e-mail ni mot de passe. Après { $days } jours sans visite, tout est effacé.
me-keep = Souviens-toi de moi
me-kept = On se souvient de toi : { $name }. Huit mots te ramènent.
me-kept-days = Après { $days } jours sans visite, tout est effacé.
me-words = Tes huit mots
me-words-how = Garde-les en lieu sûr : on ne peut pas les montrer une deuxième fois, et personne ne peut les retrouver pour toi. Avec eux, n’importe qui peut être toi : ne les montre à personne.
me-words-back = Pour revenir, ouvre { $link } et écris les huit mots là.
me-words-terminal = Dans un terminal, tape :
me-copy = Copier les mots
me-download = Télécharger en texte
me-emboss = Télécharger pour une embosseuse
me-sheet = Callout, huit mots : { $name }
me-new = Recevoir d’autres mots
me-new-title = D’autres mots
me-new-what = De nouveaux mots annulent aussitôt les anciens, sur tous les appareils. Prends-en si tu as perdu les anciens, ou si quelqu’un les a vus.
invitations-title = Invitations
invitations-by = { $name } t’invite à une table
invitations-decline = Refuser { $name }
me-played-title = Avec qui tu as joué
me-played-what = Vous étiez à la même table à la fin d’une partie, et on se souvient aussi de ces personnes. Personne d’autre ne voit cette liste.
me-played-nobody = Personne pour l’instant. À la fin d’une partie, les personnes de la table dont on se souvient aussi arrivent dans cette liste.
me-played-table = Tu peux inviter ces personnes à ta table :
me-played-no-table = Pour inviter quelqu’un, rejoins ou crée d’abord une table, puis reviens à cette page.
me-here = { $name }, ici en ce moment
me-invite = Inviter { $name }
me-remove = Retirer { $name }
me-invited = { $name } : invitation envoyée.
me-invited-what = L’invitation reste un jour sur sa page d’accueil, ou jusqu’à ce que ta table soit pleine.
me-removed = Ce nom n’est plus dans ta liste. Personne d’autre ne le sait.
me-declined = L’invitation n’est plus là. Personne d’autre ne le sait.
me-shown = Les personnes de ta liste voient maintenant quand tu es ici, si elles le montrent aussi.
me-hidden = Personne ne voit quand tu es ici.
me-show = Montrer ma présence
me-hide = Cacher ma présence
me-shown-what = Tu peux montrer aux personnes de ta liste que tu es ici. Alors tu les vois aussi, si elles le montrent : on est ici quand on a ouvert une page dans les { $minutes } dernières minutes.
me-file = Télécharger ce qui est gardé
me-file-title = Ce qui est gardé
me-file-what = Ton nom et ton numéro, tes réglages, les codes de { $count } tables au plus, qui tu évites, { $people } personnes au plus avec qui tu as joué, tes invitations, tes clés d’accès, les soirées où tu es entré, et les chiffres de tes parties si tu les fais compter. Ni e-mail, ni adresse, ni âge.
me-file-push = Et les adresses des navigateurs à prévenir même quand aucune page n’est ouverte.
me-forget = Oublie-moi
me-forget-title = Oublie-moi
me-forget-what = Tes mots et tout ce qui est gardé sont effacés aussitôt. Sur tes appareils, tu restes { $name } jusqu’à ce que tu te déconnectes. Les tables où tu as joué gardent ton nom aussi longtemps qu’elles durent. Dans les soirées, un autre nom prend sa place, et les résultats restent. Les copies de secours d’avant l’ont encore jusqu’à ce qu’on les efface.
me-forgotten = C’est effacé.
me-forgotten-what = Tes huit mots ne servent plus, et plus rien de toi n’est gardé.

# Clés d’accès
passkeys-title = Clés d’accès
passkeys-what = Avec une clé d’accès, ton appareil ou ta clé de sécurité te ramène, sans rien taper. Tes huit mots servent toujours, et de nouveaux mots n’annulent pas tes clés.
passkeys-full = Tu as { $count } clés d’accès, c’est le maximum. Retires-en une pour en ajouter une autre.
passkey-called = Clé d’accès { $number }, ajoutée le { $day }
passkey-remove = Retirer la clé { $number }
passkey-add = Ajouter une clé d’accès
passkey-use = Se connecter avec une clé d’accès
passkey-stopped = Aucune clé n’a servi : tu as arrêté, ou il n’y en a pas ici pour ce site.
passkey-there = Cet appareil a déjà une clé d’accès à toi.
passkey-failed = Ça n’a pas marché. Réessaie, ou prends tes huit mots.
me-passkey-added = La clé d’accès est ajoutée.
me-passkey-added-what = Sur un autre appareil à toi, ou après t’être déconnecté, « Se connecter avec une clé d’accès » te ramène.
me-passkey-removed = La clé d’accès est retirée.
me-passkey-removed-what = Elle ne te ramène plus. Tu peux aussi l’effacer sur ton appareil.

# Sans réseau
offline-title = Pas de connexion
offline-what = Tu es hors ligne pour l’instant. Rien n’est perdu à ta table, et on te garde ta place.
offline-again = Réessayer
