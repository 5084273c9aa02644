// All tables at once, for a file and from one: each function is one transaction.

import { type Bytes, type Database, result } from "./database";
import { allOf, firstKeys, lastVersion, type StoredRow } from "./journal-work";

const SECRET = "secret";

type FiledRow = [version: number, key: Bytes, at: number, payload: Bytes];
type FiledLog = [
  table: number,
  rows: FiledRow[],
  due: [version: number, at: number] | undefined,
  record: [at: number, record: Bytes] | undefined,
  decks: [digest: Bytes, payload: Bytes][],
];

/** How many logs were added or made longer, how many stay as they are, and if the secret is new. */
type Restored = [written: number, kept: number, isNewSecret: boolean];

export class TableFileStorage {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Resolve to the secret and the logs, as they are at one moment, and no more than *most* logs. */
  stored(most: number): Promise<[Bytes | undefined, FiledLog[]]> {
    const stores = ["moves", "due", "records", "decks", "values"];
    return this.#database.read(stores, async (transaction) => {
      const secret = await result<Bytes | undefined>(transaction.objectStore("values").get(SECRET));
      const kept = await result(transaction.objectStore("records").getAllKeys());
      const begun = (await firstKeys(transaction.objectStore("moves"), -Infinity)).map(([log]) => log);
      const logs = [...new Set([...(kept as number[]), ...begun])].sort((one, other) => other - one);
      const filed: FiledLog[] = [];
      for (const log of logs.slice(0, most)) filed.push(await filedLog(transaction, log));
      return [secret, filed];
    });
  }

  /**
   * Write the logs of a file, but none that is here with as many rows, or with other ones.
   *
   * With another secret than the one here all codes and names change: that is taken only where no
   * log is begun but *others*, which belong to no table. Else write nothing; resolve to nothing.
   */
  restore(
    secret: Bytes,
    logs: readonly FiledLog[],
    others: readonly number[],
  ): Promise<Restored | undefined> {
    return this.#database.write(async (transaction) => {
      const values = transaction.objectStore("values");
      const own = await result<Bytes | undefined>(values.get(SECRET));
      const isNew = !own || !isEqual(own, secret);
      if (isNew) {
        const begun = await firstKeys(transaction.objectStore("moves"), -Infinity);
        const isTable = ([log, version]: [number, number]) => version === 1 && !others.includes(log);
        if (begun.some(isTable)) return undefined;
        await result(values.put(secret, SECRET));
      }
      let written = 0;
      for (const log of logs) if (await restoreLog(transaction, log)) written++;
      return [written, logs.length - written, isNew];
    });
  }

  /** Resolve to whether the browser deletes nothing of this by itself; not all browsers tell. */
  async isPersistent(): Promise<boolean | undefined> {
    return await navigator.storage?.persisted?.();
  }
}

async function filedLog(transaction: IDBTransaction, table: number): Promise<FiledLog> {
  const all = <T>(store: string) => result<T[]>(transaction.objectStore(store).getAll(allOf(table)));
  const one = <T>(store: string) => result<T | undefined>(transaction.objectStore(store).get(table));
  const rows = await all<StoredRow>("moves");
  const due = await one<{ version: number; at: number }>("due");
  const record = await one<{ at: number; record: Bytes }>("records");
  const decks = await all<{ digest: Bytes; payload: Bytes }>("decks");
  return [
    table,
    rows.map(({ version, key, at, payload }) => [version, key, at, payload]),
    due && [due.version, due.at],
    record && [record.at, record.record],
    decks.map(({ digest, payload }) => [digest, payload]),
  ];
}

/**
 * Write a log if there is none of that table, or if it goes on where the one here ends: a row with
 * the same key is the same row. Resolve to whether it was written.
 */
async function restoreLog(transaction: IDBTransaction, log: FiledLog): Promise<boolean> {
  const [table, rows, due, record, decks] = log;
  const [moves, dues, records, deckStore] = ["moves", "due", "records", "decks"].map((name) =>
    transaction.objectStore(name),
  ) as [IDBObjectStore, IDBObjectStore, IDBObjectStore, IDBObjectStore];
  const last = await lastVersion(transaction, table);
  if (last === undefined) {
    if ((await result(records.getKey(table))) !== undefined) return false;
  } else {
    const here = await result<StoredRow>(moves.get([table, last]));
    const same = rows.find(([version]) => version === last);
    const isLonger = rows.length && rows[rows.length - 1]![0] > last;
    if (!isLonger || !same || !isEqual(same[1], here.key)) return false;
  }
  for (const [version, key, at, payload] of rows)
    if (version > (last ?? 0)) await result(moves.put({ table, version, key, at, payload }));
  await result(dues.delete(table));
  if (due) await result(dues.put({ table, version: due[0], at: due[1] }));
  if (record) await result(records.put({ table, at: record[0], record: record[1] }));
  await result(deckStore.delete(allOf(table)));
  for (const [digest, payload] of decks) await result(deckStore.put({ table, digest, payload }));
  return true;
}

function isEqual(one: Bytes, other: Bytes): boolean {
  return one.length === other.length && one.every((byte, place) => byte === other[place]);
}
