# Ce que disent les pages, en français.
skip = Aller aux cartes
menu = Menu
menu-new = Nouvelle partie
menu-settings = Réglages
menu-keys = Touches et commandes
menu-about = Accessibilité
menu-rules = Règles
menu-scores = Scores
marks = Callout n’est ni fabriqué, ni approuvé, ni sous licence des propriétaires de UNO et de DOS. Ces marques désignent les règles jouées.
wrong-title = Ça n’a pas marché
wrong-request = Code d’erreur : { $id }. Donne-le aux responsables de ce serveur.
go-home = Aller à l’accueil
guest-title = Bienvenue !
go-on-new = Cette page est pour les joueurs et leurs invités. Continue comme invité : tu la verras si les joueurs le permettent. Si tu as joué ici, ouvre le lien dans le navigateur où tu as joué.
go-on-codes = Trop de codes faux depuis ton réseau. Si tu as le bon, continue comme invité.
go-on-as-guest = Continuer comme invité

# La table
where = Table { $code } · { $title }
hint-play = Appuie sur une carte relevée et encadrée pour la jouer.
hint-draw = Rien à jouer ? Appuie sur « Piocher ».
hint-call = Appuie sur « { $label } », puis sur ta carte, sinon on peut t’attraper.
hint-seen = Compris
newcomer-title = Ton nom et ton image
newcomer-change = Changer de nom et d’image
newcomer-picture = Choisis une image
picture = { $picture ->
    [cat] chat
    [rabbit] lapin
    [owl] hibou
    [fish] poisson
    [flower] fleur
    [sun] soleil
    [rocket] fusée
    [ghost] fantôme
   *[letter] lettre
}
newcomer-name = Ton nom
status-turn = À toi. Carte du talon : { $card }. { $count ->
        [1] { $fit ->
            [0] Tu ne peux pas jouer ta dernière carte : pioche.
           *[other] Tu peux jouer ta dernière carte.
        }
       *[other] { $fit ->
            [0] Tu ne peux jouer aucune de tes { $count } cartes : pioche
           *[other] Tu peux jouer { $fit } de tes { $count } cartes
        }{ $bluffs ->
            [0] .
           *[other] , dont { $bluffs } en bluffant.
        }
    }
status-begin = Tu es à la table. La partie n’a pas commencé.
status-seat = Rejoins la partie, ou regarde.
status-closed = Cette table est fermée.
status-paused = La partie est en pause. Attends un peu.
status-away = Tu fais une pause. On te garde ta place.
connection = Connexion
line = État : { $line }
line-title = État
line-you = toi
line-lobby = attente { $count }
repeat = Répéter
continue = Continuer
look-again = Actualiser
hand-title = Ta main, { $count ->
        [one] { $count } carte
       *[other] { $count } cartes
    }
hand-points = { $count ->
        [one] { $count } point si quelqu’un d’autre gagne la manche.
       *[other] { $count } points si quelqu’un d’autre gagne la manche.
    }
hand-empty = Aucune carte.
can-play = jouable
bluff = bluff
bluff-with = { $card }, un bluff
jump-with = s’intercaler : { $card }
play-both = Jouer les deux : { $card }
play-several = Jouer { $count } à la fois : { $card }
call-with = Annoncer { $call } avec ma prochaine carte
bubble = { $call } !
acts-title = Actions
rare-title = Accuser quelqu’un d’avoir conseillé
rare-more = Autres actions
do-deal = Distribuer
do-draw = Piocher
do-draw-call = Piocher et annoncer { $call }
do-keep = Garder la carte
do-call = Annoncer { $call }
do-jump = S’intercaler : { $card }
do-jump-call = S’intercaler : { $card }, et annoncer { $call }
do-swap = { $count ->
        [one] Échanger ta main avec { $name } ({ $count } carte)
       *[other] Échanger ta main avec { $name } ({ $count } cartes)
    }
do-false-call = { $count ->
        [one] Annoncer { $call } (coûte { $count } carte)
       *[other] Annoncer { $call } (coûte { $count } cartes)
    }
do-catch = Attraper { $name } : pas de { $call } !
do-challenge = Contester
do-accept = { $count ->
        [0] Accepter
        [one] Piocher { $count } carte
       *[other] Piocher { $count } cartes
    }
do-done = Terminer mon tour
do-accuse = Accuser { $name } d’avoir conseillé
do-uphold = C’était un conseil
do-dismiss = Ce n’était pas un conseil
do-right = Juste
do-wrong = Faux
do-passverdict = Je ne peux pas juger
way-lay = La poser dans la rangée
way-on = Sur la place { $place }, { $card }
way-pair = Avec { $other } sur la place { $place }, { $card }
choose-colour = { $card } : quelle couleur ?
choose-way = { $card } : où ?
choose-start = Quelle couleur ?
choose-swap = Avec qui échanges-tu ta main ?
choose-vote = Était-ce un conseil ?
choose-verdict = La réponse est-elle juste ?
choose-back = Reprendre la carte
question-title = Une question pour toi
answer-label = Ta réponse
answer-send = Répondre
answer-unknown = Je ne sais pas
answer-aloud = Je l’ai dite à voix haute
around-title = La table
wish-sit = Rejoindre la partie
wish-watch = Regarder la partie
wish-leave = Quitter la table
wish-leave-match = Faire une pause
wish-return = Revenir
wish-start = Commencer la partie
wish-partner = Faire équipe avec { $name }
wish-dealer = Commencer, { $name } distribue
speed = Vitesse : { $step }
speed-label = Vitesse :
speed-step = { $pace ->
        [calm] calme
        [quick] rapide
        [step] pas à pas
       *[normal] normale
    }
speed-now = Vitesse : { $pace ->
        [calm] calme. Les robots te laissent le temps de lire.
        [quick] rapide. Les robots jouent dès que tout est dit.
       *[normal] normale.
    }
play-on-what = Une partie plus longue ? Tout le monde part de 0.
play-on = Jouer jusqu’à { $target }
wish-rematch = Rejouer
wish-bot-calm = Ajouter un robot facile
wish-bot-keen = Ajouter un robot difficile
wish-bot-other = Ajouter un robot « { $name } »
wish-remove = Retirer { $name }
wish-stand-in = Laisser un robot jouer pour { $name }
wish-lock = Verrouiller la table
wish-unlock = Déverrouiller la table
wish-replace-host = Remplacer { $name } comme hôte
locked-now = La table est verrouillée : il faut frapper pour entrer.
knocks-title = { $count ->
        [one] Quelqu’un frappe
       *[other] { $count } personnes frappent
    }
knock-line = { $name } frappe à la porte.
wish-let-in = Faire entrer { $name }
wish-not-now = Pas maintenant
door-title = Cette table est verrouillée
door-knock-title = Tu as frappé
door-not-now-title = Pas maintenant
door-unanswered = Personne n’a répondu. Tu peux frapper encore.
door-hint = Donne ton nom et frappe. L’hôte pourra alors te faire entrer.
door-knock = Frapper
door-wait = Attends ici : l’hôte entend { $name } frapper. La table s’ouvre dès qu’on te fait entrer.
door-look = Actualiser
door-later = Tu pourras frapper encore dans quelques minutes.
wish-mute = Ne plus entendre { $name }
wish-unmute = Entendre encore { $name }
wish-avoid = Ne plus jamais me placer avec { $name }
wish-open = Ouvrir à tous
wish-close = Fermer aux nouveaux
open-now = Cette table est ouverte à tous : on peut y prendre la place d’un robot.
opening-what = Des gens que tu ne connais pas peuvent prendre la place d’un robot. La discussion s’arrête pour de bon à cette table : il ne reste que les messages rapides.
gone-people = Parties de la table :
again-link = Aller à la partie suivante
replay-link = Revoir la partie
review-link = Revenir sur 3 moments
record-link = Télécharger le compte rendu
watching = Tu regardes. Tu ne vois que les cartes découvertes.
say-title = Commandes
say-label = Commande
say-send = Envoyer
say-hint = Par exemple { $label }, piocher, main, talon, qui, pourquoi, aide.
asks-title = Demander
ask-recap = Ce qui a changé
ask-top = Carte du talon
ask-colour = Couleur
ask-counts = Nombre de cartes
ask-penalty = Pénalité
ask-scores = Scores
ask-turn = À qui le tour
ask-hint = Conseil
ask-odds = Chances
middle-pile = Talon
middle-row = Rangée du centre
in-play = Couleur :
show-large = Voir en grand
show-large-close = Fermer
covers = Cartes posées dessus
stock = Pioche : { $count ->
        [one] { $count } carte
       *[other] { $count } cartes
    }
seats-title = Joueurs
seats-none = Aucun joueur pour l’instant.
seats-room = { $count ->
    [one] Il reste une place.
   *[other] Il reste { $count } places.
}
chair-empty = Place libre
direction-left = On joue vers la gauche.
direction-right = On joue vers la droite.
chair-what = { $away ->
        [yes] { $bot ->
            [none] absent
           *[other] absent, un robot joue
        }
       *[no] { $bot ->
            [none] { $you ->
                [yes] { $host ->
                    [yes] toi, hôte
                   *[no] toi
                }
               *[no] { $host ->
                    [yes] hôte
                   *[no] {""}
                }
            }
            [calm] robot facile
            [keen] robot difficile
           *[other] robot « { $bot } »
        }
    }
chair-side = équipe { $number }
chair-count = { $count ->
        [one] { $count } carte
       *[other] { $count } cartes
    }
chair-out = éliminé
chair-score = { $count ->
        [one] { $count } point
       *[other] { $count } points
    }
chair-turn = joue maintenant
chair-dealer = donneur
chair-lost = connexion perdue { $minutes ->
        [0] il y a moins d’une minute
        [one] il y a { $minutes } minute
       *[other] il y a { $minutes } minutes
    }
watchers = Spectateurs : { $names }{ $more ->
        [0] {""}
        [one] {" "}et { $more } autre
       *[other] {" "}et { $more } autres
    }
chair-more = Plus sur { $name }
beside = Discussion et historique
log-title = Historique
log-all = Historique complet
phrases-title = Messages rapides
talk-title = Discussion
talk-label = Message à tous
talk-send = Envoyer
talk-report = Signaler
talk-avoid = Éviter cette personne
invite-title = Inviter
invite-code = Code de la table :
invite-link = Lien :
invite-terminal = Rejoindre depuis un terminal
invite-qr = QR code
invite-qr-says = Le QR code ouvre { $link }
more-title = Plus
tools = Historique, messages et menu
tools-log = Ce qui s’est passé
invited-title = On t’invite à jouer à { $title }
invited-who = À table :
a-bot = un robot
a-host = hôte
name-label = Ton nom
name-missing = Écris un nom, pour que les autres te reconnaissent.
closed-kept = La partie jouée ici est conservée.
script-lost = Connexion perdue. Reconnexion en cours ; rien n’est perdu.
script-back = La connexion est rétablie.
script-unread = nouveau
script-again = Pas encore envoyé. Nouvel essai en cours.
script-sent = Envoyé.
script-turn = C’est ton tour.
script-unable = Ce navigateur ne peut pas afficher de notifications pour cette page.
script-refused = Ton navigateur n’autorise pas les notifications ici. Tu peux changer cela dans ses réglages pour ce site.
sort-colour = Trier par couleur
sort-number = Trier par numéro
go-previous = Carte jouable précédente
go-next = Carte jouable suivante
go-actions = Aller aux actions
go-earlier = Message précédent
go-later = Message suivant
script-loading = Ça charge encore…
script-failed = Ce n’est pas parti. Essaie encore.
lobby-invite = Invite tes amis
lobby-invite-played = Inviter des gens avec qui tu as joué
lobby-copy = Copier le lien
lobby-share = Partager le lien
lobby-start = Commencer la partie
lobby-bot = Ajouter un robot
lobby-host = { $name } lance la partie.
lobby-dealer = Choisir qui distribue
lobby-game = Le jeu : { $game }.
lobby-change = Changer le jeu : { $game }
lobby-save = Changer le jeu
lobby-pace = { $count ->
        [0] les robots n’attendent pas
       *[other] les robots attendent { $count } s au plus
    }
lobby-clock = { $count } s pour réfléchir
here-title = Ajouter un joueur sur cet écran
here-what = Tout le monde peut jouer sur cet écran. Il montre les cartes d’une seule personne à la fois.
here-name = Son nom
here-add = Ajouter le joueur
here-seat = { $name } joue aussi
screen-title = Cet écran
screen-deal = { $name }, distribue quand tu veux.
screen-next = C’est à { $name }. { $name }, montre tes cartes ; les autres, ne regardez pas.
screen-take = { $name } : voir mes cartes
screen-hide = Cacher mes cartes
screen-speak = { $name } : { $act }
screen-nobody = Toutes les cartes sont cachées. Appuie d’abord sur ton nom.
