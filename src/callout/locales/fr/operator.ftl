# Ce que lit dans le terminal qui fait tourner un serveur, en français.
postgres-extra = Il manque des éléments pour PostgreSQL. Installez-les avec : pip install "callout[postgres]"
database-unusable = La base de données est inutilisable : { $reason }. Pour savoir que faire, tapez : callout doctor
