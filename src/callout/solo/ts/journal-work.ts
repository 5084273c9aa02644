// What the journal of the tab does inside a transaction.

import { type Bytes, result } from "./database";

/** A row as Python has it: table, version, key, time and payload. */
export type Row = [table: number, version: number, key: Bytes, at: number, payload: Bytes];

export interface StoredRow {
  table: number;
  version: number;
  key: Bytes;
  at: number;
  payload: Bytes;
}

export interface DueTime {
  table: number;
  version: number;
  at: number;
}

export interface StoredRecord {
  table: number;
  at: number;
  record: Bytes;
}

/** The times and numbers before which something is old, see `tidy` of the port. */
export interface TidyBounds {
  now: number;
  closedBefore: number;
  firstRecent: number;
  recordedBefore: number;
  reportedBefore: number;
}

const ABOVE_ALL: never[] = []; // an array comes after all numbers and bytes in the order of keys

export function rowOf({ table, version, key, at, payload }: StoredRow): Row {
  return [table, version, key, at, payload];
}

/** The keys of all that *table* has after *version* in a store whose keys begin with the table. */
export function allOf(table: number, version = -Infinity): IDBKeyRange {
  return IDBKeyRange.bound([table, version], [table, ABOVE_ALL], true);
}

export async function append(transaction: IDBTransaction, row: Row, due?: number): Promise<boolean> {
  const [table, version, key, at, payload] = row;
  const moves = transaction.objectStore("moves");
  const around = IDBKeyRange.bound([table, version - 1], [table, version]);
  const found = (await result(moves.getAllKeys(around))) as [number, number][];
  const isThere = found.some(([, one]) => one === version);
  if (isThere || (version !== 1 && !found.length)) return false;
  await result(moves.add({ table, version, key, at, payload }));
  if (due !== undefined)
    await result(transaction.objectStore("due").put({ table, version, at: due }));
  return true;
}

export async function lastVersion(transaction: IDBTransaction, table: number) {
  const moves = transaction.objectStore("moves");
  const cursor = await result(moves.openKeyCursor(allOf(table), "prev"));
  return (cursor?.key as [number, number] | undefined)?.[1];
}

/** Resolve to the due time of *table* if no version after *version* has set it. */
export async function isSetUpTo(due: IDBObjectStore, table: number, version: number) {
  const found = await result<DueTime | undefined>(due.get(table));
  return found && found.version <= version ? found : undefined;
}

/** Resolve to the first key of each of up to *most* logs after the log *after*. */
export async function firstKeys(
  store: IDBObjectStore,
  after: number,
  most = Infinity,
): Promise<[number, number][]> {
  const keys: [number, number][] = [];
  await walk(store.openKeyCursor(IDBKeyRange.lowerBound([after + 1])), (cursor) => {
    const key = cursor.key as [number, number];
    keys.push(key);
    if (keys.length < most) cursor.continue([key[0] + 1]);
    return keys.length < most;
  });
  return keys;
}

/** Call *visit* for each place of a cursor, which it moves on; it returns whether it has. */
export function walk<T extends IDBCursor>(
  request: IDBRequest<T | null>,
  visit: (cursor: T) => boolean,
): Promise<void> {
  return new Promise((resolve, reject) => {
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      if (!request.result || !visit(request.result)) resolve();
    };
  });
}

async function deleteBefore(store: IDBObjectStore, at: number): Promise<void> {
  const old = await result(store.index("at").getAllKeys(IDBKeyRange.upperBound(at, true)));
  for (const key of old) await result(store.delete(key));
}

export async function tidy(transaction: IDBTransaction, bounds: TidyBounds): Promise<void> {
  const [moves, due, records, reports, decks] = ["moves", "due", "records", "reports", "decks"].map(
    (name) => transaction.objectStore(name),
  ) as [IDBObjectStore, IDBObjectStore, IDBObjectStore, IDBObjectStore, IDBObjectStore];
  const { now, firstRecent } = bounds;
  await deleteBefore(reports, bounds.reportedBefore);
  await deleteBefore(records, bounds.recordedBefore);
  const logs = await firstKeys(moves, -Infinity);
  for (const [log, version] of logs) {
    if (version === 1) {
      if (log < firstRecent && (await result(due.getKey(log))) === undefined)
        await result(due.put({ table: log, version: 1, at: now }));
    } else if ((await result(due.getKey(log))) === undefined) {
      const rows = await result<StoredRow[]>(moves.getAll(allOf(log)));
      if (rows.every(({ at }) => at < bounds.closedBefore)) await result(moves.delete(allOf(log)));
    }
  }
  const begun = new Set(logs.map(([log]) => log));
  for (const [owner] of await firstKeys(decks, -Infinity))
    if (owner < firstRecent && !begun.has(owner)) await result(decks.delete(allOf(owner)));
}
