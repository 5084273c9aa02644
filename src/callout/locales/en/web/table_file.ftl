### The page that saves all tables of a browser as a file, and brings them back.

table-file-title = Your tables as a file
table-file-where = Your tables are kept in this browser only.
table-file-kept = The browser keeps them until you delete them.
table-file-may-go = The browser may delete them when it needs room. Save them from time to time.
table-file-unknown = The browser does not tell for how long. Save them from time to time.
table-file-save = Save your tables
table-file-what = The file holds all your tables, matches that are over, your name and your settings.
table-file-private = Keep it to yourself. Whoever has it can see all cards and play as you.
table-file-download = Save the file
table-file-bring = Bring your tables here
table-file-bring-how = Choose a file that was saved on this page, here or in another browser. No table here is lost: where a match has gone on here, it stays.
table-file-file = The file with your tables
table-file-take = Bring these tables
table-file-came = { $count ->
    [0] No table was brought.
    [one] 1 table was brought.
   *[other] { $count } tables were brought.
}
table-file-stayed = { $count ->
    [one] 1 table stays as it is here.
   *[other] { $count } tables stay as they are here.
}
table-file-anew = Your name and your settings came with them. Go on, and everything is there.
table-file-go-on = Go on
table-file-none = Choose a file first.
table-file-not-ours = This is not a file of tables. Its name ends in .callout.
table-file-damaged = This file is damaged. Nothing was changed. If you have another copy, try that.
table-file-too-big = This file is too big. A file of tables has at most { $most } MB.
table-file-newer = This file is from a later version of Callout. Use the new version when it is offered here, then try again.
table-file-occupied = Tables of somebody else are open here. Nothing was changed. End those tables first, or choose another browser.
