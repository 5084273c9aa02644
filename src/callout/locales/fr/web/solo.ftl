# La table dans l’onglet, avant que ses pages soient là.
solo-loading = Chargement, { $percent } %
solo-ready = C’est prêt. Ça marche maintenant sans réseau.
solo-failed = Callout n’a pas pu démarrer. Rechargez la page, ou essayez un autre navigateur.
solo-no-script = Callout a besoin de JavaScript ici. Activez-le, puis rechargez la page.
