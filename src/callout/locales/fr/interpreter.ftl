### Les phrases propres au terminal, en français.

hand-over = C’est à { $name } de prendre l’ordinateur. { $name }, appuie sur Entrée ; les autres, détournez-vous.
    .braille = { $name } : appuie sur Entrée
cannot-veil = Une main ne peut pas être montrée puis cachée ici. Joue dans un terminal, ou en solo.
drawn = Joue la carte piochée, ou garde-la.
    .braille = jouer ou garder ?
judging = La réponse est-elle juste ou fausse ?
    .braille = juste ou faux ?
pause = Appuie sur Entrée pour continuer.
    .braille = Entrée : continuer
pause-deal = Appuie sur Entrée pour la manche suivante.
    .braille = Entrée : manche suivante
pause-jump = Si tu as la même carte, tu peux la jouer maintenant. Appuie sur Entrée pour continuer.
    .braille = même carte ? joue-la. Entrée : continuer
not-understood = Je ne comprends pas { $text }. Tape aide pour les commandes.
    .braille = { $text } ? tape aide
nearest = Je ne comprends pas { $text }. Voulais-tu dire { $words } ?
    .braille = { $text } ? { $words } ?
playable = Tu peux jouer { $ways }.
    .braille = { $labels }
playable-bluff = { $label } (bluff)
    .braille = { $label } bluff
playable-none = Tu ne peux jouer aucune de tes cartes.
    .braille = rien de jouable
nobody-to-catch = Il n’y a personne à attraper maintenant.
    .braille = personne à attraper
whom = Tape { $text } et un nom : { $words }.
    .braille = { $text } : { $words } ?
who-speaks = Je ne sais pas qui est { $text }. Joueurs : { $words }.
    .braille = { $text } ? { $words } ?
bot-speaks = { $name } est un robot et parle pour lui-même.
    .braille = { $name } : un robot
speaks-only = Après un nom, tape ce qui se dit hors de son tour : { $call }, { $catch } et un nom, { $counts }, { $accuse } et un nom, ou la carte pour s’intercaler.
    .braille = { $call } { $catch } { $counts } { $accuse }
silence = Pas encore de messages.
    .braille = rien encore
why = { $clause } : { $text }
why-nothing = Rien n’a été refusé. Tape pourquoi et une règle, par exemple pourquoi { $clause }.
    .braille = rien de refusé
hint = Tape { $help } pour les commandes, { $quick } pour les règles.
    .braille = { $help } ou { $quick }
opening = { $count ->
        [one] { $names }; { $help }?
       *[other] { $count } robots { $help }?
    }
recap-earlier = { $count } de plus dans le journal.
    .braille = { $count } de plus
recap-return = { $count ->
        [0] Voici ce qui s’est passé pendant ton absence.
       *[other] Voici ce qui s’est passé pendant ton absence ; { $count } de plus dans le journal.
    }
    .braille = pendant ton absence
quick-no-part = L’aide-mémoire n’a pas de partie { $text }. Choisis : { $parts }.
    .braille = { $text } ? pas de partie
rules-as-printed = Pas de règle maison : cette table joue avec les règles standard.
    .braille = pas de règle maison
no-clause = Il n’y a pas de règle { $name }. Tape règles pour les avoir toutes, ou règles et un nom, par exemple règles { $clause }.
    .braille = pas de règle { $name }
saved = Chaque coup est enregistré. Tu peux partir quand tu veux.
    .braille = enregistré
left = Partie enregistrée. Pour la reprendre : callout play --resume
    .braille = enregistré, --resume
go-on = Tu as une partie en cours : { $title }, avec { $names }. Appuie sur Entrée pour la reprendre, ou tape n pour une nouvelle.
    .braille = reprendre? Entrée, ou n
go-on-new = n
no-table = Il n’y a pas de partie à reprendre.
no-seat = Personne ici ne s’appelle { $name }. Tape un nom ou un numéro : { $names }.
no-file = Il n’y a pas de fichier { $file }.
no-table-file = { $file } n’est pas une partie que ce programme peut reprendre.
resumed = La partie est telle que tu l’as laissée.
    .braille = reprise
play-on = Pour une partie plus longue, tape : callout play --house target=200.
    .braille = callout play --house target=200
over = La partie est finie. Son compte rendu est dans { $file }.
    .braille = fini, { $file }
help-turn = À ton tour, tape l’étiquette d’une carte, par exemple { $label }, ou son nom. Ajoute { $call } pour l’annoncer : { $call } { $label }.
    .braille = jouer : { $label }, { $call } { $label }
help-card = Une carte sans couleur en demande une : tape son étiquette puis l’initiale ou le nom de la couleur.
    .braille = étiquette et couleur
help-row = Pour couvrir, tape { $label } { $on } 1 : ta carte, et la place de la carte dans la rangée. Joins deux cartes avec +.
    .braille = couvrir : { $label } { $on } 1
help-draw = Tape { $deal } pour distribuer quand c’est à toi, { $draw } pour piocher, { $keep } pour garder la carte piochée.
    .braille = { $deal } { $draw } { $keep }
help-draw-row = Tape { $deal } pour distribuer quand c’est à toi, { $draw } pour piocher, { $done } pour finir ton tour, { $lay } pour poser une carte dans la rangée.
    .braille = { $deal } { $draw } { $done } { $lay }
help-call = Tape { $call } pour l’annoncer quand tu n’as presque plus de cartes.
    .braille = { $call } : annoncer
help-catch = Tape { $catch } et un nom pour attraper quelqu’un qui a oublié d’annoncer.
    .braille = { $catch } nom
help-accept = Tape { $accept } ou { $draw } pour piocher les cartes qu’on te donne.
    .braille = { $accept } : piocher
help-challenge = Tape { $challenge } pour contester un +4 joué contre toi.
    .braille = { $challenge } : bluff ?
help-swap = Tape { $swap } et un nom pour échanger les mains après ton sept.
    .braille = { $swap } nom
help-answer = Quand on te pose une question, tape ta réponse ou la lettre d’un choix, ou { $pass } si tu ne sais pas. Tout ce que tu tapes est alors ta réponse : mets une barre devant les commandes, { $mark }{ $hand }, { $mark }{ $help }, { $mark }{ $quit }.
    .braille = réponse, lettre, { $pass }, { $mark }{ $hand }
help-judge = Tape { $mark }{ $aloud } quand tu as répondu à voix haute. Celui qui juge tape { $right } ou { $wrong }, ou { $next } pour laisser juger le joueur suivant.
    .braille = { $mark }{ $aloud }, { $right }, { $wrong }, { $next }
help-advice = Tape { $accuse } et un nom pour accuser quelqu’un d’avoir conseillé ; les autres votent ensuite { $uphold } ou { $dismiss }.
    .braille = { $accuse } nom, { $uphold } { $dismiss }
help-ask = Demande à tout moment : { $hand }, { $numbers }, { $top }, { $colour }, { $counts }, { $scores }, { $who }, { $playable }, { $penalty }, { $status }, ou { $hue } pour ce que tu as en { $hue }.
    .braille = { $hand } { $top } { $counts } { $who }
help-ask-row = Demande à tout moment : { $hand }, { $numbers }, { $top }, { $counts }, { $scores }, { $who }, { $playable }, { $penalty }, { $status }, ou { $hue } pour ce que tu as en { $hue }.
    .braille = { $hand } { $top } { $counts } { $who }
help-hint = Demande au robot difficile, si la table le permet : { $hint } pour ce qu’il jouerait, { $odds } pour les chances.
    .braille = robot: { $hint } { $odds }
help-quick = Tape { $quick } pour l’aide-mémoire : un tour, les cartes, les annonces et les points selon les règles de cette table.
    .braille = { $quick } : règles en bref
help-read = Tape { $recap } pour ce qui a changé depuis ton dernier coup, { $now } pour la table telle qu’elle est, { $last } pour réentendre, { $log } pour les derniers messages, { $why } pour la règle qui a interdit un coup, { $rules } pour les règles, { $house } pour ce que cette table a changé.
    .braille = { $recap } { $now } { $log } { $why } { $rules }
help-leave = Chaque coup est enregistré, { $save } te le rappelle. Tape { $quit } pour partir. Les premières lettres d’une commande suffisent.
    .braille = { $quit } : partir
score-who = Qui a gagné la manche ? Tape un nom, ou rien si ce n’est personne.
    .braille = qui a gagné ?
score-cards = Que reste-t-il à { $name } ? Tape les étiquettes ou les points.
    .braille = { $name } reste ?
score-points = { $name } : { $points }.
    .braille = { $name } { $points }
score-total = Scores : { $scores }.
    .braille = { $scores }
score-won = { $names } : partie gagnée.
    .braille = { $names } gagne
score-out = { $name } quitte la partie.
    .braille = { $name } éliminé
score-undo = annuler
score-who-next = Qui a gagné la manche ? Tape un nom, rien si ce n’est personne, ou annuler.
    .braille = qui a gagné ?
score-none = Il n’y a pas de manche à annuler.
    .braille = pas de manche
score-undone = La manche { $number } est annulée.
    .braille = manche { $number } annulée
score-dropped = Cette manche ne compte pas.
    .braille = ne compte pas
score-ends = La partie est finie : { $scores }. C’est juste ? Tape oui ou non.
    .braille = fini : { $scores }, oui/non
score-many = { $points } points pour { $name } : toutes les cartes ensemble en valent { $most }. C’est juste ? Tape oui ou non.
    .braille = { $name } { $points } ? oui/non
score-quit = quitter
score-yes = oui
score-no = non
score-left = Points enregistrés. Pour reprendre : callout score --resume
    .braille = gardé, score --resume
score-resumed = La partie reprend après { $count ->
        [one] { $count } manche.
       *[other] { $count } manches.
    }
    .braille = après { $count }
score-missing = Donne l’édition et les joueurs. Par exemple : callout score french --players Ben,Ana
no-scores = Il n’y a pas de points à reprendre.
no-score-file = { $file } n’a pas de points que ce programme peut reprendre.
score-unknown = Tape un de ces noms : { $names }, rien si ce n’est personne, ou annuler.
    .braille = { $names } ou annuler
score-unread = { $label } n’est pas une étiquette de ce jeu. Tape les étiquettes ou les points.
    .braille = { $label } ?
join-name = Comment t’appelles-tu ?
    .braille = ton nom ?
join-code = Quelle table ? Tape son code, cinq mots.
    .braille = code de la table ?
join-nobody = Aucun serveur ne répond à { $address }.
    .braille = aucun serveur ne répond
join-odd = Le serveur donne une réponse inattendue : { $status }.
    .braille = réponse bizarre { $status }
join-lost = Connexion perdue, nouvel essai en cours.
    .braille = connexion perdue, nouvel essai
join-back = La connexion est rétablie.
    .braille = connexion rétablie
join-watching = Tu regardes cette table sans jouer.
    .braille = tu regardes
join-next = Tu es maintenant à la table { $code }.
    .braille = table { $words }
join-left = On te garde ta place. Pour revenir : callout join { $link }
    .braille = place gardée
join-bye = Tu ne regardes plus. Pour revenir : callout join { $link }
    .braille = au revoir
join-class-ready = Appuie sur Entrée pour y aller.
    .braille = Entrée pour y aller
join-class-left = Tu peux revenir avec : callout join { $link }
    .braille = reviens quand tu veux
join-pass = Quatre mots pour ton autre appareil, valables une fois, pendant { $minutes } minutes : { $words }. Tape-les à { $site }/device, ou tape : callout join { $link } --as { $shown }
    .braille = { $words }
me-kept = On se souvient de toi : { $name }, avec { $tables ->
        [0] 0 table
        [one] 1 table
       *[other] { $tables } tables
    }. Huit mots te ramènent. Après { $days } jours sans visite, tout est effacé.
    .braille = gardé : { $name }
me-words = Voici tes huit mots, { $name }.
    .braille = tes huit mots
me-words-how = Garde-les en lieu sûr : on ne peut pas les montrer une deuxième fois. Pour revenir, donne l’option --words, ou écris-les à { $link }/device.
    .braille = garde-les bien
me-ask = Tes huit mots ?
    .braille = huit mots ?
me-back = Te revoilà, { $name }.
    .braille = te revoilà { $name }
me-forgotten = C’est effacé : tes mots, et tout ce qui était gardé. Les tables où tu as joué gardent ton nom aussi longtemps qu’elles durent.
    .braille = c'est effacé
me-nobody = Cet ordinateur n’a aucun nom de toi sur ce serveur. Avec l’option --keep, il se souvient de toi ; avec --words, tu reviens.
    .braille = aucun nom ici
me-presence = { $shown ->
        [yes] Les personnes avec qui tu as joué voient quand tu es ici, si elles le montrent aussi.
       *[no] Les personnes avec qui tu as joué ne voient pas quand tu es ici.
    }
    .braille = { $shown ->
        [yes] ta présence se voit
       *[no] ta présence est cachée
    }
me-count = { $on ->
        [yes] Tes parties sont comptées à partir de maintenant. Toi seul le vois.
       *[no] Tes parties ne sont pas comptées, et ce qui l’était est effacé.
    }
    .braille = { $on ->
        [yes] tes parties sont comptées
       *[no] pas comptées, tout est effacé
    }
me-invited = { $name } t’invite à une table. Tape : callout join { $link }
    .braille = { $name } t'invite
me-removed = { $name } n’est plus dans ta liste. Personne d’autre ne le sait.
    .braille = { $name } : retiré
fellow = Tu as joué avec { $name }{ $here ->
        [yes] { " " }(ici en ce moment)
       *[no] { "" }
    }.
    .braille = { $name }{ $here ->
        [yes] { " " }est ici
       *[no] { "" }
    }
fellow-nobody = Personne n’est encore dans ta liste. À la fin d’une partie, les personnes de la table dont on se souvient aussi y arrivent.
    .braille = liste vide
fellow-unknown = Personne ne s’appelle { $name } dans ta liste, ou plusieurs personnes.
    .braille = { $name } : inconnu
fellow-invited = { $name } : invitation envoyée. Elle dure un jour, ou jusqu’à ce que la table soit pleine.
    .braille = { $name } : invité
me-one-of = Choisis une option : --keep, --words, --forget, --remove, --presence ou --count.
    .braille = choisis une option
join-loading = Chargement en cours.
    .braille = ça charge
join-knocked = Tu as frappé. Attends que l’hôte te fasse entrer, ou tape Ctrl+C pour partir.
    .braille = frappé, attends
join-let-in = L’hôte te fait entrer.
    .braille = tu peux entrer
join-unheard = Personne n’a répondu. Réessaie plus tard.
    .braille = pas de réponse
join-class-name = Comment la classe doit-elle t’appeler ? Appuie sur Entrée pour recevoir un nom.
    .braille = ton nom ? Entrée : un nom
join-class-wait = Te voilà dans la classe : { $name }. Attends ici : ton professeur va te donner une place.
    .braille = en classe : { $name }
join-unsaid = Personne n’a encore rien dit que tu puisses signaler.
    .braille = rien à signaler
wait-begin = La partie n’a pas commencé. L’hôte tape { $start } quand tout le monde est là. Tape { $table } pour savoir qui est là.
    .braille = pas commencée
wait-seat = La partie n’a pas commencé. Tape { $sit } pour rejoindre la table.
    .braille = pas commencée, { $sit } ?
wait-again = La partie est finie. Tape { $rematch } pour une autre, { $rematch } 200 pour une autre en 200 points, ou { $quit } pour partir.
    .braille = fini : { $rematch } { $quit }
wait-class = La partie n’a pas commencé. Ton professeur la lance pour toute la classe.
    .braille = pas commencée
wait-class-over = La partie est finie. Ton professeur continue avec la classe. Tape { $quit } pour partir.
    .braille = fini : { $quit }
wait-evening = La partie n’a pas commencé. Elle commence dès que chacun a sa place.
    .braille = pas commencée
wait-evening-over = La partie est finie. Retourne à la soirée pour la suivante. Tape { $quit } pour quitter la table.
    .braille = fini : { $quit }
wait-paused = La partie est en pause : personne ne joue tant qu’elle ne reprend pas.
    .braille = pause
wait-return = Tu es en pause. Tape { $return } pour revenir.
    .braille = place laissée : { $return }
wait-closed = Cette table est fermée. Tape { $quit } pour partir.
    .braille = fermée : { $quit }
phrase-line = { $number } : { $text }
    .braille = { $number } { $short }
table-code = Table { $code }, { $edition }. Pour la rejoindre : callout join { $link }
    .braille = { $words }
table-place = Place { $number } : { $name }{ $what ->
        [free] libre
        [host] , hôte
        [you] , toi
        [you-host] , toi, l’hôte
        [bot] , un robot
        [away] , absent
        [stand-in] , absent ; un robot joue
        [lost] , connexion perdue
        [host-lost] , hôte, connexion perdue
       *[person] {""}
    }.
    .braille = { $number } { $name }{ $what ->
        [free] libre
        [host] {" "}hôte
        [you] {" "}toi
        [you-host] {" "}toi, hôte
        [bot] {" "}robot
        [away] {" "}absent
        [stand-in] {" "}absent, robot
        [lost] {" "}sans connexion
        [host-lost] {" "}hôte, sans connexion
       *[person] {""}
    }
table-watchers = Spectateurs : { $names }{ $more ->
        [0] {""}
        [one] {" "}et { $more } autre
       *[other] {" "}et { $more } autres
    }.
    .braille = regardent : { $names }{ $more ->
        [0] {""}
       *[other] {" "}+{ $more }
    }
table-empty = Il n’y a personne à cette table.
    .braille = personne ici
help-seat = Tape { $sit } pour prendre une place, { $leave } pour la rendre ou faire une pause, { $return } pour y revenir. Tape { $table } pour savoir qui est là et comment les autres peuvent rejoindre la table.
    .braille = { $sit } { $leave } { $return } { $table }
help-places = Avant la partie, tape { $sit } et un numéro pour prendre cette place, ou { $across } et un nom pour la place en face de quelqu’un. Si un robot y est, il échange sa place avec toi.
    .braille = { $sit } 3, { $across } et un nom
help-host = L’hôte tape { $start } pour commencer, { $bot } pour ajouter un robot, { $remove } et un nom pour retirer quelqu’un, { $stand_in } et un nom pour faire jouer un robot à sa place. Après une partie, { $rematch } en commence une autre.
    .braille = { $start } { $bot } { $remove }
help-door = L’hôte tape { $lock } pour verrouiller la table, { $unlock } pour l’ouvrir. Si elle est verrouillée, les nouveaux frappent : l’hôte tape { $let_in } ou { $not_now }, avec le nom si plusieurs frappent. Si l’hôte d’une revanche ne vient pas, { $replace_host } donne son rôle au joueur suivant.
    .braille = { $lock } { $unlock } { $let_in }
help-open = Si le serveur a des tables ouvertes à tous, l’hôte tape { $open_table } pour qu’on puisse prendre la place d’un robot, { $close_table } pour y mettre fin. Tape { $avoid } et un nom, et tu ne seras plus jamais à la même table que cette personne.
    .braille = { $open_table }, { $avoid } nom
join-seated = Tu es { $name }, avec { $names }. { $people ->
        [0] Ce sont des robots : la prochaine personne prend la place de l’un d’eux.
        [one] Dont { $people } personne.
       *[other] Dont { $people } personnes.
    }
    .braille = toi: { $name }, avec { $names }
knock-answer = Tape { $let_in } ou { $not_now }.
    .braille = { $let_in } / { $not_now }
help-level = Avant la partie, l’hôte règle la difficulté des questions pour quelqu’un : { $level }, un nom, puis 1, 2 ou 3.
    .braille = { $level } nom 1-3
help-talk = Tape { $say } et ton message pour parler à tous. Tape { $mute } et un nom pour ne plus entendre quelqu’un, { $unmute } pour l’entendre de nouveau. Tape { $report } pour signaler le dernier message aux responsables du serveur.
    .braille = { $say } { $mute } { $report }
help-class = Ton professeur donne une place à chacun, lance et arrête les parties. Tape { $leave } pour faire une pause, { $return } pour revenir. Tape { $table } pour savoir qui est là.
    .braille = { $leave } { $return } { $table }
help-evening = La soirée te donne une place et lance la partie. Tape { $leave } pour faire une pause, { $return } pour revenir. Tape { $table } pour savoir qui est là.
    .braille = { $leave } { $return } { $table }
help-phrase = Tape { $phrase } pour la liste des messages rapides, { $phrase } et un numéro pour en envoyer un.
    .braille = { $phrase } 1-10
help-invite = Tape { $invite } pour savoir avec qui tu as joué, { $invite } et un nom pour inviter cette personne ici, si on se souvient de vous deux.
    .braille = { $invite }, { $invite } nom
help-device = Tape { $device } pour continuer sur un autre appareil, { $quit } pour partir en gardant ta place.
    .braille = { $device } { $quit }
