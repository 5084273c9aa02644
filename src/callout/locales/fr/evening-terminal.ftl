# Ce que dit une soirée dans un terminal, en français.
ask-name = Comment la soirée doit-elle t’appeler ? Appuie sur Entrée pour recevoir un nom.
    .braille = ton nom? Entrée: au choix
ask-team = Quelle est ton équipe ? Tape 1 pour { $one }, ou 2 pour { $other }.
    .braille = équipe? 1 { $one }, 2 { $other }
not-begun = Te voilà à la soirée : { $name }. L’hôte ne l’a pas encore commencée.
    .braille = pas commencée
free = Te voilà à la soirée : { $name }. Tu entendras quand tu auras une table.
    .braille = libre, attends
played = Tu as joué { $games ->
        [one] ta partie
       *[other] tes { $games } parties
    }. Tu peux rester et entendre ce que font les autres.
    .braille = parties jouées
out = Tu as quitté la soirée. Tape { $word } pour rejouer.
    .braille = parti: { $word }?
words = Tape { $standings }, ou { $check_out } pour faire une pause, ou { $quit } pour partir.
    .braille = { $standings }, { $check_out }, { $quit }
left = Tu quittes la soirée. Pour revenir : callout join { $link }
    .braille = tu es parti
stayed = Aucun serveur ne répond, tu comptes donc encore parmi les présents. Pour revenir : callout join { $link }
    .braille = encore inscrit
gone = Tu quittes la soirée.
    .braille = tu es parti
