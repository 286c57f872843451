import { businessHourFromWire, businessHourToWire, type ScheduledHourWire } from '@tavolata/protocol';
import { endpoints } from '@tavolata/protocol/endpoints';
import type { ScheduledHour } from '../../catalogue/restaurant.ts';
import type { Api } from '../api.ts';
import type { HouseReplies } from '../house-replies.ts';
import { Malformed } from '../problems.ts';
import type { Services } from '../services.ts';

/** When the kitchen works: for anybody to read, for managers to change. */
export function businessHourRoutes(api: Api, { house, hours }: Services, replies: HouseReplies): void {
  api.register(endpoints.businessHour, () => replies.get('businessHours'));
  api.register(endpoints.currentBusinessMenu, () => replies.get('currentHour'));
  api.register(endpoints.projectHours, ({ query }) =>
    house.hoursOn(query.nowDate, query.project).map(businessHourToWire),
  );
  api.register(endpoints.hours, () => ({ hours: house.restaurant.businessHours.map(scheduledToWire) }));

  api.register(endpoints.setHours, async ({ staff, requestId, body }) => {
    const wanted = body.hours.map(scheduledFromWire);
    for (const [index, hour] of wanted.entries()) requireKnownMenus(hour, index);
    await hours.change({ hours: wanted, requestId, staff });
    return { hours: house.restaurant.businessHours.map(scheduledToWire) };
  });

  function requireKnownMenus(hour: ScheduledHour, index: number): void {
    const { defaultMenuIds, preferredMenuIds, alternativeMenuIds, hiddenMenuIds } = hour;
    const ids = [...defaultMenuIds, ...preferredMenuIds, ...alternativeMenuIds, ...hiddenMenuIds];
    const unknown = ids.find((id) => !house.catalogue.findMenu(id));
    if (unknown !== undefined) throw new Malformed(`body/hours/${index}: there is no menu ${unknown}`);
  }
}

function scheduledToWire(hour: ScheduledHour): ScheduledHourWire {
  return { ...businessHourToWire(hour), projects: [...hour.projects] };
}

function scheduledFromWire(wire: ScheduledHourWire): ScheduledHour {
  return { ...businessHourFromWire(wire), projects: wire.projects };
}
