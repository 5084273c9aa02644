# Ce que disent les pages des tutoriels, en français.
learn-home = Apprendre en une minute
learn-what = Joue une demi-manche contre un robot. Les cartes sont toujours les mêmes, chaque étape est expliquée, et il n’y a pas de chronomètre. Avec « T’exercer », tu cherches ton coup dans dix situations. Quel jeu veux-tu apprendre ?
learn-choose = Apprendre { $title }
learn-title = Apprendre { $title }
learn-page = Apprendre { $title }, { $number } sur { $count }
learn-first = Recommencer
learn-step = Étape { $number } sur { $count } : { $topic }
learn-rule = Règle { $clause }
learn-hint = Donne un indice
learn-show = Montre-moi
learn-counts = { $name } : { $count ->
        [one] { $count } carte
       *[other] { $count } cartes
    }
learn-press = Appuie sur « { $first } ».
learn-press-then = Appuie sur « { $first } », puis sur « { $then } ».
learn-tick = Coche « { $tick } », puis appuie sur « { $first } ».
learn-write = Écris ta réponse et appuie sur « { $send } ». Si tu ne sais pas, appuie sur « Montre-moi ».
learn-end = C’est tout !
learn-ended = Tu peux maintenant jouer à { $title }.
learn-play = Jouer
learn-again = Apprendre encore
learn-other = Apprendre un autre jeu
learn-leave = Passer et jouer
practice-choose = T’exercer à { $title }
practice-title = T’exercer à { $title }
practice-page = T’exercer à { $title }, { $number } sur { $count }
practice-step = Situation { $number } sur { $count }
practice-ended = Tu as vu { $count } situations de { $title }.
practice-again = T’exercer encore
