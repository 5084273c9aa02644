# La table dans l’onglet, avant que ses pages soient là.
solo-loading = Chargement, { $percent } %
solo-ready = C’est prêt. Ça marche maintenant sans réseau.
solo-failed = Callout n’a pas pu démarrer. Recharge la page, ou essaie un autre navigateur.
solo-no-script = Callout a besoin de JavaScript ici. Active-le, puis recharge la page.
solo-update = Une nouvelle version est prête. Ta partie y continue.
solo-update-use = L’utiliser maintenant
solo-name = Callout sans réseau
solo-licences = Licences de toutes les parties
solo-update-title = Nouvelle version
