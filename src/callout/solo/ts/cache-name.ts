/** The caches of the site: one for each build. */

const PREFIX = "callout-solo-";

/** The name of the cache of *build* of the site at *path*: an origin may have several sites. */
export const cacheName = (build: string, path: string): string => PREFIX + build + path;

/** Whether a cache is of the site at *path*. */
export const isOfSite = (name: string, path: string): boolean =>
  name.startsWith(PREFIX) && name.slice(name.indexOf("/")) === path;
