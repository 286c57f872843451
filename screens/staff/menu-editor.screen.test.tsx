import { addresses, type MenuEdit } from '@tavolata/protocol';
import { test } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { expectAccessible } from '../support/axe.ts';
import { openConsole } from '../support/console.tsx';
import { expect } from '../support/expect.ts';
import { elementOf } from '../support/locators.ts';
import { contentIn, openEditor, withEntry } from '../support/menu-editing.ts';

const save = () => page.getByRole('button', { name: 'Save', exact: true }).first();
const tuna = () => page.getByRole('link', { name: /^Nigiri tonno/ });
const messages = () => page.getByRole('region', { name: 'Messages' });

test('a dish is found by a part of its name, its card follows what is written, and a saved price can be taken back', async () => {
  const { edits } = await openEditor();
  await page.getByRole('searchbox', { name: 'Search dishes' }).fill('tonno');
  await expect(page.getByRole('main').getByRole('link')).toHaveCount(1);
  await tuna().click();
  const price = page.getByRole('textbox', { name: 'At the table' });
  await expect(price).toHaveValue('1.50');
  await price.fill('2,75');
  await page.getByRole('textbox', { name: 'Name · Italiano' }).fill('Nigiri di tonno rosso');
  const card = page.getByRole('region', { name: 'As guests see it' });
  await expect(card).toContainText('€2.75');
  await expect(card).toContainText('Nigiri di tonno rosso');
  await expect(card).toContainText('Not known yet');
  await price.fill('0');
  await expect(card).toContainText('Included');
  await expect(card).not.toContainText('€');
  await price.fill('2,75');
  await expectAccessible();
  await save().click();
  await expect(messages()).toContainText('Saved. All phones follow at once.');
  expect(edits).toMatchObject([
    { type: 'changeDish', id: 12, content: { price: 2.75, names: { it: 'Nigiri di tonno rosso' } } },
  ]);
  await messages().getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(messages()).toContainText('Taken back.');
  expect(edits.at(-1)).toMatchObject({ type: 'undo' });
});

test('allergens are all answered or none is said: a half-answered list is not saved, and “none” is chosen actively', async () => {
  const { edits } = await openEditor();
  await tuna().click();
  const milk = page.getByRole('group', { name: 'milk', exact: true });
  await milk.getByRole('button', { name: 'No', exact: true }).click();
  const allergens = page.getByRole('region', { name: 'Allergens', exact: true }).last();
  await expect(allergens.getByRole('status')).toHaveText('13 of 14 have no answer yet');
  await save().click();
  await expect(messages()).toContainText('Something is missing');
  // It stands far above the button.
  await expect(allergens.getByRole('status')).toBeFocused();
  await expect(allergens.getByRole('status')).toBeInViewport();
  await expectAccessible();
  expect(edits).toEqual([]);
  await page.getByRole('button', { name: 'It has none of the 14' }).click();
  await expect(allergens.getByRole('status')).toHaveText('None of the 14');
  await page
    .getByRole('group', { name: 'fish', exact: true })
    .getByRole('button', { name: 'Yes', exact: true })
    .click();
  await save().click();
  await expect.poll(() => edits).toMatchObject([{ content: { allergens: ['fish'] } }]);
});

test('[EDIT-25] who has said what a dish contains says no to all others at once, and the button that would make it none of them is gone', async () => {
  const { edits } = await openEditor();
  await tuna().click();
  const allergens = page.getByRole('region', { name: 'Allergens', exact: true }).last();
  const answer = (name: string, word: string) =>
    page.getByRole('group', { name, exact: true }).getByRole('button', { name: word, exact: true });
  const none = allergens.getByRole('button', { name: 'It has none of the 14' });
  const rest = allergens.getByRole('button', { name: /^The other/ });
  await expect(none).toBeVisible();
  await expect(rest).toHaveCount(0);

  await answer('fish', 'Yes').click();
  await answer('soya', 'Yes').click();
  await answer('milk', 'No').click();
  await expect(none).toHaveCount(0);
  await expect(rest).toHaveText('The other 11: no');
  await expectAccessible();
  await page.viewport(390, 844);
  const topOf = async (part: Locator) => (await elementOf(part)).getBoundingClientRect().top;
  const answersTop = async () => (await topOf(answer('gluten', 'Yes'))) - (await topOf(allergens));
  const before = await answersTop();
  await rest.click();
  await expect(allergens.getByRole('status')).toHaveText('All 14 are answered');
  expect(await answersTop(), 'the answers stay where they are').toBe(before);
  await expect(allergens.getByRole('status')).toBeFocused();
  await expect(rest).toHaveCount(0);
  await expect(none).toHaveCount(0);
  await expect(answer('fish', 'Yes')).toHaveAttribute('aria-pressed', 'true');
  await expect(answer('celery', 'No')).toHaveAttribute('aria-pressed', 'true');
  await save().click();
  await expect.poll(() => edits).toMatchObject([{ content: { allergens: ['fish', 'soya'] } }]);
});

test('a new dish has no price until somebody writes one, where each dish has its own', async () => {
  const { edits, menu } = await openEditor();
  const listed = menu.menus.flatMap(({ is_all_you_can_eat, category_ids }) =>
    category_ids.map(() => is_all_you_can_eat),
  );
  const newDish = page.getByRole('button', { name: 'New dish', exact: true });
  const price = page.getByRole('textbox', { name: 'At the table' });

  await newDish.nth(listed.indexOf(false)).click();
  await expect(price).toHaveValue('');
  await page.getByRole('textbox', { name: 'Name · Italiano' }).fill('Tonnarelli');
  await save().click();
  await expect(price).toBeFocused();
  await expect(price).toHaveAttribute('aria-invalid', 'true');
  expect(edits).toEqual([]);
  await price.fill('0');
  await save().click();
  await expect.poll(() => edits).toMatchObject([{ type: 'addDish', content: { price: 0 } }]);

  await newDish.nth(listed.indexOf(true)).click();
  await expect(price).toHaveValue('0.00');
});

test('[EDIT-2] the second of two managers reads what the first has changed, and keeps both', async () => {
  const editing = await openEditor();
  await tuna().click();
  await page.getByRole('textbox', { name: 'At the table' }).fill('3');
  await page.getByRole('button', { name: 'bar', exact: true }).click();
  // Somebody else has been faster, and this screen has not heard of it yet.
  const before = contentIn(editing.menu, 'dishes', 12);
  editing.menu = withEntry(editing.menu, 'dishes', {
    id: 12,
    content: { ...before, price: 2, marks: ['raw'] },
  });
  await save().click();
  const question = page.getByRole('alertdialog', { name: 'Somebody else has changed this dish' });
  await expect(question.getByRole('listitem')).toHaveText(['Marks']);
  const price = question.getByRole('group', { name: /^Price/ });
  await expect(price).toContainText('changed by you too');
  await expect(price.getByRole('radio', { name: /^Your version.*€3\.00/ })).toBeChecked();
  await expect(price.getByRole('radio', { name: /^The other version.*€2\.00/ })).not.toBeChecked();
  await expectAccessible();
  await question.getByRole('button', { name: 'Keep both changes' }).click();
  await expect
    .poll(() => editing.edits)
    .toMatchObject([{ content: { price: 3, station: 'bar', marks: ['raw'] } }]);
});

test('[STOCK-2] a dish is counted from a number, with what is left now beside it; another edit says nothing of that', async () => {
  const { edits } = await openEditor({
    with: (far) => {
      const left = { item_id: 12, bargain_num_cur: 7, is_sold_out: 0 as const };
      far.answer(addresses.stock, () => [left]);
    },
  });
  await tuna().click();
  const count = page.getByRole('region', { name: 'How many there are' });
  await expect(count).toContainText('Guests order as many as they like.');
  await expect(count).not.toContainText('Left now');
  await count.getByRole('switch', { name: 'Counted', exact: true }).click();
  await expect(count).toContainText('Counted from 20. Guests read how many are left');
  await expect(count).toContainText('Left now: 7.');
  const number = count.getByRole('textbox', { name: 'Counted', exact: true });
  await number.fill('30');
  await count.getByRole('button', { name: /^Less/ }).click();
  await expect(count).toContainText('Counted from 29.');
  await expectAccessible();
  await save().click();
  await expect.poll(() => edits).toMatchObject([{ type: 'changeDish', content: { counted_from: 29 } }]);
  await tuna().click();
  await page.getByRole('textbox', { name: 'At the table' }).fill('2');
  await save().click();
  // The number that it was counted from stays as it was written, however many are left.
  await expect.poll(() => edits.at(-1)).toMatchObject({ content: { price: 2, counted_from: 29 } });
});

test('unsaved writing is asked about, a copy is a new dish, and a deletion says what becomes of orders', async () => {
  const { edits } = await openEditor();
  await tuna().click();
  await page.getByRole('textbox', { name: 'At the table' }).fill('9');
  await page.getByRole('button', { name: 'Back to the menu' }).click();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByRole('textbox', { name: 'At the table' })).toHaveValue('9');
  await page.getByRole('button', { name: 'Back to the menu' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await tuna().click();
  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  await page.getByRole('textbox', { name: 'Name · Italiano' }).fill('Nigiri ricciola');
  await save().click();
  await expect.poll(() => edits).toMatchObject([{ type: 'addDish', copy_of: 12 }]);
  await tuna().click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: /Delete “Nigiri tonno”/ });
  await expect(question).toContainText('What has been sent stays on the bill');
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect.poll(() => edits.at(-1)).toMatchObject({ type: 'deleteDish', id: 12 });
});

test('categories get names and limits in words and their place, menus their prices by day', async () => {
  const { edits } = await openEditor();
  await page.getByRole('button', { name: 'Move down: category 1', exact: true }).first().click();
  await page.getByRole('button', { name: 'Edit: category 5', exact: true }).first().click();
  const sheet = page.getByRole('dialog');
  await expect(sheet).toContainText('2 for each person.');
  await sheet.getByRole('textbox', { name: 'Name · Italiano' }).fill('Fritti');
  await sheet.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(() => edits.length).toBe(2);
  await page
    .getByRole('region', { name: 'Dinner', exact: true })
    .getByRole('button', { name: 'Name and prices' })
    .click();
  const weekdays = sheet.getByRole('region', { name: /^Mon/ });
  await expect(weekdays.getByRole('group', { name: 'Adults' })).toContainText('€24.90');
  const others = 'Whoever pays neither as an adult nor as a child, seniors for example.';
  await expect(weekdays.getByRole('group', { name: 'Others' })).toContainText(others);
  await weekdays.getByRole('button', { name: 'Sun', exact: true }).click();
  await sheet
    .getByRole('region', { name: 'Holidays', exact: true })
    .getByRole('button', { name: 'Sun', exact: true })
    .click();
  await expectAccessible();
  await sheet.getByRole('button', { name: 'Save', exact: true }).last().click();
  await expect.poll(() => edits.length).toBe(3);
  expect(edits).toMatchObject([
    { type: 'moveCategory', menu_id: 1, id: 1, before: 5 },
    { type: 'changeCategory', id: 5, content: { names: { it: 'Fritti' }, limit_per_person: 2 } },
    { type: 'changeMenu', id: 1 },
  ]);
  const { content } = edits[2] as Extract<MenuEdit, { type: 'changeMenu' }>;
  expect(content.price_rows.find(({ day }) => day === 0)?.adult).toEqual([904]);
  expect(content.price_rows.find(({ day }) => day === 1)?.adult).toEqual([901]);
});

test('what guests read below the name of a menu is written in its languages, at one that is new too', async () => {
  const { edits } = await openEditor();
  const sheet = page.getByRole('dialog');
  const about = () => sheet.getByRole('textbox', { name: 'Description · Italiano' });
  const saveSheet = () => sheet.getByRole('button', { name: 'Save', exact: true }).last().click();
  await page
    .getByRole('region', { name: 'Dinner', exact: true })
    .getByRole('button', { name: 'Name and prices' })
    .click();
  await about().fill('Tutto dalla carta, due ore di tavolo. ');
  await saveSheet();
  await expect
    .poll(() => edits)
    .toMatchObject([
      { type: 'changeMenu', id: 1, content: { note: { it: 'Tutto dalla carta, due ore di tavolo.' } } },
    ]);
  await page.getByRole('button', { name: 'New menu' }).click();
  await sheet.getByRole('textbox', { name: 'Name · Italiano' }).fill('Pranzo');
  await about().fill('Dal lunedì al venerdì');
  await expectAccessible();
  await saveSheet();
  await expect
    .poll(() => edits.at(-1))
    .toMatchObject({
      type: 'addMenu',
      content: { names: { it: 'Pranzo' }, note: { it: 'Dal lunedì al venerdì' } },
    });
});

test('a waiter says what is sold out and edits nothing', async () => {
  await openConsole('menu', { role: 'waiter' });
  await expect(page.getByRole('searchbox', { name: 'Search dishes' })).toBeVisible();
  await expect(page.getByRole('group', { name: 'The menu', exact: true })).toHaveCount(0);
});

test.each([
  ['de', 390, 844],
  ['zh', 1024, 768],
  ['de', 1920, 1080],
] as const)(
  'the list and the form fit and are accessible in %s at %ix%i',
  async (language, width, height) => {
    const { menu } = await openEditor({ language, restaurant: 'demo' });
    await page.viewport(width, height);
    const fits = () => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
    fits();
    const [first] = menu.dishes;
    await page
      .getByRole('link', { name: first?.content.names.it ?? '' })
      .first()
      .click();
    await expect(page.getByRole('textbox').first()).toBeVisible();
    fits();
    await expectAccessible();
  },
);
