"""The pages before a table: home, making a table, settings, keys, another device."""

from callout.clients.web import device, home, installed, keylist, making, settings

PAGES = (
    ("GET", "/", home.home),
    ("POST", "/", home.rename),
    ("GET", "/new", making.editions),
    ("GET", "/new/{edition}", making.form),
    ("POST", "/new/{edition}", making.make),
    ("GET", "/settings", settings.show),
    ("POST", "/settings", settings.keep),
    ("GET", "/keys", keylist.show),
    ("GET", "/device", device.show),
    ("POST", "/device", device.take),
    ("GET", "/offline", installed.offline),
    ("GET", "/manifest.webmanifest", installed.manifest),
)
