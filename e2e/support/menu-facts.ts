import type { DishWire, RestaurantReply, MenuWire } from '@tavolata/protocol';

/** The menu as its API tells it, and sums made from it without any of the product's own rules. */
export interface MenuFacts {
  readonly menus: readonly MenuWire[];
  /** What people at a table that opens today are charged, in cents. */
  coversOf(menu: MenuWire, heads: { adults: number; children: number; others: number }): number;
  /** Dishes of a menu that need no choice and don't run out, in its order. */
  plainDishesOf(menu: MenuWire): readonly DishWire[];
}

interface Holidays {
  readonly isEnable: boolean;
  readonly value: readonly string[];
}

/** Reads it from a running server. */
export async function readMenu(origin: string): Promise<MenuFacts> {
  const restaurant = await readJson<RestaurantReply>(`${origin}/api/v3/restaurant`);
  const menus = await readJson<MenuWire[]>(`${origin}/api/v3/menus?type=0&with_dish=true`);
  const today = todayIn(restaurant.info.time_zone);
  const holidays = restaurant.settings.find(({ name }) => name === 'country_holidays')?.value as
    | Holidays
    | undefined;
  const isHoliday = holidays?.isEnable === true && holidays.value.includes(today.date);
  const priceOf = (ids: string) =>
    ids
      .split(',')
      .filter((id) => id !== '')
      .map((id) =>
        centsOf(restaurant.extra_items.find((item) => String(item.item_id) === id)?.price_1 ?? Number.NaN),
      )
      .reduce((sum, price) => sum + price, 0);
  return {
    menus,
    coversOf(menu, { adults, children, others }) {
      const weekdayRow = menu.value.find(({ week }) => week === today.weekday);
      const holidayRow = menu.value.find(({ week, extra_normal }) => week === 7 && extra_normal !== '');
      const row = isHoliday && menu.set_item_main === '1' ? (holidayRow ?? weekdayRow) : weekdayRow;
      if (!row) return 0;
      return (
        adults * priceOf(row.extra_normal) +
        children * priceOf(row.extra_child) +
        others * priceOf(row.extra_other)
      );
    },
    plainDishesOf: (menu) => menu.menu_item_slu.flatMap((category) => category.menu_item).filter(isPlain),
  };
}

/** A decimal of the wire in cents. */
export function centsOf(decimal: number): number {
  return Math.round(decimal * 100);
}

const euro = new Intl.NumberFormat('en-IE', { style: 'currency', currency: 'EUR' });

/** Cents as a phone in English shows them. */
export function inEuro(cents: number): string {
  return euro.format(cents / 100);
}

/** The name that a guest reads in this language. */
export function nameOf(dish: DishWire, language = 'en'): string {
  return dish.item_names[language] || dish.item_name1;
}

/** The name of a menu in this language. */
export function menuNameOf(menu: MenuWire, language = 'en'): string {
  return menu.main_group_names[language] || menu.main_group_name;
}

function isPlain(dish: DishWire): boolean {
  return (
    dish.item_type === 0 &&
    dish.is_sold_out === 0 &&
    dish.bargain_stype === 0 &&
    dish.required_condiment === 0 &&
    dish.condiments.length === 0
  );
}

function todayIn(timeZone: string): { weekday: number; date: string } {
  const now = new Date();
  const day = new Intl.DateTimeFormat('en', { weekday: 'short', timeZone }).format(now);
  const weekday = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'].indexOf(day);
  // Sweden writes its dates as the setting does.
  return { weekday, date: new Intl.DateTimeFormat('sv', { timeZone }).format(now) };
}

async function readJson<Reply>(url: string): Promise<Reply> {
  const response = await fetch(url);
  // The server's own tests hold it to the protocol's shapes.
  return response.json() as Promise<Reply>;
}
