import type { MenuId } from '@tavolata/domain';
import type { ScheduledHour } from '../restaurant-record.ts';
import { localText } from './local-text.ts';
import type { HourEntry } from './schema.ts';
import { priceDayOf } from './to-catalogue.ts';

/** Turns an hour of a checked file into one of the restaurant. */
export function toScheduledHour(hour: HourEntry, menuIdOf: (key: string) => MenuId): ScheduledHour {
  const { turns } = hour;
  return {
    days: (hour.days ?? []).map(priceDayOf),
    start: withSeconds(hour.start),
    end: withSeconds(hour.end),
    name: localText(hour.name),
    defaultMenuIds: hour.menus.map(menuIdOf),
    preferredMenuIds: (hour.preferred ?? []).map(menuIdOf),
    alternativeMenuIds: (hour.alternative ?? []).map(menuIdOf),
    hiddenMenuIds: (hour.hidden ?? []).map(menuIdOf),
    turns: turns
      ? {
          dishesPerHead: turns.dishes ?? null,
          minutes: turns.minutes ?? null,
          maxTurns: turns.rounds ?? null,
        }
      : null,
    projects: hour.projects ?? [],
  };
}

function withSeconds(time: string): string {
  return time.length === 5 ? `${time}:00` : time;
}
