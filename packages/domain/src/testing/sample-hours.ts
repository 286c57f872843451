import type { BusinessHour } from '../menu/business-hours.ts';

/** An hour of every day that serves no menu in particular, unless told otherwise. */
export function anHour(start: string, end: string, change: Partial<BusinessHour> = {}): BusinessHour {
  return {
    days: [],
    start,
    end,
    name: {},
    defaultMenuIds: [],
    preferredMenuIds: [],
    alternativeMenuIds: [],
    hiddenMenuIds: [],
    turns: null,
    ...change,
  };
}
