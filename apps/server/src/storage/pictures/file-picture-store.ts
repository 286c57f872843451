import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PictureStore } from '../../catalogue/catalogue-store.ts';

/** Keeps pictures as files in one folder. Their names come from their content, so a file is never changed. */
export class FilePictureStore implements PictureStore {
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
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
      throw error;
    }
  }

  #fileOf(name: string): string {
    if (!/^[a-z0-9][a-z0-9.-]{0,80}$/i.test(name))
      throw new Error(`no name of a picture: ${JSON.stringify(name)}`);
    return join(this.#folder, name);
  }
}
