import { allergens, marks, must } from '@tavolata/domain';
import { addresses, type DishWire } from '@tavolata/protocol';
import { Rejected } from '../support/far-server.ts';
import { reload } from '../support/open-screen.ts';
import {
  aLaCarte,
  changeDishes,
  changeSetting,
  dinner,
  nameOf,
  sitDown,
  test,
} from '../support/demo-table.tsx';
import { expect } from '../support/expect.ts';
import { ask, scrollIntoView, elementOf, innerTextOf } from '../support/locators.ts';
import type { Phone } from '../support/phone.ts';
import { page, type Locator } from 'vitest/browser';
import { expectAccessible } from '../support/axe.ts';

test('[M-01] the bar names the menu and opens the list of those that this table may order from; another one is there at once', async ({
  restaurant,
}) => {
  const [anna] = await sitDown(restaurant, 1);
  const bar = anna.page.getByRole('heading', { level: 1 });
  await expect(bar).toHaveText(dinner);
  const asked = () => restaurant.table.server.callsOf(addresses.menus).length;
  const before = asked();
  await bar.getByRole('button').click();
  const offered = anna.dialog.getByRole('listitem').getByRole('button');
  await expect(offered).toHaveText([new RegExp(`^${dinner}`), new RegExp(`^${aLaCarte}`)]);
  await expect(offered.first()).toHaveAttribute('aria-current', 'true');
  await offered.last().click();
  await expect(bar).toHaveText(aLaCarte);
  await expect(titles(anna).first()).toHaveText('Set menus');
  expect(asked()).toBe(before);
});

test('[M-02] grid and list change places, as the restaurant says at first and as the guest says then, and begin at the first category', async ({
  restaurant,
}) => {
  const [anna] = await sitDown(restaurant, 1);
  const { page } = anna;
  // The restaurant's own way: tabs above, two dishes beside each other.
  const [left, right] = await tops(cards(anna));
  expect(left).toBe(right);
  const first = await innerTextOf(categories(anna).getByRole('button').first());
  await categories(anna).getByRole('button').nth(3).click();
  await expect(current(anna)).not.toHaveText(first);

  await anna.button('menu.showAsList').click();
  await expect(current(anna)).toHaveText(first);
  await expect(titles(anna).first()).toBeInViewport();
  const [above, below] = await tops(cards(anna));
  expect(below).toBeGreaterThan(must(above, 'the first dish has a place'));
  const bar = (await elementOf(categories(anna))).getBoundingClientRect();
  const list = (await elementOf(page.getByRole('list', { name: 'Dishes' }))).getBoundingClientRect();
  expect(bar.right).toBeLessThanOrEqual(list.left);

  await categories(anna).getByRole('button').nth(3).click();
  await anna.button('menu.showAsGrid').click();
  await expect(current(anna)).toHaveText(first);
  await expect(titles(anna).first()).toBeInViewport();
});

test.for([
  [
    { width: 820, height: 1180 },
    { grid: 3, list: 2, tall: 900 },
  ],
  [
    { width: 1180, height: 820 },
    { grid: 4, list: 3, tall: 600 },
  ],
  [
    { width: 740, height: 360 },
    { grid: 3, list: 2, tall: 225 },
  ],
  [
    { width: 412, height: 915 },
    { grid: 2, list: 1, tall: 600 },
  ],
] as const)(
  '[M-02] at %o there are so many dishes side by side, and so much room for them: %o',
  async ([{ width, height }, { grid, list, tall }], { restaurant }) => {
    await page.viewport(width, height);
    const [anna] = await sitDown(restaurant, 1);
    await page.viewport(width, height);
    const dishes = anna.page.getByRole('list', { name: anna.words.say('menu.dishes') });
    const beside = () => {
      const cards = dishes
        .getByRole('heading', { level: 3 })
        .elements()
        .map((name) => name.closest('[aria-posinset]'));
      const boxes = cards.map((card) => must(card ?? undefined, 'a card').getBoundingClientRect());
      return boxes.filter(({ top }) => top === boxes[0]?.top).length;
    };
    await expect.poll(beside).toBe(grid);
    const room = async () => {
      const box = (await elementOf(dishes)).parentElement?.getBoundingClientRect();
      return must(box, 'the box of the list').height;
    };
    expect(await room()).toBeGreaterThan(tall);
    await anna.button('menu.showAsList').click();
    await expect.poll(beside).toBe(list);
    expect(await room()).toBeGreaterThan(tall);
    expect(document.documentElement.scrollWidth).toBe(width);
    await expectAccessible();
  },
);

test('[M-02] a restaurant that shows its menu as a list is seen so by who has not chosen', async ({
  restaurant,
}) => {
  changeSetting(restaurant, 'qop-menu-default-mode', 0);
  const [anna] = await sitDown(restaurant, 1);
  await expect(anna.button('menu.showAsGrid')).toBeVisible();
});

test('[M-03] scrolling marks the category that is read, and choosing one scrolls to it', async ({
  restaurant,
}) => {
  const [anna] = await sitDown(restaurant, 1);
  const third = categories(anna).getByRole('button').nth(2);
  const name = (await innerTextOf(third.getByCss('span').first())).trim();
  await third.click();
  await expect(anna.page.getByRole('heading', { name, level: 2 })).toBeInViewport();
  await expect(third).toHaveAttribute('aria-current', 'true');

  // The other way: the list moves, and the category follows it.
  // What passes by on the way of a jump is not marked: the finger comes after it, once the list has come to rest.
  const up = async () => {
    await ask(scroller(anna), (element) =>
      element.scrollTo({ top: element.scrollTop > 0 ? 0 : 1, behavior: 'instant' }),
    );
    return (await elementOf(categories(anna).getByRole('button').first())).getAttribute('aria-current');
  };
  await expect.poll(up, { interval: 300 }).toBe('true');
  // The mark comes a moment after the list: a step too far is taken back.
  const toTheThird = async () => {
    const marked = categories(anna)
      .getByRole('button')
      .elements()
      .findIndex((button) => button.getAttribute('aria-current') === 'true');
    const top = marked < 2 ? 250 : marked > 2 ? -100 : 0;
    await ask(scroller(anna), (element) => element.scrollBy({ top, behavior: 'instant' }));
    return marked;
  };
  await expect.poll(toTheThird, { interval: 50, timeout: 30_000 }).toBe(2);
});

test('[M-05] a filter really changes what is listed, counts its conditions on its sign, and begins at the top of what is left', async ({
  restaurant,
}) => {
  const [anna] = await sitDown(restaurant, 1);
  const { page, words } = anna;
  const badge = (commands: number) =>
    page.getByRole('button', { name: `Filter, ${commands} on`, exact: true }).getByCss('[data-text]');
  await categories(anna).getByRole('button').nth(4).click();
  await expect(categories(anna).getByRole('button').nth(4)).toHaveAttribute('aria-current', 'true');
  const before = new Set(await allNames(anna));

  await anna.button('menu.filter').click();
  // What most come for is seen without scrolling, before the fourteen.
  await expect(anna.dialog.getByRole('heading', { level: 3 })).toHaveText([
    anna.words.say('filter.showOnly'),
    anna.words.say('filter.leaveOutAllergens'),
    anna.words.say('filter.leaveOut'),
  ]);
  for (const mark of ['vegetarian', 'vegan']) {
    await expect(
      anna.dialog.getByRole('button', { name: anna.words.say(`mark.${mark}`), exact: true }),
    ).toBeInViewport({
      ratio: 1,
    });
  }
  await anna.dialog.getByRole('button', { name: words.say('allergen.gluten'), exact: true }).click();
  await anna.dialog.getByRole('button', { name: /^Show \d+ dish/ }).click();
  await expect(anna.dialog).toBeHidden();
  await expect(badge(1)).toHaveAttribute('data-text', '1');

  // The category that is marked is the one that is read.
  const firstTitle = await innerTextOf(titles(anna).first());
  await expect(current(anna)).toContainText(firstTitle.split('\n')[0] ?? '');
  await expect(titles(anna).first()).toBeInViewport();

  const left = await allNames(anna);
  const withGluten = left.filter((name) => restaurant.dish(name).allergen?.includes('gluten'));
  expect(withGluten).toEqual([]);
  expect(left.length).toBeGreaterThan(10);
  const gone = [...before].filter((name) => !left.includes(name));
  for (const name of gone) expect(restaurant.dish(name).allergen).toContain('gluten');
  expect(gone.length).toBeGreaterThan(10);

  await anna
    .button('menu.filter')
    .or(page.getByRole('button', { name: /^Filter, / }))
    .click();
  await anna.dialog.getByRole('button', { name: words.say('mark.vegetarian'), exact: true }).click();
  await anna.dialog.getByRole('button', { name: /^Show \d+ dish/ }).click();
  await expect(badge(2)).toHaveAttribute('data-text', '2');
  for (const name of await allNames(anna)) {
    const { other_detail_info } = restaurant.dish(name);
    expect(other_detail_info.includes('vegetarian') || other_detail_info.includes('vegan'), name).toBe(true);
  }
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(anna.button('menu.filter')).toBeVisible();
});

test('[M-07] a card shows at most four marks and five allergens before a sign that there is more, its flags and badges, and that it is sold out', async ({
  restaurant,
}) => {
  const names = [
    'Salted edamame',
    'Prawn crackers',
    'Miso soup',
    'Wonton soup',
    'Hot and sour soup',
  ] as const;
  const changes: Partial<DishWire>[] = [
    { other_detail_info: marks.slice(0, 6), allergen: allergens.slice(0, 7), special_attributes: 1 },
    { other_detail_info: marks.slice(0, 4), allergen: allergens.slice(0, 5), special_attributes: 2 },
    { special_attributes: 3, bargain_stype: 1, allergen: null },
    { is_sold_out: 1 },
    { allergen: [] },
  ];
  changeDishes(restaurant, (dish) => ({
    ...dish,
    ...changes[names.findIndex((name) => name === nameOf(dish))],
  }));
  const [anna] = await sitDown(restaurant, 1);
  const card = async (name: string) => {
    await categories(anna)
      .getByRole('button', { name: name.endsWith('soup') ? /^Soups/ : /^Asian starters|^Snacks/ })
      .click();
    const found = anna.page
      .getByRole('listitem')
      .filter({ has: anna.page.getByRole('heading', { name, level: 3, exact: true }) });
    await scrollIntoView(found);
    return found;
  };

  const full = await card(names[0]);
  expect(await signs(full.getByRole('img'))).toEqual({ pictures: 4, more: '…' });
  expect(await signs(full.getByRole('button', { name: /^Contains/ }))).toEqual({ pictures: 4, more: '+3' });
  await expect(full).toContainText('Popular');
  const fitting = await card(names[1]);
  expect(await signs(fitting.getByRole('img'))).toEqual({ pictures: 4, more: undefined });
  expect(await signs(fitting.getByRole('button', { name: /^Contains/ }))).toEqual({
    pictures: 5,
    more: undefined,
  });
  await expect(fitting).toContainText('New');
  const onSale = await card(names[2]);
  await expect(onSale).toContainText('SALE');
  await expect(onSale).toContainText('Offer');
  await expect(onSale).toContainText(anna.words.say('dish.notProvidedShort'));
  const gone = await card(names[3]);
  await expect(gone).toContainText('Sold out');
  await expect(gone.getByRole('button', { name: /^Add one/ })).toHaveCount(0);
  await expect(await card(names[4])).toContainText(anna.words.say('dish.noneShort'));

  await anna.switchMenu(aLaCarte);
  await expect(cards(anna).first()).toContainText('Set menu');
});

test('[M-08] the viewer says how often a dish was ordered, what it is and contains, and a set menu is ordered from it', async ({
  restaurant,
}) => {
  const [anna, ben] = await sitDown(restaurant, 2);
  await anna.add('Salted edamame');
  ben.add('Salted edamame', 2);
  ben.add('Miso soup');
  await anna.openCart();
  await anna.send();
  const look = async (name: string) => {
    await anna.search(name);
    await anna.page.getByRole('button', { name, exact: true }).click();
    return anna.dialog.getByCss('article:not([inert])');
  };
  const leave = async () => {
    await anna.press('Escape');
    await anna.button('search.cancel').click();
  };
  const edamame = await look('Salted edamame');
  await expect(edamame).toContainText('Ordered so far: you 1, your table 3');
  await expect(edamame).toContainText('Included');
  const wire = restaurant.dish('Salted edamame');
  // Vegan says vegetarian too.
  expect(wire.other_detail_info).toContain('vegetarian');
  expect(wire.other_detail_info).toContain('vegan');
  await expect(edamame.getByRole('listitem').getByText('Vegetarian')).toHaveCount(0);
  for (const mark of wire.other_detail_info.filter((one) => one !== 'vegetarian'))
    await expect(edamame.getByRole('listitem').getByText(anna.words.say(`mark.${mark}`))).toBeVisible();
  await expect(edamame).toContainText(must(wire.item_description['en'], 'a description'));
  const quantity = edamame.getByRole('group', { name: 'Salted edamame, quantity' });
  const add = quantity.getByRole('button', { name: 'Add · included: Salted edamame', exact: true });
  await expect(add).toHaveText('Add · included');
  const widthOf = (part: Locator) => ask(part, (element) => element.getBoundingClientRect().width);
  expect(await widthOf(add)).toBeGreaterThan(0.85 * (await widthOf(edamame)));
  await add.click();
  // What was pressed keeps the focus, and adds the next one.
  const plus = quantity.getByRole('button', { name: 'Add one Salted edamame', exact: true });
  await expect(plus).toBeFocused();
  await expect(quantity).toContainText('1');
  await plus.click();
  await expect(quantity).toContainText('2');
  await leave();
  await expect(await look('Miso soup')).toContainText('Ordered so far: you 0, your table 1');
  await leave();

  const set = await look('Lantern menu');
  await expect(set).toContainText('€24.00');
  await set.getByRole('button', { name: 'Order: Lantern menu', exact: true }).click();
  await expect(anna.page.getByRole('dialog', { name: 'Lantern menu' })).toBeVisible();
});

test('[M-07] vegan is written on cards and rows, and the leaf left to what is vegetarian', async ({
  restaurant,
}) => {
  const [anna] = await sitDown(restaurant, 1, { size: 'small' });
  const marksOf = (dish: string) =>
    anna.page
      .getByRole('listitem')
      .filter({ has: anna.page.getByRole('heading', { name: dish, level: 3 }) })
      .getByRole('img', { name: /egan|egetarian/ });
  const look = async () => {
    await expect(marksOf('Tomato and basil bruschetta')).toHaveText('Vegan');
    await expect(marksOf('Tomato and basil bruschetta').getByCss('use[href$="mark-vegetarian"]')).toHaveCount(
      0,
    );
    await expect(marksOf('Caprese with burrata').getByCss('use[href$="mark-vegetarian"]')).toHaveCount(1);
  };
  await look();
  await anna.button('menu.showAsList').click();
  await look();

  // Beside three other marks, on the smallest phone, it is not cut.
  await anna.search('Cola 0.4 l');
  await expect(marksOf('Cola 0.4 l').getByCss('svg')).toHaveCount(3);
  const word = await elementOf(marksOf('Cola 0.4 l').getByCss('span'));
  expect(word.textContent).toBe('Vegan');
  expect(word.scrollWidth).toBeLessThanOrEqual(word.clientWidth);
  const rightOf = (part: Locator) => ask(part, (element) => element.getBoundingClientRect().right);
  const list = anna.page.getByRole('list', { name: 'Dishes' });
  expect(await rightOf(marksOf('Cola 0.4 l'))).toBeLessThanOrEqual(await rightOf(list));
});

test('[M-12] of 500 dishes only those near the screen are drawn, down to the last one, and a picture that does not come is a plate', async ({
  restaurant,
}) => {
  restaurant.menus = restaurant.menus.map((menu) => ({
    ...menu,
    menu_item_slu: menu.menu_item_slu.slice(0, 1).map((slu) => ({
      ...slu,
      menu_item: Array.from({ length: 500 }, (_, index) => ({
        ...must(slu.menu_item[index % slu.menu_item.length], 'a dish'),
        item_id: 50_000 + index,
        item_names: { en: `Dish ${index + 1}` },
      })),
    })),
  }));
  const [anna] = await sitDown(restaurant, 1);
  const drawn = () => anna.page.getByRole('listitem').elements().length;
  expect(drawn()).toBeLessThan(60);
  // Not even the blurred ground that waits for a photo is left of those that are seen.
  for (const dish of ['Dish 1', 'Dish 2', 'Dish 3', 'Dish 4']) {
    const heading = anna.page.getByRole('heading', { name: dish, exact: true });
    const card = anna.page.getByRole('article').or(anna.page.getByRole('listitem')).filter({ has: heading });
    await expect(card.last().getByCss('img')).toHaveCount(0);
  }
  const last = anna.page.getByRole('heading', { name: 'Dish 500', exact: true });
  const down = async () => {
    await ask(scroller(anna), (element) => element.scrollBy({ top: 6000, behavior: 'instant' }));
    expect(drawn()).toBeLessThan(60);
    return last.query() !== null;
  };
  await expect.poll(down, { interval: 50, timeout: 30_000 }).toBe(true);
});

test('[M-14] while the menus load their place is kept; when they don’t come the guest reads it, and tries again', async ({
  restaurant,
}) => {
  const [anna] = await sitDown(restaurant, 1);
  const { page } = anna;
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  let isDown = true;
  restaurant.table.server.answer(addresses.menus, async () => {
    await held;
    return isDown ? new Rejected('failure') : [...restaurant.menus];
  });
  await reload();
  const bones = page.getByCss('[aria-busy="true"]');
  await expect(bones).toBeVisible();
  release();
  await expect(page.getByText(anna.words.say('menu.failed'))).toBeVisible();
  await expect(bones).toHaveCount(0);
  isDown = false;
  await anna.button('shared.retry').click();
  await anna.expectMenu();
});

test('a tap that follows a scroll at once meets the dish that is seen', async ({ restaurant }) => {
  const [anna] = await sitDown(restaurant, 1);
  await expect(cards(anna).first()).toBeVisible();
  const met = await ask(scroller(anna), async (list) => {
    const hasScrolled = new Promise((resolve) => list.addEventListener('scroll', resolve, { once: true }));
    list.scrollTo({ top: 400, behavior: 'instant' });
    await hasScrolled;
    for (const _ of [1, 2]) await new Promise((resolve) => requestAnimationFrame(resolve));
    const { left, top, width, height } = list.getBoundingClientRect();
    return (
      document.elementFromPoint(left + width / 4, top + height / 2)?.closest('[role="listitem"]') !== null
    );
  });
  expect(met).toBe(true);
});

for (const look of ['grid', 'list'] as const) {
  test(`[M-05] the allergens of a dish in the ${look} take a finger, however few are drawn`, async ({
    restaurant,
  }) => {
    const [anna] = await sitDown(restaurant, 1);
    if (look === 'list') await anna.button('menu.showAsList').click();
    const strip = cards(anna)
      .getByRole('button', { name: /^Contains gluten$/ })
      .first();
    await scrollIntoView(strip);
    const reached = await ask(strip, (button) => {
      const { left, top } = button.getBoundingClientRect();
      const hits = (x: number, y: number) => document.elementFromPoint(x, y)?.closest('button') === button;
      const around = Array.from({ length: 100 }, (_, index) => index - 40);
      const middle = top + 12;
      return {
        wide: around.filter((x) => hits(left + x + 0.5, middle)).length,
        high: around.filter((y) => hits(left + 10, top + y + 0.5)).length,
      };
    });
    expect(reached.wide).toBeGreaterThanOrEqual(44);
    expect(reached.high).toBeGreaterThanOrEqual(44);
  });
}

function categories({ page }: Phone): Locator {
  return page.getByRole('navigation', { name: 'Categories' });
}

function current(phone: Phone): Locator {
  return categories(phone).getByCss('[aria-current="true"]');
}

function titles({ page }: Phone): Locator {
  return page.getByRole('list', { name: 'Dishes' }).getByRole('heading', { level: 2 });
}

function cards({ page }: Phone): Locator {
  return page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) });
}

/** The box of the list that scrolls. */
function scroller({ page }: Phone): Locator {
  return page.getByRole('list', { name: 'Dishes' }).parent();
}

/** Where the first two of them begin. */
async function tops(some: Locator): Promise<readonly [number, number]> {
  const topOf = async (nth: number) => (await elementOf(some.nth(nth))).getBoundingClientRect().top;
  return [await topOf(0), await topOf(1)];
}

/** Every name of the list, which draws only what is near the screen: read on the way from its top to its end. */
function allNames(phone: Phone): Promise<readonly string[]> {
  return ask(scroller(phone), async (element) => {
    const drawn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const names = new Set<string>();
    element.scrollTo({ top: 0, behavior: 'instant' });
    for (let before = -1; before !== element.scrollTop;) {
      await drawn();
      for (const heading of element.querySelectorAll('h3')) names.add(heading.textContent);
      before = element.scrollTop;
      element.scrollBy({ top: 600, behavior: 'instant' });
    }
    return [...names];
  });
}

/** How many pictures a row of signs has, and what it says when there are more. */
async function signs(row: Locator): Promise<{ pictures: number; more: string | undefined }> {
  await elementOf(row);
  const more = row.getByCss('[data-more]').query()?.getAttribute('data-more') ?? undefined;
  return { pictures: row.getByCss('svg').elements().length, more };
}

test('[M-08] nothing can push the sheet of a dish aside, as what only screen readers read beside it once did', async ({
  restaurant,
}) => {
  const [anna] = await sitDown(restaurant, 1);
  const { dialog } = anna;
  await anna.search('Salted edamame');
  await anna.page.getByRole('button', { name: 'Salted edamame', exact: true }).click();
  const footer = dialog.getByCss('article:not([inert]) footer');
  await expect(footer).toBeInViewport({ ratio: 1 });
  const moved = await ask(dialog, (element) => {
    element.scrollTo(90, 90);
    element.firstElementChild?.scrollTo(90, 90);
    const { scrollLeft, scrollTop, firstElementChild: panel } = element;
    return [scrollLeft, scrollTop, panel?.scrollLeft, panel?.scrollTop];
  });
  expect(moved).toEqual([0, 0, 0, 0]);
  await expect(footer).toBeInViewport({ ratio: 1 });
});
