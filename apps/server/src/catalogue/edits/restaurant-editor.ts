import type { RestaurantEdit, RestaurantEditorReply, RestaurantEditReply } from '@tavolata/protocol';
import { EditKeeper, type EditCommand, type EditKeeperParts } from './edit-keeper.ts';
import { restaurantChangesOf, restaurantEditorReply } from './restaurant-changes-of.ts';

/** Edits the restaurant itself and its tables while it is open. */
export class RestaurantEditor {
  readonly #parts: EditKeeperParts;
  readonly #keeper: EditKeeper<RestaurantEdit>;

  constructor(parts: EditKeeperParts) {
    this.#parts = parts;
    this.#keeper = new EditKeeper<RestaurantEdit>(parts, 'editRestaurant', restaurantChangesOf);
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
