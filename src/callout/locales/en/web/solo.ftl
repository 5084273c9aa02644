# The table in the tab, before its pages are there.
solo-loading = Loading, { $percent } %
solo-starting = Loaded. Starting.
solo-ready = Ready to play offline.
solo-go = Go to the table
solo-meanwhile = To read while it loads
solo-reading = What you read
solo-labels = Braille labels: { $title }, a text file
solo-no-script = Callout needs JavaScript here. Turn it on and reload the page.
solo-update = A new version is ready. Your game continues in it.
solo-update-use = Use it now
solo-name = Callout offline
solo-licences = Licences of all parts
solo-update-title = New version

# What can be in the way.
solo-failed = Callout couldn’t start. Reload the page, or try another browser.
solo-failed-old = This browser is too old for Callout, or the page’s address doesn’t start with https. Try a newer browser.
solo-failed-storage = This browser saves nothing here, as in a private window. Open Callout in an ordinary window.
solo-failed-memory = There isn’t enough memory. Close other tabs and reload the page.
solo-failed-network = The connection was lost while loading. Reload the page.
solo-failed-newer = A newer version of Callout was used here. Reload the page.
