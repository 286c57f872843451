import { must } from '@tavolata/domain';
import { paths, type MenuWire, type ScheduledHourWire } from '@tavolata/protocol';
import { randomUUID } from 'node:crypto';
import { changeSetting } from './house-rules.ts';
import type { Restaurant } from './restaurant.ts';

/** An hour around this moment, in seconds from now, and the menus it serves by their English names. */
interface HourFromNow {
  readonly from: number;
  readonly to: number;
  readonly menus: readonly string[];
}

const inRome = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Rome', timeStyle: 'medium' });

/** What the restaurant's clocks show so many seconds from now. */
export function clockIn(seconds: number): string {
  return inRome.format(Date.now() + seconds * 1000);
}

/** The manager keeps these business hours and no others. */
export async function keepHours(restaurant: Restaurant, hours: readonly HourFromNow[]): Promise<void> {
  const menus = await restaurant.staff.get<MenuWire[]>(paths.menus);
  const idOf = (name: string) =>
    must(
      menus.find(({ main_group_names }) => main_group_names['en'] === name),
      `the menu ${name}`,
    ).main_group_id;
  await putHours(
    restaurant,
    hours.map((hour) => ({
      start_time: clockIn(hour.from),
      end_time: clockIn(hour.to),
      name: {},
      value: [],
      default_menu: hour.menus.map(idOf).join(','),
      preferred_menu: '',
      alternative_menu: '',
      hide_menu: '',
      turn_dishes: null,
      turn_mins: null,
      max_turn: null,
      projects: [],
    })),
  );
  await changeSetting(restaurant, 'set_business_hour', 1);
}

async function putHours({ server, staff }: Restaurant, hours: readonly ScheduledHourWire[]): Promise<void> {
  const response = await fetch(`${server.origin}${paths.staffHours}`, {
    method: 'PUT',
    headers: { cookie: staff.cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ request_id: randomUUID(), hours }),
  });
  if (!response.ok) throw new Error(`the hours were answered ${response.status}: ${await response.text()}`);
}
