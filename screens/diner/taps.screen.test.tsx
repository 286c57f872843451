import { page } from 'vitest/browser';
import { arrive, dinner, test } from '../support/demo-table.tsx';
import { expect } from '../support/expect.ts';
import { bo } from '../support/guest.tsx';

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
test('six taps lead a new guest from the scan to a sent round, one more to the own share, two to water', async ({
  restaurant,
}) => {
  const phone = await arrive(restaurant);
  const { words } = phone;
  const main = page.getByRole('main');
  const scanToSent = await tapsOf(async () => {
    await main.getByRole('button', { name: new RegExp(`^${dinner}`) }).click();
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
  expect(scanToSent).toBe(6);

  await phone.openOrders();
  const share = await tapsOf(async () => {
    await phone.button('orders.scopeMe').click();
    await expect(phone.button('orders.scopeMe')).toHaveAttribute('aria-pressed', 'true');
  });
  expect(share).toBe(1);

  const water = await tapsOf(async () => {
    await phone.button('nav.call').click();
    await main.getByRole('button', { name: 'Water', exact: true }).click();
    await expect(main.getByText(words.say('call.held', { what: 'Water' }))).toBeVisible();
  });
  expect(water).toBe(2);
});

test('three taps lead a late guest from the scan to a sent round', async ({ restaurant }) => {
  const late = await arrive(restaurant, { diners: [bo], path: '/Main' });
  await late.expectMenu();
  const taps = await tapsOf(async () => {
    await page
      .getByRole('button', { name: /^Add one / })
      .first()
      .click();
    await late.openCart();
    await late.send();
  });
  expect(taps).toBe(3);
});
