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

/** The restaurant of this server, ready to be asked. What it answers may be another a moment later. */
export class House {
  readonly #now: () => Instant;
  #current: Current;

  /** `null` stands for a restaurant that nobody has set up yet: no tables, nothing to eat. */
  constructor(stored: StoredRestaurant | null, now: () => Instant) {
    this.#now = now;
    this.#current = currentOf(stored ?? { version: 0, restaurant: emptyRestaurant });
  }

  /** From now on the house is like this. */
  change(stored: StoredRestaurant): void {
    this.#current = currentOf(stored);
  }

  /** Grows with every change. */
  get version(): number {
    return this.#current.version;
  }

  get restaurant(): Restaurant {
    return this.#current.restaurant;
  }

  get catalogue(): Catalogue {
    return this.#current.catalogue;
  }

  get rules(): HouseRules {
    return this.#current.rules;
  }

  findTable(id: TableId): Table | undefined {
    return this.#current.tables.get(id);
  }

  today(): RestaurantDay {
    return this.#current.calendar.dayAt(this.#now());
  }

  /** What a rule needs beside the visit, the wish and the stock. */
  contextFor(by: Actor): Omit<Context, 'stock'> {
    const { rules, catalogue } = this.#current;
    return { now: this.#now(), today: this.today(), by, rules, catalogue };
  }
}

interface Current extends StoredRestaurant {
  readonly catalogue: Catalogue;
  readonly rules: HouseRules;
  readonly tables: ReadonlyMap<TableId, Table>;
  readonly calendar: RestaurantCalendar;
}

function currentOf({ version, restaurant }: StoredRestaurant): Current {
  const { settings, tables, info } = restaurant;
  return {
    version,
    restaurant,
    catalogue: createCatalogue(restaurant.catalogue),
    rules: houseRulesOf(settings),
    tables: new Map(tables.map((table) => [table.id, table])),
    calendar: new RestaurantCalendar(info.timeZone, holidaysOf(settings)),
  };
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
