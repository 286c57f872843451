import {
  createCatalogue,
  dayTurnHour,
  hourAt,
  quickServiceTableId,
  hoursOn,
  type Actor,
  type Catalogue,
  type CatalogueData,
  type Context,
  type RestaurantRules,
  type Instant,
  type KitchenState,
  type LocalMoment,
  type RestaurantDay,
  type TableId,
} from '@tavolata/domain';
import type { StoredRestaurant } from './catalogue-store.ts';
import { withoutCondiments } from './condiments-on-hand.ts';
import { inDishOrder } from './dish-order.ts';
import { emptyRestaurant } from './empty-restaurant.ts';
import { hoursForGuests, hoursOfProject } from './hours-in-use.ts';
import { KitchenClock, type KitchenPeriod } from './kitchen-clock.ts';
import { nextDate, RestaurantCalendar, type CalendarDate, type LocalMinute } from './restaurant-day.ts';
import type { RestaurantRecord, ScheduledHour, Table } from './restaurant-record.ts';
import { restaurantRulesOf, type Project, readSetting } from '@tavolata/protocol';
import { holidaysOf, soldOutCondiments } from './setting-values.ts';

/** The restaurant of this server, ready to be asked. What it answers may be another a moment later. */
export class Restaurant {
  readonly #now: () => Instant;
  #current: Current;
  #rules: RestaurantRules | null = null;

  /** `null` stands for a restaurant that nobody has set up yet: no tables, nothing to eat. */
  constructor(stored: StoredRestaurant | null, now: () => Instant) {
    this.#now = now;
    this.#current = currentOf(stored ?? { version: 0, record: emptyRestaurant });
  }

  /** From now on the restaurant is like this. */
  change(stored: StoredRestaurant): void {
    this.#rules = null;
    this.#current = currentOf(stored);
  }

  /** Grows with every change. */
  get version(): number {
    return this.#current.version;
  }

  get record(): RestaurantRecord {
    return this.#current.record;
  }

  get catalogue(): Catalogue {
    return this.#current.catalogue;
  }

  /** The settings that rules ask for, as they hold in this business hour. */
  get rules(): RestaurantRules {
    return this.#rulesIn(this.kitchenPeriod().kitchen);
  }

  /** Which business hour holds, and until when. */
  kitchenPeriod(): KitchenPeriod {
    return this.#current.clock.periodAt(this.#now());
  }

  /** When business time ended last; `null` when that is more than a day ago, or no hours are kept. */
  businessEndedAt(): Instant | null {
    return this.#current.clock.lastEndBefore(this.#now());
  }

  /** The hours that begin today for guests. */
  hoursToday(): readonly ScheduledHour[] {
    return hoursOn(this.today(), hoursForGuests(this.record));
  }

  /** The hours that begin on a day for one application, whether or not the restaurant keeps them. */
  hoursOn(date: CalendarDate, project: Project): readonly ScheduledHour[] {
    const { calendar, record } = this.#current;
    return hoursOn(calendar.dayOf(date), hoursOfProject(record.businessHours, project));
  }

  /** The hours that begin on a day for guests; none where the restaurant keeps none. */
  servicesOn(date: CalendarDate): readonly ScheduledHour[] {
    const { calendar, services } = this.#current;
    return hoursOn(calendar.dayOf(date), services);
  }

  findTable(id: TableId): Table | undefined {
    return this.#current.tables.get(id) ?? (id === quickServiceTableId ? quickServiceTable : undefined);
  }

  today(): RestaurantDay {
    return this.#current.calendar.dayAt(this.#now());
  }

  /** When the restaurant's next day begins: until then the prices of today hold. */
  dayEndsAt(): Instant {
    return this.#current.calendar.nextDayAfter(this.#now());
  }

  /** From when until when it is this day at the restaurant. */
  boundsOfDay(date: CalendarDate): ReturnType<RestaurantCalendar['boundsOf']> {
    return this.#current.calendar.boundsOf(date);
  }

  /** When a business day begins and ends, nights past midnight included [REPORT-2]. */
  boundsOfBusinessDay(date: CalendarDate): ReturnType<RestaurantCalendar['boundsOf']> {
    const { calendar, turnHour } = this.#current;
    const next = calendar.startOf(nextDate(date), turnHour);
    return { since: calendar.startOf(date, turnHour), until: next };
  }

  /** The business day of a moment; of now, unless one is given. */
  businessDay(at: Instant = this.#now()): CalendarDate {
    const { calendar, turnHour } = this.#current;
    return calendar.dateSince(at, turnHour);
  }

  /** The hour of the clock at which business days begin. */
  get dayBeginsAtHour(): number {
    return this.#current.turnHour;
  }

  /** The hours that guests are served in, each a service. */
  get services(): readonly ScheduledHour[] {
    return this.#current.services;
  }

  /** The place of the service that holds at a moment, by the hours of today; -1 for none. */
  serviceAt(at: Instant): number {
    const { calendar, services } = this.#current;
    const hour = hourAt(services, calendar.momentAt(at));
    return services.findIndex((one) => one === hour);
  }

  /** What the restaurant's clocks show at a moment. */
  momentAt(at: Instant): LocalMoment {
    return this.#current.calendar.momentAt(at);
  }

  /** The same to the minute, with its date. */
  minuteAt(at: Instant): LocalMinute {
    return this.#current.calendar.minuteAt(at);
  }

  /** When the restaurant's clocks show a minute of a date. */
  instantOf(minute: LocalMinute): Instant {
    return this.#current.calendar.instantOf(minute);
  }

  /** What a rule needs beside the visit, the command and the stock. */
  contextFor(by: Actor): Omit<Context, 'stock'> {
    const { rules, catalogue } = this;
    return { now: this.#now(), today: this.today(), by, rules, catalogue };
  }

  /** Read again only when another hour has begun: the kitchen's state is the same object while one lasts. */
  #rulesIn(kitchen: KitchenState): RestaurantRules {
    if (this.#rules?.kitchen !== kitchen) this.#rules = restaurantRulesOf(this.record.settings, kitchen);
    return this.#rules;
  }
}

interface Current extends StoredRestaurant {
  readonly catalogue: Catalogue;
  readonly tables: ReadonlyMap<TableId, Table>;
  readonly calendar: RestaurantCalendar;
  readonly clock: KitchenClock;
  /** None where the restaurant keeps no hours. */
  readonly services: readonly ScheduledHour[];
  readonly turnHour: number;
}

function currentOf({ version, record }: StoredRestaurant): Current {
  const { settings, tables, info } = record;
  const calendar = new RestaurantCalendar(info.timeZone, holidaysOf(settings));
  const services = readSetting(settings, 'keepsHours') ? hoursForGuests(record) : [];
  return {
    version,
    record,
    catalogue: createCatalogue(menuAsSet(record)),
    tables: new Map(tables.map((table) => [table.id, table])),
    calendar,
    clock: new KitchenClock(services, calendar),
    services,
    turnHour: dayTurnHour(services),
  };
}

/** The menu as the settings have it: dishes in their order, without condiments that are gone. */
function menuAsSet({ catalogue, settings }: RestaurantRecord): CatalogueData {
  const menu = withoutCondiments(catalogue, soldOutCondiments(settings));
  return { ...menu, dishes: inDishOrder(menu.dishes, readSetting(settings, 'dishSort')) };
}

/** Where nobody sits: what is ordered there is taken away (specification 1, section 3). */
const quickServiceTable: Table = { id: quickServiceTableId, name: 'Quick Service', sectionId: 0 };
