# Ce que disent les pages avant la table, en français.
