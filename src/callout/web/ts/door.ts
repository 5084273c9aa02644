/** The page of a guest who has knocked: it polls for the host's answer. */

import { address } from "./root";

const LOOK_EVERY_MS = 3000;
const PASSING_STATUS = 429;

const { code, state } = document.getElementById("title")?.dataset ?? {};

/** Load the page anew once there is an answer: it then shows the table, or why it does not. */
async function look(): Promise<void> {
  try {
    const response = await fetch(address(`/api/tables/${code}`));
    if (response.status >= PASSING_STATUS) return;
    const refused = response.status === 403 ? ((await response.json()) as { code: string }).code : "";
    if (refused !== state) location.reload();
  } catch {
    // There is no connection: the next look tries again.
  }
}

setInterval(() => void look(), LOOK_EVERY_MS);
