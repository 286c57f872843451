import type { Locator } from '@playwright/test';
import { allergens, must } from '@tavolata/domain';
import fc from 'fast-check';
import { addedBy } from './support/added-by.ts';
import { nameOf, type MenuFacts } from './support/menu-facts.ts';
import type { Phone } from './support/phone.ts';
import { expect, test, type Restaurant } from './support/restaurant.ts';
import { aLaCarte, dinner, sitDown } from './support/sit-down.ts';
import { standsStill } from './support/stands-still.ts';

test.use({ sharesServer: true });

/** A usual phone, a small one, one turned on its side, a tablet. */
const sizes = [
  { width: 360, height: 740 },
  { width: 320, height: 640 },
  { width: 740, height: 360 },
  { width: 820, height: 1180 },
];

/** From a list into the viewer, on to other dishes, and what happens there. */
const walks = fc.record({
  way: fc.constantFrom('grid', 'list', 'search', 'another menu and back'),
  part: fc.constantFrom('name', 'allergens'),
  dish: fc.integer({ min: 0, max: 4 }),
  moves: fc.array(fc.constantFrom('next', 'previous', 'swipe on', 'swipe back', 'the phone is turned'), {
    minLength: 1,
    maxLength: 3,
  }),
});

for (const [index, size] of sizes.entries()) {
  test(`[M-08, M-18] at ${size.width}x${size.height} the dish that is tapped or swiped to is read, and it is the one that the plus adds`, async ({
    restaurant,
  }) => {
    const [anna] = await sitDown(restaurant, 1, { adults: 8 });
    await anna.page.setViewportSize(size);
    for (const walk of fc.sample(walks, { numRuns: 3, seed: 20 + index })) {
      await test.step(JSON.stringify(walk), async () => {
        await goIn(anna, walk.way);
        const names = await listedNames(anna);
        let place = Math.min(walk.dish, names.length - 1);
        await open(anna, must(names[place], 'a listed dish'), walk.part);
        await expectReadAndAdded(restaurant, anna, must(names[place], 'a listed dish'));
        for (const move of walk.moves) {
          place = await go(anna, move, { place, last: names.length - 1 });
          await expect.poll(() => namesInSight(anna.dialog)).toEqual([names[place]]);
          // The slide has come to rest: until then a phone that is turned shows the dish before.
          const shown = anna.dialog.locator('article:not([inert])');
          await expect(shown.getByRole('heading', { level: 3 })).toHaveText(must(names[place], 'a dish'));
        }
        await expectReadAndAdded(restaurant, anna, must(names[place], 'a dish beside it'));
        await anna.page.keyboard.press('Escape');
        await expect(anna.dialog).toBeHidden();
        if (walk.way === 'search') await anna.button('search.cancel').click();
        await anna.page.setViewportSize(size);
      });
    }
  });
}

async function goIn(anna: Phone, way: string): Promise<void> {
  const { page } = anna;
  switch (way) {
    case 'grid':
    case 'list': {
      const toggle = anna.button(way === 'grid' ? 'menu.showAsGrid' : 'menu.showAsList');
      if (await toggle.isVisible()) await toggle.click();
      return;
    }
    case 'search':
      await anna.search('sal');
      await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible();
      // What was found has come to rest: a finger would not aim at what still moves.
      return standsStill(page);
    default:
      await anna.switchMenu(aLaCarte);
      await anna.switchMenu(dinner);
  }
}

/** The first dishes of the list, as far as all of them come without a choice. */
async function listedNames({ page }: Phone): Promise<readonly string[]> {
  const list = page.getByRole('list', { name: 'Dishes' });
  return list.getByRole('heading', { level: 3 }).allInnerTexts();
}

async function open({ page }: Phone, name: string, part: string): Promise<void> {
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, level: 3, exact: true }) });
  if (part === 'name') await card.getByRole('heading').getByRole('button').click();
  else await card.getByRole('button', { name: /^(Contains|Allergens)/ }).click();
}

/** Goes on by a button or a finger; answers the place of the dish that is to be seen then. */
async function go(
  anna: Phone,
  move: string,
  { place, last }: { place: number; last: number },
): Promise<number> {
  switch (move) {
    case 'next':
      if (place < last) await anna.button('dish.next').click();
      return Math.min(place + 1, last);
    case 'previous':
      if (place > 0) await anna.button('dish.previous').click();
      return Math.max(place - 1, 0);
    case 'swipe on':
      await swipe(anna, -1);
      return Math.min(place + 1, last);
    case 'swipe back':
      await swipe(anna, 1);
      return Math.max(place - 1, 0);
    default: {
      const { width, height } = must(anna.page.viewportSize(), 'a phone has a size');
      await anna.page.setViewportSize({ width: height, height: width });
      return place;
    }
  }
}

/** A finger on the shown dish goes to the right (1) or to the left (-1), as the browser itself is told of it. */
async function swipe({ page, dialog }: Phone, direction: 1 | -1): Promise<void> {
  const slide = dialog.locator('article:not([inert])');
  // The slide before has come to rest, and is the middle one now.
  await expect(slide.locator('footer')).toBeInViewport({ ratio: 1 });
  const box = must(await slide.boundingBox(), 'a shown dish');
  const browser = await page.context().newCDPSession(page);
  const y = box.y + box.height * 0.6;
  const tell = (type: 'touchStart' | 'touchMove' | 'touchEnd', part?: number) => {
    const along = direction === 1 ? part : part === undefined ? part : 1 - part;
    const touchPoints = along === undefined ? [] : [{ x: box.x + box.width * along, y }];
    return browser.send('Input.dispatchTouchEvent', { type, touchPoints });
  };
  // A finger moves from frame to frame: a page that is busy would see a few leaps otherwise, and take them for no swipe.
  const frame = () => page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  await tell('touchStart', 0.15);
  for (let part = 0.2; part < 0.9; part += 0.05) {
    await frame();
    await tell('touchMove', part);
  }
  await frame();
  await tell('touchEnd');
}

/** What stands on the screen is this dish and nothing else: name, allergens, plus; and the plus adds it. */
async function expectReadAndAdded({ menu }: Restaurant, anna: Phone, name: string): Promise<void> {
  await expect.poll(() => namesInSight(anna.dialog)).toEqual([name]);
  const slide = anna.dialog.locator('article:not([inert])');
  const bar = slide.locator('footer');
  await expect(bar).toContainText(name);
  await expect
    .poll(() => bar.innerText().then((text) => allergensIn(anna, text)))
    .toEqual(allergensOf(menu, name));
  await expect(bar).toBeInViewport({ ratio: 1 });
  const plus = bar.getByRole('button', { name: `Add one ${name}`, exact: true });
  expect(await addedBy(anna, menu, () => plus.click())).toBe(name);
}

/** The names of dishes that stand on the screen inside this part of it. */
function namesInSight(part: Locator): Promise<readonly (string | null)[]> {
  return part.getByRole('heading', { level: 3, includeHidden: true }).evaluateAll((headings) =>
    headings
      .filter((heading) => {
        const { left, right } = heading.getBoundingClientRect();
        const sheet = heading.closest('dialog')?.firstElementChild?.getBoundingClientRect();
        return sheet !== undefined && right > left && left >= sheet.left && right <= sheet.right;
      })
      .map((heading) => heading.textContent),
  );
}

/** The allergens that a text names. */
function allergensIn({ words }: Phone, text: string): readonly string[] {
  return allergens.filter((key) => text.includes(words.say(`allergen.${key}`)));
}

/** The allergens of a dish as the restaurant says them. */
function allergensOf({ menus }: MenuFacts, name: string): readonly string[] {
  const dishes = menus.flatMap(({ menu_item_slu }) => menu_item_slu.flatMap(({ menu_item }) => menu_item));
  const { allergen } = must(
    dishes.find((dish) => nameOf(dish) === name),
    name,
  );
  return allergens.filter((key) => allergen?.includes(key));
}
