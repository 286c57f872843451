import type { Picture } from '@tavolata/domain';
import type { PhotoShape } from '@tavolata/protocol';
import type { PictureStore } from '../catalogue-store.ts';
import type { Focus } from './store-picture.ts';
import type { UnsavedPhotos } from './unsaved-photos.ts';

// The tools are loaded when a manager first has a photo: a restaurant can go for years without.
const tools = () => import('./store-picture.ts');

/** Takes photos that managers send, one after the other: each is opened in memory as a whole. */
export class PhotoIntake {
  readonly #store: PictureStore;
  readonly #unsaved: Pick<UnsavedPhotos, 'note'>;
  readonly #requireRoom: () => Promise<void>;
  #last: Promise<unknown> = Promise.resolve();

  /** `requireRoom` throws where there may not be more of them. */
  constructor(
    store: PictureStore,
    unsaved: Pick<UnsavedPhotos, 'note'>,
    requireRoom: () => Promise<void> = () => Promise.resolve(),
  ) {
    this.#store = store;
    this.#unsaved = unsaved;
    this.#requireRoom = requireRoom;
  }

  /** Stores a photo in the sizes of the menu; `null` for what is none. */
  take(photo: Uint8Array, focus: Focus, shape: PhotoShape = 'dish'): Promise<Picture | null> {
    if (!isPhoto(photo)) return Promise.resolve(null);
    const taken = this.#last.then(() => this.#open(photo, focus, shape));
    this.#last = taken.catch(() => undefined);
    return taken;
  }

  /** Whether this is a photo that was taken in. */
  async has({ hash, thumbHash }: Picture): Promise<boolean> {
    if (!/^[0-9a-f]{16}$/.test(hash)) return false;
    const { findPhoto } = await tools();
    // From here on it is about to be shown.
    await this.#unsaved.note(hash);
    return (await findPhoto(hash, this.#store))?.thumbHash === thumbHash;
  }

  async #open(photo: Uint8Array, focus: Focus, shape: PhotoShape): Promise<Picture | null> {
    await this.#requireRoom();
    const { storePhoto, UnusablePicture } = await tools();
    try {
      const picture = await storePhoto(photo, this.#store, { focus, shape });
      await this.#unsaved.note(picture.hash);
      return picture;
    } catch (error) {
      if (error instanceof UnusablePicture) return null;
      throw error;
    }
  }
}

/** By its first bytes, whatever it is called. What else the tools could open, as drawings with text of their own, is no photo. */
function isPhoto(bytes: Uint8Array): boolean {
  const [start, kind] = [toHex(bytes.subarray(0, 8)), toHex(bytes.subarray(8, 12))];
  const [jpeg, png, riff, webp] = ['ffd8ff', '89504e470d0a1a0a', '52494646', '57454250'] as const;
  return start.startsWith(jpeg) || start === png || (start.startsWith(riff) && kind === webp);
}

function toHex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex');
}
