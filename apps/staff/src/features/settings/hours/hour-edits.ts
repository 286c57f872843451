import type { ScheduledHourWire } from '@tavolata/protocol';

/** Where a menu stands in an hour; `null` where the hour does not name it. */
export type MenuPlace = 'preferred' | 'default' | 'alternative' | 'hidden';

const fieldOf = {
  preferred: 'preferred_menu',
  default: 'default_menu',
  alternative: 'alternative_menu',
  hidden: 'hide_menu',
} as const satisfies Record<MenuPlace, keyof ScheduledHourWire>;

/** The places in the order in which guests see them. */
export const menuPlaces: readonly MenuPlace[] = ['preferred', 'default', 'alternative', 'hidden'];

/** Where a menu stands. */
export function placeOf(hour: ScheduledHourWire, menuId: number): MenuPlace | null {
  return menuPlaces.find((place) => idsIn(hour[fieldOf[place]]).includes(menuId)) ?? null;
}

/** The hour with a menu in one place and in no other. */
export function withPlace(
  hour: ScheduledHourWire,
  menuId: number,
  wanted: MenuPlace | null,
): ScheduledHourWire {
  const lists = menuPlaces.map((place) => {
    const others = idsIn(hour[fieldOf[place]]).filter((id) => id !== menuId);
    return [fieldOf[place], (place === wanted ? [...others, menuId] : others).join(',')] as const;
  });
  return { ...hour, ...Object.fromEntries(lists) };
}

/** The hour with a day more, or without it. */
export function withDay(hour: ScheduledHourWire, day: number): ScheduledHourWire {
  const value = hour.value.includes(day)
    ? hour.value.filter((other) => other !== day)
    : [...hour.value, day].sort((one, other) => one - other);
  return { ...hour, value };
}

/** What an hour of its own rounds begins with, and what says nothing of rounds. */
export function withRounds(hour: ScheduledHourWire, hasOwn: boolean): ScheduledHourWire {
  return hasOwn
    ? { ...hour, turn_dishes: 6, turn_mins: 10, max_turn: 10 }
    : { ...hour, turn_dishes: null, turn_mins: null, max_turn: null };
}

/** Whether the hour speaks of rounds. */
export function hasOwnRounds({ turn_dishes, turn_mins, max_turn }: ScheduledHourWire): boolean {
  return turn_dishes !== null || turn_mins !== null || max_turn !== null;
}

/** A time as a field for times shows it: it knows no 24:00, which is the next day's midnight. */
export function toField(time: string): string {
  return time.startsWith('24') ? '00:00' : time.slice(0, 5);
}

/** What was typed in such a field. An end at midnight needs no 24: it lies on the next day, before its first second. */
export function fromField(typed: string): string {
  return `${typed}:00`;
}

/** An evening, to begin with. */
export const newHour: ScheduledHourWire = {
  start_time: '18:00:00',
  end_time: '23:00:00',
  name: {},
  value: [],
  default_menu: '',
  preferred_menu: '',
  alternative_menu: '',
  hide_menu: '',
  turn_dishes: null,
  turn_mins: null,
  max_turn: null,
  projects: [],
};

/** The list with one hour a place earlier; hours are tried in their order. */
export function movedEarlier<Hour>(hours: readonly Hour[], index: number): readonly Hour[] {
  const hour = hours[index];
  const before = hours[index - 1];
  if (hour === undefined || before === undefined) return hours;
  return [...hours.slice(0, index - 1), hour, before, ...hours.slice(index + 1)];
}

function idsIn(list: string): readonly number[] {
  return list === '' ? [] : list.split(',').map(Number);
}
