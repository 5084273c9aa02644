"""The pages before a table: home, making a table, settings, keys, another device."""

from callout.web.pages import device, home, settings
from callout.web.pages import key_help as keylist
from callout.web.pages import new_table as making
from callout.web.pages import pwa as installed

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
