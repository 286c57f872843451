import type { RestaurantEdit, RestaurantEditorReply, RestaurantEditReply } from '@tavolata/protocol';
import type { PhotoIntake } from '../pictures/photo-intake.ts';
import { EditKeeper, type EditCommand, type EditKeeperParts } from './edit-keeper.ts';
import type { EntryChange } from './entry-change.ts';
import { picturesIn } from './guest-pictures-changes-of.ts';
import { requirePictures } from './require-pictures.ts';
import { restaurantChangesOf, restaurantEditorReply } from './restaurant-changes-of.ts';

export interface RestaurantEditorParts extends EditKeeperParts {
  readonly photos: Pick<PhotoIntake, 'has'>;
}

/** Edits the restaurant itself and its tables while it is open. */
export class RestaurantEditor {
  readonly #parts: EditKeeperParts;
  readonly #keeper: EditKeeper<RestaurantEdit>;

  constructor(parts: RestaurantEditorParts) {
    this.#parts = parts;
    this.#keeper = new EditKeeper<RestaurantEdit>(
      parts,
      'editRestaurant',
      async (record, edit, freshNumber) => {
        const changes = restaurantChangesOf(record, edit, freshNumber);
        for (const change of changes) await requirePicturesOf(change, parts.photos);
        return changes;
      },
    );
  }

  async read(): Promise<RestaurantEditorReply> {
    const { restaurant, held } = this.#parts;
    return { ...restaurantEditorReply(restaurant), has_orders: await held.hasOrders() };
  }

  /** Done once for a request id, and written down with what was there before. */
  async edit(command: EditCommand<RestaurantEdit>): Promise<RestaurantEditReply> {
    const { version } = await this.#keeper.edit(command);
    return { version };
  }
}

/** Guests are shown no picture that nobody has. */
async function requirePicturesOf(
  change: EntryChange,
  photos: RestaurantEditorParts['photos'],
): Promise<void> {
  if (change.list !== 'guestPictures' || !change.after) return;
  const shown = change.before ? picturesIn(change.before.entry) : [];
  await requirePictures({ wanted: picturesIn(change.after.entry), shown }, photos);
}
