import { businessHourToWire, type HoursReply } from '@tavolata/protocol';
import { endpoints } from '@tavolata/protocol/endpoints';
import { hoursInEditor } from '../../catalogue/edits/editor-reply.ts';
import { hoursFromContent } from '../../catalogue/edits/hours-contents.ts';
import type { ScheduledHour } from '../../catalogue/restaurant-record.ts';
import type { Api } from '../api.ts';
import type { RestaurantReplies } from '../restaurant-replies.ts';
import { Malformed } from '../problems.ts';
import type { Uses } from '../services.ts';

/** When the kitchen works: for anybody to read, for managers to change. */
export function businessHourRoutes(
  api: Api,
  { restaurant, hours }: Uses<'hours' | 'restaurant'>,
  replies: RestaurantReplies,
): void {
  api.register(endpoints.businessHour, () => replies.get('businessHours'));
  api.register(endpoints.currentBusinessMenu, () => replies.get('currentHour'));
  api.register(endpoints.projectHours, ({ query }) =>
    restaurant.hoursOn(query.nowDate, query.project).map(businessHourToWire),
  );
  api.register(endpoints.hours, hoursReply);

  api.register(endpoints.setHours, async ({ staff, requestId, body }) => {
    const wanted = hoursFromContent(body);
    for (const [index, hour] of wanted.entries()) requireKnownMenus(hour, index);
    await hours.change({ hours: wanted, requestId, staff });
    return hoursReply();
  });

  function hoursReply(): HoursReply {
    const { content, ...seen } = hoursInEditor(restaurant.record.businessHours);
    return { ...seen, ...content };
  }

  function requireKnownMenus(hour: ScheduledHour, index: number): void {
    const { defaultMenuIds, preferredMenuIds, alternativeMenuIds, hiddenMenuIds } = hour;
    const ids = [...defaultMenuIds, ...preferredMenuIds, ...alternativeMenuIds, ...hiddenMenuIds];
    const unknown = ids.find((id) => !restaurant.catalogue.findMenu(id));
    if (unknown !== undefined) throw new Malformed(`body/hours/${index}: there is no menu ${unknown}`);
  }
}
