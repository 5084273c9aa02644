# Ce que dit la page d’une soirée sur plusieurs personnes à un même écran, en français.
beside-title = Sur cet écran
beside-add = Quelqu’un à côté de toi, sur cet écran
beside-what = Cette personne joue pour elle-même, et le sort peut l’envoyer à une autre table que toi. Ici, tu vois où est chacun.
beside-name = Son nom
beside-team = Son équipe
beside-in = Faire entrer cette personne
beside-back = { $name } joue aussi
beside-free = { $name } : pas de table pour l’instant.
beside-to-table = { $name } : aller à la table { $number }
beside-out = Faire sortir { $name }
evening-done-beside-in = C’est noté : cette personne joue aussi sur cet écran.
evening-done-beside-out = C’est noté : cette personne a quitté la soirée.
beside-full = Dix personnes sur un écran, c’est le maximum.
beside-alone = Entre d’abord toi-même dans la soirée.
