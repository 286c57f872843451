import { page } from 'vitest/browser';
import { expectAccessible } from '../support/axe.ts';
import { sitDown, test } from '../support/demo-table.tsx';
import { expect } from '../support/expect.ts';

const edamame = 'Salted edamame';
const soup = 'Miso soup';
const crackers = 'Prawn crackers';
const beer = 'Tsingtao beer 0.64 l';
const minute = 60_000;

test('[PLATE-5] a dish in the kitchen says how long it usually takes there, in the row that it has already, until it is made', async ({
  restaurant,
}) => {
  const [anna] = await sitDown(restaurant, 1, {
    language: 'de',
    size: 'small',
    before(self) {
      for (const dish of [edamame, soup, crackers]) self.add(dish);
      self.send();
    },
  });
  await anna.openOrders();
  const row = (name: string) => anna.page.getByRole('listitem').filter({ hasText: name });
  const usual = anna.page.getByText('meist 10–15 Min.', { exact: true });
  await expect(row('Misosuppe')).toBeVisible();
  await expect(anna.page.getByText(/meist/)).toHaveCount(0);
  const height = () => row('Misosuppe').element().getBoundingClientRect().height;
  const before = height();

  restaurant.tellPlateTimes(10, 15, edamame, soup);
  await expect(usual).toHaveCount(2);
  await expect(row('Krabbenchips')).not.toContainText('meist');
  expect(height()).toBe(before);
  await expectAccessible();

  restaurant.setStatus('made', soup);
  await expect(usual).toHaveCount(1);
  restaurant.setStatus('waiting', soup);
  await expect(usual).toHaveCount(2);
  restaurant.tellPlateTimes(0, 5, edamame);
  await expect(anna.page.getByText('meist unter 5 Min.', { exact: true })).toHaveCount(1);
  await expect(usual).toHaveCount(0);
  expect(height()).toBe(before);
});

test('[PLATE-5] a dish that has waited for longer than usual says nothing of it any more', async ({
  restaurant,
}) => {
  restaurant.useMovableClock();
  const [anna] = await sitDown(restaurant, 1, {
    before(self) {
      self.add(edamame);
      self.send();
    },
  });
  await anna.openOrders();
  restaurant.tellPlateTimes(5, 10, edamame);
  const usual = anna.page.getByText('usually 5–10 min', { exact: true });
  await expect(usual).toBeVisible();
  await restaurant.moveClock(9 * minute);
  await expect(usual).toBeVisible();
  await restaurant.moveClock(minute);
  await expect(usual).toHaveCount(0);
  await expect(anna.page.getByText('In the kitchen', { exact: true })).toBeVisible();
  restaurant.letClockRun();
});

test('[PLATE-5] who reads about a dish reads how long it usually takes, where that is known', async ({
  restaurant,
}) => {
  const [anna] = await sitDown(restaurant, 1, {
    before(self) {
      self.add(edamame);
      self.send();
    },
  });
  restaurant.tellPlateTimes(10, 15, edamame);
  await anna.openOrders();
  await anna.page.getByRole('button', { name: edamame, exact: true }).click();
  await expect(anna.dialog.getByText('Usually ready in 10–15 min', { exact: true })).toBeVisible();
  await expectAccessible();
  restaurant.tellPlateTimes(10, 15, soup);
  await expect(anna.dialog.getByText(/Usually ready/)).toHaveCount(0);
});

test('[HI-03] what the kitchen has ready is one message for all that comes at once, and the next not before ten seconds are over', async ({
  restaurant,
}) => {
  const dishes = [edamame, soup, crackers, 'Vegetable spring rolls'] as const;
  restaurant.useMovableClock();
  const [anna] = await sitDown(restaurant, 1, {
    before(self) {
      for (const dish of dishes) self.add(dish);
      self.add(beer, 6);
      self.send();
    },
  });
  const messages = page.getByRole('region', { name: 'Messages' });
  for (const dish of [...dishes, beer]) restaurant.setStatus('made', dish);
  await restaurant.moveClock(1500);
  await expect(messages).toContainText('10 dishes: Ready.');
  await expect(messages.getByRole('button')).toHaveCount(1);

  // What comes to the table is said aloud; there it is seen.
  restaurant.setStatus('served', edamame);
  await restaurant.moveClock(8000);
  const spoken = (text: string) => page.getByRole('status').filter({ hasText: text });
  await expect(spoken('Served.')).toHaveCount(0);
  await restaurant.moveClock(2000);
  await expect(spoken(`${edamame}: Served.`)).toHaveCount(1);
  await expect(messages).toHaveCount(0);

  // On the page of orders the row itself shows it.
  await anna.openOrders();
  restaurant.setStatus('paused', soup);
  await restaurant.moveClock(10_000);
  await expect(spoken(`${soup}: Paused.`)).toHaveCount(1);
  await expect(messages).toHaveCount(0);
  restaurant.letClockRun();
});
