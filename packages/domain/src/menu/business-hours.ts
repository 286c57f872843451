import type { MenuId } from '../ids.ts';
import type { LocalText } from '../names.ts';
import type { PriceDay } from './catalogue.ts';
import type { RestaurantDay } from './day-price.ts';

/** A time of the day as the restaurant's clocks show it, HH:mm:ss. '24:00:00' is the end of the day. */
export type TimeOfDay = string;

/** What an hour says about rounds; a number that is missing has the specification's default. */
export interface HourTurns {
  readonly dishesPerHead: number | null;
  readonly minutes: number | null;
  readonly maxTurns: number | null;
}

/** A period in which the kitchen works, and the menus it serves then. */
export interface BusinessHour {
  /** The days on which it begins, 7 for public holidays; an empty list is every weekday, and so a holiday that has no hours of its own. */
  readonly days: readonly PriceDay[];
  readonly start: TimeOfDay;
  /** An end that is not after the start lies on the next day. */
  readonly end: TimeOfDay;
  readonly name: LocalText;
  readonly defaultMenuIds: readonly MenuId[];
  /** Shown first. */
  readonly preferredMenuIds: readonly MenuId[];
  /** Shown last. */
  readonly alternativeMenuIds: readonly MenuId[];
  /** Not shown while this hour lasts. */
  readonly hiddenMenuIds: readonly MenuId[];
  /** `null` leaves the restaurant's rounds as they are. */
  readonly turns: HourTurns | null;
}

/** A moment as the restaurant's clocks and calendar show it. */
export interface LocalMoment {
  readonly today: RestaurantDay;
  readonly yesterday: RestaurantDay;
  readonly time: TimeOfDay;
}

/** What the business hours say about one moment. */
export interface KitchenState {
  /** The hour that holds; `null` outside all of them, or where the restaurant keeps none. */
  readonly hour: BusinessHour | null;
  /** Counted dishes are taken. */
  readonly isOpen: boolean;
  /** Menus that have hours of their own, none of them now. A menu that no hour names is served at any time. */
  readonly closedMenuIds: readonly MenuId[];
}

/** A restaurant that keeps no hours. */
export const alwaysOpen: KitchenState = { hour: null, isOpen: true, closedMenuIds: [] };

/** The first hour that covers the moment, those over midnight included [BH-01]. */
export function hourAt(hours: readonly BusinessHour[], moment: LocalMoment): BusinessHour | null {
  const { today, yesterday, time } = moment;
  const covering = hours.find((hour) =>
    hour.start < hour.end
      ? isKeptOn(today, hour, hours) && hour.start <= time && time < hour.end
      : (isKeptOn(today, hour, hours) && hour.start <= time) ||
        (isKeptOn(yesterday, hour, hours) && time < hour.end),
  );
  return covering ?? null;
}

/** The hours that begin on a day. A holiday has those of holidays where the restaurant names any, else its weekday's. */
export function hoursOn<Hour extends BusinessHour>(
  day: RestaurantDay,
  hours: readonly Hour[],
): readonly Hour[] {
  return hours.filter((hour) => isKeptOn(day, hour, hours));
}

function isKeptOn(
  { weekday, isHoliday }: RestaurantDay,
  { days }: BusinessHour,
  hours: readonly BusinessHour[],
): boolean {
  // An hour of every day is one of each weekday.
  if (isHoliday && hours.some((other) => other.days.includes(7))) return days.includes(7);
  return days.length === 0 || days.includes(weekday);
}

/** What the hours come to while `hour` holds. A restaurant without any is always open. */
export function kitchenIn(hour: BusinessHour | null, hours: readonly BusinessHour[]): KitchenState {
  if (hours.length === 0) return alwaysOpen;
  const served = new Set(hour ? menusOf(hour) : []);
  const named = new Set(hours.flatMap(menusOf));
  const hidden = hour?.hiddenMenuIds ?? [];
  const closedMenuIds = [...new Set([...named, ...hidden])].filter(
    (id) => hidden.includes(id) || !served.has(id),
  );
  return { hour, isOpen: hour !== null, closedMenuIds };
}

function menusOf(hour: BusinessHour): readonly MenuId[] {
  return [...hour.defaultMenuIds, ...hour.preferredMenuIds, ...hour.alternativeMenuIds];
}

/** Menus as the hour wants them shown: the preferred first, the alternative last, the hidden not at all [BH-05]. */
export function menusInHour<Shown extends { readonly id: MenuId }>(
  menus: readonly Shown[],
  { hour }: KitchenState,
): readonly Shown[] {
  if (!hour) return menus;
  const { preferredMenuIds, alternativeMenuIds, hiddenMenuIds } = hour;
  const rank = ({ id }: Shown) =>
    preferredMenuIds.includes(id) ? 0 : alternativeMenuIds.includes(id) ? 2 : 1;
  // Sorting is stable: within its place each menu stays where the restaurant has it.
  return menus.filter(({ id }) => !hiddenMenuIds.includes(id)).sort((one, other) => rank(one) - rank(other));
}
