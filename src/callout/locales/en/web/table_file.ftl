### The page that saves all tables of a browser as a file, and brings them back.

table-file-title = Your tables as a file
table-file-where = Only this browser keeps your tables.
table-file-kept = The browser keeps them until you delete them.
table-file-may-go = The browser may delete them when it needs room. Save them from time to time.
table-file-unknown = The browser doesn’t say for how long. Save them from time to time.
table-file-save = Save your tables
table-file-what = The file has all your tables, finished games, your name and your settings.
table-file-private = Keep it to yourself. Anybody who has it can see all cards and play as you.
table-file-download = Save the file
table-file-bring = Import your tables
table-file-bring-how = Choose a file saved on this page, here or in another browser. No table here is lost: where a game has gone further here, it stays.
table-file-file = The file with your tables
table-file-take = Import tables
table-file-came = { $count ->
    [0] No tables imported.
    [one] 1 table imported.
   *[other] { $count } tables imported.
}
table-file-stayed = { $count ->
    [one] 1 table stays as it is here.
   *[other] { $count } tables stay as they are here.
}
table-file-anew = Your name and settings were imported, too. Continue, and everything is there.
table-file-go-on = Continue
table-file-none = Choose a file first.
table-file-not-ours = This isn’t a file of tables. Choose one whose name ends in .callout.
table-file-damaged = This file is damaged. Nothing was changed. If you have another copy, try that.
table-file-too-big = This file is too big. A file of tables has at most { $most } MB.
table-file-newer = This file is from a later version of Callout. Use the new version when it’s offered here, then try again.
table-file-occupied = Somebody else’s tables are open here. Nothing was changed. End those tables first, or use another browser.
