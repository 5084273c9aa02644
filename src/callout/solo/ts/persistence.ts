/** The browser is asked to keep what the tab stores, also when it needs room. */

const FILE_PATH = "/tables-file";
const TABLE_PATH = "/t/";

let isAsked = false;

/**
 * Ask as soon as there is a table. Firefox asks the person then, so there it is done where that
 * is expected: on the page about the tables as a file, which tells what was answered.
 */
export async function askToPersist(path: string): Promise<void> {
  const asksPerson = navigator.userAgent.includes("Firefox/");
  const isWanted = path === FILE_PATH || (path.startsWith(TABLE_PATH) && !asksPerson);
  if (!isWanted || isAsked || !navigator.storage?.persist) return;
  isAsked = true;
  if (!(await navigator.storage.persisted())) await navigator.storage.persist();
}
