import { plainChoice } from '@tavolata/domain';
import { page, type Locator } from 'vitest/browser';
import {
  aLaCarte,
  changeSetting,
  keepRounds,
  sitDown,
  test,
  type DemoRestaurant,
} from '../support/demo-table.tsx';
import { expect } from '../support/expect.ts';
import { elementOf } from '../support/locators.ts';
import { standsStill } from '../support/stands-still.ts';

const boxOf = async (css: string) => (await elementOf(page.getByCss(css).first())).getBoundingClientRect();

/** How far the tops of the list's first rows of dishes lie apart. */
function rowHeight(): number {
  const tops = page
    .getByCss('#dishes [aria-posinset]')
    .elements()
    .map((dish) => dish.getBoundingClientRect().top);
  const [first = 0, second = 0] = [...new Set(tops)].toSorted((a, b) => a - b);
  return Math.round(second - first);
}

async function sizesOfMenu(restaurant: DemoRestaurant, mode: 0 | 1, size: 'small' | 'phone') {
  keepRounds(restaurant, { dishes: 6, seconds: 600 });
  changeSetting(restaurant, 'qop-menu-default-mode', mode);
  await sitDown(restaurant, 1, { size });
  await elementOf(page.getByCss('[data-tour="round"]'));
  await standsStill();
  const [card, title, bar, round] = [
    await boxOf('#dishes [aria-posinset]'),
    await boxOf('#dishes [role="listitem"]:not([aria-posinset])'),
    await boxOf('nav:has([data-tour="cart"])'),
    await boxOf('[data-tour="round"]'),
  ];
  return {
    row: rowHeight(),
    width: Math.round(card.width),
    title: Math.round(title.height),
    foot: Math.round(bar.height),
    round: Math.round(round.top),
  };
}

test('[K-04] in the grid a row of two dishes is 308 high, a title 40, the foot 58, the round lies at 121 and the line under the categories', async ({
  restaurant,
}) => {
  expect(await sizesOfMenu(restaurant, 1, 'phone')).toEqual({
    row: 308,
    width: 162,
    title: 40,
    foot: 58,
    round: 122,
  });
});

test('[K-04] on the smallest screen a card is still 150 wide', async ({ restaurant }) => {
  expect((await sizesOfMenu(restaurant, 1, 'small')).width).toBe(150);
});

test('[K-04] in the list a row is 156 high, and the round lies at 69', async ({ restaurant }) => {
  expect(await sizesOfMenu(restaurant, 0, 'phone')).toEqual({
    row: 156,
    width: 248,
    title: 40,
    foot: 58,
    round: 69,
  });
});

test('[K-04] the last row of the list is 214 high: 156 as each, and 58 to the end, in which the next menu stands', async ({
  restaurant,
}) => {
  changeSetting(restaurant, 'qop-menu-default-mode', 0);
  await sitDown(restaurant, 1);
  const list = await elementOf(page.getByRole('list', { name: 'Dishes' }).parent());
  const lastTop = () =>
    Math.max(
      ...[...list.querySelectorAll('[aria-posinset]')].map((dish) => dish.getBoundingClientRect().top),
    );
  const rest = () => list.scrollHeight - list.clientHeight - list.scrollTop;
  await expect
    .poll(() => {
      list.scrollTo({ top: list.scrollHeight, behavior: 'instant' });
      return rest();
    })
    .toBeLessThanOrEqual(1);
  await standsStill();
  const { bottom } = list.getBoundingClientRect();
  expect(Math.round(bottom + rest() - lastTop())).toBe(214);
});

test('[K-04] however wide the window, a card is no wider than 500', async ({ restaurant }) => {
  await sitDown(restaurant, 1);
  for (const mode of ['grid', 'list'] as const) {
    for (const width of [320, 360, 520, 599, 600, 740, 820, 1024, 1280, 1920, 2560]) {
      await page.viewport(width, 900);
      await standsStill();
      const card = (await boxOf('#dishes [aria-posinset]')).width;
      expect(card, `${mode} at ${width}`).toBeGreaterThanOrEqual(150);
      expect(card, `${mode} at ${width}`).toBeLessThanOrEqual(500);
    }
    if (mode === 'grid') await page.getByRole('button', { name: 'Show as list' }).click();
  }
});

for (const [mode, words] of [
  [0, 'list'],
  [1, 'grid'],
] as const) {
  test(`the names of German dishes are read to their end in the ${words} of the smallest phone`, async ({
    restaurant,
  }) => {
    changeSetting(restaurant, 'qop-menu-default-mode', mode);
    await sitDown(restaurant, 1, { language: 'de', size: 'small' });
    const names = page.getByCss('#dishes [aria-posinset] h3 > *');
    await expect(names.first()).toHaveText('Bruschetta mit Tomate und Basilikum');
    await standsStill();
    const cut = names.elements().filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1);
    expect(cut.map(({ textContent }) => textContent)).toEqual([]);
  });
}

test('[K-04] a line of the cart is 105 high, 32 more with a note, 24 more with what its extras cost; in the orders the first header is 58, each further 40, a dish 96', async ({
  restaurant,
}) => {
  const [anna] = await sitDown(restaurant, 1, {
    menu: aLaCarte,
    before: (self) => {
      for (const dish of ['Home-made tiramisu', 'Raw seafood platter']) {
        self.add(dish);
        self.send();
      }
      self.add('Home-made tiramisu');
      self.add('Raw seafood platter', 1, { ...plainChoice, remark: 'No lemon' });
      self.add('Ice cream cup', 1, restaurant.choiceOf('Pistachio'));
    },
  });
  await anna.openCart();
  await standsStill();
  const heights = (rows: Locator) =>
    rows.elements().map((row) => Math.round(row.getBoundingClientRect().height));
  const lineOf = (dish: string) => anna.dialog.getByRole('listitem').filter({ hasText: dish });
  const lines = ['Home-made tiramisu', 'Raw seafood platter', 'Ice cream cup'];
  expect(lines.map((dish) => heights(lineOf(dish)))).toEqual([[105], [137], [161]]);
  await anna.button('cart.close').click();
  await anna.openOrders();
  const rows = page.getByCss('main').getByRole('listitem');
  await expect.poll(() => heights(rows).slice(0, 4)).toEqual([58, 96, 40, 96]);
});
