# Ce que disent les pages d’un club, en français.
home-club-link = Fonder ou rejoindre un club
club-back = Aller au club
club-entrance-back = Tous tes clubs

# L’entrée
club-entrance-title = Un club
club-entrance-what = Un club est un endroit pour des gens qui jouent souvent ensemble. Il a des nouvelles, des soirées prévues et ses propres règles maison. Seuls ses membres le voient.
club-kept-title = D’abord, reste sur ce serveur
club-kept-first = Un club dure : seules les personnes dont ce serveur se souvient peuvent y être. Tu reçois huit mots pour revenir. Ensuite, reviens à cette page.
club-kept-go = Comment rester
club-own-title = Tes clubs
club-own-none = Tu n’es encore dans aucun club.
club-join-title = Rejoindre un club
club-words = Mots de l’invitation
club-words-hint = Demande-les à quelqu’un du club. Les majuscules et les traits d’union ne comptent pas.
club-wrong-words = Ces mots ne mènent à aucun club. Vérifie-les un par un.
club-name = Ton nom dans le club
club-name-hint = Seuls ses membres le voient.
club-join = Rejoindre le club
club-found-title = Fonder un club
club-found-what = Tu reçois des mots avec lesquels d’autres peuvent venir. Tu peux nommer des aides, qui prévoient des soirées et écrivent des nouvelles avec toi.
club-title-field = Nom du club
club-found = Fonder le club
club-privacy-title = Ce qui est gardé
club-privacy = Un club garde les noms que les gens y choisissent, ses nouvelles, ses soirées prévues et ses règles maison. Qui part, ou est oublié, n’y laisse pas de nom. Après { $days } jours sans visite, le club est effacé.

# Le club
club-role-founder = Tu as fondé ce club. Ici, tu t’appelles { $name }.
club-role-helper = Tu es une aide de ce club. Ici, tu t’appelles { $name }.
club-role-member = Tu es membre de ce club. Ici, tu t’appelles { $name }.
club-tonight-title = Soirée
club-tonight = Une soirée du club est ouverte.
club-tonight-go = Aller à la soirée
club-news-title = Nouvelles
club-news-none = Il n’y a pas de nouvelles.
club-news-by = { $name }, { $day }
club-news-new = Écrire une nouvelle
club-news-text = Nouvelle pour le club
club-news-hint = { $count } caractères au plus. Le club garde les { $most } dernières.
club-news-post = Publier la nouvelle
club-news-remove = Retirer cette nouvelle
club-plans-title = Soirées prévues
club-plans-none = Aucune soirée n’est prévue.
club-plan = { $title } : { $time }
club-time = { $weekday ->
        [1] lundi
        [2] mardi
        [3] mercredi
        [4] jeudi
        [5] vendredi
        [6] samedi
       *[7] dimanche
    } { $day }, { $hour } h { $minute } (heure : { $place })
club-plan-link = Prévoir une soirée
club-plan-open = Ouvrir « { $title } » maintenant
club-plan-cancel = Annuler « { $title } »
club-calendar-title = Ajouter à ton agenda
club-calendar-what = Copie cette adresse dans ton agenda, là où il dit « s’abonner » ou « à partir d’une adresse web ». Les nouvelles soirées y apparaissent toutes seules. L’adresse est à toi : elle ne contient aucun nom, et qui la connaît voit quand vous jouez.
club-calendar-copy = Copier l’adresse
club-calendar-renew = Nouvelle adresse
club-calendar-renew-what = Si quelqu’un d’autre connaît l’adresse, prends-en une nouvelle. L’ancienne ne marche plus.
club-calendar-name = Soirées : { $title }
club-calendar-cancelled = Annulé : { $title }
club-tables-title = Tables
club-tables-none = Aucune table n’est sur la liste.
club-tables-of = { $name } : table
club-tables-own = Mettre ta table sur la liste
club-tables-code = Code de ta table
club-tables-hint = Cinq mots. Elle reste { $hours } heures sur la liste, et seuls les membres la voient.
club-tables-wrong = Tu n’as pas de place à une telle table. Vérifie les cinq mots.
club-tables-list = Mettre sur la liste
club-rules-title = Règles maison
club-rules-none = Le club joue avec les règles standard.
club-rules-one = { $name } : { $game }
club-rules-link = Nommer des règles maison
club-rules-remove = Retirer « { $name } »
club-talk-title = Aux tables de nos soirées
club-talk-phrases = Messages rapides seulement
club-talk-free = Discussion et messages rapides
club-talk-none = Aucun message
club-talk-save = Enregistrer
club-members = { $count ->
        [one] { $count } membre
       *[other] { $count } membres
    }
club-member-founder = { $name }, a fondé le club
club-member-helper = { $name }, aide
club-member-member = { $name }
club-helping = Pour les aides
club-open-link = Ouvrir la soirée d’aujourd’hui
club-invitation-link = Inviter des gens
club-people-link = Rôles et membres
club-leave-title = Quitter le club
club-leave-what = Ton nom, tes nouvelles et ta table quittent le club tout de suite. Tu peux revenir si tu connais les mots.
club-leave-last = Tu es la dernière personne : le club finit quand tu pars.
club-leave-heir = Le club passe à un autre membre : à l’aide la plus ancienne ou, sans aide, au membre le plus ancien.
club-leave-sure = Oui, partir
club-leave = Quitter le club
club-leave-unsure = Tu es encore là. Coche d’abord la case.
club-erase-title = Effacer le club
club-erase-what = Ses membres, ses nouvelles, ses soirées et ses règles disparaissent tout de suite, pour tout le monde.
club-erase-sure = Oui, tout effacer
club-erase = Effacer le club
club-erase-unsure = Rien n’est effacé. Coche d’abord la case.

# L’invitation
club-invitation-title = Inviter au club : { $title }
club-invitation-what = On vient à { $site } avec les mots de l’invitation.
club-invitation-once = Par prudence, les mots sont montrés une seule fois. S’ils sont perdus, prends-en de nouveaux : les anciens ne marchent plus.
club-invitation-none = Il n’y a pas d’invitation en ce moment. Prends de nouveaux mots pour inviter des gens.
club-invitation-words = Les mots de l’invitation
club-invitation-renew = Avoir de nouveaux mots

# Prévoir et ouvrir
club-plan-title = Prévoir une soirée
club-plan-what = Les membres la voient ici et dans leur agenda. Rien ne commence tout seul : ce soir-là, une aide l’ouvre.
club-plan-name = Comment elle s’appelle
club-plan-name-hint = Par exemple « Soirée du mardi ». Les agendas le montrent : ne nomme personne.
club-plan-day = Jour
club-plan-day-hint = Année, mois, jour : 2027-03-31
club-plan-time = Heure
club-plan-time-hint = Par exemple 20:00
club-plan-zone = Heure de quel endroit
club-plan-zone-hint = Un endroit qui a la même heure que toi.
club-plan-save = Prévoir la soirée
club-wrong-day = Tape le jour ainsi : année, mois et jour, comme 2027-03-31.
club-wrong-time = Tape l’heure ainsi : heures et minutes, comme 20:00.
club-open-title = Ouvrir la soirée d’aujourd’hui
club-open-what = Seuls les membres du club peuvent y entrer. Ils trouvent la soirée sur la page du club.
club-open = Ouvrir la soirée
club-open-rules = Règles maison
club-open-standard = Règles standard, ou le jeu choisi plus bas
club-open-rules-hint = Les règles maison du club disent aussi à quel jeu on joue.

# Règles maison
club-rules-new = Nommer des règles maison
club-rules-what = Choisis d’abord le jeu.
club-rules-of = Règles maison pour { $game }
club-rules-name = Comment elles s’appellent
club-rules-name-hint = Par exemple « Nos règles du mardi ». Un nom qui existe déjà reçoit ces règles à la place.
club-rules-save = Enregistrer les règles maison

# Membres et rôles
club-people-title = Rôles et membres
club-people-what = Les aides prévoient et ouvrent des soirées, écrivent des nouvelles, invitent et retirent des membres. Qui a fondé le club nomme les aides.
club-people-none = Il n’y a que toi dans le club.
club-people-who = Membre
club-people-remove = Retirer
club-people-helper = Nommer aide
club-people-member = Rendre membre
club-people-founder = Passer le club
club-people-remove-what = Si tu retires quelqu’un, les mots de l’invitation ne marchent plus non plus. Prends-en de nouveaux pour inviter d’autres gens.
club-people-founder-what = Si tu passes le club à quelqu’un, il est à cette personne, et tu deviens une aide.

# Confirmations
club-done-founded = Le club est fondé. Invite des gens.
club-done-joined = Bienvenue dans le club.
club-done-posted = La nouvelle est publiée.
club-done-unposted = La nouvelle est retirée.
club-done-planned = La soirée est prévue.
club-done-cancelled = La soirée est annulée.
club-done-listed = Ta table est sur la liste.
club-done-ruled = Les règles maison sont enregistrées.
club-done-unruled = Les règles maison sont retirées.
club-done-talk = Enregistré pour les prochaines soirées.
club-done-role = Le rôle est changé.
club-done-removed = Retiré du club. Les mots de l’invitation ne marchent plus.
club-done-renewed = Tu as une nouvelle adresse pour ton agenda. L’ancienne ne marche plus.
club-done-left = Tu as quitté le club. Ton nom n’y est plus.
club-done-erased = Le club est effacé. Il n’en reste rien.

# Fuseaux horaires, chacun par un endroit
zone-Africa-Casablanca = Casablanca
zone-Africa-Dakar = Dakar
zone-Africa-Johannesburg = Johannesbourg
zone-Africa-Lagos = Lagos
zone-Africa-Nairobi = Nairobi
zone-America-Anchorage = Anchorage
zone-America-Chicago = Chicago
zone-America-Denver = Denver
zone-America-Halifax = Halifax
zone-America-Los-Angeles = Los Angeles
zone-America-Martinique = Fort-de-France
zone-America-New-York = New York
zone-America-Sao-Paulo = São Paulo
zone-Asia-Bangkok = Bangkok
zone-Asia-Dubai = Dubaï
zone-Asia-Kolkata = Calcutta
zone-Asia-Shanghai = Shanghai
zone-Asia-Tokyo = Tokyo
zone-Australia-Perth = Perth
zone-Australia-Sydney = Sydney
zone-Europe-Athens = Athènes
zone-Europe-Istanbul = Istanbul
zone-Europe-Lisbon = Lisbonne
zone-Europe-London = Londres
zone-Europe-Moscow = Moscou
zone-Europe-Paris = Paris
zone-Indian-Reunion = La Réunion
zone-Pacific-Auckland = Auckland
zone-Pacific-Honolulu = Honolulu
zone-Pacific-Noumea = Nouméa
zone-Pacific-Tahiti = Tahiti
zone-UTC = Greenwich
