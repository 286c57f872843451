import { must, type DishStatus } from '@tavolata/domain';
import { expectAccessible } from '../support/axe.ts';
import { sitDown, test, type DemoRestaurant } from '../support/demo-table.tsx';
import { expect } from '../support/expect.ts';

const name = 'Prosecco, bottle';

/** The waiter orders three of them for the table; answers how the kitchen says how far some are. */
function orderThree(restaurant: DemoRestaurant) {
  restaurant.orderForTable(name, 3);
  return (status: DishStatus, units: number) => {
    const { id, quantity } = must(restaurant.visit.batches[0]?.lines[0], 'it was sent');
    const part = { as: `part-${quantity}`, units, of: quantity };
    restaurant.table.staff({ type: 'setDishStatus', sentLineIds: [id], status, part });
  };
}

test('[KITCHEN-6] the orders say how many of a dish are ready and served, in one row at one price', async ({
  restaurant,
}) => {
  const [anna] = await sitDown(restaurant, 1);
  const say = orderThree(restaurant);
  await anna.openOrders();
  const rows = anna.page.getByRole('listitem').filter({ hasText: name });
  await expect(rows).toContainText('In the kitchen');
  const before = rows.element().getBoundingClientRect().height;
  const price = /€[\d.]+/.exec(rows.element().textContent ?? '')?.[0] ?? 'no price';
  say('made', 1);
  await expect(rows).toContainText('1 of 3: Ready');
  await expect(rows).not.toContainText('In the kitchen');
  expect(rows.element().getBoundingClientRect().height).toBe(before);
  await expect(rows).toContainText('3 ×');
  await expect(rows).toContainText(price);
  say('served', 1);
  await expect(rows).toContainText('1 of 3: Served');
  await expect(rows).toContainText('1 of 3: Ready');
  await expect(rows).toHaveCount(1);
  await expectAccessible();
  const all = must(restaurant.visit.batches[0]?.lines, 'it was sent').map(({ id }) => id);
  restaurant.table.staff({ type: 'setDishStatus', sentLineIds: all, status: 'served' });
  await expect(rows).not.toContainText('of 3');
  await expect(rows).toContainText('Served');
});
