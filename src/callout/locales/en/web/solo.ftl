# The table in the tab, before its pages are there.
solo-loading = Loading, { $percent } %
solo-ready = Ready. Works without network now.
solo-failed = Callout could not start. Load the page again, or try another browser.
solo-no-script = Callout needs JavaScript here. Switch it on, and load the page again.
solo-update = A new version is ready. Your match goes on in it.
solo-update-use = Use it now
solo-name = Callout without network
solo-licences = Licences of all parts
solo-update-title = New version
