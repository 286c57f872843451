import { expectAccessible } from '../support/axe.ts';
import { aLaCarte, sitDown, test } from '../support/demo-table.tsx';
import { expect } from '../support/expect.ts';

/** They pay by the dish. */
const seating = { menu: aLaCarte };
const tiramisu = 'Home-made tiramisu';
const platter = 'Raw seafood platter';

test('[HAND-1] what the staff put in stands in the guests’ cart at once: from whom, and for whom', async ({
  restaurant,
}) => {
  const [anna, ben] = await sitDown(restaurant, 2, seating);
  ben.add(platter);
  await anna.openCart();
  restaurant.putIntoCart(tiramisu, 1);
  restaurant.putIntoCart(tiramisu, 0, 2);
  restaurant.putIntoCart(platter, 2);
  const own = anna.seat(1, 'own').getByRole('listitem').filter({ hasText: tiramisu });
  await expect(own).toContainText('From the staff');
  const table = anna.dialog.getByRole('region', { name: 'For the table, from the staff', exact: true });
  await expect(table.getByRole('heading', { level: 3 })).toContainText('2 dishes');
  await expect(table).toContainText(tiramisu);
  // The words above it say it already.
  await expect(table.getByText('From the staff', { exact: true })).toHaveCount(0);
  const bens = anna.seat(2, 'other').getByRole('listitem');
  await expect(bens).toHaveCount(2);
  await expect(bens.filter({ hasText: 'From the staff' })).toHaveCount(1);
  await expectAccessible();
});

test('[HAND-2] a guest has more or less of what the staff chose for them, and leaves alone what is for everybody', async ({
  restaurant,
}) => {
  const [anna] = await sitDown(restaurant, 1, seating);
  restaurant.putIntoCart(tiramisu, 1);
  restaurant.putIntoCart(platter, 0);
  await anna.openCart();
  const own = anna.seat(1, 'own');
  await own.getByRole('button', { name: `Add one ${tiramisu}` }).click();
  await expect(own.getByRole('group')).toContainText('2');
  const forAll = anna.dialog.getByRole('region', { name: 'For the table, from the staff', exact: true });
  await expect(forAll.getByRole('group')).toHaveCount(0);
  await expect(anna.button('cart.oneForMeOf', { name: platter })).toBeVisible();
  await own.getByRole('button', { name: `Remove one ${tiramisu}` }).click();
  await own.getByRole('button', { name: `Remove one ${tiramisu}` }).click();
  await expect(own).toHaveCount(0);
  await expect(forAll).toBeVisible();
});

test('[HAND-2] what the staff take away again leaves the cart without a word about clearing', async ({
  restaurant,
}) => {
  const [anna] = await sitDown(restaurant, 1, seating);
  const lineId = restaurant.putIntoCart(tiramisu, 1);
  await anna.openCart();
  await expect(anna.seat(1, 'own')).toContainText(tiramisu);
  restaurant.table.staff({ type: 'changeForGuests', lineId, delta: -1 });
  await expect(anna.seat(1, 'own')).toHaveCount(0);
  await expect(anna.button('cart.putBack')).toHaveCount(0);
});

test('[HAND-3] when the staff send the whole cart, guests read that the staff did, and it is empty', async ({
  restaurant,
}) => {
  const [anna] = await sitDown(restaurant, 1, seating);
  await anna.add(tiramisu);
  restaurant.putIntoCart(platter, 0);
  restaurant.table.staff({ type: 'sendForGuests', isWholeCart: true, batchNumber: 1 });
  await expect(anna.message('The staff sent 2 dishes to the kitchen.')).toBeVisible();
  expect(restaurant.visit.lines).toEqual([]);
});

test('[HAND-1] seen by dish, what is for everybody counts with the rest and says that the staff chose it', async ({
  restaurant,
}) => {
  const [anna, ben] = await sitDown(restaurant, 3, seating);
  ben.add(tiramisu);
  restaurant.putIntoCart(tiramisu, 0);
  await anna.openCart();
  await anna.page.getByRole('radio', { name: 'By dish' }).click();
  const row = anna.dialog.getByRole('listitem').filter({ hasText: tiramisu });
  await expect(row).toContainText(/Chosen by .*The staff/);
  await expectAccessible();
});
