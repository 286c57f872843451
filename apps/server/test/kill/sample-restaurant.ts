import { named, sampleMenu } from '@tavolata/domain/testing';
import type { RestaurantRecord } from '../../src/catalogue/restaurant-record.ts';

/** Codes that anybody can write, and guests who send without being seen by the staff first; all else as in a new restaurant. */
export const usualSettings = { is_encrypting: 0, 'first-round-audit': { enable: false } };

/** The same in a restaurant that asks nobody about late phones and large orders: for tests whose subject they aren't. */
export const plainSettings = {
  ...usualSettings,
  joining: 'free',
  'batch-ceiling': { dishes: 1000, amount: 1_000_000, people: 99 },
  'visit-ceiling': { dishes: 1000, amount: 1_000_000 },
  'cart-bounds': { lines: 300, quantity: 99 },
  'open-orders-per-address': 1000,
};

/** The sample menu on plain numbered tables, whose codes anybody can write. */
export function sampleRestaurant(tables: number): RestaurantRecord {
  return {
    info: {
      name: 'Da Prova',
      currencySymbol: '€',
      timeZone: 'Europe/Rome',
      nameLanguages: ['it', 'zh'],
      address: '',
      phone: '',
      logo: null,
      background: null,
    },
    catalogue: sampleMenu,
    sections: [{ id: 1, name: 'Sala' }],
    tables: Array.from({ length: tables }, (_, index) => ({
      id: index + 1,
      name: `T${index + 1}`,
      sectionId: 1,
    })),
    stations: ['wok', 'sushi', 'bar'].map((id) => ({ id, names: named(id), language: 'it' })),
    businessHours: [],
    announcements: [],
    notice: {},
    bulletins: [],
    guide: [],
    featuredDishIds: [],
    links: [],
    serviceOptions: [],
    settings: plainSettings,
  };
}
