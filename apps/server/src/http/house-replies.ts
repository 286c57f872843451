import { withStock, type Catalogue } from '@tavolata/domain';
import type { House } from '../catalogue/house.ts';
import {
  announcementsReply,
  bulletinsReply,
  businessHoursReply,
  houseReply,
  kitchenReply,
  menuNamesReply,
  menusReply,
  propagandaReply,
  restaurantInfoReply,
  scheduleReply,
  serviceOptionsReply,
  settingsReply,
  specifiedMenusReply,
} from '../catalogue/house-reply.ts';
import { toSpecifiedCondiments, toSpecifiedDish } from '@tavolata/protocol';
import type { Stock } from '../stock/stock.ts';
import { prepareReply, type PreparedReply } from './prepared-reply.ts';

const builders = {
  house: houseReply,
  menus: (house: House) => menusReply(house, house.catalogue, { withDishes: false }),
  /** What every phone loads: with the specification's fields it is a third longer to read, and 2 kB more to fetch. */
  menusInBrief: (house: House, asOfNow: Catalogue) => menusReply(house, asOfNow, { withDishes: true }),
  menusWithDishes: (house: House, asOfNow: Catalogue) =>
    specifiedMenusReply(house, asOfNow, { withDishes: true }),
  takeawayMenus: (house: House, asOfNow: Catalogue) =>
    specifiedMenusReply(house, asOfNow, { withDishes: true, service: 'takeaway' }),
  menuNames: menuNamesReply,
  dishes: (_house: House, asOfNow: Catalogue) =>
    asOfNow.data.dishes.map((dish) => toSpecifiedDish(dish, asOfNow)),
  specialDishes: ({ restaurant }: House, asOfNow: Catalogue) =>
    restaurant.featuredDishIds
      .flatMap((id) => asOfNow.findDish(id) ?? [])
      .map((dish) => toSpecifiedDish(dish, asOfNow)),
  bulletins: bulletinsReply,
  schedule: scheduleReply,
  settings: settingsReply,
  restaurantInfo: restaurantInfoReply,
  announcements: announcementsReply,
  propaganda: propagandaReply,
  businessHours: businessHoursReply,
  currentHour: (house: House) => kitchenReply(house).current,
  serviceOptions: serviceOptionsReply,
  condiments: (house: House) => house.catalogue.data.condimentGroups.map(toSpecifiedCondiments),
} as const satisfies Record<string, (house: House, asOfNow: Catalogue) => unknown>;

export type HouseReplyName = keyof typeof builders;

type Built<Name extends HouseReplyName> = ReturnType<(typeof builders)[Name]>;

/** Answers that tell what is left of dishes. */
const withNumbers: ReadonlySet<HouseReplyName> = new Set([
  'menusInBrief',
  'menusWithDishes',
  'takeawayMenus',
  'dishes',
  'specialDishes',
]);

/**
 * What every phone asks for at its start, packed once and again after a change: of the house, of the restaurant's day,
 * whose prices it shows, of the business hour, or, for the dishes, of what is left of them.
 */
export class HouseReplies {
  readonly #house: House;
  readonly #stock: Stock;
  readonly #prepared = new Map<HouseReplyName, Promise<PreparedReply>>();
  #packedFor = '';
  #hasSold = false;

  constructor(house: House, stock: Stock) {
    this.#house = house;
    this.#stock = stock;
    stock.onChange(() => {
      this.#hasSold = true;
      for (const name of withNumbers) this.#prepared.delete(name);
    });
  }

  async get<Name extends HouseReplyName>(name: Name): Promise<PreparedReply<Built<Name>>> {
    const { version } = this.#house;
    const { changesAt } = this.#house.kitchenPeriod();
    const now = JSON.stringify([this.#house.today(), version, changesAt]);
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
    const { catalogue } = this.#house;
    return withStock(catalogue, await this.#stock.read(catalogue));
  }

  async #prepare<Name extends HouseReplyName>(name: Name): Promise<PreparedReply<Built<Name>>> {
    // A menu that changes with every portion sold isn't worth a quarter of a second of packing.
    const isLasting = !withNumbers.has(name) || !this.#hasSold;
    const built = builders[name](this.#house, await this.asOfNow()) as Built<Name>;
    return prepareReply(built, { isLasting });
  }
}
