import type { Locator } from '@playwright/test';
import { allergens, marks, must } from '@tavolata/domain';
import type { DishWire } from '@tavolata/protocol';
import { changeDishes, changeMenus } from './support/changed-menu.ts';
import { changeSetting } from './support/restaurant-rules.ts';
import { nameOf, type MenuFacts } from './support/menu-facts.ts';
import type { Phone } from './support/phone.ts';
import { expect, test } from './support/restaurant.ts';
import { aLaCarte, dinner, sitDown } from './support/sit-down.ts';

test.use({ sharesServer: true });

test('[M-01] the bar names the menu and opens the list of those that this table may order from; another one is there at once', async ({
  restaurant,
}) => {
  const [anna] = await sitDown(restaurant, 1);
  const bar = anna.page.getByRole('heading', { level: 1 });
  await expect(bar).toHaveText(dinner);
  const asked: string[] = [];
  anna.page.on('request', (request) => {
    if (request.url().includes('/menus')) asked.push(request.url());
  });
  await bar.getByRole('button').click();
  const offered = anna.dialog.getByRole('listitem').getByRole('button');
  await expect(offered).toHaveText([new RegExp(`^${dinner}`), new RegExp(`^${aLaCarte}`)]);
  await expect(offered.first()).toHaveAttribute('aria-current', 'true');
  await offered.last().click();
  await expect(bar).toHaveText(aLaCarte);
  await expect(titles(anna).first()).toHaveText('Set menus');
  expect(asked).toEqual([]);
});

test('[M-02] grid and list change places, as the restaurant says at first and as the guest says then, and begin at the first category', async ({
  restaurant,
}) => {
  const [anna] = await sitDown(restaurant, 1);
  const { page } = anna;
  // The restaurant's own way: tabs above, two dishes beside each other.
  const [left, right] = await tops(cards(anna));
  expect(left).toBe(right);
  const first = await categories(anna).getByRole('button').first().innerText();
  await categories(anna).getByRole('button').nth(3).click();
  await expect(current(anna)).not.toHaveText(first);

  await anna.button('menu.showAsList').click();
  await expect(current(anna)).toHaveText(first);
  await expect(titles(anna).first()).toBeInViewport();
  const [above, below] = await tops(cards(anna));
  expect(below).toBeGreaterThan(must(above, 'the first dish has a place'));
  const bar = must(await categories(anna).boundingBox(), 'the categories have a place');
  const list = must(await page.getByRole('list', { name: 'Dishes' }).boundingBox(), 'the list has a place');
  expect(bar.x + bar.width).toBeLessThanOrEqual(list.x);

  await categories(anna).getByRole('button').nth(3).click();
  await anna.button('menu.showAsGrid').click();
  await expect(current(anna)).toHaveText(first);
  await expect(titles(anna).first()).toBeInViewport();
});

test.describe('in a restaurant of its own', () => {
  test.use({ sharesServer: false });

  test('[M-02] a restaurant that shows its menu as a list is seen so by who has not chosen', async ({
    restaurant,
  }) => {
    await changeSetting(restaurant, 'qop-menu-default-mode', 0);
    const [anna] = await sitDown(restaurant, 1);
    await expect(anna.button('menu.showAsGrid')).toBeVisible();
  });
});

test('[M-03] scrolling marks the category that is read, and choosing one scrolls to it', async ({
  restaurant,
}) => {
  const [anna] = await sitDown(restaurant, 1);
  const third = categories(anna).getByRole('button').nth(2);
  const name = (await third.locator('span').first().innerText()).trim();
  await third.click();
  await expect(anna.page.getByRole('heading', { name, level: 2 })).toBeInViewport();
  await expect(third).toHaveAttribute('aria-current', 'true');

  // The other way: the list moves, and the category follows it.
  await scroller(anna).evaluate((element) => element.scrollTo({ top: 0, behavior: 'instant' }));
  await expect(categories(anna).getByRole('button').first()).toHaveAttribute('aria-current', 'true');
  const down = async () => {
    await scroller(anna).evaluate((element) => element.scrollBy({ top: 250, behavior: 'instant' }));
    return third.getAttribute('aria-current');
  };
  await expect.poll(down, { intervals: [50], timeout: 30_000 }).toBe('true');
});

test('[M-05] a filter really changes what is listed, counts its conditions on its sign, and begins at the top of what is left', async ({
  restaurant,
}) => {
  const [anna] = await sitDown(restaurant, 1);
  const { page, words } = anna;
  const badge = (commands: number) =>
    page.getByRole('button', { name: `Filter, ${commands} on`, exact: true }).locator('[data-text]');
  await categories(anna).getByRole('button').nth(4).click();
  await expect(categories(anna).getByRole('button').nth(4)).toHaveAttribute('aria-current', 'true');
  const before = new Set(await allNames(anna));

  await anna.button('menu.filter').click();
  await anna.dialog.getByRole('button', { name: words.say('allergen.gluten'), exact: true }).click();
  await anna.dialog.getByRole('button', { name: /^Show \d+ dish/ }).click();
  await expect(anna.dialog).toBeHidden();
  await expect(badge(1)).toHaveAttribute('data-text', '1');

  // The category that is marked is the one that is read.
  const firstTitle = await titles(anna).first().innerText();
  await expect(current(anna)).toContainText(firstTitle.split('\n')[0] ?? '');
  await expect(titles(anna).first()).toBeInViewport();

  const left = await allNames(anna);
  const withGluten = left.filter((name) => wireOf(restaurant.menu, name).allergen?.includes('gluten'));
  expect(withGluten).toEqual([]);
  expect(left.length).toBeGreaterThan(10);
  const gone = [...before].filter((name) => !left.includes(name));
  for (const name of gone) expect(wireOf(restaurant.menu, name).allergen).toContain('gluten');
  expect(gone.length).toBeGreaterThan(10);

  await anna
    .button('menu.filter')
    .or(page.getByRole('button', { name: /^Filter, / }))
    .click();
  await anna.dialog.getByRole('button', { name: words.say('mark.vegetarian'), exact: true }).click();
  await anna.dialog.getByRole('button', { name: /^Show \d+ dish/ }).click();
  await expect(badge(2)).toHaveAttribute('data-text', '2');
  for (const name of await allNames(anna)) {
    const { other_detail_info } = wireOf(restaurant.menu, name);
    expect(other_detail_info.includes('vegetarian') || other_detail_info.includes('vegan'), name).toBe(true);
  }
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(anna.button('menu.filter')).toBeVisible();
});

test('[M-07] a card shows at most four marks and five allergens before a sign that there is more, its flags and badges, and that it is sold out', async ({
  restaurant,
}) => {
  const anna = await restaurant.phone();
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
  await changeDishes(anna, (dish) => ({
    ...dish,
    ...changes[names.findIndex((name) => name === nameOf(dish))],
  }));
  await sitDown(restaurant, 1, { opener: anna });
  const card = async (name: string) => {
    await categories(anna)
      .getByRole('button', { name: name.endsWith('soup') ? /^Soups/ : /^Asian starters|^Snacks/ })
      .click();
    const found = anna.page
      .getByRole('listitem')
      .filter({ has: anna.page.getByRole('heading', { name, level: 3, exact: true }) });
    await found.scrollIntoViewIfNeeded();
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
  await ben.add('Salted edamame', 2);
  await ben.add('Miso soup');
  await anna.openCart();
  await anna.send();
  const look = async (name: string) => {
    await anna.search(name);
    await anna.page.getByRole('button', { name, exact: true }).click();
    return anna.dialog.locator('article:not([inert])');
  };
  const leave = async () => {
    await anna.page.keyboard.press('Escape');
    await anna.button('search.cancel').click();
  };
  const edamame = await look('Salted edamame');
  await expect(edamame).toContainText('Ordered so far: you 1, your table 3');
  await expect(edamame).toContainText('Included');
  const wire = wireOf(restaurant.menu, 'Salted edamame');
  for (const mark of wire.other_detail_info)
    await expect(edamame.getByRole('listitem').getByText(anna.words.say(`mark.${mark}`))).toBeVisible();
  await expect(edamame).toContainText(must(wire.item_description['en'], 'a description'));
  const quantity = edamame.getByRole('group', { name: 'Salted edamame, quantity' });
  await quantity.getByRole('button', { name: 'Add one Salted edamame' }).click();
  await expect(quantity).toContainText('1');
  await leave();
  await expect(await look('Miso soup')).toContainText('Ordered so far: you 0, your table 1');
  await leave();

  const set = await look('Lantern menu');
  await expect(set).toContainText('€24.00');
  await set.getByRole('button', { name: 'Order', exact: true }).click();
  await expect(anna.page.getByRole('dialog', { name: 'Lantern menu' })).toBeVisible();
});

test('[M-12] of 500 dishes only those near the screen are drawn, down to the last one, and a picture that does not come is a plate', async ({
  restaurant,
}) => {
  const anna = await restaurant.phone();
  await changeMenus(anna, (menus) =>
    menus.map((menu) => ({
      ...menu,
      menu_item_slu: menu.menu_item_slu.slice(0, 1).map((slu) => ({
        ...slu,
        menu_item: Array.from({ length: 500 }, (_, index) => ({
          ...must(slu.menu_item[index % slu.menu_item.length], 'a dish'),
          item_id: 50_000 + index,
          item_names: { en: `Dish ${index + 1}` },
        })),
      })),
    })),
  );
  await anna.page.route('**/pictures/**', (route) => route.abort());
  await sitDown(restaurant, 1, { opener: anna });
  const drawn = () => anna.page.getByRole('listitem').count();
  expect(await drawn()).toBeLessThan(60);
  // Not even the blurred ground that waits for a photo is left of those that are seen.
  for (const dish of ['Dish 1', 'Dish 2', 'Dish 3', 'Dish 4']) {
    const heading = anna.page.getByRole('heading', { name: dish, exact: true });
    const card = anna.page.getByRole('article').or(anna.page.getByRole('listitem')).filter({ has: heading });
    await expect(card.last().locator('img')).toHaveCount(0);
  }
  const last = anna.page.getByRole('heading', { name: 'Dish 500', exact: true });
  const down = async () => {
    await scroller(anna).evaluate((element) => element.scrollBy({ top: 6000, behavior: 'instant' }));
    expect(await drawn()).toBeLessThan(60);
    return last.isVisible();
  };
  await expect.poll(down, { intervals: [50], timeout: 30_000 }).toBe(true);
});

test('[M-14] while the menus load their place is kept; when they don’t come the guest reads it, and tries again', async ({
  restaurant,
}) => {
  const [anna] = await sitDown(restaurant, 1);
  const { page } = anna;
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  let isDown = true;
  await page.route(/\/api\/v[23]\/menus/, async (route) => {
    await held;
    return isDown ? route.abort() : route.continue();
  });
  await page.reload();
  const bones = page.locator('[aria-busy="true"]');
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
  const met = await scroller(anna).evaluate(async (list) => {
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
    await strip.scrollIntoViewIfNeeded();
    const reached = await strip.evaluate((button) => {
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
  return categories(phone).locator('[aria-current="true"]');
}

function titles({ page }: Phone): Locator {
  return page.getByRole('list', { name: 'Dishes' }).getByRole('heading', { level: 2 });
}

function cards({ page }: Phone): Locator {
  return page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3 }) })
    .locator('visible=true');
}

/** The box of the list that scrolls. */
function scroller({ page }: Phone): Locator {
  return page.getByRole('list', { name: 'Dishes' }).locator('..');
}

/** Where the first two of them begin. */
async function tops(some: Locator): Promise<readonly number[]> {
  const boxes = [await some.nth(0).boundingBox(), await some.nth(1).boundingBox()];
  return boxes.map((box) => must(box, 'a card has a place').y);
}

/** Every name of the list, which draws only what is near the screen: read on the way from its top to its end. */
function allNames(phone: Phone): Promise<readonly string[]> {
  return scroller(phone).evaluate(async (element) => {
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

function wireOf({ menus }: MenuFacts, name: string): DishWire {
  const dishes = menus.flatMap(({ menu_item_slu }) => menu_item_slu.flatMap(({ menu_item }) => menu_item));
  return must(
    dishes.find((dish) => nameOf(dish) === name),
    `the dish ${name}`,
  );
}

/** How many pictures a row of signs has, and what it says when there are more. */
async function signs(row: Locator): Promise<{ pictures: number; more: string | undefined }> {
  const rest = row.locator('[data-more]');
  const more = (await rest.count()) > 0 ? await rest.getAttribute('data-more') : undefined;
  return { pictures: await row.locator('svg').count(), more: more ?? undefined };
}
