import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** A database grows slowly, and adding all its rows up takes a while. */
const databaseIsNewMs = 5 * 60_000;
/** For figures; before a photo is taken in it is always looked. */
const picturesAreNewMs = 60_000;

interface StorageUseParts {
  readonly pictures: string;
  /** What the database holds of this restaurant. */
  readonly databaseBytes: () => Promise<number>;
  /** A clock that only goes forward. */
  readonly now?: () => number;
}

/** How many bytes a restaurant keeps. */
export class StorageUse {
  readonly #pictures: Remembered;
  readonly #database: Remembered;

  constructor({ pictures, databaseBytes, now = () => performance.now() }: StorageUseParts) {
    this.#pictures = new Remembered(() => bytesIn(pictures), now);
    this.#database = new Remembered(databaseBytes, now);
  }

  /** `isExact`: the pictures as they are now. */
  async bytes({ isExact }: { readonly isExact: boolean }): Promise<number> {
    const [pictures, database] = await Promise.all([
      this.#pictures.read(isExact ? 0 : picturesAreNewMs),
      this.#database.read(databaseIsNewMs),
    ]);
    return pictures + database;
  }
}

/** A number that takes long to find out. Who asks while it is being found out gets the same. */
class Remembered {
  readonly #find: () => Promise<number>;
  readonly #now: () => number;
  #last: { readonly found: Promise<number>; readonly at: number } | null = null;

  constructor(find: () => Promise<number>, now: () => number) {
    this.#find = find;
    this.#now = now;
  }

  read(maxAgeMs: number): Promise<number> {
    const at = this.#now();
    if (this.#last === null || at - this.#last.at >= maxAgeMs) {
      const found = this.#find();
      this.#last = { found, at };
      found.catch(() => {
        if (this.#last?.found === found) this.#last = null;
      });
    }
    return this.#last.found;
  }
}

/** What the files of these paths take; those that are not there take nothing. */
export async function bytesOf(files: readonly string[]): Promise<number> {
  const sizes = await Promise.all(files.map((file) => orNothing(async () => (await stat(file)).size, 0)));
  return sizes.reduce((sum, size) => sum + size, 0);
}

async function bytesIn(folder: string): Promise<number> {
  const names = await orNothing(() => readdir(folder), []);
  return bytesOf(names.map((name) => join(folder, name)));
}

async function orNothing<T>(read: () => Promise<T>, nothing: T): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return nothing;
    throw error;
  }
}
