import type { Page } from '@playwright/test';
import { keepRounds, setStock } from './support/restaurant-rules.ts';
import { pressBlocked } from './support/press-blocked.ts';
import { expect, test } from './support/restaurant.ts';
import { aLaCarte, sitDown } from './support/sit-down.ts';

test('[R-03, SH-04] staff skip the wait of a table: its phones are in the next round at once, with what was not sent', async ({
  restaurant,
}) => {
  await keepRounds(restaurant, { dishes: 2, seconds: 600 });
  const [anna, ben] = await sitDown(restaurant, 2, { adults: 1 });
  await anna.add('Salted edamame');
  await anna.openCart();
  await anna.send();
  await ben.add('Prawn crackers');
  for (const { page } of [anna, ben]) {
    await expect(page.getByRole('region', { name: /Round 1: 2 of 2/ }).getByRole('timer')).toBeVisible();
  }

  const { page } = await restaurant.kitchen();
  await openTable12(page);
  await page.getByRole('button', { name: 'Skip the wait' }).click();
  const question = page.getByRole('alertdialog', { name: 'Open round 2 for table 12 now?' });
  await Promise.all([
    ...[anna, ben].map((phone) => expect(phone.message(/^Round 2 is open\./)).toBeVisible()),
    question.getByRole('button', { name: 'Skip the wait' }).click(),
  ]);
  for (const phone of [anna, ben]) {
    await expect(phone.page.getByRole('region', { name: /Round 2: 1 of 2/ })).toBeVisible();
  }
  await ben.openCart();
  await expect(ben.dialog.getByRole('heading', { name: 'Round 2 · Table 12' })).toBeVisible();
  await ben.send();
  await expect(ben.message(/^Round 2 sent\./)).toBeVisible();
});

test('[R-05, SH-04] staff start a round over: the table that waited may choose again in the same round', async ({
  restaurant,
}) => {
  await keepRounds(restaurant, { dishes: 2, seconds: 600 });
  const [anna] = await sitDown(restaurant, 1);
  await anna.add('Salted edamame', 2);
  await anna.openCart();
  await anna.send();
  const full = anna.page.getByRole('region', { name: /Round 1: 2 of 2/ });
  await expect(full.getByRole('timer')).toBeVisible();

  const { page } = await restaurant.kitchen();
  await openTable12(page);
  await page.getByRole('button', { name: 'Start round over' }).click();
  const question = page.getByRole('alertdialog', { name: 'Start round 1 over for table 12?' });
  await question.getByRole('button', { name: 'Start round over' }).click();
  const fresh = anna.page.getByRole('region', { name: /Round 1: 0 of 2/ });
  await expect(fresh).toBeVisible();
  await expect(fresh.getByRole('timer')).toHaveCount(0);
  await anna.add('Prawn crackers', 2);
  await expect(anna.page.getByRole('region', { name: /Round 1: 2 of 2/ })).toBeVisible();
});

test('[B-01, API-14] what the kitchen counts on its console, the guests’ menu shows without a reload', async ({
  restaurant,
}) => {
  const dish = 'Raw seafood platter';
  await setStock(restaurant, dish, 7);
  const [anna] = await sitDown(restaurant, 1, { menu: aLaCarte });
  await anna.search(dish);
  await expect(anna.page.getByText('7 left')).toBeVisible();

  const { page } = await restaurant.kitchen();
  await page.getByRole('link', { name: 'Menu' }).click();
  await page.getByRole('searchbox', { name: 'Search dishes' }).fill(dish);
  const left = page.getByRole('textbox', { name: `${dish}: how many are left` });
  await left.fill('2');
  await left.press('Enter');
  await expect(anna.page.getByText('2 left')).toBeVisible();
  await page.getByRole('button', { name: `One less: ${dish}` }).click();
  await expect(anna.page.getByText('1 left')).toBeVisible();

  // The last one goes to this guest; nobody can add a second.
  const more = anna.button('dish.addOne', { name: dish });
  await more.click();
  await pressBlocked(more);
  await expect(anna.message(/sold out|Only \d left/)).toBeVisible();
  await page.getByRole('button', { name: `${dish}: on sale`, exact: true }).click();
  await expect(anna.page.getByText('Sold out', { exact: true })).toBeVisible();
  await expect(more).toHaveCount(0);
});

async function openTable12(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Floor' }).click();
  await page.getByRole('button', { name: /^12/ }).click();
}
