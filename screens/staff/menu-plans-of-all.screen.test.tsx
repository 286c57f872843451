import { addresses } from '@tavolata/protocol';
import { must } from '@tavolata/domain';
import { inject, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../support/axe.ts';
import { expect } from '../support/expect.ts';
import { Rejected } from '../support/far-server.ts';
import { contentIn, withEntry } from '../support/menu-editing.ts';
import {
  aPlan,
  button,
  inSheet,
  messages,
  ofTuna,
  openPlanning,
  sheet,
  tunaNow,
} from '../support/planning.ts';
import type { Made, Plan } from '../support/planning.ts';

const menuNow = () => inject('sampleRestaurants').rome.menuEditor;
const nameOf = (id: number) => must(contentIn(menuNow(), 'dishes', id).names.it, 'its name');
const pricesOf = (...ids: readonly number[]): Plan['what'] => ({
  type: 'changeDishes',
  entries: ids.map((id) => {
    const { names, price } = contentIn(menuNow(), 'dishes', id);
    return { id, names, base: { price }, content: { price: price + 1 } };
  }),
});

/** From when it is to count: when the kitchen closes. */
async function planForClosing() {
  await page.getByRole('button', { name: 'From a set time …', exact: true }).last().click();
  await page.getByRole('button', { name: 'When the kitchen closes, 23:00' }).click();
  await page.getByRole('button', { name: 'Plan it', exact: true }).click();
  await expect(messages()).toContainText('Planned.');
}

test('[EDIT-16] a new dish is planned from its form, stands in the list as new, and is changed in that form', async () => {
  const { planned, edits } = await openPlanning([]);
  await page.getByRole('button', { name: 'New dish' }).first().click();
  await page.getByRole('textbox', { name: /^Name/ }).first().fill('Uramaki');
  await page.getByRole('textbox', { name: 'At the table' }).fill('4.5');
  await planForClosing();
  expect(planned).toMatchObject([
    { instead_of: null, time: '23:00', edit: { type: 'addDish', content: { names: { it: 'Uramaki' } } } },
  ]);
  await button('1 change planned').click();
  const entry = sheet().getByRole('listitem');
  await expect(entry).toContainText('Uramaki');
  await expect(entry).toContainText('New dish · ');
  await expect(entry).toContainText('€4.50');
  await expectAccessible();
  await inSheet('Change').click();
  await expect(page.getByRole('textbox', { name: 'At the table' })).toHaveValue('4.50');
  await expect(button('Save')).toHaveCount(0);
  await page.getByRole('textbox', { name: 'At the table' }).fill('5');
  await planForClosing();
  expect(planned[1]).toMatchObject({
    instead_of: 'plan-1',
    edit: { type: 'addDish', content: { price: 5 } },
  });
  await button('1 change planned').click();
  await inSheet('Call it off').click();
  const question = page.getByRole('alertdialog', { name: 'Call off the new “Uramaki”?' });
  await question.getByRole('button', { name: 'Call it off' }).click();
  await expect(sheet().getByText('Nothing is planned.')).toBeVisible();
  expect(edits).toEqual([]);
});

test('[EDIT-16] a change of many dishes is planned as it was shown, and its list says what becomes of each', async () => {
  const { planned, edits } = await openPlanning([]);
  await button('Choose several').click();
  await page.getByRole('checkbox', { name: nameOf(12) }).click();
  await page.getByRole('checkbox', { name: nameOf(14) }).click();
  await button('Change them').click();
  await expect(page.getByRole('button', { name: 'From a set time …' })).toHaveCount(0);
  await sheet().getByRole('textbox', { name: 'By how much' }).fill('10');
  await planForClosing();
  expect(planned).toMatchObject([
    { edit: { type: 'changeDishes', dishes: [{ id: 12, change: { price: 1.7 } }, { id: 14 }] } },
  ]);
  await button('1 change planned').click();
  await expect(sheet().getByRole('heading', { name: '2 dishes' })).toBeVisible();
  await expect(sheet().getByRole('listitem').first()).toContainText('€1.50 → €1.70');
  await expectAccessible();
  expect(edits).toEqual([]);
});

test('[EDIT-17] a change of many that could not be made says which dishes, and is planned anew from how things are, without what is gone', async () => {
  const what = pricesOf(12, 14);
  const gone = { id: 999, names: { it: 'Sparito' }, base: { price: 1 }, content: { price: 2 } };
  const entries = 'entries' in what && what.type === 'changeDishes' ? [...what.entries, gone] : [];
  const editing = await openPlanning([
    aPlan({
      ...{ id: 'many', what: { type: 'changeDishes', entries } },
      problem: { because: 'gone', fields: [], ids: [999] },
    }),
    aPlan({ id: 'clash', what, problem: { because: 'clash', fields: ['price'], ids: [14] } }),
  ]);
  editing.menu = withEntry(editing.menu, 'dishes', { id: 12, content: { ...tunaNow(), price: 2 } });
  await expect(page.getByText('2 could not be made')).toBeVisible();
  await button('2 changes planned').click();
  await expect(sheet()).toContainText('Nothing was changed: no longer on the menu – Sparito.');
  await expect(sheet()).toContainText(
    `Nothing was changed: somebody has changed the same since (Price) – ${nameOf(14)}.`,
  );
  await sheet().getByRole('button', { name: 'Make it now' }).first().click();
  await expect(messages()).toContainText('no longer on the menu – Sparito');
  // It has read the menu anew.
  await sheet().getByRole('button', { name: 'Change', exact: true }).first().click();
  await expect(sheet().getByText('This is what changes, from how things are now:')).toBeVisible();
  await expect(sheet()).toContainText('€2.00 → €2.50');
  await expect(sheet().getByRole('listitem')).toHaveCount(2);
  await expectAccessible();
  await planForClosing();
  expect(editing.planned).toMatchObject([
    {
      instead_of: 'many',
      edit: { type: 'changeDishes', dishes: [{ id: 12, change: { price: 2.5 } }, { id: 14 }] },
    },
  ]);
});

test('[EDIT-16] the prices of a menu, what a person is charged, a category and a new menu are planned from their sheets', async () => {
  const { planned, edits } = await openPlanning([]);
  const [menu] = menuNow().menus;
  await button('Name and prices').first().click();
  await expect(page.getByRole('button', { name: 'From a set time …' })).toHaveCount(0);
  const cover = sheet().getByRole('textbox', { name: 'Price', exact: true }).first();
  const before = cover.element().getAttribute('value');
  await cover.fill('33');
  await planForClosing();
  await expect(cover).toHaveValue(before ?? '');
  await sheet()
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click();
  await planForClosing();
  await expect(sheet()).toHaveCount(0);
  expect(planned).toMatchObject([
    { edit: { type: 'changeCoverPrice', content: { price: 33 } } },
    { edit: { type: 'changeMenu', id: menu?.id } },
  ]);
  await page.getByRole('button', { name: 'New menu' }).click();
  await sheet().getByRole('textbox', { name: /^Name/ }).first().fill('Brunch');
  await planForClosing();
  await expect(sheet()).toHaveCount(0);
  expect(planned[2]).toMatchObject({ edit: { type: 'addMenu', content: { names: { it: 'Brunch' } } } });
  await button('3 changes planned').click();
  await expect(sheet()).toContainText('New menu');
  await expectAccessible();
  const last = sheet().getByRole('listitem').last();
  await last.getByRole('button', { name: 'Change', exact: true }).click();
  await expect(sheet().getByRole('textbox', { name: /^Name/ }).first()).toHaveValue('Brunch');
  await expect(inSheet('Save')).toHaveCount(0);
  await planForClosing();
  expect(planned[3]).toMatchObject({ instead_of: 'plan-3', edit: { type: 'addMenu' } });
  expect(edits).toEqual([]);
});

const made = (parts: Partial<Made> = {}): Made => ({
  ...{ id: 'made', at: Date.UTC(2026, 6, 3, 15), staff_name: 'Ben', what: ofTuna({ price: 1.2 }) },
  ...{ is_taken_back: false, problem: null },
  ...parts,
});

test('[EDIT-18] what came true is taken back by one press, and says why where it no longer can be', async () => {
  const { server } = await openPlanning([], {
    made: [
      made(),
      made({ id: 'clash', problem: { because: 'clash', fields: ['price'], ids: [12] } }),
      made({ id: 'many', what: pricesOf(12, 14), problem: { because: 'gone', fields: [], ids: [14] } }),
      made({
        ...{ id: 'dish', what: { type: 'addDish', content: tunaNow() } },
        problem: { because: 'unusable', fields: [], ids: [12] },
      }),
    ],
  });
  await button('4 planned changes made').click();
  const list = sheet().getByRole('region', { name: 'Made in the last seven days' });
  await expect(list).toContainText('Can’t be taken back: it has been changed since (Price).');
  await expect(list).toContainText(`Can’t be taken back: no longer on the menu – ${nameOf(14)}.`);
  await expect(list).toContainText('Can’t be taken back: it is in use by now.');
  await expectAccessible();
  await inSheet('Take back').click();
  await expect(list.getByRole('listitem').first()).toContainText('Taken back.');
  await expect(inSheet('Take back')).toHaveCount(0);
  expect(server.callsOf(addresses.undoMenuPlan)).toMatchObject([{ params: { id: 'made' } }]);
});

test('[EDIT-18] a plan that was made now is taken back from its message; who comes too late is told', async () => {
  const editing = await openPlanning([aPlan()], {
    with: (far) => far.answer(addresses.undoMenuPlan, () => new Rejected('edited-meanwhile')),
  });
  await button('1 change planned').click();
  await inSheet('Make it now').click();
  await expect(messages()).toContainText('Made. All phones follow at once.');
  editing.kept.made = editing.kept.made.map((one) => ({
    ...one,
    problem: { because: 'clash', fields: ['price'], ids: [12] },
  }));
  await messages().getByRole('button', { name: 'Undo' }).click();
  await expect(sheet()).toContainText('Can’t be taken back: it has been changed since (Price).');
  expect(editing.server.callsOf(addresses.undoMenuPlan)).toMatchObject([{ params: { id: 'plan-of-tuna' } }]);
});

test.each([
  ['de', 320, 640],
  ['de', 360, 740],
  ['zh', 360, 740],
  ['de', 1024, 768],
  ['zh', 1440, 900],
] as const)(
  'plans of many and what came true fit and are accessible in %s at %ix%i',
  async (language, width, height) => {
    const { kept } = await openPlanning(
      [
        aPlan({ what: pricesOf(12, 14), problem: { because: 'clash', fields: ['price'], ids: [12] } }),
        aPlan({ id: 'new', what: { type: 'addDish', content: tunaNow() } }),
      ],
      {
        language,
        made: [made(), made({ id: 'late', problem: { because: 'clash', fields: ['names'], ids: [12] } })],
      },
    );
    await page.viewport(width, height);
    await page.getByRole('button', { name: /^(2 Änderungen geplant|已安排2项更改)$/ }).click();
    await expect(sheet().getByRole('heading', { level: 3 })).toHaveCount(
      kept.plans.length + kept.made.length,
    );
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    await expectAccessible();
  },
);
