import { addresses, type MenuPlanBody } from '@tavolata/protocol';
import { test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../support/axe.ts';
import { expect } from '../support/expect.ts';
import { Rejected } from '../support/far-server.ts';
import { withEntry } from '../support/menu-editing.ts';
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

const openTuna = () => page.getByRole('link', { name: /^Nigiri tonno/ }).click();
const price = () => page.getByRole('textbox', { name: 'At the table' });

test('[EDIT-16] a change is planned for closing time or any other minute, stands in the list with who, when and what, and no live edit is made', async () => {
  const { planned, edits } = await openPlanning([]);
  await openTuna();
  await expect(button('From a set time …')).toHaveCount(0);
  await price().fill('2.75');
  await button('From a set time …').click();
  await inSheet('Plan it').click();
  await expect(sheet()).toContainText('A day and a time are needed.');
  await inSheet('When the kitchen closes, 23:00').click();
  await expect(sheet().getByLabelText('Day')).toHaveValue('2026-07-04');
  await expect(sheet().getByLabelText('Time')).toHaveValue('23:00');
  await sheet().getByLabelText('Time').fill('22:15');
  await expectAccessible();
  await inSheet('Plan it').click();
  await expect(messages()).toContainText('Planned.');
  expect(planned).toMatchObject([
    { instead_of: null, date: '2026-07-04', time: '22:15', edit: { id: 12, content: { price: 2.75 } } },
  ]);
  await button('1 change planned').click();
  const entry = sheet().getByRole('listitem');
  await expect(entry).toContainText('Nigiri tonno');
  await expect(entry).toContainText('Planned by Ana');
  await expect(entry).toContainText('Price€1.50 → €2.75');
  await expectAccessible();
  expect(edits).toEqual([]);
});

test('[EDIT-16] a planned change is made now, or called off once that was asked', async () => {
  const { kept, server } = await openPlanning([
    aPlan(),
    aPlan({ id: 'another', what: ofTuna({ price: 9 }) }),
  ]);
  await button('2 changes planned').click();
  const [first, second] = [sheet().getByRole('listitem').first(), sheet().getByRole('listitem').last()];
  await expect(first).toContainText('4 July, 17:00');
  await second.getByRole('button', { name: 'Call it off' }).click();
  const question = page.getByRole('alertdialog', { name: /^Call off the change of “.*Nigiri tonno.*”\?$/ });
  await question.getByRole('button', { name: 'Leave it planned' }).click();
  await expect(question).toHaveCount(0);
  expect(kept.plans).toHaveLength(2);
  await second.getByRole('button', { name: 'Call it off' }).click();
  await question.getByRole('button', { name: 'Call it off' }).click();
  await expect(sheet().getByRole('listitem')).toHaveCount(1);
  await inSheet('Make it now').click();
  await expect(sheet().getByText('Nothing is planned.')).toBeVisible();
  await expect(sheet().getByRole('region', { name: 'Made in the last seven days' })).toContainText(
    'Nigiri tonno',
  );
  expect(server.callsOf(addresses.applyMenuPlan)).toMatchObject([{ params: { id: 'plan-of-tuna' } }]);
});

test('[EDIT-17] a change that could not be made says why, is opened with what is there by now, and planned anew', async () => {
  const problem = { because: 'clash' as const, fields: ['price'], ids: [12] };
  const editing = await openPlanning([
    aPlan({ problem }),
    aPlan({
      id: 'gone',
      what: { type: 'changeDish', entries: [{ id: 999, base: tunaNow(), content: tunaNow() }] },
      problem: { because: 'gone', fields: [], ids: [999] },
    }),
  ]);
  const now = { ...tunaNow(), price: 3, marks: ['raw' as const] };
  editing.menu = withEntry(editing.menu, 'dishes', { id: 12, content: now });
  await expect(page.getByText('2 could not be made')).toBeVisible();
  // The dish says it, too.
  await openTuna();
  await expect(button('1 change planned')).toBeVisible();
  await button('Back to the menu').click();
  await button('2 changes planned').click();
  const [clash, gone] = [sheet().getByRole('listitem').first(), sheet().getByRole('listitem').last()];
  await expect(clash).toContainText('Not made: somebody has changed the same since (Price).');
  await expect(gone).toContainText('Not made: the dish is no longer there.');
  await expect(gone.getByRole('button')).toHaveCount(1);
  await expectAccessible();
  await clash.getByRole('button', { name: 'Make it now' }).click();
  await expect(messages()).toContainText('Not made: somebody has changed the same since (Price).');
  // It has been read anew with the menu.
  await clash.getByRole('button', { name: 'Change', exact: true }).click();
  await expect(price()).toHaveValue('1.20');
  await expect(page.getByRole('button', { name: 'Raw', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(page.getByText('Planned for 4 July, 17:00.')).toBeVisible();
  await expect(button('Save')).toHaveCount(0);
  await button('From a set time …').click();
  await expect(sheet().getByLabelText('Time')).toHaveValue('17:00');
  await inSheet('When you open tomorrow, 11:30').click();
  await inSheet('Plan it').click();
  await expect
    .poll(() => editing.planned)
    .toMatchObject([
      {
        ...{ instead_of: 'plan-of-tuna', date: '2026-07-05', time: '11:30' },
        edit: { content: { price: 1.2, marks: ['raw'] } },
      },
    ]);
});

test('[EDIT-2] who plans what somebody else has just changed is asked what holds; a moment that is over is not planned', async () => {
  const editing = await openPlanning([], {
    with: (far) =>
      far.answer(addresses.planMenuEdit, ({ body }) => {
        const { edit } = body as MenuPlanBody;
        return new Rejected('revision' in edit && edit.revision === seen ? 'edited-meanwhile' : 'malformed');
      }),
  });
  const seen = editing.menu.dishes.find(({ id }) => id === 12)?.revision;
  await openTuna();
  await price().fill('2.75');
  await button('From a set time …').click();
  await inSheet('When the kitchen closes, 23:00').click();
  const before = tunaNow();
  editing.menu = withEntry(editing.menu, 'dishes', { id: 12, content: { ...before, price: 2 } });
  await inSheet('Plan it').click();
  const question = page.getByRole('alertdialog', { name: 'Somebody else has changed this dish' });
  await question.getByRole('button', { name: 'Keep both changes' }).click();
  await expect(messages()).toContainText('Not planned: the time must lie within the next twelve months');
  await expect(price()).toHaveValue('2.75');
  expect(editing.edits).toEqual([]);
});

test.each([
  ['de', 320, 640],
  ['de', 360, 740],
  ['zh', 1024, 768],
  ['de', 1280, 800],
] as const)('what is planned fits and is accessible in %s at %ix%i', async (language, width, height) => {
  const problem = { because: 'clash' as const, fields: ['price', 'names'], ids: [12] };
  await openPlanning([aPlan({ problem }), aPlan({ id: 'another' }), aPlan({ id: 'third' })], { language });
  await page.viewport(width, height);
  const fits = () => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  await expect(page.getByRole('button', { name: /^(3 Änderungen geplant|已安排3项更改)$/ })).toBeVisible();
  fits();
  await expectAccessible();
  await page.getByRole('button', { name: /^(3 Änderungen geplant|已安排3项更改)$/ }).click();
  await expect(sheet().getByRole('listitem')).toHaveCount(3);
  fits();
  await expectAccessible();
  await sheet()
    .getByRole('button', { name: /^(Schließen|关闭)$/ })
    .click();
  await page
    .getByRole('link', { name: /Nigiri tonno|金枪鱼寿司/ })
    .first()
    .click();
  await page.getByRole('textbox', { name: /^(Am Tisch|堂食)/ }).fill('3');
  fits();
  await page.getByRole('button', { name: /^(Gilt ab …|定时生效…)$/ }).click();
  fits();
  await expectAccessible();
});
