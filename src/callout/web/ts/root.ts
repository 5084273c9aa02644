/** The root of the site: the path prefix of all its pages. */

/** Return the address of what the server has at *path*, which begins with a slash. */
export function address(path: string): string {
  return (document.documentElement.dataset.root ?? "") + path;
}
