/** The number of minutes since a connection was lost, kept up to date on the page. */

const REFRESH_MS = 60_000;

/** Call *refresh* every minute while somebody's connection is lost. */
export function countLostMinutes(refresh: () => void): void {
  setInterval(() => {
    if (document.querySelector(".mark-lost")) refresh();
  }, REFRESH_MS);
}
