import { must } from '@tavolata/domain';
import fc from 'fast-check';
import type { Locator } from 'vitest/browser';
import {
  addedBy,
  aLaCarte,
  dinner,
  type OtherGuest,
  sitDown,
  test,
  type DemoRestaurant,
} from '../support/demo-table.tsx';
import { expect } from '../support/expect.ts';
import { innerTextOf } from '../support/locators.ts';
import type { Phone } from '../support/phone.ts';

/** Where a plus stands beside a name, but for the viewer, whose walks are tested with it. */
const places = ['grid', 'list', 'search', 'another menu and back', 'own line', 'line of another'] as const;

/** Which of them, in whatever order, and which of the first pluses there. */
const visits = fc.array(fc.record({ place: fc.constantFrom(...places), nth: fc.nat({ max: 3 }) }), {
  minLength: 2,
  maxLength: 2,
});

for (const [index, first] of places.entries()) {
  test(`[C-02, M-18] the name beside every plus is the dish that it adds: ${first} first, then two others`, async ({
    restaurant,
  }) => {
    const [anna, bo] = await sitDown(restaurant, 2, { adults: 8 });
    await bothChoose(restaurant, anna, bo);
    const others = must(fc.sample(visits, { numRuns: 1, seed: 40 + index })[0], 'a sample');
    for (const visit of [{ place: first, nth: index % 4 }, ...others]) {
      await pressPlus(restaurant, anna, visit);
    }
  });
}

test('[M-18] where dishes are only shown there is no plus: among the orders, and among what home features', async ({
  restaurant,
}) => {
  const [anna, bo] = await sitDown(restaurant, 2, { adults: 8 });
  await bothChoose(restaurant, anna, bo);
  await anna.openCart();
  await anna.send();
  const plus = anna.page.getByRole('button', { name: /^(Add one|\+1 for me)/ });
  await anna.openOrders();
  await expect(anna.page.getByRole('heading', { level: 3 }).first()).toBeVisible();
  await expect(plus).toHaveCount(0);
  await anna.button('nav.home').click();
  const featured = anna.page.getByRole('list', { name: anna.words.say('home.featured') });
  await expect(featured.getByRole('listitem').first()).toBeVisible();
  await expect(plus).toHaveCount(0);
});

/** Each has two dishes in the cart, of which one is the same. */
async function bothChoose(restaurant: DemoRestaurant, anna: Phone, bo: OtherGuest): Promise<void> {
  for (const nth of [0, 1]) {
    const { plus } = await listed(anna, nth);
    await addedBy(restaurant, () => plus.click());
  }
  for (const nth of [1, 2]) bo.add((await listed(anna, nth)).name);
}

interface Visit {
  readonly place: (typeof places)[number];
  readonly nth: number;
}

async function pressPlus(restaurant: DemoRestaurant, anna: Phone, { place, nth }: Visit): Promise<void> {
  await goTo(anna, place);
  const { name, plus } =
    place === 'own line' || place === 'line of another'
      ? await inCart(anna, place, nth)
      : await listed(anna, nth);
  expect(await addedBy(restaurant, () => plus.click())).toBe(name);
  if (place === 'own line' || place === 'line of another') await anna.button('cart.close').click();
  if (place === 'search') await anna.button('search.cancel').click();
}

async function goTo(anna: Phone, place: Visit['place']): Promise<void> {
  switch (place) {
    case 'grid':
    case 'list': {
      const toggle = anna.button(place === 'grid' ? 'menu.showAsGrid' : 'menu.showAsList');
      if (toggle.query()) await toggle.click();
      return;
    }
    case 'search':
      await anna.search('sal');
      return expect(anna.page.getByRole('heading', { level: 3 }).first()).toBeVisible();
    case 'another menu and back':
      await anna.switchMenu(aLaCarte);
      return anna.switchMenu(dinner);
    case 'own line':
    case 'line of another':
      return anna.openCart();
  }
}

/** The name that stands on a card and the plus that lies on it. */
function listed({ page }: Phone, nth: number): Promise<Plus> {
  const cards = page
    .getByRole('list', { name: 'Dishes' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3 }) });
  return plusOf(cards, { heading: 3, plus: /^Add one/, nth });
}

function inCart({ page, dialog, words }: Phone, place: Visit['place'], nth: number): Promise<Plus> {
  const isOwn = place === 'own line';
  const seat = words.say(isOwn ? 'cart.youGuest' : 'cart.guest', { seat: isOwn ? '1' : '2' });
  const lines = dialog
    .getByRole('region', { name: seat, exact: true })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 4 }) });
  return plusOf(lines, { heading: 4, plus: isOwn ? /^Add one/ : /^\+1 for me/, nth });
}

interface Plus {
  /** What the guest reads. */
  readonly name: string;
  readonly plus: Locator;
}

async function plusOf(
  among: Locator,
  { heading, plus, nth }: { readonly heading: 3 | 4; readonly plus: RegExp; readonly nth: number },
): Promise<Plus> {
  await expect(among.first()).toBeVisible();
  const one = among.nth(Math.min(nth, among.elements().length - 1));
  const name = (await innerTextOf(one.getByRole('heading', { level: heading }))).trim();
  return { name, plus: one.getByRole('button', { name: plus }) };
}
