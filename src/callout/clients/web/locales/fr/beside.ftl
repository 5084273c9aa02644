# Ce que disent les pages à côté de la table, en français.
