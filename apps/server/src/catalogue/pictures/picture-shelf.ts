import sharp from 'sharp';
import type { PictureStore } from '../catalogue-store.ts';

/** Finds picture files by name; makes the large AVIF of a stored picture when it is first asked for. */
export interface PictureShelf {
  find(name: string): Promise<Uint8Array | null>;
}

/**
 * Puts the shelf in front of stored files. AVIF takes longer than all other sizes together, and only the dish
 * detail shows it, so a whole menu need not wait for it.
 */
export function createPictureShelf(store: PictureStore): PictureShelf {
  const underway = new Map<string, Promise<Uint8Array | null>>();
  return {
    async find(name) {
      const stored = await store.find(name);
      if (stored !== null || !name.endsWith('.avif')) return stored;
      const making = underway.get(name) ?? makeAvif(name).finally(() => underway.delete(name));
      underway.set(name, making);
      return making;
    },
  };

  async function makeAvif(name: string): Promise<Uint8Array | null> {
    const source = await store.find(name.replace(/\.avif$/, '.jpg'));
    if (source === null) return null;
    const avif = await sharp(source).avif({ quality: 50, effort: 2 }).toBuffer();
    await store.put(name, avif);
    return avif;
  }
}
