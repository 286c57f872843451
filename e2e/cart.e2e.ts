import { holdableLine, type HoldableLine } from './support/holdable-line.ts';
import type { Phone } from './support/phone.ts';
import { expect, test, type Restaurant } from './support/restaurant.ts';
import { aLaCarte, sitDown } from './support/sit-down.ts';

/** They pay by the dish. */
const seating = { menu: aLaCarte, table: '7' };

/** A guest at the table whose phone may hear late what the server says. */
async function sitDownOnHoldableLine(restaurant: Restaurant): Promise<{ anna: Phone; line: HoldableLine }> {
  const anna = await restaurant.phone();
  const line = await holdableLine(anna);
  await sitDown(restaurant, 1, { ...seating, opener: anna });
  return { anna, line };
}

test('[SB-02, SB-09] no answer in six seconds: the guest reads it, and the cart still goes exactly once', async ({
  restaurant,
}) => {
  restaurant.useMovableClocks();
  const { anna, line } = await sitDownOnHoldableLine(restaurant);
  await anna.add('Home-made tiramisu');
  await anna.openCart();
  line.hold();
  await anna.button('cart.send').click();
  await expect(anna.button('cart.sending')).toBeVisible();
  await restaurant.moveClocks(6000);
  await expect(
    anna.dialog.getByText('The kitchen has not answered yet. Your dishes are still here.'),
  ).toBeVisible();
  line.release();
  await expect(anna.message('Sent. 1 dish is with the kitchen.')).toBeVisible();
  await expect(anna.dialog).toBeHidden();
  await anna.openOrders();
  await expect(anna.page.getByText('In the kitchen', { exact: true })).toHaveCount(1);
  await expect(anna.page.getByText('The kitchen has not answered yet.', { exact: false })).toHaveCount(0);
});
