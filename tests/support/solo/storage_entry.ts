// The tab's storage as tests see it: with what it is made of, and with a database of a later page.

import { MIGRATIONS } from "../../../src/callout/solo/ts/database";
import { openStorage } from "../../../src/callout/solo/ts/storage";

export { openStorage };

/** Open a database as the page of a later version would, with one more change to it. */
export const openLater = (name: string) =>
  openStorage(name, [...MIGRATIONS, (database) => void database.createObjectStore("later")]);

/** Delete a database, as somebody does who clears what a browser keeps. */
export const deleteDatabase = (name: string) =>
  new Promise<void>((resolve) => {
    indexedDB.deleteDatabase(name).onsuccess = () => resolve();
  });

/** Never resolve. */
export const wait = () => new Promise<void>(() => undefined);
