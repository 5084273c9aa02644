### Ce que dit le livre des règles en français, outre le texte des règles.

house-clause = Cette table joue selon une règle maison.
book-part = { $part ->
        [P] Le jeu de cartes
        [O] Le but
        [D] La donne
        [T] Un tour
        [A] Ce que font les cartes
        [G] Finir la manche
        [S] Les points
        [N] Conseils et contestations
        [2] À deux
        [4] En partenaires
        [E] D'autres façons de jouer
        [C] D'autres façons de jouer
        [R] La pioche et la rangée
        [W] Les jokers
        [U] Les annonces
        [Q] L'aide
       *[other] Ce qui vaut aussi
    }

## L'aide-mémoire

summary-topic-deal = Avant le premier tour
summary-topic-turn = Un tour
summary-topic-calls = Les annonces
summary-topic-scoring = Les points
summary-number-pile = Un chiffre se pose sur sa couleur ou sur le même chiffre.
summary-number-row = Un chiffre s'accorde avec le même dans la rangée, ou le complète avec une autre carte.
summary-copies-coloured = { $names ->
        [none] { $count } par couleur.
       *[other] Par couleur, { $count } de chaque : { $names }.
    }
summary-copies-plain = { $count } dans le jeu.
summary-own-kind = Se pose sur sa couleur ou sur une carte pareille.
summary-any-colour-pile = Se pose sur tout, et qui la joue choisit la couleur.
summary-any-colour-row = De n'importe quelle couleur : qui la joue la choisit.
summary-any-number = Vaut n'importe quel nombre de 1 à { $most } dans sa couleur.
summary-counts = Vaut { $number } dans un accord.
summary-misses = Le joueur suivant passe son tour.
summary-turns = Change le sens du jeu.
summary-draws = Le joueur suivant pioche { $count ->
        [one] { $count } carte
       *[other] { $count } cartes
    } et { $after ->
        [plays] joue ensuite.
       *[forfeits] passe son tour.
    }
summary-bluff = Peut être un bluff, que l'on peut contester.
summary-turn-fit = Joue une carte qui a la couleur, le chiffre ou le symbole de la carte du dessus, ou une carte sans couleur.
summary-turn-drawn = La carte que tu viens de piocher peut être jouée aussitôt si elle va, mais aucune autre.
summary-turn-match = Accorde des cartes de la rangée : avec une carte du même nombre, ou avec deux dont la somme fait ce nombre.
summary-turn-lay = Si tu as pioché et n'accordes rien, pose une carte dans la rangée.
