# Ce que lit dans le terminal qui fait tourner un serveur, en français.
postgres-extra = Il manque des éléments pour PostgreSQL. Installez-les avec : pip install "callout[postgres]"
database-unusable = La base de données est inutilisable : { $reason }. Pour savoir que faire, tapez : callout doctor
serve-only-here = Seul cet ordinateur peut ouvrir cette adresse.
serve-kept = Les tables sont gardées dans { $file }.
serve-kept-postgres = Les tables sont gardées dans PostgreSQL.
serve-http = C’est du http, rien n’est chiffré : utilisez-le dans un réseau de confiance.
serve-stop = Pour arrêter, appuyez ici sur Ctrl+C. Aucun coup n’est perdu.
serve-port-taken = Le port { $port } est pris : un serveur tourne peut-être déjà. Arrêtez-le, ou choisissez un autre port : callout serve --port { $next }
serve-port-refused = Aucun serveur ne peut écouter à { $host }, port { $port } : { $reason }. Choisissez autre chose avec --host ou --port.
serve-second = Attention : un autre serveur, processus { $process }, garde aussi ses tables dans { $file }. Aucun coup n’est perdu, mais les gens d’un serveur n’entendent pas tout de suite ce qui se passe à l’autre. Arrêtez l’un des deux.
