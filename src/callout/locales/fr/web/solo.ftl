# La table dans l’onglet, avant que ses pages soient là.
solo-loading = Chargement, { $percent } %
solo-starting = Tout est chargé. Démarrage.
solo-ready = C’est prêt. Tu peux jouer hors ligne.
solo-go = Aller à la table
solo-meanwhile = À lire pendant le chargement
solo-reading = Ce que tu lis
solo-labels = Étiquettes en braille : { $title }, fichier texte
solo-no-script = Callout a besoin de JavaScript ici. Active-le, puis recharge la page.
solo-update = Une nouvelle version est prête. Ta partie y continue.
solo-update-use = L’utiliser maintenant
solo-name = Callout hors ligne
solo-licences = Licences de toutes les parties
solo-update-title = Nouvelle version

# Ce qui peut gêner.
solo-failed = Callout n’a pas pu démarrer. Recharge la page, ou essaie un autre navigateur.
solo-failed-old = Ce navigateur est trop ancien pour Callout, ou l’adresse de la page ne commence pas par https. Essaie un navigateur plus récent.
solo-failed-storage = Ce navigateur n’enregistre rien ici, comme en navigation privée. Ouvre Callout dans une fenêtre normale.
solo-failed-memory = Il n’y a pas assez de mémoire. Ferme d’autres onglets, puis recharge la page.
solo-failed-network = La connexion s’est coupée pendant le chargement. Recharge la page.
solo-failed-newer = Une version plus récente de Callout a servi ici. Recharge la page.
