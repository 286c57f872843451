import type { Picture } from '@tavolata/domain';
import type { PictureStore } from '../catalogue-store.ts';
import { processPicture } from './process-picture.ts';

/** As many as two cores can work on; more would only queue and hold memory. */
const atOnce = 2;

/** Processes and stores pictures, each distinct source once, and answers them in the order of the sources. */
export async function storePictures(
  sources: readonly Uint8Array[],
  store: PictureStore,
): Promise<readonly Picture[]> {
  const pictures = new Array<Picture>(sources.length);
  const waiting = sources.entries();
  const work = async () => {
    for (const [index, source] of waiting) {
      const { picture, files } = await processPicture(source);
      for (const file of files) await store.put(file.name, file.bytes);
      pictures[index] = picture;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return pictures;
}
