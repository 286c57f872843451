import { inject, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../support/axe.ts';
import { expect } from '../support/expect.ts';
import { contentIn, withEntry } from '../support/menu-editing.ts';
import { aPlan, button, inSheet, messages, openPlanning, sheet } from '../support/planning.ts';

const later = () => page.getByRole('button', { name: 'From a set time …', exact: true });
const nameField = () => sheet().getByRole('textbox', { name: 'Name · Italiano' }).first();
const openCategory = () =>
  page.getByRole('button', { name: 'Edit: category 5', exact: true }).first().click();
const openSauce = () =>
  page
    .getByRole('region', { name: 'Option groups' })
    .getByRole('button', { name: /^Sauce/ })
    .click();

async function planForClosing() {
  await later().last().click();
  await page.getByRole('button', { name: 'When the kitchen closes, 23:00' }).click();
  await page.getByRole('button', { name: 'Plan it', exact: true }).click();
  await expect(messages()).toContainText('Planned.');
  await expect(sheet()).toHaveCount(0);
}

test('[EDIT-16] a category is planned from its sheet, stands in the list, and is planned anew from there', async () => {
  const { planned, edits } = await openPlanning([]);
  await openCategory();
  await expect(later()).toHaveCount(0);
  await nameField().fill('Fritti');
  await expectAccessible();
  await planForClosing();
  expect(planned).toMatchObject([
    {
      ...{ instead_of: null, date: '2026-07-04', time: '23:00' },
      edit: { type: 'changeCategory', id: 5, content: { names: { it: 'Fritti' }, limit_per_person: 2 } },
    },
  ]);
  await button('1 change planned').click();
  await expect(sheet().getByRole('listitem')).toContainText('→ category 5 / Fritti');
  await expectAccessible();
  await inSheet('Change').click();
  await expect(nameField()).toHaveValue('Fritti');
  await expect(inSheet('Save')).toHaveCount(0);
  await expect(inSheet('Delete the category')).toHaveCount(0);
  await nameField().fill('Fritti misti');
  await planForClosing();
  expect(planned[1]).toMatchObject({
    instead_of: 'plan-1',
    edit: { type: 'changeCategory', id: 5, content: { names: { it: 'Fritti misti' } } },
  });
  expect(edits).toEqual([]);
});

test('[EDIT-16] a new category is planned from its sheet; without a name nothing is', async () => {
  const { planned, edits } = await openPlanning([]);
  await button('New category').first().click();
  await sheet().getByRole('switch').first().click();
  await later().last().click();
  await page.getByRole('button', { name: 'When the kitchen closes, 23:00' }).click();
  await page.getByRole('button', { name: 'Plan it', exact: true }).click();
  await expect(sheet()).toContainText('A name in this language is needed.');
  expect(planned).toEqual([]);
  await nameField().fill('Zuppe');
  await planForClosing();
  expect(planned).toMatchObject([{ edit: { type: 'addCategory', content: { names: { it: 'Zuppe' } } } }]);
  await button('1 change planned').click();
  await expect(sheet().getByRole('listitem')).toContainText('New category');
  await inSheet('Change').click();
  await expect(nameField()).toHaveValue('Zuppe');
  await planForClosing();
  expect(planned[1]).toMatchObject({ instead_of: 'plan-1', edit: { type: 'addCategory' } });
  expect(edits).toEqual([]);
});

test('[EDIT-16] the options of a group are planned from its sheet; a new group can only be saved', async () => {
  const { planned, edits } = await openPlanning([]);
  await openSauce();
  await expect(later()).toHaveCount(0);
  const truffle = sheet().getByRole('region', { name: 'Truffle', exact: true });
  await truffle.getByRole('textbox', { name: 'Surcharge' }).fill('1.8');
  await expectAccessible();
  await planForClosing();
  expect(planned).toMatchObject([{ edit: { type: 'changeCondimentGroup', id: 71 } }]);
  await button('1 change planned').click();
  await expect(sheet().getByRole('listitem')).toContainText('→ Soy €0.00 and Truffle €1.80');
  await expectAccessible();
  await inSheet('Change').click();
  await expect(truffle.getByRole('textbox', { name: 'Surcharge' })).toHaveValue('1.80');
  await expect(inSheet('Save')).toHaveCount(0);
  await expect(inSheet('Delete the group')).toHaveCount(0);
  await planForClosing();
  expect(planned[1]).toMatchObject({ instead_of: 'plan-1', edit: { type: 'changeCondimentGroup', id: 71 } });
  expect(edits).toEqual([]);

  await page.getByRole('link', { name: /^dish 21/ }).click();
  await button('New option group').click();
  await nameField().fill('Bicchiere');
  await expect(sheet().getByRole('button', { name: 'From a set time …' })).toHaveCount(0);
});

test('[EDIT-17] a planned category shows what it would make of the category as it is by now', async () => {
  const base = contentIn(inject('sampleRestaurants').rome.menuEditor, 'categories', 5);
  const editing = await openPlanning([
    aPlan({
      what: {
        type: 'changeCategory',
        entries: [{ id: 5, base, content: { ...base, names: { it: 'Fritti' } } }],
      },
    }),
  ]);
  editing.menu = withEntry(editing.menu, 'categories', { id: 5, content: { ...base, limit_per_person: 7 } });
  editing.server.tell('MENU_UPDATE', { version: editing.menu.version });
  await button('1 change planned').click();
  await inSheet('Change').click();
  await expect(nameField()).toHaveValue('Fritti');
  await expect(sheet()).toContainText('7 for each person.');
});

test('[EDIT-16] of the prices that a menu is to have by day the list says those that change', async () => {
  const base = contentIn(inject('sampleRestaurants').rome.menuEditor, 'menus', 1);
  const price_rows = base.price_rows.map((row) => (row.day === 0 ? { ...row, adult: [904] } : row));
  const content = { ...base, price_rows };
  await openPlanning([aPlan({ what: { type: 'changeMenu', entries: [{ id: 1, base, content }] } })]);
  await button('1 change planned').click();
  await expect(sheet().getByRole('listitem')).toContainText(
    'Sun: Adults €24.90, Children €14.90 and Others €9.00 → Sun: Adults €27.90, Children €14.90 and Others €9.00',
  );
  await expect(sheet().getByRole('listitem')).not.toContainText('Mon');
});

test.each([
  ['de', 320, 640],
  ['zh', 360, 740],
  ['de', 1024, 768],
] as const)(
  'a category that is written, and from when, fit in %s at %ix%i',
  async (language, width, height) => {
    await openPlanning([], { language });
    await page.viewport(width, height);
    const fits = () => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    await page
      .getByRole('button', { name: /^(Bearbeiten|编辑)\s?[:：]/ })
      .first()
      .click();
    await sheet().getByRole('textbox').first().fill('Fritti');
    fits();
    await page.getByRole('button', { name: /^(Gilt ab …|定时生效…)$/ }).click();
    fits();
    await expectAccessible();
  },
);
