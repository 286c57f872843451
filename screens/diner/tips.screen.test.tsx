import { unsentLines } from '@tavolata/domain';
import { sitDown, test, type DemoRestaurant } from '../support/demo-table.tsx';
import { expect } from '../support/expect.ts';
import { elementOf } from '../support/locators.ts';
import { reload } from '../support/open-screen.ts';
import type { Phone } from '../support/phone.ts';

test('[MK-01, SH-05] a tip says how many guests ordered the dish, or how often it was ordered, and leads to it', async ({
  restaurant,
}) => {
  const [cleo] = await sitDown(restaurant, 1);
  await seeFirstTip(restaurant, cleo);
  restaurant.tellTip('Salted edamame', { guests: 2 });
  await expect(tipOn(cleo)).toContainText('2 guests here ordered Salted edamame.');
  await tipOn(cleo)
    .getByRole('button', { name: /^2 guests here/ })
    .click();
  await expect(cleo.dialog.getByRole('heading', { name: 'Salted edamame' })).toBeVisible();
  await expect(tipOn(cleo)).toBeHidden();
  await cleo.press('Escape');

  restaurant.tellTip('Prawn crackers', { times: 3 });
  await expect(tipOn(cleo)).toContainText('Ordered here 3 times: Prawn crackers.');
});

test('a tip is taken with one tap', async ({ restaurant }) => {
  const [cleo] = await sitDown(restaurant, 1);
  await seeFirstTip(restaurant, cleo);
  restaurant.tellTip('Salted edamame', { guests: 2 });
  await tipOn(cleo).getByRole('button', { name: '+1 for me: Salted edamame', exact: true }).click();
  await expect(tipOn(cleo)).toBeHidden();
  await expect
    .poll(() => unsentLines(restaurant.visit).map(({ dishId, quantity }) => ({ dishId, quantity })))
    .toEqual([{ dishId: restaurant.dish('Salted edamame').item_id, quantity: 1 }]);
});

test('[MK-02, SH-05] a tip goes by itself after 3 s', async ({ restaurant }) => {
  const [cleo] = await sitDown(restaurant, 1);
  await seeFirstTip(restaurant, cleo);
  restaurant.stopClock();
  restaurant.tellTip('Salted edamame', { guests: 2 });
  await expect(tipOn(cleo)).toContainText('Salted edamame');
  // Nothing points at it.
  await cleo.page.getByRole('heading', { level: 1 }).hover();
  await restaurant.moveClock(2999);
  await expect(tipOn(cleo)).toBeVisible();
  await restaurant.moveClock(1);
  await expect(tipOn(cleo)).toBeHidden();
});

test('[MK-02, SH-05] a tip waits while it is touched, and none ever comes again to who said so', async ({
  restaurant,
}) => {
  const [cleo, anna] = await sitDown(restaurant, 2);
  await seeFirstTip(restaurant, cleo);
  restaurant.stopClock();
  restaurant.tellTip('Prawn crackers', { guests: 2 });
  await expect(tipOn(cleo)).toContainText('Prawn crackers');
  const never = tipOn(cleo).getByRole('checkbox', { name: 'Do not show again' });
  (await elementOf(never)).focus();
  await restaurant.moveClock(10_000);
  await expect(tipOn(cleo)).toContainText('2 guests here ordered Prawn crackers.');
  await never.click();
  await expect(tipOn(cleo)).toBeHidden();

  restaurant.letClockRun();
  await reload();
  await expect.poll(restaurant.table.hasComeIn).toBe(true);
  anna.add('Miso soup');
  anna.send();
  await expect(cleo.message(/^Guest 2 sent /)).toBeVisible();
  // The line is there again: what is told after the tip is heard, and so was the tip.
  restaurant.tellTip('Wonton soup', { times: 3 });
  const said = { user_id: 'ben', customer: 'Ben', message: 'Rice for all?', level: 'Info' };
  restaurant.table.server.tell('MESSENGER', said);
  await expect(cleo.message(/Rice for all\?/)).toBeVisible();
  await expect(tipOn(cleo)).toHaveCount(0);
});

test('[MK-02] a tip covers no order and nothing of a call: it waits for the menu, and begins there', async ({
  restaurant,
}) => {
  const [cleo] = await sitDown(restaurant, 1, {
    before: (self) => (self.add('Prawn crackers'), self.send()),
  });
  await seeFirstTip(restaurant, cleo);
  restaurant.stopClock();
  await cleo.openOrders();
  restaurant.tellTip('Salted edamame', { guests: 2 });
  await restaurant.moveClock(10_000);
  await expect(tipOn(cleo)).toHaveCount(0);
  await cleo.button('nav.call').first().click();
  await expect(tipOn(cleo)).toHaveCount(0);
  await cleo.button('nav.menu').click();
  await expect(tipOn(cleo)).toContainText('2 guests here ordered Salted edamame.');
  await cleo.page.getByRole('heading', { level: 1 }).hover();
  await restaurant.moveClock(3000);
  await expect(tipOn(cleo)).toHaveCount(0);
});

/** Tips are heard, and what shows them has come to the phone: from here on no clock has to run for it. */
async function seeFirstTip(restaurant: DemoRestaurant, phone: Phone): Promise<void> {
  await expect
    .poll(() => {
      restaurant.tellTip('Miso soup', { times: 3 });
      return tipOn(phone).query();
    })
    .not.toBeNull();
}

function tipOn({ page }: Phone) {
  return page.getByRole('complementary', { name: 'A tip from your table' });
}
