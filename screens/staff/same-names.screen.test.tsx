import { test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../support/axe.ts';
import { expect } from '../support/expect.ts';
import { openEditor } from '../support/menu-editing.ts';

const sheet = () => page.getByRole('dialog');
const closeSheet = () => sheet().getByRole('button', { name: 'Close', exact: true }).click();
const button = (called: string) => page.getByRole('button', { name: called, exact: true });
test('[EDIT-23] a dish with the name of another one in its category says so as it is typed, and can be saved', async () => {
  const { edits } = await openEditor();
  await page.getByRole('link', { name: /^Nigiri tonno/ }).click();
  const name = page.getByRole('textbox', { name: 'Name · Italiano' }).first();
  await expect.element(name).not.toHaveAccessibleDescription();
  await name.fill('nigiri Salmone ');
  const said = 'There is a “nigiri Salmone” in this category already.';
  await expect.element(name).toHaveAccessibleDescription(said);
  await expectAccessible();
  // In another category it is alone with its name.
  const category = (called: string) =>
    page
      .getByRole('group', { name: 'Category', exact: true })
      .getByRole('button', { name: called, exact: true });
  await category('category 2').click();
  await expect.element(name).not.toHaveAccessibleDescription();
  await category('category 1').click();
  await expect.element(name).toHaveAccessibleDescription(said);
  await button('Save').first().click();
  await expect
    .poll(() => edits)
    .toMatchObject([{ type: 'changeDish', content: { names: { it: 'nigiri Salmone' } } }]);
});

test('[EDIT-23] a category, a menu and an option say whose name they take; another menu may have the same categories', async () => {
  await openEditor();
  const name = sheet().getByRole('textbox', { name: 'Name · Italiano' }).first();
  await button('Edit: category 5').first().click();
  await name.fill('category 3');
  await expect.element(name).not.toHaveAccessibleDescription();
  await name.fill('Category 2');
  await expect
    .element(name)
    .toHaveAccessibleDescription('There is a category “Category 2” in this menu already.');
  await name.fill('category 5');
  await closeSheet();

  await button('New menu').click();
  await name.fill('lunch');
  await expect.element(name).toHaveAccessibleDescription('There is a menu “lunch” already.');
  await name.fill('');
  await closeSheet();

  const groups = page.getByRole('region', { name: 'Option groups' });
  await groups.getByRole('button', { name: /^Sauce/ }).click();
  const truffle = sheet().getByRole('region', { name: 'Truffle', exact: true });
  await truffle.getByRole('textbox', { name: 'Name · Italiano' }).fill('Soy');
  const said = 'Another option of this group is called “Soy” too.';
  await expect.poll(() => sheet().getByText(said).elements().length).toBe(2);
  await expectAccessible();
});
