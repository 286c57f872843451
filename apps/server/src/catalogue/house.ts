import {
  createCatalogue,
  type Actor,
  type Catalogue,
  type Context,
  type HouseRules,
  type Instant,
  type RestaurantDay,
  type TableId,
} from '@tavolata/domain';
import type { StoredRestaurant } from './catalogue-store.ts';
import { RestaurantCalendar } from './restaurant-day.ts';
import type { Restaurant, Table } from './restaurant.ts';
import { houseRulesOf } from '@tavolata/protocol';
import { holidaysOf } from './setting-values.ts';

/** The restaurant of this server, ready to be asked. */
export class House {
  readonly version: number;
  readonly restaurant: Restaurant;
  readonly catalogue: Catalogue;
  readonly rules: HouseRules;
  readonly #tables: ReadonlyMap<TableId, Table>;
  readonly #calendar: RestaurantCalendar;
  readonly #now: () => Instant;

  /** `null` stands for a restaurant that nobody has set up yet: no tables, nothing to eat. */
  constructor(stored: StoredRestaurant | null, now: () => Instant) {
    this.version = stored?.version ?? 0;
    this.restaurant = stored?.restaurant ?? emptyRestaurant;
    this.catalogue = createCatalogue(this.restaurant.catalogue);
    this.rules = houseRulesOf(this.restaurant.settings);
    this.#tables = new Map(this.restaurant.tables.map((table) => [table.id, table]));
    this.#calendar = new RestaurantCalendar(
      this.restaurant.info.timeZone,
      holidaysOf(this.restaurant.settings),
    );
    this.#now = now;
  }

  findTable(id: TableId): Table | undefined {
    return this.#tables.get(id);
  }

  today(): RestaurantDay {
    return this.#calendar.dayAt(this.#now());
  }

  /** What a rule needs beside the visit and the wish. */
  contextFor(by: Actor): Omit<Context, 'stock'> {
    return {
      now: this.#now(),
      today: this.today(),
      by,
      rules: this.rules,
      catalogue: this.catalogue,
    };
  }
}

const emptyRestaurant: Restaurant = {
  info: {
    name: 'Tavolata',
    currencySymbol: '€',
    timeZone: 'UTC',
    nameLanguages: ['en', 'it'],
    address: '',
    phone: '',
    logo: null,
    background: null,
  },
  catalogue: { menus: [], categories: [], dishes: [], condimentGroups: [], extraItems: [] },
  sections: [],
  tables: [],
  stations: [],
  businessHours: [],
  announcements: [],
  notice: {},
  bulletins: [],
  guide: [],
  featuredDishIds: [],
  links: [],
  serviceOptions: [],
  settings: {},
};
