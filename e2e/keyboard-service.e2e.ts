import { must } from '@tavolata/domain';
import type { Page } from '@playwright/test';
import { join } from './support/accounts.ts';
import { menuNameOf, nameOf } from './support/menu-facts.ts';
import { expect, test } from './support/restaurant.ts';
import { aLaCarte } from './support/sit-down.ts';

/** More than there are stops in any room. */
const mostStops = 150;

/** Goes on with the key for the next stop until one has this name, and expects to see where it is. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const focused = page.locator(':focus');
  for (let stop = 0; stop < mostStops; stop += 1) {
    const known = await page.evaluate(() => {
      const at = document.activeElement;
      // Between two stops it is the page, which has every word.
      if (at === document.body) return '';
      const label = at instanceof HTMLInputElement ? at.labels?.[0]?.textContent : at?.textContent;
      return (at?.getAttribute('aria-label') ?? label ?? '').trim();
    });
    if (typeof name === 'string' ? known === name : name.test(known)) {
      await expect(focused).toBeInViewport();
      return;
    }
    await page.keyboard.press('Tab');
  }
  throw new Error(`no key leads to ${String(name)}`);
}

async function press(page: Page, name: string | RegExp): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press('Enter');
}

test('a whole service is done with the keyboard alone: log in, open a table, order, cook, bill, paid', async ({
  restaurant,
}) => {
  const waiter = await join(restaurant, { name: 'Luca', role: 'waiter' });
  const offered = must(
    restaurant.menu.menus.find((one) => menuNameOf(one) === aLaCarte),
    'à la carte',
  );
  const dish = nameOf(must(restaurant.menu.plainDishesOf(offered)[0], 'a dish without choices'));
  const { page } = await restaurant.kitchen();
  const { keyboard } = page;
  const dialog = page.getByRole('dialog');
  await page.context().clearCookies();
  await page.goto('/staff/');
  await expect(page.getByRole('heading', { name: 'Log in', level: 1 })).toBeVisible();
  await tabTo(page, 'Account');
  await keyboard.type(waiter.account);
  await tabTo(page, 'Password');
  await keyboard.type(waiter.password);
  await keyboard.press('Enter');
  await expect(page.getByText('Nothing needs you right now.', { exact: true })).toBeVisible();
  await press(page, 'Floor');
  await expect(page.getByRole('heading', { name: 'Floor', level: 1 })).toBeVisible();

  await press(page, /^7(?!\d)/);
  await press(page, 'Open for 2 adults');
  const question = page.getByRole('alertdialog');
  await expect(question).toBeVisible();
  // One of a group is chosen with the arrows.
  await tabTo(page, /all you can eat|À la carte/);
  const wanted = question.getByRole('radio', { name: /^À la carte/ });
  for (let tries = 0; tries < 4 && !(await wanted.isChecked()); tries += 1) await keyboard.press('ArrowDown');
  await expect(wanted).toBeChecked();
  await press(page, 'Open for guests');
  await expect(question).toBeHidden();
  await press(page, 'Add dishes');
  await tabTo(page, 'Search dishes');
  await keyboard.type(dish);
  await press(page, new RegExp(`^Add one: ${dish}`));
  await press(page, 'Send 1 dish to the kitchen');
  await expect(dialog).toBeHidden();

  await press(page, 'Kitchen');
  const ticket = page.getByRole('article', { name: 'Table 7' });
  await expect(ticket).toBeVisible();
  for (const step of ['Made', 'On its way', 'Served']) {
    // Who goes by the keyboard sees what became of one step before the next.
    const kept = page.waitForResponse((answer) => answer.url().endsWith('/kitchen/dishes') && answer.ok());
    await press(page, new RegExp(`Next: ${step}$`));
    await kept;
  }
  await expect(ticket).toBeHidden();

  await press(page, 'Floor');
  await press(page, /^7(?!\d)/);
  await press(page, 'Bill');
  await press(page, /^Pay /);
  await press(page, 'Card');
  await press(page, /^Write down /);
  await expect(dialog).toContainText('Everything is paid.');
  await keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  // Whoever closes it goes on where they were.
  await expect(page.locator(':focus')).toHaveText('Bill');
});
