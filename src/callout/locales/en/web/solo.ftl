# The table in the tab, before its pages are there.
solo-loading = Loading, { $percent } %
solo-starting = Loaded. Starting.
solo-ready = Ready. Works without network now.
solo-go = Go to the table
solo-meanwhile = To read while it loads
solo-reading = What you read
solo-labels = Braille labels: { $title }, a text file
solo-no-script = Callout needs JavaScript here. Switch it on, and load the page again.
solo-update = A new version is ready. Your match goes on in it.
solo-update-use = Use it now
solo-name = Callout without network
solo-licences = Licences of all parts
solo-update-title = New version

# What can be in the way.
solo-failed = Callout could not start. Load the page again, or try another browser.
solo-failed-old = This browser is too old for Callout, or the page’s address does not begin with https. Try a newer browser.
solo-failed-storage = This browser keeps nothing here, as in a private window. Open Callout in an ordinary window.
solo-failed-memory = There is not enough memory. Close other tabs, and load the page again.
solo-failed-network = The network was lost while loading. Load the page again.
solo-failed-newer = A newer version of Callout was used here. Load the page again.
