// All that the tab keeps, in one database: the journal, and values by their names.

import { type Bytes, Database, MIGRATIONS, type Migration, result } from "./database";
import { JournalStorage } from "./journal";
import { TableFileStorage } from "./table-file";

/** Values by their names, for what is no log: the cookies and the secret. */
export class ValueStorage {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  value(name: string): Promise<Bytes | undefined> {
    return this.#database.read(["values"], (transaction) =>
      result<Bytes | undefined>(transaction.objectStore("values").get(name)),
    );
  }

  put(name: string, value: Bytes): Promise<void> {
    return this.#database.write(async (transaction) => {
      await result(transaction.objectStore("values").put(value, name));
    });
  }

  /** Store *value* unless there is one; resolve to the one that is there then. */
  putFirst(name: string, value: Bytes): Promise<Bytes> {
    return this.#database.write(async (transaction) => {
      const values = transaction.objectStore("values");
      const found = await result<Bytes | undefined>(values.get(name));
      if (!found) await result(values.add(value, name));
      return found ?? value;
    });
  }

  delete(name: string): Promise<void> {
    return this.#database.write(async (transaction) => {
      await result(transaction.objectStore("values").delete(name));
    });
  }
}

interface StorageParts {
  journal: JournalStorage;
  tables: TableFileStorage;
  values: ValueStorage;
}

/** Open the database called *name* and migrate it; resolve to the parts of it. */
export async function openStorage(
  name: string,
  migrations: readonly Migration[] = MIGRATIONS,
): Promise<StorageParts> {
  const database = new Database(name, migrations);
  await database.open();
  return {
    journal: new JournalStorage(database),
    tables: new TableFileStorage(database),
    values: new ValueStorage(database),
  };
}
