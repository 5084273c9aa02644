# Ce que disent les pages d’une soirée, en français.
home-evening-link = Ouvrir ou rejoindre une soirée
evening-back = Aller à la soirée
menu-evening = Soirée

# L’entrée
evening-title = Une soirée
evening-what = Chacun joue quelques parties, à des tables tirées au sort. Personne ne joue contre la montre, et personne n’attend quelqu’un qui lit lentement.
evening-join-title = Rejoindre une soirée
evening-code = Code de la soirée
evening-code-hint = Cinq mots. Les majuscules et les traits d’union ne comptent pas. Tu peux aussi coller un lien.
evening-code-go = Aller à la soirée
evening-wrong-code = Ce n’est pas un code de soirée. Vérifie les cinq mots un par un.
evening-open-title = Ouvrir une soirée
evening-open-what = C’est toi l’hôte. Tu reçois cinq mots pour tes invités, et tu peux jouer aussi.
evening-open = Ouvrir une soirée
evening-host-name = Hôte
evening-edition = Jeu
evening-games = Parties par personne
evening-games-hint = Chacun en joue autant, l’une après l’autre.
evening-rounds = Manches d’une partie au plus
evening-rounds-hint = Une partie finit quand quelqu’un la gagne ou après ces manches, jamais à cause de l’heure.
evening-bots = Deux personnes peuvent commencer avec un robot
evening-bots-hint = Sinon, deux personnes n’ont un robot que si personne d’autre ne peut venir. Un robot ne compte pour personne.
evening-kept = Une soirée garde les noms que les gens choisissent, qui était assis où, les équipes s’il y en a, et les résultats. Elle ne garde rien d’autre : ni adresse, ni e-mail. Tout est effacé quand l’hôte efface la soirée, et au plus tard après 90 jours.
evening-luck-title = Quelle est la part de chance
evening-luck = Elle est grande. Dans un essai avec douze joueurs, dont un jouait mieux que les autres, celui-là finissait premier dans 21 soirées de trois parties sur 100, et dans 40 soirées de dix parties sur 100. Par pur hasard, ce serait 8. La place où tu es assis compte autant que ta façon de jouer : c’est pourquoi les places sont tirées au sort.

# Venir jouer
evening-check-in-title = Rejoindre la soirée
evening-check-in-what = Entre, et tu es tiré au sort avec d’autres dès que trois personnes sont libres. Tu peux partir et revenir quand tu veux.
evening-name = Ton nom pour cette soirée
evening-name-hint = Un prénom ou un surnom. Laisse vide et tu en reçois un.
evening-check-in = Entrer
evening-hello = Bonjour { $name }
evening-host-title = Ta soirée

# La soirée
evening-state-waiting = La soirée n’a pas commencé. L’hôte la lance.
evening-state-running = La soirée a commencé. Les tables sont tirées au sort dès que trois personnes sont libres.
evening-state-over = Plus aucune table n’est tirée au sort. Les parties commencées comptent encore.
evening-free = Tu es libre. Tu entendras quand tu auras une table.
evening-played = { $games ->
        [one] Tu as joué ta partie
       *[other] Tu as joué tes { $games } parties
    }.
evening-to-table = Aller à la table { $number }
evening-start = Commencer la soirée
evening-start-what = Attends que les premiers soient là : ils sont tirés au sort ensemble. D’autres peuvent venir quand ils veulent.
evening-self-out = Partir
evening-self-in = Jouer
evening-check-out = Quitter la soirée
evening-check-out-what = Un robot prend ta place. Tu peux revenir quand tu veux.
evening-standings = Classement
evening-standings-caption = Part moyenne des adversaires battus
evening-standings-none = Personne n’a encore de résultat.
evening-column-rank = Rang
evening-column-name = Nom
evening-column-share = Battus, en pour cent
evening-column-games = Parties
evening-share = { $share } %
evening-csv = Classement en fichier CSV
evening-tables = Tables
evening-tables-none = Aucune table n’a encore été tirée au sort.
evening-table = Table { $number } :
evening-table-plays = La partie est en cours.
evening-place = { $place }. { $name }
evening-no-count = Ne compte pas
evening-corrected = Changé par l’hôte : { $reason }
evening-people = { $count ->
        [0] Personne n’est là
        [one] { $count } personne est là
       *[other] { $count } personnes sont là
    }
evening-people-none = Dis-leur les cinq mots.
evening-person-plays = { $name } : à la table { $number }
evening-person-free = { $name } : libre, { $games ->
        [one] { $games } partie jouée
       *[other] { $games } parties jouées
    }
evening-invite = Inviter
evening-invite-code = Les mots de cette soirée sont
evening-invite-how = Va à { $site } et tape les cinq mots.
evening-hosting = Pour l’hôte
evening-set-games = { $count ->
        [one] { $count } partie par personne
       *[other] { $count } parties par personne
    }
evening-set-rounds = { $count ->
        [one] { $count } manche par partie
       *[other] { $count } manches par partie au plus
    }
evening-settings = Changer les parties
evening-settings-what = Le changement vaut pour les tables tirées au sort à partir de maintenant.
evening-settings-save = Enregistrer
evening-remove-title = Retirer une personne
evening-remove-who = Personne
evening-remove = Retirer
evening-end = Finir la soirée
evening-end-what = Plus aucune table n’est tirée au sort. Les parties commencées comptent encore, et le classement reste.
evening-erase = Effacer la soirée
evening-erase-what = Les noms, les résultats et le classement disparaissent tout de suite, pour tout le monde.
evening-erase-sure = Oui, tout effacer
evening-erase-go = Effacer
evening-erase-unsure = Rien n’est effacé. Coche d’abord la case.
evening-erased-title = La soirée est effacée
evening-erased = Il n’en reste rien.
evening-correct-title = Changer le résultat de la table { $number }
evening-correct-what = Tout le monde entend que tu l’as changé, et pourquoi.
evening-correct-running = La partie est en cours. Si tu enregistres un résultat, elle finit tout de suite, et tout le monde entend pourquoi.
evening-correct-place = { $name } : place
evening-correct-none = ne compte pas
evening-correct-reason = Pourquoi
evening-correct-reason-hint = Une phrase courte que tout le monde entend.
evening-correct-save = Enregistrer le résultat
evening-done-opened = La soirée est ouverte. On peut y entrer.
evening-done-started = La soirée commence.
evening-done-ended = La soirée est finie.
evening-done-removed = Retiré de la soirée.
evening-done-checked-out = Tu as quitté la soirée. Tu peux revenir quand tu veux.
evening-done-settings = Les parties sont changées.
evening-done-corrected = Le résultat est changé. Tout le monde l’entend.
