import { allergens, type Allergen } from '@tavolata/domain';
import type { DishWire } from '@tavolata/protocol';
import type { Locator } from 'vitest/browser';
import { expectAccessible } from '../support/axe.ts';
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
import { ask, elementOf } from '../support/locators.ts';
import { reload } from '../support/open-screen.ts';
import { listen } from '../support/listen.ts';
import type { Phone } from '../support/phone.ts';
import { expectReadable } from '../support/readable.ts';
import { standsStill } from '../support/stands-still.ts';

/** Says in the filter what this guest avoids. */
async function avoid(anna: Phone, ...keys: readonly Allergen[]): Promise<void> {
  await anna.button('filter.title').first().click();
  await anna.dialog.getByRole('button', { name: anna.words.say('allergy.title') }).click();
  for (const key of keys) await chip(anna, key).click();
  await anna.button('allergy.done').click();
  await expect(anna.dialog).toBeHidden();
}

/** One of the 14 that a guest may avoid. */
function chip({ dialog, words }: Phone, key: Allergen): Locator {
  return dialog
    .getByRole('group', { name: words.say('allergy.title') })
    .getByRole('button', { name: words.say(`allergen.${key}`), exact: true });
}

/** What a card has to say to this guest, by what the restaurant has written of its dish. */
function verdictOf(dish: DishWire, avoided: readonly Allergen[]): string {
  const contained = Array.isArray(dish.allergen) ? (dish.allergen as readonly string[]) : null;
  const found = allergens.filter((one) => avoided.includes(one) && contained?.includes(one));
  if (found.length > 0) return `Contains ${found.join(' and ')}`;
  if (dish.item_type === 3) return 'Depends on your choice';
  if (contained === null || dish.required_condiment) return 'Ask staff';
  return 'Fits you';
}

/** Every card of the list with its words, from its first to its last. */
function allCards(anna: Phone): Promise<ReadonlyMap<string, string>> {
  const scroller = anna.page.getByRole('list', { name: anna.words.say('menu.dishes') }).parent();
  return ask(scroller, async (element) => {
    const drawn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const words = new Map<string, string>();
    element.scrollTo({ top: 0, behavior: 'instant' });
    for (let before = -1; before !== element.scrollTop;) {
      await drawn();
      for (const heading of element.querySelectorAll('h3')) {
        words.set(heading.textContent, heading.closest<HTMLElement>('[role="listitem"]')?.innerText ?? '');
      }
      before = element.scrollTop;
      element.scrollBy({ top: 800, behavior: 'instant' });
    }
    element.scrollTo({ top: 0, behavior: 'instant' });
    await drawn();
    return words;
  });
}

const verdicts = ['Fits you', 'Ask staff', 'Depends on your choice', 'Contains'];

/** What a card says of the guest's allergens. */
function saidOn(card: string): readonly string[] {
  return card.split('\n').filter((line) => verdicts.some((verdict) => line.startsWith(verdict)));
}

const cardOf = (anna: Phone, name: string): Locator =>
  anna.page
    .getByRole('listitem')
    .filter({ has: anna.page.getByRole('heading', { name, level: 3, exact: true }) });

const undeclared = ['Miso soup', 'Salted edamame'];

test.for([
  { menu: dinner, layout: 'grid' },
  { menu: dinner, layout: 'list' },
  { menu: aLaCarte, layout: 'grid' },
] as const)(
  '[ALLERGY-1, M-07] every card of $menu in the $layout says in words what its dish is for a guest with allergies',
  async ({ menu, layout }, { restaurant }) => {
    changeDishes(restaurant, (dish) => ({
      ...dish,
      ...(undeclared.includes(nameOf(dish)) && { allergen: null }),
    }));
    const [anna] = await sitDown(restaurant, 1, { menu });
    if (layout === 'list') await anna.button('menu.showAsList').click();
    await avoid(anna, 'fish', 'milk');

    const cards = await allCards(anna);
    expect(cards.size).toBeGreaterThan(menu === dinner ? 80 : 10);
    const wrong = [...cards].flatMap(([name, words]) => {
      const expected = verdictOf(restaurant.dish(name), ['fish', 'milk']);
      const said = saidOn(words);
      return said.length === 1 && said[0] === expected ? [] : [{ name, expected, said }];
    });
    expect(wrong).toEqual([]);
    const seen = new Set([...cards.values()].flatMap((words) => saidOn(words)));
    const some = menu === dinner ? ['Contains fish', 'Ask staff'] : ['Depends on your choice'];
    for (const words of ['Fits you', 'Contains milk', ...some]) expect(seen).toContain(words);
    await expectAccessible();
  },
);

test('in German the two ways out of “My allergies” share a row, and leave the rest to what is chosen', async ({
  restaurant,
}) => {
  const [anna] = await sitDown(restaurant, 1, { language: 'de' });
  await anna.button('filter.title').first().click();
  await anna.dialog.getByRole('button', { name: anna.words.say('allergy.title') }).click();
  await standsStill();
  const topOf = async (key: string) =>
    (await elementOf(anna.dialog.getByRole('button', { name: anna.words.say(key), exact: true }).last()))
      .offsetTop;
  expect(await topOf('filter.clear')).toBe(await topOf('allergy.done'));
});

test('[ALLERGY-1] who adds a dish that contains what they avoid hears so, and of another nothing', async ({
  restaurant,
}) => {
  const [anna] = await sitDown(restaurant, 1);
  await avoid(anna, 'milk');
  const said = listen();
  await anna.add('Caprese with burrata');
  await expect.poll(() => said('Caprese with burrata, 1 in your cart. Contains milk')).toBe(1);
  await anna.add('Salted edamame');
  await expect.poll(() => said('Salted edamame, 1 in your cart.')).toBe(1);
  expect(said('Contains milk')).toBe(1);
});

test('[ALLERGY-1] who has said nothing finds the cards as they are, and what was said stays on this phone over a reload until it is taken back', async ({
  restaurant,
}) => {
  const [anna] = await sitDown(restaurant, 1);
  const caprese = cardOf(anna, 'Caprese with burrata');
  await anna.search('burrata');
  await expect(caprese).toBeVisible();
  await expect(caprese.getByText('Contains milk', { exact: true })).toHaveCount(0);
  await anna.button('search.cancel').click();

  await avoid(anna, 'milk');
  const before = restaurant.table.server.emitted.length;
  await reload();
  await anna.expectMenu();
  await anna.search('burrata');
  await expect(caprese.getByText('Contains milk', { exact: true })).toBeVisible();
  const told = JSON.stringify([restaurant.table.server.emitted.slice(before), restaurant.visit]);
  expect(told).not.toContain('milk');
  await anna.button('search.cancel').click();

  await anna.button('filter.title').first().click();
  const row = anna.dialog.getByRole('button', { name: anna.words.say('allergy.title') });
  await expect(row).toContainText('milk');
  await expectAccessible();
  await row.click();
  await expectAccessible();
  // A slip takes nothing away for good.
  await anna.button('filter.clear').click();
  await expect(chip(anna, 'milk')).toHaveAttribute('aria-pressed', 'false');
  await anna.button('cart.undo').click();
  await expect(chip(anna, 'milk')).toHaveAttribute('aria-pressed', 'true');
  await anna.button('filter.clear').click();
  await anna.putAway(anna.words.say('allergy.cleared'));
  await anna.press('Escape');
  await anna.search('burrata');
  await expect(caprese).toBeVisible();
  await expect(caprese.getByText('Contains milk', { exact: true })).toHaveCount(0);
});

test('[ALLERGY-1, M-18] the sheet of a dish says it in full and beside its plus, and lets the guest say what they avoid', async ({
  restaurant,
}) => {
  changeDishes(restaurant, (dish) => ({
    ...dish,
    ...(nameOf(dish) === 'Miso soup' && { allergen: null }),
  }));
  const [anna] = await sitDown(restaurant, 1);
  const shown = anna.dialog.getByCss('article:not([inert])');
  await anna.search('burrata');
  await anna.page.getByRole('button', { name: 'Caprese with burrata', exact: true }).click();
  await expect(shown.getByText('Contains milk', { exact: true })).toHaveCount(0);
  await shown.getByRole('button', { name: anna.words.say('allergy.title') }).click();
  await chip(anna, 'milk').click();
  await anna.button('allergy.done').click();
  await expect(shown.getByText('Contains milk', { exact: true })).toHaveCount(2);
  await expectAccessible();
  await anna.press('Escape');
  await anna.button('search.cancel').click();

  await anna.search('melon');
  await anna.page.getByRole('button', { name: 'Ham and melon', exact: true }).click();
  await expect(shown).toContainText(anna.words.say('allergy.fitsFull'));
  await expect(shown.getByCss('footer')).toContainText(anna.words.say('allergy.fits'));
  await anna.press('Escape');
  await anna.button('search.cancel').click();

  // Another allergen than the guest's is named beside the plus, and no sign warns of it.
  await anna.search('bruschetta');
  await anna.page.getByRole('button', { name: 'Tomato and basil bruschetta', exact: true }).click();
  await expect(shown.getByCss('footer')).toContainText(anna.words.say('allergy.fits'));
  await expect(shown.getByCss('footer')).toContainText('Contains: gluten');
  await expect(shown.getByCss('footer svg use[href$="#warning"]')).toHaveCount(0);
  await anna.press('Escape');
  await anna.button('search.cancel').click();

  await anna.search('miso soup');
  await anna.page.getByRole('button', { name: 'Miso soup', exact: true }).click();
  await expect(shown).toContainText(anna.words.say('dish.notProvided'));
  await expect(shown).not.toContainText(anna.words.say('allergy.fits'));
});

test('[ALLERGY-1, SM-12, C-08] courses and condiments say it of each dish and of what is chosen so far', async ({
  restaurant,
}) => {
  const [anna] = await sitDown(restaurant, 1, { menu: aLaCarte });
  await avoid(anna, 'milk');
  await anna.search('Basil menu');
  await anna.button('dish.addOne', { name: 'Basil menu' }).click();
  const dialog = anna.page.getByRole('dialog', { name: 'Basil menu' });
  const row = (name: string) => dialog.getByCss('label').filter({ hasText: name });
  await expect(row('Caprese with burrata').getByText('Contains milk', { exact: true }).first()).toBeVisible();
  await expect(row('Tomato and basil bruschetta')).toContainText('Fits you');
  const whole = dialog.getByCss('section').filter({ hasText: anna.words.say('dish.allergicNote') });
  await dialog.getByRole('radio', { name: 'Tomato and basil bruschetta' }).click();
  await expect(whole).toContainText('Depends on your choice');
  await expect(whole).not.toContainText('Fits you');
  await dialog.getByRole('radio', { name: 'Caprese with burrata' }).click();
  await expect(whole.getByText('Contains milk', { exact: true })).toBeVisible();
  await expectAccessible();
});

test('[ALLERGY-1, C-02] one tap on the cart says what of the table has to be left or asked about, leads to it, and every line shows its dish', async ({
  restaurant,
}) => {
  changeDishes(restaurant, (dish) => ({
    ...dish,
    ...(nameOf(dish) === 'Miso soup' && { allergen: null }),
  }));
  const [anna, ben] = await sitDown(restaurant, 2);
  await anna.add('Ham and melon');
  ben.add('Caprese with burrata', 2);
  ben.add('Miso soup');
  await anna.openCart();
  await expect(anna.dialog).not.toContainText('Contains your allergens');
  await anna.press('Escape');

  await avoid(anna, 'milk');
  await anna.openCart();
  const line = (name: string) => anna.dialog.getByRole('listitem').filter({ hasText: name });
  await expect(line('Caprese with burrata')).toContainText('Contains milk');
  await expect(line('Miso soup')).toContainText('Ask staff');
  await expect(line('Ham and melon')).toContainText('Fits you');
  await expectAccessible();
  await expectReadable('cart');
  await anna.button('cart.withAllergens', { count: '1' }).click();
  await expect(line('Caprese with burrata')).toBeFocused();
  await anna.button('cart.askAbout', { count: '1' }).click();
  await expect(line('Miso soup')).toBeFocused();

  const dish = anna.page.getByRole('dialog').getByCss('article:not([inert])');
  await anna.button('cart.look', { name: 'Ham and melon' }).click();
  await expect(dish.getByRole('heading', { name: 'Ham and melon' })).toBeVisible();
  await anna.button('dish.next').click();
  await expect(dish.getByRole('heading', { name: 'Caprese with burrata' })).toBeVisible();
  await expect(dish).toContainText('Contains milk');
  await anna.press('Escape');
  await anna.seat(2, 'other').getByRole('button', { name: 'Miso soup', exact: true }).click();
  await expect(dish).toContainText(anna.words.say('dish.notProvided'));
  await anna.press('Escape');

  await anna.send();
  await anna.openOrders();
  await expect(anna.orderedDish('Caprese with burrata')).toContainText('Contains milk');
  await expect(anna.orderedDish('Miso soup')).toContainText('Ask staff');
  await expect(anna.orderedDish('Ham and melon')).toContainText('Fits you');
  await expectAccessible();
  await anna.page.getByRole('button', { name: 'Ham and melon', exact: true }).click();
  await expect(dish.getByRole('heading', { name: 'Ham and melon' })).toBeVisible();
});

test('[ALLERGY-2] the kitchen reads what a guest avoids only where the guest wants it: behind the own words, in the language of the restaurant', async ({
  restaurant,
}) => {
  const [anna] = await sitDown(restaurant, 1);
  const remarks = () => restaurant.visit.lines.map(({ quantity, choice }) => [quantity, choice.remark]);
  await avoid(anna, 'milk', 'eggs');
  await anna.add('Miso soup');
  await expect.poll(remarks).toEqual([[1, '']]);

  await anna.button('filter.title').first().click();
  await anna.dialog.getByRole('button', { name: anna.words.say('allergy.title') }).click();
  await expect(anna.dialog).toContainText(anna.words.say('filter.privacy'));
  await anna.button('allergy.tell').click();
  await expect(anna.dialog).toContainText('The kitchen reads: Allergia: uova e latte');
  await expect(anna.dialog).not.toContainText(anna.words.say('filter.privacy'));
  await expectAccessible();
  await anna.button('allergy.done').click();

  const note = 'Allergia: uova e latte';
  await anna.add('Ham and melon', 2);
  await expect.poll(remarks).toEqual([
    [1, ''],
    [2, note],
  ]);
  await anna.openCart();
  await anna.button('cart.edit', { name: 'Ham and melon' }).click();
  const field = anna.page.getByLabelText(anna.words.say('choice.remark'));
  await expect(field).toHaveValue('');
  await expect(anna.dialog.last()).toContainText(`After it the kitchen reads: ${note}`);
  await field.fill('No pepper');
  await anna.page.getByRole('button', { name: /^Done/ }).click();
  await expect.poll(remarks).toEqual([
    [1, ''],
    [2, `No pepper · ${note}`],
  ]);
});

test('[ALLERGY-2] a restaurant that takes no remarks promises nobody to tell its kitchen', async ({
  restaurant,
}) => {
  changeSetting(restaurant, 'dish_remarks', 1);
  const [anna] = await sitDown(restaurant, 1);
  await anna.button('filter.title').first().click();
  await anna.dialog.getByRole('button', { name: anna.words.say('allergy.title') }).click();
  await expect(chip(anna, 'milk')).toBeVisible();
  await expect(anna.button('allergy.tell')).toHaveCount(0);
});

test('[M-08] the name of a dish is shown large to a waiter as the restaurant writes it, with what the guest avoids, and Back puts it away', async ({
  restaurant,
}) => {
  const [anna] = await sitDown(restaurant, 1);
  await avoid(anna, 'milk');
  await anna.search('burrata');
  await anna.page.getByRole('button', { name: 'Caprese with burrata', exact: true }).click();
  await anna.button('dish.showName').click();
  const shown = anna.page.getByRole('dialog', { name: anna.words.say('dish.toWaiter') });
  const { item_name1, item_name2 } = restaurant.dish('Caprese with burrata');
  const name = shown.getByText(item_name1, { exact: true });
  await expect(name).toHaveAttribute('lang', 'it');
  expect(Number.parseFloat(getComputedStyle(await elementOf(name)).fontSize)).toBeGreaterThanOrEqual(32);
  await expect(shown.getByText(item_name2, { exact: true })).toBeVisible();
  await expect(shown.getByText('Allergia: latte', { exact: true })).toHaveAttribute('lang', 'it');
  await expectAccessible();
  await expectReadable('name for a waiter');
  history.back();
  await expect(shown).toBeHidden();
  await expect(anna.dialog.getByRole('heading', { name: 'Caprese with burrata' }).first()).toBeVisible();
});

test.for([
  [320, 640, 'de'],
  [360, 740, 'zh'],
  [412, 915, 'de'],
] as const)(
  'the marks of allergies can be read on a screen of %s by %s in %s',
  async ([width, height, language], { restaurant }) => {
    const [anna] = await sitDown(restaurant, 1, { language });
    const { page, words } = anna;
    await page.viewport(width, height);
    await anna.button('filter.title').first().click();
    await anna.dialog.getByRole('button', { name: words.say('allergy.title') }).click();
    for (const key of allergens) await chip(anna, key).click();
    await expectReadable('allergies');
    await anna.button('allergy.done').click();
    await expect(anna.dialog).toBeHidden();
    const [contains = ''] = words.say('allergy.contains').split('{list}');
    for (const layout of ['grid', 'list']) {
      if (layout === 'list') await anna.button('menu.showAsList').click();
      // Names may end in dots on a narrow screen; what the guest must not eat may not.
      const notes = page.getByRole('listitem').getByText(new RegExp(`^${contains}`));
      await expect(notes.first()).toBeVisible();
      for (const note of notes.elements().slice(0, 4)) await expectReadable(layout, note.parentElement);
    }
  },
);
