import type { PictureStore } from '../catalogue-store.ts';
import { makePictureFile, parsePictureFileName, pictureSourceName } from './picture-files.ts';

/**
 * Puts the making of sizes in front of stored pictures: a size that is missing is made from the source when it is
 * first asked for, then kept. A menu of hundreds of dishes is there at once that way.
 */
export function makeSizesOnDemand(store: PictureStore): PictureStore {
  const underway = new Map<string, Promise<Uint8Array | null>>();
  return {
    put: (name, bytes) => store.put(name, bytes),
    async find(name) {
      const stored = await store.find(name);
      if (stored !== null) return stored;
      const making = underway.get(name) ?? make(name).finally(() => underway.delete(name));
      underway.set(name, making);
      return making;
    },
  };

  async function make(name: string): Promise<Uint8Array | null> {
    const file = parsePictureFileName(name);
    const source = file && (await store.find(pictureSourceName(file.hash)));
    if (!file || !source) return null;
    const bytes = await makePictureFile(source, file);
    await store.put(name, bytes);
    return bytes;
  }
}
