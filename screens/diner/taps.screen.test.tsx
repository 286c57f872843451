import { page } from 'vitest/browser';
import { aLaCarte, arrive, dinner, sitDown, test } from '../support/demo-table.tsx';
import { expect } from '../support/expect.ts';

/** How often a finger has come down by the time all of this is done. */
async function tapsOf(journey: () => Promise<void>): Promise<number> {
  let taps = 0;
  const count = () => {
    taps += 1;
  };
  document.addEventListener('pointerdown', count, true);
  await journey();
  document.removeEventListener('pointerdown', count, true);
  return taps;
}

// The same drink again is in `orders`, the allergens of the table’s cart in `allergies`: each is tapped there.
test('six taps lead a new guest from the scan to a sent round', async ({ restaurant }) => {
  const phone = await arrive(restaurant);
  const { words } = phone;
  const taps = await tapsOf(async () => {
    const menu = page.getByRole('main').getByRole('button', { name: new RegExp(`^${dinner}`) });
    await menu.click();
    const two = words.say('openTable.count', { kind: words.say('openTable.adults'), count: '2' });
    await page.getByRole('button', { name: two, exact: true }).click();
    await phone.button('openTable.submit').click();
    await phone.expectMenu();
    await page
      .getByRole('button', { name: /^Add one / })
      .first()
      .click();
    await phone.openCart();
    await phone.send();
  });
  expect(taps).toBe(6);
});

test('whom the scan has led to the menu sends with three taps, sees the own share with one from the orders, and has water brought with two', async ({
  restaurant,
}) => {
  const [late] = await sitDown(restaurant, 2);
  const { words } = late;
  const sent = await tapsOf(async () => {
    await page
      .getByRole('button', { name: /^Add one / })
      .first()
      .click();
    await late.openCart();
    await late.send();
  });
  expect(sent).toBe(3);

  await late.openOrders();
  const share = await tapsOf(async () => {
    await late.radio('orders.scopeMe').click();
    await expect(late.radio('orders.scopeMe')).toBeChecked();
  });
  expect(share).toBe(1);

  const water = await tapsOf(async () => {
    await late.button('nav.call').click();
    const main = page.getByRole('main');
    await main.getByRole('button', { name: 'Water', exact: true }).click();
    await expect(main.getByText(words.say('call.held', { what: 'Water' }))).toBeVisible();
  });
  expect(water).toBe(2);
});

test('from a menu that is paid per person three taps bring the first drink into the cart, and two more send it', async ({
  restaurant,
}) => {
  const [anna] = await sitDown(restaurant, 1);
  const drinks = page
    .getByRole('navigation', { name: anna.words.say('menu.categories') })
    .getByRole('button', { name: 'Beer, wine and sake' });
  const chosen = await tapsOf(async () => {
    await anna.button('menu.otherMenu', { menu: aLaCarte }).click();
    await drinks.click();
    await expect(drinks).toHaveAttribute('aria-current', 'true');
    await anna.button('dish.addOne', { name: 'Tsingtao beer 0.64 l' }).click();
  });
  expect(chosen).toBe(3);
  const sent = await tapsOf(async () => {
    await anna.openCart();
    await anna.send();
  });
  expect(chosen + sent).toBe(5);
  expect(restaurant.visit.batches).toHaveLength(1);
});
