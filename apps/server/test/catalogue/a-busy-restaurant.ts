import { dishes } from '@tavolata/domain/testing';
import { addresses, pathTo } from '@tavolata/protocol';
import type { RestaurantRecord, ScheduledHour } from '../../src/catalogue/restaurant-record.ts';
import type { Device } from '../device.ts';
import { plainSettings, sampleRestaurant } from '../kill/sample-restaurant.ts';
import { startServer } from '../start-server.ts';

const { noodles, bento, tuna, salmon } = dishes;

/** Who makes a call. */
export type Asker = Device;

const allDay: ScheduledHour = {
  ...{ days: [], start: '00:00:00', end: '24:00:00', name: { en: 'All day' }, turns: null, projects: [] },
  ...{ defaultMenuIds: [1], preferredMenuIds: [], alternativeMenuIds: [], hiddenMenuIds: [] },
};

/** A restaurant that has something to say to every call: rounds, hours, pictures, links, words, featured dishes. */
const record: RestaurantRecord = {
  ...sampleRestaurant(4),
  businessHours: [allDay],
  bulletins: [{ hash: '0123456789abcdef', thumbHash: 'AAAA' }],
  featuredDishIds: [tuna.id],
  announcements: [{ icon: 'clock', text: { en: 'Open late today' } }],
  links: [{ kind: 'OFFICIAL_WEBSITE', url: 'https://sole.example' }],
  serviceOptions: [{ id: 1, title: { en: 'Water' } }],
  settings: {
    ...plainSettings,
    set_business_hour: 1,
    'rule-global-turn-limit': { enable: true, turn_dishes: 20, turn_mins: 10 },
  },
};

const noodlesWithTruffle = {
  quantity: 2,
  choice: { condiments: [{ groupId: 71, condimentId: 712 }], courses: [], remark: 'senza aglio' },
} as const;

const bentoWithTuna = {
  choice: { condiments: [], courses: [{ groupId: 81, dishId: tuna.id, quantity: 2 }], remark: '' },
} as const;

/** A table that has sent a round and fills its next one, a waiter who served it, and phones at other tables. */
export async function aBusyRestaurant() {
  const server = await startServer({ record });
  const guest = await server.phoneAt(1);
  const { order_head_id: orderId } = (await guest.openTable()).body;
  const line = await guest.connect();
  for (const part of ['sent', 'in the cart']) {
    await line.add(noodles.id, noodlesWithTruffle);
    await line.add(bento.id, bentoWithTuna);
    if (part === 'sent') await line.submit();
  }
  const waiter = await server.member('waiter');
  await waiter.post(pathTo(addresses.addDishes, 'v2.5', orderId), {
    dishes: [{ item_id: salmon.id, quantity: 1 }],
  });
  return {
    server,
    orderId,
    line,
    plain: await guest.connectPlainly(),
    guest,
    waiter,
    manager: await server.manager(),
    newcomer: await server.phoneAt(2),
    another: await server.phoneAt(3),
    stranger: server.device(),
  };
}

export type BusyRestaurant = Awaited<ReturnType<typeof aBusyRestaurant>>;
