import { paths } from '@tavolata/protocol';
import {
  AnnouncementWire,
  BusinessHourWire,
  CondimentGroupWire,
  HouseReply,
  MenusQuery,
  MenusReply,
  MenuWire,
  PropagandaWire,
  RestaurantInfoWire,
  ServiceOptionWire,
  SettingWire,
} from '@tavolata/protocol/schemas';
import { Type, type TSchema } from 'typebox';
import { menusReply, settingsReply } from '../../catalogue/house-reply.ts';
import type { App } from '../app.ts';
import { HouseReplies, type HouseReplyName } from '../house-replies.ts';
import { sendPrepared } from '../prepared-reply.ts';
import { Rejected } from '../problems.ts';
import type { Services } from '../services.ts';

const IdParams = Type.Object({ id: Type.Integer({ minimum: 0 }) });

/** What the house says about itself. Nobody needs a session for it; each list has an ETag. */
export function houseRoutes(app: App, { house, authority }: Services): void {
  const replies = new HouseReplies(house, authority.stock);
  const list = (path: string, name: HouseReplyName, summary: string, reply: TSchema) =>
    app.get(path, { schema: { summary, response: { 200: reply } } }, async (request, response) =>
      sendPrepared(request, response, await replies.get(name)),
    );

  // The first phone shouldn't wait for the packing, and the start neither.
  app.addHook('onListen', (done) => {
    Promise.all([replies.get('house'), replies.get('menusWithDishes')]).catch((error: unknown) =>
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
  list(paths.businessHour, 'businessHours', 'When which menus are served', Type.Array(BusinessHourWire));
  list(
    paths.callService,
    'serviceOptions',
    'What guests can ask the staff for',
    Type.Array(ServiceOptionWire),
  );
  list(paths.condiments, 'condiments', 'Condiments by group', Type.Array(CondimentGroupWire));

  app.get(
    paths.menus,
    { schema: { summary: 'First-level menus', querystring: MenusQuery, response: { 200: MenusReply } } },
    async (request, reply) => {
      const name = request.query.with_dish === true ? 'menusWithDishes' : 'menus';
      return sendPrepared(request, reply, await replies.get(name));
    },
  );

  app.get(
    paths.menu,
    { schema: { summary: 'One menu with its dishes', params: IdParams, response: { 200: MenuWire } } },
    async (request) => {
      const menu = menusReply(house, await replies.asOfNow(), { withDishes: true }).find(
        (one) => one.main_group_id === request.params.id,
      );
      if (!menu) throw new Rejected('not-found');
      return menu;
    },
  );

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
