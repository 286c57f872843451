import { must } from '@tavolata/domain';
import { addresses, pathTo, type MenuWire, type ScheduledHourWire } from '@tavolata/protocol';
import { randomUUID } from 'node:crypto';
import { changeSetting } from './restaurant-rules.ts';
import type { Restaurant } from './restaurant.ts';

const zone = 'Europe/Rome';
// Sweden writes its dates as the wire does.
const dayInRome = new Intl.DateTimeFormat('sv', { timeZone: zone });

/** What the restaurant's calendars show now, YYYY-MM-DD. */
export function todayInRome(): string {
  return dayInRome.format(Date.now());
}

/** Days that the kitchen works through: 0 is Sunday, 7 a holiday. */
interface WholeDays {
  readonly days: readonly number[];
  readonly menus: readonly string[];
}

/** The manager keeps these days and no others, each from midnight to midnight. */
export async function keepDays(restaurant: Restaurant, days: readonly WholeDays[]): Promise<void> {
  await putHours(
    restaurant,
    days.map((day) => ({ ...day, start: '00:00:00', end: '24:00:00' })),
  );
}

interface Hour extends WholeDays {
  readonly start: string;
  readonly end: string;
}

async function putHours(restaurant: Restaurant, wanted: readonly Hour[]): Promise<void> {
  const { staff } = restaurant;
  const menus = await staff.get<MenuWire[]>(pathTo(addresses.menus));
  const idOf = (name: string) =>
    must(
      menus.find(({ main_group_names }) => main_group_names['en'] === name),
      `the menu ${name}`,
    ).main_group_id;
  const hours: readonly ScheduledHourWire[] = wanted.map((hour) => ({
    start_time: hour.start,
    end_time: hour.end,
    name: {},
    value: [...hour.days],
    default_menu: hour.menus.map(idOf).join(','),
    preferred_menu: '',
    alternative_menu: '',
    hide_menu: '',
    turn_dishes: null,
    turn_mins: null,
    max_turn: null,
    projects: [],
  }));
  await staff.put(pathTo(addresses.setHours), { request_id: randomUUID(), hours });
  await changeSetting(restaurant, 'set_business_hour', 1);
}
