// One IndexedDB database: opened when it is needed, migrated in place, and written in batches.

export type Migration = (database: IDBDatabase) => void;
export type Bytes = Uint8Array<ArrayBuffer>;
export type Work<T> = (transaction: IDBTransaction) => Promise<T>;

interface Submitted {
  work: Work<unknown>;
  resolve: (answer: unknown) => void;
  reject: (error: unknown) => void;
}

const MAX_BATCH_SIZE = 256;

/** The changes that made each version of the database from the one before: the first makes version 1. */
export const MIGRATIONS: readonly Migration[] = [
  (database) => {
    const moves = database.createObjectStore("moves", { keyPath: ["table", "version"] });
    moves.createIndex("key", ["table", "key"]);
    database.createObjectStore("due", { keyPath: "table" }).createIndex("at", "at");
    database.createObjectStore("records", { keyPath: "table" }).createIndex("at", "at");
    database.createObjectStore("reports", { keyPath: ["table", "key"] }).createIndex("at", "at");
    database.createObjectStore("decks", { keyPath: ["table", "digest"] });
    database.createObjectStore("values");
  },
];

/**
 * The database called *name*.
 *
 * A connection that the browser ends, for a newer page or by itself, is made again for the next
 * work. If a newer page has migrated the database meanwhile, that fails with a `VersionError`.
 */
export class Database {
  readonly #name: string;
  readonly #migrations: readonly Migration[];
  #connection: Promise<IDBDatabase> | undefined;
  #isClosed = false;
  #queue: Submitted[] = [];
  #writing: Promise<void> | undefined;

  constructor(name: string, migrations: readonly Migration[] = MIGRATIONS) {
    this.#name = name;
    this.#migrations = migrations;
  }

  /** Connect and migrate; whoever works with the database later waits for the same. */
  async open(): Promise<void> {
    try {
      await this.#connect();
    } catch (error) {
      throw namedError(error);
    }
  }

  /** Read what was committed, all at one moment. */
  async read<T>(stores: readonly string[], work: Work<T>): Promise<T> {
    try {
      return await work(await this.#begin(stores, "readonly"));
    } catch (error) {
      throw namedError(error);
    }
  }

  /**
   * Resolve to what *work* returns after its transaction is complete, as far as the browser can
   * tell on disk. What is submitted while a transaction is completed goes into the next one, in
   * order: waiting for the disk is what costs.
   */
  write<T>(work: Work<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.#queue.push({ work, resolve: resolve as (answer: unknown) => void, reject });
      this.#writing ??= this.#writeAll();
    });
  }

  /** Finish what was submitted and disconnect. */
  async close(): Promise<void> {
    await this.#writing;
    this.#isClosed = true;
    (await this.#connection?.catch(() => undefined))?.close();
    this.#connection = undefined;
  }

  async #writeAll(): Promise<void> {
    while (this.#queue.length) {
      const batch = this.#queue.splice(0, MAX_BATCH_SIZE);
      try {
        const answers = await this.#commit(batch.map(({ work }) => work));
        batch.forEach(({ resolve }, place) => resolve(answers[place]));
      } catch (error) {
        for (const { reject } of batch) reject(namedError(error));
      }
    }
    this.#writing = undefined;
  }

  /** Do all *works* in one transaction, one after the other: each sees what those before did. */
  async #commit(works: readonly Work<unknown>[]): Promise<unknown[]> {
    const transaction = await this.#begin([], "readwrite");
    const completed = completion(transaction);
    const answers: unknown[] = [];
    try {
      for (const work of works) answers.push(await work(transaction));
    } catch (error) {
      abort(transaction);
      await completed.catch(() => undefined);
      throw transaction.error ?? error;
    }
    await completed;
    return answers;
  }

  /** Begin a transaction on *stores*, or on all; connect again if the connection has ended. */
  async #begin(stores: readonly string[], mode: IDBTransactionMode): Promise<IDBTransaction> {
    const begin = async () => {
      const database = await this.#connect();
      const names = stores.length ? stores : [...database.objectStoreNames];
      return database.transaction(names, mode, { durability: "strict" });
    };
    try {
      return await begin();
    } catch (error) {
      if (this.#isClosed || (error as Error).name !== "InvalidStateError") throw error;
      this.#connection = undefined;
      return await begin();
    }
  }

  #connect(): Promise<IDBDatabase> {
    if (this.#isClosed) throw new DOMException("the database is closed", "InvalidStateError");
    if (!this.#connection) {
      const connection = connect(this.#name, this.#migrations, () => this.#forget(connection));
      this.#connection = connection;
      connection.catch(() => this.#forget(connection));
    }
    return this.#connection;
  }

  #forget(connection: Promise<IDBDatabase>): void {
    if (this.#connection === connection) this.#connection = undefined;
  }
}

/** Make a plain error of *error*: Python takes some of the browser's own for no errors at all. */
function namedError(error: unknown): Error {
  const { name, message } = error as Error;
  return Object.assign(new Error(message), { name });
}

/** Resolve to what *request* brings. */
export function result<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function connect(
  name: string,
  migrations: readonly Migration[],
  onEnd: () => void,
): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, migrations.length);
    request.onupgradeneeded = ({ oldVersion }) => {
      for (const migrate of migrations.slice(oldVersion)) migrate(request.result);
    };
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      const database = request.result;
      database.onclose = onEnd; // by the browser: somebody has deleted what it keeps
      database.onversionchange = () => {
        onEnd();
        database.close(); // what was begun is still finished
      };
      resolve(database);
    };
  });
}

function completion(transaction: IDBTransaction): Promise<void> {
  const completed = new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () =>
      reject(transaction.error ?? new DOMException("the transaction was aborted", "AbortError"));
  });
  completed.catch(() => undefined); // somebody looks later, or has another error to tell
  return completed;
}

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // it is aborted already
  }
}
