# What moderators read and do, on their page and in the terminal, in English.
moderate-title = Reports
moderate-count = { $count ->
        [0] No reports.
        [one] 1 report.
       *[other] { $count } reports.
    }
moderate-newest = Only the newest { $count } are shown.
moderate-line = { $name }, reported by { $reporter } on { $at }
moderate-nobody = Nobody in particular
moderate-where = Report { $id }, table { $code }.
moderate-words = { $reporter } wrote: { $text }
moderate-lines = What { $name } said last
moderate-said = { $at }: { $text }
moderate-said-reported = Reported, { $at }: { $text }
moderate-notes = Notes
moderate-noted = { $count ->
        [one] 1 note.
       *[other] { $count } notes.
    }
moderate-banned = Banned until { $until }.
moderate-unknown = There’s no such report.
moderate-done-note = The note is added.
moderate-done-bar = Banned. Within ten seconds they can’t do anything here.
moderate-done-lift = No longer banned.
moderate-done-closed = The table is closed, and what was said there is deleted.
moderate-done-gone = The table was already closed.
moderate-done-class = This table belongs to a class. Its teacher can end it.
moderate-done-nobody = We don’t know who is meant, so nobody is banned.
moderate-secret = Moderators’ secret
moderate-enter = Sign in
moderate-wrong = That isn’t the secret. Try again.
moderate-note = New note, for other moderators
moderate-note-go = Add note
moderate-acts = Actions
moderate-days = Days
moderate-bar-go = Ban this person
moderate-lift-go = End the ban
moderate-close-go = Close the table
moderate-back = All reports
moderate-did = { $action ->
    [bar] { $at }, { $by }: banned for { $days ->
        [one] one day
       *[other] { $days } days
    }.
    [lift] { $at }, { $by }: no longer banned.
    [close] { $at }, { $by }: closed the table.
   *[note] { $at }, { $by }: { $text }
    }
moderate-somebody = a moderator
moderate-as = You’re here as { $name }.
moderate-leave = Sign out
