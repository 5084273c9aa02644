// The journal of the tab: one function for each method of the port `Journal`, see server/ports.py.
// A promise for something written is kept after its transaction is complete.

import { type Bytes, type Database, result } from "./database";
import {
  allOf,
  append,
  type DueTime,
  firstKeys,
  isSetUpTo,
  lastVersion,
  type Row,
  rowOf,
  type StoredRecord,
  type StoredRow,
  tidy,
  walk,
} from "./journal-work";

const PROBE_KEY = "probe";

export class JournalStorage {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  append(row: Row, due?: number): Promise<boolean> {
    return this.#database.write((transaction) => append(transaction, row, due));
  }

  since(table: number, version: number, most: number): Promise<Row[]> {
    return this.#database.read(["moves"], async (transaction) => {
      const range = allOf(table, version);
      const found = transaction.objectStore("moves").getAll(range, most);
      return (await result<StoredRow[]>(found)).map(rowOf);
    });
  }

  heads(tables: readonly number[]): Promise<[number, number][]> {
    return this.#database.read(["moves"], async (transaction) => {
      const found = await Promise.all(tables.map((table) => lastVersion(transaction, table)));
      return tables.flatMap((table, place) => {
        const version = found[place];
        return version === undefined ? [] : [[table, version] as [number, number]];
      });
    });
  }

  findKey(table: number, key: Bytes): Promise<number | undefined> {
    return this.#database.read(["moves"], async (transaction) => {
      const index = transaction.objectStore("moves").index("key");
      const found = await result(index.getKey([table, key]));
      return (found as [number, number] | undefined)?.[1];
    });
  }

  probe(): Promise<void> {
    return this.#database.write(async (transaction) => {
      await result(transaction.objectStore("values").put(new Uint8Array(1), PROBE_KEY));
    });
  }

  claimDue(now: number, until: number, most: number): Promise<number[]> {
    return this.#database.write(async (transaction) => {
      const due = transaction.objectStore("due");
      const range = IDBKeyRange.upperBound(now);
      const found = await result<DueTime[]>(due.index("at").getAll(range, most));
      for (const one of found) await result(due.put({ ...one, at: until }));
      return found.map(({ table }) => table);
    });
  }

  countDue(now: number): Promise<number> {
    return this.#database.read(["due"], (transaction) =>
      result(transaction.objectStore("due").index("at").count(IDBKeyRange.upperBound(now))),
    );
  }

  clearDue(table: number, version: number): Promise<void> {
    return this.#database.write(async (transaction) => {
      const due = transaction.objectStore("due");
      if (await isSetUpTo(due, table, version)) await result(due.delete(table));
    });
  }

  postponeDue(table: number, version: number, at: number): Promise<void> {
    return this.#database.write(async (transaction) => {
      const due = transaction.objectStore("due");
      const found = await isSetUpTo(due, table, version);
      if (found) await result(due.put({ ...found, at }));
    });
  }

  finish(row: Row, record?: Bytes): Promise<boolean> {
    const [table, version, , at] = row;
    return this.#database.write(async (transaction) => {
      if (!(await append(transaction, row))) return false;
      const before = IDBKeyRange.bound([table], [table, version], false, true);
      await result(transaction.objectStore("moves").delete(before));
      if (record)
        await result(transaction.objectStore("records").put({ table, at, record }));
      await result(transaction.objectStore("due").delete(table));
      await result(transaction.objectStore("decks").delete(allOf(table)));
      return true;
    });
  }

  compact(table: number, version: number): Promise<void> {
    return this.#database.write(async (transaction) => {
      const before = IDBKeyRange.bound([table], [table, version], false, true);
      await result(transaction.objectStore("moves").delete(before));
    });
  }

  record(table: number): Promise<Bytes | undefined> {
    return this.#database.read(["records"], async (transaction) => {
      const found = transaction.objectStore("records").get(table);
      return (await result<StoredRecord | undefined>(found))?.record;
    });
  }

  erase(logs: readonly number[]): Promise<void> {
    return this.#database.write(async (transaction) => {
      for (const log of logs) {
        const last = await lastVersion(transaction, log);
        const before = IDBKeyRange.bound([log], [log, last ?? 0], false, true);
        await result(transaction.objectStore("moves").delete(before));
        for (const store of ["due", "records"])
          await result(transaction.objectStore(store).delete(log));
        for (const store of ["reports", "decks"])
          await result(transaction.objectStore(store).delete(allOf(log)));
      }
    });
  }

  reword(rows: readonly Row[], reports: readonly Row[]): Promise<void> {
    return this.#database.write(async (transaction) => {
      const moves = transaction.objectStore("moves");
      for (const [table, version, key, at, payload] of rows)
        if (await result(moves.getKey([table, version])))
          await result(moves.put({ table, version, key, at, payload }));
      const reported = transaction.objectStore("reports");
      for (const [table, version, key, at, payload] of reports)
        if (await result(reported.getKey([table, key])))
          await result(reported.put({ table, version, key, at, payload }));
    });
  }

  storedLogs(after: number, most: number): Promise<number[]> {
    return this.#database.read(["moves", "records", "reports"], async (transaction) => {
      const range = IDBKeyRange.lowerBound(after, true);
      const [moves, reports, records] = await Promise.all([
        firstKeys(transaction.objectStore("moves"), after, most),
        firstKeys(transaction.objectStore("reports"), after, most),
        result(transaction.objectStore("records").getAllKeys(range, most)),
      ]);
      const logs = [...moves, ...reports].map(([log]) => log);
      const all = new Set([...logs, ...(records as number[])]);
      return [...all].sort((one, other) => one - other).slice(0, most);
    });
  }

  reports(table: number): Promise<Row[]> {
    return this.#database.read(["reports"], async (transaction) => {
      const found = transaction.objectStore("reports").getAll(allOf(table));
      return (await result<StoredRow[]>(found)).map(rowOf);
    });
  }

  recentReports(most: number): Promise<Row[]> {
    return this.#database.read(["reports"], async (transaction) => {
      const rows: Row[] = [];
      const index = transaction.objectStore("reports").index("at");
      await walk(index.openCursor(null, "prev"), (cursor) => {
        const row = (cursor as IDBCursorWithValue).value as StoredRow;
        if (row.table) rows.push(rowOf(row));
        if (rows.length < most) cursor.continue();
        return rows.length < most;
      });
      return rows;
    });
  }

  report(row: Row): Promise<void> {
    const [table, version, key, at, payload] = row;
    return this.#database.write(async (transaction) => {
      const reports = transaction.objectStore("reports");
      if (!(await result(reports.getKey([table, key]))))
        await result(reports.add({ table, version, key, at, payload }));
    });
  }

  putDeck(table: number, digest: Bytes, payload: Bytes): Promise<void> {
    return this.#database.write(async (transaction) => {
      const decks = transaction.objectStore("decks");
      if (!(await result(decks.getKey([table, digest]))))
        await result(decks.add({ table, digest, payload }));
    });
  }

  deck(table: number, digest: Bytes): Promise<Bytes | undefined> {
    return this.#database.read(["decks"], async (transaction) => {
      const found = transaction.objectStore("decks").get([table, digest]);
      return (await result<{ payload: Bytes } | undefined>(found))?.payload;
    });
  }

  tidy(
    now: number,
    closedBefore: number,
    firstRecent: number,
    recordedBefore: number,
    reportedBefore: number,
  ): Promise<void> {
    const bounds = { now, closedBefore, firstRecent, recordedBefore, reportedBefore };
    return this.#database.write((transaction) => tidy(transaction, bounds));
  }

  close(): Promise<void> {
    return this.#database.close();
  }
}
