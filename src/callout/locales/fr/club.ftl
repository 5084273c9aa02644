# Ce qu’une soirée dit aux gens, et ce qui peut y aller de travers, en français.
checked-in-you = Te voilà à la soirée : { $name }. Tu entendras quand tu auras une table.
    .braille = à la soirée : { $name }
checked-in-seat = Te voilà à la soirée : { $name }. Ta place à la table { $number } est encore à toi.
    .braille = ta place: encore à la table { $number }
checked-out-you = Tu as quitté la soirée. Tu peux revenir quand tu veux.
    .braille = tu es parti
removed-you = L’hôte t’a retiré de la soirée.
    .braille = retiré de la soirée
started = La soirée commence. Les tables sont tirées au sort dès que trois personnes sont libres.
    .braille = la soirée commence
table-you = Table { $number }, avec { $names }.
    .braille = table { $number }: { $names }
names-and = { $names } et { $last }
a-bot = un robot
result-you = La table { $number } a fini.
    .braille = table { $number } finie
corrected = L’hôte a changé le résultat de la table { $number } : { $reason }
    .braille = table { $number } changée
settings-changed = L’hôte a changé les parties qui restent à tirer au sort.
    .braille = autres parties dès maintenant
ended = La soirée ne tire plus de tables au sort. Les parties commencées comptent encore.
    .braille = plus de tables
erased = La soirée est effacée, avec son classement.
    .braille = soirée effacée
standing-you = Tu es à la { $rank ->
        [1] première
       *[other] { $rank }e
    } place sur { $count }.
    .braille = toi: { $rank } sur { $count }
standing-you-shared = Tu partages la { $rank ->
        [1] première
       *[other] { $rank }e
    } place sur { $count }.
    .braille = toi: { $rank }, à égalité, sur { $count }
standing-none = Tu n’as pas encore de résultat.
    .braille = pas de résultat
standing-line = { $rank }. { $name } : { $share } pour cent battus, { $games ->
        [one] { $games } partie
       *[other] { $games } parties
    }.
    .braille = { $rank } { $name } { $share }%
standing-nobody = Personne n’a encore de résultat.
    .braille = pas de résultats

problem-no-evening = Aucune soirée n’a ce code. Vérifie-le.
    .braille = pas de telle soirée
problem-evening-over = Cette soirée ne tire plus de tables au sort.
    .braille = soirée finie
problem-evening-not-host = Seul l’hôte de la soirée peut faire ça.
    .braille = hôte seulement
problem-evening-not-here = Tu n’es pas à la soirée.
    .braille = pas à la soirée
problem-evening-full = Cette soirée est complète.
    .braille = soirée complète
problem-evening-too-many-check-ins = Tu es parti et revenu trop souvent pour revenir encore.
    .braille = trop de retours
problem-evening-name-taken = Quelqu’un à cette soirée a un nom comme ça. Choisis-en un autre.
    .braille = nom pris
problem-evening-name-blank = Il faut une lettre ou un chiffre dans un nom.
    .braille = il faut une lettre
problem-evening-name-sentence = On dirait une phrase. Choisis un nom.
    .braille = pas un nom
problem-evening-removed = L’hôte t’a retiré de cette soirée.
    .braille = retiré de la soirée
problem-evening-no-person = Personne n’est là avec ce numéro.
    .braille = personne inconnue
problem-evening-no-table = Il n’y a pas de table avec ce numéro.
    .braille = pas de telle table
problem-evening-no-places = Ces places ne vont pas. Donnes-en une à chacun, commence par 1, et laisse les robots.
    .braille = ces places ne vont pas
problem-evening-no-reason = Dis pourquoi : tout le monde l’entend.
    .braille = dis pourquoi
problem-evening-too-many-corrections = Ce résultat a déjà été changé cinq fois.
    .braille = changé 5 fois déjà
problem-evening-no-game = Il faut un jeu pour trois personnes ou plus, sans questions.
    .braille = pas ce jeu
problem-evening-log-full = Cette soirée est à sa limite. Tu peux seulement la finir.
    .braille = journal plein
problem-too-many-evenings = Tu as déjà trois soirées. Finis-en d’abord une.
    .braille = déjà 3 soirées

# Les partenaires et les équipes
checked-in-team = Te voilà à la soirée : { $name }, pour { $team }. Tu entendras quand tu auras une table.
    .braille = { $name }, pour { $team }
table-partner = Table { $number }. Tu fais équipe avec { $partner }. Tu joues contre { $names }.
    .braille = table { $number } avec { $partner }
pair-against-pair = { $one } contre { $other }
teams-ahead = { $name } : { $share } pour cent, devant { $other } : { $rest } pour cent.
    .braille = { $name } { $share }% : { $rest }%
teams-level = { $name } et { $other } sont à égalité.
    .braille = équipes à égalité
problem-evening-no-partners = Ce jeu ne se joue pas à deux contre deux. Choisis-en un autre, ou le chacun pour soi.
    .braille = ce jeu est sans partenaires
problem-evening-team-names = Donne à chaque équipe un nom à elle.
    .braille = un nom par équipe
problem-evening-no-team = Cette soirée a deux équipes. Dis quelle est la tienne.
    .braille = choisis ton équipe
problem-evening-team-fixed = Tu as déjà joué pour ton équipe : tu y restes.
    .braille = tu restes dans ton équipe
problem-evening-form-fixed = Des tables ont été tirées au sort : on ne peut plus changer qui joue avec qui.
    .braille = trop tard pour changer ça
beside-table = { $name } : table { $number }, avec { $names }.
    .braille = table { $number }: { $name }
beside-pairs = { $name } : table { $number }, { $names }.
    .braille = table { $number }: { $name }
