# Ce que disent les pages sur le papier, en français.
made-home = Cartes et règles sur papier
made-title = Fabriquer tes cartes
made-what = Avec une embosseuse, une imprimante, du papier thermogonflable ou une imprimante 3D, tu peux fabriquer toi-même un jeu en braille, les règles et un aide-mémoire.
made-choose = Fabriquer { $title }
made-page = Fabriquer { $title }
made-labels = Les étiquettes des cartes sont écrites en { $code ->
        [ueb] braille anglais unifié
        [no-signs] braille anglais unifié, sans signes de nombre ni de lettre
        [computer] braille informatique
        [fr] braille français
       *[other] code braille { $code }
    }.
made-code = Choisir un autre braille dans les réglages
made-emboss = Pour une embosseuse
made-emboss-what = Des pages de 40 cellules sur 25 lignes, en braille intégral.
made-print = Pour une imprimante
made-print-what = Des cartes de 56 sur 87 millimètres, avec lettre, forme, couleur, grand numéro et points dessinés. Imprime-les à 100 % : un trait à côté des cartes montre si la taille est bonne.
made-file-labels-brf = Étiquettes de toutes les cartes (BRF)
made-file-labels-brf-what = Dans l’ordre du jeu, avec de la place pour couper : pour du film adhésif.
made-file-labels-pef = Étiquettes de toutes les cartes (PEF)
made-file-labels-pef-what = La même chose pour les embosseuses qui lisent le PEF.
made-file-rules-brf = Règles (BRF)
made-file-rules-brf-what = Toutes les règles, avec table des matières et numéros de page.
made-file-quick-brf = Aide-mémoire (BRF)
made-file-quick-brf-what = Les cartes avec leurs étiquettes, un tour, les annonces et les points.
made-file-deck-pdf = Jeu, { $paper ->
        [letter] Letter
       *[a4] A4
    } (PDF)
made-file-deck-pdf-what = Neuf cartes par page avec des repères de coupe, et leurs dos une page sur deux. Imprime en recto verso, retourné sur le grand côté.
made-file-deck-swell-pdf = Jeu pour papier thermogonflable, { $paper ->
        [letter] Letter
       *[a4] A4
    } (PDF)
made-file-deck-swell-pdf-what = Seulement des points, des formes et des numéros noirs, car tout ce qui est noir gonfle à la chaleur.
made-file-cards-zip = Images des cartes (ZIP de SVG)
made-file-cards-zip-what = Chaque carte différente une fois, avec une liste du nombre de chacune dans le jeu.
made-lacks-liblouis = Ce serveur ne peut pas écrire de texte en braille : liblouis et ses tables n’y sont pas installées. Les étiquettes se font sans elles.
made-lacks-printing = Ce serveur ne peut pas faire de fichiers PDF : l’extra « printing » n’y est pas installé. Sur ton ordinateur, pip install "callout[printing]" l’ajoute. Les images des cartes n’en ont pas besoin.
made-lacks-liblouis-tab = Hors ligne, on ne peut pas écrire de texte en braille : liblouis n’est pas là. Les étiquettes se font sans elle. Un serveur Callout ou un ordinateur avec Callout fait le reste.
made-lacks-printing-tab = Hors ligne, on ne peut pas faire de fichiers PDF. Les images des cartes, si. Un serveur Callout ou un ordinateur avec Callout fait les PDF.
made-questions = Cartes de questions
made-questions-what = Pour jouer sur papier avec un de nos jeux de questions : des cartes en gros caractères avec la réponse au dos, des pages en braille, et une feuille de réponses pour le professeur. Toutes ont les mêmes numéros.
made-file-questions-pdf = Cartes de questions : { $deck }, { $paper ->
        [letter] Letter
       *[a4] A4
    } (PDF)
made-file-questions-pdf-what = Quatre cartes par page en gros caractères, leurs réponses une page sur deux. Imprime en recto verso, retourné sur le grand côté.
made-file-answers-pdf = Feuille de réponses : { $deck }, { $paper ->
        [letter] Letter
       *[a4] A4
    } (PDF)
made-file-answers-pdf-what = Pour le professeur, par numéro de carte.
made-file-questions-brf = Questions : { $deck } (BRF)
made-file-questions-brf-what = Les questions à lire, avec leurs choix.
made-file-question-labels-brf = Étiquettes pour les cartes de questions : { $deck } (BRF)
made-file-question-labels-brf-what = Pour du film adhésif, les deux côtés de chaque carte.
made-file-answers-brf = Réponses : { $deck } (BRF)
made-file-answers-brf-what = Pour le professeur, avec les mêmes numéros.
made-more = Avec la commande, sur ton ordinateur
made-more-what = Certaines choses prennent trop de temps à un serveur, ou servent à peu de gens.
made-more-tactile = Des fichiers pour imprimante 3D (STL), un par carte différente :
made-more-mirror = Une image en miroir, pour piquer les points à la main, par derrière :
made-more-questions = Des cartes de questions à partir de ton fichier :
made-more-record = Une partie que tu as jouée, à lire :
made-known = Ce que l’on sait des vrais jeux
made-known-corners = Selon la notice du RNIB, le braille du jeu de Mattel est en haut à gauche et, retourné, en bas à droite. Ici aussi.
made-known-labels = Les étiquettes sont celles du fichier de l’édition.
made-unknown = Ce que l’on ne sait pas
made-unknown-signs = Si les vraies cartes ont un signe de nombre, et comment elles écrivent plus. C’est pourquoi tu peux choisir le braille ici.
made-unknown-size = La taille et la place exactes des vrais points. Ici elles suivent Marburg Medium : points à 2,5, cellules à 6 et lignes à 10 millimètres, à 6 millimètres des bords.
made-unknown-feel = Ce que l’on sent sous les doigts avec des cartes d’imprimante 3D. Des programmes les ont mesurées ; personne ne les a encore touchées.
made-tell = Si tu as un vrai jeu, dis au projet Callout quels sont ses points.
