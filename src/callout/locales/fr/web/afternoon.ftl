# Un après-midi de plusieurs classes, en français.
afternoon-title = Après-midi de plusieurs classes
afternoon-what = Plusieurs classes jouent en même temps, et comparent leurs bonnes réponses. Aucun nom n’est montré.
afternoon-link = Ouvrir ou rejoindre un après-midi
afternoon-host-name = Hôte
afternoon-join-title = Amène ta classe
afternoon-join-what = Ouvre d’abord ta classe, dans ce navigateur. Puis entre les cinq mots donnés par l’hôte.
afternoon-code = Code de l’après-midi
afternoon-code-go = Aller à l’après-midi
afternoon-wrong-code = Ce n’est pas un code d’après-midi. Relis les cinq mots un par un.
afternoon-open-title = Ouvrir un après-midi
afternoon-open-what = Tu reçois cinq mots pour les autres professeurs. Chacun fait entrer sa propre classe.
afternoon-open = Ouvrir un après-midi
afternoon-kept = Un après-midi conserve les codes de ses classes, les numéros de son hôte et des professeurs, et les étiquettes des classes. Tout est effacé quand l’hôte y met fin, et au plus tard après 24 heures. Les classes restent.
afternoon-words = Les cinq mots pour les professeurs :
afternoon-look = Regarder de nouveau
afternoon-classes = Classes
afternoon-empty = Aucune classe n’est encore là.
afternoon-rank-what = Chaque élève interrogé compte autant : une classe nombreuse ou lente n’y perd rien. Les classes à égalité partagent un rang.
afternoon-rank = Rang { $rank }.
afternoon-right = { $percent } % de bonnes réponses.
afternoon-asked = { $count ->
    [one] { $count } question posée
   *[other] { $count } questions posées
}.
afternoon-pupils = { $count ->
    [one] { $count } élève présent
   *[other] { $count } élèves présents
}.
afternoon-tables = Tables en jeu : { $playing }, finies : { $over }.
afternoon-no-questions = Cette classe joue sans questions, donc elle n’a pas de rang.
afternoon-too-few = Trop peu d’élèves pour le dire.
afternoon-class-ended = Cette classe a pris fin.
afternoon-take-out = Retirer { $label }
afternoon-let-in-title = Fais entrer ta classe
afternoon-let-in-what = Tout le monde ici voit son étiquette et ses chiffres. Personne ne voit son code ni les noms de tes élèves.
afternoon-which = Ta classe
afternoon-label = Étiquette de la classe
afternoon-label-hint = Par exemple 6b, { $count } caractères au plus. Si tu ne mets rien, la classe reçoit un numéro.
afternoon-let-in = La faire entrer
afternoon-end-title = Finir l’après-midi
afternoon-end = Finir et effacer
afternoon-done-opened = L’après-midi est ouvert.
afternoon-done-came = Ta classe est entrée.
afternoon-done-went = La classe est retirée.
afternoon-ended-title = L’après-midi est fini
afternoon-ended = Tout ce qui le concerne est effacé. Les classes restent à leurs professeurs.
privacy-server-afternoon = Un après-midi de plusieurs classes ne conserve que des codes et des étiquettes. Il est effacé par son hôte, et au plus tard après { $count } heures.
