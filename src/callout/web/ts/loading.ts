/** On every page: a notice while the next page, or a file that is fetched here, takes over a second. */

import { followedLink, LoadingNotice } from "./loading-notice";

const KEPT_MS = 60_000;

const region = document.getElementById("loading");
if (region) watch(new LoadingNotice(region));

/** Follow what leads away from this page, after all other scripts have had their say. */
function watch(notice: LoadingNotice): void {
  window.addEventListener("submit", (event) => {
    if (!event.defaultPrevented && event.submitter?.dataset.file === undefined) notice.start();
  });
  window.addEventListener("click", (event) => {
    const link = followedLink(event);
    if (!link) return;
    notice.start();
    if (link.dataset.file === undefined) return;
    event.preventDefault();
    void saveFile(link.href).then((saved) => {
      if (saved) notice.stop();
      else location.assign(link.href); // the server's own page explains why
    });
  });
  for (const event of ["pagehide", "pageshow"]) window.addEventListener(event, () => notice.stop());
}

/** Fetch a file and let the browser save it, which alone tells when it has come; return whether it has. */
async function saveFile(address: string): Promise<boolean> {
  try {
    const response = await fetch(address);
    const name = /filename="([^"]+)"/.exec(response.headers.get("Content-Disposition") ?? "")?.[1];
    if (!response.ok || !name) return false;
    const link = document.createElement("a");
    link.href = URL.createObjectURL(await response.blob());
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
    return true;
  } catch {
    return false;
  }
}
