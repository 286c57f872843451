import type { DishId } from '@tavolata/domain';
import { readSetting, type RestaurantState, type SettingName, type SettingWire } from '@tavolata/protocol';
import type { FastifyBaseLogger } from 'fastify';
import type { Restaurant } from '../catalogue/restaurant.ts';
import type { HourChanges } from '../catalogue/hour-changes.ts';
import type { SettingChanges } from '../catalogue/setting-changes.ts';
import { soldOutCondiments } from '../catalogue/setting-values.ts';
import { stockToWire } from '../catalogue/stock-to-wire.ts';
import type { KitchenWatch } from '../kitchen/kitchen-watch.ts';
import { isGone, type Stock } from '../stock/stock.ts';
import type { GuestNamespace, StaffNamespace } from './rooms.ts';

/** Phones hear of it by its own message. */
const soldOutOptions = 'condiments-sold-out' satisfies SettingName;

export interface RestaurantBroadcastParts {
  readonly guests: GuestNamespace;
  readonly staff: StaffNamespace;
  readonly restaurant: Restaurant;
  readonly settings: SettingChanges;
  readonly hours: HourChanges;
  readonly stock: Stock;
  readonly kitchenWatch: Pick<KitchenWatch, 'times' | 'onChange'>;
  /** The dishes that can't be had when the server starts. */
  readonly goneDishes: readonly DishId[];
  readonly log: FastifyBaseLogger;
}

/** Tells every device what changed in the restaurant itself: settings, what is left of dishes, how long the kitchen takes. */
export class RestaurantBroadcast {
  readonly #parts: RestaurantBroadcastParts;
  readonly #stopListening: readonly (() => void)[];
  /** The dishes that can't be had, as devices know from the menu or have been told. */
  readonly #gone: Set<DishId>;
  /** The dishes that are counted, as far as devices have been told. */
  #counted: ReadonlySet<DishId>;

  constructor(parts: RestaurantBroadcastParts) {
    this.#parts = parts;
    this.#gone = new Set(parts.goneDishes);
    this.#counted = countedIn(parts.restaurant);
    this.#stopListening = [
      parts.settings.onChange((settings) => this.#tellSettings(settings)),
      parts.hours.onChange(() => this.#tellHours()),
      parts.kitchenWatch.onChange((plate_times) => parts.guests.emit('PLATE_TIMES', { plate_times })),
      parts.stock.onChange((dishIds) => this.#tellStock(dishIds)),
    ];
  }

  stop(): void {
    for (const stopListening of this.#stopListening) stopListening();
  }

  /** What a device that has just come in has to know. */
  async state(): Promise<RestaurantState> {
    const { restaurant, stock, kitchenWatch } = this.#parts;
    return {
      version: restaurant.version,
      stock: (await stock.list(restaurant.catalogue)).map(stockToWire),
      plate_times: kitchenWatch.times,
    };
  }

  #tellSettings(changed: readonly SettingWire[]): void {
    const { guests, staff, restaurant } = this.#parts;
    const { version, record } = restaurant;
    const settings = changed.filter(({ name }) => name !== soldOutOptions);
    if (settings.length < changed.length) {
      const item_ids = [...soldOutCondiments(record.settings)];
      guests.emit('CONDIMENT_UPDATE', { version, item_ids });
    }
    if (settings.length > 0) guests.emit('TURN_RULES_UPDATE', { version, settings });
    staff.emit('MENU_UPDATE', { version });
  }

  /** An hour began or ended, or a manager changed them. What is open on a screen may not be served any more. */
  #tellHours(): void {
    const { guests, staff, restaurant } = this.#parts;
    const { version } = restaurant;
    guests.emit('MENU_UPDATE', { version });
    staff.emit('MENU_UPDATE', { version });
    if (!restaurant.kitchenPeriod().kitchen.isOpen) guests.emit('CLEAT_DISH_VIEW', { version });
    this.#tellCounted();
  }

  /** A dish that is counted from now on, or no longer: what devices were told of its number holds no more. */
  #tellCounted(): void {
    const [before, now] = [this.#counted, countedIn(this.#parts.restaurant)];
    this.#counted = now;
    const changed = [...before, ...now].filter((id) => !before.has(id) || !now.has(id));
    if (changed.length > 0) this.#tellStock(changed);
  }

  #tellStock(dishIds: readonly DishId[]): void {
    this.#tellNumbers(dishIds).catch((error: unknown) =>
      this.#parts.log.error({ err: error }, 'telling the stock failed'),
    );
  }

  async #tellNumbers(dishIds: readonly DishId[]): Promise<void> {
    const { guests, staff, restaurant, stock } = this.#parts;
    const { version, catalogue, record } = restaurant;
    let isAnyGone = false;
    for (const dishId of dishIds) {
      const dish = catalogue.findDish(dishId);
      if (!dish) continue;
      const left = await stock.of(dish);
      guests.emit('COUNT_DOWN_DISH', stockToWire(left));
      staff.emit('COUNT_DOWN_DISH', stockToWire(left));
      const isNowGone = isGone(left);
      if (isNowGone !== this.#gone.has(dishId)) this.#tellWhetherThere(dishId, isNowGone);
      isAnyGone ||= isNowGone;
    }
    if (isAnyGone && !readSetting(record.settings, 'showsSoldOut')) guests.emit('MENU_UPDATE', { version });
  }

  #tellWhetherThere(dishId: DishId, isNowGone: boolean): void {
    const { guests } = this.#parts;
    const dish = { item_id: dishId };
    if (isNowGone) {
      this.#gone.add(dishId);
      guests.emit('REMOVE_DISH', dish);
      guests.emit('CANCEL_SELECT', dish);
    } else {
      this.#gone.delete(dishId);
      guests.emit('CREATE_DISH', dish);
    }
  }
}

function countedIn({ catalogue }: Restaurant): ReadonlySet<DishId> {
  return new Set(catalogue.data.dishes.filter(({ bargain }) => bargain.kind === 'stock').map(({ id }) => id));
}
