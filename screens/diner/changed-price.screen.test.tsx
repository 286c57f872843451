import { sentLineTotal, type OpenVisit } from '@tavolata/domain';
import { addresses } from '@tavolata/protocol';
import { page } from 'vitest/browser';
import { expectAccessible } from '../support/axe.ts';
import { aLaCarte, changeDishes, sitDown, test, type DemoRestaurant } from '../support/demo-table.tsx';
import { expect } from '../support/expect.ts';

const tiramisu = 'Home-made tiramisu';
const inEuro = new Intl.NumberFormat('en', { style: 'currency', currency: 'EUR' });

/** Three guests have a dish in their cart that has become a euro dearer since this phone read the menu; it sends. */
async function sendAtOldPrice(restaurant: DemoRestaurant) {
  const { menus } = restaurant;
  const price = restaurant.dish(tiramisu).price_1;
  changeDishes(restaurant, (dish) =>
    dish.item_names['en'] === tiramisu ? { ...dish, price_1: dish.price_1 - 1 } : dish,
  );
  const [anna, ben, cleo] = await sitDown(restaurant, 3, { menu: aLaCarte });
  await anna.add(tiramisu);
  ben.add(tiramisu);
  cleo.add(tiramisu);
  await anna.openCart();
  const sums = { shown: inEuro.format(3 * (price - 1)), sum: inEuro.format(3 * price) };
  await expect(anna.dialog).toContainText(sums.shown);
  restaurant.menus = menus;
  await anna.button('cart.send').click();
  const question = page.getByRole('alertdialog', { name: anna.words.say('cart.sumChangedTitle') });
  await expect(question).toContainText(anna.words.say('cart.sumChangedLead', sums));
  expect(sentIn(restaurant.visit)).toBe(0);
  return { anna, question, price, sums };
}

test('[O-17] a price that has changed while the dish stands in three carts is asked with both sums, and charged once it is agreed to', async ({
  restaurant,
}) => {
  const { anna, question, price, sums } = await sendAtOldPrice(restaurant);
  await expectAccessible();
  const name = anna.words.say('cart.sendFor', { price: sums.sum });
  await question.getByRole('button', { name, exact: true }).click();
  await expect.poll(() => sentIn(restaurant.visit)).toBe(3);
  const charged = restaurant.visit.batches.flatMap(({ lines }) => lines).map(sentLineTotal);
  expect(charged).toEqual(Array.from({ length: 3 }, () => Math.round(100 * price)));
});

test('[O-17] who would rather change the cart finds all of it there, at the new price', async ({
  restaurant,
}) => {
  const { anna, question, sums } = await sendAtOldPrice(restaurant);
  await question.getByRole('button', { name: anna.words.say('cart.change'), exact: true }).click();
  await expect(question).toBeHidden();
  await expect(anna.dialog).toContainText(sums.sum);
  await expect(anna.seat(1, 'own')).toContainText(tiramisu);
  expect(restaurant.visit.lines).toHaveLength(3);
  expect(sentIn(restaurant.visit)).toBe(0);
});

/** A guest has this dish in the cart, which costs by so much more from the moment that the menu changes. */
async function choose(restaurant: DemoRestaurant, more: number) {
  const { menus } = restaurant;
  const price = restaurant.dish(tiramisu).price_1;
  changeDishes(restaurant, (dish) =>
    dish.item_names['en'] === tiramisu ? { ...dish, price_1: dish.price_1 - more } : dish,
  );
  const [anna, ben] = await sitDown(restaurant, 2, { menu: aLaCarte });
  await anna.add(tiramisu, 2);
  ben.add(tiramisu);
  await anna.openCart();
  const [read, now] = [inEuro.format(price - more), inEuro.format(price)];
  const sums = { shown: inEuro.format(3 * (price - more)), sum: inEuro.format(3 * price) };
  await expect(anna.dialog).toContainText(sums.shown);
  const { server } = restaurant.table;
  server.change(addresses.restaurant, (reply) => ({ ...reply, version: 2 }));
  restaurant.menus = menus;
  server.tell('MENU_UPDATE', { version: 2 });
  await expect(anna.message(anna.words.say('cart.priceChanged', { name: tiramisu }))).toBeVisible();
  const line = anna.seat(1, 'own').getByRole('listitem').filter({ hasText: tiramisu });
  await expect(line).toContainText(anna.words.say('cart.priceWas', { price: read }));
  await expect(line).toContainText(now);
  const question = page.getByRole('alertdialog', { name: anna.words.say('cart.sumChangedTitle') });
  return { anna, line, question, sums };
}

test('[CART-10] a price that becomes dearer while the guest looks at the cart is told, stands at the line, and is asked before anything is sent', async ({
  restaurant,
}) => {
  const { anna, line, question, sums } = await choose(restaurant, 1);
  await anna.button('cart.send').click();
  await expect(question).toContainText(anna.words.say('cart.sumChangedLead', sums));
  await expectAccessible();
  await question.getByRole('button', { name: anna.words.say('cart.change'), exact: true }).click();
  await expect(question).toBeHidden();
  expect(sentIn(restaurant.visit)).toBe(0);

  // It has been read: the line goes on saying what was, and nothing is asked twice.
  await expect(line).toContainText('New price');
  await line.getByRole('button', { name: anna.words.say('dish.removeOne', { name: tiramisu }) }).click();
  await anna.button('cart.send').click();
  await expect.poll(() => sentIn(restaurant.visit)).toBe(2);
});

test('[CART-10] agreed to, the cart goes at once and at the sum that was read', async ({ restaurant }) => {
  const { anna, question, sums } = await choose(restaurant, 1);
  await anna.button('cart.send').click();
  const agree = anna.words.say('cart.sendFor', { price: sums.sum });
  await question.getByRole('button', { name: agree, exact: true }).click();
  await expect.poll(() => sentIn(restaurant.visit)).toBe(3);
  const total = restaurant.visit.batches.flatMap(({ lines }) => lines).map(sentLineTotal);
  expect(inEuro.format(total.reduce((sum, one) => sum + one, 0) / 100)).toBe(sums.sum);
});

test('[CART-10] a price that becomes cheaper is told and not asked about', async ({ restaurant }) => {
  const { anna } = await choose(restaurant, -1);
  await anna.button('cart.send').click();
  await expect.poll(() => sentIn(restaurant.visit)).toBe(3);
});

function sentIn({ batches }: OpenVisit): number {
  return batches.flatMap(({ lines }) => lines).reduce((units, { quantity }) => units + quantity, 0);
}
