# Ce que les modérateurs lisent et font, sur leur page et dans le terminal, en français.
moderate-title = Signalements
moderate-count = { $count ->
        [0] Aucun signalement.
        [one] 1 signalement.
       *[other] { $count } signalements.
    }
moderate-newest = Seuls les { $count } derniers sont affichés.
moderate-line = { $name }, signalement par { $reporter } le { $at }
moderate-nobody = Personne en particulier
moderate-where = Signalement { $id }, table { $code }.
moderate-words = { $reporter } a écrit : { $text }
moderate-lines = { $name } : derniers messages
moderate-said = { $at } : { $text }
moderate-said-reported = Signalé, { $at } : { $text }
moderate-notes = Notes
moderate-noted = { $count ->
        [one] 1 note.
       *[other] { $count } notes.
    }
moderate-banned = Exclusion jusqu’au { $until }.
moderate-unknown = Ce signalement n’existe pas.
moderate-done-note = La note est ajoutée.
moderate-done-bar = L’exclusion est faite. D’ici dix secondes, cette personne ne pourra plus rien faire ici.
moderate-done-lift = L’exclusion est levée.
moderate-done-closed = La table est fermée, et ce qui y a été dit est effacé.
moderate-done-gone = La table était déjà fermée.
moderate-done-class = Cette table appartient à une classe. Son professeur peut y mettre fin.
moderate-done-nobody = On ne sait pas qui est visé : personne n’est exclu.
moderate-secret = Secret des modérateurs
moderate-enter = Se connecter
moderate-wrong = Ce n’est pas le secret. Essaie encore.
moderate-note = Nouvelle note, pour les autres modérateurs
moderate-note-go = Ajouter la note
moderate-acts = Actions
moderate-days = Jours
moderate-bar-go = Exclure cette personne
moderate-lift-go = Lever l’exclusion
moderate-close-go = Fermer la table
moderate-back = Tous les signalements
moderate-did = { $action ->
    [bar] { $at }, { $by } : exclusion pour { $days ->
        [one] un jour
       *[other] { $days } jours
    }.
    [lift] { $at }, { $by } : exclusion levée.
    [close] { $at }, { $by } : table fermée.
   *[note] { $at }, { $by } : { $text }
    }
moderate-somebody = un modérateur ou une modératrice
moderate-as = Ton nom ici : { $name }.
moderate-leave = Se déconnecter
