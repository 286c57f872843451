import { paths } from '@tavolata/protocol';
import {
  AnnouncementWire,
  BulletinsReply,
  HouseReply,
  PropagandaWire,
  RestaurantInfoWire,
  ScheduleReply,
  ServiceOptionWire,
  SettingWire,
} from '@tavolata/protocol/schemas';
import { Type, type TSchema } from 'typebox';
import { settingsReply } from '../../catalogue/house-reply.ts';
import type { App } from '../app.ts';
import type { HouseReplies, HouseReplyName } from '../house-replies.ts';
import { sendPrepared } from '../prepared-reply.ts';
import { Rejected } from '../problems.ts';
import type { Services } from '../services.ts';

const IdParams = Type.Object({ id: Type.Integer({ minimum: 0 }) });

/** What the house says about itself. Nobody needs a session for it; each list has an ETag. */
export function houseRoutes(app: App, { house }: Services, replies: HouseReplies): void {
  const list = (path: string, name: HouseReplyName, summary: string, reply: TSchema) =>
    app.get(path, { schema: { summary, response: { 200: reply } } }, async (request, response) =>
      sendPrepared(request, response, await replies.get(name)),
    );

  // The first phone shouldn't wait for the packing, and the start neither.
  app.addHook('onListen', (done) => {
    Promise.all([replies.get('house'), replies.get('menusInBrief')]).catch((error: unknown) =>
      app.log.error({ err: error }, 'packing the menu failed'),
    );
    done();
  });

  list(paths.house, 'house', 'All that the first screens need, in one answer', HouseReply);
  list(paths.settings, 'settings', 'Every setting, in a fixed order', Type.Array(SettingWire));
  list(paths.restaurantInfo, 'restaurantInfo', 'Name, currency, time zone and looks', RestaurantInfoWire);
  list(
    paths.bannerAnnouncement,
    'announcements',
    'The lines at the top of the home page',
    Type.Array(AnnouncementWire),
  );
  list(paths.propaganda, 'propaganda', 'Links to the outside', Type.Array(PropagandaWire));
  list(
    paths.callService,
    'serviceOptions',
    'What guests can ask the staff for',
    Type.Array(ServiceOptionWire),
  );
  list(paths.bulletin, 'bulletins', 'The pictures of the home page', BulletinsReply);
  list(paths.activityBulletin, 'bulletins', 'The pictures of the notice page', BulletinsReply);
  list(paths.schedule, 'schedule', 'When the house is open', ScheduleReply);

  app.get(
    paths.setting,
    { schema: { summary: 'One setting', params: IdParams, response: { 200: SettingWire } } },
    async (request) => {
      const setting = settingsReply(house).find(({ id }) => id === request.params.id);
      if (!setting) throw new Rejected('not-found');
      return setting;
    },
  );
}
