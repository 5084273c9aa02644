/** The files of the site, as scripts/site lists them in the service worker. */

/** A file by its path from the shell, and its SHA-256 as browsers check it. */
export interface SiteFile {
  path: string;
  integrity: string;
}

declare const FILES: readonly SiteFile[];
declare const BUILD: string;

/** All files but the service worker, which the browser itself keeps. */
export const files = FILES;

/** What changes with any of them. */
export const build = BUILD;
