import { dishes } from '@tavolata/domain/testing';
import type { Ack, MarketingTip, SharedCart, VisitChange } from '@tavolata/protocol';
import { describe, expect, test } from 'vitest';
import { aGate } from './a-gate.ts';
import { plainSettings, sampleRestaurant } from './kill/sample-restaurant.ts';
import { startServer } from './start-server.ts';

const { salmon, tuna, noodles, lobster, bento, beer } = dishes;

/** A message in the specification's own words, as a client sends it that knows nothing of ours. */
function message(originId: number, change: object = {}, requestId = `command-for-${originId}`) {
  return {
    requestId,
    mathSymbol: 'add',
    isAddedToCart: false,
    action: { type: 'dish', state: 'update', nonQuantity: false, notSelf: false },
    dish: {
      lineId: `the-line-of-${originId}`,
      originId,
      totalNum: 1,
      remark: '',
      condiments: [],
      setMealGroups: [],
      ...change,
    },
  };
}

describe('a client that knows only the specification', () => {
  test('[C-16] hears INIT_CART with users, items by turn and user, history and the numbers of the turn', async () => {
    const settings = {
      ...plainSettings,
      'rule-global-turn-limit': { enable: true, turn_dishes: 3, turn_mins: 10 },
    };
    const server = await startServer({ record: { ...sampleRestaurant(3), settings } });
    const phone = await server.phoneAtOpenTable(1);
    const anna = await phone.connect();
    const ben = await (await server.phoneAt(1)).connect();
    await anna.add(salmon.id, { quantity: 2 });
    await anna.add(beer.id);
    await anna.submit();
    await ben.add(tuna.id, { quantity: 3 });
    const choice = {
      condiments: [],
      courses: [{ groupId: 81, dishId: tuna.id, quantity: 2 }],
      remark: 'piano',
    };
    await ben.add(bento.id, { choice });
    const { diners, orderId } = await anna.visit();
    const [annaId, benId] = diners.map(({ id }) => id) as [string, string]; // both have joined

    const plain = await phone.connectPlainly();
    plain.socket.emit('/cart2/init', {});
    const cart = await plain.hears<SharedCart>('INIT_CART');
    expect(cart).toMatchObject({
      tableId: 1,
      orderId,
      nowTurn: 1,
      r3MaxTurn: 10,
      r3MaxDishPerTurn: 6,
      users: [
        {
          userId: annaId,
          userName: '1',
          r3TotalNum: 2,
          r3HistoryTotalNum: 2,
          r3HistoryDishes: [{ turn: 1, totalNum: 2 }],
        },
        { userId: benId, r3TotalNum: 4, r3HistoryTotalNum: 0, r3HistoryDishes: [] },
      ],
      historyItems: [
        {
          originId: salmon.id,
          totalNum: 2,
          turn: 1,
          userId: annaId,
          isMake: 0,
          orderDetailId: '1-1',
          r3Enable: true,
        },
        { originId: beer.id, r3Enable: false, price: 4.5 },
      ],
    });
    expect(cart.items).toMatchObject({
      '1': {
        [benId]: [
          {
            originId: tuna.id,
            secondMenuId: 1,
            name: 'Nigiri tonno',
            name2: '金枪鱼寿司',
            dishType: 0,
            totalNum: 3,
            price: 1.5,
          },
          {
            originId: bento.id,
            dishType: 1,
            originPrice: 15.9,
            price: 18.9,
            remark: 'piano',
            setMealGroups: [{ originId: 81, items: [{ originId: tuna.id, totalNum: 2 }] }],
          },
        ],
      },
    });
    plain.socket.emit('/cart2/connect', {});
    expect(await plain.hears<SharedCart>('CONNECT_CART')).toEqual(cart);
  });

  test('[C-15] a condiment has id, name with underscores for spaces, price and remark', async () => {
    const record = sampleRestaurant(1);
    const [sauce, ...rest] = record.catalogue.condimentGroups;
    if (!sauce) throw new Error('the sample menu has a sauce');
    const condiments = sauce.condiments.map((each) => ({
      ...each,
      names: { ...each.names, first: `Salsa ${each.names.first} fresca` },
    }));
    const catalogue = { ...record.catalogue, condimentGroups: [{ ...sauce, condiments }, ...rest] };
    const server = await startServer({ record: { ...record, catalogue } });
    const line = await (await server.phoneAtOpenTable(1)).connectPlainly();
    line.socket.emit('/cart2/update', message(noodles.id, { condiments: [{ groupId: 71, originId: 712 }] }));
    await line.hears('RESULT');
    line.socket.emit('/cart2/init', {});
    const { items } = await line.hears<SharedCart>('INIT_CART');
    expect(Object.values(items['0'] ?? {})[0]?.[0]?.condiments).toEqual([
      { originId: 712, name: 'Salsa_Truffle_fresca', price: 1.2, remark: '' },
    ]);
  });

  test('[C-17] hears RESULT for what came true and CART_ERROR for what did not', async () => {
    const server = await startServer();
    const line = await (await server.phoneAtOpenTable(1)).connectPlainly();
    line.socket.emit('/cart2/update', message(salmon.id));
    expect(await line.hears<Ack>('RESULT')).toMatchObject({ ok: true, version: 3 });
    line.socket.emit('/cart2/update', message(4711));
    expect(await line.hears<Ack>('CART_ERROR')).toMatchObject({
      code: 'dish-not-found',
      message: 'dish does not exist',
    });
  });

  test('[C-12] is refused a field that is not taken, and the same command without it comes true, once', async () => {
    const server = await startServer();
    const line = await (await server.phoneAtOpenTable(1)).connectPlainly();
    for (const field of ['compatibleRules', 'extraR1config']) {
      const refused = await line.ask('/cart2/update', message(salmon.id, { [field]: {} }));
      expect(refused).toMatchObject({ ok: false, code: 'malformed', unknownFields: [`dish.${field}`] });
      expect(await line.hears('CART_ERROR')).toMatchObject({
        message: `must not have additional properties: dish.${field}`,
      });
    }
    expect((await line.visit()).lines).toEqual([]);
    const first = await line.ask('/cart2/update', message(salmon.id));
    expect(first).toMatchObject({ ok: true });
    expect(await line.ask('/cart2/update', message(salmon.id))).toEqual(first);
    expect((await line.visit()).lines).toMatchObject([{ dishId: salmon.id, quantity: 1 }]);
  });

  test('[R-09] [R-11] is warned of the first unit that costs extra, and of a dish that is still on its way', async () => {
    const settings = { ...plainSettings, 'rule-one-dish-one-order': { enable: true } };
    const server = await startServer({ record: { ...sampleRestaurant(1), settings } });
    const line = await (await server.phoneAtOpenTable(1)).connectPlainly();
    line.socket.emit('/cart2/update', message(lobster.id, { totalNum: 3 }));
    expect(await line.hears('FIRST_EXCESS_WARNING')).toEqual({ originId: lobster.id, excessPrice: 2 });
    line.socket.emit('/cart2/update', message(lobster.id, {}, 'one-lobster-more'));
    await line.hears<Ack>('RESULT', (answer) => answer.ok && answer.version === 4);
    expect(line.heard.filter(({ name }) => name === 'FIRST_EXCESS_WARNING')).toHaveLength(1);
    await line.submit({ acceptedExcess: 400 });
    line.socket.emit('/cart2/update', message(lobster.id, {}, 'yet-another-one'));
    expect(await line.hears('DISHES_DUPLICATE')).toEqual({ originId: lobster.id, totalNum: 4 });
  });

  test('our own client asks for answers, and hears none of these twice', async () => {
    const server = await startServer();
    const line = await (await server.phoneAtOpenTable(1)).connect();
    await line.visit();
    await line.add(lobster.id, { quantity: 3 });
    await line.add(4711);
    await line.submit({ acceptedExcess: 200 });
    const names = new Set(line.heard.map(({ name }) => name));
    for (const name of ['INIT_CART', 'RESULT', 'CART_ERROR', 'FIRST_EXCESS_WARNING'])
      expect(names).not.toContain(name);
  });
});

describe('while a cart is being sent', () => {
  test('[SB-08] [SB-01] edits from any device are refused, locks frame it, and it is sent once', async () => {
    const gate = aGate();
    const server = await startServer({ around: gate.around });
    const anna = await (await server.phoneAtOpenTable(1)).connect();
    const ben = await (await server.phoneAt(1)).connect();
    await anna.add(salmon.id);
    await ben.add(tuna.id, { lineId: 'tuna-of-ben' });
    gate.close();
    const sent = [anna.submit(), ben.submit()];
    await ben.hears('SUBMITING_CART');
    const edits = [
      ben.add(beer.id),
      ben.command({ type: 'changeQuantity', lineId: 'tuna-of-ben', delta: 1 }),
      anna.command({ type: 'clearCart' }),
    ];
    await gate.isAsked();
    gate.open();
    for (const edit of await Promise.all(edits)) {
      expect(edit).toMatchObject({
        code: 'submitting',
        message: 'cannot submit and modify the cart at the same time',
        detail: { sentBySeat: 1 },
      });
    }
    const answers = await Promise.all(sent);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ code: 'already-sent' });
    await ben.hears('COMMIT_LOCK_REMOVE');
    const framed = ['COMMIT_LOCK_ADD', 'SUBMITING_CART', 'SUBMIT_CART', 'COMMIT_LOCK_REMOVE'];
    expect(ben.heard.map(({ name }) => name).filter((name) => framed.includes(name))).toEqual(framed);
    expect(await ben.add(beer.id)).toMatchObject({ ok: true });
    expect((await ben.visit()).batches).toHaveLength(1);
  });

  test('[SB-08] an edit that had come true before is answered again as it was', async () => {
    const gate = aGate();
    const server = await startServer({ around: gate.around });
    const anna = await (await server.phoneAtOpenTable(1)).connect();
    const first = await anna.ask('/cart2/update', message(salmon.id));
    gate.close();
    const sent = anna.submit();
    const again = anna.ask('/cart2/update', message(salmon.id));
    await gate.isAsked();
    gate.open();
    expect(await again).toEqual(first);
    expect(await sent).toMatchObject({ ok: true });
  });
});

describe('a tip', () => {
  test('[MK-01] goes to those who have not had what most others ordered, and to nobody else', async () => {
    const server = await startServer();
    const anna = await (await server.phoneAtOpenTable(1)).connect();
    const ben = await (await server.phoneAt(1)).connect();
    const cleo = await (await server.phoneAt(1)).connect();
    await anna.add(tuna.id);
    await ben.add(tuna.id);
    await anna.submit();
    expect(await cleo.hears<MarketingTip>('MARKETING')).toEqual({
      status: true,
      marketing: 'M1',
      item_id: tuna.id,
      m1CustomerNum: 2,
      m2ItemNum: 2,
    });
    for (const { heard } of [anna, ben]) expect(heard.filter(isTip)).toEqual([]);
  });

  test('[MK-01] comes to nobody where the restaurant gives none', async () => {
    const settings = { ...plainSettings, marketing: { enable: false } };
    const server = await startServer({ record: { ...sampleRestaurant(1), settings } });
    const anna = await (await server.phoneAtOpenTable(1)).connect();
    const ben = await (await server.phoneAt(1)).connect();
    await anna.add(tuna.id, { quantity: 3 });
    const sent = await anna.submit();
    await ben.hears('SUBMIT_CART', ({ version }: VisitChange) => sent.ok && version === sent.version);
    await ben.visit();
    expect(ben.heard.filter(isTip)).toEqual([]);
  });

  test('[MK-02] comes to a device no sooner than five seconds after the one before', async () => {
    let now = Date.now();
    const server = await startServer({ now: () => now });
    const anna = await (await server.phoneAtOpenTable(1)).connect();
    const ben = await (await server.phoneAt(1)).connect();
    const cleo = await (await server.phoneAt(1)).connect();
    let batchNumber = 0;
    const bothOrder = async (dishId: number, quantity: number) => {
      await anna.add(dishId, { quantity });
      await ben.add(dishId, { quantity });
      batchNumber += 1;
      const sent = await anna.submit({ batchNumber });
      await cleo.hears('SUBMIT_CART', ({ version }: VisitChange) => sent.ok && version === sent.version);
      // What the server had to tell beside the batch has come before this answer.
      await cleo.visit();
    };
    await bothOrder(tuna.id, 1);
    await cleo.hears('MARKETING');
    now += 4999;
    await bothOrder(beer.id, 2);
    expect(cleo.heard.filter(isTip)).toHaveLength(1);
    now += 1;
    await bothOrder(beer.id, 1);
    expect(await cleo.hears('MARKETING', ({ item_id }: MarketingTip) => item_id === beer.id)).toMatchObject({
      m1CustomerNum: 2,
    });
  });
});

function isTip({ name }: { readonly name: string }): boolean {
  return name === 'MARKETING';
}
