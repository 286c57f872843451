import { readSetting, type Project } from '@tavolata/protocol';
import type { RestaurantRecord, ScheduledHour } from './restaurant-record.ts';

/** What the guest app is called among the applications. */
const guestProject: Project = 'QOP';

/** The hours that hold for guests: scheduled ones count only while the schedule is on [BH-06]. */
export function hoursForGuests({ businessHours, settings }: RestaurantRecord): readonly ScheduledHour[] {
  return readSetting(settings, 'hasScheduledHours')
    ? hoursOfProject(businessHours, guestProject)
    : businessHours.filter(({ projects }) => projects.length === 0);
}

/** The hours of one application: its own, and those that are for all. */
export function hoursOfProject(hours: readonly ScheduledHour[], project: Project): readonly ScheduledHour[] {
  return hours.filter(({ projects }) => projects.length === 0 || projects.includes(project));
}
