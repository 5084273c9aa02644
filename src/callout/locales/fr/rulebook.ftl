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
