# What the pages of a club say, in English.
home-club-link = Found or join a club
club-back = Go to the club
club-entrance-back = All your clubs

# The entrance
club-entrance-title = A club
club-entrance-what = A club is a place for people who play together again and again. It has news, planned evenings and its own house rules. Only its members see it.
club-kept-title = First, stay on this server
club-kept-first = A club lasts, so only people whom this server remembers can be in one. You get eight words to come back by. Then come back to this page.
club-kept-go = How to be remembered
club-own-title = Your clubs
club-own-none = You aren’t in a club yet.
club-join-title = Join a club
club-words = Words of the invitation
club-words-hint = Ask somebody in the club for them. Capitals and hyphens don’t matter.
club-wrong-words = These words don’t lead to a club. Check them one by one.
club-name = Your name in the club
club-name-hint = Only its members see it.
club-join = Join the club
club-found-title = Found a club
club-found-what = You get words by which others join. You can name helpers, who plan evenings and post news with you.
club-title-field = Name of the club
club-found = Found the club
club-privacy-title = What is kept
club-privacy = A club keeps the names people choose in it, its news, its planned evenings and its house rules. Who leaves, or is forgotten, leaves no name behind. After { $days } days without a visit the club is erased.

# The club
club-role-founder = You founded this club. Your name here is { $name }.
club-role-helper = You’re a helper in this club. Your name here is { $name }.
club-role-member = You’re a member of this club. Your name here is { $name }.
club-tonight-title = Evening
club-tonight = An evening of the club is open.
club-tonight-go = Go to the evening
club-news-title = News
club-news-none = There’s no news yet.
club-news-by = { $name }, { $day }
club-news-new = Post news
club-news-text = News for the club
club-news-hint = At most { $count } characters. The club keeps the last { $most }.
club-news-post = Post the news
club-news-remove = Remove this news
club-plans-title = Planned evenings
club-plans-none = No evening is planned.
club-plan = { $title }: { $time }
club-time = { $weekday ->
        [1] Monday
        [2] Tuesday
        [3] Wednesday
        [4] Thursday
        [5] Friday
        [6] Saturday
       *[7] Sunday
    } { $day }, { $hour }:{ $minute }, { $place } time
club-plan-link = Plan an evening
club-plan-open = Open “{ $title }” now
club-plan-cancel = Cancel “{ $title }”
club-calendar-title = Add to your calendar
club-calendar-what = Copy this address into your calendar, where it says “subscribe” or “from a web address”. New evenings appear there by themselves. The address is yours alone: it holds no name, and whoever knows it sees when you play.
club-calendar-copy = Copy the address
club-calendar-renew = New address
club-calendar-renew-what = If somebody else knows the address, get a new one. The old one ends.
club-calendar-name = Evenings of { $title }
club-calendar-cancelled = Cancelled: { $title }
club-tables-title = Tables
club-tables-none = No table is on the list.
club-tables-of = { $name }: table
club-tables-own = Put your table on the list
club-tables-code = Code of your table
club-tables-hint = Five words. It stays on the list for { $hours } hours, and only members see it.
club-tables-wrong = You have no seat at such a table. Check the five words.
club-tables-list = Put on the list
club-rules-title = House rules
club-rules-none = The club plays the standard rules.
club-rules-one = { $name }: { $game }
club-rules-link = Name house rules
club-rules-remove = Remove “{ $name }”
club-talk-title = At the tables of our evenings
club-talk-phrases = Quick messages only
club-talk-free = Chat and quick messages
club-talk-none = No messages at all
club-talk-save = Save
club-members = { $count ->
        [one] 1 member
       *[other] { $count } members
    }
club-member-founder = { $name }, founder
club-member-helper = { $name }, helper
club-member-member = { $name }
club-helping = For helpers
club-open-link = Open tonight’s evening
club-invitation-link = Invite people
club-people-link = Roles and members
club-leave-title = Leave the club
club-leave-what = Your name, your news and your table go from the club at once. You can join again if you know the words.
club-leave-last = You’re the last one: the club ends when you leave.
club-leave-heir = Another member becomes the founder: the longest helper or, without helpers, the longest member.
club-leave-sure = Yes, leave
club-leave = Leave the club
club-leave-unsure = You’re still here. Tick the box first.
club-erase-title = Erase the club
club-erase-what = Its members, news, evenings and rules go at once, for everybody.
club-erase-sure = Yes, erase everything
club-erase = Erase the club
club-erase-unsure = Nothing is erased. Tick the box first.

# The invitation
club-invitation-title = Invite to { $title }
club-invitation-what = People join at { $site } with the words of the invitation.
club-invitation-once = For safety, the words are shown once. If they’re lost, get new ones: the old ones end.
club-invitation-none = There is no invitation now. Get new words to invite people.
club-invitation-words = The words of the invitation
club-invitation-renew = Get new words

# Planning and opening
club-plan-title = Plan an evening
club-plan-what = Members see it here and in their calendars. Nothing begins by itself: on the evening, a helper opens it.
club-plan-name = What it is called
club-plan-name-hint = For instance “Tuesday evening”. Calendars show it: name nobody.
club-plan-day = Day
club-plan-day-hint = Year, month, day: 2027-03-31
club-plan-time = Time
club-plan-time-hint = For instance 20:00
club-plan-zone = Clock of
club-plan-zone-hint = A place with the same time as yours.
club-plan-save = Plan the evening
club-wrong-day = Type the day as year, month and day, such as 2027-03-31.
club-wrong-time = Type the time as hours and minutes, such as 20:00.
club-open-title = Open tonight’s evening
club-open-what = Only members of the club can check in. They find the evening on the page of the club.
club-open = Open the evening
club-open-rules = House rules
club-open-standard = Standard rules, or the game chosen below
club-open-rules-hint = House rules of the club bring their own game.

# House rules
club-rules-new = Name house rules
club-rules-what = First choose the game.
club-rules-of = House rules for { $game }
club-rules-name = What they’re called
club-rules-name-hint = For instance “Our Tuesday rules”. A name that is there already gets these rules instead.
club-rules-save = Save the house rules

# Members and roles
club-people-title = Roles and members
club-people-what = Helpers plan and open evenings, post news, invite and remove members. The founder names helpers.
club-people-none = The club has nobody but you.
club-people-who = Member
club-people-remove = Remove
club-people-helper = Make a helper
club-people-member = Make a member
club-people-founder = Hand over the club
club-people-remove-what = If you remove somebody, the words of the invitation end too. Get new ones to invite others.
club-people-founder-what = If you hand over the club, the other one is the founder, and you become a helper.

# Confirmations
club-done-founded = The club is founded. Invite people to it.
club-done-joined = Welcome to the club.
club-done-posted = The news is posted.
club-done-unposted = The news is removed.
club-done-planned = The evening is planned.
club-done-cancelled = The evening is cancelled.
club-done-listed = Your table is on the list.
club-done-ruled = The house rules are saved.
club-done-unruled = The house rules are removed.
club-done-talk = Saved for the evenings to come.
club-done-role = The role is changed.
club-done-removed = Removed from the club. The words of the invitation have ended.
club-done-renewed = You have a new address for your calendar. The old one has ended.
club-done-left = You’ve left the club. Your name is gone from it.
club-done-erased = The club is erased. Nothing about it is left.

# Time zones, each by a place
zone-Africa-Casablanca = Casablanca
zone-Africa-Dakar = Dakar
zone-Africa-Johannesburg = Johannesburg
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
zone-Asia-Dubai = Dubai
zone-Asia-Kolkata = Kolkata
zone-Asia-Shanghai = Shanghai
zone-Asia-Tokyo = Tokyo
zone-Australia-Perth = Perth
zone-Australia-Sydney = Sydney
zone-Europe-Athens = Athens
zone-Europe-Istanbul = Istanbul
zone-Europe-Lisbon = Lisbon
zone-Europe-London = London
zone-Europe-Moscow = Moscow
zone-Europe-Paris = Paris
zone-Indian-Reunion = La Réunion
zone-Pacific-Auckland = Auckland
zone-Pacific-Honolulu = Honolulu
zone-Pacific-Noumea = Nouméa
zone-Pacific-Tahiti = Tahiti
zone-UTC = Greenwich
