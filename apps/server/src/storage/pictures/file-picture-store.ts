import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PictureShelf } from '../../catalogue/catalogue-store.ts';

/** Keeps pictures as files in one folder. Their names come from their content, so a file is never changed. */
export class FilePictureStore implements PictureShelf {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async put(name: string, bytes: Uint8Array): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    const file = this.#fileOf(name);
    // Under another name first: nobody is served half a picture, also after a crash.
    const unfinished = `${file}.${process.pid}.part`;
    await writeFile(unfinished, bytes);
    await rename(unfinished, file);
  }

  async find(name: string): Promise<Uint8Array | null> {
    try {
      return await readFile(this.#fileOf(name));
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  async namesFrom(start: string): Promise<readonly string[]> {
    try {
      return (await readdir(this.#folder)).filter((name) => name.startsWith(start));
    } catch (error) {
      if (isMissing(error)) return [];
      throw error;
    }
  }

  remove(name: string): Promise<void> {
    return rm(this.#fileOf(name), { force: true });
  }

  #fileOf(name: string): string {
    if (!/^[a-z0-9][a-z0-9.-]{0,80}$/i.test(name))
      throw new Error(`no name of a picture: ${JSON.stringify(name)}`);
    return join(this.#folder, name);
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
