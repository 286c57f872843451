import { must } from '@tavolata/domain';
import { page } from 'vitest/browser';
import { arrive, keepRounds, limitCategories, sitDown, test } from '../support/demo-table.tsx';
import { expect } from '../support/expect.ts';
import { elementOf, pressBlocked } from '../support/locators.ts';
import { expectReadable } from '../support/readable.ts';

test('[R-10, M-03] a category counts what the table has of it in its title and its tab, says when it is full, and takes no more: card and plus light up for half a second', async ({
  restaurant,
}) => {
  keepRounds(restaurant, { dishes: 9, seconds: 600 });
  const [anna, ben] = await sitDown(restaurant, 2);
  const categories = anna.page.getByRole('navigation', { name: 'Categories' });
  const tab = categories.getByRole('button', { name: /^Soups and ramen/ });
  const list = anna.page.getByRole('list', { name: 'Dishes' });
  const title = list.getByRole('listitem').filter({
    has: anna.page.getByRole('heading', { level: 2, name: 'Soups and ramen' }),
  });

  // Two people may have two soups each; one without a limit counts nothing.
  await expect(
    list.getByRole('listitem').filter({
      has: anna.page.getByRole('heading', { level: 2, name: 'Italian starters' }),
    }),
  ).toHaveText('Italian starters');
  await tab.click();
  await expect(title).toHaveText('Soups and ramen0 of 4');

  // What another guest takes counts as much as the own.
  ben.add('Miso soup', 2);
  await expect(title).toContainText('2 of 4');
  const more = (name: string) => anna.button('dish.addOne', { name });
  await more('Hot and sour soup').click();
  await more('Hot and sour soup').click();
  await expect(title).toContainText('4 of 4 · full');
  await expect(tab).toContainText('4/4');
  // Bare numbers say nothing to who only hears them.
  await expect(
    anna.page.getByRole('button', { name: 'Soups and ramen 4 of 4 taken 2 in your cart', exact: true }),
  ).toBeVisible();

  // A plus of the full category still answers, with the numbers.
  await expect(more('Wonton soup')).toHaveAttribute('aria-disabled', 'true');
  const lights = watchLights('Wonton soup');
  await pressBlocked(more('Wonton soup'));
  await expect(anna.message('This category is full: 4 of 4 for this round.')).toBeVisible();
  await expect.poll(lights).toEqual([0.5, 0.5]);
  await anna.button('dish.removeOne', { name: 'Hot and sour soup' }).click();
  await expect(title).toContainText('3 of 4');
  await expect(more('Wonton soup')).not.toHaveAttribute('aria-disabled', 'true');
});

test('[C-09] on the narrowest phone the price beyond a limit is read in full, as a grid and as a list', async ({
  restaurant,
}) => {
  keepRounds(restaurant, { dishes: 20, seconds: 600 });
  const dish = 'Caprese with burrata';
  const [anna] = await sitDown(restaurant, 1, {
    language: 'de',
    size: 'small',
    before: (self) => self.add(dish, 12),
  });
  const limit = anna.page.getByText(/^12\/1 · \+3,00/);
  for (const layout of ['grid', 'list']) {
    if (layout === 'list') await anna.button('menu.showAsList').click();
    await expect(limit).toBeVisible();
    const row = (await elementOf(limit)).closest('[role="listitem"]');
    await expectReadable(layout, must(row, 'the row of the dish'), { dots: 'where lines are counted' });
  }
});

test('[M-03] a limit of 999 and more is none, and titles count no dishes', async ({ restaurant }) => {
  limitCategories(restaurant, 999);
  const [anna] = await sitDown(restaurant, 1);
  const starters = anna.page.getByRole('heading', { level: 2, name: 'Italian starters' });
  await expect(starters).toBeVisible();
  await expect(anna.page.getByText(/^\d+ of \d+( · full)?$/)).toHaveCount(0);
});

for (const { where, seen } of [
  { where: 'takeaway', seen: 0 },
  { where: 'table', seen: 1 },
] as const) {
  test(`[M-03] limits of categories are ${seen === 0 ? 'hidden where food is taken away' : 'seen at a table'}`, async ({
    restaurant,
  }) => {
    limitCategories(restaurant, 7);
    const menu = 'À la carte';
    const phone =
      where === 'table'
        ? (await sitDown(restaurant, 1, { menu }))[0]
        : await arrive(restaurant, { spot: 'takeaway' });
    if (where === 'takeaway') {
      await phone.orderNow.click();
      await phone.button('quickService.begin').click();
      await phone.expectMenu();
    }
    const [first] = restaurant.menu(menu).menu_item_slu;
    const title = phone.page.getByRole('heading', { level: 2, name: first?.dmi_slu_names['en'] ?? '' });
    await expect(title).toBeVisible();
    await expect(phone.page.getByText('0 of 7', { exact: true }).first()).toHaveCount(seen);
  });
}

test('[R-09] each guest reads once that a dish costs extra from here on, with the tap that costs it, and can take that back', async ({
  restaurant,
}) => {
  const dish = 'Tuna and avocado tartare';
  const [anna, ben] = await sitDown(restaurant, 2);
  const said = anna.message('From here each one costs €4.00 extra.');
  const units = () => restaurant.visit.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  await anna.search(dish);
  const more = anna.button('dish.addOne', { name: dish });
  await more.click();
  await more.click();
  await expect(said).toHaveCount(0);
  // What others do beyond the limit is told on their phones.
  ben.add(dish);
  await expect.poll(units).toBe(3);
  await expect(said).toHaveCount(0);
  await more.click();
  await expect(said).toBeVisible();
  await expect.poll(units).toBe(4);
  const messages = page.getByRole('region', { name: anna.words.say('message.region') });
  await messages.getByRole('button', { name: anna.words.say('cart.undo') }).click();
  await expect.poll(units).toBe(3);
  await expect(said).toHaveCount(0);
  await more.click();
  await expect(said).toBeVisible();
  await more.click();
  await expect(said).toHaveCount(0);
});

test('[R-09] what the next one costs stands on the card and the button before it is added, once the table has had what is included', async ({
  restaurant,
}) => {
  const tartare = 'Tuna and avocado tartare';
  const [anna, ben] = await sitDown(restaurant, 2);
  await anna.search(tartare);
  const card = anna.page
    .getByRole('list', { name: 'Dishes' })
    .getByRole('listitem')
    .filter({ hasText: tartare });
  await expect(card).not.toContainText('€');
  ben.add(tartare, 2);
  await expect(card).toContainText('2/2 · +€4.00');
  await anna.page.getByRole('button', { name: tartare, exact: true }).click();
  const bar = anna.dialog.getByCss('article:not([inert]) footer');
  await expect(bar).toContainText('All 2 included are taken. Each further one costs €4.00 extra.');
  await bar.getByRole('button', { name: `Add · €4.00: ${tartare}`, exact: true }).click();
  await expect.poll(() => restaurant.visit.lines.length).toBe(2);
});

/** From now on notes how many seconds each edge in a dish’s card has been lit up: the card’s own and that of its plus. */
function watchLights(dish: string): () => readonly number[] {
  const lights: number[] = [];
  document.addEventListener('animationend', ({ target, elapsedTime }) => {
    const card = target instanceof Element && target.closest('[aria-posinset]');
    if (card && card.textContent.includes(dish)) lights.push(elapsedTime);
  });
  return () => lights;
}
