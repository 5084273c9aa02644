/** The caches of the site: one for each build. */

/** The beginning of the names of all of them. */
export const CACHE_PREFIX = "callout-solo-";

/** The name of the cache of *build*. */
export const cacheName = (build: string): string => CACHE_PREFIX + build;
