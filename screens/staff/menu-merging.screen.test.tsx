import type { MenuEditorReply } from '@tavolata/protocol';
import { test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../support/axe.ts';
import { expect } from '../support/expect.ts';
import { contentIn, openEditor, withEntry } from '../support/menu-editing.ts';

const sheet = () => page.getByRole('dialog');
const save = () => sheet().getByRole('button', { name: 'Save', exact: true }).last();
const question = (name: string) => page.getByRole('alertdialog', { name });
const openCategory = () =>
  page.getByRole('button', { name: 'Edit: category 5', exact: true }).first().click();
const openMenu = () =>
  page
    .getByRole('region', { name: 'Dinner', exact: true })
    .getByRole('button', { name: 'Name and prices' })
    .click();
const nameIn = (language: string) => sheet().getByRole('textbox', { name: `Name · ${language}` });

test('[EDIT-2] the second of two managers at a category reads what the first has changed, and keeps both', async () => {
  const editing = await openEditor();
  await openCategory();
  await nameIn('Italiano').fill('Fritti');
  // Somebody else has been faster, and this screen has not heard of it yet.
  const before = contentIn(editing.menu, 'categories', 5);
  editing.menu = withEntry(editing.menu, 'categories', { id: 5, content: { ...before, limit_per_table: 9 } });
  await save().click();
  const asked = question('Somebody else has changed this category');
  await expect(asked.getByRole('listitem')).toHaveText(['Limit per table']);
  await expect(asked.getByRole('radio')).toHaveCount(0);
  await expectAccessible();
  await asked.getByRole('button', { name: 'Keep both changes' }).click();
  await expect
    .poll(() => editing.edits)
    .toMatchObject([{ content: { names: { it: 'Fritti' }, limit_per_person: 2, limit_per_table: 9 } }]);
  await expect(sheet()).toHaveCount(0);
});

test('[EDIT-2] what both have changed shows both versions, and who comes second chooses; another language is no clash', async () => {
  const editing = await openEditor();
  await openCategory();
  await nameIn('Italiano').fill('Fritti');
  await nameIn('中文').fill('炸物');
  const before = contentIn(editing.menu, 'categories', 5);
  const theirs = { ...before, names: { ...before.names, it: 'Fritture' } };
  editing.menu = withEntry(editing.menu, 'categories', { id: 5, content: theirs });
  await save().click();
  const asked = question('Somebody else has changed this category');
  const names = asked.getByRole('group', { name: /^Name/ });
  await expect(names.getByRole('radio', { name: /^Your version.*Fritti/ })).toBeChecked();
  await names.getByRole('radio', { name: /^The other version.*Fritture/ }).click();
  await expectAccessible();
  await asked.getByRole('button', { name: 'Keep both changes' }).click();
  await expect
    .poll(() => editing.edits)
    .toMatchObject([{ content: { names: { it: 'Fritture', zh: '炸物' }, limit_per_person: 2 } }]);
});

test('[EDIT-2] who drops theirs reads the other version in the form, and saves nothing', async () => {
  const editing = await openEditor();
  await openCategory();
  await nameIn('Italiano').fill('Fritti');
  const before = contentIn(editing.menu, 'categories', 5);
  const theirs = { ...before, names: { ...before.names, it: 'Fritture' } };
  editing.menu = withEntry(editing.menu, 'categories', { id: 5, content: theirs });
  await save().click();
  await question('Somebody else has changed this category')
    .getByRole('button', { name: 'Drop mine' })
    .click();
  await expect(nameIn('Italiano')).toHaveValue('Fritture');
  expect(editing.edits).toEqual([]);
});

test('[EDIT-2] a category that somebody has deleted is said to be gone', async () => {
  const editing = await openEditor();
  await openCategory();
  await nameIn('Italiano').fill('Fritti');
  editing.menu = withoutCategory(editing.menu, 5);
  await save().click();
  const asked = question('Somebody has deleted this category.');
  await asked.getByRole('button', { name: 'Back to the menu' }).click();
  await expect(sheet()).toHaveCount(0);
});

test('[EDIT-2] the second of two managers at the prices of a menu keeps both, or chooses where both have changed them', async () => {
  const editing = await openEditor();
  await openMenu();
  await nameIn('Italiano').fill('Cena');
  await sheet()
    .getByRole('region', { name: /^Mon/ })
    .getByRole('button', { name: 'Sun', exact: true })
    .click();
  const before = contentIn(editing.menu, 'menus', 1);
  const theirs = { ...before, price_rows: before.price_rows.filter(({ day }) => day !== 7) };
  editing.menu = withEntry(editing.menu, 'menus', { id: 1, content: theirs });
  await save().click();
  const asked = question('Somebody else has changed this menu');
  const prices = asked.getByRole('group', { name: /^Price per person/ });
  await expect(prices.getByRole('radio', { name: /^Your version.*Holidays.*€/ })).toBeChecked();
  // Theirs says nothing of the holidays.
  await prices.getByRole('radio', { name: /^The other version(?!.*Holidays).*Mon.*Adults €24\.90/ }).click();
  await expectAccessible();
  await asked.getByRole('button', { name: 'Keep both changes' }).click();
  await expect
    .poll(() => editing.edits)
    .toMatchObject([{ content: { names: { it: 'Cena' }, price_rows: theirs.price_rows } }]);
});

test('[EDIT-2] a price to choose from that two change at once is asked about, and holds up the menu until it is saved', async () => {
  const editing = await openEditor();
  await openMenu();
  const prices = sheet().getByRole('region', { name: 'Prices to choose from' });
  const first = prices.getByRole('group').first();
  await first.getByRole('textbox', { name: 'Price' }).fill('31');
  await expect(save()).toBeDisabled();
  await expect(sheet()).toContainText('A price to choose from isn’t saved yet.');
  const [cover] = editing.menu.cover_prices;
  const id = cover?.id ?? 0;
  const before = contentIn(editing.menu, 'cover_prices', id);
  editing.menu = withEntry(editing.menu, 'cover_prices', { id, content: { ...before, price: 29 } });
  await first.getByRole('button', { name: 'Save', exact: true }).click();
  const asked = question('Somebody else has changed this price');
  await expect(asked.getByRole('radio', { name: /^Your version.*€31\.00/ })).toBeChecked();
  await expect(asked.getByRole('radio', { name: /^The other version.*€29\.00/ })).toBeVisible();
  await asked.getByRole('button', { name: 'Keep both changes' }).click();
  await expect
    .poll(() => editing.edits)
    .toMatchObject([{ type: 'changeCoverPrice', content: { price: 31 } }]);
  await expect(first.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0);
});

test.each([
  [320, 640],
  [360, 740],
] as const)(
  '[EDIT-2] at %i × %i the question fills the screen, and nothing lies over its title or its answers',
  async (width, height) => {
    const editing = await openEditor({ language: 'de' });
    await page.viewport(width, height);
    await page.getByRole('link', { name: /^Nigiri tonno/ }).click();
    await page.getByRole('textbox', { name: 'Am Tisch' }).fill('3');
    await page.getByRole('textbox', { name: 'Name · Italiano' }).fill('Nigiri di tonno rosso');
    await page.getByRole('button', { name: 'bar', exact: true }).click();
    const before = contentIn(editing.menu, 'dishes', 12);
    const theirs = { ...before, price: 2, names: { ...before.names, it: 'Nigiri' }, station: 'grill' };
    editing.menu = withEntry(editing.menu, 'dishes', { id: 12, content: theirs });
    await page.getByRole('button', { name: 'Speichern', exact: true }).click();
    const asked = question('Jemand anderes hat dieses Gericht geändert');
    await expect(asked.getByRole('radio')).toHaveCount(6);
    await expect(page.getByRole('region', { name: 'Meldungen' })).toHaveCount(0);
    await expect.poll(() => isBare(asked.getByRole('heading').element())).toBe(true);
    for (const answer of asked.getByRole('button').elements()) expect(isBare(answer)).toBe(true);
    await expectAccessible();
  },
);

test('a sheet that is closed unsaved asks first, and keeps what was written', async () => {
  const { edits } = await openEditor();
  await openCategory();
  await nameIn('Italiano').fill('Fritti');
  await userEvent.keyboard('{Escape}');
  const asked = question('Leave without saving?');
  await asked.getByRole('button', { name: 'Keep editing' }).click();
  await expect(nameIn('Italiano')).toHaveValue('Fritti');
  await sheet().getByRole('button', { name: 'Close', exact: true }).click();
  await asked.getByRole('button', { name: 'Discard' }).click();
  await expect(sheet()).toHaveCount(0);
  await openCategory();
  await sheet().getByRole('button', { name: 'Close', exact: true }).click();
  await expect(sheet()).toHaveCount(0);
  expect(edits).toEqual([]);
});

/** Whether a finger in its middle would meet it. */
function isBare(element: Element): boolean {
  const { x, y, width, height } = element.getBoundingClientRect();
  const met = document.elementFromPoint(x + width / 2, y + height / 2);
  return element.contains(met);
}

function withoutCategory(menu: MenuEditorReply, id: number): MenuEditorReply {
  return {
    ...menu,
    categories: menu.categories.filter((category) => category.id !== id),
    dishes: menu.dishes.filter((dish) => dish.content.category_id !== id),
    menus: menu.menus.map((one) => ({
      ...one,
      category_ids: one.category_ids.filter((category) => category !== id),
    })),
  };
}
