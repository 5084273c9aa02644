# Ce que lisent dans le terminal les personnes qui font tourner un serveur, en français.
postgres-extra = Il manque des paquets pour PostgreSQL. Installe-les avec : pip install "callout[postgres]"
otel-extra = L’environnement demande des traces, mais il manque les paquets pour les faire. Installe-les avec : pip install "callout[otel]"
push-extra = Il manque des paquets pour Web Push. Installe-les avec : pip install "callout[people]"
push-contact = { $contact } ne dit pas comment te joindre. Donne une adresse comme mailto:toi@example.org ou https://example.org.
database-unusable = La base de données est inutilisable : { $reason }. Pour savoir quoi faire, tape : callout doctor
secret-file-unreadable = Le fichier indiqué par { $name } est illisible : { $reason }. Vérifie son chemin et ses droits.
secret-file-empty = Le fichier indiqué par { $name } est vide. Mets-y un secret.
serve-only-here = Seul cet ordinateur peut ouvrir cette adresse.
serve-kept = Les tables sont gardées dans { $file }.
serve-kept-postgres = Les tables sont gardées dans PostgreSQL.
serve-http = C’est du http, rien n’est chiffré : à n’utiliser que dans un réseau de confiance.
serve-stop = Pour arrêter, appuie ici sur Ctrl+C. Aucun coup n’est perdu.
serve-port-taken = Le port { $port } est pris : un serveur tourne peut-être déjà. Arrête-le, ou choisis un autre port : callout serve --port { $next }
serve-port-refused = Le serveur ne peut pas écouter à { $host }, port { $port } : { $reason }. Choisis autre chose avec --host ou --port.
serve-link-path = L’adresse publique { $link } a un chemin inutilisable. Il ne peut avoir que des lettres sans accent, des chiffres et des traits d’union, comme dans https://play.example/callout
serve-solo = La table hors ligne n’est pas dans { $folder }. Construis-la avec scripts/site, ou indique le dossier où elle est.
serve-second = Attention : un autre serveur, processus { $process }, garde aussi ses tables dans { $file }. Aucun coup n’est perdu, mais sur un serveur on entend en retard ce qui se passe sur l’autre. Arrête l’un des deux.
serve-workers-sqlite = Plusieurs processus ne peuvent pas partager un fichier SQLite. Donne une base PostgreSQL avec --database, ou enlève --workers.
serve-workers-system = Sur ce système, un serveur n’a qu’un processus. Enlève --workers.

doctor-fine = Bon : { $told }
doctor-note = À savoir : { $told }
doctor-problem = Problème : { $told }
doctor-count = { $problems ->
        [0] Aucun problème trouvé.
        [one] 1 problème trouvé.
       *[other] { $problems } problèmes trouvés.
    }
doctor-python = Python { $found } n’a pas de défaut connu.
doctor-python-old = Python { $found } lit très lentement certains cookies (CVE-2024-7592). Callout n’utilise pas cette partie, mais mets Python à jour dès que possible, vers { $wanted } ou une version plus récente.
doctor-assets = Les { $files } fichiers pour les navigateurs sont là, et les { $editions } éditions.
doctor-assets-missing = Il manque des fichiers pour les navigateurs : { $files }. Réinstalle Callout ; dans un dépôt, lance scripts/web.
doctor-edition-faulty = L’édition { $edition } a un défaut. Pour savoir lequel, tape : callout rules { $edition }
doctor-extras = Tous les extras sont installés.
doctor-extras-missing = Pas installé : { $extras }. Un serveur sur SQLite s’en passe. Pour PostgreSQL, les fichiers PDF et STL, ou les traces : pip install "callout[{ $wanted }]"
doctor-liblouis = liblouis { $version } écrit le braille, et a toutes ses tables.
doctor-liblouis-missing = liblouis n’est pas installé : le texte ne peut pas être embossé en braille. Tu peux jouer sans. Sous Debian ou Ubuntu : apt install liblouis20 liblouis-data
doctor-tables-missing = Il manque des tables à liblouis : { $tables }. Sous Debian ou Ubuntu : apt install --reinstall liblouis-data
doctor-disk = On peut écrire dans { $folder }, et { $free } Mo sont libres.
doctor-disk-refused = On ne peut rien écrire dans { $folder } : { $reason }. Donne ce dossier à l’utilisateur qui lance le serveur, ou choisis-en un autre avec la variable CALLOUT_HOME.
doctor-disk-full = Il ne reste que { $free } Mo pour { $folder } ; il en faut { $least } à un serveur. Efface quelque chose, ou choisis un autre dossier avec la variable CALLOUT_HOME.
doctor-clock = L’horloge indique { $now }.
doctor-clock-early = L’horloge indique { $today }, mais ce programme a été fait après le { $released }. Mets-la à l’heure, et pour qu’elle le reste : timedatectl set-ntp true
doctor-clock-late = L’horloge indique { $today }, loin dans l’avenir. Mets-la à l’heure, et pour qu’elle le reste : timedatectl set-ntp true
doctor-clock-behind = Quelque chose a été enregistré à { $newest }, une heure encore à venir. L’horloge retarde maintenant, ou elle avançait alors. Mets-la à l’heure avant de lancer un serveur.
doctor-clocks-apart = Les horloges de cet ordinateur et de { $host } ont { $seconds } secondes d’écart. Mets les deux à l’heure, et pour qu’elles le restent : timedatectl set-ntp true
doctor-file = La base { $file } est intacte et toi seul peux la lire.
doctor-file-new = Il n’y a pas encore de base ; le premier démarrage créera { $file }.
doctor-file-older = La base { $file } est d’une version plus ancienne. Le prochain démarrage la mettra à jour. Avant cela, tape : callout backup FICHIER
doctor-file-open = D’autres utilisateurs de cet ordinateur peuvent lire { $file }, où sont les cartes de tout le monde. Tape : chmod 600 "{ $file }"
doctor-file-served = Un serveur, processus { $process }, garde ses tables dans { $file }. N’en lance pas un second dessus.
doctor-file-unusable = La base { $file } est inutilisable : { $reason }. Si le fichier est à un autre utilisateur, change son propriétaire ; si ce n’est pas une base, déplace-le ou restaure ta dernière sauvegarde : callout restore FICHIER
doctor-file-damaged = La base { $file } est abîmée : { $reason }. Arrête le serveur et restaure ta dernière sauvegarde : callout restore --replace FICHIER
doctor-file-foreign = { $file } est une base, mais pas une base de Callout. Choisis un autre fichier avec --database.
doctor-file-later = La base { $file } est d’une version plus récente de Callout. Installe cette version : pip install --upgrade callout
doctor-postgres = PostgreSQL à { $host } répond et accepte l’écriture ; son schéma est { $found }.
doctor-postgres-away = PostgreSQL à { $host } ne répond pas : { $reason }. Est-il lancé, l’adresse est-elle bonne, un pare-feu bloque-t-il ?
doctor-postgres-refuses = PostgreSQL à { $host } refuse : { $reason }. Vérifie l’utilisateur, le mot de passe et le nom de la base.
doctor-postgres-standby = PostgreSQL à { $host } est un serveur de secours ou en lecture seule : on ne peut rien y enregistrer. Promeus-le, ou nomme tous les serveurs dans l’adresse.
doctor-postgres-older = Le schéma à { $host } est { $found }, mais il faut { $wanted } à ce programme. Avec le même --database, tape : callout migrate
doctor-postgres-later = Le schéma à { $host } est { $found }, mais ce programme ne va que jusqu’à { $wanted }. Installe une version plus récente : pip install --upgrade "callout[postgres]"
doctor-port = Le port { $port } est libre.
doctor-port-callout = Un serveur Callout tourne au port { $port } (processus { $process }).
doctor-port-taken = Un autre programme utilise le port { $port } (processus { $process }). Arrête-le, ou choisis un autre port avec --port.
doctor-port-refused = Le serveur ne peut pas écouter à { $host }, port { $port } : { $reason }. Choisis une autre adresse avec --host, ou un port au-dessus de 1023.
doctor-secret = Le secret dans { $file } est assez long, et toi seul peux le lire.
doctor-secret-given = Le secret donné est assez long.
doctor-secret-new = Il n’y a pas encore de secret ; le premier démarrage créera { $file }.
doctor-secret-nodes = Plusieurs nœuds ont besoin du même secret : donne-le à chacun par CALLOUT_SECRET.
doctor-secret-short = Le secret donné est trop court : il faut { $least } octets. Pour en faire un : openssl rand -hex 32
doctor-secret-file-short = { $file } n’a pas de secret de { $least } octets. Efface-le, et le prochain démarrage en fera un ; tous les invités devront alors redonner leur nom.
doctor-secret-open = D’autres utilisateurs de cet ordinateur peuvent lire { $file }, et se faire passer pour n’importe qui. Tape : chmod 600 "{ $file }"
doctor-secret-unreadable = { $file } est illisible. Donne ce fichier à l’utilisateur qui lance le serveur.
doctor-link-none = Tu n’as pas donné d’adresse publique. Sans elle, on vient par http, à éviter sur internet. Pour vérifier la tienne : callout doctor --link https://…
doctor-link-http = { $link } est en http : une personne qui écoute le réseau peut lire les cartes des joueurs. Mets devant un serveur mandataire avec TLS, et donne son adresse https.
doctor-link-odd = { $link } n’est pas une adresse. Une adresse commence par https:// suivi d’un nom, comme https://jeu.example
doctor-link-away = { $link } ne répond pas : { $reason }. Le serveur mandataire tourne-t-il, le nom mène-t-il à cet ordinateur, le port 443 est-il ouvert ?
doctor-link-status = { $link } répond, mais pas comme un serveur Callout : statut { $status }. Le serveur tourne-t-il, et le mandataire mène-t-il à son port ?
doctor-tls = { $link } répond avec un certificat valide, pour { $days } jours encore.
doctor-tls-ending = Le certificat de { $link } expire dans { $days } jours. Renouvelle-le, et cherche pourquoi cela ne s’est pas fait tout seul.
doctor-tls-invalid = Les navigateurs refuseront le certificat de { $link } : { $reason }. Prends-en un pour ce nom, comme le font Caddy ou certbot.

backup-done = { $file } contient tout : tables, cartes, discussions, noms et le secret du serveur. Garde ce fichier aussi bien que le serveur lui-même.
backup-done-without-secret = { $file } contient toutes les tables, les cartes, les discussions et les noms, mais pas le secret du serveur. Garde bien les deux : sans ce secret-là, personne ne retrouve sa place.
backup-no-database = Rien à sauvegarder : { $file } n’est pas une base lisible ({ $reason }). Donne la bonne avec --database.
backup-exists = { $file } existe déjà. Rien n’a été changé. Choisis un autre nom.
backup-failed = { $file } : { $reason }. Rien n’a été changé.
backup-postgres = Ces commandes sont pour un seul fichier SQLite. docs/operating.md montre comment sauvegarder et restaurer PostgreSQL.
restore-done = { $file } est comme au moment de la sauvegarde. Lance le serveur : les joueurs qui reviennent entendent qu’il a été restauré.
restore-aside = Ce qui était là avant est gardé sous { $file }. Efface-le quand plus personne n’en a besoin.
restore-needs-secret = Lance le serveur avec le même secret qu’au moment de la sauvegarde, sinon personne ne retrouve sa place.
restore-no-backup = { $file } n’est pas lisible comme sauvegarde ({ $reason }). Rien n’a été changé.
restore-damaged = { $file } est abîmé, ou n’est pas une sauvegarde : { $reason }. Rien n’a été changé.
restore-wrong-schema = { $file } ne correspond pas à ce programme. { $reason }. Rien n’a été changé.
restore-in-use = Un serveur ou un autre programme utilise { $file }. Arrête-le d’abord. Rien n’a été changé.
restore-has-tables = Il y a déjà des tables dans { $file }. Rien n’a été changé. Avec --replace, elles sont gardées sous un autre nom.
restore-other-secret = { $file } contient un autre secret que la sauvegarde. Rien n’a été changé. Avec --replace, il est gardé sous un autre nom.

forget-whom = Donne un nom, un joueur ou un code à oublier, ou --again.
forget-again = { $count ->
        [0] Rien de ce qui a été oublié n’est revenu.
        [one] 1 oubli était défait ; il est appliqué de nouveau.
       *[other] { $count } oublis étaient défaits ; ils sont appliqués de nouveau.
    }
forget-unusable = { $count ->
        [one] 1 ligne de { $file } ne peut pas servir : elle est abîmée, ou faite avec un autre secret. Oublie cette personne à la main.
       *[other] { $count } lignes de { $file } ne peuvent pas servir : elles sont abîmées, ou faites avec un autre secret. Oublie ces personnes à la main.
    }
forget-unlisted = { $file } ne peut pas être écrit : { $reason }. Rien n’a été effacé. Ce fichier note qui est oublié, pour qu’une restauration ne ramène personne. Choisis un autre fichier avec --forgotten.
