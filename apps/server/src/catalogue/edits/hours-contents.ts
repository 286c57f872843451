import { businessHourFromWire, businessHourToWire, type HoursContent } from '@tavolata/protocol';
import type { ScheduledHour } from '../restaurant-record.ts';

export function hoursToContent(hours: readonly ScheduledHour[]): HoursContent {
  return { hours: hours.map((hour) => ({ ...businessHourToWire(hour), projects: [...hour.projects] })) };
}

export function hoursFromContent({ hours }: HoursContent): readonly ScheduledHour[] {
  return hours.map((hour) => ({ ...businessHourFromWire(hour), projects: hour.projects }));
}
