import {
  must,
  plainChoice,
  type Choice,
  type DinerId,
  type DishId,
  type DishStatus,
  type OpenVisit,
} from '@tavolata/domain';
import {
  addresses,
  type DishWire,
  type GuestSessionReply,
  type KitchenWire,
  type MarketingTip,
  type MenuWire,
  type PlateTimeWire,
  type RestaurantReply,
  type SettingName,
  type StockWire,
} from '@tavolata/protocol';
import { expect, inject, test as base, vi } from 'vitest';
import type { FarServer } from './far-server.ts';
import { anna, openGuest, type Spot, type Table } from './guest.tsx';
import type { Size } from './open-screen.ts';
import { beyondPage } from './page-timers.ts';
import { Phone } from './phone.ts';
import { Words, type Language } from './words.ts';

/** The menus of the demo restaurant that tests sit down to. */
export const dinner = 'Dinner, all you can eat';
export const aLaCarte = 'À la carte';

const movable = [
  'Date',
  'performance',
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
] as const;

/** The demo restaurant of one test: what is said of it before guests sit down holds from the start. */
export class DemoRestaurant {
  settings: Readonly<Record<string, unknown>> = {};
  stock: readonly StockWire[] = [];
  kitchen: KitchenWire = inject('sampleRestaurants').demo.reply.kitchen;
  menus: readonly MenuWire[] = inject('sampleRestaurants').demo.menus;
  /** The menus as the first screens name them, without their dishes. */
  offered: RestaurantReply['menus'] = inject('sampleRestaurants').demo.reply.menus;
  #table: Table | null = null;

  /** The table, once somebody sits there. */
  get table(): Table {
    return must(this.#table, 'nobody has sat down yet');
  }

  /** The table's visit, as the server has it. */
  get visit(): OpenVisit {
    const { visit } = this.table.twin;
    if (visit.status !== 'open') throw new Error(`the visit is ${visit.status}`);
    return visit;
  }

  seat(table: Table): void {
    this.#table = table;
  }

  /** Changes what the server answers and what its rules say. */
  change(change: {
    readonly settings?: Readonly<Record<string, unknown>>;
    readonly stock?: readonly StockWire[];
    readonly kitchen?: KitchenWire;
  }): void {
    this.kitchen = change.kitchen ?? this.kitchen;
    this.settings = { ...this.settings, ...change.settings };
    this.stock = change.stock ?? this.stock;
    this.#table?.change(change);
  }

  /** From here on time is the test's, and stands still between `moveClock`s. */
  stopClock(): void {
    vi.useFakeTimers({ now: Date.now(), toFake: [...movable] });
  }

  /** Time goes on by itself, and by `moveClock`: for what counts with a clock that the page has from its start. */
  useMovableClock(): void {
    beyondPage(() => vi.useFakeTimers({ now: Date.now(), toFake: [...movable], shouldAdvanceTime: true }));
  }

  /** The clock goes on by so much, and what became due on the way happens. */
  async moveClock(byMs: number): Promise<void> {
    await vi.advanceTimersByTimeAsync(byMs);
  }

  letClockRun(): void {
    vi.useRealTimers();
  }

  /** The server's word about a dish that others at the table like. */
  tellTip(dishName: string, tip: { readonly guests: number } | { readonly times: number }): void {
    this.table.server.tell('MARKETING', {
      status: true,
      marketing: 'guests' in tip ? 'M1' : 'M2',
      item_id: this.dish(dishName).item_id,
      m1CustomerNum: 'guests' in tip ? tip.guests : 0,
      m2ItemNum: 'times' in tip ? tip.times : 0,
    } satisfies MarketingTip);
  }

  /** The server's word about how long the kitchen usually takes with these dishes, in minutes; of others it knows nothing. */
  tellPlateTimes(from_minutes: number, to_minutes: number, ...dishNames: readonly string[]): void {
    const item_ids = dishNames.map((name) => this.dish(name).item_id);
    const plate_times = [{ item_ids, from_minutes, to_minutes }] satisfies PlateTimeWire[];
    this.table.server.tell('PLATE_TIMES', { plate_times });
  }

  /** The phone hears late what the server says: all of it after `releaseLine`. */
  holdLine(): void {
    this.table.server.hold();
  }

  releaseLine(): void {
    this.table.server.release();
  }

  /** The kitchen sets how far these dishes are. */
  setStatus(status: DishStatus, ...dishNames: readonly string[]): void {
    const ids = new Set(dishNames.map((name) => this.dish(name).item_id));
    const sentLineIds = this.visit.batches.flatMap(({ lines }) =>
      lines.filter(({ dishId }) => ids.has(dishId)).map(({ id }) => id),
    );
    this.table.staff({ type: 'setDishStatus', sentLineIds, status });
  }

  /** A waiter, or another device of the restaurant, orders for the table. */
  orderForTable(dishName: string, quantity: number, origin: 'waiter' | 'device' = 'waiter'): void {
    const lineId = `${origin}-${this.visit.batches.length}`;
    const dishId = this.dish(dishName).item_id;
    this.table.staff({
      type: 'orderForTable',
      origin,
      dishes: [{ lineId, dishId, choice: plainChoice, quantity }],
    });
  }

  /** A waiter puts dishes into the table's cart, for a seat or with 0 for everybody. Answers the line's id. */
  putIntoCart(dishName: string, seat: number, quantity = 1): string {
    const lineId = `by-staff-${seat}-${this.visit.lines.length}`;
    const dishId = this.dish(dishName).item_id;
    const dish = { lineId, dishId, choice: plainChoice, quantity };
    this.table.staff({ type: 'addForGuests', seat, dish });
    return lineId;
  }

  /** A dish by the name that stands in the English menu. */
  dish(name: string): DishWire {
    return must(
      this.menus.flatMap(dishesOf).find((dish) => nameOf(dish) === name),
      `the dish ${name}`,
    );
  }

  /** The choice of this one condiment, by the name that stands in the English menu. */
  choiceOf(condiment: string): Choice {
    const { condimentGroups } = inject('sampleRestaurants').demo.catalogue;
    const found = condimentGroups.flatMap(({ id: groupId, condiments }) =>
      condiments
        .filter(({ names }) => names.translations['en'] === condiment)
        .map(({ id: condimentId }) => ({ groupId, condimentId })),
    );
    return { ...plainChoice, condiments: [must(found[0], condiment)] };
  }

  menu(name: string): MenuWire {
    return must(
      this.menus.find(({ main_group_names }) => main_group_names['en'] === name),
      `the menu ${name}`,
    );
  }
}

/** Somebody at the table, by what a phone would say that nobody looks at. */
export class OtherGuest {
  readonly #restaurant: DemoRestaurant;
  readonly #dinerId: DinerId;
  #lines = 0;

  constructor(restaurant: DemoRestaurant, dinerId: DinerId) {
    this.#restaurant = restaurant;
    this.#dinerId = dinerId;
  }

  add(dishName: string, quantity = 1, choice: Choice = plainChoice): void {
    const dishId = this.#restaurant.dish(dishName).item_id;
    const lineId = `${this.#dinerId}-${(this.#lines += 1)}`;
    this.#restaurant.table.guest(this.#dinerId, { type: 'addLine', lineId, dishId, choice, quantity });
  }

  /** Chooses for the round after the one that runs. */
  plan(dishName: string, quantity = 1): void {
    const dishId = this.#restaurant.dish(dishName).item_id;
    const lineId = `${this.#dinerId}-${(this.#lines += 1)}`;
    const forTurn = this.#restaurant.visit.turn.number + 1;
    const line = { lineId, dishId, choice: plainChoice, quantity };
    this.#restaurant.table.guest(this.#dinerId, { type: 'addLine', ...line, forTurn });
  }

  /** Sends what lies in the cart, agreeing to what it costs and leaves. */
  send(): void {
    const batchNumber = this.#restaurant.visit.batches.length + 1;
    this.#restaurant.table.guest(this.#dinerId, { type: 'submitCart', batchNumber, confirmsUnused: true });
  }
}

interface Seating {
  readonly menu?: string;
  /** As many as there are phones, unless some guests leave theirs in the pocket. */
  readonly adults?: number;
  readonly language?: Language;
  readonly size?: Size;
  readonly isNewHere?: boolean;
  readonly tableName?: string;
  /** What happens before the phone looks, to this guest too. */
  readonly before?: (self: OtherGuest) => void;
}

interface Party {
  readonly 1: [Phone];
  readonly 2: [Phone, OtherGuest];
  readonly 3: [Phone, OtherGuest, OtherGuest];
}

/** So many phones at the menu of one table; the first is looked at. */
export async function sitDown<Phones extends keyof Party>(
  restaurant: DemoRestaurant,
  phones: Phones,
  {
    menu = dinner,
    adults = phones,
    language = 'en',
    size = 'phone',
    isNewHere = false,
    tableName = '12',
    before,
  }: Seating = {},
): Promise<Party[Phones]> {
  const others = ['ben', 'cleo'].slice(0, phones - 1);
  const table = await openGuest({
    restaurant: 'demo',
    tableName,
    settings: restaurant.settings,
    stock: restaurant.stock,
    kitchen: restaurant.kitchen,
    menuId: restaurant.menu(menu).main_group_id,
    heads: { adults, children: 0, others: 0 },
    diners: [anna, ...others],
    language,
    size,
    isNewHere,
    before(early) {
      restaurant.seat(early);
      before?.(new OtherGuest(restaurant, anna));
    },
    with: (server) => server.answer(addresses.menus, () => [...restaurant.menus]),
  });
  const phone = new Phone(new Words(language));
  await phone.expectMenu();
  await expect.poll(table.hasComeIn).toBe(true);
  // There are as many as were asked for, which the compiler can't count.
  return [phone, ...others.map((id) => new OtherGuest(restaurant, id))] as Party[Phones];
}

interface Arrival {
  readonly language?: Language;
  readonly size?: Size;
  readonly spot?: Spot;
  /** Where the phone is before it has looked for its table. */
  readonly path?: string;
  readonly session?: Partial<GuestSessionReply>;
  readonly diners?: readonly DinerId[];
  /** What has happened at the table before this phone looks. */
  readonly before?: (table: Table) => void;
  readonly with?: (server: FarServer) => void;
}

/** A phone that has come in: by the code of a table where nobody sits yet, or others do, or otherwise. */
export async function arrive(
  restaurant: DemoRestaurant,
  {
    language = 'en',
    size = 'phone',
    spot = 'table',
    path = '/',
    session = {},
    diners,
    before = () => undefined,
    with: say,
  }: Arrival = {},
): Promise<Phone> {
  const table = await openGuest({
    restaurant: 'demo',
    settings: restaurant.settings,
    stock: restaurant.stock,
    kitchen: restaurant.kitchen,
    menuId: restaurant.menu(dinner).main_group_id,
    diners: diners ?? null,
    spot,
    session,
    before,
    path,
    language,
    size,
    with: (server) => {
      server.answer(addresses.menus, () => [...restaurant.menus]);
      server.change(addresses.restaurant, (reply) => ({ ...reply, menus: restaurant.offered }));
      say?.(server);
    },
  });
  restaurant.seat(table);
  return new Phone(new Words(language));
}

export const test = base.extend<{ restaurant: DemoRestaurant }>({
  // Vitest reads which fixtures are asked for from the pattern: here none is.
  restaurant: async ({}, use) => {
    await use(new DemoRestaurant());
  },
});

/** Changes a setting as the manager does. */
export function changeSetting(restaurant: DemoRestaurant, name: SettingName, value: unknown): void {
  restaurant.change({ settings: { [name]: value } });
}

/** Rounds of so many dishes a person and so many seconds. */
export function keepRounds(
  restaurant: DemoRestaurant,
  { dishes, seconds }: { dishes: number; seconds: number },
): void {
  const value = { enable: true, turn_dishes: dishes, turn_mins: seconds / 60 };
  changeSetting(restaurant, 'rule-global-turn-limit', value);
}

/** An hour that began long ago ends then. */
export function closeKitchenAt(restaurant: DemoRestaurant, closes_at: number): void {
  restaurant.change({ kitchen: { ...restaurant.kitchen, closes_at, changes_at: closes_at } });
}

/** Between two hours of business nothing is cooked but what goes at any hour. */
export function closeKitchen(restaurant: DemoRestaurant): void {
  restaurant.change({ kitchen: { ...restaurant.kitchen, is_business_time: 0 } });
}

/** What pressing this brings into the table's cart, as the server has it: the name of the one dish there is more of. */
export async function addedBy(restaurant: DemoRestaurant, press: () => Promise<void>): Promise<string> {
  const before = unitsInCart(restaurant);
  await press();
  const more = () => {
    const units = unitsInCart(restaurant);
    return [...units.keys()].filter((id) => units.get(id) !== before.get(id));
  };
  await expect.poll(() => more().length).toBe(1);
  const [id] = more();
  return nameOf(
    must(
      restaurant.menus.flatMap(dishesOf).find(({ item_id }) => item_id === id),
      'a dish of the restaurant',
    ),
  );
}

function unitsInCart({ visit }: DemoRestaurant): ReadonlyMap<DishId, number> {
  const units = new Map<DishId, number>();
  for (const { dishId, quantity } of visit.lines) units.set(dishId, (units.get(dishId) ?? 0) + quantity);
  return units;
}

/** Says how many of a dish are left, as the staff do. */
export function setStock(restaurant: DemoRestaurant, dishName: string, left: number): void {
  const { item_id } = restaurant.dish(dishName);
  const others = restaurant.stock.filter((entry) => entry.item_id !== item_id);
  restaurant.change({ stock: [...others, { item_id, bargain_num_cur: left, is_sold_out: 0 }] });
}

/** Says that a dish is sold out, or can be had again, as the staff do. */
export function setSoldOut(restaurant: DemoRestaurant, dishName: string, isSoldOut: boolean): void {
  const { item_id } = restaurant.dish(dishName);
  const others = restaurant.stock.filter((entry) => entry.item_id !== item_id);
  const gone = { item_id, bargain_num_cur: null, is_sold_out: 1 } as const;
  restaurant.change({ stock: isSoldOut ? [...others, gone] : others });
}

/** Lets the phone that has not loaded yet get the menus with something changed in their dishes. */
export function changeDishes(restaurant: DemoRestaurant, change: (dish: DishWire) => DishWire): void {
  restaurant.menus = restaurant.menus.map((menu) => ({
    ...menu,
    menu_item_slu: menu.menu_item_slu.map((slu) => ({ ...slu, menu_item: slu.menu_item.map(change) })),
  }));
}

/** Lets the phone that has not loaded yet get menus whose categories each person may have so much of. */
export function limitCategories(restaurant: DemoRestaurant, category_order_limit: number): void {
  restaurant.menus = restaurant.menus.map((menu) => ({
    ...menu,
    menu_item_slu: menu.menu_item_slu.map((slu) => ({ ...slu, category_order_limit })),
  }));
}

/** The name that a guest reads in this language. */
export function nameOf(dish: DishWire, language = 'en'): string {
  return dish.item_names[language] || dish.item_name1;
}

function dishesOf({ menu_item_slu }: MenuWire): readonly DishWire[] {
  return menu_item_slu.flatMap(({ menu_item }) => menu_item);
}
