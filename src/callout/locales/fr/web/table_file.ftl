### La page qui enregistre toutes les tables d’un navigateur dans un fichier, et qui les rapporte.

table-file-title = Tes tables dans un fichier
table-file-where = Seul ce navigateur garde tes tables.
table-file-kept = Le navigateur les garde jusqu’à ce que tu les effaces.
table-file-may-go = Le navigateur peut les effacer quand il manque de place. Enregistre-les de temps en temps.
table-file-unknown = Le navigateur ne dit pas pour combien de temps. Enregistre-les de temps en temps.
table-file-save = Enregistrer tes tables
table-file-what = Le fichier contient toutes tes tables, les parties finies, ton nom et tes réglages.
table-file-private = Garde-le pour toi. Avec lui, n’importe qui peut voir toutes les cartes et jouer à ta place.
table-file-download = Enregistrer le fichier
table-file-bring = Importer tes tables
table-file-bring-how = Choisis un fichier enregistré sur cette page, ici ou dans un autre navigateur. Aucune table d’ici n’est perdue : si une partie est allée plus loin ici, elle reste comme elle est.
table-file-file = Le fichier avec tes tables
table-file-take = Importer les tables
table-file-came = { $count ->
    [0] Aucune table importée.
    [one] 1 table importée.
   *[other] { $count } tables importées.
}
table-file-stayed = { $count ->
    [one] 1 table reste comme elle est ici.
   *[other] { $count } tables restent comme elles sont ici.
}
table-file-anew = Ton nom et tes réglages sont importés aussi. Continue, et tout est là.
table-file-go-on = Continuer
table-file-none = Choisis d’abord un fichier.
table-file-not-ours = Ce n’est pas un fichier de tables. Choisis-en un dont le nom finit par .callout.
table-file-damaged = Ce fichier est abîmé. Rien n’a changé. Si tu as une autre copie, essaie-la.
table-file-too-big = Ce fichier est trop gros. Un fichier de tables a au plus { $most } Mo.
table-file-newer = Ce fichier vient d’une version plus récente de Callout. Prends la nouvelle version quand elle t’est proposée ici, puis réessaie.
table-file-occupied = Les tables de quelqu’un d’autre sont ouvertes ici. Rien n’a changé. Termine d’abord ces tables, ou prends un autre navigateur.
