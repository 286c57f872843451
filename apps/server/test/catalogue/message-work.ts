import { plainChoice } from '@tavolata/domain';
import { dishes } from '@tavolata/domain/testing';
import {
  addresses,
  pathTo,
  type OrderReply,
  type ServiceCallWire,
  type SharedCart,
} from '@tavolata/protocol';
import { expect } from 'vitest';
import type { Line } from '../device.ts';
import { plainSettings, sampleRestaurant } from '../kill/sample-restaurant.ts';
import { startServer } from '../start-server.ts';
import type { messagesSent } from './specified-calls.ts';

const { salmon, tuna, noodles, beer, feast, ramen } = dishes;
const minutes = 60_000;

type SharedLine = SharedCart['items'][string][string][number];

/** A message as a client says it that knows the specification alone, and what comes of it. */
interface Work {
  /** The content; several where the specification leaves its form open. */
  readonly says: (table: TableOfTwo) => readonly unknown[] | Promise<readonly unknown[]>;
  /** What has to be so before it is said. */
  readonly after?: (table: TableOfTwo) => Promise<void>;
  /** Fails unless it has done its work. */
  readonly does: (table: TableOfTwo) => Promise<void>;
}

/** A table in rounds of ten minutes: a client that knows only the specification, a friend's phone, a screen of the staff. */
export async function aTableOfTwo() {
  let now = Date.now();
  const settings = {
    ...plainSettings,
    'rule-global-turn-limit': { enable: true, turn_dishes: 20, turn_mins: 10 },
  };
  const serviceOptions = [{ id: 1, title: { en: 'Water', it: 'Acqua' } }];
  const record = { ...sampleRestaurant(2), settings, serviceOptions };
  const server = await startServer({ record, now: () => now });
  const guest = await server.phoneAt(1);
  const { order_head_id: orderId } = (await guest.openTable()).body;
  const plain = await guest.connectPlainly();
  const friend = await (await server.phoneAt(1)).connect();
  await friend.visit();
  const screen = await (await server.manager()).connect('/staff');
  return { server, guest, orderId, plain, friend, screen, passTime: (ms: number) => (now += ms) };
}

export type TableOfTwo = Awaited<ReturnType<typeof aTableOfTwo>>;

/** A line as the specification's cart has it, with every field of it and none beside. */
function aLine(originId: number, change: object = {}) {
  return {
    ...{ originId, secondMenuId: 1, name: 'A name of its own', name2: '', type: 0, dishType: 0 },
    ...{ originPrice: 0.01, price: 0.01, turn: 1, userId: 'somebody', userName: '7', userType: 'customer' },
    ...{ project: 'QOP', r3Enable: true, printClass: '', printDevice: '', unit: '', discountItemizer: 0 },
    r1: { enabled: false, excessedNum: 0, allowExcess: false, excessPrice: 0 },
    r8: { enabled: false, excessedNum: 0 },
    ...{ remark: '', selectCondimentGroup: [], totalNum: 1, excessedNum: 0 },
    ...{ condiments: [], setMealGroups: [] },
    ...change,
  };
}

const truffle = { originId: 712, name: 'Truffle', price: 0, remark: '' };

const action = { type: 'dish', state: 'update', nonQuantity: false, notSelf: false };
export const update = (dish: object, change: object = {}) => ({
  ...{ dish, mathSymbol: 'add', isAddedToCart: false, action },
  ...change,
});

/** A set menu of two soups with what goes with them. */
export const feastWithSoups = aLine(feast.id, {
  ...{ type: 3, dishType: 1 },
  setMealGroups: [
    {
      ...{ originId: 83, name: 'Main', isRequired: true, chooseNum: 2 },
      items: [
        {
          ...{ originId: ramen.id, name: 'Ramen', name2: '', extraPrice: 0, totalNum: 2 },
          ...{ printClass: '', printDevice: '', orderDetailId: '' },
          condiments: [
            { originId: 711, name: 'Soy', price: 0, remark: '' },
            { originId: 721, name: 'Soft_egg', price: 0.5, remark: '' },
          ],
        },
      ],
    },
  ],
});

/** Says it and waits until the server has done with it. */
export async function say(line: Line, name: string, content: unknown): Promise<void> {
  const before = line.heard.length;
  const isAnswer = ({ name }: { readonly name: string }) =>
    ['RESULT', 'CART_ERROR', 'INIT_CART', 'CONNECT_CART'].includes(name);
  line.socket.emit(name, content);
  await expect.poll(() => line.heard.slice(before).some(isAnswer), { timeout: 5000, interval: 5 }).toBe(true);
}

/** The one line in the cart of the plain client, as it has heard it. */
export async function onlyLine({ plain }: TableOfTwo): Promise<SharedLine> {
  await say(plain, '/cart2/init', {});
  const { items } = await plain.hears<SharedCart>('INIT_CART');
  const [line] = Object.values(items).flatMap((byUser) => Object.values(byUser).flat());
  return line ?? expect.fail('nothing lies in the cart');
}

/** What of a heard line the specification knows. */
function asSpecified(heard: SharedLine) {
  const { lineId: _lineId, excessPrice: _price, ...line } = heard;
  const setMealGroups = line.setMealGroups.map((group) => ({
    ...group,
    items: group.items.map(({ selectCondimentGroup: _groups, ...item }) => item),
  }));
  return { ...line, setMealGroups };
}

/** Lies in the cart by then. */
export const inCart =
  (...content: object[]) =>
  async ({ plain }: TableOfTwo) => {
    for (const one of content) await say(plain, '/cart2/update', one);
  };

/** A batch has gone, and its ten minutes are over. */
async function afterARound(table: TableOfTwo): Promise<void> {
  await inCart(update(aLine(tuna.id)))(table);
  expect(await table.friend.submit()).toMatchObject({ ok: true });
  // With the table told, the restaurant has set its clock: it is a guest who says that the turn is over.
  await table.friend.hears('SUBMIT_CART');
  table.passTime(10 * minutes);
}

const nextTurn: Work = {
  after: afterARound,
  says: () => [undefined],
  async does({ friend, plain }) {
    expect(await plain.hears<SharedCart>('TO_NEXT_TURN')).toMatchObject({ nowTurn: 2 });
    await friend.hears('TO_NEXT_TURN');
    expect((await friend.visit()).turn).toMatchObject({ number: 2, clock: null });
  },
};

/** What a client tells the others of what the server knows better: taken, passed on to nobody, and nothing changes. */
const taken = (content: object | undefined): Work => ({
  after: inCart(update(aLine(salmon.id))),
  says: () => [content],
  async does({ plain, friend }) {
    expect(await plain.hears('RESULT')).toMatchObject({ ok: true });
    expect((await friend.visit()).lines).toMatchObject([{ dishId: salmon.id, quantity: 1 }]);
    expect(JSON.stringify(friend.heard)).not.toContain('forged');
    const passedOn = ['SEND_IN_ROOM', 'MODIFY_DISH', 'CREATE_DISH', 'UPDATE_DISH', 'SUBMITING_CART'];
    expect(friend.heard.filter(({ name }) => passedOn.includes(name))).toEqual([]);
  },
});

/**
 * The work of every message that the specification's clients send, by what it is to do. Whoever adds a message there adds
 * what it does here.
 */
export const messageWork: Readonly<Record<keyof typeof messagesSent, Readonly<Record<string, Work>>>> = {
  JOIN_ROOM: {
    'brings a client back that has left, under each name of its room': {
      says: ({ orderId }) => [1, '1', -orderId],
      after: ({ plain }) => say(plain, 'LEAVE_ROOM', 1),
      async does({ plain, friend, orderId }) {
        expect(await plain.hears<SharedCart>('INIT_CART')).toMatchObject({ tableId: 1, orderId });
        const before = plain.heard.length;
        await friend.add(beer.id);
        await expect.poll(() => plain.heard.slice(before).map(({ name }) => name)).toContain('UPDATE_CART');
      },
    },
  },
  LEAVE_ROOM: {
    'ends what is heard of the table': {
      says: () => [1],
      async does({ plain, friend }) {
        const before = plain.heard.length;
        expect(await friend.add(beer.id)).toMatchObject({ ok: true });
        await friend.hears('UPDATE_CART');
        await say(plain, '/cart2/init', {});
        const heard = plain.heard.slice(before).map(({ name }) => name);
        expect(heard).toContain('INIT_CART');
        expect(heard).not.toContain('UPDATE_CART');
      },
    },
  },
  SEND_IN_ROOM: { 'is taken': taken(undefined) },
  FIRST_JOIN: {
    'tells the client who it is': {
      says: () => [1],
      async does({ plain, friend }) {
        const [first] = (await friend.visit()).diners;
        expect(await plain.hears('DISTRIBUTION_ID')).toEqual({ user_id: first?.id });
        expect(await plain.hears('CUSTOMER_ID')).toEqual({ customer: '1' });
      },
    },
  },
  TABLE_STATUS: {
    'brings the record of the table': {
      says: () => [undefined],
      async does({ plain, orderId }) {
        const record = { table_id: 1, table_name: 'T1', table_status: 3, cor_status: 1 };
        expect(await plain.hears('TABLE_STATUS')).toMatchObject({ ...record, order_head_id: orderId });
      },
    },
  },
  SEND_ORDER_REQUEST: {
    'is granted where nobody has to say yes': {
      says: () => [
        {
          ...{ type: 'QOP_CREATE_ORDER_REQUEST', tableId: '1', table_name: 'T1', person: 2 },
          menu: [{ main_group_id: 1, main_group_name: 'Dinner' }],
          ...{ adultNum: 2, childNum: 0, otherNum: 0, customer: '1', orderCode: '' },
        },
      ],
      async does({ plain, orderId }) {
        expect(await plain.hears('CREATE_ORDER_REQUEST_SUCCESSED')).toEqual({ orderId });
      },
    },
  },
  '/cart2/init': {
    'brings the cart of the whole table': {
      after: ({ friend }) => friend.add(tuna.id, { quantity: 3 }).then(() => undefined),
      says: () => [undefined],
      async does({ plain, orderId }) {
        const cart = await plain.hears<SharedCart>('INIT_CART');
        expect(cart).toMatchObject({ tableId: 1, orderId, nowTurn: 1, users: [{}, {}] });
        expect(Object.values(cart.items).flatMap((byUser) => Object.values(byUser))).toMatchObject([
          [{ originId: tuna.id, totalNum: 3, name: 'Nigiri tonno', price: 1.5 }],
        ]);
      },
    },
  },
  '/cart2/connect': {
    'brings the same cart by its own name': {
      after: ({ friend }) => friend.add(tuna.id, { quantity: 3 }).then(() => undefined),
      says: () => [undefined],
      async does({ plain }) {
        const cart = await plain.hears<SharedCart>('CONNECT_CART');
        await say(plain, '/cart2/init', {});
        expect(cart).toEqual(await plain.hears('INIT_CART'));
        expect(JSON.stringify(cart)).toContain('Nigiri tonno');
      },
    },
  },
  '/cart2/update': {
    'adds a dish with what goes with it, at the restaurant’s price and under the own name': {
      says: () => [update(aLine(noodles.id, { totalNum: 2, remark: 'senza aglio', condiments: [truffle] }))],
      async does({ plain, friend }) {
        const { lines, diners } = await friend.visit();
        expect(lines).toMatchObject([
          {
            ...{ dishId: noodles.id, quantity: 2, dinerId: diners[0]?.id },
            choice: { condiments: [{ condimentId: 712 }], remark: 'senza aglio' },
          },
        ]);
        const heard = await plain.hears<SharedCart>('UPDATE_CART');
        expect(JSON.stringify(heard.items)).toContain('"price":1.2');
        expect(JSON.stringify(heard.items)).not.toContain('A name of its own');
      },
    },
    'adds a set menu whose dishes have condiments of their own': {
      says: () => [update(feastWithSoups)],
      async does({ friend }) {
        expect((await friend.visit()).lines).toMatchObject([
          {
            dishId: feast.id,
            choice: {
              courses: [
                {
                  ...{ groupId: 83, dishId: ramen.id, quantity: 2 },
                  condiments: [
                    { groupId: 71, condimentId: 711 },
                    { groupId: 72, condimentId: 721 },
                  ],
                },
              ],
            },
          },
        ]);
      },
    },
    'adds one to a line': {
      after: inCart(update(aLine(tuna.id, { totalNum: 2 }))),
      says: () => [update(aLine(tuna.id), { isAddedToCart: true })],
      async does({ friend }) {
        expect((await friend.visit()).lines).toMatchObject([{ dishId: tuna.id, quantity: 3 }]);
      },
    },
    'takes one from a line': {
      after: inCart(update(aLine(tuna.id, { totalNum: 3 }))),
      says: () => [update(aLine(tuna.id), { isAddedToCart: true, mathSymbol: 'subtract' })],
      async does({ friend }) {
        expect((await friend.visit()).lines).toMatchObject([{ dishId: tuna.id, quantity: 2 }]);
      },
    },
    'changes what goes with a line and not how many it has (nonQuantity), given back as the cart says it': {
      after: inCart(update(feastWithSoups), update(feastWithSoups, { isAddedToCart: true })),
      async says(table) {
        const line = asSpecified(await onlyLine(table));
        const change = { isAddedToCart: true, action: { ...action, nonQuantity: true } };
        return [update({ ...line, remark: 'both at once' }, change)];
      },
      async does({ friend }) {
        expect((await friend.visit()).lines).toMatchObject([
          {
            ...{ dishId: feast.id, quantity: 2 },
            choice: {
              remark: 'both at once',
              courses: [{ dishId: ramen.id, condiments: [{ condimentId: 711 }, { condimentId: 721 }] }],
            },
          },
        ]);
      },
    },
    'is heard by the others and not by its sender (notSelf), who hears the next change again': {
      says: () => [update(aLine(tuna.id), { action: { ...action, notSelf: true } })],
      async does({ plain, friend }) {
        await friend.hears('UPDATE_CART');
        expect((await friend.visit()).lines).toMatchObject([{ dishId: tuna.id, quantity: 1 }]);
        await friend.add(beer.id);
        await plain.hears('UPDATE_CART');
        // The cart with the beer is the first that it was told.
        const [first] = plain.heard.filter(({ name }) => name === 'UPDATE_CART');
        expect(JSON.stringify(first)).toContain(`"originId":${beer.id}`);
      },
    },
  },
  '/cart2/delete': {
    'empties the cart': {
      after: inCart(update(aLine(tuna.id)), update(aLine(salmon.id))),
      says: () => [undefined],
      async does({ friend }) {
        expect((await friend.visit()).lines).toEqual([]);
      },
    },
  },
  '/cart2/filter/init': {
    'brings the own lines alone': {
      async after(table) {
        await table.friend.add(salmon.id);
        await inCart(update(aLine(tuna.id)))(table);
      },
      says: () => [undefined],
      async does({ plain, friend }) {
        const [first] = (await friend.visit()).diners;
        const { items } = await plain.hears<SharedCart>('INIT_CART');
        expect(Object.values(items)).toMatchObject([{ [first?.id ?? '']: [{ originId: tuna.id }] }]);
        expect(JSON.stringify(items)).not.toContain(`"originId":${salmon.id}`);
      },
    },
  },
  '/cart2/submit': {
    'sends what lies in the cart to the kitchen, for the whole table and at the restaurant’s prices': {
      async after(table) {
        await table.friend.add(beer.id);
        await inCart(update(aLine(tuna.id, { totalNum: 2 })))(table);
      },
      says: () => {
        const line = aLine(tuna.id, { totalNum: 2 });
        return [
          {
            postData: [{ originId: tuna.id, totalNum: 2, price: 0.01 }],
            dishRules: [{ originId: tuna.id, not_joining_global_limit: 0 }],
            lineDetail: [line],
          },
        ];
      },
      async does({ server, guest, plain, friend, orderId }) {
        expect((await plain.hears<SharedCart>('SUBMIT_CART')).items).toEqual({});
        const { lines, batches } = await friend.visit();
        expect(lines).toEqual([]);
        expect(batches.flatMap((batch) => batch.lines)).toMatchObject([
          { dishId: beer.id, quantity: 1, unitPrice: 450 },
          { dishId: tuna.id, quantity: 2, unitPrice: 150 },
        ]);
        const { body } = await guest.get<OrderReply>(pathTo(addresses.order, orderId));
        expect(body.should_amount).toBe(49.8 + 4.5 + 3);
        const kitchen = (await (await server.member('kitchen')).get(pathTo(addresses.kitchen))).body;
        expect(JSON.stringify(kitchen)).toContain('Nigiri tonno');
      },
    },
  },
  '/cart2/item/delete': {
    'takes an own line away, whatever its quantity, and no other': {
      after: inCart(update(aLine(salmon.id)), update(aLine(tuna.id, { totalNum: 3 }))),
      says: () => [{ dish: aLine(tuna.id, { totalNum: 3 }) }],
      async does({ friend }) {
        expect((await friend.visit()).lines).toMatchObject([{ dishId: salmon.id, quantity: 1 }]);
      },
    },
  },
  '/cart2/turn/next': { 'begins the next turn when the time of this one is over': nextTurn },
  '/cart2/to_next_turn_manually': { 'begins the next turn when the time of this one is over': nextTurn },
  '/cart/clear/requestKey': {
    'is taken, and what was said under a key still counts once': {
      async after({ plain }) {
        await plain.add(tuna.id, { lineId: 'the-only-line', quantity: 1, choice: plainChoice });
        await keyed(plain);
      },
      says: () => [undefined],
      async does({ plain, friend }) {
        await keyed(plain);
        expect((await friend.visit()).lines).toMatchObject([{ dishId: tuna.id, quantity: 2 }]);
      },
    },
  },
  CALL_SERVICE: {
    'rings for the own table, whatever it says of table, order and guest': {
      says: ({ orderId }) => [
        {
          ...{ table_id: 2, table_name: 'T2', message: 'With ice, please', checkbox_group: ['Acqua'] },
          ...{ customer: '9', order_id: orderId + 1, project_name: 'QOP', type: 'CALL_SERVICE' },
        },
      ],
      async does({ screen, orderId }) {
        expect(await screen.hears<ServiceCallWire>('CALL_SERVICE')).toMatchObject({
          ...{ type: 'CALL_SERVICE', project_name: 'QOP', table_id: 1, table_name: 'T1', customer: '1' },
          ...{ message: 'With ice, please', titles: [{ en: 'Water' }], order_id: orderId },
        });
      },
    },
  },
  MODIFY_DISH: { 'is taken': taken({ customer: 'forged', dish: aLine(tuna.id) }) },
  CREATE_DISH: { 'is taken': taken(undefined) },
  UPDATE_DISH: { 'is taken': taken(undefined) },
  SUBMITING_CART: { 'is taken': taken(undefined) },
};

/** One more of the only line, under a key. */
function keyed(plain: Line) {
  const dish = { lineId: 'the-only-line', originId: tuna.id, totalNum: 1 };
  return say(plain, '/cart2/update', {
    requestId: 'one-more-of-it',
    ...update(dish, { isAddedToCart: true }),
  });
}
