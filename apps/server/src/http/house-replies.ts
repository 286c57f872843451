import type { House } from '../catalogue/house.ts';
import {
  announcementsReply,
  businessHoursReply,
  houseReply,
  menusReply,
  propagandaReply,
  restaurantInfoReply,
  serviceOptionsReply,
  settingsReply,
} from '../catalogue/house-reply.ts';
import { condimentGroupToWire } from '@tavolata/protocol';
import { prepareReply, type PreparedReply } from './prepared-reply.ts';

const builders = {
  house: houseReply,
  menus: (house: House) => menusReply(house, { withDishes: false }),
  menusWithDishes: (house: House) => menusReply(house, { withDishes: true }),
  settings: settingsReply,
  restaurantInfo: restaurantInfoReply,
  announcements: announcementsReply,
  propaganda: propagandaReply,
  businessHours: businessHoursReply,
  serviceOptions: serviceOptionsReply,
  condiments: (house: House) => house.restaurant.catalogue.condimentGroups.map(condimentGroupToWire),
} as const satisfies Record<string, (house: House) => unknown>;

export type HouseReplyName = keyof typeof builders;

/** What every phone asks for at its start, packed once a day: prices follow the restaurant's weekday. */
export class HouseReplies {
  readonly #house: House;
  readonly #prepared = new Map<HouseReplyName, Promise<PreparedReply>>();
  #day = '';

  constructor(house: House) {
    this.#house = house;
  }

  get(name: HouseReplyName): Promise<PreparedReply> {
    const day = JSON.stringify(this.#house.today());
    if (day !== this.#day) {
      this.#prepared.clear();
      this.#day = day;
    }
    const prepared = this.#prepared.get(name) ?? prepareReply(builders[name](this.#house));
    this.#prepared.set(name, prepared);
    return prepared;
  }
}
