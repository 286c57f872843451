import { plainChoice, type CondimentPick } from '@tavolata/domain';
import { dishes } from '@tavolata/domain/testing';
import { addresses, pathTo, type KitchenReply, type OrderReply } from '@tavolata/protocol';
import { OrderReply as OrderSchema } from '@tavolata/protocol/schemas';
import { Value } from 'typebox/value';
import { expect, test } from 'vitest';
import { startServer } from './start-server.ts';

const { feast, ramen, curry, noodles } = dishes;
const [soy, egg, mild, hot]: readonly CondimentPick[] = [
  { groupId: 71, condimentId: 711 },
  { groupId: 72, condimentId: 721 },
  { groupId: 73, condimentId: 731 },
  { groupId: 73, condimentId: 732 },
];

function main(dishId: number, ...condiments: readonly (CondimentPick | undefined)[]) {
  const picks = condiments.filter((pick) => pick !== undefined);
  return { groupId: 83, dishId, quantity: 1, condiments: picks };
}

const feastOf = (...courses: readonly ReturnType<typeof main>[]) => ({
  choice: { ...plainChoice, courses },
});

test('[SM-11, SM-06] what goes with a set menu’s dishes travels with them to cart, kitchen and bill, and is checked', async () => {
  const server = await startServer();
  const phone = await server.phoneAtOpenTable(1);
  const line = await phone.connect();
  expect(await line.add(feast.id, feastOf(main(ramen.id, soy, egg), main(curry.id)))).toMatchObject({
    code: 'choice-incomplete',
    detail: {
      gaps: [
        {
          kind: 'condiment',
          groupId: 73,
          chosen: 0,
          min: 1,
          max: 1,
          inside: { groupId: 83, dishId: curry.id },
        },
      ],
    },
  });
  expect(await line.add(feast.id, feastOf(main(curry.id, mild), main(curry.id, hot)))).toMatchObject({
    ok: true,
  });

  // Two curries, each as it was asked, in the shape that the specification gives to a shared cart.
  const plain = await phone.connectPlainly();
  plain.socket.emit('/cart2/init', {});
  const cart = await plain.hears<{ items: Record<string, Record<string, readonly object[]>> }>('INIT_CART');
  const [shared] = Object.values(cart.items).flatMap((turn) => Object.values(turn).flat());
  expect(shared).toMatchObject({
    originId: feast.id,
    price: 24.9 + 2 + 2 + 0.8,
    setMealGroups: [
      {
        originId: 83,
        items: [
          {
            originId: curry.id,
            totalNum: 1,
            extraPrice: 2,
            condiments: [{ originId: 731, name: 'Mild', price: 0, remark: '' }],
            selectCondimentGroup: [{ groupId: 73, originId: 731 }],
          },
          {
            originId: curry.id,
            totalNum: 1,
            condiments: [{ originId: 732, name: 'Hot,_with_fresh_chilli', price: 0.8, remark: '' }],
          },
        ],
      },
    ],
  });

  expect(await line.submit()).toMatchObject({ ok: true });
  const waiter = await server.member('waiter');
  const { tickets } = (await waiter.get<KitchenReply>(pathTo(addresses.kitchen))).body;
  expect(tickets[0]?.dishes[0]?.options).toMatchObject([
    { kind: 'course', quantity: 1, condiments: [{ name1: 'Mild' }] },
    { kind: 'course', quantity: 1, condiments: [{ name1: 'Hot, with fresh chilli' }] },
  ]);

  const { body } = await phone.get<OrderReply>(pathTo(addresses.order, (await line.visit()).orderId));
  expect([...Value.Errors(OrderSchema, body)]).toEqual([]);
  expect(body.dishes_history.customer[0]?.dishes).toMatchObject([
    {
      item_id: feast.id,
      actual_price: 24.9 + 2 + 2 + 0.8,
      course_group: [
        { actual_price: 2, condiments: [{ item_name1: 'Mild', free: true }] },
        { actual_price: 2, condiments: [{ item_name1: 'Hot, with fresh chilli', actual_price: 0.8 }] },
      ],
    },
  ]);
});

test('[C-08] two of a one-of group are refused with the group and both numbers', async () => {
  const server = await startServer();
  const line = await (await server.phoneAtOpenTable(1)).connect();
  const both = { ...plainChoice, condiments: [mild, hot].filter((pick) => pick !== undefined) };
  expect(await line.add(curry.id, { choice: both })).toMatchObject({
    code: 'choice-incomplete',
    detail: { dishId: curry.id, gaps: [{ kind: 'condiment', groupId: 73, chosen: 2, min: 1, max: 1 }] },
  });
  expect(
    await line.add(feast.id, feastOf(main(curry.id, mild, hot), main(ramen.id, soy, egg))),
  ).toMatchObject({ code: 'choice-incomplete', detail: { gaps: [{ groupId: 73, chosen: 2, max: 1 }] } });
  expect((await line.visit()).lines).toEqual([]);
  expect(await line.add(noodles.id)).toMatchObject({ ok: true });
});
