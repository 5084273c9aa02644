/** For how many minutes somebody has been lost, as the page shows it. */

const REFRESH_MS = 60_000;

/** Call *refresh* every minute while somebody's connection is lost. */
export function countLostMinutes(refresh: () => void): void {
  setInterval(() => {
    if (document.querySelector(".mark-lost")) refresh();
  }, REFRESH_MS);
}
