import { addresses } from '@tavolata/protocol';
import { page } from 'vitest/browser';
import { expectAccessible } from '../support/axe.ts';
import { sitDown, test, type DemoRestaurant } from '../support/demo-table.tsx';
import { expect } from '../support/expect.ts';
import type { ReceivedCall } from '../support/far-server.ts';
import { goTo } from '../support/open-screen.ts';
import type { Phone } from '../support/phone.ts';

/** A guest with two dishes at table 12 who scans the code of table 9. */
async function scanAnother(restaurant: DemoRestaurant): Promise<Phone> {
  const [phone] = await sitDown(restaurant, 1);
  await phone.add('Salted edamame', 2);
  await expect.poll(() => restaurant.visit.lines).toMatchObject([{ quantity: 2 }]);
  const { server } = restaurant.table;
  const from = { tableId: 12, tableName: '12' };
  const to = { tableId: 9, tableName: '9' };
  const free = {
    ...restaurant.table.status(),
    table_id: 9,
    table_name: '9',
    table_status: 0,
    order_head_id: 0,
  };
  let isThere = false;
  for (const address of [addresses.scan, addresses.resume] as const) {
    server.change(address, (reply) => (isThere ? { ...reply, table: free } : reply));
  }
  const leaves = ({ body }: ReceivedCall) => {
    isThere = (body as { readonly leaves_table?: boolean }).leaves_table === true;
    return isThere;
  };
  server.refuseUnless(addresses.scan, leaves, { code: 'dishes-left-behind', dishes: 2, from, to });
  await goTo('/?table_id=9');
  await expect(page.getByRole('heading', { name: phone.words.say('start.changeTitle') })).toBeVisible();
  return phone;
}

const inCart = page.getByRole('button', { name: /^Cart, 2 dishes/ });

test('[T-11] a guest with dishes who scans another table is asked, and stays at the own one', async ({
  restaurant,
}) => {
  const phone = await scanAnother(restaurant);
  await expect(page.getByText(/^Table 12: 2 dishes are in your cart/)).toBeVisible();
  await expectAccessible();
  await phone.button('start.changeStay', { place: phone.words.say('shared.table', { table: '12' }) }).click();
  await phone.expectMenu();
  await expect(inCart).toBeVisible();
});

test('[T-11] a guest with dishes who scans another table is asked, and goes there', async ({
  restaurant,
}) => {
  const phone = await scanAnother(restaurant);
  await phone.button('start.changeGo', { place: phone.words.say('shared.table', { table: '9' }) }).click();
  await expect(phone.orderNow).toBeVisible();
  const bar = page.getByRole('region', { name: phone.words.say('home.next') });
  await expect(bar).toContainText(phone.words.say('shared.table', { table: '9' }));
});
