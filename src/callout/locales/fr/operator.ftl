# Ce que lit dans le terminal qui fait tourner un serveur, en français.
postgres-extra = Il manque des éléments pour PostgreSQL. Installez-les avec : pip install "callout[postgres]"
otel-extra = L’environnement demande des traces, et il manque de quoi les faire. Installez-le avec : pip install "callout[otel]"
database-unusable = La base de données est inutilisable : { $reason }. Pour savoir que faire, tapez : callout doctor
secret-file-unreadable = Le fichier qu’indique { $name } est illisible : { $reason }. Vérifiez son chemin, et qui peut le lire.
secret-file-empty = Le fichier qu’indique { $name } est vide : il devrait contenir un secret.
serve-only-here = Seul cet ordinateur peut ouvrir cette adresse.
serve-kept = Les tables sont gardées dans { $file }.
serve-kept-postgres = Les tables sont gardées dans PostgreSQL.
serve-http = C’est du http, rien n’est chiffré : utilisez-le dans un réseau de confiance.
serve-stop = Pour arrêter, appuyez ici sur Ctrl+C. Aucun coup n’est perdu.
serve-port-taken = Le port { $port } est pris : un serveur tourne peut-être déjà. Arrêtez-le, ou choisissez un autre port : callout serve --port { $next }
serve-port-refused = Aucun serveur ne peut écouter à { $host }, port { $port } : { $reason }. Choisissez autre chose avec --host ou --port.
serve-link-path = L’adresse publique { $link } a un chemin inutilisable. Choisissez-en un fait de lettres sans accent, de chiffres et de traits d’union, comme dans https://play.example/callout
serve-solo = Il n’y a pas de table pour l’onglet dans { $folder }. Construisez-la avec scripts/site, ou indiquez le dossier où elle se trouve.
serve-second = Attention : un autre serveur, processus { $process }, garde aussi ses tables dans { $file }. Aucun coup n’est perdu, mais les gens d’un serveur n’entendent pas tout de suite ce qui se passe à l’autre. Arrêtez l’un des deux.

doctor-fine = Bon : { $told }
doctor-note = À savoir : { $told }
doctor-problem = Problème : { $told }
doctor-count = { $problems ->
        [0] Aucun problème trouvé.
        [one] Un problème trouvé.
       *[other] { $problems } problèmes trouvés.
    }
doctor-python = Python { $found } n’a pas de défaut que nous connaissions.
doctor-python-old = Python { $found } lit très lentement certains cookies (CVE-2024-7592). Callout n’utilise pas cette partie, mais mettez Python à jour dès que possible, vers { $wanted } ou une version plus récente.
doctor-assets = Les { $files } fichiers pour les navigateurs sont là, et les { $editions } éditions.
doctor-assets-missing = Il manque des fichiers pour les navigateurs : { $files }. Installez Callout à nouveau ; dans un dépôt, lancez scripts/web.
doctor-edition-faulty = L’édition { $edition } a un défaut. Pour savoir lequel, tapez : callout rules { $edition }
doctor-extras = Tous les extras sont installés.
doctor-extras-missing = Pas installé : { $extras }. Un serveur sur SQLite s’en passe. Pour PostgreSQL, des fichiers PDF et STL, ou des traces : pip install "callout[{ $wanted }]"
doctor-liblouis = liblouis { $version } écrit le braille, et a toutes ses tables.
doctor-liblouis-missing = liblouis n’est pas installé : on ne peut pas imprimer de texte en braille. On peut jouer sans. Sous Debian ou Ubuntu : apt install liblouis20 liblouis-data
doctor-tables-missing = Il manque des tables à liblouis : { $tables }. Sous Debian ou Ubuntu : apt install --reinstall liblouis-data
doctor-disk = On peut écrire dans { $folder }, et { $free } Mo sont libres.
doctor-disk-refused = On ne peut rien écrire dans { $folder } : { $reason }. Donnez ce dossier à l’utilisateur qui lance le serveur, ou choisissez-en un autre avec la variable CALLOUT_HOME.
doctor-disk-full = Il ne reste que { $free } Mo pour { $folder } ; il en faut { $least } à un serveur. Effacez quelque chose, ou choisissez un autre dossier avec la variable CALLOUT_HOME.
doctor-clock = L’horloge indique { $now }.
doctor-clock-early = L’horloge indique { $today }, mais ce programme a été fait après le { $released }. Mettez-la à l’heure, et pour qu’elle le reste : timedatectl set-ntp true
doctor-clock-late = L’horloge indique { $today }, loin dans l’avenir. Mettez-la à l’heure, et pour qu’elle le reste : timedatectl set-ntp true
doctor-clock-behind = Quelque chose a été enregistré à { $newest }, une heure encore à venir. L’horloge retarde, ou elle avançait alors. Mettez-la à l’heure avant de lancer un serveur.
doctor-clocks-apart = Les horloges de cet ordinateur et de { $host } ont { $seconds } secondes d’écart. Mettez les deux à l’heure, et pour qu’elles le restent : timedatectl set-ntp true
doctor-file = La base { $file } est entière et vous seul pouvez la lire.
doctor-file-new = Il n’y a pas encore de base ; le premier démarrage fera { $file }.
doctor-file-older = La base { $file } est d’une version plus ancienne. Le prochain démarrage la mettra à jour. Avant cela, tapez : callout backup FICHIER
doctor-file-open = D’autres utilisateurs de cet ordinateur peuvent lire { $file }, où sont toutes les mains. Tapez : chmod 600 "{ $file }"
doctor-file-served = Un serveur, processus { $process }, garde ses tables dans { $file }. N’en lancez pas un second dessus.
doctor-file-unusable = La base { $file } est inutilisable : { $reason }. Si le fichier est à un autre utilisateur, changez son propriétaire ; si ce n’est pas une base, déplacez-le ou rétablissez votre dernière sauvegarde : callout restore FICHIER
doctor-file-damaged = La base { $file } est abîmée : { $reason }. Arrêtez le serveur et rétablissez votre dernière sauvegarde : callout restore --replace FICHIER
doctor-file-foreign = { $file } est une base, mais pas de Callout. Choisissez un autre fichier avec --database.
doctor-file-later = La base { $file } est d’une version plus récente de Callout. Installez cette version : pip install --upgrade callout
doctor-postgres = PostgreSQL à { $host } répond et accepte d’écrire ; son schéma est { $found }.
doctor-postgres-away = PostgreSQL à { $host } ne répond pas : { $reason }. Est-il lancé, l’adresse est-elle bonne, un pare-feu bloque-t-il ?
doctor-postgres-refuses = PostgreSQL à { $host } refuse : { $reason }. Vérifiez l’utilisateur, le mot de passe et le nom de la base.
doctor-postgres-standby = PostgreSQL à { $host } est un serveur de secours ou en lecture seule : on ne peut rien y enregistrer. Promouvez-le, ou nommez tous les serveurs dans l’adresse.
doctor-postgres-older = Le schéma à { $host } est { $found }, ce programme a besoin de { $wanted }. Tapez, avec le même --database : callout migrate
doctor-postgres-later = Le schéma à { $host } est { $found }, ce programme va jusqu’à { $wanted }. Installez une version plus récente : pip install --upgrade "callout[postgres]"
doctor-port = Le port { $port } est libre.
doctor-port-callout = Un serveur de Callout tourne au port { $port } (processus { $process }).
doctor-port-taken = Un autre programme a le port { $port } (processus { $process }). Arrêtez-le, ou choisissez un autre port avec --port.
doctor-port-refused = Aucun serveur ne peut écouter à { $host }, port { $port } : { $reason }. Choisissez autre chose avec --host, ou un port au-dessus de 1023.
doctor-secret = Le secret dans { $file } est assez long, et vous seul pouvez le lire.
doctor-secret-given = Le secret donné est assez long.
doctor-secret-new = Il n’y a pas encore de secret ; le premier démarrage fera { $file }.
doctor-secret-nodes = Plusieurs nœuds ont besoin du même secret : donnez-le à chacun par CALLOUT_SECRET.
doctor-secret-short = Le secret donné est trop court : il faut { $least } octets. Cette commande en fait un : openssl rand -hex 32
doctor-secret-file-short = { $file } ne contient pas de secret de { $least } octets. Effacez-le, et le prochain démarrage en fera un ; tous les invités devront alors redonner leur nom.
doctor-secret-open = D’autres utilisateurs de cet ordinateur peuvent lire { $file }, et se faire passer pour n’importe qui. Tapez : chmod 600 "{ $file }"
doctor-secret-unreadable = { $file } ne peut pas être lu. Donnez-le à l’utilisateur qui lance le serveur.
doctor-link-none = Aucune adresse publique donnée. Sans elle, on vient par http, à éviter sur internet. Pour vérifier la vôtre : callout doctor --link https://…
doctor-link-http = { $link } est en http : qui écoute le réseau peut lire les mains. Mettez devant un serveur mandataire avec TLS, et donnez son adresse https.
doctor-link-odd = { $link } n’est pas une adresse. Elle commence par https:// puis vient un nom, comme https://jeu.example
doctor-link-away = { $link } ne répond pas : { $reason }. Le serveur mandataire tourne-t-il, le nom mène-t-il à cet ordinateur, le port 443 est-il ouvert ?
doctor-link-status = { $link } répond, mais pas comme un serveur de Callout : statut { $status }. Le serveur tourne-t-il, et le mandataire mène-t-il à son port ?
doctor-tls = { $link } répond avec un certificat valide, pour { $days } jours encore.
doctor-tls-ending = Le certificat de { $link } finit dans { $days } jours. Renouvelez-le, et cherchez pourquoi cela ne s’est pas fait tout seul.
doctor-tls-invalid = Les navigateurs refuseront le certificat de { $link } : { $reason }. Prenez-en un pour ce nom, comme le font Caddy ou certbot.

backup-done = { $file } contient tout : tables, mains, discussions, noms et le secret du serveur. Gardez ce fichier aussi bien que le serveur lui-même.
backup-done-without-secret = { $file } contient toutes les tables, les mains, les discussions et les noms, mais pas le secret du serveur. Gardez les deux : sans ce secret-là, personne ne retrouve sa place.
backup-no-database = Il n’y a rien à sauvegarder : { $file } n’est pas une base lisible ({ $reason }). Donnez la bonne avec --database.
backup-exists = { $file } existe déjà. Rien n’a été changé ; choisissez un autre nom.
backup-failed = { $file } : { $reason }. Rien n’a été changé.
backup-postgres = Ces commandes sont pour un seul fichier SQLite. docs/operating.md dit comment sauvegarder et rétablir PostgreSQL.
restore-done = { $file } est comme au moment de la sauvegarde. Lancez le serveur : qui revient apprend qu’il a été rétabli.
restore-aside = Ce qui était là avant est gardé sous { $file }. Effacez-le quand plus personne n’en a besoin.
restore-needs-secret = Lancez le serveur avec le même secret qu’au moment de la sauvegarde, sinon personne ne retrouve sa place.
restore-no-backup = { $file } n’est pas lisible comme sauvegarde ({ $reason }). Rien n’a été changé.
restore-damaged = { $file } est abîmé, ou n’est pas une sauvegarde : { $reason }. Rien n’a été changé.
restore-wrong-schema = { $file } ne va pas avec ce programme. { $reason }. Rien n’a été changé.
restore-in-use = Un serveur ou un autre programme utilise { $file }. Arrêtez-le d’abord. Rien n’a été changé.
restore-has-tables = Il y a des tables dans { $file }. Rien n’a été changé. Avec --replace, elles sont gardées sous un autre nom.
restore-other-secret = { $file } contient un autre secret que la sauvegarde. Rien n’a été changé. Avec --replace, il est gardé sous un autre nom.

forget-whom = Dites qui oublier, ou donnez plutôt --again.
forget-again = { $count ->
        [0] Rien de ce qui a été oublié n’est revenu.
        [one] 1 oubli était défait ; il est appliqué de nouveau.
       *[other] { $count } oublis étaient défaits ; ils sont appliqués de nouveau.
    }
forget-unusable = { $count ->
        [one] 1 ligne de { $file } ne peut pas servir : elle est abîmée, ou faite avec un autre secret. Oubliez cette personne à la main.
       *[other] { $count } lignes de { $file } ne peuvent pas servir : elles sont abîmées, ou faites avec un autre secret. Oubliez ces personnes à la main.
    }
forget-unlisted = { $file } ne peut pas être écrit : { $reason }. Rien n’a été effacé. On y note qui est oublié, pour qu’une restauration ne ramène personne ; --forgotten donne un autre fichier.
