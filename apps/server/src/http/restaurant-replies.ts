import { withStock, type Catalogue } from '@tavolata/domain';
import type { Restaurant } from '../catalogue/restaurant.ts';
import {
  announcementsReply,
  bulletinsReply,
  businessHoursReply,
  restaurantReply,
  kitchenReply,
  menuNamesReply,
  menusReply,
  propagandaReply,
  restaurantInfoReply,
  scheduleReply,
  serviceOptionsReply,
  settingsReply,
  specifiedMenusReply,
} from '../catalogue/restaurant-reply.ts';
import { toSpecifiedCondiments, toSpecifiedDish } from '@tavolata/protocol';
import type { Stock } from '../stock/stock.ts';
import { prepareReply, type PreparedReply } from './prepared-reply.ts';

/** Whether guests may log in as members. */
interface MemberFact {
  readonly areTaken: boolean;
}

const builders = {
  restaurant: (restaurant: Restaurant, _asOfNow: Catalogue, members: MemberFact) =>
    restaurantReply(restaurant, { takesMembers: members.areTaken }),
  menus: (restaurant: Restaurant) => menusReply(restaurant, restaurant.catalogue, { withDishes: false }),
  /** What every phone loads: with the specification's fields it is a third longer to read, and 2 kB more to fetch. */
  menusInBrief: (restaurant: Restaurant, asOfNow: Catalogue) =>
    menusReply(restaurant, asOfNow, { withDishes: true }),
  menusWithDishes: (restaurant: Restaurant, asOfNow: Catalogue) =>
    specifiedMenusReply(restaurant, asOfNow, { withDishes: true }),
  takeawayMenus: (restaurant: Restaurant, asOfNow: Catalogue) =>
    specifiedMenusReply(restaurant, asOfNow, { withDishes: true, service: 'takeaway' }),
  menuNames: menuNamesReply,
  dishes: (_house: Restaurant, asOfNow: Catalogue) =>
    asOfNow.data.dishes.map((dish) => toSpecifiedDish(dish, asOfNow)),
  specialDishes: ({ record }: Restaurant, asOfNow: Catalogue) =>
    record.featuredDishIds
      .flatMap((id) => asOfNow.findDish(id) ?? [])
      .map((dish) => toSpecifiedDish(dish, asOfNow)),
  bulletins: bulletinsReply,
  schedule: scheduleReply,
  settings: settingsReply,
  restaurantInfo: restaurantInfoReply,
  announcements: announcementsReply,
  propaganda: propagandaReply,
  businessHours: businessHoursReply,
  currentHour: (restaurant: Restaurant) => kitchenReply(restaurant).current,
  serviceOptions: serviceOptionsReply,
  condiments: (restaurant: Restaurant) =>
    restaurant.catalogue.data.condimentGroups.map(toSpecifiedCondiments),
} as const satisfies Record<
  string,
  (restaurant: Restaurant, asOfNow: Catalogue, members: MemberFact) => unknown
>;

export type RestaurantReplyName = keyof typeof builders;

type Built<Name extends RestaurantReplyName> = ReturnType<(typeof builders)[Name]>;

/** Answers that tell what is left of dishes. */
const withNumbers: ReadonlySet<RestaurantReplyName> = new Set([
  'menusInBrief',
  'menusWithDishes',
  'takeawayMenus',
  'dishes',
  'specialDishes',
]);

/**
 * What every phone asks for at its start, packed once and again after a change: of the restaurant, of the restaurant's day,
 * whose prices it shows, of the business hour, or, for the dishes, of what is left of them.
 */
export class RestaurantReplies {
  readonly #restaurant: Restaurant;
  readonly #stock: Stock;
  readonly #members: MemberFact;
  readonly #prepared = new Map<RestaurantReplyName, Promise<PreparedReply>>();
  #packedFor = '';
  #hasSold = false;

  constructor(restaurant: Restaurant, stock: Stock, members: MemberFact) {
    this.#restaurant = restaurant;
    this.#stock = stock;
    this.#members = members;
    stock.onChange(() => {
      this.#hasSold = true;
      for (const name of withNumbers) this.#prepared.delete(name);
    });
  }

  async get<Name extends RestaurantReplyName>(name: Name): Promise<PreparedReply<Built<Name>>> {
    const { version } = this.#restaurant;
    const { changesAt } = this.#restaurant.kitchenPeriod();
    const now = JSON.stringify([this.#restaurant.today(), version, changesAt, this.#members.areTaken]);
    if (now !== this.#packedFor) {
      this.#prepared.clear();
      this.#packedFor = now;
    }
    // What was kept under a name is what its builder has built.
    const ready = this.#prepared.get(name) as Promise<PreparedReply<Built<Name>>> | undefined;
    if (ready) return ready;
    const prepared = this.#prepare(name);
    this.#prepared.set(name, prepared);
    // One failed read must not refuse the menu for the rest of the day.
    prepared.catch(() => {
      if (this.#prepared.get(name) === prepared) this.#prepared.delete(name);
    });
    return prepared;
  }

  /** The menu with the numbers of now. */
  async asOfNow(): Promise<Catalogue> {
    const { catalogue } = this.#restaurant;
    return withStock(catalogue, await this.#stock.read(catalogue));
  }

  async #prepare<Name extends RestaurantReplyName>(name: Name): Promise<PreparedReply<Built<Name>>> {
    // A menu that changes with every portion sold isn't worth a quarter of a second of packing.
    const isLasting = !withNumbers.has(name) || !this.#hasSold;
    const built = builders[name](this.#restaurant, await this.asOfNow(), this.#members) as Built<Name>;
    return prepareReply(built, { isLasting });
  }
}
