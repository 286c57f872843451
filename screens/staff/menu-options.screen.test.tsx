import type { MenuEdit } from '@tavolata/protocol';
import { test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../support/axe.ts';
import { expect } from '../support/expect.ts';
import { contentIn, openEditor, withEntry } from '../support/menu-editing.ts';

const sheet = () => page.getByRole('dialog');
const save = () => sheet().getByRole('button', { name: 'Save', exact: true });
const card = () => page.getByRole('region', { name: 'As guests see it' });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const changed = (edit: MenuEdit | undefined) => edit as Extract<MenuEdit, { type: 'changeDish' }>;

test('a set menu gets its courses: how many, which dishes, surcharges, their order; the card shows them', async () => {
  const { edits } = await openEditor();
  await page.getByRole('link', { name: /^dish 23/ }).click();
  const starter = page.getByRole('region', { name: 'Starter', exact: true });
  await expect(card()).toContainText('StarterExactly 2');
  await expect(card()).toContainText('Nigiri tonno +€1.50');

  await button('Add a course').click();
  const third = page.getByRole('region', { name: 'Course 3', exact: true });
  await page.getByRole('button', { name: 'Save', exact: true }).first().click();
  await expect(third).toContainText('A name in this language is needed.');
  await expect(third).toContainText('A course needs a dish to choose.');
  expect(edits).toEqual([]);
  await third.getByRole('textbox', { name: 'Name · Italiano' }).fill('Dolce');
  const dessert = page.getByRole('region', { name: 'Dolce', exact: true });
  await dessert.getByRole('button', { name: 'Add dishes' }).click();
  await sheet().getByRole('searchbox').fill('Nigiri');
  // A set menu is in none.
  await sheet().getByRole('button', { name: 'Nigiri salmone', exact: true }).click();
  await sheet().getByRole('searchbox').fill('');
  await expect(sheet().getByRole('button', { name: 'dish 24', exact: true })).toHaveCount(0);
  await sheet().getByRole('button', { name: 'dish 21', exact: true }).click();
  await expectAccessible();
  await sheet().getByRole('button', { name: 'Add 2 dishes' }).click();
  const beer = dessert.getByRole('listitem').filter({ hasText: 'dish 21' });
  await beer.getByRole('textbox', { name: 'Surcharge' }).fill('2,50');
  await dessert.getByRole('button', { name: 'Move up: dish 21', exact: true }).click();
  await dessert.getByRole('button', { name: 'Up to', exact: true }).click();
  await expect(card()).toContainText('DolceUp to 1');
  await expect(card()).toContainText('dish 21 +€2.50');
  await button('Move up: Dolce').click();
  await starter.getByRole('button', { name: 'Remove: Nigiri tonno' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).first().click();
  // Two are to be chosen of one that may be taken once.
  await expect(starter.getByRole('alert')).toHaveText('The dishes allow only 1.');
  await starter
    .getByRole('button', { name: /^Less: How many|^Fewer: How many|How many/ })
    .first()
    .click();
  await expectAccessible();
  await page.getByRole('button', { name: 'Save', exact: true }).first().click();
  await expect.poll(() => edits.length).toBe(1);
  expect(changed(edits[0]).content.courses).toMatchObject([
    { id: 81, choose: 1, is_required: true, is_full_select: true, items: [{ dish_id: 11, limit: 1 }] },
    {
      ...{ id: null, names: { it: 'Dolce' }, choose: 1, is_required: false, is_full_select: false },
      items: [
        { dish_id: 21, extra_price: 2.5, limit: null },
        { dish_id: 11, extra_price: 0, limit: null },
      ],
    },
    { id: 82 },
  ]);
});

test('a group of options is made once for all its dishes: named, priced, put in order; a new one joins the dish it was made at', async () => {
  const { edits } = await openEditor();
  await page
    .getByRole('region', { name: 'Option groups' })
    .getByRole('button', { name: /^Sauce/ })
    .click();
  await expect(sheet()).toContainText('Spaghetti di riso and dish 22');
  const truffle = sheet().getByRole('region', { name: 'Truffle', exact: true });
  await truffle.getByRole('textbox', { name: 'Surcharge' }).fill('1.8');
  await sheet().getByRole('button', { name: 'Move up: Truffle', exact: true }).click();
  await sheet().getByRole('button', { name: 'Add an option' }).click();
  const added = sheet().getByRole('region', { name: 'Option 3', exact: true });
  await added.getByRole('textbox', { name: 'Name · Italiano' }).fill('Ponzu');
  await sheet().getByRole('switch', { name: 'At most' }).click();
  await expect(sheet()).toContainText('1 at most.');
  await expectAccessible();
  await save().click();
  await expect.poll(() => edits.length).toBe(1);
  expect(edits[0]).toMatchObject({
    ...{ type: 'changeCondimentGroup', id: 71 },
    content: {
      ...{ min: 0, max: 1 },
      condiments: [
        { id: 712, price: 1.8 },
        { id: 711, price: 0 },
        { id: null, names: { it: 'Ponzu' }, price: 0 },
      ],
    },
  });

  await page.getByRole('link', { name: /^dish 21/ }).click();
  await button('New option group').click();
  await sheet().getByRole('textbox', { name: 'Name · Italiano' }).first().fill('Bicchiere');
  await save().click();
  // An option without a name is none.
  await expect(sheet()).toContainText('A name in this language is needed.');
  await sheet()
    .getByRole('region', { name: 'Option 1' })
    .getByRole('textbox', { name: 'Name · Italiano' })
    .fill('Freddo');
  await save().click();
  await expect.poll(() => edits.at(-1)).toMatchObject({ type: 'addCondimentGroup' });
  await page
    .getByRole('group', { name: 'Options', exact: true })
    .getByRole('button', { name: 'Sauce' })
    .click();
  await expect(card()).toContainText('Truffle +€1.80');
  await page.getByRole('button', { name: 'Save', exact: true }).first().click();
  await expect.poll(() => edits.length).toBe(3);
  expect(changed(edits[2]).content.condiment_groups).toEqual([99, 71]);
});

test('[EDIT-2] the second of two managers at a group keeps both, and a deletion says how many dishes lose it', async () => {
  const editing = await openEditor();
  const sauce = page.getByRole('region', { name: 'Option groups' }).getByRole('button', { name: /^Sauce/ });
  await sauce.click();
  await sheet().getByRole('textbox', { name: 'Name · Italiano' }).first().fill('Salse');
  const before = contentIn(editing.menu, 'condiment_groups', 71);
  editing.menu = withEntry(editing.menu, 'condiment_groups', { id: 71, content: { ...before, max: 2 } });
  await save().click();
  const question = page.getByRole('alertdialog', { name: 'Somebody else has changed these options' });
  await expect(question.getByRole('listitem')).toHaveText(['At most']);
  await question.getByRole('button', { name: 'Keep both changes' }).click();
  await expect
    .poll(() => editing.edits.at(-1))
    .toMatchObject({ content: { max: 2, names: { it: 'Salse' } } });
  await page
    .getByRole('region', { name: 'Option groups' })
    .getByRole('button', { name: /^Salse/ })
    .click();
  await sheet().getByRole('button', { name: 'Delete the group' }).click();
  const asked = page.getByRole('alertdialog', { name: 'Delete “Salse”?' });
  await expect(asked).toContainText('It is taken off 2 dishes.');
  await asked.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect.poll(() => editing.edits.at(-1)).toMatchObject({ type: 'deleteCondimentGroup', id: 71 });
});

test('a station gets its name, its language and its print class; one that dishes go to stays', async () => {
  const { edits } = await openEditor();
  const stations = page.getByRole('region', { name: 'Stations', exact: true });
  await stations.getByRole('button', { name: 'New station' }).click();
  await save().click();
  await expect(sheet()).toContainText('A name in this language is needed.');
  await sheet().getByRole('textbox', { name: 'Name · Italiano' }).fill('Griglia');
  await sheet().getByRole('combobox', { name: 'Its tickets are read in' }).selectOptions('中文');
  const printClass = sheet().getByRole('textbox', { name: 'Print class' });
  await printClass.fill('wok');
  await expect(sheet()).toContainText('Another station has it.');
  await printClass.fill('Hot Grill');
  await expect(sheet()).toContainText('Small letters, digits and hyphens.');
  await printClass.fill('grill-1');
  await expectAccessible();
  await save().click();
  await expect
    .poll(() => edits)
    .toMatchObject([
      { type: 'addStation', key: 'grill-1', content: { names: { it: 'Griglia' }, language: 'zh' } },
    ]);
  await stations.getByRole('button', { name: /^sushi/ }).click();
  await expect(sheet()).toContainText('Print class: sushi');
  await expect(sheet().getByRole('button', { name: 'Delete the station' })).toBeDisabled();
  await expect(sheet()).toContainText('2 dishes go to it.');
  await sheet().getByRole('textbox', { name: 'Name · Italiano' }).fill('Banco sushi');
  await save().click();
  await expect
    .poll(() => edits.at(-1))
    .toMatchObject({ type: 'changeStation', id: 'sushi', content: { names: { it: 'Banco sushi' } } });
});

test.each([
  ['de', 320, 700],
  ['zh', 390, 844],
] as const)('courses and options fit and are accessible in %s at %ix%i', async (language, width, height) => {
  await openEditor({ language });
  await page.viewport(width, height);
  const fits = () => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  await page.getByRole('link', { name: /^dish 24/ }).click();
  await expect(page.getByRole('region', { name: 'Main', exact: true })).toBeVisible();
  fits();
  await expectAccessible();
  await page
    .getByRole('button', { name: /^(Neue Optionsgruppe|新选项组)$/ })
    .last()
    .click();
  await expect(sheet()).toBeVisible();
  fits();
  await expectAccessible();
});
