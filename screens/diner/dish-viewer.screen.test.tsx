import { allergens, must } from '@tavolata/domain';
import fc from 'fast-check';
import { page, type Locator } from 'vitest/browser';
import { aLaCarte, addedBy, dinner, sitDown, test, type DemoRestaurant } from '../support/demo-table.tsx';
import { expect } from '../support/expect.ts';
import { Finger } from '../support/finger.ts';
import { elementOf, innerTextOf } from '../support/locators.ts';
import type { Phone } from '../support/phone.ts';
import { standsStill } from '../support/stands-still.ts';

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
  for (const { way, part, dish, moves } of fc.sample(walks, { numRuns: 3, seed: 20 + index })) {
    const walk = [way, `${part} of dish ${dish + 1}`, ...moves].join(', ');
    test(`[M-08, M-18] at ${size.width}x${size.height} the dish that is tapped or swiped to is read, and it is the one that the plus adds: ${walk}`, async ({
      restaurant,
    }) => {
      const [anna] = await sitDown(restaurant, 1, { adults: 8 });
      await page.viewport(size.width, size.height);
      await goIn(anna, way);
      const names = await listedNames();
      let place = Math.min(dish, names.length - 1);
      await open(must(names[place], 'a listed dish'), part);
      await expectReadAndAdded(restaurant, anna, must(names[place], 'a listed dish'));
      for (const move of moves) {
        place = await go(anna, move, { place, last: names.length - 1 });
        await expect.poll(() => namesInSight(anna)).toEqual([names[place]]);
        // The slide has come to rest: until then a phone that is turned shows the dish before.
        await expect(shown(anna).getByRole('heading', { level: 3 })).toHaveText(must(names[place], 'a dish'));
      }
      await expectReadAndAdded(restaurant, anna, must(names[place], 'a dish beside it'));
      await anna.press('Escape');
      await expect(anna.dialog).toBeHidden();
    });
  }
}

async function goIn(anna: Phone, way: string): Promise<void> {
  switch (way) {
    case 'grid':
    case 'list': {
      const toggle = anna.button(way === 'grid' ? 'menu.showAsGrid' : 'menu.showAsList');
      if (toggle.query()) await toggle.click();
      return;
    }
    case 'search':
      await anna.search('sal');
      await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible();
      // What was found has come to rest: a finger would not aim at what still moves.
      return standsStill();
    default:
      await anna.switchMenu(aLaCarte);
      await anna.switchMenu(dinner);
  }
}

/** The first dishes of the list, as far as all of them come without a choice. */
async function listedNames(): Promise<readonly string[]> {
  const headings = page.getByRole('list', { name: 'Dishes' }).getByRole('heading', { level: 3 });
  await elementOf(headings.first());
  return headings.elements().map((heading) => (heading as HTMLElement).innerText);
}

async function open(name: string, part: string): Promise<void> {
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
    default:
      await page.viewport(innerHeight, innerWidth);
      return place;
  }
}

/** A finger on the shown dish goes to the right (1) or to the left (-1). */
async function swipe(anna: Phone, direction: 1 | -1): Promise<void> {
  // The slide before has come to rest, and is the middle one now.
  await expect(shown(anna).getByCss('footer')).toBeInViewport({ ratio: 1 });
  const { left, width, top, height } = (await elementOf(shown(anna))).getBoundingClientRect();
  const at = (part: number) => ({
    x: left + width * (direction === 1 ? part : 1 - part),
    y: top + height * 0.6,
  });
  const finger = new Finger();
  await finger.down(at(0.15));
  await finger.moveTo(at(0.9), 15);
  await finger.up();
}

/** What stands on the screen is this dish and nothing else: name, allergens, plus; and the plus adds it. */
async function expectReadAndAdded(restaurant: DemoRestaurant, anna: Phone, name: string): Promise<void> {
  await expect.poll(() => namesInSight(anna)).toEqual([name]);
  const bar = shown(anna).getByCss('footer');
  await expect(bar).toContainText(name);
  await expect
    .poll(async () => allergensIn(anna, await innerTextOf(bar)))
    .toEqual(allergensOf(restaurant, name));
  await expect(bar).toBeInViewport({ ratio: 1 });
  const plus = bar.getByRole('button', { name: new RegExp(`^Add(?: one| · .+:) ${name}$`) });
  expect(await addedBy(restaurant, () => plus.click())).toBe(name);
}

/** The dish that the viewer shows, among those beside it. */
function shown({ dialog }: Phone): Locator {
  return dialog.getByCss('article:not([inert])');
}

/** The names of dishes that stand on the screen inside the viewer. */
function namesInSight({ dialog }: Phone): readonly string[] {
  return dialog
    .getByRole('heading', { level: 3, includeHidden: true })
    .elements()
    .filter((heading) => {
      const { left, right } = heading.getBoundingClientRect();
      const sheet = heading.closest('dialog')?.firstElementChild?.getBoundingClientRect();
      return sheet !== undefined && right > left && left >= sheet.left && right <= sheet.right;
    })
    .map((heading) => heading.textContent);
}

/** The allergens that a text names. */
function allergensIn({ words }: Phone, text: string): readonly string[] {
  return allergens.filter((key) => text.includes(words.say(`allergen.${key}`)));
}

/** The allergens of a dish as the restaurant says them. */
function allergensOf(restaurant: DemoRestaurant, name: string): readonly string[] {
  const { allergen } = restaurant.dish(name);
  return allergens.filter((key) => allergen?.includes(key));
}
